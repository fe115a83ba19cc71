"""The rules of Gess (the Archimedeans, 1994), plainly: the reference for every other room of the game.

A position as text: row 19 first, from b to s, `B` and `W` the stones, numbers for empty squares in a row, rows apart
by `/`, then `b` or `w` for the side to move: `18/1B1B.../... b`. What repetition needs is not part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import NamedTuple

from game.core.contract import Deal, Event, Game, IllegalMove, Option, Outcome, Side, State, Unreadable, View
from game.core.declared import Whole

COLUMNS = "abcdefghijklmnopqrst"
LAST = len(COLUMNS) - 1  # the border ring lies on columns and rows 0 and LAST; no stone can be there
SHORT = 3  # squares that a piece with an empty middle may move
BLACK, WHITE = Side.FIRST, Side.SECOND

START = (  # row 19 first, each from b to s
    ".W.W.WWWWWWWW.W.W.",
    "WWW.W.WWWW.W.W.WWW",
    ".W.W.WWWWWWWW.W.W.",
    "..................",
    "..................",
    ".W..W..W..W..W..W.",
    *6 * ("..................",),
    ".B..B..B..B..B..B.",
    "..................",
    "..................",
    ".B.B.BBBBBBBB.B.B.",
    "BBB.B.BBBB.B.B.BBB",
    ".B.B.BBBBBBBB.B.B.",
)


class Square(NamedTuple):
    """A square, or a footprint's centre, by column and row, both counted from 0 at a1."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"

    def moved(self, direction: Direction, steps: int) -> Square:
        return Square(self.column + steps * direction[0], self.row + steps * direction[1])

    @property
    def is_centre(self) -> bool:
        """Whether a footprint centred here has a square on the board."""
        return 0 <= self.column <= LAST and 0 <= self.row <= LAST

    @property
    def on_board(self) -> bool:
        """Whether a stone can be here."""
        return 0 < self.column < LAST and 0 < self.row < LAST


