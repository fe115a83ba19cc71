"""Do rules, kernel and second opinion of Confusion count alike, how fast, and what does it take to deduce?"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from game.confusion import judgement
from game.confusion.engine import place
from game.confusion.kinds import COUNT, EVERY
from game.confusion.knowledge import Masks, counted
from game.confusion.rules import GAME, LETTERS, Confusion
from game.core import compiled
from tests.confusion import second_opinion

PAGE = (94, 8_836, 866_101)  # with the types dealt in the order of the table; the page has the first of them


def run(rules_depth: int | None) -> dict[str, Any]:
    compiled.load("game.confusion.kernel")
    from game.confusion.kernel import Search

    depth = min(rules_depth or 2, len(PAGE))
    first = in_order()
    table = second_opinion.start(
        {side + letter: kind for side in "wb" for letter, kind in zip(LETTERS, second_opinion.TYPES, strict=True)}
    )
    search = Search(list(judgement.JUDGED.values()), judgement.ALONG, 4)
    place(search, first.view(None))
    began = perf_counter()
    by_kernel = tuple(search.perft(0, plies) for plies in (1, 2, 3))
    seconds = perf_counter() - began
    by_rules = tuple(leaves(first, plies) for plies in range(1, depth + 1))
    by_opinion = tuple(second_opinion.leaves(table, plies) for plies in range(1, depth + 1))
    states = evening(60)
    moves = [milliseconds(state.legal_moves) for state in states]
    records = [(EVERY,) * COUNT, *(masks for state in states for masks in state.public.proved)]
    by_knowledge, by_search = zip(*(posterior_times(search, masks) for masks in records), strict=True)
    return {
        "ok": by_kernel == PAGE and by_rules == by_opinion == PAGE[:depth],
        "leaves_per_s": round(sum(by_kernel) / seconds),
        "rules_depth": depth,
        "rules_legal_moves_median_ms": round(median(moves), 2),
        "rules_legal_moves_max_ms": round(max(moves), 2),
        "posterior_nothing_known_ms": round(by_knowledge[0], 2),
        "posterior_median_ms": round(median(by_knowledge), 2),
        "posterior_max_ms": round(max(by_knowledge), 2),
        "kernel_posterior_median_ms": round(median(by_search), 3),
        "kernel_posterior_max_ms": round(max(by_search), 3),
    }


def in_order() -> Confusion:
    """The start with the types dealt in the order of the table."""
    types = list(range(COUNT))
    return GAME.start({}, {**GAME.deal({}, Random(1)), "white": types, "black": types})


def leaves(state: Confusion, depth: int) -> int:
    """Games of exactly `depth` turns from `state`."""
    moves = state.legal_moves()
    return len(moves) if depth == 1 else sum(leaves(state.play(move), depth - 1) for move in moves)


def evening(count: int) -> list[Confusion]:
    """Positions of a random game from its start."""
    rng, state = Random(8), in_order()
    found: list[Confusion] = []
    while len(found) < count:
        found.append(state)
        state = state.play(rng.choice(state.legal_moves()))
        assert state.outcome is None
    return found


def posterior_times(search: Any, masks: Masks) -> tuple[float, float]:
    """Milliseconds in which the rules' knowledge, with nothing remembered, and the kernel count what pieces can be."""
    counted.cache_clear()
    return milliseconds(lambda: counted(masks)), milliseconds(lambda: search.posterior(masks))


def milliseconds(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000
