"""What a player has chosen on the Confusion board, and where geometry lets it go."""

from __future__ import annotations

from dataclasses import dataclass

from game.confusion.rules import CARRY, Attempt, Public, Square
from game.ui.board import Selection
from game.ui.intentions import Position


@dataclass(frozen=True)
class AttemptSelection(Selection):
    """The chosen piece and what a carrier is to do; the squares pointed at, and a drag."""

    piece: int | None = None
    way: str = CARRY  # of the chosen piece, if it carries the puck
    pointed: Square | None = None  # by the pointer
    cursor: Square | None = None  # of keyboard and gamepad
    held_from: Position | None = None  # where the pointer went down, while it is held
    dragged: bool = False  # it went far enough for a drag
    again: bool = False  # the press was on the piece that was chosen already

    @property
    def at(self) -> Square | None:
        """What is pointed at, by whatever."""
        return self.cursor or self.pointed


def attempts_from(public: Public, piece: int, way: str) -> dict[Square, Attempt]:
    """What geometry allows a piece of the side to move, by square; of a carrier only what `way` says."""
    carries = public.carries(piece)
    return {move.target: move for move in public.attempts_of(piece) if not carries or move.way == way}


def attempt_to(public: Public, piece: int, way: str, target: Square) -> Attempt:
    """A piece of the side to move tried on a square, be it possible or not."""
    source = public.squares[public.turn][piece]
    return Attempt(piece, source or target, target, way if public.carries(piece) else "")
