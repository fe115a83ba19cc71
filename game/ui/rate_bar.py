"""A small bar that shows a share of wins, with a tick at one half."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.metrics import Metrics
from game.ui.paint import rounded
from game.ui.theme import Theme


def rate_bar(surface: Surface, rect: Rect, theme: Theme, metrics: Metrics, share: float, colour: str) -> None:
    """Paint the bar into `rect`; the tick reaches a little beyond it."""
    radius = rect.height // 2
    rounded(surface, rect, radius, theme["sunken"], theme["line"], max(metrics.px(theme.outline), 1))
    filled = round(rect.width * min(max(share, 0.0), 1.0))
    if filled:
        rounded(surface, Rect(rect.x, rect.y, max(filled, rect.height), rect.height), radius, theme[colour])
    reach = max(rect.height // 5, metrics.px(3))
    tick = Rect(0, 0, max(metrics.px(1.5), 1), rect.height + 2 * reach)
    tick.center = rect.center
    surface.fill(theme["quiet_ink"], tick)
