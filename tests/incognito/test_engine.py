"""What the levels of Incognito King promise to the player, and what every engine owes to the match."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from threading import Timer

import pytest

from game.core.contract import ARRANGE, PLAY, Side
from game.core.engine import Choice, Limits, Stop
from game.core.levels import EASY, HARD, INSANE, MEDIUM, Level
from game.incognito.engine import ENGINE, LEVELS, IncognitoEngine
from game.incognito.moves import MODES, STRAIGHT, THRONE_ROOM, VARIANTS, Arrange, Claim, Drink
from game.incognito.rules import GAME
from game.incognito.state import Incognito
from tests.incognito.seats import Seat, arranged, each_seat, start

FEW = Limits(nodes=1_500)
each_level = pytest.mark.parametrize("level", LEVELS)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    ENGINE.prepare()


def choose(
    state: Incognito, level: str, seed: int = 1, limits: Limits = FEW, engine: IncognitoEngine | None = None
) -> Choice:
    return (engine or IncognitoEngine(LEVELS)).choose(state.view(state.turn), level, seed, limits, Stop())


def sober(level: str) -> IncognitoEngine:
    """A computer player who draws no move by lot."""
    return IncognitoEngine({level: replace(LEVELS[level], random=0.0)})


def by_lot(level: str, safety: float = 0.0) -> IncognitoEngine:
    """A computer player who draws every move by lot, if its promises let it."""
    return IncognitoEngine({level: replace(LEVELS[level], random=1.0, safety=safety)})


def match(level: str, mode: str, variant: str, seed: int) -> Iterator[Incognito]:
    """A match of a level, White in even ones, against a player by lot."""
    lots, engine = Random(seed), IncognitoEngine(LEVELS)
    state = start(mode, variant, seed)
    for _ in range(300):
        yield state
        if state.outcome is not None:
            return
        if state.turn is Side(seed % 2):
            choice = choose(state, level, seed, engine=engine)
            assert choice.move in state.legal_moves()
            assert 0 <= choice.win <= 1
            state = state.play(choice.move)
        else:
            state = state.play(lots.choice(state.legal_moves()))


@cache
def positions() -> tuple[Incognito, ...]:
    """Moments of matches of several levels, in which something is still hidden."""
    found: list[Incognito] = []
    for seed, (level, variant) in enumerate(((MEDIUM, "cups"), (HARD, "throne"), (EASY, "survival"), (HARD, "cups"))):
        for state in list(match(level, "closed", variant, seed))[5:22:8]:
            if state.outcome is None and "?" in state.public.shown[state.turn.other]:
                found.append(state)
    return tuple(found)


@each_level
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_level_plays_every_mode_to_its_end_against_a_player_by_lot(level: str, variant: str) -> None:
    for seed, mode in enumerate(MODES):
        *_, last = match(level, mode, variant, seed)
        assert last.outcome is not None


@each_level
@each_seat
def test_every_level_claims_a_throne_that_it_may_claim(level: str, seat: Seat) -> None:
    state = seat.placed("Kc3 Qa2 La3", "Na5 Ld5", seated=True)
    for seed in range(4):
        choice = choose(state, level, seed, engine=by_lot(level))
        assert choice.move == Claim()
        assert (choice.win, choice.proof) == (1.0, 1)


@each_level
@each_seat
@pytest.mark.parametrize(
    ("own", "theirs", "reason"),
    [
        ("Kd4+ Qa2", "Na5 Ld5", "throne"),  # steps onto the throne
        ("Kd3 Qa2", "Nc3 Ld5", "throne"),  # hits his way to it
        ("Kd2 Qa2", "Kc2+ Na5", "king_removed"),
    ],
)
def test_every_level_plays_a_move_that_wins_at_once(level: str, seat: Seat, own: str, theirs: str, reason: str) -> None:
    state = seat.placed(own, theirs)
    for seed in range(4):
        after = state.play(choose(state, level, seed, engine=by_lot(level)).move)
        assert seat.end(after) == f"own {reason}"


@each_level
@each_seat
@pytest.mark.parametrize(
    ("theirs", "seated"),
    [
        ("Nc3 Ld5", True),  # whoever sits there may be the King
        ("Kc3 Ld5", True),
        ("Kd4+ Ld5", False),  # a step from the throne
    ],
)
def test_every_level_keeps_the_other_side_from_a_throne_that_it_sees_it_take(
    level: str, seat: Seat, theirs: str, seated: bool
) -> None:
    state = seat.placed("Qa2 La4 Ae1", theirs, seated=seated)
    for seed in range(6):
        for engine in (by_lot(level), IncognitoEngine(LEVELS)):
            after = state.play(choose(state, level, seed, engine=engine).move)
            near = [THRONE_ROOM.beside(*step) for step in STRAIGHT]
            assert any(at in near for at in after.public.squares[seat.side])


@each_seat
def test_a_checked_move_by_lot_does_not_lose_the_king_at_once(seat: Seat) -> None:
    state = seat.placed("Kb2+ Qa1 La3", "Kc2+ Na5", variant="survival", barred="b2c2:1")
    for seed in range(12):
        after = state.play(choose(state, MEDIUM, seed, engine=by_lot(MEDIUM, safety=1.0)).move)
        assert all(reply.outcome is None for reply in map(after.play, after.legal_moves()))


@pytest.mark.parametrize("level", [HARD, INSANE])
@each_seat
def test_a_king_does_not_drink_what_may_be_poison(level: str, seat: Seat) -> None:
    state = seat.placed("Kb3 Qa2 La1", "Nd5 Lc5", variant="cups", rooms="w.p.", hands="pw/pw")
    for seed in range(3):
        assert not isinstance(choose(state, level, seed, Limits(nodes=20_000), sober(level)).move, Drink)


@pytest.mark.parametrize("level", [MEDIUM, HARD, INSANE])
@each_seat
def test_who_knows_his_cup_drinks_living_water_and_no_poison(level: str, seat: Seat) -> None:
    engine = sober(level)
    for cup, drinks in (("w", True), ("p", False)):
        state = seat.placed("Kb1 Qb3+ La1", "Na5 Le5", variant="cups", rooms=f"{cup}o-.", hands="p/pw")
        move = choose(state, level, 1, Limits(nodes=20_000), engine).move
        assert isinstance(move, Drink) == drinks


@pytest.mark.parametrize("level", [HARD, INSANE])
@each_seat
def test_who_looks_ahead_leads_its_king_to_a_throne_that_nobody_can_reach(level: str, seat: Seat) -> None:
    state = seat.placed("Kc2 Qa2", "Na5")
    for _ in range(2):
        move = choose(state, level, 1, Limits(nodes=40_000), sober(level)).move
        state = state.play(move)
        if state.outcome is None:
            state = state.play(next(one for one in state.legal_moves()))
    assert seat.end(state) == "own throne"


@each_seat
def test_a_forced_win_is_proved_where_nothing_is_hidden_and_only_there(seat: Seat) -> None:
    choice = choose(seat.placed("Kd1+ Qa2+", "Ka5+"), INSANE, 1, Limits(nodes=100_000))
    assert choice.proof == 2
    assert choice.win > 0.99
    engine = IncognitoEngine({EASY: Level(depth=3, seconds=1.0)})
    hidden = choose(seat.placed("Kd1+ Qa2+", "Ka5 Ae5"), EASY, 1, Limits(nodes=100_000), engine)
    assert hidden.proof is None
    assert hidden.win > 0.99


@pytest.mark.parametrize(("level", "share"), [(EASY, LEVELS[EASY].random), (MEDIUM, LEVELS[MEDIUM].random)])
def test_the_share_of_moves_drawn_by_lot_is_the_promised_one(level: str, share: float) -> None:
    engine, state = IncognitoEngine(LEVELS), arranged()
    draws = sum(choose(state, level, seed, Limits(nodes=400), engine).nodes == 0 for seed in range(150))
    assert abs(draws / 150 - share) < 0.1


@each_level
def test_every_level_arranges_its_cards_in_many_ways(level: str) -> None:
    state = start("closed", "throne")
    moves = [choose(state, level, seed).move for seed in range(60)]
    assert all(isinstance(move, Arrange) and move in state.legal_moves() for move in moves)
    assert len(set(moves)) > 15
    kings = {str(move).index("K") for move in moves}
    assert len(kings) > 2


@each_level
def test_what_the_other_side_arranged_changes_nothing(level: str) -> None:
    white = start("closed", "throne")
    moves = {choose(white.play(GAME.parse(f"setup {order}")), level, 5).move for order in ("KQANL", "LNAQK", "QKLAN")}
    assert len(moves) == 1


@each_level
def test_the_same_seed_gives_the_same_choice_whatever_was_thought_before(level: str) -> None:
    engine, state = IncognitoEngine(LEVELS), arranged()
    limits = Limits(nodes=4_000)
    first = choose(state, level, 7, limits, engine)
    for seed, other in enumerate(positions()[:3]):
        choose(other, level, seed, limits, engine)
    assert choose(state, level, 7, limits, engine) == first
    assert choose(state, level, 7, limits) == first


@each_level
def test_the_choice_does_not_depend_on_what_is_hidden(level: str) -> None:
    engine = IncognitoEngine(LEVELS)
    for state in positions():
        first = choose(state, level, 3, Limits(nodes=600), engine)
        worlds = [state.view(state.turn).worlds(Random(draw)) for draw in range(3)]
        assert len({world.position() for world in worlds}) > 1
        for world in worlds:
            assert choose(world, level, 3, Limits(nodes=600), engine) == first


def test_a_node_limit_stands_instead_of_the_levels_time() -> None:
    hasty, patient = (IncognitoEngine({INSANE: Level(99, seconds)}) for seconds in (0.001, 600))
    choices = [choose(arranged(), INSANE, 1, Limits(nodes=8_000), engine) for engine in (hasty, patient)]
    assert choices[0] == choices[1]


def test_among_equal_moves_the_seed_chooses() -> None:
    assert len({choose(arranged(), EASY, seed).move for seed in range(12)}) > 1


@each_level
@pytest.mark.parametrize("state", [start(), arranged()], ids=[ARRANGE, PLAY])
def test_a_stop_before_the_first_depth_still_gives_a_move(level: str, state: Incognito) -> None:
    stop = Stop()
    stop.set()
    choice = IncognitoEngine(LEVELS).choose(state.view(Side.FIRST), level, 1, Limits(), stop)
    assert choice.move in state.legal_moves()


def test_a_stop_while_thinking_ends_it_with_the_best_move_so_far() -> None:
    stop = Stop()
    timer = Timer(0.1, stop.set)
    timer.start()
    state = arranged()
    choice = IncognitoEngine({INSANE: Level(99, 600)}).choose(state.view(Side.FIRST), INSANE, 1, Limits(), stop)
    assert stop.is_set
    assert choice.move in state.legal_moves()


@pytest.mark.parametrize("limits", [Limits(seconds=0.05), Limits(clock_left=1.5)])
def test_limits_tighten_what_the_level_allows(limits: Limits) -> None:
    engine = IncognitoEngine({INSANE: Level(99, 600)})
    assert engine.choose(arranged().view(Side.FIRST), INSANE, 1, limits, Stop()).depth < 40


def test_progress_is_told_after_each_depth() -> None:
    heard: list[Choice] = []
    engine = sober(HARD)
    view = arranged().view(Side.FIRST)
    choice = engine.choose(view, HARD, 1, Limits(nodes=10**7), Stop(), heard.append)
    assert [told.depth for told in heard] == list(range(1, LEVELS[HARD].depth + 1))
    assert heard[-1] == choice


@each_seat
def test_a_better_position_has_a_better_chance(seat: Seat) -> None:
    worse, better = seat.placed("La1 Nb1", "Qc5 Aa5"), seat.placed("Qa1 Ab1", "Lc5 Na5")
    wins = [choose(state, INSANE, limits=Limits(nodes=10_000)).win for state in (worse, better)]
    assert 0 < wins[0] < 0.5 < wins[1] < 1


@each_seat
@pytest.mark.parametrize("level", [HARD, INSANE])
def test_who_is_winning_makes_no_draw_by_repetition(seat: Seat, level: str) -> None:
    """Two occurrences of a position are behind them, and one step would make the third."""
    state = seat.placed("Qb1 Aa1 Na2", "Le4", variant="survival")
    state = seat.played(state, "a2a3", "e4e3", "a3a2", "e3e4", "a2a3", "e4e3")
    for seed in range(4):
        assert choose(state, level, seed, Limits(nodes=8_000), sober(level)).move != GAME.parse(seat.from_here("a3a2"))


def test_only_the_side_to_move_is_asked_and_only_while_the_match_goes_on() -> None:
    state = arranged()
    over = GAME.from_position(state.position().removesuffix("-") + "w:throne")
    for view in (over.view(Side.FIRST), state.view(Side.SECOND), state.view(None), start().view(Side.SECOND)):
        with pytest.raises(ValueError, match="no position"):
            ENGINE.choose(view, EASY, 1, FEW, Stop())


def test_an_unknown_level_is_named_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match=r"'mild'.*easy, medium, hard, insane"):
        choose(arranged(), "mild")


def test_importing_the_engine_does_not_import_numba() -> None:
    code = "import sys, game.incognito.engine; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("variant", ["cups", "throne"])
def test_two_computers_decide_who_has_the_throne(variant: str) -> None:
    engine = IncognitoEngine(LEVELS)
    won = 0
    for seed in range(3):
        state = start("closed", variant, seed)
        while state.outcome is None:
            state = state.play(choose(state, HARD, seed, Limits(nodes=800), engine).move)
        won += state.outcome.winner is not None
    assert won >= 2
