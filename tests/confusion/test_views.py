"""What a side of Confusion may know of the table: everything but what its own pieces are."""

from __future__ import annotations

from dataclasses import fields
from random import Random

from game.confusion.kinds import NAMES
from game.confusion.rules import GAME, Confusion
from game.core.contract import Side
from tests.confusion.seats import BLACK, FOUR, WHITE, W, evening

GAMES = [evening(seed) for seed in range(4)]
SAMPLE = [state for game in GAMES for state in game[20::45]]


def test_a_view_holds_the_others_types_and_none_of_ones_own() -> None:
    for state in SAMPLE:
        for side in Side:
            view = state.view(side)
            assert view.types[side] is None
            assert view.types[side.other] == state.types[side.other]
            assert (view.turn, view.phase, view.outcome) == (state.turn, "play", state.outcome)
            assert view.legal_moves() == (state.legal_moves() if side is state.turn else [])
            assert set(vars(view)) == {field.name for field in fields(view)} == {"side", "public", "types"}
        assert state.view(None).types == state.types
        assert state.view(None).legal_moves() == state.legal_moves()


def test_fifty_worlds_that_fit_the_record_are_the_same_to_whom_they_are_drawn_for() -> None:
    rng = Random("worlds")
    for state in SAMPLE:
        for side in Side:
            view = state.view(side)
            worlds = [view.worlds(rng) for _ in range(50)]
            assert len({world.types[side] for world in worlds}) > 1
            for world in worlds:
                assert world.view(side) == view
                assert repr(world.view(side)) == repr(view)
                assert world.events(side) == state.events(side)
                assert world.types[side.other] == state.types[side.other]
                told = zip(world.position().split(), state.position().split(), strict=True)
                assert [one == another for one, another in told][:3] == [True] * 3
                assert world.position().split()[4:] == state.position().split()[4:]


def test_in_every_world_the_match_would_have_gone_just_so() -> None:
    rng = Random("again")
    for game in GAMES:
        last = game[-1]
        moves = [turn.move for turn in last.public.record]
        for side in Side:
            for _ in range(4):
                again = Confusion(game[0].public, last.view(side).worlds(rng).types)
                for move, there in zip(moves, game[1:], strict=True):
                    again = again.play(move)
                    assert again.public == there.public


def test_a_world_gives_a_promoted_piece_one_of_the_four_types() -> None:
    state = W.played(W.placed("A rocket e10, B prince c3"), "A:e10-e11", "A:k10-k9")
    drawn = {state.view(WHITE).worlds(Random(seed)).types[WHITE][0] for seed in range(30)}
    assert {NAMES[kind] for kind in drawn} == {"rocket", "novice"}
    read = GAME.from_position("Af6*,Bc3/Ak10 a6 w abcdefghijkl/abcdefghijkl - 0 -")
    drawn = {read.view(WHITE).worlds(Random(seed)).types[WHITE][0] for seed in range(60)}
    assert {NAMES[kind] for kind in drawn} == FOUR


def test_both_sides_see_every_attempt_and_its_answer() -> None:
    for game in GAMES:
        for state in game:
            assert state.events(WHITE) == state.events(BLACK) == state.events(None)
