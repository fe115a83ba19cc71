"""Play: the board, the seats, the moves, and the computer thinking beside it all."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from game.core.contract import Event, Move, Side, View
from game.core.engine import Abandoned, Choice, Limits, Stop, Thinker
from game.core.match import COMPUTER, PERSON, Match
from game.scenes.ask import Answer, Ask
from game.scenes.matches import continue_match, match_title, setup_of, start_match  # noqa: F401
from game.scenes.play_layout import place_play
from game.scenes.scene import Scene
from game.scenes.seat import THINKING_FULL, SeatPanel, SeatWords, TurnPanel, TurnWords, seat_words
from game.storage import settings as keys
from game.storage.finished import finish
from game.ui.board import Message, Refusal, Selection
from game.ui.intentions import Accept, Back, Call, Intention, Point, Press, Release, Step, Turn
from game.ui.move_list import MoveList
from game.ui.page import Page
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House

_log = logging.getLogger(__name__)

HINT_LEVEL = "insane"
HINT_SECONDS = 1.0
TRIES = 2  # how often an engine that breaks down is asked before the player has to say what next
LINGER = 0.9  # seconds that the last position stands before the results come


class Play(Scene):
    """A match being played. `match` is what it is all about."""

    paper = False

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.board = house.board(match.game.id)
        self.flipped = match.person is Side.SECOND
        self.selection: Selection | None = None
        self._thinker = Thinker()
        self._wants_hint = False
        self._thinking_since: float | None = None
        self._thought = 0.0  # seconds of the computer's last turn
        self._message: tuple[Message | str, bool] | None = None  # what the status line says, and whether it refuses
        self._failures = 0
        self._over_at: float | None = None

    # coming and going

    def enter(self) -> None:
        self._failures = 0
        self.house.saves.claim(self.match.game.id)
        self.match.resume()

    def leave(self) -> None:
        self._stop_thinking()
        self._let_go()
        self.match.pause()
        self.board.skip()
        if not self.match.over and len(self.match.states) > 1:
            self.house.keep(self.match)

    # laying out

    def build(self, page: Page) -> None:
        places = place_play(page.metrics, page.pen)
        self.board.layout(places.board, self.house.look(), self.flipped)
        root, texts, act = page.root, self.texts, self._act
        root.add(Button(root, places.pause, "pause", act("pause"), icon="pause", tip=texts("play-pause")))
        self.panel(page, places.moves)
        title = self._short_title() if page.metrics.compact else match_title(self.house, self.match)
        page.pen.write(root.ground, texts("play-moves"), places.moves_heading, face="strong")
        page.pen.write(root.ground, title, places.moves_heading, size="small", colour="quiet_ink", align="right")
        root.ground.fill(page.theme["line"], places.moves_line)
        self._far_seat = root.add(SeatPanel(root, places.far_seat, "far seat", self._seat_words(self._far_side)))
        near = self._seat_words(self._far_side.other)
        self._near_seat = root.add(SeatPanel(root, places.near_seat, "near seat", near))
        self._turn = root.add(TurnPanel(root, places.turn, "turn", self._turn_words()))
        self._moves = root.add(MoveList(root, places.move_list, "moves", pairs=self.match.game.pairs))
        for key, icon, place in zip(*self._slot(), places.slot, strict=False):
            lay = "above" if place.height >= page.metrics.px(56) else "centre"
            root.add(Button(root, place, key, act(key), text=texts(f"play-{key}"), icon=icon, lay=lay, size="small"))
        self._show()

    def _short_title(self) -> str:
        """Board and level, for a narrow heading; the seat has no room for the level there."""
        board = self.texts(f"{self.match.game.id}-category", **self.match.record.options)
        return f"{board} · {self.texts(f'level-{self.match.level}')}" if self.match.level else board

    @property
    def _two_persons(self) -> bool:
        return not self.match.level

    @property
    def _far_side(self) -> Side:
        """The side at the top of the board."""
        return Side.FIRST if self.flipped else Side.SECOND

    def _slot(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Keys and icons of the buttons under the board."""
        if not self._two_persons:
            return ("undo", "hint", "flip", "resign"), ("undo", "hint", "flip", "resign")
        if self.match.game.draws:
            return ("undo", "draw", "flip", "resign"), ("undo", "check", "flip", "resign")
        return ("undo", "flip", "resign"), ("undo", "flip", "resign")

    # words

    def view(self) -> View:
        """What the person at the screen may know."""
        viewer = self.match.turn if self._two_persons else self.match.person
        return self.match.view(viewer)

    def who(self, side: Side) -> str:
        """you, computer, first or second: how texts speak of a side."""
        if self._two_persons:
            return "first" if side is Side.FIRST else "second"
        return "you" if side is self.match.person else "computer"

    def _seat_words(self, side: Side) -> SeatWords:
        active = not self.match.over and side is self.match.turn
        return seat_words(self.texts, self.match, self.board, self.view(), side, active=active)

    def _turn_words(self) -> TurnWords:
        texts, match = self.texts, self.match
        if match.over:
            return TurnWords(texts("play-over"), "", share=None)
        said, refused = self._message or ("", False)
        message = texts(said.key, **said.facts) if isinstance(said, Message) else said
        if self._thinks_on_a_move:
            return self._thinking_words(message, refused)
        if not message:
            status = self.board.status(self.view(), self.selection)
            message = texts("play-hint-thinking") if self._wants_hint else texts(status.key, **status.facts)
        thought = texts("play-thought", seconds=texts.number(self._thought, 1)) if self._thought else ""
        title = texts(f"play-turn-{self.who(match.turn)}")
        share = None if self._two_persons else 0.0
        return TurnWords(title, message, refused, thought, share, mine=True)

    def _thinking_words(self, message: str, refused: bool) -> TurnWords:
        texts = self.texts
        if self._gave_up:
            return TurnWords(texts("play-stuck"), texts("play-stuck-why"), refused=True)
        if not self.house.engines.ready(self.match.game.id):
            return TurnWords(texts("play-preparing"), message or texts("play-preparing-why"), refused, "", 0.0)
        seconds = self.house.clock() - (self._thinking_since or self.house.clock())
        shown = texts("play-seconds", seconds=texts.number(seconds, 1))
        sentence = message or texts("play-thinking-why")
        return TurnWords(texts("play-thinking"), sentence, refused, shown, min(seconds / THINKING_FULL, 1.0))

    def say(self, message: Message | None, *, refused: bool = False) -> None:
        """Put a sentence into the status line; None gives it back to the board."""
        self._message = (message, refused) if message is not None else None

    def explain(self, sentence: str) -> None:
        self._message = (sentence, True)
        self.house.sounds.play("refusal")
        self._show()

    def _show(self) -> None:
        """Bring seats, turn, moves and buttons up to date."""
        if not self.on_screen:
            return
        self._far_seat.say(self._seat_words(self._far_side))
        self._near_seat.say(self._seat_words(self._far_side.other))
        self._turn.say(self._turn_words())
        self._moves.set_moves(self._move_texts(), len(self.match.states) - 2)
        texts, over = self.texts, self.match.over
        for key, possible, why in (
            ("undo", self.match.can_undo(), "play-undo-not"),
            ("hint", not over and self._persons_turn, "play-hint-not"),
            ("resign", not over and self.match.begun, "play-resign-not"),
        ):
            button = next((widget for widget in self.page.widgets if widget.key == key), None)
            if button is not None:
                button.set_enabled(possible, "" if possible else texts(why))
        self.page.changed = True

    def _move_texts(self) -> list[str]:
        game, match = self.match.game, self.match
        viewer = match.person if match.person is not None and game.hidden and not match.over else None
        return [
            game.describe(game.parse(entry.text), self._seen(ply, viewer)) for ply, entry in enumerate(match.moves(), 1)
        ]

    def _seen(self, ply: int, viewer: Side | None) -> tuple[Event, ...]:
        """What the person saw of a ply."""
        if viewer is None and self.match.game.hidden and not self.match.over:
            viewer = self.match.turn
        return self.match.events_at(ply, viewer)

    # intentions

    @property
    def _persons_turn(self) -> bool:
        return not self.match.over and self.match.to_move.kind == PERSON

    def intend(self, intention: Intention) -> bool:
        if isinstance(intention, Call):
            return self._call(intention.name)
        if isinstance(intention, Turn):
            self._turn_focus(intention.by)
            return True
        if isinstance(intention, Accept | Step) and self.page.focus_shown:
            return self.page.intend(intention)
        if isinstance(intention, Back) and self.page.focus_shown:
            self.page.set_focus(None)
            return True
        if self._to_board(intention):
            return True
        if isinstance(intention, Back):
            return self._call("pause")
        return self.page.intend(intention)

    def _turn_focus(self, by: int) -> None:
        """The board and the buttons in a circle; the board has the focus when no button shows it."""
        stops = [None, *[widget for widget in self.page.widgets if widget.can_focus]]
        at = stops.index(self.page.focus) if self.page.focus_shown else 0
        self.page.set_focus(stops[(at + by) % len(stops)])

    def _to_board(self, intention: Intention) -> bool:
        if isinstance(intention, Press | Accept):
            self.board.skip()
            self.page.changed = True
        if self.match.over:
            return isinstance(intention, Press | Accept) and self._hurry()
        if not self._persons_turn:
            return self._to_board_while_thinking(intention)
        result = self.board.press(intention, self.view(), self.selection)
        if result is None:
            return False
        if isinstance(result, Selection):
            if result != self.selection:
                self.selection = result
                if not isinstance(intention, Point | Step | Release):
                    self.say(None)
                self.board.proposed = None
                self._show()
        elif isinstance(result, Refusal):
            self._refuse(result)
        else:
            self._propose(result, dropped=isinstance(intention, Release))
        return True

    def _to_board_while_thinking(self, intention: Intention) -> bool:
        """The cursor may wander; a press is told to wait."""
        result = self.board.press(intention, self.view(), self.selection)
        if isinstance(intention, Step) and isinstance(result, Selection):
            self.selection = result
            self.page.changed = True
            return True
        if isinstance(intention, Press | Accept) and result is not None:
            self.explain(self.texts("play-stuck-why" if self._gave_up else "play-wait"))
            return True
        return False

    def _hurry(self) -> bool:
        """A press after the end brings the results at once."""
        self._over_at = self.house.clock() - LINGER
        return True

    def _refuse(self, refusal: Refusal) -> None:
        self.say(refusal.message, refused=True)
        self.house.sounds.play("refusal")
        self.board.refuse(self.selection, self.house.clock())
        self.board.proposed = None
        self._let_go()
        self._show()

    def _let_go(self) -> None:
        """Put back what the pointer holds."""
        released = self.board.press(Release((-1, -1)), self.view(), self.selection)
        self.selection = released if isinstance(released, Selection) else self.selection

    def _propose(self, move: Move, *, dropped: bool) -> None:
        """Play a move of the person, after the second press or the question that it wants."""
        confirm = self.house.setting(keys.CONFIRM)
        if confirm in ("always", self.match.game.id) and self.board.proposed != move:
            self.board.proposed = move
            self._let_go()
            self.say(Message("play-confirm", {"move": self._written(move)}))
            self._show()
            return
        question = self.board.question(self.view(), move)
        if question is None:
            self._play(move, dropped=dropped)
            return
        self.house.push(
            Ask(
                self.house,
                self.texts("play-sure"),
                self.texts(question.key, **question.facts),
                (
                    Answer("no", self.texts("play-think-again"), None, "primary"),
                    Answer("yes", self.texts("play-play-it"), lambda: self._play(move, dropped=False), "danger"),
                ),
            )
        )

    def _written(self, move: Move) -> str:
        """A move that is not played yet, in words; where something is hidden, what comes of it is not told."""
        events = () if self.match.game.hidden else self.match.state.play(move).events(None)
        return self.match.game.describe(move, events)

    def _play(self, move: Move, *, dropped: bool) -> None:
        """Make a move, whoever's it is: show it, sound it, keep it."""
        self._stop_thinking()
        viewer = self.match.person if not self._two_persons else self.match.turn
        self.match.play(move)
        self.board.hint = self.board.proposed = None
        self.selection = self.board.rest(self.selection)
        self.say(None)
        events = self.match.state.events(viewer)
        if not dropped:
            self.board.animate(events, self.house.clock())
        self.house.sounds.play("capture" if any(event.kind == "captured" for event in events) else "move")
        if self.match.over:
            self._end()
        else:
            self.house.keep(self.match)
        self._show()

    def _end(self) -> None:
        """The match is over: count it, and let the results come after a moment."""
        self._stop_thinking()
        self._over_at = self.house.clock()
        self.house.tell_notices(finish(self.match, self.house.saves, self.house.statistics))
        winner = self.match.outcome.winner if self.match.outcome is not None else None
        lost = self.match.person is not None and winner is self.match.person.other
        self.house.sounds.play("loss" if lost else "win")
        self._show()

    # what can be called for

    def _act(self, name: str) -> Callable[[], None]:
        def act() -> None:
            self._call(name)

        return act

    def _call(self, name: str) -> bool:
        if name == "pause":
            from game.scenes.pause import Pause

            self.house.push(Pause(self.house, self))
        elif name == "undo":
            self._undo()
        elif name == "hint" and not self._two_persons:
            self._hint()
        elif name == "flip":
            self.flipped = not self.flipped
            self.house.rebuild = True
        elif name == "resign":
            self._ask_to_resign()
        elif name == "draw":
            self._ask_for_draw()
        else:
            return False
        return True

    def _undo(self) -> None:
        if not self.match.can_undo():
            self.explain(self.texts("play-undo-not"))
            return
        self._stop_thinking()
        plies = self.match.undo()
        self.board.skip()
        self.board.hint = self.board.proposed = None
        self.selection = self.board.rest(self.selection)
        self._thought = 0.0
        self._failures = 0
        self.say(Message("play-undone", {"count": plies}))
        self.house.keep(self.match)
        self._show()

    def _hint(self) -> None:
        if not self._persons_turn:
            self.explain(self.texts("play-hint-not"))
            return
        if self._wants_hint or self.board.hint is not None:
            return
        self._wants_hint = True
        self.say(None)
        self._think(HINT_LEVEL, Limits(seconds=HINT_SECONDS))
        self._show()

    def _ask_to_resign(self) -> None:
        if self.match.over or not self.match.begun:
            self.explain(self.texts("play-resign-not"))
            return
        side = self.match.turn if self.match.person is None else self.match.person
        if self.match.level:
            sentence = self.texts("play-resign-loss", level=self.texts(f"level-{self.match.level}"))
        else:
            sentence = self.texts(f"play-resign-{self.who(side)}")

        def resign() -> None:
            self._stop_thinking()
            self.match.resign(side)
            self._end()

        self.house.push(
            Ask(
                self.house,
                self.texts("play-resign-ask"),
                sentence,
                (
                    Answer("no", self.texts("play-play-on"), None, "primary"),
                    Answer("yes", self.texts("play-resign"), resign, "danger"),
                ),
            )
        )

    def _ask_for_draw(self) -> None:
        def agree() -> None:
            self.match.agree_draw()
            self._end()

        self.house.push(
            Ask(
                self.house,
                self.texts("play-draw-ask"),
                self.texts("play-draw-both"),
                (
                    Answer("no", self.texts("play-play-on"), None, "primary"),
                    Answer("yes", self.texts("play-draw-agree"), agree),
                ),
            )
        )

    # thinking

    @property
    def _thinks_on_a_move(self) -> bool:
        return not self.match.over and self.match.to_move.kind == COMPUTER

    @property
    def _gave_up(self) -> bool:
        """Whether the engine broke down too often: undo, or coming back from the pause, has it try again."""
        return self._failures >= TRIES

    def _think(self, level: str, limits: Limits) -> None:
        match, engines = self.match, self.house.engines
        view, seed = match.view(match.turn), match.record.seed + len(match.states)

        def think(stop: Stop) -> Choice:
            return engines.engine(match.game.id, stop).choose(view, level, seed, limits, stop)

        self._thinking_since = self.house.clock()
        self._thinker.start(think)

    def _stop_thinking(self) -> None:
        self._thinker.cancel()
        self._thinking_since = None
        self._wants_hint = False

    def tick(self, now: float) -> None:
        if self.match.over:
            if self._over_at is None or now - self._over_at >= LINGER:
                from game.scenes.results import Results

                self._over_at = now + 3600.0  # once
                self.house.swap(Results(self.house, self.match))
            return
        if self._thinks_on_a_move and not self._thinker.busy and not self.board.moving(now) and not self._gave_up:
            self._think(self.match.level, Limits())
        self._listen(now)
        if self._thinks_on_a_move or self._wants_hint:
            self._turn.say(self._turn_words())

    def _listen(self, now: float) -> None:
        """Take the answer of the thinking thread when there is one and it may be shown."""
        since = self._thinking_since
        if since is None or (not self._wants_hint and now - since < self.house.config.least_move_seconds):
            return
        answer = self._thinker.poll()
        if answer is None:
            return
        hinted = self._wants_hint
        self._thinking_since, self._wants_hint = None, False
        if answer.choice is None:
            self._failed(answer.error, hinted=hinted)
        elif hinted:
            self._give_hint(answer.choice)
        else:
            self._failures = 0
            self._thought = now - since
            self._play(answer.choice.move, dropped=False)

    def _give_hint(self, choice: Choice) -> None:
        self.match.help_used()
        self.board.hint = choice.move
        self.selection = self.board.rest(self.selection)
        self.say(Message("play-hint-is", {"move": self._written(choice.move)}))
        self.house.keep(self.match)
        self._show()

    def _failed(self, error: BaseException | None, *, hinted: bool) -> None:
        """The engine broke down: log it, tell it, try once more; the match stays as it is."""
        if isinstance(error, Abandoned):
            return
        self._failures += not hinted
        _log.error("the engine of %s failed", self.match.game.id, exc_info=error)
        self.house.tell(self.texts("engine-failed"))
        self._show()

    def moving(self, now: float) -> bool:
        return self._thinker.busy or (self._thinks_on_a_move and not self._gave_up) or self.board.moving(now)

    def wake_in(self, now: float) -> float | None:
        return max(self._over_at + LINGER - now, 0.0) if self.match.over and self._over_at is not None else None

    # drawing

    def draw_under(self, surface: Surface, now: float) -> None:
        self.board.draw(surface, self.view(), self.selection, now)
