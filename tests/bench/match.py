"""Plays levels, a public engine, other builds of this program: points of A, and the bounds of its true share (95 %).

Games come in pairs: two plies by lot open both, and each player has each side once. So every game can be played again
from its number and the seed, whatever order the processes finish in; but other builds draw their own lots, from game to
game in each process, so only `--jobs 1` from the first game on plays the same games again. The rules are the referee:
who makes an illegal move, ends in mid-game or is far too late has lost, and `faults` tells of it. The two never think
at the same time.
"""

from __future__ import annotations

import argparse
import inspect
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
from time import perf_counter
from typing import Any

from game.catalogue import GAMES, Listing
from game.core.compiled_engine import CompiledEngine
from game.core.contract import BadOption, Game, IllegalMove, Side, State, Unreadable
from game.core.engine import Limits, Stop
from game.core.levels import Levels, read_levels
from tests.bench import numbers
from tests.bench.peer import GRACE, Fault, Peer, Program, Terms, build, public
from tests.bench.results import Result, keep, kept

RANDOM = "random"  # plays any legal move
PEER = "peer"  # the packaged public engine, for Breakthrough
BUILD = "build:"  # and the folder of another checkout of this program, for Breakthrough
_LONGEST = 2_000  # plies; a game that goes on longer is a draw


@dataclass(frozen=True)
class Setting:
    """Everything that decides how the games go, apart from their numbers."""

    game: str
    options: tuple[tuple[str, str], ...]
    a: str
    b: str
    scale: float = 1.0
    movetime: float | None = None  # seconds a move for both, instead of those of the levels
    nodes: int | None = None
    peer_nodes: int | None = None
    threads: int = 1
    seed: int = 1
    a_set: tuple[tuple[str, int], ...] = ()  # settings of the search of A, where its engine takes them
    b_set: tuple[tuple[str, int], ...] = ()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=[listing.id for listing in GAMES])
    parser.add_argument("--board", help="the value of the option `board`")
    parser.add_argument("--option", action="append", default=[], type=_option, metavar="KEY=VALUE", help="any other")
    for side in "ab":
        parser.add_argument(
            f"--{side}",
            required=True,
            metavar="PLAYER",
            help="a level, `random`, `peer`, or `build:FOLDER`, which is another checkout of this program",
        )
    parser.add_argument("--games", type=numbers.GAMES, default=100)
    time = parser.add_mutually_exclusive_group()
    time.add_argument("--scale", type=numbers.decimal(0.001, 1_000), default=1.0, help="all thinking times times this")
    time.add_argument("--movetime", type=numbers.SECONDS, metavar="SECONDS", help="a move, for both sides, all levels")
    parser.add_argument("--nodes", type=numbers.NODES, help="positions a move for levels and builds, not seconds")
    parser.add_argument("--peer-nodes", type=numbers.NODES, metavar="NODES", help="as many for the peer, not seconds")
    parser.add_argument("--threads", type=numbers.whole(1, 64), default=1, help="for each side")
    for side in "ab":
        parser.add_argument(
            f"--{side}-set",
            action="append",
            default=[],
            type=_named,
            metavar="NAME=VALUE",
            help=f"a setting of the search of {side.upper()}",
        )
    parser.add_argument("--seed", type=numbers.SEED, default=1)
    parser.add_argument("--jobs", type=numbers.JOBS, help="how many games at once; else as many as there are cores for")
    parser.add_argument(
        "--decide", type=numbers.decimal(0, 1), metavar="SHARE", help="stop when the bounds exclude this share"
    )
    parser.add_argument("--decided", action="store_true", help="--decide looks at the games without a draw alone")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="go on where the file ends; results are added to it"
    )


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    options = dict(chosen.option)
    if chosen.board is not None:
        options["board"] = chosen.board
    try:
        complete = _listing(chosen.game).game.complete(options)
    except BadOption as error:
        raise SystemExit(f"{chosen.game} has no {error}") from error
    setting = Setting(
        chosen.game,
        tuple(complete.items()),
        chosen.a,
        chosen.b,
        chosen.scale,
        chosen.movetime,
        chosen.nodes,
        chosen.peer_nodes,
        chosen.threads,
        chosen.seed,
        tuple(chosen.a_set),
        tuple(chosen.b_set),
    )
    jobs = at_once(chosen.jobs, chosen.threads)
    return series(setting, chosen.games, jobs, chosen.resume, chosen.decide, chosen.decided)


