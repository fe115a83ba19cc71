"""The log of finished matches: each counted once, read back quickly, safe between two running copies."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.core.contract import Game
from game.core.match import Match
from game.core.notices import Notice, Notices
from game.storage import files
from game.storage.files import CannotKeep, Now, wall_time
from game.storage.locks import Busy, guarded
from game.storage.log_form import Broken, Finished, Log, Newer
from game.storage.standings import Category, Row, Totals, row_of, totals_of

WHAT = "statistics"
LONGEST = 100_000_000  # letters: it grows by some hundred with each match, and stays
Signature = tuple[int, int, int]


def category_of(game: Game, options: Mapping[str, str]) -> Category:
    """Those of `options` by which the game keeps its statistics apart."""
    return tuple((key, options[key]) for key in game.category)


class Statistics:
    """The statistics in one data folder."""

    def __init__(self, folder: Path, now: Now = wall_time) -> None:
        self.path = folder / "statistics.toml"
        self._lock = folder / "statistics.lock"
        self._now = now
        self._seen: dict[Path, tuple[Signature, Log]] = {}
        self._uncounted: dict[str, Finished] = {}  # by id: ended in this run, and not in the log yet

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
        """Enter the result of a finished match, once, whoever counts it how often; raises CannotKeep.

        What cannot be entered is remembered, and entered with the next match or by `count_again`.
        """
        if not match.over or not match.counts:
            return ()
        self._uncounted.setdefault(match.record.id, self._finished(match))
        return self.count_again()

    def count_again(self) -> Notices:
        """Enter what could not be entered before; raises CannotKeep."""
        if not self._uncounted:
            return ()
        try:
            with guarded(self._lock):
                log, notices = self._mended()
                fresh = [one for one in self._uncounted.values() if not log.knows(one.id)]
                if fresh:
                    self._write(log.adding(*fresh))
        except Busy as fault:
            raise CannotKeep(WHAT, self.path, "busy") from fault
        self._uncounted.clear()
        return notices

    def reset(self, game_id: str) -> Notices:
        """Forget the matches of a game. The log as it was stays beside, as `*.old-<time>`."""
        try:
            with guarded(self._lock):
                log, notices = self._mended()
                old = files.unused(self.path.parent, f"{self.path.name}.old-{files.stamp(self._now)}")
                files.write(WHAT, old, log.text())
                self._write(log.without(game_id))
                return notices
        except OSError as fault:  # the folder may not even be looked into
            return (CannotKeep.because(WHAT, self.path, fault).notice,)
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

    def counted(self, match_id: str) -> bool:
        """Whether a match is in the log, or was before a reset."""
        return self._log().knows(match_id)

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

    def last_played(self, game: Game) -> Category | None:
        """The category of the match of a game that was finished last; None when none was."""
        return next((one.options for one in reversed(self._log().matches) if one.game == game.id), None)

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
            text = files.read(path, LONGEST)
        except ValueError as fault:
            raise Broken(str(fault)) from fault
        log = Log.read(text)
        self._seen[path] = (signature, log)
        return log
