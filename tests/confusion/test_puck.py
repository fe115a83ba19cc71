"""The puck of Confusion from both seats: taken, carried, left, passed, captured, and delivered."""

from __future__ import annotations

import pytest

from game.confusion.kinds import NAMES
from game.core.contract import Event, Outcome
from tests.confusion.seats import Seat, each_seat, tuned

# the puck


@each_seat
def test_a_piece_that_lands_on_a_loose_puck_controls_it(seat: Seat) -> None:
    state = seat.placed("A prince e5", puck="e6")
    assert seat.carrier(state) is None
    after = seat.played(state, "A:e5-e6")
    assert (seat.shown(after), seat.carrier(after)) == ("Ae6 | Ak10 | e6", "own A")
    assert [event.kind for event in after.events(None)] == ["moved"]


@each_seat
def test_a_piece_that_is_refused_the_way_to_a_loose_puck_does_not_control_it(seat: Seat) -> None:
    after = seat.played(seat.placed("A pendulum e5", puck="f6"), "A:e5-f6")
    assert (seat.shown(after), seat.carrier(after)) == ("Ae5 | Ak10 | f6", None)


@each_seat
def test_who_captures_the_carrier_takes_the_puck_over(seat: Seat) -> None:
    after = seat.played(seat.placed("A rocket e5", "A crab e7, B beetle k9", puck="e7"), "A:e5-e7")
    assert (seat.shown(after), seat.carrier(after)) == ("Ae7 | Bk9 | e7", "own A")


@each_seat
def test_the_carrier_has_three_kinds_of_attempt_and_can_only_pass_to_an_own_piece(seat: Seat) -> None:
    state = seat.placed("A prince a1, B crab b2", "A prince a2", puck="a1")
    assert seat.targets(state, "A") == sorted(
        [">a2", "a2l", "a2p", ">b2", *(f"{there}{way}" for there in ("b1", "c1", "d1", "e1") for way in "lp")]
        + [f">{there}" for there in ("b1", "c1", "d1", "e1")]
    )
    assert "a1" not in "".join(seat.targets(state, "B"))


@each_seat
def test_carrying_moves_piece_and_puck_together(seat: Seat) -> None:
    after = seat.played(seat.placed("A wagon e5", puck="e5"), "A:e5-g5p")
    assert (seat.shown(after), seat.carrier(after)) == ("Ag5 | Ak10 | g5", "own A")
    assert after.events(None) == (Event("carried", seat.side, seat.from_here("e5"), seat.from_here("g5"), "A"),)


@each_seat
def test_a_carry_may_capture(seat: Seat) -> None:
    state = seat.placed("A wagon e5", "A crab g5, B beetle k9", puck="e5")
    after = seat.played(state, "A:e5-g5p")
    assert (seat.shown(after), seat.carrier(after)) == ("Ag5 | Bk9 | g5", "own A")
    assert [event.kind for event in after.events(None)] == ["carried", "captured"]


@each_seat
def test_leaving_moves_the_piece_and_the_puck_stays_loose(seat: Seat) -> None:
    after = seat.played(seat.placed("A wagon e5", puck="e5"), "A:e5-g5l")
    assert (seat.shown(after), seat.carrier(after)) == ("Ag5 | Ak10 | e5", None)
    assert [event.kind for event in after.events(None)] == ["left"]


@each_seat
def test_who_leaves_the_puck_may_capture_too(seat: Seat) -> None:
    state = seat.placed("A wagon e5", "A crab g5, B beetle k9", puck="e5")
    after = seat.played(state, "A:e5-g5l")
    assert (seat.shown(after), seat.carrier(after)) == ("Ag5 | Bk9 | e5", None)
    assert [event.kind for event in after.events(None)] == ["left", "captured"]


@each_seat
@pytest.mark.parametrize(
    ("own", "theirs", "carrier"),
    [
        ("A wagon e5", "A crab k9", None),
        ("A wagon e5, B beetle g5", "A crab k9", "own B"),
        ("A wagon e5", "A crab g5", "their A"),
    ],
    ids=["empty", "own", "theirs"],
)
def test_a_pass_moves_the_puck_alone_and_gives_it_to_whoever_stands_there(
    seat: Seat, own: str, theirs: str, carrier: str | None
) -> None:
    state = seat.placed(own, theirs, puck="e5")
    after = seat.played(state, "A:e5>g5")
    assert after.public.squares == state.public.squares
    assert (seat.from_here(str(after.public.puck)), seat.carrier(after)) == ("g5", carrier)
    assert after.events(None) == (Event("passed", seat.side, seat.from_here("e5"), seat.from_here("g5"), "A"),)


