"""What may be tuned for the whole app, read from config/app.toml."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from game.storage.declared import Choice, Decimal, Decimals, Declared, Whole, pick, value_wrong
from game.storage.notices import Notice, Notices

LEAST_MOVE_SECONDS = Decimal("least_move_seconds", 0.4, 0.0, 5.0)
FRAME_RATE = Whole("frame_rate", 60, 20, 240)
REPLAY_SECONDS = Decimals("replay_seconds", (2.0, 1.0, 0.5, 0.2), 0.05, 30.0)
CONFIRM = Choice("confirm", "confusion", ("never", "confusion", "always"))
DECLARED: tuple[Declared[Any], ...] = (LEAST_MOVE_SECONDS, FRAME_RATE, REPLAY_SECONDS, CONFIRM)


@dataclass(frozen=True)
class AppConfig:
    """The values in use."""

    least_move_seconds: float = LEAST_MOVE_SECONDS.default  # a computer's move is never shown faster
    frame_rate: int = FRAME_RATE.default  # frames a second while something moves
    replay_seconds: tuple[float, ...] = REPLAY_SECONDS.default  # seconds a move in autoplay, slowest first
    confirm: str = CONFIRM.default  # which moves want a second press, until the player chooses


def read_app_config(path: Path) -> tuple[AppConfig, Notices]:
    """The config in the file at `path`; what is wrong in it is told, and the default is used."""
    try:
        data: dict[str, Any] = tomli.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as fault:
        return AppConfig(), (Notice("config-unreadable", {"file": path.name, "detail": str(fault)}),)
    names = {declared.key for declared in DECLARED}
    notices = [
        value_wrong(path.name, key, value, ", ".join(sorted(names))) for key, value in data.items() if key not in names
    ]
    values: dict[str, Any] = {}
    for declared in DECLARED:
        values[declared.key], wrong = pick(declared, data, path.name)
        notices += wrong
    return AppConfig(**values), tuple(notices)
