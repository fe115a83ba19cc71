"""A finished match again, move by move: forwards, backwards, by itself, or from any move of the list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import Side
from game.core.course import Turning
from game.core.match import Match
from game.scenes.beside_board import head_moves, put_seat
from game.scenes.book import TABS, Book, BookScene, put_book_button
from game.scenes.course_words import better_sentences, cost_sentences
from game.scenes.ending import decided, headline, name
from game.scenes.matches import match_title
from game.scenes.move_words import move_texts, ply_words
from game.scenes.play_layout import Places, Wants
from game.scenes.play_words import category
from game.scenes.replay_layout import ReplayPlaces, place_replay
from game.scenes.scene import Scene
from game.scenes.seat import SeatWords, TurnPanel, TurnWords, seat_words
from game.scenes.study import study_of
from game.scenes.study_bar import StudyBar, look_on, put_study
from game.ui.board import Desk
from game.ui.chart import ChartTrack, Curve
from game.ui.intentions import Call, Intention, Leap, Scroll, Step
from game.ui.move_list import MoveList
from game.ui.page import Page
from game.ui.progress import Progress
from game.ui.widgets import Button, Segmented

if TYPE_CHECKING:
    from game.scenes.house import House

_HALF = "½"
_PAGE = 10  # plies that page up and page down go


class Replay(Scene):
    """Steps through a finished match. `ply` is how many plies have been made on the board."""

    paper = False

    def __init__(self, house: House, match: Match, ply: int = 0) -> None:
        super().__init__(house)
        self.match = match
        self.board = house.board(match.game.id)
        self.book = Book(match.game.id, self.board, lambda: setattr(house, "rebuild", True))
        self.study = study_of(house, match)
        self._study_bar: StudyBar | None = None
        self.flipped = match.person is Side.SECOND
        self.ply = ply
        self.last = len(match.states) - 1
        self.speed = self._usual if house.replay_speed is None else house.replay_speed  # index into the seconds a move
        self._next_at: float | None = None  # when autoplay makes its next move

    @property
    def playing(self) -> bool:
        """Whether the moves come by themselves."""
        return self._next_at is not None

    # laying out

    def build(self, page: Page) -> None:
        texts, root = self.texts, page.root
        self._moves = move_texts(texts, self.match, None)
        controls = self._controls()
        study = self.study is not None
        wants = Wants(book=self.board.has_book, tall_seats=self.board.tall_seats, study=study)
        known = self.study is not None and self.study.complete
        places = place_replay(page.metrics, page.pen, len(controls), wants, chart=known)
        play = places.play
        self.board.layout(play.board, self.house.look(), self.flipped)
        root.add(Button(root, play.pause, "back", self.back, icon="prev", tip=texts("back")))
        self.panel(page, play.moves)
        far, near = self._seat(self._far_side), self._seat(self._far_side.other)
        self._far_seat = put_seat(page, play, "far seat", self.board, far)
        self._near_seat = put_seat(page, play, "near seat", self.board, near)
        self._turn = root.add(TurnPanel(root, play.turn, "turn", self._turn_words()))
        self._list = None if self._put_book(page, play) else self._put_moves(page, play)
        self._progress = self._put_progress(page, places)
        self._buttons = {
            key: root.add(Button(root, place, key, act, icon=icon, look=look, tip=texts(f"replay-{key}")))
            for (key, (icon, act, look)), place in zip(controls.items(), places.steps, strict=True)
        }
        speed = root.add(Segmented(root, places.speed, "speed", self._speed_labels(), self.speed, self.set_speed))
        speed.tip = texts("replay-speed", seconds=self._number(self._seconds[self._usual]))
        root.add(Button(root, places.flip, "flip", self.flip, icon="flip", tip=texts("replay-flip")))
        if places.study is not None:
            self._put_study(page, places.study)
        if page.focus is None:
            page.set_focus(self._buttons["play"], shown=False)
        self._show()

    def _put_progress(self, page: Page, places: ReplayPlaces) -> Progress:
        """The track; once the course of the match is known, and where there is room, its chart."""
        root, course = page.root, self.study.course if self.study is not None else None
        if course is None or self.study is None or not places.charted:
            return root.add(Progress(root, places.progress, "progress", self.last, self.ply, self.choose))
        curve = Curve(course.chances(self.study.side), tuple(turning.ply for turning in course.turnings))
        return root.add(ChartTrack(root, places.progress, "progress", self.last, self.ply, self.choose, curve))

    def _put_study(self, page: Page, place: Rect) -> None:
        """The way from turning point to turning point, or how far the computer has come with looking for them."""
        self._study_bar = None
        if self.study is None:
            return
        if not self.study.complete:
            self._study_bar = put_study(page, page.root, place, self.texts, self.study, self.toggle_study)
            return
        texts, some = self.texts, bool(self._turnings)
        words, tip = texts("course-next" if some else "course-next-none"), texts("course-next-tip")
        button = Button(page.root, place, "turning", self.next_turning, text=words, icon="hint", size="small", tip=tip)
        page.root.add(button).set_enabled(some, "" if some else texts("course-none"))

    def _put_book(self, page: Page, places: Places) -> bool:
        """The heads of the book's pages, and the one that lies open, unless that is the list of moves."""
        self.book.leaf = None
        if places.recent is None:
            return False
        view, room = self.match.view_at(self.ply, None), places.moves.copy()
        room.y, room.height = places.tabs.bottom, room.bottom - places.tabs.bottom
        return self.book.put(page, places.tabs, room, ("moves", *self.board.pages(view)), Desk(self.texts, view))

    def _put_moves(self, page: Page, places: Places) -> MoveList:
        if places.recent is None:
            head_moves(page, places, self.texts("replay-moves"), self._titles())
            page.root.ground.fill(page.theme["line"], places.moves_line)
        put_book_button(page, places.book, self.texts, self._open_book)
        pairs = self.match.game.pairs
        return page.root.add(MoveList(page.root, places.move_list, "moves", pairs=pairs, on_press=self._choose_move))

    def _titles(self) -> tuple[str, str]:
        """What match it was: the game and its kind, or the kind alone."""
        return match_title(self.house, self.match), category(self.texts, self.match)

    def _choose_move(self, index: int) -> None:
        self.choose(index + 1 + self.match.arranging)

    def _open_book(self) -> None:
        self.house.push(BookScene(self.house, self.book, Desk(self.texts, self.match.view_at(self.ply, None))))

    def _controls(self) -> dict[str, tuple[str, Callable[[], None], str]]:
        """Key, icon, act and look of the row of buttons."""
        return {
            "first": ("first", lambda: self.choose(0), "plain"),
            "prev": ("prev", lambda: self.choose(self.ply - 1), "plain"),
            "play": ("play", self.toggle, "primary"),
            "next": ("next", lambda: self.choose(self.ply + 1), "plain"),
            "last": ("last", lambda: self.choose(self.last), "plain"),
        }

    def _speed_labels(self) -> list[str]:
        """How many times as fast as the usual speed each one is."""
        times = (self._seconds[self._usual] / seconds for seconds in self._seconds)
        return [self.texts("replay-times", times=_HALF if one == 0.5 else self._number(one)) for one in times]

    def _number(self, value: float) -> str:
        return self.texts.number(value, 0 if value == int(value) else 1)

    # words

    @property
    def _far_side(self) -> Side:
        """The side at the top of the board."""
        return Side.FIRST if self.flipped else Side.SECOND

    def _seat(self, side: Side) -> SeatWords:
        view = self.match.view_at(self.ply, None)
        active = self.ply < self.last and side is view.turn
        return seat_words(self.texts, self.match, self.board, view, side, active=active, clock=False)

    def _turn_words(self) -> TurnWords:
        """Which move this is and who made it; at the end, how it ended; before a turning point, what it will cost."""
        texts, match, ply = self.texts, self.match, self.ply
        turning = self._turning_at(ply + 1)
        if turning is not None:
            title = texts("course-turning", number=match.number_of(turning.ply))
            sentence, *shorter = better_sentences(texts, match, turning)
            return TurnWords(title, sentence, shorter=tuple(shorter))
        if ply == self.last:
            return TurnWords(headline(texts, match), decided(self.house, match))
        if not ply:
            return TurnWords(texts("replay-start"), texts("replay-start-how"))
        mover = name(texts, match, match.moves()[ply - 1].side)
        made = texts("replay-made", name=mover, move=ply_words(texts, match, ply, None))
        if ply <= match.arranging:
            return TurnWords(texts("replay-arranging"), made)
        turning = self._turning_at(ply)
        made, *shorter = (made,) if turning is None else cost_sentences(texts, match, turning)
        title = texts("replay-move", number=match.number_of(ply), count=match.move_count)
        return TurnWords(title, made, shorter=tuple(shorter))

    def _show(self) -> None:
        """Bring everything beside the board up to date."""
        self._far_seat.say(self._seat(self._far_side))
        self._near_seat.say(self._seat(self._far_side.other))
        self._turn.say(self._turn_words())
        if self._list is not None:
            shift = 1 + self.match.arranging
            self._list.set_moves(self._moves, self.ply - shift, [turning.ply - shift for turning in self._turnings])
        turning = self._turning_at(self.ply + 1)
        self.board.hint = turning.better.move if turning is not None else None
        self.book.tell(self.match.view_at(self.ply, None), None)
        self._progress.put(self.ply)
        for key in ("first", "prev"):
            self._buttons[key].set_enabled(self.ply > 0, self.texts("replay-at-start"))
        for key in ("next", "last"):
            self._buttons[key].set_enabled(self.ply < self.last, self.texts("replay-at-end"))
        tip = self.texts("replay-pause" if self.playing else "replay-play")
        self._buttons["play"].set(icon="pause" if self.playing else "play", tip=tip)
        self.page.changed = True

    # the course of the match

    @property
    def _turnings(self) -> tuple[Turning, ...]:
        """The moves that turned the match, once they are known."""
        return self.study.course.turnings if self.study is not None else ()

    def _turning_at(self, ply: int) -> Turning | None:
        """The move that led to state `ply`, if it turned the match."""
        return next((turning for turning in self._turnings if turning.ply == ply), None)

    def next_turning(self) -> None:
        """To the position before the next move that turned the match; after the last one comes the first."""
        before = [turning.ply - 1 for turning in self._turnings]
        if before:
            self.choose(next((ply for ply in before if ply > self.ply), before[0]))

    def _last_turning(self) -> None:
        """The other way round."""
        before = [turning.ply - 1 for turning in reversed(self._turnings)]
        if before:
            self.choose(next((ply for ply in before if ply < self.ply), before[0]))

    def toggle_study(self) -> None:
        """Stop going over the match, or go on."""
        if self.study is not None:
            self.study.toggle()
            self.house.rebuild = True

    def _call(self, name: str) -> bool:
        """What has a key of its own; whether `name` is one of these."""
        if name == "flip":
            self.flip()
        elif name == "hint" and self.study is not None and not self.study.complete:
            self.toggle_study()
        elif name == "hint":
            self.next_turning()
        elif name == "undo":
            self._last_turning()
        else:
            return False
        return True

    # stepping

    def choose(self, ply: int) -> None:
        """Go to a ply by hand: it no longer goes by itself."""
        self._next_at = None
        self._go(min(max(ply, 0), self.last))

    def _go(self, ply: int) -> None:
        """Show the board after `ply` plies; the next one is shown being made."""
        if ply == self.ply + 1:
            events = self.match.events_at(ply, None)
            self.board.animate(events, self.house.clock())
            self.house.sounds.play(self.board.sound(events))
        else:
            self.board.skip()
        self.ply = ply
        self._show()

    def toggle(self) -> None:
        """Let it go by itself, or stop; from the end it begins again."""
        if self.playing:
            self._next_at = None
        else:
            if self.ply == self.last:
                self._go(0)
            self._next_at = self.house.clock() + self._pause
        self._show()

    @property
    def _seconds(self) -> tuple[float, ...]:
        return self.house.config.replay_seconds

    @property
    def _usual(self) -> int:
        """The speed in the middle, that the others are measured by."""
        return (len(self._seconds) - 1) // 2

    @property
    def _pause(self) -> float:
        """Seconds from one move to the next."""
        return self._seconds[self.speed]

    def set_speed(self, index: int) -> None:
        self.speed = self.house.replay_speed = index
        if self.playing:
            self._next_at = self.house.clock() + self._pause

    def flip(self) -> None:
        """Look from the other side."""
        self.flipped = not self.flipped
        self.house.rebuild = True

    # the scene

    def leave(self) -> None:
        self._next_at = None
        self.board.skip()
        if self.study is not None:
            self.study.leave()

    def tick(self, now: float) -> None:
        if self.study is not None:
            look_on(self.study, self, self._study_bar)
        if self._next_at is not None and now >= self._next_at:
            self._next_at = max(self._next_at + self._pause, now) if self.ply + 1 < self.last else None
            self._go(min(self.ply + 1, self.last))

    def moving(self, now: float) -> bool:
        return self.board.moving(now)

    def wake_in(self, now: float) -> float | None:
        step = max(self._next_at - now, 0.0) if self._next_at is not None else None
        study = self.study.wake_in() if self.study is not None else None
        return min((wait for wait in (step, study) if wait is not None), default=None)

    def draw_under(self, surface: Surface, now: float) -> None:
        self.board.draw(surface, self.match.view_at(self.ply, None), None, now)

    def intend(self, intention: Intention) -> bool:
        if isinstance(intention, Step) and intention.right and not self._arrows_taken:
            self.choose(self.ply + intention.right)
            return True
        if isinstance(intention, Leap):
            self.choose({-1: 0, 1: self.last, -2: self.ply - _PAGE, 2: self.ply + _PAGE}[intention.to])
            return True
        if isinstance(intention, Call) and self._call(intention.name):
            return True
        if super().intend(intention):
            return True
        if isinstance(intention, Scroll):
            self.choose(self.ply - (1 if intention.lines > 0 else -1))
            return True
        return False

    @property
    def _arrows_taken(self) -> bool:
        """Whether the arrows belong to the speeds or the tabs: they are focused, and it shows."""
        focus = self.page.focus
        return self.page.focus_shown and focus is not None and focus.key in ("speed", TABS)
