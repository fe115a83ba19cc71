"""Which widget a step of the arrows leads to."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.focus import nearest


@dataclass(eq=False)
class Thing:
    """Something with a place, as widgets have."""

    body: Rect


START = Thing(Rect(100, 100, 50, 50))


def test_what_lies_straight_ahead_comes_before_what_is_nearer_but_aside() -> None:
    ahead, aside = Thing(Rect(400, 110, 50, 50)), Thing(Rect(160, 155, 50, 50))
    assert nearest(START, [START, aside, ahead], 1, 0) is ahead


def test_what_lies_aside_is_reached_when_nothing_is_straight_ahead() -> None:
    aside = Thing(Rect(160, 155, 50, 50))
    assert nearest(START, [START, aside], 1, 0) is aside


def test_of_two_straight_ahead_the_nearer_one_is_reached() -> None:
    near, far = Thing(Rect(100, 200, 50, 50)), Thing(Rect(100, 300, 50, 50))
    assert nearest(START, [far, near], 0, 1) is near
    assert nearest(START, [far, near], 0, -1) is None
