"""Focus: which widget the arrows lead to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.widgets import Widget


def nearest(start: Widget | None, candidates: Iterable[Widget], right: int, down: int) -> Widget | None:
    """The candidate that a step in a direction leads to: the nearest of those that lie straight ahead at least in part,
    else of the others; of those, to be a little off the line costs less than to be far.
    """
    if start is None:
        return None
    here = start.body
    best, best_distance = None, (True, float("inf"))
    for widget in candidates:
        if widget is start:
            continue
        there = widget.body
        if right:
            ahead = (there.centerx - here.centerx) * right
            gap = max(there.left - here.right, here.left - there.right, 0)
            aside = max(there.top - here.bottom, here.top - there.bottom, 0)
            drift = abs(there.centery - here.centery)
        else:
            ahead = (there.centery - here.centery) * down
            gap = max(there.top - here.bottom, here.top - there.bottom, 0)
            aside = max(there.left - here.right, here.left - there.right, 0)
            drift = abs(there.left - here.left)
        if ahead <= 0 or (gap == 0 and aside > 0):
            continue
        distance = aside > 0, gap + 3 * aside + drift / 50
        if distance < best_distance:
            best, best_distance = widget, distance
    return best
