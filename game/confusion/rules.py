"""The rules of Confusion (Robert Abbott, 1992), plainly: the reference for every other room of the game.

A position as text is seven fields: where the pieces of White and Black stand, by letter (`Ac1,Bd1*,Ce1/Ac11,...`,
`*` for promoted, captured ones left out); the puck's square; `w` or `b` for the side to move; the types of A..L of
both sides as letters a..l in the order of the table (`abcdefghijkl/badcfehgjilk`); what the record leaves of them,
three hexadecimal digits of type bits a piece, or `-` when nothing is known yet; the turns in a row without a permitted
move; and how it ended: `-`, or `w:`, `b:` or `=:` with the reason. What repetition needs is not part of it, nor
which captured pieces had promoted; the table of types is the one that the config says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from game.confusion.kinds import (
    COUNT,
    DEFAULT,
    EVERY,
    PROMOTED_REACH,
    Kinds,
    Table,
    allowing,
    longest_reach,
    promoting,
)
from game.confusion.knowledge import Chances, chances, draw, possible
from game.core.contract import Clock, Deal, Event, Game, IllegalMove, Option, Outcome, Side, State, Unreadable, View
from game.core.declared import Whole

COLUMNS = "abcdefghijk"
SIZE = len(COLUMNS)
LETTERS = "ABCDEFGHIJKL"  # the names of a side's pieces
WHITE, BLACK = Side.FIRST, Side.SECOND
CARRY, LEAVE, PASS = "p", "l", ">"  # what a carrier can do; the ways of an attempt
REASONS = ("delivered", "no_pieces", "no_progress", "repetition")

Direction = tuple[int, int]  # columns and rows in one step
STEPS: tuple[Direction, ...] = (
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
)  # as White sees it


class Square(NamedTuple):
    """A square by column and row, both counted from 0 at a1."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"

    def moved(self, step: Direction, distance: int) -> Square:
        return Square(self.column + step[0] * distance, self.row + step[1] * distance)

    @property
    def on_board(self) -> bool:
        return 0 <= self.column < SIZE and 0 <= self.row < SIZE


START_PUCK = Square(5, 5)
_HOME = tuple(Square(column, 0) for column in (2, 3, 4, 6, 7, 8)) + tuple(
    Square(column, 1) for column in (2, 3, 4, 6, 7, 8)
)
START = (_HOME, tuple(Square(SIZE - 1 - square.column, SIZE - 1 - square.row) for square in _HOME))


class Attempt(NamedTuple):
    """A piece, by its number, and where it or the puck goes: `C:e2-e3`, `C:e2-e3p`, `C:e2-e3l`, `C:e2>g4`."""

    piece: int
    source: Square
    target: Square
    way: str = ""  # CARRY, LEAVE or PASS; empty for a piece without the puck

    def __str__(self) -> str:
        line = PASS if self.way == PASS else "-"
        puck = self.way if self.way != PASS else ""
        return f"{LETTERS[self.piece]}:{self.source}{line}{self.target}{puck}"


class Skip(NamedTuple):
    """The turn of a side that has no attempt."""

    def __str__(self) -> str:
        return "skip"


SKIP = Skip()
Squares = tuple[Square | None, ...]  # of the pieces of a side; None for a captured one
Types = tuple[int, ...]  # of the pieces of a side: places in the table
Masks = tuple[int, ...]  # of the pieces of a side: sets of types, as bits


@dataclass(frozen=True)
class Draws:
    """When a match is drawn."""

    repetitions: int = 4  # occurrences of a position
    quiet_turns: int = 200  # in a row without a permitted move


@dataclass(frozen=True)
class Turn:
    """One turn as both players saw it."""

    side: Side
    move: Attempt | Skip
    permitted: bool = False
    captured: int | None = None  # which piece of the other side
    promoted: bool = False

    def events(self) -> tuple[Event, ...]:
        if isinstance(self.move, Skip):
            return (Event("skipped", self.side),)
        source, target, letter = str(self.move.source), str(self.move.target), LETTERS[self.move.piece]
        if not self.permitted:
            kind = {CARRY: "refused-carry", LEAVE: "refused-leave", PASS: "refused-pass"}.get(self.move.way, "refused")
            return (Event(kind, self.side, source, target, letter),)
        kind = {CARRY: "carried", LEAVE: "left", PASS: "passed"}.get(self.move.way, "moved")
        told = [Event(kind, self.side, source, target, letter)]
        if self.captured is not None:
            told.append(Event("captured", self.side.other, target=target, piece=LETTERS[self.captured]))
        if self.promoted:
            told.append(Event("promoted", self.side, target=target, piece=letter))
        return tuple(told)


