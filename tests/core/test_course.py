"""The course of a match: what is asked of an engine, the chances that come of it, and the moves that turned it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.breakthrough.rules import GAME as BREAKTHROUGH
from game.breakthrough.rules import Breakthrough
from game.core.contract import Game, Outcome, Side, View
from game.core.course import LEAST, WHOLE, Course
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Record, Seat
from game.gess.rules import GAME as GESS
from tests.players import Judge, Quick, opinions_of

FIRST, SECOND = Side.FIRST, Side.SECOND
WON = ("a2a3", "f5f4", "a3a4", "f4f3", "a4b5", "f3e2", "b5a6")  # FIRST arrives on the far row of 6x6
EVEN = [0.5] * len(WON) + [1.0]


def played(*moves: str, game: Game = BREAKTHROUGH) -> Match:
    match = Match.new(game, {}, (Seat(PERSON), Seat(COMPUTER, "hard")), Random(1), lambda: 0.0)
    for move in moves:
        match.play(game.parse(move))
    return match


def gone_over(match: Match, engine: Engine) -> Course:
    course = Course(match)
    while not course.complete:
        course.tell(course.ask(engine, Stop()))
    return course


def judged(
    chances: list[float], better: Mapping[int, str] | None = None, proofs: Mapping[int, int] | None = None
) -> Course:
    """The course of the match WON by an engine that thinks so of it."""
    match = played(*WON)
    return gone_over(match, Judge(opinions_of(match, chances, better or {}, proofs or {})))


class Listening(Quick):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, int, Limits]] = []

    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        self.heard.append((level, seed, limits))
        return super().choose(view, level, seed, limits, stop, progress)


# what is asked


def test_each_position_is_asked_about_from_the_last_to_the_first() -> None:
    match, engine = played(*WON), Quick()
    gone_over(match, engine)
    assert [position for position, _ in engine.asked] == [state.position() for state in match.states[-2::-1]]


def test_the_engine_plays_its_best_with_the_seeds_of_hints_and_on_one_thread() -> None:
    match, engine = played(*WON), Listening()
    gone_over(match, engine)
    assert {level for level, _, _ in engine.heard} == {"advice"}
    hints = [match.record.seed + plies + 1 for plies in range(len(WON))]
    assert [seed for _, seed, _ in engine.heard] == hints[::-1]
    assert {limits.threads for _, _, limits in engine.heard} == {1}


def test_the_whole_of_a_long_match_takes_no_longer_than_a_minute() -> None:
    match, rng = played(), Random(3)
    while len(match.states) < 6:
        match.play(rng.choice(match.state.legal_moves()))
    match.states *= 60
    engine = Listening()
    gone_over(match, engine)
    seconds = [limits.seconds for _, _, limits in engine.heard]
    assert len(seconds) == 360
    assert sum(each or WHOLE for each in seconds) == pytest.approx(WHOLE)


class Hopeful(Quick):
    """Likes every position, so that each of its better moves has to be looked into."""

    def choose(self, *asked: Any, **more: Any) -> Choice:
        return replace(super().choose(*asked, **more), win=0.9)


@pytest.mark.parametrize(("engine", "checks"), [(Quick(), 0), (Hopeful(), 4)])
def test_the_share_that_is_done_grows_from_nothing_to_all(engine: Engine, checks: int) -> None:
    course, shares = Course(played(*WON)), []
    while not course.complete:
        shares.append(course.share)
        course.tell(course.ask(engine, Stop()))
    assert len(shares) == len(WON) + checks
    assert shares[0] == 0.0
    assert shares == sorted(set(shares))
    assert course.share == 1.0


def test_once_it_is_complete_there_is_nothing_left_to_ask() -> None:
    course = judged(EVEN)
    with pytest.raises(ValueError, match="nothing is left"):
        course.ask(Quick(), Stop())
    with pytest.raises(ValueError, match="nothing is left"):
        course.tell(Choice(BREAKTHROUGH.parse("a2a3")))


def test_what_was_asked_and_not_told_is_asked_again() -> None:
    course, engine = Course(played(*WON)), Quick()
    for _ in range(2):
        course.ask(engine, Stop())
    assert engine.asked[0] == engine.asked[1]


# the chances


def test_the_chances_are_those_of_either_side_whoever_was_to_move() -> None:
    chances = [0.5, 0.6, 0.55, 0.7, 0.65, 0.8, 0.9, 1.0]
    course = judged(chances)
    assert course.chances(FIRST) == pytest.approx(chances)
    assert course.chances(SECOND) == pytest.approx([1 - chance for chance in chances])


def test_a_position_that_the_board_has_decided_is_won_lost_or_half() -> None:
    match = played(*WON)
    assert gone_over(match, Quick()).chances(FIRST)[-1] == 1.0
    assert gone_over(match, Quick()).chances(SECOND)[-1] == 0.0
    state = match.states[-1]
    assert isinstance(state, Breakthrough)
    match.states[-1] = replace(state, outcome=Outcome(None, "repetition"))
    assert gone_over(match, Quick()).chances(FIRST)[-1] == 0.5


@pytest.mark.parametrize("plies", [0, 1, 4])
def test_a_match_that_the_board_has_not_decided_is_judged_to_its_last_position(plies: int) -> None:
    match, engine = played(*WON[:plies]), Quick()
    match.resign(match.turn)
    course = gone_over(match, engine)
    assert len(engine.asked) == plies + 1
    assert course.chances(FIRST) == (0.5,) * (plies + 1)
    assert course.turnings == ()


def test_a_record_that_is_read_again_has_the_same_course() -> None:
    match = played(*WON)
    engine = Judge(opinions_of(match, EVEN, {3: "a3b4"}, {}))
    again = Match(BREAKTHROUGH, Record.from_data(match.record.as_data()), lambda: 0.0)
    first, second = gone_over(match, engine), gone_over(again, engine)
    assert first.chances(FIRST) == second.chances(FIRST)
    assert first.turnings == second.turnings


# the moves that turned it


def test_a_move_that_costs_its_side_much_turned_the_match() -> None:
    course = judged([0.5, 0.5, 0.7, 0.4, 0.4, 0.4, 0.4, 1.0], {3: "a3b4 f4f3 b4c5"})
    (turning,) = course.turnings
    assert (turning.ply, turning.side) == (3, FIRST)
    assert (turning.before, turning.after) == (pytest.approx(0.7), pytest.approx(0.4))
    assert [str(move) for move in turning.better.line] == ["a3b4", "f4f3", "b4c5"]


def test_a_move_of_the_second_side_is_measured_by_its_own_chances() -> None:
    course = judged([0.5, 0.5, 0.5, 0.5, 0.8, 0.8, 0.8, 1.0], {4: "e5d4"})
    (turning,) = course.turnings
    assert (turning.ply, turning.side) == (4, SECOND)
    assert (turning.before, turning.after) == (pytest.approx(0.5), pytest.approx(0.2))


def test_the_engines_own_move_costs_nothing_whatever_comes_of_it() -> None:
    assert judged([0.5, 0.5, 0.9, 0.1, 0.1, 0.1, 0.1, 1.0]).turnings == ()


def test_a_move_that_brings_more_than_the_engines_own_costs_nothing() -> None:
    assert judged([0.5, 0.5, 0.5, 0.9, 0.9, 0.9, 0.9, 1.0], {3: "a3b4"}).turnings == ()


def test_a_small_loss_turns_nothing() -> None:
    little = LEAST * 0.9
    assert judged([0.5, 0.5, 0.5, 0.5 - little, 0.5, 0.5, 0.5, 1.0], {3: "a3b4"}).turnings == ()


def test_of_many_the_three_that_cost_most_are_told_in_the_order_of_the_match() -> None:
    chances = [0.6, 0.4, 0.9, 0.1, 0.5, 0.2, 0.8, 1.0]
    course = judged(chances, {1: "b2b3", 2: "e5d4", 3: "a3b4", 4: "e5d4", 5: "b2b3"})
    assert [turning.ply for turning in course.turnings] == [2, 3, 4]


def test_a_better_move_that_does_not_hold_when_it_is_looked_into_is_none() -> None:
    match = played(*WON)
    opinions = opinions_of(match, [0.5, 0.5, 0.7, 0.4, 0.4, 0.4, 0.4, 1.0], {3: "a3b4"}, {})
    after = match.states[2].play(BREAKTHROUGH.parse("a3b4"))
    opinions[after.position()] = Choice(after.legal_moves()[0], 0.58)  # of the other side
    assert gone_over(match, Judge(opinions)).turnings == ()
    opinions[after.position()] = Choice(after.legal_moves()[0], 0.4)
    (turning,) = gone_over(match, Judge(opinions)).turnings
    assert (turning.before, turning.better.win) == (pytest.approx(0.6), pytest.approx(0.6))


def test_a_better_move_that_is_proved_is_not_looked_into() -> None:
    course = judged([0.5, 0.5, 1.0, 0.4, 0.4, 0.4, 0.4, 1.0], {3: "a3b4"}, {3: 9})
    (turning,) = course.turnings
    assert (turning.better.proof, turning.before) == (9, 1.0)


def test_another_move_to_the_same_position_costs_nothing() -> None:
    match = played(game=GESS)
    seen: dict[str, str] = {}
    for move in match.state.legal_moves():
        other = seen.setdefault(match.state.play(move).position(), str(move))
        if other != str(move):
            break
    else:
        raise AssertionError("two moves of Gess often come to the same")
    match.play(move)
    match.resign(SECOND)
    opinions = {
        match.states[0].position(): Choice(GESS.parse(other), 0.9),
        match.states[1].position(): Choice(match.state.legal_moves()[0], 0.9),
    }
    course = gone_over(match, Judge(opinions))
    assert course.chances(FIRST) == pytest.approx((0.9, 0.1))
    assert course.turnings == ()
