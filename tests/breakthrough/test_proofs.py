"""What the computer player of Breakthrough claims to have proved, against the truth and against every defence."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.breakthrough.engine import LEVELS, BreakthroughEngine
from game.breakthrough.rules import GAME, SIZES, Breakthrough
from game.core.contract import Side
from game.core.engine import Choice, Limits, Stop
from game.core.levels import INSANE
from tests.breakthrough import second_opinion
from tests.breakthrough.tactics import boards, careless_game

ENOUGH = Limits(nodes=200_000)
FEW = Limits(nodes=300)
ENGINE = BreakthroughEngine(LEVELS)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    ENGINE.prepare()


def choose(state: Breakthrough, limits: Limits = ENOUGH) -> Choice:
    return ENGINE.choose(state, INSANE, 1, limits, Stop())


def positions(size: int, pawns: int, how_many: int) -> list[Breakthrough]:
    rng = Random(f"proofs {size} {pawns}")
    boards = [second_opinion.few(size, pawns, rng) for _ in range(how_many)]
    return [GAME.from_position(second_opinion.fen(board, rng.choice("wb"))) for board in boards]


def endings(n: int, games: int) -> list[Breakthrough]:
    """The later positions of some games, on boards still full of pawns."""
    found = []
    for seed in range(games):
        found += list(careless_game(n, Random(f"endings {n} {seed}")))[-16:]
    return found


def seen_by_mover(state: Breakthrough) -> str:
    """The board as the second opinion writes it, `w` to move."""
    letters = {Side.FIRST: "w", Side.SECOND: "b", None: "."}
    board = "".join(letters[pawn] for row in state.rows for pawn in row)
    return board if state.turn is Side.FIRST else second_opinion.turned(board)


@pytest.mark.parametrize(("size", "pawns"), [(5, 4), (6, 3)])
@pytest.mark.parametrize("limits", [ENOUGH, FEW], ids=["enough", "few"])
def test_what_is_claimed_is_true_and_takes_no_longer_than_claimed(size: int, pawns: int, limits: Limits) -> None:
    proved = 0
    for state in positions(size, pawns, 60):
        choice = choose(state, limits)
        if choice.proof is None:
            assert 0 < choice.win < 1
            continue
        proved += 1
        assert choice.win == choice.proof % 2, state.position()  # who moves last has won
        known = second_opinion.wins_within if choice.win else second_opinion.loses_within
        assert known(seen_by_mover(state), choice.proof), f"{state.position()}: {choice.proof} plies"
    assert proved > 40


def test_with_few_pawns_everything_is_proved() -> None:
    assert all(choose(state).proof is not None for state in positions(5, 4, 60))


@pytest.mark.parametrize(("size", "pawns"), [(5, 3), (5, 4), (6, 3)])
def test_a_proved_win_is_won_against_every_defence_in_time(size: int, pawns: int) -> None:
    wins = [state for state in positions(size, pawns, 60) if choose(state).win == 1.0]
    assert len(wins) > 10
    for state in wins:
        against_every_defence(state, None)


def against_every_defence(state: Breakthrough, limit: int | None) -> None:
    """Follow the engine's moves, whatever is answered, until it has won; it never needs more plies than it said."""
    move, proof = proved_win(state)
    assert limit is None or proof <= limit, f"{state.position()}: {proof} plies, {limit} were left"
    there = state.play(move)
    if there.outcome is not None:
        assert there.outcome.winner is state.turn
        return
    assert proof >= 3
    for answer in there.legal_moves():
        after = there.play(answer)
        assert after.outcome is None, f"{state.position()}: {move} loses to {answer}"
        against_every_defence(after, proof - 2)


@cache
def proved_win(state: Breakthrough) -> tuple[object, int]:
    choice = choose(state)
    assert choice.win == 1.0, state.position()
    assert choice.proof is not None
    return choice.move, choice.proof


@pytest.mark.parametrize("n", SIZES)
def test_what_is_claimed_on_full_boards_the_solver_proves_too(n: int) -> None:
    from game.breakthrough.solver import Solver

    solver = Solver(n, 18)
    claims = 0
    for state in endings(n, 8):
        choice = choose(state, Limits(nodes=3_000))
        if choice.proof is None:
            continue
        claims += 1
        assert solver.solve(*boards(state)).won == (choice.win == 1.0), state.position()
        distance = solver.distance(*boards(state), nodes=300_000)
        if distance is not None:
            assert distance.at_least <= choice.proof, state.position()
    assert claims > 40


@pytest.mark.parametrize("n", SIZES)
def test_on_full_boards_too_a_proved_win_is_won_against_every_defence(n: int) -> None:
    wins = [state for state in endings(n, 8) if few_moves_to_a_proved_win(state)]
    assert len(wins) > 3
    for state in wins[:3]:
        against_every_defence(state, None)


def few_moves_to_a_proved_win(state: Breakthrough) -> bool:
    choice = choose(state, Limits(nodes=3_000))
    return choice.win == 1.0 and choice.proof in (5, 7)
