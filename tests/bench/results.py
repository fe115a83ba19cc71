"""Results of a match, and the file that keeps them game by game: broken off anywhere, a match goes on where it ends."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from game.core.found import shown
from game.storage import files


@dataclass(frozen=True)
class Result:
    """How one game went. Seconds are those that a side thought: of all its moves, of its longest, and their number."""

    points: float  # of A
    plies: int
    a_seconds: tuple[float, float, int]
    b_seconds: tuple[float, float, int]
    fault: str = ""  # what the loser did wrong, if that was why


def kept(file: Path, setting: str) -> dict[int, Result]:
    """The results in a file, by the numbers of the games; a file that is new or empty is begun with the setting.

    The setting is one line of JSON. A last line that is not whole is left out, in the file too; one line says so. Where
    there is another file, or none can be written, one line ends the program and the file is left as it is.
    """
    content = _content(file)
    if not content:
        _append(file, setting)
        return {}
    first, *lines = content.removesuffix(b"\n").split(b"\n")
    ended = content.endswith(b"\n")
    if not (lines or ended) and setting.encode().startswith(first):
        _rewrite(file, setting, {}, first)
        return {}
    _compare(file, first, setting)
    results = {}
    cut = None
    for place, line in enumerate(lines, 2):
        game = _game(line)
        if game is not None:
            results[game[0]] = game[1]
        elif place <= len(lines):  # no end of a run leaves that behind
            raise SystemExit(f"{file}, line {place}: no result of a game: {_words(line)}")
        else:
            cut = line
    if cut is not None or not ended:
        _rewrite(file, setting, results, cut)
    _append(file)  # rather now than after the first game
    return results


def keep(file: Path, number: int, result: Result) -> None:
    """Keep one more result; when it cannot be written, one line ends the program."""
    _append(file, _line(number, result))


def _content(file: Path) -> bytes:
    """What is in a file; nothing when it is not there."""
    try:
        if not file.exists():
            return b""
        if not file.is_file():
            raise SystemExit(f"{file} is no file")
        return file.read_bytes()
    except OSError as error:
        raise SystemExit(f"{file} cannot be read: {error.strerror}") from error


def _compare(file: Path, first: bytes, setting: str) -> None:
    """End with one line when a file holds anything but games of a setting."""
    try:
        head = json.loads(first)
    except (ValueError, RecursionError):
        head = None
    if not (isinstance(head, dict) and "game" in head):
        raise SystemExit(f"{file} holds no results of a match: {_words(first)}")
    if head != json.loads(setting):
        raise SystemExit(f"{file} holds games of another setting: {first.decode(errors='replace')}")


def _game(line: bytes) -> tuple[int, Result] | None:
    """The number and the result that a line holds; nothing when it is not whole."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return None
    match told:
        case {
            "number": int(number),
            "points": float(points),
            "plies": int(plies),
            "a_seconds": [int() | float(), int() | float(), int()] as a,
            "b_seconds": [int() | float(), int() | float(), int()] as b,
            "fault": str(fault),
        }:
            return number, Result(points, plies, (a[0], a[1], a[2]), (b[0], b[1], b[2]), fault)
    return None


def _line(number: int, result: Result) -> str:
    return json.dumps({"number": number, **asdict(result)})


def _append(file: Path, *lines: str) -> None:
    try:
        with file.open("a", encoding="utf-8", newline="\n") as opened:
            opened.write("".join(f"{line}\n" for line in lines))
    except OSError as error:
        raise SystemExit(f"{file} cannot be written: {error.strerror}") from error


def _rewrite(file: Path, setting: str, results: dict[int, Result], cut: bytes | None) -> None:
    """Put a file in order whose end is not; say what was cut off, if anything was."""
    lines = (setting, *(_line(number, result) for number, result in results.items()))
    try:
        files.write("results", file.resolve(), "".join(f"{line}\n" for line in lines))
    except files.CannotKeep as fault:
        raise SystemExit(str(fault)) from fault
    if cut is not None:
        print(f"{file}: the last line is not whole and is left out: {_words(cut)}", file=sys.stderr)


def _words(line: bytes) -> str:
    """The beginning of a line, as it can be shown."""
    return shown(line.decode(errors="replace"))
