"""Drives the whole program without a window and on fake time: posted events in, pictures and scenes out."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from game import app
from game.catalogue import GAMES, Listing
from game.cli import parse
from game.core.engine import Engine
from game.core.match import Match
from game.core.record import PERSON
from game.core.thinker import EngineRoom
from game.scenes.play import Play
from game.scenes.scene import Scene
from game.ui.intentions import Position
from game.ui.widgets import Widget

FRAME = 1 / 60
PATIENCE = 30.0  # real seconds that a thinking thread is waited for before the test fails

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
    "backspace": pygame.K_BACKSPACE,
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


def key_events(name: str, *, shift: bool = False, held: int = 0) -> list[Event]:
    """A key goes down, comes again `held` times while it is held, and goes up."""
    key, scancode = (ord(name), LETTERS[name]) if name in LETTERS else (KEYS[name], 0)
    facts = {"key": key, "scancode": scancode, "mod": pygame.KMOD_SHIFT if shift else 0}
    down = Event(pygame.KEYDOWN, facts, unicode=name if name in LETTERS else "")
    return [down] * (1 + held) + [Event(pygame.KEYUP, facts)]


class Driver:
    """The running program under a test's hands. Time passes only when it is let."""

    def __init__(
        self,
        folder: Path,
        arguments: Sequence[str] = (),
        size: tuple[int, int] = (1280, 800),
        *,
        engine: Engine | None = None,
        listings: Sequence[Listing] = GAMES,
    ) -> None:
        """`engine` plays in every game in place of the game's own; `listings` are the games of the house."""
        from game.storage import settings as keys
        from game.storage.settings import Settings
        from game.window import Program

        self.now = 1000.0
        self.folder = folder
        settings = Settings(folder)
        settings.set(keys.WINDOW_SIZE, size)
        command = parse(list(arguments), [listing.game for listing in listings])
        self.house = app.furnish(command, folder, listings)
        self.house.clock = lambda: self.now
        if engine is not None:
            self.house.engines = EngineRoom({listing.id: lambda: engine for listing in listings})
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

    @property
    def play(self) -> Play:
        """The play screen, when it is topmost."""
        assert isinstance(self.scene, Play), f"on the screen is {self.scene_name}"
        return self.scene

    @property
    def match(self) -> Match:
        return self.play.match

    @property
    def status(self) -> str:
        """What the status line of the play screen says."""
        return self.widget("turn").words.sentence

    @property
    def told(self) -> list[str]:
        """The sentence that is told, and those that wait for it."""
        return [sentence.text for sentence in self.house.sentences]

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

    def wait_until(self, what: Callable[[], bool]) -> None:
        """Let fake time pass while the real thinking thread works; fails when nothing comes of it."""
        end = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < end, "waited in vain"
            self.step()
            time.sleep(0.0005)

    def wait_for_computer(self) -> None:
        """Until a person is to move and nothing moves on the board, or the match is over."""
        scene = self.play
        self.wait_until(
            lambda: scene.match.over or (scene.match.to_move.kind == PERSON and not scene.board.moving(self.now))
        )

    # playing on the board

    def square(self, name: str) -> Position:
        """The middle of a square of the board on the play screen."""
        return self.play.board.place_of(name).center

    def touch(self, name: str) -> None:
        """Press the square and let go."""
        self.press(self.square(name))

    def play_move(self, source: str, target: str) -> None:
        """Click the pawn, click where it goes."""
        self.touch(source)
        self.touch(target)

    def drag_move(self, source: str, target: str) -> None:
        self.drag(self.square(source), self.square(target))

    def walk_to(self, name: str, do: Callable[[str], None]) -> None:
        """Bring the cursor to a square by arrows: `do` is `self.key` or `self.pad`."""
        if self.play.selection is None or self.play.selection.cursor is None:
            do("up")  # the first one only shows the cursor
        at, to = self.square(str(self.play.selection.cursor)), self.square(name)
        cell = self.play.board.place_of(name).width
        right, down = (to[0] - at[0]) // cell, (to[1] - at[1]) // cell
        for _ in range(abs(right)):
            do("right" if right > 0 else "left")
        for _ in range(abs(down)):
            do("down" if down > 0 else "up")

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
            self.step(*key_events(name, shift=shift))

    def hold_key(self, name: str, times: int = 12) -> None:
        """Hold a key until it came again so many times, a step of the loop for each."""
        for event in key_events(name, held=times):
            self.step(event)

    def pad(self, *names: str) -> None:
        for name in names:
            self.step(Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[name], instance_id=0))

    def find(self, key: str, onward: Callable[[], None]) -> None:
        """Go on with Tab, or with a shoulder of the gamepad, until the widget has the focus."""
        for _ in range(60):
            focus = self.scene.page.focus
            if focus is not None and focus.key == key and self.scene.page.focus_shown:
                return
            onward()
        raise AssertionError(f"{key} cannot be reached on {self.scene_name}")

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
