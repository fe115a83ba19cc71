"""Every game under test, with each combination of its options, and random games of them to look at."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import cycle, product
from random import Random

from game.catalogue import GAMES, Listing
from game.core.contract import Game, Move, State
from game.core.match import Match
from game.core.record import PERSON, Seat
from game.scenes.choices import FIRST
from tests.nullgame.rules import GAME as NULLGAME

LISTINGS = (*GAMES, Listing(NULLGAME, "tests.nullgame"))
SEEDS = (1, 2)
LONGEST = 150  # plies after which a random game is left unfinished
PERSONS = (Seat(PERSON), Seat(PERSON))


@dataclass(frozen=True)
class Setup:
    """A game with its options chosen."""

    game: Game
    options: tuple[tuple[str, str], ...]

    @property
    def hides(self) -> bool:
        return self.game.hides(dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game.id, *(value for _, value in self.options)])


def setups(game: Game) -> list[Setup]:
    """Every combination that the setup screen can offer: an option whose need is not met keeps its default.

    Who moves first is a matter of seats, and what lies aside one of time and looks, not of rules: their values take
    turns through the combinations of the others.
    """
    others = [option for option in game.options if option.key != FIRST and not option.aside]
    in_turn = [(option.key, cycle(option.values)) for option in game.options if option not in others]
    every = product(*(option.values for option in others))
    keys = [option.key for option in others]
    chosen = [game.complete(dict(zip(keys, values, strict=True))) for values in every]
    different = [dict(options) for options in dict.fromkeys(tuple(options.items()) for options in chosen)]
    turned = [game.complete({**options, **{key: next(values) for key, values in in_turn}}) for options in different]
    return [Setup(game, tuple(options.items())) for options in turned]


SETUPS = [setup for listing in LISTINGS for setup in setups(listing.game)]


@dataclass(frozen=True)
class Played:
    """A random game: the match, its states from the start, and the move that left each of them but the last."""

    match: Match
    states: tuple[State, ...]
    moves: tuple[Move, ...]


def stopped() -> float:
    """A clock for matches in which time does not matter."""
    return 0.0


@cache
def played(setup: Setup, seed: int) -> Played:
    """A random game, the same for the same seed. Nobody may change what it holds: all tests share it.

    With even seeds the players of an open game do not throw it away: random moves end Gess within ten plies.
    """
    match = Match.new(setup.game, dict(setup.options), PERSONS, Random(f"{setup} {seed} deal"), stopped)
    choices = Random(f"{setup} {seed} moves")
    moves: list[Move] = []
    while not match.over and len(moves) < LONGEST:
        state = match.state
        careful = seed % 2 == 0 and not setup.hides
        moves.append(careful_move(state, choices) if careful else choices.choice(list(state.legal_moves())))
        match.play(moves[-1])
    return Played(match, tuple(match.states), tuple(moves))


def careful_move(state: State, rng: Random) -> Move:
    """A random move that does not lose at once; any one if all do."""
    left = list(state.legal_moves())
    while len(left) > 1:
        move = left.pop(int(rng.random() * len(left)))  # random() alone is the same in every Python
        if not throws_away(state, move):
            return move
    return left[0]


def throws_away(state: State, move: Move) -> bool:
    """Whether the side that moves loses by its own move."""
    outcome = state.play(move).outcome
    return outcome is not None and outcome.winner is state.turn.other


def one_move_played(setup: Setup) -> Match:
    """A fresh match in which one move was made that did not end it."""
    seed = 0
    while True:
        match = Match.new(setup.game, dict(setup.options), PERSONS, Random(seed), stopped)
        match.play(match.state.legal_moves()[0])
        if not match.over:
            return match
        seed += 1
