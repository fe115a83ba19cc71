"""`python -m tests.golden` writes the golden playthroughs anew."""

from __future__ import annotations

from tests.golden.playthrough import MATCHES, file_of, playthrough

for name, match in MATCHES.items():
    file_of(name).write_text(playthrough(match), encoding="utf-8", newline="\n")
    print(f"written: {file_of(name).name}")
