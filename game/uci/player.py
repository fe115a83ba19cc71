"""The engine that thinks: got ready before the first move is asked for, made anew for each size of its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from threading import TIMEOUT_MAX, Lock

from game.breakthrough.engine import LEVELS, BreakthroughEngine
from game.breakthrough.rules import GAME, SIZES
from game.core.engine import Limits, Stop
from game.core.levels import INSANE
from game.core.thinker import Abandoned, EngineRoom

_LEVELS = {name: replace(level, seconds=TIMEOUT_MAX) for name, level in LEVELS.items()}  # the interface keeps the time
# Positions on each board that a new engine looks at for nobody: no clock is to pay for making its table, nor for
# reading what was learned for a board.
_WARMING = 200


@dataclass(frozen=True)
class Table:
    """What the engine remembers in; with another number it has forgotten all."""

    megabytes: int
    number: int


class Player:
    """Hands out the engine, to any thread."""

    def __init__(self, note: Callable[[str], None]) -> None:
        """`note` hears of what is otherwise than wished."""
        self._note = note
        self._room = EngineRoom({BreakthroughEngine.game: BreakthroughEngine})
        self._engine: BreakthroughEngine | None = None
        self._table: Table | None = None  # None: of an engine that nobody has had yet
        self._megabytes = 0  # as wished, even if there was no room for so many
        self._lock = Lock()  # of the engine and what is said of it

    @property
    def loaded(self) -> bool:
        """Whether nothing slow is to come, even if the engine could not be got ready."""
        return self._room.ready(BreakthroughEngine.game)

    def ready(self, megabytes: int) -> bool:
        """Whether there is an engine with a table of that size, or of as much of it as there is room for."""
        return self._megabytes == megabytes

    def get_ready(self, megabytes: Callable[[], int], stop: Stop) -> None:
        """Have an engine that can think at once; `megabytes` is asked when it comes to that.

        Raises Abandoned when stopped meanwhile, and what keeps the engine from getting ready.
        """
        self._room.engine(BreakthroughEngine.game, stop)
        with self._alone(stop):
            self._with(megabytes(), stop)

    def engine(self, table: Table, stop: Stop) -> BreakthroughEngine:
        """The engine with that table; raises as `get_ready`."""
        self._room.engine(BreakthroughEngine.game, stop)
        with self._alone(stop):
            engine = self._with(table.megabytes, stop)
            if table != self._table:
                engine.forget()  # a new one too: who got it ready is not to matter for what it finds
                self._table = table
            return engine

    @contextmanager
    def _alone(self, stop: Stop) -> Iterator[None]:
        """While no other thread gets an engine ready; raises Abandoned when stopped meanwhile."""
        while not self._lock.acquire(timeout=0.02):
            if stop.is_set:
                raise Abandoned
        try:
            yield
        finally:
            self._lock.release()

    def _with(self, megabytes: int, stop: Stop) -> BreakthroughEngine:
        """The engine with a table of that size, made if need be."""
        if self._engine is None or not self.ready(megabytes):
            self._engine, self._table, self._megabytes = None, None, 0  # its memory first
            self._engine, self._megabytes = self._largest(megabytes, stop), megabytes
        return self._engine

    def _largest(self, megabytes: int, stop: Stop) -> BreakthroughEngine:
        """A new engine with a table of that size, or else of half of it, and so on; raises MemoryError."""
        for halvings in range(megabytes.bit_length()):
            if halvings:
                self._note(f"no room for a table of that size: trying {megabytes >> halvings} MB")
            with suppress(MemoryError):
                return _warm(BreakthroughEngine(_LEVELS, megabytes=megabytes >> halvings), stop)
        raise MemoryError("no room for the smallest table")


def _warm(engine: BreakthroughEngine, stop: Stop) -> BreakthroughEngine:
    """The engine, with all done that it does only once; raises MemoryError."""
    for size in SIZES:
        try:
            engine.choose(GAME.start({"board": str(size)}, {}), INSANE, 0, Limits(nodes=_WARMING), stop)
        except MemoryError:
            raise
        except Exception:  # noqa: BLE001 - of one board, such as its weights: told when a move is wanted there
            continue
    return engine
