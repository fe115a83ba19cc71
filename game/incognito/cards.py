"""The five cards, and what comes of a hit between two of them, as the config may have it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.declared import Declared, Unfit

KING, QUEEN, ADVISOR, KNIGHT, LACKEY = CARDS = "KQANL"  # from the strongest to the weakest
NAMES = {KING: "king", QUEEN: "queen", ADVISOR: "advisor", KNIGHT: "knight", LACKEY: "lackey"}
WIN, FALL, SWAP = RESULTS = "WFS"  # what a hit on a face-up card does to the one that hits

Combat = tuple[str, ...]  # by the card that hits, strongest first: its result against each card, strongest first

DEFAULT: Combat = ("WWWWW", "FSWWW", "FFSWW", "FFFSW", "FFFFS")


def result(combat: Combat, attacker: str, defender: str) -> str:
    """What comes of a hit of one card on another that lies face up."""
    return combat[CARDS.index(attacker)][CARDS.index(defender)]


@dataclass(frozen=True)
class Table(Declared[Combat]):
    """The combat table: taken whole or not at all."""

    @property
    def expected(self) -> str:
        return f"[{', '.join(NAMES.values())}]"

    def read(self, raw: object) -> Combat:
        if not isinstance(raw, Mapping):
            raise Unfit(self.key)
        for name in raw:
            if name not in NAMES.values():
                raise Unfit(self.key, str(name), name, ", ".join(NAMES.values()))
        rows = []
        for name in NAMES.values():
            row = raw.get(name, "-")
            if not isinstance(row, str) or len(row) != len(CARDS) or not set(row) <= set(RESULTS):
                raise Unfit(self.key, name, row, f'"{DEFAULT[0]}" ({", ".join(RESULTS)})')
            rows.append(row)
        if not any(row[0] == WIN for row in rows):
            raise Unfit(self.key, NAMES[KING], reason="incognito-combat-king")
        return tuple(rows)

    def write(self, value: Combat) -> dict[str, Any]:
        return dict(zip(NAMES.values(), value, strict=True))


@dataclass(frozen=True)
class Order(Declared[str]):
    """The five cards in some order, from their owner's left."""

    @property
    def expected(self) -> str:
        return f'"{self.default}"'

    def read(self, raw: object) -> str:
        if isinstance(raw, str) and sorted(raw) == sorted(CARDS):
            return raw
        raise Unfit(self.key)
