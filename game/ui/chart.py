"""A chart of chances: a line from 0 to 1 about its middle, filled towards it, with the places that count marked."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame
from pygame import Color, Rect, Surface

from game.ui.metrics import Metrics
from game.ui.page import Sheet
from game.ui.paint import circle
from game.ui.pen import Pen
from game.ui.progress import Progress
from game.ui.sprites import render_svg
from game.ui.theme import Theme

_DOT = 5  # units: the radius of a mark
Point = tuple[float, float]


@dataclass(frozen=True)
class Curve:
    """Chances from 0 to 1 at places 0, 1, 2, ..., and the places that are marked."""

    chances: tuple[float, ...]
    marks: tuple[int, ...] = ()


def _css(colour: Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def _halves(points: list[Point], middle: float) -> tuple[list[Point], list[Point]]:
    """The points as far as they lie above the middle, and as far as they lie below; where the line crosses, both."""
    crossed: list[Point] = points[:1]
    for (x, y), (next_x, next_y) in pairwise(points):
        if (y - middle) * (next_y - middle) < 0:
            crossed.append((x + (next_x - x) * (middle - y) / (next_y - y), middle))
        crossed.append((next_x, next_y))
    return [(x, min(y, middle)) for x, y in crossed], [(x, max(y, middle)) for x, y in crossed]


@lru_cache(maxsize=8)
def _drawn(chances: tuple[float, ...], width: int, height: int, line: float, colours: tuple[str, ...]) -> Surface:
    """The areas, the line of one half and the curve. `colours`: of the areas above and below, of the two lines."""
    above, below, half, ink = colours
    middle, last = height / 2, max(len(chances) - 1, 1)
    inner = height - 2 * line
    points = [(width * at / last, line + inner * (1 - chance)) for at, chance in enumerate(chances)]
    areas = "".join(
        f'<path fill="{colour}" d="M0 {middle}{"".join(f"L{x:.2f} {y:.2f}" for x, y in part)}L{part[-1][0]:.2f} '
        f'{middle}Z"/>'
        for part, colour in zip(_halves(points, middle), (above, below), strict=True)
    )
    curve = "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return render_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'{areas}<path d="M0 {middle}L{width} {middle}" stroke="{half}" stroke-width="{line / 2}"/>'
        f'<path d="M{curve}" fill="none" stroke="{ink}" stroke-width="{line}" stroke-linejoin="round"/></svg>',
        width,
        height,
    )


def place_on(rect: Rect, curve: Curve, at: int) -> tuple[int, int]:
    """Where the curve passes at place `at` of a chart painted into `rect`."""
    share = at / max(len(curve.chances) - 1, 1)
    return rect.x + round(share * rect.width), rect.y + round((1 - curve.chances[at]) * rect.height)


def paint_chart(surface: Surface, rect: Rect, theme: Theme, metrics: Metrics, curve: Curve) -> None:
    """Paint the chart into `rect`; marks at its edges reach a little beyond it."""
    px = metrics.px
    surface.fill(theme.blend("sunken", "raised", 0.5), rect)
    line = max(px(2), 2)
    shades = theme.blend("accent", "raised", 0.3), theme.blend("quiet_ink", "raised", 0.35)
    colours = (*shades, theme["quiet_ink"], theme["ink"])
    drawn = _drawn(curve.chances, rect.width, rect.height, line, tuple(map(_css, colours)))
    surface.blit(drawn, rect)
    pygame.draw.rect(surface, theme["line"], rect, max(px(theme.outline), 1))
    for at in curve.marks:
        x, y = place_on(rect, curve, at)
        for top in range(rect.y, rect.bottom, 2 * px(4)):
            surface.fill(theme["accent"], Rect(x, top, max(px(1.5), 1), min(px(4), rect.bottom - top)))
        circle(surface, (x, y), px(_DOT + 2), theme["raised"])
        circle(surface, (x, y), px(_DOT), theme["accent"])


def write_scale(
    surface: Surface,
    rect: Rect,
    pen: Pen,
    curve: Curve,
    labels: dict[int, str],
    strong: Set[int],
    ends: tuple[str, ...],
) -> None:
    """The words around a chart painted into `rect`: at its left what the top, the middle and the foot mean, below it
    the labels of places, the strong ones first, as many as there is room for.
    """
    px, height = pen.metrics.px, pen.line_height("small")
    width = max(pen.width(end, "small") for end in ends)
    for end, middle in zip(ends, (rect.top, rect.centery, rect.bottom), strict=True):
        place = Rect(rect.x - px(6) - width, middle - height // 2, width, height)
        pen.write(surface, end, place, size="small", colour="quiet_ink", align="right")
    taken: list[Rect] = []
    for at in sorted(labels, key=lambda at: at not in strong):
        face = "strong" if at in strong else "regular"
        place = Rect(0, rect.bottom + px(5), pen.width(labels[at], "small", face), height)
        place.centerx = place_on(rect, curve, at)[0]
        place.clamp_ip(Rect(rect.x - px(8), place.y, rect.width + px(16), height))
        if place.inflate(px(10), 0).collidelist(taken) == -1:
            taken.append(place)
            pen.write(
                surface, labels[at], place, size="small", face=face, colour="ink" if face == "strong" else "quiet_ink"
            )


class ChartTrack(Progress):
    """A chart on which a place is shown and, by the pointer, chosen."""

    def __init__(
        self,
        sheet: Sheet,
        rect: Rect,
        key: str,
        last: int,
        value: int,
        on_change: Callable[[int], None],
        curve: Curve,
    ) -> None:
        self.curve = curve
        super().__init__(sheet, rect, key, last, value, on_change)

    @property
    def _track(self) -> Rect:
        px, rect = self.metrics.px, self.local
        return Rect(rect.x + px(12), rect.y + px(8), rect.width - px(24), rect.height - px(16))

    def paint(self, surface: Surface) -> None:
        theme, px, track = self.theme, self.metrics.px, self._track
        paint_chart(surface, track, theme, self.metrics, self.curve)
        x, y = place_on(track, self.curve, self.value)
        rod = Rect(0, 0, max(px(3), 2), track.height + px(8))
        rod.center = (x, track.centery)
        surface.fill(theme["ink"], rod)
        circle(surface, (x, y), px(8), theme["ink"])
        circle(surface, (x, y), px(5), theme["raised"])
