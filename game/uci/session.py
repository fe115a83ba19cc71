"""A talk with a public interface: what each UCI command does, and the position that is spoken of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock, Thread
from time import monotonic

from game import __version__
from game.breakthrough.rules import GAME, HOME_ROWS, SIZES, Breakthrough
from game.core.contract import IllegalMove, Side, Unreadable
from game.core.engine import Stop
from game.core.found import shown
from game.uci.clocks import seconds
from game.uci.commands import Unusable, read_go, read_setoption
from game.uci.options import CLEAR_HASH, HASH, VARIANT, Options
from game.uci.player import Player, Table
from game.uci.thinking import Question, Thinking
from game.uci.voice import Voice

_ENDING = 2.0  # seconds that the end waits for thinking that was stopped
Words = Sequence[str]


class Session:
    """Hears lines, one after the other in one thread, and answers through its voice."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._options = Options()
        self._player = Player(voice.note)
        self._state = start(self._options.size)
        self._table = 0  # counts how often all was to be forgotten
        self._games = 0  # the seed of all that is drawn by lot
        self._thinking: Thinking | None = None
        self._getting_ready: Thread | None = None
        self._owed = 0  # answers to `isready` when the engine is
        self._lock = Lock()  # of these two
        self._commands: dict[str, Callable[[Words], None]] = {
            "uci": self._uci,
            "isready": self._isready,
            "ucinewgame": self._ucinewgame,
            "setoption": self._setoption,
            "position": self._position,
            "go": self._go,
            "stop": self._stop,
            "ponderhit": self._ponderhit,
            "d": self._show,
        }

    def hear(self, line: str) -> bool:
        """Do what a line asks; unknown words before the first known one are passed over. False when all is over."""
        words = line.split()
        for place, word in enumerate(words):
            if word == "quit":
                return False
            if word in self._commands:
                try:
                    self._commands[word](words[place + 1 :])
                except Unusable as fault:
                    self._voice.note(fault)
                break
        return not self._voice.silent

    def end(self, patience: float) -> None:
        """Have what was asked answered, in so many seconds as if nothing were to end, then soon; tell nothing more."""
        if self._voice.silent:
            patience = 0.0
        until = monotonic() + patience
        if self._thinking is not None:
            if self._thinking.wanted:
                self._thinking.join(patience)
            self._thinking.stop()
            self._thinking.join(_ENDING)
        getting_ready = self._getting_ready
        if self._owed and getting_ready is not None:
            getting_ready.join(max(until - monotonic(), 0.0))
        self._voice.silence()

    def _uci(self, words: Words) -> None:
        self._voice.tell(
            f"id name Quadrille {__version__}", "id author the Quadrille authors", "", *Options.declared(), "uciok"
        )

    def _isready(self, words: Words) -> None:
        if self._ready:
            self._voice.tell("readyok")
        else:
            self._get_ready(owed=1)

    @property
    def _ready(self) -> bool:
        """Whether there is nothing to wait for; what is thought about goes on, whatever was chosen since."""
        busy = self._thinking is not None and self._thinking.busy
        return self._player.loaded if busy else self._player.ready(self._options.megabytes)

    def _get_ready(self, owed: int = 0) -> None:
        """Begin to get the engine ready, unless that has begun, and owe so many more answers when it is."""
        with self._lock:
            self._owed += owed
            if self._getting_ready is None:
                self._getting_ready = Thread(target=self._tell_when_ready, name="getting ready", daemon=True)
                self._getting_ready.start()

    def _tell_when_ready(self) -> None:
        failed = False
        while True:
            try:
                self._player.get_ready(lambda: self._options.megabytes, Stop())
            except Exception as error:  # noqa: BLE001 - told to the interface, and again when a move is wanted
                self._voice.note(f"the engine cannot be got ready: {type(error).__name__}: {error}")
                failed = True
            with self._lock:
                if failed or self._ready:  # and not a table of another size chosen meanwhile
                    self._voice.tell(*["readyok"] * self._owed)
                    self._owed, self._getting_ready = 0, None
                    return

    def _ucinewgame(self, words: Words) -> None:
        self._table += 1
        self._games += 1

    def _setoption(self, words: Words) -> None:
        option = self._options.choose(*read_setoption(words))
        if option is CLEAR_HASH:
            self._table += 1
        elif option is HASH and not self._ready:
            self._get_ready()
        elif option is VARIANT:
            self._state = start(self._options.size)
            size, position = self._options.size, self._state.position()
            self._voice.note(
                f"variant {self._options.variant} files {size} ranks {size} pocket 0 template fairy"
                f" startpos {position} 0 1"
            )

    def _position(self, words: Words) -> None:
        end = words.index("moves") if "moves" in words else len(words)
        if words[:1] == ["startpos"]:
            state = start(self._options.size)
        elif words[:1] == ["fen"]:
            state = placed(" ".join(words[1:end]))
        else:
            raise Unusable("position wants: startpos or fen FEN, then moves MOVES")
        for text in words[end + 1 :]:
            try:
                state = state.play(GAME.parse(text))
            except (Unreadable, IllegalMove) as fault:
                raise Unusable(f"no legal move: {shown(text)}; the position stays as it was") from fault
        self._state = state

    def _go(self, words: Words) -> None:
        go, wrong = read_go(words)
        for fault in wrong:
            self._voice.note(fault)
        if self._thinking is not None:
            self._thinking.stop()  # each `go` has its answer, in their order
            self._thinking.join()
        options = self._options
        question = Question(
            self._state,
            options.level,
            self._games,
            Table(options.megabytes, self._table),
            options.threads,
            go.nodes,
            go.depth,
            seconds(go, self._state.turn, options.overhead),
            go.infinite,
            go.ponder,
        )
        self._thinking = Thinking(question, self._player, self._voice)

    def _stop(self, words: Words) -> None:
        if self._thinking is not None:
            self._thinking.stop()

    def _ponderhit(self, words: Words) -> None:
        if self._thinking is not None:
            self._thinking.ponderhit()

    def _show(self, words: Words) -> None:
        letters = {Side.FIRST: "P", Side.SECOND: "p", None: "."}
        rows = [f"{number} {' '.join(letters[pawn] for pawn in row)}" for number, row in enumerate(self._state.rows, 1)]
        columns = f"  {' '.join('abcdefgh'[: self._state.size])}"
        self._voice.tell("", *reversed(rows), columns, "", f"Fen: {self._state.position()} 0 1")


def start(size: int) -> Breakthrough:
    """The first position on a board of `size` columns."""
    return GAME.start({"board": str(size)}, {})


def placed(fen: str) -> Breakthrough:
    """The position written as `fen`, on a board of any size that the game has; raises Unusable."""
    try:
        state = GAME.from_position(fen)
    except Unreadable as fault:
        raise Unusable(f"{fault}; the position stays as it was") from fault
    if state.size not in SIZES:
        raise Unusable(f"no board of {state.size} columns, but of {', '.join(map(str, SIZES))}")
    if any(state.pawns(side) > HOME_ROWS * state.size for side in Side):
        raise Unusable(f"more pawns than a side begins with: {shown(fen)}")
    return state
