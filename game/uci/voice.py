"""What is told to whoever started the program: whole lines, from any thread, at once."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from game.core.found import shown


class Voice:
    """Tells lines until it is silenced, or until nobody is there to hear them."""

    def __init__(self, write: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        """`write` raises OSError when nobody hears any more; `lost` is called once then."""
        self._write = write
        self._lost = lost
        self._lock = Lock()
        self._silent = False

    def tell(self, *lines: str) -> None:
        with self._lock:
            if self._silent:
                return
            try:
                self._write("".join(f"{line}\n" for line in lines).encode())
            except OSError:
                self._silent = True
                self._lost()

    def note(self, words: object) -> None:
        """Tell something in words."""
        self.tell(f"info string {shown(words, 400)}")

    def silence(self) -> None:
        """Tell nothing more. Never waits, not even for somebody who does not read what is being told."""
        self._silent = True

    @property
    def silent(self) -> bool:
        return self._silent
