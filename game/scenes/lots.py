"""Drawing lots: before the first move, what both draw is turned over pair by pair until one is the stronger."""

from __future__ import annotations

from math import cos, inf, pi
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.contract import Lots
from game.scenes.scene import Scene
from game.ui.intentions import Intention, Press
from game.ui.page import Page
from game.ui.paint import panel, ring
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House

_WIDTH = 560  # units
_PIECE = 128  # units
_STEP = 112  # units from one piece to the next, where there is room
_PAIR = 0.7  # seconds from one pair to the next
_TURNS = (0.25, 0.45)  # when in that time the person's and the computer's begin to turn


class LotsScene(Scene):
    """Hides the play screen, where nothing begins before it is gone. A press shows all at once, another one goes on."""

    def __init__(self, house: House, game_id: str, lots: Lots) -> None:
        super().__init__(house)
        self.lots = lots
        self.over = False  # all is turned over, and it is told who moves first
        self._board = house.board(game_id)
        self._pace = house.look().pace
        self._began: float | None = None
        self._turned = 0  # how many faces were heard to appear
        self._halves: tuple[Rect, Rect] = (Rect(0, 0, 1, 1), Rect(0, 0, 1, 1))  # where the two lay what they draw

    # time

    def tick(self, now: float) -> None:
        if self._began is None:
            self._began = now
        pairs = range(len(self.lots.pairs))
        turned = sum(self._share_turned(pair, who, now) >= 0.5 for pair in pairs for who in range(2))
        if turned > self._turned:
            self._turned = turned
            self.house.sounds.play("move")
        if not self.over and self._share_turned(len(self.lots.pairs) - 1, 1, now) >= 1:
            self.over = True
            self.house.rebuild = True

    def _passed(self, now: float) -> float:
        """Seconds since the beginning, at the speed that movements have."""
        if self.over or not self._pace:
            return inf
        return 0.0 if self._began is None else (now - self._began) / self._pace

    def _share_turned(self, pair: int, who: int, now: float) -> float:
        """How far something drawn is turned over: 0 face down, 1 face up."""
        return min(max((self._passed(now) - pair * _PAIR - _TURNS[who]) / self.house.theme.motion["flip"], 0.0), 1.0)

    def moving(self, now: float) -> bool:
        return not self.over

    # going on

    def go_on(self) -> None:
        """Show all at once; when all is shown, to the board."""
        if self.over:
            self.house.pop()
        else:
            self.over = True
            self.house.rebuild = True

    def back(self) -> None:
        self.go_on()

    def intend(self, intention: Intention) -> bool:
        if isinstance(intention, Press):
            if not self.over:
                self.go_on()
            return True
        return super().intend(intention)

    # the picture

    def build(self, page: Page) -> None:
        px, pen, ground, texts = page.metrics.px, page.pen, page.root.ground, self.texts
        self._board.look = self.house.look()
        width = min(px(_WIDTH), page.metrics.width - 2 * px(page.metrics.margin))
        inner = width - 2 * px(32)
        title, sentence = texts("lots-title"), texts("lots-sentence")
        winner = "you" if self.lots.person_first else "computer"
        told = texts(f"lots-first-{winner}")
        high = pen.height_of(title, inner, "title", "title"), pen.height_of(sentence, inner), pen.line_height()
        told_height = pen.height_of(told, inner, "heading", "strong")
        card = Rect(0, 0, width, sum(high) + told_height + px(28 + 8 + 16 + 8 + _PIECE + 16 + 16 + 56 + 28))
        card.center = (page.metrics.width // 2, page.metrics.height // 2)
        panel(ground, card, page.theme, page.metrics)
        place = Rect(card.x + px(32), card.y + px(28), inner, high[0])
        pen.paragraph(ground, title, place, size="title", face="title")
        place = Rect(place.x, place.bottom + px(8), inner, high[1])
        pen.paragraph(ground, sentence, place, colour="quiet_ink")
        names = Rect(place.x, place.bottom + px(16), inner // 2, high[2])
        for index, who in enumerate(("you", "computer")):
            name = names.move(index * names.width, 0)
            first = self.over and who == winner
            pen.write(
                ground, texts(f"lots-{who}"), name, face="strong", colour="accent" if first else "ink", align="center"
            )
        left = Rect(names.x, names.bottom + px(8), names.width, px(_PIECE))
        self._halves = left, left.move(names.width, 0)
        place = Rect(place.x, left.bottom + px(16), inner, told_height)
        if self.over:
            pen.paragraph(ground, told, place, size="heading", face="strong", align="center")
        button = Rect(place.x, place.bottom + px(16), inner, px(56))
        text, icon, look = ("lots-go", "play", "primary") if self.over else ("lots-skip", "", "plain")
        page.root.add(Button(page.root, button, "go", self.go_on, text=texts(text), icon=icon, look=look))
        page.set_focus(page.widget("go"))

    def draw_under(self, surface: Surface, now: float) -> None:
        last = len(self.lots.pairs) - 1
        for pair, names in enumerate(self.lots.pairs):
            if self._passed(now) < pair * _PAIR:
                return
            for who, name in enumerate(names):
                place = self._place_of(pair, who)
                drawn = self._draw(surface, name, self.lots.backs[who], place, self._share_turned(pair, who, now))
                if self.over and pair == last and (who == 0) is self.lots.person_first:
                    px, theme = self.page.metrics.px, self.page.theme
                    ring(surface, drawn.inflate(px(10), px(10)), px(theme.radius["medium"]), theme["accent"], px(3))

    def _place_of(self, pair: int, who: int) -> Rect:
        """Where the one or the other lays what is drawn: side by side, over each other where the room is short."""
        px, half = self.page.metrics.px, self._halves[who]
        gaps = len(self.lots.pairs) - 1
        step = min(px(_STEP), (half.width - px(_PIECE)) // max(gaps, 1))
        place = Rect(0, half.y, px(_PIECE), half.height)
        place.centerx = half.centerx + step * pair - step * gaps // 2
        return place

    def _draw(self, surface: Surface, name: str, back: str, place: Rect, share: float) -> Rect:
        """Something drawn while it is turned over, its face appearing half-way; gives what it covers."""
        picture = self._board.piece(name if share >= 0.5 else back, place.width)
        if 0 < share < 1:
            width = max(round(picture.get_width() * abs(cos(pi * share))), 1)
            picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        at = surface.blit(picture, picture.get_rect(center=place.center))
        return picture.get_bounding_rect().move(at.topleft)
