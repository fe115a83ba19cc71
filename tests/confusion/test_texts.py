"""What Confusion deals, and how it writes: positions, attempts, and turns as lists show them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.confusion.kinds import COUNT
from game.confusion.rules import GAME, START_PUCK, Confusion, Draws, square
from game.core.contract import Outcome, Side, Unreadable
from tests.confusion.seats import FOUR, START, WHITE, Seat, W, each_seat, evening, in_order, tuned

# deals and options


def test_each_side_is_dealt_one_piece_of_each_type_by_chance() -> None:
    deals = [GAME.deal({}, Random(seed)) for seed in range(200)]
    for deal in deals:
        assert sorted(deal["white"]) == sorted(deal["black"]) == list(range(COUNT))
    for side in ("white", "black"):
        for piece in range(COUNT):
            assert {deal[side][piece] for deal in deals} == set(range(COUNT))
    assert any(deal["white"] != deal["black"] for deal in deals)
    assert GAME.deal({}, Random(7)) == GAME.deal({}, Random(7))


def test_the_deal_says_when_a_match_is_drawn() -> None:
    deal = GAME.deal({}, Random(0))
    assert (deal["repetitions"], deal["quiet_turns"]) == (4, 200)
    assert GAME.start({}, {**deal, "repetitions": 2, "quiet_turns": 10}).public.draws == Draws(2, 10)


@pytest.mark.parametrize(
    "broken",
    [
        {"white": list(range(11))},
        {"black": [*range(11), 10]},
        {"white": [*range(1, 13)]},
        {"white": "abcdefghijkl"},
        {"white": [*map(float, range(COUNT))]},
        {"black": [False, True, *range(2, COUNT)]},
        {"white": 3},
        {"repetitions": 1},
        {"quiet_turns": "200"},
        {"types": {}},
    ],
)
def test_a_deal_that_is_none_is_refused(broken: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)):
        GAME.start({}, {**GAME.deal({}, Random(0)), **broken})


@pytest.mark.parametrize("key", ["white", "black", "types", "repetitions", "quiet_turns"])
def test_a_deal_that_leaves_something_out_is_refused(key: str) -> None:
    deal = dict(GAME.deal({}, Random(0)))
    del deal[key]
    with pytest.raises(KeyError):
        GAME.start({}, deal)


def test_it_hides_something_and_takes_nothing_back() -> None:
    options = GAME.complete({})
    assert options == {"first": "lot", "clock": "none"}
    assert GAME.hides(options)
    start = in_order()
    assert not GAME.undoable(start, W.played(start, "A:c1-b1"))


def test_the_slow_clock_is_only_for_matches_between_two_persons() -> None:
    (clock,) = (option for option in GAME.options if option.key == "clock")
    assert (clock.values, clock.persons) == (("none", "days"), True)


# texts


def test_a_position_is_read_back_from_its_text() -> None:
    assert GAME.from_position(START).position() == START
    for state in evening(1)[::7]:
        again = GAME.from_position(state.position())
        assert again.position() == state.position()
        assert again.types == state.types
        forgotten = replace(state.public, record=(), earlier=())
        assert again.public == forgotten


@each_seat
def test_a_position_with_promoted_captured_and_carrying_pieces_is_read_back(seat: Seat) -> None:
    state = seat.played(
        seat.placed("A rocket e10, B prince c3", "A crab e11, B beetle k9", "e10", quiet=5), "A:e10-e11p"
    )
    again = GAME.from_position(state.position())
    assert again == Confusion(replace(state.public, record=(), earlier=()), state.types)
    assert seat.shown(again) == "Ae11* Bc3 | Bk9 | e11"
    assert seat.carrier(again) == "own A"


@each_seat
def test_a_position_that_is_over_is_read_as_over(seat: Seat) -> None:
    captured = seat.played(seat.placed("A prince e5", "A prince e6"), "A:e5-e6")
    drawn = W.played(W.placed("A rocket a3", quiet=9, game=tuned(quiet_turns=10)), "A:a3-b3")
    delivered = seat.played(seat.placed("A prince e10", puck="e10"), "A:e10-e11p", "A:k10-k9")
    for over in (captured, drawn, delivered):
        again = GAME.from_position(over.position())
        assert over.outcome is not None
        assert (again.outcome, again.legal_moves()) == (over.outcome, [])
        assert again.position() == over.position()


FIELDS = START.split(" ")
FULL = "fff" * COUNT


def with_field(at: int, text: str) -> str:
    return " ".join([*FIELDS[:at], text, *FIELDS[at + 1 :]])


@pytest.mark.parametrize(
    "text",
    ["", " ", START[:-2], f"{START} -", f" {START}", START.replace(" ", "  ", 1),
     *(with_field(0, text) for text in ["", "/", "Ac1", "Ac1/Ac1", "Ac1/Ac11/Bc11", "Ac1,/Ac11", "Ac1,Ac2/Ac11",
                                        "Ac1,Bc1/Ac11", "Mc1/Ac11", "ac1/Ac11", "Ac12/Ac11", "Al1/Ac11", "Ac0/Ac11",
                                        "Ac01/Ac11", "Ac1**/Ac11", "Le5*/Ac11", "Ac1/", "/Ac11", "Ac1 Bc2/Ac11"]),
     *(with_field(1, text) for text in ["", "-", "f12", "f0", "f06", "l6", "F6", "f\u0666"]),
     *(with_field(2, text) for text in ["", "W", "x", "wb"]),
     *(with_field(3, text) for text in ["", "abcdefghijkl", "abcdefghijkk/abcdefghijkl", "abcdefghijk/abcdefghijkl",
                                        "abcdefghijklm/abcdefghijkl", "ABCDEFGHIJKL/abcdefghijkl"]),
     *(with_field(4, text) for text in ["", "fff", FULL, f"{FULL}/{FULL[3:]}", f"{FULL}/{FULL}/{FULL}",
                                        f"{FULL.upper()}/{FULL}", f"000{FULL[3:]}/{FULL}", f"ffe{FULL[3:]}/{FULL}",
                                        f"{FULL}/{FULL[3:]}7ff"]),
     *(with_field(5, text) for text in ["", "-1", "x", "1.5", "1234567", "\u0663"]),
     *(with_field(6, text) for text in ["", "w", "w:", "w:resigned", "x:delivered", "=:delivered", "=:no_pieces",
                                        "w:repetition", "b:no_progress", "W:delivered", "w:delivered:"])],
)  # fmt: skip
def test_a_text_that_is_no_position_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.from_position(text)


def test_a_side_without_pieces_is_read_when_it_has_lost() -> None:
    over = GAME.from_position("Ac1/ f6 b abcdefghijkl/abcdefghijkl - 0 w:no_pieces")
    assert over.outcome == Outcome(WHITE, "no_pieces")
    for end in ("-", "b:no_pieces", "w:delivered"):
        with pytest.raises(Unreadable):
            GAME.from_position(f"Ac1/ f6 b abcdefghijkl/abcdefghijkl - 0 {end}")


def test_a_promoted_piece_is_read_as_one_of_the_four() -> None:
    read = GAME.from_position("Af6*/Ak10 a6 w abcdefghijkl/abcdefghijkl - 0 -")
    assert W.left(read, "A") == FOUR


@pytest.mark.parametrize("text", ["A:e2-e3", "L:k11-a1", "C:e2-e3p", "C:e2-e3l", "C:e2>g4", "A:c10-c11p", "skip"])
def test_an_attempt_is_read_back_from_its_text(text: str) -> None:
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "A", "A:", "e2-e3", "A:e2", "A:e2-", "A:e2e3", "A:e2-e3x", "A:e2-e3pl", "A:e2-e3P", "A:e2>e3p", "A:e2>e3l",
     "A:e2>>e3", "M:e2-e3", "a:e2-e3", "A:e0-e1", "A:e2-e12", "A:l2-e3", "A:e02-e3", "A: e2-e3", " A:e2-e3",
     "A:e2-e3 ", "A:e2-e3\n", "A:e2–e3", "A:e\u0662-e3", "А:e2-e3", "Skip", "skip "],
)  # fmt: skip
def test_a_text_that_is_no_attempt_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse(text)


def test_every_square_has_a_name_that_is_read_back() -> None:
    every = [f"{column}{row}" for column in "abcdefghijk" for row in range(1, 12)]
    assert [str(square(name)) for name in every] == every
    assert str(START_PUCK) == "f6"


@pytest.mark.parametrize(
    ("own", "theirs", "puck", "move", "described"),
    [
        ("A prince e3", "A prince k9", "a6", "A:e3-e4", "A:e3–e4 +"),
        ("A prince e3", "A prince k9", "a6", "A:e3-e5", "A:e3–e5 −"),
        ("A prince e3", "A prince e4, B crab k9", "a6", "A:e3-e4", "A:e3–e4 x"),
        ("A prince e3", "A prince k9", "e3", "A:e3-e4p", "A:e3–e4p +"),
        ("A prince e3", "A prince k9", "e3", "A:e3-e5p", "A:e3–e5p −"),
        ("A prince e3", "A prince e4, B crab k9", "e3", "A:e3-e4p", "A:e3–e4p x"),
        ("A prince e3", "A prince k9", "e3", "A:e3-e4l", "A:e3–e4l +"),
        ("A prince e3", "A prince k9", "e3", "A:e3-e5l", "A:e3–e5l −"),
        ("A prince e3", "A prince k9", "e3", "A:e3>e4", "A:e3>e4 +"),
        ("A prince e3", "A prince k9", "e3", "A:e3>e5", "A:e3>e5 −"),
        ("A rocket e10", "A prince k9", "a6", "A:e10-e11", "A:e10–e11 +*"),
        ("A rocket e10", "A prince e11, B crab k9", "a6", "A:e10-e11", "A:e10–e11 x*"),
    ],
)
def test_a_turn_is_described_with_its_answer_and_written_before_without_it(
    own: str, theirs: str, puck: str, move: str, described: str
) -> None:
    after = W.played(W.placed(own, theirs, puck), move)
    for side in (None, *Side):
        assert GAME.describe(after.events(side)) == described
    assert GAME.write(GAME.parse(move)) == described.split()[0]
