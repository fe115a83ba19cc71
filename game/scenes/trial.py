"""A small board that can be tried: its pieces move by the rules, for both sides, and it can be set up again."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.core.contract import Game, Move, Side, State, View
from game.scenes.labels import draw_labels
from game.ui.board import Board, Look, Refusal, Selection, SlotButton
from game.ui.chapters import Picture, Task
from game.ui.intentions import NOWHERE, Accept, Call, Intention, Point, Position, Press, Release, Step
from game.ui.page import Sheet
from game.ui.text import Texts
from game.ui.widgets import Widget

PAUSE = 0.6  # seconds after a task's move before the other side replies


class Trial:
    """What stands on a board that is tried, what is chosen on it, and the names on it until something is.

    On a board with a lesson the other side replies by itself, a moment after the task's move.
    """

    def __init__(self, game: Game, board: Board, picture: Picture) -> None:
        self.board = board
        self.picture = picture
        self._game = game
        self._start = game.from_position(picture.position)
        self.set_up()

    def set_up(self) -> None:
        """Put everything back to where it stood first."""
        self.board.skip()
        self.board.hint = None
        self.labels = self.picture.labels
        self.walked = False  # by the arrows: what they chose is forgotten when the focus goes away
        self.done = 0  # tasks of the lesson
        self.astray = False  # the last try was not the task's move
        self._reply: Move | None = None
        self._reply_from = 0.0  # when it may come
        self._stand(self._start)
        self.selection = self.board.choose(self.view, self.picture.chosen) if self.picture.chosen else None

    def _stand(self, state: State) -> None:
        self.state = state
        self.board.waiting = self.picture.seat not in (None, state.turn)

    @property
    def view(self) -> View:
        """What whoever tries the board sees of it."""
        return self.state.view(self.picture.seat)

    @property
    def moved(self) -> bool:
        """Whether anything stands elsewhere than at first."""
        return self.state is not self._start

    @property
    def open(self) -> bool:
        """Whether there is a move to make, now or after the reply."""
        if self.picture.lesson:
            return self.task is not None
        return bool(self.view.legal_moves())

    # the lesson

    @property
    def task(self) -> Task | None:
        """The one to be done next."""
        lesson = self.picture.lesson
        return lesson[self.done] if self.done < len(lesson) else None

    @property
    def told(self) -> Task | None:
        """The one that was done last."""
        return self.picture.lesson[self.done - 1] if self.done else None

    def _follow(self, task: Task, now: float) -> None:
        """The move of `task` was made."""
        self.done += 1
        if task.reply:
            self._reply, self._reply_from = self._game.parse(task.reply), now + PAUSE

    def reply(self, now: float) -> str:
        """Let the other side's reply come when it is time; gives its sound, or nothing."""
        if self._reply is None or now < self._reply_from or self.board.moving(now):
            return ""
        move, self._reply = self._reply, None
        return self._play(move, now)

    # trying

    def give(self, intention: Intention, now: float) -> str:
        """Let the board use an intention; gives the sound of what came of it, or nothing."""
        task = self.task
        if self._reply is not None or (task is None and self.picture.lesson):
            return ""
        found = self.board.press(intention, self.view, self.selection)
        if found is None:
            return ""
        self.labels = ()
        if isinstance(found, Selection):
            self.selection = self._kept(found)
            return ""
        self.astray = task is not None and str(found) != task.move
        if self.astray or isinstance(found, Refusal):
            return self._refuse(task, now)
        self.board.hint = None
        self.selection = self.board.rest(self.selection)
        sound = self._play(found, now)
        if task is not None:
            self._follow(task, now)
        return sound

    def _kept(self, found: Selection) -> Selection | None:
        """In a lesson the piece that it begins with stays chosen, also when it is pressed once more."""
        nothing = self.board.status(self.view, self.board.rest(found))
        if self.moved or not (self.picture.lesson and self.picture.chosen):
            return found
        let_go = self.board.status(self.view, found) == nothing
        return self.board.choose(self.view, self.picture.chosen) if let_go else found

    def _refuse(self, task: Task | None, now: float) -> str:
        self.board.refuse(now)
        self.board.hint = self._game.parse(task.move) if task is not None else None
        self.selection = self.board.let_go(self.selection)
        return "refusal"

    def _play(self, move: Move, now: float) -> str:
        self._stand(self.state.play(move))
        events = self.state.events(self.picture.seat)
        self.board.animate(events, now)
        return self.board.sound(events)

    def moving(self, now: float) -> bool:
        """Whether something moves, or is about to."""
        return self._reply is not None or self.board.moving(now)

    @property
    def slot(self) -> tuple[SlotButton, ...]:
        """The board's buttons for the choice that waits, or for what the chosen piece can do beside moving."""
        slot = self.board.slot(self.view, self.selection)
        if slot or not self.board.has_acts:
            return slot
        acts = self.board.acts(self.view, self.selection)
        return tuple(SlotButton(act.key, act.text, "") for act in acts if act.why_not is None)

    @property
    def beside(self) -> tuple[object, ...]:
        """All that decides what stands beside the board."""
        return self.moved, self.done, self.astray, self.state.outcome, self.slot


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
        *,
        heard: Callable[[str], None],
        lay_out: Callable[[], None],
    ) -> None:
        """`heard(sound)` is told of moves and refusals, `lay_out()` asked for when other words belong beside it."""
        self.trial = trial
        self._texts = texts
        self._heard = heard
        self._lay_out = lay_out
        self._beside = trial.beside
        self._held = False
        self._at: Position = NOWHERE
        self._now = sheet.page.now
        self._moving = True  # painted once more, to be at rest
        trial.board.layout(Rect(0, 0, *rect.size), look, trial.picture.seat is Side.SECOND)
        super().__init__(sheet, rect, key)
        self.tab_stop = trial.open
        self.refresh()

    def paint(self, surface: Surface) -> None:
        self.trial.board.draw(surface, self.trial.view, self.trial.selection, self._now)
        draw_labels(surface, self.trial.board, self.trial.labels, self._texts, self.page.pen)

    def tick(self, now: float) -> None:
        """Let time pass for what moves on the board; forget what the arrows chose when the focus went away."""
        self._now = now
        before = self.trial.state
        self._sound(before, self.trial.reply(now))
        moving = self.trial.board.moving(now)
        if self.trial.walked and not self._has_focus:
            self.trial.walked, self.trial.selection = False, None
            self.refresh()
        if moving or self._moving:
            self.refresh()
        self._moving = moving
        if not self._held and self.trial.beside != self._beside:
            self._lay_out()

    @property
    def _has_focus(self) -> bool:
        """Whether the board has the focus, or one of its buttons."""
        focus = self.page.focus
        return focus is not None and focus.key.startswith(self.key)

    def _give(self, intention: Intention) -> None:
        self._now = self.page.now
        before = self.trial.state
        sound = self.trial.give(intention, self._now)
        self._moving = True
        self.tab_stop = self.trial.open
        self.refresh()
        self._sound(before, sound)

    def call(self, name: str) -> None:
        """A button of the board's was pressed."""
        self._give(Call(name))

    def _sound(self, before: State, sound: str) -> None:
        if sound:
            self._moving = True
            decided = self.trial.state is not before and self.trial.state.outcome is not None
            self._heard("win" if decided else sound)

    # the pointer

    def hold(self, at: Position) -> None:
        self._at = (at[0] - self.body.x, at[1] - self.body.y)
        begun, self._held = not self._held, True
        self._give(Press(self._at) if begun else Point(self._at))

    def press(self) -> None:
        if self._held:
            self._held = False
            self._give(Release(self._at))
        else:
            self.trial.walked = True
            self._give(Accept())

    def on_unhovered(self) -> None:
        super().on_unhovered()
        if self._held:
            self._held = False
            self._give(Release(NOWHERE))

    # the arrows

    def step(self, right: int, down: int) -> bool:
        self.trial.walked = True
        self._give(Step(right, down))
        return True
