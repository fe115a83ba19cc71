"""The compiled search of Breakthrough against the rules: moves, counts, ends, and proofs against exhaustive search."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
import pytest

from game.breakthrough.engine import _packed, _unpacked, boards
from game.breakthrough.rules import GAME, Breakthrough
from game.core import compiled
from game.core.contract import Side

compiled.set_cache()

from game.breakthrough import kernel  # noqa: E402

SIZES = (6, 7, 8)
GOING = np.zeros(1, np.uint8)  # a flag that nobody sets


def start(size: int) -> Breakthrough:
    return GAME.start({"board": str(size)}, {})


def bits(state: Breakthrough) -> tuple[np.uint64, np.uint64]:
    me, op = boards(state)
    return np.uint64(me), np.uint64(op)


def kernel_moves(state: Breakthrough) -> list[int]:
    found, order = np.zeros((2, kernel.MOVES), np.int32)
    everywhere = np.uint64(kernel.field(state.size))
    unplayed = np.zeros(192, np.int64)
    count = kernel.list_moves(state.size, *bits(state), everywhere, everywhere, everywhere, found, order, unplayed)
    return [int(move) for move in found[:count]]


def leaves(state: Breakthrough, depth: int) -> int:
    if depth == 0 or state.outcome is not None:
        return 1
    return sum(leaves(state.play(move), depth - 1) for move in state.legal_moves())


def scattered(rng: Random, size: int, pawns: int) -> Breakthrough:
    """A position that is not over, with up to `pawns` pawns a side anywhere but on their far rows."""
    while True:
        squares = [["1"] * size for _ in range(size)]
        for letter, rows in (("P", range(size - 1)), ("p", range(1, size))):
            for _ in range(rng.randint(1, pawns)):
                squares[rng.choice(rows)][rng.randrange(size)] = letter
        text = "/".join("".join(row) for row in reversed(squares))
        state = GAME.from_position(f"{text} {rng.choice('wb')}")
        if state.outcome is None:
            return state


@cache
def best(state: Breakthrough) -> int:
    """By trying everything: n, won in n plies; -n, lost in n plies."""
    if state.outcome is not None:
        return 0
    after = [best(state.play(move)) for move in state.legal_moves()]
    won = [1 - value for value in after if value <= 0]
    return min(won) if won else -max(1 + value for value in after)


def test_the_counts_from_the_start_are_those_of_the_rules_page() -> None:
    page = {6: (16, 256, 4_308, 71_478), 7: (19, 361, 7_220, 144_251), 8: (22, 484, 11_132, 256_036)}
    for size, counts in page.items():
        assert tuple(kernel.perft(size, *bits(start(size)), depth) for depth in range(1, 5)) == counts


def test_the_kernel_starts_where_the_rules_start() -> None:
    assert all(kernel.start(size) == boards(start(size)) for size in SIZES)


@pytest.mark.parametrize("size", [5, *SIZES])
def test_moves_and_what_they_lead_to_agree_with_the_rules(size: int) -> None:
    rng = Random(size)
    for _ in range(60):
        state = scattered(rng, size, 12)
        moves = state.legal_moves()
        assert sorted(kernel_moves(state)) == sorted(_packed(state, move) for move in moves)
        for move in moves:
            assert _unpacked(state, _packed(state, move)) == move
            after = kernel.moved(size, *bits(state), _packed(state, move))
            assert tuple(map(int, after)) == boards(state.play(move))


@pytest.mark.parametrize("size", SIZES)
def test_whole_random_games_agree_with_the_rules(size: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        state = start(size)
        while state.outcome is None:
            moves = state.legal_moves()
            assert sorted(kernel_moves(state)) == sorted(_packed(state, move) for move in moves)
            state = state.play(rng.choice(moves))


@pytest.mark.parametrize("size", [4, 5, *SIZES])
def test_games_that_end_early_count_once(size: int) -> None:
    rng = Random(size)
    for _ in range(30):
        state = scattered(rng, size, 4)
        for depth in (1, 2, 3):
            assert kernel.perft(size, *bits(state), depth) == leaves(state, depth)


def test_a_side_with_a_pawn_always_has_a_move_so_the_kernel_need_not_ask() -> None:
    rng = Random(3)
    assert all(kernel_moves(scattered(rng, size, 20)) for size in (4, *SIZES) for _ in range(50))


def test_the_fullest_position_has_room_in_the_list_of_moves() -> None:
    rows = "1" * 8 + "/" + "/".join(["PPPPPPPP", "11111111"] * 3) + "/pPpPpPpP"
    assert 0 < len(kernel_moves(GAME.from_position(f"{rows} w"))) <= kernel.MOVES


def solved(state: Breakthrough, plain: bool) -> int:
    """What the search proves, as `best` says it; 0 when it proves nothing."""
    search = kernel.Search(12)
    moves = kernel_moves(state)
    score, move, _, finished = search.iterate(state.size, *boards(state), 40, plain, moves, GOING, GOING, 20_000_000)
    assert finished
    assert move in moves
    if abs(score) <= kernel.PROVED:
        return 0
    return kernel.MATE - score if score > 0 else -(kernel.MATE + score)


@pytest.mark.parametrize(("size", "pawns", "plain"), [(4, 4, True), (4, 4, False), (5, 3, True), (5, 3, False)])
def test_what_is_proved_is_what_trying_everything_finds(size: int, pawns: int, plain: bool) -> None:
    rng = Random(f"{size} {pawns}")
    checked = 0
    while checked < 25:
        state = scattered(rng, size, pawns)
        if any(state.play(move).outcome is not None for move in state.legal_moves()):
            continue  # the engine plays such a move without a search
        truth, proof = best(state), solved(state, plain)
        assert (truth > 0) == (proof > 0)
        assert (truth < 0) == (proof < 0)
        if plain:
            assert proof == truth
        checked += 1


def test_both_sides_are_judged_alike() -> None:
    rng = Random(1)
    for size in SIZES:
        state = scattered(rng, size, 10)
        swapped = Breakthrough(
            tuple(tuple(None if pawn is None else pawn.other for pawn in row) for row in reversed(state.rows)),
            state.turn.other,
        )
        assert boards(swapped) == boards(state)


def test_a_search_that_is_stopped_at_once_finds_no_move() -> None:
    state = start(6)
    for stop, late in ((np.ones(1, np.uint8), GOING), (GOING, np.ones(1, np.uint8))):
        _, move, nodes, finished = kernel.Search(12).iterate(
            6, *boards(state), 30, False, kernel_moves(state), stop, late, 1 << 60
        )
        assert (move, finished) == (-1, False)
        assert nodes <= 4_096


def test_the_number_of_nodes_is_kept_to() -> None:
    state = start(8)
    _, _, nodes, finished = kernel.Search(12).iterate(
        8, *boards(state), 30, False, kernel_moves(state), GOING, GOING, 5_000
    )
    assert (nodes, finished) == (5_000, False)


def test_the_first_side_counts_rows_from_below_and_the_second_from_above() -> None:
    state = GAME.from_position("1p1111/111111/111111/111111/111111/P11111 w")
    assert boards(state) == (1, 1 << 41)
    assert boards(Breakthrough(state.rows, Side.SECOND)) == (1 << 1, 1 << 40)
