"""Do rules and kernel of a game count what the rules page says, and how fast? `python -m tests.bench perft GAME`."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Any

from game.catalogue import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", choices=[listing.id for listing in GAMES], default=GAMES[0].id)
    parser.add_argument("--rules-depth", type=int, help="how deep the plain rules count too")


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    figures: dict[str, Any] = import_module(f"tests.bench.perft_{chosen.game}").run(chosen.rules_depth)
    return figures
