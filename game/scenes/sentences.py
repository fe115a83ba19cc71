"""The sentences told to the player: one after the other, for a while, where they cover nothing to press."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.scenes.house import House, Sentence
from game.ui.intentions import Position
from game.ui.page import Page
from game.ui.paint import panel
from game.ui.sprites import sprite

SECONDS = 7.0  # that a sentence stands
NARROW = 0.75  # of the window: what a sentence takes at most when it stands in nobody's way so
SLIM = (0.5, 0.36)  # of the window: when it fits nowhere else
_EDGE = 16  # units to the edges of the window


class Sentences:
    """Shows what the house tells. A sentence goes by itself, or when it is pressed."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._placed: tuple[Sentence, Page, Rect] | None = None  # so that none jumps while it is read

    def age(self, page: Page, now: float) -> None:
        """Let time pass."""
        told = self._house.sentences
        if not told:
            return
        if told[0].since is None:
            told[0].since = now
            page.changed = True
        elif now - told[0].since >= SECONDS:
            self._drop(page)

    def wake_in(self, now: float) -> float | None:
        """Seconds until the sentence has stood long enough, or None."""
        if not self._house.sentences:
            return None
        since = self._house.sentences[0].since
        return SECONDS - (now - since) if since is not None else 0.0

    def dismiss(self, page: Page, at: Position) -> bool:
        """Take away the sentence that was pressed; False when none stands there."""
        if not self._house.sentences or not self.place(page, self._house.sentences[0]).collidepoint(at):
            return False
        self._drop(page)
        return True

    def _drop(self, page: Page) -> None:
        self._house.sentences.pop(0)
        self._placed = None
        page.changed = True

    def place(self, page: Page, sentence: Sentence) -> Rect:
        """Where a sentence stands on the page: where it covers nothing to press, else at the foot."""
        if self._placed is None or self._placed[0] is not sentence or self._placed[1] is not page:
            places = list(_places(page, sentence.text))
            to_press = [widget.body.clip(widget.sheet.viewport) for widget in page.widgets if widget.can_focus]
            free = (place for place in places if place.collidelist(to_press) < 0)
            self._placed = sentence, page, next(free, places[0])
        return self._placed[2]

    def draw(self, surface: Surface, page: Page) -> None:
        """Draw the sentence that is told now."""
        if not self._house.sentences:
            return
        sentence, px = self._house.sentences[0], page.metrics.px
        place = self.place(page, sentence)
        panel(surface, place, page.theme, page.metrics, line="line" if sentence.good else "warning")
        icon, ink = ("check", "good") if sentence.good else ("close", "warning")
        drawing = sprite(page.theme.id, f"icon_{icon}", px(22), ink=ink)
        surface.blit(drawing, (place.x + px(18), place.centery - drawing.get_height() // 2))
        inner = Rect(place.x + px(56), place.y + px(14), place.width - px(76), place.height - px(28))
        page.pen.paragraph(surface, sentence.text, inner)


def _places(page: Page, text: str) -> Iterator[Rect]:
    """Where a sentence may stand, the best place first: at the foot, at the top, there in more lines, or anywhere."""
    pen, metrics = page.pen, page.metrics
    widest = min(pen.width(text) + metrics.px(88), metrics.width - 2 * metrics.px(_EDGE))
    for width in (widest, min(widest, round(metrics.width * NARROW))):
        height = pen.height_of(text, width - metrics.px(80)) + metrics.px(28)
        place = Rect(0, 0, width, height)
        place.midbottom = (metrics.width // 2, metrics.height - metrics.px(_EDGE))
        yield place.copy()
        place.top = metrics.px(_EDGE)
        yield place
    for share in SLIM:
        width = min(widest, round(metrics.width * share))
        place = Rect(0, 0, width, pen.height_of(text, width - metrics.px(80)) + metrics.px(28))
        edge = metrics.px(_EDGE)
        for left in (metrics.width - edge - width, edge, (metrics.width - width) // 2):
            for top in range(metrics.height - edge - place.height, edge, -metrics.px(8)):
                yield place.move(left, top)
