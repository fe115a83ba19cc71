"""Difficulty levels: what each lets an engine do, read from `config/<game>.toml` with every value checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tomli import TOMLDecodeError

from game import resources

EASY, MEDIUM, HARD, INSANE = NAMES = ("easy", "medium", "hard", "insane")

Levels = dict[str, "Level"]


@dataclass(frozen=True)
class Level:
    """What a level may do. Shares go from 0 (never) to 1 (always)."""

    depth: int  # how many moves of both sides it looks ahead
    seconds: float  # the longest it thinks about one move
    random: float = 0.0  # share of its moves that are drawn by lot
    safety: float = 0.0  # share of those that are checked not to lose at once


@dataclass(frozen=True)
class ConfigFault:
    """A value in a config file that cannot be used; the default is taken instead.

    `key` is empty when the whole file is meant. `expected` says what kind of value belongs there: "file" (a readable
    TOML file), "table", "whole" or "number" (`allowed`: lowest, highest), "name" (`allowed`: the names).
    """

    file: str
    key: str
    found: str
    expected: str
    allowed: tuple[str, ...] = ()

    def __str__(self) -> str:
        expected = {
            "file": "a readable TOML file",
            "table": "a table",
            "whole": f"a whole number from {' to '.join(self.allowed)}",
            "number": f"a number from {' to '.join(self.allowed)}",
            "name": f"one of {', '.join(self.allowed)}",
        }[self.expected]
        where = f"{self.file}, {self.key}" if self.key else self.file
        return f"{where}: found {self.found}, expected {expected}; the default is used."


_RANGES: dict[str, tuple[str, float, float]] = {
    "depth": ("whole", 1, 99),
    "seconds": ("number", 0.05, 600),
    "random": ("number", 0, 1),
    "safety": ("number", 0, 1),
}


def read_levels(game_id: str, defaults: Mapping[str, Level]) -> tuple[Levels, list[ConfigFault]]:
    """The levels of a game: `defaults` with what the player wrote into its config, and what was wrong there."""
    path = resources.config(game_id)
    try:
        content = resources.read_toml(path)
    except (OSError, UnicodeDecodeError, TOMLDecodeError) as error:
        return dict(defaults), [ConfigFault(path.name, "", str(error), "file")]
    levels, faults = check_levels(path.name, content.get("levels", {}), defaults)
    outside = [name for name in content if name in defaults]
    return levels, [ConfigFault(path.name, name, name, "name", (f"levels.{name}",)) for name in outside] + faults


def check_levels(file: str, tables: object, defaults: Mapping[str, Level]) -> tuple[Levels, list[ConfigFault]]:
    """As `read_levels`, from the content of the table `levels`."""
    levels = dict(defaults)
    if not isinstance(tables, dict):
        return levels, [ConfigFault(file, "levels", repr(tables), "table")]
    faults = []
    for name, table in tables.items():
        where = f"levels.{name}"
        if name not in defaults:
            faults.append(ConfigFault(file, where, name, "name", tuple(defaults)))
        elif not isinstance(table, dict):
            faults.append(ConfigFault(file, where, repr(table), "table"))
        else:
            for key, value in table.items():
                if key not in _RANGES:
                    faults.append(ConfigFault(file, f"{where}.{key}", key, "name", tuple(_RANGES)))
                elif not _fits(key, value):
                    kind, lowest, highest = _RANGES[key]
                    faults.append(ConfigFault(file, f"{where}.{key}", repr(value), kind, (str(lowest), str(highest))))
                else:
                    change: dict[str, Any] = {key: value if key == "depth" else float(value)}
                    levels[name] = replace(levels[name], **change)
    return levels, faults


def _fits(key: str, value: object) -> bool:
    kind, lowest, highest = _RANGES[key]
    if isinstance(value, bool) or not isinstance(value, int if kind == "whole" else int | float):
        return False
    return lowest <= value <= highest  # not so for nan
