"""A game whose sides arrange something in secret before they play: Last Counter, its first two plies taken for that."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.contract import ARRANGE, PLAY, Deal, Option, State
from tests.nullgame.rules import Counters, LastCounter


class Arranged(Counters):
    """A moment of it. Nobody has to play for real before two counters are taken."""

    @property
    def phase(self) -> str:
        return ARRANGE if len(self.row) - self.row.count(None) < 2 else PLAY

    def play(self, move: object) -> State:
        return Arranged(**vars(super().play(move)))


class ArrangingGame(LastCounter):
    """Its traps may be dealt open; only hidden ones can be dealt double."""

    options = (
        *LastCounter.options,
        Option("traps", ("hidden", "open"), "hidden"),
        Option("double", ("no", "yes"), "no", needs=("traps", "hidden")),
    )

    def hides(self, options: Mapping[str, str]) -> bool:
        return options["traps"] == "hidden"

    def start(self, options: Mapping[str, str], deal: Deal) -> State:
        return Arranged(**vars(super().start(options, deal)))

    def undoable(self, before: State, after: State) -> bool:
        return True
