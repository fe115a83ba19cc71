"""A page: what one scene shows. Its sheets hold painted ground and widgets; it knows focus, hover and tips."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame_gui import UIManager
from pygame_gui.core import UIContainer

from game.ui.focus import nearest
from game.ui.intentions import Accept, Intention, Leap, Position, Reader, Scroll, Step, Turn
from game.ui.metrics import Metrics
from game.ui.paint import clear_surface, ring, rounded
from game.ui.pen import Pen
from game.ui.theme import Theme
from game.ui.widgets import Widget

W = TypeVar("W", bound=Widget)

_NOTHING = Surface((1, 1))
_TIP_DELAY = 0.5  # seconds that the pointer rests before a tip appears
_SCROLL_UNITS = 56  # of one notch of the wheel, or one arrow


class Manager(UIManager):
    """The one UIManager. It takes the pointer from events, so that posted ones count as much as real ones."""

    def __init__(self, size: tuple[int, int], reader: Reader) -> None:
        self._reader = reader
        super().__init__(size, enable_live_theme_updates=False)

    @property
    def pointer(self) -> Position:
        """Where the pointer is, as the events say."""
        return self._reader.pointer

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.pointer


class Sheet:
    """A part of the page with painted ground and widgets; a tall one scrolls inside its viewport."""

    def __init__(self, page: Page, viewport: Rect, ground: Surface) -> None:
        self.page = page
        self.viewport = viewport
        self.ground = ground  # what is painted once; taller than the viewport when the sheet scrolls
        self.offset = 0
        self.container = UIContainer(viewport, page.manager)
        self.container.blendmode = 0
        self.widgets: list[Widget] = []

    def add(self, widget: W) -> W:
        self.widgets.append(widget)
        return widget

    @property
    def reach(self) -> int:
        """How far the sheet can be scrolled."""
        return max(self.ground.get_height() - self.viewport.height, 0)

    def scroll_to(self, offset: int) -> None:
        """Show the sheet from `offset` pixels below its top."""
        offset = min(max(offset, 0), self.reach)
        if offset != self.offset:
            self.offset = offset
            for widget in self.widgets:
                widget.set_relative_position((widget.home.x, widget.home.y - offset))
            self.page.changed = True

    def reveal(self, widget: Widget) -> None:
        """Scroll so that `widget` can be seen."""
        room = self.page.metrics.px(16)
        if widget.home.top - room < self.offset:
            self.scroll_to(widget.home.top - room)
        elif widget.home.bottom + room > self.offset + self.viewport.height:
            self.scroll_to(widget.home.bottom + room - self.viewport.height)


class Page:
    """What one scene shows now. It is made anew when the window, the language, the theme or the text size changes."""

    def __init__(
        self,
        manager: Manager,
        theme: Theme,
        metrics: Metrics,
        *,
        ground: Surface,
        clicked: Callable[[], None],
        explain: Callable[[str], None],
    ) -> None:
        """`ground` is what the page is painted on; `clicked` sounds a press, `explain` tells the player a sentence."""
        self.manager = manager
        self.theme = theme
        self.metrics = metrics
        self.clicked = clicked
        self.explain = explain
        self.pen = Pen(theme, metrics)
        self.focus: Widget | None = None
        self.focus_shown = False
        self._trail: list[tuple[Widget, Step]] = []  # where the arrows came from, and by which steps
        self.changed = True
        self._hovered: Widget | None = None
        self._hovered_since = 0.0
        self._tip_drawn = ""
        self.now = 0.0
        self.root = Sheet(self, Rect(0, 0, metrics.width, metrics.height), ground)
        self.sheets = [self.root]

    # building

    def scroll_sheet(self, viewport: Rect, height: int) -> Sheet:
        """A sheet that scrolls in `viewport`: at least `height` pixels high, its own ground clear above the page's."""
        ground = clear_surface(viewport.width, max(height, viewport.height))
        sheet = Sheet(self, viewport, ground)
        self.sheets.append(sheet)
        return sheet

    @property
    def widgets(self) -> list[Widget]:
        """All widgets in the order in which they were added."""
        return [widget for sheet in self.sheets for widget in sheet.widgets]

    def widget(self, key: str) -> Widget:
        """The widget with this key."""
        return next(widget for widget in self.widgets if widget.key == key)

    def close(self) -> None:
        """Take everything off the screen and let go of the pictures: page, sheets and widgets hold one another, so
        that without this they would lie in memory, a window's size each, until the next full collection.
        """
        for sheet in self.sheets:
            sheet.container.kill()
            sheet.ground = _NOTHING
            for widget in sheet.widgets:
                widget.forget_picture()

    # focus

    def set_focus(self, widget: Widget | None, *, shown: bool = True) -> None:
        """Give `widget` the focus; `shown` draws the ring (the mouse needs none)."""
        self._trail.clear()
        self._move_focus(widget, shown=shown)

    def _move_focus(self, widget: Widget | None, *, shown: bool = True) -> None:
        self.focus = widget
        self.focus_shown = shown and widget is not None
        if widget is not None and shown:
            widget.sheet.reveal(widget)
        self.changed = True

    def hide_focus(self) -> None:
        """Draw no ring: the pointer is used."""
        if self.focus_shown:
            self.focus_shown = False
            self.changed = True

    def _focusable(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.can_focus]

    def intend(self, intention: Intention) -> bool:
        """Use an intention of keyboard or gamepad for focus, pressing and scrolling; False when it is not for us."""
        focusable = self._focusable()
        if isinstance(intention, Turn) and focusable:
            stops = [widget for widget in focusable if widget.tab_stop or widget is self.focus]
            index = stops.index(self.focus) + intention.by if self.focus in stops else min(intention.by, 0)
            self.set_focus(stops[index % len(stops)])
            return True
        if isinstance(intention, Accept) and self.focus is not None:
            self.focus_shown = True
            self.focus.press()
            return True
        if isinstance(intention, Step):
            return self._step(intention, focusable)
        if isinstance(intention, Scroll):
            return self.scroll(-round(intention.lines * self.metrics.px(_SCROLL_UNITS)), self.manager.pointer)
        if isinstance(intention, Leap):
            sheet = self._scrolling(None)
            if sheet is not None:
                page = sheet.viewport.height * 9 // 10
                by = {-1: -sheet.reach, 1: sheet.reach, -2: -page, 2: page}[intention.to]
                sheet.scroll_to(sheet.offset + by)
                return True
        return False

    def _step(self, step: Step, focusable: list[Widget]) -> bool:
        if self.focus is not None and self.focus.is_enabled and self.focus.step(step.right, step.down):
            self.focus_shown = True
            return True
        if self.focus is None and focusable and self._scrolling(None) is None:
            self.set_focus(focusable[0])
            return True
        back = self._trail and self._trail[-1][1] == Step(-step.right, -step.down) and self._trail[-1][0] in focusable
        if back:
            self._move_focus(self._trail.pop()[0])
            return True
        target = nearest(self.focus, focusable, step.right, step.down)
        sheet = self._scrolling(None)
        if target is None and sheet is not None and step.down:
            sheet.scroll_to(sheet.offset + step.down * self.metrics.px(_SCROLL_UNITS))
            return True
        if target is not None and self.focus is not None:
            self._trail.append((self.focus, step))
            self._move_focus(target)
        return target is not None

    def scroll(self, pixels: int, pointer: Position | None) -> bool:
        """Scroll the widget or the sheet under the pointer, or the only sheet that scrolls."""
        under = [widget for widget in self.widgets if pointer is not None and widget.hover_point(*pointer)]
        if any(widget.wheel(pixels) for widget in under):
            return True
        sheet = self._scrolling(pointer)
        if sheet is None:
            return False
        sheet.scroll_to(sheet.offset + pixels)
        return True

    def _scrolling(self, pointer: Position | None) -> Sheet | None:
        able = [sheet for sheet in self.sheets if sheet.reach]
        under = [sheet for sheet in able if pointer is not None and sheet.viewport.collidepoint(pointer)]
        return next(iter(under or able), None)

    # hover

    def hover(self, widget: Widget) -> None:
        self._hovered, self._hovered_since = widget, self.now

    def unhover(self, widget: Widget) -> None:
        if self._hovered is widget:
            self._hovered = None
            self.changed = True

    @property
    def pointing(self) -> bool:
        """Whether the pointer is over something that can be pressed."""
        return self._hovered is not None and self._hovered.is_enabled and self._hovered.can_focus

    @property
    def held(self) -> bool:
        """Whether something is being pressed: it would be lost if the page were made anew."""
        return any(widget.pressed for widget in self.widgets)

    def _tip(self) -> str:
        widget = self._hovered
        if widget is None or self.now - self._hovered_since < _TIP_DELAY:
            return ""
        return widget.tip if widget.is_enabled else (widget.why or widget.tip)

    def wake_in(self) -> float | None:
        """Seconds until the page has to be drawn again by itself, or None."""
        if self._hovered is None or not (self._hovered.tip or self._hovered.why):
            return None
        rest = self._hovered_since + _TIP_DELAY - self.now
        return rest if rest > 0 else None

    # drawing

    def update(self, now: float) -> None:
        """Let time pass for hover and tips."""
        self.now = now
        self.manager.update(0.0)
        if self._tip() != self._tip_drawn:
            self.changed = True

    def draw_ground(self, surface: Surface) -> None:
        """Draw what is painted once."""
        for sheet in self.sheets:
            area = Rect(0, sheet.offset, *sheet.viewport.size)
            surface.blit(sheet.ground, sheet.viewport.topleft, area)

    def draw_over(self, surface: Surface) -> None:
        """Draw scroll bars, the focus ring and the tip, above everything else."""
        px = self.metrics.px
        for sheet in self.sheets:
            if sheet.reach:
                self._draw_scroll_bar(surface, sheet)
        if self.focus is not None and self.focus_shown:
            sheet = self.focus.sheet
            clip = surface.get_clip()
            surface.set_clip(sheet.viewport.inflate(px(12), px(12)))
            outside = self.focus.body.inflate(px(11), px(11))
            ring(surface, outside, px(self.theme.radius["medium"] + 4), self.theme["accent"], max(px(2.5), 2))
            surface.set_clip(clip)
        tip = self._tip_drawn = self._tip()
        if tip and self._hovered is not None:
            self._draw_tip(surface, tip, self._hovered.body)

    def _draw_scroll_bar(self, surface: Surface, sheet: Sheet) -> None:
        px, view = self.metrics.px, sheet.viewport
        track = Rect(view.right - px(6), view.y + px(4), px(4), view.height - px(8))
        length = max(track.height * view.height // sheet.ground.get_height(), px(24))
        top = track.y + (track.height - length) * sheet.offset // sheet.reach
        rounded(surface, track, px(2), self.theme["line"])
        rounded(surface, Rect(track.x, top, track.width, length), px(2), self.theme["quiet_ink"])

    def _draw_tip(self, surface: Surface, tip: str, beside: Rect) -> None:
        px = self.metrics.px
        width = min(self.pen.width(tip, "small") + px(24), surface.get_width() - px(16))
        lines = self.pen.wrap(tip, width - px(20), "small")
        place = Rect(0, 0, width, self.pen.line_height("small") * len(lines) + px(12))
        place = self._tip_place(place.size, beside)
        rounded(surface, place, px(self.theme.radius["small"]), self.theme["ink"])
        inner = place.inflate(-px(20), -px(12))
        self.pen.paragraph(surface, tip, inner, size="small", colour="surface", align="center")

    def _tip_place(self, size: tuple[int, int], beside: Rect) -> Rect:
        """Below, above, left or right of a widget, or above the next ones: where it covers nothing to be pressed."""
        gap, window = self.metrics.px(8), Rect(0, 0, self.metrics.width, self.metrics.height)
        window = window.inflate(-gap, -gap)
        others = [widget.body.clip(widget.sheet.viewport) for widget in self.widgets if widget.can_focus]
        places = [Rect((0, 0), size) for _ in range(4)]
        places[0].midtop = (beside.centerx, beside.bottom + gap)
        places[1].midbottom = (beside.centerx, beside.top - gap)
        places[2].midright = (beside.left - gap, beside.centery)
        places[3].midleft = (beside.right + gap, beside.centery)
        places.append(places[1].copy())
        covered = places[1].collidelistall(others)
        places[4].bottom = min((others[index].top for index in covered), default=beside.top) - gap
        places = [place.clamp(window) for place in places]
        free = [place for place in places if not place.colliderect(beside)]
        clear = [place for place in free if place.collidelist(others) == -1]
        return next(iter(clear or free or places))


def set_cursor(pointing: bool) -> None:
    """Show the hand over what can be pressed, the arrow elsewhere; a screen without cursors has none to change."""
    with suppress(pygame.error):
        pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if pointing else pygame.SYSTEM_CURSOR_ARROW)
