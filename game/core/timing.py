"""How long an engine may think, and the flags by which its compiled loop is told to end."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import TIMEOUT_MAX, Timer
from typing import Any

from game.core.engine import Limits, Stop
from game.core.levels import Level

ENDLESS = 1 << 62  # nodes, where no limit is set


def spare_threads() -> int:
    """How many threads may search while one core is left to the picture."""
    return max((os.cpu_count() or 1) - 1, 1)


def seconds_for(level: Level, limits: Limits) -> float:
    """The longest that one move may be thought about."""
    allowed = [level.seconds] if limits.nodes is None else []
    if limits.seconds is not None:
        allowed = [level.seconds, limits.seconds]
    if limits.clock_left is not None:
        allowed.append(limits.clock_left / 30)
    return max(min(allowed, default=TIMEOUT_MAX), 0.001)


@contextmanager
def flags(stop: Stop, seconds: float) -> Iterator[tuple[Any, Any]]:
    """The flags that the compiled loop reads: the caller's, and one that is set when the time is up."""
    import numpy as np

    late = np.zeros(1, np.uint8)
    timer = Timer(seconds, late.fill, (1,))
    timer.daemon = True
    timer.start()
    try:
        yield np.frombuffer(stop.flag, np.uint8), late
    finally:
        timer.cancel()
