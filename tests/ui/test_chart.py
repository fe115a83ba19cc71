"""The chart of chances: filled towards its middle, marked where it counts, its words clear of one another."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Color, Rect, Surface

from game.resources import THEMES
from game.ui.chart import Curve, paint_chart, place_on, write_scale
from game.ui.metrics import Metrics
from game.ui.pen import Pen
from game.ui.theme import load_theme

RECT = Rect(60, 20, 400, 120)
METRICS = Metrics(1280, 800)


def painted(curve: Curve, theme: str = "light") -> Surface:
    surface = Surface((520, 200))
    surface.fill(load_theme(theme)["raised"])
    paint_chart(surface, RECT, load_theme(theme), METRICS, curve)
    return surface


def differ(one: Color, other: Color) -> bool:
    return max(abs(one[part] - other[part]) for part in range(3)) > 8


@pytest.mark.parametrize("theme", THEMES)
def test_what_lies_between_the_curve_and_the_middle_is_filled_above_and_below(theme: str) -> None:
    surface = painted(Curve((1.0, 1.0, 0.0, 0.0)), theme)
    left, right, quarter = RECT.x + 40, RECT.right - 40, RECT.height // 4
    above, below = surface.get_at((left, RECT.centery - quarter)), surface.get_at((right, RECT.centery + quarter))
    empty = surface.get_at((right, RECT.centery - quarter))
    assert surface.get_at((left, RECT.centery + quarter)) == empty
    assert differ(above, empty)
    assert differ(below, empty)
    assert differ(above, below)


@pytest.mark.parametrize("chances", [(0.5,), (0.2, 0.9), (1.0, 0.0, 0.5)])
def test_the_curve_begins_at_the_left_and_ends_at_the_right(chances: tuple[float, ...]) -> None:
    curve = Curve(chances)
    painted(curve)
    assert place_on(RECT, curve, 0)[0] == RECT.x
    assert place_on(RECT, curve, len(chances) - 1)[0] == (RECT.right if len(chances) > 1 else RECT.x)
    tops = [place_on(RECT, curve, at)[1] for at in range(len(chances))]
    assert tops == [RECT.bottom - round(chance * RECT.height) for chance in chances]


def test_a_mark_stands_on_the_curve() -> None:
    chances = tuple(0.1 + 0.08 * at for at in range(10))
    plain, marked = painted(Curve(chances)), painted(Curve(chances, (3,)))
    at = place_on(RECT, Curve(chances), 3)
    assert marked.get_at(at) == load_theme("light")["accent"]
    assert plain.get_at(at) != marked.get_at(at)


def test_labels_stand_clear_of_one_another_and_the_strong_ones_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[tuple[str, Rect]] = []

    def noting(pen: Pen, surface: Surface, text: str, place: Rect, **how: Any) -> Rect:
        places.append((text, place))
        return place

    monkeypatch.setattr(Pen, "write", noting)
    curve = Curve((0.5,) * 60, (32, 50))
    labels = {at: str(at) for at in (*range(1, 60, 3), 50)}
    pen = Pen(load_theme("light"), METRICS)
    write_scale(Surface((520, 200)), RECT, pen, curve, labels, {31, 50}, ("100%", "50%", "0%"))
    ends, below = places[:3], places[3:]
    assert [text for text, _ in ends] == ["100%", "50%", "0%"]
    assert [text for text, _ in below[:2]] == ["31", "50"]
    boxes = [place for _, place in below]
    assert all(box.collidelistall(boxes) == [index] for index, box in enumerate(boxes))
    assert 5 < len(boxes) < len(labels)
