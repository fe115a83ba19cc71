"""The computer player of Confusion: what each level remembers of the record, looks at and draws by lot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Lock

from game.confusion.kinds import EVERY, allowing
from game.confusion.rules import Attempt, Public, Sight, Skip, far_row, line_between
from game.core.contract import View
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.levels import EASY, HARD, INSANE, MEDIUM, Level, Levels, read_levels

LEVELS = {
    EASY: Level(depth=1, seconds=1.0, random=0.33, safety=0.0),
    MEDIUM: Level(depth=1, seconds=1.0, random=0.1, safety=0.9),
    HARD: Level(depth=2, seconds=2.0, random=0.0, safety=1.0),
    INSANE: Level(depth=99, seconds=3.0, random=0.0, safety=1.0),
}


class ConfusionEngine(Engine):
    """Knows what the view shows: the types of the other side, and of its own what the attempts have proved."""

    def __init__(self, levels: Levels | None = None) -> None:
        super().__init__(levels)
        self._turn = Lock()

    def prepare(self) -> None:
        """Nothing here is compiled."""

    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        if not isinstance(view, Sight) or view.outcome is not None or view.side is not view.turn:
            raise ValueError("no position of Confusion to move in")
        self._settings(level)
        rng = Random(f"{seed} {len(view.public.record)} {view.public.squares} {view.public.puck}")
        with self._turn:
            return self._decide(view, rng)

    def _settings(self, level: str) -> Level:
        if self._levels is None:
            self._levels = read_levels("confusion", LEVELS)[0]
        if level not in self._levels:
            raise ValueError(f"no level {level!r}: expected {', '.join(self._levels)}")
        return self._levels[level]

    def _decide(self, view: Sight, rng: Random) -> Choice:
        public = view.public
        moves = view.legal_moves()
        rated = [(_chance(public, move), move) for move in moves]
        carrier = public.carrier
        if carrier is not None and carrier[0] is not view.side and public.puck.row == far_row(carrier[0]):
            hits = [one for one in rated if isinstance(one[1], Attempt) and one[1].target == public.puck and one[0]]
            if hits:
                return Choice(max(hits, key=lambda one: one[0])[1])
        good = [move for chance, move in rated if chance] or moves
        return Choice(rng.choice(good))


def _chance(public: Public, move: Attempt | Skip) -> float:
    """The share of the types left to a piece by its own attempts that allow `move`."""
    if isinstance(move, Skip):
        return 1.0
    line = line_between(move.source, move.target)
    if line is None or move.piece in public.promoted[public.turn]:
        return 1.0
    left = public.proved[public.turn][move.piece] & EVERY
    return (left & allowing(public.kinds, *public.seen_by(public.turn, line))).bit_count() / left.bit_count()


ENGINE: Engine = ConfusionEngine()
