"""What stands beside the board on the play screen: a seat, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import Side, View
from game.core.match import Match
from game.core.record import COMPUTER
from game.scenes.clock_words import NO_CLOCK, ClockWords, clock_words
from game.scenes.ending import name
from game.ui.board import Board, Message
from game.ui.paint import arc, rounded, shadow
from game.ui.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.page import Sheet

CLOSEST = 0.4  # of a piece's width: pieces in a row stand no closer
THINKING_FULL = 3.0  # seconds after which the arc is full


Picture = Callable[[str, int], Surface]  # a piece by its name, so many pixels wide


@dataclass(frozen=True)
class RowWords:
    """Pieces in the lower half of a tall seat, and what they are."""

    label: str
    pieces: tuple[str, ...]
    none: str  # what stands there when there are none


@dataclass(frozen=True)
class SeatWords:
    """Everything that a seat says."""

    icon: str
    name: str
    level: str
    taken: str
    pieces: tuple[str, ...]
    number: str  # nothing where nothing is counted
    label: str
    active: bool
    picture: Picture  # draws the pieces
    clock: ClockWords = NO_CLOCK  # the time that is left
    mark: str = ""  # in a tall seat: the icon before `taken`
    faint: bool = False  # that icon is pale
    rows: tuple[RowWords, ...] = ()  # in a tall seat


def seat_words(
    texts: Texts, match: Match, board: Board, view: View, side: Side, *, active: bool, clock: bool = True
) -> SeatWords:
    """What the seat of `side` says of the position in `view`; `clock`: of the time that is left now, too."""
    lines, seat = board.seat_lines(view, side), match.record.seats[side]

    def told(message: Message | None) -> str:
        return texts(message.key, **message.facts) if message is not None else ""

    return SeatWords(
        icon=lines.icon,
        name=name(texts, match, side),
        level=texts(f"level-{seat.level}") if seat.kind == COMPUTER else "",
        taken=told(lines.taken),
        pieces=lines.pieces,
        number=str(lines.number) if lines.label else "",
        label=texts(lines.label) if lines.label else "",
        active=active,
        picture=board.piece,
        clock=clock_words(texts, match, side) if clock else NO_CLOCK,
        mark=lines.mark,
        faint=lines.faint,
        rows=tuple(RowWords(told(row.label), row.pieces, told(row.none)) for row in lines.rows),
    )


class Still(Widget):
    """A widget to look at only."""

    can_focus = False

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        return False


class SeatPanel(Still):
    """Who sits there, what that side took and what it has left."""

    def __init__(self, sheet: Sheet, rect: Rect, key: str, words: SeatWords) -> None:
        super().__init__(sheet, rect, key)
        self.words = words
        self.refresh()

    def say(self, words: SeatWords) -> None:
        if words != self.words:
            self.words = words
            self.refresh()

    def paint_card(self, surface: Surface) -> None:
        """The seat itself, its edge in the accent while its side is to move."""
        theme, px, rect, active = self.theme, self.metrics.px, self.local, self.words.active
        radius = px(theme.radius["medium"])
        shadow(surface, rect, radius, theme, px(2), 0.09)
        line, width = ("accent", px(2)) if active else ("line", px(theme.outline))
        rounded(surface, rect, radius, theme["raised"], theme[line], max(width, 1))

    def paint_bar(self, surface: Surface) -> None:
        """The bar at the left of whoever is to move."""
        if self.words.active:
            px, rect = self.metrics.px, self.local
            bar = Rect(rect.x, rect.y + px(14), px(5), rect.height - px(28))
            rounded(surface, bar, px(2), self.theme["accent"])

    def paint(self, surface: Surface) -> None:
        words, theme, px, pen = self.words, self.theme, self.metrics.px, self.page.pen
        rect = self.local
        self.paint_card(surface)
        self.paint_bar(surface)
        narrow = rect.width < px(300)
        side = px(38 if narrow else 48)
        chip = Rect(rect.x + px(12 if narrow else 14), rect.centery - side // 2, side, side)
        rounded(surface, chip, px(theme.radius["small"]), theme["light_square"])
        piece = words.picture(words.icon, round(side * 0.9))
        surface.blit(piece, piece.get_rect(center=chip.center))
        number_width = max(pen.width(words.number, 28, "strong"), pen.width(words.label, "small"))
        right = Rect(rect.right - px(16) - number_width, rect.y, number_width, rect.height)
        left = chip.right + px(8 if narrow else 10)
        taken_width = pen.width(words.taken, "small") + (px(28) + pen.width("×00", "small") if words.pieces else 0)
        label = words.label
        if left + taken_width + px(12) > right.x:  # the words would run into one another: the number says enough
            label, number_width = "", pen.width(words.number, 28, "strong")
            right = Rect(rect.right - px(16) - number_width, rect.y, number_width, rect.height)
        foot = rect.bottom - px(7 if narrow else 10)
        lower = Rect(right.x, foot - pen.line_height("small"), right.width, pen.line_height("small"))
        upper = Rect(right.x, rect.y + px(4), right.width, (lower.y if label else rect.bottom - px(4)) - rect.y - px(4))
        pen.write(surface, words.number, upper, size=24 if narrow else 28, face="strong", align="right")
        pen.write(surface, label, lower, size="small", colour="quiet_ink", align="right")
        line_height = pen.line_height()
        beside_number = right.right - pen.width(words.number, 24 if narrow else 28, "strong") - px(8) - left
        top = Rect(left, rect.centery - line_height, beside_number, line_height)
        name = pen.write(surface, words.name, top, face="strong")
        level = Rect(name.right + px(8), top.y, top.right - name.right - px(8), top.height)
        if level.width >= pen.width(words.level):
            pen.write(surface, words.level, level, colour="quiet_ink")
        below = Rect(left, rect.centery + px(2), right.x - px(8) - left, line_height)
        taken = pen.write(surface, words.taken, below, size="small", colour="quiet_ink")
        chip_place = Rect(taken.right + px(8), below.y, below.right - taken.right - px(8), px(20))
        piece_row(surface, chip_place, pen, words.pieces, px(20), px(theme.radius["small"]), words.picture)


def blit_piece(surface: Surface, picture: Picture, name: str, place: Rect) -> None:
    """A piece in the middle of `place`, as large as it can be there."""
    drawn = picture(name, min(place.size))
    surface.blit(drawn, drawn.get_rect(center=place.center))


def piece_row(
    surface: Surface, place: Rect, pen: Pen, pieces: tuple[str, ...], side: int, radius: int, picture: Picture
) -> None:
    """Small pieces side by side on a chip of the light square's colour, closer together when there are many.

    Where they would stand too close to be counted there is one of them, and their number.
    """
    if not pieces or place.width < side:
        return
    theme, step = pen.theme, min(side * 0.8, (place.width - side) / max(len(pieces) - 1, 1))
    if step < side * CLOSEST:
        chip = Rect(place.x, place.y, side, side)
        rounded(surface, chip, radius, theme["light_square"])
        surface.blit(picture(pieces[0], side), chip)
        beside = Rect(chip.right + side // 5, place.y, place.right - chip.right - side // 5, side)
        pen.write(surface, f"×{len(pieces)}", beside, size="small", colour="quiet_ink")
        return
    width = round(step * (len(pieces) - 1)) + side
    rounded(surface, Rect(place.x, place.y, width, side), radius, theme["light_square"])
    for index, drawing in enumerate(pieces):
        surface.blit(picture(drawing, side), (place.x + round(index * step), place.y))


@dataclass(frozen=True)
class TurnWords:
    """Whose turn it is, a sentence, and the time thought. `share` fills the arc; None shows none."""

    title: str
    sentence: str
    refused: bool = False
    time: str = ""
    share: float | None = None
    mine: bool = False
    shorter: tuple[str, ...] = ()  # the sentence told at less and less length, for where there is no room


class TurnPanel(Still):
    """Whose turn it is, the status line, and the thinking indicator."""

    def __init__(self, sheet: Sheet, rect: Rect, key: str, words: TurnWords) -> None:
        super().__init__(sheet, rect, key)
        self.words = words
        self.told = ""  # the sentence, at the length that there is room for
        self.refresh()

    def say(self, words: TurnWords) -> None:
        if words != self.words:
            self.words = words
            self.refresh()

    def paint(self, surface: Surface) -> None:
        words, theme, px, pen, rect = self.words, self.theme, self.metrics.px, self.page.pen, self.local
        size = "small" if self.metrics.compact else "body"
        right = rect.right
        if words.share is not None:
            side = px(30 if self.metrics.compact else 24)
            ring = arc(side, round(words.share, 2), tuple(theme["line"]), tuple(theme["accent"]), max(side // 7, 2))
            top = rect.centery - side // 2 if self.metrics.compact else px(2)
            surface.blit(ring, (right - side, top))
            right -= side + px(8)
        line = pen.line_height(size)
        heading = pen.line_height("heading")
        if self.metrics.compact:
            heading = min(heading, rect.height - line)
        if words.time:
            width = pen.width(words.time, "small")
            height = rect.height if self.metrics.compact else heading
            place = Rect(right - width, rect.y, width, height)
            pen.write(surface, words.time, place, size="small", colour="quiet_ink")
            right -= width + px(12)
        # the narrow bar has a fixed height; elsewhere the sentence has two full lines of its own below the title
        room = right - rect.x if self.metrics.compact else rect.width
        # and takes the title's place when it cannot be told in one line
        limits = (1, rect.height // line) if self.metrics.compact else (2,)
        tellings = (words.sentence, *words.shorter)
        fitting = (told for most in limits for told in tellings if len(pen.wrap(told, room, size)) <= most)
        self.told = next(fitting, tellings[-1])
        lines = pen.wrap(self.told, room, size)
        tone = "warning" if words.refused else ("quiet_ink" if self.metrics.compact else "ink")
        if self.metrics.compact and len(lines) > 1:
            top = rect.y + max((rect.height - len(lines) * line) // 2, 0)
            pen.paragraph(surface, self.told, Rect(rect.x, top, room, rect.height), size=size, colour=tone)
            return
        title = Rect(rect.x, rect.y, right - rect.x, heading)
        pen.write(surface, words.title, title, size="heading", face="strong", colour="accent" if words.mine else "ink")
        below = Rect(rect.x, rect.y + heading, room, 2 * line)
        pen.paragraph(surface, self.told, below, size=size, colour=tone)
