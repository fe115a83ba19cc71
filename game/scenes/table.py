"""Who beats whom: the table of a game, over the screen that it was opened from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import View
from game.scenes.scene import Scene
from game.scenes.seat import blit_piece
from game.ui.board import Board, Table
from game.ui.page import Page
from game.ui.paint import panel, rounded
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House

_WIDTH = 680  # units
_CELL = (40, 68)  # units that a row is high, at least and at most
_EDGE = 20
_TINT = 0.16  # of a good or bad cell's colour


class TableScene(Scene):
    """The pieces along both edges, a word where two of them meet, and how to read it."""

    modal = True

    def __init__(self, house: House, game_id: str, board: Board, view: View) -> None:
        super().__init__(house)
        self._game_id, self._board, self._view = game_id, board, view

    def build(self, page: Page) -> None:
        px, pen, metrics, ground = page.metrics.px, page.pen, page.metrics, page.root.ground
        table, about = self._board.table(self._view), self.texts(f"{self._game_id}-table-about")
        width = min(px(_WIDTH), metrics.width - 2 * px(16))
        inner = width - 2 * px(_EDGE)
        head, foot = px(52), pen.height_of(about, inner, "small")
        rest = metrics.height - 2 * px(12) - head - px(10) - foot - px(16)
        least = max(px(_CELL[0]), 2 * pen.line_height("small"))
        names = pen.line_height("small")
        row = max(min((rest - names) // (len(table.pieces) + 1), px(_CELL[1])), least)
        card = Rect(0, 0, width, head + names + row * (len(table.pieces) + 1) + px(10) + foot + px(16))
        card.center = (metrics.width // 2, metrics.height // 2)
        panel(ground, card, page.theme, metrics)
        title = Rect(card.x + px(_EDGE), card.y + px(4), inner - px(48), px(44))
        pen.write(ground, self.texts(f"{self._game_id}-table"), title, size="heading", face="strong")
        grid = Rect(title.x, card.y + head, inner, names + row * (len(table.pieces) + 1))
        self._draw(page, table, grid, names, row)
        below = Rect(title.x, grid.bottom + px(10), inner, foot)
        pen.paragraph(ground, about, below, size="small", colour="quiet_ink")
        close = Rect(card.right - px(4 + 44), card.y + px(4), px(44), px(44))
        page.root.add(Button(page.root, close, "close", self.back, icon="close", tip=self.texts("back")))
        if page.focus is None:
            page.set_focus(page.widget("close"), shown=False)

    def _draw(self, page: Page, table: Table, grid: Rect, names: int, row: int) -> None:
        """The heads of the columns, then row after row: its head, and a cell for each column."""
        px, pen, ground, count = page.metrics.px, page.pen, page.root.ground, len(table.pieces)
        heads = [self.texts(key) for _, key in table.pieces]
        words = [self.texts(cell.text) for cells in table.cells for cell in cells]
        first = grid.width // (count + 1) + px(30)  # the heads of the rows have picture and name side by side
        each = (grid.width - first) // count
        picture = row - px(6)
        head_size = min(
            pen.fitting(heads, each - px(6), "small", "strong"),
            pen.fitting(heads, first - picture - px(8), "small", "strong"),
        )
        size = pen.fitting(words, each - px(10), "body", "strong")
        for index, ((name, _), head) in enumerate(zip(table.pieces, heads, strict=True)):
            across = Rect(grid.x + first + index * each, grid.y, each, names)
            pen.write(ground, head, across.inflate(-px(4), 0), size=head_size, face="strong", align="center")
            blit_piece(ground, self._board.piece, name, Rect(across.x, across.bottom, each, row).inflate(0, -px(6)))
            down = Rect(grid.x, grid.y + names + (index + 1) * row, first, row)
            blit_piece(ground, self._board.piece, name, Rect(down.x, down.y + px(3), picture, picture))
            beside = Rect(down.x + picture + px(6), down.y, first - picture - px(6), row)
            pen.write(ground, head, beside, size=head_size, face="strong")
            for column, cell in enumerate(table.cells[index]):
                place = Rect(grid.x + first + column * each, down.y, each, row).inflate(-px(4), -px(4))
                fill = page.theme["sunken"] if cell.tone == "ink" else page.theme.blend(cell.tone, "raised", _TINT)
                rounded(ground, place, px(page.theme.radius["small"]), fill)
                pen.write(
                    ground, self.texts(cell.text), place.inflate(-px(6), 0), size=size, face="strong",
                    colour=cell.tone, align="center",
                )  # fmt: skip
