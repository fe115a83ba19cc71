"""Learns what footprints are worth from games against itself: `python -m game.gess.training` (about half an hour).

Each generation plays games at a fixed number of positions a move, with openings by lot, and fits the worth of all
footprints and rows so that they predict what the search found and how the game ended; then it is matched against the
weights it began with. Seeded: the same command writes the same weights.
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
from game.core import compiled
from game.gess import judgement
from game.gess.engine import rows
from game.gess.rules import GAME

SCALE = 400.0  # a score of this much is a chance of 73 %
SEARCHED = 0.6  # how much what the search found counts, against how the game ended
LONGEST = 240  # plies of a game
NO_PROGRESS = 100
STRAYING = 0.05  # share of moves by lot, so that the games differ
PULL = 30.0  # how strongly a weight is held to what it was: so many positions' worth
CHUNK = 2_000

Weights = dict[str, Any]


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.gess.training", description=__doc__)
    parser.add_argument("--games", type=int, default=3000, help="games of each generation (default 3000)")
    parser.add_argument("--generations", type=int, default=2)
    parser.add_argument("--nodes", type=int, default=2000, help="positions looked at for a move (default 2000)")
    parser.add_argument("--contest", type=int, default=200, help="games of old against new weights (default 200)")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--begin", type=Path, default=resources.asset("weights", "gess.toml"))
    parser.add_argument("--into", type=Path, default=Path("gess-weights.toml"), help="where the weights are written")
    chosen = parser.parse_args(arguments)
    compiled.load("game.gess.kernel")
    began = perf_counter()
    weights = first = resources.read_toml(chosen.begin)
    positions = Positions.none()
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        for generation in range(1, chosen.generations + 1):
            seeds = [f"{chosen.seed} {generation} {number}" for number in range(chosen.games)]
            played = pool.map(partial(self_play, weights, chosen.nodes), seeds, chunksize=10)
            positions = Positions.all([positions, *played])
            weights = fitted(weights, positions)
            print(f"generation {generation}: {len(positions.score)} positions, {perf_counter() - began:.0f} s")
        numbers = range(chosen.contest)
        points = sum(pool.map(partial(contest, weights, first, chosen.nodes, chosen.seed), numbers, chunksize=2))
    note = (
        f"python -m game.gess.training --games {chosen.games} --generations {chosen.generations} "
        f"--nodes {chosen.nodes} --seed {chosen.seed}: {len(positions.score)} positions, "
        f"{(perf_counter() - began) / 60:.0f} minutes on {chosen.jobs} cores, "
        f"{points:g} of {chosen.contest} points against the weights it began with"
    )
    print(note)
    chosen.into.write_text(written(weights, note), encoding="utf-8", newline="\n")
    return 0


# playing


@dataclass(frozen=True)
class Positions:
    """Positions by the side to move: its rows and the other's, seen from its seat; what was found; how it ended."""

    mine: Any  # int32[n, 22]
    theirs: Any
    score: Any  # float64[n], by the search
    result: Any  # float64[n]: 1 won, 0.5 drawn, 0 lost

    @staticmethod
    def none() -> Positions:
        return Positions(np.zeros((0, 22), np.int32), np.zeros((0, 22), np.int32), np.zeros(0), np.zeros(0))

    @staticmethod
    def all(parts: Sequence[Positions]) -> Positions:
        return Positions(
            np.concatenate([part.mine for part in parts]),
            np.concatenate([part.theirs for part in parts]),
            np.concatenate([part.score for part in parts]),
            np.concatenate([part.result for part in parts]),
        )


