"""Programs that speak UCI as players of Breakthrough: the packaged public engine, or another build of this program."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic

from game.breakthrough.rules import SIZES
from game.core import compiled
from game.resources import ROOT

PUBLIC = "fairy-stockfish"
GAMES_FOLDER = "/usr/games"  # where Debian puts it; on the path of a person, not of every program
VARIANTS = ROOT.parent / "shared" / "vectors" / "peer-variants.ini"
MEGABYTES = 64  # of its table
GRACE = 10.0  # seconds that an answer may come later than it was asked for
_START = 30.0  # seconds in which it must be ready to play
_COMPILING = 300.0  # and in which a build must be, which may have to be compiled first
_SLOWEST = 1_000  # nodes a second: one that is slower hangs


class Missing(SystemExit):
    """A program cannot be had here; one line says what is wanted."""


class Fault(Exception):
    """The program did not answer as it must: it ended or it was late."""


@dataclass(frozen=True)
class Program:
    """How a program that speaks UCI is begun, and what it is told first."""

    name: str
    command: tuple[str, ...]
    options: tuple[str, ...] = ()  # that it needs besides those of every program
    folder: Path | None = None  # where it is begun
    environment: Mapping[str, str] = field(default_factory=dict)  # besides what is set here
    patience: float = _START  # seconds in which it must be ready to play


@dataclass(frozen=True)
class Terms:
    """What a program plays, and what it may use for a move."""

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


def public() -> Program:
    """The public engine; raises Missing."""
    found = shutil.which(PUBLIC) or shutil.which(PUBLIC, path=GAMES_FOLDER)
    if found is None:
        raise Missing(f"{PUBLIC} is not installed here (Debian: apt install {PUBLIC})")
    if not VARIANTS.is_file():
        raise Missing(f"{PUBLIC} needs the boards of {VARIANTS}, which is not there")
    return Program(PUBLIC, (found,), (f"VariantPath value {VARIANTS}",))


def build(folder: str) -> Program:
    """The checkout of this program in a folder, at its strongest level; raises Missing.

    Its compiled code is kept in a folder of its own: two checkouts in one would sign each other's away.
    """
    place = Path(folder).resolve()
    if not place.joinpath("game", "uci", "__main__.py").is_file():
        raise Missing(f"{place} holds no checkout of this program: there is no game/uci/__main__.py")
    kept = compiled.set_cache() / "builds" / sha256(os.fsencode(place)).hexdigest()[:16]
    return Program(
        f"the build in {place}",
        (sys.executable, "-m", "game.uci"),
        folder=place,
        environment={"PYTHONPATH": str(place), "NUMBA_CACHE_DIR": str(kept)},
        patience=_COMPILING,
    )


class Peer:
    """One process of a program, begun when it is first wanted and again after a fault."""

    def __init__(self, program: Program, terms: Terms) -> None:
        if terms.board not in SIZES:
            raise ValueError(f"no board {terms.board}: expected {', '.join(map(str, SIZES))}")
        self._program = program
        self._terms = terms
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str | None] = SimpleQueue()  # what it said; None when it ended

    def new_game(self) -> None:
        """Forget the last game; raises Missing when it cannot be begun."""
        try:
            if self._process is None:
                self._begin()
            self._say("ucinewgame", "isready")
            self._wait_for("readyok", self._program.patience)
        except Fault as fault:
            raise Missing(f"{self._program.name} does not start a game: {fault}") from fault

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
            self._program.command,
            cwd=self._program.folder,
            env={**os.environ, **self._program.environment},
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
            *(f"setoption name {option}" for option in self._program.options),
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
