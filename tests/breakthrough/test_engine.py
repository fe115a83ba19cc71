"""What the levels of Breakthrough promise to the player, and what every engine owes to the match."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from threading import Timer

import pytest

from game.breakthrough.engine import ENGINE, LEVELS, BreakthroughEngine
from game.breakthrough.rules import GAME, Breakthrough
from game.core.contract import Side
from game.core.engine import Choice, Limits, Stop
from game.core.levels import ADVICE, EASY, HARD, INSANE, MEDIUM, Level

FEW = Limits(nodes=3_000)
WIN_IN_ONE = "pppppp/P1111p/111111/111111/1PPPP1/PPPPPP w"  # by a5b6
MUST_TAKE = "pppp11/111111/111111/111111/1p1111/PPPP11 w"  # the pawn on b2, from a1 or c1
LOST = "pppp11/111111/111111/111111/1p1p11/P1PP11 w"  # b2 and d2 cannot both be taken
RUNNER = "111111/pp1111/111111/11111P/111111/PP1111 w"  # nobody can catch f3; there in 3 moves of its own


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    ENGINE.prepare()


def start(size: int) -> Breakthrough:
    return GAME.start({"board": str(size)}, {})


def position(text: str) -> Breakthrough:
    return GAME.from_position(text)


def choose(
    state: Breakthrough, level: str, seed: int = 1, limits: Limits = FEW, engine: BreakthroughEngine | None = None
) -> Choice:
    return (engine or BreakthroughEngine(LEVELS)).choose(state, level, seed, limits, Stop())


def with_level(**changes: float) -> BreakthroughEngine:
    """An engine whose level `hard` is changed."""
    return BreakthroughEngine({HARD: replace(LEVELS[HARD], **changes)})


def safe(state: Breakthrough) -> bool:
    """Whether the side to move cannot win at once."""
    return not any(state.play(move).outcome for move in state.legal_moves())


def by_lot(choice: Choice) -> bool:
    return choice.nodes == 0


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_winning_move_whatever_the_lot_says(level: str) -> None:
    engine = BreakthroughEngine({level: replace(LEVELS[level], random=1.0)})
    for seed in range(30):
        choice = choose(position(WIN_IN_ONE), level, seed, engine=engine)
        assert str(choice.move) == "a5b6"
        assert (choice.win, choice.proof) == (1.0, 1)


def test_taking_the_last_pawn_is_seen_as_a_win_too() -> None:
    state = position("111111/111111/1p1111/P11111/111111/P11111 w")
    assert all(str(choose(state, EASY, seed).move) == "a3b4" for seed in range(10))


@pytest.mark.parametrize(("level", "share"), [(EASY, 1 / 3), (MEDIUM, 1 / 10), (HARD, 1 / 50)])
def test_the_share_of_moves_drawn_by_lot_is_the_promised_one(level: str, share: float) -> None:
    engine = BreakthroughEngine(LEVELS)
    draws = sum(by_lot(choose(start(6), level, seed, Limits(nodes=30), engine)) for seed in range(400))
    assert abs(draws / 400 - share) < 0.05
    assert draws > 0


def test_insane_never_draws_by_lot() -> None:
    engine = BreakthroughEngine(LEVELS)
    assert not any(by_lot(choose(start(6), INSANE, seed, Limits(nodes=30), engine)) for seed in range(300))


def test_advice_is_given_by_the_best_level_as_delivered_whatever_the_config_says() -> None:
    engine = BreakthroughEngine({INSANE: Level(depth=1, seconds=0.05, random=1.0)})
    choices = [choose(start(6), ADVICE, seed, Limits(nodes=3_000), engine) for seed in range(5)]
    assert all(choice.depth > 2 for choice in choices)


def test_the_lot_falls_anew_at_every_move_of_a_match() -> None:
    engine = BreakthroughEngine(LEVELS)
    state, fallen = start(8), set()
    for _ in range(30):
        choice = choose(state, EASY, 5, engine=engine)
        fallen.add(by_lot(choice))
        state = state.play(choice.move)
        if state.outcome is not None:
            break
    assert fallen == {True, False}


def test_a_random_move_that_is_checked_never_loses_at_once() -> None:
    engine = with_level(random=1.0, safety=1.0)
    for seed in range(60):
        choice = choose(position(MUST_TAKE), HARD, seed, engine=engine)
        assert by_lot(choice)
        assert safe(position(MUST_TAKE).play(choice.move))


def test_without_the_check_random_moves_do_lose_at_once() -> None:
    engine = with_level(random=1.0, safety=0.0)
    after = [
        position(MUST_TAKE).play(choose(position(MUST_TAKE), HARD, seed, engine=engine).move) for seed in range(60)
    ]
    assert not all(map(safe, after))


def test_medium_checks_nine_of_ten_random_moves() -> None:
    engine = with_level(random=1.0, safety=LEVELS[MEDIUM].safety)
    state = position(MUST_TAKE)
    losing = sum(not safe(state.play(choose(state, HARD, seed, engine=engine).move)) for seed in range(300))
    moves = state.legal_moves()
    share = sum(not safe(state.play(move)) for move in moves) / len(moves)
    assert 0.05 < losing / 300 / share < 0.15


def test_a_checked_random_move_is_still_made_when_every_move_loses() -> None:
    choice = choose(position(LOST), HARD, engine=with_level(random=1.0, safety=1.0))
    assert choice.move in position(LOST).legal_moves()


def test_easy_does_not_look_at_the_reply_and_medium_does() -> None:
    easy = BreakthroughEngine({EASY: replace(LEVELS[EASY], random=0.0)})
    medium = BreakthroughEngine({MEDIUM: replace(LEVELS[MEDIUM], random=0.0)})
    # the pawn on c4 can be taken for nothing but d5 takes back
    state = position("pppppp/111p11/11p111/1P1111/111111/PPPPPP w")
    assert all(choose(state, EASY, seed, engine=easy).depth == 1 for seed in range(5))
    assert all(choose(state, MEDIUM, seed, engine=medium).depth == 2 for seed in range(5))
    # one step from being overrun: only a level that sees the reply takes on b2 although a5xb6 is there to be had later
    threatened = position("1pp111/P11111/111111/1111p1/1p11P1/P1P1PP b")
    assert str(choose(threatened, MEDIUM, engine=medium).move)[2:] in {"a1", "b1", "c1"}


@pytest.mark.parametrize("level", [MEDIUM, HARD, INSANE])
def test_who_sees_the_reply_takes_the_pawn_that_would_win(level: str) -> None:
    engine = BreakthroughEngine({level: replace(LEVELS[level], random=0.0)})
    for seed in range(10):
        assert str(choose(position(MUST_TAKE), level, seed, engine=engine).move) in {"a1b2", "c1b2"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", [6, 7, 8])
def test_the_same_seed_gives_the_same_choice_whatever_was_thought_before(level: str, size: int) -> None:
    engine = BreakthroughEngine(LEVELS)
    limits = Limits(nodes=20_000)
    first = choose(start(size), level, 7, limits, engine)
    for seed in range(3):
        choose(position(MUST_TAKE), level, seed, limits, engine)
        choose(start(size), level, seed, limits, engine)
    assert choose(start(size), level, 7, limits, engine) == first
    assert choose(start(size), level, 7, limits) == first


def test_a_node_limit_stands_instead_of_the_levels_time() -> None:
    hasty, patient = (BreakthroughEngine({INSANE: Level(99, seconds)}) for seconds in (0.001, 600))
    choices = [choose(start(8), INSANE, 1, Limits(nodes=200_000), engine) for engine in (hasty, patient)]
    assert choices[0] == choices[1]


def test_among_equal_moves_the_seed_chooses() -> None:
    assert len({choose(start(7), INSANE, seed, Limits(nodes=20_000)).move for seed in range(12)}) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_stop_before_the_first_depth_still_gives_a_legal_move(level: str) -> None:
    stop = Stop()
    stop.set()
    choice = BreakthroughEngine(LEVELS).choose(start(6), level, 1, Limits(), stop)
    assert choice.move in start(6).legal_moves()


def test_the_smallest_number_of_nodes_still_gives_a_legal_move() -> None:
    assert choose(start(8), INSANE, limits=Limits(nodes=1)).move in start(8).legal_moves()


def test_a_stop_while_thinking_ends_it_with_the_best_move_so_far() -> None:
    stop = Stop()
    timer = Timer(0.1, stop.set)
    timer.start()
    choice = BreakthroughEngine({INSANE: Level(99, 600)}).choose(start(8), INSANE, 1, Limits(), stop)
    assert stop.is_set
    assert choice.move in start(8).legal_moves()


@pytest.mark.parametrize("limits", [Limits(seconds=0.05), Limits(clock_left=1.5)])
def test_limits_tighten_what_the_level_allows(limits: Limits) -> None:
    engine = BreakthroughEngine({INSANE: Level(99, 600)})
    assert engine.choose(start(8), INSANE, 1, limits, Stop()).depth < 99


def test_limits_do_not_loosen_what_the_level_allows() -> None:
    engine = BreakthroughEngine({INSANE: Level(99, 0.05)})
    assert engine.choose(start(8), INSANE, 1, Limits(seconds=600, clock_left=1e6), Stop()).depth < 99
    assert choose(start(8), MEDIUM, limits=Limits(nodes=10**9)).depth <= 2


def test_progress_is_told_after_each_depth() -> None:
    heard: list[Choice] = []
    engine = BreakthroughEngine({HARD: replace(LEVELS[HARD], random=0.0)})
    choice = engine.choose(start(6), HARD, 1, Limits(), Stop(), heard.append)
    assert [told.depth for told in heard] == list(range(1, LEVELS[HARD].depth + 1))
    assert heard[-1] == choice


@pytest.mark.parametrize("size", [6, 7, 8])
def test_the_line_that_is_expected_can_be_played(size: int) -> None:
    choice = choose(start(size), INSANE, limits=Limits(nodes=100_000))
    state = start(size)
    assert choice.line[0] == choice.move
    assert len(choice.line) > 1
    for move in choice.line:
        state = state.play(move)


def test_a_runner_nobody_can_catch_is_a_proved_win() -> None:
    choice = choose(position(RUNNER), INSANE, limits=Limits(nodes=10**6))
    assert (choice.win, choice.proof) == (1.0, 5)
    assert 0 < choice.nodes < 10**5  # it did not think on


def test_two_pawns_before_the_home_row_are_a_proved_loss() -> None:
    choice = choose(position(LOST), INSANE, limits=Limits(nodes=10**6))
    assert (choice.win, choice.proof) == (0.0, 2)


def test_the_game_goes_the_way_of_the_proof() -> None:
    state = position("1pp111/1p11p1/1111P1/P1P111/1P11P1/1PP111 w")
    engine = BreakthroughEngine(LEVELS)
    first = choose(state, INSANE, limits=Limits(nodes=10**6), engine=engine)
    assert first.proof is not None
    winner = state.turn if first.win == 1.0 else state.turn.other
    left = first.proof
    while state.outcome is None:
        choice = choose(state, INSANE, limits=Limits(nodes=10**6), engine=engine)
        assert choice.proof is not None
        assert choice.win == float(state.turn is winner)
        if state.turn is winner:
            assert choice.proof <= left
        state = state.play(choice.move)
        left = choice.proof - 1
    assert state.outcome.winner is winner


def test_a_single_move_is_not_thought_about_for_long() -> None:
    only = position("11111p/111111/111111/1p1111/p11111/P11111 w")
    assert len(only.legal_moves()) == 1
    assert choose(only, INSANE, limits=Limits(nodes=10**7)).nodes < 10_000


def test_better_positions_have_better_chances() -> None:
    worse = position("pppppp/pppppp/111111/111111/PPPP11/PPPPPP w")
    wins = [choose(state, INSANE).win for state in (worse, start(6))]
    assert 0 < wins[0] < wins[1] < 1


def test_both_sides_are_played() -> None:
    state = position("pppppp/pppppp/111111/P11111/1PPPPP/PPPPPP b")
    assert state.turn is Side.SECOND
    assert choose(state, INSANE).move in state.legal_moves()


def test_smaller_boards_are_played_too() -> None:
    for rows in ("pppp/pppp/PPPP/PPPP", "ppppp/ppppp/11111/PPPPP/PPPPP"):
        state = position(f"{rows} w")
        while state.outcome is None:
            state = state.play(choose(state, INSANE).move)


def test_a_match_that_is_over_has_no_move_to_choose() -> None:
    with pytest.raises(ValueError, match="no position"):
        choose(position("P11111/111111/111111/111111/111111/PPPPPP b"), EASY)


def test_an_unknown_level_is_named_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match=r"'mild'.*easy, medium, hard, insane"):
        choose(start(6), "mild")


def test_importing_the_engine_does_not_import_numba() -> None:
    code = "import sys, game.breakthrough.engine; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_second_process_plays_from_the_warm_cache_without_compiling() -> None:
    code = (
        "from game.breakthrough import engine\n"
        "from game.breakthrough.rules import GAME\n"
        "from game.core.engine import Limits, Stop\n"
        "engine.ENGINE.prepare()\n"
        "state = GAME.start({'board': '6'}, {})\n"
        "print(engine.ENGINE.choose(state, 'insane', 1, Limits(nodes=3000), Stop()).move)\n"
        "from game.breakthrough import kernel\n"
        "print(sum(kernel.search.stats.cache_misses.values()))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [str(choose(start(6), INSANE).move), "0"]
    assert done.stderr == ""
