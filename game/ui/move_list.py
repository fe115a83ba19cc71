"""The list of moves beside a board: numbered rows that scroll, with the current move marked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import ceil

import pygame
from pygame import Rect, Surface

from game.ui.intentions import Position
from game.ui.page import Sheet
from game.ui.paint import circle, ring, rounded
from game.ui.widgets import Widget

_ROW = 28  # units, at least; rows share what the height leaves over
_TAKEN = "\u2002"  # an en space: what stands behind it is smaller, in a quiet red
_DOT = 4  # units: the radius of the dot before a marked move
_BAR = 16  # units at the right that the scroll bar stands in


class MoveList(Widget):
    """Moves in rows: number, first and second move where a "move" is a pair of plies, else one column.

    Where two moves do not fit beside one another the second stands below the first.

    Only whole rows are shown. The wheel and the bar scroll; with `on_press` a move can be chosen too, by the pointer
    or, while the list is focused, by the arrows.
    """

    def __init__(
        self, sheet: Sheet, rect: Rect, key: str, *, pairs: bool, on_press: Callable[[int], None] | None = None
    ) -> None:
        """`rect` is the whole panel below its heading; `on_press(index)` is called with an index into the moves."""
        super().__init__(sheet, rect, key)
        self.can_focus = on_press is not None
        self.on_press = on_press
        self._plies = 2 if pairs else 1  # in a move
        self.columns = self._plies
        self.moves: tuple[str, ...] = ()
        self.current = -1
        self.marked: frozenset[int] = frozenset()  # moves with a dot before them
        self.top = 0  # the first row that is shown
        self._pointed: int | None = None  # the move under the pointer
        self._dragged = False  # the scroll bar is held
        self._type = (0.0, True)
        self.refresh()

    def set_moves(self, texts: Sequence[str], current: int, marked: Collection[int] = ()) -> None:
        """Show `texts`, one a ply, and mark the one with index `current` (-1: none); it is scrolled into sight.

        The moves with the indices `marked` have a dot before them.
        """
        if (tuple(texts), current, frozenset(marked)) != (self.moves, self.current, self.marked):
            self.moves, self.current, self.marked = tuple(texts), current, frozenset(marked)
            self.columns = self._plies
            if not self._fit():
                self.columns = 1
            row = max(current, 0) // self.columns
            self.top = min(max(self.top, row - self.shown + 1), row, self._last_top)
            self.refresh()

    # measures

    @property
    def shown(self) -> int:
        """How many rows there is room for."""
        least = max(self.metrics.px(_ROW), self.page.pen.line_height() + self.metrics.px(4))
        return max(self._room.height // least, 1)

    @property
    def rows(self) -> int:
        return ceil(len(self.moves) / self.columns)

    @property
    def _last_top(self) -> int:
        return max(self.rows - self.shown, 0)

    @property
    def _room(self) -> Rect:
        """Where rows stand, on the widget's picture."""
        px, compact = self.metrics.px, self.metrics.compact
        left = px(6 if compact else 8)
        return Rect(left, px(6), self.local.width - left - px(14 if compact else _BAR), self.local.height - px(12))

    @property
    def _inset(self) -> int:
        """Pixels between the edge of a move's place and the move."""
        return self.metrics.px(8 if self.metrics.compact else 10)

    def _row(self, row: int) -> Rect:
        room = self._room
        place = row - self.top
        above, below = room.height * place // self.shown, room.height * (place + 1) // self.shown
        return Rect(room.x, room.y + above, room.width, below - above)

    @property
    def _number_width(self) -> int:
        least = self.metrics.px(38 if self.metrics.compact else 54)
        return max(least, self.page.pen.width(f"{self.rows}.", "small") + self.metrics.px(18))

    def _cell(self, index: int) -> Rect:
        """Where a move stands."""
        row = self._row(index // self.columns)
        left, column = row.x + self._number_width, index % self.columns
        width = (row.right - left) // self.columns
        return Rect(left + column * width, row.y, width, row.height)

    def place_of(self, index: int) -> Rect:
        """Where a move stands on the screen; it must be one of the rows that are shown."""
        return self._cell(index).move(self.body.topleft)

    def _move_at(self, at: Position) -> int | None:
        """The index of the move at a place on the screen."""
        if self.on_press is None:
            return None
        first = self.top * self.columns
        shown = range(first, min(first + self.shown * self.columns, len(self.moves)))
        return next((index for index in shown if self.place_of(index).collidepoint(at)), None)

    # scrolling

    def wheel(self, pixels: int) -> bool:
        return self._scroll_to(self.top + (1 if pixels > 0 else -1) * max(round(abs(pixels) / self._row(0).height), 1))

    def _scroll_to(self, top: int) -> bool:
        """Show the rows from `top` on; False when the list fits whole."""
        top = min(max(top, 0), self._last_top)
        if top != self.top:
            self.top = top
            self.refresh()
        return self._last_top > 0

    # pressing

    def hold(self, at: Position) -> None:
        bar = self.metrics.px(_BAR)
        if self._last_top and (self._dragged or at[0] >= self.body.right - bar):
            self._dragged = True
            share = (at[1] - self.body.y - self._room.y) / self._room.height
            self._scroll_to(round(share * self.rows - self.shown / 2))

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._point_at(self._move_at(event.pos) if self.hovered and not self.pressed else None)
        taken = super().process_event(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragged = False
        return taken

    def on_unhovered(self) -> None:
        self._pointed, self._dragged = None, False
        super().on_unhovered()

    def _point_at(self, index: int | None) -> None:
        if index != self._pointed:
            self._pointed = index
            self.refresh()

    def press(self) -> None:
        """A press with the pointer chooses the move under it; a press anywhere else means nothing."""
        index = self._move_at(self.page.manager.pointer) if self.hovered and not self._dragged else None
        if index is not None and self.on_press is not None:
            self.page.clicked()
            self.on_press(index)

    def step(self, right: int, down: int) -> bool:
        if self.on_press is None:
            return False
        index = self.current + right + down * self.columns
        if not 0 <= index < len(self.moves):
            return False
        self.on_press(index)
        return True

    # painting

    def paint(self, surface: Surface) -> None:
        self._type = self._find_type()
        for row in range(self.top, min(self.top + self.shown, self.rows)):
            self._paint_row(surface, row)
        if self._last_top:
            self._paint_bar(surface)

    def _paint_row(self, surface: Surface, row: int) -> None:
        px, theme, pen, place = self.metrics.px, self.theme, self.page.pen, self._row(row)
        number, ply = divmod(row * self.columns, self._plies)
        if number % 2:
            rounded(surface, place, px(theme.radius["small"]), theme.blend("sunken", "raised", 0.5))
        if not ply:
            beside = Rect(place.x, place.y, self._number_width - px(10), place.height)
            pen.write(surface, f"{number + 1}.", beside, size="small", colour="quiet_ink", align="right")
        first = row * self.columns
        for index in range(first, min(first + self.columns, len(self.moves))):
            self._paint_move(surface, index)

    def _paint_move(self, surface: Surface, index: int) -> None:
        px, theme, pen, cell = self.metrics.px, self.theme, self.page.pen, self._cell(index)
        radius = px(theme.radius["small"])
        inset = self._inset
        room = cell.inflate(-2 * inset, 0)
        face = "strong" if index == self.current else "regular"
        size, with_taken = self._type
        move, _, taken = self.moves[index].partition(_TAKEN)
        taken = taken if with_taken else ""
        aside_size = min(size, pen.units("small"))
        taken_width = pen.width(taken, aside_size, "strong") + px(8) if taken else 0
        move_width = pen.width(move, size, "strong")
        around = Rect(cell.x, cell.y, min(max(move_width + taken_width + 2 * inset, px(76)), cell.width), cell.height)
        around.height -= px(1)
        if index == self.current:
            rounded(surface, around, radius, theme["accent_soft"], theme["accent"], max(px(1), 1))
        elif index == self._pointed:
            ring(surface, around, radius, theme["quiet_ink"], max(px(1), 1))
        if index in self.marked:
            circle(surface, (cell.x, cell.centery), px(_DOT), theme["accent"])
        pen.write(surface, move, Rect(room.x, room.y, room.width - taken_width, room.height), size=size, face=face)
        aside = Rect(room.x + move_width + px(8), room.y, taken_width, room.height)
        pen.write(surface, taken, aside, size=aside_size, face="strong", colour="bad")

    def _fit(self) -> bool:
        """Whether every move fits its place in the smallest type."""
        room, moves = self._cell(0).width - 2 * self._inset, [text.partition(_TAKEN)[0] for text in self.moves]
        size = self.page.pen.fitting(moves, room, face="strong")
        return all(self.page.pen.width(move, size, "strong") <= room for move in moves)

    def _find_type(self) -> tuple[float, bool]:
        """The type size of all moves, and whether there is room for what they took."""
        room = self._cell(0).width - 2 * self._inset
        pen, parts = self.page.pen, [text.partition(_TAKEN) for text in self.moves]
        fitting = pen.fitting([move for move, _, _ in parts], room, face="strong")
        for size in (pen.units("body"), pen.units("small"), fitting):
            aside = min(size, pen.units("small"))
            widths = [
                pen.width(move, size, "strong")
                + (pen.width(taken, aside, "strong") + self.metrics.px(8) if taken else 0)
                for move, _, taken in parts
            ]
            if max(widths, default=0) <= room:
                return size, True
        return fitting, False

    def _paint_bar(self, surface: Surface) -> None:
        px, theme, room = self.metrics.px, self.theme, self._room
        width = px(4)
        track = Rect(self.local.right - px(7) - width // 2, room.y, width, room.height)
        length = max(track.height * self.shown // self.rows, px(24))
        top = track.y + (track.height - length) * self.top // self._last_top
        rounded(surface, track, width // 2, theme["line"])
        rounded(surface, Rect(track.x, top, width, length), width // 2, theme["quiet_ink"])