@each_seat
def test_a_pass_follows_the_carriers_diagram_and_proves_as_much_as_a_move(seat: Seat) -> None:
    state = seat.placed("A rocket e5", puck="e5")
    after = seat.played(state, "A:e5>e9")
    assert (seat.permitted(after), seat.left(after, "A")) == (True, {"rocket"})
    assert not seat.permitted(seat.played(state, "A:e5>f6"))


@each_seat
@pytest.mark.parametrize(
    ("move", "kind"), [("A:e5-f5p", "refused-carry"), ("A:e5-f5l", "refused-leave"), ("A:e5>f5", "refused-pass")]
)
@pytest.mark.parametrize("theirs", ["A crab k9", "A crab f5, B beetle k9"], ids=["empty", "theirs"])
def test_a_refused_carry_leave_or_pass_changes_nothing_and_uses_the_turn(
    seat: Seat, move: str, kind: str, theirs: str
) -> None:
    state = seat.placed("A rocket e5", theirs, puck="e5")
    after = seat.played(state, move)
    assert (seat.shown(after), seat.carrier(after)) == (seat.shown(state), "own A")
    assert after.turn is seat.side.other
    assert seat.left(after, "A") == set(NAMES) - {"crab", "napkin", "wagon", "prince", "beetle"}
    assert after.events(None) == (Event(kind, seat.side, seat.from_here("e5"), seat.from_here("f5"), "A"),)


@each_seat
def test_a_refused_pass_to_an_own_piece_leaves_the_puck_where_it_is(seat: Seat) -> None:
    after = seat.played(seat.placed("A rocket e5, B crab f5", puck="e5"), "A:e5>f5")
    assert seat.carrier(after) == "own A"


@each_seat
@pytest.mark.parametrize("move", ["A:e5-f5l", "A:d5>e5"], ids=["left", "passed"])
def test_a_left_or_passed_puck_is_in_everybodys_way(seat: Seat, move: str) -> None:
    source = move[2:4]
    after = seat.played(seat.placed(f"A prince {source}", "A prince e8", source), move)
    assert {f"e{row}" for row in range(1, 8)} & set(seat.targets(after, "A")) == {"e5", "e6", "e7"}


# delivery

DELIVERING = {  # own pieces, the puck, the turn that brings it there, who stands there with it
    "carried": ("A prince e10, B beetle k2", "e10", "A:e10-e11p", "own A"),
    "carried and promoted": ("A rocket e10, B beetle k2", "e10", "A:e10-e11p", "own A"),
    "passed": ("A prince e10, B beetle e11", "e10", "A:e10>e11", "own B"),
    "taken": ("A prince e10, B beetle k2", "e11", "A:e10-e11", "own A"),
}
each_delivery = pytest.mark.parametrize(("own", "puck", "move", "carrier"), DELIVERING.values(), ids=DELIVERING)


@each_seat
@each_delivery
def test_a_carrier_on_the_far_row_wins_when_the_reply_does_not_capture_it(
    seat: Seat, own: str, puck: str, move: str, carrier: str
) -> None:
    delivered = seat.played(seat.placed(own, "A prince a5", puck), move)
    assert (seat.carrier(delivered), delivered.outcome) == (carrier, None)  # one attempt is left to the other side
    for reply in ("A:a5-a4", "A:a5-c5"):  # permitted and refused
        after = seat.played(delivered, reply)
        assert after.outcome == Outcome(seat.side, "delivered")
        assert after.legal_moves() == []


@each_seat
@each_delivery
def test_a_carrier_captured_on_the_last_reply_wins_nothing_and_play_goes_on(
    seat: Seat, own: str, puck: str, move: str, carrier: str
) -> None:
    delivered = seat.played(seat.placed(own, "A prince f10", puck), move)
    after = seat.played(delivered, "A:f10-e11")
    assert (seat.permitted(after), seat.carrier(after), after.outcome) == (True, "their A", None)
    assert seat.from_here(str(after.public.puck)) == "e11"
    assert after.legal_moves() != []


