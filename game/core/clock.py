"""The clock of a match: how long a side may take for a turn, and for all its turns together."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Clock:
    """The seconds that each side has for a `turn` and for the whole `game`; None is no limit of that kind.

    It stands while the match is paused, handed over or closed, unless it runs by the `wall`: by the time of day, as
    a clock of days does.
    """

    turn: float | None = None
    game: float | None = None
    wall: bool = False

    def __post_init__(self) -> None:
        limits = [limit for limit in (self.turn, self.game) if limit is not None]
        if not limits or min(limits) <= 0:
            raise ValueError(f"a clock gives seconds for a turn, or for a game, or for both: {self}")

    def left(self, turn: float, game: float) -> float:
        """Seconds left to a side that used so many in its turn and in the match, 0 when either has run out."""
        limits = ((self.turn, turn), (self.game, game))
        return max(0.0, min(limit - used for limit, used in limits if limit is not None))
