"""Boards in miniature: a position drawn small by the game's own board, alone or on a card with words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import Game, Side, View
from game.ui.pen import Pen

if TYPE_CHECKING:
    from game.scenes.house import House

LARGEST = 256  # units of a miniature's side; larger ones are drawn with coordinates
SMALLEST = 64
ROOMY, NARROW = 500, 220  # units of width from, and below, which a lying card has more room, or less, around its words


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

    def upright_side(self, pen: Pen, width: int, height: int) -> int:
        """Pixels of the board's side on an upright card: what the words below it leave."""
        px = pen.metrics.px
        words = pen.line_height() + pen.height_of(self.note, width - px(20), "small") + px(10)
        return min(width - 2 * px(16), height - words - px(18), px(LARGEST))

    def draw_upright(self, house: House, pen: Pen, surface: Surface, rect: Rect, side: int) -> None:
        """The board, `side` pixels wide, above, the words below it."""
        px, inner = pen.metrics.px, rect.inflate(-pen.metrics.px(20), 0)
        title, note = pen.line_height(), pen.height_of(self.note, inner.width, "small")
        self.miniature.draw(house, surface, Rect(rect.centerx - side // 2, rect.y + px(12), side, side))
        place = Rect(inner.x, rect.y + px(12) + side + px(6), inner.width, title)
        pen.write(surface, self.title, place, face="strong", align="center")
        place = Rect(inner.x, place.bottom, inner.width, note)
        pen.paragraph(surface, self.note, place, size="small", colour="quiet_ink", align="center")

    def fits_lying(self, pen: Pen, width: int, height: int) -> bool:
        """Whether the words fit on a lying card, beside a board that made way for them."""
        return self._lying_fits(pen, width, height, self.lying_side(pen, width, height))

    def lying_side(self, pen: Pen, width: int, height: int) -> int:
        """Pixels of the board's side on a lying card: it makes way until the words fit beside it."""
        px = pen.metrics.px
        side = min(height - 2 * px(12), px(LARGEST))
        while side > px(SMALLEST) and not self._lying_fits(pen, width, height, side):
            side -= px(4)
        return side

    def _lying_fits(self, pen: Pen, width: int, height: int, side: int) -> bool:
        """Whether the words fit beside a board, down and, word by word, across."""
        room, high = self._lying_words(pen, width, side)
        _, _, title_size, note_size = self._lying_measures(pen, width)
        longest = max(
            [pen.width(word, title_size, "strong") for word in self.title.split(" ")]
            + [pen.width(word, note_size) for word in self.note.split(" ")]
        )
        return longest <= room and high <= height - 2 * pen.metrics.px(8)

    def _lying_words(self, pen: Pen, width: int, side: int) -> tuple[int, int]:
        """The width and the height, in pixels, of the words beside a board."""
        edge, gap, title_size, note_size = self._lying_measures(pen, width)
        room = width - edge - side - gap - min(edge, pen.metrics.px(12))
        height = pen.height_of(self.title, room, title_size, "strong")
        return room, height + (pen.height_of(self.note, room, note_size) if self.note else 0)

    @staticmethod
    def _lying_measures(pen: Pen, width: int) -> tuple[int, int, str, str]:
        """The room left of the board and right of it, and the sizes of title and note."""
        px = pen.metrics.px
        if width >= px(ROOMY):
            return px(24), px(32), "heading", "body"
        return (px(12), px(16), "body", "small") if width >= px(NARROW) else (px(8), px(8), "body", "small")

    def lying_board(self, pen: Pen, rect: Rect, side: int) -> Rect:
        """The place of the board on a lying card, `side` pixels wide."""
        return Rect(rect.x + self._lying_measures(pen, rect.width)[0], rect.centery - side // 2, side, side)

    def draw_lying(self, house: House, pen: Pen, surface: Surface, rect: Rect, side: int) -> None:
        """The board, `side` pixels wide, at the left, the words at its right."""
        edge, gap, title_size, note_size = self._lying_measures(pen, rect.width)
        self.miniature.draw(house, surface, self.lying_board(pen, rect, side))
        room, height = self._lying_words(pen, rect.width, side)
        words = Rect(rect.x + edge + side + gap, rect.centery - height // 2, room, height)
        if height > rect.height:
            pen.overflows.append(self.note)
        used = pen.paragraph(surface, self.title, words, size=title_size, face="strong")
        if self.note:
            rest = Rect(words.x, words.y + used, room, height - used)
            pen.paragraph(surface, self.note, rest, size=note_size, colour="quiet_ink")
