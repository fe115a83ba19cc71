"""The rules of Breakthrough (Dan Troyka, 2000), plainly: the reference for every other room of the game.

A position as text is FEN as public engines write it: the far row first, `P` the first side's pawns, `p` the
second's, digits for empty squares, then `w` or `b` for the side to move: `pppppp/pppppp/6/6/PPPPPP/PPPPPP w`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from game.core.contract import Deal, Event, Game, IllegalMove, Option, Outcome, Side, State, Unreadable, View

COLUMNS = "abcdefgh"
SIZES = (6, 7, 8)
HOME_ROWS = 2  # of each side are full of its pawns at the start


class Square(NamedTuple):
    """A square by column and row, both counted from 0 at a1."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"


class PawnMove(NamedTuple):
    """One pawn from square to square, written `b2b3`."""

    source: Square
    target: Square

    def __str__(self) -> str:
        return f"{self.source}{self.target}"


@dataclass(frozen=True)
class Breakthrough(State, View):
    """A position of Breakthrough. Nothing is hidden, so it is its own view.

    `rows[row][column]` is the side whose pawn stands there, or None; row 0 is the first side's home row.
    """

    rows: tuple[tuple[Side | None, ...], ...]
    turn: Side
    outcome: Outcome | None = None
    last_move: PawnMove | None = None
    last_capture: bool = False
    phase = "play"

    @property
    def size(self) -> int:
        return len(self.rows)

    def at(self, square: Square) -> Side | None:
        return self.rows[square.row][square.column]

    def pawns(self, side: Side) -> int:
        """How many pawns `side` has left."""
        return sum(row.count(side) for row in self.rows)

    def taken(self, side: Side) -> int:
        """How many pawns `side` has taken since the start."""
        return max(HOME_ROWS * self.size - self.pawns(side.other), 0)  # a position read from text may have any number

    def moves_from(self, source: Square) -> list[PawnMove]:
        """The moves of the pawn on `source`, were it its side's turn: left, straight, right."""
        side = self.at(source)
        if side is None:
            return []
        row = source.row + forward(side)
        if not 0 <= row < self.size:
            return []
        moves = []
        for column in (source.column - 1, source.column, source.column + 1):
            if 0 <= column < self.size:
                target = Square(column, row)
                straight = column == source.column
                there = self.at(target)
                if there is None or (not straight and there is side.other):
                    moves.append(PawnMove(source, target))
        return moves

    def legal_moves(self) -> list[PawnMove]:
        return [] if self.outcome is not None else list(self._moves())

    def _moves(self) -> Iterator[PawnMove]:
        """The moves of the side to move, whether the game is over or not."""
        for row in range(self.size):
            for column in range(self.size):
                if self.rows[row][column] is self.turn:
                    yield from self.moves_from(Square(column, row))

    def check(self, move: PawnMove) -> None:
        """Raise IllegalMove, with the reason that a player should read, unless `move` is legal."""
        source, target = move
        if self.outcome is not None:
            raise IllegalMove("breakthrough-illegal-over")
        if not (self._on_board(source) and self._on_board(target)):
            raise IllegalMove("breakthrough-illegal-off-board")
        if self.at(source) is None:
            raise IllegalMove("breakthrough-illegal-empty", square=str(source))
        if self.at(source) is not self.turn:
            raise IllegalMove("breakthrough-illegal-not-yours", square=str(source))
        steps = (target.row - source.row) * forward(self.turn)
        aside = abs(target.column - source.column)
        names = {"source": str(source), "target": str(target)}
        if steps < 0:
            raise IllegalMove("breakthrough-illegal-backwards", **names)
        if steps == 0:
            raise IllegalMove("breakthrough-illegal-sideways", **names)
        if steps > 1 or aside > 1:
            raise IllegalMove("breakthrough-illegal-too-far", **names)
        there = self.at(target)
        if there is self.turn:
            raise IllegalMove("breakthrough-illegal-own-pawn", **names)
        if there is not None and aside == 0:
            raise IllegalMove("breakthrough-illegal-blocked", **names)

    def _on_board(self, square: Square) -> bool:
        return 0 <= square.column < self.size and 0 <= square.row < self.size

    def play(self, move: object) -> Breakthrough:
        if not isinstance(move, PawnMove):
            raise IllegalMove("breakthrough-illegal-off-board")
        self.check(move)
        source, target = move
        captured = self.at(target) is not None
        rows = [list(row) for row in self.rows]
        rows[source.row][source.column] = None
        rows[target.row][target.column] = self.turn
        after = Breakthrough(tuple(map(tuple, rows)), self.turn.other, None, move, captured)
        return replace(after, outcome=after._outcome())

    def _outcome(self) -> Outcome | None:
        """The end of the game, looked at when a move was made and the turn has passed."""
        mover = self.turn.other
        for side in (mover, self.turn):  # in a match only the mover can have arrived; a position may be any
            if side in self.rows[self.size - 1 if side is Side.FIRST else 0]:
                return Outcome(side, "far_row")
        if self.pawns(self.turn) == 0:
            return Outcome(mover, "captured_all")
        if next(self._moves(), None) is None:
            return Outcome(mover, "no_moves")
        return None

    def events(self, side: Side | None) -> tuple[Event, ...]:
        if self.last_move is None:
            return ()
        mover = self.turn.other
        source, target = map(str, self.last_move)
        moved = Event("moved", mover, source, target, "pawn")
        if self.last_capture:
            return (moved, Event("captured", mover.other, target=target, piece="pawn"))
        return (moved,)

    def view(self, side: Side | None) -> Breakthrough:
        return self

    def position(self) -> str:
        letters = {Side.FIRST: "P", Side.SECOND: "p"}
        rows = ["".join(letters[pawn] if pawn is not None else "1" for pawn in row) for row in reversed(self.rows)]
        board = re.sub(r"1+", lambda empty: str(len(empty.group())), "/".join(rows))
        return f"{board} {'w' if self.turn is Side.FIRST else 'b'}"


