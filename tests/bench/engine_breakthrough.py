"""How fast the search of Breakthrough is: positions a second, depth after a second, time to a depth, two threads.

Positions are counted by the time of the search's own thread. `depth12_s` is the time on the clock to depth 12 on 8x8 on
one thread; `speedup_2` how many times sooner two threads are at the depth that one reaches in a second, on all boards.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter, thread_time
from typing import Any

from game.breakthrough.engine import BreakthroughEngine
from game.breakthrough.rules import GAME
from game.core.engine import Limits, Stop
from game.core.levels import INSANE, Level

POSITIONS = {  # the first position and one in mid-game
    6: ("pppppp/pppppp/6/6/PPPPPP/PPPPPP w", "pppppp/1p1pp1/p4p/P2P2/1PP1PP/PPPPPP w"),
    7: ("ppppppp/ppppppp/7/7/7/PPPPPPP/PPPPPPP w", "ppppppp/1pp1pp1/p5p/3p3/P2P2P/1PP1PP1/PPPPPPP w"),
    8: ("pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w", "pppppppp/1pp2pp1/p2pp2p/8/8/P2PP2P/1PP2PP1/PPPPPPPP w"),
}

_ENDLESS = 600.0  # seconds: the depth ends the search


def run(runs: int) -> dict[str, Any]:
    engine = BreakthroughEngine({INSANE: Level(depth=99, seconds=1.0)})
    engine.prepare()
    figures: dict[str, Any] = {"nps": {}, "depth": {}}
    for n, positions in POSITIONS.items():
        rates, depths = [], []
        for turn in range(runs):
            for position in positions:
                began = thread_time()
                choice = engine.choose(GAME.from_position(position), INSANE, turn, Limits(), Stop())
                rates.append(choice.nodes / (thread_time() - began))
                depths.append(choice.depth)
        figures["nps"][str(n)] = round(median(rates))
        figures["depth"][str(n)] = median(depths)
    patient = BreakthroughEngine({INSANE: Level(depth=99, seconds=_ENDLESS)})
    turns = range(runs)
    figures["depth12_s"] = round(median(_seconds(patient, p, turn, 12) for turn in turns for p in POSITIONS[8]), 3)
    gains = []
    for turn in turns:
        for position in (position for positions in POSITIONS.values() for position in positions):
            depth = engine.choose(GAME.from_position(position), INSANE, turn, Limits(), Stop()).depth
            one, two = (_seconds(patient, position, turn, depth, threads) for threads in (1, 2))
            gains.append(one / two)
    figures["speedup_2"] = round(median(gains), 2)
    return figures


def _seconds(engine: BreakthroughEngine, position: str, seed: int, depth: int, threads: int = 1) -> float:
    """How long the engine is about a position, to the end of a depth."""
    began = perf_counter()
    engine.choose(GAME.from_position(position), INSANE, seed, Limits(depth=depth, threads=threads), Stop())
    return perf_counter() - began
