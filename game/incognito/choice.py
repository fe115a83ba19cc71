"""What a player has chosen on the board of Incognito King: a card, or before the start an order of cards."""

from __future__ import annotations

from dataclasses import dataclass

from game.incognito.moves import Square
from game.ui.board import Selection
from game.ui.intentions import Position


@dataclass(frozen=True)
class CardSelection(Selection):
    """The chosen card's square; the squares pointed at, and a drag; before the start also the order of the cards."""

    at: Square | None = None
    pointed: Square | None = None  # by the pointer
    cursor: Square | None = None  # of keyboard and gamepad
    held_from: Position | None = None  # where the pointer went down, while it is held
    dragged: bool = False  # it went far enough for a drag
    pointer: Position | None = None  # where a dragged card is
    again: bool = False  # the press was on the card that was chosen already
    placing: bool = False  # the Queen is to place a cup: which one is still to be said
    order: str = ""  # the cards from their owner's left, as they are being arranged

    @property
    def looked_at(self) -> Square | None:
        """What is pointed at, by whatever."""
        return self.cursor or self.pointed
