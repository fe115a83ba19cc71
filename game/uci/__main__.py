"""Runs the UCI program on its pipes: one thread reads, one answers, and it ends quietly with either of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from queue import Full, Queue
from threading import Thread
from time import sleep

from game.uci.session import Session
from game.uci.voice import Voice

_LONGEST = 1 << 13  # bytes of a line; the longest game is written in a thousand
_CHUNK = 1 << 16
_WAITING = 100_000  # lines that are read ahead: more than fit into a pipe, so that its end is seen
_PATIENCE = 5.0  # seconds for what was asked before the end of all lines
_STUCK = 8.0  # seconds without progress at the end: more than all patience together


def main() -> int:
    """Talk until `quit` or until one end of the pipes is closed."""
    if sys.stdin is None or sys.stdout is None:  # closed from the start: their numbers may become those of files
        return 0
    source, target = sys.stdin.fileno(), sys.stdout.fileno()
    heard: Queue[str | None] = Queue(_WAITING)

    def listen() -> None:
        for line in read_lines(source):
            heard.put(line)
            if line.split() == ["quit"]:
                break
        heard.put(None)
        left = -1
        while left != (left := heard.qsize()):
            sleep(_STUCK)
        os._exit(0)  # nobody reads what is being told, and writing cannot be interrupted otherwise

    def write(told: bytes) -> None:
        while told:
            told = told[os.write(target, told) :]

    def wake() -> None:
        with suppress(Full):  # then there is a line to wake it, and it looks before it waits again
            heard.put_nowait(None)

    session = Session(Voice(write, lost=wake))
    Thread(target=listen, name="listening", daemon=True).start()
    patience = 0.0
    try:
        while (line := heard.get()) is not None and session.hear(line):
            pass
        if line is None:  # without `quit`
            patience = _PATIENCE
    except KeyboardInterrupt:
        return 130
    finally:
        session.end(patience)
    return 0


def read_lines(source: int) -> Iterator[str]:
    """The lines that arrive at a file number, whatever bytes they are of; those that are too long are left out."""
    kept = b""
    passing = False  # over the rest of a line that is too long
    while chunk := _read(source):
        *ended, kept = (kept + chunk).split(b"\n")
        for line in ended:
            if not passing and len(line) <= _LONGEST:
                yield line.decode(errors="replace")
            passing = False
        if len(kept) > _LONGEST:
            kept, passing = b"", True
    if kept and not passing:
        yield kept.decode(errors="replace")


def _read(source: int) -> bytes:
    """What has arrived; nothing when nothing will. Not `sys.stdin`, whose lock would be held while Python ends."""
    try:
        return os.read(source, _CHUNK)
    except OSError:
        return b""


if __name__ == "__main__":
    sys.exit(main())
