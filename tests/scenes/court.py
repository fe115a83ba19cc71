"""A game with all that can stand beside a board: tall seats, both clocks, acts and a table; at first both arrange."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.catalogue import GAMES, Listing
from game.core.clock import Clock
from game.core.contract import ARRANGE, PLAY, Deal, Event, Move, Option, Side, State, View
from game.core.levels import Level
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Record, Seat
from game.scenes.menu import Menu
from game.scenes.play import Play
from game.scenes.replay import Replay
from game.ui.board import Act, Board, Cell, Message, Refusal, SeatLines, SeatRow, Selection, SlotButton, Table
from game.ui.intentions import Call, Intention
from tests.core.arranging import Arranged, ArrangingGame
from tests.driver import Driver
from tests.nullgame.board import CounterBoard, Cursor
from tests.nullgame.engine import LEVELS
from tests.nullgame.rules import CounterView
from tests.players import Quick

CLOCKS = {"none": None, "turn": Clock(turn=30), "game": Clock(game=180), "both": Clock(turn=30, game=50)}
CARDS = ("king", "queen", "advisor", "knight", "lackey")


class ArrangedView(CounterView):
    """What a side knows of it."""

    @property
    def phase(self) -> str:  # type: ignore[override]
        return ARRANGE if len(self.row) - self.row.count(None) < 2 else PLAY


class Openable(Arranged):
    """Traps may lie open from the start, or once five counters are taken."""

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.row.count(None) <= len(self.row) - 5

    def play(self, move: object) -> State:
        return Openable(**vars(super().play(move)))

    def view(self, side: Side | None) -> CounterView:
        return ArrangedView(**vars(super().view(side)))


class CourtGame(ArrangingGame):
    """Last Counter by the clock."""

    options = (*ArrangingGame.options, Option("clock", tuple(CLOCKS), "both"))  # type: ignore[assignment]
    pairs = True

    def clock(self, options: Mapping[str, str]) -> Clock | None:
        return CLOCKS[options["clock"]]

    def start(self, options: Mapping[str, str], deal: Deal) -> State:
        return Openable(**vars(super().start(options, deal)))

    def describe(self, events: Sequence[Event]) -> str:
        return f"{events[0].target} {{court-takes}}"

    def write(self, move: object) -> str:
        return f"{move} {{court-takes}}"


@dataclass(frozen=True)
class Asked(Cursor):
    """A choice that waits for one of two buttons under the board."""


class CourtBoard(CounterBoard):
    """The board of Last Counter with more beside it than any game has."""

    has_acts = True
    has_table = True
    tall_seats = True
    pieces = 2  # in each row of a seat
    asks = False  # its first act asks what for, under the board

    def seat_lines(self, view: View, side: Side) -> SeatLines:
        name = side.name.lower()
        own = side is Side.FIRST
        return SeatLines(
            f"incognito_back_{name}",
            0,
            "",
            Message("court-lives", {"count": int(own)}),
            mark="icon_life",
            faint=not own,
            rows=(
                SeatRow(Message("court-cups"), ("cup_water", "cup_poison")[: self.pieces], Message("court-none")),
                SeatRow(
                    Message("court-out"),
                    tuple(f"incognito_{card}_{name}" for card in CARDS[: self.pieces * own]),
                    Message("court-none"),
                ),
            ),
        )

    def slot(self, view: View, selection: Selection | None) -> tuple[SlotButton, ...]:
        if isinstance(selection, Asked):
            return (SlotButton("take", "court-take", "check"), SlotButton("claim", "court-claim", "close"))
        return ()

    def acts(self, view: View, selection: Selection | None) -> tuple[Act, ...]:
        if view.phase == ARRANGE:
            return ()
        chosen = isinstance(selection, Cursor)
        return (
            Act("ask" if self.asks else "take", "court-take", "court-take-note", "cup_back"),
            Act("place", "court-place", "court-queen-only", "cup_water", Message("court-why-queen")),
            Act(
                "claim",
                "court-claim",
                "court-king-only",
                "throne",
                None if chosen else Message("court-why-king"),
            ),
        )

    def table(self, view: View) -> Table:
        words = (Cell("court-falls", "bad"), Cell("court-swap"), Cell("court-wins", "good"))
        cells = tuple(
            tuple(words[(column > row) - (column < row) + 1] for column in range(len(CARDS)))
            for row in range(len(CARDS))
        )
        return Table(tuple((f"incognito_{card}_first", f"court-{card}") for card in CARDS), cells)

    def press(self, intention: Intention, view: View, selection: Selection | None) -> Selection | Move | Refusal | None:
        if intention in (Call("take"), Call("claim")):
            return view.legal_moves()[0]
        if intention == Call("ask"):
            return Asked(0)
        return super().press(intention, view, selection)

    def answer(self, view: View) -> Message:
        return Message("court-locked")


GAME = CourtGame()


@dataclass(frozen=True)
class CourtListing(Listing):
    """The game with a board of this room."""

    def engine(self) -> Any:
        return Quick()

    def levels(self) -> Mapping[str, Level]:
        return LEVELS

    def board(self) -> Board:
        return CourtBoard()


HOUSE = (*GAMES, CourtListing(GAME, "tests.nullgame"))
PERSONS = (Seat(PERSON), Seat(PERSON))
AGAINST_COMPUTER = (Seat(PERSON), Seat(COMPUTER, "insane"))


def own_texts(language: str) -> list[Path]:
    """The Fluent files of this game."""
    room = Path(__file__).parent
    english = [room.parent / "nullgame" / "en.ftl"] if language == "en" else []
    return [*english, room / f"court_{language}.ftl"]


def sit_down(
    table: Driver,
    seats: tuple[Seat, Seat] = AGAINST_COMPUTER,
    clock: str = "both",
    traps: str = "hidden",
    *,
    arranged: bool = True,
) -> Match:
    """A match of this game on the screen, both sides having arranged unless that is what a test is about."""
    options = GAME.complete({"board": "9", "clock": clock, "traps": traps})
    record = Record(GAME.id, options, {"traps": [0, 0]}, seats, seed=1)  # under the counter that is taken last
    match = Match(GAME, record, table.house.clock)
    while arranged and match.state.phase == ARRANGE:
        match.play(match.state.legal_moves()[0])
    table.house.go(Menu(table.house), Play(table.house, match))
    table.step()
    return match


def let_pass(table: Driver, seconds: float) -> None:
    """Let time pass at a stroke, and the screen catch up with it."""
    table.now += seconds - 0.05
    table.run(0.05)


def take(table: Driver) -> None:
    """Make a move that does not end the match."""
    state = table.match.state
    table.touch(str(next(move for move in state.legal_moves() if state.play(move).outcome is None)))


def replay_of(table: Driver, match: Match) -> Replay:
    """The replay of a match that ends here."""
    match.resign(Side.SECOND)
    replay = Replay(table.house, match)
    table.house.go(Menu(table.house), replay)
    table.step()
    return replay
