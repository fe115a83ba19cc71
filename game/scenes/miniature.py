"""Boards in miniature: a position drawn small by the game's own board, alone or on a card with words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import Game, Side, View
from game.ui.paint import Pen

if TYPE_CHECKING:
    from game.scenes.house import House

LARGEST = 256  # units of a miniature's side; larger ones are drawn with coordinates
ROOMY = 500  # units of width from which a lying card has larger words


@dataclass(frozen=True)
class Miniature:
    """A position to be drawn small; `side` stands at the bottom."""

    game_id: str
    view: View
    side: Side = Side.FIRST

    def draw(self, house: House, surface: Surface, place: Rect, *, coordinates: bool | None = False) -> None:
        """Draw the board in the square `place`; with `coordinates` None as the player set them."""
        board = house.board(self.game_id)
        board.layout(place, house.look(coordinates=coordinates), self.side is Side.SECOND)
        board.draw(surface, self.view, None, 0.0)

    def summary(self, house: House) -> str:
        """The position in a few words."""
        message = house.board(self.game_id).summary(self.view)
        return house.texts(message.key, **message.facts)


def opening(game: Game, options: Mapping[str, str], side: Side = Side.FIRST) -> Miniature:
    """How a match with these options begins; where it begins by chance, an example of it."""
    complete = game.complete(options)
    state = game.start(complete, game.deal(complete, Random(1)))
    return Miniature(game.id, state.view(side), side)


@dataclass(frozen=True)
class Card:
    """A miniature with a title and a few words."""

    miniature: Miniature
    title: str
    note: str

    def draw_upright(self, house: House, pen: Pen, surface: Surface, rect: Rect) -> None:
        """The board above, the words below it."""
        px = pen.metrics.px
        title, note = pen.line_height(), pen.line_height("small")
        words = title + note + px(10)
        side = min(rect.width - 2 * px(16), rect.height - words - px(18), px(LARGEST))
        self.miniature.draw(house, surface, Rect(rect.centerx - side // 2, rect.y + px(12), side, side))
        top = rect.bottom - words
        inner = rect.inflate(-px(20), 0)
        place = Rect(inner.x, top, inner.width, title)
        pen.write(surface, self.title, place, face="strong", align="center")
        place = Rect(inner.x, top + title, inner.width, note)
        pen.write(surface, self.note, place, size="small", colour="quiet_ink", align="center")

    def draw_lying(self, house: House, pen: Pen, surface: Surface, rect: Rect) -> None:
        """The board at the left, the words at its right, larger where there is room."""
        px = pen.metrics.px
        roomy = rect.width >= px(ROOMY)
        title_size, note_size = ("heading", "body") if roomy else ("body", "small")
        edge, gap = px(24 if roomy else 12), px(32 if roomy else 16)
        side = min(rect.height - 2 * px(12), px(LARGEST))
        board = Rect(rect.x + edge, rect.centery - side // 2, side, side)
        self.miniature.draw(house, surface, board)
        left = board.right + gap
        width = rect.right - px(12) - left
        title = pen.height_of(self.title, width, title_size, "strong")
        note = pen.height_of(self.note, width, note_size) if self.note else 0
        top = rect.centery - (title + px(4) + note) // 2
        pen.paragraph(surface, self.title, Rect(left, top, width, title), size=title_size, face="strong")
        below = Rect(left, top + title + px(4), width, note)
        if self.note:
            pen.paragraph(surface, self.note, below, size=note_size, colour="quiet_ink")
