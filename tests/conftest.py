"""What every test may use: a clock that stands until it is told to go, and the same examples in every run."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # a test that wants a real window asks for one itself
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile("quadrille", derandomize=True, deadline=None, database=None)
settings.load_profile("quadrille")


class FakeClock:
    """Seconds that pass only by `clock.now += 1`."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()
