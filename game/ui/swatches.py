"""Swatches: one of several colours, side by side, each with its name where there is room for all names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.page import Sheet
from game.ui.paint import rounded
from game.ui.sprites import sprite
from game.ui.widgets import Segmented


class Swatch(NamedTuple):
    """A colour to choose: its token, that of its outline, and that of what is drawn on it."""

    fill: str
    edge: str
    mark: str

    @staticmethod
    def of(family: str, value: str) -> Swatch:
        """One of a family of colours, such as `court`."""
        return Swatch(f"{family}_{value}", f"{family}_{value}_edge", f"{family}_{value}_mark")


class Swatches(Segmented):
    """The values are colours of the theme. The chosen one lies on the accent and carries a sign."""

    def __init__(
        self,
        sheet: Sheet,
        rect: Rect,
        key: str,
        labels: Sequence[str],
        swatches: Sequence[Swatch],
        chosen: int,
        on_change: Callable[[int], None],
    ) -> None:
        self.swatches = tuple(swatches)
        super().__init__(sheet, rect, key, labels, chosen, on_change)

    def _paint_values(self, surface: Surface, outline: int) -> None:
        theme, px, rect, pen = self.theme, self.metrics.px, self.local, self.page.pen
        room = rect.width // len(self.swatches) - px(12)
        size = pen.fitting(self.labels, room, "small", "strong")
        named = max(pen.width(label, size, "strong") for label in self.labels) <= room
        line = pen.line_height(size) if named else 0
        for index, swatch in enumerate(self.swatches):
            left, right = rect.width * index // len(self.swatches), rect.width * (index + 1) // len(self.swatches)
            part = Rect(left, 0, right - left, rect.height).inflate(-px(6), -px(6))
            chosen = index == self.chosen
            if chosen:
                rounded(surface, part, px(theme.radius["small"]), theme["accent"])
            place = Rect(part.x, part.y, part.width, part.height - line).inflate(-px(8), -px(8))
            if named:
                place.height += px(4)
                self._name(surface, index, Rect(part.x, place.bottom, part.width, part.bottom - place.bottom), size)
            rounded(surface, place, px(4), theme[swatch.fill], theme[swatch.edge], max(outline, px(1)))
            if chosen:
                check = sprite(theme.id, "icon_check", place.height, ink=swatch.mark)
                surface.blit(check, check.get_rect(center=place.center))

    def _name(self, surface: Surface, index: int, place: Rect, size: float) -> None:
        face, colour = ("strong", "on_accent") if index == self.chosen else ("regular", "ink")
        self.page.pen.write(surface, self.labels[index], place, size=size, face=face, colour=colour, align="center")
