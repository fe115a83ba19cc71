"""Positions a second the search of Incognito King looks at (time of its own thread), and how deep it gets in a second:
amid a closed match, in many worlds, and in an open one, in the only one that there is."""

from __future__ import annotations

from statistics import median
from time import perf_counter, thread_time
from typing import Any

from game.core.engine import Limits, Stop
from game.core.levels import HARD, INSANE, Level
from game.incognito.engine import LEVELS, IncognitoEngine
from game.incognito.state import Incognito
from game.incognito.worlds import arrangements
from tests.incognito.seats import arranged

_PLIES = 16  # of Hard against itself, before it is measured


def run(runs: int) -> dict[str, Any]:
    engine = IncognitoEngine({HARD: LEVELS[HARD], INSANE: Level(depth=99, seconds=1.0)})
    engine.prepare()
    figures: dict[str, Any] = {}
    rates, times = [], []
    for mode, variant in (("closed", "cups"), ("closed", "survival"), ("open", "throne")):
        state = _amid(engine, arranged(mode, variant))
        depths = []
        for turn in range(runs):
            began = thread_time()
            choice = engine.choose(state.view(state.turn), INSANE, turn, Limits(), Stop())
            rates.append(choice.nodes / (thread_time() - began))
            depths.append(choice.depth)
            began = perf_counter()
            engine.choose(state.view(state.turn), HARD, turn, Limits(), Stop())
            times.append(perf_counter() - began)
        figures[f"depth_after_1_s_{mode}_{variant}"] = median(depths)
        if mode == "closed":
            began = perf_counter()
            arrangements(state.view(state.turn), fine=True)
            figures[f"arrangements_{variant}_ms"] = round((perf_counter() - began) * 1000, 1)
    return {"nps": round(median(rates)), "hard_s": round(median(times), 2), **figures}


def _amid(engine: IncognitoEngine, state: Incognito) -> Incognito:
    """A match that Hard has played against itself for a while."""
    for turn in range(_PLIES):
        after = state.play(engine.choose(state.view(state.turn), HARD, turn, Limits(), Stop()).move)
        if after.outcome is not None:
            return state
        state = after
    return state