class Table:
    """A board on which one or two sets of weights play, by the kernel alone."""

    def __init__(self, *weights: Weights) -> None:
        from game.gess.kernel import Search

        self.searches = [Search(*judgement.arrays(one), 17) for one in weights]
        self.rows = rows(GAME.start({}, GAME.deal({}, Random(0))).stones)
        self.turn = 0
        self.past: list[int] = []
        self.winner: int | None = None
        self.over = False
        for search in self.searches:
            search.place(*self.rows)

    def careful(self) -> list[int]:
        """The moves that lose nothing at once."""
        from game.gess.kernel import MATE

        search = self.searches[0]
        moves = search.moves(self.turn)
        exposed = search.exposed(self.turn, moves)
        rates, _ = search.rates(self.turn, moves)
        return [move for move, open_, rate in zip(moves, exposed, rates, strict=True) if rate > -MATE and not open_]

    def think(self, search: Any, nodes: int, rng: Random) -> tuple[int, int]:
        """Score and move after so many positions."""
        from game.gess.kernel import MATE, PROVED

        search.place(*self.rows)
        moves = search.moves(self.turn)
        rates, _ = search.rates(self.turn, moves)
        best = max(rates)
        if best == MATE or best == -MATE:
            return best, moves[rates.index(best)]
        rated = [(rate, rng.random(), move) for rate, move in zip(rates, moves, strict=True) if rate > -MATE]
        root = [move for _, _, move in sorted(rated, reverse=True)]
        search.forget()
        score, chosen, used = best, root[0], 0
        past, flag = np.array(self.past, np.uint64), np.zeros(1, np.uint8)
        for depth in range(1, 20):
            found, packed, new, finished = search.iterate(
                self.turn, depth, False, root, past, len(past), NO_PROGRESS, flag, flag, nodes - used
            )
            used += new
            if packed >= 0:
                score, chosen = found, packed
                root.remove(packed)
                root.insert(0, packed)
            if not finished or abs(score) > PROVED:
                break
        return score, chosen

    def play(self, move: int) -> None:
        search, before = self.searches[0], self.rows
        search.place(*before)
        key = search.key(self.turn)
        _, black, white, *rings = search.after(self.turn, move)
        removed = sum(map(int.bit_count, black + white)) < sum(map(int.bit_count, before[0] + before[1]))
        self.past = [] if removed else [*self.past, key]
        self.rows = black, white
        self.over = not all(rings) or self.past.count(key) >= 3 or len(self.past) >= NO_PROGRESS
        if not rings[self.turn]:
            self.winner = 1 - self.turn
        elif not rings[1 - self.turn]:
            self.winner = self.turn
        self.turn = 1 - self.turn
        for one in self.searches:
            one.place(*self.rows)

    def open(self, rng: Random) -> None:
        """Some moves by lot that lose nothing at once."""
        for _ in range(rng.randint(2, 10)):
            if moves := self.careful():
                self.play(rng.choice(moves))


def self_play(weights: Weights, nodes: int, seed: str) -> Positions:
    """The positions of a game, but for those that the search had proved."""
    from game.gess.kernel import PROVED

    rng = Random(f"training {seed}")
    table = Table(weights)
    table.open(rng)
    seen: list[tuple[int, list[int], list[int], int]] = []
    for _ in range(LONGEST):
        if table.over:
            break
        score, move = table.think(table.searches[0], nodes, rng)
        if abs(score) > PROVED:  # whoever wins has been found
            table.winner = table.turn if score > 0 else 1 - table.turn
            break
        black, white = table.rows
        own, other = (black, white) if table.turn == 0 else (white[::-1], black[::-1])
        seen.append((table.turn, own, other, score))
        straying = rng.random() < STRAYING and table.careful()
        table.play(rng.choice(straying) if straying else move)
    return Positions(
        np.array([own for _, own, _, _ in seen], np.int32).reshape(-1, 22),
        np.array([other for _, _, other, _ in seen], np.int32).reshape(-1, 22),
        np.array([score for *_, score in seen], np.float64),
        np.array([0.5 if table.winner is None else float(table.winner == turn) for turn, *_ in seen], np.float64),
    )


