"""A screen for measurements: a virtual X server where there is one to start, else SDL's dummy."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def screen(width: int, height: int) -> Iterator[dict[str, str]]:
    """The environment of a process whose window is to appear on a screen that nobody sees."""
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": ""}  # a warm start has bytecode
    server = shutil.which("Xvfb")
    if server is None:
        yield {**environment, "SDL_VIDEODRIVER": "dummy"}
        return
    read, write = os.pipe()
    running = subprocess.Popen(
        [server, "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        yield {**environment, "SDL_VIDEODRIVER": "x11", "DISPLAY": f":{number}"}
    finally:
        running.terminate()
        running.wait()
