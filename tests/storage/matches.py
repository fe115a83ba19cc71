"""Matches for the tests of storage: an open game, a hidden game, random moves, a standing time of day."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from game.breakthrough.rules import GAME as BREAKTHROUGH
from game.core.contract import Game, Side
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from game.storage.save_form import checksum
from tests.nullgame.rules import GAME as LAST_COUNTER

GAMES = (BREAKTHROUGH, LAST_COUNTER)
SEATS = (Seat(PERSON), Seat(COMPUTER, "hard"))


class Calendar:
    """A time of day that goes one second on with every look."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def still() -> float:
    """A clock that stands."""
    return 0.0


def a_match(moves: int = 6, game: Game = BREAKTHROUGH, seed: int = 1, **options: str) -> Match:
    """A match that goes on after so many random moves."""
    for attempt in range(1000):
        rng = Random(seed * 1000 + attempt)
        match = Match.new(game, options, SEATS, rng, still)
        while len(match.moves()) < moves and not match.over:
            match.play(rng.choice(match.state.legal_moves()))
        if not match.over:
            return match
    raise AssertionError(f"no match of {game.id} goes on after {moves} moves")


def a_finished_match(result: str = "won", helped: bool = False, seed: int = 1, **options: str) -> Match:
    """A match of Breakthrough that the person won or lost after four moves."""
    match = a_match(4, BREAKTHROUGH, seed, **options)
    match.record.helped = helped
    match.resign(Side.SECOND if result == "won" else Side.FIRST)
    return match


def a_drawn_match(seed: int = 1) -> Match:
    """A match of the hidden game, drawn by agreement."""
    match = a_match(1, LAST_COUNTER, seed)
    match.agree_draw()
    return match


def moves_of(match: Match) -> list[str]:
    return [entry.text for entry in match.moves()]


def signed(content: dict[str, Any]) -> dict[str, Any]:
    """A save whose content was tampered with, and its checksum too."""
    content = {key: value for key, value in content.items() if key != "checksum"}
    return {"checksum": checksum(content), **content}
