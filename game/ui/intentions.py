"""Intentions: what a player wants, whichever of mouse, keyboard and gamepad said it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame._sdl2 import controller

Position = tuple[int, int]
NOWHERE: Position = (-1, -1)  # where the pointer is when it is outside of the window


@dataclass(frozen=True)
class Point:
    """The pointer went to `at`."""

    at: Position


@dataclass(frozen=True)
class Press:
    """The pointer was pressed at `at`."""

    at: Position


@dataclass(frozen=True)
class Release:
    """The pointer was let go at `at`."""

    at: Position


@dataclass(frozen=True)
class Scroll:
    """The wheel turned: positive is towards the top."""

    lines: float


@dataclass(frozen=True)
class Step:
    """One step with the arrows: to the right and down are positive."""

    right: int
    down: int


@dataclass(frozen=True)
class Accept:
    """Yes, this one."""


@dataclass(frozen=True)
class Back:
    """Away from here: give up a choice, open the pause, leave a screen."""


@dataclass(frozen=True)
class Drop:
    """Give up what is chosen (right mouse button)."""


@dataclass(frozen=True)
class Turn:
    """To the next (1) or the previous (-1) thing that can be chosen."""

    by: int


@dataclass(frozen=True)
class Leap:
    """To the first (-1) or the last (1), or a page (-2, 2)."""

    to: int


@dataclass(frozen=True)
class Call:
    """A thing asked for by its own key: undo, hint, flip, resign, pause, fullscreen, sound."""

    name: str


Intention = Point | Press | Release | Scroll | Step | Accept | Back | Drop | Turn | Leap | Call

_REPEATED = Step | Scroll | Leap | Turn  # what a held key goes on saying; everything else is said once

_KEYS: dict[int, Intention] = {
    pygame.K_LEFT: Step(-1, 0),
    pygame.K_RIGHT: Step(1, 0),
    pygame.K_UP: Step(0, -1),
    pygame.K_DOWN: Step(0, 1),
    pygame.K_RETURN: Accept(),
    pygame.K_KP_ENTER: Accept(),
    pygame.K_SPACE: Accept(),
    pygame.K_ESCAPE: Back(),
    pygame.K_AC_BACK: Back(),
    pygame.K_HOME: Leap(-1),
    pygame.K_END: Leap(1),
    pygame.K_PAGEUP: Leap(-2),
    pygame.K_PAGEDOWN: Leap(2),
    pygame.K_BACKSPACE: Call("undo"),
    pygame.K_F1: Call("hint"),
    pygame.K_F11: Call("fullscreen"),
}
# by the place of the key, so that they work on a Russian layout too
_PLACES: dict[int, Intention] = {
    pygame.KSCAN_U: Call("undo"),
    pygame.KSCAN_H: Call("hint"),
    pygame.KSCAN_F: Call("flip"),
    pygame.KSCAN_R: Call("resign"),
    pygame.KSCAN_P: Call("pause"),
    pygame.KSCAN_M: Call("sound"),
}
_BUTTONS: dict[int, Intention] = {
    pygame.CONTROLLER_BUTTON_A: Accept(),
    pygame.CONTROLLER_BUTTON_B: Back(),
    pygame.CONTROLLER_BUTTON_X: Call("undo"),
    pygame.CONTROLLER_BUTTON_Y: Call("hint"),
    pygame.CONTROLLER_BUTTON_START: Call("pause"),
    pygame.CONTROLLER_BUTTON_BACK: Call("flip"),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Turn(-1),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Turn(1),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Step(-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Step(1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: Step(0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Step(0, 1),
}
_STICK = {pygame.CONTROLLER_AXIS_LEFTX: 0, pygame.CONTROLLER_AXIS_LEFTY: 1}
_STICK_ON, _STICK_OFF = 20000, 12000  # of 32767: between them the stick keeps what it said


class Reader:
    """Reads raw events into intentions; knows the pointer, the held keys and the gamepads that are plugged in."""

    def __init__(self) -> None:
        self.pointer = NOWHERE
        self._held: set[int] = set()
        self._pads: dict[int, controller.Controller] = {}
        self._stick = [0, 0]

    def open_gamepads(self) -> None:
        """Begin to listen to gamepads; without any nothing happens."""
        try:
            controller.init()
        except pygame.error:
            return
        for index in range(controller.get_count()):
            self._plug(index)

    def _plug(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
        except pygame.error:
            return  # a pad that cannot be opened is as good as none

    def read(self, event: pygame.event.Event) -> Intention | None:
        """What `event` says, or None."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            return Point(event.pos)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._read_mouse_button(event)
        if event.type == pygame.MOUSEWHEEL:
            return Scroll(getattr(event, "precise_y", event.y) or event.y)
        if event.type == pygame.KEYDOWN:
            return self._press_key(event)
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return _BUTTONS.get(event.button)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._read_stick(event)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer = NOWHERE
        elif event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        return None

    def _read_mouse_button(self, event: pygame.event.Event) -> Intention | None:
        self.pointer = event.pos
        if event.button == pygame.BUTTON_LEFT:
            return Press(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else Release(event.pos)
        if event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            return Drop()
        return None

    def _press_key(self, event: pygame.event.Event) -> Intention | None:
        """What a key says: one that is held down comes again and again, and says again only what may be repeated."""
        intention, held = self._read_key(event), event.key in self._held
        self._held.add(event.key)
        return intention if not held or isinstance(intention, _REPEATED) else None

    def _read_key(self, event: pygame.event.Event) -> Intention | None:
        modifiers = getattr(event, "mod", 0)
        if event.key == pygame.K_TAB:
            return Turn(-1 if modifiers & pygame.KMOD_SHIFT else 1)
        if event.key == pygame.K_RETURN and modifiers & pygame.KMOD_ALT:
            return Call("fullscreen")
        place = getattr(event, "scancode", 0)
        if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return Call("undo") if place == pygame.KSCAN_Z or event.key == pygame.K_z else None
        return _KEYS.get(event.key) or _PLACES.get(place)

    def _read_stick(self, event: pygame.event.Event) -> Intention | None:
        axis = _STICK.get(event.axis)
        if axis is None:
            return None
        held = self._stick[axis]
        if abs(event.value) < _STICK_OFF:
            self._stick[axis] = 0
        elif abs(event.value) > _STICK_ON:
            self._stick[axis] = 1 if event.value > 0 else -1
        said = self._stick[axis]
        if said == held or said == 0:
            return None
        return Step(said, 0) if axis == 0 else Step(0, said)
