"""The packaged public engine `fairy-stockfish` as a player of Breakthrough, in a process that is spoken to by UCI."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from game.breakthrough.rules import SIZES
from game.resources import ROOT

PROGRAM = "fairy-stockfish"
GAMES_FOLDER = "/usr/games"  # where Debian puts it; on the path of a person, not of every program
VARIANTS = ROOT.parent / "shared" / "vectors" / "peer-variants.ini"
MEGABYTES = 64  # of its table
GRACE = 10.0  # seconds that an answer may come later than it was asked for
_START = 30.0  # seconds in which it must be ready to play
_SLOWEST = 1_000  # nodes a second: one that is slower hangs


class Missing(SystemExit):
    """The public engine cannot be had here; one line says what is wanted."""


class Fault(Exception):
    """The engine did not answer as it must: it ended or it was late."""


@dataclass(frozen=True)
class Terms:
    """What the public engine plays, and what it may use for a move."""

    board: int
    threads: int = 1
    seconds: float | None = None
    nodes: int | None = None  # instead of the seconds

    @property
    def question(self) -> str:
        if self.nodes is not None:
            return f"go nodes {self.nodes}"
        assert self.seconds is not None
        return f"go movetime {round(1000 * self.seconds)}"

    @property
    def patience(self) -> float:
        """Seconds after which it is late for good."""
        asked = self.nodes / _SLOWEST if self.nodes is not None else self.seconds
        assert asked is not None
        return asked + GRACE


def program() -> str:
    """The path of the public engine; raises Missing."""
    found = shutil.which(PROGRAM) or shutil.which(PROGRAM, path=GAMES_FOLDER)
    if found is None:
        raise Missing(f"{PROGRAM} is not installed here (Debian: apt install {PROGRAM})")
    if not VARIANTS.is_file():
        raise Missing(f"{PROGRAM} needs the boards of {VARIANTS}, which is not there")
    return found


class Peer:
    """One process of the public engine, begun when it is first wanted and again after a fault."""

    def __init__(self, terms: Terms) -> None:
        if terms.board not in SIZES:
            raise ValueError(f"no board {terms.board}: expected {', '.join(map(str, SIZES))}")
        self._terms = terms
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str | None] = SimpleQueue()  # what it said; None when it ended

    def new_game(self) -> None:
        """Forget the last game; raises Missing when it cannot be begun."""
        try:
            if self._process is None:
                self._begin()
            self._say("ucinewgame", "isready")
            self._wait_for("readyok", _START)
        except Fault as fault:
            raise Missing(f"{PROGRAM} does not start a game: {fault}") from fault

    def choose(self, position: str) -> str:
        """Its move in a position, as it wrote it; raises Fault."""
        self._say(f"position fen {position} 0 1", self._terms.question)
        _, move, *_ = [*self._wait_for("bestmove", self._terms.patience).split(), ""]
        return move

    def close(self) -> None:
        """End the process at once, whatever it does."""
        if self._process is None:
            return
        process, self._process = self._process, None
        process.kill()
        process.wait()
        assert process.stdin is not None
        try:
            process.stdin.close()
        except BrokenPipeError:
            return  # what it was told last it no longer read

    def _begin(self) -> None:
        self._lines = SimpleQueue()
        self._process = subprocess.Popen(
            [program()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            bufsize=1,
        )
        Thread(target=_listen, args=(self._process, self._lines), daemon=True).start()
        self._say("uci")
        self._wait_for("uciok", _START)
        self._say(
            f"setoption name VariantPath value {VARIANTS}",
            f"setoption name UCI_Variant value bt{self._terms.board}",
            f"setoption name Threads value {self._terms.threads}",
            f"setoption name Hash value {MEGABYTES}",
        )

    def _say(self, *lines: str) -> None:
        if self._process is None:
            raise Fault("it is not running")
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
        except OSError as error:
            self.close()
            raise Fault("it ended") from error

    def _wait_for(self, word: str, seconds: float) -> str:
        """The next line that begins with `word`."""
        end = monotonic() + seconds
        while True:
            try:
                line = self._lines.get(timeout=max(end - monotonic(), 0))
            except Empty:
                self.close()
                raise Fault(f"it was late: no {word} in {seconds:g} s") from None
            if line is None:
                self.close()
                raise Fault("it ended")
            if line.split()[:1] == [word]:
                return line


def _listen(process: subprocess.Popen[str], lines: SimpleQueue[str | None]) -> None:
    """Pass on what a process says until it ends."""
    assert process.stdout is not None
    with process.stdout as said:
        for line in said:
            lines.put(line)
    lines.put(None)
