"""A match left unfinished in the house of a driven program, for tests of the screens that offer it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from tests.driver import Driver

AGAINST_HARD = (Seat(PERSON), Seat(COMPUTER, "hard"))
AS_SECOND = (Seat(COMPUTER, "hard"), Seat(PERSON))
TWO_PERSONS = (Seat(PERSON), Seat(PERSON))


def leave(
    program: Driver,
    plies: int = 4,
    options: Mapping[str, str] | None = None,
    seats: tuple[Seat, Seat] = AGAINST_HARD,
    game_id: str = "breakthrough",
) -> Match:
    """Play some plies of a match, the first legal move each time, and leave it on the disk."""
    house = program.house
    match = Match.new(house.listing(game_id).game, options or {}, seats, Random(1), house.clock)
    for _ in range(plies):
        match.play(match.state.legal_moves()[0])
    house.saves.keep(match)
    house.saves.release(game_id)
    return match


def enter_anew(program: Driver) -> None:
    """Let the topmost scene look at the disk again."""
    program.scene.enter()
    program.house.rebuild = True
    program.step()
