"""The engine that thinks: got ready when it is first wanted, made anew for each table that is asked for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from threading import TIMEOUT_MAX

from game.breakthrough.engine import LEVELS, BreakthroughEngine
from game.core.engine import Stop
from game.core.thinker import EngineRoom

_LEVELS = {name: replace(level, seconds=TIMEOUT_MAX) for name, level in LEVELS.items()}  # the interface keeps the time


@dataclass(frozen=True)
class Table:
    """What the engine remembers in; another number is another table, with nothing in it."""

    megabytes: int
    number: int


class Player:
    """Hands out the engine. `engine` is for one thread at a time."""

    def __init__(self) -> None:
        self._room = EngineRoom({BreakthroughEngine.game: BreakthroughEngine})
        self._table: Table | None = None
        self._engine: BreakthroughEngine | None = None

    @property
    def ready(self) -> bool:
        """Whether there is nothing to wait for, even if the engine could not be got ready."""
        return self._room.ready(BreakthroughEngine.game)

    def wait(self, stop: Stop) -> None:
        """Raises Abandoned when stopped meanwhile, and what keeps the engine from getting ready."""
        self._room.engine(BreakthroughEngine.game, stop)

    def engine(self, table: Table, stop: Stop) -> BreakthroughEngine:
        """The engine with that table; raises as `wait`."""
        self.wait(stop)
        if self._engine is None or table != self._table:
            self._engine = None  # its memory first
            self._engine = BreakthroughEngine(_LEVELS, megabytes=table.megabytes)
            self._table = table
        return self._engine
