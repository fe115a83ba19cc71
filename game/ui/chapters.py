"""What a rules page is made of, as data: chapters of parts, each a text with small boards."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Side


@dataclass(frozen=True)
class Label:
    """A name on a board for the squares between two corners, which are framed."""

    text: str  # text key
    corner: str
    opposite: str


@dataclass(frozen=True)
class Task:
    """One move of a lesson, as the game writes it, and what is told once it was made."""

    move: str
    text: str  # text key
    reply: str = ""  # the other side's move after it
    pieces: tuple[str, ...] = ()  # names of pieces that the text speaks of, shown below it


@dataclass(frozen=True)
class Picture:
    """A small board: a position as the game writes it, and the square of a piece that is chosen on it.

    With a lesson it takes only the moves of its tasks, in their order.
    """

    position: str
    chosen: str = ""
    caption: str = ""  # text key
    labels: tuple[Label, ...] = ()  # seen until the board is tried
    wide: bool = False  # for boards of many squares: as large as there is room, beside or below its text
    seat: Side | None = None  # where a game hides something: who looks at it; None sees everything
    lesson: tuple[Task, ...] = ()


@dataclass(frozen=True)
class Piece:
    """A piece by itself, by its name among those of the board, and what stands below it."""

    name: str
    caption: str  # text key


@dataclass(frozen=True)
class Part:
    """One thought. `text` is a key of the texts; its attribute `title` stands above it."""

    text: str
    pictures: tuple[Picture, ...] = ()
    pieces: tuple[Piece, ...] = ()  # in rows below all the rest


@dataclass(frozen=True)
class Chapter:
    """What is read in one go. `title` is a key of the texts."""

    title: str
    parts: tuple[Part, ...]
