"""What is found in files that players and accidents write: read up to a size, shown in a few clean letters."""

from __future__ import annotations

from pathlib import Path

LONGEST = 5_000_000  # letters; more are no config, settings or save of ours, and would take seconds to parse
_SHOWN = 80


class TooLong(ValueError):
    """A file with more letters in it than any of its kind has."""


def read_text(path: Path, longest: int = LONGEST) -> str:
    """The text in `path`; raises OSError, and ValueError when it is no text or too long."""
    with path.open(encoding="utf-8-sig") as file:  # editors on Windows may begin a file with a mark
        text = file.read(longest + 1)
    if len(text) > longest:
        raise TooLong(f"more than {longest} letters")
    return text


def shown(value: object, longest: int = _SHOWN) -> str:
    """Any value in letters that can be shown in a line: clipped, with spaces for all that cannot be printed."""
    try:
        text = value[: longest + 1] if isinstance(value, str) else str(value)
    except (ValueError, RecursionError):  # whole numbers beyond what Python writes out, tables too deep
        text = hex(value) if isinstance(value, int) else "…"
    if len(text) > longest:
        text = text[: longest - 1] + "…"
    return "".join(letter if letter.isprintable() else " " for letter in text)
