"""What the computer thinks footprints, stones and threats are worth, as the kernel reads it from the weights."""

from __future__ import annotations

from typing import Any

from game import resources

FOOTPRINTS = 512
ROWS = 22  # of the kernel's padded board


def read() -> tuple[Any, Any, Any]:
    """The arrays `worth`, `stones` and `judged` of the kernel's search, from `assets/weights/gess.toml`."""
    return arrays(resources.read_toml(resources.asset("weights", "gess.toml")))


def arrays(weights: dict[str, Any]) -> tuple[Any, Any, Any]:
    """The same from the content of such a file, which is written from Black's seat; White's is its mirror."""
    import numpy as np

    worth, stones = np.zeros((2, FOOTPRINTS), np.int32), np.zeros((2, ROWS), np.int32)
    for footprint, value in enumerate(weights["footprints"]):
        worth[0, footprint], worth[1, upside_down(footprint)] = value, value
    for row, value in enumerate(weights["rows"], start=2):
        stones[0, row], stones[1, ROWS - 1 - row] = value, value
    return worth, stones, np.array([weights["judged"][name] for name in JUDGED], np.int64)


JUDGED = (
    "threat",  # what it costs the side to move that its ring can be broken
    "quiet_margin",  # how far below a capture may seem and still be looked at
    "stone",  # what a stone taken may bring
    "margin_1",  # one move before the end of the search, how far below a quiet move is not looked at
    "margin_2",  # and two moves before it
)


def upside_down(footprint: int) -> int:
    """The nine bits of a footprint seen from the other side of the board."""
    return footprint >> 6 | footprint & 0b111_000 | (footprint & 7) << 6


def mirrored(footprint: int) -> int:
    """The nine bits of a footprint with left and right exchanged."""
    return (footprint & 0b001_001_001) << 2 | footprint & 0b010_010_010 | (footprint & 0b100_100_100) >> 2
