"""The network as files keep it, and what both rooms that know it must agree on."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import numpy as np
import pytest

from game import resources
from game.breakthrough import judgement
from game.breakthrough.rules import SIZES
from game.core import compiled

compiled.set_cache()

from game.breakthrough import kernel  # noqa: E402
from game.breakthrough.search import Search  # noqa: E402


def lots(n: int) -> judgement.Weights:
    """A network that nobody trained."""
    rng = np.random.default_rng(n)
    first = np.zeros((judgement.BIAS + 1, judgement.HIDDEN))
    rows = [*judgement.squares(n), *(64 + square for square in judgement.squares(n)), judgement.BIAS]
    first[rows] = rng.normal(0, 1, (len(rows), judgement.HIDDEN))
    return judgement.rounded(first, rng.normal(0, 1, (2, judgement.HIDDEN)), 0.25)


@pytest.mark.parametrize("n", SIZES)
def test_what_is_written_is_read_again(n: int) -> None:
    weights = lots(n)
    read = judgement.read(tomllib.loads(judgement.written(n, weights, "by lot")))
    assert (read.first == weights.first).all()
    assert (read.second == weights.second).all()
    assert read.bias == weights.bias == 16_384


@pytest.mark.parametrize("name", ["own", "enemy", "added", "second"])
def test_weights_of_which_numbers_are_missing_are_refused(name: str) -> None:
    content = tomllib.loads(judgement.written(6, lots(6), "by lot"))
    content[name] = content[name][:1]
    with pytest.raises(ValueError, match=name):
        judgement.read(content)


def test_weights_of_another_board_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    other = resources.asset("weights", "breakthrough-6.toml")
    monkeypatch.setattr(resources, "asset", lambda *parts: other)
    with pytest.raises(ValueError, match="expected 8"):
        judgement.of_board(8)


@pytest.mark.parametrize("side", [1, -1])
def test_however_large_a_judgement_is_it_proves_nothing(side: int) -> None:
    weights = replace(judgement.of_board(6), bias=side * 10**9)
    search = Search(lambda n: weights, 1)
    root = [64 * direction + 8 + column for direction in (0, 1, 2) for column in range(1, 5)]
    search.draw(dict.fromkeys(root, 7))
    still = np.zeros(1, np.uint8)
    scores = [found.score for found in search.deepen(6, *kernel.start(6), root, 4, 1, still, still, 10_000)]
    scores += [search.glance(6, *kernel.start(6), root, depth)[1] for depth in (1, 2)]
    assert all(kernel.JUDGED - 10 < abs(score) < kernel.PROVED for score in scores)


@pytest.mark.parametrize("n", SIZES)
def test_each_board_has_weights_of_its_own_that_say_how_they_were_made(n: int) -> None:
    path = resources.asset("weights", f"breakthrough-{n}.toml")
    assert resources.read_toml(path)["board"] == n
    assert judgement.note(path).startswith(f"python -m game.breakthrough.training --board {n} ")
    assert path.stat().st_size < 100_000


def test_the_kernel_and_the_judgement_mean_the_same_numbers() -> None:
    assert (kernel.HIDDEN, kernel.ONE, kernel._BIAS) == (judgement.HIDDEN, judgement.ONE, judgement.BIAS)


@pytest.mark.parametrize("n", [4, 5, *SIZES])
def test_by_hand_a_pawn_more_is_better_and_so_is_a_step_ahead(n: int) -> None:
    weights = judgement.by_hand(n)
    net = kernel.Net(weights.first, weights.second, weights.bias)
    room = np.zeros((1, 2, kernel.HIDDEN), np.int16)

    def score(me: int, op: int) -> int:
        return int(kernel.evaluate(n, np.uint64(me), np.uint64(op), net, room))

    theirs = 1 << 8 * (n - 1)
    assert score(1, theirs) == 0
    assert score(3, theirs) > score(1, theirs)
    assert score(3 << 8 * (n - 2), theirs) > score(3, theirs)
    assert score(1, 3 * theirs) < 0


@pytest.mark.parametrize("n", SIZES)
def test_no_sum_of_the_first_layer_can_run_over(n: int) -> None:
    first = judgement.of_board(n).first.astype(np.int64)
    own, enemy = (first[[base + square for square in judgement.squares(n)]] for base in (0, 64))
    for sign in (1, -1):  # the worst that two rows of pawns a side could come to
        worst = sum(np.sort(np.maximum(sign * rows, 0), axis=0)[-2 * n :].sum(axis=0) for rows in (own, enemy))
        assert (worst + abs(first[judgement.BIAS])).max() < 32_768
