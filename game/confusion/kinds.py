"""The twelve types of Confusion, how each moves, and the table of them that a player may tune."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.core.declared import Declared, Unfit

# directions as their owner sees them, clockwise from straight ahead
GROUPS = {"F": (0,), "DF": (1, 7), "S": (2, 6), "DB": (3, 5), "B": (4,)}
BACKWARD = (3, 4, 5)
LONGEST = 10  # squares of the longest line on the board
PROMOTED_REACH = 2  # of a promoted piece, in every direction


@dataclass(frozen=True)
class Kind:
    """How a type moves."""

    name: str
    groups: tuple[str, ...]  # keys of GROUPS
    reach: int  # squares at most
    promotes: bool  # on the other side's first row

    @cached_property
    def directions(self) -> frozenset[int]:
        return frozenset(direction for group in self.groups for direction in GROUPS[group])

    def allows(self, direction: int, distance: int) -> bool:
        return direction in self.directions and distance <= self.reach


Kinds = tuple[Kind, ...]  # one of each, in the order of NAMES

DEFAULT: Kinds = (
    Kind("rocket", ("F",), 4, True),
    Kind("novice", ("F", "DF"), 2, True),
    Kind("crab", ("S", "DF"), 2, True),
    Kind("abbot", ("DF",), 3, True),
    Kind("napkin", ("S", "DF", "DB"), 1, False),
    Kind("elephant", ("DF", "B"), 2, False),
    Kind("cardinal", ("DF", "DB"), 3, False),
    Kind("wagon", ("F", "B", "S"), 2, False),
    Kind("prince", ("F", "B", "S", "DF", "DB"), 1, False),
    Kind("pendulum", ("F", "B"), 3, False),
    Kind("anchor", ("F", "DB"), 3, False),
    Kind("beetle", ("F", "S", "DB"), 2, False),
)
NAMES = tuple(kind.name for kind in DEFAULT)
COUNT = len(NAMES)
EVERY = (1 << COUNT) - 1  # all types, as bits

_KEYS = ("directions", "reach", "promotes")
_REACH = "1..10"


def longest_reach(kinds: Kinds) -> int:
    return max(kind.reach for kind in kinds)


def allowing(kinds: Kinds, direction: int, distance: int) -> int:
    """The types that may go so, as bits."""
    return sum(1 << index for index, kind in enumerate(kinds) if kind.allows(direction, distance))


def promoting(kinds: Kinds) -> int:
    """The types that promote, as bits."""
    return sum(1 << index for index, kind in enumerate(kinds) if kind.promotes)


@dataclass(frozen=True)
class Table(Declared[Kinds]):
    """The table of types: taken whole or not at all."""

    @property
    def expected(self) -> str:
        return f"[{', '.join(NAMES)}]"

    def read(self, raw: object) -> Kinds:
        if not isinstance(raw, Mapping):
            raise Unfit(self.key)
        for name in raw:
            if name not in NAMES:
                raise Unfit(self.key, str(name), name, ", ".join(NAMES))
        for name in NAMES:
            if name not in raw:
                raise Unfit(self.key, name, "-", "directions, reach, promotes")
        kinds = tuple(_kind(self.key, name, raw[name]) for name in NAMES)
        for kind in kinds:
            self._check(kind, kinds)
        return kinds

    def _check(self, kind: Kind, kinds: Kinds) -> None:
        """What no type may be, seen beside the others."""
        retreats = not kind.directions.isdisjoint(BACKWARD)
        if kind.promotes == retreats:
            reason = "confusion-types-retreat" if retreats else "confusion-types-no-retreat"
            raise Unfit(self.key, kind.name, reason=reason)
        for other in kinds[: kinds.index(kind)]:
            if (other.directions, other.reach) == (kind.directions, kind.reach):
                raise Unfit(self.key, kind.name, other.name, reason="confusion-types-equal")

    def write(self, value: Kinds) -> dict[str, Any]:
        return {
            kind.name: {"directions": list(kind.groups), "reach": kind.reach, "promotes": kind.promotes}
            for kind in value
        }


def _kind(key: str, name: str, raw: object) -> Kind:
    """One type of the table."""
    if not isinstance(raw, Mapping):
        raise Unfit(key, name, raw, ", ".join(_KEYS))
    for part in (*raw, *_KEYS):
        if part not in _KEYS or part not in raw:
            raise Unfit(key, f"{name}.{part}", raw.get(part, "-") if part in _KEYS else part, ", ".join(_KEYS))
    directions, reach, promotes = (raw[part] for part in _KEYS)
    expected = ", ".join(GROUPS)
    if not isinstance(directions, list | tuple) or not directions:
        raise Unfit(key, f"{name}.directions", directions, f"[{expected}]")
    for direction in directions:
        if not isinstance(direction, str) or direction not in GROUPS or directions.count(direction) > 1:
            raise Unfit(key, f"{name}.directions", direction, expected)
    if type(reach) is not int or not 1 <= reach <= LONGEST:
        raise Unfit(key, f"{name}.reach", reach, _REACH)
    if not isinstance(promotes, bool):
        raise Unfit(key, f"{name}.promotes", promotes, "true, false")
    return Kind(name, tuple(directions), reach, promotes)
