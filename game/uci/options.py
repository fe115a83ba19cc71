"""The options of the UCI program, each declared once with its range and its default, and what is chosen of them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from game.core.found import shown
from game.core.levels import EASY, HARD, INSANE, MEDIUM
from game.uci.commands import Unusable, whole

VARIANTS = {  # by the names that public interfaces and engines have for them: columns of the board
    "breakthrough": 8,
    "breakthrough6": 6,
    "breakthrough7": 7,
    "bt6": 6,
    "bt7": 7,
    "bt8": 8,
}
_SKILLS = ((20, INSANE), (14, HARD), (7, MEDIUM), (0, EASY))  # each level begins at this number


@dataclass(frozen=True)
class Spin:
    """A whole number within bounds."""

    name: str
    default: int
    least: int
    most: int

    def __str__(self) -> str:
        return f"name {self.name} type spin default {self.default} min {self.least} max {self.most}"

    def read(self, text: str) -> int:
        number = whole(text)
        if not self.least <= number <= self.most:
            raise Unusable(f"{number} is not from {self.least} to {self.most}")
        return number


@dataclass(frozen=True)
class Combo:
    """One of several words, in any case."""

    name: str
    default: str
    words: Sequence[str]

    def __str__(self) -> str:
        return f"name {self.name} type combo default {self.default} {' '.join(f'var {word}' for word in self.words)}"

    def read(self, text: str) -> str:
        if text.lower() not in self.words:
            raise Unusable(f"{shown(text)} is none of {', '.join(self.words)}")
        return text.lower()


@dataclass(frozen=True)
class Check:
    """Yes or no."""

    name: str
    default: bool

    def __str__(self) -> str:
        return f"name {self.name} type check default {str(self.default).lower()}"

    def read(self, text: str) -> bool:
        if text.lower() not in ("true", "false"):
            raise Unusable(f"{shown(text)} is neither true nor false")
        return text.lower() == "true"


@dataclass(frozen=True)
class Button:
    """Something to be done at once."""

    name: str

    def __str__(self) -> str:
        return f"name {self.name} type button"


HASH = Spin("Hash", 64, 1, 4096)
THREADS = Spin("Threads", 1, 1, os.cpu_count() or 1)  # with more than there are cores no time can be kept
CLEAR_HASH = Button("Clear Hash")
PONDER = Check("Ponder", False)  # told so that interfaces offer it; thinking on their time needs no preparation
SKILL = Spin("Skill Level", 20, 0, 20)
OVERHEAD = Spin("Move Overhead", 50, 0, 5000)
VARIANT = Combo("UCI_Variant", "breakthrough", tuple(VARIANTS))

_ALL: tuple[Spin | Combo | Check | Button, ...] = (HASH, THREADS, CLEAR_HASH, PONDER, SKILL, OVERHEAD, VARIANT)


class Options:
    """What is chosen."""

    def __init__(self) -> None:
        self.megabytes = HASH.default
        self.threads = THREADS.default
        self.skill = SKILL.default
        self.overhead = OVERHEAD.default  # milliseconds that a move may lose on its way
        self.variant = VARIANT.default

    @staticmethod
    def declared() -> list[str]:
        return [f"option {option}" for option in _ALL]

    @property
    def size(self) -> int:
        """Columns of the board that the variant begins on."""
        return VARIANTS[self.variant]

    @property
    def level(self) -> str:
        return next(level for least, level in _SKILLS if self.skill >= least)

    def choose(self, name: str, value: str) -> Spin | Combo | Check | Button:
        """Take a value for the option called `name`, in any case, and say which it is; raises Unusable."""
        option = next((option for option in _ALL if option.name.lower() == name.lower()), None)
        if option is None:
            raise Unusable(f"no such option: {shown(name)}")
        try:
            if option is HASH:
                self.megabytes = HASH.read(value)
            elif option is THREADS:
                self.threads = THREADS.read(value)
            elif option is SKILL:
                self.skill = SKILL.read(value)
            elif option is OVERHEAD:
                self.overhead = OVERHEAD.read(value)
            elif option is VARIANT:
                self.variant = VARIANT.read(value)
            elif option is PONDER:
                PONDER.read(value)
        except Unusable as fault:
            raise Unusable(f"{option.name}: {fault}") from fault
        return option
