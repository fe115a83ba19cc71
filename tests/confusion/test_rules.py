"""The rules of Confusion: counted attempts, a second opinion, and a position made by hand for each rule and end."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.confusion.kinds import COUNT, DEFAULT, NAMES
from game.confusion.rules import GAME, LETTERS, REASONS, SIZE, SKIP, Attempt, Confusion, ConfusionGame, Square
from game.core.contract import Event, IllegalMove, Outcome, Side
from tests.confusion import second_opinion
from tests.confusion.seats import BLACK, FOUR, START, WHITE, Seat, W, each_seat, evening, in_order, names, tuned, turned

EIGHT = set(NAMES) - FOUR
FORWARD = [kind.name for kind in DEFAULT if kind.allows(0, 1)]
GAMES = [evening(seed) for seed in range(4)]

# the start


def test_a_match_starts_as_the_rules_say() -> None:
    start = in_order()
    assert start.position() == START
    assert (start.turn, start.phase, start.outcome) == (WHITE, "play", None)
    assert (str(start.public.puck), start.public.carrier) == ("f6", None)
    assert start.events(None) == ()


@each_seat
def test_letters_run_from_left_to_right_from_the_owners_seat_and_the_back_row_comes_first(seat: Seat) -> None:
    own = " ".join(str(there) for there in in_order().public.squares[seat.side] if there is not None)
    assert seat.from_here(own) == "c1 d1 e1 g1 h1 i1 c2 d2 e2 g2 h2 i2"


def test_the_start_has_94_attempts_for_either_side_however_the_types_are_dealt() -> None:
    for seed in range(5):
        start = GAME.start({}, GAME.deal({}, Random(seed)))
        assert len(start.legal_moves()) == 94
    assert len(in_order().legal_moves()) == 94
    refused = W.played(in_order(), "A:c1-b1")
    assert not W.permitted(refused)
    assert len(refused.legal_moves()) == 94


@each_seat
@pytest.mark.parametrize(
    ("letter", "expected"),
    [
        ("A", "a1 a3 b1 b2"),
        ("C", "f1 f2 g3 h4 i5"),
        ("G", "a2 a4 b1 b2 b3 c3 c4 c5 c6 d3 e4 f5 g6"),
        ("I", "a6 b5 c4 d3 e3 e4 e5 e6 f1 f2 f3 g4 h5 i6"),
    ],
)
def test_a_piece_at_the_start_may_attempt_every_line_that_is_free(seat: Seat, letter: str, expected: str) -> None:
    start = in_order()
    state = start if seat.side is WHITE else W.played(start, "A:c1-b1")
    assert seat.targets(state, letter) == expected.split()


def test_two_turns_from_the_start_there_are_as_many_lines_as_both_opinions_count() -> None:
    start = in_order()
    assert sum(len(start.play(move).legal_moves()) for move in start.legal_moves()) == 8_836
    assert second_opinion.leaves(opinion_of_start(start), 2) == 8_836


# what geometry accepts


@each_seat
def test_nothing_is_jumped_own_pieces_end_the_way_before_them_and_others_on_them(seat: Seat) -> None:
    state = seat.placed("A prince e5, B crab e7, C napkin g5", "A prince c5, B crab g7")
    assert " ".join(seat.targets(state, "A")) == "a1 a9 b2 b8 c3 c5 c7 d4 d5 d6 e1 e2 e3 e4 e6 f4 f5 f6 g3 g7 h2 i1"


@each_seat
def test_a_loose_puck_may_be_landed_on_and_not_passed(seat: Seat) -> None:
    state = seat.placed("A rocket e5", puck="e7")
    assert {"e6", "e7", "e8", "e9"} & set(seat.targets(state, "A")) == {"e6", "e7"}
    assert seat.refusal(state, "A:e5-e8").facts == {
        "stop": seat.from_here("e7"),
        "source": seat.from_here("e5"),
        "target": seat.from_here("e8"),
    }


@each_seat
def test_types_do_not_change_what_may_be_attempted(seat: Seat) -> None:
    expected = seat.targets(seat.placed("A rocket e5"), "A")
    for name in NAMES:
        assert seat.targets(seat.placed(f"A {name} e5"), "A") == expected
    deduced = seat.placed("A prince e5 = prince")  # known to go one square and no more: still every attempt
    assert seat.targets(deduced, "A") == expected


@each_seat
def test_no_attempt_goes_farther_than_the_longest_reach_in_the_table(seat: Seat) -> None:
    assert "e9" in seat.targets(seat.placed("A prince e5"), "A")
    assert "e10" not in seat.targets(seat.placed("A prince e5"), "A")
    longer = ConfusionGame()
    longer.tuned["types"] = tuple(replace(kind, reach=6) if kind.name == "anchor" else kind for kind in DEFAULT)
    assert "e11" in seat.targets(seat.placed("A prince e5", game=longer), "A")
    shorter = ConfusionGame()
    shorter.tuned["types"] = tuple(replace(kind, reach=min(kind.reach, 3)) for kind in DEFAULT)
    assert "e9" not in seat.targets(seat.placed("A prince e5", game=shorter), "A")
    assert seat.refusal(seat.placed("A prince e5", game=shorter), "A:e5-e9").facts == {"piece": "A", "reach": 3}


CROWD = "A rocket e5, B crab e7, C novice h5, D abbot j9*"


@each_seat
@pytest.mark.parametrize(
    ("move", "reason", "facts"),
    [
        ("A:e5-e5", "no-line", {"source": "e5", "target": "e5"}),
        ("A:e5-f7", "no-line", {"source": "e5", "target": "f7"}),
        ("A:e5-e7", "own-piece", {"square": "e7"}),
        ("A:e5-e8", "blocked", {"source": "e5", "target": "e8", "stop": "e7"}),
        ("A:e5-c5", "blocked", {"source": "e5", "target": "c5", "stop": "d5"}),
        ("A:e5-j5", "too-far", {"piece": "A", "reach": 4}),
        ("A:e5-a10", "no-line", {"source": "e5", "target": "a10"}),
        ("D:j9-g9", "too-far", {"piece": "D", "reach": 2}),
        ("B:e5-e6", "not-there", {"piece": "B", "square": "e5"}),
        ("L:e5-e6", "not-there", {"piece": "L", "square": "e5"}),
        ("B:d5-d6", "not-there", {"piece": "B", "square": "d5"}),
        ("A:e5-e6p", "puck", {"piece": "A"}),
        ("A:e5-e6l", "puck", {"piece": "A"}),
        ("A:e5>e6", "puck", {"piece": "A"}),
        ("C:h5-h6", "puck", {"piece": "C"}),
        ("C:h5-h5p", "no-line", {"source": "h5", "target": "h5"}),
        ("C:h5-e5p", "own-piece", {"square": "e5"}),
        ("C:h5-e5l", "own-piece", {"square": "e5"}),
        ("C:h5>d5", "blocked", {"source": "h5", "target": "d5", "stop": "e5"}),
        ("C:h5>h10", "too-far", {"piece": "C", "reach": 4}),
        ("skip", "skip", {}),
    ],
)
def test_what_geometry_does_not_accept_is_told_with_its_reason(
    seat: Seat, move: str, reason: str, facts: dict[str, Any]
) -> None:
    state = seat.placed(CROWD, "A prince d5", puck="h5")
    refused = seat.refusal(state, move)
    names_turned = {key: seat.from_here(value) if isinstance(value, str) else value for key, value in facts.items()}
    assert (refused.reason, refused.facts) == (f"confusion-illegal-{reason}", names_turned)


@pytest.mark.parametrize(
    "move",
    [
        Attempt(0, Square(4, 4), Square(4, 11)),
        Attempt(0, Square(4, 4), Square(-1, 4)),
        Attempt(12, Square(4, 4), Square(4, 5)),
        Attempt(-1, Square(4, 4), Square(4, 5)),
        "A:e5-e6",
    ],
)
def test_what_leaves_the_board_or_is_no_attempt_is_refused(move: object) -> None:
    with pytest.raises(IllegalMove) as refused:
        W.placed("A rocket e5").play(move)
    assert refused.value.reason == "confusion-illegal-off-board"


@pytest.mark.parametrize("puck", ["a6", "e5"], ids=["loose", "carried"])
def test_there_are_no_other_ways_with_the_puck_than_the_three(puck: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        W.placed("A rocket e5", puck=puck).play(Attempt(0, Square(4, 4), Square(4, 5), "x"))
    assert refused.value.reason == "confusion-illegal-puck"


@each_seat
def test_what_geometry_does_not_accept_costs_nothing(seat: Seat) -> None:
    state = seat.placed(CROWD, puck="h5")
    before = state.position(), state.public
    seat.refusal(state, "A:e5-e7")
    assert (state.position(), state.public) == before


@each_seat
def test_when_the_match_is_over_nothing_can_be_attempted(seat: Seat) -> None:
    over = seat.played(seat.placed("A prince e5", "A prince e6"), "A:e5-e6")
    assert over.legal_moves() == []
    for move in ("A:e6-e7", "skip"):
        assert seat.refusal(over, move).reason == "confusion-illegal-over"


# what comes of an attempt


@each_seat
@pytest.mark.parametrize("name", NAMES)
def test_a_type_is_permitted_its_own_diagram_and_refused_the_rest(seat: Seat, name: str) -> None:
    kind = DEFAULT[NAMES.index(name)]
    state = seat.placed(f"A {name} f6")
    ways = ("F", "DF", "S", "DB", "B", "DB", "S", "DF")
    steps = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
    for way, (column, row) in zip(ways, steps, strict=True):
        for far in range(1, 5):
            there = Square(5 + column * far, 5 + row * far)
            after = seat.played(state, f"A:f6-{there}")
            assert seat.permitted(after) == (way in kind.groups and far <= kind.reach)
            assert seat.shown(after).startswith(f"A{there} |" if seat.permitted(after) else "Af6 |")
            assert after.turn is seat.side.other


@each_seat
def test_a_refused_attempt_uses_the_turn_and_changes_nothing_but_what_is_known(seat: Seat) -> None:
    state = seat.placed("A rocket e5", quiet=3)
    after = seat.played(state, "A:e5-f5")
    assert seat.shown(after) == seat.shown(state)
    assert (after.turn, after.public.quiet) == (seat.side.other, 4)
    assert seat.left(after, "A") == set(NAMES) - {"crab", "napkin", "wagon", "prince", "beetle"}
    assert after.events(None) == (Event("refused", seat.side, seat.from_here("e5"), seat.from_here("f5"), "A"),)


@each_seat
def test_a_permitted_attempt_moves_and_keeps_the_types_that_may_go_so(seat: Seat) -> None:
    state = seat.placed("A rocket e5", quiet=3)
    after = seat.played(state, "A:e5-e8")
    assert seat.shown(after) == "Ae8 | Ak10 | a6"
    assert (after.turn, after.public.quiet) == (seat.side.other, 0)
    assert seat.left(after, "A") == {"rocket", "pendulum", "anchor"}
    assert after.events(None) == (Event("moved", seat.side, seat.from_here("e5"), seat.from_here("e8"), "A"),)


@each_seat
def test_landing_on_a_piece_of_the_other_side_captures_it_and_reveals_nothing(seat: Seat) -> None:
    state = seat.placed("A prince e5", "A crab e6, B beetle k9")
    after = seat.played(state, "A:e5-e6")
    assert seat.shown(after) == "Ae6 | Bk9 | a6"
    assert after.events(seat.side) == (
        Event("moved", seat.side, seat.from_here("e5"), seat.from_here("e6"), "A"),
        Event("captured", seat.side.other, target=seat.from_here("e6"), piece="A"),
    )
    assert after.public.proved[seat.side.other] == state.public.proved[seat.side.other]
    assert after.view(seat.side.other).types[seat.side.other] is None


@each_seat
def test_a_captured_piece_still_counts_for_what_the_others_can_be(seat: Seat) -> None:
    other = Seat(seat.side.other)
    state = seat.placed("A prince e5", "A crab e6 = crab, B beetle k9")
    after = seat.played(state, "A:e5-e6")
    assert other.left(after, "A") == {"crab"}
    assert "crab" not in other.left(after, "B")


@each_seat
def test_a_refused_capture_captures_nothing(seat: Seat) -> None:
    state = seat.placed("A rocket e5", "A crab f5")
    after = seat.played(state, "A:e5-f5")
    assert not seat.permitted(after)
    assert seat.shown(after) == seat.shown(state)


# promotion


def one_ahead(name: str) -> str:
    """Where a piece of this type on e10 may go on the far row."""
    return "e11" if name in FORWARD else "f11"


@each_seat
@pytest.mark.parametrize("name", sorted(FOUR))
@pytest.mark.parametrize(
    ("theirs", "puck", "way", "kinds"),
    [
        ("A crab k9", "a6", "", ["moved", "promoted"]),
        ("A crab {there}, B prince k9", "a6", "", ["moved", "captured", "promoted"]),
        ("A crab k9", "e10", "p", ["carried", "promoted"]),
        ("A crab {there}, B prince k9", "e10", "p", ["carried", "captured", "promoted"]),
        ("A crab k9", "e10", "l", ["left", "promoted"]),
        ("A crab k9", "{there}", "", ["moved", "promoted"]),
    ],
    ids=["moved", "captured", "carried", "carried and captured", "left", "taking the puck"],
)
def test_the_four_promote_when_they_arrive_on_the_far_row_however_they_come(
    seat: Seat, name: str, theirs: str, puck: str, way: str, kinds: list[str]
) -> None:
    there = one_ahead(name)
    state = seat.placed(f"A {name} e10", theirs.format(there=there), puck.format(there=there))
    after = seat.played(state, f"A:e10-{there}{way}")
    assert [event.kind for event in after.events(None)] == kinds
    assert after.events(None)[-1] == Event("promoted", seat.side, target=seat.from_here(there), piece="A")
    assert seat.shown(after).startswith(f"A{there}* |")


@each_seat
@pytest.mark.parametrize("name", sorted(EIGHT))
def test_the_eight_do_not_promote_and_that_is_known_from_their_arrival(seat: Seat, name: str) -> None:
    there = one_ahead(name)
    after = seat.played(seat.placed(f"A {name} e10"), f"A:e10-{there}")
    assert [event.kind for event in after.events(None)] == ["moved"]
    assert seat.shown(after).startswith(f"A{there} |")
    direction = 0 if name in FORWARD else 1
    assert seat.left(after, "A") == {kind.name for kind in DEFAULT if kind.allows(direction, 1)} & EIGHT


@each_seat
def test_nothing_promotes_when_only_the_puck_arrives_and_nothing_is_known_of_it(seat: Seat) -> None:
    after = seat.played(seat.placed("A rocket e10", puck="e10"), "A:e10>e11")
    assert (seat.shown(after), seat.permitted(after)) == ("Ae10 | Ak10 | e11", True)
    assert seat.left(after, "A") == set(FORWARD)  # of which some promote and some do not


@each_seat
def test_a_refused_arrival_promotes_nothing(seat: Seat) -> None:
    after = seat.played(seat.placed("A rocket e10"), "A:e10-f11")
    assert (seat.permitted(after), seat.shown(after)) == (False, "Ae10 | Ak10 | a6")


@each_seat
def test_ones_own_first_row_promotes_nobody(seat: Seat) -> None:
    assert seat.shown(seat.played(seat.placed("A crab e1"), "A:e1-f1")).startswith("Af1 |")
    after = seat.played(seat.placed("A prince e2"), "A:e2-e1")
    assert seat.left(after, "A") == {"elephant", "wagon", "prince", "pendulum"}  # all that go back, as before


@each_seat
def test_a_promotion_tells_that_the_piece_was_one_of_the_four_and_no_more(seat: Seat) -> None:
    after = seat.played(seat.placed("A rocket e10"), "A:e10-e11")
    assert seat.left(after, "A") == {"rocket", "novice"}  # those of the four that go straight ahead
    assert after.view(seat.side).types[seat.side] is None
    after = seat.played(seat.placed("A crab e10"), "A:e10-f11")
    assert seat.left(after, "A") == {"novice", "crab", "abbot"}
    assert NAMES[after.types[seat.side][0]] == "crab"  # its type is still counted as the one that it was


@each_seat
def test_a_promoted_piece_goes_one_or_two_squares_in_every_direction_and_proves_nothing_by_it(seat: Seat) -> None:
    state = seat.placed("A rocket f6*")
    ring = {f"{column}{row}" for column, row in zip("ffffdegh", (7, 8, 5, 4, 6, 6, 6, 6), strict=True)}
    diagonal = {"e7", "d8", "g7", "h8", "e5", "d4", "g5", "h4"}
    assert set(seat.targets(state, "A")) == ring | diagonal
    for there in sorted(ring | diagonal):
        after = seat.played(state, f"A:f6-{there}")
        assert (seat.permitted(after), seat.left(after, "A")) == (True, FOUR)
    assert seat.refusal(state, "A:f6-f9").reason == "confusion-illegal-too-far"
    with_puck = seat.placed("A rocket f6*", puck="f6")
    for move in ("A:f6-d4p", "A:f6-h6l", "A:f6>f4"):
        assert seat.permitted(seat.played(with_puck, move))


@each_seat
def test_a_promoted_piece_stays_promoted_and_promotes_no_second_time(seat: Seat) -> None:
    after = seat.played(seat.placed("A rocket e10"), "A:e10-e11", "A:k10-k9", "A:e11-e9", "A:k9-k8", "A:e9-e11")
    assert seat.shown(after).startswith("Ae11* |")
    assert [event.kind for event in after.events(None)] == ["moved"]
    assert seat.left(after, "A") == {"rocket", "novice"}


# how it ends


@each_seat
@pytest.mark.parametrize("puck", ["a6", "e5", "e6"], ids=["loose", "carrying", "the carrier"])
def test_a_side_without_pieces_loses(seat: Seat, puck: str) -> None:
    state = seat.placed("A prince e5", "A prince e6", puck)
    after = seat.played(state, "A:e5-e6p" if puck == "e5" else "A:e5-e6")
    assert after.outcome == Outcome(seat.side, "no_pieces")


@each_seat
def test_capturing_the_last_piece_saves_the_match_when_it_had_delivered(seat: Seat) -> None:
    delivered = seat.played(seat.placed("A prince e10", "A prince f10", "e10"), "A:e10-e11p")
    assert seat.played(delivered, "A:f10-e11").outcome == Outcome(seat.side.other, "no_pieces")


def test_a_side_with_a_piece_always_has_an_attempt_so_that_skipping_is_refused() -> None:
    for pieces in ("A prince a1", "A prince a1, B crab a2, C napkin b1, D wagon b2", "A rocket k11*"):
        state = W.placed(pieces, "A prince e5")
        assert state.legal_moves() != [SKIP]
        assert W.refusal(state, "skip").reason == "confusion-illegal-skip"


def test_a_side_that_has_no_attempt_can_only_skip() -> None:
    state = W.placed("A prince a1", "A prince e5")
    gone = replace(state.public, squares=((None,) * COUNT, state.public.squares[BLACK]))  # cannot come up in play
    state = Confusion(gone, state.types)
    assert state.legal_moves() == [SKIP]
    after = state.play(SKIP)
    assert (after.turn, after.public.quiet, after.public.proved) == (BLACK, 1, gone.proved)
    assert after.events(None) == (Event("skipped", WHITE),)
    assert GAME.describe(after.events(None)) == GAME.write(SKIP) == "skip"


REFUSED = ("B:a3-b3", "B:k9-j9")  # by a rocket of each side
KNOWN = "A prince e3 = prince, B rocket a3", "A prince e8 = prince, B rocket k9"
SHUTTLE = ("A:e3-e4", "A:e8-e7", "A:e4-e3", "A:e7-e8")  # by two princes


def test_so_many_turns_in_a_row_without_a_permitted_move_are_a_draw() -> None:
    state = W.placed(*KNOWN, game=tuned(quiet_turns=10, repetitions=20))
    nine = W.played(state, *REFUSED * 4, REFUSED[0])
    assert nine.outcome is None
    after = W.played(nine, REFUSED[1])
    assert after.outcome == Outcome(None, "no_progress")
    assert after.legal_moves() == []


@pytest.mark.parametrize("move", ["A:e3-e4p", "A:e3-e4l", "A:e3>e4"])
def test_a_permitted_carry_leave_or_pass_begins_the_count_of_quiet_turns_anew(move: str) -> None:
    state = W.placed(*KNOWN, puck="e3", quiet=8, game=tuned(quiet_turns=10, repetitions=20))
    after = W.played(state, move)
    assert after.public.quiet == 0
    nine = W.played(after, REFUSED[1], *REFUSED * 4)
    assert (nine.public.quiet, nine.outcome) == (9, None)


def test_the_fourth_occurrence_of_a_position_is_a_draw() -> None:
    state = W.placed(*KNOWN)
    eleven = W.played(state, *SHUTTLE * 2, *SHUTTLE[:3])
    assert eleven.outcome is None
    after = W.played(eleven, SHUTTLE[3])
    assert after.outcome == Outcome(None, "repetition")
    assert after.legal_moves() == []


def test_what_has_become_known_makes_a_position_another_one() -> None:
    state = W.placed("A prince e3", "A prince e8")  # the first round proves that they go ahead and back
    assert W.played(state, *SHUTTLE * 3).outcome is None
    assert W.played(state, *SHUTTLE * 3, *SHUTTLE[:3]).outcome is None
    assert W.played(state, *SHUTTLE * 4).outcome == Outcome(None, "repetition")


def test_refused_attempts_that_prove_something_make_it_another_one_and_others_do_not() -> None:
    state = W.played(W.placed(*KNOWN), *SHUTTLE * 2)  # the third occurrence
    proved = W.played(state, *REFUSED)
    assert proved.outcome is None
    assert W.played(proved, *SHUTTLE * 2).outcome is None
    assert W.played(proved, *SHUTTLE * 3).outcome == Outcome(None, "repetition")
    nothing_new = W.played(proved, *SHUTTLE * 2, *REFUSED)
    assert nothing_new.outcome == Outcome(None, "repetition")


def test_what_is_proved_only_of_a_type_that_is_known_to_be_anothers_does_not_make_it_another_one() -> None:
    rest = " ".join(name for name in NAMES if name not in ("wagon", "beetle"))  # by itself it may still be the crab
    white = f"A crab e3 = crab, B rocket a3 = {rest}"
    state = W.placed(white, KNOWN[1].replace("B rocket k9", f"B rocket k9 = {rest.replace('crab ', '')}"))
    both = ("B:a3-c3", "B:k9-i9")  # two squares to the side: only crab, wagon and beetle may
    first = W.played(state, *both)
    assert first.public.proved != state.public.proved
    assert [first.public.possible(side) for side in Side] == [state.public.possible(side) for side in Side]
    assert W.played(state, *both * 2, both[0]).outcome is None
    assert W.played(state, *both * 3).outcome == Outcome(None, "repetition")


def test_a_position_with_the_puck_elsewhere_is_another_one() -> None:
    state = W.placed(*KNOWN, puck="e3", game=tuned(repetitions=2))
    forth = W.played(state, "A:e3-e4p", "A:e8-e7")
    assert W.played(forth, "A:e4-e3p", "A:e7-e8").outcome == Outcome(None, "repetition")
    left = W.played(forth, "A:e4-e3l", "A:e7-e8")
    assert (left.public.squares, left.outcome) == (state.public.squares, None)


def test_a_position_with_the_other_side_to_move_is_another_one() -> None:
    state = W.placed(*KNOWN, game=tuned(repetitions=2))
    after = W.played(state, "A:e3-e4", "A:e8-e7", "A:e4-f3", "A:e7-e8", "A:f3-e3")
    assert (after.public.squares, after.turn, after.outcome) == (state.public.squares, BLACK, None)


def test_a_promoted_piece_makes_a_position_another_one() -> None:
    state = W.placed("A rocket e9 = rocket", "A prince g8 = prince", game=tuned(repetitions=2))
    after = W.played(state, "A:e9-e11", "A:g8-g7", "A:e11-e9", "A:g7-g8")
    assert W.shown(after) == W.shown(state).replace("Ae9", "Ae9*")
    assert after.outcome is None


# what attempts prove


@each_seat
def test_the_worked_example_of_the_rules(seat: Seat) -> None:
    crab = [0, 1, 3, 4, 5, 6, 2, 7, 8, 9, 10, 11]  # G on c2 is the crab
    deal = {**GAME.deal({}, Random(1)), "white": crab, "black": crab}
    state = GAME.start({}, deal)
    if seat.side is BLACK:
        state = W.played(state, "A:c1-b1")
    other = Seat(seat.side.other)
    state = seat.played(state, "G:c2-c3")
    assert not seat.permitted(state)
    assert seat.left(state, "G") == {"napkin", "crab", "elephant", "cardinal", "abbot"}
    state = seat.played(other.played(state, "A:c1-b1"), "G:c2-b2")
    assert seat.permitted(state)
    assert seat.left(state, "G") == {"napkin", "crab"}
    assert "crab" in seat.left(state, "A")
    state = seat.played(other.played(state, "A:c1-b1"), "G:b2-d4")
    assert seat.permitted(state)
    assert seat.left(state, "G") == {"crab"}
    for letter in LETTERS.replace("G", ""):
        assert seat.left(state, letter) == set(NAMES) - {"crab"}
    assert state.public.chances(seat.side)[0] == tuple(0.0 if name == "crab" else 1 / 11 for name in NAMES)


# a second opinion


def opinion_of_start(state: Confusion) -> second_opinion.Table:
    draws = state.public.draws
    return second_opinion.start(_types(state), draws.quiet_turns, draws.repetitions)


def _types(state: Confusion) -> dict[str, str]:
    return {
        "wb"[side] + letter: NAMES[kind].capitalize()
        for side in Side
        for letter, kind in zip(LETTERS, state.types[side], strict=True)
    }


def agree(state: Confusion, table: second_opinion.Table) -> None:
    """That both say the same of a moment."""
    public = state.public
    standing = {
        "wb"[side] + letter: str(there)
        for side in Side
        for letter, there in zip(LETTERS, public.squares[side], strict=True)
        if there is not None
    }
    promoted = {"wb"[side] + LETTERS[piece] for side in Side for piece in public.promoted[side]}
    assert (standing, frozenset(promoted)) == (table.stands, table.promoted)
    assert (str(public.puck), "wb"[state.turn]) == (table.puck, table.mover)
    end = state.outcome
    written = end and f"{'=' if end.winner is None else 'wb'[end.winner]}:{end.reason}"
    assert written == table.end()
    if public.record:
        turn = public.record[-1]
        answer = table.answers[-1]
        assert turn.permitted == bool(answer)
        captured = None if turn.captured is None else "wb"[turn.side.other] + LETTERS[turn.captured]
        assert captured == table.taken
        assert turn.promoted == (len(table.promoted) > len(table.before[-1].promoted))
    for side in Side:
        for letter, mask in zip(LETTERS, public.proved[side], strict=True):
            assert names(mask) == {name.lower() for name in table.fits("wb"[side] + letter)}


def agree_on_all_attempts(state: Confusion, table: second_opinion.Table) -> None:
    assert sorted(map(str, state.legal_moves())) == sorted(table.attempts())


def agree_on_what_is_left(state: Confusion, table: second_opinion.Table) -> None:
    for side in Side:
        left = table.left("wb"[side])
        for letter, mask in zip(LETTERS, state.public.possible(side), strict=True):
            assert names(mask) == {name.lower() for name in left["wb"[side] + letter]}


def test_random_games_agree_with_the_second_opinion_in_every_attempt_and_what_comes_of_it() -> None:
    rng = Random("second opinion")
    for game in GAMES[:1]:
        table = opinion_of_start(game[0])
        for state, after in pairwise(game):
            agree(state, table)
            agree_on_all_attempts(state, table)
            for move in rng.sample(state.legal_moves(), 5):
                agree(state.play(move), table.after(str(move)))
            table = table.after(str(after.public.record[-1].move))
        agree(game[-1], table)
        agree_on_what_is_left(game[-1], table)


def endgame(seed: int) -> tuple[Confusion, second_opinion.Table]:
    """A few pieces anywhere but on the first rows, the puck often with one of them, and draws that come soon."""
    rng = Random(f"endgame {seed}")
    game = tuned(repetitions=rng.choice((2, 3, 4, 20)), quiet_turns=rng.randint(10, 16))
    letters = [sorted(rng.sample(LETTERS, rng.randint(1, 4))) for _ in Side]
    places = rng.sample([f"{column}{row}" for column in "abcdefghijk" for row in range(2, SIZE)], 10)
    puck = rng.choice(places)
    types = ["".join(rng.sample("abcdefghijkl", COUNT)) for _ in Side]
    where = [[f"{letter}{places.pop()}" for letter in side] for side in letters]
    pieces = "/".join(",".join(side) for side in where)
    state = game.from_position(f"{pieces} {puck} {rng.choice('wb')} {'/'.join(types)} - 0 -")
    stands = {f"{side}{piece[0]}": piece[1:] for side, some in zip("wb", where, strict=True) for piece in some}
    table = second_opinion.Table(stands, puck, "wb"[state.turn], _types(state))
    return state, replace(table, quiet_turns=game.tuned["quiet_turns"], repetitions=game.tuned["repetitions"])


def test_endgames_agree_with_the_second_opinion_up_to_every_end() -> None:
    seen = set()
    for seed in range(40):
        state, table = endgame(seed)
        rng = Random(f"endgame {seed} moves")
        wanted_answer = seed % 4 > 0  # in every fourth one both go on trying what they are refused
        while state.outcome is None and len(state.public.record) < 120:
            agree_on_all_attempts(state, table)
            moves = state.legal_moves()
            liked = [move for move in moves if isinstance(move, Attempt) and state.permits(move) == wanted_answer]
            move = rng.choice(liked if liked and rng.random() < 0.8 else moves)
            state, table = state.play(move), table.after(str(move))
            agree(state, table)
        agree_on_what_is_left(state, table)
        seen.add(state.outcome)
    wanted = {Outcome(side, reason) for side in Side for reason in REASONS[:2]}
    assert seen >= wanted | {Outcome(None, reason) for reason in REASONS[2:]}


def test_a_position_seen_from_the_other_seat_has_the_same_attempts_with_the_same_answers() -> None:
    for state in (state for game in GAMES for state in game[20::45]):
        pieces, puck, turn, types, known, *rest = state.position().split()
        pieces, types, known = ("/".join(reversed(part.split("/"))) for part in (pieces, types, known))
        twin = GAME.from_position(
            " ".join([turned(pieces), turned(puck), "b" if turn == "w" else "w", types, known, *rest])
        )
        assert sorted(turned(str(move)) for move in twin.legal_moves()) == sorted(map(str, state.legal_moves()))
        for move in state.legal_moves()[::3]:
            after, across = state.play(move), twin.play(GAME.parse(turned(str(move))))
            assert across.public.record[-1].permitted == after.public.record[-1].permitted
            assert across.public.squares[::-1] == tuple(
                tuple(there and Square(*(SIZE - 1 - part for part in there)) for there in side)
                for side in after.public.squares
            )
            assert across.public.proved[::-1] == after.public.proved