def forward(side: Side) -> int:
    """The change of row in one step of `side`."""
    return 1 if side is Side.FIRST else -1


def square(text: str) -> Square:
    """The square called `text`; raises Unreadable."""
    if len(text) != 2 or text[0] not in COLUMNS or text[1] not in "12345678":
        raise Unreadable(f"not a square: {text!r}")
    return Square(COLUMNS.index(text[0]), int(text[1]) - 1)


class BreakthroughGame(Game):
    """Breakthrough on 6x6, 7x7 or 8x8."""

    id = "breakthrough"
    options = (
        Option("board", tuple(map(str, SIZES)), "6"),
        Option("first", ("you", "computer", "lot"), "you"),
    )
    category = ("board",)
    draws = False
    pairs = True
    confirms = False

    def deal(self, options: Mapping[str, str], rng: Random) -> Deal:
        return {}

    def start(self, options: Mapping[str, str], deal: Deal) -> Breakthrough:
        size = int(options["board"])
        first, second = ((side,) * size for side in Side)
        between = ((None,) * size,) * (size - 2 * HOME_ROWS)
        return Breakthrough((first,) * HOME_ROWS + between + (second,) * HOME_ROWS, Side.FIRST)

    def hides(self, options: Mapping[str, str]) -> bool:
        return False

    def parse(self, text: str) -> PawnMove:
        if len(text) != 4:
            raise Unreadable(f"not a move: {text!r}")
        return PawnMove(square(text[:2]), square(text[2:]))

    def from_position(self, text: str) -> Breakthrough:
        fields = text.split()
        if len(fields) < 2 or fields[1] not in ("w", "b"):
            raise Unreadable(f"not a position: {text!r}")
        letters = {"P": Side.FIRST, "p": Side.SECOND, "1": None}
        rows = []
        for row in reversed(fields[0].split("/")):
            squares = re.sub(r"[1-8]", lambda empty: "1" * int(empty.group()), row)
            if set(squares) - set(letters):
                raise Unreadable(f"not a row of pawns: {row!r}")
            rows.append(tuple(letters[letter] for letter in squares))
        if not 2 <= len(rows) <= len(COLUMNS) or any(len(row) != len(rows) for row in rows):
            raise Unreadable(f"not a square board: {text!r}")
        turn = Side.FIRST if fields[1] == "w" else Side.SECOND
        placed = Breakthrough(tuple(rows), turn)
        return replace(placed, outcome=placed._outcome())

    def describe(self, events: Sequence[Event]) -> str:
        moved = next(event for event in events if event.kind == "moved")
        captured = any(event.kind == "captured" for event in events)
        return f"{moved.source}{'×' if captured else '–'}{moved.target}"

    def write(self, move: object) -> str:
        return f"{str(move)[:2]}–{str(move)[2:]}"


GAME = BreakthroughGame()
