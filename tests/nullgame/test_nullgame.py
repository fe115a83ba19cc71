"""The smallest game: its secret stays secret, its ends come, and its levels keep their word."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core.contract import Event, IllegalMove, Outcome, Side
from game.core.engine import Limits, Stop
from tests.nullgame.engine import ENGINE, WORLDS
from tests.nullgame.rules import GAME, Counters


def played(text: str, *moves: str) -> Counters:
    state = GAME.from_position(text)
    for move in moves:
        state = state.play(GAME.parse(move))
    return state


def test_one_or_two_counters_are_taken_from_the_right_end() -> None:
    state = played("..... 1 a1 b1")
    assert [str(move) for move in state.legal_moves()] == ["e1", "d1"]
    assert played("..... 1 a1 b1", "d1", "c1").position() == "..211 1 a1 b1"


def test_who_takes_the_last_counter_wins() -> None:
    assert played("..211 1 e1 c1", "a1").outcome == Outcome(Side.FIRST, "took_last")


def test_who_takes_the_counter_over_the_other_trap_loses_even_with_the_last_one() -> None:
    assert played("..... 1 a1 e1", "e1").outcome == Outcome(Side.SECOND, "trapped")
    assert played("..211 1 e1 a1", "a1").outcome == Outcome(Side.SECOND, "trapped")
    assert played("..... 1 e1 a1", "e1").outcome is None


@pytest.mark.parametrize(("move", "reason"), [("e1", "gone"), ("a1", "too-many"), ("f1", "off-board")])
def test_a_refused_move_says_why(move: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        played("....1 2 a1 b1", move)
    assert refused.value.reason == f"nullgame-illegal-{reason}"


def test_a_trap_is_known_to_its_owner_alone_until_it_catches_somebody() -> None:
    state = played("..... 1 a1 d1")
    assert state.view(Side.FIRST).traps == (0, None)
    assert state.view(Side.SECOND).traps == (None, 3)
    assert state.view(None).traps == (0, 3)
    assert state.play(GAME.parse("d1")).view(Side.FIRST).traps == (0, 3)


def test_only_its_owner_sees_that_a_trap_was_taken_away() -> None:
    state = played("..... 1 e1 a1", "e1")
    counter, trap = (Event("captured", Side.FIRST, target="e1", piece=piece) for piece in ("counter", "trap"))
    assert state.events(Side.FIRST) == state.events(None) == (counter, trap)
    assert state.events(Side.SECOND) == (counter,)


def test_worlds_put_the_unknown_trap_everywhere_it_may_be_equally_often() -> None:
    view = played("..... 1 a1 b1", "e1", "d1").view(Side.FIRST)
    drawn = Counter(view.worlds(Random(seed)).traps for seed in range(400))
    assert set(drawn) == {(0, 0), (0, 1), (0, 2), (0, 3)}
    assert min(drawn.values()) > 60


@pytest.mark.parametrize("level", WORLDS)
def test_the_same_view_level_and_seed_give_the_same_legal_move(level: str) -> None:
    view = played("......... 1 a1 b1").view(Side.FIRST)
    for seed in range(10):
        first, second = (ENGINE.choose(view, level, seed, Limits(), Stop()) for _ in range(2))
        assert first == second
        assert first.move in view.legal_moves()
        assert first.nodes == WORLDS[level]


def test_the_easiest_level_plays_every_move_and_a_high_one_the_winning_move() -> None:
    view = played("..122 1 c1 e1").view(Side.FIRST)
    easy = {str(ENGINE.choose(view, "easy", seed, Limits(), Stop()).move) for seed in range(20)}
    assert easy == {"b1", "a1"}
    known = played("..212 1 d1 c1").view(None)  # nothing is left to guess: both counters win at once, one loses
    assert {str(ENGINE.choose(known, "insane", seed, Limits(), Stop()).move) for seed in range(20)} == {"a1"}


def test_the_node_limit_and_the_stop_flag_end_the_guessing() -> None:
    view = played("..... 1 a1 b1").view(Side.FIRST)
    assert ENGINE.choose(view, "insane", 1, Limits(nodes=5), Stop()).nodes == 5
    stop = Stop()
    stop.set()
    assert ENGINE.choose(view, "insane", 1, Limits(), stop).move in view.legal_moves()
