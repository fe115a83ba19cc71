"""An unfinished match as the menu and the setup screen show it: in one line, and from the player's side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Side
from game.core.match import Match
from game.scenes.ending import who
from game.scenes.miniature import Miniature, opening

if TYPE_CHECKING:
    from game.scenes.house import House


def where_it_stands(house: House, match: Match) -> str:
    """Against whom, which move, whose turn: Hard · move 18 · your turn."""
    if match.person is None:
        turn = house.texts(f"{match.game.id}-to-move-{match.turn.name.lower()}")
    else:
        turn = house.texts(f"menu-turn-{who(match, match.turn)}")
    against = house.texts(f"level-{match.level}") if match.level else house.texts("menu-two-persons")
    return house.texts("menu-standing", against=against, move=match.move_number, turn=turn)


def onlooker(match: Match) -> Side:
    """The side at the bottom: the only person's, else the first."""
    return Side.FIRST if match.person is None else match.person


def miniature(match: Match) -> Miniature:
    """What may be shown of the match on a screen that anybody may be looking at."""
    game = match.game
    if match.person is None and game.hides(match.record.options):
        return opening(game, match.record.options)  # two persons keep secrets from each other
    return Miniature(game.id, match.view(onlooker(match)), onlooker(match))
