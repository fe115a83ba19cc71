"""Do rules and kernel of Breakthrough count what the rules page says, and how fast does the kernel count?"""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import Any

from game.breakthrough.rules import GAME, Breakthrough
from game.core import compiled

PAGE = {  # counts from the start position by depth, as on the rules page
    6: (16, 256, 4_308, 71_478, 1_248_290),
    7: (19, 361, 7_220, 144_251, 3_042_166),
    8: (22, 484, 11_132, 256_036, 6_182_818),
}


def run(rules_depth: int | None) -> dict[str, Any]:
    compiled.load("game.breakthrough.kernel")
    by_kernel = {n: tuple(count(n, depth) for depth in range(1, 6)) for n in PAGE}
    depth = min(rules_depth or 4, 5)
    by_rules = {n: tuple(count_by_rules(n, plies) for plies in range(1, depth + 1)) for n in PAGE}
    rates = []
    for _ in range(5):
        began = perf_counter()
        leaves = sum(count(8, 5) for _ in range(10))
        rates.append(leaves / (perf_counter() - began))
    return {
        "ok": by_kernel == PAGE and all(by_rules[n] == PAGE[n][:depth] for n in PAGE),
        "leaves_per_s": round(median(rates)),
        "rules_depth": depth,
    }


def count(n: int, depth: int) -> int:
    """Games of `depth` plies from the first position, by the kernel."""
    import numpy as np

    from game.breakthrough import kernel

    me, op = kernel.start(n)
    return int(kernel.perft(n, np.uint64(me), np.uint64(op), depth))


def count_by_rules(n: int, depth: int) -> int:
    """The same by the rules."""
    return leaves(GAME.start({"board": str(n)}, {}), depth)


def leaves(state: Breakthrough, depth: int) -> int:
    """Games of `depth` plies from `state`; one that ends sooner counts once."""
    if depth == 0 or state.outcome is not None:
        return 1
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(leaves(state.play(move), depth - 1) for move in moves)
