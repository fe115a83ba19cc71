"""An unfinished match as the menu and the setup screen show it: in one line, and from the player's side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Side, View
from game.core.match import COMPUTER, Match

if TYPE_CHECKING:
    from game.scenes.house import House


def where_it_stands(house: House, match: Match) -> str:
    """Against whom, which move, whose turn: Hard · move 18 · your turn."""
    if match.to_move.kind == COMPUTER:
        turn = "computer"
    elif match.person is not None:
        turn = "you"
    else:
        turn = match.turn.name.lower()
    against = house.texts(f"level-{match.level}") if match.level else house.texts("menu-two-persons")
    return house.texts("menu-standing", against=against, move=match.move_number, turn=turn)


def onlooker(match: Match) -> Side:
    """The side at the bottom: the only person's, else the first."""
    return Side.FIRST if match.person is None else match.person


def seen(match: Match) -> View:
    """What may be shown of the match on a screen that anybody may be looking at."""
    if match.person is None and match.game.hidden:
        return match.view_at(0, Side.FIRST)  # two persons keep secrets from each other
    return match.view(onlooker(match))
