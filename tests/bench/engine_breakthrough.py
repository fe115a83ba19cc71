"""How fast the search of Breakthrough is: positions and depth in a second, time to a depth, two threads, stopping.

Positions are counted by the time of the search's own thread. `depth12_s` is the time on the clock to depth 12 on 8x8 on
one thread; `speedup_2` how many times sooner two threads are at the depth that one reaches in a second, on all boards.
"""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter, sleep, thread_time
from typing import Any

from game.breakthrough.engine import BreakthroughEngine
from game.breakthrough.rules import GAME
from game.core.engine import Limits, Stop
from game.core.levels import DEEPEST, INSANE, Level
from game.core.thinker import Thinker

POSITIONS = {  # the first position and one in mid-game
    6: ("pppppp/pppppp/6/6/PPPPPP/PPPPPP w", "pppppp/1p1pp1/p4p/P2P2/1PP1PP/PPPPPP w"),
    7: ("ppppppp/ppppppp/7/7/7/PPPPPPP/PPPPPPP w", "ppppppp/1pp1pp1/p5p/3p3/P2P2P/1PP1PP1/PPPPPPP w"),
    8: ("pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w", "pppppppp/1pp2pp1/p2pp2p/8/8/P2PP2P/1PP2PP1/PPPPPPPP w"),
}

CANCELS = 20
_ENDLESS = 600.0  # seconds: the depth ends the search


def run(runs: int) -> dict[str, Any]:
    BreakthroughEngine().prepare()
    figures: dict[str, Any] = {"nps": {}, "depth": {}}
    for n, positions in POSITIONS.items():
        rates, depths = [], []
        for turn in range(runs):
            for position in positions:
                engine = _new(1.0)  # nothing is to stand in its table yet
                began = thread_time()
                choice = engine.choose(GAME.from_position(position), INSANE, turn, Limits(), Stop())
                rates.append(choice.nodes / (thread_time() - began))
                depths.append(choice.depth)
        figures["nps"][str(n)] = round(median(rates))
        figures["depth"][str(n)] = median(depths)
    patient = _new(_ENDLESS)
    turns = range(runs)
    figures["depth12_s"] = round(median(_seconds(patient, p, turn, 12) for turn in turns for p in POSITIONS[8]), 3)
    gains = []
    for turn in turns:
        for position in (position for positions in POSITIONS.values() for position in positions):
            depth = _new(1.0).choose(GAME.from_position(position), INSANE, turn, Limits(), Stop()).depth
            one, two = (_seconds(patient, position, turn, depth, threads) for threads in (1, 2))
            gains.append(one / two)
    figures["speedup_2"] = round(median(gains), 2)
    for threads in (1, 2):
        waits = [_cancel(patient, turn, threads) for turn in range(CANCELS)]
        figures[f"cancel_{threads}_ms"] = {"median": round(median(waits), 1), "longest": round(max(waits), 1)}
    return figures


def _new(seconds: float) -> BreakthroughEngine:
    return BreakthroughEngine({INSANE: Level(depth=DEEPEST, seconds=seconds)})


def _cancel(engine: BreakthroughEngine, seed: int, threads: int) -> float:
    """How many milliseconds a search goes on after it was told, at a moment by lot, to stop."""
    lots = Random(seed)
    position = lots.choice([position for positions in POSITIONS.values() for position in positions])
    thinker = Thinker()
    limits = Limits(threads=threads)
    thinker.start(lambda stop: engine.choose(GAME.from_position(position), INSANE, seed, limits, stop))
    sleep(lots.uniform(0.0, 0.3))
    began = perf_counter()
    thinker.cancel()
    return 1000 * (perf_counter() - began)


def _seconds(engine: BreakthroughEngine, position: str, seed: int, depth: int, threads: int = 1) -> float:
    """How long the engine is about a position, to the end of a depth."""
    began = perf_counter()
    engine.choose(GAME.from_position(position), INSANE, seed, Limits(depth=depth, threads=threads), Stop())
    return perf_counter() - began
