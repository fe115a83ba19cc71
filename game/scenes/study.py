"""The computer going over a finished match in a thread of its own, a position at a time."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.core.contract import Side
from game.core.course import Course
from game.core.engine import Choice, Stop
from game.core.match import Match
from game.core.thinker import Thinker

if TYPE_CHECKING:
    from game.scenes.house import House

LOOK = 0.05  # seconds between looks whether an answer has come
GLANCE = 0.2  # seconds between looks whether the engine is ready

_log = logging.getLogger(__name__)


class Study:
    """Goes over a match while a scene looks at it. What was found stays when the scene is left."""

    def __init__(self, house: House, match: Match) -> None:
        self.match = match
        self.course = Course(match)
        self.halted = False  # by the player, or because the engine broke down
        self.untold = False  # it came to its end, or to a halt, and the page does not show it yet
        self._asked = False  # by the player, who let it go on
        self._house = house
        self._thinker = Thinker()
        house.engines.prefer(match.game.id)

    @property
    def side(self) -> Side:
        """Whose chances are told: the person's, or those of the first side."""
        return self.match.person if self.match.person is not None else Side.FIRST

    @property
    def complete(self) -> bool:
        return self.course.complete

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return not self.complete and not self.halted

    @property
    def ready(self) -> bool:
        """Whether there is an engine to ask."""
        return self._house.engines.ready(self.match.game.id)

    def look(self) -> None:
        """Take an answer, ask the next question."""
        if not self.running:
            return
        answer = self._thinker.poll()
        if answer is not None and answer.choice is not None:
            self.course.tell(answer.choice)
        elif answer is not None:
            _log.error("the engine of %s failed", self.match.game.id, exc_info=answer.error)
            missing = isinstance(answer.error, ImportError)
            if self._asked or not missing:  # where no computer can play, nobody has to hear it after each match
                self._house.tell(self._house.texts("engine-missing" if missing else "course-failed"))
            self.halted = True
        if self.running and not self._thinker.busy and self.ready:
            self._thinker.start(self._think)
        self.untold = not self.running

    def _think(self, stop: Stop) -> Choice:
        return self.course.ask(self._house.engines.engine(self.match.game.id, stop), stop)

    def toggle(self) -> None:
        """Stop it, or let it go on."""
        self.halted = not self.halted
        self._asked = not self.halted
        self.leave()

    def leave(self) -> None:
        """Nobody looks any more: wait for the thread to end. What it was thinking about is asked anew later."""
        self._thinker.cancel()

    def wake_in(self) -> float | None:
        """Seconds until it wants to be looked at, or None."""
        if not self.running:
            return LOOK if self.untold else None
        return LOOK if self.ready else GLANCE


def study_of(house: House, match: Match) -> Study | None:
    """The study of a finished match, kept until another is looked at; None where there is nothing to go over."""
    if not match.over or len(match.states) < 2 or match.game.hides(match.record.options):
        return None
    if house.study is None or house.study.match is not match:
        house.study = Study(house, match)
    return house.study
