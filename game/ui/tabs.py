"""Tabs: the heads of pages, one of which lies open. Left and right turn the pages while they are focused."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.paint import clear_surface
from game.ui.widgets import Segmented


class Tabs(Segmented):
    """One of several pages: its head is underlined, the heads of the others are quiet."""

    def paint(self, surface: Surface) -> None:
        theme, px, rect = self.theme, self.metrics.px, self.local
        content = clear_surface(*surface.get_size())
        size = self._type_size(rect.width // len(self.labels) - px(12))
        content.fill(theme["line"], (0, rect.bottom - px(2), rect.width, max(px(1), 1)))
        for index, label in enumerate(self.labels):
            left, right = rect.width * index // len(self.labels), rect.width * (index + 1) // len(self.labels)
            part, chosen = Rect(left, 0, right - left, rect.height - px(3)), index == self.chosen
            if chosen:
                content.fill(theme["accent"], (left, rect.bottom - px(4), part.width, px(3)))
            self.page.pen.write(
                content,
                label,
                part.inflate(-px(8), 0),
                size=size,
                face="strong" if chosen else "regular",
                colour="ink" if chosen else "quiet_ink",
                align="center",
            )
        surface.blit(content, (0, 0))
