"""A real X screen of the test's own: Xvfb to show windows on, xdotool to press the mouse, pictures of what is shown."""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from game.resources import ROOT

T = TypeVar("T")

SIZE = (1400, 900)
PATIENCE = 120.0  # seconds that a slow machine is waited for; a test that passes takes a fraction of it
MISSING = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]


def wait_for(what: Callable[[], T | None], name: str) -> T:
    """What `what` gives as soon as it is true."""
    end = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < end, f"waited in vain for {name}"
        time.sleep(0.05)
    return found


class Screen:
    """One X display."""

    def __init__(self, display: str, picture: Path) -> None:
        self.display = display
        self._picture = picture

    def run(self, *words: object) -> str:
        """Have xdotool do something; gives its words."""
        command = ["xdotool", *map(str, words)]
        environment = {**os.environ, "DISPLAY": self.display}
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=30).stdout.strip()

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self.run("mousemove", *at, "click", button)

    def picture(self) -> Surface:
        """What the screen shows now: Xvfb keeps it in a file, as xwd writes it."""
        data = self._picture.read_bytes()
        header = struct.unpack(">25I", data[:100])
        offset = header[0] + header[19] * 12
        return pygame.image.frombuffer(data[offset : offset + 4 * SIZE[0] * SIZE[1]], SIZE, "BGRA")


@contextmanager
def open_screen(folder: Path) -> Iterator[Screen]:
    """A screen on a display that was free."""
    folder.mkdir()
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder)]
    # without -noreset it starts over when its last client, often xdotool, leaves, and turns the next one away
    command += ["-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    try:
        assert server.stdout is not None
        number = server.stdout.readline().decode().strip()
        assert number, "Xvfb did not start"
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()


class Window:
    """The program in a window on a screen."""

    def __init__(self, screen: Screen, folder: Path, arguments: Sequence[str] = ()) -> None:
        self.screen = screen
        given = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "WAYLAND_"))}
        environment = {**given, "DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(folder), *arguments]
        self.process = subprocess.Popen(command, env=environment, cwd=folder.parent)
        self.id = wait_for(self._find, "the window")
        self.left, self.top = self._place()

    def _find(self) -> str:
        assert self.process.poll() is None, f"the program ended with {self.process.returncode}"
        return self.screen.run("search", "--onlyvisible", "--pid", self.process.pid).partition("\n")[0]

    def _place(self) -> tuple[int, int]:
        words = dict(line.split("=") for line in self._geometry().splitlines())
        return int(words["X"]), int(words["Y"])

    def _geometry(self) -> str:
        return wait_for(lambda: self.screen.run("getwindowgeometry", "--shell", self.id), "the window's place")

    @property
    def title(self) -> str:
        return self.screen.run("getwindowname", self.id)

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self.screen.click((self.left + at[0], self.top + at[1]), button)

    def wait_to_show(self, expected: Surface, part: Rect, name: str) -> None:
        """Wait until the window shows in `part` what `expected` shows there, but for what the pointer lights up."""
        place = part.move(self.left, self.top)
        wanted = expected.subsurface(part)
        wait_for(lambda: _likeness(self.screen.picture().subsurface(place), wanted) > 0.95, name)

    def kill(self) -> None:
        """End the program as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()


def _likeness(one: Surface, other: Surface) -> float:
    """The share of points that are the same."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    return same.count() / (one.get_width() * one.get_height())
