"""The board on the screen: what every game's board fulfils, and what it tells the scenes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect, Surface

from game.core.contract import Event, Move, Side, View
from game.ui.intentions import Intention
from game.ui.page import Sheet
from game.ui.sprites import sprite
from game.ui.text import Texts
from game.ui.widgets import Widget


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
class SeatRow:
    """Pieces in the lower half of a tall seat, and what they are: the cups in a hand, the cards out of play."""

    label: Message
    pieces: tuple[str, ...]
    none: Message | None = None  # what stands there when there are none


@dataclass(frozen=True)
class SeatLines:
    """What stands in a seat beside the board."""

    icon: str  # name of the side's piece
    number: int  # the large number
    label: str  # text key of what is counted
    taken: Message  # the words before the taken pieces
    pieces: tuple[str, ...] = ()  # names of the pieces taken, as `Board.piece` knows them
    mark: str = ""  # in a tall seat: the icon before the words that stand for `taken` there
    faint: bool = False  # that icon stands for nothing: it is pale
    rows: tuple[SeatRow, ...] = ()  # in a tall seat


@dataclass(frozen=True)
class Act:
    """Something that a chosen piece may do beside moving; it always has its button, which says why it cannot."""

    key: str  # pressed, it comes as Call(key)
    text: str  # text key
    note: str  # text key of two words below it
    icon: str  # name of a picture, as `Board.piece` knows it
    why_not: Message | None = None  # why it cannot be done now; None if it can


@dataclass(frozen=True)
class Cell:
    """A place of a table: a word, and whether it is good or bad for the piece whose row it is."""

    text: str  # text key
    tone: str = "ink"  # ink, good or bad


@dataclass(frozen=True)
class Table:
    """What comes of each piece meeting each other: a row for each, in the order of the columns."""

    pieces: tuple[tuple[str, str], ...]  # picture and text key of each
    cells: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True)
class SlotButton:
    """A button of the game's own in the slot under the board."""

    key: str
    text: str  # text key
    icon: str
    chosen: bool = False
    look: str = "plain"  # that of a button
    weight: float = 1.0  # its share of the width
    facts: dict[str, Any] = field(default_factory=dict)  # what the text speaks of


@dataclass(frozen=True)
class Panel:
    """What a game tells beside its board about what is chosen or pointed at, next to a picture of it."""

    title: Message
    lines: tuple[Message, ...]


@dataclass(frozen=True)
class ResultLine:
    """One box of the results: a side, a number and the pieces it stands for."""

    side: Side
    key: str  # text key, with fact `who` (you, computer, first or second)
    number: int
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True)
class Desk:
    """What a page of a board's book has before it, beside the view that it is told."""

    texts: Texts
    view: View
    notes: dict[str, Any] = field(default_factory=dict)  # of the person who looks at it: plain data, to be written into
    keep: Callable[[], None] = lambda: None  # the notes were changed
    assisting: bool = False  # the assistant is on


class BookPage(Widget):
    """A page of the book beside a board."""

    def tell(self, view: View, selection: Selection | None) -> None:
        """Show another view, or another choice on the board."""

    def go_on_from(self, before: BookPage) -> None:
        """Stand where `before`, which shows the same on a page laid out earlier, was left."""


