"""What the statistics screens show, worked out from finished matches: results, streaks, usual length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Protocol

Category = tuple[tuple[str, str], ...]  # options by which a game keeps its statistics apart, with their values


class Counted(Protocol):
    """As much of a finished match as the standings look at."""

    @property
    def result(self) -> str: ...

    @property
    def moves(self) -> int: ...

    @property
    def seconds(self) -> float: ...

    @property
    def helped(self) -> bool: ...


@dataclass(frozen=True)
class Totals:
    """Results added up; `seconds` is all the time at the board."""

    played: int = 0
    won: int = 0
    lost: int = 0
    drawn: int = 0
    seconds: float = 0.0

    @property
    def win_rate(self) -> float | None:
        """From 0 to 1; None when nothing was played."""
        return self.won / self.played if self.played else None


@dataclass(frozen=True)
class Row(Totals):
    """The standing on one board (or mode and variant) at one level."""

    options: Category = ()
    level: str = ""
    streak: int = 0  # wins in a row up to now
    best_streak: int = 0
    usual_moves: int | None = None  # the median; None when nothing was played
    usual_seconds: float | None = None


def totals_of(matches: Sequence[Counted]) -> Totals:
    """All of `matches` together."""
    results = [one.result for one in matches]
    return Totals(
        played=len(results),
        won=results.count("won"),
        lost=results.count("lost"),
        drawn=results.count("drawn"),
        seconds=sum(one.seconds for one in matches),
    )


def row_of(options: Category, level: str, matches: Sequence[Counted]) -> Row:
    """The standing after `matches`, in the order in which they were finished."""
    totals = totals_of(matches)
    streak, best = streaks(matches)
    return Row(
        played=totals.played,
        won=totals.won,
        lost=totals.lost,
        drawn=totals.drawn,
        seconds=totals.seconds,
        options=options,
        level=level,
        streak=streak,
        best_streak=best,
        usual_moves=round(median(one.moves for one in matches)) if matches else None,
        usual_seconds=median(one.seconds for one in matches) if matches else None,
    )


def streaks(matches: Sequence[Counted]) -> tuple[int, int]:
    """The current and the best streak of wins. A match with undo or a hint neither grows nor breaks one."""
    streak = best = 0
    for one in matches:
        if not one.helped:
            streak = streak + 1 if one.result == "won" else 0
            best = max(best, streak)
    return streak, best
