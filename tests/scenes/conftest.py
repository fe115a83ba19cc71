"""What tests of scenes may use: the whole program under a test's hands, closed again when the test is over."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import resources
from game.ui import text
from tests.driver import Driver
from tests.scenes.court import HOUSE, own_texts

Open = Callable[..., Driver]


@pytest.fixture
def driver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """`driver("--lang", "ru", size=(800, 600))` opens the program on one data folder; opened again, it closes first.

    Whatever a test did, no thread may be left thinking. A game that a test made up is configured like Breakthrough.
    """
    known = resources.config

    def or_breakthrough(name: str) -> Path:
        return known(name) if known(name).exists() else known("breakthrough")

    monkeypatch.setattr(resources, "config", or_breakthrough)
    opened: list[Driver] = []

    def close() -> None:
        while opened:
            opened.pop().close()

    def open_one(*arguments: str, **more: Any) -> Driver:
        close()
        language = () if "--lang" in arguments else ("--lang", "en")
        opened.append(Driver(tmp_path, [*language, *arguments], **more))
        return opened[-1]

    yield open_one
    close()
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith("thinking")]


@pytest.fixture
def court(driver: Open, monkeypatch: pytest.MonkeyPatch) -> Open:
    """As `driver`, with the game in the house that has everything beside its board."""
    known = text.files
    monkeypatch.setattr(text, "files", lambda language: [*known(language), *own_texts(language)])
    return lambda *arguments, **more: driver(*arguments, listings=HOUSE, **more)
