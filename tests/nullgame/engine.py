"""The computer player of Last Counter: it guesses where the trap may lie, and plays what wins most often."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.core.contract import State, View
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.levels import ADVICE, NAMES, Level

LEVELS = {name: Level(depth=9, seconds=1.0) for name in NAMES}  # it is done long before
# how many guesses a level makes; none: a random move
WORLDS = {"easy": 0, "medium": 1, "hard": 12, "insane": 48, ADVICE: 48}


class LastCounterEngine(Engine):
    """Knows nothing but the view it is handed: it searches worlds that fit it, never the true state."""

    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        """One node is one world, searched to its end; all of them take milliseconds, so no time is watched."""
        rng = Random(seed)
        moves = view.legal_moves()
        worlds = WORLDS[level] if limits.nodes is None else min(WORLDS[level], limits.nodes)
        wins = dict.fromkeys(moves, 0)
        looked = 0
        while looked < worlds and not stop.is_set:
            world = view.worlds(rng)
            for move in moves:
                wins[move] += not can_win(world.play(move))
            looked += 1
        best = max(wins.values())
        move = rng.choice([move for move in moves if wins[move] == best])
        choice = Choice(move, win=best / looked if looked else 0.5, depth=1 if looked else 0, nodes=looked)
        if progress is not None:
            progress(choice)
        return choice

    def prepare(self) -> None:
        """Nothing here is compiled."""


def can_win(state: State) -> bool:
    """Whether the side to move wins when everything is open to both."""
    if state.outcome is not None:
        return state.outcome.winner is state.turn
    return any(not can_win(state.play(move)) for move in state.legal_moves())


ENGINE = LastCounterEngine()
