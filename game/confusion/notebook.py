"""The notebook of Confusion: sheets of what may be concluded about each piece, and the history of all attempts."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import cos, pi, sin
from typing import Any

import pygame
from pygame import Rect, Surface

from game.confusion.choice import AttemptSelection
from game.confusion.drawing import TOKENS, token_picture, token_seen
from game.confusion.kinds import COUNT, Kind
from game.confusion.rules import CARRY, LEAVE, LETTERS, PASS, Attempt, Public, Sight, Turn
from game.core.contract import Side, View
from game.ui.board import BookPage, Desk, Selection
from game.ui.intentions import Position
from game.ui.metrics import font
from game.ui.page import Sheet
from game.ui.paint import clear_surface, ring, rounded
from game.ui.sprites import sprite
from game.ui.theme import load_theme

MARKS = ".x?"  # what a cell holds: nothing, ruled out, a guess; a press goes from one to the next
_HEADING, _FOOT, _MARGIN = 48, 26, 36  # units: the diagrams above, the words below, the pieces at the left
_ABOVE = -1  # the row of the diagrams
_NAME = 16  # units of the letters before the other side's pieces
_ROW = 28  # units of a row of the history
_BAR = 14  # units at the right that its scroll bar stands in
_FINE = 4  # how much larger a diagram is drawn before it is shrunk


@lru_cache(maxsize=256)
def diagram(theme_id: str, kind: Kind, side: int, turned: bool, ink: str) -> Surface:
    """A small diagram: the reach, and a triangle in each direction, turned for an owner at the top of the screen."""
    theme, large = load_theme(theme_id), side * _FINE
    picture = clear_surface(large, large)
    for direction in kind.directions:
        angle = pi / 4 * (direction + (4 if turned else 0))
        across, down = sin(angle), -cos(angle)
        tip, base, half = 0.47 * large, 0.33 * large, 0.1 * large
        middle = large / 2
        corners = [
            (middle + across * tip, middle + down * tip),
            (middle + across * base - down * half, middle + down * base + across * half),
            (middle + across * base + down * half, middle + down * base - across * half),
        ]
        pygame.draw.polygon(picture, theme[ink], corners)
    picture = pygame.transform.smoothscale(picture, (side, side))
    number = font("strong", max(round(side * 0.42), 6)).render(str(kind.reach), True, theme[ink])
    seen = number.get_bounding_rect()
    picture.blit(number, (side / 2 - seen.centerx, side / 2 - seen.centery))
    return picture


def read_notes(notes: dict[str, Any], key: str) -> list[str]:
    """The rows of a sheet, one letter a type; what does not look like a row is an empty one."""
    rows = notes.get(key)
    found = list(rows)[:COUNT] if isinstance(rows, list) else []
    good = [row if isinstance(row, str) and len(row) == COUNT and set(row) <= set(MARKS) else "" for row in found]
    return [row or MARKS[0] * COUNT for row in good + [""] * (COUNT - len(good))]


class SightPage(BookPage):
    """A page about what one side knows of a match; painted anew when something on the table changed."""

    def __init__(self, sheet: Sheet, rect: Rect, key: str, desk: Desk) -> None:
        super().__init__(sheet, rect, key)
        self.desk = desk
        self.sight = _sight(desk.view)

    @property
    def public(self) -> Public:
        return self.sight.public

    def see(self, view: View) -> bool:
        """Look at another view; whether anything is new in it."""
        before, self.sight = self.sight, _sight(view)
        return self.public is not before.public


def _sight(view: View) -> Sight:
    if not isinstance(view, Sight):
        raise TypeError(f"not a view of Confusion: {view!r}")
    return view


class NotesPage(SightPage):
    """A row a piece, a column a type. `mine` and `theirs` are for notes; `first` and `second` show what could be known.

    With the assistant, and at the end, a cell shows how likely the piece is of the type, in per cent.
    """

    def __init__(self, sheet: Sheet, rect: Rect, key: str, desk: Desk, *, flipped: bool) -> None:
        super().__init__(sheet, rect, f"page {key}", desk)
        self.sheet_key, self.flipped = key, flipped
        self.at = (0, 0)  # the cell of the keys: piece and type
        self._pointed: tuple[int, int] | None = None
        self._chosen: int | None = None  # the piece chosen on the board
        self.rows = read_notes(desk.notes, key) if self.written else []
        self.refresh()

    @property
    def written(self) -> bool:
        """Whether it is for notes; the others show what the record proves."""
        return self.sheet_key in ("mine", "theirs")

    @property
    def side(self) -> Side:
        """Whose pieces it is about."""
        sight = self.sight
        if sight.side is None:
            return Side.FIRST if self.sheet_key == "first" else Side.SECOND
        return sight.side if self.sheet_key == "mine" else sight.side.other

    def tell(self, view: View, selection: Selection | None) -> None:
        piece = selection.piece if isinstance(selection, AttemptSelection) else None
        if self.see(view) or piece != self._chosen:
            self._chosen = piece
            self.refresh()

    def go_on_from(self, before: BookPage) -> None:
        if isinstance(before, NotesPage):
            self.at = before.at

    # places

    def _cell(self, piece: int, kind: int) -> Rect:
        px, local = self.metrics.px, self.local
        left, top = px(_MARGIN + (_NAME if self._named else 0)) + px(8), px(_HEADING)
        width, height = local.width - left - px(6), local.height - top - px(_FOOT)
        across = left + width * kind // COUNT, left + width * (kind + 1) // COUNT
        down = top + height * piece // COUNT, top + height * (piece + 1) // COUNT
        return Rect(across[0], down[0], across[1] - across[0], down[1] - down[0])

    @property
    def _named(self) -> bool:
        """Whether letters stand before the pieces, because these show something else."""
        return self.sheet_key == "theirs"

    def _row(self, piece: int) -> Rect:
        first, last, px = self._cell(piece, 0), self._cell(piece, COUNT - 1), self.metrics.px
        return Rect(px(6), first.y, last.right - px(6), first.height)

    def _cell_at(self, at: Position) -> tuple[int, int] | None:
        x, y = at[0] - self.body.x, at[1] - self.body.y
        for piece in range(COUNT):
            for kind in range(COUNT):
                if self._cell(piece, kind).collidepoint(x, y):
                    return piece, kind
        if 0 <= y < self.metrics.px(_HEADING):
            columns = map(self._cell, (0,) * COUNT, range(COUNT))
            return next(((_ABOVE, kind) for kind, cell in enumerate(columns) if cell.x <= x < cell.right), None)
        return None

    def place_of(self, piece: int, kind: int) -> Rect:
        """Where a cell stands on the screen."""
        return self._cell(piece, kind).move(self.body.topleft)

    # writing

    def activate(self) -> None:
        """A press on a cell: blank, ruled out, a guess, blank again."""
        cell = self.at if self._with_keys else self._cell_at(self.page.manager.pointer)
        if cell is None or cell[0] == _ABOVE or not self.written:
            return
        self.at = piece, kind = cell
        if self._captured(piece):
            self.page.explain(self.desk.texts("confusion-notes-closed", piece=LETTERS[piece]))
            return
        row = self.rows[piece]
        mark = MARKS[(MARKS.index(row[kind]) + 1) % len(MARKS)]
        self.rows[piece] = row[:kind] + mark + row[kind + 1 :]
        self.desk.notes[self.sheet_key] = list(self.rows)
        self.desk.keep()
        self.refresh()

    def _captured(self, piece: int) -> bool:
        return self.public.squares[self.side][piece] is None

    def step(self, right: int, down: int) -> bool:
        """The arrows walk the cells; beyond the upper and lower edge, and to the left, they leave the page."""
        piece, kind = self.at[0] + down, self.at[1] + right
        if piece not in range(COUNT) or kind < 0:
            return False
        self.at = piece, min(kind, COUNT - 1)
        self._pointed = None
        self.refresh()
        return True

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            cell = self._cell_at(event.pos) if self.hovered else None
            if cell != self._pointed:
                self._pointed = cell
                self.refresh()
        return super().process_event(event)

    def on_unhovered(self) -> None:
        self._pointed = None
        super().on_unhovered()

    # painting

    def paint(self, surface: Surface) -> None:
        public, theme, px = self.public, self.theme, self.metrics.px
        turned = (self.side is Side.SECOND) != self.flipped
        for kind in range(COUNT):
            cell = self._cell(0, kind)
            side = min(cell.width, px(_HEADING - 4))
            picture = diagram(theme.id, public.kinds[kind], side, turned, "ink")
            surface.blit(picture, picture.get_rect(center=(cell.centerx, px(_HEADING) // 2)))
        surface.fill(theme["line"], (px(6), px(_HEADING) - 1, self.local.width - px(12), max(px(1), 1)))
        chances = public.chances(self.side) if self._tells else None
        for piece in range(COUNT):
            self._paint_row(surface, piece, chances[piece] if chances is not None else None)
        if self._with_keys:
            ring(surface, self._cell(*self.at).inflate(-px(2), -px(4)), px(6), theme["accent"], max(px(2), 2))
        self._paint_foot(surface)

    @property
    def _with_keys(self) -> bool:
        return self.focused and self.page.focus_shown

    @property
    def _tells(self) -> bool:
        """Whether the cells show chances."""
        return not self.written or (self.desk.assisting and self.sheet_key == "mine")

    def _paint_row(self, surface: Surface, piece: int, chances: tuple[float, ...] | None) -> None:
        theme, px, row = self.theme, self.metrics.px, self._row(piece)
        radius = px(theme.radius["small"])
        if self.sheet_key == "mine" and piece == self._chosen:
            rounded(surface, row.inflate(0, -px(2)), radius, theme["accent_soft"], theme["accent"], max(px(1.5), 1))
        elif piece % 2:
            rounded(surface, row.inflate(0, -px(2)), radius, theme.blend("sunken", "raised", 0.5))
        for kind in range(1, COUNT):
            cell = self._cell(piece, kind)
            surface.fill(theme["line"], (cell.x, cell.y + px(8), max(px(1), 1), cell.height - px(16)))
        token = token_seen(self.sight, self.side, piece, flipped=self.flipped)
        if not self.written:
            token = replace(token, kind=None)  # the ring says it
        side = min(row.height - px(4), px(_MARGIN))
        picture = token_picture(self.theme.id, token, side)
        left = row.x + px(2)
        if self._named:
            name = Rect(left, row.y, px(_NAME), row.height)
            self.page.pen.write(surface, LETTERS[piece], name, size="small", face="strong", align="center")
            left = name.right
        surface.blit(picture, picture.get_rect(center=(left + px(_MARGIN) // 2, row.centery)))
        for kind in range(COUNT):
            self._paint_cell(surface, piece, kind, chances[kind] if chances is not None else None)
        if self._captured(piece):
            surface.fill(theme["quiet_ink"], (row.x + px(6), row.centery, row.width - px(12), max(px(1.5), 1)))

    def _paint_cell(self, surface: Surface, piece: int, kind: int, chance: float | None) -> None:
        cell, px = self._cell(piece, kind), self.metrics.px
        types = self.sight.types[self.side]
        if types is not None and types[piece] == kind:
            ring(surface, cell.inflate(-px(4), -px(6)), px(6), self.theme["quiet_ink"], max(px(1), 1))
        mark = self.rows[piece][kind] if self.written else MARKS[0]
        if chance is not None:
            self._paint_chance(surface, cell, chance)
            corner = Rect(cell.right - px(14), cell.y, px(13), px(15))
            self._paint_mark(surface, mark, corner, 14, dim=False)
        else:
            self._paint_mark(surface, mark, cell, 26, dim=self._captured(piece))

    def _paint_mark(self, surface: Surface, mark: str, place: Rect, size: int, *, dim: bool) -> None:
        write, theme = self.page.pen.write, self.theme
        if mark == "x":
            colour = theme.blend("quiet_ink", "raised", 0.6 if dim else 1.0)
            write(surface, "×", place, size=size, face="strong", colour=colour, align="center")
        elif mark == "?":
            colour = theme.blend("quiet_ink" if dim else "accent", "raised", 0.8 if dim else 1.0)
            write(surface, "?", place, size=size * 0.7, face="strong", colour=colour, align="center")

    def _paint_chance(self, surface: Surface, cell: Rect, chance: float) -> None:
        """Per cent; a dash for what cannot be, and nothing is rounded to certainty."""
        percent = round(100 * chance)
        if chance == 0:
            words, colour, face = "–", "line", "regular"
        else:
            words = "<1" if percent == 0 else ">99" if percent == 100 and chance < 1 else str(percent)
            colour, face = ("good", "strong") if chance == 1 else ("ink", "regular")
        self.page.pen.write(surface, words, cell, size="small", face=face, colour=colour, align="center")

    def _paint_foot(self, surface: Surface) -> None:
        """What the cell under the pointer, or under the keys, is about."""
        cell = self._pointed or (self.at if self._with_keys else None)
        px, local = self.metrics.px, self.local
        place = Rect(px(14), local.height - px(_FOOT), local.width - px(28), px(_FOOT - 3))
        if cell is None:
            words = self.desk.texts(f"confusion-notes-{self.sheet_key if self.written else 'known'}")
        elif cell[0] == _ABOVE:
            words = self.desk.texts("confusion-notes-kind", kind=self.public.kinds[cell[1]].name)
        else:
            kind = self.public.kinds[cell[1]].name
            words = self.desk.texts("confusion-notes-cell", piece=LETTERS[cell[0]], kind=kind)
        self.page.pen.write(surface, words, place, size="small", colour="quiet_ink")


# attempts


def _mark_of(turn: Turn) -> tuple[str, str]:
    """The icon beside an attempt, and its colour."""
    if isinstance(turn.move, Attempt):
        return ("check", "good") if turn.permitted else ("close", "bad")
    return "next", "quiet_ink"


def answer_key(turn: Turn) -> str:
    """The text that says what came of a turn."""
    if not isinstance(turn.move, Attempt):
        return "confusion-answer-skipped"
    if not turn.permitted:
        return "confusion-answer-refused"
    if turn.captured is not None:
        return "confusion-answer-captured"
    if turn.promoted:
        return "confusion-answer-promoted"
    ways = {CARRY: "carried", LEAVE: "left", PASS: "passed"}
    return f"confusion-answer-{ways.get(turn.move.way, 'moved')}"


class _Attempts(SightPage):
    """Draws turns in a line each."""

    def _paint_turn(self, surface: Surface, place: Rect, number: int) -> None:
        """Number, whose piece, which squares, and what came of it."""
        turn, px, pen, theme = self.public.record[number], self.metrics.px, self.page.pen, self.theme
        left = pen.write(surface, str(number + 1), Rect(place.x, place.y, px(34), place.height), size="small",
                         colour="quiet_ink", align="right").right + px(8)  # fmt: skip
        side = min(px(22), place.height - px(2))
        chip = sprite(theme.id, TOKENS[turn.side], side)
        surface.blit(chip, (left, place.centery - side // 2))
        left += side + px(8)
        words = self._words(turn)
        room = Rect(left, place.y, place.right - left, place.height)
        left = pen.write(surface, words, room, face="strong").right + px(12)
        icon, colour = _mark_of(turn)
        picture = sprite(theme.id, f"icon_{icon}", px(16), ink=colour)
        captured = LETTERS[turn.captured] if turn.captured is not None else ""
        answer = self.desk.texts(answer_key(turn), piece=captured)
        if left + px(22) + pen.width(answer, "small", "strong") > place.right:
            answer = ""
        if left + px(16) <= place.right:
            surface.blit(picture, (left, place.centery - px(8)))
        if answer:
            room = Rect(left + px(22), place.y, place.right - left - px(22), place.height)
            pen.write(surface, answer, room, size="small", face="strong", colour=colour)

    def _words(self, turn: Turn) -> str:
        if not isinstance(turn.move, Attempt):
            return self.desk.texts("confusion-skips")
        puck = " " + self.desk.texts("confusion-puck") if turn.move.way == PASS else ""
        return f"{LETTERS[turn.move.piece]}{puck} {turn.move.source}–{turn.move.target}"


class HistoryPage(_Attempts):
    """All attempts, the last one below; it scrolls."""

    def __init__(self, sheet: Sheet, rect: Rect, desk: Desk) -> None:
        super().__init__(sheet, rect, "page history", desk)
        self.top = self._last_top  # the first attempt that is shown
        self.refresh()

    def tell(self, view: View, selection: Selection | None) -> None:
        below = self.top == self._last_top
        if self.see(view):
            self.top = self._last_top if below else min(self.top, self._last_top)
            self.refresh()

    def go_on_from(self, before: BookPage) -> None:
        if isinstance(before, HistoryPage) and before.top < before._last_top:
            self._scroll(before.top)

    @property
    def shown(self) -> int:
        """How many attempts there is room for."""
        return max((self.local.height - self.metrics.px(12)) // max(self.metrics.px(_ROW), self._line), 1)

    @property
    def _line(self) -> int:
        return self.page.pen.line_height() + self.metrics.px(4)

    @property
    def _last_top(self) -> int:
        return max(len(self.public.record) - self.shown, 0)

    def wheel(self, pixels: int) -> bool:
        return self._scroll(self.top + (3 if pixels > 0 else -3))

    def step(self, right: int, down: int) -> bool:
        return bool(down) and self._scroll(self.top + down)

    def _scroll(self, top: int) -> bool:
        """Whether there was anything to scroll."""
        before, self.top = self.top, min(max(top, 0), self._last_top)
        if self.top != before:
            self.refresh()
        return self.top != before

    def paint(self, surface: Surface) -> None:
        px, local, theme = self.metrics.px, self.local, self.theme
        if not self.public.record:
            place = local.inflate(-px(28), -px(24))
            self.page.pen.paragraph(surface, self.desk.texts("confusion-history-none"), place, colour="quiet_ink")
            return
        height = (local.height - px(12)) // self.shown
        for line, number in enumerate(range(self.top, min(self.top + self.shown, len(self.public.record)))):
            place = Rect(px(6), px(6) + line * height, local.width - px(12 + _BAR), height)
            if number % 2:
                rounded(surface, place, px(theme.radius["small"]), theme.blend("sunken", "raised", 0.5))
            self._paint_turn(surface, place, number)
        if self._last_top:
            track = Rect(local.right - px(10), px(8), px(4), local.height - px(16))
            length = max(track.height * self.shown // len(self.public.record), px(24))
            top = track.y + (track.height - length) * self.top // self._last_top
            rounded(surface, track, px(2), theme["line"])
            rounded(surface, Rect(track.x, top, track.width, length), px(2), theme["quiet_ink"])


class RecentAttempts(_Attempts):
    """The last two attempts, side by side."""

    can_focus = False

    def __init__(self, sheet: Sheet, rect: Rect, desk: Desk) -> None:
        super().__init__(sheet, rect, "recent", desk)
        self.refresh()

    def tell(self, view: View, selection: Selection | None) -> None:
        if self.see(view):
            self.refresh()

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        return False

    def paint(self, surface: Surface) -> None:
        local, count = self.local, len(self.public.record)
        for index, number in enumerate(range(max(count - 2, 0), count)):
            place = Rect(local.width * index // 2, 0, local.width // 2 - self.metrics.px(4), local.height)
            self._paint_turn(surface, place, number)
