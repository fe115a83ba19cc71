"""What a side of Incognito King may know: its own cards, the cups it holds or placed, and all that lies open."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from itertools import pairwise
from random import Random

import pytest

from game.core.contract import ARRANGE, PLAY, Event, Side
from game.incognito.cards import CARDS
from game.incognito.moves import MODES, VARIANTS
from game.incognito.rules import GAME
from game.incognito.state import Incognito
from tests.incognito.seats import BLACK, WHITE, Seat, W, arranged, each_seat, evening, start

GAMES = {
    (mode, variant): [evening(mode, variant, seed) for seed in (21, 22, 23)] for mode in MODES for variant in VARIANTS
}
STATES = [state for games in GAMES.values() for game in games for state in game]


# cards


def test_a_side_knows_its_own_cards_and_of_the_others_those_that_were_turned_up() -> None:
    for state in STATES:
        for side in Side:
            letters = state.view(side).letters
            assert letters[side] == state.cards[side]
            if state.cards[side.other]:
                assert letters[side.other] == state.public.shown[side.other]
        assert state.view(None).letters == state.cards


def test_a_view_holds_nothing_but_what_its_side_knows() -> None:
    for state in STATES[::5]:
        for side in Side:
            view = state.view(side)
            assert set(vars(view)) == {field.name for field in fields(view)}
            assert set(vars(view)) == {"side", "public", "letters", "hands", "rooms", "gone"}
            assert view.legal_moves() == (state.legal_moves() if side is state.turn or state.open else [])
            assert (view.turn, view.phase, view.outcome) == (state.turn, state.phase, state.outcome)
        assert state.view(None).legal_moves() == state.legal_moves()


def test_the_open_table_holds_the_letter_of_no_card_that_lies_face_down() -> None:
    for state in STATES:
        turned_up = {
            (event.side, event.piece) for turn in told(state) for event in turn if event.kind in ("revealed", "claimed")
        }
        for side in Side:
            for letter, shown in zip(state.cards[side], state.public.shown[side], strict=False):
                if shown != "?":
                    assert shown == letter
                    if state.public.laws.mode == "closed":
                        assert (side, letter) in turned_up


def told(state: Incognito) -> list[tuple[Event, ...]]:
    """The events of all turns up to a state of a game of this module."""
    game = next(game for games in GAMES.values() for game in games if any(one is state for one in game))
    upto = next(index for index, one in enumerate(game) if one is state)
    return [one.events(None) for one in game[: upto + 1]]


# the arranging


@pytest.mark.parametrize("mode", ["closed", "start"])
def test_of_the_others_arrangement_only_that_it_is_locked_is_seen(mode: str) -> None:
    begun = start(mode)
    locked = [begun.play(move) for move in begun.legal_moves()]
    views = [state.view(BLACK) for state in locked]
    assert all(view == views[0] for view in views)
    assert len({repr(view) for view in views}) == 1
    assert {tuple((event.kind, event.side, event.piece) for event in state.events(BLACK)) for state in locked} == {
        (("arranged", WHITE, ""),)
    }
    assert views[0].letters == ("?????", "")
    assert len(views[0].legal_moves()) == 120
    assert len({state.view(WHITE).letters for state in locked}) == 120
    assert all(state.view(WHITE).legal_moves() == [] for state in locked)


def test_in_a_closed_game_the_second_lock_shows_nothing_either() -> None:
    begun = W.played(start("closed"), "setup KQLNA")
    locked = [begun.play(move) for move in begun.legal_moves()]
    assert len({repr(state.view(WHITE)) for state in locked}) == 1
    assert {state.events(WHITE) for state in locked} == {locked[0].events(WHITE)}
    assert locked[0].view(WHITE).letters == ("KQLNA", "?????")


def test_a_closed_start_turns_all_cards_up_after_the_second_lock_and_not_before() -> None:
    state = W.played(start("start"), "setup LNAQK")
    assert state.phase == ARRANGE
    assert state.public.shown == ("?????", "?????")
    state = W.played(state, "setup KQLNA")
    assert state.phase == PLAY
    assert state.view(WHITE).letters == state.view(BLACK).letters == ("LNAQK", "KQLNA")
    for side in (WHITE, BLACK, None):
        events = state.events(side)
        assert (events[0].kind, events[0].side) == ("arranged", BLACK)
        found = {(event.side, event.target, event.piece) for event in events[1:]}
        assert {event.kind for event in events[1:]} == {"revealed"}
        white = {(WHITE, f"{column}1", letter) for column, letter in zip("abcde", "LNAQK", strict=True)}
        black = {(BLACK, f"{column}5", letter) for column, letter in zip("edcba", "KQLNA", strict=True)}
        assert found == white | black


# cups


def test_a_side_knows_the_two_cups_in_its_hand_and_no_other_at_first() -> None:
    state = arranged()
    for side in Side:
        view = state.view(side)
        assert view.hands[side] == state.hands[side]
        assert view.hands[side.other] == "??"
        assert view.rooms == ("?", "?")
        assert sum(view.unknown_cups().values()) == 4
    assert state.view(None).hands == state.hands
    assert state.view(None).rooms == state.rooms


@each_seat
def test_a_cup_that_was_placed_is_known_to_its_owner_and_the_old_one_to_nobody_until_the_end(seat: Seat) -> None:
    state = seat.placed("Qb3", "Ka5", variant="cups", rooms="p.w.", hands="pw/pw")
    after = seat.played(state, "b3 place water")
    mine, others = after.view(seat.side), after.view(seat.side.other)
    assert sorted(mine.rooms) == ["?", "w"]
    assert others.rooms == ("?", "?")
    assert (mine.gone, others.gone, after.view(None).gone) == ("?", "?", "p")
    assert (mine.hands[seat.side], others.hands[seat.side]) == ("p", "?")
    assert sum(mine.unknown_cups().values()) == 4  # the other room, the old cup, and two in the other's hand
    assert sum(others.unknown_cups().values()) == 4


@each_seat
def test_a_cup_of_ones_own_that_the_other_queen_takes_away_is_still_known_to_whoever_placed_it(seat: Seat) -> None:
    state = seat.placed("Qb3", "Qc4 Ka5", variant="cups", rooms="p.w.", hands="ww/pp")
    state = seat.played(state, "b3 place water", "a5a4", "b3b2", "c4b3", "a1b1", "b3 place poison")
    mine, others = state.view(seat.side), state.view(seat.side.other)
    assert (mine.gone, others.gone) == ("?w", "??")
    assert sorted(others.rooms) == ["?", "p"]
    assert mine.rooms == ("?", "?")


@each_seat
def test_a_cup_that_is_drunk_is_seen_by_all(seat: Seat) -> None:
    state = seat.played(seat.placed("Nb3", variant="cups", rooms="w.p.", hands="pw/pw"), "b3 drink")
    for side in Side:
        assert "w" in state.view(side).public.drunk
        assert state.events(side) == state.events(None)


def test_only_what_was_placed_is_told_differently() -> None:
    kinds = Counter[str]()
    for state in STATES:
        seen = [state.events(side) for side in (WHITE, BLACK, None)]
        if seen[0] == seen[1] == seen[2]:
            continue
        for one in zip(*seen, strict=True):
            if len(set(one)) > 1:
                kinds[one[0].kind] += 1
                assert {event.piece for event in one} == {"", one[2].piece}
    assert set(kinds) == {"placed"}


# worlds


def test_a_world_is_the_same_to_whom_it_is_drawn_for() -> None:
    rng = Random("worlds")
    for state in STATES[::6]:
        for side in Side:
            view = state.view(side)
            for _ in range(3):
                world = view.worlds(rng)
                assert world.view(side) == view
                assert repr(world.view(side)) == repr(view)
                assert world.events(side) == state.events(side)
                assert world.legal_moves() == state.legal_moves() or side is not state.turn
                for whose in Side:
                    assert not world.cards[whose] or sorted(world.cards[whose]) == sorted(CARDS)
                if state.public.laws.cups:
                    cups = "".join((*world.rooms, *world.hands, world.gone, world.public.drunk))
                    assert sorted(cups) == list("pppwww")


def test_in_a_world_the_other_side_knows_what_it_knows_in_truth() -> None:
    rng = Random("knows")
    for state in STATES[::3]:
        for side in Side:
            world = state.view(side).worlds(rng)
            truth, drawn = state.view(side.other), world.view(side.other)
            assert [one == "?" for one in drawn.gone] == [one == "?" for one in truth.gone]
            assert [one == "?" for one in drawn.rooms] == [one == "?" for one in truth.rooms]
            assert [letters.count("?") for letters in drawn.letters] == [
                letters.count("?") for letters in truth.letters
            ]


def test_where_nothing_is_hidden_the_only_world_is_the_truth() -> None:
    for game in GAMES["open", "throne"]:
        for state in game[::4]:
            for side in Side:
                assert state.view(side).worlds(Random(1)).position() == state.position()


def test_worlds_go_on_as_the_match_went_as_long_as_nothing_else_comes_to_light() -> None:
    rng = Random("on")
    for game in GAMES["closed", "cups"]:
        for before, after in pairwise(game):
            if before.phase != PLAY or after.public.record[-1].comes_to_light or after.outcome is not None:
                continue
            move = next(move for move in before.legal_moves() if before.play(move) == after)
            for side in Side:
                assert before.view(side).worlds(rng).play(move).view(side) == after.view(side)


def test_every_arrangement_and_every_deal_of_cups_is_drawn_as_often() -> None:
    state = W.played(arranged(), "c1c2", "c5c4", "c2c3", "c4c3")  # two cards show themselves
    view = state.view(WHITE)
    assert view.letters[BLACK].count("?") == 4
    rng, draws = Random("even"), 12_000
    letters, cups = Counter[str](), Counter[tuple[str, ...]]()
    for _ in range(draws):
        world = view.worlds(rng)
        letters[world.cards[BLACK]] += 1
        cups[(*world.rooms, *sorted(world.hands[BLACK]))] += 1
    assert len(letters) == 24
    # chi squared with 23 degrees of freedom: 49.7 is passed once in a thousand
    assert sum((count - draws / 24) ** 2 / (draws / 24) for count in letters.values()) < 49.7
    own = Counter("pppwww")
    own.subtract(view.hands[WHITE])
    assert {"".join(sorted("".join(deal))) for deal in cups} == {"".join(sorted(own.elements()))}
    for room in (0, 1):  # each unknown cup is in either room with the same chance
        poisoned = sum(count for deal, count in cups.items() if deal[room] == "p")
        assert abs(poisoned / draws - own["p"] / 4) < 0.02


def test_a_cup_that_the_other_queen_placed_is_any_of_those_she_may_have_held() -> None:
    state = W.placed("Qb3 Ka1", "Ka5", variant="cups", rooms="p.w.", hands="pw/pw")
    view = W.played(state, "b3 place water").view(BLACK)
    rng = Random("placed")
    rooms = Counter(view.worlds(rng).rooms[0] for _ in range(2000))
    assert abs(rooms["p"] / 2000 - 0.5) < 0.04  # p and w in its own hand: two and two are unknown


def test_worlds_are_the_same_for_the_same_seed() -> None:
    view = arranged().view(BLACK)
    assert view.worlds(Random(5)) == view.worlds(Random(5))
    assert GAME.from_position(view.worlds(Random(5)).position()).cards == view.worlds(Random(5)).cards
