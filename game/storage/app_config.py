"""What may be tuned for the whole app, read from config/app.toml."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, TypeVar

from game.core.declared import Decimal, Decimals, Declared, Whole, pick, value_wrong
from game.core.found import shown
from game.core.notices import Notice, Notices
from game.resources import read_toml
from game.storage.settings import CONFIRM

T = TypeVar("T")


def _default(declared: Declared[T]) -> T:
    """A field that holds the value of `declared`, at first its default."""
    value: T = field(default=declared.default, metadata={"declared": declared})
    return value


@dataclass(frozen=True)
class AppConfig:
    """The values in use."""

    least_move_seconds: float = _default(Decimal("least_move_seconds", 0.4, 0.0, 5.0))  # of the computer, as shown
    frame_rate: int = _default(Whole("frame_rate", 60, 20, 240))  # frames a second while something moves
    replay_seconds: tuple[float, ...] = _default(  # seconds a move in autoplay, slowest first
        Decimals("replay_seconds", (2.0, 1.0, 0.5, 0.2), 0.05, 30.0)
    )
    confirm: str = _default(CONFIRM)  # which moves want a second press, until the player chooses


DECLARED: tuple[Declared[Any], ...] = tuple(value.metadata["declared"] for value in fields(AppConfig))


def read_app_config(path: Path) -> tuple[AppConfig, Notices]:
    """The config in the file at `path`; what is wrong in it is told, and the default is used."""
    try:
        data: dict[str, Any] = read_toml(path)
    except (OSError, ValueError, RecursionError) as fault:
        return AppConfig(), (Notice("config-unreadable", {"file": path.name, "detail": shown(fault, 200)}),)
    names = {declared.key for declared in DECLARED}
    notices = [
        value_wrong(path.name, key, value, ", ".join(sorted(names))) for key, value in data.items() if key not in names
    ]
    values: dict[str, Any] = {}
    for declared in DECLARED:
        values[declared.key], wrong = pick(declared, data, path.name)
        notices += wrong
    return AppConfig(**values), tuple(notices)
