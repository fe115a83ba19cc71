"""What a rules page is made of, as data: chapters of parts, each a text with small boards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Label:
    """A name on a board for the squares between two corners, which are framed."""

    text: str  # text key
    corner: str
    opposite: str


@dataclass(frozen=True)
class Picture:
    """A small board: a position as the game writes it, and the square of a piece that is chosen on it."""

    position: str
    chosen: str = ""
    caption: str = ""  # text key
    labels: tuple[Label, ...] = ()  # seen until the board is tried
    wide: bool = False  # for boards of many squares: as large as there is room, beside or below its text


@dataclass(frozen=True)
class Part:
    """One thought. `text` is a key of the texts; its attribute `title` stands above it."""

    text: str
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """What is read in one go. `title` is a key of the texts."""

    title: str
    parts: tuple[Part, ...]
