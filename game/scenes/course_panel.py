"""The course of a match on the results screen: the chart, the moves that turned it, or how far it has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.course import Turning
from game.scenes.course_words import turned, turning_move, whose_chances
from game.scenes.study import Study
from game.scenes.study_bar import StudyBar, put_study
from game.ui.chart import Curve, paint_chart, write_scale
from game.ui.paint import panel
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.ui.page import Page, Sheet

LOWEST = 44  # units of something to press
_EDGE = 20  # units of the panel above and below what stands in it
_GAP = 8
_AXIS = 26  # units below the chart
_ROUND = (5, 10, 20, 50, 100)  # moves from one number below the chart to the next


def course_height(page: Page) -> int:
    """Pixels that the panel takes where there is little room: with two of the turning points."""
    return page.metrics.px(_EDGE + 6 + _GAP) + page.pen.line_height() + 2 * _row_height(page)


def _row_height(page: Page) -> int:
    """The least height of the button of a turning point."""
    return max(page.metrics.px(LOWEST), 2 * page.pen.line_height("small") + page.metrics.px(6))


class CoursePanel:
    """What stands in a place of the results. `look(ply)` opens the replay there, `toggle` stops or resumes it."""

    def __init__(
        self, house: House, page: Page, study: Study, look: Callable[[int], None], toggle: Callable[[], None]
    ) -> None:
        self._texts, self._page, self._study = house.texts, page, study
        self._look, self._toggle = look, toggle

    def put(self, sheet: Sheet, place: Rect) -> StudyBar | None:
        """Build the panel on a sheet; gives the bar when the study is going on."""
        page, px, study = self._page, self._page.metrics.px, self._study
        panel(sheet.ground, place, page.theme, page.metrics)
        inner = place.inflate(-px(36), -px(_EDGE))
        self._head(sheet, inner)
        inner.height -= page.pen.line_height() + px(6)
        inner.bottom = place.bottom - px(_EDGE) // 2
        if study.complete:
            self._put_course(sheet, inner)
            return None
        height = min(px(LOWEST), inner.height)
        row = Rect(inner.x, inner.centery - height // 2, inner.width, height)
        return put_study(page, sheet, row, self._texts, study, self._toggle)

    def _head(self, sheet: Sheet, inner: Rect) -> None:
        pen, line = self._page.pen, Rect(inner.x, inner.y, inner.width, self._page.pen.line_height())
        left = pen.write(sheet.ground, self._texts("course-title"), line, face="strong").right
        whose = whose_chances(self._texts, self._study.match, self._study.side)
        room = Rect(left + self._page.metrics.px(16), line.y, 0, line.height)
        room.width = line.right - room.x
        pen.write(sheet.ground, whose, room, size="small", colour="quiet_ink", align="right")

    def _put_course(self, sheet: Sheet, inner: Rect) -> None:
        """The chart at the left, the turning points at its right."""
        page, px, pen, course = self._page, self._page.metrics.px, self._page.pen, self._study.course
        beside = inner.width * 2 // 5
        ends = tuple(self._texts("percent", value=value) for value in (100, 50, 0))
        scale = max(pen.width(end, "small") for end in ends) + px(6)
        chart = Rect(
            inner.x + scale, inner.y + px(6), inner.width - beside - scale - px(20), inner.height - px(6 + _AXIS)
        )
        shown = self._shown(course.turnings, inner.height)
        curve = Curve(course.chances(self._study.side), tuple(turning.ply for turning in course.turnings))
        paint_chart(sheet.ground, chart, page.theme, page.metrics, curve)
        labels, strong = self._labels(curve)
        write_scale(sheet.ground, chart, pen, curve, labels, strong, ends)
        self._put_turnings(sheet, Rect(inner.right - beside, inner.y, beside, inner.height), shown)

    def _shown(self, turnings: Sequence[Turning], height: int) -> tuple[Turning, ...]:
        """The turning points that there is room for: those that cost most."""
        gap = self._page.metrics.px(_GAP)
        room = max((height + gap) // (_row_height(self._page) + gap), 1)
        largest = sorted(turnings, key=lambda turning: -turning.loss)[:room]
        return tuple(turning for turning in turnings if turning in largest)

    def _labels(self, curve: Curve) -> tuple[dict[int, str], set[int]]:
        """The numbers of moves below the chart, each at the first ply of its move: of the turning points, whose places
        are given again, and round ones.
        """
        match, last = self._study.match, len(curve.chances) - 1
        numbers = {match.number_of(ply): ply for ply in range(last, 0, -1)}  # a move by its first ply
        apart = next((step for step in _ROUND if max(numbers, default=0) <= 6 * step), _ROUND[-1])
        plies = [ply for number, ply in numbers.items() if number == 1 or number % apart == 0]
        strong = {numbers[match.number_of(ply)] for ply in curve.marks}
        labelled = (*strong, *plies, numbers[match.number_of(last)])
        return {ply: str(match.number_of(ply)) for ply in labelled}, strong

    def _put_turnings(self, sheet: Sheet, place: Rect, turnings: Sequence[Turning]) -> None:
        px, texts, match = self._page.metrics.px, self._texts, self._study.match
        if not turnings:
            self._page.pen.paragraph(sheet.ground, texts("course-none"), place, colour="quiet_ink")
            return
        gap = px(_GAP)
        height = min((place.height + gap) // len(turnings) - gap, px(60))
        for index, turning in enumerate(turnings):
            row = Rect(place.x, place.y + index * (height + gap), place.width, height)
            words = turning_move(texts, match, turning), turned(texts, match, turning)
            look, tip = partial(self._look, turning.ply - 1), texts("course-turned-tip")
            drawing = partial(self._paint_turning, words)
            sheet.add(Button(sheet, row, f"turning {index + 1}", look, drawing=drawing, text=words[0], tip=tip))

    def _paint_turning(self, words: tuple[str, str], surface: Surface, rect: Rect, ink: str) -> None:
        """The move, and below it what it did."""
        pen, height = self._page.pen, self._page.pen.line_height("small")
        room = rect.inflate(-self._page.metrics.px(28), 0)
        for line, face, top in zip(words, ("strong", "regular"), (rect.centery - height, rect.centery), strict=True):
            pen.write(surface, line, Rect(room.x, top, room.width, height), size="small", face=face, colour=ink)
