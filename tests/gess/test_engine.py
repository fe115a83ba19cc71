"""What the levels of Gess promise to the player, and what every engine owes to the match."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from functools import cache
from random import Random
from threading import Timer

import pytest

from game.core.contract import Side
from game.core.engine import Choice, Limits, Stop
from game.core.levels import EASY, HARD, INSANE, MEDIUM, Level
from game.gess.engine import ENGINE, LEVELS, GessEngine
from game.gess.rules import GAME, Gess

FEW = Limits(nodes=3_000)
# Black's ring is safe; White's only ring on p16 is hit by one single move
WIN_IN_ONE = "17B/18/18/13WWW2/13W1W2/13WWW2/18/7BBB8/7B1B8/7BBB8/18/18/18/18/B17/18/18/B17 b"


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    ENGINE.prepare()


@cache
def start() -> Gess:
    return GAME.start({}, GAME.deal({}, Random(1)))


@cache
def winning() -> Gess:
    return GAME.from_position(WIN_IN_ONE)


def choose(state: Gess, level: str, seed: int = 1, limits: Limits = FEW, engine: GessEngine | None = None) -> Choice:
    return (engine or GessEngine(LEVELS)).choose(state, level, seed, limits, Stop())


def outcomes(state: Gess) -> list[Side | None]:
    """Who has won after each legal move, None where the game goes on."""
    after = map(state.play, state.legal_moves())
    return [one.outcome.winner if one.outcome is not None else None for one in after]


@cache
def threatened() -> tuple[Gess, ...]:
    """Positions in which the other side would win at once, if it were its turn, and which can be defended."""
    from game.gess.engine import rows

    found: list[Gess] = []
    search, rng, state = ENGINE._loaded(), Random(3), start()
    while len(found) < 6:
        search.place(*rows(state.stones))
        if search.winning(state.turn.other) >= 0 and search.winning(state.turn) < 0:
            moves = search.moves(state.turn)
            rates, _ = search.rates(state.turn, moves)
            safe = [move for move, rate in zip(moves, rates, strict=True) if rate > -29_000]
            if not all(search.exposed(state.turn, safe)):
                found.append(state)
        after = state.play(rng.choice(state.legal_moves()))
        if after.outcome is None:
            state = after
        elif after.outcome.winner is state.turn:
            state = start()
    return tuple(found)


def exposed(state: Gess) -> bool:
    """Whether the side to move wins at once."""
    return state.turn in outcomes(state)


def by_lot(choice: Choice) -> bool:
    return choice.nodes == 0


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_winning_move_whatever_the_lot_says(level: str) -> None:
    assert outcomes(winning()).count(Side.FIRST) == 1
    engine = GessEngine({level: replace(LEVELS[level], random=1.0)})
    for seed in range(10):
        choice = choose(winning(), level, seed, engine=engine)
        assert winning().play(choice.move).outcome is not None
        assert (choice.win, choice.proof) == (1.0, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_breaks_its_own_last_ring_even_by_lot(level: str) -> None:
    engine = GessEngine({level: replace(LEVELS[level], random=1.0, safety=0.0)})
    assert outcomes(start()).count(Side.SECOND) == 118
    for seed in range(40):
        choice = choose(start(), level, seed, engine=engine)
        assert by_lot(choice)
        assert start().play(choice.move).outcome is None


@pytest.mark.parametrize(("level", "share"), [(EASY, 1 / 3), (MEDIUM, 1 / 10)])
def test_the_share_of_moves_drawn_by_lot_is_the_promised_one(level: str, share: float) -> None:
    engine = GessEngine(LEVELS)
    draws = sum(by_lot(choose(start(), level, seed, Limits(nodes=5), engine)) for seed in range(300))
    assert abs(draws / 300 - share) < 0.06


def test_a_random_move_that_is_checked_never_lets_the_other_side_win_at_once() -> None:
    engine = GessEngine({HARD: replace(LEVELS[HARD], random=1.0, safety=1.0)})
    for state in threatened():
        for seed in range(3):
            choice = choose(state, HARD, seed, engine=engine)
            assert by_lot(choice)
            assert not exposed(state.play(choice.move))


@pytest.mark.parametrize("level", [MEDIUM, HARD, INSANE])
def test_who_sees_the_reply_parries_what_would_break_its_last_ring(level: str) -> None:
    engine = GessEngine({level: replace(LEVELS[level], random=0.0)})
    for state in threatened():
        after = state.play(choose(state, level, limits=Limits(nodes=200_000), engine=engine).move)
        assert after.outcome is not None or not exposed(after)


def test_easy_looks_at_its_own_move_only_and_medium_at_the_reply_too() -> None:
    for level, depth in ((EASY, 1), (MEDIUM, 2)):
        engine = GessEngine({level: replace(LEVELS[level], random=0.0)})
        assert choose(start(), level, limits=Limits(), engine=engine).depth == depth


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice_whatever_was_thought_before(level: str) -> None:
    engine = GessEngine(LEVELS)
    limits = Limits(nodes=20_000)
    first = choose(start(), level, 7, limits, engine)
    for seed in range(2):
        choose(winning(), level, seed, limits, engine)
        choose(threatened()[seed], level, seed, limits, engine)
    assert choose(start(), level, 7, limits, engine) == first
    assert choose(start(), level, 7, limits) == first


def test_a_node_limit_stands_instead_of_the_levels_time() -> None:
    hasty, patient = (GessEngine({INSANE: Level(99, seconds)}) for seconds in (0.001, 600))
    choices = [choose(start(), INSANE, 1, Limits(nodes=50_000), engine) for engine in (hasty, patient)]
    assert choices[0] == choices[1]


def test_among_equal_moves_the_seed_chooses() -> None:
    assert len({choose(start(), INSANE, seed, Limits(nodes=100)).move for seed in range(12)}) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_stop_before_the_first_depth_still_gives_a_move_that_loses_nothing_at_once(level: str) -> None:
    stop = Stop()
    stop.set()
    choice = GessEngine(LEVELS).choose(start(), level, 1, Limits(), stop)
    assert start().play(choice.move).outcome is None


def test_a_stop_while_thinking_ends_it_with_the_best_move_so_far() -> None:
    stop = Stop()
    timer = Timer(0.1, stop.set)
    timer.start()
    choice = GessEngine({INSANE: Level(99, 600)}).choose(start(), INSANE, 1, Limits(), stop)
    assert stop.is_set
    assert choice.move in start().legal_moves()


@pytest.mark.parametrize("limits", [Limits(seconds=0.05), Limits(clock_left=1.5)])
def test_limits_tighten_what_the_level_allows(limits: Limits) -> None:
    engine = GessEngine({INSANE: Level(99, 600)})
    assert engine.choose(start(), INSANE, 1, limits, Stop()).depth < 40


def test_progress_is_told_after_each_depth() -> None:
    heard: list[Choice] = []
    engine = GessEngine({HARD: replace(LEVELS[HARD], random=0.0)})
    choice = engine.choose(start(), HARD, 1, Limits(nodes=10**7), Stop(), heard.append)
    assert [told.depth for told in heard] == list(range(1, LEVELS[HARD].depth + 1))
    assert heard[-1] == choice


def test_the_line_that_is_expected_can_be_played() -> None:
    for state in (start(), *threatened()):
        choice = choose(state, INSANE, limits=Limits(nodes=30_000))
        assert choice.line[0] == choice.move
        for move in choice.line:
            state = state.play(move)


def test_the_game_goes_the_way_of_the_proof() -> None:
    engine, limits = GessEngine(LEVELS), Limits(nodes=60_000)
    state, choice = start(), Choice(start().legal_moves()[0])
    for seed in range(200):  # against an opponent who errs a win is soon proved
        choice = choose(state, INSANE if state.turn is Side.FIRST else EASY, seed, limits, engine)
        if choice.proof is not None and choice.proof >= 3 and choice.win == 1.0:
            break
        state = state.play(choice.move)
    assert choice.proof is not None
    winner, left = state.turn, choice.proof
    while state.outcome is None:
        choice = choose(state, INSANE, limits=limits, engine=engine)
        if state.turn is winner:
            assert choice.proof is not None
            assert choice.proof <= left
            left = choice.proof - 2
        state = state.play(choice.move)
    assert state.outcome.winner is winner


def test_a_side_that_stands_better_does_not_repeat_itself_into_a_draw() -> None:
    """White has only its ring left and walks to and fro; Black must get on with it."""
    state = GAME.from_position("13WWW2/13W1W2/13WWW2/18/18/18/18/18/18/18/18/18/18/7BBB8/7B1B8/7BBB8/BBB15/BBB15 b")
    engine = GessEngine(LEVELS)
    for _ in range(60):
        if state.outcome is not None:
            break
        state = state.play(choose(state, INSANE, limits=Limits(nodes=15_000), engine=engine).move)
    assert state.outcome is not None
    assert state.outcome.winner is Side.FIRST


def test_better_positions_have_better_chances() -> None:
    fewer = GAME.from_position(start().position().replace("1B2B2B2B2B2B1", "1B2B2B10"))
    wins = [choose(state, INSANE).win for state in (fewer, start())]
    assert 0 < wins[0] < wins[1] < 1


def test_both_sides_are_played() -> None:
    state = start().play(start().legal_moves()[-1])
    assert state.turn is Side.SECOND
    assert choose(state, INSANE).move in state.legal_moves()


def test_a_match_that_is_over_has_no_move_to_choose() -> None:
    over = GAME.from_position("18/" * 17 + "18 b")
    with pytest.raises(ValueError, match="no position"):
        choose(over, EASY)


def test_an_unknown_level_is_named_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match=r"'mild'.*easy, medium, hard, insane"):
        choose(start(), "mild")


def test_importing_the_engine_does_not_import_numba() -> None:
    code = "import sys, game.gess.engine; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_what_was_broken_off_amid_losing_moves_is_not_called_lost() -> None:
    state = GAME.from_position(
        "3W3WW1WWWW3W/8W1W1W5/3WW5WWW5/6W1W9/8W3W5/10W7/18/18/18/18/4B13/14B3/18/18/7BBB8/6BB1B6B1/7BBB1B1B1BBB/"
        "1B5B8B1 b"
    )
    for nodes in range(200, 4_000, 200):
        choice = choose(state, INSANE, limits=Limits(nodes=nodes))
        assert choice.win > 0
        assert state.play(choice.move).outcome is None
