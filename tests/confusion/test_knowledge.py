"""What is known of a set of pieces is counted exactly, and drawn fairly: held against a list of all assignments."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.confusion.kinds import COUNT, EVERY
from game.confusion.knowledge import Contradiction, Masks, chances, draw, possible
from game.confusion.rules import GAME
from game.core.contract import Side

MOST = 8  # pieces of which all assignments are listed
ASSIGNMENTS = {count: np.array(list(permutations(range(count)))) for count in range(1, MOST + 1)}


def fitting(masks: Masks) -> np.ndarray[Any, Any]:
    """All assignments that agree with the sets: a row each, the type of each piece."""
    every = ASSIGNMENTS[len(masks)]
    return every[(np.array(masks) >> every & 1).all(axis=1)]


def listed_chances(masks: Masks) -> list[list[float]]:
    fit = fitting(masks)
    return [[int((row == kind).sum()) / len(fit) for kind in range(len(masks))] for row in fit.T]


@st.composite
def sets(draw_one: st.DrawFn, often: bool) -> Masks:
    """Any sets of types; `often`: such that some assignment agrees with them."""
    count = draw_one(st.integers(1, MOST))
    masks = draw_one(st.lists(st.integers(0, (1 << count) - 1), min_size=count, max_size=count))
    if often:
        types = draw_one(st.permutations(range(count)))
        masks = [mask | 1 << kind for mask, kind in zip(masks, types, strict=True)]
    return tuple(masks)


@settings(max_examples=200)
@given(sets(often=True))
def test_chances_are_those_of_a_fair_choice_among_all_assignments_that_agree(masks: Masks) -> None:
    assert [list(row) for row in chances(masks)] == listed_chances(masks)


@settings(max_examples=200)
@given(sets(often=True))
def test_a_type_is_possible_when_some_assignment_gives_it(masks: Masks) -> None:
    fit = fitting(masks)
    assert possible(masks) == tuple(sum({1 << int(kind) for kind in row}) for row in fit.T)


@settings(max_examples=200)
@given(sets(often=False))
def test_sets_that_no_assignment_agrees_with_contradict_each_other(masks: Masks) -> None:
    if len(fitting(masks)):
        assert len(chances(masks)) == len(masks)
        return
    for ask in (chances, possible):
        with pytest.raises(Contradiction):
            ask(masks)
    with pytest.raises(Contradiction):
        draw(masks, Random(1))


@settings(max_examples=100)
@given(sets(often=True), st.integers(0, 1000))
def test_what_is_drawn_agrees_with_the_sets_and_is_the_same_for_the_same_seed(masks: Masks, seed: int) -> None:
    drawn = draw(masks, Random(seed))
    assert sorted(drawn) == list(range(len(masks)))
    assert all(mask >> kind & 1 for mask, kind in zip(masks, drawn, strict=True))
    assert drawn == draw(masks, Random(seed))


@pytest.mark.parametrize(
    "masks",
    [
        (0b1111,) * 4,
        (0b0011, 0b1110, 0b0111, 0b1101),
        (0b11111, 0b00111, 0b11001, 0b10101, 0b01110),  # the last one has fewest choices and is not the last counted
        (0b000001, 0b111110, 0b111100, 0b111001, 0b110111, 0b101010),
    ],
)
def test_every_assignment_that_agrees_is_drawn_as_often_as_any_other(masks: Masks) -> None:
    rng = Random("fair")
    every = [tuple(map(int, row)) for row in fitting(masks)]
    each = 300
    drawn = Counter(draw(masks, rng) for _ in range(each * len(every)))
    assert set(drawn) == set(every)
    assert len(every) > 4
    strayed = sum((drawn[one] - each) ** 2 / each for one in every)  # about as many as there are assignments
    spread = (2 * (len(every) - 1)) ** 0.5
    assert abs(strayed - (len(every) - 1)) < 4 * spread


def test_a_whole_side_is_drawn_with_the_chances_that_are_told() -> None:
    rng = Random("whole side")
    masks = tuple(rng.randrange(1 << COUNT) | 1 << kind for kind in range(COUNT))
    told = chances(masks)
    count = 4000
    drawn = [draw(masks, rng) for _ in range(count)]
    for piece, row in enumerate(told):
        for kind, chance in enumerate(row):
            share = sum(one[piece] == kind for one in drawn) / count
            assert abs(share - chance) <= 4 * (chance * (1 - chance) / count) ** 0.5


def test_at_the_start_every_type_is_as_likely_as_any_other() -> None:
    assert chances((EVERY,) * COUNT) == ((1 / COUNT,) * COUNT,) * COUNT


def test_a_piece_whose_type_is_proved_leaves_it_to_no_other() -> None:
    masks = (0b0100, 0b1111, 0b1111, 0b1111)
    assert possible(masks) == (0b0100, 0b1011, 0b1011, 0b1011)


def test_two_pieces_that_share_two_types_leave_them_to_no_other() -> None:
    masks = (0b0011, 0b0011, 0b1111, 0b1110)
    assert possible(masks) == (0b0011, 0b0011, 0b1100, 0b1100)
    assert chances(masks) == ((0.5, 0.5, 0, 0), (0.5, 0.5, 0, 0), (0, 0, 0.5, 0.5), (0, 0, 0.5, 0.5))


def test_a_type_that_only_one_piece_may_have_is_that_piece() -> None:
    assert possible((0b1111, 0b0111, 0b0111, 0b0111))[0] == 0b1000


def test_what_is_told_of_a_match_is_counted_over_all_that_its_record_proves() -> None:
    rng = Random("told")
    state = GAME.start({}, GAME.deal({}, rng))
    while len(state.public.record) < 60 and state.outcome is None:
        state = state.play(rng.choice(state.legal_moves()))
    for side in Side:
        proved = state.public.proved[side]
        assert proved != (EVERY,) * COUNT
        assert state.public.possible(side) == possible(proved)
        assert state.public.chances(side) == chances(proved)
        truth = zip(state.types[side], chances(proved), strict=True)
        assert all(row[kind] > 0 for kind, row in truth)  # what is so is never ruled out
