"""The rules of Breakthrough: counts, a second opinion, and a position made by hand for each rule and each end."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.breakthrough.rules import GAME, SIZES, Breakthrough
from game.core.contract import Event, IllegalMove, Outcome, Side, Unreadable
from tests.breakthrough import second_opinion

FIRST, SECOND = Side.FIRST, Side.SECOND
each_size = pytest.mark.parametrize("size", SIZES)


def position(text: str) -> Breakthrough:
    return GAME.from_position(text)


def start(size: int) -> Breakthrough:
    return GAME.start(GAME.complete({"board": str(size)}), {})


def moves(state: Breakthrough) -> set[str]:
    return {str(move) for move in state.legal_moves()}


def played(text: str, *moves: str) -> Breakthrough:
    state = position(text)
    for move in moves:
        state = state.play(GAME.parse(move))
    return state


def refusal(state: Breakthrough, move: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        state.play(GAME.parse(move))
    return refused.value


def in_letters(outcome: Outcome | None) -> tuple[str, str] | None:
    """An outcome as the second opinion writes it."""
    return None if outcome is None else ("w" if outcome.winner is FIRST else "b", outcome.reason)


# counts and the second opinion


def perft(state: Breakthrough, depth: int) -> int:
    if depth == 1:
        return len(state.legal_moves())
    return sum(perft(state.play(move), depth - 1) for move in state.legal_moves())


@pytest.mark.parametrize(
    ("size", "counts"),
    [(6, (16, 256, 4_308, 71_478)), (7, (19, 361, 7_220)), (8, (22, 484, 11_132))],
)
def test_the_moves_from_the_start_are_as_many_as_the_rules_page_says(size: int, counts: tuple[int, ...]) -> None:
    for depth, count in enumerate(counts, start=1):
        assert perft(start(size), depth) == count


@each_size
def test_random_games_agree_with_the_second_opinion_move_by_move(size: int) -> None:
    reasons = set()
    for seed in range(25):
        rng = Random(f"{size} {seed}")
        state, board, mover = start(size), second_opinion.start(size), "w"
        while state.outcome is None:
            legal = sorted(second_opinion.moves(board, mover))
            assert sorted(moves(state)) == legal
            captures = [move for move in legal if state.at(GAME.parse(move).target) is not None]
            move = rng.choice(captures if captures and seed % 2 else legal)
            state = state.play(GAME.parse(move))
            board = second_opinion.after(board, move)
            end = second_opinion.end(board, mover)
            assert end == in_letters(state.outcome)
            mover = "b" if mover == "w" else "w"
            assert state.position() == second_opinion.fen(board, mover)
        reasons.add(state.outcome.reason)
    assert "far_row" in reasons


@each_size
def test_scattered_pawns_agree_with_the_second_opinion(size: int) -> None:
    for seed in range(40):
        board = second_opinion.sprinkled(size, Random(f"{size} {seed}"))
        for mover in "wb":
            state = position(second_opinion.fen(board, mover))
            assert moves(state) == second_opinion.moves(board, mover)
            for move in state.legal_moves():
                end = second_opinion.end(second_opinion.after(board, str(move)), mover)
                outcome = state.play(move).outcome
                assert end == in_letters(outcome)


@each_size
def test_of_all_pairs_of_squares_exactly_the_legal_moves_play(size: int) -> None:
    board = second_opinion.sprinkled(size, Random(size))
    names = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)]
    for mover in "wb":
        state = position(second_opinion.fen(board, mover))
        legal = second_opinion.moves(board, mover)
        for source, target in product(names, names):
            if source + target in legal:
                state.play(GAME.parse(source + target))
            else:
                assert refusal(state, source + target).reason.startswith("breakthrough-illegal-")


def test_who_has_a_pawn_always_has_a_move() -> None:
    """Its foremost pawn can always go aside: so `no_moves` of the rules page never decides. All 3x3 boards."""
    letters = {"w": FIRST, "b": SECOND, ".": None}
    for squares in product("wb.", repeat=9):
        rows = tuple(tuple(letters[square] for square in squares[first : first + 3]) for first in (0, 3, 6))
        if FIRST not in rows[2] and SECOND not in rows[0]:
            for side in Side:
                state = Breakthrough(rows, side)
                assert bool(state.legal_moves()) == (state.pawns(side) > 0)


# the set-up


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (6, "pppppp/pppppp/6/6/PPPPPP/PPPPPP w"),
        (7, "ppppppp/ppppppp/7/7/7/PPPPPPP/PPPPPPP w"),
        (8, "pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w"),
    ],
)
def test_each_side_fills_its_two_nearest_rows_and_the_first_side_begins(size: int, text: str) -> None:
    state = start(size)
    assert state.position() == text
    assert state == position(text)
    assert state.turn is FIRST
    assert state.phase == "play"
    assert state.outcome is None
    assert state.pawns(FIRST) == state.pawns(SECOND) == 2 * size


def test_the_smallest_board_is_the_default() -> None:
    assert GAME.complete({})["board"] == "6"


# moves


def test_a_lone_pawn_goes_straight_and_aslant_forward() -> None:
    assert moves(position("5p/6/6/2P3/6/6 w")) == {"c3b4", "c3c4", "c3d4"}
    assert moves(position("6/6/2p3/6/6/5P b")) == {"c4b3", "c4c3", "c4d3"}


def test_a_pawn_on_the_edge_does_not_go_round_it() -> None:
    assert moves(position("5p/6/6/P4P/6/6 w")) == {"a3a4", "a3b4", "f3e4", "f3f4"}
    assert moves(position("6/6/p4p/6/6/P5 b")) == {"a4a3", "a4b3", "f4e3", "f4f3"}


def test_a_pawn_straight_ahead_blocks_and_is_never_captured() -> None:
    assert moves(position("6/6/2p3/2P3/6/6 w")) == {"c3b4", "c3d4"}
    assert moves(position("6/6/2p3/2P3/6/6 b")) == {"c4b3", "c4d3"}


def test_a_pawn_does_not_go_onto_its_own() -> None:
    assert moves(position("5p/6/1PPP2/2P3/6/6 w")) == {
        "b4a5", "b4b5", "b4c5", "c4b5", "c4c5", "c4d5", "d4c5", "d4d5", "d4e5",
    }  # fmt: skip


def test_a_pawn_captures_aslant_and_takes_the_place_of_the_captured() -> None:
    state = played("5p/6/1p1p2/2P3/6/6 w", "c3b4")
    assert state.position() == "5p/6/1P1p2/6/6/6 b"
    assert state.pawns(SECOND) == 2
    assert played("6/6/2p3/1P1P2/6/5P b", "c4d3").position() == "6/6/6/1P1p2/6/5P w"


@each_size
def test_what_a_side_has_taken_is_counted_from_the_first_position(size: int) -> None:
    state = start(size)
    assert [state.taken(side) for side in Side] == [0, 0]
    first = position("p5/6/6/6/PP4/6 b")
    assert (first.taken(FIRST), first.taken(SECOND)) == (11, 10)
    assert played("p5/1P4/6/6/P5/6 b", "a6b5").taken(SECOND) == 11
    assert position("pppppp/pppppp/p5/6/6/P5 w").taken(FIRST) == 0


def test_capturing_is_optional() -> None:
    assert moves(position("5p/6/1p1p2/2P3/6/6 w")) == {"c3b4", "c3c4", "c3d4"}


def test_the_turn_passes_with_every_move() -> None:
    state = start(6)
    for move in ("a2a3", "a5a4", "b2b3", "b5b4"):
        before = state.turn
        state = state.play(GAME.parse(move))
        assert state.turn is before.other


# ends


def test_the_first_side_wins_on_the_far_row() -> None:
    state = played("5p/2P3/6/6/6/P5 w", "c5c6")
    assert state.outcome == Outcome(FIRST, "far_row")
    assert moves(state) == set()


def test_the_second_side_wins_on_row_one() -> None:
    assert played("p5/6/6/6/2p3/5P b", "c2d1").outcome == Outcome(SECOND, "far_row")


@each_size
def test_the_row_before_the_far_row_is_not_the_end(size: int) -> None:
    empty = "/".join([str(size)] * (size - 4))
    text = f"{size - 1}p/{size}/P{size - 1}/{empty}/{size - 1}P w"
    move = f"a{size - 2}a{size - 1}"
    assert played(text, move).outcome is None
    arrived = played(text, move, f"{'abcdefgh'[size - 1]}{size}{'abcdefgh'[size - 1]}{size - 1}", f"a{size - 1}a{size}")
    assert arrived.outcome == Outcome(FIRST, "far_row")


def test_who_captures_the_last_pawn_wins() -> None:
    assert played("6/6/3p2/2P3/6/6 w", "c3d4").outcome == Outcome(FIRST, "captured_all")
    assert played("6/6/3p2/2P3/6/6 b", "d4c3").outcome == Outcome(SECOND, "captured_all")


def test_the_far_row_counts_before_the_last_capture() -> None:
    assert played("3p2/2P3/6/6/6/6 w", "c5d6").outcome == Outcome(FIRST, "far_row")


def test_a_position_in_which_a_side_has_won_is_over() -> None:
    assert position("P5/6/6/6/6/5P b").outcome == Outcome(FIRST, "far_row")
    assert position("5p/6/6/6/6/p5 w").outcome == Outcome(SECOND, "far_row")
    assert position("6/6/6/6/6/5P b").outcome == Outcome(FIRST, "captured_all")
    assert position("P5/6/6/6/6/5P w").outcome == Outcome(FIRST, "far_row")


# refusals


@pytest.mark.parametrize(
    ("move", "reason", "facts"),
    [
        ("a7a8", "off-board", {}),
        ("c6c7", "off-board", {}),
        ("g2g3", "off-board", {}),
        ("a3a4", "empty", {"square": "a3"}),
        ("e5e4", "not-yours", {"square": "e5"}),
        ("c3c2", "backwards", {"source": "c3", "target": "c2"}),
        ("c3d2", "backwards", {"source": "c3", "target": "d2"}),
        ("c3d3", "sideways", {"source": "c3", "target": "d3"}),
        ("c3c3", "sideways", {"source": "c3", "target": "c3"}),
        ("c3c5", "too-far", {"source": "c3", "target": "c5"}),
        ("c3e4", "too-far", {"source": "c3", "target": "e4"}),
        ("b3c4", "empty", {"square": "b3"}),
        ("c3d4", "own-pawn", {"source": "c3", "target": "d4"}),
        ("d3d4", "own-pawn", {"source": "d3", "target": "d4"}),
        ("c3c4", "blocked", {"source": "c3", "target": "c4"}),
    ],
)
def test_a_refused_move_says_why(move: str, reason: str, facts: dict[str, str]) -> None:
    refused = refusal(position("5p/4p1/2pP2/2PP2/6/6 w"), move)
    assert refused.reason == f"breakthrough-illegal-{reason}"
    assert refused.facts == facts


def test_the_second_side_goes_down_so_up_is_backwards() -> None:
    assert refusal(position("6/6/2p3/6/6/P5 b"), "c4c5").reason == "breakthrough-illegal-backwards"


def test_after_the_end_nothing_is_played() -> None:
    state = played("5p/2P3/6/6/6/P5 w", "c5c6")
    assert refusal(state, "f6f5").reason == "breakthrough-illegal-over"


# events and lists


def test_a_step_is_seen_by_all_as_a_move() -> None:
    state = played("5p/6/1p4/2P3/6/6 w", "c3c4")
    for side in (FIRST, SECOND, None):
        assert state.events(side) == (Event("moved", FIRST, "c3", "c4", "pawn"),)


def test_a_capture_is_a_move_and_a_loss_for_the_other() -> None:
    state = played("5p/6/1p4/2P3/6/6 w", "c3b4")
    assert state.events(SECOND) == (
        Event("moved", FIRST, "c3", "b4", "pawn"),
        Event("captured", SECOND, target="b4", piece="pawn"),
    )


def test_lists_show_steps_with_a_dash_and_captures_with_a_cross() -> None:
    step, capture = (played("5p/6/1p4/2P3/6/6 w", move) for move in ("c3c4", "c3b4"))
    assert GAME.describe(step.events(None)) == "c3–c4"
    assert GAME.describe(capture.events(None)) == "c3×b4"


# texts


def test_a_position_may_have_further_fields() -> None:
    assert position("pppppp/pppppp/6/6/PPPPPP/PPPPPP w 0 1") == start(6)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "w",
        "pppppp/pppppp/6/6/PPPPPP/PPPPPP",
        "pppppp/pppppp/6/6/PPPPPP/PPPPPP x",
        "pppppp/pppppp/6/6/PPPPPP w",
        "pppppp/pppppp/6/6/PPPPPP/PPPPP w",
        "pppppp/pppppp/6/7/PPPPPP/PPPPPP w",
        "pppppp/pppppp/6/60/PPPPPP/PPPPPP w",
        "pppppp/pppppp/6/6/PPPPPP/PPPPPN w",
        "pppppp/pppppp/6/٦/PPPPPP/PPPPPP w",
        "9/9/9/9/9/9/9/9/9 w",
        "P w",
    ],
)
def test_a_bad_position_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        position(text)


@pytest.mark.parametrize("text", ["", "b2", "b2b", "b2b34", "i2i3", "b0b1", "b9b8", "B2B3", "b2-b3", "22bb", "b2b٣"])
def test_a_bad_move_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse(text)


# symmetry


def mirrored(name: str, size: int) -> str:
    return f"{'abcdefgh'[size - 1 - 'abcdefgh'.index(name[0])]}{name[1]}"


def across(name: str, size: int) -> str:
    return f"{name[0]}{size + 1 - int(name[1])}"


@each_size
def test_a_mirrored_position_has_mirrored_moves(size: int) -> None:
    for seed in range(20):
        board = second_opinion.sprinkled(size, Random(seed))
        rows = [board[first : first + size] for first in range(0, len(board), size)]
        state = position(second_opinion.fen(board, "w"))
        mirror = position(second_opinion.fen("".join(row[::-1] for row in rows), "w"))
        assert moves(mirror) == {mirrored(move[:2], size) + mirrored(move[2:], size) for move in moves(state)}


@each_size
def test_with_colours_swapped_the_other_side_has_the_same_moves(size: int) -> None:
    for seed in range(20):
        board = second_opinion.sprinkled(size, Random(seed))
        rows = [board[first : first + size] for first in range(0, len(board), size)]
        swapped = "".join(reversed(rows)).translate(second_opinion.SWAPPED)
        state, other = position(second_opinion.fen(board, "w")), position(second_opinion.fen(swapped, "b"))
        assert moves(other) == {across(move[:2], size) + across(move[2:], size) for move in moves(state)}
        for move in state.legal_moves():
            one = in_letters(state.play(move).outcome)
            two = in_letters(other.play(GAME.parse(across(str(move)[:2], size) + across(str(move)[2:], size))).outcome)
            assert one == (two and (two[0].translate(second_opinion.SWAPPED), two[1]))
