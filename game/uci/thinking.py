"""One `go`: thought about in a thread of its own, and answered by exactly one `bestmove`."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event, Lock, Thread, Timer
from time import monotonic

from game.breakthrough.rules import Breakthrough
from game.core.engine import Choice, Limits, Stop
from game.core.thinker import Abandoned
from game.uci import lines
from game.uci.player import Player, Table
from game.uci.voice import Voice

_SHORTEST = 0.001  # seconds


@dataclass(frozen=True)
class Question:
    """What is thought about, and within what."""

    state: Breakthrough
    level: str
    seed: int
    table: Table
    threads: int
    nodes: int | None
    depth: int | None
    seconds: float | None
    infinite: bool  # the answer waits until it is asked for
    ponder: bool  # the seconds begin when the other side has played the expected move; no answer before


class Thinking:
    """Begun by making it. `stop` and `ponderhit` never wait."""

    def __init__(self, question: Question, player: Player, voice: Voice) -> None:
        self._question = question
        self._player = player
        self._voice = voice
        self._asked = monotonic()
        self._began = self._asked  # with an engine that was ready
        self._stop = Stop()
        self._wanted = Event()  # the answer is
        self._lock = Lock()  # of `_pondering`
        self._pondering = question.ponder
        self._told: Choice | None = None
        self._answered = False
        if not (question.infinite or question.ponder):
            self._wanted.set()
        self._thread = Thread(target=self._think, name="thinking", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Have the answer told soon."""
        self._stop.set()
        self._wanted.set()

    def ponderhit(self) -> None:
        """The expected move was played: from now on the time counts."""
        with self._lock:
            hit, self._pondering = self._pondering, False
        if not hit or self._question.infinite:
            return
        if self._question.seconds is not None:
            timer = Timer(self._question.seconds, self._stop.set)
            timer.daemon = True
            timer.start()
        self._wanted.set()

    @property
    def busy(self) -> bool:
        """Whether the answer is still to come."""
        return not self._answered

    @property
    def wanted(self) -> bool:
        """Whether the answer is to be told as soon as there is one."""
        return self._wanted.is_set()

    def join(self, seconds: float | None = None) -> None:
        self._thread.join(seconds)

    def _think(self) -> None:
        try:
            answer = self._answer()
        except Exception as error:  # noqa: BLE001 - told to the interface, which must have an answer
            self._voice.note(f"the engine failed: {type(error).__name__}: {error}")
            answer = lines.bestmove(self._told or self._first())
        self._wanted.wait()
        self._answered = True  # first: whoever hears the answer may act on it at once
        self._voice.tell(answer)

    def _answer(self) -> str:
        state = self._question.state
        if state.outcome is not None:
            if state.outcome.winner is state.turn.other:
                self._voice.tell("info depth 0 score mate 0")
            return "bestmove (none)"
        try:
            engine = self._player.engine(self._question.table, self._stop)
        except Abandoned:
            self._voice.note("stopped before the engine was ready: the first move there is")
            return lines.bestmove(self._first())
        self._began = monotonic()
        choice = engine.choose(
            state, self._question.level, self._question.seed, self._limits(), self._stop, progress=self._report
        )
        if choice.depth > 0 and choice != self._told:  # neither drawn by lot nor told of yet
            self._report(choice)
        return lines.bestmove(choice)

    def _first(self) -> Choice:
        """The first move there is, where nothing better is known."""
        return Choice(self._question.state.legal_moves()[0])

    def _limits(self) -> Limits:
        question = self._question
        seconds = None
        if question.seconds is not None and not question.ponder:
            seconds = max(question.seconds - (self._began - self._asked), _SHORTEST)
        return Limits(seconds, question.nodes, question.depth, question.threads)

    def _report(self, choice: Choice) -> None:
        self._told = choice
        self._voice.tell(lines.info(choice, monotonic() - self._began))
