"""The table of the statistics: which columns fit, how wide they are, and how its rows are painted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.storage.standings import Row
from game.ui.metrics import Metrics
from game.ui.paint import rounded
from game.ui.pen import Pen
from game.ui.rate_bar import rate_bar
from game.ui.text import Texts

RATE = "rate"
_LEAVE_OUT = ("moves", "time", "played")  # what goes first when a window is too narrow for all
_BAR, _LEAST_BAR = 168, 56  # units
_GAP, _LEAST_GAP = 40, 14  # units between two columns


@dataclass(frozen=True)
class Group:
    """The rows of one board (or mode and variant), a row for each level."""

    title: str
    rows: tuple[tuple[str, Row], ...]  # the level in words, and its standing


@dataclass(frozen=True)
class Column:
    """One column. `left` and `right` are pixels from the left edge of the table."""

    key: str
    heading: str
    left: int = 0
    right: int = 0


class Table:
    """Measured for a width; the scene paints it part by part."""

    def __init__(
        self, texts: Texts, pen: Pen, groups: Sequence[Group], *, width: int, draws: bool, heading: str
    ) -> None:
        """`heading` names what the groups are; in narrow windows a group's title stands above its rows instead."""
        self.texts, self.pen, self.groups, self.width = texts, pen, tuple(groups), width
        self.metrics: Metrics = pen.metrics
        self.theme = pen.theme
        self.heading = heading
        px = self.metrics.px
        self.titles_above = self.metrics.compact
        self._titles = self._titles_width()
        self._shade = px(8) if self.titles_above else px(24) + self._titles
        self.levels = self._shade + px(12)
        self.columns, self.left_out = self._fit(draws)
        self.row_height = max(px(36 if self.titles_above else 46), self._least_row_height)

    def _titles_width(self) -> int:
        px, pen = self.metrics.px, self.pen
        widest = max((pen.width(group.title, "heading", "strong") for group in self.groups), default=0)
        return max(px(112), widest + px(24), pen.width(self.heading, "small", "strong") + px(24))

    # columns

    def _offered(self, draws: bool) -> list[Column]:
        keys = ["played", "won", "lost", *(["drawn"] if draws else []), RATE, "streak", "best", "moves", "time"]
        return [Column(key, self.texts(f"statistics-{key}")) for key in keys]

    def _fit(self, draws: bool) -> tuple[tuple[Column, ...], tuple[str, ...]]:
        """The columns with their places, and the headings of those that there is no room for."""
        px, right = self.metrics.px, self.width - self.metrics.px(16 + (8 if self.titles_above else 20))
        columns, left_out = self._offered(draws), []
        start = self.levels + self._levels_width()
        for key in (*_LEAVE_OUT, ""):
            if self._needed(columns) <= right - start or not key:
                break
            left_out += [column.heading for column in columns if column.key == key]
            columns = [column for column in columns if column.key != key]
        spare = right - start - self._needed(columns)
        bar = min(px(_LEAST_BAR) + max(spare, 0) // 2, px(_BAR))
        spare -= bar - px(_LEAST_BAR)
        gap = px(_LEAST_GAP) + max(spare, 0) // len(columns)
        placed = []
        for column in columns:
            width = self._column_width(column, bar)
            placed.append(Column(column.key, column.heading, start + gap, start + gap + width))
            start += gap + width
        return tuple(placed), tuple(left_out)

    def _levels_width(self) -> int:
        words = [self.texts("statistics-level"), *(level for group in self.groups for level, _ in group.rows)]
        return max(self.pen.width(word, face="strong") for word in words)

    def _needed(self, columns: Sequence[Column]) -> int:
        px = self.metrics.px
        return sum(self._column_width(column, px(_LEAST_BAR)) + px(_LEAST_GAP) for column in columns)

    def _column_width(self, column: Column, bar: int) -> int:
        heading = self.pen.width(column.heading, "small", "strong")
        cells = [self.cell(column.key, row) for group in self.groups for _, row in group.rows if row.played]
        widest = max((self.pen.width(cell, face="strong") for cell in cells), default=0)
        if column.key == RATE:
            return max(heading, bar + self.metrics.px(10) + max(widest, self._percent_width()))
        return max(heading, widest)

    def _percent_width(self) -> int:
        return self.pen.width(self.texts("percent", value=100), face="strong")

    def cell(self, key: str, row: Row) -> str:
        """What stands in a column for a row that was played."""
        texts = self.texts
        cells: dict[str, Callable[[], str]] = {
            "played": lambda: texts.number(row.played),
            "won": lambda: texts.number(row.won),
            "lost": lambda: texts.number(row.lost),
            "drawn": lambda: texts.number(row.drawn),
            RATE: lambda: texts("percent", value=round(100 * (row.win_rate or 0))),
            "streak": lambda: texts.number(row.streak),
            "best": lambda: texts.number(row.best_streak),
            "moves": lambda: texts.number(row.usual_moves or 0),
            "time": lambda: texts.duration(row.usual_seconds or 0),
        }
        return cells[key]()

    # heights

    @property
    def head_height(self) -> int:
        return self.metrics.px(40 if self.titles_above else 44)

    def tighten(self, room: int) -> None:
        """Draw the rows a little closer together when that spares the table from scrolling in `room` pixels."""
        rows = sum(len(group.rows) for group in self.groups)
        each = -(-max(self.body_height - room, 0) // max(rows, 1))
        if self.row_height - each >= self._least_row_height:
            self.row_height -= each

    @property
    def _least_row_height(self) -> int:
        return max(self.metrics.px(36), self.pen.line_height() + self.metrics.px(8))

    @property
    def _title_height(self) -> int:
        return self.pen.line_height("heading") + self.metrics.px(10) if self.titles_above else 0

    @property
    def body_height(self) -> int:
        """All groups below each other."""
        rows = sum(len(group.rows) for group in self.groups)
        return rows * self.row_height + len(self.groups) * (self._title_height + self.metrics.px(6)) + self._foot

    @property
    def _foot(self) -> int:
        """What is left free below the last row."""
        return self.metrics.px(8)

    # painting

    def draw_head(self, surface: Surface, left: int, top: int) -> None:
        """The headings, with the line below them."""
        px, height = self.metrics.px, self.head_height
        if not self.titles_above:
            self._write_heading(surface, self.heading, Rect(left + px(32), top, self._titles, height), "left")
        room = Rect(left + self.levels, top, self.columns[0].right - self.levels, height)
        self._write_heading(surface, self.texts("statistics-level"), room, "left")
        for column in self.columns:
            place = Rect(left + column.left, top, column.right - column.left, height)
            self._write_heading(surface, column.heading, place, "left" if column.key == RATE else "right")
        self._draw_line(surface, left, top + height)

    def _write_heading(self, surface: Surface, words: str, place: Rect, align: str) -> None:
        self.pen.write(surface, words, place, size="small", face="strong", colour="quiet_ink", align=align)

    def _draw_line(self, surface: Surface, left: int, y: int) -> None:
        thick = max(self.metrics.px(self.theme.outline), 1)
        surface.fill(self.theme["line"], (left + thick, y - thick, self.width - 2 * thick, thick))

    def draw_body(self, surface: Surface, marked: Row | None) -> int:
        """All rows from the top left of `surface`; gives where the `marked` one stands (0 when there is none)."""
        px, top, found = self.metrics.px, 0, 0
        for number, group in enumerate(self.groups):
            if number:
                self._draw_line(surface, 0, top)
            top += px(3)
            title = Rect(px(20 if self.titles_above else 32), top, self.width, self._title_height or self.row_height)
            title.width = self.width - title.x if self.titles_above else self._titles
            self.pen.write(surface, group.title, title, size="heading", face="strong")
            top += self._title_height
            for index, (level, row) in enumerate(group.rows):
                if row == marked:
                    found = top
                self._draw_row(surface, top, level, row, shaded=index % 2 == 1, marked=row == marked)
                top += self.row_height
            top += px(3)
        return found

    def _draw_row(self, surface: Surface, top: int, level: str, row: Row, *, shaded: bool, marked: bool) -> None:
        px, theme, pen = self.metrics.px, self.theme, self.pen
        place = Rect(self._shade, top + px(1), self.width - px(16) - self._shade, self.row_height - px(2))
        radius = px(theme.radius["small"])
        if marked:
            rounded(surface, place, radius, theme["accent_soft"], theme["accent"], max(px(1), 1))
        elif shaded:
            rounded(surface, place, radius, theme.blend("sunken", "raised", 0.5))
        face = "strong" if marked else "regular"
        pen.write(surface, level, Rect(self.levels, place.y, self.width, place.height), face=face)
        if not row.played:
            left = next(column.left for column in self.columns if column.key == RATE)
            words = self.texts("statistics-never")
            room = Rect(left, place.y, place.right - left - px(8), place.height)
            pen.write(surface, words, room, colour="quiet_ink")
            return
        for column in self.columns:
            self._draw_cell(
                surface, Rect(column.left, place.y, column.right - column.left, place.height), column, row, face
            )

    def _draw_cell(self, surface: Surface, place: Rect, column: Column, row: Row, face: str) -> None:
        words = self.cell(column.key, row)
        if column.key == RATE:
            bar = Rect(place.x, 0, place.width - self.metrics.px(10) - self._percent_width(), self.metrics.px(12))
            bar.centery = place.centery
            rate_bar(surface, bar, self.theme, self.metrics, row.win_rate or 0.0, "accent")
            face = "strong"
        colour = "quiet_ink" if column.key in ("moves", "time") else "ink"
        self.pen.write(surface, words, place, face=face, colour=colour, align="right")
