"""Threads of the computer player: the one that it thinks in and the one that gets engines ready."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Event, Lock, Thread

from game.core.engine import Choice, Engine, Stop


@dataclass(frozen=True)
class Answer:
    """What came of a request: a choice, or the error that ended it."""

    choice: Choice | None
    error: BaseException | None = None


class Thinker:
    """Thinks in a thread of its own, about one thing at a time. Used from one thread (the main one)."""

    def __init__(self) -> None:
        self._thread: Thread | None = None
        self._stop = Stop()
        self._answer: Answer | None = None

    @property
    def busy(self) -> bool:
        return self._thread is not None

    def start(self, think: Callable[[Stop], Choice]) -> None:
        """Begin `think(stop)`; what went on before is cancelled."""
        self.cancel()
        self._stop = stop = Stop()

        def run() -> None:
            try:
                answer = Answer(think(stop))
            except Exception as error:  # noqa: BLE001 - told to the main thread, which logs it
                answer = Answer(None, error)
            if not stop.is_set:
                self._answer = answer

        self._thread = Thread(target=run, name="thinking", daemon=True)
        self._thread.start()

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
        self._waiting = list(loaders)  # ids of the games whose engines nobody has begun to get ready, the next first
        self._engines: dict[str, Engine] = {}
        self._errors: dict[str, BaseException] = {}
        self._settled = {game_id: Event() for game_id in loaders}
        self._working = False
        self._lock = Lock()  # of `_waiting`, `_errors` and `_working`

    def open(self) -> None:
        """Begin to get the engines ready."""
        with self._lock:
            if self._waiting and not self._working:
                self._working = True
                Thread(target=self._prepare_all, name="engine room", daemon=True).start()

    def _prepare_all(self) -> None:
        while (game_id := self._next()) is not None:
            try:
                engine = self._loaders[game_id]()
                engine.prepare()
                self._engines[game_id] = engine
            except Exception as error:  # noqa: BLE001 - handed to whoever asks for the engine
                with self._lock:
                    self._errors[game_id] = error
            self._settled[game_id].set()

    def _next(self) -> str | None:
        with self._lock:
            self._working = bool(self._waiting)
            return self._waiting.pop(0) if self._waiting else None

    def prefer(self, game_id: str) -> None:
        """Have the engine of a game got ready before all that nobody has begun with."""
        with self._lock:
            self._waiting.sort(key=lambda waiting: waiting != game_id)

    def _try_again(self, game_id: str) -> None:
        """Forget that the engine of a game could not be got ready."""
        with self._lock:
            if self._errors.pop(game_id, None) is not None:
                self._settled[game_id].clear()
                self._waiting.append(game_id)

    def ready(self, game_id: str) -> bool:
        """Whether getting the engine of a game ready has ended, well or not: there is nothing to wait for."""
        return self._settled[game_id].is_set()

    def engine(self, game_id: str, stop: Stop) -> Engine:
        """The engine of a game, when it is ready. For thinking threads: it waits; raises Abandoned when stopped.

        What could not be got ready before is tried again; raises the error that keeps it from getting ready.
        """
        self._try_again(game_id)
        self.prefer(game_id)
        self.open()
        while not self._settled[game_id].wait(0.02):
            if stop.is_set:
                raise Abandoned
        if game_id not in self._engines:
            raise self._errors[game_id]
        return self._engines[game_id]
