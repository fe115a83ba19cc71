"""One match: play, ends by word and by time, undo, clocks, and what its numbers say."""

from __future__ import annotations

from random import Random

import pytest

from game.breakthrough.rules import GAME as BREAKTHROUGH
from game.core.contract import Game, IllegalMove, Outcome, Side, Unreadable
from game.core.match import Match, NotAllowed
from game.core.record import COMPUTER, DRAW, MOVE, PERSON, RESIGN, TIME, Entry, Record, Seat
from tests.conftest import FakeClock
from tests.core.arranging import ArrangingGame
from tests.nullgame.rules import GAME as NULLGAME

FIRST, SECOND = Side.FIRST, Side.SECOND
ANN = Seat(PERSON)
MACHINE = Seat(COMPUTER, "hard")


def fresh(clock: FakeClock, *seats: Seat, game: Game = BREAKTHROUGH) -> Match:
    return Match.new(game, {}, seats or (ANN, MACHINE), Random(1), clock)


def hidden(clock: FakeClock) -> Match:
    """Two persons at Last Counter, both traps under a1: far from the first moves."""
    return Match(NULLGAME, Record("nullgame", {}, {"traps": [0, 0]}, (ANN, ANN), seed=1), clock)


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(match.game.parse(move))


def reloaded(match: Match, clock: FakeClock) -> Match:
    return Match(match.game, Record.from_data(match.record.as_data()), clock)


WON = ("a2a3", "f5f4", "a3a4", "f4f3", "a4b5", "f3e2", "b5a6")  # FIRST arrives on the far row of 6x6


# playing


def test_a_fresh_match_stands_at_the_start_with_the_options_completed(clock: FakeClock) -> None:
    match = fresh(clock)
    assert match.record.options == {"board": "6", "first": "you"}
    assert match.state.position() == "pppppp/pppppp/6/6/PPPPPP/PPPPPP w"
    assert (match.turn, match.to_move, match.over) == (FIRST, ANN, False)
    assert match.record.entries == []


def test_a_move_changes_the_state_and_is_written_down(clock: FakeClock) -> None:
    match = fresh(clock)
    play(match, "a2a3")
    assert match.state.position() == "pppppp/pppppp/6/P5/1PPPPP/PPPPPP b"
    assert (match.turn, match.to_move) == (SECOND, MACHINE)
    assert match.record.entries == match.moves() == [Entry(MOVE, FIRST, "a2a3")]
    assert match.view(SECOND) == match.states[1].view(SECOND)
    assert match.view_at(0, SECOND) == match.states[0].view(SECOND)
    assert match.events_at(0, None) == ()
    assert [event.kind for event in match.events_at(1, None)] == ["moved"]


def test_an_illegal_move_leaves_the_match_as_it_was(clock: FakeClock) -> None:
    match = fresh(clock)
    with pytest.raises(IllegalMove):
        play(match, "a2a4")
    assert match.record.entries == []
    assert len(match.states) == 1


def test_a_move_that_the_game_cannot_write_is_unreadable(clock: FakeClock) -> None:
    with pytest.raises(Unreadable):
        fresh(clock).play("castles")


def test_a_winning_move_ends_the_match(clock: FakeClock) -> None:
    match = fresh(clock)
    play(match, *WON)
    assert match.outcome == Outcome(FIRST, "far_row")


@pytest.mark.parametrize("side", Side)
def test_either_side_may_resign_at_any_time(clock: FakeClock, side: Side) -> None:
    match = fresh(clock)
    match.resign(side)
    assert match.outcome == Outcome(side.other, "resigned")
    assert match.record.entries == [Entry(RESIGN, side)]
    assert match.moves() == []


def test_a_draw_is_agreed_where_the_game_knows_draws(clock: FakeClock) -> None:
    match = hidden(clock)
    match.agree_draw()
    assert match.outcome == Outcome(None, "agreed")
    assert match.record.entries == [Entry(DRAW, FIRST)]


