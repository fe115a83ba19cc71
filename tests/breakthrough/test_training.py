"""Training on a small scale: games, positions, the slopes of the network, and that it learns, always the same way."""

from __future__ import annotations

from math import exp, log1p

import numpy as np
import pytest

from game.breakthrough import judgement, training
from game.breakthrough.training import Network, Positions, fitted, mirrored, seen_by, self_play
from game.core import compiled


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    compiled.load("game.breakthrough.kernel")


def played(count: int, n: int = 6) -> Positions:
    return Positions.all([self_play(n, judgement.by_hand(n), 100, f"test {number}") for number in range(count)])


def test_a_game_against_itself_is_the_same_each_time() -> None:
    one, two = (self_play(6, judgement.by_hand(6), 200, "same") for _ in range(2))
    assert len(one.score) > 3
    assert (one.me == two.me).all()
    assert (one.score == two.score).all()
    other = self_play(6, judgement.by_hand(6), 200, "other")
    assert one.me.tolist() != other.me.tolist()


def test_of_two_positions_in_a_row_one_side_won_and_the_other_lost() -> None:
    one = self_play(6, judgement.by_hand(6), 200, "sides")
    assert set(one.result.tolist()) == {0.0, 1.0}


def test_what_is_kept_has_nothing_to_ward_off_at_once() -> None:
    positions = played(10)
    quiet = abs(positions.score) <= 29_000
    assert quiet.any()
    assert not (positions.op[quiet] & np.uint64(0xFF00)).any()


@pytest.mark.parametrize("n", [6, 8])
def test_both_sides_see_the_same_pawns_turned_round(n: int) -> None:
    positions = played(2, n)
    mine, theirs = seen_by(n, positions)
    for number in range(len(positions.me)):
        me, op = int(positions.me[number]), int(positions.op[number])
        for square in judgement.squares(n):
            across = 8 * (n - 1 - square // 8) + square % 8
            assert mine[number, square] == me >> square & 1 == theirs[number, 64 + across]
            assert mine[number, 64 + square] == op >> square & 1 == theirs[number, across]


def test_a_mirror_image_twice_is_the_picture_itself() -> None:
    for n in (6, 7, 8):
        mirror = mirrored(n)
        assert (mirror[mirror] == np.arange(128)).all()
        assert mirror[0] == n - 1
        assert mirror[64 + 8] == 64 + 8 + n - 1


def test_the_slopes_are_those_that_small_steps_show() -> None:
    rng = np.random.default_rng(1)
    network = Network(rng)
    network.parts = [part.astype(np.float64) for part in network.parts]
    mine, theirs = (rng.integers(0, 2, (50, 128)).astype(np.float64) for _ in range(2))
    wanted = rng.random(50)
    slopes = network.slopes(mine, theirs, wanted)

    def loss() -> float:
        chance = network.chance(mine, theirs)
        return float(-np.mean(wanted * np.log(chance) + (1 - wanted) * np.log(1 - chance)))

    for part, slope in zip(network.parts, slopes, strict=True):
        for _ in range(5):
            place = tuple(rng.integers(0, length) for length in part.shape)
            part[place] += 1e-5
            above = loss()
            part[place] -= 2e-5
            below = loss()
            part[place] += 1e-5
            assert (above - below) / 2e-5 == pytest.approx(slope[place], abs=1e-6)


def test_it_learns_what_it_is_shown_and_the_same_from_the_same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "BATCH", 64)
    rng = np.random.default_rng(2)
    me = rng.integers(0, 1 << 46, 4_000, dtype=np.uint64) & np.uint64(0x3F3F3F3F3F3F)
    op = rng.integers(0, 1 << 46, 4_000, dtype=np.uint64) & np.uint64(0x3F3F3F3F3F3F) & ~me
    more = np.array([int(a).bit_count() > int(b).bit_count() for a, b in zip(me, op, strict=True)])
    score = np.where(more, 500, -500).astype(np.int32)
    positions = Positions(me, op, score, more.astype(np.float32))
    weights, losses = fitted(6, positions, 1)
    assert losses.network < 0.3
    assert losses.search == pytest.approx(log1p(exp(-500 / judgement.SCALE)), abs=1e-4)  # it was always right
    again, _ = fitted(6, positions, 1)
    assert (weights.first == again.first).all()
