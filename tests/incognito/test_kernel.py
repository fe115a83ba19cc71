"""The compiled search of Incognito King against the rules: moves, what comes of them, ends, counts, wins at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from game.core import compiled
from game.core.contract import PLAY, Side
from game.incognito import judgement
from game.incognito.engine import cell, open_world, packed, suppose, table, unpacked
from game.incognito.moves import BARRED_FOR, MODES, POISON, SIZE, VARIANTS, WATER, Claim, Go
from game.incognito.rules import GAME
from game.incognito.state import Incognito
from tests.incognito.seats import SQUARE as WRITTEN
from tests.incognito.seats import Seat, arranged, each_seat, start
from tests.incognito.seats import turned as turned_squares

compiled.set_cache()

from game.incognito.kernel import (  # noqa: E402
    BAR_NEW,
    BAR_OLD,
    CARDS,
    DRAWN,
    GOING,
    HAND,
    LATER,
    LEFT,
    LIVES,
    NONE,
    QUIET,
    ROOM,
    SEATED,
    SQUARE,
    UP,
    WHITE_WON,
    WON,
    Search,
    settle,
)

GOING_ON = np.zeros(1, np.uint8)  # a flag that nobody sets
PAGE = {  # finished games are counted, not expanded
    ("open", "throne"): (13, 169, 2_691, 42_533),
    ("open", "survival"): (13, 169, 2_691, 42_685),
    ("closed", "throne"): (13, 169, 2_691, 42_685),
    ("closed", "survival"): (13, 169, 2_691, 42_685),
}


@pytest.fixture(scope="module")
def search() -> Search:
    return Search(list(judgement.JUDGED.values()), 12)


def stand(search: Search, state: Incognito) -> Search:
    """The position, in the one world that it is."""
    view = replace(state.view(None), side=state.turn)
    table(search, view)
    suppose(search, view, open_world(view))
    return search


def seen(search: Search) -> dict[str, Any]:
    """What the kernel has."""
    world = search.world.tolist()
    squares = world[SQUARE : SQUARE + CARDS]
    return {
        "squares": squares,
        "up": [up for up, at in zip(world[UP : UP + CARDS], squares, strict=True) if at != NONE],
        "left": world[LEFT : LEFT + CARDS],
        "bars": world[BAR_NEW : BAR_OLD + 1],
        "seated": bool(world[SEATED]),
        "quiet": world[QUIET],
        "rooms": world[ROOM : ROOM + 2],
        "hands": world[HAND : HAND + 4],
        "lives": world[LIVES : LIVES + 2],
    }


def standing(state: Incognito) -> dict[str, Any]:
    """The same as the rules have it."""
    public = state.public
    bars = {plies: min(map(cell, pair)) * SIZE**2 + max(map(cell, pair)) for pair, plies in public.barred}
    return {
        "squares": [NONE if at is None else cell(at) for side in public.squares for at in side],
        "up": [
            int(letter != "?")
            for shown, squares in zip(public.shown, public.squares, strict=True)
            for letter, at in zip(shown, squares, strict=True)
            if at is not None
        ],
        "left": [rows for side in public.left for rows in side],
        "bars": [bars.get(BARRED_FOR, NONE), bars.get(1, NONE)],
        "seated": public.seated,
        "quiet": public.quiet,
        "rooms": [("", POISON, WATER).index(cup) for cup in state.rooms],
        "hands": [hand.count(cup) for hand in state.hands for cup in (POISON, WATER)],
        "lives": list(public.lives),
    }


def end(state: Incognito) -> int:
    """How a match ended, as the kernel tells it, which knows nothing earlier and overlooks a side that is stuck."""
    outcome = state.outcome
    if outcome is None or outcome.reason in ("repetition", "no_moves"):
        return GOING
    return DRAWN if outcome.winner is None else WHITE_WON + outcome.winner


def games(rng: Random) -> Iterator[Incognito]:
    """Positions of random games of every mode and variant, in which hits and cups are sought."""
    while True:
        state = start(rng.choice(MODES), rng.choice(VARIANTS), rng.getrandbits(32))
        while state.phase != PLAY:
            state = state.play(rng.choice(state.legal_moves()))
        for _ in range(120):
            yield state
            legal = state.legal_moves()
            hits = [move for move in legal if isinstance(move, Go) and move.target in state.public.occupied]
            cups = [move for move in legal if not isinstance(move, Go)]
            state = state.play(rng.choice(rng.choice([some for some in (legal, legal, hits, cups) if some])))
            if state.outcome is not None:
                break


@pytest.mark.parametrize("part", range(3))
def test_rules_and_kernel_agree_on_moves_and_what_comes_of_them(search: Search, part: int) -> None:
    rng = Random(f"kernel {part}")
    positions, kinds, ends = games(rng), set(), set()
    for _ in range(500):
        state = next(positions)
        legal = state.legal_moves()
        assert sorted(stand(search, state).moves(state.turn)) == sorted(map(packed, legal))
        before = search.world.tolist()
        for move in rng.sample(legal, min(5, len(legal))):
            after = state.play(move)
            ended = search.make(state.turn, packed(move))
            assert seen(search) == standing(after), (state.position(), str(move))
            assert ended == end(after), (state.position(), str(move))
            kinds.add(after.public.record[-1].kind)
            ends.add(after.outcome and after.outcome.reason)
            settled = search.world.tolist()
            settle(search.world)
            assert search.world.tolist() == settled  # the board and the key that were kept up are right
            search.unmake()
            assert search.world.tolist() == before
    assert kinds >= {"step", "exchange", "hit", "drink", "place"}
    assert ends >= {None, "king_removed", "throne"}


def test_a_number_of_a_move_is_read_back() -> None:
    positions = games(Random(2))
    for _ in range(100):
        for move in next(positions).legal_moves():
            assert unpacked(packed(move)) == move


@pytest.mark.parametrize(("mode", "variant"), PAGE)
def test_it_counts_what_the_rules_page_says(search: Search, mode: str, variant: str) -> None:
    state = arranged(mode, variant)
    stand(search, state)
    assert tuple(search.perft(state.turn, depth) for depth in (1, 2, 3, 4)) == PAGE[mode, variant]


def test_it_counts_games_with_cups_as_the_rules_do(search: Search) -> None:
    def leaves(state: Incognito, depth: int) -> int:
        moves = state.legal_moves()
        return len(moves) if depth == 1 else sum(leaves(state.play(move), depth - 1) for move in moves)

    positions = games(Random(8))
    some = [state for state in (next(positions) for _ in range(300)) if any(state.public.rooms)][::30]
    for state in some:
        assert stand(search, state).perft(state.turn, 2) == leaves(state, 2)


def test_a_win_at_once_is_seen_where_the_rules_have_one(search: Search) -> None:
    positions, ways = games(Random(5)), {"": 0, "throne": 0, "king_removed": 0}
    for _ in range(900):
        state = next(positions)
        stand(search, state)
        legal = state.legal_moves()
        winning = {move for move in legal if won_by(state.play(move), state.turn)}
        assert {move for move in legal if search.wins(state.turn, packed(move))} == winning
        how = search.wins_now(state.turn)
        ways[how] += 1
        if how:
            reasons = [won_by(state.play(move), state.turn) for move in winning]
            assert how in reasons, state.position()
        elif state.public.laws.throne:
            assert Claim() not in legal, state.position()
    assert min(ways.values()) > 5


def won_by(state: Incognito, side: Side) -> str:
    """By what a side has won, apart from having left the other without a move, which the kernel does not look for."""
    if state.outcome is None or state.outcome.winner is not side or state.outcome.reason == "no_moves":
        return ""
    return state.outcome.reason


@each_seat
def test_the_search_finds_a_claim_that_cannot_be_prevented_and_none_where_it_can(search: Search, seat: Seat) -> None:
    def value(state: Incognito) -> float:
        stand(search, state)
        search.forget()
        value, _, finished = search.value(state.turn, 3, -1.0, 1.0, GOING_ON, GOING_ON, 10**6)
        assert finished
        return value

    assert value(seat.placed("Kc2", "La5")) == pytest.approx(WON - 3 * LATER)
    assert value(seat.placed("Kc2", "La4")) < WON - 10 * LATER
    assert value(seat.placed("Kc2+", "La4")) == pytest.approx(WON - LATER)


def test_values_do_not_depend_on_the_seat(search: Search) -> None:
    positions, compared = games(Random(11)), 0
    while compared < 60:
        state = next(positions)
        if state.outcome is not None:
            continue
        compared += 1
        values = []
        for one in (state, from_other_seat(state)):
            stand(search, one)
            search.forget()
            values.append((search.judge(one.turn), search.value(one.turn, 2, -1.0, 1.0, GOING_ON, GOING_ON, 10**6)[0]))
        assert values[0] == pytest.approx(values[1])


@each_seat
def test_it_is_better_not_to_be_known(search: Search, seat: Seat) -> None:
    def judged(own: str, theirs: str) -> float:
        state = seat.placed(own, theirs)
        return stand(search, state).judge(state.turn)

    for letter in "KQANL":
        hidden, known = judged(f"{letter}a2", "Qd4"), judged(f"{letter}a2+", "Qd4")
        assert hidden > known
        assert judged("Qd2", f"{letter}a4") < judged("Qd2", f"{letter}a4+")


def from_other_seat(state: Incognito) -> Incognito:
    """The same with the sides exchanged and the board turned round."""
    kind, white, black, turn, rooms, hands, out, lives, bars, *rest = state.position().split(" ")
    colours = str.maketrans("wb", "bw")

    def rows(cards: str) -> str:
        return re.sub("!([15])(?!5)", lambda row: f"!{6 - int(row[1])}", turned_squares(cards))

    def whose(cups: str) -> str:
        return cups[0] + cups[1].translate(colours)

    pairs = ["".join(sorted(WRITTEN.findall(turned_squares(bar)))) + bar[4:] for bar in bars.split(",") if bars != "-"]
    known = "".join(map(whose, re.findall(r".[.wb]", out.partition("/")[2])))
    return GAME.from_position(
        " ".join(
            (
                kind,
                rows(black),
                rows(white),
                turn.translate(colours),
                whose(rooms[2:]) + whose(rooms[:2]),
                "/".join(reversed(hands.split("/"))),
                out.partition("/")[0] + "/" + (known or "-"),
                "/".join(reversed(lives.split("/"))),
                ",".join(pairs) or "-",
                *rest,
            )
        )
    )


def test_a_search_that_is_broken_off_leaves_the_position_as_it_was(search: Search) -> None:
    state = arranged("open", "throne")
    stand(search, state)
    before = search.world.tolist()
    _, nodes, finished = search.value(state.turn, 8, -1.0, 1.0, GOING_ON, GOING_ON, 5_000)
    assert (nodes, finished) == (5_000, False)
    stopped = np.ones(1, np.uint8)
    assert not search.value(state.turn, 8, -1.0, 1.0, stopped, GOING_ON, 10**6)[2]
    assert not search.value(state.turn, 8, -1.0, 1.0, GOING_ON, stopped, 10**6)[2]
    assert search.world.tolist() == before
