"""What the computer makes of what it cannot see: which arrangements and cups may be, and how likely each is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.incognito.cards import CARDS
from game.incognito.moves import MODES, VARIANTS
from game.incognito.state import Incognito, Sight
from game.incognito.worlds import arrangements, cups, moments, spread, worlds
from tests.incognito.seats import Seat, arranged, each_seat, evening


def sight(state: Incognito) -> Sight:
    """What the side to move sees."""
    return state.view(state.turn)


def chances(state: Incognito, letter: str, fine: bool = True) -> list[float]:
    """How likely each card of the other side is taken to be a letter."""
    found = [0.0] * len(CARDS)
    for letters, weight in arrangements(sight(state), fine):
        found[letters.index(letter)] += weight
    return found


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("mode", MODES)
def test_a_record_told_backwards_is_what_was_played(mode: str, variant: str) -> None:
    for seed in range(4):
        states = [state for state in evening(mode, variant, seed) if state.phase == "play"]
        told = moments(states[-1].public)
        assert len(told) == len(states) - 1
        for (turn, moment), before, after in zip(told, states, states[1:], strict=False):
            assert turn == after.public.record[-1]
            assert [tuple(side) for side in moment.squares] == list(before.public.squares)
            for shown, squares, letters in zip(moment.shown, moment.squares, before.public.shown, strict=True):
                lying = [(up, letter != "?") for up, at, letter in zip(shown, squares, letters, strict=True) if at]
                assert all(up == known for up, known in lying)


def test_at_the_start_every_arrangement_is_as_likely() -> None:
    found = arrangements(sight(arranged()), True)
    assert len(found) == 120
    assert {round(weight, 9) for _, weight in found} == {round(1 / 120, 9)}


def test_the_true_arrangement_is_always_among_those_that_may_be() -> None:
    for seed in range(6):
        for state in evening("closed", "cups", seed)[2::9]:
            if state.phase == "play" and state.outcome is None:
                found = dict(arrangements(sight(state), True))
                other = state.turn.other
                assert found[state.cards[other]] > 0
                assert sum(found.values()) == pytest.approx(1)
                drinks = dict(cups(sight(state)))
                assert drinks[state.rooms, "".join(sorted(state.hands[other]))] > 0
                assert sum(drinks.values()) == pytest.approx(1)


@each_seat
@pytest.mark.parametrize("fine", [True, False])
def test_who_left_a_throne_unclaimed_is_hardly_the_king(seat: Seat, fine: bool) -> None:
    begun = seat.placed("Qa2 La4", "Nc3 Ac5 Qd5 Ld4", seated=True)
    sat = seat.played(begun, "a2a3", "d4e4", "a3a2", "e4e3")
    knight = sat.cards[sat.turn.other].index("N")
    suspected = chances(begun, "K", fine)
    assert suspected[knight] == pytest.approx(0.3125 if fine else 0.2)
    assert chances(sat, "K", fine)[knight] < 0.01
    prevented = seat.played(begun, "a4b3", "d4e4", "a2a3", "e4e3")  # it could not have claimed
    assert chances(prevented, "K", fine)[knight] > 0.19


@each_seat
def test_who_runs_for_the_throne_is_rather_the_king_and_only_fine_eyes_see_it(seat: Seat) -> None:
    state = seat.placed("Qa2 La4", "Nc3 Ad4 Qe5 Le4")
    cards = state.cards[state.turn.other]
    on_it, beside, far = (cards.index(letter) for letter in "NAL")
    suspected = chances(state, "K")
    assert suspected[on_it] > suspected[beside] > suspected[far]
    assert sum(suspected) == pytest.approx(1)
    assert chances(state, "K", fine=False) == pytest.approx([0.2] * 5)
    survival = seat.placed("Qa2 La4", "Nc3 Ad4 Qe5 Le4", variant="survival")
    assert chances(survival, "K") == pytest.approx([0.2] * 5)


@each_seat
def test_who_spared_a_card_is_rather_weaker_and_only_fine_eyes_see_it(seat: Seat) -> None:
    state = seat.placed("Nb3+ La1", "Ab4 Qd5 Ne4 Ld4")
    spared = seat.played(state, "a1a2", "d4d3")
    number = spared.cards[spared.turn.other].index("A")
    assert chances(spared, "Q")[number] < 0.19
    assert chances(spared, "L")[number] > 0.21
    assert chances(spared, "Q", fine=False)[number] == pytest.approx(0.2)


def test_lots_are_drawn_evenly_and_all_are_taken_where_there_are_few() -> None:
    lots = [("often", 0.6), ("seldom", 0.15), ("also", 0.25)]
    assert spread(lots, 3, Random(1)) == lots
    many = [(f"{name} {part}", weight / 10) for name, weight in lots for part in range(10)]
    for seed in range(20):
        drawn = spread(many, 20, Random(seed))
        assert len(drawn) == 20
        assert sum(weight for _, weight in drawn) == pytest.approx(1)
        assert abs(Counter(lot.split()[0] for lot, _ in drawn)["often"] - 12) <= 1


def test_worlds_agree_with_the_view_and_put_the_king_and_the_poison_everywhere() -> None:
    for seed in range(4):
        for state in evening("closed", "cups", seed)[2:40:6]:
            if state.phase != "play" or state.outcome is not None:
                continue
            view = sight(state)
            known = view.letters[state.turn.other]
            for world in worlds(view, 24, Random(seed)):
                assert sorted(world.letters) == sorted(CARDS)
                assert all(one in ("?", letter) for one, letter in zip(known, world.letters, strict=True))
                assert [bool(cup) for cup in world.rooms] == [bool(cup) for cup in view.rooms]
                assert len(world.hand) == len(view.hands[state.turn.other])
    drawn = worlds(sight(arranged()), 24, Random(1))
    assert len(drawn) == 24
    assert set(Counter(world.letters.index("K") for world in drawn).values()) <= {4, 5, 6}
    assert {world.rooms for world in drawn} == {("p", "p"), ("p", "w"), ("w", "p"), ("w", "w")}
