"""What computer players with a compiled search share: their levels, their kernel, and one search at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from threading import Lock

from game.core import compiled
from game.core.engine import Engine, Limits
from game.core.levels import ADVICE, INSANE, Level, Levels, read_levels


class CompiledEngine(Engine):
    """A computer player whose search is compiled. A game says what it is called, its kernel, and its levels."""

    game: str
    kernel: str  # the module of the compiled search
    delivered: Mapping[str, Level]  # the levels, unless the config says otherwise

    def __init__(self, levels: Levels | None = None) -> None:
        super().__init__(levels)
        self._turn = Lock()  # one search at a time: they share the table

    def prepare(self) -> None:
        compiled.load(self.kernel)

    def forget(self) -> None:
        """Begin a game as if there had been none before; nothing to do where each move begins afresh."""

    def _settings(self, level: str, limits: Limits) -> Level:
        """What a level may do within `limits`; raises ValueError for one that does not exist."""
        settings = self._level(level)
        return settings if limits.depth is None else replace(settings, depth=min(settings.depth, limits.depth))

    def _level(self, level: str) -> Level:
        """What a level may do; raises ValueError for one that does not exist."""
        if level == ADVICE:
            return self.delivered[INSANE]
        if self._levels is None:
            self._levels = read_levels(self.game, self.delivered)[0]
        if level not in self._levels:
            raise ValueError(f"no level {level!r}: expected {', '.join(self._levels)}")
        return self._levels[level]
