"""How soon the menu is there, how even frames are, what idling, cancelling and memory cost: medians of five, warm."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from game.catalogue import GAMES
from tests.bench.screen import screen

TOP = Path(__file__).resolve().parents[2]
NAMES = {  # what a part of the program reports -> what it is called here
    "start": {"start_ms": "start_ms"},
    "menu": {"idle_percent": "idle_percent_menu", "idle_frames": "idle_frames_menu"},
    "board": {"idle_percent": "idle_percent_board", "idle_frames": "idle_frames_board"},
    "thinking": {
        "frame_p99_ms": "frame_p99_ms",  # from one frame on the screen to the next
        "frame_work_p99_ms": "frame_work_p99_ms",  # without the wait for the next frame's time
        "frame_work_ms": "frame_work_ms",
        "frame_max_ms": "frame_max_ms",
        "frames": "frames",
        "cancel_ms": "cancel_ms",
        "rss_mb": "rss_mb",
    },
    "compiling": {
        "frame_max_ms": "frame_max_first_compile_ms",
        "frames_stalled": "frames_stalled_first_compile",  # longer than 50 ms
        "compiled_after_s": "compiled_after_s",
    },
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=[listing.id for listing in GAMES], default=GAMES[0].id, help="on the board")
    parser.add_argument("--runs", type=int, default=5, help="the median of how many runs (default 5)")
    parser.add_argument("--size", default="1280x800", metavar="WxH", help="the window (default 1280x800)")
    parser.add_argument("--only", nargs="*", choices=list(NAMES), default=list(NAMES), help="only these parts")


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    width, height = map(int, chosen.size.split("x"))
    figures: dict[str, Any] = {}
    with screen(width, height) as environment:
        figures["video"] = environment["SDL_VIDEODRIVER"]
        for part in chosen.only:
            if part != "compiling":
                _child(part, environment, (width, height), chosen.game)  # to warm the caches
            runs = [_child(part, environment, (width, height), chosen.game) for _ in range(chosen.runs)]
            for told, name in NAMES[part].items():
                figures[name] = round(median(figure[told] for figure in runs), 1)
    return figures


def _child(part: str, environment: dict[str, str], size: tuple[int, int], game: str) -> dict[str, float]:
    """One run of the program with an empty data folder; `compiling` has an empty folder for compiled code too."""
    with TemporaryDirectory() as folder:
        if part == "compiling":
            environment = {**environment, "NUMBA_CACHE_DIR": str(Path(folder, "compiled"))}
        arguments = [part, str(time.monotonic_ns()), str(Path(folder, "data")), *map(str, size), game]
        command = [sys.executable, "-m", "tests.bench.ui_child", *arguments]
        done = subprocess.run(command, cwd=TOP, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return figures
