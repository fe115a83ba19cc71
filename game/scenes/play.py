"""Play: the board, the seats, the moves, and the computer thinking beside it all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.core.contract import ARRANGE, Move, Side, View
from game.core.engine import Choice
from game.core.match import Match
from game.core.record import COMPUTER, PERSON
from game.scenes.acts import Acts
from game.scenes.beside_board import head_moves, put_seat
from game.scenes.board_panel import BoardPanel
from game.scenes.book import TABS, Book, BookScene, put_book_button
from game.scenes.clock_words import Alarm, next_figure_in
from game.scenes.matches import match_title, resigning_side
from game.scenes.move_words import in_words, move_texts
from game.scenes.play_layout import Places, Wants, place_play
from game.scenes.play_questions import ask_for_draw, ask_if_sure, ask_to_resign
from game.scenes.play_words import category, short_title, stuck_why, turn_words
from game.scenes.scene import Scene
from game.scenes.seat import SeatWords, TurnPanel, seat_words
from game.scenes.table import TableScene
from game.scenes.thinking import EngineFailed, Thinking
from game.storage import settings as keys
from game.storage.finished import finish
from game.ui.board import BookPage, Desk, Message, Refusal, Selection, SlotButton
from game.ui.focus import nearest
from game.ui.intentions import Accept, Back, Call, Intention, Point, Press, Release, Step, Turn
from game.ui.move_list import MoveList
from game.ui.page import Page
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.house import House

GLANCE = 0.1  # seconds between looks whether the engine is ready
LEAST_OF_CLOCK = 30  # the least that a computer takes for a move is such a part of its clock at most
NEWS = 1.2  # seconds that news stand at least before the computer moves
LINGER = 0.9  # seconds that the last position stands before the results come


@dataclass(frozen=True)
class Said:
    """What the status line says instead of the board's own sentence."""

    sentence: Message | str | Choice  # a choice is told as a hint
    refused: bool = False
    stays: bool = False  # until something is pressed: the pointer on its way does not wipe it out


