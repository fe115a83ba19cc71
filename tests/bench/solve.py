"""Who wins Breakthrough on a small board, from the first position, and how long does it take to prove it?"""

from __future__ import annotations

import argparse
from typing import Any

from game.core import compiled
from tests.bench import numbers


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", type=int, default=5, choices=range(4, 9), help="columns and rows (default 5)")
    parser.add_argument(
        "--seconds", type=numbers.SECONDS, default=120.0, help="the longest for each search (default 120)"
    )
    parser.add_argument(
        "--table-bits", type=numbers.whole(2, 32), default=22, help="2**N places of 32 bytes a table (default 22)"
    )
    parser.add_argument("--plies", action="store_true", help="count the plies to the end too, helped by the proofs")
    parser.add_argument(
        "--check", action="store_true", help="prove it once more by a search to every depth that knows no proof numbers"
    )


def run(chosen: argparse.Namespace) -> dict[str, Any]:
    try:
        return _figures(chosen)
    except MemoryError as error:
        raise SystemExit(f"--table-bits {chosen.table_bits}: there is not so much memory") from error


def _figures(chosen: argparse.Namespace) -> dict[str, Any]:
    compiled.set_cache()
    from game.breakthrough.kernel import start
    from game.breakthrough.solver import Solver

    n, seconds = chosen.board, chosen.seconds
    position = start(n)
    solver = Solver(n, chosen.table_bits)
    smallest = Solver(4, 10)
    smallest.distance(*start(4))  # compiles, which is not to be measured
    smallest.proof_size(*start(4))
    solution = solver.solve(*position, seconds=seconds)
    figures: dict[str, Any] = {
        "board": f"{n}x{n}",
        "solved": solution.won is not None,
        "winner": {True: "first", False: "second", None: "not proved"}[solution.won],
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 2),
        "table_bits": chosen.table_bits,
    }
    if solution.won is None:  # how hard it still looks
        return figures | {"proof_number": solution.win_number, "disproof_number": solution.loss_number}
    figures["positions_of_proof"] = solver.proof_size(*position)
    if chosen.plies:
        distance = solver.distance(*position, seconds=seconds)
        if distance is not None:
            figures |= {"plies": distance.plies, "plies_at_least": distance.at_least}
            figures |= {"plies_nodes": distance.nodes, "plies_seconds": round(distance.seconds, 2)}
    if chosen.check:
        again = Solver(n, chosen.table_bits).distance(*position, won=solution.won, seconds=seconds)
        if again is not None:
            figures |= {"check_plies": again.plies, "check_plies_at_least": again.at_least}
            figures |= {"check_nodes": again.nodes, "check_seconds": round(again.seconds, 2)}
    return figures
