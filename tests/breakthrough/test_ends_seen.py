"""Ends that the compiled search of Breakthrough sees without a search, against trying everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pytest

from game.core import compiled
from tests.breakthrough import second_opinion
from tests.breakthrough.claims import bits

compiled.set_cache()

from game.breakthrough import kernel  # noqa: E402

BOARDS = [(4, 3, 300), (4, 6, 400), (5, 3, 500), (5, 6, 500), (6, 2, 600), (6, 4, 300)]  # columns, pawns, how many


def decided(board: str) -> int:
    return _of(kernel.decided, board)


def race(board: str) -> int:
    return _of(kernel._race, board)


def _of(function: Callable[..., int], board: str) -> int:
    n = int(len(board) ** 0.5)
    me, op = map(np.uint64, bits(board))
    return int(function(n, me, op, np.uint64(kernel.field(n))))


def scattered() -> Iterator[str]:
    for size, pawns, how_many in BOARDS:
        rng = Random(f"ends {size} {pawns}")
        for _ in range(how_many):
            yield second_opinion.few(size, pawns, rng)


def wins_or_loses_within(board: str, plies: int) -> bool:
    """Whether `w`, to move, wins within so many plies, or loses within them if they are negative."""
    return second_opinion.wins_within(board, plies) if plies > 0 else second_opinion.loses_within(board, -plies)


def runs_free(board: str) -> int:
    """Moves that the foremost pawn of `w` needs that no enemy can ever meet; 99 if there is none."""
    size = int(len(board) ** 0.5)
    enemies = [divmod(place, size) for place, pawn in enumerate(board) if pawn == "b"]
    needed = [99]
    for place, pawn in enumerate(board):
        row, column = divmod(place, size)
        if pawn == "w" and all(abs(there - column) > ahead - row for ahead, there in enemies if ahead > row):
            needed.append(size - 1 - row)
    return min(needed)


def moves_to_arrive(board: str) -> int:
    """Moves that the foremost pawn of `w` needs if nothing is in its way."""
    size = int(len(board) ** 0.5)
    return size - 1 - board.rindex("w") // size


@pytest.mark.parametrize("seen_by", [decided, race])
def test_what_is_seen_to_be_decided_is_so_and_takes_no_longer(seen_by: Callable[[str], int]) -> None:
    seen: Counter[int] = Counter()
    for board in scattered():
        plies = seen_by(board)
        seen[plies] += 1
        assert plies == 0 or wins_or_loses_within(board, plies), f"{board}: {plies}"
    assert min(seen[plies] for plies in (0, 1, 3, 5, 7, -2, -4, -6)) > 5, seen


def test_every_race_that_a_free_runner_decides_is_seen() -> None:
    seen: Counter[str] = Counter()
    for board in scattered():
        mine, theirs = runs_free(board), runs_free(second_opinion.turned(board))
        if mine <= moves_to_arrive(second_opinion.turned(board)):
            wanted = 2 * mine - 1
        elif theirs < moves_to_arrive(board):
            wanted = -2 * theirs
        else:
            wanted = 0
        seen["won" if wanted > 0 else "lost" if wanted else "open"] += 1
        assert race(board) == wanted, board
    assert min(seen.values()) > 100


def test_every_end_within_three_plies_is_seen_unless_a_threat_must_be_met_first() -> None:
    seen: Counter[int] = Counter()
    for board in scattered():
        if board.count("w") < 2 or board.count("b") < 3:
            continue  # all pawns of a side could be taken so soon, which nobody looks for
        size = int(len(board) ** 0.5)
        for plies in (1, -2, 3):
            if wins_or_loses_within(board, plies):
                break
        else:
            plies = 0
        if plies == 3 and "b" in board[size : 2 * size]:
            continue
        seen[plies] += 1
        assert (decided(board) == plies) if plies else (decided(board) not in (1, -2, 3)), board
    assert min(seen[plies] for plies in (0, 1, 3, -2)) > 50, seen


@pytest.mark.parametrize(
    ("rows", "plies"),
    [
        ("..... w.... ..... ..... ....b", 1),  # one step from the far row
        ("b.... ..... ..... b.... ..w..", -2),  # the enemy is one step from it, and out of reach
        ("b.... ..... ..... b.... .w...", 0),  # it can be taken
        ("b.... ..... ..... b.b.. .w...", -2),  # one of two can be taken
        ("b...b ..... ..w.. ..... ..w..", 3),  # no pawn of the home row can take what steps up
        (".bbb. ..... ..w.. ..... ..w..", 0),  # one can
        ("b.b.. ..... ....w ..... ..w..", 3),  # not at the edge
        ("b.... b.... ..... ....w .....", 5),  # runs past, and the enemy needs as many moves
        ("b.... ..... b.... ..... ....w", -4),  # the enemy needs fewer
    ],
)
def test_known_ends_are_seen(rows: str, plies: int) -> None:
    board = "".join(reversed(rows.split()))
    assert decided(board) == plies
    assert plies == 0 or wins_or_loses_within(board, plies)