def test_no_draw_is_agreed_where_the_game_knows_none(clock: FakeClock) -> None:
    match = fresh(clock, ANN, ANN)
    with pytest.raises(NotAllowed):
        match.agree_draw()
    assert not match.over


@pytest.mark.parametrize("side", Side)
def test_who_oversteps_the_time_loses(clock: FakeClock, side: Side) -> None:
    match = fresh(clock)
    match.overstep(side)
    assert match.outcome == Outcome(side.other, "time")
    assert match.record.entries == [Entry(TIME, side)]


@pytest.mark.parametrize("way", ["won", "resigned", "time", "agreed"])
def test_after_the_end_nothing_is_allowed_any_more(clock: FakeClock, way: str) -> None:
    match = hidden(clock)
    if way == "resigned":
        match.resign(FIRST)
    elif way == "time":
        match.overstep(FIRST)
    elif way == "agreed":
        match.agree_draw()
    while not match.over:
        match.play(match.state.legal_moves()[0])
    entries = list(match.record.entries)
    for deed in (
        lambda: match.play(NULLGAME.parse("e1")),
        lambda: match.resign(FIRST),
        lambda: match.overstep(SECOND),
        match.agree_draw,
        match.undo,
    ):
        with pytest.raises(NotAllowed):
            deed()
    assert match.record.entries == entries
    assert not match.can_undo()


# undo


def test_on_the_persons_turn_undo_goes_back_to_the_turn_before(clock: FakeClock) -> None:
    match = fresh(clock)
    play(match, "a2a3", "f5f4", "b2b3", "e5e4")
    assert match.undo() == 2
    assert [entry.text for entry in match.moves()] == ["a2a3", "f5f4"]
    assert (match.turn, len(match.states)) == (FIRST, 3)


def test_while_the_computer_thinks_undo_takes_back_the_persons_move(clock: FakeClock) -> None:
    match = fresh(clock)
    play(match, "a2a3", "f5f4", "b2b3")
    assert match.undo() == 1
    assert (match.turn, len(match.states)) == (FIRST, 3)


def test_two_persons_take_back_one_move(clock: FakeClock) -> None:
    match = fresh(clock, ANN, ANN)
    play(match, "a2a3", "f5f4")
    assert match.undo() == 1
    assert match.turn is SECOND
    assert match.undo() == 1
    assert not match.can_undo()


def test_the_computers_first_move_is_not_taken_back(clock: FakeClock) -> None:
    match = fresh(clock, MACHINE, ANN)
    assert not match.can_undo()
    play(match, "a2a3")
    assert not match.can_undo()
    with pytest.raises(NotAllowed):
        match.undo()
    play(match, "f5f4", "b2b3")
    assert match.undo() == 2
    assert [entry.text for entry in match.moves()] == ["a2a3"]


def test_in_a_watched_match_nothing_is_taken_back(clock: FakeClock) -> None:
    match = fresh(clock, MACHINE, MACHINE)
    play(match, "a2a3", "f5f4")
    assert not match.can_undo()


def test_what_the_game_holds_to_be_final_is_not_taken_back(clock: FakeClock) -> None:
    match = hidden(clock)
    play(match, "e1")
    assert not match.can_undo()


def test_nothing_is_taken_back_after_a_win_or_a_resignation(clock: FakeClock) -> None:
    won, resigned = fresh(clock, ANN, ANN), fresh(clock, ANN, ANN)
    play(won, *WON)
    play(resigned, "a2a3")
    resigned.resign(SECOND)
    for match in (won, resigned):
        assert not match.can_undo()
        with pytest.raises(NotAllowed):
            match.undo()


def test_undo_and_hints_are_noted_for_good(clock: FakeClock) -> None:
    match = fresh(clock)
    play(match, "a2a3")
    assert not match.record.helped
    match.undo()
    assert match.record.helped
    play(match, "a2a3")
    assert reloaded(match, clock).record.helped
    hinted = fresh(clock)
    hinted.help_used()
    assert hinted.record.helped


# time


