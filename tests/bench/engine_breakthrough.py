"""Positions a second the search of Breakthrough looks at (time of its own thread), and its depth after a second."""

from __future__ import annotations

from statistics import median
from time import thread_time
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
    return figures
