"""Events read as intentions: keys that are held, and the pointer."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.intentions import NOWHERE, Accept, Back, Call, Intention, Leap, Reader, Step, Turn

REPEATED = {
    pygame.K_LEFT: Step(-1, 0),
    pygame.K_DOWN: Step(0, 1),
    pygame.K_PAGEDOWN: Leap(2),
    pygame.K_HOME: Leap(-1),
    pygame.K_TAB: Turn(1),
}
ONCE = {
    pygame.K_RETURN: Accept(),
    pygame.K_SPACE: Accept(),
    pygame.K_ESCAPE: Back(),
    pygame.K_BACKSPACE: Call("undo"),
    pygame.K_F1: Call("hint"),
    pygame.K_F11: Call("fullscreen"),
}


def read(reader: Reader, kind: int, **facts: Any) -> Intention | None:
    return reader.read(pygame.event.Event(kind, facts))


@pytest.mark.parametrize("key", REPEATED)
def test_a_held_key_that_moves_goes_on_moving(key: int) -> None:
    reader = Reader()
    assert [read(reader, pygame.KEYDOWN, key=key) for _ in range(3)] == [REPEATED[key]] * 3


@pytest.mark.parametrize("key", ONCE)
def test_a_held_key_that_does_something_does_it_once(key: int) -> None:
    reader = Reader()
    assert [read(reader, pygame.KEYDOWN, key=key) for _ in range(3)] == [ONCE[key], None, None]


@pytest.mark.parametrize("key", ONCE)
def test_a_key_that_was_let_go_says_it_again(key: int) -> None:
    reader = Reader()
    read(reader, pygame.KEYDOWN, key=key)
    read(reader, pygame.KEYUP, key=key)
    assert read(reader, pygame.KEYDOWN, key=key) == ONCE[key]


def test_a_held_key_does_not_keep_others_from_being_read() -> None:
    reader = Reader()
    read(reader, pygame.KEYDOWN, key=pygame.K_RETURN)
    assert read(reader, pygame.KEYDOWN, key=pygame.K_ESCAPE) == Back()
    assert read(reader, pygame.KEYDOWN, key=pygame.K_KP_ENTER) == Accept()


def test_the_pointer_is_nowhere_once_it_left_the_window_whatever_keys_say() -> None:
    reader = Reader()
    read(reader, pygame.MOUSEMOTION, pos=(30, 40))
    read(reader, pygame.WINDOWLEAVE)
    read(reader, pygame.KEYDOWN, key=pygame.K_LEFT)
    assert reader.pointer == NOWHERE
