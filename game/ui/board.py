"""The board on the screen: what every game's board fulfils, and the framed grid of squares that boards are drawn on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.contract import Event, Move, Side, View
from game.ui.intentions import Intention, Position
from game.ui.metrics import font
from game.ui.paint import clear_surface, rounded, shadow
from game.ui.theme import Theme, load_theme

SPEEDS = {"off": 0.0, "slow": 1.8, "normal": 1.0, "fast": 0.5}  # how long movements take, against the theme's times


@dataclass(frozen=True)
class Look:
    """How boards are to be drawn."""

    theme: str = "light"
    scale: float = 1.0  # pixels in a layout unit
    coordinates: bool = True
    pace: float = 1.0  # how long movements take, against the theme's times; 0 is none


@dataclass(frozen=True)
class Message:
    """A sentence for the player: a key of the texts and what it speaks of."""

    key: str
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Refusal:
    """A press that cannot be a move, and why."""

    message: Message


@dataclass(frozen=True)
class Selection:
    """What the player has chosen so far. Boards add to it; scenes only hand it back."""


@dataclass(frozen=True)
class SeatLines:
    """What stands in a seat beside the board."""

    icon: str  # sprite of the side's piece
    number: int  # the large number
    label: str  # text key of what is counted
    taken: Message  # the words before the taken pieces
    pieces: tuple[str, ...] = ()  # sprites of the pieces taken


@dataclass(frozen=True)
class SlotButton:
    """A button of the game's own in the slot under the board."""

    key: str
    text: str
    icon: str
    chosen: bool = False


@dataclass(frozen=True)
class ResultLine:
    """One box of the results: a side, a number and the pieces it stands for."""

    side: Side
    key: str  # text key, with fact `who` (you, computer, first or second)
    number: int
    pieces: tuple[str, ...] = ()


class Board(ABC):
    """A game on the screen. It knows no rules: it asks the view."""

    def __init__(self) -> None:
        self.look = Look()
        self.flipped = False
        self.hint: Move | None = None  # a move to point at
        self.proposed: Move | None = None  # a move that waits for its second press

    @abstractmethod
    def layout(self, rect: Rect, look: Look, flipped: bool) -> None:
        """Stand in `rect`, a square in pixels; `flipped` puts the second side at the bottom."""

    @abstractmethod
    def draw(self, surface: Surface, view: View, selection: Selection | None, now: float) -> None:
        """Draw all of the board at time `now`."""

    @abstractmethod
    def press(
        self, intention: Intention, view: View, selection: Selection | None
    ) -> Selection | Move | Refusal | None:
        """What an intention comes to: another selection, a move, a refusal, or None when it is not for the board."""

    @abstractmethod
    def animate(self, events: Sequence[Event], now: float) -> None:
        """Begin to show what happened in the last move."""

    @abstractmethod
    def refuse(self, selection: Selection | None, now: float) -> None:
        """Begin to show that something was refused."""

    @abstractmethod
    def moving(self, now: float) -> bool:
        """Whether something still moves on the board."""

    @abstractmethod
    def skip(self) -> None:
        """End every movement at once."""

    @abstractmethod
    def status(self, view: View, selection: Selection | None) -> Message:
        """A sentence about what is chosen, or what to choose."""

    @abstractmethod
    def summary(self, view: View) -> Message:
        """The position in a few words, for CONTINUE and for the preview."""

    @abstractmethod
    def seat_lines(self, view: View, side: Side) -> SeatLines:
        """What stands in the seat of `side`."""

    @abstractmethod
    def result_lines(self, view: View) -> tuple[ResultLine, ...]:
        """The boxes on the results screen, of a view that shows everything."""

    @abstractmethod
    def verdict(self, view: View) -> Message:
        """What decided the game, with fact `who` left to the scene; of a view that shows everything."""

    def rest(self, selection: Selection | None) -> Selection | None:
        """What is left of a selection when a move was made: at most a cursor."""
        return None

    def choose(self, view: View, at: str) -> Selection | None:
        """The piece on the square `at` chosen, as a press on it would do: for the pictures of the rules."""
        return None

    def slot(self, view: View, selection: Selection | None) -> tuple[SlotButton, ...]:
        """The game's own buttons under the board."""
        return ()

    def question(self, view: View, move: Move) -> Message | None:
        """A question that wants a yes before `move` is played."""
        return None


class Grid:
    """A framed square board: where its cells are, and its picture without pieces."""

    def __init__(self, rect: Rect, cells: int, look: Look, flipped: bool, frame_share: float) -> None:
        """`frame_share` is the frame's share of the side; cells are whole pixels, the frame takes the rest."""
        side = min(rect.size)
        least = 20 * look.scale if side >= 300 * look.scale else 0
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
        edge = max(round((2 if large else 1) * scale * max(theme.outline, 1)), 1)
        rounded(surface, whole, radius, theme["frame_dark"])
        if theme.shadows:
            lit = Rect(0, 0, whole.width - edge // 2 - 1, whole.height - edge // 2 - 1)
            rounded(surface, lit, radius, theme["frame_light"])
        rounded(surface, whole.inflate(-2 * edge, -2 * edge), max(radius - edge, 0), theme["frame"])
        inner = self.inner.move(-self.rect.x, -self.rect.y)
        rim = max(round((2 if large else 1) * scale), 1)
        surface.fill(theme["frame_dark"], inner.inflate(2 * rim, 2 * rim))
        if self.look.coordinates and large:
            self._write_coordinates(surface, inner)
        return surface

    def _write_coordinates(self, surface: Surface, inner: Rect) -> None:
        frame = (self.rect.width - self.inner.width) // 2
        letters = font("strong", max(round(min(13 * self.look.scale, frame * 0.62)), 6))
        for index in range(self.cells):
            column, row = self._turned_back(index, index)
            along = index * self.cell + self.cell // 2
            for text, centre in (
                (chr(ord("a") + column), (inner.x + along, inner.bottom + frame // 2)),
                (str(row + 1), (inner.x - frame // 2, inner.y + along)),
            ):
                drawn = letters.render(text, True, self.theme["frame_ink"])
                surface.blit(drawn, drawn.get_rect(center=centre))


def ease_out(share: float) -> float:
    """Fast at first, then slower: the share of the way after a share of the time."""
    share = min(max(share, 0.0), 1.0)
    return 1 - (1 - share) ** 3


def faded(picture: Surface, share: float) -> Surface:
    """A copy of `picture` of which `share` is left to see."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * min(max(share, 0.0), 1.0))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
