"""The rules of Gess: counted positions, a second opinion, and a position made by hand for each rule and each end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from game.core.contract import Event, IllegalMove, Outcome, Side, Unreadable
from game.gess.rules import COLUMNS, GAME, LAST, Draws, FootprintMove, Gess, Square, square
from tests.gess import second_opinion

BLACK, WHITE = Side.FIRST, Side.SECOND
SIXTEEN = "c3 d3 e3 c4 e4 c5 d5 e5", "o16 p16 q16 o17 q17 o18 p18 q18"  # a ring of each side, on d4 and p17

START = (
    "1W1W1WWWWWWWW1W1W1/WWW1W1WWWW1W1W1WWW/1W1W1WWWWWWWW1W1W1/18/18/1W2W2W2W2W2W1/18/18/18/18/18/18/"
    "1B2B2B2B2B2B1/18/18/1B1B1BBBBBBBB1B1B1/BBB1B1BBBB1B1B1BBB/1B1B1BBBBBBBB1B1B1 b"
)
LONE_STONE = "18/13WWW2/13W1W2/13WWW2/18/18/18/18/18/9B8/18/18/18/18/1BBB14/1B1B14/1BBB14/18 b"
FIRST_OVERLAP = "18/13WWW2/8B4W1W2/13WWW2/18/10WB6/18/18/18/18/9B8/9B8/18/18/1BBB14/1B1B14/1BBB14/18 b"
LIFTED = "18/13WWW2/13W1W2/13WWW2/18/18/18/10B7/7BBB8/7B1B8/7BBB8/18/18/18/18/18/18/18 b"
BORDER = "17B/18/13WWW2/13W1W2/13WWW2/18/18/18/7BBB8/7B1B8/7BBB8/18/18/18/B17/18/18/B17 b"
COUNTED = {"start": START, "lone": LONE_STONE, "overlap": FIRST_OVERLAP, "lifted": LIFTED, "border": BORDER}


def position(text: str) -> Gess:
    return GAME.from_position(text)


def squares(names: str) -> frozenset[Square]:
    return frozenset(map(square, names.split()))


def placed(black: str, white: str, turn: Side = BLACK, draws: Draws = Draws()) -> Gess:  # noqa: B008 - is frozen
    """A position of stones by name; a ring of each side is added."""
    stones = squares(f"{SIXTEEN[BLACK]} {black}"), squares(f"{SIXTEEN[WHITE]} {white}")
    return Gess(stones, turn, draws=draws)


def bare(black: str, white: str) -> Gess:
    """A position of these stones and no others, Black to move."""
    return Gess((squares(black), squares(white)), BLACK)


def played(state: Gess, *moves: str) -> Gess:
    for move in moves:
        state = state.play(GAME.parse(move))
    return state


def targets(state: Gess, source: str) -> list[str]:
    """Where the footprint may go, by name; `x` behind those where it covers something."""
    return sorted(
        f"{move.target}{'x' if state.effect(move).removed else ''}" for move in state.moves_from(square(source))
    )


def names(found: Iterable[Square]) -> list[str]:
    return sorted(map(str, found))


def refusal(state: Gess, move: str | FootprintMove) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        state.play(GAME.parse(move) if isinstance(move, str) else move)
    return refused.value


# counted positions


@pytest.mark.parametrize(
    ("which", "legal", "distinct", "suicides", "wins"),
    [
        ("start", 478, 437, 118, 0),
        ("lone", 172, 172, 134, 0),
        ("overlap", 217, 209, 134, 0),
        ("lifted", 143, 143, 120, 0),
        ("border", 204, 181, 124, 1),
    ],
)
def test_the_moves_of_a_position_and_what_comes_of_them_are_as_many_as_counted(
    which: str, legal: int, distinct: int, suicides: int, wins: int
) -> None:
    state = position(COUNTED[which])
    moves = state.legal_moves()
    after = [state.play(move) for move in moves]
    ends = [one.outcome for one in after if one.outcome is not None]
    assert (len(moves), len(set(moves))) == (legal, legal)
    assert len({one.stones for one in after}) == distinct
    assert ends.count(Outcome(WHITE, "ring_lost")) == suicides
    assert ends.count(Outcome(BLACK, "ring_lost")) == wins
    assert len(ends) == suicides + wins


@pytest.mark.parametrize(
    ("which", "source", "expected"),
    [
        ("start", "c3", "a3 b3 c1 c2 c4 c5 c6x d3x"),
        ("start", "f3", "e2x e4x g2x g4x"),
        ("start", "i3", "h2x h3x h4x i1 i2 i4 i5 i6x j2x j3x j4x"),
        ("start", "l3", "k2x k3x k4x l1 l2 l4 l5 l6x m2x m3x m4x"),
        ("start", "c7", ""),
        ("start", "b7", "c7 d7 e7x"),
        ("start", "c6", "c7 c8 c9"),
        ("start", "a2", "b3x"),
        ("start", "a3", "b3x"),
        ("start", "q3", "p2x p4x r2x r3x r4x"),
        ("lone", "k10", ""),
        ("lone", "j9", "k10 l11 m12"),
        ("lone", "j10", "k10 l10 m10"),
        ("lone", "j11", "k10 l9 m8"),
        ("lone", "k9", "k10 k11 k12"),
        ("lone", "k11", "k10 k8 k9"),
        ("lone", "l9", "i12 j11 k10"),
        ("lone", "l10", "i10 j10 k10"),
        ("lone", "l11", "i8 j9 k10"),
        ("overlap", "k8", "k10 k11 k12 k13x k9"),
        (
            "lifted",
            "j10",
            "g10 g13 g7 h10 h12 h8 i10 i11 i9 j11 j12 j13 j7 j8 j9 k10 k11x k9 l10 l8 m10 m7",
        ),
        ("border", "a4", "b5 c6 d7"),
        ("border", "a5", "b5 c5 d5"),
        ("border", "a6", "b5 c4 d3"),
        ("border", "b5", ""),
        ("border", "c5", "a5 b5"),
        ("border", "a1", "b2 c3 d4"),
        ("border", "a2", "b2 c2 d2"),
        ("border", "b1", "b2 b3 b4x"),
        ("border", "c1", "a3 b2"),
        ("border", "t20", "r18x s19"),
        ("border", "t19", "q19 r19 s19"),
        ("border", "s20", "s17 s18 s19"),
    ],
)
def test_a_footprint_goes_where_it_was_counted_to_go(which: str, source: str, expected: str) -> None:
    assert targets(position(COUNTED[which]), source) == expected.split()


@pytest.mark.parametrize(
    ("which", "move", "left", "come", "black", "white", "ring"),
    [
        ("overlap", "k8-k13", "k8 k9 l14", "k13 k14", 12, 8, "d4"),
        ("lifted", "j10-j11", "i9 j11 j9 k9", "i12 j10 j12 k12", 9, 8, "j11"),
        ("lifted", "j10-k11", "i10 i11 i9 j9 k11 k9", "j10 j12 k12 l10 l11", 8, 8, "k11"),
    ],
)
def test_a_counted_move_changes_these_squares(
    which: str, move: str, left: str, come: str, black: int, white: int, ring: str
) -> None:
    before = position(COUNTED[which])
    after = played(before, move)
    assert names(before.occupied - after.occupied) == left.split()
    assert names(after.occupied - before.occupied) == come.split()
    assert (len(after.stones[BLACK]), len(after.stones[WHITE])) == (black, white)
    assert (names(after.rings(BLACK)), names(after.rings(WHITE))) == ([ring], ["p17"])
    assert after.outcome is None


def test_two_plies_from_the_start_there_are_as_many_lines_as_the_rules_say() -> None:
    start = GAME.start({}, GAME.deal({}, Random(0)))
    # different moves to the same stones are counted once and weighed
    after: dict[Gess, int] = {}
    for move in start.legal_moves():
        key = replace(start.play(move), last_move=None, last_events=(), earlier=())
        after[key] = after.get(key, 0) + 1
    assert sum(ways * len(one.legal_moves()) for one, ways in after.items()) == 172_080


def test_a_match_starts_as_the_rules_say() -> None:
    start = GAME.start({}, GAME.deal({}, Random(0)))
    assert start.position() == START
    assert start.turn is BLACK
    assert [len(stones) for stones in start.stones] == [43, 43]
    assert [names(start.rings(side)) for side in Side] == [["l3"], ["l18"]]


# a second opinion


def in_letters(state: Gess) -> second_opinion.Board:
    """The board as the second opinion keeps it."""
    return {(there.column, there.row): "bw"[side] for side in Side for there in state.stones[side]}


def random_game(seed: int, plies: int) -> list[Gess]:
    """The positions of a game by lot. In every second one no one breaks the own last ring, else they end soon."""
    rng = Random(f"gess {seed}")
    states = [GAME.start({}, GAME.deal({}, rng))]
    while states[-1].outcome is None and len(states) <= plies:
        after = states[-1].play(rng.choice(states[-1].legal_moves()))
        while seed % 2 and after.outcome is not None and after.outcome.winner is not states[-1].turn:
            after = states[-1].play(rng.choice(states[-1].legal_moves()))
        states.append(after)
    return states


GAMES = [random_game(seed, 50) for seed in range(8)]
SAMPLE = [state for game in GAMES for state in game[:-1]][::5]
FEW = SAMPLE[::12]


def test_random_games_agree_with_the_second_opinion_in_every_move_and_what_comes_of_it() -> None:
    assert len(SAMPLE) > 30
    rng = Random("second opinion")
    winners = set()
    for state in SAMPLE:
        mover = "bw"[state.turn]
        expected = second_opinion.results(in_letters(state), mover)
        assert sorted(map(str, state.legal_moves())) == sorted(expected)
        for move in rng.sample(sorted(expected), 25):
            after = played(state, move)
            assert in_letters(after) == expected[move]
            winner = None if after.outcome is None or after.outcome.winner is None else "bw"[after.outcome.winner]
            assert winner == second_opinion.winner(expected[move], mover)
            winners.add(winner)
    assert winners == {None, "b", "w"}


def test_a_legal_move_always_changes_the_position() -> None:
    for state in FEW:
        assert all(state.play(move).stones != state.stones for move in state.legal_moves())


def test_a_side_with_a_ring_always_has_a_legal_move() -> None:
    crowd = frozenset(Square(column, row) for column in range(1, LAST) for row in range(1, LAST))
    mine, theirs = squares(SIXTEEN[BLACK]), crowd - squares(SIXTEEN[BLACK]) - squares("d4 i9 p17")
    beset = Gess((mine, theirs), BLACK)  # nothing but the ring is free of stones of the other side
    assert {str(move.source) for move in beset.legal_moves()} == {"d4"}
    for state in (state for game in GAMES for state in game if state.outcome is None):
        assert state.rings(state.turn)
        assert any(state.moves_from(ring) for ring in state.rings(state.turn))


def mirrored(there: Square) -> Square:
    return Square(LAST - there.column, there.row)


def upended(there: Square) -> Square:
    return Square(there.column, LAST - there.row)


def results(state: Gess) -> dict[FootprintMove, Gess]:
    return {move: state.play(move) for move in state.legal_moves()}


def test_a_position_mirrored_from_left_to_right_has_the_mirrored_moves() -> None:
    for state in FEW:
        twin = Gess((frozenset(map(mirrored, state.stones[0])), frozenset(map(mirrored, state.stones[1]))), state.turn)
        there = results(twin)
        assert len(there) == len(state.legal_moves())
        for move, after in results(state).items():
            across = there[FootprintMove(mirrored(move.source), mirrored(move.target))]
            assert across.stones == tuple(frozenset(map(mirrored, stones)) for stones in after.stones)
            assert across.outcome == after.outcome


def test_a_position_with_the_sides_changed_over_has_the_same_moves_from_there() -> None:
    for state in FEW:
        black, white = state.stones
        twin = Gess((frozenset(map(upended, white)), frozenset(map(upended, black))), state.turn.other)
        there = results(twin)
        assert len(there) == len(state.legal_moves())
        for move, after in results(state).items():
            across = there[FootprintMove(upended(move.source), upended(move.target))]
            assert across.stones == tuple(frozenset(map(upended, stones)) for stones in reversed(after.stones))
            assert (across.outcome is None) == (after.outcome is None)
            if after.outcome is not None and after.outcome.winner is not None:
                assert across.outcome == Outcome(after.outcome.winner.other, after.outcome.reason)


# pieces


@pytest.mark.parametrize(
    ("centre", "stone", "expected"),
    [("a1", "b2", "b2 c3 d4"), ("a20", "b19", "b19 c18 d17"), ("t1", "s2", "q4 r3 s2"), ("t20", "s19", "q17 r18 s19")],
)
def test_a_stone_in_the_corner_is_moved_from_the_corner_of_the_border_ring(
    centre: str, stone: str, expected: str
) -> None:
    assert targets(bare(stone, ""), centre) == expected.split()


def test_from_the_border_ring_a_piece_moves_onto_the_board_only_for_no_stone_lies_along_it() -> None:
    state = bare("b9 b10 b11", "")
    assert targets(state, "a10") == ["b10", "b11", "b9", "c10", "c12", "c8", "d10", "d13", "d7"]
    assert targets(state, "a12") == ["b11x"]


def test_a_stone_of_the_other_side_in_the_footprint_bars_it_even_in_the_middle() -> None:
    for enemy in ("j9", "j10", "k11"):
        state = placed("i10", enemy)
        assert state.moves_from(square("j10")) == []
        barred = state.barred(square("j10"))
        assert barred is not None
        assert barred.reason == "gess-illegal-enemy-stone"


def test_a_lone_stone_in_the_middle_moves_nothing_and_from_its_eight_sides_everything() -> None:
    state = placed("k10", "")
    assert targets(state, "k10") == []
    for centre in ["j9", "j10", "j11", "k9", "k11", "l9", "l10", "l11"]:
        assert len(targets(state, centre)) == 3


def test_the_outer_stones_give_the_directions_and_a_filled_middle_any_distance() -> None:
    assert targets(placed("i9 j9", ""), "i8") == ["i10", "i11", "i9", "j9", "k10", "l11"]
    assert targets(placed("i8 i9", ""), "i8") == names(Square(8, row) for row in range(8, LAST + 1))


# moves


def test_a_piece_is_lifted_first_so_that_its_own_stones_are_never_in_its_way() -> None:
    state = placed("j8 j9 j10", "")
    after = played(state, "j9-j10")  # over two of its own squares
    assert names(after.stones[BLACK] - squares(SIXTEEN[BLACK])) == ["j10", "j11", "j9"]
    assert state.effect(GAME.parse("j9-j10")).removed == frozenset()


def test_the_empty_squares_of_a_piece_cover_stones_too_and_end_its_way() -> None:
    state = placed("k8 k9", "l14")  # the empty upper right corner comes to l14
    assert targets(state, "k8")[-1] == "k9"
    assert "k13x" in targets(state, "k8")
    assert "k14" not in targets(state, "k8")
    assert square("l14") not in played(state, "k8-k13").stones[WHITE]


def test_all_stones_under_the_footprint_are_removed_own_ones_too() -> None:
    after = played(placed("k8 k9 j14", "k14 l12 l14"), "k8-k11")  # l12 is met first
    assert names(after.stones[WHITE] - squares(SIXTEEN[WHITE])) == ["k14", "l14"]
    after = played(placed("k8 k9 j14", "k14 l14"), "k8-k13")
    assert names(after.stones[BLACK] - squares(SIXTEEN[BLACK])) == ["k13", "k14"]
    assert after.stones[WHITE] == squares(SIXTEEN[WHITE])


def test_own_stones_alone_end_the_way_and_are_removed() -> None:
    state = placed("k8 k9 j14", "")
    assert "k13x" in targets(state, "k8")
    assert "k14" not in targets(state, "k8")
    assert names(played(state, "k8-k13").stones[BLACK] - squares(SIXTEEN[BLACK])) == ["k13", "k14"]


def test_a_piece_pushed_partly_off_the_board_loses_the_stones_that_are_off_it() -> None:
    state = placed("b10 c10 d10", "")
    effect = state.effect(GAME.parse("c10-a10"))
    assert effect.carried == ((square("d10"), square("b10")),)
    assert (names(effect.fallen), effect.removed) == (["b10", "c10"], frozenset())
    assert names(played(state, "c10-a10").stones[BLACK] - squares(SIXTEEN[BLACK])) == ["b10"]


def test_a_piece_may_lose_all_of_its_stones_over_the_edge() -> None:
    after = played(position(BORDER), "c1-a3")
    assert after.stones[BLACK] == position(BORDER).stones[BLACK] - {square("b2")}
    assert after.outcome is None


def test_no_piece_goes_wholly_off_the_board() -> None:
    state = placed("b10 c10 r10 s10", "")
    assert targets(state, "c10") == ["a10", "b10"]
    assert targets(state, "r10") == ["s10", "t10"]
    for game in GAMES:
        assert all(move.target.is_centre for state in game[::5] for move in state.legal_moves())


# how it ends


def test_a_ring_is_eight_own_stones_around_an_empty_middle() -> None:
    ring = SIXTEEN[BLACK]
    assert names(bare(ring, "").rings(BLACK)) == ["d4"]
    assert bare(f"{ring} d4", "").rings(BLACK) == []  # filled by one's own
    assert bare(ring, "d4").rings(BLACK) == []  # filled by the other side
    assert bare(ring.replace("e5", ""), "e5").rings(BLACK) == []
    assert bare(ring.replace("e5", ""), "").rings(BLACK) == []


def test_a_ring_can_stand_in_the_corner_but_not_over_the_edge() -> None:
    assert names(bare("b2 c2 d2 b3 d3 b4 c4 d4", "").rings(BLACK)) == ["c3"]
    assert bare("b8 b9 b10 c8 c10", "").rings(BLACK) == []


def test_rings_may_share_stones() -> None:
    assert names(bare(f"{SIXTEEN[BLACK]} f3 g3 g4 f5 g5", "").rings(BLACK)) == ["d4", "f4"]


FACING = "g4 c3 d3 e3 c4 e4 f4 c5 d5 e5", "j3 k3 l3 j4 l4 j5 k5 l5"  # e4 goes right and tears at both rings
SECOND_RING = "c12 d12 e12 c13 e13 c14 d14 e14"


def test_a_player_whose_opponent_has_no_ring_left_wins() -> None:
    state = bare(f"{FACING[BLACK]} {SECOND_RING}".replace("g4", ""), FACING[WHITE])
    assert played(state, "e4-i4").outcome == Outcome(BLACK, "ring_lost")


def test_when_both_lose_the_last_ring_the_mover_loses() -> None:
    state = bare(FACING[BLACK].replace("g4", ""), FACING[WHITE])
    after = played(state, "e4-i4")
    assert [after.rings(side) for side in Side] == [[], []]
    assert after.outcome == Outcome(WHITE, "ring_lost")


def test_breaking_ones_own_last_ring_is_legal_and_loses() -> None:
    state = placed("", "")
    assert GAME.parse("c4-c3") in state.legal_moves()
    after = played(state, "c4-c3")
    assert after.outcome == Outcome(WHITE, "ring_lost")
    assert after.legal_moves() == []


def test_a_player_with_several_rings_plays_on_when_one_is_broken() -> None:
    own = placed(SECOND_RING, "")
    assert names(own.rings(BLACK)) == ["d13", "d4"]
    after = played(own, "c4-c3")
    assert (names(after.rings(BLACK)), after.outcome) == (["d13"], None)
    theirs = placed("g13 h13 i13", SECOND_RING)
    after = played(theirs, "h13-f13")
    assert (names(after.rings(WHITE)), after.outcome) == (["p17"], None)


def test_a_ring_filled_in_the_middle_by_ones_own_move_is_lost() -> None:
    after = played(placed("d8", ""), "d9-d6")
    assert after.outcome == Outcome(WHITE, "ring_lost")


def test_a_ring_made_by_the_move_that_breaks_the_last_one_is_enough() -> None:
    old, piece, rest = "c8 d8 e8 c9 e9 c10 d10 e10", "g8 g9 g10", "k8 k10 l8 l9 l10"
    state = bare(f"{old} {piece} {rest}", SIXTEEN[WHITE])
    assert names(state.rings(BLACK)) == ["d9"]
    after = played(state, "f9-i9")
    assert (names(after.rings(BLACK)), after.outcome) == (["k9"], None)


SHUTTLE = ("d4-d5", "p17-p16", "d5-d4", "p16-p17")


def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    state = placed("", "")
    for _ in range(2):
        assert state.outcome is None
        state = played(state, *SHUTTLE)
    assert state.outcome == Outcome(None, "repetition")
    assert state.legal_moves() == []


def test_a_position_with_the_other_side_to_move_is_another_one() -> None:
    state = placed("", "")
    stones = state.stones
    black, white = ("d4-e5", "e5-e4", "e4-d4"), ("p17-o16", "o16-o17", "o17-p17")
    odd = (black[0], "p17-p16", black[1], "p16-p17", black[2])  # Black comes back in three moves, White in two
    even = (white[0], "d4-d5", white[1], "d5-d4", white[2])
    turns = []
    for _ in range(2):
        for moves in (odd, even):
            assert state.outcome is None
            state = played(state, *moves)
            assert state.stones == stones
            turns.append(state.turn)
    assert turns == [WHITE, BLACK, WHITE, BLACK]  # so Black was to move three times, and White twice
    assert state.outcome == Outcome(None, "repetition")


CYCLES: tuple[tuple[str, ...], ...] = (  # of five and of six moves: together they repeat only after 60 plies
    ("d4-d6", "d6-e7", "e7-f6", "f6-f4", "f4-d4"),
    ("p17-p16", "p16-p15", "p15-o14", "o14-n15", "n15-n17", "n17-p17"),
)


def wander(state: Gess, plies: int, begin: int = 0) -> Gess:
    """Quiet moves that hardly ever repeat a position."""
    for ply in range(begin, begin + plies):
        cycle = CYCLES[ply % 2]
        state = played(state, cycle[(ply // 2) % len(cycle)])
    return state


def test_a_hundred_plies_without_a_removal_are_a_draw() -> None:
    state = wander(placed("", ""), 99)
    assert state.outcome is None
    assert wander(state, 1, 99).outcome == Outcome(None, "no_progress")


@pytest.mark.parametrize(
    ("extra", "move"), [("k8 k9 j14", "k8-k13"), ("s8", "r8-t8"), ("s8", "t8-s8")], ids=["covered", "fallen", "quiet"]
)
def test_a_removal_and_a_fall_begin_the_count_anew_and_a_quiet_move_does_not(extra: str, move: str) -> None:
    state = wander(placed(extra, "", draws=Draws(quiet_plies=10)), 8)
    state = played(state, move, CYCLES[WHITE][4])
    if move == "t8-s8":
        assert state.outcome == Outcome(None, "no_progress")
        return
    assert state.outcome is None
    assert len(state.earlier) == 1
    back = CYCLES[BLACK][4], CYCLES[WHITE][5]
    assert played(state, *back).outcome is None


def test_what_was_there_before_a_removal_does_not_count_for_repetition() -> None:
    state = played(placed("k8 k9 j14", ""), *SHUTTLE)
    assert len(state.earlier) == 4
    state = played(state, "k8-k13")
    assert state.earlier == ()


def test_the_deal_says_when_a_match_is_drawn() -> None:
    shuttle = ("l3-l4", "l18-l17", "l4-l3", "l17-l18")
    twice = GAME.start({}, {"repetitions": 2, "quiet_plies": 100})
    assert played(twice, *shuttle[:3]).outcome is None
    assert played(twice, *shuttle).outcome == Outcome(None, "repetition")
    ten = GAME.start({}, {"repetitions": 10, "quiet_plies": 10})
    assert played(ten, *shuttle, *shuttle, "l3-l4").outcome is None
    assert played(ten, *shuttle, *shuttle, *shuttle[:2]).outcome == Outcome(None, "no_progress")
    assert GAME.deal({}, Random(0)) == {"repetitions": 3, "quiet_plies": 100}
    with pytest.raises(KeyError):
        GAME.start({}, {"repetitions": 3})


# what is refused


@pytest.mark.parametrize(
    ("move", "reason", "facts"),
    [
        ("p17-p16", "enemy-stone", {"centre": "p17"}),
        ("h14-h15", "no-stones", {"centre": "h14"}),
        ("k10-k11", "lone-stone", {"centre": "k10"}),
        ("d4-d4", "no-line", {"source": "d4", "target": "d4"}),
        ("d4-e6", "no-line", {"source": "d4", "target": "e6"}),
        ("k9-l9", "direction", {"source": "k9", "target": "l9"}),
        ("k9-k13", "too-far", {"source": "k9", "target": "k13"}),
        ("c4-c9", "blocked", {"source": "c4", "target": "c9", "stop": "c7"}),
        (FootprintMove(Square(20, 3), Square(18, 3)), "off-board", {}),
        (FootprintMove(Square(3, 3), Square(3, -1)), "off-board", {}),
    ],
)
def test_what_is_refused_is_told_with_its_reason(move: str | FootprintMove, reason: str, facts: dict[str, str]) -> None:
    refused = refusal(placed("k10 c8", ""), move)
    assert (refused.reason, refused.facts) == (f"gess-illegal-{reason}", facts)


def test_when_the_match_is_over_nothing_can_be_moved() -> None:
    over = played(placed("", ""), "c4-c3")
    assert refusal(over, "p17-p16").reason == "gess-illegal-over"
    barred = over.barred(square("p17"))
    assert barred is not None
    assert barred.reason == "gess-illegal-over"


def test_what_is_no_move_of_this_game_is_refused() -> None:
    with pytest.raises(IllegalMove):
        placed("", "").play("d4-d5")


# texts


def test_a_position_is_read_back_from_its_text() -> None:
    for text in COUNTED.values():
        assert position(text).position() == text
    for state in SAMPLE:
        again = position(state.position())
        assert (again.stones, again.turn, again.outcome) == (state.stones, state.turn, state.outcome)


def test_a_position_that_is_over_is_read_as_over() -> None:
    over = played(placed("", ""), "c4-c3")
    assert position(over.position()).outcome == over.outcome


EMPTY = "/".join(["18"] * 18)


@pytest.mark.parametrize(
    "text",
    ["", "b", EMPTY, f"{EMPTY} ", f"{EMPTY} w ", f"{EMPTY} B", f"{EMPTY} x", f"{EMPTY}/18 b", f"{EMPTY[3:]} b",
     f"17/{EMPTY[3:]} b", f"19/{EMPTY[3:]} b", f"B18/{EMPTY[3:]} b", f"b17/{EMPTY[3:]} b", f"0B17/{EMPTY[3:]} b",
     f"B{'.' * 17}/{EMPTY[3:]} b", f"\u0661\u0668/{EMPTY[3:]} b"],
)  # fmt: skip
def test_a_text_that_is_no_position_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        position(text)


@pytest.mark.parametrize("text", ["", "c3", "c3c5", "c3-", "-c5", "c3-c5-c7", "c0-c1", "c3-c21", "u3-c3", "C3-C5",
                                  "c03-c5", "c3 - c5", "c\u0663-c5"])  # fmt: skip
def test_a_text_that_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse(text)


def test_every_centre_has_a_name_that_is_read_back() -> None:
    every = [f"{column}{row}" for column in COLUMNS for row in range(1, 21)]
    assert [str(square(name)) for name in every] == every
    assert str(GAME.parse("a1-t20")) == "a1-t20"


def test_a_move_tells_of_what_was_carried_covered_and_captured() -> None:
    after = played(placed("k8 k9 j14", "l14"), "k8-k13")
    told = (
        Event("moved", BLACK, "k8", "k13", "footprint"),
        Event("carried", BLACK, "k8", "k13", "stone"),
        Event("carried", BLACK, "k9", "k14", "stone"),
        Event("lost", BLACK, "", "j14", "stone"),
        Event("captured", WHITE, "", "l14", "stone"),
    )
    assert [after.events(side) for side in (None, *Side)] == [told] * 3
    assert GAME.describe(told) == "k8–k13\u2002×1 −1"


def test_a_move_tells_of_what_fell_off_the_board() -> None:
    after = played(placed("b10 c10 d10", ""), "c10-a10")
    assert after.events(None) == (
        Event("moved", BLACK, "c10", "a10", "footprint"),
        Event("carried", BLACK, "d10", "b10", "stone"),
        Event("fallen", BLACK, "b10", "", "stone"),
        Event("fallen", BLACK, "c10", "", "stone"),
    )
    assert GAME.describe(after.events(None)) == "c10–a10\u2002−2"


def test_a_quiet_move_is_described_by_its_two_centres_as_it_is_written_before() -> None:
    after = played(position(START), "c3-c5")
    assert GAME.describe(after.events(None)) == GAME.write(GAME.parse("c3-c5")) == "c3–c5"
    assert placed("", "").events(None) == ()
