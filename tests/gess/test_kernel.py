"""The compiled search of Gess against the rules: moves, stones, ends, counts, threats, and proofs by exhaustion."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from game.core import compiled
from game.core.contract import Side
from game.gess import judgement
from game.gess.engine import packed, rows, unpacked
from game.gess.rules import GAME, FootprintMove, Gess, Square

compiled.set_cache()

from game.gess.kernel import MATE, MOVES, PROVED, Search  # noqa: E402

POSITIONS = 2_000
PLAYED = 5  # moves of each of them that are played out
CROWD = "BB1BB1BB1BB1BB1BB1/" * 17 + "BB1BB1BB1BB1BB1BB1 b"  # as many footprints as can be

GOING = np.zeros(1, np.uint8)  # a flag that nobody sets
NONE_BEFORE = np.zeros(0, np.uint64)


@pytest.fixture(scope="module")
def search() -> Search:
    return Search(*judgement.read(), 16)


def start() -> Gess:
    return GAME.start({}, GAME.deal({}, Random(1)))


def stand(search: Search, state: Gess) -> Search:
    search.place(*rows(state.stones))
    return search


def mirrored(state: Gess) -> Gess:
    """Left and right exchanged."""
    black, white = (frozenset(Square(19 - at.column, at.row) for at in stones) for stones in state.stones)
    return Gess((black, white), state.turn)


def swapped(state: Gess) -> Gess:
    """Colours exchanged, and the board seen from the other side."""
    black, white = (frozenset(Square(at.column, 19 - at.row) for at in stones) for stones in state.stones)
    return Gess((white, black), state.turn.other)


def random_games(rng: Random) -> Iterator[Gess]:
    """Positions of random games, the players of every second one careful."""
    careful = False
    while True:
        state, careful = start(), not careful
        for _ in range(60):
            yield state
            left = state.legal_moves()
            rng.shuffle(left)
            after = state.play(left.pop())
            while careful and left and after.outcome is not None:
                after = state.play(left.pop())
            if after.outcome is not None:
                break
            state = after


def played_games(search: Search, rng: Random) -> Iterator[Gess]:
    """Positions of games in which each side plays one of the moves that look best at once."""
    while True:
        state = start()
        for _ in range(60):
            yield state
            stand(search, state)
            moves = search.moves(state.turn)
            rates, _ = search.rates(state.turn, moves)
            best = sorted(zip(rates, moves, strict=True), reverse=True)[:6]
            state = state.play(unpacked(rng.choice(best)[1]))
            if state.outcome is not None:
                break


@pytest.mark.parametrize("kind", ["random", "played"])
@pytest.mark.parametrize("part", range(4))
def test_rules_and_kernel_agree_on_moves_removed_stones_and_winners(search: Search, kind: str, part: int) -> None:
    rng = Random(f"{kind} {part}")
    games = random_games(rng) if kind == "random" else played_games(search, rng)
    for _ in range(POSITIONS // 8):
        state = next(games)
        moves = state.legal_moves()
        assert sorted(map(packed, moves)) == sorted(stand(search, state).moves(state.turn))
        for move in rng.sample(moves, min(PLAYED, len(moves))):
            after = state.play(move)
            _, black, white, *rings = search.after(state.turn, packed(move))
            assert (black, white) == rows(after.stones)
            assert rings == [len(after.rings(side)) for side in Side]
            (rate,), _ = search.rates(state.turn, [packed(move)])
            if after.outcome is None:
                assert abs(rate) < PROVED
            else:
                assert rate == (MATE if after.outcome.winner is state.turn else -MATE)


def test_a_move_is_unpacked_as_it_was_packed() -> None:
    for state in (start(), swapped(start())):
        for move in state.legal_moves():
            assert unpacked(packed(move)) == move


def test_the_counts_of_the_rules_page(search: Search) -> None:
    stand(search, start())
    assert [search.perft(0, depth) for depth in (1, 2)] == [478, 172_080]
    moves = search.moves(0)
    rates, keys = search.rates(0, moves)
    assert len(set(keys)) == 437
    assert rates.count(-MATE) == 118


def test_the_second_count_is_that_of_the_rules_on_a_part_of_the_moves(search: Search) -> None:
    state = start()
    for move in Random(2).sample(state.legal_moves(), 40):
        after = state.play(move)
        if after.outcome is None:
            assert stand(search, after).perft(1, 1) == len(after.legal_moves())


def test_mirrored_and_swapped_positions_count_alike(search: Search) -> None:
    games = random_games(Random(5))
    for _ in range(6):
        for _ in range(11):
            state = next(games)
        counts = [
            stand(search, twin).perft(int(twin.turn), 2)
            for twin in (state, mirrored(state), swapped(state), mirrored(swapped(state)))
        ]
        assert len(set(counts)) == 1


def test_mirrored_and_swapped_positions_are_worth_the_same(search: Search) -> None:
    games = random_games(Random(6))
    for _ in range(60):
        state = next(games)
        worths = []
        for twin in (state, mirrored(state), swapped(state)):
            rates, _ = stand(search, twin).rates(twin.turn, search.moves(twin.turn))
            worths.append(sorted(rates))
        assert worths[0] == worths[1] == worths[2]


def test_all_moves_of_a_crowded_board_are_listed(search: Search) -> None:
    crowd = looked_at(CROWD)
    moves = stand(search, crowd).moves(0)
    assert sorted(moves) == sorted(map(packed, crowd.legal_moves()))
    assert 1_024 < len(moves) < MOVES


def test_a_board_crowded_beyond_measure_does_no_harm(search: Search) -> None:
    squares = [Square(column, row) for column in range(1, 19) for row in range(1, 19)]
    crowd = Gess((frozenset(Random(1).sample(squares, 300)), frozenset()), Side.FIRST)
    moves = stand(search, crowd).moves(0)
    assert len(crowd.legal_moves()) > MOVES == len(set(moves))
    assert set(moves) <= set(map(packed, crowd.legal_moves()))


def looked_at(text: str) -> Gess:
    """A position as if its game went on."""
    state = GAME.from_position(text)
    return Gess(state.stones, state.turn)


def test_a_win_at_once_is_found_exactly_where_there_is_one(search: Search) -> None:
    found = 0
    games = played_games(search, Random(9))
    for _ in range(400):
        state = next(games)
        for side in Side:
            stand(search, state)
            moves = search.moves(side)
            rates, _ = search.rates(side, moves)
            winning = search.winning(side)
            assert (winning >= 0) == (MATE in rates)
            if winning >= 0:
                assert rates[moves.index(winning)] == MATE
                found += 1
    assert found > 20


def test_what_exposes_the_own_ring_is_what_lets_the_other_side_win(search: Search) -> None:
    games = played_games(search, Random(4))
    for _ in range(25):
        state = next(games)
        moves = stand(search, state).moves(state.turn)
        for move, exposed in zip(moves[::40], search.exposed(state.turn, moves[::40]), strict=True):
            after = state.play(unpacked(move))
            if after.outcome is None:
                wins = stand(search, after).winning(after.turn) >= 0
                assert wins == exposed
                stand(search, state)


def proved(search: Search, state: Gess, depth: int) -> int:
    """What a search of this depth finds."""
    moves = stand(search, state).moves(state.turn)
    rates, _ = search.rates(state.turn, moves)
    assert MATE not in rates
    root = [move for move, rate in zip(moves, rates, strict=True) if rate > -MATE]
    search.forget()
    score, _, _, finished = search.iterate(state.turn, depth, False, root, NONE_BEFORE, 0, 100, GOING, GOING, 1 << 40)
    assert finished
    return score


def loses_in_two(state: Gess) -> bool:
    """Whether the other side wins at once after every move."""
    return all(after.outcome is not None or wins_at_once(after) for after in map(state.play, state.legal_moves()))


def wins_at_once(state: Gess) -> bool:
    return any(
        after.outcome is not None and after.outcome.winner is state.turn
        for after in map(state.play, state.legal_moves())
    )


def few(rng: Random) -> Gess:
    """A small position: a ring and a few stones a side."""
    while True:
        stones = []
        for _ in Side:
            column, row = rng.randint(2, 17), rng.randint(2, 17)
            ring = {Square(column + a, row + b) for a in (-1, 0, 1) for b in (-1, 0, 1)} - {Square(column, row)}
            more = {Square(rng.randint(1, 18), rng.randint(1, 18)) for _ in range(4)} - {Square(column, row)}
            stones.append(frozenset(ring | more))
        if not stones[0] & stones[1]:
            state = Gess((stones[0], stones[1]), Side(rng.randrange(2)))
            if all(state.rings(side) for side in Side) and not wins_at_once(state):
                return state


def test_a_proved_win_or_loss_is_one(search: Search) -> None:
    rng, wins, losses = Random(12), 0, 0
    for _ in range(25):
        state = few(rng)
        score = proved(search, state, 2)
        if score == MATE - 3:
            wins += 1
            assert any(after.outcome is None and loses_in_two(after) for after in map(state.play, state.legal_moves()))
        elif score == 2 - MATE:
            losses += 1
            assert loses_in_two(state)
    assert wins + losses > 0


def test_a_position_that_stood_before_is_worth_a_draw(search: Search) -> None:
    move = FootprintMove(Square(2, 3), Square(2, 2))  # c4-c3 leads to the first position again
    again = start().play(GAME.parse("c3-c4")).play(GAME.parse("c18-c17")).play(GAME.parse("c4-c3"))
    past = np.array([stand(search, again).key(1)], np.uint64)
    away = GAME.from_position(start().play(GAME.parse("c3-c4")).play(GAME.parse("c18-c17")).position())
    stand(search, away).forget()
    score, *_ = search.iterate(0, 1, False, [packed(move)], past, 1, 100, GOING, GOING, 10_000)
    assert score == 0
