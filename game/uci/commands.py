"""Reads what public interfaces send: whole numbers, the words of `setoption`, the limits of `go`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.core.found import shown


class Unusable(ValueError):
    """Words that were understood and cannot be followed; its text says which and why."""


@dataclass(frozen=True)
class Go:
    """The limits of one `go`, times in milliseconds; None is no limit of that kind."""

    movetime: int | None = None
    nodes: int | None = None
    depth: int | None = None
    wtime: int | None = None
    btime: int | None = None
    winc: int | None = None
    binc: int | None = None
    movestogo: int | None = None
    infinite: bool = False
    ponder: bool = False


_LEAST = {  # what fits each limit; interfaces send less, such as the clock of a player whose time is up
    "movetime": 0,
    "nodes": 1,
    "depth": 1,
    "mate": 1,
    "wtime": 0,
    "btime": 0,
    "winc": 0,
    "binc": 0,
    "movestogo": 1,
}
_ENDING = ("movetime", "nodes", "depth", "wtime", "btime")  # any of these ends thinking
_NOT_OFFERED = ("searchmoves", "perft")
_INSTEAD = 1000  # milliseconds, where an end was asked for and none can be used


def whole(text: str) -> int:
    """The whole number written as `text`; raises Unusable."""
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", text):
        raise Unusable(f"not a whole number: {shown(text)}")
    return int(text)


def read_go(words: Sequence[str]) -> tuple[Go, list[str]]:
    """The limits in `words`, and what was wrong with those that are left out.

    `mate` is a depth: in so many moves of the own side. Who asks for an end and names none that can be used does not
    wait for ever.
    """
    limits: dict[str, int] = {}
    wrong = []
    for word, after in pairwise([*words, ""]):
        if word in _LEAST:
            try:
                limits[word] = max(whole(after), _LEAST[word])
            except Unusable as fault:
                wrong.append(f"go {word}: {fault}")
        elif word in _NOT_OFFERED:
            wrong.append(f"go {word} is not offered")
    if "mate" in limits:
        plies = 2 * limits.pop("mate") - 1
        limits["depth"] = min(limits.get("depth", plies), plies)
    infinite = "infinite" in words
    bounded = any(word in _LEAST or word == "perft" for word in words)
    if bounded and not infinite and not any(word in limits for word in _ENDING):
        limits["movetime"] = _INSTEAD
        wrong.append(f"go without a limit that can be used: {_INSTEAD} milliseconds of thinking")
    return Go(infinite=infinite, ponder="ponder" in words, **limits), wrong


def read_setoption(words: Sequence[str]) -> tuple[str, str]:
    """The name and the value, empty for a button; both may hold spaces. Raises Unusable."""
    if words[:1] != ["name"]:
        raise Unusable("setoption wants: name NAME value VALUE")
    end = words.index("value") if "value" in words else len(words)
    return " ".join(words[1:end]), " ".join(words[end + 1 :])
