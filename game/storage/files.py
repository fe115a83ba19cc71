"""The data folder and its files: written whole or not at all, the last good one kept beside, nothing ever lost."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import platformdirs

from game.core.found import LONGEST, read_text
from game.core.notices import Notice

APP = "quadrille"
_TRIES = 6  # Windows refuses to replace a file that a virus scanner or an indexer is looking into
_PAUSE = 0.02  # seconds between tries

MISSING = (FileNotFoundError, NotADirectoryError)  # the file is not there; nor can it be, under a file

Now = Callable[[], datetime]


def wall_time() -> datetime:
    """The time of day, in UTC."""
    return datetime.now(UTC)


class CannotKeep(Exception):
    """Something could not be written. The game goes on; the player is told in one sentence.

    `what` is match, statistics or settings; `why` is full, forbidden, folder, busy, newer or other.
    """

    def __init__(self, what: str, path: Path, why: str, detail: str = "") -> None:
        super().__init__(f"cannot keep the {what} in {path}: {why} {detail}".rstrip())
        self.what = what
        self.path = path
        self.why = why
        self.detail = detail

    @staticmethod
    def because(what: str, path: Path, fault: OSError) -> CannotKeep:
        return CannotKeep(what, path, reason(fault), str(fault))

    @property
    def notice(self) -> Notice:
        facts = {"what": self.what, "path": str(self.path), "why": self.why, "detail": self.detail}
        return Notice("cannot-keep", facts)


def reason(fault: OSError) -> str:
    """Why the system refused: full, forbidden, folder (where a file should be) or other."""
    if fault.errno in (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG):
        return "full"
    if fault.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "forbidden"
    if fault.errno == errno.EISDIR:
        return "folder"
    return "other"


def cannot_read(path: Path, fault: OSError) -> Notice:
    """Tells of a file that the system does not let us read; of its folder, when that is what is closed."""
    while reason(fault) == "forbidden" and path != path.parent and not os.access(path.parent, os.R_OK | os.X_OK):
        path = path.parent
    return Notice("cannot-read", {"path": str(path), "why": reason(fault), "detail": str(fault)})


class NoHome(Exception):
    """The system does not say where files of this user belong."""


def data_folder(given: Path | None = None) -> Path:
    """Where everything is kept: the folder given, or the user's data folder. Made when the first file is written.

    Raises NoHome.
    """
    if given is not None:
        return given
    try:
        folder = platformdirs.user_data_path(APP, appauthor=False)
    except RuntimeError as fault:
        raise NoHome from fault
    if not folder.is_absolute():  # an older platformdirs gives a "~" that means nobody
        raise NoHome
    return folder


def previous(path: Path) -> Path:
    """Where the last good file before `path` lies."""
    return path.with_name(path.name + ".previous")


def read(path: Path, longest: int = LONGEST) -> str:
    """The text in `path`; raises OSError, and ValueError when it is no text or too long."""
    return read_text(path, longest)


def write(what: str, path: Path, text: str) -> None:
    """Replace the file at `path` as a whole and keep the one before it; raises CannotKeep.

    Killed at any instant, this leaves the new file, or the old one, at `path` or as its `previous`. One writer at
    a time: callers hold a lock. A folder that stands where a file should is set aside.
    """
    fresh = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for place in (fresh, path, previous(path)):
            if place.is_dir():
                set_aside(place, "folder")
        _write_through(fresh, text)
        _put_in_place(fresh, path)
        _flush_folder(path.parent)
    except OSError as fault:
        with suppress(OSError):  # half a file is of no use to anybody, and a full disk needs the room
            fresh.unlink(missing_ok=True)
        raise CannotKeep.because(what, path, fault) from fault


def _write_through(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _put_in_place(fresh: Path, path: Path) -> None:
    kept = path.exists()
    if kept:
        _replace(path, previous(path))
    try:
        _replace(fresh, path)
    except OSError:
        if kept:
            _replace(previous(path), path)
        raise


def _replace(source: Path, target: Path) -> None:
    for _ in range(_TRIES - 1):
        try:
            os.replace(source, target)
            return
        except PermissionError:
            time.sleep(_PAUSE)
    os.replace(source, target)


def _flush_folder(folder: Path) -> None:
    """Make the new names last through a power cut, where the system can (Windows cannot open a folder)."""
    if os.name == "nt":
        return
    with suppress(OSError):  # some network drives refuse; the file itself is already safe
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def set_aside(path: Path, word: str = "corrupt", now: Now = wall_time) -> Path:
    """Rename `path` to `<name>.<word>-<time>` and give the new path; covers no other file; raises OSError."""
    target = unused(path.parent, f"{path.name}.{word}-{stamp(now)}")
    move(path, target)
    return target


def move(path: Path, target: Path) -> None:
    """Rename `path` to `target`, whose folder is made when it is missing; raises OSError."""
    target.parent.mkdir(parents=True, exist_ok=True)
    _replace(path, target)
    _flush_folder(target.parent)


def remove(path: Path) -> None:
    """Delete `path` for good, when it is there; raises OSError."""
    path.unlink(missing_ok=True)
    _flush_folder(path.parent)


def stamp(now: Now) -> str:
    """The time as it stands in names of files."""
    return f"{now():%Y%m%dT%H%M%SZ}"


def unused(folder: Path, stem: str, ending: str = "") -> Path:
    """A path in `folder` that no file has yet."""
    path, count = folder / f"{stem}{ending}", 1
    while path.exists():
        count += 1
        path = folder / f"{stem}-{count}{ending}"
    return path
