"""The compiled search of Breakthrough against the rules: moves, counts, ends, and proofs against exhaustive search."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from game.breakthrough import judgement
from game.breakthrough.engine import _packed, _unpacked, boards
from game.breakthrough.rules import GAME, Breakthrough
from game.core import compiled
from game.core.contract import Side

compiled.set_cache()

from game.breakthrough import kernel  # noqa: E402
from game.breakthrough.search import Found, Search  # noqa: E402

SIZES = (6, 7, 8)
GOING = np.zeros(1, np.uint8)  # a flag that nobody sets


def start(size: int) -> Breakthrough:
    return GAME.start({"board": str(size)}, {})


def bits(state: Breakthrough) -> tuple[np.uint64, np.uint64]:
    me, op = boards(state)
    return np.uint64(me), np.uint64(op)


def kernel_moves(state: Breakthrough) -> list[int]:
    found = np.zeros((1, kernel.MOVES), np.int32)
    everywhere = np.uint64(kernel.field(state.size))
    count = kernel.list_moves(state.size, *bits(state), everywhere, everywhere, everywhere, found, 0)
    return [int(move) for move in found[0, :count]]


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


def a_search() -> Search:
    return Search(judgement.of_board, 1)


def last(state: Breakthrough, depths: int, stop: Any = GOING, late: Any = GOING, budget: int = 1 << 60) -> Found:
    """What a search of `state` tells at its end."""
    *_, found = a_search().deepen(state.size, *boards(state), kernel_moves(state), depths, 1, stop, late, budget)
    return found


def solved(state: Breakthrough) -> int:
    """What the search proves, as `best` says it; 0 when it proves nothing."""
    found = last(state, 60, budget=20_000_000)
    assert found.finished
    assert found.move in kernel_moves(state)
    if abs(found.score) <= kernel.PROVED:
        return 0
    return kernel.MATE - found.score if found.score > 0 else -(kernel.MATE + found.score)


@pytest.mark.parametrize(("size", "pawns"), [(4, 4), (5, 3)])
def test_what_is_proved_is_what_trying_everything_finds(size: int, pawns: int) -> None:
    rng = Random(f"{size} {pawns}")
    checked = 0
    while checked < 25:
        state = scattered(rng, size, pawns)
        if any(state.play(move).outcome is not None for move in state.legal_moves()):
            continue  # the engine plays such a move without a search
        truth, proof = best(state), solved(state)
        assert (truth > 0) == (proof > 0)
        assert (truth < 0) == (proof < 0)
        assert abs(proof) >= abs(truth)  # a proof says in how many plies at the most
        checked += 1


@pytest.mark.parametrize("size", SIZES)
def test_sums_followed_move_by_move_are_those_reckoned_afresh(size: int) -> None:
    weights = judgement.of_board(size)
    for seed in range(5):
        rng = Random(f"{size} {seed}")
        state = start(size)
        sums = np.zeros((200, 2, kernel.HIDDEN), np.int16)
        kernel._fresh(size, *bits(state), weights.first, sums[0])
        ply = 0
        while state.outcome is None:
            move = rng.choice(state.legal_moves())
            captures = state.at(move.target) is not None
            kernel._follow(size, _packed(state, move), captures, ply & 1, weights.first, sums, ply)
            state = state.play(move)
            ply += 1
            fresh = np.zeros((2, kernel.HIDDEN), np.int16)
            kernel._fresh(size, *bits(state), weights.first, fresh)
            mover = ply & 1
            assert (sums[ply, mover] == fresh[0]).all()
            assert (sums[ply, 1 - mover] == fresh[1]).all()


def test_passing_leaves_the_sums_as_they_are() -> None:
    weights = judgement.of_board(6)
    sums = np.zeros((2, 2, kernel.HIDDEN), np.int16)
    kernel._fresh(6, *bits(start(6)), weights.first, sums[0])
    kernel._follow(6, -1, False, 0, weights.first, sums, 0)
    assert (sums[1] == sums[0]).all()


@pytest.mark.parametrize("size", SIZES)
def test_the_network_in_whole_numbers_says_what_its_numbers_say(size: int) -> None:
    weights = judgement.of_board(size)
    first, second = weights.first / judgement.ONE, weights.second / judgement.ONE
    net = kernel.Net(weights.first, weights.second, weights.bias)
    rng = Random(size)
    for _ in range(50):
        state = scattered(rng, size, 12)
        seen = [np.zeros(128), np.zeros(128)]
        for row, pawns in enumerate(state.rows):
            for column, pawn in enumerate(pawns):
                for viewer, side in enumerate((state.turn, state.turn.other)):
                    if pawn is not None:
                        seen_row = row if side is Side.FIRST else size - 1 - row
                        seen[viewer][64 * (pawn is not side) + 8 * seen_row + column] = 1
        units = [np.clip(one @ first[:128] + first[128], 0, 1) for one in seen]
        score = 256 * (units[0] @ second[0] + units[1] @ second[1]) + weights.bias / 256
        sums = np.zeros((1, 2, kernel.HIDDEN), np.int16)
        assert abs(kernel.evaluate(size, *bits(state), net, sums) - score) <= 1


def test_both_sides_are_judged_alike() -> None:
    rng = Random(1)
    for size in SIZES:
        state = scattered(rng, size, 10)
        swapped = Breakthrough(
            tuple(tuple(None if pawn is None else pawn.other for pawn in row) for row in reversed(state.rows)),
            state.turn.other,
        )
        assert boards(swapped) == boards(state)


def test_a_search_that_is_stopped_at_once_ends_soon() -> None:
    for stop, late in ((np.ones(1, np.uint8), GOING), (GOING, np.ones(1, np.uint8))):
        found = last(start(6), 30, stop, late)
        assert not found.finished
        assert found.nodes <= 4_096


def test_the_number_of_nodes_is_kept_to() -> None:
    found = last(start(8), 30, budget=5_000)
    assert (found.nodes, found.finished) == (5_000, False)


def test_positions_of_other_boards_and_of_forgotten_searches_are_not_found_in_the_table() -> None:
    search = a_search()
    state = start(6)
    list(search.deepen(6, *boards(state), kernel_moves(state), 4, 1, GOING, GOING, 1 << 60))
    assert search.remembered(6, *boards(state.play(state.legal_moves()[0]))) >= 0
    assert search.remembered(7, *boards(state.play(state.legal_moves()[0]))) == -1
    search.forget()
    assert search.remembered(6, *boards(state.play(state.legal_moves()[0]))) == -1


@pytest.mark.parametrize("size", SIZES)
def test_positions_have_keys_of_their_own(size: int) -> None:
    rng = Random(size)
    states = {scattered(rng, size, 12).position(): None for _ in range(500)}
    keys = {int(kernel.key_of(*bits(GAME.from_position(text)))) for text in states}
    pawns = {boards(GAME.from_position(text)) for text in states}
    assert len(keys) == len(pawns)


def test_boards_that_differ_in_their_far_rows_only_have_keys_of_their_own() -> None:
    rng = np.random.default_rng(1)
    count = 200_000
    mine = np.uint64(0x3FFF) | rng.integers(0, 256, count, dtype=np.uint64) << np.uint64(40)
    theirs = rng.integers(0, 1 << 24, count, dtype=np.uint64) << np.uint64(40)
    keys = {int(kernel.key_of(me, op)) for me, op in zip(mine, theirs, strict=True)}
    assert len(keys) == len(set(zip(mine.tolist(), theirs.tolist(), strict=True)))


def test_the_first_side_counts_rows_from_below_and_the_second_from_above() -> None:
    state = GAME.from_position("1p1111/111111/111111/111111/111111/P11111 w")
    assert boards(state) == (1, 1 << 41)
    assert boards(Breakthrough(state.rows, Side.SECOND)) == (1 << 1, 1 << 40)