def contest(one: Weights, other: Weights, nodes: int, seed: int, number: int) -> float:
    """The points of `one` in a game; each opening is played from both sides."""
    rng = Random(f"contest {seed} {number // 2}")
    table = Table(one, other)
    table.open(rng)
    mine = number % 2
    for _ in range(LONGEST):
        if table.over:
            break
        _, move = table.think(table.searches[table.turn ^ mine], nodes, rng)
        table.play(move)
    return 0.5 if table.winner is None else float(table.winner == mine)


# fitting


def features(mine: Any, theirs: Any) -> Any:
    """What the worth of a position is added up from, for each: float32[n, 512 + 18].

    The free footprints of the side to move, less those of the other, which are seen from its own seat; and the stones
    by row alike.
    """
    found = np.zeros((len(mine), judgement.FOOTPRINTS + 18), np.float32)
    for sign, own, other in ((1, mine, theirs), (-1, theirs[:, ::-1], mine[:, ::-1])):
        index = np.arange(len(own))
        for row in range(20):
            barred = other[:, row] | other[:, row + 1] | other[:, row + 2]
            for column in range(20):
                low, middle, high = (own[:, row + up] >> column & 7 for up in range(3))
                footprint = low | middle << 3 | high << 6
                footprint[barred >> column & 7 != 0] = 0
                np.add.at(found, (index, footprint), sign)
        for at, row in enumerate(range(2, 20)):
            found[:, judgement.FOOTPRINTS + at] += sign * np.bitwise_count(own[:, row]).astype(np.float32)
    found[:, 0] = 0
    return found


def fitted(weights: Weights, positions: Positions) -> Weights:
    """Weights that predict `positions` best, held to `weights` where there is little to learn from (Newton's method).

    Footprints that mirror each other left to right are worth the same.
    """
    alike = np.zeros((judgement.FOOTPRINTS + 18, judgement.FOOTPRINTS + 18), np.float32)
    for footprint in range(judgement.FOOTPRINTS):
        alike[footprint, min(footprint, judgement.mirrored(footprint))] = 1
    for row in range(18):
        alike[judgement.FOOTPRINTS + row, judgement.FOOTPRINTS + row] = 1
    used = alike.any(axis=0)
    alike = alike[:, used]
    before = np.array([*weights["footprints"], *weights["rows"]], np.float64)
    start = (alike.T @ before) / alike.sum(axis=0)
    values = start.copy()
    target = SEARCHED / (1 + np.exp(-positions.score / SCALE)) + (1 - SEARCHED) * positions.result
    for _ in range(4):
        slope = -PULL * (values - start) / SCALE**2
        curve = np.eye(len(values)) * PULL / SCALE**2
        for begin in range(0, len(target), CHUNK):
            part = slice(begin, begin + CHUNK)
            seen = (features(positions.mine[part], positions.theirs[part]) @ alike).astype(np.float64)
            chance = 1 / (1 + np.exp(-seen @ values / SCALE))
            slope += seen.T @ (target[part] - chance) / SCALE
            curve += (seen * (chance * (1 - chance))[:, None]).T @ seen / SCALE**2
        values = values + np.linalg.solve(curve, slope)
    rounded = np.rint(alike @ values).astype(int).tolist()
    return {**weights, "footprints": rounded[: judgement.FOOTPRINTS], "rows": rounded[judgement.FOOTPRINTS :]}


def written(weights: Weights, note: str) -> str:
    """The content of a weights file."""

    def lines(values: Sequence[int]) -> str:
        parts = (values[begin : begin + 16] for begin in range(0, len(values), 16))
        return "".join(f"    {', '.join(map(str, part))},\n" for part in parts)

    judged = "".join(f"{key} = {value}\n" for key, value in weights["judged"].items())
    return (
        "# What the computer thinks of footprints and stones in Gess; game/gess/judgement.py reads it.\n"
        f"# {note}\n\n"
        f"footprints = [\n{lines(weights['footprints'])}]\nrows = [\n{lines(weights['rows'])}]\n\n[judged]\n{judged}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
