"""Positions of Confusion made by hand, and seen from either seat: what White sees is turned for Black."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random

import pytest

from game.confusion.kinds import COUNT, DEFAULT, EVERY, NAMES, promoting
from game.confusion.rules import GAME, LETTERS, SIZE, Confusion, ConfusionGame, Square, square
from game.core.contract import IllegalMove, Side

WHITE, BLACK = Side.FIRST, Side.SECOND
FOUR = {"rocket", "novice", "crab", "abbot"}  # those that promote
SQUARE = re.compile(r"[a-k](?:1[01]|[1-9])")
PIECE = re.compile(rf"([A-L]) (\w+) ({SQUARE.pattern})(\*?)(?: = ([\w ]+))?")
START = (
    "Ac1,Bd1,Ce1,Dg1,Eh1,Fi1,Gc2,Hd2,Ie2,Jg2,Kh2,Li2/Ai11,Bh11,Cg11,De11,Ed11,Fc11,Gi10,Hh10,Ig10,Je10,Kd10,Lc10 "
    "f6 w abcdefghijkl/abcdefghijkl - 0 -"
)


def tuned(**draws: int) -> ConfusionGame:
    """The game with other limits than usual."""
    game = ConfusionGame()
    game.tuned.update(draws)
    return game


def turned(text: str) -> str:
    """The squares in `text` as they are called from the other seat."""
    return SQUARE.sub(lambda found: str(Square(*(SIZE - 1 - part for part in square(found[0])))), text)


def bits(names: str) -> int:
    return sum(1 << NAMES.index(name) for name in names.split())


def names(mask: int) -> set[str]:
    return {name for index, name in enumerate(NAMES) if mask >> index & 1}


@dataclass(frozen=True)
class Seat:
    """One side of the table. All squares are written as if it were White's, and the side is the one to move."""

    side: Side

    def from_here(self, text: str) -> str:
        return text if self.side is WHITE else turned(text)

    def placed(
        self, own: str, theirs: str = "A prince k10", puck: str = "a6", quiet: int = 0, game: ConfusionGame = GAME
    ) -> Confusion:
        """A position of pieces such as `A rocket e10`, `A rocket e10*` promoted, `A crab e3 = crab napkin` half known.

        The other types belong to pieces that are captured.
        """
        mine, others = _read(own), _read(theirs)
        white, black = (mine, others) if self.side is WHITE else (others, mine)
        pieces, types, known = ("/".join(parts) for parts in zip(white, black, strict=True))
        where, to_move = self.from_here(f"{pieces} {puck}"), "wb"[self.side]
        return game.from_position(f"{where} {to_move} {types} {known} {quiet} -")

    def played(self, state: Confusion, *moves: str) -> Confusion:
        for move in moves:
            state = state.play(GAME.parse(self.from_here(move)))
        return state

    def targets(self, state: Confusion, letter: str) -> list[str]:
        """What geometry allows a piece, without its own square."""
        moves = (self.from_here(str(move)) for move in state.public.attempts_of(LETTERS.index(letter)))
        return sorted(re.sub(rf"{letter}:{SQUARE.pattern}-?", "", move) for move in moves)

    def shown(self, state: Confusion) -> str:
        """Where one's own pieces, the others' and the puck are."""
        sides = (self.side, self.side.other)
        own, theirs = (
            " ".join(
                f"{LETTERS[piece]}{there}{'*' * (piece in state.public.promoted[side])}"
                for piece, there in enumerate(state.public.squares[side])
                if there is not None
            )
            for side in sides
        )
        return self.from_here(f"{own} | {theirs} | {state.public.puck}")

    def left(self, state: Confusion, letter: str) -> set[str]:
        """The types that the record leaves one of one's own pieces, all taken together."""
        return names(state.public.possible(self.side)[LETTERS.index(letter)])

    def permitted(self, state: Confusion) -> bool:
        return state.public.record[-1].permitted

    def carrier(self, state: Confusion) -> str | None:
        """`own A`, `their B`, or None for a loose puck."""
        if state.public.carrier is None:
            return None
        side, piece = state.public.carrier
        return f"{'own' if side is self.side else 'their'} {LETTERS[piece]}"

    def refusal(self, state: Confusion, move: str) -> IllegalMove:
        with pytest.raises(IllegalMove) as refused:
            self.played(state, move)
        return refused.value


def _read(pieces: str) -> tuple[str, str, str]:
    """The three fields of a position that a side has: where its pieces stand, their types, what is known of them."""
    where, types, known = [], {}, {}
    for written in filter(None, pieces.split(", ")):
        found = PIECE.fullmatch(written)
        assert found is not None, written
        letter, name, there, star, might_be = found.groups()
        where.append(f"{letter}{there}{star}")
        types[letter] = NAMES.index(name)
        known[letter] = bits(might_be) if might_be else promoting(DEFAULT) if star else EVERY
    rest = iter(sorted(set(range(COUNT)) - set(types.values())))
    dealt = "".join(chr(ord("a") + (types[letter] if letter in types else next(rest))) for letter in LETTERS)
    return ",".join(where), dealt, "".join(f"{known.get(letter, EVERY):03x}" for letter in LETTERS)


SEATS = (Seat(WHITE), Seat(BLACK))
each_seat = pytest.mark.parametrize("seat", SEATS, ids=["white", "black"])
W = SEATS[0]


def in_order() -> Confusion:
    """The start with the types dealt in the order of the table."""
    return GAME.start({}, {**GAME.deal({}, Random(1)), "white": list(range(COUNT)), "black": list(range(COUNT))})


def evening(seed: int) -> list[Confusion]:
    """The states of a random game in which much is tried."""
    rng = Random(f"confusion {seed}")
    states = [GAME.start({}, GAME.deal({}, rng))]
    while states[-1].outcome is None and len(states) <= 160:
        states.append(states[-1].play(rng.choice(states[-1].legal_moves())))
    return states
