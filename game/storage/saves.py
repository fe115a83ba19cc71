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
from game.storage.save_files import WHAT, Clock, SaveFiles, Waiting, no_time
from game.storage.save_form import Damaged, Newer, Save


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


class Saves:
    """The saves in one data folder, as one running copy of the program uses them.

    Nothing here raises on a bad file or folder: what went wrong comes back as notices.
    """

    def __init__(
        self,
        folder: Path,
        games: Iterable[Game],
        now: Now = wall_time,
        counted: Callable[[str], bool] = lambda match_id: False,
    ) -> None:
        """`counted` tells by its id whether a match is in the statistics: its save is of no use any more."""
        self.folder = folder / "saves"
        self.games = {game.id: game for game in games}
        self._files = SaveFiles(self.folder, self.games.values(), now)
        self._claims = Claims(self.folder)
        self._counted = counted
        self._kept: dict[str, str] = {}  # game: id of the match that is known to lie in its file
        self._unkept: set[str] = set()  # ids of matches that were refused
        self._told: set[tuple[str, str]] = set()  # id of a match and what was told of it: not every move tells it again
        self._ended: set[str] = set()  # ids of matches over in this run, whatever an older save on the disk says
        self._left_over: dict[str, Match] = {}  # by id: those of them whose saves are still to be deleted

    # at the start

    def check(self) -> Notices:
        """Set aside what is damaged, and tell what was found, and which games another running copy is playing."""
        notices: list[Notice] = []
        for game_id in self.games:
            held = self._claims.holds(game_id)
            if self._claims.ask(game_id):
                self._files.find(game_id, no_time, notices)
            else:
                notices.append(Notice("save-open-elsewhere", {"game": game_id}))
            if not held:
                self._claims.release(game_id)
        return tuple(notices)

    # whose turn it is to write

    def claim(self, game_id: str) -> bool:
        """Ask to be the one copy that keeps this game's match; False while another running copy is."""
        return self._claims.ask(game_id)

    def begin(self, match: Match) -> Notices:
        """Claim the game of a match that is being played; tells at once, and once, when it will not be kept."""
        why = self._why_not(match)
        return self._once(match, Notice(why, {"game": match.game.id})) if why and not match.over else ()

    def release(self, game_id: str) -> None:
        """Leave the game to other copies; called when its match is left."""
        self._kept.pop(game_id, None)
        self._claims.release(game_id)

    def _why_not(self, match: Match) -> str:
        """The key of what keeps this copy from keeping `match`; empty when nothing does.

        Who was refused tries again with every save, but takes the place of no match that another copy left there.
        """
        game_id, match_id = match.game.id, match.record.id
        if not self._claims.ask(game_id):
            self._unkept.add(match_id)
            return "save-played-elsewhere"
        if match_id in self._unkept:
            save = self._files.peek(game_id)
            if save is not None and save.match.record.id != match_id and save.match.begun and not self._over(save):
                self._claims.release(game_id)
                return "save-place-taken"
            self._unkept.discard(match_id)
        return ""

    # the match being played

    def keep(self, match: Match) -> Notices:
        """Write the match down, its clocks up to now. Tells each trouble once, until it is over."""
        game_id = match.game.id
        match.book()
        why = self._why_not(match)
        if why:
            return self._once(match, Notice(why, {"game": game_id}))
        notices: Notices = ()
        try:
            if self._kept.get(game_id) != match.record.id:
                notices = self._make_room(match)
            self._write(match)
        except CannotKeep as fault:
            return notices + self._once(match, fault.notice)
        self._kept[game_id] = match.record.id
        self._told = {told for told in self._told if told[0] != match.record.id}
        return notices

    def load(self, game_id: str, clock: Clock) -> Loaded:
        """Take up the unfinished match of a game, and claim the game; its time stands still until `resume`."""
        if not self.claim(game_id):
            return Loaded(None, (Notice("save-played-elsewhere", {"game": game_id}),))
        notices: list[Notice] = []
        save = self._files.find(game_id, clock, notices)
        if save is None or self._over(save):
            return Loaded(None, tuple(notices))
        self._kept[game_id] = save.match.record.id
        self._unkept.discard(save.match.record.id)
        return Loaded(save.match, tuple(notices))

    def end(self, match: Match) -> None:
        """The match is over: from now on no save of it is offered, whether or not it can be deleted."""
        self._ended.add(match.record.id)
        self._left_over[match.record.id] = match

    def drop(self, match: Match) -> Notices:
        """Delete the save of this match (and of no other): its result is counted, or it need not be."""
        game_id = match.game.id
        if not self._claims.may_write(game_id):
            return ()
        try:
            self._files.remove(match)
        except OSError as fault:
            return (CannotKeep.because(WHAT, self._files.path(game_id), fault).notice,)
        self._left_over.pop(match.record.id, None)
        if self._kept.get(game_id) == match.record.id:
            del self._kept[game_id]
        return ()

    def drop_left_over(self) -> None:
        """Try again to delete what could not be deleted in this run, of games that are free or this copy's own."""
        for match in list(self._left_over.values()):
            held = self._claims.holds(match.game.id)
            self.drop(match)
            if not held:
                self._claims.release(match.game.id)

    # what can be taken up again

    def unfinished_of(self, game_id: str, clock: Clock) -> Unfinished | None:
        """The match of a game that may be taken up again; none while another running copy is playing it.

        No save is touched, and nobody's claim: only the file of the game's lock may appear.
        """
        save = self._files.peek(game_id, clock)
        if save is None or self._over(save) or self._claims.elsewhere(game_id):
            return None
        return Unfinished(game_id, save.written, save.match)

    def unfinished(self, clock: Clock) -> list[Unfinished]:
        """`unfinished_of` every game that has one, the latest first."""
        found = (self.unfinished_of(game_id, clock) for game_id in self.games)
        return sorted((one for one in found if one is not None), key=lambda one: one.written, reverse=True)

    def latest(self, clock: Clock) -> Unfinished | None:
        """The unfinished match that was written last, across the games."""
        return next(iter(self.unfinished(clock)), None)

    def _over(self, save: Save) -> bool:
        """Whether the match of a save is over, or was played to its end after the save was written."""
        match_id = save.match.record.id
        return save.match.over or match_id in self._ended or self._counted(match_id)

    # finished matches that wait

    def put_off(self, game_id: str) -> Notices:
        """Move a finished match out of the game's place, to wait until the statistics can count it.

        One that was counted, but whose save could not be deleted then, is deleted.
        """
        held = self._claims.holds(game_id)
        if not self._claims.may_write(game_id):
            if not held:
                self._claims.release(game_id)
            return ()
        path, before = self._files.places(game_id)
        try:
            save = self._files.peek(game_id)
            if save is not None and self._counted(save.match.record.id):
                self._files.remove(save.match)
            elif save is not None and save.match.over and self._files.holds(path, save.match):
                if self._files.holds(before, save.match):
                    files.remove(before)
                files.move(path, self._files.unused_waiting(game_id))
                self._kept.pop(game_id, None)
                self._left_over.pop(save.match.record.id, None)
        except OSError as fault:
            return (CannotKeep.because(WHAT, path, fault).notice,)
        finally:
            if not held:
                self.release(game_id)
        return ()

    def waiting(self) -> tuple[list[Waiting], Notices]:
        """The finished matches that no statistics have counted yet."""
        return self._files.waiting()

    def drop_waiting(self, waiting: Waiting) -> Notices:
        """Delete a finished match that has been counted."""
        try:
            files.remove(waiting.path)
        except OSError as fault:
            return (CannotKeep.because(WHAT, waiting.path, fault).notice,)
        return ()

    # within

    def _write(self, match: Match) -> None:
        """Raises CannotKeep. On a full disk the end of a match may have the room of the file that it outdates."""
        path, before = self._files.places(match.game.id)
        try:
            self._files.write(match, path)
        except CannotKeep as fault:
            if fault.why != "full" or not match.over:
                raise
            try:
                if not (self._files.holds(path, match) and self._files.holds(before, match)):
                    raise fault
                files.remove(before)
            except OSError:
                raise fault from None
            self._files.write(match, path)

    def _make_room(self, match: Match) -> Notices:
        """Before the first save of a match: move what else lies in its place out of the way; raises CannotKeep."""
        notices = []
        game_id = match.game.id
        for path in self._files.places(game_id):
            try:
                save = self._files.read(path, game_id)
            except files.MISSING:
                continue
            except Newer:
                notices.append(self._files.move_aside(path, game_id, "newer", "save-newer-moved"))
            except (Damaged, OSError):
                notices.append(self._files.move_aside(path, game_id, "corrupt", "save-set-aside"))
            else:
                notices += self._give_way(path, save, match)
        return tuple(notices)

    def _give_way(self, path: Path, save: Save, match: Match) -> Notices:
        """Move another match than `match` out of its place, when something would be lost with it; raises CannotKeep."""
        other, game_id = save.match, match.game.id
        if other.record.id == match.record.id:
            return ()
        if other.over:
            try:
                files.move(path, self._files.unused_waiting(game_id))
            except OSError as fault:
                raise CannotKeep.because(WHAT, path, fault) from fault
        elif other.begun and not self._over(save):
            return (self._files.move_aside(path, game_id, "replaced", "save-replaced"),)
        return ()

    def _once(self, match: Match, notice: Notice) -> Notices:
        told = match.record.id, notice.key
        if told in self._told:
            return ()
        self._told.add(told)
        return (notice,)
