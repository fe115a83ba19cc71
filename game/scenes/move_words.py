"""Moves in words: what games write of them, with the words that they leave to the texts filled in."""

from __future__ import annotations

import re

from game.core.contract import Side
from game.core.match import Match
from game.ui.text import Texts

_KEY = re.compile(r"\{([a-z0-9-]+)\}")


def in_words(texts: Texts, written: str) -> str:
    """A move as `Game.describe` or `Game.write` give it, with the words that its keys in braces stand for."""
    return _KEY.sub(lambda found: texts(found[1]), written)


def ply_words(texts: Texts, match: Match, ply: int, viewer: Side | None) -> str:
    """The ply that led to state `ply`, from what `viewer` saw of it (None: all)."""
    return in_words(texts, match.game.describe(match.events_at(ply, viewer)))


def move_texts(texts: Texts, match: Match, viewer: Side | None) -> tuple[str, ...]:
    """The moves as lists show them, those that arrange pieces left out."""
    plies = range(1 + match.arranging, len(match.states))
    return tuple(ply_words(texts, match, ply, viewer) for ply in plies)
