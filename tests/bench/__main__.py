"""Runs one measurement by name: `python -m tests.bench NAME [--json]`."""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module

NAMES = ("perft", "engine", "match", "ladder", "solve", "ui", "storage")


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] not in NAMES:
        print(f"usage: python -m tests.bench NAME [--json] [...]; NAME is one of {', '.join(NAMES)}", file=sys.stderr)
        return 2
    name = f"tests.bench.{arguments[0]}"
    try:
        measurement = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        print(f"The measurement {arguments[0]!r} is not here: no file tests/bench/{arguments[0]}.py.", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(prog=f"python -m tests.bench {arguments[0]}", description=measurement.__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    measurement.add_arguments(parser)
    chosen = parser.parse_args(arguments[1:])
    figures = measurement.run(chosen)
    if chosen.json:
        print(json.dumps(figures))
    else:
        for key, value in figures.items():
            print(f"{key}: {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
