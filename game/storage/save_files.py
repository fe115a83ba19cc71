"""The files of saves: a place for each game, the one before it beside, and finished matches that wait."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.core.contract import Game
from game.core.found import read_text
from game.core.match import Match
from game.core.notices import Notice, Notices
from game.storage import files
from game.storage.files import CannotKeep, Now
from game.storage.save_form import Damaged, Newer, Save, match_id, read_form, write_form

WHAT = "match"
Clock = Callable[[], float]


def no_time() -> float:
    """The clock of a match that is only looked at."""
    return 0.0


@dataclass(frozen=True)
class Waiting:
    """A finished match that no statistics have counted yet."""

    path: Path
    match: Match


class SaveFiles:
    """Reads, writes and moves the saves in `folder`. Who may do so is none of its business."""

    def __init__(self, folder: Path, games: Iterable[Game], now: Now) -> None:
        self.folder = folder
        self.games = {game.id: game for game in games}
        self._now = now

    def path(self, game_id: str) -> Path:
        return self.folder / f"{game_id}.toml"

    def places(self, game_id: str) -> tuple[Path, Path]:
        """The game's own place, and that of the file before it."""
        return self.path(game_id), files.previous(self.path(game_id))

    def write(self, match: Match, path: Path) -> None:
        """Raises CannotKeep."""
        files.write(WHAT, path, write_form(match, self._now()))

    def read(self, path: Path, game_id: str, clock: Clock = no_time) -> Save:
        """Raises OSError, Newer or Damaged."""
        try:
            text = read_text(path)
        except ValueError as fault:
            raise Damaged(str(fault)) from fault
        return read_form(text, self.games[game_id], clock)

    def peek(self, game_id: str, clock: Clock = no_time) -> Save | None:
        """What could be taken up, without touching anything."""
        for path in self.places(game_id):
            try:
                return self.read(path, game_id, clock)
            except (OSError, Damaged):
                continue
            except Newer:
                return None
        return None

    def find(self, game_id: str, clock: Clock, notices: list[Notice]) -> Save | None:
        """What can be taken up; adds to `notices` what was found.

        A save that does not load is set aside and the one before it takes its place; a newer format is left alone.
        """
        path = self.path(game_id)
        for candidate in self.places(game_id):
            try:
                save = self.read(candidate, game_id, clock)
            except files.MISSING:
                continue
            except OSError as fault:
                notices.append(files.cannot_read(candidate, fault))
            except Newer:
                notices.append(Notice("save-newer-format", {"game": game_id, "file": candidate.name}))
                return None
            except Damaged:
                notices.append(self.set_aside(candidate, game_id))
            else:
                if candidate != path:
                    notices.append(Notice("save-previous-loaded", {"game": game_id}))
                    with suppress(OSError):  # where nothing can be moved it is found and told again
                        if not path.exists():
                            files.move(candidate, path)
                return save
        return None

    def holds(self, path: Path, match: Match) -> bool:
        """Whether the file at `path` is a save of `match`; raises OSError."""
        try:
            return match_id(read_text(path)) == match.record.id
        except (*files.MISSING, ValueError):
            return False

    def remove(self, match: Match) -> None:
        """Delete the saves of this match and of no other; raises OSError."""
        # the older file first: left alone, it would bring the finished match back to life
        for path in reversed(self.places(match.game.id)):
            if self.holds(path, match):
                files.remove(path)

    # finished matches that wait

    def unused_waiting(self, game_id: str) -> Path:
        """A new place among those that wait; raises OSError."""
        return files.unused(self.folder / "waiting", f"{game_id}-{files.stamp(self._now)}", ".toml")

    def waiting_paths(self, game_id: str) -> Iterator[Path]:
        """Raises OSError; on other systems than today's, `glob` passes over a folder that is closed."""
        folder = self.folder / "waiting"
        try:
            names = sorted(path.name for path in folder.iterdir())
        except files.MISSING:
            return iter(())
        return (folder / name for name in names if name.startswith(f"{game_id}-") and name.endswith(".toml"))

    def waiting(self) -> tuple[list[Waiting], Notices]:
        """The finished matches that no statistics have counted yet."""
        found: list[Waiting] = []
        notices: list[Notice] = []
        for game_id in self.games:
            try:
                paths = self.waiting_paths(game_id)
            except OSError as fault:
                notices.append(files.cannot_read(self.folder / "waiting" / "*", fault))
                break
            for path in paths:
                try:
                    found.append(Waiting(path, self.read(path, game_id).match))
                except files.MISSING:
                    continue  # another copy has just counted it
                except OSError as fault:
                    notices.append(files.cannot_read(path, fault))
                except Newer:
                    notices.append(Notice("save-newer-format", {"game": game_id, "file": path.name}))
                except Damaged:
                    notices.append(self.set_aside(path, game_id))
        return found, tuple(notices)

    # out of the way

    def move_aside(self, path: Path, game_id: str, word: str, key: str) -> Notice:
        """Rename a file that may not be written over, and tell of it; raises CannotKeep."""
        try:
            moved = files.set_aside(path, word, self._now)
        except OSError as fault:
            raise CannotKeep.because(WHAT, path, fault) from fault
        return Notice(key, {"game": game_id, "file": moved.name})

    def set_aside(self, path: Path, game_id: str) -> Notice:
        """Rename a file that does not load, and tell of it, or that it cannot be."""
        try:
            return self.move_aside(path, game_id, "corrupt", "save-set-aside")
        except CannotKeep as fault:
            return fault.notice
