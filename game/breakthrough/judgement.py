"""What the computer thinks a position is worth: a small network, learned by `training.py`, kept in assets/weights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import resources
from game.breakthrough.rules import SIZES

HIDDEN = 64  # units of the first layer
ONE = 256  # weights and sums are kept as so many parts of 1
SCALE = 256.0  # a score of this much is a chance of 73 %
BIAS = 128  # the row of the first layer that is added to every sum


@dataclass(frozen=True)
class Weights:
    """The network in whole numbers. It sees a position twice: from the side to move and from the other side.

    From either side, the rows of `first` that belong to its own pawns (0 to 63) and to the enemy's (64 to 127) are
    added up, cut to 0 and `ONE`, and weighed by `second`.
    """

    first: Any  # int16[129, HIDDEN]
    second: Any  # int16[2, HIDDEN]: of the side to move, of the other
    bias: int


def of_board(n: int) -> Weights:
    """What was learned for an n x n board; for a board nobody trained on, what can be said by hand."""
    if n not in SIZES:
        return by_hand(n)
    content = resources.read_toml(resources.asset("weights", f"breakthrough-{n}.toml"))
    if content["board"] != n:
        raise ValueError(f"weights for a board of {content['board']} rows: expected {n}")
    return read(content)


def squares(n: int) -> list[int]:
    """The kernel's numbers of the squares of a board."""
    return [8 * row + column for row in range(n) for column in range(n)]


def read(content: dict[str, Any]) -> Weights:
    """The network from the content of a file that `written` made; raises ValueError where numbers are missing."""
    import numpy as np

    def table(name: str, *shape: int) -> Any:
        numbers = np.array(content[name], np.int16)
        if numbers.shape != shape:
            raise ValueError(f"{name!r} has the shape {numbers.shape}: expected {shape}")
        return numbers

    n = int(content["board"])
    first = np.zeros((BIAS + 1, HIDDEN), np.int16)
    first[squares(n)] = table("own", n * n, HIDDEN)
    first[[64 + square for square in squares(n)]] = table("enemy", n * n, HIDDEN)
    first[BIAS] = table("added", HIDDEN)
    return Weights(first, table("second", 2, HIDDEN), int(content["bias"]))


def written(n: int, weights: Weights, note: str) -> str:
    """The network as TOML, with a note of how it was made."""

    def line(numbers: Sequence[int]) -> str:
        return "[" + ", ".join(map(str, numbers)) + "]"

    def table(name: str, rows: Any) -> str:
        return f"{name} = [\n" + "".join(f"    {line(row.tolist())},\n" for row in rows) + "]\n"

    return (
        f"# What the computer thinks of a position of Breakthrough {n}x{n}; game/breakthrough/judgement.py reads it.\n"
        f"# {note}\n\n"
        f"board = {n}\n"
        + table("own", weights.first[squares(n)])
        + table("enemy", weights.first[[64 + square for square in squares(n)]])
        + f"added = {line(weights.first[BIAS].tolist())}\n"
        + table("second", weights.second)
        + f"bias = {weights.bias}\n"
    )


def note(file: Path) -> str:
    """How the network in a file that `written` made came about."""
    return file.read_text(encoding="utf-8").splitlines()[1].removeprefix("# ")


def rounded(first: Any, second: Any, bias: float) -> Weights:
    """The network in whole numbers, from one in numbers of any kind."""
    import numpy as np

    return Weights(
        np.round(first * ONE).astype(np.int16),
        np.round(second * ONE).astype(np.int16),
        round(bias * ONE * ONE),
    )


def by_hand(n: int) -> Weights:
    """Pawns and how far they came, in a single unit that never is cut: where training begins."""
    import numpy as np

    first, second = np.zeros((BIAS + 1, HIDDEN)), np.zeros((2, HIDDEN))
    worth = {1: 190, 2: 170, 3: 140, 4: 120, 5: 110, 6: 104, 7: 100}  # by how many steps the pawn has to go
    whole = 4_000  # more than all pawns together
    for square in squares(n):
        row = square // 8
        first[square, 0] = worth.get(n - 1 - row, 0) / whole
        first[64 + square, 0] = -worth.get(row, 0) / whole
    first[BIAS, 0] = 0.5
    second[0, 0] = whole / 130
    return rounded(first, second, -0.5 * second[0, 0])
