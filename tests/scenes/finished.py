"""Finished matches of Breakthrough for tests, played at random by seed."""

from __future__ import annotations

from itertools import count
from random import Random

from game.catalogue import GAMES
from game.core.contract import Side
from game.core.engine import Engine, Stop
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from game.scenes.house import House
from game.scenes.study import Study, study_of
from tests.players import Quick

BREAKTHROUGH = GAMES[0].game
SECONDS = 3.0  # that each move takes


def finished(
    seed: int = 1, *, board: str = "8", level: str = "hard", person: Side | None = Side.FIRST, plies: int = 400
) -> Match:
    """A match of at most `plies` random moves, whoever wins; without a `person` it is one between two persons."""
    now = [0.0]
    seats = [Seat(PERSON), Seat(PERSON)]
    if person is not None:
        seats[person.other] = Seat(COMPUTER, level)
    rng = Random(seed)
    match = Match.new(BREAKTHROUGH, {"board": board}, seats, rng, lambda: now[0])
    match.resume()
    while not match.over and len(match.states) <= plies:
        now[0] += SECONDS
        match.play(rng.choice(match.state.legal_moves()))
    return match


def won_by(winner: Side, *, board: str = "8", level: str = "hard", person: Side | None = Side.FIRST) -> Match:
    """A match played to its end that `winner` won."""
    for seed in count():
        match = finished(seed, board=board, level=level, person=person)
        if match.outcome is not None and match.outcome.winner is winner:
            return match
    raise AssertionError("somebody wins in the end")


def resigned(by: Side, *, plies: int = 6, person: Side | None = Side.FIRST) -> Match:
    """A match that `by` gave up after a few moves."""
    match = finished(plies=plies, person=person)
    match.resign(by)
    return match


def gone_over(house: House, match: Match, engine: Engine | None = None) -> Study:
    """The study of a match, complete: `engine` was asked, or one that does not know who wins."""
    study = study_of(house, match)
    assert study is not None
    while not study.complete:
        study.course.tell(study.course.ask(engine or Quick(), Stop()))
    return study
