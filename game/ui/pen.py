"""The pen: text in the house's type, in one line or broken into several, and what did not fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from unicodedata import category

from pygame import Color, Font, Rect, Surface

from game.ui.metrics import Metrics, font
from game.ui.theme import Theme

SMALLEST_TYPE = 13  # units; text is never shrunk below this to fit its place


def writable(text: str) -> str:
    """`text` without what no font can draw, which may come in with names and values from outside."""
    if text.isprintable():
        return text
    return "".join("?" if letter != "\n" and category(letter) in ("Cc", "Cs", "Cn") else letter for letter in text)


def _broken_path(path: str, width: int, letters: Font) -> list[str]:
    """A path in lines of at most `width` pixels, broken behind its separators, or anywhere if need be."""
    lines = [""]
    for name in re.findall(r"[^/\\]*[/\\]*", path):
        if lines[-1] and letters.size(lines[-1] + name)[0] > width:
            lines.append("")
        for letter in name:
            if lines[-1] and letters.size(lines[-1] + letter)[0] > width:
                lines.append("")
            lines[-1] += letter
    return lines


class Pen:
    """Writes text in the house's type. What does not fit its place even when shrunk is named in `overflows`."""

    def __init__(self, theme: Theme, metrics: Metrics) -> None:
        self.theme = theme
        self.metrics = metrics
        self.overflows: list[str] = []

    def units(self, size: str | float) -> float:
        return self.theme.type[size] if isinstance(size, str) else size

    def width(self, text: str, size: str | float = "body", face: str = "regular") -> int:
        """Pixels that `text` takes in one line."""
        return font(face, self.metrics.type_px(self.units(size))).size(writable(text))[0]

    def fitting(self, texts: Iterable[str], room: int, size: str | float = "body", face: str = "regular") -> float:
        """The type size in units, at most `size`, at which each of `texts` fits `room` pixels."""
        units = self.units(size)
        least = SMALLEST_TYPE * 100 / self.metrics.text_percent
        while units > least and any(self.width(text, units, face) > room for text in texts):
            units -= 0.5
        return units

    def line_height(self, size: str | float = "body") -> int:
        """Pixels from one line of running text to the next."""
        return round(self.metrics.type_px(self.units(size)) * 1.4)

    def write(
        self,
        surface: Surface,
        text: str,
        place: Rect,
        *,
        size: str | float = "body",
        face: str = "regular",
        colour: str | Color = "ink",
        align: str = "left",
        valign: str = "middle",
    ) -> Rect:
        """One line of text in `place`, shrunk when it must be; gives the rectangle it took."""
        text = writable(text)
        inked = self.theme[colour] if isinstance(colour, str) else colour
        units = self.units(size)
        pixels = self.metrics.type_px(units)
        least = min(pixels, self.metrics.px(SMALLEST_TYPE))
        while pixels > least and font(face, pixels).size(text)[0] > place.width:
            pixels -= 1
        letters = font(face, pixels)
        shown = text
        if letters.size(text)[0] > place.width:
            self.overflows.append(text)
            while len(shown) > 1 and letters.size(shown + "…")[0] > place.width:
                shown = shown[:-1]
            shown += "…"
        drawn = letters.render(shown, True, inked) if letters.size(shown)[0] else Surface((0, 0))
        rect = drawn.get_rect()
        rect.x = {"left": place.x, "center": place.centerx - rect.width // 2, "right": place.right - rect.width}[align]
        tops = {"top": place.y, "middle": place.centery - rect.height // 2, "bottom": place.bottom - rect.height}
        rect.y = tops[valign]
        surface.blit(drawn, rect)
        return rect

    def wrap(self, text: str, width: int, size: str | float = "body", face: str = "regular") -> list[str]:
        """`text` broken into lines of at most `width` pixels; line breaks in it are kept, a long path is broken too."""
        text = writable(text)
        letters = font(face, self.metrics.type_px(self.units(size)))
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and letters.size(longer)[0] > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
                if letters.size(line)[0] > width and re.search(r"[/\\]", line):
                    *above, line = _broken_path(line, width, letters)
                    lines += above
            lines.append(line)
        return lines

    def height_of(self, text: str, width: int, size: str | float = "body", face: str = "regular") -> int:
        """Pixels that `text` takes as a paragraph of `width`."""
        return len(self.wrap(text, width, size, face)) * self.line_height(size)

    def paragraph(
        self,
        surface: Surface,
        text: str,
        place: Rect,
        *,
        size: str | float = "body",
        face: str = "regular",
        colour: str | Color = "ink",
        align: str = "left",
    ) -> int:
        """Running text from the top of `place`; gives the pixels it took downwards."""
        height = self.line_height(size)
        lines = self.wrap(text, place.width, size, face)
        if len(lines) * height > place.height + height // 2:
            self.overflows.append(text)
        self._lines(surface, lines, place, height, size=size, face=face, colour=colour, align=align)
        return len(lines) * height

    def _lines(
        self,
        surface: Surface,
        lines: Sequence[str],
        place: Rect,
        height: int,
        *,
        size: str | float,
        face: str,
        colour: str | Color,
        align: str,
    ) -> None:
        for index, line in enumerate(lines):
            at = Rect(place.x, place.y + index * height, place.width, height)
            self.write(surface, line, at, size=size, face=face, colour=colour, align=align)
