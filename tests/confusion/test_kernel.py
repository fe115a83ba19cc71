"""The compiled search of Confusion against the rules: attempts, what comes of them, ends, counts, chances, values."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from game.confusion import judgement
from game.confusion.engine import cell, packed, place, reaches, unpacked
from game.confusion.kinds import COUNT, EVERY, promoting
from game.confusion.knowledge import Contradiction, chances
from game.confusion.rules import GAME, SKIP, Attempt, Confusion
from game.core import compiled
from game.core.contract import Side

compiled.set_cache()

from game.confusion.kernel import LATER, PUCK, WON, Search  # noqa: E402

POSITIONS = 220
PLAYED = 3  # attempts of each of them that are played out
GOING = np.zeros(1, np.uint8)  # a flag that nobody sets


@pytest.fixture(scope="module")
def search() -> Search:
    return Search(list(judgement.JUDGED.values()), judgement.ALONG, 12)


@cache
def in_order() -> Confusion:
    """The types dealt to both sides in the order of the table."""
    table = GAME.deal({}, Random(1))
    return GAME.start({}, {**table, "white": list(range(COUNT)), "black": list(range(COUNT))})


def stand(search: Search, state: Confusion) -> Search:
    """The position with the types of both sides known to everybody."""
    public = state.public
    known = np.zeros((2, COUNT, COUNT))
    for side in Side:
        for piece, kind in enumerate(state.types[side]):
            known[side, piece, kind] = 1.0
    search.place(
        *standing(state),
        [kind for types in state.types for kind in types],
        (known[0], known[1]),
        reaches(public.kinds),
        promoting(public.kinds),
    )
    return search


def standing(state: Confusion) -> tuple[list[int], list[int], int]:
    """Cells of the pieces, which of them promoted, and the puck's cell."""
    public = state.public
    return (
        [0 if at is None else cell(at) for squares in public.squares for at in squares],
        [int(piece in public.promoted[side]) for side in Side for piece in range(COUNT)],
        cell(public.puck),
    )


def seen(search: Search) -> tuple[list[int], list[int], int]:
    """The same as the kernel has it."""
    room = search.room
    return room.square.tolist(), room.promoted.tolist(), int(room.state[PUCK])


def everything(search: Search) -> list[Any]:
    """All that a move changes."""
    room = search.room
    parts = (room.board, room.square, room.promoted, room.mask, room.state, room.key, room.chance, room.reach)
    return [part.copy() for part in (*parts, room.worth)]


def games(rng: Random) -> Iterator[Confusion]:
    """Positions of random games in which most attempts succeed and the puck is sought."""
    while True:
        state = GAME.start({}, GAME.deal({}, rng))
        for _ in range(160):
            yield state
            legal = state.legal_moves()
            able = [move for move in legal if isinstance(move, Attempt) and state.permits(move)]
            rows = [move for move in able if (move.target.row > move.source.row) == (state.turn is Side.FIRST)]
            puck = [move for move in able if move.way or move.target == state.public.puck]
            state = state.play(rng.choice(rng.choice([one for one in (legal, able, rows, puck) if one])))
            if state.outcome is not None:
                break


@pytest.mark.parametrize("part", range(3))
def test_rules_and_kernel_agree_on_attempts_and_what_comes_of_them(search: Search, part: int) -> None:
    rng = Random(f"kernel {part}")
    positions, ways, promoted, taken = games(rng), set(), 0, 0
    for _ in range(POSITIONS):
        state = next(positions)
        turn = state.turn
        legal = [move for move in state.legal_moves() if move != SKIP]
        attempts = dict(stand(search, state).attempts(turn, geometry=True))
        assert attempts == {packed(turn, move): float(state.permits(move)) for move in legal}
        able = {packed(turn, move) for move in legal if state.permits(move)}
        assert {move for move, _ in search.attempts(turn)} == able
        before = everything(search)
        for move in rng.sample(sorted(able), min(PLAYED, len(able))):
            attempt = unpacked(state.public, move)
            after = state.play(attempt)
            search.make(move)
            assert seen(search) == standing(after)
            ways.add(attempt.way)
            promoted += len(after.public.promoted[turn]) > len(state.public.promoted[turn])
            taken += None in after.public.squares[turn.other]
            search.unmake(move)
            assert all(np.array_equal(old, new) for old, new in zip(before, everything(search), strict=True))
    assert ways == {"", "p", "l", ">"}
    assert promoted
    assert taken


def test_a_number_of_an_attempt_is_read_back_from_both_seats() -> None:
    positions = games(Random(2))
    for _ in range(40):
        state = next(positions)
        for move in state.legal_moves():
            if isinstance(move, Attempt):
                assert unpacked(state.public, packed(state.turn, move)) == move


def test_a_win_that_cannot_be_prevented_is_seen_exactly_where_there_is_one(search: Search) -> None:
    positions, won, saved = games(Random(5)), 0, 0
    for _ in range(600):
        state = next(positions)
        turn = state.turn
        for move, _ in stand(search, state).attempts(turn):
            search.make(move)
            sure, threatened = search.surely_won(turn), search.threatens(turn.other)
            search.unmake(move)
            if threatened:
                lost = lost_at_once(state.play(unpacked(state.public, move)))
                assert sure == lost
                won += lost
                saved += not lost
            else:
                assert sure == (state.public.squares[turn.other].count(None) == COUNT - 1 and takes(state, move))
    assert won
    assert saved


def takes(state: Confusion, move: int) -> bool:
    return unpacked(state.public, move).target in state.public.squares[state.turn.other]


def lost_at_once(state: Confusion) -> bool:
    """Whether the side to move has lost, or loses with whatever it does now."""
    if state.outcome is not None:
        return state.outcome.winner is state.turn.other
    after = (state.play(move).outcome for move in state.legal_moves())
    return all(end is not None and end.winner is state.turn.other for end in after)


