"""What one side cannot know changes nothing that it sees: view, events, moves and words are equal in such matches."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from game.core.contract import PLAY, Side
from game.incognito.moves import VARIANTS
from game.incognito.rules import GAME
from game.incognito.state import Incognito
from tests.incognito.seats import evening

SAMPLES = 50
GAMES = [evening("closed", variant, seed) for variant in VARIANTS for seed in (31, 32)]
SAMPLE = [state for game in GAMES for state in game[3::4] if state.phase == PLAY]


def filled(text: str, mask: str, unknown: list[str]) -> str:
    return "".join(unknown.pop(0) if hidden == "?" else one for one, hidden in zip(text, mask, strict=True))


def others(state: Incognito, side: Side) -> list[Incognito]:
    """Matches that `side` cannot tell from this one, made by hand: all other arrangements, with other cups."""
    view = state.view(side)
    hidden = [one for one, mark in zip(state.cards[side.other], view.letters[side.other], strict=True) if mark == "?"]
    truth = [*state.hands, *state.rooms, state.gone]
    masks = [*view.hands, *view.rooms, view.gone]
    cups = [one for text, mask in zip(truth, masks, strict=True) for one, m in zip(text, mask, strict=True) if m == "?"]
    rng = Random(state.position())
    deals = sorted(set(permutations(cups)))
    arrangements = list(permutations(hidden))
    pairs = list(product(arrangements, deals))
    found = []
    for letters, deal in rng.sample(pairs, min(SAMPLES, len(pairs))):
        left = list(deal)
        white, black, one, two, gone = (filled(text, mask, left) for text, mask in zip(truth, masks, strict=True))
        theirs = filled(state.cards[side.other], view.letters[side.other], list(letters))
        cards = (state.cards[0], theirs) if side is Side.FIRST else (theirs, state.cards[1])
        found.append(Incognito(state.public, cards, (white, black), (one, two), gone))
    return found


@pytest.mark.parametrize("side", Side)
def test_view_events_moves_and_words_are_equal_whatever_is_hidden(side: Side) -> None:
    different = 0
    for state in SAMPLE:
        view, events = state.view(side), state.events(side)
        for other in others(state, side):
            different += other.cards != state.cards or other.rooms != state.rooms
            assert other.view(side) == view
            assert repr(other.view(side)) == repr(view)
            assert other.view(side).legal_moves() == view.legal_moves()
            assert other.events(side) == events
            assert GAME.describe(other.events(side)) == GAME.describe(events)
            assert (other.open, other.outcome) == (state.open, state.outcome)
    assert different > 1000


@pytest.mark.parametrize("side", Side)
def test_the_same_seed_draws_the_same_worlds_whatever_is_hidden(side: Side) -> None:
    for state in SAMPLE[::3]:
        drawn = state.view(side).worlds(Random(1))
        assert all(other.view(side).worlds(Random(1)) == drawn for other in others(state, side)[:10])


@pytest.mark.parametrize("side", Side)
def test_the_worlds_are_just_those_that_cannot_be_told_apart(side: Side) -> None:
    rng = Random("worlds")
    for state in SAMPLE[::4]:
        letters = {other.cards for other in others(state, side)} | {state.cards}
        view = state.view(side)
        unknown = view.letters[side.other].count("?")
        if unknown <= 3:
            assert {view.worlds(rng).cards for _ in range(120)} == letters | {view.worlds(rng).cards}
        for _ in range(10):
            world = view.worlds(rng)
            assert world.view(side) == view
            assert world.public == state.public


@pytest.mark.parametrize("side", Side)
def test_one_turn_on_still_nothing_is_seen_that_does_not_come_to_light(side: Side) -> None:
    """What the other side does without showing anything looks the same whatever does it."""
    for state in SAMPLE[::2]:
        if state.turn is side:
            continue
        quiet = [move for move in state.legal_moves() if not state.play(move).public.record[-1].comes_to_light]
        for move in quiet[:4]:
            after = state.play(move)
            if str(move).endswith("claim") or after.outcome is not None:
                continue
            for other in others(state, side)[:12]:
                assert other.play(move).view(side) == after.view(side)
                assert other.play(move).events(side) == after.events(side)


def test_an_arrangement_appears_in_nothing_that_the_other_side_is_shown() -> None:
    for state in SAMPLE:
        for side in Side:
            hidden = state.cards[side.other]
            if state.public.shown[side.other].count("?") >= 2:
                view = state.view(side)
                assert hidden not in repr(view).replace("'KQANL'", "")
                assert hidden not in str(state.events(side))