@each_seat
def test_a_carrier_that_the_reply_was_refused_to_capture_wins(seat: Seat) -> None:
    delivered = seat.played(seat.placed("A prince e10", "A pendulum f10", "e10"), "A:e10-e11p")
    assert seat.played(delivered, "A:f10-e11").outcome == Outcome(seat.side, "delivered")


@each_seat
def test_a_reply_that_captures_another_piece_does_not_save_the_match(seat: Seat) -> None:
    delivered = seat.played(seat.placed("A prince e10, B beetle f9", "A prince f10", "e10"), "A:e10-e11p")
    after = seat.played(delivered, "A:f10-f9")
    assert (seat.permitted(after), after.outcome) == (True, Outcome(seat.side, "delivered"))


@each_seat
def test_ones_own_first_row_is_no_far_row(seat: Seat) -> None:
    after = seat.played(seat.placed("A prince e2", "A prince a5", "e2"), "A:e2-e1p", "A:a5-a4")
    assert (seat.carrier(after), after.outcome) == ("own A", None)


@each_seat
@pytest.mark.parametrize("move", ["A:e10>e11", "A:e10>f11"])
def test_a_loose_puck_on_the_far_row_wins_nothing(seat: Seat, move: str) -> None:
    after = seat.played(seat.placed("A prince e10, B beetle k11", "A prince a5", "e10"), move, "A:a5-a4")
    assert (seat.carrier(after), after.outcome) == (None, None)


@each_seat
def test_a_carrier_that_leaves_the_puck_on_the_far_row_wins_nothing_by_it(seat: Seat) -> None:
    state = seat.placed("A wagon e11, B beetle k2", "A prince a5", "e11")  # the puck has just been given to it there
    after = seat.played(state, "A:e11-f11l", "A:a5-a4")
    assert (seat.carrier(after), after.outcome) == (None, None)


@each_seat
def test_a_puck_passed_to_a_piece_on_the_far_row_by_the_other_side_counts_from_the_end_of_ones_next_turn(
    seat: Seat,
) -> None:
    giver = Seat(seat.side.other)
    state = giver.placed("A prince h2, B crab k2", "A beetle g1, B prince a4", "h2")
    given = giver.played(state, "A:h2>g1")
    assert (giver.carrier(given), given.outcome) == ("their A", None)
    waited = giver.played(given, "B:a4-a5")  # another piece moves: the carrier stands there at the end of this turn
    assert waited.outcome is None
    assert giver.played(waited, "B:k2-k3").outcome == Outcome(seat.side, "delivered")
    saved = giver.played(waited, "A:h2-g1")
    assert (giver.permitted(saved), giver.carrier(saved), saved.outcome) == (True, "own A", None)


@each_seat
def test_who_was_given_the_puck_on_the_far_row_and_carries_it_away_has_not_delivered(seat: Seat) -> None:
    giver = Seat(seat.side.other)
    state = giver.placed("A prince h2, B crab k2", "A beetle g1, B prince a4", "h2")
    after = giver.played(state, "A:h2>g1", "A:g1-f2p", "B:k2-k3")  # for the beetle diagonally back
    assert after.outcome is None
    along = giver.played(state, "A:h2>g1", "A:g1-f1p")
    assert along.outcome is None
    assert giver.played(along, "B:k2-k3").outcome == Outcome(seat.side, "delivered")


@each_seat
def test_who_delivers_on_the_last_quiet_turn_wins_for_wins_come_before_draws(seat: Seat) -> None:
    game = tuned(quiet_turns=10)
    own = "A prince e11 = prince, B rocket a2"
    state = seat.placed(own, "A prince a5 = prince", "e11", quiet=8, game=game)
    after = seat.played(state, "B:a2-b2")
    assert (after.outcome, after.public.quiet) == (None, 9)
    assert seat.played(after, "A:a5-c5").outcome == Outcome(seat.side, "delivered")
    elsewhere = seat.placed(own.replace("e11", "e8"), "A prince a5", "e8", quiet=8, game=game)
    assert seat.played(elsewhere, "B:a2-b2", "A:a5-c5").outcome == Outcome(None, "no_progress")
