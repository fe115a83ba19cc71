"""A length of time in words: 6 min 42 s, 16 h 20 min."""

from __future__ import annotations

from game.ui.text import Texts, whole_seconds


def spent(texts: Texts, seconds: float) -> str:
    """`seconds` in the two largest units that it has."""
    whole = whole_seconds(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    if hours:
        return texts("spent-hours", hours=hours, minutes=minutes)
    if minutes:
        return texts("spent-minutes", minutes=minutes, seconds=rest)
    return texts("spent-seconds", seconds=rest)
