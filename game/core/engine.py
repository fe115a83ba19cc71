"""The computer player as matches see it, and the thread it thinks in: start, poll, cancel, one answer per request."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Event, Thread

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
            except Exception as error:  # noqa: BLE001 - told to the main thread, which logs it
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


class Abandoned(Exception):
    """Thinking was given up before there was an engine to think with."""


class EngineRoom:
    """Gets the engines ready, one after the other in a thread of its own, and hands them out."""

    def __init__(self, loaders: Mapping[str, Callable[[], Engine]]) -> None:
        """`loaders[game_id]()` imports and gives the engine of a game."""
        self._loaders = dict(loaders)
        self._engines: dict[str, Engine] = {}
        self._errors: dict[str, BaseException] = {}
        self._settled = {game_id: Event() for game_id in loaders}
        self._thread: Thread | None = None

    def open(self) -> None:
        """Begin to get the engines ready."""
        if self._thread is None:
            self._thread = Thread(target=self._prepare_all, name="engine room", daemon=True)
            self._thread.start()

    def _prepare_all(self) -> None:
        for game_id, load in self._loaders.items():
            try:
                engine = load()
                engine.prepare()
                self._engines[game_id] = engine
            except Exception as error:  # noqa: BLE001 - handed to whoever asks for the engine
                self._errors[game_id] = error
            self._settled[game_id].set()

    def ready(self, game_id: str) -> bool:
        """Whether the engine of a game can think at once."""
        return self._settled[game_id].is_set()

    def engine(self, game_id: str, stop: Stop) -> Engine:
        """The engine of a game, when it is ready. For thinking threads: it waits; raises Abandoned when stopped."""
        self.open()
        while not self._settled[game_id].wait(0.02):
            if stop.is_set:
                raise Abandoned
        if game_id in self._errors:
            raise self._errors[game_id]
        return self._engines[game_id]
