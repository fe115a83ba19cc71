"""Locks between running copies of the program. The system drops them when a process ends, however it ends."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

PATIENCE = 0.3  # seconds; the window stands still meanwhile, and what is not written now is tried again later


class Busy(Exception):
    """Another running copy holds the lock."""


class Lock:
    """One lock file. Held until `release`, or until the process ends."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: BaseFileLock | None = None

    def take(self, seconds: float = 0.0) -> None:
        """Wait at most `seconds` for the lock; raises Busy.

        Where no lock can be made (a read-only folder, a drive without locks) there is nothing to guard, or no way
        to: the caller goes on without.
        """
        lock = FileLock(self.path)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock.acquire(timeout=seconds, poll_interval=0.01)
        except Timeout as fault:
            if os.path.exists(self.path):  # a folder that cannot hold the file, or be entered, times out as well
                raise Busy(str(self.path)) from fault
        except (OSError, NotImplementedError):
            return
        else:
            self._lock = lock

    def release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None


@contextmanager
def guarded(path: Path, seconds: float = PATIENCE) -> Iterator[None]:
    """Hold the lock at `path` for a while; raises Busy after `seconds`."""
    lock = Lock(path)
    lock.take(seconds)
    try:
        yield
    finally:
        lock.release()