Direction = tuple[int, int]  # columns and rows in one step
DIRECTIONS: tuple[Direction, ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
CENTRES = tuple(Square(column, row) for row in range(LAST + 1) for column in range(LAST + 1))
AROUND = {  # the outer squares of each footprint that are on the board
    centre: frozenset(filter(lambda there: there.on_board, (centre.moved(direction, 1) for direction in DIRECTIONS)))
    for centre in CENTRES
}
FOOTPRINT = {centre: AROUND[centre] | ({centre} if centre.on_board else frozenset()) for centre in CENTRES}


class FootprintMove(NamedTuple):
    """A footprint from centre to centre, written `c3-c5`."""

    source: Square
    target: Square

    def __str__(self) -> str:
        return f"{self.source}-{self.target}"


@dataclass(frozen=True)
class Effect:
    """What a move does to the stones."""

    carried: tuple[tuple[Square, Square], ...]  # stones of the piece that stay on the board: from, to
    fallen: tuple[Square, ...]  # stones of the piece that are pushed off it, by where they stood
    removed: frozenset[Square]  # stones of either colour that the piece covers


Stones = tuple[frozenset[Square], frozenset[Square]]  # of each side


@dataclass(frozen=True)
class Draws:
    """When a match is drawn."""

    repetitions: int = 3  # occurrences of a position with the same side to move
    quiet_plies: int = 100  # plies in a row without a removal


@dataclass(frozen=True)
class Gess(State, View):
    """A position of Gess. Nothing is hidden, so it is its own view."""

    stones: Stones
    turn: Side
    outcome: Outcome | None = None
    last_move: FootprintMove | None = None
    last_events: tuple[Event, ...] = ()
    earlier: tuple[Stones, ...] = ()  # the stones before each ply since a removal
    draws: Draws = Draws()
    phase = "play"

    @cached_property
    def occupied(self) -> frozenset[Square]:
        return self.stones[0] | self.stones[1]

    def rings(self, side: Side) -> list[Square]:
        """The middles of all rings of `side`: eight own stones around an empty square."""
        mine, occupied = self.stones[side], self.occupied
        return [
            centre
            for centre in CENTRES
            if centre not in occupied and len(AROUND[centre]) == len(DIRECTIONS) and AROUND[centre] <= mine
        ]

    def barred(self, centre: Square) -> IllegalMove | None:
        """Why the side to move has no piece centred there, if it has none."""
        if self.outcome is not None:
            return IllegalMove("gess-illegal-over")
        if not centre.is_centre:
            return IllegalMove("gess-illegal-off-board")
        name = str(centre)
        if FOOTPRINT[centre] & self.stones[self.turn.other]:
            return IllegalMove("gess-illegal-enemy-stone", centre=name)
        if AROUND[centre].isdisjoint(self.stones[self.turn]):
            lone = centre in self.stones[self.turn]
            return IllegalMove("gess-illegal-lone-stone" if lone else "gess-illegal-no-stones", centre=name)
        return None

    def moves_from(self, centre: Square) -> list[FootprintMove]:
        """The moves of the piece centred there; none if there is none."""
        if self.barred(centre) is not None:
            return []
        return [
            FootprintMove(centre, target)
            for direction in DIRECTIONS
            if centre.moved(direction, 1) in self.stones[self.turn]
            for target in self._path(centre, direction)
        ]

    def _path(self, centre: Square, direction: Direction) -> Iterator[Square]:
        """Where the piece may stop: up to the first overlap, its reach or the last footprint on the board."""
        others = self.occupied - FOOTPRINT[centre]  # the piece is lifted first
        reach = LAST if centre in self.occupied else SHORT
        for steps in range(1, reach + 1):
            target = centre.moved(direction, steps)
            if not target.is_centre:
                return
            yield target
            if not FOOTPRINT[target].isdisjoint(others):
                return

    def legal_moves(self) -> list[FootprintMove]:
        return [move for centre in CENTRES for move in self.moves_from(centre)]

    def check(self, move: FootprintMove) -> None:
        """Raise IllegalMove, with the reason that a player should read, unless `move` is legal."""
        source, target = move
        if illegal := self.barred(source):
            raise illegal
        if not target.is_centre:
            raise IllegalMove("gess-illegal-off-board")
        names = {"source": str(source), "target": str(target)}
        columns, rows = target.column - source.column, target.row - source.row
        steps = max(abs(columns), abs(rows))
        if steps == 0 or (columns and rows and abs(columns) != abs(rows)):
            raise IllegalMove("gess-illegal-no-line", **names)
        direction = (columns // steps, rows // steps)
        if source.moved(direction, 1) not in self.stones[self.turn]:
            raise IllegalMove("gess-illegal-direction", **names)
        if steps > SHORT and source not in self.occupied:
            raise IllegalMove("gess-illegal-too-far", **names)
        path = list(self._path(source, direction))
        if target not in path:
            raise IllegalMove("gess-illegal-blocked", **names, stop=str(path[-1]))

    def effect(self, move: FootprintMove) -> Effect:
        """What a legal move does to the stones."""
        source, target = move
        carried, fallen = [], []
        for square in sorted(FOOTPRINT[source] & self.stones[self.turn]):
            there = Square(square.column + target.column - source.column, square.row + target.row - source.row)
            if there.on_board:
                carried.append((square, there))
            else:
                fallen.append(square)
        removed = FOOTPRINT[target] & (self.occupied - FOOTPRINT[source])
        return Effect(tuple(carried), tuple(fallen), removed)

    def play(self, move: object) -> Gess:
        if not isinstance(move, FootprintMove):
            raise IllegalMove("gess-illegal-off-board")
        self.check(move)
        effect = self.effect(move)
        mine = self.stones[self.turn] - FOOTPRINT[move.source] - effect.removed
        mine |= {there for _, there in effect.carried}
        theirs = self.stones[self.turn.other] - effect.removed
        stones = (mine, theirs) if self.turn is BLACK else (theirs, mine)
        quiet = not effect.removed and not effect.fallen
        after = Gess(
            stones,
            self.turn.other,
            last_move=move,
            last_events=self._told(move, effect),
            earlier=(*self.earlier, self.stones) if quiet else (),
            draws=self.draws,
        )
        return replace(after, outcome=after._outcome())

    def _told(self, move: FootprintMove, effect: Effect) -> tuple[Event, ...]:
        side, other = self.turn, self.turn.other
        lost, captured = (sorted(effect.removed & self.stones[owner]) for owner in (side, other))
        return (
            Event("moved", side, str(move.source), str(move.target), "footprint"),
            *(Event("carried", side, str(source), str(target), "stone") for source, target in effect.carried),
            *(Event("fallen", side, source=str(square), piece="stone") for square in effect.fallen),
            *(Event("lost", side, target=str(square), piece="stone") for square in lost),
            *(Event("captured", other, target=str(square), piece="stone") for square in captured),
        )

    def _outcome(self) -> Outcome | None:
        """The end of the game, looked at when a move was made and the turn has passed."""
        mover = self.turn.other
        if not self.rings(mover):
            return Outcome(self.turn, "ring_lost")
        if not self.rings(self.turn):
            return Outcome(mover, "ring_lost")
        # the mover stood at earlier[-1]; earlier[-2], [-4], ... are those in which the same side was to move as now
        if 1 + self.earlier[-2::-2].count(self.stones) >= self.draws.repetitions:
            return Outcome(None, "repetition")
        if len(self.earlier) >= self.draws.quiet_plies:
            return Outcome(None, "no_progress")
        return None

    def events(self, side: Side | None) -> tuple[Event, ...]:
        return self.last_events

    def view(self, side: Side | None) -> Gess:
        return self

    def position(self) -> str:
        rows = []
        for row in range(LAST - 1, 0, -1):
            letters = ""
            for column in range(1, LAST):
                square = Square(column, row)
                letters += "B" if square in self.stones[BLACK] else "W" if square in self.stones[WHITE] else "."
            rows.append(re.sub(r"\.+", lambda empty: str(len(empty.group())), letters))
        return f"{'/'.join(rows)} {'b' if self.turn is BLACK else 'w'}"


def square(text: str) -> Square:
    """The square, or centre, called `text`; raises Unreadable."""
    if not re.fullmatch(r"[a-t](1[0-9]|20|[1-9])", text, re.ASCII):
        raise Unreadable(f"not a square: {text!r}")
    return Square(COLUMNS.index(text[0]), int(text[1:]) - 1)


def _placed(rows: Sequence[str], side: Side) -> frozenset[Square]:
    """The stones of `side` in 18 rows of 18 letters, row 19 first."""
    letter = "BW"[side]
    return frozenset(
        Square(column, LAST - 1 - down)
        for down, row in enumerate(rows)
        for column, there in enumerate(row, start=1)
        if there == letter
    )


class GessGame(Game):
    """Gess on 18x18."""

    id = "gess"
    options = (Option("first", ("you", "computer", "lot"), "you"),)
    category = ()
    draws = True
    pairs = True
    confirms = False
    tunable = (Whole("repetitions", Draws.repetitions, 2, 10), Whole("quiet_plies", Draws.quiet_plies, 10, 1000))

    def deal(self, options: Mapping[str, str], rng: Random) -> Deal:
        return dict(self.tuned)

    def start(self, options: Mapping[str, str], deal: Deal) -> Gess:
        draws = Draws(**{value.key: value.read(deal[value.key]) for value in self.tunable})
        return Gess((_placed(START, BLACK), _placed(START, WHITE)), BLACK, draws=draws)

    def hides(self, options: Mapping[str, str]) -> bool:
        return False

    def parse(self, text: str) -> FootprintMove:
        source, dash, target = text.partition("-")
        if not dash:
            raise Unreadable(f"not a move: {text!r}")
        return FootprintMove(square(source), square(target))

    def from_position(self, text: str) -> Gess:
        board, _, turn = text.partition(" ")
        rows = board.split("/")
        if turn not in ("b", "w") or len(rows) != LAST - 1:
            raise Unreadable(f"not a position: {text!r}")
        letters = [re.sub(r"1[0-8]|[1-9]", lambda empty: "." * int(empty.group()), row, flags=re.ASCII) for row in rows]
        for row, written in zip(rows, letters, strict=True):
            if not re.fullmatch(r"[BW.]{18}", written) or "." in row:
                raise Unreadable(f"not a row of 18 squares: {row!r}")
        placed = Gess((_placed(letters, BLACK), _placed(letters, WHITE)), BLACK if turn == "b" else WHITE)
        return replace(placed, outcome=placed._outcome())

    def describe(self, events: Sequence[Event]) -> str:
        moved = next(event for event in events if event.kind == "moved")
        captured = sum(event.kind == "captured" for event in events)
        lost = sum(event.kind in ("lost", "fallen") for event in events)
        counts = [f"×{captured}"] * bool(captured) + [f"−{lost}"] * bool(lost)
        behind = "\u2002" + " ".join(counts) if counts else ""
        return f"{moved.source}–{moved.target}{behind}"

    def write(self, move: object) -> str:
        return str(move).replace("-", "–")


GAME = GessGame()
