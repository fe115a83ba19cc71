"""Positions a second the search of Gess looks at (time of its own thread), its depth, and the time depth 4 takes."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter, thread_time
from typing import Any

from game.core.engine import Limits, Stop
from game.core.levels import INSANE, Level
from game.gess.engine import GessEngine
from game.gess.rules import GAME
from tests.bench.perft_gess import positions


def run(runs: int) -> dict[str, Any]:
    engine = GessEngine({INSANE: Level(depth=99, seconds=1.0)})
    engine.prepare()
    first = GAME.start({}, GAME.deal({}, Random(1)))
    rates, depths = [], []
    for turn in range(runs):
        for state in (first, positions(20)[-1]):
            began = thread_time()
            choice = engine.choose(state, INSANE, turn, Limits(), Stop())
            rates.append(choice.nodes / (thread_time() - began))
            depths.append(choice.depth)
    four = GessEngine({INSANE: Level(depth=4, seconds=60.0)})
    times = []
    for turn in range(runs):
        began = perf_counter()
        four.choose(first, INSANE, turn, Limits(), Stop())
        times.append(perf_counter() - began)
    return {
        "nps": round(median(rates)),
        "depth_after_1_s": median(depths),
        "depth_4_from_the_start_s": round(median(times), 2),
    }
