"""What stands beside a board that can be tried: its lesson, its own buttons, the way back, at last who won."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.lesson import LessonWords
from game.scenes.trial import Trial, TrialBoard
from game.ui.board import SlotButton
from game.ui.page import Page, Sheet
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House

_ROW = 40  # units of a button
_GAP = 8
_ICON = 56  # units of a button that its icon takes from its words, with the edges
_RESULT = 180  # units that the words of who won may need
_SLOT = 104  # units that a button of the board's own with weight 1 is wide at least


class Beside:
    """The column beside a board that can be tried. `part` names the board on its page."""

    def __init__(self, house: House, game_id: str, page: Page, part: str, trial: Trial) -> None:
        self._house = house
        self._game_id = game_id
        self._page = page
        self._part = part
        self._trial = trial
        self._px = page.metrics.px
        game = house.listing(game_id).game
        self._lesson = LessonWords(game, trial, house.texts, page.pen) if trial.picture.lesson else None

    def height(self, width: int) -> int:
        """Pixels that it takes when it is `width` pixels wide."""
        lesson = self._lesson.height(width) + self._px(_GAP) if self._lesson is not None else 0
        result = self._page.pen.line_height() if self._narrow(width) else 0
        return lesson + max(len(self._slot_rows(width)) * self._px(_ROW + _GAP), result) + self._px(_ROW)

    def put(self, sheet: Sheet, room: Rect) -> None:
        """Write and place all of it; what can be pressed stands at the bottom of `room`."""
        if self._lesson is not None:
            self._lesson.draw(sheet.ground, room)
        last = Rect(room.x, room.bottom - self._px(_ROW), room.width, self._px(_ROW))
        self._put_slot(sheet, last)
        if self._trial.moved:
            self._put_again(sheet, last)
        elif self._lesson is None:
            hint = self._house.texts("rules-try")
            self._page.pen.write(sheet.ground, hint, last, size="small", colour="quiet_ink", valign="bottom")

    # the way back

    def _again_width(self, width: int) -> int:
        words = self._house.texts("rules-set-up")
        return min(self._page.pen.width(words, "body", "strong") + self._px(76), width)

    def _narrow(self, width: int) -> bool:
        """Whether there is no room for the result beside the way back."""
        return width - self._again_width(width) < self._px(_RESULT)

    def _put_again(self, sheet: Sheet, place: Rect) -> None:
        pen, words = self._page.pen, self._house.texts("rules-set-up")
        again = Rect(place.x, place.y, self._again_width(place.width), place.height)
        sheet.add(Button(sheet, again, f"again {self._part}", self._set_up, text=words, icon="again"))
        left = again.right + 2 * self._px(_GAP)
        result = Rect(left, place.y, place.right - left, place.height)
        if self._narrow(place.width):
            result = Rect(place.x, place.y - pen.line_height(), place.width, pen.line_height())
        pen.write(sheet.ground, self._result(), result, face="strong", colour="good")

    def _set_up(self) -> None:
        self._trial.set_up()
        self._focus_board()
        self._house.rebuild = True

    def _focus_board(self) -> TrialBoard:
        board = self._page.widget(f"board {self._part}")
        if not isinstance(board, TrialBoard):
            raise TypeError(f"no board that can be tried: {board.key}")
        self._page.set_focus(board, shown=self._page.focus_shown)
        return board

    def _result(self) -> str:
        """Who won on the board, once it is decided."""
        outcome = self._trial.state.outcome
        if outcome is None:
            return ""
        if outcome.winner is None:
            return self._house.texts("results-title-draw")
        return self._house.texts(f"{self._game_id}-title-wins", who=outcome.winner.name.lower())

    # the board's own buttons

    def _slot_rows(self, width: int) -> list[list[SlotButton]]:
        """The buttons in rows, each as full as it can be."""
        rows: list[list[SlotButton]] = []
        for slot in self._trial.slot:
            weight = slot.weight + (sum(one.weight for one in rows[-1]) if rows else 0)
            if not rows or self._px(_SLOT) * weight > width:
                rows.append([])
            rows[-1].append(slot)
        return rows

    def _put_slot(self, sheet: Sheet, below: Rect) -> None:
        """The rows of buttons above the place `below`."""
        px, rows = self._px, self._slot_rows(below.width)
        for index, row in enumerate(rows):
            left, top = below.x, below.y - (len(rows) - index) * px(_ROW + _GAP)
            share = (below.width - (len(row) - 1) * px(_GAP)) / sum(slot.weight for slot in row)
            for slot in row:
                place = Rect(left, top, int(share * slot.weight), px(_ROW))
                self._put_slot_button(sheet, place, slot)
                left = place.right + px(_GAP)

    def _put_slot_button(self, sheet: Sheet, place: Rect, slot: SlotButton) -> None:
        key, press = f"board {self._part} {slot.key}", partial(self._call, slot.key)
        words = self._house.texts(slot.text, **slot.facts)
        room = place.width - self._px(_ICON) if words else place.width
        icon = slot.icon if self._page.pen.width(words, "small", "strong") <= room else ""
        button = Button(sheet, place, key, press, text=words, icon=icon, look=slot.look, size="small")
        button.tip = self._house.texts(f"{slot.text}-tip")
        sheet.add(button).choose(slot.chosen)

    def _call(self, name: str) -> None:
        self._focus_board().call(name)
