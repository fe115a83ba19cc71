"""The course of a finished match as an engine saw it: the chances in each position, and the moves that turned it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import nlargest

from game.core.contract import Side, State
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.levels import ADVICE
from game.core.match import Match
from game.core.timing import spare_threads

LONGEST = 0.4  # seconds for one position
WHOLE = 60.0  # seconds for all of them: a long match leaves less for each
LEAST = 0.1  # a move that loses less of its side's chance than this turns nothing
MOST = 3  # as many turning points are told


@dataclass(frozen=True)
class Turning:
    """A move that cost its side much. Chances are those of that side, from 0 to 1."""

    ply: int  # it led to state `ply`
    side: Side
    before: float
    after: float
    better: Choice  # what the engine would have played

    @property
    def loss(self) -> float:
        return self.before - self.after


class Course:
    """What an engine thinks of each position of a match in which nothing is hidden, asked one after the other.

    It begins with the last position: near the end searches are soon done, and what the engine's table keeps of them
    serves the positions before. Then it asks about the positions to which its own better moves would have led at the
    turning points, so that no move is called better for what was seen too late.
    """

    def __init__(self, match: Match) -> None:
        self.states = tuple(match.states)
        self.turnings: tuple[Turning, ...] = ()  # in the order in which they were played, once it is complete
        self._seed = match.record.seed
        self._thought: dict[int, Choice] = {}  # by ply: of the position after so many plies
        self._checked: dict[int, float] = {}  # by ply: the chance of its mover, had it made the better move
        self._alike: dict[int, bool] = {}  # by ply: whether the better move leads to the same position
        self._open = [ply for ply in reversed(range(len(self.states))) if self.states[ply].outcome is None]
        self._seconds = min(LONGEST, WHOLE / max(len(self._open), 1))
        self._next = self._find_next()

    # asking

    @property
    def complete(self) -> bool:
        return self._next is None

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        checks = len(self._checked)  # each may make another one necessary
        done, whole = len(self._thought) + checks, len(self._open) + max(MOST, checks + 1)
        return 1.0 if self.complete else done / whole

    def ask(self, engine: Engine, stop: Stop) -> Choice:
        """What `engine` thinks of the next position. For thinking threads: nothing is kept until it is told."""
        ply, state = self._wanted
        limits = Limits(seconds=self._seconds, threads=spare_threads())
        return engine.choose(state.view(state.turn), ADVICE, self._seed + ply + 1, limits, stop)

    def tell(self, choice: Choice) -> None:
        """What the engine thinks of the next position."""
        ply, state = self._wanted
        if len(self._thought) < len(self._open):
            self._thought[ply] = choice
        else:
            self._checked[ply] = choice.win if state.turn is self.states[ply - 1].turn else 1 - choice.win
        self._next = self._find_next()

    @property
    def _wanted(self) -> tuple[int, State]:
        if self._next is None:
            raise ValueError("nothing is left to ask")
        return self._next

    def _find_next(self) -> tuple[int, State] | None:
        """The next position to be asked about, and how many plies lead to it; None when there is none left."""
        if len(self._thought) < len(self._open):
            ply = self._open[len(self._thought)]
            return ply, self.states[ply]
        largest = nlargest(MOST, self._turnings(), key=lambda turning: turning.loss)
        for turning in largest:
            after = self._after_better(turning.ply)
            if turning.better.proof is None and after.outcome is None and turning.ply not in self._checked:
                return turning.ply, after
        self.turnings = tuple(sorted(largest, key=lambda turning: turning.ply))
        return None

    def _turnings(self) -> Iterator[Turning]:
        """All moves that cost their side enough, as far as is known."""
        for ply in range(1, len(self.states)):
            better, side = self._thought[ply - 1], self.states[ply - 1].turn
            before = min(better.win, self._checked.get(ply, 1.0))
            turning = Turning(ply, side, before, self.chance(ply, side), replace(better, win=before))
            if turning.loss >= LEAST and not self._same(ply):
                yield turning

    def _same(self, ply: int) -> bool:
        """Whether the better move comes to the same as the one that was played."""
        if ply not in self._alike:
            self._alike[ply] = self._after_better(ply).position() == self.states[ply].position()
        return self._alike[ply]

    def _after_better(self, ply: int) -> State:
        return self.states[ply - 1].play(self._thought[ply - 1].move)

    # what came of it, once it is complete

    def chance(self, ply: int, side: Side) -> float:
        """The chance of `side` after so many plies; where the board has decided, 1, 0, or a half for a draw."""
        state = self.states[ply]
        if state.outcome is not None:
            return 0.5 if state.outcome.winner is None else float(state.outcome.winner is side)
        win = self._thought[ply].win
        return win if state.turn is side else 1 - win

    def chances(self, side: Side) -> tuple[float, ...]:
        """The chance of `side` at the start and after each ply."""
        return tuple(self.chance(ply, side) for ply in range(len(self.states)))
