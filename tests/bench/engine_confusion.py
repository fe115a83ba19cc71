"""Positions a second the search of Confusion looks at (time of its own thread), its depth, and what an answer costs."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter, thread_time
from typing import Any

from game.confusion.engine import ConfusionEngine
from game.confusion.kinds import COUNT, EVERY
from game.confusion.knowledge import counted
from game.confusion.rules import GAME, Confusion
from game.core.engine import Limits, Stop
from game.core.levels import HARD, INSANE, Level


def run(runs: int) -> dict[str, Any]:
    engine = ConfusionEngine({HARD: Level(depth=2, seconds=2.0), INSANE: Level(depth=99, seconds=1.0)})
    engine.prepare()
    states = [GAME.start({}, GAME.deal({}, Random(1))), _amid(engine)]
    rates, depths, times = [], [], []
    for turn in range(runs):
        for state in states:
            began = thread_time()
            choice = engine.choose(state.view(state.turn), INSANE, turn, Limits(), Stop())
            rates.append(choice.nodes / (thread_time() - began))
            depths.append(choice.depth)
            began = perf_counter()
            engine.choose(state.view(state.turn), HARD, turn, Limits(), Stop())
            times.append(perf_counter() - began)
    counts = []
    for _ in range(runs):
        counted.cache_clear()
        began = perf_counter()
        counted((EVERY,) * COUNT)
        counts.append((perf_counter() - began) * 1000)
    return {
        "nps": round(median(rates)),
        "depth_after_1_s": median(depths),
        "hard_s": round(median(times), 2),
        "chances_of_a_full_set_ms": round(median(counts), 1),
    }


def _amid(engine: ConfusionEngine) -> Confusion:
    """A match of Hard against itself after 24 turns."""
    state = GAME.start({}, GAME.deal({}, Random(2)))
    for turn in range(24):
        choice = engine.choose(state.view(state.turn), HARD, turn, Limits(), Stop())
        state = state.play(choice.move)
    return state
