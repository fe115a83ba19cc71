"""How many positions a second the search of a game looks at, and how deep: `python -m tests.bench engine GAME`."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

from game.catalogue import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=[listing.id for listing in GAMES], default=GAMES[0].id)
    parser.add_argument("--runs", type=int, default=5, help="the median of how many runs (default 5)")


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    figures: dict[str, Any] = import_module(f"tests.bench.engine_{chosen.game}").run(chosen.runs)
    return figures
