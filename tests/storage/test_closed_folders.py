"""Folders and files that may not be entered, read or written: all of it comes back as notices, and nothing raises."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from game.core.notices import Notice
from game.storage import settings as keys
from game.storage.finished import finish, settle, settle_again
from game.storage.saves import Saves
from game.storage.settings import Settings
from game.storage.statistics import Statistics
from tests.storage.matches import GAMES, a_finished_match, a_match, still

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions as Unix knows them")
NOBODY = 65534


@pytest.fixture
def folder() -> Iterator[Path]:
    """A data folder that any user may reach, with a save, statistics and settings in it."""
    made = Path(tempfile.mkdtemp())
    made.chmod(0o777)
    saves = Saves(made, GAMES)
    saves.keep(a_match(4))
    (made / "saves" / "waiting").mkdir()
    Statistics(made).count(a_finished_match(seed=2))
    Settings(made).set(keys.VOLUME, 10)
    saves.release("breakthrough")
    for path in made.rglob("*"):
        path.chmod(0o777 if path.is_dir() else 0o666)
    yield made
    for path in (made, made / "saves", made / "saves" / "waiting"):
        path.chmod(0o777)
    shutil.rmtree(made)


def told_of_a_whole_run(folder: Path) -> list[Notice]:
    settings = Settings(folder)
    statistics = Statistics(folder)
    saves = Saves(folder, GAMES, counted=statistics.counted)
    told = [*settings.notices, *settle(saves, statistics), *statistics.check(), *saves.check()]
    saves.latest(still)
    told += saves.load("breakthrough", still).notices
    match = a_match(4, seed=3)
    told += saves.begin(match)
    told += saves.keep(match)
    match.resign(match.turn)
    told += finish(match, saves, statistics)
    told += settle_again(saves, statistics)
    told += settings.set(keys.VOLUME, 20)
    told += statistics.reset("nullgame")
    saves.release("breakthrough")
    assert saves.latest(still) is None or saves.latest(still).match.record.id != match.record.id
    return told


def as_nobody(folder: Path, results: Any) -> None:
    """In a process of its own: root is refused nothing."""
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    try:
        results.put(told_of_a_whole_run(folder))
    except OSError as fault:
        results.put(repr(fault))


@pytest.mark.parametrize("mode", [0o000, 0o444, 0o555], ids=oct)
@pytest.mark.parametrize("closed", [".", "saves", "saves/waiting"])
def test_a_folder_that_is_closed_is_told_and_nothing_raises(folder: Path, closed: str, mode: int) -> None:
    (folder / closed).chmod(mode)
    context = get_context("fork")
    results = context.Queue()
    child = context.Process(target=as_nobody, args=(folder, results))
    child.start()
    told = results.get(timeout=30)
    child.join()
    assert isinstance(told, list), told
    if closed != "saves/waiting":
        assert {"cannot-keep"} <= {notice.key for notice in told}
    unread = {notice.facts["path"] for notice in told if notice.key == "cannot-read"}
    assert unread <= {str(folder / closed)}, "the folder is told, not each file in it"
    assert unread or mode != 0


@pytest.mark.parametrize("name", ["settings", "statistics", "saves/breakthrough"])
def test_files_that_are_closed_are_told_and_nothing_raises(folder: Path, name: str) -> None:
    for path in folder.rglob("*"):
        if path.is_file() and str(path.relative_to(folder)).startswith(name):
            path.chmod(0)
    context = get_context("fork")
    results = context.Queue()
    child = context.Process(target=as_nobody, args=(folder, results))
    child.start()
    told = results.get(timeout=30)
    child.join()
    assert isinstance(told, list), told
    assert {"cannot-keep", "cannot-read"} & {notice.key for notice in told}
