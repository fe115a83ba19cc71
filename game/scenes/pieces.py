"""Pieces by themselves, as a game's board draws them: in rows with their names, or small beside a text."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.board import Board
from game.ui.chapters import Piece
from game.ui.pen import Pen
from game.ui.text import Texts

_CELL = 112  # units that a piece and its name are wide at least
_PIECE = 64  # units of a piece that has a name below it
_SMALL = 44  # units of one beside a text
_GAP = 8


def named_height(pen: Pen, pieces: Sequence[Piece], width: int) -> int:
    """Pixels that rows of pieces with their names take."""
    return _rows(pen, len(pieces), width) * _row_height(pen) if pieces else 0


def draw_named(surface: Surface, board: Board, pieces: Sequence[Piece], place: Rect, texts: Texts, pen: Pen) -> None:
    """Rows of pieces, as many in one as in the next if that can be, each with its name below it."""
    if not pieces:
        return
    px, height = pen.metrics.px, _row_height(pen)
    columns = -(-len(pieces) // _rows(pen, len(pieces), place.width))
    width = place.width // columns
    words = [texts(piece.caption) for piece in pieces]
    size = pen.fitting(words, width - px(_GAP), "small")  # one for all of them
    for index, (piece, word) in enumerate(zip(pieces, words, strict=True)):
        row, column = divmod(index, columns)
        cell = Rect(place.x + column * width, place.y + row * height, width, height)
        picture = board.piece(piece.name, px(_PIECE))
        surface.blit(picture, picture.get_rect(midtop=cell.midtop))
        below = Rect(cell.x, cell.y + px(_PIECE + 4), width, pen.line_height("small"))
        pen.write(surface, word, below, size=size, align="center")


def _rows(pen: Pen, count: int, width: int) -> int:
    return -(-count // max(width // pen.metrics.px(_CELL), 1))


def _row_height(pen: Pen) -> int:
    return pen.metrics.px(_PIECE + 4 + _GAP) + pen.line_height("small")


def small_height(pen: Pen, names: Sequence[str], width: int) -> int:
    """Pixels that small pieces take."""
    step = pen.metrics.px(_SMALL + _GAP)
    return -(-len(names) // _in_a_row(pen, width)) * step


def draw_small(surface: Surface, board: Board, names: Sequence[str], place: Rect, pen: Pen) -> None:
    """Pieces without their names, from the left."""
    step = pen.metrics.px(_SMALL + _GAP)
    for index, name in enumerate(names):
        row, column = divmod(index, _in_a_row(pen, place.width))
        surface.blit(board.piece(name, pen.metrics.px(_SMALL)), (place.x + column * step, place.y + row * step))


def _in_a_row(pen: Pen, width: int) -> int:
    return max((width + pen.metrics.px(_GAP)) // pen.metrics.px(_SMALL + _GAP), 1)