Standing = tuple[tuple[Squares, Squares], tuple[frozenset[int], frozenset[int]], Square, Side]


@dataclass(frozen=True)
class Public:
    """All that lies open on the table: where everything stands, and what the attempts so far have proved."""

    kinds: Kinds
    squares: tuple[Squares, Squares]
    promoted: tuple[frozenset[int], frozenset[int]]
    puck: Square
    turn: Side
    proved: tuple[Masks, Masks]  # which types each piece's own attempts leave it
    draws: Draws = Draws()
    quiet: int = 0  # turns in a row without a permitted move
    outcome: Outcome | None = None
    record: tuple[Turn, ...] = ()
    earlier: tuple[tuple[Standing, tuple[Masks, Masks]], ...] = ()  # before each turn since a capture or promotion

    @cached_property
    def occupied(self) -> dict[Square, tuple[Side, int]]:
        """Whose piece stands on a square, and which."""
        return {
            square: (side, piece)
            for side in Side
            for piece, square in enumerate(self.squares[side])
            if square is not None
        }

    @property
    def carrier(self) -> tuple[Side, int] | None:
        """The piece that controls the puck."""
        return self.occupied.get(self.puck)

    def possible(self, side: Side) -> Masks:
        """For each piece of `side` the types that the record allows, all taken together."""
        return possible(self.proved[side])

    def chances(self, side: Side) -> Chances:
        """How likely each piece of `side` is of each type, to whoever knows the record."""
        return chances(self.proved[side])

    # attempts

    def carries(self, piece: int) -> bool:
        """Whether a piece of the side to move controls the puck."""
        return self.carrier == (self.turn, piece)

    def reach(self, piece: int) -> int:
        """How far a piece of the side to move could go, for all that geometry knows."""
        return PROMOTED_REACH if piece in self.promoted[self.turn] else longest_reach(self.kinds)

    def attempts_of(self, piece: int) -> list[Attempt]:
        """What geometry allows a piece of the side to move."""
        source = self.squares[self.turn][piece]
        if source is None or self.outcome is not None:
            return []
        ways = (CARRY, LEAVE, PASS) if self.carries(piece) else ("",)
        return [
            Attempt(piece, source, target, way)
            for step in STEPS
            for target, own in self._path(source, step, self.reach(piece))
            for way in ways
            if way == PASS or not own
        ]

    def _path(self, source: Square, step: Direction, reach: int) -> Iterator[tuple[Square, bool]]:
        """Squares up to the first piece or the puck, that one too; with each, whether an own piece stands there."""
        for distance in range(1, reach + 1):
            target = source.moved(step, distance)
            if not target.on_board:
                return
            there = self.occupied.get(target)
            yield target, there is not None and there[0] is self.turn
            if there is not None or target == self.puck:
                return

    def legal_moves(self) -> list[Attempt | Skip]:
        if self.outcome is not None:
            return []
        found: list[Attempt | Skip] = [move for piece in range(COUNT) for move in self.attempts_of(piece)]
        return found or [SKIP]

    def check(self, move: object) -> None:
        """Raise IllegalMove, with the reason that a player should read, unless geometry allows `move`."""
        if self.outcome is not None:
            raise IllegalMove("confusion-illegal-over")
        if isinstance(move, Skip):
            if self.legal_moves() != [SKIP]:
                raise IllegalMove("confusion-illegal-skip")
            return
        if not isinstance(move, Attempt) or move.piece not in range(COUNT) or not move.target.on_board:
            raise IllegalMove("confusion-illegal-off-board")
        piece, source, _, way = move
        letter = LETTERS[piece]
        if self.squares[self.turn][piece] != source:
            raise IllegalMove("confusion-illegal-not-there", piece=letter, square=str(source))
        if way not in ((CARRY, LEAVE, PASS) if self.carries(piece) else ("",)):
            raise IllegalMove("confusion-illegal-puck", piece=letter)
        self._check_path(move)

    def _check_path(self, move: Attempt) -> None:
        piece, source, target, way = move
        letter, names = LETTERS[piece], {"source": str(source), "target": str(target)}
        line = line_between(source, target)
        if line is None:
            raise IllegalMove("confusion-illegal-no-line", **names)
        step, distance = line
        if distance > self.reach(piece):
            raise IllegalMove("confusion-illegal-too-far", piece=letter, reach=self.reach(piece))
        path = dict(self._path(source, STEPS[step], distance))
        if target not in path:
            raise IllegalMove("confusion-illegal-blocked", stop=str(list(path)[-1]), **names)
        if path[target] and way != PASS:
            raise IllegalMove("confusion-illegal-own-piece", square=str(target))

    # what comes of them

    def after(self, move: Attempt | Skip, permitted: bool, promotes: bool) -> Public:
        """The table after an attempt that geometry allows. `promotes`: what the piece is, if that is to show."""
        side, other = self.turn, self.turn.other
        quiet = replace(
            self, turn=other, quiet=0 if permitted else self.quiet + 1, earlier=(*self.earlier, self._stands())
        )
        if isinstance(move, Skip):
            return replace(quiet, record=(*self.record, Turn(side, move)))._ended(self)
        proved = self._proved_by(move, permitted)
        if not permitted:
            turn = Turn(side, move)
            return replace(quiet, proved=self._with(proved, side), record=(*self.record, turn))._ended(self)
        squares, promoted, captured, shows = list(self.squares), list(self.promoted), None, False
        if move.way != PASS:
            squares[side] = _put(squares[side], move.piece, move.target)
            hit = self.occupied.get(move.target)
            if hit is not None:
                captured = hit[1]
                squares[other] = _put(squares[other], captured, None)
            if move.target.row == far_row(side) and move.piece not in promoted[side]:
                shows = promotes
                which = promoting(self.kinds) if promotes else EVERY & ~promoting(self.kinds)
                proved = _put(proved, move.piece, proved[move.piece] & which)
                promoted[side] |= {move.piece} if promotes else frozenset()
        return replace(
            quiet,
            squares=(squares[0], squares[1]),
            promoted=(promoted[0], promoted[1]),
            puck=move.target if move.way in (CARRY, PASS) else self.puck,
            proved=self._with(proved, side),
            record=(*self.record, Turn(side, move, True, captured, shows)),
            earlier=() if captured is not None or shows else quiet.earlier,
        )._ended(self)

    def _proved_by(self, move: Attempt, permitted: bool) -> Masks:
        """What is known of the mover's pieces once the answer is given; a promoted piece tells nothing of its type."""
        proved = self.proved[self.turn]
        line = line_between(move.source, move.target)
        if move.piece in self.promoted[self.turn] or line is None:
            return proved
        can = allowing(self.kinds, *self.seen_by(self.turn, line))
        return _put(proved, move.piece, proved[move.piece] & (can if permitted else ~can))

    @staticmethod
    def seen_by(side: Side, line: tuple[int, int]) -> tuple[int, int]:
        """A line as `side` sees it: its direction clockwise from straight ahead, and the distance."""
        return (line[0] + (4 if side is BLACK else 0)) % 8, line[1]

    def _with(self, proved: Masks, side: Side) -> tuple[Masks, Masks]:
        return (proved, self.proved[1]) if side is WHITE else (self.proved[0], proved)

    def _stands(self) -> tuple[Standing, tuple[Masks, Masks]]:
        return (self.squares, self.promoted, self.puck, self.turn), self.proved

    def _ended(self, before: Public) -> Public:
        """This table with how the game ended by the turn that led here from `before`, if it did."""
        return replace(self, outcome=self._outcome(before))

    def _outcome(self, before: Public) -> Outcome | None:
        mover, waited = before.turn, before.turn.other
        carrier = before.carrier
        delivered = carrier is not None and carrier[0] is waited and before.puck.row == far_row(waited)
        if delivered and self.carrier == carrier:  # nobody but the carrier can move the puck
            return Outcome(waited, "delivered")
        if not any(self.squares[waited]):
            return Outcome(mover, "no_pieces")
        if self.quiet >= self.draws.quiet_turns:
            return Outcome(None, "no_progress")
        if self._stood() >= self.draws.repetitions:
            return Outcome(None, "repetition")
        return None

    def _stood(self) -> int:
        """How often this position has stood, this time included."""
        standing, proved = self._stands()
        alike = [then for there, then in self.earlier if there == standing]
        if len(alike) + 1 < self.draws.repetitions:
            return 1
        allowed = [possible(masks) for masks in proved]
        return 1 + sum(then == proved or [possible(masks) for masks in then] == allowed for then in alike)


