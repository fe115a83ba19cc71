"""Widgets: pygame_gui elements that are painted by the theme and work alike with mouse, keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame_gui.core import UIElement

from game.ui.intentions import Position
from game.ui.paint import circle, clear_surface, rounded, shadow
from game.ui.pen import SMALLEST_TYPE
from game.ui.sprites import sprite

if TYPE_CHECKING:
    from game.ui.page import Sheet

_SHADOW_DOWN = 2  # units that the shadow of something to press reaches below it
_MASKED = 0.45  # how much of its ink a disabled widget keeps


class Widget(UIElement):
    """Something on a page. `body` is its place on the screen; the picture may reach below it for the shadow."""

    can_focus = True
    tab_stop = True  # whether Tab stops here, too; the arrows go wherever a widget can have the focus

    def __init__(self, sheet: Sheet, rect: Rect, key: str) -> None:
        """`rect` is in pixels of the sheet; `key` names the widget on its page, for focus and tests."""
        self.sheet = sheet
        self.page = sheet.page
        self.theme = sheet.page.theme
        self.metrics = sheet.page.metrics
        self.key = key
        self.tip = ""  # shown beside the pointer
        self.why = ""  # why it is disabled
        self.pressed = False
        self._depth = self.metrics.px(_SHADOW_DOWN)
        self.home = rect.copy()  # where it stands on the unscrolled sheet
        super().__init__(
            Rect(rect.x, rect.y - sheet.offset, rect.width, rect.height + self._depth),
            sheet.page.manager,
            sheet.container,
            starting_height=1,
            layer_thickness=1,
            element_id=["widget"],
        )
        self.blendmode = 0

    @property
    def body(self) -> Rect:
        """Its place on the screen, without the shadow."""
        rect = Rect(self.rect)
        return Rect(rect.x, rect.y, rect.width, rect.height - self._depth)

    @property
    def local(self) -> Rect:
        """Its body on its own picture."""
        return Rect(0, 0, self.home.width, self.home.height)

    @property
    def focused(self) -> bool:
        return self.page.focus is self

    def refresh(self) -> None:
        """Paint the widget anew."""
        surface = clear_surface(*self.rect.size)
        self.paint(surface)
        self._set_image(surface)
        self.page.changed = True

    def forget_picture(self) -> None:
        """Let go of the picture; the widget is not shown any more."""
        self.image = self._pre_clipped_image = None

    def paint(self, surface: Surface) -> None:
        """Paint the widget on its picture. To override."""

    def activate(self) -> None:
        """Do what a press does. To override."""

    def step(self, right: int, down: int) -> bool:
        """Use a step of the arrows while focused; False lets the focus move. To override."""
        return False

    def hold(self, at: Position) -> None:
        """The pointer is held down on the widget at `at`. To override."""

    def wheel(self, pixels: int) -> bool:
        """Use the wheel turned over the widget; False lets the sheet scroll. To override."""
        return False

    def press(self) -> None:
        """Pressed, by whatever means."""
        if self.is_enabled:
            self.page.clicked()
            self.activate()
        elif self.why:
            self.page.explain(self.why)

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        inside = self.body.collidepoint(hover_x, hover_y)
        return bool(inside and self.sheet.viewport.collidepoint(hover_x, hover_y))

    def on_hovered(self) -> None:
        super().on_hovered()
        self.page.hover(self)
        self.refresh()

    def on_unhovered(self) -> None:
        super().on_unhovered()
        self.pressed = False
        self.page.unhover(self)
        self.refresh()

    def process_event(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.hover_point(*event.pos):
            self.pressed = True
            if self.can_focus:
                self.page.set_focus(self, shown=False)
            self.hold(event.pos)
            self.refresh()
            return self.can_focus
        if event.type == pygame.MOUSEMOTION and self.pressed:
            self.hold(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self.pressed:
            self.pressed = False
            self.refresh()
            if self.hover_point(*event.pos):
                self.press()
            return True
        return False

    def set_enabled(self, enabled: bool, why: str = "") -> None:
        """Make it usable or not; `why` is said when it is pressed all the same."""
        if (enabled, why) != (self.is_enabled, self.why):
            self.is_enabled, self.why = enabled, why
            self.refresh()


class Button(Widget):
    """Something to press. `look`: primary, plain, danger or row (in a list)."""

    def __init__(
        self,
        sheet: Sheet,
        rect: Rect,
        key: str,
        on_press: Callable[[], None],
        *,
        text: str = "",
        icon: str = "",
        look: str = "plain",
        lay: str = "centre",
        note: str = "",
        tip: str = "",
        size: str | float = "body",
        drawing: Callable[[Surface, Rect, str], None] | None = None,
    ) -> None:
        """`lay`: centre, left (icon and text from the left) or above (icon above a small text).

        `note` is a second, smaller text: below the text, or at the right end of a row.
        `drawing(surface, rect, ink)` paints the content instead.
        """
        super().__init__(sheet, rect, key)
        self.on_press, self.text, self.icon, self.look, self.lay = on_press, text, icon, look, lay
        self.note, self.tip, self.size, self.drawing = note, tip, size, drawing
        self.chosen = False
        self.refresh()

    def activate(self) -> None:
        self.on_press()

    def choose(self, chosen: bool) -> None:
        """Show it as the one that is chosen, or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.refresh()

    def set(self, text: str | None = None, icon: str | None = None, tip: str | None = None) -> None:
        """Show another text or icon."""
        text, icon = self.text if text is None else text, self.icon if icon is None else icon
        self.tip = self.tip if tip is None else tip
        if (text, icon) != (self.text, self.icon):
            self.text, self.icon = text, icon
            self.refresh()

    def paint(self, surface: Surface) -> None:
        self._paint_shape(surface)
        ink = {"primary": "on_accent", "danger": "bad"}.get(self.look, "ink")
        if not self.is_enabled:
            ink = "quiet_ink"
        content = clear_surface(*surface.get_size())
        if self.drawing is not None:
            self.drawing(content, self.local, ink)
        elif self.lay == "above":
            self._paint_above(content, ink)
        elif self.lay == "left" or self.look == "row":
            self._paint_left(content, ink)
        else:
            self._paint_centre(content, ink)
        if not self.is_enabled:
            content.set_alpha(round(255 * _MASKED))
        surface.blit(content, (0, 0))

    def _paint_shape(self, surface: Surface) -> None:
        theme, metrics, rect = self.theme, self.metrics, self.local
        radius = metrics.px(theme.radius["medium"])
        outline = max(metrics.px(theme.outline), 1)
        lit = self.hovered and self.is_enabled
        if self.look == "row":
            if lit or self.pressed:
                inner = rect.inflate(-metrics.px(8), -metrics.px(6))
                rounded(surface, inner, metrics.px(theme.radius["small"]), theme["sunken"])
            return
        if self.is_enabled:
            shadow(surface, rect, radius, theme, metrics.px(_SHADOW_DOWN), 0.12)
        if self.look == "primary" and self.is_enabled:
            fill = theme.blend("raised", "accent", 0.14) if lit and not self.pressed else theme["accent"]
            rounded(surface, rect, radius, fill)
        elif self.chosen:
            rounded(surface, rect, radius, theme["accent_soft"], theme["accent"], max(metrics.px(2), 1))
        else:
            fill = theme["sunken"] if self.pressed and self.is_enabled else theme["raised"]
            line = theme["accent"] if lit and not self.pressed else theme["line"]
            rounded(surface, rect, radius, fill, line, max(metrics.px(2), outline) if lit else outline)

    def _icon(self, units: float, ink: str) -> Surface:
        return sprite(self.theme.id, f"icon_{self.icon}", self.metrics.px(units), ink=ink)

    def _paint_above(self, surface: Surface, ink: str) -> None:
        px, rect = self.metrics.px, self.local
        drawing = self._icon(24, ink)
        surface.blit(drawing, (rect.centerx - drawing.get_width() // 2, rect.y + px(7)))
        place = Rect(rect.x + px(3), rect.y + px(30), rect.width - px(6), rect.height - px(33))
        self.page.pen.write(surface, self.text, place, size="small", face="strong", colour=ink, align="center")

    def _paint_left(self, surface: Surface, ink: str) -> None:
        px, pen, rect = self.metrics.px, self.page.pen, self.local
        left = rect.x + px(18)
        if self.icon:
            drawing = self._icon(24, ink)
            surface.blit(drawing, (left, rect.centery - drawing.get_height() // 2))
            left += px(38)
        right = rect.right - px(16)
        if self.look == "row":
            chevron = sprite(self.theme.id, "icon_next", px(20), ink="quiet_ink")
            surface.blit(chevron, (right - chevron.get_width(), rect.centery - chevron.get_height() // 2))
            right -= px(28)
            width = pen.width(self.note, "small")
            pen.write(
                surface, self.note, Rect(right - width, rect.y, width, rect.height), size="small", colour="quiet_ink"
            )
            right -= width + px(8) if width else 0
            pen.write(surface, self.text, Rect(left, rect.y, right - left, rect.height), face="strong", colour=ink)
        elif self.note:
            upper = Rect(left, rect.y + px(8), right - left, rect.height // 2 - px(8))
            lower = Rect(left, rect.centery, right - left, rect.height // 2 - px(8))
            pen.write(surface, self.text, upper, face="strong", colour=ink)
            pen.write(surface, self.note, lower, size="small", colour=ink)
        else:
            place = Rect(left, rect.y, right - left, rect.height)
            pen.write(surface, self.text, place, size=self.size, face="strong", colour=ink)

    def _paint_centre(self, surface: Surface, ink: str) -> None:
        px, pen, rect = self.metrics.px, self.page.pen, self.local
        if not self.text:
            drawing = self._icon(24, ink)
            surface.blit(drawing, drawing.get_rect(center=rect.center))
            return
        gap = px(34) if self.icon else 0
        room = rect.width - px(16)
        width = min(pen.width(self.text, self.size, "strong"), room - gap)
        left = rect.centerx - (width + gap) // 2
        if self.icon:
            drawing = self._icon(24, ink)
            surface.blit(drawing, (left, rect.centery - drawing.get_height() // 2))
        place = Rect(left + gap, rect.y, room - gap if not self.icon else width + px(2), rect.height)
        if not self.icon:
            place = Rect(rect.x + px(8), rect.y, room, rect.height)
        align = "left" if self.icon else "center"
        pen.write(surface, self.text, place, size=self.size, face="strong", colour=ink, align=align)


class Segmented(Widget):
    """One of several values, side by side. Left and right choose while it is focused."""

    def __init__(
        self,
        sheet: Sheet,
        rect: Rect,
        key: str,
        labels: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
    ) -> None:
        super().__init__(sheet, rect, key)
        self.labels, self.chosen, self.on_change = tuple(labels), chosen, on_change
        self._held: int | None = None  # the value under the pointer, while it is held down
        self.refresh()

    def choose(self, index: int) -> None:
        """Choose the value with this index."""
        if index != self.chosen:
            self.chosen = index
            self.refresh()
            self.on_change(index)

    def step(self, right: int, down: int) -> bool:
        if not right:
            return False
        index = min(max(self.chosen + right, 0), len(self.labels) - 1)
        if index != self.chosen:
            self.page.clicked()
        self.choose(index)
        return True

    def hold(self, at: Position) -> None:
        self._held = min(max((at[0] - self.body.x) * len(self.labels) // self.body.width, 0), len(self.labels) - 1)

    def on_unhovered(self) -> None:
        self._held = None
        super().on_unhovered()

    def activate(self) -> None:
        index = (self.chosen + 1) % len(self.labels) if self._held is None else self._held
        self._held = None
        self.choose(index)

    def paint(self, surface: Surface) -> None:
        theme, px, rect = self.theme, self.metrics.px, self.local
        outline = max(px(theme.outline), 1)
        rounded(surface, rect, px(theme.radius["medium"]), theme["sunken"], theme["line"], outline)
        content = clear_surface(*surface.get_size())
        self._paint_values(content, outline)
        if not self.is_enabled:
            content.set_alpha(round(255 * _MASKED))
        surface.blit(content, (0, 0))

    def _paint_values(self, surface: Surface, outline: int) -> None:
        theme, px, rect = self.theme, self.metrics.px, self.local
        size = self._type_size(rect.width // len(self.labels) - px(8) - px(6))
        for index, label in enumerate(self.labels):
            left = rect.width * index // len(self.labels)
            right = rect.width * (index + 1) // len(self.labels)
            part = Rect(left, 0, right - left, rect.height).inflate(-px(8), -px(8))
            if index == self.chosen:
                rounded(surface, part, px(theme.radius["small"]), theme["accent"])
            elif index and index - 1 != self.chosen:
                surface.fill(theme["line"], (left, rect.y + px(12), outline, rect.height - px(24)))
            self.page.pen.write(
                surface,
                label,
                part.inflate(-px(6), 0),
                size=size,
                face="strong" if index == self.chosen else "regular",
                colour="on_accent" if index == self.chosen else "ink",
                align="center",
            )

    def _type_size(self, room: int) -> float:
        """Units of type in which every label fits into `room` pixels, whichever is chosen: one size for all of them."""
        pen, metrics = self.page.pen, self.metrics
        size, least = pen.units("body"), metrics.px(SMALLEST_TYPE)
        while metrics.type_px(size) > least and max(pen.width(label, size, "strong") for label in self.labels) > room:
            size -= 0.25
        return size


class Toggle(Widget):
    """On or off, with its word beside it; the word stands at the left of the switch."""

    def __init__(
        self, sheet: Sheet, rect: Rect, key: str, on: bool, words: tuple[str, str], on_change: Callable[[bool], None]
    ) -> None:
        """`words` are those for off and on."""
        super().__init__(sheet, rect, key)
        self.on, self.words, self.on_change = on, words, on_change
        self.refresh()

    def activate(self) -> None:
        self.on = not self.on
        self.refresh()
        self.on_change(self.on)

    def step(self, right: int, down: int) -> bool:
        if right and self.on != (right > 0):
            self.press()
        return bool(right)

    def paint(self, surface: Surface) -> None:
        theme, px, rect = self.theme, self.metrics.px, self.local
        switch = Rect(rect.right - px(56), rect.centery - px(15), px(56), px(30))
        line = theme["accent"] if self.on or self.hovered else theme["quiet_ink"]
        rounded(surface, switch, switch.height // 2, theme["accent" if self.on else "sunken"], line, max(px(1.5), 1))
        centre = (switch.right - px(15) if self.on else switch.x + px(15), switch.centery)
        circle(surface, centre, px(11), theme["on_accent" if self.on else "quiet_ink"])
        place = Rect(rect.x, rect.y, switch.x - px(16) - rect.x, rect.height)
        word = self.words[int(self.on)]
        self.page.pen.write(surface, word, place, size="small", colour="quiet_ink", align="right")


class Slider(Widget):
    """A number from 0 to 100 on a track."""

    NOTCH = 5

    def __init__(
        self,
        sheet: Sheet,
        rect: Rect,
        key: str,
        value: int,
        words: Callable[[int], str],
        on_change: Callable[[int], None],
    ) -> None:
        """`words(value)` is what stands at the right of the track."""
        super().__init__(sheet, rect, key)
        self.value, self.words, self.on_change = value, words, on_change
        self.refresh()

    @property
    def _track(self) -> Rect:
        px, rect = self.metrics.px, self.local
        return Rect(rect.x + px(14), rect.centery - px(4), rect.width - px(14 + 14 + 76), px(8))

    def put(self, value: int) -> None:
        """Move to `value`."""
        value = min(max(value, 0), 100)
        if value != self.value:
            self.value = value
            self.refresh()
            self.on_change(value)

    def step(self, right: int, down: int) -> bool:
        if right:
            self.put(self.value + right * self.NOTCH)
        return bool(right)

    def hold(self, at: Position) -> None:
        track = self._track
        share = (at[0] - self.body.x - track.x) / max(track.width, 1)
        self.put(round(share * 100 / self.NOTCH) * self.NOTCH)

    def paint(self, surface: Surface) -> None:
        theme, px, track = self.theme, self.metrics.px, self._track
        outline = max(px(theme.outline), 1)
        rounded(surface, track, track.height // 2, theme["sunken"], theme["line"], outline)
        reach = round(track.width * self.value / 100)
        if reach > track.height:
            rounded(surface, Rect(track.x, track.y, reach, track.height), track.height // 2, theme["accent"])
        centre = (track.x + reach, track.centery)
        circle(surface, centre, px(13), theme["accent"])
        circle(surface, centre, px(10), theme["raised"])
        place = Rect(self.local.right - px(72), 0, px(72), self.local.height)
        self.page.pen.write(surface, self.words(self.value), place, colour="quiet_ink", align="right")
