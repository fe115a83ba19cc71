"""How many threads the computer may think with beside the picture."""

from __future__ import annotations

import os

import pytest

from game.core.timing import spare_threads


@pytest.mark.parametrize(("cores", "threads"), [(None, 1), (1, 1), (2, 1), (3, 2), (16, 15)])
def test_one_core_is_left_to_the_picture_where_there_is_more_than_one(
    cores: int | None, threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    assert spare_threads() == threads
