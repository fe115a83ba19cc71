"""Do rules and kernel of Incognito King count what the rules page says, and how fast?"""

from __future__ import annotations

from dataclasses import replace
from statistics import median
from time import perf_counter
from typing import Any

from game.core import compiled
from game.incognito import judgement
from game.incognito.engine import open_world, suppose, table
from game.incognito.state import Incognito
from tests.incognito.seats import arranged, evening

PAGE = {  # by mode and variant; finished games are counted, not expanded
    ("open", "throne"): (13, 169, 2_691, 42_533, 735_921),
    ("open", "survival"): (13, 169, 2_691, 42_685, 740_745),
    ("closed", "throne"): (13, 169, 2_691, 42_685, 741_029),
    ("closed", "survival"): (13, 169, 2_691, 42_685, 740_911),
}
_DEPTH = 4  # that the rules count unless asked for more: five plies take them minutes


def run(rules_depth: int | None) -> dict[str, Any]:
    compiled.load("game.incognito.kernel")
    from game.incognito.kernel import Search

    depth = min(rules_depth or _DEPTH, 5)
    search = Search(list(judgement.JUDGED.values()), 4)
    right, counted, seconds, rules_seconds = True, 0, 0.0, 0.0
    for (mode, variant), page in PAGE.items():
        first = arranged(mode, variant)
        view = replace(first.view(None), side=first.turn)
        table(search, view)
        suppose(search, view, open_world(view))
        began = perf_counter()
        by_kernel = tuple(search.perft(first.turn, plies) for plies in range(1, 6))
        seconds += perf_counter() - began
        counted += sum(by_kernel)
        began = perf_counter()
        by_rules = tuple(leaves(first, plies) for plies in range(1, depth + 1))
        rules_seconds += perf_counter() - began
        right = right and by_kernel == page and by_rules == page[:depth]
    states = [state for state in evening("closed", "cups", 8, 60) if state.phase == "play"]
    moves = [milliseconds(state) for state in states]
    return {
        "ok": right,
        "leaves_per_s": round(counted / seconds),
        "rules_depth": depth,
        "rules_s": round(rules_seconds, 1),
        "rules_legal_moves_median_ms": round(median(moves), 2),
        "rules_legal_moves_max_ms": round(max(moves), 2),
    }


def leaves(state: Incognito, depth: int) -> int:
    """Games of exactly `depth` plies from `state`."""
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(leaves(state.play(move), depth - 1) for move in moves)


def milliseconds(state: Incognito) -> float:
    began = perf_counter()
    state.legal_moves()
    return (perf_counter() - began) * 1000