def test_time_stands_until_it_is_resumed_and_while_it_is_paused(clock: FakeClock) -> None:
    match = fresh(clock)
    clock.now += 5
    assert match.seconds == 0
    match.resume()
    clock.now += 3
    assert (match.used(FIRST), match.used(SECOND), match.turn_seconds) == (3, 0, 3)
    match.pause()
    clock.now += 100
    match.pause()
    match.resume()
    match.resume()
    clock.now += 1
    assert (match.used(FIRST), match.turn_seconds, match.seconds) == (4, 4, 4)


def test_time_runs_from_zero_on_the_clock_too(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resume()
    clock.now += 2
    match.pause()
    assert match.record.clocks == [2, 0]


def test_each_side_pays_for_its_own_turn_and_the_record_says_how_long_a_move_took(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resume()
    clock.now += 3
    play(match, "a2a3")
    clock.now += 7
    play(match, "f5f4")
    clock.now += 1
    assert (match.used(FIRST), match.used(SECOND), match.seconds, match.turn_seconds) == (4, 7, 11, 1)
    assert [entry.seconds for entry in match.moves()] == [3, 7]


def test_a_refused_move_costs_the_time_it_took(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resume()
    clock.now += 2
    with pytest.raises(IllegalMove):
        play(match, "a2a4")
    clock.now += 1
    play(match, "a2a3")
    assert match.moves()[0].seconds == 3
    assert match.used(FIRST) == 3


def test_booking_brings_the_record_up_to_now_and_changes_no_reading(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resume()
    clock.now += 2
    assert match.record.clocks == [0, 0]
    match.book()
    assert match.record.clocks == [2, 0]
    assert (match.used(FIRST), match.turn_seconds) == (2, 2)
    clock.now += 1
    assert match.used(FIRST) == 3


def test_a_clock_put_back_leaves_the_time_used_as_it_was(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resume()
    clock.now += 2
    match.book()
    clock.now -= 10
    assert (match.used(FIRST), match.turn_seconds) == (2, 2)
    match.book()
    clock.now += 1
    play(match, "a2a3")
    assert reloaded(match, clock).used(FIRST) == 3
    assert match.moves()[0].seconds == 3


def test_undo_gives_no_time_back(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resume()
    clock.now += 3
    play(match, "a2a3")
    clock.now += 4
    match.undo()
    assert (match.used(FIRST), match.used(SECOND)) == (3, 4)
    clock.now += 2
    assert (match.used(FIRST), match.turn_seconds) == (5, 2)


def test_a_reloaded_match_keeps_its_clocks_and_stands_until_it_is_resumed(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resume()
    clock.now += 3
    play(match, "a2a3")
    clock.now += 4
    match.book()
    again = reloaded(match, clock)
    clock.now += 1000
    assert (again.used(FIRST), again.used(SECOND)) == (3, 4)
    again.resume()
    clock.now += 1
    assert again.turn_seconds == 5
    play(again, "f5f4")
    assert (again.used(FIRST), again.used(SECOND), again.turn_seconds) == (3, 5, 0)
    assert [entry.seconds for entry in again.moves()] == [3, 5]


def test_time_stops_at_the_end(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resume()
    clock.now += 2
    match.resign(FIRST)
    clock.now += 50
    match.resume()
    clock.now += 50
    assert match.seconds == 2
    assert match.record.entries[-1].seconds == 2


# arranging


def arranging(clock: FakeClock, *, traps: str = "hidden", pairs: bool = False) -> Match:
    game = ArrangingGame()
    game.pairs = pairs
    record = Record("nullgame", {"board": "9", "traps": traps}, {"traps": [0, 0]}, (ANN, MACHINE), seed=1)
    return Match(game, record, clock)


def test_arranging_uses_no_time(clock: FakeClock) -> None:
    match = arranging(clock)
    match.resume()
    clock.now += 3
    assert (match.used(FIRST), match.turn_seconds) == (0, 0)
    play(match, "i1")
    clock.now += 4
    play(match, "h1")
    assert [entry.seconds for entry in match.moves()] == [0, 0]
    clock.now += 5
    assert (match.used(FIRST), match.used(SECOND), match.turn_seconds) == (5, 0, 5)


@pytest.mark.parametrize(("pairs", "numbers"), [(False, [0, 0, 1, 2, 3]), (True, [0, 0, 1, 1, 2])])
def test_moves_are_numbered_from_the_first_that_is_played(clock: FakeClock, pairs: bool, numbers: list[int]) -> None:
    match = arranging(clock, pairs=pairs)
    assert (match.move_number, match.move_count) == (1, 0)
    for move, number in zip(("i1", "h1", "g1", "f1", "e1"), numbers, strict=True):
        play(match, move)
        assert match.move_count == number
    assert [match.number_of(ply) for ply in range(1, 6)] == numbers
    assert match.move_number == numbers[-1] + (not pairs)


def test_a_match_has_not_begun_while_it_is_arranged(clock: FakeClock) -> None:
    match = arranging(clock)
    play(match, "i1", "h1")
    assert not match.begun
    play(match, "g1")
    assert match.begun


def test_everything_may_be_seen_where_the_options_hide_nothing(clock: FakeClock) -> None:
    with pytest.raises(NotAllowed):
        arranging(clock).view(None)
    assert arranging(clock, traps="open").view(None).legal_moves()


# what its numbers say


def test_moves_are_numbered_by_pairs_where_the_game_counts_so(clock: FakeClock) -> None:
    match = fresh(clock)
    numbers = [(match.move_number, match.move_count)]
    for move in WON:
        play(match, move)
        numbers.append((match.move_number, match.move_count))
    assert numbers == [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4)]


def test_moves_are_numbered_singly_where_the_game_counts_so(clock: FakeClock) -> None:
    match = hidden(clock)
    assert (match.move_number, match.move_count) == (1, 0)
    play(match, "e1")
    assert (match.move_number, match.move_count) == (2, 1)


def test_a_resignation_is_no_move(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resign(FIRST)
    assert (match.move_number, match.move_count) == (1, 0)
    match = fresh(clock)
    play(match, "a2a3", "f5f4")
    match.resign(FIRST)
    assert (match.move_number, match.move_count) == (1, 1)


def test_a_match_has_begun_when_a_person_has_moved(clock: FakeClock) -> None:
    match = fresh(clock, MACHINE, ANN)
    play(match, "a2a3")
    assert (match.begun, match.counts) == (False, False)
    play(match, "f5f4")
    assert (match.begun, match.counts) == (True, True)


def test_who_takes_every_move_back_has_begun_all_the_same(clock: FakeClock) -> None:
    match = fresh(clock)
    play(match, "a2a3")
    match.undo()
    assert match.moves() == []
    assert (match.begun, match.counts) == (True, True)
    assert reloaded(match, clock).counts


def test_resigning_before_the_first_move_counts_nothing(clock: FakeClock) -> None:
    match = fresh(clock)
    match.resign(FIRST)
    assert (match.begun, match.counts) == (False, False)


@pytest.mark.parametrize(
    ("seats", "person", "level", "counts"),
    [
        ((ANN, MACHINE), FIRST, "hard", True),
        ((MACHINE, ANN), SECOND, "hard", True),
        ((ANN, ANN), None, "", False),
        ((MACHINE, MACHINE), None, "hard", False),
    ],
)
def test_only_one_person_against_the_computer_counts(
    clock: FakeClock, seats: tuple[Seat, Seat], person: Side | None, level: str, counts: bool
) -> None:
    match = fresh(clock, *seats)
    play(match, "a2a3", "f5f4")
    assert (match.person, match.level, match.counts) == (person, level, counts)


def test_every_match_has_an_id_of_its_own_and_the_engines_seed_is_not_the_deals(clock: FakeClock) -> None:
    one, two = fresh(clock), fresh(clock)
    assert one.record.id != two.record.id
    deals = {str(NULLGAME.deal(NULLGAME.complete({}), Random(seed))) for seed in range(50)}
    assert len(deals) > 5
    match = fresh(clock, game=NULLGAME)
    assert Match.new(NULLGAME, {}, (ANN, ANN), Random(1), clock).record.deal == match.record.deal
