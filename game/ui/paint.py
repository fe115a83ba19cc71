"""Paint: rounded shapes, shadows, squared paper and lines of text, all smooth-edged and in the theme's colours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

import pygame
from pygame import Color, Font, Rect, Surface

from game.ui.metrics import Metrics, font
from game.ui.sprites import render_svg
from game.ui.theme import Theme

SMALLEST_TYPE = 13  # units; text is never shrunk below this to fit its place


def clear_surface(width: int, height: int) -> Surface:
    """A surface on which nothing is painted yet."""
    return Surface((max(width, 1), max(height, 1)), pygame.SRCALPHA)


def _css(colour: Color) -> str:
    return f"rgb({colour.r},{colour.g},{colour.b})"


@lru_cache(maxsize=256)
def _corners(radius: int, fill: tuple[int, ...], line: tuple[int, ...] | None, line_width: int) -> Surface:
    """A rounded square just large enough for its four corners and one pixel between them."""
    side = 2 * (radius + line_width) + 1
    half = line_width / 2
    filled = Color(fill)
    stroke = ""
    if line is not None:
        stroke = f'stroke="{_css(Color(line))}" stroke-opacity="{line[3] / 255}" stroke-width="{line_width}"'
    return render_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">'
        f'<rect x="{half}" y="{half}" width="{side - line_width}" height="{side - line_width}" '
        f'rx="{max(radius - half, 0)}" fill="{_css(filled)}" fill-opacity="{filled.a / 255}" {stroke}/></svg>',
        side,
        side,
    )


def rounded(
    surface: Surface, rect: Rect, radius: int, fill: Color, line: Color | None = None, line_width: int = 0
) -> None:
    """Paint a rounded rectangle; `line` lies inside its edge."""
    radius = max(min(radius, (min(rect.size) - 1) // 2 - line_width), 0)
    if line is None:
        line_width = 0
    tile = _corners(radius, tuple(fill), tuple(line) if line is not None and line_width else None, line_width)
    corner = radius + line_width
    across, down = rect.width - 2 * corner, rect.height - 2 * corner
    if across < 1 or down < 1:
        return
    columns = ((0, corner, 0, corner), (corner, 1, corner, across), (corner + 1, corner, corner + across, corner))
    rows = ((0, corner, 0, corner), (corner, 1, corner, down), (corner + 1, corner, corner + down, corner))
    for source_x, source_width, x, width in columns:
        for source_y, source_height, y, height in rows:
            if not (width and height):
                continue
            piece = tile.subsurface((source_x, source_y, source_width, source_height))
            if (width, height) != piece.get_size():
                piece = pygame.transform.scale(piece, (width, height))
            surface.blit(piece, (rect.x + x, rect.y + y))


def ring(surface: Surface, rect: Rect, radius: int, colour: Color, width: int) -> None:
    """Paint only the edge of a rounded rectangle."""
    rounded(surface, rect, radius, Color(colour.r, colour.g, colour.b, 0), colour, width)


def circle(surface: Surface, centre: tuple[float, float], radius: float, colour: Color) -> None:
    """Paint a smooth disc."""
    side = round(2 * radius)
    rounded(surface, Rect(round(centre[0] - radius), round(centre[1] - radius), side, side), side // 2, colour)


@lru_cache(maxsize=64)
def arc(side: int, share: float, track: tuple[int, ...], colour: tuple[int, ...], width: int) -> Surface:
    """A ring that is filled clockwise from the top by `share`."""
    middle, radius = side / 2, (side - width) / 2
    share = min(max(share, 0.0), 0.999)
    angle = 2 * pi * share - pi / 2
    end_x, end_y = middle + radius * cos(angle), middle + radius * sin(angle)
    path = (
        f'<path d="M{middle} {middle - radius}A{radius} {radius} 0 {int(share > 0.5)} 1 {end_x:.2f} {end_y:.2f}" '
        f'fill="none" stroke="{_css(Color(colour))}" stroke-width="{width}" stroke-linecap="round"/>'
        if share > 0
        else ""
    )
    return render_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">'
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="none" stroke="{_css(Color(track))}" '
        f'stroke-width="{width}"/>{path}</svg>',
        side,
        side,
    )


def panel(
    surface: Surface, rect: Rect, theme: Theme, metrics: Metrics, *, fill: str = "raised", line: str = "line"
) -> None:
    """A raised panel with its soft shadow below; `rect` is the panel without the shadow."""
    radius = metrics.px(theme.radius["medium"])
    shadow(surface, rect, radius, theme, metrics.px(3), 0.09)
    rounded(surface, rect, radius, theme[fill], theme[line], max(metrics.px(theme.outline), 1))


def shadow(surface: Surface, rect: Rect, radius: int, theme: Theme, down: int, strength: float) -> None:
    """The contact shadow of a shape: the shape itself, moved down."""
    if theme.shadows:
        rounded(surface, rect.move(0, down), radius, theme.clear("shadow", strength))


@lru_cache(maxsize=4)
def squared_paper(width: int, height: int, cell: int, colour: tuple[int, ...], line: tuple[int, ...]) -> Surface:
    """The squared paper behind the quiet screens."""
    paper = Surface((width, height))
    paper.fill(colour)
    for x in range(cell, width, cell):
        paper.fill(line, (x, 0, 1, height))
    for y in range(cell, height, cell):
        paper.fill(line, (0, y, width, 1))
    return paper


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
        return font(face, self.metrics.type_px(self.units(size))).size(text)[0]

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
        drawn = letters.render(shown, True, inked)
        rect = drawn.get_rect()
        rect.x = {"left": place.x, "center": place.centerx - rect.width // 2, "right": place.right - rect.width}[align]
        tops = {"top": place.y, "middle": place.centery - rect.height // 2, "bottom": place.bottom - rect.height}
        rect.y = tops[valign]
        surface.blit(drawn, rect)
        return rect

    def wrap(self, text: str, width: int, size: str | float = "body", face: str = "regular") -> list[str]:
        """`text` broken into lines of at most `width` pixels; line breaks in it are kept, a long path is broken too."""
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
