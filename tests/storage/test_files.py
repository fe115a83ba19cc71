"""Files are written whole or not at all, and nothing that was there is lost."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

import pytest

from game.storage import files
from game.storage.files import CannotKeep, previous
from tests.storage.matches import Calendar


def test_a_written_file_reads_back_and_the_one_before_it_is_kept_beside(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "in" / "x.toml"
    files.write("match", path, "one ф\n")
    files.write("match", path, "two\n")
    files.write("match", path, "three\n")
    assert files.read(path) == "three\n"
    assert files.read(previous(path)) == "two\n"
    assert sorted(one.name for one in path.parent.iterdir()) == ["x.toml", "x.toml.previous"]


def test_a_file_is_flushed_before_it_is_put_in_place_and_the_folder_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = []
    flush, replace = os.fsync, os.replace

    def watch_flush(descriptor: int) -> None:
        steps.append("flush folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "flush file")
        flush(descriptor)

    def watch_replace(source: Path, target: Path) -> None:
        steps.append(f"{source.name} to {target.name}")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", watch_flush)
    monkeypatch.setattr(os, "replace", watch_replace)
    files.write("match", tmp_path / "x", "old\n")
    files.write("match", tmp_path / "x", "new\n")
    assert steps[:2] == ["flush file", "x.new to x"]
    assert steps[-4:-1] == ["flush file", "x to x.previous", "x.new to x"]
    assert os.name == "nt" or steps[-1] == "flush folder"


@pytest.mark.parametrize(
    ("code", "why"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "forbidden"), (errno.EACCES, "forbidden"), (errno.EIO, "other")],
)
@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_folder_that_refuses_gives_a_typed_error_and_keeps_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, why: str, call: str
) -> None:
    path = tmp_path / "x.toml"
    files.write("match", path, "old\n")

    def refuse(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(files, "_PAUSE", 0)
    monkeypatch.setattr(os, call, refuse)
    with pytest.raises(CannotKeep) as caught:
        files.write("match", path, "new\n")
    assert (caught.value.what, caught.value.path, caught.value.why) == ("match", path, why)
    assert caught.value.notice.key == "cannot-keep"
    assert files.read(path) == "old\n"
    assert [one.name for one in tmp_path.iterdir()] == ["x.toml"]


def test_when_only_the_last_step_fails_the_old_file_goes_back_to_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.toml"
    files.write("match", path, "old\n")
    replace = os.replace

    def refuse_the_fresh_one(source: Path, target: Path) -> None:
        if source.name.endswith(".new"):
            raise OSError(errno.EIO, "broken")
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse_the_fresh_one)
    with pytest.raises(CannotKeep):
        files.write("match", path, "new\n")
    assert files.read(path) == "old\n"


def test_a_file_held_by_a_virus_scanner_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refusals = [PermissionError(errno.EACCES, "held")] * 3
    replace = os.replace

    def refuse_at_first(source: Path, target: Path) -> None:
        if refusals:
            raise refusals.pop()
        replace(source, target)

    monkeypatch.setattr(files, "_PAUSE", 0)
    monkeypatch.setattr(os, "replace", refuse_at_first)
    files.write("match", tmp_path / "x.toml", "text\n")
    assert files.read(tmp_path / "x.toml") == "text\n"


def test_a_folder_that_is_a_file_cannot_be_written_into(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(CannotKeep):
        files.write("settings", tmp_path / "data" / "x.toml", "text\n")


def test_a_file_system_that_cannot_flush_folders_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flush = os.fsync

    def flush_files_only(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "not a file")
        flush(descriptor)

    monkeypatch.setattr(os, "fsync", flush_files_only)
    files.write("match", tmp_path / "x.toml", "text\n")
    assert files.read(tmp_path / "x.toml") == "text\n"


def test_setting_aside_never_covers_another_file(tmp_path: Path) -> None:
    now = Calendar()
    moment = now()
    names = []
    for number in range(3):
        (tmp_path / "x.toml").write_text(f"broken {number}")
        names.append(files.set_aside(tmp_path / "x.toml", now=lambda: moment))
    assert [path.read_text() for path in names] == ["broken 0", "broken 1", "broken 2"]
    assert all(path.name.startswith("x.toml.corrupt-20260301T1200") for path in names)


def test_the_data_folder_is_the_given_one_or_the_users_own(tmp_path: Path) -> None:
    assert files.data_folder(tmp_path) == tmp_path
    assert files.data_folder().name == "quadrille"


@pytest.mark.parametrize("name", ["x.toml", "x.toml.previous", "x.toml.new"])
def test_a_folder_in_the_way_is_set_aside_and_files_are_written_ever_after(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    (tmp_path / name / "inside").write_text("kept")
    for text in ("one\n", "two\n", "three\n"):
        files.write("settings", tmp_path / "x.toml", text)
    assert files.previous(tmp_path / "x.toml").read_text() == "two\n"
    [aside] = tmp_path.glob(f"{name}.folder-*")
    assert (aside / "inside").read_text() == "kept"
