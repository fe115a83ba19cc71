"""How a match ended, in words: who it was, the headline, and what decided it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Side
from game.core.match import Match
from game.ui.text import Texts

if TYPE_CHECKING:
    from game.scenes.house import House


def who(match: Match, side: Side) -> str:
    """The fact that texts tell a side by: you or computer against the computer, else first or second."""
    if match.person is None:
        return side.name.lower()
    return "you" if side is match.person else "computer"


def name(texts: Texts, match: Match, side: Side) -> str:
    """What a side is called: You, Computer, or the game's own name for it."""
    if match.person is None:
        return texts(f"{match.game.id}-side-{side.name.lower()}")
    return texts(f"play-name-{who(match, side)}")


def headline(texts: Texts, match: Match) -> str:
    """Who won, in two or three words."""
    winner = _winner(match)
    if winner is None:
        return texts("results-title-draw")
    if match.person is None:
        return texts(f"{match.game.id}-title-wins", who=who(match, winner))
    return texts("results-title-win" if winner is match.person else "results-title-loss")


def decided(house: House, match: Match) -> str:
    """What decided the match: the game's own sentence, or that somebody resigned, ran out of time or agreed."""
    winner = _winner(match)
    if match.state.outcome is None:
        return _decided_by_word(house.texts, match, None if winner is None else winner.other)
    message = house.board(match.game.id).verdict(match.view(None))
    return house.texts(message.key, **message.facts, who="nobody" if winner is None else who(match, winner))


def _decided_by_word(texts: Texts, match: Match, loser: Side | None) -> str:
    """The house's sentence; a resignation of two persons is told by the game, whose sides have names."""
    reason = _reason(match)
    if loser is not None and match.person is None and reason == "resigned":
        return texts(f"{match.game.id}-resigned-{loser.name.lower()}")
    return texts(f"results-{reason}", who="nobody" if loser is None else who(match, loser))


def _winner(match: Match) -> Side | None:
    return match.outcome.winner if match.outcome is not None else None


def _reason(match: Match) -> str:
    return match.outcome.reason if match.outcome is not None else ""
