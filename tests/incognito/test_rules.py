"""The rules of Incognito King: counted actions, a second opinion, and a position by hand for each limit and end."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.core.contract import ARRANGE, PLAY, IllegalMove, Outcome, Unreadable
from game.incognito.moves import MODES, REASONS, VARIANTS, Arrange
from game.incognito.rules import GAME
from game.incognito.state import Incognito
from tests.incognito import second_opinion
from tests.incognito.seats import (
    BLACK,
    OPENED,
    WHITE,
    Seat,
    W,
    arranged,
    each_seat,
    evening,
    quiet_evening,
    start,
    tuned,
    turned,
)

ROUNDS = [(mode, variant) for mode in MODES for variant in VARIANTS]
EVENINGS = {
    (mode, variant): [
        *(evening(mode, variant, seed) for seed in range(4)),
        *(quiet_evening(mode, variant, 1, returning) for returning in (False, True)),
    ]
    for mode, variant in ROUNDS
}
COUNTS = {
    ("open", "throne"): [13, 169, 2_691, 42_533],
    ("open", "survival"): [13, 169, 2_691, 42_685],
    ("closed", "throne"): [13, 169, 2_691, 42_685],
    ("closed", "survival"): [13, 169, 2_691, 42_685],
}


def leaves(state: Incognito, depth: int) -> int:
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(leaves(state.play(move), depth - 1) for move in moves)


@pytest.mark.parametrize(("mode", "variant"), COUNTS)
def test_there_are_as_many_ways_to_begin_as_the_page_counts(mode: str, variant: str) -> None:
    begun = arranged(mode, variant)
    assert [leaves(begun, depth) for depth in (1, 2, 3, 4)] == COUNTS[mode, variant]


@pytest.mark.parametrize(("mode", "variant"), COUNTS)
def test_the_second_opinion_counts_the_same(mode: str, variant: str) -> None:
    table = second_opinion.Table(OPENED, OPENED, mode, variant)
    assert [second_opinion.leaves(table, depth) for depth in (1, 2, 3)] == COUNTS[mode, variant][:3]


# the second opinion


@pytest.mark.parametrize(("mode", "variant"), ROUNDS)
def test_both_opinions_agree_on_every_action_and_every_end(mode: str, variant: str) -> None:
    for states in EVENINGS[mode, variant]:
        in_play = [state for state in states if state.phase == PLAY]
        first = in_play[0]
        table = second_opinion.Table(*first.cards, mode, variant, "".join(first.rooms + first.hands))
        for before, after in pairwise(in_play):
            assert sorted(map(str, before.legal_moves())) == sorted(table.actions())
            table.play(str(next(move for move in before.legal_moves() if before.play(move) == after)))
            assert (end(after), standing(after)) == (table.end, stands(table))
            assert sorted(after.public.lives) == sorted(table.lives.values())
            assert after.public.quiet == table.quiet


def test_the_evenings_show_every_end_but_the_rarest() -> None:
    ends = Counter(states[-1].outcome.reason for games in EVENINGS.values() for states in games if states[-1].outcome)
    assert set(REASONS) - set(ends) <= {"no_moves", "bare_kings"}


def end(state: Incognito) -> tuple[str, str] | None:
    if state.outcome is None:
        return None
    winner = state.outcome.winner
    return "=" if winner is None else "wb"[winner], state.outcome.reason


def standing(state: Incognito) -> set[tuple[str, str, bool]]:
    return {
        ("wb"[card.side] + state.cards[card.side][card.number], str(at), state.public.letter(at) != "?")
        for at, card in state.public.occupied.items()
    }


def stands(table: second_opinion.Table) -> set[tuple[str, str, bool]]:
    return {(piece, square, piece in table.up) for piece, square in table.stands.items()}


# the scenes of the page


@each_seat
def test_a_hit_on_a_card_face_down_exchanges_and_reveals_and_may_not_be_answered_at_once(seat: Seat) -> None:
    state = seat.played(seat.placed("Ka1 Lc2", "Kc3 Ne5"), "c2c3")
    assert seat.shown(state) == "Ka1 Lc3+ | Kc2+ Ne5"
    assert not seat.may(state, "c2c3")
    state = seat.played(state, "e5e4")
    assert not seat.may(state, "c3c2")
    assert seat.refusal(state, "c3c2").reason == "incognito-illegal-back"
    state = seat.played(state, "a1b1")
    assert seat.may(state, "c2c3")
    assert seat.may(seat.played(state, "e4e3"), "c3c2")


@each_seat
def test_a_stronger_card_removes_one_that_lies_face_up(seat: Seat) -> None:
    state = seat.played(seat.placed("Nb2", "Lb3+"), "b2b3")
    assert seat.shown(state) == "Ka1 Nb3+ | Ke5"


@each_seat
def test_a_weaker_card_is_removed_and_drags_the_stronger_to_its_square(seat: Seat) -> None:
    state = seat.played(seat.placed("Lb2", "Qb3+"), "b2b3")
    assert seat.shown(state) == "Ka1 | Ke5 Qb2+"


@each_seat
def test_a_card_that_left_its_bedroom_may_not_step_back_and_an_exchange_brings_it_in_unseen(seat: Seat) -> None:
    state = seat.placed("Na2 Ke1")
    assert not seat.may(state, "a2a1")
    assert seat.refusal(state, "a2a1").reason == "incognito-illegal-left"
    state = seat.placed("Nb2 Lb1")
    assert seat.may(state, "b2b1")
    assert seat.may(state, "b1b2")
    assert seat.shown(seat.played(state, "b2b1")) == "Ka1 Nb1 Lb2 | Ke5"


@each_seat
def test_a_king_claims_the_throne_on_which_he_sat_through_a_turn(seat: Seat) -> None:
    state = seat.played(seat.placed("Kc2"), "c2c3")
    assert seat.end(state) == ""
    state = seat.played(state, "e5e4")
    assert seat.may(state, "c3 claim")
    won = seat.played(state, "c3 claim")
    assert (seat.end(won), seat.shown(won)) == ("own throne", "Kc3+ | Ke4")
    assert not won.legal_moves()
    threatened = seat.played(seat.placed("Kc2", "Nd3"), "c2c3", "e5e4")
    assert not seat.may(threatened, "c3 claim")
    assert seat.refusal(threatened, "c3 claim").reason == "incognito-illegal-claim"


@each_seat
def test_a_king_face_up_wins_at_once_on_a_throne_from_which_nobody_can_move_him(seat: Seat) -> None:
    won = seat.played(seat.placed("Kc2+", "Nd4+ Ka5"), "c2c3")
    assert seat.end(won) == "own throne"
    state = seat.played(seat.placed("Kc2+", "Lc4+ Ka5"), "c2c3")
    assert seat.end(state) == ""
    dragged = seat.played(state, "c4c3")
    assert seat.shown(dragged) == "Kc4+ | Ka5"


@each_seat
def test_an_own_exchange_may_put_the_king_on_the_throne(seat: Seat) -> None:
    for move in ("c3c2", "c2c3"):
        won = seat.played(seat.placed("Kc2+ Nc3", "Ka5"), move)
        assert (seat.end(won), seat.shown(won)) == ("own throne", "Kc3+ Nc2 | Ka5")
        assert seat.end(seat.played(seat.placed("Kc2+ Nc3", "Ka5", variant="survival"), move)) == ""


# steps


@each_seat
def test_a_card_steps_one_square_in_any_of_eight_directions(seat: Seat) -> None:
    steps = {move for move in seat.moves(seat.placed("Nc3")) if move.startswith("c3")}
    assert steps == {f"c3{column}{row}" for column in "bcd" for row in "234"} - {"c3c3"}
    assert seat.refusal(seat.placed("Nc3"), "c3c5").reason == "incognito-illegal-too-far"
    assert seat.refusal(seat.placed("Nc3"), "c3c3").reason == "incognito-illegal-too-far"


@each_seat
def test_all_cards_move_alike_and_neither_own_nor_enemy_cards_are_met_diagonally(seat: Seat) -> None:
    around = [seat.moves(seat.placed(f"{letter}c3 Kb1", "Ke5")) for letter in "QANL"]
    assert all(moves == around[0] for moves in around)
    state = seat.placed("Nc3 Ld4 Ab3", "Qb4 Kc4")
    assert not seat.may(state, "c3d4")
    assert not seat.may(state, "c3b4")
    assert seat.may(state, "c3b3")
    assert seat.may(state, "c3c4")
    assert seat.refusal(state, "c3b4").reason == "incognito-illegal-diagonal"


@each_seat
def test_only_ones_own_cards_are_moved(seat: Seat) -> None:
    state = seat.placed("Nc3", "Kc5")
    for move in ("c5c4", "e4e3"):
        assert seat.refusal(state, move).reason == "incognito-illegal-not-yours"


# bedrooms


@each_seat
@pytest.mark.parametrize(
    ("own", "theirs", "moves"),
    [
        ("Na1 Kd2", "Kd5", "a1a2 d5e5"),
        ("Na1 La2 Kd2", "Kd5", "a1a2 d5e5"),
        ("Na1 La2 Kd2", "Kd5", "a2a1 d5e5"),
        ("Na1 Kd2", "La2 Kd5", "a1a2 d5e5"),
        ("Na1 Kd2", "Qa2+ Kd5", "d2d1 a2a1"),
        ("Na1+ Kd2", "La2 Kd5", "d2d1 a2a1"),
        ("Na1+ Kd2", "La2+ Kd5", "a1a2 d5e5"),
    ],
    ids=["step", "exchange", "exchanged", "hit", "hit by the enemy", "dragged", "capture"],
)
def test_a_card_remembers_in_whatever_way_it_left_a_first_row(seat: Seat, own: str, theirs: str, moves: str) -> None:
    state = seat.placed(own.replace("Kd2", "Kd2!") if "d2d1" not in moves else own.replace("Kd2", "Kd1"), theirs)
    state = seat.played(state, *moves.replace("d2d1", "d1e1").split())
    assert "Na2" in seat.shown(state)
    assert not seat.may(state, "a2b1")
    assert seat.refusal(state, "a2b1").facts == {"square": seat.from_here("b1")}


@each_seat
def test_ones_own_cards_step_freely_inside_their_bedroom(seat: Seat) -> None:
    assert seat.may(seat.placed("Na1 Ke1"), "a1b1")


@each_seat
def test_the_enemys_bedroom_is_entered_once_and_crossed_at_will(seat: Seat) -> None:
    state = seat.played(seat.placed("Nb4", "Ke5"), "b4b5")
    state = seat.played(state, "e5e4", "b5a5", "e4e3", "a5a4", "e3e4")
    assert not seat.may(state, "a4a5")
    assert not seat.may(state, "a4b5")
    assert seat.may(state, "a4a3")
    assert seat.may(seat.placed("Nb4 Aa4!", "Ke5"), "b4a5")
    assert not seat.may(seat.placed("Nb4 Aa4!", "Ke5"), "a4b5")


@each_seat
def test_a_card_comes_back_into_a_bedroom_by_exchange_or_hit_with_one_that_stands_there(seat: Seat) -> None:
    state = seat.placed("Na2! Aa1 Qc4! Lc2! Ke1", "Kc5 Lc1")
    assert seat.may(state, "a2a1")
    assert seat.may(state, "c2c1")
    assert seat.may(state, "c4c5")
    inside = seat.played(state, "c2c1", "c5d5")
    assert seat.may(inside, "c1b1")
    assert seat.may(inside, "c1d1")


@each_seat
def test_in_a_bedroom_nobody_exchanges_and_nobody_hits(seat: Seat) -> None:
    state = seat.placed("Na1 Lb1 Qd5", "Kc1 Ne5")
    for move in ("a1b1", "b1a1", "b1c1", "d5e5"):
        assert not seat.may(state, move)
        assert seat.refusal(state, move).reason == "incognito-illegal-bedroom"
    theirs = seat.played(state, "a1a2")
    assert not seat.may(theirs, "c1b1")
    assert not seat.may(theirs, "e5d5")


@each_seat
def test_a_card_that_is_dragged_into_a_bedroom_has_not_left_it(seat: Seat) -> None:
    state = seat.played(seat.placed("Ab5 Ka1", "Nb4 Ke5"), "b5b4", "e5e4")
    assert not seat.may(state, "b4b5")  # it has left that row itself
    assert seat.shown(state) == "Ka1 Ab4+ | Ke4 Nb5+"
    theirs = seat.played(state, "a1b1")
    assert seat.may(theirs, "b5a5")
    assert seat.may(theirs, "b5a4")


# no swapping back


@each_seat
@pytest.mark.parametrize("back", ["c2d2", "d2c2"])
@pytest.mark.parametrize("first", ["c2d2", "d2c2"])
def test_an_own_exchange_is_not_undone_on_the_next_turn_and_may_be_on_the_one_after(
    seat: Seat, first: str, back: str
) -> None:
    state = seat.played(seat.placed("Nc2 Ld2"), first, "e5d5")
    assert not seat.may(state, back)
    state = seat.played(state, "a1b1", "d5e5")
    assert seat.may(state, back)


@each_seat
def test_only_the_two_that_changed_places_are_kept_apart_and_no_others_on_those_squares(seat: Seat) -> None:
    state = seat.played(seat.placed("Lc2", "Kc3 Nb2"), "c2c3", "c2b2")
    assert seat.shown(state) == "Ka1 Lc3+ | Kb2+ Nc2"
    assert seat.may(state, "c3c2")  # another card stands there now
    state = seat.played(seat.placed("Nc2 Ld2", "Kc3"), "c2d2", "c3c2")
    assert seat.shown(state) == "Ka1 Nd2 Lc3+ | Kc2+"
    assert seat.may(state, "d2c2")
    assert not seat.may(state, "c3c2")


@each_seat
def test_a_card_that_changed_places_may_go_on_with_any_other(seat: Seat) -> None:
    state = seat.played(seat.placed("Nc2 Ld2 Ab2"), "c2d2", "e5d5")
    assert seat.may(state, "c2b2")
    assert seat.may(state, "b2c2")
    assert seat.may(state, "d2d3")
    assert seat.may(state, "c2c3")


@each_seat
def test_two_who_stood_apart_for_a_turn_may_change_places_after_it(seat: Seat) -> None:
    state = seat.played(seat.placed("Nc2 Ld2"), "c2d2", "e5d5", "c2c3", "d5e5", "c3c2", "e5d5")
    assert seat.may(state, "c2d2")


@each_seat
def test_a_hit_among_equals_is_not_answered_at_once(seat: Seat) -> None:
    state = seat.played(seat.placed("Nc2", "Nc3+"), "c2c3")
    assert seat.shown(state) == "Ka1 Nc3+ | Ke5 Nc2+"
    assert not seat.may(state, "c2c3")


@each_seat
def test_a_capture_leaves_nobody_to_be_kept_apart(seat: Seat) -> None:
    for own, theirs in (("Nc2", "Lc3+"), ("Lc2", "Nc3+")):
        state = seat.played(seat.placed(own, theirs), "c2c3")
        assert state.public.barred == ()


# the throne


@each_seat
def test_a_king_dragged_to_the_throne_in_the_others_turn_does_not_sit_there_yet(seat: Seat) -> None:
    state = seat.played(seat.placed("Kc2 Ne1", "Lc3 Nd3 Ke5"), "e1e2", "c3c2")
    assert seat.shown(state) == "Kc3+ Ne2 | Ke5 Nd3 Lc2+"
    away = seat.placed("Kc3+", "Lb1 Ke5")
    assert not seat.may(away, "c3 claim")  # dragged there just now, and nobody near
    state = seat.played(state, "e2e3", "d3d4")
    assert not seat.may(state, "c3 claim")  # he sits, but the Lackey may hit again
    state = seat.played(state, "e3e4", "c2b2")
    assert seat.may(state, "c3 claim")


@each_seat
def test_an_enemy_who_dragged_the_king_there_may_not_hit_him_back_in_time(seat: Seat) -> None:
    state = seat.played(seat.placed("Kc2 Ne1", "Lc3 Ke5"), "e1e2", "c3c2")
    assert not seat.may(state, "c3 claim")
    assert seat.end(seat.played(state, "e2e3")) == "own throne"


@each_seat
def test_a_king_who_was_on_the_throne_before_and_left_it_starts_anew(seat: Seat) -> None:
    state = seat.played(seat.placed("Kc2"), "c2c3", "e5d5", "c3c2", "d5e5", "c2c3")
    assert seat.may(seat.played(state, "e5d5"), "c3 claim")
    state = seat.played(seat.placed("Kc2 Nd2"), "c2c3", "e5d5", "c3c2", "d5e5")
    assert not seat.may(state, "c3 claim")


@each_seat
def test_a_king_who_comes_to_the_throne_by_an_own_exchange_may_claim_it_next(seat: Seat) -> None:
    state = seat.played(seat.placed("Kc2 Nc3"), "c3c2", "e5d5")
    assert seat.may(state, "c3 claim")


@each_seat
def test_a_king_takes_another_turn_and_still_may_claim(seat: Seat) -> None:
    state = seat.played(seat.placed("Kc2 Ne1"), "c2c3", "e5d5", "e1e2", "d5e5")
    assert seat.may(state, "c3 claim")


@each_seat
@pytest.mark.parametrize("letter", "QANL")
def test_nobody_but_a_king_claims(seat: Seat, letter: str) -> None:
    state = seat.played(seat.placed(f"{letter}c2"), "c2c3", "e5d5")
    assert not seat.may(state, "c3 claim")


@each_seat
def test_a_claim_is_of_the_throne_and_in_ones_own_turn(seat: Seat) -> None:
    state = seat.placed("Kc3 Nc2", seated=True)
    assert seat.may(state, "c3 claim")
    assert seat.refusal(state, "c2 claim").reason == "incognito-illegal-claim"
    assert seat.refusal(seat.played(state, "c2d2"), "c3 claim").reason == "incognito-illegal-not-yours"
    assert not seat.may(seat.placed("Kc3"), "c3 claim")  # he has only just come


@each_seat
@pytest.mark.parametrize("near", ["b3", "d3", "c2", "c4"])
@pytest.mark.parametrize("letter", ["Q", "L", "L+", "K"])
def test_whoever_stands_beside_the_throne_prevents_a_claim(seat: Seat, near: str, letter: str) -> None:
    assert not seat.may(seat.placed("Kc3", f"{letter[0]}{near}{letter[1:]}", seated=True), "c3 claim")


@each_seat
@pytest.mark.parametrize("near", ["b2", "b4", "d2", "d4", "c1", "c5", "a3", "e3"])
def test_who_stands_diagonally_or_farther_off_does_not(seat: Seat, near: str) -> None:
    assert seat.may(seat.placed("Kc3", f"Q{near}+", seated=True), "c3 claim")


@each_seat
def test_an_enemy_who_may_not_hit_the_king_in_the_turn_after_is_no_threat_to_a_claim(seat: Seat) -> None:
    assert seat.may(seat.placed("Kc3", "Lc2", seated=True, barred="c2c3:2"), "c3 claim")
    assert not seat.may(seat.placed("Kc3", "Lc2", seated=True, barred="c2c3:1"), "c3 claim")


@each_seat
def test_a_king_who_hits_his_way_to_the_throne_wins_unless_a_second_enemy_is_near(seat: Seat) -> None:
    assert seat.end(seat.played(seat.placed("Kc2", "Lc3"), "c2c3")) == "own throne"
    state = seat.played(seat.placed("Kc2", "Lc3 Nd3"), "c2c3")
    assert seat.end(state) == ""
    assert not seat.may(seat.played(state, "d3e3"), "c3 claim")  # by then the Lackey may hit again


@each_seat
def test_a_king_face_up_on_the_throne_wins_when_the_last_threat_is_removed(seat: Seat) -> None:
    state = seat.placed("Kc3+ Qd4", "Lc4+ Ka5")
    assert seat.end(seat.played(state, "d4c4")) == "own throne"
    two = seat.placed("Kc3+ Qd4", "Lc4+ Nb3 Ka5")
    assert seat.end(seat.played(two, "d4c4")) == ""


@each_seat
def test_a_threat_that_goes_away_itself_gives_the_throne_only_after_a_move_of_the_owner(seat: Seat) -> None:
    state = seat.played(seat.placed("Kc3+ Qe1", "Lc4+ Ka5"), "e1e2")
    assert seat.end(state) == ""
    state = seat.played(state, "c4d4")
    assert seat.end(state) == ""
    assert seat.end(seat.played(state, "e2e3")) == "own throne"


@each_seat
def test_a_king_dragged_to_the_throne_face_up_does_not_win_by_it(seat: Seat) -> None:
    state = seat.played(seat.placed("Kc2+ Ne1", "Lc3 Ka5"), "e1e2", "c3c2")
    assert seat.shown(state) == "Kc3+ Ne2 | Ka5"  # the Lackey fell
    assert seat.end(state) == ""
    assert seat.end(seat.played(state, "e2e3")) == "own throne"


# survival


@each_seat
def test_in_survival_the_throne_is_a_square_like_any_other(seat: Seat) -> None:
    state = seat.played(seat.placed("Kc2+ Qe1", "Ke5 Ne4", variant="survival"), "c2c3")
    assert seat.end(state) == ""
    assert not seat.may(seat.played(state, "e4d4"), "c3 claim")


@each_seat
def test_bare_kings_are_a_draw_in_survival_and_play_goes_on_where_there_is_a_throne(seat: Seat) -> None:
    for variant, expected in (("survival", "draw bare_kings"), ("throne", "")):
        assert seat.end(seat.played(seat.placed("Kd2", "Ld3+", variant=variant), "d2d3")) == expected
    one_more = seat.played(seat.placed("Kd2 La2", "Ld3+", variant="survival"), "d2d3")
    assert seat.end(one_more) == ""


@each_seat
def test_bare_kings_are_no_draw_while_the_side_to_move_can_take_the_other(seat: Seat) -> None:
    state = seat.played(seat.placed("Kd2", "Ld3+ Kd4", variant="survival"), "d2d3")
    assert seat.end(state) == ""
    assert seat.end(seat.played(state, "d4d3")) == "their king_removed"
    assert seat.end(seat.played(state, "d4c4")) == "draw bare_kings"  # the other lies face down: a hit takes nobody
    diagonal = seat.played(seat.placed("Kd2", "Ld3+ Ke4", variant="survival"), "d2d3")
    assert seat.end(diagonal) == "draw bare_kings"


# draws, and which end comes first

SHUTTLE = ("b2a2", "d4e4", "a2b2", "e4d4")


@each_seat
def test_a_position_that_stands_for_the_third_time_is_a_draw(seat: Seat) -> None:
    state = seat.placed("Kb2", "Kd4")
    assert seat.end(seat.played(state, *SHUTTLE, *SHUTTLE[:3])) == ""
    assert seat.end(seat.played(state, *SHUTTLE, *SHUTTLE)) == "draw repetition"


@each_seat
@pytest.mark.parametrize("often", [2, 4])
def test_how_often_it_must_stand_can_be_tuned(seat: Seat, often: int) -> None:
    state = seat.placed("Kb2", "Kd4", game=tuned(repetitions=often))
    assert seat.end(seat.played(state, *SHUTTLE * (often - 2), *SHUTTLE[:3])) == ""
    assert seat.end(seat.played(state, *SHUTTLE * (often - 1))) == "draw repetition"


@each_seat
def test_a_position_is_another_when_a_first_row_was_left_meanwhile(seat: Seat) -> None:
    state = seat.placed("Kb1 Na2", "Kd4", game=tuned(repetitions=2))
    there_and_back = ("b1b2", "d4e4", "b2a1", "e4d4")
    assert not seat.may(seat.played(state, *there_and_back[:2]), "b2a1")
    state = seat.placed("Kb4 Na2", "Kd4", game=tuned(repetitions=2))
    state = seat.played(state, "b4b5", "d4e4", "b5b4", "e4d4")
    assert seat.end(state) == ""  # all stand as before, but the King has left the other first row


@each_seat
def test_a_position_is_another_while_two_may_not_change_back(seat: Seat) -> None:
    state = seat.placed("Kb2 Nc2 Ld2", "Kd4", game=tuned(repetitions=2))
    state = seat.played(state, "b2a2", "d4e4", "c2d2", "e4d4", "a2b2", "d4e4", "b2a2")
    assert seat.end(state) == ""  # all stand as after the exchange, but now the two may change back
    state = seat.played(state, "e4d4", "c2d2")
    assert seat.end(state) == ""  # all stand as after the first step, but now the two may not
    assert seat.end(seat.played(state, "d4e4", "a2b2", "e4d4")) == "draw repetition"


@each_seat
def test_sixty_plies_without_anything_that_comes_to_light_are_a_draw(seat: Seat) -> None:
    assert seat.end(seat.played(seat.placed("Kb2", "Kd4", quiet=58), "b2a2")) == ""
    assert seat.end(seat.played(seat.placed("Kb2", "Kd4", quiet=59), "b2a2")) == "draw no_progress"
    assert seat.end(seat.played(seat.placed("Kb2 Nc2", "Kd4", quiet=59), "b2c2")) == "draw no_progress"
    short = seat.placed("Kb2", "Kd4", quiet=9, game=tuned(quiet_plies=10))
    assert seat.end(seat.played(short, "b2a2")) == "draw no_progress"


@each_seat
@pytest.mark.parametrize(
    ("own", "theirs", "move"),
    [
        ("Nd2", "Nd3", "d2d3"),
        ("Nd2+", "Ld3+", "d2d3"),
        ("Nd2", "Nd3+", "d2d3"),
        ("Nd3", "", "d3 drink"),
        ("Nd3+", "", "d3 drink"),
        ("Qd3+", "", "d3 place poison"),
    ],
)
def test_whatever_comes_to_light_begins_the_count_anew(seat: Seat, own: str, theirs: str, move: str) -> None:
    state = seat.placed(own, theirs, variant="cups", rooms="-.w.", hands="pp/ww", quiet=59)
    state = seat.played(state, move)
    assert (seat.end(state), state.public.quiet) == ("", 0)


@each_seat
def test_a_hit_among_equals_that_lie_face_up_brings_nothing_new(seat: Seat) -> None:
    assert seat.end(seat.played(seat.placed("Nd2+", "Nd3+", quiet=59), "d2d3")) == "draw no_progress"


@each_seat
def test_a_side_that_can_do_nothing_has_lost(seat: Seat) -> None:
    state = seat.played(seat.placed("Qe5 Nd5 Ld4", "Ke4"), "e5e4")
    assert seat.shown(state) == "Ka1 Qe4+ Nd5 Ld4 | Ke5+"
    assert seat.end(state) == "own no_moves"
    assert state.legal_moves() == []


@each_seat
def test_a_removed_king_counts_before_the_throne(seat: Seat) -> None:
    game = tuned(combat=("WWWWW", "FSWWW", "FFSWW", "FFFSW", "WFFFS"))  # a Lackey beats the King
    state = seat.placed("Kc3+ Ld4", "Kc4+", game=game)
    assert seat.end(seat.played(state, "d4c4")) == "own king_removed"


@each_seat
def test_the_throne_counts_before_draws_and_bare_kings_and_repetition_before_sixty_plies(seat: Seat) -> None:
    assert seat.end(seat.played(seat.placed("Kc2+", quiet=59), "c2c3")) == "own throne"
    bare = seat.placed("Kb2+", "Kb3+", variant="survival", quiet=59)
    assert seat.end(seat.played(bare, "b2c2")) == "draw bare_kings"
    assert seat.end(seat.played(seat.placed("Kb2", "Kd4", quiet=52), *SHUTTLE, *SHUTTLE)) == "draw repetition"


@each_seat
def test_sixty_plies_count_before_a_side_that_can_do_nothing(seat: Seat) -> None:
    state = seat.placed("Ke5+ Nd5 Ld4", "Ke4+", variant="cups", lives=(0, 1), quiet=59)
    assert seat.end(seat.played(state, "e5e4")) == "draw no_progress"
    state = seat.placed("Ke5+ Nd5 Ld4", "Ke4+", variant="cups", lives=(0, 1), quiet=58)
    assert seat.end(seat.played(state, "e5e4")) == "own no_moves"


@each_seat
def test_nothing_is_played_after_the_end(seat: Seat) -> None:
    won = seat.played(seat.placed("Kc2+", "Ka5"), "c2c3")
    for move in ("a5a4", "c3c4", "c3 claim", "setup KQANL"):
        assert seat.refusal(won, move).reason == "incognito-illegal-over"


# arranging


@pytest.mark.parametrize("mode", ["closed", "start"])
def test_both_arrange_in_turn_in_any_of_120_ways_before_anything_moves(mode: str) -> None:
    state = start(mode)
    for side in (WHITE, BLACK):
        assert (state.phase, state.turn) == (ARRANGE, side)
        assert len({str(move) for move in state.legal_moves()}) == 120
        assert all(f"setup {state.play(move).cards[side]}" == str(move) for move in state.legal_moves())
        with pytest.raises(IllegalMove, match="incognito-illegal-arrange"):
            W.played(state, "a1a2")
        state = W.played(state, "setup LNAQK")
    assert (state.phase, state.turn, state.public.quiet) == (PLAY, WHITE, 0)
    with pytest.raises(IllegalMove, match="incognito-illegal-arrange"):
        W.played(state, "setup KQANL")
    assert str(state.public.squares[WHITE][0]) == "a1"
    assert str(state.public.squares[BLACK][0]) == "e5"


@pytest.mark.parametrize("letters", ["KKQAN", "QQANL", "LLLLL"])
def test_an_arrangement_has_each_card_once(letters: str) -> None:
    with pytest.raises(IllegalMove, match="incognito-illegal-arrangement"):
        start().play(Arrange(letters))


def test_the_open_game_begins_in_its_order_from_each_owners_left() -> None:
    for variant in VARIANTS:
        state = start("open", variant)
        assert (state.phase, state.turn) == (PLAY, WHITE)
        assert W.shown(state) == "Ka1+ Qb1+ Ae1+ Nd1+ Lc1+ | Ke5+ Qd5+ Aa5+ Nb5+ Lc5+"
    options, game = GAME.complete({"mode": "open"}), tuned(open_order="LNAQK")
    assert game.start(options, game.deal(options, Random(1))).cards == ("LNAQK", "LNAQK")


# moves as text


def test_moves_are_written_as_the_page_says() -> None:
    for text in ("setup KQLNA", "b2b3", "b3 drink", "b3 place water", "d3 place poison", "c3 claim"):
        assert str(GAME.parse(text)) == text


def test_every_move_of_a_game_is_read_back() -> None:
    for games in EVENINGS.values():
        for state in games[0][::7]:
            assert [GAME.parse(str(move)) for move in state.legal_moves()] == state.legal_moves()


@pytest.mark.parametrize(
    "text",
    [
        *("", "b2", "b2b6", "f1a1", "b2b3 ", " b2b3", "B2B3", "b2-b3", "b\u06632b3", "b2b3\n", "c3 claim c3", "claim"),
        *("b3 drinks", "b3 place", "b3 place w", "b3 place wine"),
        *("setup", "setup KQLN", "setup KQLNX", "setup kqlna"),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse(text)


# the two seats


@pytest.mark.parametrize(("mode", "variant"), ROUNDS)
def test_a_match_turned_round_is_the_same_match(mode: str, variant: str) -> None:
    for states in EVENINGS[mode, variant][:2]:
        for state in states[4::9]:
            if state.phase == PLAY:
                other = GAME.from_position(around(state.position()))
                assert {turned(str(move)) for move in state.legal_moves()} == {
                    str(move) for move in other.legal_moves()
                }


def around(position: str) -> str:
    """The same position with the sides exchanged and the board turned."""
    kind, white, black, turn, rooms, hands, out, lives, bars, *rest = position.split(" ")
    swap = str.maketrans("wb", "bw")
    first, second = (
        ",".join(turned(card.split("!")[0]) + rows(card) for card in side.split(",")) for side in (black, white)
    )
    cups = "".join(room[0] + room[1].translate(swap) for room in (rooms[2:], rooms[:2]))
    held, alive = ("/".join(field.split("/")[::-1]) for field in (hands, lives))
    drunk, gone = out.split("/")
    taken = "".join(cup + by.translate(swap) for cup, by in zip(gone[::2], gone[1::2], strict=False)) or "-"
    pairs = ",".join(
        "".join(sorted(turned(pair[at : at + 2]) for at in (0, 2))) + pair[4:]
        for pair in bars.split(",")
        if pair != "-"
    )
    fields = (
        kind,
        first,
        second,
        turn.translate(swap),
        cups,
        held,
        f"{drunk}/{taken}",
        alive,
        pairs or "-",
        *rest[:-1],
    )
    ended = rest[-1]
    return " ".join((*fields, ended if ended == "-" else ended[0].translate(swap) + ended[1:]))


def rows(card: str) -> str:
    _, mark, left = card.partition("!")
    return mark + "".join(sorted(str(6 - int(row)) for row in left))


def test_the_outcome_of_a_match_is_told_with_its_reason() -> None:
    for (_, _), games in EVENINGS.items():
        for states in games:
            outcome = states[-1].outcome
            assert outcome is None or (isinstance(outcome, Outcome) and outcome.reason in REASONS)
            assert all(state.outcome is None for state in states[:-1])
