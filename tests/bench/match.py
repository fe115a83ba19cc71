"""Plays levels against each other: points of A, and between which bounds its true share lies (95 %).

Games come in pairs: two plies by lot open both, and each level has each side once. So every game can be played again
from its number and the seed, whatever order the processes finish in.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, replace
from functools import cache
from importlib import import_module
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from game.catalogue import GAMES, Listing
from game.core.contract import Game, Side, State
from game.core.engine import Engine, Limits, Stop
from game.core.levels import Levels, read_levels

RANDOM = "random"  # plays any legal move
_LONGEST = 2_000  # plies; a game that goes on longer is a draw


@dataclass(frozen=True)
class Setting:
    """Everything that decides how the games go, apart from their numbers."""

    game: str
    options: tuple[tuple[str, str], ...]
    a: str
    b: str
    scale: float
    nodes: int | None
    seed: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=[listing.id for listing in GAMES])
    parser.add_argument("--board", help="the value of the option `board`")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="any other option")
    parser.add_argument("--a", required=True, metavar="LEVEL", help="a level, or `random`")
    parser.add_argument("--b", required=True, metavar="LEVEL", help="a level, or `random`")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--scale", type=float, default=1.0, help="all thinking times times this")
    parser.add_argument("--nodes", type=int, help="positions a move, not seconds: the same on any machine")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many games at once")
    parser.add_argument("--decide", type=float, metavar="SHARE", help="stop when the bounds exclude this share")
    parser.add_argument("--decided", action="store_true", help="--decide looks at the games without a draw alone")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="go on where the file ends; results are added to it"
    )


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    options = dict(entry.partition("=")[::2] for entry in chosen.option)
    if chosen.board is not None:
        options["board"] = chosen.board
    listing = _listing(chosen.game)
    options = listing.game.complete(options)
    setting = Setting(chosen.game, tuple(options.items()), chosen.a, chosen.b, chosen.scale, chosen.nodes, chosen.seed)
    for level in {chosen.a, chosen.b} - {RANDOM}:
        if level not in _levels(listing):
            raise SystemExit(f"no level {level!r}: expected {RANDOM}, {', '.join(_levels(listing))}")
    if {chosen.a, chosen.b} != {RANDOM}:
        listing.engine().prepare()  # once, before many processes want it
    points = _read(chosen.resume, setting)
    for number, result in _played(setting, [n for n in range(chosen.games) if n not in points], chosen.jobs):
        points[number] = result
        if chosen.resume is not None:
            with chosen.resume.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"number": number, "points": result}) + "\n")
        looked_at = decided(points) if chosen.decided else points
        low, high = bounds(sum(looked_at.values()), len(looked_at))
        if chosen.decide is not None and len(looked_at) >= 10 and not low <= chosen.decide <= high:
            break
    figures = {"points_a": sum(points.values()), "games": len(points), **_share(points)}
    if listing.game.draws:
        won = decided(points)
        figures["draws"] = len(points) - len(won)
        figures |= {f"decided_{key}": figure for key, figure in _share(won).items()}
    return figures


def decided(points: dict[int, float]) -> dict[int, float]:
    """The games that were won by one side."""
    return {number: result for number, result in points.items() if result != 0.5}


def _share(points: dict[int, float]) -> dict[str, float]:
    """The share of A and its bounds."""
    total = sum(points.values())
    low, high = bounds(total, len(points))
    return {"share": round(total / max(len(points), 1), 3), "low": round(low, 3), "high": round(high, 3)}


def bounds(points: float, games: int) -> tuple[float, float]:
    """The Wilson interval (95 %) of a share."""
    if games == 0:
        return 0.0, 1.0
    z = 1.959964
    share = points / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - reach, middle + reach


def play(setting: Setting, number: int) -> float:
    """The points of A (1, 0.5, 0) in game `number`."""
    listing = _listing(setting.game)
    state = _opening(listing.game, setting, number // 2)
    seats = {Side.FIRST: setting.a, Side.SECOND: setting.b}
    if number % 2:
        seats = {Side.FIRST: setting.b, Side.SECOND: setting.a}
    seeds = Random(f"engines {setting.seed} {number}")
    seed = {side: seeds.getrandbits(62) for side in Side}
    lots = Random(f"random player {setting.seed} {number}")
    for _ in range(_LONGEST):
        if state.outcome is not None:
            break
        side = state.turn
        view = state.view(side)
        if seats[side] == RANDOM:
            state = state.play(lots.choice(view.legal_moves()))
        else:
            engine = _engine(listing, setting.scale)
            state = state.play(engine.choose(view, seats[side], seed[side], Limits(nodes=setting.nodes), Stop()).move)
    if state.outcome is None or state.outcome.winner is None:
        return 0.5
    return float(seats[state.outcome.winner] == setting.a and (setting.a != setting.b or _is_a(state, number)))


def _is_a(state: State, number: int) -> bool:  # when both seats have the same level: A has FIRST in even games
    assert state.outcome is not None
    return state.outcome.winner == Side(number % 2)


def _opening(game: Game, setting: Setting, pair: int) -> State:
    """The position after two plies by lot that did not end the game."""
    rng = Random(f"opening {setting.seed} {pair}")
    options = dict(setting.options)
    state = game.start(options, game.deal(options, Random(rng.getrandbits(64))))
    if state.phase != "play":
        return state
    for _ in range(2):
        after = [state.play(move) for move in state.legal_moves()]
        state = rng.choice([child for child in after if child.outcome is None] or [state])
    return state


def _played(setting: Setting, numbers: list[int], jobs: int) -> Iterator[tuple[int, float]]:
    """Results as they come, in the order of their numbers, so that stopping early favours no short game."""
    if not numbers:
        return
    with ProcessPoolExecutor(min(jobs, len(numbers)), mp_context=get_context("spawn")) as pool:
        waiting = list(reversed(numbers))
        running: dict[Future[float], int] = {}
        done: dict[int, float] = {}
        try:
            for number in numbers:
                while number not in done:
                    while waiting and len(running) < jobs:
                        following = waiting.pop()
                        running[pool.submit(play, setting, following)] = following
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        done[running.pop(future)] = future.result()
                yield number, done.pop(number)
        finally:
            for future in running:
                future.cancel()


def _read(file: Path | None, setting: Setting) -> dict[int, float]:
    """The results in a file of earlier games; a new file is begun with the setting they belong to."""
    if file is None:
        return {}
    head = json.loads(json.dumps(asdict(setting)))
    if not file.exists():
        file.write_text(json.dumps(head) + "\n", encoding="utf-8")
        return {}
    first, *lines = file.read_text(encoding="utf-8").splitlines()
    if json.loads(first) != head:
        raise SystemExit(f"{file} holds games of another setting: {first}")
    entries = [json.loads(line) for line in lines]
    return {entry["number"]: entry["points"] for entry in entries}


def _listing(game: str) -> Listing:
    return next(listing for listing in GAMES if listing.id == game)


@cache
def _engine(listing: Listing, scale: float) -> Engine:
    """The computer player of a game, the times of all its levels multiplied by `scale`."""
    return type(listing.engine())(scaled(_levels(listing), scale))


def scaled(levels: Levels, scale: float) -> Levels:
    """The levels with all their times multiplied."""
    return {name: replace(level, seconds=level.seconds * scale) for name, level in levels.items()}


@cache
def _levels(listing: Listing) -> Levels:
    defaults = import_module(f"{listing.package}.engine").LEVELS
    return read_levels(listing.id, defaults)[0]
