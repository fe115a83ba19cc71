"""Measures: layout units against pixels, and the fonts at the sizes they are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import fontpkg
import pygame
from pygame import Font, Rect

FULL_WIDTH, FULL_HEIGHT = 1280, 800  # the size that the layouts are drawn for
LEAST_WIDTH, LEAST_HEIGHT = 800, 600
COMPACT_WIDTH, COMPACT_HEIGHT = 1280, 700  # below these the narrow layouts apply
LARGEST_SCALE = 2.5


def font_path(face: str) -> Path:
    """The file of a face of the house. Text is in Noto Sans, which pygame_gui carries: its digits are tabular."""
    if face == "title":
        return fontpkg.path("Spectral", 600)
    return Path(str(files("pygame_gui.data"))) / ("NotoSans-Bold.ttf" if face == "strong" else "NotoSans-Regular.ttf")


@lru_cache(maxsize=256)
def font(face: str, pixels: int) -> Font:
    """A font of the house: regular, strong or title."""
    if not pygame.font.get_init():
        pygame.font.init()
    return Font(font_path(face), pixels)


@dataclass(frozen=True)
class Metrics:
    """How a window of `width` x `height` pixels is measured: in units, which grow when it is larger than 1280 x 800."""

    width: int
    height: int
    text_percent: int = 100

    @property
    def scale(self) -> float:
        """Pixels in a unit."""
        return min(max(min(self.width / FULL_WIDTH, self.height / FULL_HEIGHT), 1.0), LARGEST_SCALE)

    @property
    def units_wide(self) -> int:
        return int(self.width / self.scale)

    @property
    def units_high(self) -> int:
        return int(self.height / self.scale)

    @property
    def compact(self) -> bool:
        return self.units_wide < COMPACT_WIDTH or self.units_high < COMPACT_HEIGHT

    @property
    def margin(self) -> int:
        return 16 if self.compact else 24

    def px(self, units: float) -> int:
        """Units as whole pixels."""
        return round(units * self.scale)

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """A rectangle in units as pixels; neighbours stay neighbours."""
        left, top = self.px(x), self.px(y)
        return Rect(left, top, self.px(x + width) - left, self.px(y + height) - top)

    def type_px(self, units: float) -> int:
        """A type size as pixels, in the player's text size."""
        return max(round(units * self.scale * self.text_percent / 100), 6)
