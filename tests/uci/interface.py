"""A public interface as the UCI program meets it: it says lines and waits for those that must come."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from game.resources import ROOT
from game.uci.session import Session
from game.uci.voice import Voice

PATIENCE = 300.0  # seconds, for the slowest machine that compiles first; no test waits for its end


class Interface:
    """The side that asks. `heard` are all lines so far."""

    def __init__(self, say: Callable[[str], object]) -> None:
        self._say = say
        self.arriving: SimpleQueue[str | None] = SimpleQueue()  # None: no more will come
        self.heard: list[str] = []

    def say(self, *lines: str) -> None:
        for line in lines:
            self._say(line)

    def until(self, beginning: str) -> list[str]:
        """The lines up to the next that begins so, with it."""
        lines: list[str] = []
        while not lines or not lines[-1].startswith(beginning):
            line = self.arriving.get(timeout=PATIENCE)
            assert line is not None, f"no {beginning!r} after {lines}"
            lines.append(line)
        self.heard += lines
        return lines

    def rest(self) -> list[str]:
        """All that comes until the program falls silent for good."""
        lines: list[str] = []
        while (line := self.arriving.get(timeout=PATIENCE)) is not None:
            lines.append(line)
        self.heard += lines
        return lines

    def answer(self, *lines: str) -> list[str]:
        """What is heard from saying lines to the move that comes of them."""
        self.say(*lines)
        return self.until("bestmove")

    def in_step(self) -> list[str]:
        """What is heard until the program has done all that was said."""
        self.say("isready")
        return self.until("readyok")


class Here(Interface):
    """Talks with a session in this process."""

    def __init__(self) -> None:
        self.session = Session(Voice(self._hear, lost=lambda: None))
        super().__init__(self.session.hear)

    def _hear(self, told: bytes) -> None:
        for line in told.decode().splitlines():
            self.arriving.put(line)


class Program(Interface):
    """Talks with the program through real pipes."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "game.uci"],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        super().__init__(lambda line: self.send(f"{line}\n".encode()))
        Thread(target=self._listen, daemon=True).start()

    def send(self, sent: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(sent)
        self.process.stdin.flush()

    def hang_up(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def end(self) -> tuple[int, str]:
        """The exit code and what it complained of, when it has ended."""
        assert self.process.stderr is not None
        complaints = self.process.stderr.read().decode(errors="replace")
        return self.process.wait(timeout=PATIENCE), complaints

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.arriving.put(line.decode().rstrip("\r\n"))
        self.arriving.put(None)
