"""Paint: rounded shapes, shadows and squared paper, all smooth-edged and in the theme's colours."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame
from pygame import Color, Rect, Surface

from game.ui.metrics import Metrics
from game.ui.sprites import render_svg
from game.ui.theme import Theme


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


def panel(surface: Surface, rect: Rect, theme: Theme, metrics: Metrics, *, line: str = "line") -> None:
    """A raised panel with its soft shadow below; `rect` is the panel without the shadow."""
    radius = metrics.px(theme.radius["medium"])
    shadow(surface, rect, radius, theme, metrics.px(3), 0.09)
    rounded(surface, rect, radius, theme["raised"], theme[line], max(metrics.px(theme.outline), 1))


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