def at_once(jobs: int | None, threads: int) -> int:
    """How many games are played at once: as many as asked for, else as there are cores for."""
    return jobs or max((os.cpu_count() or 1) // threads, 1)


def series(
    setting: Setting,
    games: int,
    jobs: int,
    file: Path | None = None,
    decide: float | None = None,
    without_draws: bool = False,
) -> dict[str, Any]:
    """The figures of a match, which goes on where `file` ends and may stop when `decide` is outside the bounds."""
    listing = _listing(setting.game)
    _refuse(listing, setting)
    seats = {"a": setting.a, "b": setting.b}
    if any(_is_level(player) for player in seats.values()):
        listing.engine().prepare()  # once, before many processes want it
    for letter, player in seats.items():
        if player.startswith(BUILD):  # and whether it starts is known before a game
            _peer(setting, letter).new_game()
            _peer(setting, letter).close()
    results = {} if file is None else kept(file, json.dumps(asdict(setting)))
    for number, result in _played(setting, [n for n in range(games) if n not in results], jobs):
        results[number] = result
        if file is not None:
            keep(file, number, result)
        points = _points(results)
        looked_at = decided(points) if without_draws else points
        low, high = bounds(sum(looked_at.values()), len(looked_at))
        if decide is not None and len(looked_at) >= 10 and not low <= decide <= high:
            break
    return _figures(results, listing.game.draws)


def _refuse(listing: Listing, setting: Setting) -> None:
    """End with one line when the match cannot be played."""
    players = {setting.a, setting.b}
    for level in sorted(filter(_is_level, players)):
        if level not in _levels(listing):
            expected = ", ".join((RANDOM, PEER, f"{BUILD}FOLDER", *_levels(listing)))
            raise SystemExit(f"no level {level!r}: expected {expected}")
    for letter, player, named in (("a", setting.a, setting.a_set), ("b", setting.b, setting.b_set)):
        if not named:
            continue
        if not _is_level(player):
            raise SystemExit(f"--{letter}-set: {player} takes no settings")
        if "settings" not in inspect.signature(type(listing.engine())).parameters:
            raise SystemExit(f"--{letter}-set: the engine of {setting.game} takes no settings")
        try:
            _warm_up(setting, letter)
        except ValueError as error:
            raise SystemExit(f"--{letter}-set: {error}") from error
    for player in sorted(filter(_is_program, players)):
        if setting.game != "breakthrough":
            raise SystemExit(f"the player {player!r} knows Breakthrough only, not {setting.game}")
        if setting.movetime is None and _nodes(setting, player) is None:
            positions = "--peer-nodes" if player == PEER else "--nodes"
            raise SystemExit(f"the player {player!r} wants --movetime or {positions}")
        _program(player)
    if setting.peer_nodes is not None and PEER not in players:
        raise SystemExit(f"--peer-nodes is for the player {PEER!r}")


def _is_program(player: str) -> bool:
    """Whether a player is a program that is spoken to by UCI."""
    return player == PEER or player.startswith(BUILD)


def _is_level(player: str) -> bool:
    return player != RANDOM and not _is_program(player)


def _points(results: dict[int, Result]) -> dict[int, float]:
    return {number: result.points for number, result in results.items()}


def _figures(results: dict[int, Result], draws: bool) -> dict[str, Any]:
    points = _points(results)
    figures: dict[str, Any] = {"points_a": sum(points.values()), "games": len(points), **_share(points)}
    if draws:
        won = decided(points)
        figures["draws"] = len(points) - len(won)
        figures |= {f"decided_{key}": figure for key, figure in _share(won).items()}
    figures["plies_mean"] = round(sum(result.plies for result in results.values()) / max(len(results), 1), 1)
    for name in ("a_seconds", "b_seconds"):
        thought = [getattr(result, name) for result in results.values()]
        moves = sum(count for _, _, count in thought)
        figures[f"{name}_mean"] = round(sum(whole for whole, _, _ in thought) / max(moves, 1), 3)
        figures[f"{name}_max"] = round(max((longest for _, longest, _ in thought), default=0.0), 3)
    figures["faults"] = [f"game {number}: {result.fault}" for number, result in results.items() if result.fault]
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


def play(setting: Setting, number: int) -> Result:
    """Game `number`: A has the first side in even games."""
    listing = _listing(setting.game)
    state = _opening(listing.game, setting, number // 2)
    letters = {Side(number % 2): "a", Side(1 - number % 2): "b"}
    seats = {side: getattr(setting, letter) for side, letter in letters.items()}
    seeds = Random(f"engines {setting.seed} {number}")
    seed = {side: seeds.getrandbits(62) for side in Side}
    lots = Random(f"random player {setting.seed} {number}")
    for side in Side:
        if _is_program(seats[side]):
            _peer(setting, letters[side]).new_game()
        elif seats[side] != RANDOM:
            _warm_up(setting, letters[side])
            _engine(setting, letters[side]).forget()
    seconds: dict[Side, list[float]] = {side: [] for side in Side}
    winner, fault, plies = None, "", 0
    while state.outcome is None and plies < _LONGEST:
        side = state.turn
        began = perf_counter()
        try:
            if seats[side] == RANDOM:
                move = lots.choice(state.view(side).legal_moves())
            elif _is_program(seats[side]):
                move = listing.game.parse(_peer(setting, letters[side]).choose(state.position()))
            else:
                limits = Limits(nodes=setting.nodes, threads=setting.threads)
                engine = _engine(setting, letters[side])
                move = engine.choose(state.view(side), seats[side], seed[side], limits, Stop()).move
            seconds[side].append(perf_counter() - began)
            state = state.play(move)
            if setting.movetime is not None and setting.nodes is None and seconds[side][-1] > setting.movetime + GRACE:
                raise Fault(f"it was late: {seconds[side][-1]:.1f} s")
        except IllegalMove as error:
            fault = f"{move}: {error.reason}"
        except (Fault, Unreadable) as error:
            fault = str(error)
        if fault:
            fault = f"{letters[side]} ({seats[side]}) after {plies} plies: {fault}"
            winner = side.other
            break
        plies += 1
    if state.outcome is not None:
        winner = state.outcome.winner
    times = {
        letters[side]: (sum(thought), max(thought, default=0.0), len(thought)) for side, thought in seconds.items()
    }
    points = 0.5 if winner is None else float(letters[winner] == "a")
    return Result(points, plies, times["a"], times["b"], fault)


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


def _played(setting: Setting, numbers: list[int], jobs: int) -> Iterator[tuple[int, Result]]:
    """Results as they come, in the order of their numbers, so that stopping early favours no short game."""
    if not numbers:
        return
    with ProcessPoolExecutor(min(jobs, len(numbers)), mp_context=get_context("spawn")) as pool:
        waiting = list(reversed(numbers))
        running: dict[Future[Result], int] = {}
        done: dict[int, Result] = {}
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


def _listing(game: str) -> Listing:
    return next(listing for listing in GAMES if listing.id == game)


@cache
def _engine(setting: Setting, letter: str) -> CompiledEngine:
    """The computer player of one seat: its own levels, and so its own memory."""
    listing = _listing(setting.game)
    levels = scaled(_levels(listing), setting.scale)
    if setting.movetime is not None:
        levels = {name: replace(level, seconds=setting.movetime) for name, level in levels.items()}
    named = dict(setting.a_set if letter == "a" else setting.b_set)
    kind: Any = type(listing.engine())  # only some engines take settings
    engine: CompiledEngine = kind(levels, settings=named) if named else kind(levels)
    return engine


@cache
def _warm_up(setting: Setting, letter: str) -> None:
    """Let an engine load what it needs, so that no move is charged with it."""
    state = _opening(_listing(setting.game).game, setting, 0)
    level = setting.a if letter == "a" else setting.b
    _engine(setting, letter).choose(state.view(state.turn), level, 0, Limits(nodes=1), Stop())


@cache
def _peer(setting: Setting, letter: str) -> Peer:
    """The program of one seat, one process in each process that plays."""
    player = setting.a if letter == "a" else setting.b
    board = int(dict(setting.options)["board"])
    return Peer(_program(player), Terms(board, setting.threads, setting.movetime, _nodes(setting, player)))


def _program(player: str) -> Program:
    return public() if player == PEER else build(player.removeprefix(BUILD))


def _nodes(setting: Setting, player: str) -> int | None:
    """Positions a move for a program, where it is not asked for seconds."""
    return setting.peer_nodes if player == PEER else setting.nodes


def _option(text: str) -> tuple[str, str]:
    """An option written `key=value`."""
    key, mark, value = text.partition("=")
    if not mark:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a key, = and a value")
    return key, value


def _named(text: str) -> tuple[str, int]:
    """A setting written `name=value`."""
    name, value = _option(text)
    return name, numbers.SETTING(value)


def scaled(levels: Levels, scale: float) -> Levels:
    """The levels with all their times multiplied."""
    return {name: replace(level, seconds=level.seconds * scale) for name, level in levels.items()}


@cache
def _levels(listing: Listing) -> Levels:
    defaults = import_module(f"{listing.package}.engine").LEVELS
    return read_levels(listing.id, defaults)[0]
