"""The results: who won and what decided it, the final board, and where that leaves the statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import Side
from game.core.match import Match
from game.scenes.course_panel import CoursePanel, course_height
from game.scenes.ending import decided, headline, who
from game.scenes.scene import Scene
from game.scenes.seat import piece_row
from game.scenes.spent import spent
from game.scenes.standing import Standing
from game.scenes.study import study_of
from game.scenes.study_bar import StudyBar, look_on
from game.ui.board import ResultLine
from game.ui.intentions import Call, Intention
from game.ui.page import Page, Sheet
from game.ui.paint import panel
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House

_WIDE = 1152  # units, as on a window of 1280
_BOARD = 440
_BUTTONS = 64
_PIECE, _LOW_PIECE, _SMALL_PIECE = 40, 34, 28  # in the boxes: in a wide window, in a narrow one, beside the course


@dataclass(frozen=True)
class _Words:
    """What is said beside the board."""

    headline: str
    decided: str
    facts: str


class Results(Scene):
    """What a finished match came to."""

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.board = house.board(match.game.id)
        self.study = study_of(house, match)
        self._study_bar: StudyBar | None = None

    # what the buttons do

    def back(self) -> None:
        """To the menu."""
        from game.scenes.menu import Menu

        self.house.go(Menu(self.house))

    def play_again(self) -> None:
        """Another match with the same set-up."""
        from game.scenes import matches

        matches.start_match(self.house, self.match.game.id, matches.setup_of(self.match))

    def replay(self, ply: int = 0) -> None:
        """Look at the match move by move, from the position after `ply` plies."""
        from game.scenes.replay import Replay

        self.house.push(Replay(self.house, self.match, ply))

    def toggle_study(self) -> None:
        """Stop going over the match, or go on."""
        if self.study is not None:
            self.study.toggle()
            self.house.rebuild = True

    # the course of the match

    def leave(self) -> None:
        if self.study is not None:
            self.study.leave()

    def tick(self, now: float) -> None:
        if self.study is not None:
            look_on(self.study, self, self._study_bar)

    def wake_in(self, now: float) -> float | None:
        return self.study.wake_in() if self.study is not None else None

    def intend(self, intention: Intention) -> bool:
        if isinstance(intention, Call) and intention.name == "hint" and self.study is not None:
            if not self.study.complete:
                self.toggle_study()
            elif self.study.course.turnings:
                self.replay(self.study.course.turnings[0].ply - 1)
            return True
        return super().intend(intention)

    def _put_course(self, page: Page, sheet: Sheet, place: Rect) -> None:
        if self.study is not None:
            course = CoursePanel(self.house, page, self.study, self.replay, self.toggle_study)
            self._study_bar = course.put(sheet, place)

    # building

    def build(self, page: Page) -> None:
        if page.metrics.compact:
            self._build_narrow(page)
        else:
            self._build_wide(page)
        if page.focus is None:
            page.set_focus(page.widget("again"))

    def _build_wide(self, page: Page) -> None:
        """Board and words side by side, the standing below, then the buttons: the whole in the middle."""
        metrics, px = page.metrics, page.metrics.px
        left = (metrics.width - px(_WIDE)) // 2
        standing = Standing(self.house, page, self.match, px(_WIDE))
        record = standing.height
        gap, rest = px(24), metrics.height - 2 * px(24)
        side = min(px(_BOARD), rest - record - 2 * gap - px(8) - px(_BUTTONS))
        top = (metrics.height - (side + record + 2 * gap + px(8) + px(_BUTTONS))) // 2
        self._draw_board(page.root.ground, page, Rect(left, top, side, side))
        beside = Rect(left + side + px(40), top, px(_WIDE) - side - px(40), side)
        words = self._write_words(page.root.ground, page, beside, display="display")
        if self.study is None:
            box = self._box_height(page, _PIECE) + px(12)
            foot = Rect(beside.x, beside.bottom - box, beside.width, box)
            self._draw_boxes(page.root.ground, page, foot, gap=px(16), piece=_PIECE)
        else:
            box = self._box_height(page, _SMALL_PIECE) if self._lines() else 0
            row = Rect(beside.x, words + px(14), beside.width, box)
            self._draw_boxes(page.root.ground, page, row, gap=px(16), piece=_SMALL_PIECE)
            course = Rect(beside.x, row.bottom + px(14), beside.width, beside.bottom - row.bottom - px(14))
            self._put_course(page, page.root, course)
        standing.draw(page.root.ground, left, top + side + gap)
        buttons = top + side + gap + record + gap + px(8)
        split = beside.x - left - px(40)
        self._add_buttons(page, Rect(left, buttons, px(_WIDE), px(_BUTTONS)), split, px(40), px(16))

    def _build_narrow(self, page: Page) -> None:
        """The same in one column that scrolls when it must; the buttons stay in sight."""
        metrics, px = page.metrics, page.metrics.px
        margin = px(metrics.margin)
        width = metrics.width - 2 * margin
        standing = Standing(self.house, page, self.match, width)
        record = standing.height
        gap, buttons = px(12 if self.study is None else 8), px(56)  # the course leaves little room
        viewport = Rect(0, 0, metrics.width, metrics.height - buttons - margin - gap)
        side = min(px(_BOARD), width * 3 // 10)
        piece = _LOW_PIECE if self.study is None else _SMALL_PIECE
        box = self._box_height(page, piece) + gap if self._lines() else 0
        course = course_height(page) if self.study is not None else box - gap  # the course takes the boxes' place
        others = margin + (gap + course if course > 0 else 0) + gap + record + px(4)
        side = max(min(side, viewport.height - others), side * 3 // 4)  # rather a smaller board than one that scrolls
        beside = Rect(margin + side + px(20), margin, width - side - px(20), side)
        words = self._words_height(page, beside.width, 40) + (box if self.study is not None else 0)
        height = others + max(side, words)
        sheet = page.scroll_sheet(viewport, height)
        ground = sheet.ground
        top = margin + max(viewport.height - height, 0) // 2
        self._draw_board(ground, page, Rect(margin, top, side, side))
        end = self._write_words(ground, page, beside.move(0, top - margin + max(side - words, 0) // 2), display=40)
        row = Rect(margin, top + max(side, words) + gap, width, max(course, 0))
        if self.study is not None:
            self._draw_boxes(ground, page, Rect(beside.x, end + gap, beside.width, box - gap), gap=gap, piece=piece)
            self._put_course(page, sheet, row)
        else:
            self._draw_boxes(ground, page, row, gap=gap, piece=piece)
        standing.draw(ground, margin, row.bottom + gap if row.height else row.y)
        place = Rect(margin, metrics.height - margin - buttons, width, buttons)
        self._add_buttons(page, place, width * 2 // 5, gap, gap)

    def _add_buttons(self, page: Page, row: Rect, first: int, gap: int, small_gap: int) -> None:
        """PLAY AGAIN as wide as `first`, the other two share the rest of the row."""
        acts = {"again": self.play_again, "replay": self.replay, "menu": self.back}
        other = (row.width - first - gap - small_gap) // 2
        lefts = (row.x, row.x + first + gap, row.right - other)
        for (key, act), left in zip(acts.items(), lefts, strict=True):
            primary = key == "again"
            place = Rect(left, row.y, first if primary else other, row.height)
            page.root.add(
                Button(
                    page.root,
                    place,
                    key,
                    act,
                    text=self.texts(f"results-{key}"),
                    icon=key,
                    look="primary" if primary else "plain",
                    size=18 if primary else "body",
                )
            )

    # what is painted

    def _draw_board(self, ground: Surface, page: Page, place: Rect) -> None:
        small = place.width < page.metrics.px(300)
        look = self.house.look(coordinates=False) if small else self.house.look()
        self.board.layout(place, look, flipped=self.match.person is Side.SECOND)
        self.board.draw(ground, self.match.view(None), None, 0.0)

    @property
    def _words(self) -> _Words:
        texts, match = self.texts, self.match
        facts = (
            texts(f"{match.game.id}-title", **match.record.options),
            texts(f"level-{match.level}") if match.level else texts("results-two-persons"),
            texts("count-moves", count=match.move_count),
            spent(texts, match.seconds),
        )
        return _Words(headline(texts, match), decided(self.house, match), " · ".join(facts))

    def _words_height(self, page: Page, width: int, display: str | float) -> int:
        pen, words = page.pen, self._words
        return (
            round(pen.line_height(display) * 0.95)
            + pen.height_of(words.decided, width, "heading")
            + page.metrics.px(4)
            + pen.height_of(words.facts, width)
        )

    def _write_words(self, ground: Surface, page: Page, place: Rect, display: str | float) -> int:
        """Headline, what decided it and the facts from the top of `place`; gives where they end."""
        pen, words, top = page.pen, self._words, place.y
        height = round(pen.line_height(display) * 0.95)
        pen.write(ground, words.headline, Rect(place.x, top, place.width, height), size=display, face="title")
        top += height
        room = Rect(place.x + page.metrics.px(2), top, place.width - page.metrics.px(2), page.metrics.height)
        top += pen.paragraph(ground, words.decided, room, size="heading") + page.metrics.px(4)
        room.y = top
        return top + pen.paragraph(ground, words.facts, room, colour="quiet_ink")

    def _lines(self) -> tuple[ResultLine, ...]:
        """The boxes, the person's own first."""
        lines = self.board.result_lines(self.match.view(None))
        return tuple(sorted(lines, key=lambda line: self.match.person not in (None, line.side)))

    @staticmethod
    def _box_height(page: Page, piece: int) -> int:
        return page.metrics.px(12 + piece + 12) + page.pen.line_height("small")

    def _draw_boxes(self, ground: Surface, page: Page, place: Rect, *, gap: int, piece: int) -> None:
        """The boxes side by side."""
        lines = self._lines()
        for index, line in enumerate(lines):
            left = place.x + (place.width + gap) * index // len(lines)
            right = place.x + (place.width + gap) * (index + 1) // len(lines) - gap
            self._draw_box(ground, page, Rect(left, place.y, right - left, place.height), line, piece)

    def _draw_box(self, ground: Surface, page: Page, rect: Rect, line: ResultLine, piece: int) -> None:
        """A number, what it counts, and the pieces, each `piece` units high."""
        px, pen, theme = page.metrics.px, page.pen, page.theme
        panel(ground, rect, theme, page.metrics)
        label_height, number_height = pen.line_height("small"), px(piece + 6)
        top = rect.centery - (label_height + number_height) // 2
        left, room = rect.x + px(18), rect.width - px(36)
        label = self.texts(line.key, who=who(self.match, line.side))
        pen.write(ground, label, Rect(left, top, room, label_height), size="small", colour="quiet_ink")
        number = str(line.number)
        number_width = max(pen.width(number, 28, "strong") + px(12), px(48))
        row = Rect(left, top + label_height, room, number_height)
        pen.write(ground, number, row, size=28, face="strong")
        side = min(px(piece), max(room - number_width, 0))
        chip = Rect(left + number_width, row.centery - side // 2, room - number_width, side)
        piece_row(ground, chip, pen, line.pieces, side, px(8), self.board.piece)
