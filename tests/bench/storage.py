"""How long do saving a move, loading a long match and reading the statistics take?"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from game.breakthrough.rules import Breakthrough, BreakthroughGame, PawnMove
from game.core.contract import Deal, Side
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from game.storage.files import wall_time
from game.storage.log_form import Finished, Log
from game.storage.saves import Saves
from game.storage.statistics import Statistics


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--moves", type=int, default=200, help="moves of the match kept and loaded (default 200)")
    parser.add_argument("--matches", type=int, default=3000, help="lines of the statistics (default 3000)")
    parser.add_argument("--folder", type=Path, help="a folder on the disk to measure (default: the temporary folder)")


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    with TemporaryDirectory(dir=chosen.folder) as name:
        folder = Path(name)
        saves = Saves(folder, [LONG_RACE])
        match = long_match(chosen.moves)
        times = [milliseconds(lambda: saves.keep(match)) for _ in range(500)]
        loads = []
        for _ in range(5):
            saves.release(LONG_RACE.id)
            loads.append(milliseconds(lambda: saves.load(LONG_RACE.id, time.monotonic)))
        return {
            "autosave_p99_ms": round(quantiles(times, n=100)[98], 2),
            "autosave_median_ms": round(median(times), 2),
            "load_ms": round(median(loads), 2),
            "moves": len(match.moves()),
            **statistics_figures(folder, chosen.matches),
        }


def statistics_figures(folder: Path, matches: int) -> dict[str, float]:
    """Reading a long log for the first time, a row of it read again, and counting one match more."""
    match = long_match(20)
    match.resign(Side.FIRST)
    Statistics(folder).path.write_text(Log().adding(*map(line, range(matches))).text(), encoding="utf-8")
    first, again, count = [], [], []
    for _ in range(5):
        statistics = Statistics(folder)
        first.append(milliseconds(statistics.totals))
        again.append(milliseconds(partial(statistics.table, LONG_RACE)))
        match.record.id += "x"
        count.append(milliseconds(partial(statistics.count, match)))
    return {
        "statistics_ms": round(median(first), 2),
        "table_ms": round(median(again), 2),
        "count_ms": round(median(count), 2),
    }


def milliseconds(action: Callable[[], object]) -> float:
    began = perf_counter()
    action()
    return (perf_counter() - began) * 1000


class Race(Breakthrough):
    """Breakthrough whose pawns go home after a hundred steps: no match of the true game has 200 moves."""

    def play(self, move: object) -> Race:
        after = super().play(move)
        fresh = LONG_RACE.start({"board": str(after.size)}, {})
        rows = fresh.rows if steps(after) >= 100 else after.rows
        return Race(rows, after.turn, after.outcome, after.last_move, after.last_capture)


class LongRace(BreakthroughGame):
    """As costly to replay as Breakthrough, and as long as one likes."""

    id = "race"

    def start(self, options: Mapping[str, str], deal: Deal) -> Race:
        fresh = super().start(options, deal)
        return Race(fresh.rows, fresh.turn)


LONG_RACE = LongRace()


def steps(state: Breakthrough) -> int:
    """How many rows all pawns together have left behind them."""
    return sum(
        progress(side, row, state.size) for row, pawns in enumerate(state.rows) for side in pawns if side is not None
    )


def progress(side: Side, row: int, size: int) -> int:
    return row if side is Side.FIRST else size - 1 - row


def long_match(plies: int) -> Match:
    """A match on 8x8 of exactly that many plies, not over."""
    match = Match.new(LONG_RACE, {"board": "8"}, (Seat(PERSON), Seat(COMPUTER, "hard")), Random(plies), time.monotonic)
    while len(match.moves()) < plies:
        state = match.state
        assert isinstance(state, Race)
        match.play(min(state.legal_moves(), key=lambda move: haste(state, move)))
    return match


def haste(state: Race, move: PawnMove) -> tuple[bool, int]:
    """The less a move captures and advances, the longer the match."""
    return state.at(move.target) is not None, progress(state.turn, move.target.row, state.size)


def line(number: int) -> Finished:
    """A finished match for the log."""
    level = ("easy", "medium", "hard", "insane")[number % 4]
    board = (("board", str(6 + number % 3)),)
    result = "won" if number % 3 else "lost"
    when = wall_time().isoformat(timespec="seconds")
    return Finished(when, f"{number:032x}", LONG_RACE.id, board, level, result, 20 + number % 9, 180.5, number % 7 == 0)
