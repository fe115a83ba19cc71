"""`python -m tests.golden` writes the golden playthroughs anew."""

from __future__ import annotations

from tests.golden.playthrough import GAMES, file_of, playthrough

for game_id, game in GAMES.items():
    file_of(game_id).write_text(playthrough(game), encoding="utf-8", newline="\n")
    print(f"written: {file_of(game_id).name}")
