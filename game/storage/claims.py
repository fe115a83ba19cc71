"""Which running copy keeps the match of a game: the one that asked first, until it leaves the match or ends."""

from __future__ import annotations

from pathlib import Path

from game.storage.locks import Busy, Lock

_PATIENCE = 0.1  # seconds; another copy's menu may be looking whether the game is free


class Claims:
    """The claims of one running copy on the games whose saves lie in `folder`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, Lock] = {}
        self._refused: set[str] = set()

    def ask(self, game_id: str) -> bool:
        """Claim a game; False while another running copy has it."""
        if game_id in self._held:
            return True
        lock = self._lock(game_id)
        try:
            lock.take(0.0 if game_id in self._refused else _PATIENCE)  # asked again with every move
        except Busy:
            self._refused.add(game_id)
            return False
        self._refused.discard(game_id)
        self._held[game_id] = lock
        return True

    def release(self, game_id: str) -> None:
        """Leave the game to other copies."""
        self._refused.discard(game_id)
        lock = self._held.pop(game_id, None)
        if lock is not None:
            lock.release()

    def holds(self, game_id: str) -> bool:
        return game_id in self._held

    def may_write(self, game_id: str) -> bool:
        """A copy that was refused stays so until it asks again: the match on the disk is not the one it plays."""
        return game_id not in self._refused and self.ask(game_id)

    def elsewhere(self, game_id: str) -> bool:
        """Whether another running copy has the game now."""
        if game_id in self._held:
            return False
        lock = self._lock(game_id)
        try:
            lock.take()
        except Busy:
            return True
        lock.release()
        return False

    def _lock(self, game_id: str) -> Lock:
        return Lock(self._folder / f"{game_id}.lock")
