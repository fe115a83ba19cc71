"""The log of finished matches: each counted once, read back quickly, safe between two running copies."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote

import tomli
import tomli_w

from game.core.contract import Game
from game.core.match import Match
from game.storage import files
from game.storage.files import CannotKeep, Now, wall_time
from game.storage.locks import Busy, guarded
from game.storage.notices import Notice, Notices
from game.storage.standings import Category, Row, Totals, row_of, totals_of

FORMAT = 1
WHAT = "statistics"
RESULTS = ("won", "lost", "drawn")
Signature = tuple[int, int, int]


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


def category_of(game: Game, options: Mapping[str, str]) -> Category:
    """Those of `options` by which the game keeps its statistics apart."""
    return tuple((key, options[key]) for key in game.category)


@dataclass(frozen=True)
class Log:
    """The finished matches in the order in which they were counted, and the lines they are written as."""

    matches: tuple[Finished, ...] = ()
    lines: tuple[str, ...] = ()

    def adding(self, *matches: Finished) -> Log:
        return Log((*self.matches, *matches), (*self.lines, *(match.line() for match in matches)))

    def without(self, game_id: str) -> Log:
        return Log().adding(*(match for match in self.matches if match.game != game_id))

    def text(self) -> str:
        """The log as a file; `read` is its inverse."""
        return tomli_w.dumps({"format": FORMAT, "checksum": _checksum(self.lines), "matches": self.lines})

    @staticmethod
    def read(text: str) -> Log:
        """Raises Broken or Newer."""
        try:
            data = tomli.loads(text)
            if isinstance(data.get("format"), int) and data["format"] > FORMAT:
                raise Newer(f"format {data['format']}")
            lines = tuple(data["matches"])
            if data["format"] != FORMAT or data["checksum"] != _checksum(lines):
                raise Broken("the checksum does not fit")
            return Log(tuple(map(read_line, lines)), lines)
        except (Broken, Newer):
            raise
        except (KeyError, TypeError, ValueError, RecursionError) as fault:
            raise Broken(f"not a log: {fault!r}") from fault


def _checksum(lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


class Statistics:
    """The statistics in one data folder."""

    def __init__(self, folder: Path, now: Now = wall_time) -> None:
        self.path = folder / "statistics.toml"
        self._lock = folder / "statistics.lock"
        self._now = now
        self._seen: dict[Path, tuple[Signature, Log]] = {}

    # writing

    def check(self) -> Notices:
        """At the start: set a broken log aside, and tell what was found."""
        try:
            with guarded(self._lock):
                return self._mended()[1]
        except Busy:
            return ()  # another copy is writing it at this moment, so it is in good hands
        except CannotKeep as fault:
            return (fault.notice,)

    def count(self, match: Match) -> Notices:
        """Enter the result of a finished match, once, whoever counts it how often; raises CannotKeep."""
        if not match.over or not match.counts:
            return ()
        try:
            with guarded(self._lock):
                log, notices = self._mended()
                if all(one.id != match.record.id for one in log.matches):
                    self._write(log.adding(self._finished(match)))
                return notices
        except Busy as fault:
            raise CannotKeep(WHAT, self.path, "busy") from fault

    def reset(self, game_id: str) -> Notices:
        """Forget the matches of a game. The log as it was stays beside, as `*.old-<time>`."""
        try:
            with guarded(self._lock):
                log, notices = self._mended()
                old = files.unused(self.path.parent, f"{self.path.name}.old-{files.stamp(self._now)}")
                files.write(WHAT, old, log.text())
                self._write(log.without(game_id))
                return notices
        except Busy:
            return (CannotKeep(WHAT, self.path, "busy").notice,)
        except CannotKeep as fault:
            return (fault.notice,)

    def _write(self, log: Log) -> None:
        files.write(WHAT, self.path, log.text())

    def _finished(self, match: Match) -> Finished:
        assert match.outcome is not None
        winner = match.outcome.winner
        return Finished(
            when=self._now().isoformat(timespec="seconds"),
            id=match.record.id,
            game=match.game.id,
            options=category_of(match.game, match.record.options),
            level=match.level,
            result="drawn" if winner is None else "won" if winner is match.person else "lost",
            moves=match.move_count,
            seconds=round(match.seconds, 1),
            helped=match.record.helped,
        )

    # reading

    def table(self, game: Game) -> list[Row]:
        """A row for each category and level that was played, in the order of the options' values."""
        values = {option.key: option.values for option in game.options}
        played: dict[tuple[Category, str], list[Finished]] = {}
        for one in self._log().matches:
            if one.game == game.id:
                played.setdefault((one.options, one.level), []).append(one)

        def place(key: tuple[Category, str]) -> tuple[int, ...]:
            return tuple(
                values[name].index(value) if value in values.get(name, ()) else len(played) for name, value in key[0]
            )

        return [row_of(*key, played[key]) for key in sorted(played, key=place)]

    def row(self, game: Game, options: Mapping[str, str], level: str) -> Row:
        """The row of the category that `options` belong to, at a level; all zeros when it was never played."""
        category = category_of(game, options)
        chosen = [
            one for one in self._log().matches if one.game == game.id and one.options == category and one.level == level
        ]
        return row_of(category, level, chosen)

    def totals(self, game_id: str | None = None) -> Totals:
        """All matches of a game, or of all games, together."""
        return totals_of([one for one in self._log().matches if game_id in (None, one.game)])

    def _log(self) -> Log:
        """The log as it stands; a broken one is left for `check` and `count` to set aside."""
        for path in (self.path, files.previous(self.path)):
            try:
                return self._read(path)
            except (OSError, Broken):
                continue
            except Newer:
                break
        return Log()

    def _mended(self) -> tuple[Log, Notices]:
        """The log, what is broken set aside; raises CannotKeep when it must not, or cannot, be written over."""
        notices = []
        for path in (self.path, files.previous(self.path)):
            try:
                log = self._read(path)
            except files.MISSING:
                continue
            except Newer as fault:
                raise CannotKeep(WHAT, path, "newer") from fault
            except OSError as fault:
                raise CannotKeep.because(WHAT, path, fault) from fault
            except Broken:
                notices.append(self._set_aside(path))
            else:
                if path != self.path:
                    notices.append(Notice("statistics-previous-loaded"))
                return log, tuple(notices)
        return Log(), tuple(notices)

    def _set_aside(self, path: Path) -> Notice:
        try:
            moved = files.set_aside(path, now=self._now)
        except OSError as fault:
            raise CannotKeep.because(WHAT, path, fault) from fault
        return Notice("statistics-set-aside", {"file": moved.name})

    def _read(self, path: Path) -> Log:
        """Raises OSError, Broken or Newer. What has not changed since is not parsed again."""
        status = path.stat()
        signature = (status.st_mtime_ns, status.st_size, status.st_ino)
        seen = self._seen.get(path)
        if seen is not None and seen[0] == signature:
            return seen[1]
        try:
            log = Log.read(files.read(path))
        except UnicodeDecodeError as fault:
            raise Broken(str(fault)) from fault
        self._seen[path] = (signature, log)
        return log
