"""The clock of a match in words: the time that a side has left, when it runs short, and when it shows another one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from game.core.contract import Side
from game.core.match import Match
from game.core.record import PERSON
from game.ui.text import Texts

TURN_SHORT, GAME_SHORT = 10.0, 30.0  # seconds left from which a clock warns
_HOUR, _MINUTE = 3600, 60
_JUST_AFTER = 0.001  # seconds: looked at then, a clock shows the next figure


@dataclass(frozen=True)
class TimeLeft:
    """A time as a clock shows it, and whether it warns."""

    words: str
    told: str  # the same in a few words: how much is left
    short: bool


@dataclass(frozen=True)
class ClockWords:
    """What a side has left for its turn and for the whole game; None where there is no limit of that kind."""

    turn: TimeLeft | None = None
    game: TimeLeft | None = None

    @property
    def both(self) -> tuple[TimeLeft, ...]:
        """Those that there are, the nearer one first."""
        return tuple(one for one in (self.turn, self.game) if one is not None)


NO_CLOCK = ClockWords()


def clock_words(texts: Texts, match: Match, side: Side) -> ClockWords:
    """The time that a side has left, where there is a clock."""
    turn, game = match.turn_left(side), match.game_left(side)
    return ClockWords(_time_left(texts, turn, TURN_SHORT), _time_left(texts, game, GAME_SHORT))


def _time_left(texts: Texts, left: float | None, short: float) -> TimeLeft | None:
    if left is None:
        return None
    figures = _figures(texts, left)
    return TimeLeft(figures, texts("play-clock-left", time=figures), left <= short)


def _shown(left: float) -> int:
    """Whole seconds as a clock that runs down shows them: nothing is left only when nothing is."""
    return ceil(round(left, 3))


def _figures(texts: Texts, left: float) -> str:
    seconds = _shown(left)
    hours, minutes = seconds // _HOUR, seconds // _MINUTE % 60
    if hours:
        return texts("play-clock-hours", hours=hours, minutes=f"{minutes:02}")
    return texts.duration(seconds)


def next_figure_in(match: Match) -> float | None:
    """Seconds until a clock shows another time; None while it stands."""
    if not match.clock_runs:
        return None
    times = (match.turn_left(match.turn), match.game_left(match.turn))
    return min(_changes_in(left) for left in times if left is not None)


def _changes_in(left: float) -> float:
    shown = _shown(left)
    step = _MINUTE if shown >= _HOUR else 1
    return max(left - (shown // step * step - 1), 0.0) + _JUST_AFTER


class Alarm:
    """Rings once when the time of a person runs short: once in a turn, and once in a game."""

    def __init__(self, match: Match, ring: Callable[[], None]) -> None:
        self._match = match
        self._ring = ring
        self._rung: set[tuple[Side, int | None]] = set()  # the ply of the turn, None for the game

    def look(self) -> None:
        """Ring if it is time to."""
        match = self._match
        if not match.clock_runs or match.to_move.kind != PERSON:
            return
        side, turn, game = match.turn, match.turn_left(match.turn), match.game_left(match.turn)
        due: set[tuple[Side, int | None]] = set()
        if turn is not None and turn <= TURN_SHORT:
            due.add((side, len(match.states)))
        if game is not None and game <= GAME_SHORT:
            due.add((side, None))
        if not due <= self._rung:
            self._rung |= due
            self._ring()