@dataclass(frozen=True)
class Sight(View):
    """What `side` knows (None: everything): the open table, and the types of the pieces that it sees from behind."""

    side: Side | None
    public: Public
    types: tuple[Types | None, Types | None]  # None for one's own

    @property
    def turn(self) -> Side:  # type: ignore[override]
        return self.public.turn

    @property
    def phase(self) -> str:  # type: ignore[override]
        return "play"

    @property
    def outcome(self) -> Outcome | None:  # type: ignore[override]
        return self.public.outcome

    def legal_moves(self) -> list[Attempt | Skip]:
        return self.public.legal_moves() if self.side in (None, self.turn) else []

    def worlds(self, rng: Random) -> Confusion:
        """Every assignment of the own types that the record allows comes with the same chance."""
        white, black = (
            types if types is not None else draw(self.public.proved[side], rng)
            for side, types in zip(Side, self.types, strict=True)
        )
        return Confusion(self.public, (white, black))


@dataclass(frozen=True)
class Confusion(State):
    """One moment of a match: the open table, and the types of all pieces."""

    public: Public
    types: tuple[Types, Types]

    @property
    def turn(self) -> Side:  # type: ignore[override]
        return self.public.turn

    @property
    def phase(self) -> str:  # type: ignore[override]
        return "play"

    @property
    def outcome(self) -> Outcome | None:  # type: ignore[override]
        return self.public.outcome

    def legal_moves(self) -> list[Attempt | Skip]:
        return self.public.legal_moves()

    def permits(self, move: Attempt) -> bool:
        """Whether the type of the piece lets it go there, on a way that geometry allows."""
        line = line_between(move.source, move.target)
        if line is None or move.piece in self.public.promoted[self.turn]:
            return line is not None
        kind = self.public.kinds[self.types[self.turn][move.piece]]
        return kind.allows(*Public.seen_by(self.turn, line))

    def play(self, move: object) -> Confusion:
        self.public.check(move)
        if isinstance(move, Attempt):
            promotes = self.public.kinds[self.types[self.turn][move.piece]].promotes
            return replace(self, public=self.public.after(move, self.permits(move), promotes))
        return replace(self, public=self.public.after(SKIP, False, False))

    def events(self, side: Side | None) -> tuple[Event, ...]:
        """The same for both: every attempt is made, and answered, in the open."""
        return self.public.record[-1].events() if self.public.record else ()

    def view(self, side: Side | None) -> Sight:
        white, black = self.types
        return Sight(side, self.public, (None if side is WHITE else white, None if side is BLACK else black))

    def position(self) -> str:
        public = self.public
        pieces = "/".join(
            ",".join(
                f"{LETTERS[piece]}{square}{'*' * (piece in public.promoted[side])}"
                for piece, square in enumerate(public.squares[side])
                if square is not None
            )
            for side in Side
        )
        types = "/".join("".join(chr(ord("a") + kind) for kind in self.types[side]) for side in Side)
        proved = "/".join("".join(f"{mask:03x}" for mask in public.proved[side]) for side in Side)
        nothing = "/".join(["fff" * COUNT] * 2)
        end = "-"
        if public.outcome is not None:
            winner = public.outcome.winner
            end = f"{'=' if winner is None else 'wb'[winner]}:{public.outcome.reason}"
        known = "-" if proved == nothing else proved
        return f"{pieces} {public.puck} {'wb'[public.turn]} {types} {known} {public.quiet} {end}"


