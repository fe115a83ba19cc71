"""A lock is refused only while another copy holds it; where none can be made, the game goes on without."""

from __future__ import annotations

import errno
from pathlib import Path

import filelock
import pytest

from game.storage.locks import Busy, Lock, guarded


def test_a_lock_is_refused_while_another_holds_it(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "x.lock"), Lock(tmp_path / "x.lock")
    first.take()
    with pytest.raises(Busy):
        second.take()
    with pytest.raises(Busy), guarded(tmp_path / "x.lock", 0.0):
        pass
    first.release()
    second.take()
    second.release()


@pytest.mark.parametrize(
    "refusal",
    [
        filelock.Timeout("x.lock"),  # what filelock makes of some folders that cannot hold the file
        PermissionError(errno.EACCES, "forbidden"),
        OSError(errno.EROFS, "read-only"),
        NotImplementedError("no locks on this drive"),
    ],
    ids=repr,
)
def test_a_folder_that_can_hold_no_lock_is_not_taken_for_one_held_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refusal: Exception
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise refusal

    monkeypatch.setattr(filelock.FileLock, "acquire", refuse)
    lock = Lock(tmp_path / "x.lock")
    lock.take()
    lock.release()


def test_the_lock_is_let_go_when_the_guarded_work_fails(tmp_path: Path) -> None:
    with pytest.raises(KeyError), guarded(tmp_path / "x.lock", 0.0):
        raise KeyError
    Lock(tmp_path / "x.lock").take()
