"""What the computer player of Breakthrough claims to have proved, against the truth and against every defence.

Promised is: who is said to win does win, within so many plies. A shorter way may have been left out on the way to a
proof, so that the end may come sooner; with time enough that is rare.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import pytest

from game.breakthrough.engine import LEVELS, BreakthroughEngine
from game.breakthrough.rules import SIZES, Breakthrough
from game.core.engine import Choice, Limits, Stop
from game.core.levels import INSANE
from tests.breakthrough.claims import endings, plies, positions, proves
from tests.breakthrough.tactics import boards

if TYPE_CHECKING:
    from game.breakthrough.solver import Solver

ENOUGH = Limits(nodes=200_000)
ENGINE = BreakthroughEngine(LEVELS)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    ENGINE.prepare()


def choose(state: Breakthrough, limits: Limits = ENOUGH, seed: int = 1) -> Choice:
    return ENGINE.choose(state, INSANE, seed, limits, Stop())


@cache
def solver(n: int) -> Solver:
    from game.breakthrough.solver import Solver

    return Solver(n, 18)


@cache
def won(state: Breakthrough) -> bool | None:
    """Whether the side to move wins, by the solver; None where that takes too long."""
    return solver(state.size).solve(*boards(state), nodes=300_000).won


@cache
def solved(state: Breakthrough) -> int | None:
    """As `plies`, by the solver; None where that takes too long."""
    if state.outcome is not None:
        return 0
    distance = solver(state.size).distance(*boards(state), nodes=300_000)
    if distance is None or distance.plies is None:
        return None
    return distance.plies if distance.won else -distance.plies


@pytest.mark.parametrize(("size", "pawns"), [(5, 4), (6, 3)])
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_what_is_claimed_is_true_and_takes_no_longer_than_claimed(size: int, pawns: int, threads: int) -> None:
    states = positions(size, pawns, 60)
    assert sum(proves(state, choose(state, Limits(nodes=200_000, threads=threads))) for state in states) > 55


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


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("n", SIZES)
def test_what_is_claimed_on_full_boards_the_solver_proves_too(n: int, threads: int) -> None:
    claims = 0
    for state in endings(n, 8):
        choice = choose(state, Limits(nodes=3_000 * threads, threads=threads))
        if choice.proof is None:
            continue
        claims += 1
        solver_agrees(state, choice)
    assert claims > 40


def solver_agrees(state: Breakthrough, choice: Choice) -> None:
    assert won(state) == (choice.win == 1.0), f"{state.position()}: {choice}"
    truth = solved(state)
    assert choice.proof is not None
    assert truth is None or abs(truth) <= choice.proof, f"{state.position()}: {choice}"


@pytest.mark.parametrize("n", SIZES)
def test_on_full_boards_too_a_proved_win_is_won_against_every_defence(n: int) -> None:
    wins = [state for state in endings(n, 8) if few_moves_to_a_proved_win(state)]
    assert len(wins) > 3
    for state in wins[:3]:
        against_every_defence(state, None)


def few_moves_to_a_proved_win(state: Breakthrough) -> bool:
    choice = choose(state, Limits(nodes=3_000))
    return choice.win == 1.0 and choice.proof in (5, 7)


def test_a_search_that_is_broken_off_anywhere_claims_nothing_that_is_not_so() -> None:
    claims = {0.0: 0, 1.0: 0}
    for turn, state in enumerate(endings(6, 8)):
        for budget in range(2 + turn % 3, 61, 3):
            choice = choose(state, Limits(nodes=budget), seed=budget)
            if choice.nodes < budget:
                break  # it came to its end
            if choice.proof is not None:
                claims[choice.win] += 1
                solver_agrees(state, choice)
    assert min(claims.values()) > 30


def on_small_boards(win: bool) -> list[tuple[Breakthrough, Choice, int, int]]:
    """Proved wins or losses: the position, the choice, the plies to the end before it and after it."""
    states = [state for kind in ((5, 3, 120), (5, 4, 60), (6, 3, 40)) for state in positions(*kind)]
    found = [(state, choose(state)) for state in states if (plies(state) > 0) == win]
    return [(state, choice, abs(plies(state)), abs(plies(state.play(choice.move)))) for state, choice in found]


def on_full_boards(win: bool) -> list[tuple[Breakthrough, Choice, int, int]]:
    """As there, where the solver knows all of it."""
    found = []
    for n in SIZES:
        for state in endings(n, 4):
            choice = choose(state)
            if choice.proof is None or choice.win != win:
                continue
            before, after = solved(state), solved(state.play(choice.move))
            if before is not None and after is not None:
                found.append((state, choice, abs(before), abs(after)))
    return found


@pytest.mark.parametrize("where", [on_small_boards, on_full_boards])
@pytest.mark.parametrize("win", [True, False], ids=["win", "loss"])
def test_with_time_enough_the_winner_hurries_and_the_loser_holds_out(
    where: Callable[[bool], list[tuple[Breakthrough, Choice, int, int]]], win: bool
) -> None:
    cases = [case for case in where(win) if case[2] > 2]
    assert len(cases) > 20
    best = 0
    for state, choice, before, after in cases:
        assert choice.proof is not None, state.position()
        assert choice.proof >= max(before, after + 1 if win else 0), state.position()
        assert abs(before - 1 - after) <= 2, state.position()
        best += choice.proof == before == after + 1
    assert best >= 0.9 * len(cases)
