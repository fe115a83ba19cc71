"""The pen writes whatever comes, and says what did not fit."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.ui.metrics import Metrics
from game.ui.pen import Pen, writable
from game.ui.theme import load_theme


@pytest.fixture
def pen() -> Pen:
    return Pen(load_theme("light"), Metrics(1280, 800))


@pytest.mark.parametrize("text", ["a\0b", "\ud800/folder", "tab\tand\x1b[0m", "\U000e0fff", "", "\u200b", "😀", "名前"])
def test_text_from_outside_never_stops_it(pen: Pen, text: str) -> None:
    surface, place = Surface((300, 80)), Rect(0, 0, 300, 80)
    pen.write(surface, text, place)
    pen.paragraph(surface, text, place)
    assert pen.width(text) >= 0


def test_what_no_font_can_draw_becomes_a_question_mark() -> None:
    assert writable("a\0b\ud800c\nd") == "a?b?c\nd"
    assert writable("Кадриль – 8\u00a0×\u00a08") == "Кадриль – 8\u00a0×\u00a08"


def test_a_line_that_does_not_fit_is_shortened_and_named(pen: Pen) -> None:
    long = "a line that is much too long for its place"
    taken = pen.write(Surface((60, 30)), long, Rect(0, 0, 60, 30))
    assert taken.width <= 60
    assert pen.overflows == [long]