def line_between(source: Square, target: Square) -> tuple[int, int] | None:
    """The direction, counted as White sees it, and the distance; None when it is no straight line."""
    columns, rows = target.column - source.column, target.row - source.row
    distance = max(abs(columns), abs(rows))
    if distance == 0 or (columns and rows and abs(columns) != abs(rows)):
        return None
    return STEPS.index((columns // distance, rows // distance)), distance


def far_row(side: Side) -> int:
    """The other side's first row."""
    return SIZE - 1 if side is WHITE else 0


def _put(values: tuple, at: int, value: object) -> tuple:  # type: ignore[type-arg]
    """`values` with another one at a place."""
    return (*values[:at], value, *values[at + 1 :])


def square(text: str) -> Square:
    """The square called `text`; raises Unreadable."""
    if not re.fullmatch(r"[a-k](1[01]|[1-9])", text, re.ASCII):
        raise Unreadable(f"not a square: {text!r}")
    return Square(COLUMNS.index(text[0]), int(text[1:]) - 1)


_SQUARE = r"[a-k](?:1[01]|[1-9])"
_ATTEMPT = re.compile(rf"([A-L]):({_SQUARE})(?:(>)({_SQUARE})|-({_SQUARE})([pl]?))", re.ASCII)
_PIECE = re.compile(rf"([A-L])({_SQUARE})(\*?)", re.ASCII)


class ConfusionGame(Game):
    """Confusion on 11x11."""

    id = "confusion"
    options = (
        Option("first", ("you", "computer", "lot"), "lot"),
        Option("clock", ("none", "days"), "none", persons=True),
    )
    category = ()
    draws = True
    pairs = False
    confirms = True
    tunable = (
        Table("types", DEFAULT),
        Whole("repetitions", Draws.repetitions, 2, 20),
        Whole("quiet_turns", Draws.quiet_turns, 10, 2000),
    )

    def deal(self, options: Mapping[str, str], rng: Random) -> Deal:
        white, black = (rng.sample(range(COUNT), COUNT) for _ in Side)
        return {
            "white": white,
            "black": black,
            **{value.key: value.write(self.tuned[value.key]) for value in self.tunable},
        }

    def start(self, options: Mapping[str, str], deal: Deal) -> Confusion:
        tuned: dict[str, Any] = {value.key: value.read(deal[value.key]) for value in self.tunable}
        types = tuple(tuple(deal[side]) for side in ("white", "black"))
        whole = all(type(kind) is int for dealt in types for kind in dealt)
        if not whole or any(sorted(dealt) != list(range(COUNT)) for dealt in types):
            raise ValueError("each side has one piece of each type")
        return Confusion(
            _fresh(tuned["types"], Draws(tuned["repetitions"], tuned["quiet_turns"])), (types[0], types[1])
        )

    def hides(self, options: Mapping[str, str]) -> bool:
        return True

    def clock(self, options: Mapping[str, str]) -> Clock | None:
        return Clock(turn=72 * 3600, wall=True) if options["clock"] == "days" else None

    def undoable(self, before: State, after: State) -> bool:
        """Never: what was learned cannot be given back."""
        return False

    def parse(self, text: str) -> Attempt | Skip:
        if text == str(SKIP):
            return SKIP
        found = _ATTEMPT.fullmatch(text)
        if found is None:
            raise Unreadable(f"not an attempt: {text!r}")
        letter, source, passed, passed_to, moved_to, way = found.groups()
        piece = LETTERS.index(letter)
        if passed:
            return Attempt(piece, square(source), square(passed_to), PASS)
        return Attempt(piece, square(source), square(moved_to), way)

    def from_position(self, text: str) -> Confusion:
        fields = text.split(" ")
        if len(fields) != 7 or fields[2] not in ("w", "b") or not re.fullmatch(r"\d{1,6}", fields[5], re.ASCII):
            raise Unreadable(f"not a position: {text!r}")
        pieces, puck, turn, types, known, quiet, end = fields
        read_types = _read_types(types)
        squares, promoted = _read_pieces(pieces)
        kinds: Kinds = self.tuned["types"]
        public = replace(
            _fresh(kinds, Draws(self.tuned["repetitions"], self.tuned["quiet_turns"])),
            squares=squares,
            promoted=promoted,
            puck=square(puck),
            turn=WHITE if turn == "w" else BLACK,
            proved=_read_proved(known, promoted, promoting(kinds)),
            quiet=int(quiet),
            outcome=_read_end(end),
        )
        for side in Side:
            for piece, kind in enumerate(read_types[side]):
                if not public.proved[side][piece] >> kind & 1:
                    raise Unreadable(f"{LETTERS[piece]} cannot be what it is: {text!r}")
            if not any(squares[side]) and public.outcome != Outcome(side.other, "no_pieces"):
                raise Unreadable(f"a side without pieces has lost: {text!r}")
        return Confusion(public, read_types)

    def describe(self, events: Sequence[Event]) -> str:
        first = events[0]
        if first.kind == "skipped":
            return str(SKIP)
        refused = first.kind.startswith("refused")
        ways = {"carried": "p", "refused-carry": "p", "left": "l", "refused-leave": "l"}
        line = ">" if first.kind in ("passed", "refused-pass") else "–"
        sign = "−" if refused else "x" if any(event.kind == "captured" for event in events) else "+"
        star = "*" if any(event.kind == "promoted" for event in events) else ""
        return f"{first.piece}:{first.source}{line}{first.target}{ways.get(first.kind, '')} {sign}{star}"

    def write(self, move: object) -> str:
        return str(move).replace("-", "–")


def _fresh(kinds: Kinds, draws: Draws) -> Public:
    """The table before the first turn."""
    nothing = (EVERY,) * COUNT
    return Public(kinds, START, (frozenset(), frozenset()), START_PUCK, WHITE, (nothing, nothing), draws)


def _read_types(text: str) -> tuple[Types, Types]:
    sides = text.split("/")
    if len(sides) != 2 or any(sorted(side) != list("abcdefghijkl") for side in sides):
        raise Unreadable(f"not the types of both sides: {text!r}")
    white, black = (tuple(ord(letter) - ord("a") for letter in side) for side in sides)
    return white, black


def _read_pieces(text: str) -> tuple[tuple[Squares, Squares], tuple[frozenset[int], frozenset[int]]]:
    sides = text.split("/")
    if len(sides) != 2:
        raise Unreadable(f"not the pieces of two sides: {text!r}")
    squares: list[Squares] = []
    promoted: list[frozenset[int]] = []
    for side in sides:
        places: dict[int, Square] = {}
        changed = set()
        for written in side.split(",") if side else ():
            found = _PIECE.fullmatch(written)
            if found is None or LETTERS.index(found[1]) in places:
                raise Unreadable(f"not a piece, or twice the same: {written!r}")
            piece = LETTERS.index(found[1])
            places[piece] = square(found[2])
            changed |= {piece} if found[3] else set()
        squares.append(tuple(places.get(piece) for piece in range(COUNT)))
        promoted.append(frozenset(changed))
    standing = [there for side in squares for there in side if there is not None]
    if len(set(standing)) != len(standing):
        raise Unreadable(f"two pieces on one square: {text!r}")
    return (squares[0], squares[1]), (promoted[0], promoted[1])


def _read_proved(text: str, promoted: Sequence[frozenset[int]], may_promote: int) -> tuple[Masks, Masks]:
    """What the text says of each piece, and what everybody sees of the promoted ones."""
    written = "/".join(["fff" * COUNT] * 2) if text == "-" else text
    if not re.fullmatch(r"[0-9a-f]{36}/[0-9a-f]{36}", written):
        raise Unreadable(f"not what is known of both sides: {text!r}")
    white, black = (
        tuple(
            int(said[3 * piece : 3 * piece + 3], 16) & (may_promote if piece in promoted[side] else EVERY)
            for piece in range(COUNT)
        )
        for side, said in enumerate(written.split("/"))
    )
    return white, black


def _read_end(text: str) -> Outcome | None:
    if text == "-":
        return None
    winner, _, reason = text.partition(":")
    if winner not in ("w", "b", "=") or reason not in REASONS:
        raise Unreadable(f"not an end: {text!r}")
    if (winner == "=") != (reason in ("no_progress", "repetition")):
        raise Unreadable(f"not an end: {text!r}")
    return Outcome(None if winner == "=" else Side("wb".index(winner)), reason)


GAME = ConfusionGame()
