"""A question over the scene below: a title, a sentence and two or three answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.scene import Scene
from game.ui.page import Page
from game.ui.paint import rounded, shadow
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House

_WIDTH = 544  # units


@dataclass(frozen=True)
class Answer:
    """One button of a question. `look` is that of a button; None as act only closes the question."""

    key: str
    text: str
    act: Callable[[], None] | None = None
    look: str = "plain"


class Ask(Scene):
    """Asks, and does what the answer says. Esc closes it: the same as the first answer without an act."""

    modal = True

    def __init__(self, house: House, title: str, sentence: str, answers: tuple[Answer, ...]) -> None:
        """The first answer has the focus: let it be the harmless one."""
        super().__init__(house)
        self.title, self.sentence, self.answers = title, sentence, answers

    def build(self, page: Page) -> None:
        px, pen = page.metrics.px, page.pen
        wide = [max(pen.width(answer.text, "body", "strong") + px(40), px(112)) for answer in self.answers]
        row = sum(wide) + px(12) * (len(wide) - 1) + 2 * px(20)
        width = min(max(px(_WIDTH), row), page.metrics.width - 2 * px(page.metrics.margin))
        inner_width = width - 2 * px(24)
        title_height = pen.height_of(self.title, inner_width, "heading", "strong")
        text_height = pen.height_of(self.sentence, inner_width)
        height = px(24) + title_height + px(8) + text_height + px(20) + px(48) + px(20)
        card = Rect(0, 0, width, height)
        card.center = (page.metrics.width // 2, page.metrics.height // 2)
        ground, theme = page.root.ground, page.theme
        radius = px(theme.radius["large"])
        shadow(ground, card, radius, theme, px(5), 0.22)
        rounded(ground, card, radius, theme["raised"], theme["line"], max(px(theme.outline), 1))
        left, top = card.x + px(24), card.y + px(24)
        pen.paragraph(ground, self.title, Rect(left, top, inner_width, title_height), size="heading", face="strong")
        top += title_height + px(8)
        pen.paragraph(ground, self.sentence, Rect(left, top, inner_width, text_height), colour="quiet_ink")
        right = card.right - px(20)
        places = []
        for across in reversed(wide):
            places.append(Rect(right - across, card.bottom - px(20 + 48), across, px(48)))
            right -= across + px(12)
        for answer, place in zip(self.answers, reversed(places), strict=True):
            act = partial(self._answer, answer)
            page.root.add(Button(page.root, place, answer.key, act, text=answer.text, look=answer.look))
        page.set_focus(page.widget(self.answers[0].key))

    def _answer(self, answer: Answer) -> None:
        self.house.pop()
        if answer.act is not None:
            answer.act()
