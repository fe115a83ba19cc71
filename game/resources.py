"""Finds assets and config: beside the package in a checkout, under `game/_data` in an installed wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tomli

from game.core.found import read_text

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "_data"
ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

LANGUAGES = ("en", "ru")  # of the texts in assets/locale
THEMES = ("light", "dark", "contrast")  # those in assets/themes


def asset(*names: str) -> Path:
    """The path of a file or folder in assets."""
    return ROOT.joinpath("assets", *names)


def config(name: str) -> Path:
    """The path of `config/<name>.toml`."""
    return ROOT / "config" / f"{name}.toml"


def read_toml(path: Path) -> dict[str, Any]:
    """The content of a TOML file; raises OSError, ValueError or RecursionError."""
    return tomli.loads(read_text(path))
