"""The positions with one winning move: are their answers right, and does the computer player find them?"""

from __future__ import annotations

from random import Random

import pytest

from game.breakthrough.engine import LEVELS, BreakthroughEngine
from game.breakthrough.rules import GAME, SIZES
from game.core.engine import Limits, Stop
from game.core.levels import INSANE
from tests.breakthrough import second_opinion
from tests.breakthrough.tactics import EACH, PLIES, SEED, Tactic, boards, find, tactics

TACTICS = tactics()
SHALLOW = 9  # plies that plain Python tries to the end in no time; of 13 it takes two minutes, and agrees
NODES = 200_000


def size(tactic: Tactic) -> int:
    return tactic.position.count("/") + 1


def seen_by_mover(tactic: Tactic) -> tuple[str, str]:
    """Board and move as the second opinion writes them, `w` to move."""
    rows, turn = tactic.position.split()
    for digit in "12345678":
        rows = rows.replace(digit, "." * int(digit))
    board = "".join(reversed(rows.replace("P", "w").replace("p", "b").split("/")))
    if turn == "w":
        return board, tactic.move
    last = size(tactic) + 1
    files = "abcdefgh"[: size(tactic)]
    there = [f"{files[-1 - files.index(tactic.move[i])]}{last - int(tactic.move[i + 1])}" for i in (0, 2)]
    return second_opinion.turned(board), "".join(there)


def test_every_board_and_every_number_of_plies_is_there_as_often() -> None:
    kinds = [(size(tactic), tactic.plies) for tactic in TACTICS]
    assert {kind: kinds.count(kind) for kind in kinds} == {(n, plies): EACH for n in SIZES for plies in PLIES}
    assert len({tactic.position for tactic in TACTICS}) == len(TACTICS)


def test_the_file_can_be_made_anew() -> None:
    for n in SIZES[:2]:
        assert next(find(n, Random(f"{SEED} {n}"))) == next(tactic for tactic in TACTICS if size(tactic) == n)


@pytest.mark.parametrize("tactic", [tactic for tactic in TACTICS if tactic.plies <= SHALLOW], ids=str)
def test_trying_everything_finds_the_same_move_and_the_same_plies(tactic: Tactic) -> None:
    board, answer = seen_by_mover(tactic)
    assert not second_opinion.wins_within(board, tactic.plies - 2)
    for move in second_opinion.moves(board, "w"):
        there = second_opinion.turned(second_opinion.after(board, move))
        assert second_opinion.loses_within(there, tactic.plies - 1) == (move == answer), move


@pytest.mark.parametrize("n", SIZES)
def test_the_solver_proves_that_each_other_move_loses(n: int) -> None:
    from game.breakthrough.solver import Solver

    solver = Solver(n, 16)
    for tactic in TACTICS:
        if size(tactic) != n:
            continue
        state = GAME.from_position(tactic.position)
        winning = [move for move in state.legal_moves() if solver.solve(*boards(state.play(move))).won is False]
        assert list(map(str, winning)) == [tactic.move]
        distance = solver.distance(*boards(state))
        assert distance is not None
        assert (distance.won, distance.plies) == (True, tactic.plies)


def test_the_best_level_finds_every_answer_and_proves_nearly_all_to_the_ply() -> None:
    engine = BreakthroughEngine(LEVELS)
    engine.prepare()
    missed, proved, to_the_ply = [], 0, 0
    for tactic in TACTICS:
        choice = engine.choose(GAME.from_position(tactic.position), INSANE, 1, Limits(nodes=NODES), Stop())
        if str(choice.move) != tactic.move:
            missed.append(f"{tactic}: {choice.move}")
        if choice.proof is not None:
            assert choice.win == 1.0
            assert choice.proof >= tactic.plies
            proved += 1
            to_the_ply += choice.proof == tactic.plies
    assert missed == []
    assert proved >= 0.95 * len(TACTICS)
    assert to_the_ply >= 0.9 * len(TACTICS)
