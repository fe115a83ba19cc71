"""The computer player as matches see it: what it is asked, within which limits, and what it decides."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from game.core.contract import Move, View
from game.core.levels import Levels


@dataclass(frozen=True)
class Limits:
    """How much an engine may use; None is no limit of that kind."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    threads: int = 1
    clock_left: float | None = None  # seconds left on the engine's own clock; it spends at most 1/30 of them


@dataclass(frozen=True)
class Choice:
    """What an engine decided: `win` is its chance from 0 to 1, `proof` the moves to a proved end or None."""

    move: Move
    win: float = 0.5
    proof: int | None = None
    depth: int = 0
    line: tuple[Move, ...] = ()
    nodes: int = 0


class Stop:
    """One shared flag. Compiled loops read `flag[0]`; setting it never waits."""

    def __init__(self) -> None:
        self.flag = bytearray(1)

    def set(self) -> None:
        self.flag[0] = 1

    @property
    def is_set(self) -> bool:
        return self.flag[0] != 0


class Engine(ABC):
    """A computer player. The same view, level, seed and node limit on one thread give the same move."""

    def __init__(self, levels: Levels | None = None) -> None:
        """`levels` None: those of the config; what is wrong there is told by `read_levels`, which the program asks."""
        self._levels = levels

    @abstractmethod
    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        """The move to make. Ends soon after `stop` is set, with the best move found so far.

        `limits` can only tighten what the level allows, but a node limit without seconds stands instead of the level's
        time. `progress` hears of each finished depth.
        """

    @abstractmethod
    def prepare(self) -> None:
        """Compile, in a process of its own, what is not in the disk cache yet, then load it. Slow; no main thread."""
