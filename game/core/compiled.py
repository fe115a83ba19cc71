"""Where compiled kernels are kept on disk, and how they get there: compiled once, by a process of its own.

numba compiles slowly and holds up every thread of the process while it does, so that no frame could be drawn. A kernel
module offers `compile_all()`, which calls each of its compiled functions once.
"""

from __future__ import annotations

import atexit
import gc
import hashlib
import logging
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import platformdirs

_CACHE = "NUMBA_CACHE_DIR"  # where numba looks for, and leaves, compiled functions
_TOP = Path(__file__).resolve().parents[2]  # what must be on the path to import `game`
_log = logging.getLogger(__name__)


def set_cache() -> Path:
    """Have numba keep compiled functions where this user can write; call it before numba is imported."""
    user_cache = Path(platformdirs.user_cache_dir("quadrille", appauthor=False), "compiled")
    wanted = [Path(os.environ[_CACHE])] if _CACHE in os.environ else []
    folder = next(filter(_writable, [*wanted, user_cache]), None)
    if folder is None:
        folder = Path(tempfile.mkdtemp(prefix="quadrille-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        _log.warning("No folder can keep compiled code: it is compiled anew at every start.")
    os.environ[_CACHE] = str(folder)
    return folder


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def load(kernel: str) -> None:
    """Have every function of the module `kernel` ready to run, compiled by another process if need be."""
    folder = set_cache()
    stamp = folder / f"{kernel}.ready"
    mark = _mark(kernel)
    if not _says(stamp, mark):
        _compile_elsewhere(kernel)
    with _collector_at_rest():
        import_module(kernel).compile_all()
    if not _says(stamp, mark):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            stamp.write_text(mark, encoding="utf-8")
        except OSError as error:
            _log.warning("Compiled code cannot be kept in %s (%s): the next start takes longer.", folder, error)


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Keep Python's garbage collector from looking through all that numba brings: it holds up frames for long."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()  # what was loaded stays, so that later rounds are short
        gc.enable()


def _says(stamp: Path, mark: str) -> bool:
    try:
        return stamp.read_text(encoding="utf-8") == mark
    except (OSError, UnicodeDecodeError):
        return False


def _mark(kernel: str) -> str:
    """What the compiled form depends on: a kernel compiled for anything else is of no use."""
    spec = find_spec(kernel)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no module {kernel}")
    source = Path(spec.origin)
    status = source.stat()
    parts = (
        sys.version,
        *(version(package) for package in ("numba", "llvmlite", "numpy")),
        platform.machine(),
        platform.processor(),
        platform.node(),
        str(source),
        str(status.st_mtime_ns),  # numba asks for these two
        str(status.st_size),
        hashlib.sha256(source.read_bytes()).hexdigest(),
    )
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _compile_elsewhere(kernel: str) -> None:
    environment: Mapping[str, str] = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, (str(_TOP), os.environ.get("PYTHONPATH", "")))),
    }
    try:
        subprocess.run(
            [sys.executable, "-m", "game.core.compiled", kernel],
            cwd=_TOP,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0)
            | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
        )
    except (OSError, subprocess.CalledProcessError) as error:
        said = getattr(error, "stderr", None) or b""
        _log.warning("Compiling apart failed (%s), compiling here: %s", error, said.decode(errors="replace"))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # the frames of the program that waits for this go first
    import_module(sys.argv[1]).compile_all()