class Board(ABC):
    """A game on the screen. It knows no rules: it asks the view."""

    has_panel = False  # whether it has something to tell in a panel beside the board, where there is room
    has_book = False  # whether a book of pages lies beside it, in the place of the list of moves
    has_assistant = False  # whether there is help on the book's pages, in the place of undo
    has_acts = False  # whether pieces do more than move: a button for each deed stands between the turn and the list
    has_table = False  # whether who beats whom can be looked up beside the board
    tall_seats = False  # whether seats hold a second row: what lies in a hand, what is out of play

    follows_pointer = True  # a piece that is dragged is seen under the pointer: once dropped it has no way to go

    def __init__(self) -> None:
        self.say: Callable[..., str] = lambda key, **facts: key  # the texts, for words on the board itself
        self.look = Look()
        self.flipped = False
        self.focused = True  # the keys reach the board: its cursor is shown
        self.waiting = False  # whoever looks at it is not to move
        self.hint: Move | None = None  # a move to point at
        self.proposed: Move | None = None  # a move that waits for its second press

    @abstractmethod
    def layout(self, rect: Rect, look: Look, flipped: bool) -> None:
        """Stand in `rect`, a square in pixels; `flipped` puts the second side at the bottom."""

    @abstractmethod
    def place_of(self, square: str) -> Rect:
        """Where a square of the position shown last stands, in pixels."""

    @abstractmethod
    def draw(self, surface: Surface, view: View, selection: Selection | None, now: float) -> None:
        """Draw all of the board at time `now`."""

    @abstractmethod
    def press(self, intention: Intention, view: View, selection: Selection | None) -> Selection | Move | Refusal | None:
        """What an intention comes to: another selection, a move, a refusal, or None when it is not for the board."""

    @abstractmethod
    def animate(self, events: Sequence[Event], now: float) -> None:
        """Begin to show what happened in the last move."""

    @abstractmethod
    def refuse(self, now: float) -> None:
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

    def answer(self, view: View) -> Message:
        """What came of the last move, to who made it and hands over next."""
        return Message("play-answered")

    def news(self, view: View) -> Message | None:
        """What the last turn brought to light, for who looks on; None when there is nothing to tell."""
        return None

    def rest(self, selection: Selection | None) -> Selection | None:
        """What is left of a selection when a move was made: at most a cursor."""
        return None

    def choose(self, view: View, at: str) -> Selection | None:
        """The piece on the square `at` chosen, as a press on it would do: for the pictures of the rules."""
        return None

    def let_go(self, selection: Selection | None) -> Selection | None:
        """The selection when the pointer holds nothing any more."""
        return selection

    def sound(self, events: Sequence[Event]) -> str:
        """The sound of what happened."""
        return "capture" if any(event.kind == "captured" for event in events) else "move"

    def slot(self, view: View, selection: Selection | None) -> tuple[SlotButton, ...]:
        """Buttons of the game's own while a choice waits: they take the slot; a press comes as Call(key)."""
        return ()

    def acts(self, view: View, selection: Selection | None) -> tuple[Act, ...]:
        """What the chosen piece may do beside moving, always the same in the same order; asked for where `has_acts`."""
        raise NotImplementedError(f"{type(self).__name__} has no acts")

    def table(self, view: View) -> Table:
        """Who beats whom; asked for where `has_table`."""
        raise NotImplementedError(f"{type(self).__name__} has no table")

    def panel(self, view: View, selection: Selection | None) -> Panel:
        """What the panel says; asked for where `has_panel`."""
        raise NotImplementedError(f"{type(self).__name__} has no panel")

    def draw_panel(self, surface: Surface, rect: Rect, view: View, selection: Selection | None) -> None:
        """The panel's picture, in the square `rect`."""
        raise NotImplementedError(f"{type(self).__name__} has no panel")

    def piece(self, name: str, side: int) -> Surface:
        """The picture of a piece that seats, results and rules name, `side` pixels wide: blit it, never draw on it."""
        return sprite(self.look.theme, name, side)

    def pages(self, view: View) -> tuple[str, ...]:
        """The pages of the book by their keys; asked for where `has_book`. A view of everything is that of a replay."""
        raise NotImplementedError(f"{type(self).__name__} has no book")

    def page(self, sheet: Sheet, rect: Rect, key: str, desk: Desk) -> BookPage:
        """A page of the book, or `recent`: the last turns in one line."""
        raise NotImplementedError(f"{type(self).__name__} has no book")

    def question(self, view: View, move: Move) -> Message | None:
        """A question that wants a yes before `move` is played."""
        return None
