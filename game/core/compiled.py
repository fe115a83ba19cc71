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
from pathlib import Path
from threading import Thread
from typing import Any

import platformdirs
from filelock import FileLock

from game.core.kept import Kept, source_of

_CACHE = "NUMBA_CACHE_DIR"  # where numba looks for, and leaves, compiled functions
_TOP = Path(__file__).resolve().parents[2]  # what must be on the path to import `game`
_PATIENCE = 300.0  # seconds that another copy may take to compile
_CANNOT_KEEP = 74  # the exit code of the process that compiles when the disk is the trouble
_log = logging.getLogger(__name__)


def set_cache() -> Path:
    """Have numba keep compiled functions where this user can write; call it before numba is imported."""
    wanted = [Path(os.environ[_CACHE])] if _CACHE in os.environ else []
    folder = next(filter(_writable, [*wanted, *_of_user()]), None)
    if folder is None:
        folder = _temporary()
        _log.warning("No folder can keep compiled code: it is compiled anew at every start.")
    os.environ[_CACHE] = str(folder)
    return folder


def _of_user() -> list[Path]:
    """The user's cache folder, if the system knows one."""
    try:
        folder = Path(platformdirs.user_cache_dir("quadrille", appauthor=False), "compiled")
    except RuntimeError:  # so says platformdirs of a user without a home
        return []
    return [folder] if folder.is_absolute() else []


def _temporary() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="quadrille-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def load(kernel: str) -> None:
    """Have every function of the module `kernel` ready to run, compiled by another process if need be.

    Where compiled code cannot be kept, or what is kept cannot be read, it is compiled for this run only. Raises
    ImportError where numba or numpy is missing.
    """
    folder = set_cache()
    with _collector_at_rest():
        import_module("numpy")
        import_module("numba")
    try:
        _load_kept(kernel, folder)
    except Exception as error:  # noqa: BLE001 - whatever a full disk or a damaged file leads to in numba
        _log.warning("Compiled code cannot be kept in %s (%s): the next start takes longer.", folder, error)
        try:
            _load_kept(kernel, _move_cache())
        except Exception as again:  # noqa: BLE001 - as above
            _log.warning("Compiled code can be kept nowhere (%s), compiling here.", again)
            _load_unkept(kernel)


def _move_cache() -> Path:
    """Have numba, here and in the process that compiles, keep compiled functions in a folder of this run."""
    folder = _temporary()
    os.environ[_CACHE] = str(folder)
    import_module("numba").config.CACHE_DIR = str(folder)
    return folder


def _load_kept(kernel: str, folder: Path) -> None:
    """Load from `folder` what was compiled there, now or earlier; what is damaged is compiled anew."""
    kept = Kept(folder, kernel, _mark(kernel))
    if kept.ready():
        _load_or_compile(kernel, kept, folder)
    else:
        with _alone(folder, kernel):  # whoever waited finds it done
            _load_or_compile(kernel, kept, folder)


@contextmanager
def _alone(folder: Path, kernel: str) -> Iterator[None]:
    """Keep other running copies, and other threads, from compiling the same kernel meanwhile."""
    lock = FileLock(folder / f"{kernel}.lock")
    try:
        lock.acquire(timeout=_PATIENCE, poll_interval=0.1)
    except (OSError, NotImplementedError):  # Timeout is an OSError: then both compile, which is slow and harmless
        _log.warning("No lock on %s: the kernel may be compiled twice.", lock.lock_file)
    try:
        yield
    finally:
        lock.release()


def _load_or_compile(kernel: str, kept: Kept, folder: Path) -> None:
    if not kept.ready():
        if kept.damaged():
            kept.clear()
        try:
            _compile_elsewhere(kernel)
        except subprocess.CalledProcessError as error:
            _log.warning("Compiling apart failed (%s): %s", error, error.stderr.decode(errors="replace"))
            kept.clear()
            if error.returncode == _CANNOT_KEEP:
                raise
            _compile_elsewhere(kernel)
    try:
        with _collector_at_rest():
            import_module(kernel).compile_all()
    except Exception:
        sys.modules.pop(kernel, None)  # its functions hold on to what they found
        kept.clear()
        raise
    if not kept.ready():
        try:
            kept.sign()
        except OSError as error:
            _log.warning("Compiled code cannot be signed in %s (%s): the next start takes longer.", folder, error)


def _load_unkept(kernel: str) -> None:
    """Compile in this process and keep nothing."""
    sys.modules.pop(kernel, None)
    module = import_module(kernel)
    from numba.core.caching import NullCache
    from numba.core.dispatcher import Dispatcher

    functions: list[Any] = [thing for thing in vars(module).values() if isinstance(thing, Dispatcher)]
    for function in functions:
        function._cache = NullCache()  # numba offers no other way to leave the disk alone
    with _collector_at_rest():
        module.compile_all()


@contextmanager
def _collector_at_rest() -> Iterator[None]:
    """Keep Python's garbage collector from looking through all that numba brings: it holds up frames for long."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()  # what was loaded stays, so that later rounds are short
        gc.enable()


def _mark(kernel: str) -> str:
    """What the compiled form depends on: a kernel compiled for anything else is of no use."""
    source = source_of(kernel)
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
    """Compile in another process, which ends when this one does; raises CalledProcessError with what it said."""
    environment: Mapping[str, str] = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(filter(None, (str(_TOP), os.environ.get("PYTHONPATH", "")))),
    }
    try:
        child = subprocess.Popen(
            [sys.executable, "-m", "game.core.compiled", kernel],
            cwd=_TOP,
            env=environment,
            stdin=subprocess.PIPE,  # never written to: the child sees it close when this process is no more
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0)
            | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
        )
    except OSError as error:
        _log.warning("No other process can compile (%s), compiling here.", error)
        return
    with child:
        atexit.register(child.kill)
        said = child.stderr.read() if child.stderr is not None else b""
        code = child.wait()
        atexit.unregister(child.kill)
    if code != 0:
        raise subprocess.CalledProcessError(code, child.args, stderr=said)


def _end_with_parent() -> None:
    os.read(0, 1)  # not sys.stdin: its lock would be held while Python ends
    os._exit(1)  # compiling cannot be interrupted otherwise


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(5)  # the frames of the program that waits for this go first
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        import_module(sys.argv[1]).compile_all()
    except OSError as error:  # from numba when it wants to keep what it compiled
        print(error, file=sys.stderr)
        sys.exit(_CANNOT_KEEP)
