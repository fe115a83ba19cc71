"""A small board that can be tried: its pieces move by the rules, for both sides, and it can be set up again."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.core.contract import Game, State
from game.scenes.labels import draw_labels
from game.ui.board import Board, Look, Refusal, Selection
from game.ui.chapters import Picture
from game.ui.intentions import NOWHERE, Accept, Intention, Point, Position, Press, Release, Step
from game.ui.page import Sheet
from game.ui.text import Texts
from game.ui.widgets import Widget


class Trial:
    """What stands on a board that is tried, what is chosen on it, and the names on it until something is."""

    def __init__(self, game: Game, board: Board, picture: Picture) -> None:
        self.board = board
        self._start = game.from_position(picture.position)
        self._chosen = picture.chosen
        self._labels = picture.labels
        self.set_up()

    def set_up(self) -> None:
        """Put everything back to where it stood first."""
        self.board.skip()
        self.labels = self._labels
        self.state: State = self._start
        self.selection = self.board.choose(self._start.view(None), self._chosen) if self._chosen else None

    @property
    def moved(self) -> bool:
        """Whether anything stands elsewhere than at first."""
        return self.state is not self._start

    @property
    def open(self) -> bool:
        """Whether there is a move to make."""
        return bool(self.state.legal_moves())

    def give(self, intention: Intention, now: float) -> str:
        """Let the board use an intention; gives the sound of what came of it, or nothing."""
        view = self.state.view(None)
        found = self.board.press(intention, view, self.selection)
        if found is None:
            return ""
        self.labels = ()
        if isinstance(found, Selection):
            self.selection = found
            return ""
        if isinstance(found, Refusal):
            self.board.refuse(now)
            self.selection = self.board.let_go(self.selection)
            return "refusal"
        self.selection = None
        self.state = self.state.play(found)
        events = self.state.events(None)
        self.board.animate(events, now)
        return self.board.sound(events)


class TrialBoard(Widget):
    """The board of a trial on a page."""

    def __init__(
        self,
        sheet: Sheet,
        rect: Rect,
        key: str,
        trial: Trial,
        look: Look,
        texts: Texts,
        heard: Callable[[str], None],
    ) -> None:
        """`heard(sound)` is told of moves and refusals."""
        self.trial = trial
        self._texts = texts
        self._heard = heard
        self._held = False
        self._at: Position = NOWHERE
        self._now = sheet.page.now
        self._moving = True  # painted once more, to be at rest
        self._walked = False
        trial.board.layout(Rect(0, 0, *rect.size), look, False)
        super().__init__(sheet, rect, key)
        self.tab_stop = trial.open
        self.refresh()

    def paint(self, surface: Surface) -> None:
        self.trial.board.draw(surface, self.trial.state.view(None), self.trial.selection, self._now)
        draw_labels(surface, self.trial.board, self.trial.labels, self._texts, self.page.pen)

    def tick(self, now: float) -> None:
        """Let time pass for what moves on the board; forget what the arrows chose when the focus went away."""
        self._now = now
        moving = self.trial.board.moving(now)
        if self._walked and not self.focused:
            self._walked, self.trial.selection = False, None
            self.refresh()
        if moving or self._moving:
            self.refresh()
        self._moving = moving

    def _give(self, intention: Intention) -> None:
        self._now = self.page.now
        sound = self.trial.give(intention, self._now)
        self._moving = True
        self.tab_stop = self.trial.open
        self.refresh()
        if sound:
            self._heard(sound)

    # the pointer

    def hold(self, at: Position) -> None:
        self._at = (at[0] - self.body.x, at[1] - self.body.y)
        self._give(Point(self._at) if self._held else Press(self._at))
        self._held = True

    def press(self) -> None:
        if self._held:
            self._held = False
            self._give(Release(self._at))
        else:
            self._walked = True
            self._give(Accept())

    def on_unhovered(self) -> None:
        super().on_unhovered()
        if self._held:
            self._held = False
            self._give(Release(NOWHERE))

    # the arrows

    def step(self, right: int, down: int) -> bool:
        self._walked = True
        self._give(Step(right, down))
        return True
