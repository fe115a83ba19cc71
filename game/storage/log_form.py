"""The written form of the log of finished matches: format, checksum, and a line for each match."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

import tomli
import tomli_w

from game.core.found import shown
from game.storage.standings import Category

FORMAT = 1
RESULTS = ("won", "lost", "drawn")


class Finished(NamedTuple):
    """One line of the log: `when id game options level result moves seconds helped`."""

    when: str  # UTC, ISO
    id: str
    game: str
    options: Category  # those by which the game keeps its statistics apart
    level: str
    result: str  # won, lost or drawn, as the person saw it
    moves: int
    seconds: float
    helped: bool

    def line(self) -> str:
        """The match as a line; `read_line` is its inverse."""
        options = ",".join(f"{quote(key, safe='')}={quote(value, safe='')}" for key, value in self.options) or "-"
        words = (quote(word, safe=":+") for word in (self.when, self.id, self.game))
        rest = (quote(self.level, safe=""), self.result, str(self.moves), repr(self.seconds))
        return " ".join((*words, options, *rest, "helped" if self.helped else "alone"))


class Broken(ValueError):
    """A text that is not a whole log."""


class Newer(ValueError):
    """A log written by a later version of the app."""


def read_line(line: str) -> Finished:
    """The match in a line of the log; raises ValueError."""
    when, match_id, game, options, level, result, moves, seconds, helped = line.split(" ")
    if result not in RESULTS or helped not in ("helped", "alone"):
        raise ValueError(f"not a result: {line!r}")
    pairs = [pair.split("=") for pair in options.split(",")] if options != "-" else []
    return Finished(
        when,
        unquote(match_id),
        unquote(game),
        tuple((unquote(key), unquote(value)) for key, value in pairs),
        unquote(level),
        result,
        int(moves),
        float(seconds),
        helped == "helped",
    )


@dataclass(frozen=True)
class Log:
    """The finished matches in the order in which they were counted, and the lines they are written as."""

    matches: tuple[Finished, ...] = ()
    lines: tuple[str, ...] = ()
    forgotten: tuple[str, ...] = ()  # ids of matches taken out by a reset: a save left over is not counted again

    def adding(self, *matches: Finished) -> Log:
        lines = (*self.lines, *(match.line() for match in matches))
        return Log((*self.matches, *matches), lines, self.forgotten)

    def without(self, game_id: str) -> Log:
        """The log after a reset of a game."""
        gone = (match.id for match in self.matches if match.game == game_id)
        left = (match for match in self.matches if match.game != game_id)
        return Log(forgotten=(*self.forgotten, *gone)).adding(*left)

    def knows(self, match_id: str) -> bool:
        """Whether the match was ever counted."""
        return match_id in self.forgotten or any(match.id == match_id for match in self.matches)

    def text(self) -> str:
        """The log as a file; `read` is its inverse."""
        data: dict[str, Any] = {"format": FORMAT, "checksum": _checksum(self.lines, self.forgotten)}
        if self.forgotten:
            data["forgotten"] = self.forgotten
        return tomli_w.dumps({**data, "matches": self.lines})

    @staticmethod
    def read(text: str) -> Log:
        """Raises Broken or Newer."""
        try:
            data = tomli.loads(text)
            if isinstance(data.get("format"), int) and data["format"] > FORMAT:
                raise Newer(f"format {shown(data['format'])}")
            lines, forgotten = tuple(data["matches"]), tuple(data.get("forgotten", ()))
            if data["format"] != FORMAT or data["checksum"] != _checksum(lines, forgotten):
                raise Broken("the checksum does not fit")
            return Log(tuple(map(read_line, lines)), lines, forgotten)
        except (Broken, Newer):
            raise
        except (KeyError, TypeError, ValueError, RecursionError) as fault:
            raise Broken(f"not a log: {fault!r}") from fault


def _checksum(lines: Sequence[str], forgotten: Sequence[str]) -> str:
    return hashlib.sha256("\n".join((*lines, *forgotten)).encode()).hexdigest()
