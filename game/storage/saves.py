"""The saves: one unfinished match for each game, kept after every move, and finished ones that wait to be counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.core.contract import Game
from game.core.match import Match
from game.core.notices import Notice, Notices
from game.storage import files
from game.storage.claims import Claims
from game.storage.files import CannotKeep, Now, wall_time
from game.storage.save_form import Damaged, Newer, Save, match_id, read_form, write_form

WHAT = "match"
Clock = Callable[[], float]


@dataclass(frozen=True)
class Loaded:
    """A match taken up again, or None, and what to tell about it."""

    match: Match | None
    notices: Notices = ()


@dataclass(frozen=True)
class Unfinished:
    """A match that can be taken up again, as it lies on the disk: to be shown, not to be played."""

    game_id: str
    written: datetime
    match: Match


@dataclass(frozen=True)
class Waiting:
    """A finished match that no statistics have counted yet."""

    path: Path
    match: Match


class Saves:
    """The saves in one data folder, as one running copy of the program uses them.

    Nothing here raises on a bad file or folder: what went wrong comes back as notices.
    """

    def __init__(self, folder: Path, games: Iterable[Game], now: Now = wall_time) -> None:
        self.folder = folder / "saves"
        self.games = {game.id: game for game in games}
        self._now = now
        self._claims = Claims(self.folder)
        self._kept: dict[str, str] = {}  # game: id of the match that is known to lie in its file
        self._unkept: set[str] = set()  # ids of matches that were refused: they stay unkept when the game is free again
        self._told: dict[str, str] = {}  # game: what was told last, so that not every move tells it again

    # whose turn it is to write

    def claim(self, game_id: str) -> bool:
        """Ask to be the one copy that keeps this game's match; False while another running copy is.

        Asked for each new match; a copy that was refused plays, but keeps nothing.
        """
        self._told.pop(game_id, None)
        return self._claims.ask(game_id)

    def release(self, game_id: str) -> None:
        """Leave the game to other copies; called when its match is left."""
        self._kept.pop(game_id, None)
        self._claims.release(game_id)

    # the match being played

    def keep(self, match: Match) -> Notices:
        """Write the match down, its clocks up to now. Tells each trouble once, until it is over."""
        game_id = match.game.id
        match.book()
        if match.record.id in self._unkept or not self._claims.may_write(game_id):
            self._unkept.add(match.record.id)
            return self._once(game_id, Notice("save-played-elsewhere", {"game": game_id}))
        notices: Notices = ()
        try:
            if self._kept.get(game_id) != match.record.id:
                notices = self._make_room(match)
            text = write_form(match, self._now())
            files.write(WHAT, self._path(game_id), text)
        except CannotKeep as fault:
            return notices + self._once(game_id, fault.notice)
        self._kept[game_id] = match.record.id
        self._told.pop(game_id, None)
        return notices

    def load(self, game_id: str, clock: Clock) -> Loaded:
        """Take up the unfinished match of a game, and claim the game; its time stands still until `resume`.

        A save that does not load is set aside and the one before it is tried; a newer format is left alone.
        """
        if not self.claim(game_id):
            return Loaded(None, (Notice("save-played-elsewhere", {"game": game_id}),))
        notices: list[Notice] = []
        path = self._path(game_id)
        for candidate in (path, files.previous(path)):
            try:
                save = self._read(candidate, game_id, clock)
            except files.MISSING:
                continue
            except OSError as fault:
                notices.append(files.cannot_read(candidate, fault))
            except Newer:
                notices.append(Notice("save-newer-format", {"game": game_id, "file": candidate.name}))
                return Loaded(None, tuple(notices))
            except Damaged:
                notices.append(self._set_aside(candidate, game_id))
            else:
                if save.match.over:
                    return Loaded(None, tuple(notices))
                if candidate != path:
                    notices.append(Notice("save-previous-loaded", {"game": game_id}))
                self._kept[game_id] = save.match.record.id
                self._unkept.discard(save.match.record.id)
                return Loaded(save.match, tuple(notices))
        return Loaded(None, tuple(notices))

    def drop(self, match: Match) -> Notices:
        """Delete the save of this match (and of no other): its result is counted, or it need not be."""
        game_id = match.game.id
        if not self._claims.may_write(game_id):
            return ()
        path = self._path(game_id)
        try:
            # the older file first: left alone, it would bring the finished match back to life
            for candidate in (files.previous(path), path):
                if self._holds(candidate, match):
                    files.remove(candidate)
        except OSError as fault:
            return (CannotKeep.because(WHAT, path, fault).notice,)
        self._kept.pop(game_id, None)
        return ()

    # what can be taken up again

    def unfinished_of(self, game_id: str, clock: Clock) -> Unfinished | None:
        """The match of a game that may be taken up again; none while another running copy is playing it.

        No save is touched, and nobody's claim: only the file of the game's lock may appear.
        """
        save = self._peek(game_id, clock)
        if save is None or save.match.over or self._claims.elsewhere(game_id):
            return None
        return Unfinished(game_id, save.written, save.match)

    def unfinished(self, clock: Clock) -> list[Unfinished]:
        """`unfinished_of` every game that has one, the latest first."""
        found = (self.unfinished_of(game_id, clock) for game_id in self.games)
        return sorted((one for one in found if one is not None), key=lambda one: one.written, reverse=True)

    def latest(self, clock: Clock) -> Unfinished | None:
        """The unfinished match that was written last, across the games."""
        return next(iter(self.unfinished(clock)), None)

    # finished matches that wait

    def put_off(self, game_id: str) -> Notices:
        """Move a finished match out of the game's place, to wait until the statistics can count it."""
        held = self._claims.holds(game_id)
        if not self._claims.may_write(game_id):
            if not held:
                self._claims.release(game_id)
            return ()
        path = self._path(game_id)
        try:
            save = self._peek(game_id, _no_time)
            if save is not None and save.match.over and self._holds(path, save.match):
                if self._holds(files.previous(path), save.match):
                    files.remove(files.previous(path))
                files.move(path, self._waiting_path(game_id))
                self._kept.pop(game_id, None)
        except OSError as fault:
            return (CannotKeep.because(WHAT, path, fault).notice,)
        finally:
            if not held:
                self.release(game_id)
        return ()

    def waiting(self) -> tuple[list[Waiting], Notices]:
        """The finished matches that no statistics have counted yet."""
        found, notices = [], []
        for game_id in self.games:
            for path in sorted((self.folder / "waiting").glob(f"{game_id}-*.toml")):
                try:
                    found.append(Waiting(path, self._read(path, game_id, _no_time).match))
                except files.MISSING:
                    continue  # another copy has just counted it
                except OSError as fault:
                    notices.append(files.cannot_read(path, fault))
                except Newer:
                    notices.append(Notice("save-newer-format", {"game": game_id, "file": path.name}))
                except Damaged:
                    notices.append(self._set_aside(path, game_id))
        return found, tuple(notices)

    def drop_waiting(self, waiting: Waiting) -> Notices:
        """Delete a finished match that has been counted."""
        try:
            files.remove(waiting.path)
        except OSError as fault:
            return (CannotKeep.because(WHAT, waiting.path, fault).notice,)
        return ()

    # within

    def _path(self, game_id: str) -> Path:
        return self.folder / f"{game_id}.toml"

    def _waiting_path(self, game_id: str) -> Path:
        return files.unused(self.folder / "waiting", f"{game_id}-{files.stamp(self._now)}", ".toml")

    def _read(self, path: Path, game_id: str, clock: Clock) -> Save:
        """Raises OSError, Newer or Damaged."""
        try:
            text = files.read(path)
        except ValueError as fault:
            raise Damaged(str(fault)) from fault
        return read_form(text, self.games[game_id], clock)

    def _peek(self, game_id: str, clock: Clock) -> Save | None:
        """What `load` would find, without touching anything."""
        path = self._path(game_id)
        for candidate in (path, files.previous(path)):
            try:
                return self._read(candidate, game_id, clock)
            except (OSError, Damaged):
                continue
            except Newer:
                return None
        return None

    def _holds(self, path: Path, match: Match) -> bool:
        """Whether the file at `path` is a save of `match`."""
        try:
            return match_id(files.read(path)) == match.record.id
        except (*files.MISSING, ValueError):
            return False

    def _make_room(self, match: Match) -> Notices:
        """Before the first save of a match: move what else lies in its place out of the way; raises CannotKeep."""
        notices = []
        game_id, path = match.game.id, self._path(match.game.id)
        for candidate in (path, files.previous(path)):
            try:
                other = self._read(candidate, game_id, _no_time).match
                if other.record.id == match.record.id:
                    continue
                if other.over:
                    files.move(candidate, self._waiting_path(game_id))
                elif other.begun:
                    notices.append(self._moved(candidate, game_id, "replaced", "save-replaced"))
            except files.MISSING:
                continue
            except Newer:
                notices.append(self._moved(candidate, game_id, "newer", "save-newer-moved"))
            except (Damaged, OSError):
                notices.append(self._moved(candidate, game_id, "corrupt", "save-set-aside"))
        return tuple(notices)

    def _moved(self, path: Path, game_id: str, word: str, key: str) -> Notice:
        """Rename a file that may not be written over, and tell of it; raises CannotKeep."""
        try:
            moved = files.set_aside(path, word, self._now)
        except OSError as fault:
            raise CannotKeep.because(WHAT, path, fault) from fault
        return Notice(key, {"game": game_id, "file": moved.name})

    def _set_aside(self, path: Path, game_id: str) -> Notice:
        try:
            return self._moved(path, game_id, "corrupt", "save-set-aside")
        except CannotKeep as fault:
            return fault.notice

    def _once(self, game_id: str, notice: Notice) -> Notices:
        if self._told.get(game_id) == notice.key:
            return ()
        self._told[game_id] = notice.key
        return (notice,)


def _no_time() -> float:
    """The clock of a match that is only looked at."""
    return 0.0
