"""What a player has chosen on the Gess board, and what the rules say of it: worked out once for each choice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.contract import IllegalMove, Side
from game.gess.rules import FOOTPRINT, Effect, FootprintMove, Gess, Square
from game.ui.board import Selection
from game.ui.intentions import Position


@dataclass(frozen=True)
class FootprintSelection(Selection):
    """The chosen footprint, the one under the pointer, the cursor, and a drag, each by its centre."""

    chosen: Square | None = None
    pointed: Square | None = None  # by the pointer
    cursor: Square | None = None  # of keyboard and gamepad
    held_from: Position | None = None  # where the pointer went down, while it is held
    dragged: bool = False  # it went far enough for a drag
    again: bool = False  # the press was on the footprint that was chosen already

    @property
    def at(self) -> Square | None:
        """What is pointed at, by whatever."""
        return self.cursor or self.pointed


@dataclass(frozen=True)
class Way:
    """A destination of the chosen footprint and what going there comes to."""

    move: FootprintMove
    effect: Effect
    taken: int  # stones of the other side
    lost: int  # stones of one's own

    @property
    def vanishing(self) -> bool:
        return bool(self.effect.removed or self.effect.fallen)


@lru_cache(maxsize=8)
def rings_of(position: Gess) -> dict[Side, tuple[Square, ...]]:
    """The middles of the rings of each side."""
    return {side: tuple(position.rings(side)) for side in Side}


@lru_cache(maxsize=64)
def ways_from(position: Gess, centre: Square) -> dict[Square, Way]:
    """Where the footprint may go, by the centre it comes to."""
    ways = {}
    for move in position.moves_from(centre):
        effect = position.effect(move)
        taken = len(effect.removed & position.stones[position.turn.other])
        lost = len(effect.removed) - taken + len(effect.fallen)
        ways[move.target] = Way(move, effect, taken, lost)
    return ways


@lru_cache(maxsize=64)
def after(position: Gess, move: FootprintMove) -> Gess:
    """The position after a move."""
    return position.play(move)


@lru_cache(maxsize=64)
def barred(position: Gess, centre: Square) -> IllegalMove | None:
    """Why there is no piece to move here."""
    return position.barred(centre)


def count_directions(position: Gess, centre: Square) -> int:
    """How many outer squares of a footprint hold a stone of its own side."""
    return len((FOOTPRINT[centre] - {centre}) & position.stones[position.turn])
