"""Learns what positions are worth from games against itself: `python -m game.breakthrough.training --board 8`.

Each generation plays games at a fixed number of positions a move, from openings by lot, and fits the network so that it
foretells what the search found and how the game ended. The first generation plays by a judgement made by hand. Then the
network is matched against the one of the generation before. Seeded: the same command makes the same weights.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from game import resources
from game.breakthrough import judgement
from game.breakthrough.judgement import HIDDEN, SCALE, Weights
from game.breakthrough.rules import SIZES
from game.core import compiled

SEARCHED = 0.7  # how much what the search found counts, against how the game ended
STRAYING = 0.1  # share of moves by lot: the network must know uneven positions too
ROUNDS = 8  # how often all positions are looked at
BATCH = 1024
STEP = 4e-3  # how far a weight goes at once, at the most
HELD_OUT = 0.04  # share of the positions that only measure
DEEPEST = 60
MEGABYTES = 4


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.breakthrough.training", description=__doc__)
    parser.add_argument("--board", type=int, choices=SIZES, required=True)
    parser.add_argument("--games", type=int, default=30_000, help="games of each generation (default 30000)")
    parser.add_argument(
        "--nodes", default="500,800,1500", help="positions a move, for each generation (default 500,800,1500)"
    )
    parser.add_argument("--contest", type=int, default=200, help="games of the last two networks (default 200)")
    parser.add_argument("--begin", type=Path, help="weights that play the first generation (default: made by hand)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, help="where the weights are written (default: in assets/weights)")
    chosen = parser.parse_args(arguments)
    n = chosen.board
    compiled.load("game.breakthrough.kernel")
    began = perf_counter()
    weights = judgement.by_hand(n) if chosen.begin is None else judgement.read(resources.read_toml(chosen.begin))
    before = weights
    kept: list[Positions] = []
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        for generation, nodes in enumerate(map(int, chosen.nodes.split(",")), start=1):
            seeds = [f"{chosen.seed} {n} {generation} {number}" for number in range(chosen.games)]
            played = list(pool.map(partial(self_play, n, weights, nodes), seeds, chunksize=50))
            kept = [*kept[-1:], Positions.all(played)]  # the judgement of older ones is too poor to learn from
            before = weights
            weights, losses = fitted(n, Positions.all(kept), chosen.seed)
            print(
                f"generation {generation}: {len(kept[-1].score)} positions, {losses}, {perf_counter() - began:.0f} s",
                flush=True,
            )
        contest_of = partial(contest, n, weights, before, int(chosen.nodes.split(",")[-1]), chosen.seed)
        points = sum(pool.map(contest_of, range(chosen.contest), chunksize=2))
    begun, earlier = "", ""
    if chosen.begin is not None:
        begun, earlier = " --begin FILE", f"; FILE was made by {judgement.note(chosen.begin)}"
    note = (
        f"python -m game.breakthrough.training --board {n} --games {chosen.games} --nodes {chosen.nodes} "
        f"--seed {chosen.seed}{begun}: {losses}, "
        f"{(perf_counter() - began) / 60:.0f} minutes on {chosen.jobs} cores, "
        f"{points} of {chosen.contest} games against the generation before{earlier}"
    )
    print(note)
    into = chosen.into or resources.asset("weights", f"breakthrough-{n}.toml")
    into.write_text(judgement.written(n, weights, note), encoding="utf-8", newline="\n")
    return 0


# playing


@dataclass(frozen=True)
class Positions:
    """Positions as the kernel sees them, from the side to move; what was found for it; how the game ended for it."""

    me: Any  # uint64[n]
    op: Any  # uint64[n]
    score: Any  # int32[n], by the search
    result: Any  # float32[n]: 1 won, 0 lost

    @staticmethod
    def all(parts: Sequence[Positions]) -> Positions:
        return Positions(
            np.concatenate([part.me for part in parts]),
            np.concatenate([part.op for part in parts]),
            np.concatenate([part.score for part in parts]),
            np.concatenate([part.result for part in parts]),
        )


class Player:
    """A network that moves, by the kernel alone."""

    def __init__(self, n: int, weights: Weights, nodes: int) -> None:
        from game.breakthrough.search import Search

        self._n, self._nodes = n, nodes
        self._search = Search(lambda _: weights, MEGABYTES)
        self._going = np.zeros(1, np.uint8)  # a flag that nobody sets

    def begin(self) -> None:
        """A new game."""
        self._search.forget()

    def choose(self, me: int, op: int) -> tuple[int, int]:
        """A move and its score."""
        root = moves(self._n, me, op)
        move, score = self._search.decide(self._n, me, op, root, DEEPEST, self._going, self._nodes)
        return (move if move >= 0 else root[0]), score


def moves(n: int, me: int, op: int) -> list[int]:
    from game.breakthrough import kernel

    squares = np.uint64(kernel.field(n))
    found = np.zeros((1, kernel.MOVES), np.int32)
    count = kernel.list_moves(n, np.uint64(me), np.uint64(op), squares, squares, squares, found, 0)
    return found[0, :count].tolist()


def moved(n: int, me: int, op: int, move: int) -> tuple[int, int]:
    from game.breakthrough import kernel

    after_me, after_op = kernel.moved(n, np.uint64(me), np.uint64(op), move)
    return int(after_me), int(after_op)


def decided(n: int, me: int, op: int) -> int:
    """What can be seen without search: positive the side to move wins, negative it loses, 0 neither."""
    from game.breakthrough import kernel

    return int(kernel.decided(n, np.uint64(me), np.uint64(op), np.uint64(kernel.field(n)))) if me else -1


def opening(n: int, rng: Random, plies: int) -> tuple[int, int]:
    """The position after moves by lot, which decided nothing."""
    from game.breakthrough import kernel

    while True:
        me, op = kernel.start(n)
        for _ in range(plies):
            me, op = moved(n, me, op, rng.choice(moves(n, me, op)))
            if decided(n, me, op):
                break
        else:
            return me, op


def self_play(n: int, weights: Weights, nodes: int, seed: str) -> Positions:
    """The positions of one game in which the best move takes nothing and no threat is to be warded off; and its end."""
    from game.breakthrough.kernel import PROVED, target_of

    rng = Random(f"self-play {seed}")
    player = Player(n, weights, nodes)
    me, op = opening(n, rng, rng.randint(2, 3 * n))
    seen: list[tuple[int, int, int, int]] = []
    side = 0
    while True:
        if plies := decided(n, me, op):
            winner = side if plies > 0 else 1 - side
            break
        move, score = player.choose(me, op)
        if abs(score) > PROVED:
            seen.append((me, op, score, side))
            winner = side if score > 0 else 1 - side
            break
        if not op >> target_of(move) & 1 and not op & 0xFF00:
            seen.append((me, op, score, side))
        if rng.random() < STRAYING:
            move = rng.choice(moves(n, me, op))
        me, op = moved(n, me, op, move)
        side = 1 - side
    return Positions(
        np.array([one[0] for one in seen], np.uint64),
        np.array([one[1] for one in seen], np.uint64),
        np.array([one[2] for one in seen], np.int32),
        np.array([one[3] == winner for one in seen], np.float32),
    )


def contest(n: int, weights: Weights, other: Weights, nodes: int, seed: int, number: int) -> int:
    """Whether `weights` win game `number`; each opening is played from both sides."""
    me, op = opening(n, Random(f"contest {seed} {n} {number // 2}"), 4)
    players = [Player(n, weights, nodes), Player(n, other, nodes)]
    turn = number % 2
    while not (plies := decided(n, me, op)):
        me, op = moved(n, me, op, players[turn].choose(me, op)[0])
        turn = 1 - turn
    return int((turn == 0) == (plies > 0))


# learning


@dataclass(frozen=True)
class Losses:
    """How well results that the network was not shown are foretold, by it and by what the search found: log-loss."""

    network: float
    search: float

    def __str__(self) -> str:
        return f"log-loss {self.network:.4f} (the search itself {self.search:.4f})"


def found_chance(score: Any) -> Any:
    return 1 / (1 + np.exp(-np.clip(score, -4_000, 4_000) / SCALE))


def log_loss(chance: Any, result: Any) -> float:
    chance = np.clip(chance, 1e-4, 1 - 1e-4)
    return float(-np.mean(result * np.log(chance) + (1 - result) * np.log(1 - chance)))


def seen_by(n: int, positions: Positions) -> tuple[Any, Any]:
    """The pawns, own then enemy, as the side to move sees them and as the other side does: uint8[positions, 128]."""
    count = len(positions.me)
    mine = np.unpackbits(positions.me.view(np.uint8).reshape(count, 8), axis=1, bitorder="little")
    theirs = np.unpackbits(positions.op.view(np.uint8).reshape(count, 8), axis=1, bitorder="little")

    def turned(pawns: Any) -> Any:
        rows = pawns.reshape(count, 8, 8).copy()
        rows[:, :n] = rows[:, n - 1 :: -1]
        return rows.reshape(count, 64)

    return np.concatenate([mine, theirs], axis=1), np.concatenate([turned(theirs), turned(mine)], axis=1)


def mirrored(n: int) -> Any:
    """Where each of the 128 squares finds the one that is its mirror image."""
    columns = np.arange(64).reshape(8, 8)
    columns[:, :n] = columns[:, n - 1 :: -1]
    return np.concatenate([columns.reshape(64), 64 + columns.reshape(64)])


class Network:
    """The network in numbers of any kind, with its gradient."""

    def __init__(self, rng: Any) -> None:
        self.parts = [
            rng.normal(0, 0.12, (128, HIDDEN)).astype(np.float32),
            np.full(HIDDEN, 0.35, np.float32),
            rng.normal(0, 0.25, (2, HIDDEN)).astype(np.float32),
            np.zeros(1, np.float32),
        ]

    def chance(self, mine: Any, theirs: Any) -> Any:
        first, added, second, bias = self.parts
        sums = np.clip(mine @ first + added, 0, 1) @ second[0] + np.clip(theirs @ first + added, 0, 1) @ second[1]
        return 1 / (1 + np.exp(-(sums + bias[0])))

    def slopes(self, mine: Any, theirs: Any, wanted: Any) -> list[Any]:
        """How the log-loss changes with each number, averaged over positions."""
        first, added, second, bias = self.parts
        sums = [mine @ first + added, theirs @ first + added]
        cut = [np.clip(one, 0, 1) for one in sums]
        wrong = 1 / (1 + np.exp(-(cut[0] @ second[0] + cut[1] @ second[1] + bias[0]))) - wanted
        wrong /= len(wanted)
        back = [np.outer(wrong, second[k]) * ((sums[k] > 0) & (sums[k] < 1)) for k in (0, 1)]
        return [
            mine.T @ back[0] + theirs.T @ back[1],
            back[0].sum(0) + back[1].sum(0),
            np.stack([wrong @ cut[0], wrong @ cut[1]]),
            np.array([wrong.sum()], np.float32),
        ]

    def weights(self) -> Weights:
        first, added, second, bias = self.parts
        return judgement.rounded(np.concatenate([first, added[None]]), second, float(bias[0]))


def fitted(n: int, positions: Positions, seed: int) -> tuple[Weights, Losses]:
    """A network that foretells `positions` (Adam, in numpy), and how well it does."""
    rng = np.random.default_rng(seed)
    mine, theirs = seen_by(n, positions)
    wanted = (SEARCHED * found_chance(positions.score) + (1 - SEARCHED) * positions.result).astype(np.float32)
    count = len(wanted)
    shown, held_out = np.arange(int(count * (1 - HELD_OUT))), np.arange(int(count * (1 - HELD_OUT)), count)
    network, mirror = Network(rng), mirrored(n)
    mean = [np.zeros_like(part) for part in network.parts]
    square = [np.zeros_like(part) for part in network.parts]
    steps = ROUNDS * max(len(shown) // BATCH, 1)
    step = 0
    for _ in range(ROUNDS):
        order = rng.permutation(shown)
        for batch in np.array_split(order, max(len(order) // BATCH, 1)):
            seen = [mine[batch], theirs[batch]]
            if rng.random() < 0.5:
                seen = [one[:, mirror] for one in seen]
            slopes = network.slopes(seen[0].astype(np.float32), seen[1].astype(np.float32), wanted[batch])
            step += 1
            reach = STEP * min(1.0, step / 200) * (0.01 + 0.495 * (1 + np.cos(np.pi * step / steps)))
            for k, slope in enumerate(slopes):
                mean[k] += 0.1 * (slope - mean[k])
                square[k] += 0.001 * (slope * slope - square[k])
                size = np.sqrt(square[k] / (1 - 0.999**step)) + 1e-8
                network.parts[k] -= (reach * mean[k] / (1 - 0.9**step) / size).astype(np.float32)
    chance = network.chance(mine[held_out].astype(np.float32), theirs[held_out].astype(np.float32))
    result = positions.result[held_out]
    losses = Losses(log_loss(chance, result), log_loss(found_chance(positions.score[held_out]), result))
    return network.weights(), losses


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
