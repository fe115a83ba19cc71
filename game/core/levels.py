"""Difficulty levels: what each lets an engine do, read from `config/<game>.toml` with every value checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game import resources
from game.core.declared import Decimal, Declared, Unfit, Whole, value_wrong
from game.core.found import shown
from game.core.notices import Notice, Notices

EASY, MEDIUM, HARD, INSANE = NAMES = ("easy", "medium", "hard", "insane")
ADVICE = "advice"  # the best level as it is delivered, whatever the config says: nobody is advised by lot

Levels = dict[str, "Level"]


DEEPEST = 99  # moves ahead: as deep as the time allows


@dataclass(frozen=True)
class Level:
    """What a level may do. Shares go from 0 (never) to 1 (always)."""

    depth: int  # how many moves of both sides it looks ahead
    seconds: float  # the longest it thinks about one move
    random: float = 0.0  # share of its moves that are drawn by lot
    safety: float = 0.0  # share of those that are checked not to lose at once


DECLARED: dict[str, Declared[Any]] = {  # what fits; left out, a value is what the game says
    "depth": Whole("depth", 1, 1, DEEPEST),
    "seconds": Decimal("seconds", 1.0, 0.05, 600.0),
    "random": Decimal("random", 0.0, 0.0, 1.0),
    "safety": Decimal("safety", 0.0, 0.0, 1.0),
}


def read_levels(game_id: str, defaults: Mapping[str, Level]) -> tuple[Levels, Notices]:
    """The levels of a game: `defaults` with what the player wrote into its config, and what was wrong there."""
    path = resources.config(game_id)
    try:
        content = resources.read_toml(path)
    except (OSError, ValueError, RecursionError) as error:
        return dict(defaults), (Notice("config-unreadable", {"file": path.name, "detail": shown(error, 200)}),)
    levels, notices = check_levels(path.name, content.get("levels", {}), defaults)
    outside = [name for name in content if name in defaults]
    return levels, (*(value_wrong(path.name, name, name, f"levels.{name}") for name in outside), *notices)


def check_levels(file: str, tables: object, defaults: Mapping[str, Level]) -> tuple[Levels, Notices]:
    """As `read_levels`, from the content of the table `levels`."""
    levels = dict(defaults)
    if not isinstance(tables, dict):
        return levels, (value_wrong(file, "levels", tables, "[levels]"),)
    notices = []
    for name, table in tables.items():
        where = f"levels.{name}"
        if name not in defaults:
            notices.append(value_wrong(file, where, name, ", ".join(defaults)))
        elif not isinstance(table, dict):
            notices.append(value_wrong(file, where, table, f"[{where}]"))
        else:
            for key, value in table.items():
                if key not in DECLARED:
                    notices.append(value_wrong(file, f"{where}.{key}", key, ", ".join(DECLARED)))
                    continue
                try:
                    change = {key: DECLARED[key].read(value)}
                except Unfit:
                    notices.append(value_wrong(file, f"{where}.{key}", value, DECLARED[key].expected))
                else:
                    levels[name] = replace(levels[name], **change)
    return levels, tuple(notices)
