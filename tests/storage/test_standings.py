"""Streaks and usual lengths, by the rules of the house."""

from __future__ import annotations

import pytest

from game.storage.log_form import Finished
from game.storage.standings import row_of, streaks, totals_of


def finished(word: str, moves: int = 10, seconds: float = 60.0) -> Finished:
    """`W`, `L`, `D`; small letters for a match with undo or a hint."""
    result = {"w": "won", "l": "lost", "d": "drawn"}[word.lower()]
    return Finished("", word, "breakthrough", (), "hard", result, moves, seconds, word.islower())


@pytest.mark.parametrize(
    ("history", "current", "best"),
    [
        ("", 0, 0),
        ("WWW", 3, 3),
        ("WWL", 0, 2),
        ("WWD", 0, 2),
        ("LWW", 2, 2),
        ("WWWLW", 1, 3),
        ("WwW", 2, 2),
        ("WlW", 2, 2),
        ("WdW", 2, 2),
        ("www", 0, 0),
        ("WLw", 0, 1),
    ],
)
def test_losses_and_draws_end_a_streak_and_helped_matches_leave_it_alone(history: str, current: int, best: int) -> None:
    assert streaks([finished(word) for word in history]) == (current, best)


def test_helped_matches_count_as_won_or_lost() -> None:
    totals = totals_of([finished(word) for word in "wWlLdD"])
    assert (totals.played, totals.won, totals.lost, totals.drawn) == (6, 2, 2, 2)
    assert totals.win_rate == pytest.approx(1 / 3)


def test_the_usual_length_is_the_median_so_that_one_endless_match_does_not_change_it() -> None:
    row = row_of((), "hard", [finished("W", 10, 60.0), finished("L", 12, 80.0), finished("W", 900, 9e5)])
    assert (row.usual_moves, row.usual_seconds) == (12, 80.0)
