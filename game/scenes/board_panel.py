"""The panel in which a board tells of what is chosen or pointed at: a picture and a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import View
from game.scenes.seat import Still
from game.ui.board import Board, Selection
from game.ui.metrics import Metrics
from game.ui.pen import Pen
from game.ui.text import Texts

if TYPE_CHECKING:
    from game.ui.page import Sheet

LINES = 4  # of small type that stand below the title
EDGE = 10  # units around its picture


def panel_height(metrics: Metrics, pen: Pen) -> float:
    """Units that a panel needs."""
    return max(132.0, (pen.line_height() + LINES * pen.line_height("small")) / metrics.scale + 2 * EDGE)


class BoardPanel(Still):
    """What `board` tells, as its `panel` and `draw_panel` say."""

    def __init__(
        self, sheet: Sheet, rect: Rect, texts: Texts, board: Board, view: View, selection: Selection | None
    ) -> None:
        super().__init__(sheet, rect, "panel")
        self._texts = texts
        self._board = board
        self._shown = (view, selection)
        self._waiting = board.waiting
        self.refresh()

    def tell(self, view: View, selection: Selection | None) -> None:
        before, chosen = self._shown
        if view is not before or selection != chosen or self._board.waiting != self._waiting:
            self._shown, self._waiting = (view, selection), self._board.waiting
            self.refresh()

    def paint(self, surface: Surface) -> None:
        px, pen, rect, texts = self.metrics.px, self.page.pen, self.local, self._texts
        side = min(rect.height - px(2 * EDGE), px(112))
        picture = Rect(rect.x + px(14), rect.centery - side // 2, side, side)
        self._board.draw_panel(surface, picture, *self._shown)
        words = self._board.panel(*self._shown)
        left = picture.right + px(18)
        width = rect.right - px(14) - left
        lines = [texts(line.key, **line.facts) for line in words.lines]
        height = pen.line_height() + sum(pen.height_of(line, width, "small") for line in lines)
        title = Rect(left, max(rect.centery - height // 2, rect.y), width, pen.line_height())
        pen.write(surface, texts(words.title.key, **words.title.facts), title, face="strong")
        below = Rect(left, title.bottom, width, rect.bottom - title.bottom)
        for line in lines:
            used = pen.paragraph(surface, line, below, size="small", colour="quiet_ink")
            below = Rect(left, below.y + used, width, below.height - used)
