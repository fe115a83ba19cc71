"""The computer player as matches see it, and the thread it thinks in: start, poll, cancel, one answer per request."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread

from game.core.contract import Move, View


@dataclass(frozen=True)
class Limits:
    """How much an engine may use; None is no limit of that kind."""

    seconds: float | None = None
    nodes: int | None = None
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

        `limits` can only tighten what the level allows. `progress` hears of each finished depth.
        """

    @abstractmethod
    def prepare(self) -> None:
        """Compile, in a process of its own, what is not in the disk cache yet, then load it. Slow; no main thread."""


@dataclass(frozen=True)
class Answer:
    """What came of a request: a choice, or the error that ended it."""

    request: int
    choice: Choice | None
    error: BaseException | None = None


class Thinker:
    """Thinks in a thread of its own, about one thing at a time. Used from one thread (the main one)."""

    def __init__(self) -> None:
        self._request = 0
        self._thread: Thread | None = None
        self._stop = Stop()
        self._answer: Answer | None = None

    @property
    def busy(self) -> bool:
        return self._thread is not None

    def start(self, think: Callable[[Stop], Choice], wake: Callable[[], None] = lambda: None) -> int:
        """Begin `think(stop)`; what went on before is cancelled. `wake` is called from the thread when it ends."""
        self.cancel()
        self._request += 1
        request, stop = self._request, Stop()
        self._stop = stop

        def run() -> None:
            try:
                answer = Answer(request, think(stop))
            except BaseException as error:  # told to the main thread, which logs it
                answer = Answer(request, None, error)
            if not stop.is_set:
                self._answer = answer
                wake()

        self._thread = Thread(target=run, name=f"thinking {request}", daemon=True)
        self._thread.start()
        return request

    def poll(self) -> Answer | None:
        """The answer to the running request, once; None while it is still thought about."""
        answer = self._answer
        if answer is None or self._thread is None:
            return None
        self._thread.join()
        self._thread, self._answer = None, None
        return answer

    def cancel(self) -> None:
        """Stop thinking, wait for the thread to end and forget its answer."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
        self._thread, self._answer = None, None
