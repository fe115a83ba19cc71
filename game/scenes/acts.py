"""The row of buttons for what a chosen piece may do beside moving; each is always there, and says why it cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.scenes.seat import blit_piece
from game.ui.board import Act, Board
from game.ui.page import Page
from game.ui.pen import SMALLEST_TYPE, Pen
from game.ui.text import Texts
from game.ui.widgets import Button

_GAP = 8  # units between the buttons
_EDGE = 6  # units inside of them
_APART = 3  # units between picture and words
_PICTURES = (38, 30, 24, 0)  # units that the pictures may be wide: the first with which all words fit


@dataclass(frozen=True)
class _Lay:
    """How the buttons of a row are laid out, all alike."""

    picture: int  # pixels that its picture is wide; 0 for none
    text: float  # units of type
    note: float | None  # None where there is no room for a second line


class Acts:
    """The buttons on a page. `place` is the row's; it stays empty while there is nothing to do."""

    def __init__(self, page: Page, place: Rect, board: Board, texts: Texts, press: Callable[[str], None]) -> None:
        self._page, self._place, self._board, self._texts, self._press = page, place, board, texts, press
        self._acts: tuple[Act, ...] = ()
        self._buttons: list[Button] = []
        self._lay = _Lay(0, 0.0, None)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the buttons on their page."""
        return tuple(button.key for button in self._buttons)

    def put(self, acts: Sequence[Act]) -> None:
        """Place a button for each."""
        self._acts = tuple(acts)
        self._lay = self._fitting()
        self._buttons = [self._button(index) for index in range(len(acts))]

    def tell(self, acts: Sequence[Act], why_none: str) -> None:
        """Show what can be done now; `why_none` says why nothing can, if so."""
        changed = tuple(acts) != self._acts
        self._acts = tuple(acts)
        if changed:
            self._lay = self._fitting()
        for act, button in zip(self._acts, self._buttons, strict=True):
            why = why_none
            if not why and act.why_not is not None:
                why = self._texts(act.why_not.key, **act.why_not.facts)
            button.set_enabled(not why, why)
            if changed:
                button.refresh()

    def _button(self, index: int) -> Button:
        act, root, gap = self._acts[index], self._page.root, self._page.metrics.px(_GAP)
        width = self._place.width + gap
        left, right = (self._place.x + width * at // len(self._acts) for at in (index, index + 1))
        place = Rect(left, self._place.y, right - left - gap, self._place.height)
        press, drawing = partial(self._press, act.key), partial(self._draw, index)
        tip = self._texts(f"{act.text}-tip")
        return root.add(Button(root, place, f"act {act.key}", press, drawing=drawing, tip=tip))

    def _draw(self, index: int, surface: Surface, rect: Rect, ink: str) -> None:
        act, lay, pen, px = self._acts[index], self._lay, self._page.pen, self._page.metrics.px
        left = rect.x + px(_EDGE)
        if lay.picture:
            picture = Rect(left, rect.y + px(3), lay.picture, rect.height - px(6))
            blit_piece(surface, self._board.piece, act.icon, picture)
            left = picture.right + px(_APART)
        width = rect.right - px(_EDGE) - left
        lines = [(self._texts(act.text), lay.text, "strong")]
        if lay.note is not None:
            lines.append((self._texts(act.note), lay.note, "regular"))
        top = rect.centery - sum(pen.line_height(size) for _, size, _ in lines) // 2
        for words, size, face in lines:
            line = Rect(left, top, width, pen.line_height(size))
            align = "left" if lay.picture else "center"
            pen.write(surface, words, line, size=size, face=face, colour=ink, align=align)
            top += line.height

    def _fitting(self) -> _Lay:
        """The largest pictures beside which all words fit, and their type."""
        pen, px = self._page.pen, self._page.metrics.px
        texts = [self._texts(act.text) for act in self._acts]
        notes = [self._texts(act.note) for act in self._acts]
        gap = px(_GAP)
        each = (self._place.width + gap) // max(len(self._acts), 1) - gap
        for units in _PICTURES:
            picture = px(units) + px(_APART) if units else 0
            room = each - 2 * px(_EDGE) - picture
            text, note = pen.fitting(texts, room, face="strong"), pen.fitting(notes, room, "small")
            wide = max((pen.width(words, text, "strong") for words in texts), default=0)
            noted = max((pen.width(words, note) for words in notes), default=0)
            if max(wide, noted) <= room:
                break
        return _Lay(px(units), *self._lines(pen, text, note))

    def _lines(self, pen: Pen, text: float, note: float) -> tuple[float, float | None]:
        """The type of both lines, smaller where the row is low; the note goes where even that is too much."""
        room = self._place.height - self._page.metrics.px(6)
        least = SMALLEST_TYPE * 100 / self._page.metrics.text_percent
        while pen.line_height(text) + pen.line_height(note) > room and (text > least or note > least):
            text, note = max(text - 0.5, least), max(note - 0.5, least)
        return text, note if pen.line_height(text) + pen.line_height(note) <= room else None
