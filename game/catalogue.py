"""The one tuple that lists the games."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from game.breakthrough.rules import GAME as BREAKTHROUGH
from game.core.contract import Game
from game.core.engine import Engine

if TYPE_CHECKING:
    from game.ui.board import Board


@dataclass(frozen=True)
class Listing:
    """A game and where its engine and board live; both are imported when first asked for."""

    game: Game
    package: str

    @property
    def id(self) -> str:
        return self.game.id

    def engine(self) -> Engine:
        """The computer player. Imports numba: never before the first menu is drawn."""
        engine: Engine = import_module(f"{self.package}.engine").ENGINE
        return engine

    def board(self) -> Board:
        """A fresh board for the screen."""
        board: Board = import_module(f"{self.package}.board").make()
        return board


GAMES: tuple[Listing, ...] = (Listing(BREAKTHROUGH, "game.breakthrough"),)
