"""The one tuple that lists the games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from game.breakthrough.rules import GAME as BREAKTHROUGH
from game.confusion.rules import GAME as CONFUSION
from game.core.contract import Game
from game.core.engine import Engine
from game.core.levels import Level
from game.gess.rules import GAME as GESS
from game.incognito.rules import GAME as INCOGNITO

if TYPE_CHECKING:
    from game.ui.board import Board
    from game.ui.chapters import Chapter


@dataclass(frozen=True)
class Listing:
    """A game and where its engine and board live; both are imported when first asked for."""

    game: Game
    package: str

    @property
    def id(self) -> str:
        return self.game.id

    def as_delivered(self) -> Game:
        """The game with its rules as they are delivered, whatever is tuned: what its rules page tells of."""
        return type(self.game)()

    def engine(self) -> Engine:
        """The computer player. Imports numba: never before the first menu is drawn."""
        engine: Engine = import_module(f"{self.package}.engine").ENGINE
        return engine

    def levels(self) -> Mapping[str, Level]:
        """What its levels may do unless the config says otherwise. Imports no numba: engines do so when they think."""
        levels: Mapping[str, Level] = import_module(f"{self.package}.engine").LEVELS
        return levels

    def rules_page(self) -> tuple[Chapter, ...]:
        """The chapters of its rules."""
        chapters: tuple[Chapter, ...] = import_module(f"{self.package}.rules_page").CHAPTERS
        return chapters

    def board(self) -> Board:
        """A fresh board for the screen."""
        board: Board = import_module(f"{self.package}.board").make()
        return board


GAMES: tuple[Listing, ...] = (
    Listing(BREAKTHROUGH, "game.breakthrough"),
    Listing(GESS, "game.gess"),
    Listing(CONFUSION, "game.confusion"),
    Listing(INCOGNITO, "game.incognito"),
)
