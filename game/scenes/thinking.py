"""The computer thinking about a match: its own move, or a hint for the person."""

from __future__ import annotations

import logging
from collections.abc import Callable

from game.core.engine import Choice, Limits, Stop
from game.core.levels import ADVICE
from game.core.match import Match
from game.core.thinker import Abandoned, Answer, EngineRoom, Thinker
from game.core.timing import spare_threads

_log = logging.getLogger(__name__)

HINT_SECONDS = 1.0
TURN_SHARE = 1 / 3  # of what is left of a turn is the most that is thought
TRIES = 2  # how often an engine that breaks down is asked before the player has to say what next


class Thinking:
    """One request at a time, in a thread of its own; what is not wanted any more is forgotten."""

    def __init__(self, match: Match, engines: EngineRoom, clock: Callable[[], float]) -> None:
        self.match = match
        self.hinting = False  # about a hint
        self._engines = engines
        self._clock = clock
        self._thinker = Thinker()
        self._since: float | None = None
        self._failures = 0
        engines.prefer(match.game.id)

    @property
    def busy(self) -> bool:
        return self._thinker.busy

    @property
    def ready(self) -> bool:
        """Whether there is an engine to think with."""
        return self._engines.ready(self.match.game.id)

    @property
    def stuck(self) -> bool:
        """Whether the engine broke down too often to be asked again by itself."""
        return self._failures >= TRIES

    @property
    def seconds(self) -> float:
        """How long the running request has been thought about."""
        return self._clock() - self._since if self._since is not None else 0.0

    def begin_move(self) -> None:
        """Think about the computer's move."""
        self._begin(self.match.to_move.level)

    def begin_hint(self) -> None:
        """Think about what the person could play."""
        self._begin(ADVICE, HINT_SECONDS)
        self.hinting = True

    def _limits(self, seconds: float | None) -> Limits:
        """At most `seconds`, and no more than the clock of the side to move allows."""
        turn = self.match.turn_left(self.match.turn)
        allowed = [limit for limit in (seconds, turn * TURN_SHARE if turn is not None else None) if limit is not None]
        return Limits(
            seconds=min(allowed, default=None),
            threads=spare_threads(),
            clock_left=self.match.game_left(self.match.turn),
        )

    def _begin(self, level: str, seconds: float | None = None) -> None:
        match, engines, limits = self.match, self._engines, self._limits(seconds)
        view, seed = match.view(match.turn), match.record.seed + len(match.states)

        def think(stop: Stop) -> Choice:
            return engines.engine(match.game.id, stop).choose(view, level, seed, limits, stop)

        self.stop()
        self._since = self._clock()
        self._thinker.start(think)

    def stop(self) -> None:
        """Give up what is being thought about."""
        self._thinker.cancel()
        self._since, self.hinting = None, False

    def try_again(self) -> None:
        """Trust the engine anew."""
        self._failures = 0

    def answer(self) -> Choice | None:
        """What was decided, once; None while nothing is. Raises EngineFailed when the engine broke down."""
        answer = self._thinker.poll()
        return self._settle(answer) if answer is not None else None

    def _settle(self, answer: Answer) -> Choice | None:
        hinting, self._since, self.hinting = self.hinting, None, False
        if answer.choice is not None:
            self._failures = self._failures if hinting else 0
            return answer.choice
        if not isinstance(answer.error, Abandoned):
            self._failures += not hinting
            _log.error("the engine of %s failed", self.match.game.id, exc_info=answer.error)
            raise EngineFailed(isinstance(answer.error, ImportError)) from answer.error
        return None


class EngineFailed(RuntimeError):
    """The engine broke down over a request; the match is as it was. `for_good`: this machine lacks what it needs."""

    def __init__(self, for_good: bool) -> None:
        super().__init__()
        self.for_good = for_good
