"""Drives the whole program without a window and on fake time: posted events in, pictures and scenes out."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from game import app
from game.catalogue import GAMES
from game.cli import parse
from game.scenes.scene import Scene
from game.ui.widgets import Widget

FRAME = 1 / 60

KEYS = {
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "enter": pygame.K_RETURN,
    "escape": pygame.K_ESCAPE,
    "tab": pygame.K_TAB,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "page down": pygame.K_PAGEDOWN,
    "page up": pygame.K_PAGEUP,
    "f11": pygame.K_F11,
}
LETTERS = {letter: getattr(pygame, f"KSCAN_{letter.upper()}") for letter in "uhfrpm"}
BUTTONS = {
    "a": pygame.CONTROLLER_BUTTON_A,
    "b": pygame.CONTROLLER_BUTTON_B,
    "x": pygame.CONTROLLER_BUTTON_X,
    "y": pygame.CONTROLLER_BUTTON_Y,
    "start": pygame.CONTROLLER_BUTTON_START,
    "back": pygame.CONTROLLER_BUTTON_BACK,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "previous": pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


class Driver:
    """The running program under a test's hands. Time passes only when it is let."""

    def __init__(self, folder: Path, arguments: Sequence[str] = (), size: tuple[int, int] = (1280, 800)) -> None:
        from game.storage import settings as keys
        from game.storage.settings import Settings
        from game.window import Program

        self.now = 1000.0
        settings = Settings(folder)
        settings.set(keys.WINDOW_SIZE, size)
        command = parse(["--data-dir", str(folder), *arguments], [listing.game for listing in GAMES])
        self.house = app.furnish(command, folder)
        self.house.clock = lambda: self.now
        self.program = Program(self.house)
        app.open_first_scene(self.house, command)
        self.step()

    # what is there

    @property
    def scene(self) -> Scene:
        return self.house.stack[-1]

    @property
    def scene_name(self) -> str:
        return type(self.scene).__name__

    def widget(self, key: str) -> Widget:
        return self.scene.page.widget(key)

    def has(self, key: str) -> bool:
        return any(widget.key == key for widget in self.scene.page.widgets)

    # time

    def step(self, *events: Event) -> None:
        """One turn of the loop."""
        self.program.step(events, self.now)
        self.now += FRAME

    def run(self, seconds: float) -> None:
        """Let time pass."""
        end = self.now + seconds
        while self.now < end and not self.house.leaving:
            self.step()

    # mouse

    def point(self, at: tuple[int, int]) -> None:
        self.step(Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def down(self, at: tuple[int, int], button: int = 1) -> None:
        self.step(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def up(self, at: tuple[int, int], button: int = 1) -> None:
        self.step(Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def press(self, at: tuple[int, int]) -> None:
        """Point, press and let go."""
        self.point(at)
        self.down(at)
        self.up(at)

    def click(self, key: str) -> None:
        """Press the widget with this key, scrolled into sight."""
        widget = self.widget(key)
        widget.sheet.reveal(widget)
        self.press(widget.body.center)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.point(start)
        self.down(start)
        self.point(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.point(end)
        self.up(end)

    # keyboard and gamepad

    def key(self, *names: str, shift: bool = False) -> None:
        for name in names:
            mod = pygame.KMOD_SHIFT if shift else 0
            if name in LETTERS:
                self.step(Event(pygame.KEYDOWN, key=ord(name), scancode=LETTERS[name], mod=mod, unicode=name))
            else:
                self.step(Event(pygame.KEYDOWN, key=KEYS[name], scancode=0, mod=mod, unicode=""))

    def pad(self, *names: str) -> None:
        for name in names:
            self.step(Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[name], instance_id=0))

    # window

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))

    def shot(self, path: Path | str) -> None:
        """Save what the window shows now."""
        self.run(0.3)
        pygame.image.save(self.program.surface, str(path))

    def close(self) -> None:
        self.program.close()
