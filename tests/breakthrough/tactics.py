"""Positions in which exactly one move wins: `python -m tests.breakthrough.tactics` makes them.

They come from games that two careless players play against each other. The solver proves that the one move wins, that
each other move loses, and in how many plies; a position that asks too much of it is left out. The same seed makes the
same file.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.breakthrough.rules import GAME, SIZES, Breakthrough, PawnMove
from game.core import compiled
from game.core.contract import Side

if TYPE_CHECKING:
    from game.breakthrough.solver import Solver

FILE = Path(__file__).with_name("tactics.json")
PLIES = (5, 7, 9, 11, 13)
EACH = 3  # of every size and number of plies
SEED = 6
_ENOUGH = 30_000  # nodes for one proof
_CAPTURES = 3  # a careless player takes so many times as readily as it steps


class Tactic(NamedTuple):
    """A position, the only move that wins it, and after how many plies it is won if both do their best."""

    position: str
    move: str
    plies: int


def tactics() -> list[Tactic]:
    """Those of the file."""
    return [Tactic(**entry) for entry in json.loads(FILE.read_text(encoding="utf-8"))]


def boards(state: Breakthrough) -> tuple[int, int]:
    """The solver's two boards: of the side to move, whose home row is row 0, and of the other."""
    rows = state.rows if state.turn is Side.FIRST else state.rows[::-1]
    squares = [(1 << 8 * row + column, pawn) for row, pawns in enumerate(rows) for column, pawn in enumerate(pawns)]
    mine, theirs = (sum(bit for bit, pawn in squares if pawn is side) for side in (state.turn, state.turn.other))
    return mine, theirs


def find(n: int, rng: Random) -> Iterator[Tactic]:
    """Tactics on a board of n columns, without end; from one game at most one."""
    from game.breakthrough.solver import Solver

    while True:
        solver = Solver(n, 16)
        for state in reversed(list(careless_game(n, rng))):
            won = solver.solve(*boards(state), nodes=_ENOUGH).won
            if won is None:
                break  # what came before is harder still
            tactic = _tactic(state, solver) if won else None
            if tactic is not None:
                yield tactic
                break


def careless_game(n: int, rng: Random) -> Iterator[Breakthrough]:
    """The positions of a game of two players who see only what wins or loses at once."""
    state = GAME.start({"board": str(n)}, {})
    while state.outcome is None:
        yield state
        after = [state.play(move) for move in state.legal_moves()]
        after = (
            [there for there in after if there.outcome is not None]
            or [there for there in after if not _one_step(there)]
            or after
        )
        state = rng.choices(after, [_CAPTURES if there.last_capture else 1 for there in after])[0]


def _one_step(state: Breakthrough) -> bool:
    """Whether the side to move can arrive at once."""
    return state.turn in state.rows[state.size - 2 if state.turn is Side.FIRST else 1]


def _threatened(state: Breakthrough) -> bool:
    return state.turn.other in state.rows[1 if state.turn is Side.FIRST else state.size - 2]


def _tactic(state: Breakthrough, solver: Solver) -> Tactic | None:
    """What a won position has to offer if exactly one move wins, and nothing forces that move."""
    if _one_step(state) or _threatened(state):
        return None
    winning: list[PawnMove] = []
    for move in state.legal_moves():
        there = state.play(move)
        if there.outcome is not None:
            return None
        answer = solver.solve(*boards(there), nodes=_ENOUGH).won
        if answer is None:
            return None
        winning += [] if answer else [move]
        if len(winning) > 1:
            return None
    distance = solver.distance(*boards(state), nodes=20 * _ENOUGH)
    if distance is None or distance.plies not in PLIES:
        return None
    return Tactic(state.position(), str(winning[0]), distance.plies)


def main() -> int:
    compiled.set_cache()
    chosen: list[Tactic] = []
    for n in SIZES:
        wanted = dict.fromkeys(PLIES, EACH)
        for tactic in find(n, Random(f"{SEED} {n}")):
            if wanted[tactic.plies]:
                wanted[tactic.plies] -= 1
                chosen.append(tactic)
                print(*tactic, flush=True)
            if not any(wanted.values()):
                break
    lines = ",\n".join(json.dumps(tactic._asdict()) for tactic in chosen)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
