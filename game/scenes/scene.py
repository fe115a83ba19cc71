"""A scene: one screen of the program. Scenes stand on a stack; one that is left has no page any more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.ui.intentions import Back, Drop, Intention
from game.ui.page import Page
from game.ui.paint import panel
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House


@dataclass(frozen=True)
class _Place:
    """Where the player was on a page: the key of the widget with the focus, and how far each sheet was scrolled."""

    focus: str | None = None
    shown: bool = False
    offsets: tuple[int, ...] = ()


class Scene:
    """One screen. `build` lays it out; it is called again when the window, language, theme or text size changes."""

    modal = False  # drawn over the veiled scene below
    plays = ""  # the game whose match it plays: other running copies keep off it
    paper = True  # squared paper as ground

    def __init__(self, house: House) -> None:
        self.house = house
        self.texts = house.texts
        self._page: Page | None = None
        self._place = _Place()

    @property
    def page(self) -> Page:
        """The page of the scene; it has one from its first picture until it is left."""
        if self._page is None:
            raise RuntimeError(f"{type(self).__name__} is not on the screen")
        return self._page

    @property
    def on_screen(self) -> bool:
        """Whether the scene has a page."""
        return self._page is not None

    def put_on(self, page: Page) -> None:
        """Take `page` as one's own and build on it; focus and scrolling stay where they were."""
        self.take_off()
        self.texts = self.house.texts
        self._page = page
        self.build(page)
        for sheet, offset in zip(page.sheets, self._place.offsets, strict=False):
            sheet.scroll_to(offset)
        again = next((widget for widget in page.widgets if widget.key == self._place.focus), None)
        if again is not None:
            page.set_focus(again, shown=self._place.shown)
        if not self.plays:  # there the keys belong to the board
            self._focus_for_keys(page)
        for sentence in page.pen.overflows:
            self.house.overflows.append((type(self).__name__, sentence))

    def _focus_for_keys(self, page: Page) -> None:
        """Whoever uses keys or a gamepad sees at once what has the focus; whoever uses the pointer sees no ring."""
        first = page.focus or next((widget for widget in page.widgets if widget.can_focus), None)
        if first is not None:
            page.set_focus(first, shown=self.house.keys_in_use)

    def take_off(self) -> None:
        """Give up the page; where the focus was, and how far all was scrolled, is remembered."""
        page, self._page = self._page, None
        if page is not None:
            focus = page.focus.key if page.focus is not None else None
            self._place = _Place(focus, page.focus_shown, tuple(sheet.offset for sheet in page.sheets))

    def forget_place(self) -> None:
        """The next page begins anew: nothing is focused or scrolled as it was."""
        self._place = _Place()

    # to override

    def build(self, page: Page) -> None:
        """Paint the ground and place the widgets."""

    def enter(self) -> None:
        """The scene came onto the stack, or is topmost again."""

    def leave(self) -> None:
        """Another scene comes on top, or this one goes: stop what runs (threads, clocks)."""

    def explain(self, sentence: str) -> None:
        """Say why something cannot be pressed."""
        self.house.tell(sentence)

    def intend(self, intention: Intention) -> bool:
        """Use an intention that no widget took from the mouse; False when it means nothing here."""
        if self.page.intend(intention):
            return True
        if isinstance(intention, Back | Drop):
            self.back()
            return True
        return False

    def back(self) -> None:
        """What Esc and the back button do."""
        self.house.pop()

    def tick(self, now: float) -> None:
        """Let time pass."""

    def moving(self, now: float) -> bool:
        """Whether the picture changes by itself, so that frames are needed."""
        return False

    def wake_in(self, now: float) -> float | None:
        """Seconds until `tick` is wanted although nothing moves, or None."""
        return None

    def draw_under(self, surface: Surface, now: float) -> None:
        """Draw between the ground and the widgets."""

    def draw_over(self, surface: Surface, now: float) -> None:
        """Draw above the widgets."""

    # building blocks that many scenes use

    def heading(self, page: Page, title: str) -> None:
        """The back button and the title at the top of a screen."""
        metrics, margin = page.metrics, page.metrics.margin
        self.back_button(page)
        room = metrics.rect(margin + 72, margin, metrics.units_wide - 2 * margin - 72, 48)
        page.pen.write(page.root.ground, title, room, size="title", face="title")

    def back_button(self, page: Page) -> None:
        """The way back, top left."""
        margin = page.metrics.margin
        rect = page.metrics.rect(margin, margin, 48, 48)
        page.root.add(Button(page.root, rect, "back", self.back, icon="prev", tip=self.texts("back")))

    def panel(self, page: Page, rect: Rect) -> None:
        """A raised panel on the ground."""
        panel(page.root.ground, rect, page.theme, page.metrics)
