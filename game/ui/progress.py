"""How far something has come, on a track that can be pressed and dragged."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.ui.intentions import Position
from game.ui.page import Sheet
from game.ui.paint import circle, rounded
from game.ui.widgets import Widget


class Progress(Widget):
    """A place from 0 to `last`. For the pointer only: what it shows has keys of its own."""

    can_focus = False

    def __init__(
        self, sheet: Sheet, rect: Rect, key: str, last: int, value: int, on_change: Callable[[int], None]
    ) -> None:
        super().__init__(sheet, rect, key)
        self.last, self.value, self.on_change = last, value, on_change
        self.refresh()

    def put(self, value: int) -> None:
        """Show another place."""
        if value != self.value:
            self.value = value
            self.refresh()

    def hold(self, at: Position) -> None:
        track = self._track
        share = (at[0] - self.body.x - track.x) / max(track.width, 1)
        value = min(max(round(share * self.last), 0), self.last)
        if value != self.value:
            self.on_change(value)

    def press(self) -> None:
        """The place was chosen while the pointer was held."""

    @property
    def _track(self) -> Rect:
        px, rect = self.metrics.px, self.local
        return Rect(rect.x + px(12), rect.centery - px(4), rect.width - px(24), px(8))

    def paint(self, surface: Surface) -> None:
        theme, px, track = self.theme, self.metrics.px, self._track
        rounded(surface, track, track.height // 2, theme["sunken"], theme["line"], max(px(theme.outline), 1))
        reach = round(track.width * self.value / max(self.last, 1))
        if reach > track.height:
            rounded(surface, Rect(track.x, track.y, reach, track.height), track.height // 2, theme["accent"])
        centre = (track.x + reach, track.centery)
        circle(surface, centre, px(11), theme["accent"])
        circle(surface, centre, px(8), theme["raised"])
