"""Clocks of matches: a turn, a whole game, both; standing still, or running by the time of day, over save and load."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from game.breakthrough.rules import BreakthroughGame
from game.confusion.rules import GAME as CONFUSION
from game.core.clock import Clock
from game.core.contract import Option, Outcome, Side
from game.core.match import Match, NotAllowed
from game.core.record import COMPUTER, PERSON, TIME, BadRecord, Entry, Record, Seat
from game.storage.saves import Saves
from tests.conftest import FakeClock
from tests.core.arranging import ArrangingGame
from tests.nullgame.rules import GAME as NULLGAME

FIRST, SECOND = Side.FIRST, Side.SECOND
PERSONS = Seat(PERSON), Seat(PERSON)
CLOCKS = {
    "none": None,
    "turn": Clock(turn=30),
    "game": Clock(game=180),
    "both": Clock(turn=30, game=50),
    "days": Clock(turn=72 * 3600, wall=True),
}
TODAY = 1_800_000_000.0  # some time of day, in seconds since the epoch
HOUR = 3600.0


class Timed(BreakthroughGame):
    """Breakthrough by the clock."""

    options = (*BreakthroughGame.options, Option("clock", tuple(CLOCKS), "none"))

    def clock(self, options: Mapping[str, str]) -> Clock | None:
        return CLOCKS[options["clock"]]


GAME = Timed()


@pytest.fixture
def wall() -> FakeClock:
    source = FakeClock()
    source.now = TODAY
    return source


@pytest.fixture
def days(clock: FakeClock, wall: FakeClock) -> Match:
    """A match with three days a turn, whose first turn runs."""
    match = Match.new(GAME, {"clock": "days"}, PERSONS, Random(1), clock, wall)
    match.resume()
    return match


def timed(kind: str, clock: FakeClock, *seats: Seat) -> Match:
    """A match with a clock that stands while the match does; its first turn runs."""
    match = Match.new(GAME, {"clock": kind}, seats or PERSONS, Random(1), clock)
    match.resume()
    return match


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(match.game.parse(move))


def reloaded(match: Match, clock: FakeClock, wall: FakeClock) -> Match:
    match.book()
    return Match(match.game, Record.from_data(match.record.as_data()), clock, wall)


def left(match: Match) -> tuple[float | None, float | None]:
    return match.time_left(FIRST), match.time_left(SECOND)


# what a clock gives


def test_the_nearer_of_two_limits_counts() -> None:
    clock = Clock(turn=30, game=50)
    assert clock.left(10, 10) == 20
    assert clock.left(10, 45) == 5
    assert clock.left(31, 45) == clock.left(10, 60) == 0


@pytest.mark.parametrize("limits", [{}, {"turn": 0}, {"game": -1}, {"turn": 30, "game": 0}])
def test_a_clock_that_gives_no_time_is_refused(limits: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="a clock gives"):
        Clock(**limits)


def test_most_games_have_no_clock_and_nobody_is_ever_out_of_time(clock: FakeClock) -> None:
    match = Match.new(NULLGAME, {}, PERSONS, Random(1), clock)
    match.resume()
    clock.now += 1e9
    assert (match.clock, left(match), match.out_of_time) == (None, (None, None), None)


def test_the_clock_of_a_match_is_that_of_its_options(clock: FakeClock) -> None:
    assert left(timed("none", clock)) == (None, None)
    assert left(timed("turn", clock)) == (30, 30)
    assert left(timed("both", clock)) == (30, 30)
    assert left(timed("game", clock)) == (180, 180)


def test_confusion_gives_three_days_a_turn_by_the_wall() -> None:
    assert CONFUSION.clock(CONFUSION.complete({"clock": "days"})) == Clock(turn=72 * HOUR, wall=True)
    assert CONFUSION.clock(CONFUSION.complete({})) is None


# a clock that stands while the match does


def test_the_time_of_a_turn_runs_for_who_is_to_move_and_anew_with_every_turn(clock: FakeClock) -> None:
    match = timed("turn", clock)
    clock.now += 12
    assert left(match) == (18, 30)
    play(match, "a2a3")
    clock.now += 29
    assert left(match) == (30, 1)
    play(match, "f5f4")
    assert left(match) == (30, 30)


def test_the_time_of_a_game_is_used_up_turn_by_turn(clock: FakeClock) -> None:
    match = timed("game", clock)
    clock.now += 100
    play(match, "a2a3")
    clock.now += 5
    play(match, "f5f4")
    clock.now += 70
    assert left(match) == (10, 175)
    assert match.out_of_time is None
    clock.now += 10
    assert left(match) == (0, 175)
    assert match.out_of_time is FIRST


def test_with_both_limits_the_last_turns_are_shorter(clock: FakeClock) -> None:
    match = timed("both", clock)
    clock.now += 29
    play(match, "a2a3", "f5f4")
    assert left(match) == (21, 30)
    clock.now += 21
    assert match.out_of_time is FIRST


def test_what_is_left_of_a_turn_and_of_the_game_is_told_apart(clock: FakeClock) -> None:
    match = timed("both", clock)
    clock.now += 12
    play(match, "a2a3")
    clock.now += 5
    assert [(match.turn_left(side), match.game_left(side)) for side in Side] == [(30, 38), (25, 45)]
    clock.now += 1e6
    assert (match.turn_left(SECOND), match.game_left(SECOND)) == (0, 0)
    for kind, nothing in (("turn", Match.game_left), ("game", Match.turn_left)):
        assert nothing(timed(kind, clock), FIRST) is None


def test_a_clock_runs_while_who_is_to_move_plays(clock: FakeClock) -> None:
    match = timed("turn", clock)
    assert match.clock_runs
    match.pause()
    assert not match.clock_runs
    assert not timed("none", clock).clock_runs
    record = Record("nullgame", {"board": "9"}, {"traps": [0, 0]}, PERSONS, seed=1)
    arranging = Match(ArrangingGame(), record, clock)
    arranging.clock = Clock(turn=30)
    arranging.resume()
    running = []
    for _ in range(3):
        running.append((arranging.arranging, arranging.clock_runs))
        arranging.play(arranging.state.legal_moves()[0])
    assert running == [(0, False), (1, False), (2, True)]
    assert arranging.arranging == 2


@pytest.mark.parametrize("kind", ["turn", "game", "both", "days"])
@pytest.mark.parametrize("side", Side)
def test_whose_time_is_up_loses(clock: FakeClock, wall: FakeClock, kind: str, side: Side) -> None:
    match = Match.new(GAME, {"clock": kind}, PERSONS, Random(1), clock, wall)
    match.resume()
    if side is SECOND:
        play(match, "a2a3")
    assert match.out_of_time is None
    clock.now += 1e6
    wall.now += 1e6
    assert match.out_of_time is side
    match.overstep(side)
    assert match.outcome == Outcome(side.other, "time")
    assert match.out_of_time is None
    assert match.record.entries[-1] == Entry(TIME, side, seconds=1e6)
    again = reloaded(match, clock, wall)
    again.resume()
    wall.now += 1e6
    for ended in (match, again):
        assert ended.outcome == Outcome(side.other, "time")
        assert ended.time_left(side) == 0
        assert ended.used(side) == 1e6
        assert ended.time_left(side.other) == match.clock.left(0, 0)


def test_a_paused_or_closed_match_uses_no_time(clock: FakeClock, wall: FakeClock) -> None:
    match = timed("turn", clock)
    clock.now += 10
    match.pause()
    clock.now += 500
    assert left(match) == (20, 30)
    again = reloaded(match, clock, wall)
    clock.now += 500
    wall.now += 500
    assert (left(again), again.out_of_time) == ((20, 30), None)
    again.resume()
    clock.now += 19
    assert left(again) == (1, 30)
    assert "booked_at" not in again.record.as_data()


def test_a_match_whose_time_was_up_when_it_was_kept_comes_back_so(clock: FakeClock, wall: FakeClock) -> None:
    match = timed("turn", clock)
    clock.now += 31
    again = reloaded(match, clock, wall)
    assert again.out_of_time is FIRST
    again.overstep(FIRST)
    assert again.outcome == Outcome(SECOND, "time")


def test_arranging_uses_no_time_of_the_clock(clock: FakeClock) -> None:
    class Both(ArrangingGame):
        def clock(self, options: Mapping[str, str]) -> Clock | None:
            return CLOCKS["turn"]

    record = Record("nullgame", {"board": "9"}, {"traps": [0, 0]}, PERSONS, seed=1)
    match = Match(Both(), record, clock)
    match.resume()
    clock.now += 100
    assert (match.time_left(FIRST), match.out_of_time) == (30, None)
    play(match, "i1", "h1")
    clock.now += 10
    assert match.time_left(FIRST) == 20


@pytest.mark.parametrize("seats", [PERSONS, (Seat(PERSON), Seat(COMPUTER, "easy"))])
def test_against_time_nothing_is_taken_back(clock: FakeClock, seats: tuple[Seat, Seat]) -> None:
    free, match = timed("none", clock, *seats), timed("game", clock, *seats)
    for one in (free, match):
        play(one, "a2a3", "f5f4")
    assert free.can_undo()
    assert not match.can_undo()
    with pytest.raises(NotAllowed):
        match.undo()


# a clock that runs by the wall


def test_a_clock_on_the_wall_does_not_stop_for_a_pause(days: Match, clock: FakeClock, wall: FakeClock) -> None:
    days.pause()
    wall.now += 70 * HOUR
    clock.now += 5
    assert left(days) == (2 * HOUR, 72 * HOUR)
    days.resume()
    wall.now += HOUR
    assert left(days) == (HOUR, 72 * HOUR)


def test_it_begins_when_the_match_is_first_gone_on_with(clock: FakeClock, wall: FakeClock) -> None:
    match = Match.new(GAME, {"clock": "days"}, PERSONS, Random(1), clock, wall)
    wall.now += 100 * HOUR
    assert left(match) == (72 * HOUR, 72 * HOUR)
    match.resume()
    wall.now += HOUR
    assert left(match) == (71 * HOUR, 72 * HOUR)


def test_a_move_starts_the_next_turn_on_the_wall(days: Match, clock: FakeClock, wall: FakeClock) -> None:
    wall.now += 71 * HOUR
    play(days, "a2a3")
    assert left(days) == (72 * HOUR, 72 * HOUR)
    days.pause()
    wall.now += 10 * HOUR
    assert left(days) == (72 * HOUR, 62 * HOUR)
    assert [entry.seconds for entry in days.moves()] == [71 * HOUR]


def test_it_runs_on_while_the_program_is_closed(tmp_path: Path, days: Match, clock: FakeClock, wall: FakeClock) -> None:
    play(days, "a2a3")
    wall.now += HOUR
    saves = Saves(tmp_path, [GAME])
    assert saves.keep(days) == ()
    saves.release(GAME.id)
    for hours, late in ((70, None), (1, SECOND), (500, SECOND)):
        wall.now += hours * HOUR
        seen = Saves(tmp_path, [GAME]).unfinished_of(GAME.id, clock)
        assert seen is not None
        seen.match.wall = wall
        assert seen.match.out_of_time is late
    loaded = Saves(tmp_path, [GAME]).load(GAME.id, clock).match
    assert loaded is not None
    loaded.wall = wall
    loaded.resume()
    assert loaded.out_of_time is SECOND
    loaded.overstep(SECOND)
    assert loaded.outcome == Outcome(FIRST, "time")


def test_a_time_of_day_put_back_gives_no_time_back(days: Match, clock: FakeClock, wall: FakeClock) -> None:
    wall.now += 30 * HOUR
    days.book()
    wall.now -= 20 * HOUR
    days.resume()
    assert left(days) == (42 * HOUR, 72 * HOUR)
    wall.now += HOUR
    assert left(days) == (41 * HOUR, 72 * HOUR)


def test_a_time_of_day_put_back_while_the_program_was_closed_gives_none_back(
    days: Match, clock: FakeClock, wall: FakeClock
) -> None:
    wall.now += 30 * HOUR
    days.book()
    wall.now -= 1000 * HOUR  # all of the turn now lies in the future
    again = reloaded(days, clock, wall)
    assert (left(again), again.out_of_time) == ((42 * HOUR, 72 * HOUR), None)
    again.resume()
    wall.now += HOUR
    assert left(again) == (41 * HOUR, 72 * HOUR)
    play(again, "a2a3")
    assert left(again) == (72 * HOUR, 72 * HOUR)


def test_a_machine_that_did_not_know_the_date_leaves_a_match_that_loads(clock: FakeClock, wall: FakeClock) -> None:
    wall.now = -5.0
    match = Match.new(GAME, {"clock": "days"}, PERSONS, Random(1), clock, wall)
    match.resume()
    match = reloaded(match, clock, wall)
    wall.now = TODAY
    match = reloaded(match, clock, wall)
    assert match.out_of_time is FIRST


def test_a_record_that_lacks_the_time_of_day_starts_with_the_first_resume(clock: FakeClock, wall: FakeClock) -> None:
    match = timed("none", clock)
    play(match, "a2a3")
    data = {**match.record.as_data(), "options": {"clock": "days"}}
    again = Match(GAME, Record.from_data(data), clock, wall)
    wall.now += 100 * HOUR
    assert left(again) == (72 * HOUR, 72 * HOUR)
    again.resume()
    wall.now += 2 * HOUR
    assert left(again) == (72 * HOUR, 70 * HOUR)


def test_the_time_of_day_comes_back_from_the_record(days: Match, clock: FakeClock, wall: FakeClock) -> None:
    wall.now += 5
    again = reloaded(days, clock, wall)
    assert again.record == days.record
    assert again.record.booked_at == TODAY + 5


@pytest.mark.parametrize("booked", [None, "today", True, float("inf"), float("nan")])
def test_a_time_of_day_that_is_none_is_refused(days: Match, booked: object) -> None:
    with pytest.raises(BadRecord):
        Record.from_data({**days.record.as_data(), "booked_at": booked})
