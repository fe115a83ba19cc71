"""How high Insane climbs: matches against the public engine at more and more positions a move, one result a rung."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.breakthrough.rules import SIZES
from game.core.levels import INSANE
from tests.bench import numbers
from tests.bench.match import PEER, Setting, at_once, series


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=["breakthrough"])
    parser.add_argument("--board", choices=list(map(str, SIZES)), required=True)
    parser.add_argument("--games", type=numbers.GAMES, default=40, help="of each rung")
    parser.add_argument("--seconds", type=numbers.SECONDS, default=0.2, help="a move, for Insane")
    parser.add_argument("--nodes", type=_rungs, default=[4_000, 16_000, 64_000, 256_000], metavar="N,N,...")
    parser.add_argument("--seed", type=numbers.SEED, default=1)
    parser.add_argument("--jobs", type=numbers.JOBS, help="how many games at once; else as many as there are cores")
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="go on where its files end, one for each rung")


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    if chosen.resume is not None:
        try:
            chosen.resume.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise SystemExit(f"{chosen.resume} cannot be made a folder: {error.strerror}") from error
    jobs = at_once(chosen.jobs, 1)
    figures = {}
    for nodes in chosen.nodes:
        setting = Setting(
            chosen.game,
            (("board", chosen.board),),
            INSANE,
            PEER,
            movetime=chosen.seconds,
            peer_nodes=nodes,
            seed=chosen.seed,
        )
        file = chosen.resume and chosen.resume / f"{chosen.board}-{nodes}"
        figures[str(nodes)] = series(setting, chosen.games, jobs, file)
    return figures


def _rungs(text: str) -> list[int]:
    """Numbers of positions, written `4000,16000`."""
    return [numbers.NODES(number) for number in text.split(",")]
