"""Numbers of the command line: one that does not fit ends with the usage and one line, before anything is run."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable

COUNT = 10**12  # more than anybody waits for, and less than the compiled code can count


def whole(least: int, most: int = COUNT) -> Callable[[str], int]:
    """The type of an argument that is a whole number from `least` to `most`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise ArgumentTypeError(f"{text!r}: expected a whole number") from None
        if not least <= number <= most:
            raise ArgumentTypeError(f"{text}: expected a whole number from {least} to {most}")
        return number

    return read


def decimal(least: float, most: float) -> Callable[[str], float]:
    """The type of an argument that is a number from `least` to `most`."""

    def read(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            raise ArgumentTypeError(f"{text!r}: expected a number") from None
        if not least <= number <= most:  # which nothing is that is no number, such as nan
            raise ArgumentTypeError(f"{text}: expected a number from {least:g} to {most:g}")
        return number

    return read


GAMES = whole(0, 1_000_000)
JOBS = whole(1, 1_000)
NODES = whole(1)
SEED = whole(-COUNT)
SETTING = whole(-1_000_000, 1_000_000)
SECONDS = decimal(0.001, 1_000_000)  # UCI asks in milliseconds
