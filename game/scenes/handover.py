"""The hand-over: hides the board of two persons until the one who is to move is at the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.clock_words import clock_words, next_figure_in
from game.scenes.matches import match_title
from game.scenes.play_words import turn_title
from game.scenes.scene import Scene
from game.ui.page import Page
from game.ui.paint import panel
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.scenes.play import Play

_WIDTH = 560  # units


class Handover(Scene):
    """Nothing of the match is seen here but whose turn it is."""

    def __init__(self, house: House, play: Play) -> None:
        super().__init__(house)
        self.play = play
        self._clock = ""  # the time left, as it is shown

    def build(self, page: Page) -> None:
        px, pen, match = page.metrics.px, page.pen, self.play.match
        side, other = (self.texts(f"{match.game.id}-side-{one.name.lower()}") for one in (match.turn, match.turn.other))
        title = turn_title(self.texts, match)
        sentence = self.texts("handover-ready", side=side, other=other)
        self._clock = self._time_left()
        facts = match_title(self.house, match) + (f" · {self._clock}" if self._clock else "")
        width = min(px(_WIDTH), page.metrics.width - 2 * px(page.metrics.margin))
        inner = width - 2 * px(32)
        heights = [pen.height_of(title, inner, "title", "title"), pen.height_of(sentence, inner), pen.line_height()]
        card = Rect(0, 0, width, sum(heights) + px(28 + 12 + 8 + 24 + 56 + 12 + 44 + 28))
        card.center = (page.metrics.width // 2, page.metrics.height // 2)
        panel(page.root.ground, card, page.theme, page.metrics)
        place = Rect(card.x + px(32), card.y + px(28), inner, heights[0])
        pen.paragraph(page.root.ground, title, place, size="title", face="title")
        place = Rect(place.x, place.bottom + px(12), inner, heights[1])
        pen.paragraph(page.root.ground, sentence, place)
        place = Rect(place.x, place.bottom + px(8), inner, heights[2])
        pen.write(page.root.ground, facts, place, size="small", colour="quiet_ink")
        ready = Rect(place.x, place.bottom + px(24), inner, px(56))
        text = self.texts("handover-go", side=side)
        page.root.add(Button(page.root, ready, "ready", self.ready, text=text, icon="play", look="primary"))
        leave = Rect(place.x, ready.bottom + px(12), inner, px(44))
        page.root.add(Button(page.root, leave, "menu", self.back, text=self.texts("handover-menu"), icon="menu"))
        if page.focus is None:
            page.set_focus(page.widget("ready"))

    def ready(self) -> None:
        """The person who is to move is at the screen."""
        self.play.say(None)  # what was last said was said to the other person
        self.play.take_seat()
        self.house.pop()

    def tick(self, now: float) -> None:
        """A clock on the wall goes on: what it shows is brought up to date, and whoever lets it run out has lost."""
        match = self.play.match
        if match.over or match.out_of_time is not None:
            self.ready()  # there is nothing left to hide
        elif self._time_left() != self._clock:
            self.house.rebuild = True

    def wake_in(self, now: float) -> float | None:
        return next_figure_in(self.play.match)

    def _time_left(self) -> str:
        """What is left to who is to move: for the turn, and for the whole game."""
        match = self.play.match
        return " · ".join(time.words for time in clock_words(self.texts, match, match.turn).both)

    def back(self) -> None:
        """To the menu; the match is kept."""
        from game.scenes.menu import Menu

        self.house.go(Menu(self.house))
