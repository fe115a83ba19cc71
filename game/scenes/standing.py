"""Where a finished match leaves the statistics of its board and level: the panel at the foot of the results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.match import Match
from game.storage.standings import Row
from game.ui.page import Page
from game.ui.paint import panel
from game.ui.pen import SMALLEST_TYPE, Pen
from game.ui.rate_bar import rate_bar

if TYPE_CHECKING:
    from game.scenes.house import House

_TYPES = (16, 15, 14, 13, 12, 11, 10)  # units to try for a line that has to fit as a whole


class Standing:
    """The panel, measured for a width in pixels before it is painted."""

    def __init__(self, house: House, page: Page, match: Match, width: int) -> None:
        self._house, self._texts, self._page, self._match = house, house.texts, page, match
        px, compact = page.metrics.px, page.metrics.compact
        self._pad_x, self._pad_y = px(16 if compact else 24), px(12 if compact else 18)
        self._inset = px(10 if compact else 24)  # from the line before a figure to the figure
        self._inner = width - 2 * self._pad_x
        self._left = self._inner * (8 if compact else 9) // 25  # the width of title, counts and bar
        self._row = self._find_row()
        self._title = self._make_title()
        self._figures = self._make_figures()
        self._column = (self._inner - self._left - self._pad_x) // max(len(self._figures), 1)
        self._left_height, self._figure_height = self._measure()
        self._sentences = self._make_sentences()
        self.height = self._sum()

    # what is said

    def _find_row(self) -> Row | None:
        """The statistics that the match could enter; None when it could enter none."""
        match = self._match
        if match.person is None or not match.level:
            return None
        return self._house.statistics.row(match.game, match.record.options, match.level)

    def _make_title(self) -> str:
        title = self._texts(f"{self._match.game.id}-title", **self._match.record.options)
        if self._row is None:
            return title
        return self._texts("results-against", title=title, level=self._texts(f"level-{self._match.level}"))

    def _make_figures(self) -> tuple[tuple[str, str], ...]:
        """Each big number with the words below it."""
        row, texts = self._row, self._texts
        if row is None or row.usual_moves is None or row.usual_seconds is None:
            return ()
        return (
            (texts.number(row.played), texts("results-played")),
            (texts.number(row.streak), texts("results-streak")),
            (texts.number(row.best_streak), texts("results-best-streak")),
            (texts.duration(row.usual_seconds), texts("results-usual-length")),
            (texts.number(row.usual_moves), texts("results-usual-moves")),
        )

    def _make_sentences(self) -> tuple[str, ...]:
        """What has to be said about how this match counts."""
        if self._row is None:
            return (self._texts("results-not-counted"),)
        said = [] if self._figures else [self._texts("results-none-played")]
        if not self._match.counts:
            said.append(self._texts("results-not-begun"))
        elif self._match.record.helped:
            said.append(self._texts("results-helped"))
        return tuple(said)

    # measures

    def _measure(self) -> tuple[int, int]:
        """The heights of the left part and of the figures; of the title alone where there are none."""
        pen, px = self._page.pen, self._page.metrics.px
        if not self._figures:
            return pen.height_of(self._title, self._inner, "body", "strong"), 0
        title = pen.height_of(self._title, self._left, "body", "strong")
        words = max(pen.height_of(words, self._column - self._inset, "small") for _, words in self._figures)
        return title + px(4) + pen.line_height() + px(8 + 20), pen.line_height(28) + words

    def _sum(self) -> int:
        pen, px = self._page.pen, self._page.metrics.px
        sentences = sum(pen.height_of(sentence, self._inner) for sentence in self._sentences)
        gap = px(10 if self._figures else 4) if self._sentences else 0
        return 2 * self._pad_y + max(self._left_height, self._figure_height) + gap + sentences

    # painting

    def draw(self, surface: Surface, left: int, top: int) -> None:
        """Paint the panel with its top left corner at a place."""
        page, px, pen = self._page, self._page.metrics.px, self._page.pen
        panel(surface, Rect(left, top, self._inner + 2 * self._pad_x, self.height), page.theme, page.metrics)
        body = max(self._left_height, self._figure_height)
        place = Rect(left + self._pad_x, top + self._pad_y, self._inner, body)
        if self._figures:
            self._draw_rate(surface, Rect(place.x, place.y, self._left, body))
            self._draw_figures(surface, place)
        else:
            pen.paragraph(surface, self._title, place, face="strong")
        below = Rect(place.x, place.bottom + px(10 if self._figures else 4), self._inner, page.metrics.height)
        for sentence in self._sentences:
            below.y += pen.paragraph(surface, sentence, below, colour="quiet_ink")

    def _draw_rate(self, surface: Surface, place: Rect) -> None:
        """The title, won and lost in words, and the bar."""
        page, px, pen, row = self._page, self._page.metrics.px, self._page.pen, self._row
        if row is None or row.win_rate is None:
            return
        top = place.centery - self._left_height // 2
        top += pen.paragraph(surface, self._title, Rect(place.x, top, place.width, place.height), face="strong") + px(4)
        self._draw_counts(surface, Rect(place.x, top, place.width, pen.line_height()), row)
        top += pen.line_height() + px(8)
        rate_bar(surface, Rect(place.x, top, place.width, px(20)), page.theme, page.metrics, row.win_rate, "good")

    def _draw_counts(self, surface: Surface, place: Rect, row: Row) -> None:
        texts, pen = self._texts, self._page.pen
        counts = [(texts("results-won", count=row.won), "good"), (texts("results-lost", count=row.lost), "bad")]
        if self._match.game.draws:
            counts.append((texts("results-drawn", count=row.drawn), "quiet_ink"))
        rate = texts("results-rate", value=round(100 * (row.win_rate or 0.0)))
        gap = self._page.metrics.px(16)
        parts = [words for words, _ in counts]
        size = fitting(pen, [*parts, rate], place.width - gap * len(counts))
        if sum(pen.width(part, size, "strong") for part in [*parts, rate]) > place.width - gap * len(counts):
            rate = ""  # the bar tells it too
            gap //= 2
            size = fitting(pen, parts, place.width - gap * (len(counts) - 1))
        left = place.x
        for words, colour in counts:
            room = Rect(left, place.y, place.right - left, place.height)
            left = pen.write(surface, words, room, size=size, face="strong", colour=colour).right + gap
        if rate:
            room = Rect(left, place.y, place.right - left, place.height)
            pen.write(surface, rate, room, size=size, face="strong", align="right")

    def _draw_figures(self, surface: Surface, place: Rect) -> None:
        px, pen, theme = self._page.metrics.px, self._page.pen, self._page.theme
        first = place.right - self._column * len(self._figures)
        top = place.centery - self._figure_height // 2
        for index, (number, words) in enumerate(self._figures):
            left = first + index * self._column
            surface.fill(theme["line"], (left, place.y + px(4), max(px(1), 1), place.height - px(8)))
            room = Rect(left + self._inset, top, self._column - self._inset, pen.line_height(28))
            pen.write(surface, number, room, size=28, face="strong")
            room = Rect(room.x, room.bottom, room.width, self._figure_height)
            pen.paragraph(surface, words, room, size="small", colour="quiet_ink")


def fitting(pen: Pen, parts: list[str], width: int) -> int:
    """The largest type, in units, in which all of `parts` fit side by side into `width` pixels."""
    for size in _TYPES:
        if pen.metrics.type_px(size) < pen.metrics.px(SMALLEST_TYPE):
            break
        if sum(pen.width(part, size, "strong") for part in parts) <= width:
            return size
    return min(_TYPES, key=lambda size: abs(pen.metrics.type_px(size) - pen.metrics.px(SMALLEST_TYPE)))
