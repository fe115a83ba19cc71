"""What tests of scenes may use: the whole program under a test's hands, closed again when the test is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.driver import Driver

Open = Callable[..., Driver]


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Open]:
    """`driver("--lang", "ru", size=(800, 600))` opens the program on one data folder; opened again, it closes first."""
    opened: list[Driver] = []

    def close() -> None:
        while opened:
            opened.pop().close()

    def open_one(*arguments: str, size: tuple[int, int] = (1280, 800)) -> Driver:
        close()
        language = () if "--lang" in arguments else ("--lang", "en")
        opened.append(Driver(tmp_path, [*language, *arguments], size))
        return opened[-1]

    yield open_one
    close()
