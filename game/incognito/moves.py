"""The squares of the palace, and what a side can do in a turn, as texts write it."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.core.contract import Side, Unreadable
from game.incognito.cards import CARDS

COLUMNS = "abcde"
SIZE = 5
WHITE, BLACK = Side.FIRST, Side.SECOND
POISON, WATER = "p", "w"
CUPS = {POISON: "poison", WATER: "water"}
CLOSED, CLOSED_START, OPEN = MODES = ("closed", "start", "open")
WITH_CUPS, THRONE, SURVIVAL = VARIANTS = ("cups", "throne", "survival")
COURTS = ("1", "2", "3", "4", "5", "6")
REASONS = ("king_removed", "throne", "bare_kings", "repetition", "no_progress", "no_moves")
BARRED_FOR = 2  # plies in which two cards that changed places may not change back


class Square(NamedTuple):
    """A square by column and row, both counted from 0 at a1."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"

    def beside(self, columns: int, rows: int) -> Square:
        return Square(self.column + columns, self.row + rows)

    @property
    def on_board(self) -> bool:
        return 0 <= self.column < SIZE and 0 <= self.row < SIZE

    @property
    def bedroom(self) -> Side | None:
        """Whose bedroom it lies in."""
        return {0: WHITE, SIZE - 1: BLACK}.get(self.row)


THRONE_ROOM = Square(2, 2)
REFECTORIES = (Square(1, 2), Square(3, 2))
SQUARES = tuple(Square(column, row) for row in range(SIZE) for column in range(SIZE))
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
AROUND = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


class Arrange(NamedTuple):
    """A side's cards, from its own left: `setup KQLNA`."""

    letters: str

    def __str__(self) -> str:
        return f"setup {self.letters}"


class Go(NamedTuple):
    """A step, an exchange or a hit: `b2b3`."""

    source: Square
    target: Square

    def __str__(self) -> str:
        return f"{self.source}{self.target}"


class Drink(NamedTuple):
    """`b3 drink`."""

    at: Square

    def __str__(self) -> str:
        return f"{self.at} drink"


class Place(NamedTuple):
    """The Queen puts a cup of her side's hand in the place of the one that stands there: `b3 place water`."""

    at: Square
    cup: str

    def __str__(self) -> str:
        return f"{self.at} place {CUPS[self.cup]}"


class Claim(NamedTuple):
    """The King claims the throne: `c3 claim`."""

    at: Square = THRONE_ROOM

    def __str__(self) -> str:
        return f"{self.at} claim"


IncognitoMove = Arrange | Go | Drink | Place | Claim
Pair = frozenset[Square]


def home(side: Side, number: int) -> Square:
    """Where a card stands at the start, counted from its owner's left."""
    return Square(number, 0) if side is WHITE else Square(SIZE - 1 - number, SIZE - 1)


HOMES = tuple(tuple(home(side, number) for number in range(len(CARDS))) for side in Side)


def square(text: str) -> Square:
    """The square called `text`; raises Unreadable."""
    if not re.fullmatch(r"[a-e][1-5]", text, re.ASCII):
        raise Unreadable(f"not a square: {text!r}")
    return Square(COLUMNS.index(text[0]), int(text[1]) - 1)


def parse_move(text: str) -> IncognitoMove:
    """The move written as `text`; raises Unreadable."""
    if found := re.fullmatch(r"setup ([KQANL]{5})", text, re.ASCII):
        return Arrange(found[1])
    if found := re.fullmatch(r"([a-e][1-5])([a-e][1-5])", text, re.ASCII):
        return Go(square(found[1]), square(found[2]))
    if found := re.fullmatch(r"([a-e][1-5]) drink", text, re.ASCII):
        return Drink(square(found[1]))
    if found := re.fullmatch(r"([a-e][1-5]) place (poison|water)", text, re.ASCII):
        return Place(square(found[1]), found[2][0])
    if found := re.fullmatch(r"([a-e][1-5]) claim", text, re.ASCII):
        return Claim(square(found[1]))
    raise Unreadable(f"not a move: {text!r}")
