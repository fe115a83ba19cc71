"""What attempts prove about a set of pieces: each type belongs to exactly one of them.

What is known of a piece by itself is a set of types, as bits. The assignments of types to pieces that agree with all
of these sets are equally likely; they are counted over the sets of types that the first few pieces may have.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import factorial
from random import Random

Masks = tuple[int, ...]  # for each piece the types that it may be, as bits; as many types as pieces
Chances = tuple[tuple[float, ...], ...]  # by piece and type


class Contradiction(ValueError):
    """No assignment agrees with the sets."""


@dataclass(frozen=True)
class Counted:
    """What a set of pieces can be, counted over all assignments."""

    chances: Chances  # how likely each piece is of each type
    order: tuple[int, ...]  # of the pieces that were tried, in which `ways` counts
    ways: list[int]  # in how many ways the last pieces get the rest, for each set of types that the first ones have


def chances(masks: Masks) -> Chances:
    """How likely each piece is of each type; raises Contradiction."""
    return counted(masks).chances


def possible(masks: Masks) -> Masks:
    """For each piece the types that it can be when all is taken together, as bits."""
    return tuple(sum(1 << kind for kind, chance in enumerate(row) if chance) for row in chances(masks))


def draw(masks: Masks, rng: Random) -> tuple[int, ...]:
    """An assignment that agrees with the sets, each with the same chance: for each piece its type."""
    count = counted(masks)
    behind, taken = count.ways, 0
    drawn = [0] * len(masks)
    for piece in count.order:
        lot = rng.randrange(behind[taken])
        for kind in range(len(masks)):
            bit = 1 << kind
            if masks[piece] & bit and not taken & bit:
                lot -= behind[taken | bit]
                if lot < 0:
                    drawn[piece] = kind
                    taken |= bit
                    break
    left = [kind for kind in range(len(masks)) if not taken >> kind & 1]
    rng.shuffle(left)
    for piece, kind in zip(_untried(masks), left, strict=True):
        drawn[piece] = kind
    return tuple(drawn)


def _untried(masks: Masks) -> list[int]:
    """The pieces that can still be anything: whatever the others have, they share the rest in every way."""
    return [piece for piece, mask in enumerate(masks) if mask == (1 << len(masks)) - 1]


@lru_cache(maxsize=128)  # some 20 MB
def counted(masks: Masks) -> Counted:
    """All assignments that agree with the sets; raises Contradiction when there is none."""
    untried, every = _untried(masks), (1 << len(masks)) - 1
    order = [piece for piece in range(len(masks)) if masks[piece] != every]
    order.sort(key=lambda piece: masks[piece].bit_count())  # few choices first: few sets
    choices = [[1 << kind for kind in range(len(masks)) if masks[piece] >> kind & 1] for piece in order]
    ahead = [1] + [0] * every  # in how many ways the first pieces have just these types
    behind = [0] * (every + 1)
    tried = []  # the sets of types that some of the pieces in `order` can have, each after its parts
    for taken in range(every + 1):
        ways = ahead[taken]
        if not ways:
            continue
        if taken.bit_count() == len(order):
            behind[taken] = factorial(len(untried))
            continue
        tried.append(taken)
        for kind in choices[taken.bit_count()]:
            if not taken & kind:
                ahead[taken | kind] += ways
    found = [dict.fromkeys((1 << kind for kind in range(len(masks))), 0) for _ in masks]
    for taken in reversed(tried):
        place = taken.bit_count()
        row = found[order[place]]
        for kind in choices[place]:
            if not taken & kind:
                ways = behind[taken | kind]
                behind[taken] += ways
                row[kind] += ways * ahead[taken]
    total = behind[0]
    if not total:
        raise Contradiction(f"no assignment of types fits {masks}")
    for kind in found[0]:
        rest = total - sum(found[piece][kind] for piece in order)
        for piece in untried:
            found[piece][kind] = rest // len(untried)
    return Counted(tuple(tuple(ways / total for ways in row.values()) for row in found), tuple(order), behind)
