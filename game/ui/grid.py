"""The framed grid of squares that boards are drawn on: where its cells are, and its picture without pieces."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.board import Look
from game.ui.intentions import Position
from game.ui.metrics import font
from game.ui.paint import clear_surface, rounded, shadow
from game.ui.theme import Theme, load_theme


class Grid:
    """A framed square board: where its cells are, and its picture without pieces."""

    def __init__(self, rect: Rect, cells: int, look: Look, flipped: bool, frame_share: float) -> None:
        """`frame_share` is the frame's share of the side; cells are whole pixels, the frame takes the rest."""
        side = min(rect.size)
        least = 16 * look.scale if side >= 300 * look.scale else 0
        frame = max(side * frame_share, least)
        self.cells = cells
        self.look = look
        self.flipped = flipped
        self.cell = max(int((side - 2 * frame) // cells), 1)
        self.rect = Rect(0, 0, side, side)
        self.rect.center = rect.center
        self.inner = Rect(0, 0, self.cell * cells, self.cell * cells)
        self.inner.center = self.rect.center

    @property
    def theme(self) -> Theme:
        return load_theme(self.look.theme)

    def place(self, column: int, row: int) -> Rect:
        """The cell of a square, counted from the first side's left corner."""
        across, down = self._turned(column, row)
        return Rect(self.inner.x + across * self.cell, self.inner.y + down * self.cell, self.cell, self.cell)

    def square_at(self, at: Position) -> tuple[int, int] | None:
        """Column and row under a position on the screen, or None."""
        if not self.inner.collidepoint(at):
            return None
        return self._turned_back((at[0] - self.inner.x) // self.cell, (at[1] - self.inner.y) // self.cell)

    def step(self, column: int, row: int, right: int, down: int) -> tuple[int, int]:
        """The square one step away as seen on the screen; at the edge it stays."""
        across, below = self._turned(column, row)
        last = self.cells - 1
        return self._turned_back(min(max(across + right, 0), last), min(max(below + down, 0), last))

    def _turned(self, column: int, row: int) -> tuple[int, int]:
        last = self.cells - 1
        return (last - column, row) if self.flipped else (column, last - row)

    def _turned_back(self, across: int, down: int) -> tuple[int, int]:
        last = self.cells - 1
        return (last - across, down) if self.flipped else (across, last - down)

    def picture(self) -> Surface:
        """The frame with its shadow and coordinates, the cells left to the game; its top left is `self.rect`'s."""
        theme, scale = self.theme, self.look.scale
        large = self.rect.width >= 300 * scale
        depth = max(round(5 * scale if large else 3 * scale), 1)
        surface = clear_surface(self.rect.width, self.rect.height + depth)
        whole = Rect(0, 0, *self.rect.size)
        radius = round(self.rect.width * 0.014) if large else max(round(4 * scale), 2)
        shadow(surface, whole, radius, theme, depth, 0.22)
        frame = (self.rect.width - self.inner.width) // 2
        edge = max(round((2 if large else 1) * scale * max(theme.outline, 1)), 1)
        edge = min(edge, max(frame // 7, 1))  # a strong edge leaves room for coordinates in a narrow frame
        rounded(surface, whole, radius, theme["frame_dark"])
        if theme.shadows:
            lit = Rect(0, 0, whole.width - edge // 2 - 1, whole.height - edge // 2 - 1)
            rounded(surface, lit, radius, theme["frame_light"])
        rounded(surface, whole.inflate(-2 * edge, -2 * edge), max(radius - edge, 0), theme["frame"])
        inner = self.inner.move(-self.rect.x, -self.rect.y)
        rim = max(round((2 if large else 1) * scale), 1)
        surface.fill(theme["frame_dark"], inner.inflate(2 * rim, 2 * rim))
        if self.look.coordinates and large:
            self._write_coordinates(surface, inner, frame - edge - rim)
        return surface

    def _write_coordinates(self, surface: Surface, inner: Rect, room: int) -> None:
        """`room` is how much of the frame's width lies between its edge and the rim of the cells."""
        frame, ink = (self.rect.width - self.inner.width) // 2, self.theme["frame_ink"]
        size = max(round(min(13 * self.look.scale, frame * 0.8)), 6)
        while size > 6 and font("strong", size).size(str(self.cells))[0] > room + 1:  # a pixel of it is air
            size -= 1
        writing = font("strong", size)
        tall, digit = (writing.render(text, True, ink).get_bounding_rect().centery for text in ("dg", "0"))
        for index in range(self.cells):
            column, row = self._turned_back(index, index)
            along = index * self.cell + self.cell // 2
            for text, (x, y), middle in (
                (chr(ord("a") + column), (inner.x + along, inner.bottom + frame // 2), tall),
                (str(row + 1), (inner.x - frame // 2, inner.y + along), digit),
            ):
                drawn = writing.render(text, True, ink)
                surface.blit(drawn, (x - drawn.get_bounding_rect().centerx, y - middle))
