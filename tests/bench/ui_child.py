"""The program under measurement, in a process of its own; prints one JSON object. For Linux.

`python -m tests.bench.ui_child PART BEGAN FOLDER WIDTH HEIGHT GAME`; BEGAN is the `time.monotonic_ns()` of its start.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from game import app
from game.catalogue import GAMES
from game.cli import parse

LISTING = next(listing for listing in GAMES if listing.id == sys.argv[6])
OPTIONS = {"board": "8"} if LISTING.id == "breakthrough" else {}
SETTLING = 2.0  # seconds after all engines are ready, before anything is measured
IDLING = 5.0
COMPILING = 20.0  # seconds from the first menu on
CANCELS = 3
STALL = 0.05  # seconds: a longer time between frames is seen

Figures = dict[str, float]


def main(part: str, began: int, folder: Path, size: tuple[int, int]) -> None:
    """The same steps as `app.main`, with a program that looks at its clock."""
    arguments = ["--data-dir", str(folder), "--seed", "1", "--lang", "en"]
    if part in ("board", "thinking"):
        first = "computer" if part == "thinking" else "you"
        arguments += ["--game", LISTING.id, "--level", "insane", "--first", first]
        arguments += [word for key, value in OPTIONS.items() for word in (f"--{key}", value)]
    command = parse(arguments, [listing.game for listing in GAMES])
    app.start_log(folder)
    from game.storage import settings as keys
    from game.window import Program

    class Watched(Program):
        """Notes when frames reached the screen and how long each was worked on, in seconds."""

        def __init__(self, *rest: Any) -> None:
            self.flips: list[float] = []
            self.work: list[float] = []
            self.each_turn: Callable[[], None] = lambda: None
            self.first_frame_ns = 0
            super().__init__(*rest)

        def step(self, events: Sequence[Any], now: float) -> None:
            before, started = self.frames, perf_counter()
            super().step(events, now)
            if self.frames > before:
                self.flips.append(perf_counter())
                self.work.append(self.flips[-1] - started)
            self.each_turn()

        def _after_first_frame(self) -> None:
            self.first_frame_ns = time.monotonic_ns()
            if part != "start":
                super()._after_first_frame()

    house = app.furnish(command, folder)
    house.settings.change(keys.WINDOW_SIZE, size)
    program = Watched(house)
    app.open_first_scene(house, command)
    figures: Figures = {}
    if part == "start":
        program.each_turn = house.quit
    elif part == "compiling":
        program.each_turn = lambda: _keep_drawing(program)
    if part != "start":
        measure = {"menu": _idle, "board": _idle, "compiling": _compiling, "thinking": _thinking}[part]
        threading.Thread(target=_then_quit, args=(measure, program, figures), daemon=True).start()
    program.run()
    if part == "start":
        figures["start_ms"] = (program.first_frame_ns - began) / 1e6
    print(json.dumps(figures))


def _then_quit(measure: Callable[[Any, Figures], None], program: Any, figures: Figures) -> None:
    """Measure from a thread that sleeps nearly all the time, then end the program."""
    import pygame

    while not program.flips:
        time.sleep(0.02)
    try:
        measure(program, figures)
    finally:
        pygame.event.post(pygame.event.Event(pygame.QUIT))


def _wait_for_engines(program: Any) -> None:
    while not all(program.house.engines.ready(listing.id) for listing in GAMES):
        time.sleep(0.1)


def _keep_drawing(program: Any) -> None:
    scene = program.house.stack[-1]
    scene.page.changed = True
    scene.moving = lambda now: True


def _idle(program: Any, figures: Figures) -> None:
    """The share of a core that is used while nobody touches anything, in percent."""
    _wait_for_engines(program)
    time.sleep(SETTLING)
    used, frames, began = time.process_time(), program.frames, perf_counter()
    time.sleep(IDLING)
    figures["idle_percent"] = 100 * (time.process_time() - used) / (perf_counter() - began)
    figures["idle_frames"] = program.frames - frames


def _compiling(program: Any, figures: Figures) -> None:
    """The longest time between two frames while kernels are compiled and the menu is drawn all the time."""
    _wait_for_engines(program)
    figures["compiled_after_s"] = perf_counter() - program.flips[0]
    time.sleep(max(COMPILING - figures["compiled_after_s"], SETTLING))
    gaps = _gaps(program.flips)
    figures["frame_max_ms"] = 1000 * max(gaps)
    figures["frames_stalled"] = sum(gap > STALL for gap in gaps)


def _thinking(program: Any, figures: Figures) -> None:
    """Frames while the strongest level thinks about a move, then how soon it stops, then memory."""
    _wait_for_engines(program)
    match, first = program.house.stack[-1].match, len(program.flips) + 30
    while len(match.states) == 1:
        time.sleep(0.05)
    last = len(program.flips) - 1
    gaps, work = _gaps(program.flips[first:last]), program.work[first:last]
    figures["frames"] = len(gaps)
    figures["frame_p99_ms"] = 1000 * _percentile(gaps, 99)
    figures["frame_max_ms"] = 1000 * max(gaps)
    figures["frame_work_p99_ms"] = 1000 * _percentile(work, 99)
    figures["frame_work_ms"] = 1000 * _percentile(work, 50)
    figures["cancel_ms"] = 1000 * max(_cancel(seed) for seed in range(CANCELS))
    figures["rss_mb"] = int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def _cancel(seed: int) -> float:
    """Seconds until the strongest level has stopped thinking, in the midst of it."""
    from game.core.engine import Limits
    from game.core.thinker import Thinker

    options = LISTING.game.complete(OPTIONS)
    state = LISTING.game.start(options, LISTING.game.deal(options, Random(seed)))
    view = state.view(state.turn)
    thinker = Thinker()
    thinker.start(lambda stop: LISTING.engine().choose(view, "insane", seed, Limits(), stop))
    time.sleep(0.5)
    began = perf_counter()
    thinker.cancel()
    return perf_counter() - began


def _gaps(moments: Sequence[float]) -> list[float]:
    return [later - sooner for sooner, later in pairwise(moments)]


def _percentile(values: Sequence[float], percent: int) -> float:
    ranked = sorted(values)
    return ranked[min(len(ranked) * percent // 100, len(ranked) - 1)]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]), (int(sys.argv[4]), int(sys.argv[5])))
