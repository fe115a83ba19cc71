"""What a player tuned in a game's rules: the table `[rules]` of `config/<game>.toml`, every value checked."""

from __future__ import annotations

from dataclasses import replace

from game import resources
from game.core.contract import Game
from game.core.declared import Unfit, value_wrong
from game.core.levels import NAMES
from game.core.notices import Notice, Notices

TABLES = ("rules", "levels")  # of a game's config


def tune(game: Game) -> Notices:
    """Hand `game` what its config says of its rules; what is wrong there is told and stays as it was.

    A file that cannot be read is told by whoever reads its levels.
    """
    path = resources.config(game.id)
    try:
        content = resources.read_toml(path)
    except (OSError, ValueError, RecursionError):
        return ()
    table = content.get("rules", {})
    if not isinstance(table, dict):
        return (value_wrong(path.name, "rules", table, "[rules]"),)
    known = {value.key: value for value in game.tunable}
    notices: list[Notice] = [value_wrong(path.name, key, key, f"rules.{key}") for key in content if key in known]
    strange = [key for key in content if key not in (*TABLES, *NAMES) and key not in known]
    notices += [value_wrong(path.name, key, key, ", ".join(f"[{table}]" for table in TABLES)) for key in strange]
    for key, raw in table.items():
        where = f"rules.{key}"
        if key not in known:
            notices.append(value_wrong(path.name, where, key, ", ".join(known)))
            continue
        try:
            game.tuned[key] = known[key].read(raw)
        except Unfit as unfit:
            if unfit.at:
                wrong = value_wrong(path.name, f"{where}.{unfit.at}", unfit.found, unfit.expected)
                notices.append(replace(wrong, key=unfit.reason))
            else:
                notices.append(value_wrong(path.name, where, raw, known[key].expected))
    return tuple(notices)
