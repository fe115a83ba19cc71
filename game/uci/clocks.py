"""How long to think about a move, from the time that an interface gives for it."""

from __future__ import annotations

from threading import TIMEOUT_MAX

from game.core.contract import Side
from game.uci.commands import Go

_MOVES = 30  # to share the time that is left among, when it is for the whole game
_OF_INCREMENT = 0.8
_AT_MOST = 0.8  # of what is left, even before the next time control


def seconds(go: Go, side: Side, overhead: int) -> float | None:
    """The seconds for a move of `side`, None for as many as it likes; `overhead` milliseconds of a clock stay."""
    if go.infinite:
        return None
    allowed = [] if go.movetime is None else [float(go.movetime)]
    clocks = {Side.FIRST: go.wtime, Side.SECOND: go.btime}
    left = clocks[side] if clocks[side] is not None else clocks[side.other]  # a clock not told of is like the other
    if left is not None:
        increment = (go.winc if side is Side.FIRST else go.binc) or 0
        share = left / min(go.movestogo or _MOVES, _MOVES) + _OF_INCREMENT * increment
        allowed.append(max(min(share, _AT_MOST * left, left - overhead), 0.0))
    return min(min(allowed) / 1000, TIMEOUT_MAX) if allowed else None
