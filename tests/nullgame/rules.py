"""The rules of Last Counter, a game with one secret a side.

Counters lie in a row: a1, b1, c1, ... In turn each side takes one or two from the right end. Whoever takes the last
counter wins (`took_last`). But under one counter each side has a trap that only it knows of, dealt at the start:
whoever takes the counter over the other's trap loses at once (`trapped`). One's own trap does nothing.

A move is written as the leftmost counter that it takes. A position as text is the row, `.` a counter that still lies
there and `1` or `2` one that a side took, then the side to move, then the square of each side's trap: `...21 1 a1 d1`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.core.contract import Deal, Event, Game, IllegalMove, Option, Outcome, Side, State, Unreadable, View

COLUMNS = "abcdefghi"


class Take(NamedTuple):
    """All counters from `column` (counted from 0) to the right end, written `d1`."""

    column: int

    def __str__(self) -> str:
        return square(self.column)


def square(column: int) -> str:
    return f"{COLUMNS[column]}1"


def column(text: str) -> int:
    """The column of the square called `text`; raises Unreadable."""
    if len(text) != 2 or text[0] not in COLUMNS or text[1] != "1":
        raise Unreadable(f"not a square: {text!r}")
    return COLUMNS.index(text[0])


Row = tuple[Side | None, ...]  # who took the counter of each column; None where it still lies


Traps = tuple[int, int]  # the column of each side's trap


def sprung(row: Row, traps: Traps, owner: Side) -> bool:
    """Whether the other side took the counter over the trap of `owner`."""
    return row[traps[owner]] is owner.other


def result(row: Row, traps: Traps, turn: Side) -> Outcome | None:
    """The end of the game, looked at when a move was made and the turn has passed."""
    for side in Side:
        if sprung(row, traps, side):
            return Outcome(side, "trapped")
    return None if None in row else Outcome(turn.other, "took_last")


def takes(row: Row) -> list[Take]:
    """The moves on `row`: one counter, then two."""
    left = row.count(None)
    return [Take(left - count) for count in (1, 2) if count <= left]


@dataclass(frozen=True)
class CounterView(View):
    """What `side` knows (None: everything). Built up from nothing; `traps` holds None for a trap it does not know."""

    side: Side | None
    row: Row
    turn: Side
    outcome: Outcome | None
    traps: tuple[int | None, int | None]
    phase = "play"

    def legal_moves(self) -> list[Take]:
        if self.outcome is not None or self.side not in (None, self.turn):
            return []
        return takes(self.row)

    def worlds(self, rng: Random) -> Counters:
        """The unknown trap lies, with equal chance, under any counter that this side did not take unharmed."""
        open_to_doubt = [place for place, taker in enumerate(self.row) if taker is not self.side]
        first, second = (rng.choice(open_to_doubt) if trap is None else trap for trap in self.traps)
        return Counters(self.row, (first, second), self.turn, self.outcome)


@dataclass(frozen=True)
class Counters(State):
    """One moment of Last Counter: the row, the side to move and the column of each side's trap."""

    row: Row
    traps: Traps
    turn: Side
    outcome: Outcome | None = None
    taken: tuple[int, ...] = ()  # columns of the last move, left to right
    phase = "play"

    def legal_moves(self) -> list[Take]:
        return takes(self.row) if self.outcome is None else []

    def play(self, move: object) -> Counters:
        left = self.row.count(None)
        if self.outcome is not None:
            raise IllegalMove("nullgame-illegal-over")
        if not isinstance(move, Take) or not 0 <= move.column < len(self.row):
            raise IllegalMove("nullgame-illegal-off-board")
        if move.column >= left:
            raise IllegalMove("nullgame-illegal-gone", square=str(move))
        if move.column < left - 2:
            raise IllegalMove("nullgame-illegal-too-many", count=left - move.column)
        taken = tuple(range(move.column, left))
        row = self.row[: move.column] + (self.turn,) * len(taken) + self.row[left:]
        after = self.turn.other
        return Counters(row, self.traps, after, result(row, self.traps, after), taken)

    def events(self, side: Side | None) -> tuple[Event, ...]:
        """Every counter taken; a trap that caught somebody; to its owner alone, its own trap that it took itself."""
        if not self.taken:
            return ()
        mover = self.turn.other
        seen = [Event("captured", mover, target=square(place), piece="counter") for place in self.taken]
        if self.traps[mover.other] in self.taken:
            seen.append(Event("revealed", mover.other, target=square(self.traps[mover.other]), piece="trap"))
        if self.traps[mover] in self.taken and side in (None, mover):
            seen.append(Event("captured", mover, target=square(self.traps[mover]), piece="trap"))
        return tuple(seen)

    def view(self, side: Side | None) -> CounterView:
        first, second = (
            self.traps[owner] if side in (None, owner) or sprung(self.row, self.traps, owner) else None
            for owner in Side
        )
        return CounterView(side, self.row, self.turn, self.outcome, (first, second))

    def position(self) -> str:
        row = "".join("." if taker is None else str(taker + 1) for taker in self.row)
        return f"{row} {self.turn + 1} {square(self.traps[0])} {square(self.traps[1])}"


class LastCounter(Game):
    """Last Counter in a row of five or nine."""

    id = "nullgame"
    options = (
        Option("board", ("5", "9"), "5"),
        Option("first", ("you", "computer", "lot"), "you"),
    )
    category = ("board",)
    draws = True  # by agreement only
    pairs = False
    confirms = False

    def deal(self, options: Mapping[str, str], rng: Random) -> Deal:
        return {"traps": [rng.randrange(int(options["board"])) for _ in Side]}

    def start(self, options: Mapping[str, str], deal: Deal) -> Counters:
        size = int(options["board"])
        first, second = deal["traps"]
        if first not in range(size) or second not in range(size):
            raise ValueError(f"traps {first!r}, {second!r} beside a row of {size}")
        return Counters((None,) * size, (first, second), Side.FIRST)

    def hides(self, options: Mapping[str, str]) -> bool:
        return True

    def parse(self, text: str) -> Take:
        return Take(column(text))

    def from_position(self, text: str) -> Counters:
        fields = text.split()
        if len(fields) != 4 or fields[1] not in ("1", "2"):
            raise Unreadable(f"not a position: {text!r}")
        takers = {".": None, "1": Side.FIRST, "2": Side.SECOND}
        lying = fields[0].rstrip("12")
        if not 0 < len(fields[0]) <= len(COLUMNS) or set(lying) - {"."}:
            raise Unreadable(f"not a row of counters: {fields[0]!r}")
        traps = column(fields[2]), column(fields[3])
        if max(traps) >= len(fields[0]):
            raise Unreadable(f"a trap beside the row: {text!r}")
        row, turn = tuple(takers[letter] for letter in fields[0]), Side(int(fields[1]) - 1)
        return Counters(row, traps, turn, result(row, traps, turn))

    def describe(self, events: Sequence[Event]) -> str:
        counters = " ".join(event.target for event in events if event.piece == "counter")
        caught = any(event.kind == "revealed" for event in events)
        return f"{counters}!" if caught else counters

    def write(self, move: object) -> str:
        return str(move)

    def undoable(self, before: State, after: State) -> bool:
        """Never: who took a counter unharmed has learned something."""
        return False


GAME = LastCounter()
