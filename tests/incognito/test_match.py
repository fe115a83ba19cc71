"""Matches of Incognito King: options, colours, who moves first, what may be taken back, and clocks."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, product
from random import Random

import pytest

from game.core.contract import ARRANGE, PLAY, BadOption, Outcome, Side
from game.core.match import Match, NotAllowed
from game.core.record import PERSON, Record, Seat
from game.incognito.cards import CARDS
from game.incognito.moves import COURTS, MODES, VARIANTS
from game.incognito.rules import GAME
from game.incognito.state import Incognito
from tests.conftest import FakeClock
from tests.incognito.seats import BLACK, WHITE, W, arranged, evening, start

PERSONS = (Seat(PERSON), Seat(PERSON))
ARRANGED = ("setup KQLNA", "setup KQLNA")


def match(clock: FakeClock, *moves: str, **options: str) -> Match:
    fresh = Match.new(GAME, options, PERSONS, Random(1), clock)
    for move in moves:
        fresh.play(GAME.parse(move))
    return fresh


# options


def test_the_closed_game_with_throne_and_cups_is_the_default() -> None:
    options = GAME.complete({})
    assert (options["mode"], options["variant"]) == ("closed", "cups")
    assert GAME.clock(options) is None
    assert GAME.lots(options, Random(1)) is None


def test_the_two_sides_always_differ_in_colour() -> None:
    for court, rival in product(COURTS, COURTS):
        options = GAME.complete({"court": court, "rival": rival})
        assert options["court"] == court
        assert options["rival"] != court
        assert options["rival"] == rival or rival == court
    for court in COURTS:
        options = GAME.complete({"court": court})
        assert options["court"] != options["rival"]
    assert GAME.complete(GAME.complete({"court": "2"})) == GAME.complete({"court": "2"})


def test_an_unknown_option_or_value_is_refused() -> None:
    for options in ({"mode": "half"}, {"variant": "chess"}, {"court": "7"}, {"speed": "1"}, {"move-clock": "45"}):
        with pytest.raises(BadOption):
            GAME.complete(options)


def test_whoever_sits_second_takes_the_own_colour_there_and_sitting_again_gives_it_back() -> None:
    for court, rival in product(COURTS, COURTS):
        options = GAME.complete({"court": court, "rival": rival, "mode": "open", "move-clock": "30"})
        assert GAME.seated(options, WHITE) == options
        second = GAME.seated(options, BLACK)
        assert (second["court"], second["rival"]) == (options["rival"], options["court"])
        assert {key: second[key] for key in second if key not in ("court", "rival")} == {
            key: options[key] for key in options if key not in ("court", "rival")
        }
        for side in Side:
            assert GAME.seated(GAME.seated(options, side), side) == options
        assert GAME.complete(second) == second


def test_colours_change_nothing_of_the_match() -> None:
    plain, other = GAME.complete({"mode": "open"}), GAME.complete({"mode": "open", "court": "4", "rival": "6"})
    deal = GAME.deal(plain, Random(3))
    assert GAME.start(plain, deal).position() == GAME.start(other, deal).position()
    assert GAME.start(other, deal).public.courts == ("4", "6")


@pytest.mark.parametrize(("mode", "variant"), list(product(MODES, VARIANTS)))
def test_only_an_open_game_without_cups_hides_nothing(mode: str, variant: str) -> None:
    options = GAME.complete({"mode": mode, "variant": variant})
    assert GAME.hides(options) == (mode != "open" or variant == "cups")
    begun = arranged(mode, variant)
    assert begun.open == (mode != "closed" and variant != "cups")
    assert start(mode, variant).open == (not GAME.hides(options))


def test_a_closed_game_is_open_once_all_cards_lie_face_up() -> None:
    for seed in range(6):
        for state in evening("closed", "throne", seed):
            hidden = any("?" in state.view(side).letters[side.other] for side in Side)
            if state.phase == PLAY:
                assert state.open == (not hidden)


# who moves first


def test_cards_are_drawn_until_one_side_has_the_stronger() -> None:
    drawn = Counter[int]()
    options = GAME.complete({"first": "cards", "court": "3", "rival": "5"})
    for seed in range(400):
        lots = GAME.lots(options, Random(seed))
        assert lots is not None
        letters = [tuple(name.split()[1] for name in pair) for pair in lots.pairs]
        assert all(first.split()[::2] == ["first", "3"] for first, _ in lots.pairs)
        assert all(second.split()[::2] == ["second", "5"] for _, second in lots.pairs)
        *equal, (mine, other) = letters
        assert all(one == another for one, another in equal)
        assert mine != other
        assert lots.person_first == (CARDS.index(mine) < CARDS.index(other))
        for at in range(0, len(letters), 5):  # nobody draws a card twice before all were drawn
            hand = letters[at : at + 5]
            assert len({one for one, _ in hand}) == len({other for _, other in hand}) == len(hand)
        drawn[len(letters)] += 1
    assert drawn[1] > 250  # four of five
    assert drawn[2] > 20


def test_lots_are_drawn_only_where_they_are_wanted_and_fall_to_either() -> None:
    for first in ("you", "computer", "lot"):
        assert GAME.lots(GAME.complete({"first": first}), Random(1)) is None
    options = GAME.complete({"first": "cards"})
    firsts = Counter(lots.person_first for seed in range(300) if (lots := GAME.lots(options, Random(seed))))
    assert 110 < firsts[True] < 190


# what may be taken back


def pairs(*games: list[Incognito]) -> list[tuple[Incognito, Incognito]]:
    return [pair for game in games for pair in pairwise(game)]


def test_arranging_and_what_came_to_light_is_not_taken_back_and_all_else_is() -> None:
    seen = Counter[tuple[str, bool]]()
    for mode, variant in product(MODES, VARIANTS):
        for before, after in pairs(evening(mode, variant, 5), evening(mode, variant, 22)):
            told = {event.kind for event in after.events(None)}
            shown = bool(told & {"revealed", "drank", "placed", "arranged"})
            assert GAME.undoable(before, after) == (before.phase == PLAY and not shown)
            seen[after.public.record[-1].kind, GAME.undoable(before, after)] += 1
    assert {("arranged", False), ("step", True), ("exchange", True), ("hit", True), ("hit", False)} <= set(seen)
    assert {("drink", False), ("place", False)} <= set(seen)


def test_a_capture_among_cards_face_up_may_be_taken_back() -> None:
    state = W.placed("Nd2+", "Ld3+")
    assert GAME.undoable(state, W.played(state, "d2d3"))
    hidden = W.placed("Nd2", "Ld3+")
    assert not GAME.undoable(hidden, W.played(hidden, "d2d3"))


def test_the_lock_of_the_second_side_is_not_taken_back() -> None:
    for mode in ("closed", "start"):
        state = W.played(start(mode), "setup KQLNA")
        assert not GAME.undoable(start(mode), state)
        assert not GAME.undoable(state, W.played(state, "setup KQLNA"))


# clocks


@pytest.mark.parametrize(
    ("move", "game", "expected"),
    [
        ("90", "none", (90.0, None)),
        ("60", "none", (60.0, None)),
        ("30", "20", (30.0, 1200.0)),
        ("none", "3", (None, 180.0)),
        ("none", "5", (None, 300.0)),
        ("none", "10", (None, 600.0)),
        ("none", "15", (None, 900.0)),
    ],
)
def test_clocks_are_those_that_were_chosen(move: str, game: str, expected: tuple[float | None, float | None]) -> None:
    clock = GAME.clock(GAME.complete({"move-clock": move, "game-clock": game}))
    assert clock is not None
    assert (clock.turn, clock.game, clock.wall) == (*expected, False)


def test_the_clocks_stand_still_while_both_arrange_and_arranging_is_no_move(clock: FakeClock) -> None:
    begun = match(clock, **{"move-clock": "30"}, **{"game-clock": "3"})
    begun.resume()
    for move in ARRANGED:
        assert begun.state.phase == ARRANGE
        clock.now += 1000
        assert (begun.time_left(WHITE), begun.time_left(BLACK), begun.out_of_time) == (30.0, 30.0, None)
        assert not begun.clock_runs
        begun.play(GAME.parse(move))
    assert (begun.used(WHITE), begun.used(BLACK)) == (0, 0)
    assert (begun.arranging, begun.move_count, begun.number_of(2), begun.number_of(3)) == (2, 0, 0, 1)
    clock.now += 12
    assert begun.clock_runs
    assert begun.time_left(WHITE) == 18.0


def test_whoever_oversteps_a_turn_loses_and_each_turn_begins_anew(clock: FakeClock) -> None:
    begun = match(clock, *ARRANGED, **{"move-clock": "30"})
    begun.resume()
    for move in ("a1a2", "e5e4", "b1b2"):
        clock.now += 29
        assert begun.out_of_time is None
        begun.play(GAME.parse(move))
    clock.now += 30
    assert begun.out_of_time is BLACK
    begun.overstep(BLACK)
    assert begun.outcome == Outcome(WHITE, "time")


def test_whoever_uses_up_the_time_for_the_game_loses(clock: FakeClock) -> None:
    begun = match(clock, *ARRANGED, **{"game-clock": "3"})
    begun.resume()
    clock.now += 100
    begun.play(GAME.parse("a1a2"))
    clock.now += 179
    assert begun.out_of_time is None
    begun.play(GAME.parse("e5e4"))
    assert (begun.time_left(WHITE), begun.time_left(BLACK)) == (80.0, 1.0)
    clock.now += 80
    assert begun.out_of_time is WHITE
    begun.overstep(WHITE)
    assert begun.outcome == Outcome(BLACK, "time")


def test_a_closed_program_stops_the_clock_and_a_saved_match_goes_on_with_it(clock: FakeClock) -> None:
    begun = match(clock, *ARRANGED, **{"move-clock": "60"}, **{"game-clock": "5"})
    begun.resume()
    clock.now += 20
    begun.pause()
    record = Record.from_data(begun.record.as_data())
    clock.now += 100_000
    again = Match(GAME, record, clock)
    assert (again.turn_left(WHITE), again.game_left(WHITE)) == (40.0, 280.0)
    assert again.state.position() == begun.state.position()
    again.resume()
    clock.now += 40
    assert again.out_of_time is WHITE


def test_nothing_is_taken_back_in_a_match_against_time(clock: FakeClock) -> None:
    begun = match(clock, *ARRANGED, "a1a2", **{"move-clock": "30"})
    assert not begun.can_undo()
    assert match(clock, *ARRANGED, "a1a2").can_undo()
    assert not match(clock, *ARRANGED).can_undo()


# ends by word


def test_a_draw_may_be_agreed_and_a_match_resigned(clock: FakeClock) -> None:
    agreed = match(clock, *ARRANGED)
    agreed.agree_draw()
    assert agreed.outcome == Outcome(None, "agreed")
    resigned = match(clock, *ARRANGED)
    resigned.resign(BLACK)
    assert resigned.outcome == Outcome(WHITE, "resigned")
    with pytest.raises(NotAllowed):
        resigned.play(GAME.parse("a1a2"))


def test_a_match_is_played_again_from_its_record(clock: FakeClock) -> None:
    for mode, variant in product(MODES, VARIANTS):
        played = Match.new(GAME, {"mode": mode, "variant": variant}, PERSONS, Random(7), clock)
        choices = Random(f"{mode} {variant}")
        while not played.over and len(played.states) < 30:
            played.play(choices.choice(played.state.legal_moves()))
        again = Match(GAME, Record.from_data(played.record.as_data()), clock)
        assert again.states == played.states
