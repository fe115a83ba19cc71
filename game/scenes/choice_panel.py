"""The choices of the setup screen in their panel: a group below the other, and what lies aside under "More"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from pygame import Rect

from game.scenes.choices import Group
from game.ui.page import Page, Sheet
from game.ui.pen import Pen
from game.ui.swatches import Swatches
from game.ui.text import Texts
from game.ui.widgets import Button, Segmented

MORE = "more"  # the key of the button that opens and closes what lies aside
_BETWEEN = " · "


class ChoicePanel:
    """Groups, spread over a panel; when they do not fit, they scroll in it."""

    def __init__(
        self,
        page: Page,
        rect: Rect,
        texts: Texts,
        groups: Sequence[Group],
        against: Sequence[Sequence[Group]],
    ) -> None:
        """`groups` are shown; `against` are those for each opponent: nothing moves when another one is chosen."""
        self.page, self.texts = page, texts
        self.inner = rect.inflate(0, -2 * page.metrics.px(4))
        self.groups = [group for group in groups if not group.aside]
        self.asides = [group for group in groups if group.aside]
        self._against = [[group for group in one if not group.aside] for one in against]
        self._asides_against = [[group for group in one if group.aside] for one in against]
        px, small = page.metrics.px, page.metrics.compact
        self._control, self._edge = px(44 if small else 48), px(16 if small else 32)
        self._label, self._space, self._least = self._pen.line_height(), px(4 if small else 6), px(6)
        self._width = self.inner.width - 2 * self._edge
        self._size = "small" if small else "body"
        self._size = next((one for one in (self._size, "small") if self._fits(self._heights(one))), "small")

    @property
    def _pen(self) -> Pen:
        return self.page.pen

    @property
    def aside_sentence(self) -> str:
        """What is chosen aside, where it is not the usual; else what there is to choose."""
        chosen = [
            self.texts("setup-more-chosen", option=group.label, value=group.values[group.chosen])
            for group in self.asides
            if not group.usual
        ]
        return _BETWEEN.join(chosen or [group.label for group in self.asides])

    # measuring

    def _place_heights(self, against: Sequence[Sequence[Group]], size: str) -> list[int]:
        """Of every place for a group, whatever is chosen: nothing moves when something is."""
        told = [
            [sentence for group in place if group for sentence in (*group.sentences, group.why_not)]
            for place in zip_longest(*against)
        ]
        lines = [max(self._pen.height_of(sentence, self._width, size) for sentence in place) for place in told]
        return [self._label + self._space + self._control + self._space + height for height in lines]

    def _heights(self, size: str) -> list[int]:
        """Of all places while nothing is open."""
        heights = self._place_heights(self._against, size)
        if self.asides:
            below = self._pen.height_of(self.aside_sentence, self._width, size)
            heights.append(self._control + self._space + below)
        return heights

    def _fits(self, heights: Sequence[int]) -> bool:
        return sum(heights) + self._least * (len(heights) + 1) <= self.inner.height

    # placing

    def place(self, *, unfolded: bool, unfold: Callable[[], None]) -> dict[str, int]:
        """Place all on the page; gives where each row, with its sentence, ends on its sheet, in their order."""
        heights = self._heights(self._size)
        even = [max(heights)] * len(heights)
        heights = even if self._fits(even) else heights
        rest = self.inner.height - sum(heights)
        between = min(max(rest // (len(heights) + 1), self._least), self.page.metrics.px(40))
        needed = sum(heights) + between * (len(heights) + 1)
        top = between if needed > self.inner.height else (rest - between * (len(heights) - 1)) // 2
        aside = self._place_heights(self._asides_against, self._size) if unfolded and self.asides else []
        shown = heights[: len(self.groups)]  # for one opponent there may be fewer
        if self.asides:
            shown += [self._control, *aside] if unfolded else heights[-1:]
        sheet = self.page.scroll_sheet(self.inner, top + sum(shown) + between * len(shown))
        ends: dict[str, int] = {}
        for group, height in zip(self.groups, heights, strict=False):
            self._place_group(sheet, group, top, height)
            top += height + between
            ends[group.key] = top
        if self.asides:
            ends[MORE] = top = self._place_more(sheet, top, unfolded=unfolded, unfold=unfold) + between
        for group, height in zip(self.asides, aside, strict=False):
            self._place_group(sheet, group, top, height)
            top += height + between
            ends[group.key] = top
        return ends

    def _place_group(self, sheet: Sheet, group: Group, top: int, height: int) -> None:
        pen, edge, width = self._pen, self._edge, self._width
        pen.write(sheet.ground, group.label, Rect(edge, top, width, self._label), face="strong")
        below = top + self._label + self._space
        control = Rect(edge, below, width, self._control)
        chosen: Segmented
        if group.swatches:
            chosen = Swatches(sheet, control, group.key, group.values, group.swatches, group.chosen, group.choose)
        else:
            chosen = Segmented(sheet, control, group.key, group.values, group.chosen, group.choose)
        sheet.add(chosen)
        if group.why_not:
            chosen.set_enabled(False, group.why_not)
        below += self._control + self._space
        place = Rect(edge, below, width, top + height - below)
        pen.paragraph(sheet.ground, group.sentence, place, size=self._size, colour="quiet_ink")

    def _place_more(self, sheet: Sheet, top: int, *, unfolded: bool, unfold: Callable[[], None]) -> int:
        """The button that opens what lies aside, and while it is closed what is chosen there; gives where it ends."""
        control = Rect(self._edge, top, self._width, self._control)
        text, icon = ("setup-less", "fold") if unfolded else ("setup-more", "unfold")
        sheet.add(Button(sheet, control, MORE, unfold, text=self.texts(text), icon=icon, lay="left"))
        if unfolded:
            return control.bottom
        pen, sentence, size = self._pen, self.aside_sentence, self._size
        place = Rect(self._edge, control.bottom + self._space, self._width, 0)
        place.height = pen.height_of(sentence, self._width, size)
        pen.paragraph(sheet.ground, sentence, place, size=size, colour="quiet_ink")
        return place.bottom
