"""The window and the frame loop: events become intentions, scenes change between frames, pictures reach the screen."""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Sequence

import pygame
from pygame import Surface
from pygame.event import Event

from game.scenes.house import House
from game.scenes.pages import Pages
from game.scenes.scene import Scene
from game.scenes.sentences import Sentences
from game.storage import settings as keys
from game.storage.finished import settle_again
from game.ui.intentions import Call, Drop, Intention, Point, Press, Reader, Release, Scroll
from game.ui.metrics import FULL_HEIGHT, FULL_WIDTH, LEAST_HEIGHT, LEAST_WIDTH, Metrics, font
from game.ui.motion import ease_out
from game.ui.page import Manager, set_cursor
from game.ui.sprites import sprite

_log = logging.getLogger(__name__)

QUIET_ERRORS = 1.0  # seconds: two errors closer together end the program
LONGEST_WAIT = 3600.0
GLANCE = 10  # milliseconds between looks for events while nothing moves; pygame.event.wait would look every one

_INPUT = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
_REDRAW = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class Program:
    """The running program. `run` is the whole of it; tests call `step` with events and a time of their own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.reader = Reader()
        self.frames = 0
        self._fading_from: Surface | None = None
        self._fade_began = 0.0
        self._moved = False  # something moved a moment ago: what it came to is to be drawn once more
        self._first_frame_drawn = False
        self._pointing = False
        self._last_error = -QUIET_ERRORS
        self._open_window()
        self.manager = Manager(self.surface.get_size(), self.reader)
        self.pages = Pages(house, self.manager)
        self.sentences = Sentences(house)
        house.toggle_fullscreen = self.toggle_fullscreen
        self._measure()

    # the window

    def _open_window(self) -> None:
        pygame.display.init()
        pygame.font.init()
        if pygame.display.get_driver() == "x11":  # pictures go to it directly: OpenGL costs start, memory and time
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        settings = self.house.settings
        pygame.display.set_caption(self.house.texts("app-name"))
        pygame.display.set_icon(sprite("light", "mark_house", 64))
        size = settings.get(keys.WINDOW_SIZE) or (FULL_WIDTH, FULL_HEIGHT)
        self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.key.set_repeat(350, 80)
        with warnings.catch_warnings():
            # deprecated for drawing through the window; pygame.display itself has no least size
            warnings.simplefilter("ignore", DeprecationWarning)
            self._window = pygame.Window.from_display_module()
        self._window.minimum_size = (LEAST_WIDTH, LEAST_HEIGHT)
        place = settings.get(keys.WINDOW_PLACE)
        if place is not None and self._on_a_desktop(place):
            self._window.position = place
        if self.house.setting(keys.FULLSCREEN):
            self._window.set_fullscreen(True)
            self.surface = pygame.display.get_surface() or self.surface

    @staticmethod
    def _on_a_desktop(place: tuple[int, int]) -> bool:
        """Whether a window at `place` could be seen: screens may have gone since."""
        width = max(size[0] for size in pygame.display.get_desktop_sizes())
        height = max(size[1] for size in pygame.display.get_desktop_sizes())
        return -width < place[0] < 2 * width - 100 and 0 <= place[1] < height - 100

    def toggle_fullscreen(self) -> None:
        """Fullscreen on or off, as the setting now says."""
        if self.house.setting(keys.FULLSCREEN):
            self._note_window()
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self._measure()

    def _measure(self) -> None:
        self.surface = pygame.display.get_surface() or self.surface
        width, height = self.surface.get_size()
        self.house.metrics = Metrics(
            max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT), self.house.setting(keys.TEXT_SIZE)
        )
        self.manager.set_window_resolution(self.house.metrics_size)
        self.house.rebuild = True

    def _note_window(self) -> None:
        """Keep in mind where the window stands and how large it is, for the next start."""
        width, height = self.surface.get_size()
        self.house.settings.change(keys.WINDOW_SIZE, (max(width, LEAST_WIDTH), max(height, LEAST_HEIGHT)))
        x, y = self._window.position
        self.house.settings.change(keys.WINDOW_PLACE, (x, y))

    # the loop

    def run(self) -> None:
        """Play until the player leaves."""
        clock = pygame.time.Clock()
        try:
            while not self.house.leaving:
                self.step(self._wait(clock), self.house.clock())
        finally:
            self.close()

    def close(self) -> None:
        """Leave the scenes, remember the window, give everything back."""
        if self.house.stack:
            self.house.stack[-1].leave()
        self.house.leave_games()
        settle_again(self.house.saves, self.house.statistics)
        if not self.house.setting(keys.FULLSCREEN):
            self._note_window()
        self.house.settings.keep()
        self.house.sounds.close()
        font.cache_clear()  # fonts die with pygame
        pygame.quit()

    def _wait(self, clock: pygame.time.Clock) -> list[Event]:
        """The next events; waits for them when nothing moves."""
        now = self.house.clock()
        if self._moving(now):
            clock.tick(self.house.config.frame_rate)
            return pygame.event.get()
        until, events = now + self._wake_in(now), pygame.event.get()
        while not events and not self.house.leaving and self.house.clock() < until:
            pygame.time.wait(GLANCE)
            events = pygame.event.get()
        return events

    def _moving(self, now: float) -> bool:
        top = self.house.stack[-1] if self.house.stack else None
        return (
            not self._first_frame_drawn
            or self._fading_from is not None
            or self._moved
            or self.house.rebuild
            or (top is not None and top.moving(now))
        )

    def _wake_in(self, now: float) -> float:
        waits = [LONGEST_WAIT]
        if self.house.stack:
            top = self.house.stack[-1]
            wishes = (top.wake_in(now), top.page.wake_in(), self.sentences.wake_in(now))
            waits += [wait for wait in wishes if wait is not None]
        return max(min(waits), 0.0)

    def step(self, events: Sequence[Event], now: float) -> None:
        """One turn of the loop at time `now`; an unexpected error is told and the program goes on."""
        try:
            self._step(events, now)
        except Exception as error:
            if now - self._last_error < QUIET_ERRORS:
                raise
            self._last_error = now
            _log.exception("unexpected error")
            self._recover(error)

    def _recover(self, error: Exception) -> None:
        """Back to the first scene; the match lies safe on the disk."""
        from game.scenes.menu import Menu

        self.house.tell(self.house.texts("error-unexpected", what=type(error).__name__))
        self.house.forget_changes()
        try:
            if self.house.stack:
                self.house.stack.pop().leave()
        except Exception:  # noqa: BLE001 - what is broken may break once more on its way out
            _log.exception("error on leaving")
        try:
            self.house.stack.clear()
            self.house.go(Menu(self.house))
            self._change_scenes(self.house.clock())
        finally:
            self.house.rebuild = True

    def _step(self, events: Sequence[Event], now: float) -> None:
        for event in events:
            self._take(event, now)
        self._change_scenes(now)
        self._rebuild(now)
        if not self.house.stack:
            return
        scene = self.house.stack[-1]
        scene.tick(now)
        self._change_scenes(now)
        self._rebuild(now)
        if self.house.leaving or not self.house.stack:
            return
        scene = self.house.stack[-1]
        scene.page.update(now)
        self._show_cursor(scene.page.pointing)
        self.sentences.age(scene.page, now)
        moving = scene.moving(now)
        if scene.page.changed or moving or self._moved or self._fading_from is not None:
            self._draw(scene, now)
        self._moved = moving

    def _rebuild(self, now: float) -> None:
        """Lay out anew what changed: the window's size, the language, the theme, the text size."""
        if self.house.rebuild:
            pygame.display.set_caption(self.house.texts("app-name"))
            self.pages.build(now)

    def _take(self, event: Event, now: float) -> None:
        if event.type == pygame.QUIT:
            self.house.quit()
        elif event.type in _RESIZED:
            self._resized()
        elif event.type in _REDRAW:
            if self.house.stack:
                self.house.stack[-1].page.changed = True
        elif self.house.stack:
            self._hand_on(event, now)

    def _resized(self) -> None:
        """Lay out anew, unless only the news of a size already known came in."""
        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self.house.metrics_size:
            self._measure()

    def _hand_on(self, event: Event, now: float) -> None:
        """Give an event to the widgets, and what they leave to the scene as an intention."""
        intention = self.reader.read(event)
        scene = self.house.stack[-1]
        scene.page.now = now
        if isinstance(intention, Press | Drop):
            self.house.keys_in_use = False
            scene.page.hide_focus()
        elif intention is not None and not isinstance(intention, Point | Release | Scroll):
            self.house.keys_in_use = True
        if event.type in _INPUT:
            if event.type == pygame.MOUSEBUTTONDOWN and self.sentences.dismiss(scene.page, event.pos):
                return
            self.manager.update(0.0)
            if self.manager.process_events(event) and not isinstance(intention, Point):
                self._change_scenes(now)
                return
        if intention is not None:
            self._intend(intention, scene)
            self._change_scenes(now)

    def _intend(self, intention: Intention, scene: Scene) -> None:
        house = self.house
        if isinstance(intention, Call) and intention.name == "fullscreen":
            house.change(keys.FULLSCREEN, not house.setting(keys.FULLSCREEN))
            self.toggle_fullscreen()
        elif isinstance(intention, Call) and intention.name == "sound":
            house.change(keys.SOUND, not house.setting(keys.SOUND))
        else:
            scene.intend(intention)

    # scenes

    def _change_scenes(self, now: float) -> None:
        old = self.house.stack[-1] if self.house.stack else None
        if not self.house.change_scenes():
            return
        if old is not None and self._first_frame_drawn and self.house.theme.motion["page"] and self.house.look().pace:
            self._fading_from, self._fade_began = self.surface.copy(), now
        self.pages.build(now)

    # drawing

    def _draw(self, scene: Scene, now: float) -> None:
        scene.page.changed = False
        self.pages.draw(self.surface, scene, now)
        self.sentences.draw(self.surface, scene.page)
        if self._fading_from is not None:
            share = (now - self._fade_began) / self.house.theme.motion["page"]
            if share >= 1 or self._fading_from.get_size() != self.surface.get_size():
                self._fading_from = None
            else:
                self._fading_from.set_alpha(round(255 * (1 - ease_out(share))))
                self.surface.blit(self._fading_from, (0, 0))
                scene.page.changed = True
        pygame.display.flip()
        self.frames += 1
        if not self._first_frame_drawn:
            self._first_frame_drawn = True
            self._after_first_frame()

    def _after_first_frame(self) -> None:
        """What would have held up the first picture."""
        self.house.engines.open()
        self.reader.open_gamepads()
        if not self.house.muted and not self.house.sounds.open():
            self.house.tell(self.house.texts("sound-unavailable"))
        self.house.apply_sound()

    def _show_cursor(self, pointing: bool) -> None:
        if pointing != self._pointing:
            self._pointing = pointing
            set_cursor(pointing)