def test_the_counts_of_the_rules_page(search: Search) -> None:
    stand(search, in_order())
    assert [search.perft(0, depth) for depth in (1, 2, 3)] == [94, 8_836, 866_101]


def leaves(state: Confusion, depth: int) -> int:
    if depth == 1:
        return len(state.legal_moves())
    return sum(leaves(state.play(move), depth - 1) for move in state.legal_moves())


def test_the_counts_are_those_of_the_rules_in_the_midst_of_games_too(search: Search) -> None:
    assert leaves(in_order(), 2) == 8_836
    positions = games(Random(8))
    for _ in range(7):
        for _ in range(43):
            state = next(positions)
        assert stand(search, state).perft(state.turn, 2) == leaves(state, 2)


def test_the_third_count_is_that_of_the_rules_after_some_of_the_attempts(search: Search) -> None:
    for move in Random(3).sample(in_order().legal_moves(), 3):
        after = in_order().play(move)
        assert stand(search, after).perft(1, 2) == leaves(after, 2)


def test_the_counted_chances_are_those_of_the_rules(search: Search) -> None:
    rng, contradictions = Random(4), 0
    for _ in range(60):
        masks = tuple(rng.getrandbits(COUNT) | rng.getrandbits(COUNT) for _ in range(COUNT))
        try:
            expected = chances(masks)
        except Contradiction:
            assert search.posterior(masks) is None
            contradictions += 1
            continue
        assert np.allclose(search.posterior(masks), expected, rtol=1e-12, atol=0)
    assert search.posterior((1, 1) + (EVERY,) * 10) is None
    assert contradictions < 60


def test_the_chance_of_an_own_attempt_is_that_of_the_types_that_allow_it(search: Search) -> None:
    positions = games(Random(6))
    for _ in range(40):
        for _ in range(3):
            state = next(positions)
        side, public = state.turn, state.public
        place(search, state.view(side))
        exact = public.chances(side)
        for move, chance in search.attempts(side, geometry=True):
            direction, distance, piece = move >> 5 & 7, move >> 8 & 15, (move & 31) % COUNT
            if piece in public.promoted[side]:
                expected = 1.0
            else:
                allowing = [kind.allows(direction, distance) for kind in public.kinds]
                expected = sum(share for share, can in zip(exact[piece], allowing, strict=True) if can)
            assert chance == pytest.approx(expected, abs=1e-9)


def test_only_what_the_other_sides_types_allow_comes_about(search: Search) -> None:
    positions = games(Random(7))
    for _ in range(60):
        state = next(positions)
        other = state.turn.other
        place(search, state.view(state.turn))
        able = {move for move, _ in search.attempts(other)}
        stand(search, state)
        assert able == {move for move, _ in search.attempts(other)}


def expected_value(search: Search, turn: int, depth: int, ply: int = 0, passed: bool = False) -> float:
    """What the search is to find, by looking at everything."""
    threatened = search.threatens(turn)
    if search.room.state[1 + turn] == 0:  # no piece is left
        return LATER * ply - WON
    if depth <= 0 and not threatened:
        return search.judge(turn)
    if threatened:
        refused = LATER * (ply + 1) - WON
    elif depth <= 1 or passed:
        refused = -search.judge(1 - turn)
    else:
        refused = -expected_value(search, 1 - turn, depth - 1, ply + 1, True)
    best = refused
    for move, chance in search.attempts(turn, only_puck=threatened):
        search.make(move, ply)
        value = -expected_value(search, 1 - turn, max(depth, 1) - 1, ply + 1)
        search.unmake(move, ply)
        best = max(best, chance * value + (1 - chance) * refused)
    return best


@pytest.mark.parametrize("both", [True, False], ids=["types known", "own types unknown"])
def test_the_value_is_the_best_expectation(both: bool) -> None:
    judged = {**judgement.JUDGED, "margin": 10.0}  # nothing is left out for being quiet
    search = Search(list(judged.values()), judgement.ALONG, 12)
    positions = games(Random(f"value {both}"))
    for _ in range(7):
        for _ in range(23):
            state = next(positions)
        if both:
            stand(search, state)
        else:
            place(search, state.view(state.turn))
        search.forget()
        before = everything(search)
        value, _, _, finished = search.value(state.turn, 2, -1.0, 1.0, False, GOING, GOING, 1 << 40)
        assert finished
        assert value == pytest.approx(expected_value(search, int(state.turn), 2), abs=1e-5)
        assert all(np.array_equal(old, new) for old, new in zip(before, everything(search), strict=True))


@pytest.mark.parametrize("budget", [2, 50, 700, 5_000])
def test_a_search_broken_off_leaves_the_position_as_it_was(search: Search, budget: int) -> None:
    state = in_order()
    place(search, state.view(Side.FIRST))
    search.forget()
    before = everything(search)
    *_, nodes, finished = search.value(0, 6, -1.0, 1.0, False, GOING, GOING, budget)
    assert not finished
    assert nodes == budget
    assert all(np.array_equal(old, new) for old, new in zip(before, everything(search), strict=True))


def test_the_same_position_by_another_way_has_the_same_key(search: Search) -> None:
    stand(search, in_order())
    moves = [packed(Side.FIRST, GAME.parse(text)) for text in ("G:c2-b3", "I:e2-e3")]
    found = []
    for first, second in (moves, moves[::-1]):
        search.make(first, 0)
        found.append(int(search.room.key[0]))
        search.make(second, 1)
        found.append(int(search.room.key[0]))
        search.unmake(second, 1)
        search.unmake(first, 0)
    assert found[1] == found[3]
    assert len(set(found)) == 3
