"""Names on a board: a frame around the squares that are meant, and a pill with the name above it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.board import Board
from game.ui.chapters import Label
from game.ui.paint import ring, rounded
from game.ui.pen import Pen
from game.ui.text import Texts


def draw_labels(surface: Surface, board: Board, labels: Sequence[Label], texts: Texts, pen: Pen) -> None:
    """Draw `labels` on a board that was drawn on `surface` before."""
    if not labels:
        return
    px, theme = pen.metrics.px, pen.theme
    frames = [board.place_of(label.corner).union(board.place_of(label.opposite)) for label in labels]
    words = [texts(label.text) for label in labels]
    widest = max(frame.width for frame in frames)
    size = pen.fitting(words, widest - px(8), "small")  # one for all of them
    for frame, word in zip(frames, words, strict=True):
        ring(surface, frame.inflate(-px(2), -px(2)), px(3), theme["select"], px(2))
        pill = Rect(0, 0, min(pen.width(word, size) + px(12), widest), pen.line_height(size))
        pill.midbottom = frame.centerx, frame.top
        pill.clamp_ip(surface.get_rect())
        rounded(surface, pill, pill.height // 2, theme["raised"], theme["select"], max(px(1), 1))
        pen.write(surface, word, pill, size=size, align="center")
