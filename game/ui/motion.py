"""Motion: how long movements take, how they slow down, and how pictures fade."""

from __future__ import annotations

import pygame
from pygame import Surface

SPEEDS = {"off": 0.0, "slow": 1.8, "normal": 1.0, "fast": 0.5}  # how long movements take, against the theme's times


def ease_out(share: float) -> float:
    """Fast at first, then slower: the share of the way after a share of the time."""
    share = min(max(share, 0.0), 1.0)
    return 1 - (1 - share) ** 3


def faded(picture: Surface, share: float) -> Surface:
    """A copy of `picture` of which `share` is left to see."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * min(max(share, 0.0), 1.0))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy
