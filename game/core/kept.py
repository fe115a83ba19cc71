"""The compiled functions of a kernel as they lie on the disk, and a stamp that tells whether they are whole."""

from __future__ import annotations

import hashlib
import shutil
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path


class Kept:
    """What numba keeps of a kernel in `folder`. `mark` stands for all that the compiled form depends on.

    The stamp holds the mark and the digest of each file, so that half a file, as a power cut leaves it, is seen
    before anything is run from it.
    """

    def __init__(self, folder: Path, kernel: str, mark: str) -> None:
        self._stamp = folder / f"{kernel}.ready"
        self._mark = mark
        source = source_of(kernel)
        # numba's own names: the code of each function (*.nbc), never changed once written, and an index of it (*.nbi)
        place = hashlib.sha1(str(source.parent).encode(), usedforsecurity=False).hexdigest()
        self._place = folder / f"{source.parent.name}_{place}"
        self._pattern = f"{source.stem}.*.nb?"

    def ready(self) -> bool:
        """Whether everything is as it was when it was signed."""
        mark, files = self._signed()
        return mark == self._mark and bool(files) and files.items() <= self._found().items()

    def damaged(self) -> bool:
        """Whether code that was signed is not as it was."""
        mark, files = self._signed()
        code = {name: digest for name, digest in files.items() if name.endswith(".nbc")}
        return mark == self._mark and not code.items() <= self._found().items()

    def sign(self) -> None:
        """Remember that all is well; raises OSError."""
        lines = [self._mark, *(f"{digest} {name}" for name, digest in self._found().items())]
        _delete(self._stamp)
        self._stamp.write_text("\n".join(lines), encoding="utf-8")

    def clear(self) -> None:
        """Delete all that can be deleted."""
        for path in (self._stamp, *self._place.glob(self._pattern)):
            _delete(path)

    def _signed(self) -> tuple[str, dict[str, str]]:
        """The mark in the stamp, and the digest of each file by its name."""
        try:
            mark, *lines = self._stamp.read_text(encoding="utf-8").split("\n")
        except (OSError, UnicodeDecodeError):
            return "", {}
        return mark, {name: digest for digest, _, name in (line.partition(" ") for line in lines)}

    def _found(self) -> dict[str, str]:
        """The digest of each file that can be read, by its name."""
        found = {}
        for path in sorted(self._place.glob(self._pattern)):
            with suppress(OSError):
                found[path.name] = hashlib.sha256(path.read_bytes()).hexdigest()
        return found


def _delete(path: Path) -> None:
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def source_of(kernel: str) -> Path:
    """The file of a module that is not imported; raises ModuleNotFoundError."""
    spec = find_spec(kernel)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no module {kernel}")
    return Path(spec.origin)
