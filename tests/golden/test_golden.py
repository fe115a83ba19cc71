"""Each game still plays its golden match, word for word. Meant to change? `python -m tests.golden` writes them anew."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import FOLDER, MATCHES, file_of, playthrough


@pytest.mark.parametrize("name", MATCHES)
def test_the_game_plays_its_golden_match(name: str) -> None:
    assert playthrough(MATCHES[name]) == file_of(name).read_text(encoding="utf-8")


def test_every_golden_match_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(MATCHES)