class Play(Scene):
    """A match being played. `match` is what it is all about."""

    paper = False

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.match = match
        self.plays = match.game.id
        self.board = house.board(match.game.id)
        self.book = Book(match.game.id, self.board, lambda: setattr(house, "rebuild", True))
        self.seated: Side | None = None  # of two persons who hide something from each other: who is at the screen
        self.answered = False  # that one has moved, and looks at what came of it before handing over
        self.flipped = match.person is Side.SECOND
        self._assisted: set[Side] = set()  # who has the assistant on
        self._recent: BookPage | None = None  # the last turns in one line
        self.selection: Selection | None = None
        self.thinking = Thinking(match, house.engines, lambda: house.clock())
        self.thought = 0.0  # seconds of the computer's last turn
        self.said: Said | None = None
        self._slot_keys: tuple[str, ...] = ()  # of the buttons under the board
        self._book_keys: tuple[str, ...] = ()  # of the tabs and the page of the book
        self._table_keys: tuple[str, ...] = ()  # of the heading that opens the table
        self._to_slot = False  # the focus goes to the first button under the board once that is there
        self.glancing = False  # at something over the board, with which a person's time runs on
        self.covered = False  # the board is not to be seen
        self._hint_put_off = False  # a hint was being thought about when the screen was left
        self._over_at: float | None = None
        self._alarm = Alarm(match, lambda: house.sounds.play("refusal"))

    # coming and going

    def enter(self) -> None:
        self.glancing = self.covered = False
        if self.secret and self.seated is None and not self.match.over:
            self.hide()
            return
        self.thinking.try_again()
        self.house.tell_notices(self.house.saves.begin(self.match))
        self.match.resume()
        if self._hint_put_off and self._persons_turn:
            self.thinking.begin_hint()

    def leave(self) -> None:
        self._hint_put_off = self.thinking.hinting
        self.thinking.stop()
        self.selection = self.board.let_go(self.selection)
        if not (self.glancing and self._persons_turn):
            self.match.pause()
        self.board.skip()
        if not self.match.over and len(self.match.states) > 1:
            self.house.keep(self.match)

    # laying out

    def build(self, page: Page) -> None:
        self.board.waiting = not self._persons_turn
        weights = [button.weight for button in self._slot()]
        places = place_play(page.metrics, page.pen, weights, self._wants())
        self._board_place = places.board
        self.board.layout(places.board, self.house.look(), self.flipped)
        root, texts, act = page.root, self.texts, self._act
        root.add(Button(root, places.pause, "pause", act("pause"), icon="pause", tip=texts("play-pause")))
        self.panel(page, places.moves)
        far, near = self._seat_words(self._far_side), self._seat_words(self._far_side.other)
        self._far_seat = put_seat(page, places, "far seat", self.board, far)
        self._near_seat = put_seat(page, places, "near seat", self.board, near)
        self._turn = root.add(TurnPanel(root, places.turn, "turn", turn_words(self)))
        self._panel: BoardPanel | None = None
        if places.panel is not None:
            self.panel(page, places.panel)
            telling = BoardPanel(root, places.panel, texts, self.board, self.view(), self.selection)
            self._panel = root.add(telling)
        self._put_acts(page, places)
        if places.recent is not None:
            self._put_book(page, places, places.recent)
        else:
            self._put_moves(page, places)
        self._place_slot(page, places.slot)
        self._show()

    def _wants(self) -> Wants:
        """What the board wants beside it: a place for acts until it is clear that there are none in this match."""
        view, wants = self.view(), Wants.of(self.board)
        return replace(wants, acts=wants.acts and (view.phase == ARRANGE or bool(self.board.acts(view, None))))

    def _put_acts(self, page: Page, places: Places) -> None:
        """What pieces may do beside moving, and who beats whom."""
        self._acts: Acts | None = None
        if places.acts is not None:
            self._acts = Acts(page, places.acts, self.board, self.texts, self._deed)
            self._acts.put(self.board.acts(self.view(), self.selection))
        self._table_keys = ()
        if places.table is not None:
            text, press = self.texts(f"{self.match.game.id}-table"), self._act("table")
            page.root.add(Button(page.root, places.table, "table", press, text=text, lay="left", icon="rules"))
            self._table_keys = ("table",)

    def _put_moves(self, page: Page, places: Places) -> None:
        """The list of moves below its heading."""
        self.book.leaf = self._recent = None
        self._book_keys = put_book_button(page, places.book, self.texts, self._act("book"))
        wide = (match_title(self.house, self.match), category(self.texts, self.match))
        titles = (short_title(self),) if page.metrics.compact else wide
        head_moves(page, places, self.texts("play-moves"), titles)
        page.root.ground.fill(page.theme["line"], places.moves_line)
        pairs = self.match.game.pairs
        self._moves: MoveList | None = page.root.add(MoveList(page.root, places.move_list, "moves", pairs=pairs))

    def _put_book(self, page: Page, places: Places, recent: Rect) -> None:
        """The book in the place of the list, and the last turns below it."""
        self._moves = None
        desk, keys = self.desk(), self.board.pages(self.view())
        room = places.moves.copy()
        room.y, room.height = places.tabs.bottom, room.bottom - places.tabs.bottom
        self.book.put(page, places.tabs, room, keys, desk)
        self._book_keys = (TABS, self.book.leaf.key) if self.book.leaf is not None else (TABS,)
        self._recent = page.root.add(self.board.page(page.root, recent, "recent", desk))

    def desk(self) -> Desk:
        """What the pages of the board's book have before them: the notes are those of who is at the screen."""
        viewer = self._viewer
        whose = viewer.name.lower() if viewer is not None else ""
        found = self.match.record.notes.get(whose)
        notes: dict[str, Any] = found if isinstance(found, dict) else {}

        def keep() -> None:
            self.match.record.notes[whose] = notes
            if not self.match.over:
                self.house.keep(self.match)

        return Desk(self.texts, self.view(), notes, keep, assisting=viewer in self._assisted)

    def _place_slot(self, page: Page, places: tuple[Rect, ...]) -> None:
        """The buttons under the board, their words in one size."""
        buttons, root = self._slot(), page.root
        above = all(place.height >= page.metrics.px(56) for place in places)
        words = [self.texts(button.text, **button.facts) for button in buttons]
        lays = ["above" if above and one.icon and one.look == "plain" and one.text else "centre" for one in buttons]
        edge = [
            page.metrics.px(6 if lay == "above" else 56 if button.icon else 16)
            for lay, button in zip(lays, buttons, strict=True)
        ]
        rooms = [place.width - lost for place, lost in zip(places, edge, strict=True)]
        words = [  # where there is no room beside an icon it stands alone, and its tip names it
            ""
            if button.icon and page.pen.width(word, page.pen.fitting([word], room, "small", "strong"), "strong") > room
            else word
            for button, word, room in zip(buttons, words, rooms, strict=True)
        ]
        size = page.pen.units("small" if len(buttons) > 1 else "body")
        for word, room in zip(words, rooms, strict=True):
            size = min(size, page.pen.fitting([word], room, "small", "strong"))
        self._slot_keys = tuple(button.key for button in buttons)
        for button, word, place in zip(buttons, words, places, strict=True):
            lay = "above" if above and button.icon and button.look == "plain" and word else "centre"
            press = self._act(button.key)
            placed = root.add(
                Button(
                    root, place, button.key, press, text=word, icon=button.icon, lay=lay, size=size, look=button.look
                )
            )
            placed.tip = self.texts(f"{button.text}-tip")
            placed.choose(button.chosen)
        if self._to_slot:
            page.set_focus(page.widget(buttons[0].key))
            self._to_slot = False

    @property
    def _two_persons(self) -> bool:
        return not self.match.level

    @property
    def _far_side(self) -> Side:
        """The side at the top of the board."""
        return Side.FIRST if self.flipped else Side.SECOND

    def _slot(self) -> tuple[SlotButton, ...]:
        """The buttons under the board: the game's own while a choice waits for them, else those of every match."""
        if self.answered:
            hand_over = SlotButton("hand over", "play-hand-over", "next", look="primary", weight=2)
            return (SlotButton("undo", "play-undo", "undo"), hand_over) if self._can_undo else (hand_over,)
        own = self.board.slot(self.view(), self.selection)
        if own:
            return own
        icons = {"undo": "undo", "hint": "hint", "draw": "check", "flip": "flip", "resign": "resign"}
        if self.board.has_assistant:
            icons = {"assistant": "percent", **{key: icon for key, icon in icons.items() if key != "undo"}}
        if not self._two_persons:
            del icons["draw"]
        else:
            del icons["hint"]
            if not self.match.game.draws:
                del icons["draw"]
        on = self._viewer in self._assisted
        return tuple(
            SlotButton(key, f"play-{key}", icon, chosen=key == "assistant" and on) for key, icon in icons.items()
        )

    # words

    @property
    def secret(self) -> bool:
        """Whether two persons at one screen hide something from each other."""
        match = self.match
        return self._two_persons and match.game.hides(match.record.options) and not match.state.open

    @property
    def _viewer(self) -> Side | None:
        """Whose eyes are at the screen."""
        if self.secret and self.seated is not None:
            return self.seated
        return self.match.turn if self._two_persons else self.match.person

    def view(self) -> View:
        """What the person at the screen may know."""
        return self.match.view(self._viewer)

    def _written(self, move: Move) -> str:
        return in_words(self.texts, self.match.game.write(move))

    def _seat_words(self, side: Side) -> SeatWords:
        active = not self.match.over and side is self.match.turn
        return seat_words(self.texts, self.match, self.board, self.view(), side, active=active)

    def say(self, message: Message | None, *, refused: bool = False) -> None:
        """Put a sentence into the status line; None gives it back to the board."""
        self.said = Said(message, refused) if message is not None else None

    def explain(self, sentence: str) -> None:
        self.said = Said(sentence, refused=True)
        self.house.sounds.play("refusal")
        self._show()

    def _show(self) -> None:
        """Bring seats, turn, moves and buttons up to date."""
        if not self.on_screen:
            return
        self._far_seat.say(self._seat_words(self._far_side))
        self._near_seat.say(self._seat_words(self._far_side.other))
        self._show_choice()
        viewer = None if self.match.over or not self.match.game.hides(self.match.record.options) else self._viewer
        if self._moves is not None:
            moves = move_texts(self.texts, self.match, viewer)
            self._moves.set_moves(moves, len(moves) - 1)
        texts, over = self.texts, self.match.over
        for key, possible, why in (
            ("undo", self._can_undo, self._why_no_undo()),
            ("hint", not over and self._persons_turn, "play-hint-not"),
            ("resign", not over and self.match.person_moved, "play-resign-not"),
            ("draw", not over, "play-draw-not"),
        ):
            button = next((widget for widget in self.page.widgets if widget.key == key), None)
            if button is not None:
                button.set_enabled(possible, "" if possible else texts(why))
        self.page.changed = True

    # intentions

    @property
    def _persons_turn(self) -> bool:
        """Whether who is at the screen is to move."""
        return not self.match.over and self.match.to_move.kind == PERSON and not self.answered

    def intend(self, intention: Intention) -> bool:
        if isinstance(intention, Call):
            return self._call(intention.name)
        if isinstance(intention, Turn):
            self._turn_focus(intention.by)
            return True
        if isinstance(intention, Step) and self.page.focus_shown:
            self._step_focus(intention)
            return True
        if isinstance(intention, Accept) and self.page.focus_shown:
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
        """The board, the buttons around it and the pause in a circle; the board has the focus when none shows it."""
        stops = [None, *map(self.page.widget, (*self._stops, "pause"))]
        at = stops.index(self.page.focus) if self.page.focus_shown and self.page.focus in stops else 0
        self.page.set_focus(stops[(at + by) % len(stops)])

    @property
    def _stops(self) -> tuple[str, ...]:
        """The keys of all that can have the focus beside the board and the pause."""
        acts = self._acts.keys if self._acts is not None else ()
        return (*acts, *self._slot_keys, *self._book_keys, *self._table_keys)

    def _step_focus(self, step: Step) -> None:
        """From button to button, and about the book; up or left beyond them lies the board."""
        focus, keys = self.page.focus, self._stops
        if (
            self.book.leaf is not None
            and focus is not None
            and focus.key in self._book_keys
            and focus.step(step.right, step.down)
        ):
            return
        target = nearest(focus, map(self.page.widget, keys), step.right, step.down)
        if focus is not None and target is not None and step.down < 0 and self._board_is_nearer(focus, target):
            target = None
        if target is not None or step.down < 0 or step.right < 0:
            self.page.set_focus(target)

    def _board_is_nearer(self, focus: Widget, target: Widget) -> bool:
        """Whether the board lies straight above what has the focus, and `target` does not."""
        here, there = focus.body, target.body
        above = self._board_place.left < here.right and here.left < self._board_place.right
        return above and not (there.left < here.right and here.left < there.right)

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
            self._choose(result, by_press=not isinstance(intention, Point | Step | Release))
        elif isinstance(result, Refusal):
            self._refuse(result)
        else:
            self._propose(result, dropped=isinstance(intention, Release))
        return True

    def _choose(self, selection: Selection, *, by_press: bool) -> None:
        """Take another selection. A press gives up what was said and proposed; the pointer on its way, and the cursor,
        what was said, once the board has something else to say and no move is proposed."""
        if selection == self.selection and not (by_press and self.board.proposed is not None):
            return
        before = self.board.slot(self.view(), self.selection)
        said = self.board.status(self.view(), self.selection)
        self.selection = selection
        if by_press:
            self.say(None)
            self.board.proposed = None
        elif self.said is not None and self.said.stays:
            pass
        elif self.board.proposed is None and self.board.status(self.view(), selection) != said:
            self.say(None)
        if self.board.slot(self.view(), selection) != before:
            self.house.rebuild = True
        self._show_choice()
        self.page.changed = True

    def _show_choice(self) -> None:
        """Bring what is said of the choice up to date."""
        self.board.waiting = not self._persons_turn
        self._turn.say(turn_words(self))
        view = self.view()
        if self._panel is not None:
            self._panel.tell(view, self.selection)
        if self._acts is not None:
            self._tell_acts(self._acts, view)
        self.book.tell(view, self.selection)
        if self._recent is not None:
            self._recent.tell(view, self.selection)

    def _tell_acts(self, shown: Acts, view: View) -> None:
        acts = self.board.acts(view, self.selection)
        if len(acts) != len(shown.keys):
            self.house.rebuild = True  # the pieces were arranged: from now on there is something to do
        else:
            shown.tell(acts, "" if self._persons_turn else self.texts(self._why_wait()))

    def _to_board_while_thinking(self, intention: Intention) -> bool:
        """Cursor and pointer may wander; a press is told to wait."""
        result = self.board.press(intention, self.view(), self.selection)
        if isinstance(intention, Step | Point) and isinstance(result, Selection):
            if result != self.selection:
                self.selection = result
                self._show_choice()
                self.page.changed = True
            return True
        if self.answered and isinstance(intention, Accept):
            return self._call("hand over")
        if isinstance(intention, Press | Accept) and result is not None:
            self.explain(self.texts(self._why_wait()))
            return True
        return False

    def _why_wait(self) -> str:
        """The text that says why nothing can be tried now."""
        if self.match.over:
            return "play-draw-not"
        if self.answered:
            return "play-hand-over-first"
        if self.thinking.stuck:
            return stuck_why(self.match)
        return "play-wait" if self.thinking.ready else "play-preparing-why"

    def _hurry(self) -> bool:
        """A press after the end brings the results at once."""
        self._over_at = self.house.clock() - LINGER
        return True

    def _refuse(self, refusal: Refusal) -> None:
        self.say(refusal.message, refused=True)
        self.house.sounds.play("refusal")
        self.board.refuse(self.house.clock())
        self.board.proposed = None
        self.selection = self.board.let_go(self.selection)
        self._show()

    def _propose(self, move: Move, *, dropped: bool) -> None:
        """Play a move of the person, after the second press or the question that it wants."""
        confirm = self.house.setting(keys.CONFIRM)
        wanted = confirm == "always" or (confirm == "own" and self.match.game.confirms)
        if wanted and self.board.proposed != move:
            before = self._slot()
            self.board.proposed = move
            self.selection = self.board.let_go(self.selection)
            asks = self._slot() != before  # the board has a button for it, and says so
            self.say(None if asks else Message("play-confirm", {"move": self._written(move)}))
            self.house.rebuild = self.house.rebuild or asks
            self._show()
            return
        question = self.board.question(self.view(), move)
        if question is None:
            self._play(move, dropped=dropped)
            return
        ask_if_sure(self, question, lambda: self._play(move, dropped=False))

    def _play(self, move: Move, *, dropped: bool) -> None:
        """Make a move, whoever's it is: show it, sound it, keep it."""
        if self._time_is_up():
            return
        self.thinking.stop()
        viewer, before, secret = self._viewer, self._slot(), self.secret
        mover, told = self.match.to_move, self.said
        self.match.play(move)
        if secret and not self.secret and not self.match.over:
            self.seated, self.flipped = None, False  # nothing is hidden from now on: no more handing over
            self.house.rebuild = True
        self.board.hint = self.board.proposed = None
        self.selection = self.board.rest(self.selection)
        self.say(None)
        if mover.kind == COMPUTER and told is not None and told.stays:
            self.said = told  # it answers quickly: its own news, if any, take the place of these
        self._tell_news(viewer)
        self.answered = self.secret and not self.match.over
        self.board.waiting = not self._persons_turn
        self.house.rebuild = self.house.rebuild or self._slot() != before
        events = self.match.state.events(viewer)
        if not (dropped and self.board.follows_pointer):
            self.board.animate(events, self.house.clock())
        self.house.sounds.play(self.board.sound(events))
        if self.match.over:
            self._end()
        else:
            self.house.keep(self.match)
        self._show()

    def _tell_news(self, viewer: Side | None) -> None:
        """Say what the last turn brought to light, if anything."""
        news = self.board.news(self.match.view(viewer)) if not self.match.over else None
        if news is not None:
            self.said = Said(news, stays=True)

    def _end(self) -> None:
        """The match is over: count it, and let the results come after a moment."""
        self.selection = self.board.hint = self.board.proposed = None
        self.answered = False
        self.house.rebuild = True
        self.thinking.stop()
        self._over_at = self.house.clock()
        self.house.tell_notices(finish(self.match, self.house.saves, self.house.statistics))
        winner = self.match.outcome.winner if self.match.outcome is not None else None
        if winner is not None:  # a draw is as quiet as a move
            self.house.sounds.play("loss" if self.match.person is winner.other else "win")
        self._show()

    # what can be called for

    def _deed(self, key: str) -> None:
        """One of the board's own acts was asked for. Who uses the keys goes on at the board, or at what it asks."""
        by_keys = self.page.focus_shown
        self._to_board(Call(key))
        if by_keys and self.on_screen:
            self.page.set_focus(None)
            self._to_slot = self.house.rebuild and bool(self.board.slot(self.view(), self.selection))

    def _act(self, name: str) -> Callable[[], None]:
        def act() -> None:
            self._call(name)

        return act

    def _call(self, name: str) -> bool:
        if name == "pause":
            from game.scenes.pause import Pause

            self.covered = self.match.clock is not None and not self.match.over  # nobody thinks while it stands
            self.house.push(Pause(self.house, self))
        elif name == "hand over":
            self._hand_over()
        elif name == "book":
            self.house.push(BookScene(self.house, self.book, self.desk()))
        elif name == "table" and self.board.has_table:
            self.glancing = True
            self.house.push(TableScene(self.house, self.match.game.id, self.board, self.view()))
        elif name in ("assistant", "undo") and self.board.has_assistant:
            self._assist()
        elif name == "undo":
            self._undo()
        elif name == "hint" and not self._two_persons:
            self._hint()
        elif name == "flip":
            self.flipped = not self.flipped
            self.house.rebuild = True
        elif name == "resign":
            self._resign()
        elif name == "draw":
            self._draw()
        else:
            return self._to_board(Call(name))
        return True

    def _hand_over(self) -> None:
        """Hide everything until the other person is ready."""
        if self.answered:
            self.answered = False
            self.hide()

    def hide(self) -> None:
        """Nobody sees the board until who is to move is at the screen."""
        from game.scenes.handover import Handover

        self.seated = None
        self.house.push(Handover(self.house, self))

    def take_seat(self) -> None:
        """Whoever is to move has come to the screen, and sees the board from the own side."""
        self.seated = self.match.turn
        self.flipped = self.seated is Side.SECOND
        self.selection = None
        self._tell_news(self.seated)
        self.book.close()
        self.forget_place()

    def _assist(self) -> None:
        """The assistant on or off; once on, it counts like a hint."""
        viewer = self._viewer
        if viewer is None or self.match.over:
            return
        if viewer in self._assisted:
            self._assisted.discard(viewer)
        else:
            self._assisted.add(viewer)
            self.match.help_used()
            self.house.keep(self.match)
        self.house.rebuild = True

    @property
    def _can_undo(self) -> bool:
        """Where two persons hide something, only who has just moved takes it back, before handing over."""
        return self.match.can_undo() and (self.answered or not self.secret)

    def _why_no_undo(self) -> str:
        """The text that says why nothing can be taken back."""
        match = self.match
        if match.over or not match.person_moved:
            return "play-undo-not"
        if match.clock is not None:
            return "play-undo-clock"
        return "play-undo-handed" if self.secret and not self.answered else "play-undo-known"

    def _undo(self) -> None:
        if not self._can_undo:
            self.explain(self.texts(self._why_no_undo()))
            return
        self.thinking.stop()
        before = self._slot()
        plies = self.match.undo()
        self.answered = False
        self.house.rebuild = self.house.rebuild or self._slot() != before
        self.board.skip()
        self.board.hint = self.board.proposed = None
        self.selection = self.board.rest(self.selection)
        self.thought = 0.0
        self.thinking.try_again()
        self.say(Message("play-undone", {"count": plies}))
        self.house.keep(self.match)
        self._show()

    def _hint(self) -> None:
        if not self._persons_turn:
            self.explain(self.texts("play-hint-not"))
            return
        if self.thinking.hinting or self.board.hint is not None:
            return
        self.say(None)
        self.thinking.begin_hint()
        self._show()

    def _resign(self) -> None:
        if self.match.over or not self.match.person_moved or self.answered:
            self.explain(self.texts("play-hand-over-first" if self.answered else "play-resign-not"))
            return
        side = resigning_side(self.match)
        ask_to_resign(self, side, lambda: self._end_by(lambda: self.match.resign(side)))

    def _draw(self) -> None:
        if self.match.over or self.answered:
            return
        ask_for_draw(self, lambda: self._end_by(self.match.agree_draw))

    def _end_by(self, act: Callable[[], None]) -> None:
        """End the match otherwise than by a move, unless the time has ended it."""
        if not self._time_is_up():
            act()
            self._end()

    # thinking

    @property
    def _thinks_on_a_move(self) -> bool:
        return not self.match.over and self.match.to_move.kind == COMPUTER and not self.thinking.stuck

    def tick(self, now: float) -> None:
        if self.match.over:
            self._show_results(now)
            return
        self._run_clock()
        if self.match.over:
            return
        if self._thinks_on_a_move and not self.thinking.busy and self.thinking.ready and not self.board.moving(now):
            self.thinking.begin_move()
            self.match.resume()
        if self.thinking.busy:
            self._listen()
        if not self._persons_turn or self.thinking.busy:
            self._turn.say(turn_words(self))
        self._show_clocks()

    def _run_clock(self) -> None:
        """A computer that does not think, for whatever reason, uses no time; nor does who hands over."""
        if self._time_is_up():
            return
        if self._persons_turn or (self._thinks_on_a_move and self.thinking.busy):
            self.match.resume()
        else:
            self.match.pause()

    def _time_is_up(self) -> bool:
        """Whether the side to move has run out of time: then the match is over."""
        late = self.match.out_of_time
        if late is not None:
            self.match.overstep(late)
            self._end()
        return late is not None

    def _show_clocks(self) -> None:
        if self.match.clock is not None:
            self._far_seat.say(self._seat_words(self._far_side))
            self._near_seat.say(self._seat_words(self._far_side.other))
            self._alarm.look()

    def _show_results(self, now: float) -> None:
        if self._over_at is None or now - self._over_at >= LINGER:
            from game.scenes.results import Results

            self.house.swap(Results(self.house, self.match))

    def _listen(self) -> None:
        """Take the answer of the thinking thread when there is one and it may be shown."""
        hinting, seconds = self.thinking.hinting, self.thinking.seconds
        if not hinting and seconds < self._least_seconds:
            return
        try:
            choice = self.thinking.answer()
        except EngineFailed as failed:
            self.house.tell(self.texts("engine-missing" if failed.for_good else "engine-failed"))
            self._show()
            return
        if choice is None:
            return
        if hinting:
            self._give_hint(choice)
        else:
            self.thought = seconds
            self._play(choice.move, dropped=False)

    @property
    def _least_seconds(self) -> float:
        """How long the computer takes at least, so that it can be followed; with a clock next to nothing of it."""
        told = self.said is not None and self.said.stays
        least = max(self.house.config.least_move_seconds, NEWS if told else 0.0)
        left = self.match.time_left(self.match.turn)
        return least if left is None else min(least, left / LEAST_OF_CLOCK)

    def _give_hint(self, choice: Choice) -> None:
        self.match.help_used()
        self.board.hint = choice.move  # what was chosen meanwhile stays so
        self.said = Said(choice)
        self.house.keep(self.match)
        self._show()

    def moving(self, now: float) -> bool:
        return self.thinking.busy or self.board.moving(now)

    def wake_in(self, now: float) -> float | None:
        if self.match.over:
            return max(self._over_at + LINGER - now, 0.0) if self._over_at is not None else 0.0
        if self._thinks_on_a_move and not self.thinking.busy:
            return 0.0 if self.thinking.ready else GLANCE
        return next_figure_in(self.match)

    # drawing

    def draw_under(self, surface: Surface, now: float) -> None:
        self.board.focused = not self.page.focus_shown
        self.board.waiting = not self._persons_turn
        if self.covered:
            return
        self.board.draw(surface, self.view(), self.selection, now)
