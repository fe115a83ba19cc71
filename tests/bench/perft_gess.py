"""Do rules and kernel of Gess count what the rules page says, how fast are the kernel and the rules?"""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from game.core import compiled
from game.gess.engine import rows
from game.gess.judgement import read
from game.gess.rules import GAME, Gess

PAGE = (478, 172_080, 60_574_502)  # from the first position; the page has two of them, the third is the kernel's own
RESULTS, SUICIDES = 437, 118


def run(rules_depth: int | None) -> dict[str, Any]:
    compiled.load("game.gess.kernel")
    from game.gess.kernel import MATE, Search

    depth = min(rules_depth or 2, len(PAGE))
    first = GAME.start({}, GAME.deal({}, Random(1)))
    search = Search(*read(), 10)
    search.place(*rows(first.stones))
    moves = search.moves(0)
    rates, keys = search.rates(0, moves)
    began = perf_counter()
    by_kernel = tuple(search.perft(0, plies) for plies in (1, 2, 3))
    seconds = perf_counter() - began
    by_rules = tuple(leaves(first, plies) for plies in range(1, depth + 1))
    times = []
    for state in positions(60):
        began = perf_counter()
        state.legal_moves()
        times.append((perf_counter() - began) * 1000)
    return {
        "ok": by_kernel == PAGE
        and by_rules == PAGE[:depth]
        and (len(set(keys)), rates.count(-MATE)) == (RESULTS, SUICIDES),
        "moves_generated_per_s": round(sum(by_kernel) / seconds),
        "rules_depth": depth,
        "rules_legal_moves_median_ms": round(median(times), 2),
        "rules_legal_moves_max_ms": round(max(times), 2),
    }


def leaves(state: Gess, depth: int) -> int:
    """Games of exactly `depth` plies from `state`."""
    if state.outcome is not None:
        return 0
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(leaves(state.play(move), depth - 1) for move in moves)


def positions(count: int) -> list[Gess]:
    """Positions of a random game whose players do not lose by their own move."""
    rng, state = Random(8), GAME.start({}, GAME.deal({}, Random(1)))
    found: list[Gess] = []
    while len(found) < count:
        found.append(state)
        after = state.play(rng.choice(state.legal_moves()))
        state = after if after.outcome is None else state
    return found
