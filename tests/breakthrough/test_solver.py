"""The solver of Breakthrough against trying everything, on boards small enough for that."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.core import compiled
from game.core.engine import Stop
from tests.bench.__main__ import main as bench
from tests.breakthrough import second_opinion
from tests.breakthrough.claims import bits

compiled.set_cache()

from game.breakthrough.kernel import start  # noqa: E402
from game.breakthrough.solver import Solver  # noqa: E402


def name(move: int | None) -> str:
    """A move of the solver as the second opinion writes it."""
    assert move is not None
    direction, source = divmod(move, 64)
    column, row = source % 8, source // 8
    return f"{'abcdefgh'[column]}{row + 1}{'abcdefgh'[column + direction - 1]}{row + 2}"


def boards(size: int, pawns: int, how_many: int) -> list[str]:
    rng = Random(f"{size} {pawns}")
    return [second_opinion.few(size, pawns, rng) for _ in range(how_many)]


def plies_after(board: str, move: str) -> int:
    there = second_opinion.after(board, move)
    return 0 if second_opinion.end(there, "w") else second_opinion.plies(second_opinion.turned(there))


@pytest.mark.parametrize(("size", "pawns", "table_bits"), [(4, 4, 12), (5, 3, 12), (5, 4, 12), (4, 4, 2), (5, 3, 3)])
def test_the_solver_proves_what_trying_everything_finds_however_small_its_table(
    size: int, pawns: int, table_bits: int
) -> None:
    solver = Solver(size, table_bits)
    for board in boards(size, pawns, 120):
        solution = solver.solve(*bits(board))
        assert solution.won == (second_opinion.plies(board) > 0), board
        if solution.won:
            assert plies_after(board, name(solution.move)) <= 0, board
        else:
            assert solution.move is None


@pytest.mark.parametrize(("size", "pawns", "table_bits"), [(4, 4, 12), (5, 3, 12), (5, 4, 12), (4, 4, 3), (5, 3, 5)])
def test_the_plies_to_the_end_are_exact_and_the_move_keeps_to_them(size: int, pawns: int, table_bits: int) -> None:
    solver = Solver(size, table_bits)
    for board in boards(size, pawns, 120):
        truth = second_opinion.plies(board)
        distance = solver.distance(*bits(board))
        assert distance is not None
        assert (distance.won, distance.plies) == (truth > 0, abs(truth)), board
        assert abs(plies_after(board, name(distance.move))) == abs(truth) - 1, board


def test_the_far_corner_of_the_largest_board_is_a_square_like_others() -> None:
    solver = Solver(8, 12)
    for board in boards(8, 2, 8):
        corner = board[:-1] + "b"
        distance = solver.distance(*bits(corner))
        assert distance is not None
        assert distance.plies is not None
        known = second_opinion.wins_within if distance.won else second_opinion.loses_within
        assert known(corner, distance.plies), corner
        assert not known(corner, distance.plies - 2), corner
        assert name(distance.move) in second_opinion.moves(corner, "w")


def test_the_search_by_depth_finds_the_same_without_any_proof() -> None:
    for board in boards(5, 3, 30):
        truth = second_opinion.plies(board)
        distance = Solver(5, 10).distance(*bits(board), won=truth > 0)
        assert distance is not None
        assert distance.plies == abs(truth)


def test_the_shallow_second_opinion_agrees_with_the_one_that_tries_everything() -> None:
    for board in boards(5, 3, 100):
        truth = second_opinion.plies(board)
        for limit in range(1, 12, 2):
            assert second_opinion.wins_within(board, limit) == (0 < truth <= limit)
            assert second_opinion.loses_within(board, limit + 1) == (0 < -truth <= limit + 1)


def test_the_second_player_wins_on_4x4_in_14_plies_and_on_5x5() -> None:
    distance = Solver(4, 12).distance(*start(4))
    assert distance is not None
    assert (distance.won, distance.plies) == (False, 14)
    assert second_opinion.loses_within(second_opinion.start(4), 14)
    assert not second_opinion.loses_within(second_opinion.start(4), 12)
    assert Solver(5, 18).solve(*start(5)).won is False


def test_a_mirror_image_is_known_when_the_position_is() -> None:
    checked = 0
    for board in boards(5, 4, 60):
        mirrored = "".join(board[row : row + 5][::-1] for row in range(0, 25, 5))
        solver = Solver(5, 12)
        distance, solution = solver.distance(*bits(board)), solver.solve(*bits(board))
        again, there = solver.distance(*bits(mirrored)), solver.solve(*bits(mirrored))
        assert distance is not None
        assert again is not None
        assert (again.plies, there.won) == (distance.plies, solution.won)
        assert there.nodes <= 1
        assert abs(plies_after(mirrored, name(again.move))) == again.plies - 1
        if solution.won:
            assert plies_after(mirrored, name(there.move)) <= 0
        checked += mirrored != board
    assert checked > 50


def test_a_proof_has_a_size_that_does_not_ask_for_a_large_table() -> None:
    assert Solver(4, 10).proof_size(*start(4)) > 20
    assert Solver(4, 8).proof_size(*start(4)) > 20
    assert Solver(4, 4).proof_size(*start(4)) is None
    assert Solver(5, 4).proof_size(*bits("....." * 3 + "w...." + "b....")) == 1


def test_a_solver_that_is_told_to_stop_says_how_hard_it_still_looks() -> None:
    stop = Stop()
    stop.set()
    stopped = Solver(6, 10).solve(*start(6), stop=stop)
    spent = Solver(6, 10).solve(*start(6), nodes=1_000)
    assert (stopped.nodes, spent.nodes) == (1_024, 1_000)
    for solution in (stopped, spent, Solver(6, 10).solve(*start(6), seconds=0.0)):
        assert (solution.won, solution.move) == (None, None)
        assert solution.win_number > 0
        assert solution.loss_number > 0
    assert Solver(6, 10).distance(*start(6), stop=stop) is None


def test_what_was_broken_off_is_taken_up_again() -> None:
    solver = Solver(5, 16)
    tries = 0
    while (solution := solver.solve(*start(5), nodes=100_000)).won is None:
        tries += 1
        assert tries < 40
    assert solution.won is False
    assert tries > 1


def test_a_count_of_plies_that_is_broken_off_says_what_it_had_found_out() -> None:
    distance = Solver(5, 12).distance(*start(5), won=False, nodes=3_000)
    assert distance is not None
    assert (distance.plies, distance.move) == (None, None)
    assert 2 < distance.at_least <= 26


@pytest.mark.parametrize(
    "wrong",
    [
        "w...." + "....." * 4,  # a side without a pawn
        "....." * 4 + "b....",
        "....." * 3 + "b...." + "w....",  # the game is over
        "b...." + "w...." + "....." * 3,
    ],
)
def test_what_is_no_position_to_move_in_is_refused(wrong: str) -> None:
    solver = Solver(5, 4)
    for ask in (solver.solve, solver.distance, solver.proof_size):
        with pytest.raises(ValueError, match=r"no position|is over"):
            ask(*bits(wrong))


def test_pawns_beyond_the_board_and_boards_too_small_are_refused() -> None:
    with pytest.raises(ValueError, match="beyond"):
        Solver(5, 4).solve(1 << 5, 1 << 32)
    with pytest.raises(ValueError, match="two on one"):
        Solver(5, 4).solve(1 << 8, 1 << 8)
    with pytest.raises(ValueError, match="columns"):
        Solver(3)
    with pytest.raises(ValueError, match="bits"):
        Solver(5, 1)


def test_the_bench_tells_what_it_proved_and_that_it_did_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench(["solve", "--board", "4", "--table-bits", "12", "--plies", "--check", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["winner"], figures["plies"], figures["check_plies"]) == ("second", 14, 14)
    assert figures["positions_of_proof"] > 20
    assert bench(["solve", "--board", "6", "--table-bits", "12", "--seconds", "0.01", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["solved"], figures["winner"]) == (False, "not proved")
    assert figures["proof_number"] > 0
    assert figures["disproof_number"] > 0
    assert "plies" not in figures
