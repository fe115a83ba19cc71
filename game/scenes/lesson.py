"""The words of a lesson beside its board: what the last move showed, and which move comes next."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.contract import Game
from game.scenes.move_words import in_words
from game.scenes.pieces import draw_small, small_height
from game.scenes.trial import Trial
from game.ui.chapters import Task
from game.ui.pen import Pen
from game.ui.text import Texts

_GAP = 8  # units between what was told and what comes next


class LessonWords:
    """What stands beside the board of a lesson, for its whole length as tall as its longest words."""

    def __init__(self, game: Game, trial: Trial, texts: Texts, pen: Pen) -> None:
        self._game = game
        self._trial = trial
        self._texts = texts
        self._pen = pen
        self._gap = pen.metrics.px(_GAP)

    def height(self, width: int) -> int:
        """Pixels of all that may be told in a column `width` pixels wide."""
        lesson = self._trial.picture.lesson
        told = max(self._told_height(task, width) for task in lesson)
        onward = max(self._pen.height_of(line, width, face="strong") for task in lesson for line in self._lines(task))
        return told + self._gap + onward

    def _told_height(self, task: Task, width: int) -> int:
        words = self._pen.height_of(self._texts(task.text), width)
        return words + (self._gap + small_height(self._pen, task.pieces, width) if task.pieces else 0)

    def _lines(self, task: Task) -> tuple[str, str, str]:
        """What may be said of the task that comes next: it is the first one, or a later one, or another was tried."""
        move = in_words(self._texts, self._game.write(self._game.parse(task.move)))
        return (
            self._texts("rules-lesson-begin", move=move),
            self._texts("rules-lesson-next", move=move),
            self._texts("rules-lesson-astray", move=move),
        )

    def draw(self, surface: Surface, place: Rect) -> None:
        """Write them from the top of `place`."""
        trial, pen, room = self._trial, self._pen, place.copy()
        told, task = trial.told, trial.task
        if told is not None:
            down = pen.paragraph(surface, self._texts(told.text), room)
            room.y += down + self._gap
            if told.pieces:
                draw_small(surface, trial.board, told.pieces, room, pen)
                room.y += small_height(pen, told.pieces, room.width) + self._gap
        if task is not None:
            begin, onward, astray = self._lines(task)
            line = astray if trial.astray else begin if told is None else onward
            room.height = place.bottom - room.y
            pen.paragraph(surface, line, room, face="strong", colour="bad" if trial.astray else "accent")
