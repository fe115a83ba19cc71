"""The settings: a row for each, in force at once and kept on the disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from pygame import Rect

from game.core.declared import Declared
from game.resources import LANGUAGES, THEMES
from game.scenes.scene import Scene
from game.storage import settings as keys
from game.ui.page import Page, Sheet
from game.ui.paint import panel
from game.ui.text import NAMES
from game.ui.widgets import Segmented, Slider, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.house import House

T = TypeVar("T")
Control = Callable[[Sheet, Rect], Widget]  # makes the control of a row in the place it is given

_WIDTH = 960  # units that the list is wide at most
_CONTROL = 440  # units of a control
_SWITCH = 200  # units of one that is only on or off
_ROW = 60  # units that a row is high at least
_LOOSE = 12  # units that each row grows by at most where there is room
_PAD = 24  # units from the panel's edge to what stands on it


@dataclass(frozen=True)
class Row:
    """One setting: its name, a sentence where one is needed, and its control."""

    label: str
    about: str
    control: Control
    switch: bool = False  # the control is only on or off


class SettingsScene(Scene):
    """All that a player may set."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._volume_unkept = False  # it is in force, but not on the disk yet

    def build(self, page: Page) -> None:
        metrics, px = page.metrics, page.metrics.px
        self.heading(page, self.texts("settings-title"))
        top = metrics.margin + (64 if metrics.compact else 72)
        width = min(_WIDTH, metrics.units_wide - 2 * metrics.margin)
        left = (metrics.units_wide - width) / 2
        viewport = metrics.rect(left - 4, top - 4, 4 + width + 16, metrics.units_high - top - 4)
        rows = self._rows()
        inner = viewport.width - px(20) - 2 * px(_PAD)
        heights = [self._row_height(page, row, inner) for row in rows]
        words = self.texts("settings-folder") + f"\n{self.house.settings.path.parent}"
        foot = page.pen.height_of(words, inner, "small") + 2 * px(12)
        room = viewport.height - sum(heights) - foot - 2 * px(metrics.margin)
        heights = [height + min(max(room // len(rows), 0), px(_LOOSE)) for height in heights]
        card = Rect(px(4), px(4), viewport.width - px(20), sum(heights) + foot)
        sheet = page.scroll_sheet(viewport, card.height + px(16))
        panel(sheet.ground, card, page.theme, metrics)
        down = card.y
        for row, height in zip(rows, heights, strict=True):
            self._put(page, sheet, row, Rect(card.x + px(_PAD), down, inner, height))
            down += height
            sheet.ground.fill(page.theme["line"], (card.x + px(_PAD), down, inner, max(px(page.theme.outline), 1)))
        place = Rect(card.x + px(_PAD), down + px(12), inner, foot - px(24))
        page.pen.paragraph(sheet.ground, words, place, size="small", colour="quiet_ink")
        page.set_focus(sheet.widgets[0], shown=False)

    def _rows(self) -> list[Row]:
        texts = self.texts
        sizes = keys.TEXT_SIZE.choices
        percent = [texts("percent", value=size) for size in sizes]
        speeds = [texts(f"settings-animation-{speed}") for speed in keys.ANIMATION.choices]
        themes = [texts(f"theme-{theme}") for theme in THEMES]
        confirm = self._confirm_choices()
        return [
            Row(texts("settings-language"), "", self._language),
            Row(texts("settings-theme"), "", self._choice("theme", keys.THEME, THEMES, themes)),
            Row(texts("settings-text-size"), "", self._choice("text-size", keys.TEXT_SIZE, sizes, percent)),
            Row(texts("settings-fullscreen"), texts("settings-fullscreen-about"), self._fullscreen, switch=True),
            Row(
                texts("settings-coordinates"),
                texts("settings-coordinates-about"),
                self._switch("coordinates", keys.COORDINATES),
                switch=True,
            ),
            Row(
                texts("settings-animation"),
                texts("settings-animation-about"),
                self._choice("animation", keys.ANIMATION, keys.ANIMATION.choices, speeds),
            ),
            Row(
                texts("settings-confirm"),
                texts("settings-confirm-about"),
                self._choice("confirm", keys.CONFIRM, confirm, list(map(self._confirm_word, confirm))),
            ),
            Row(texts("settings-sound"), self.about_sound(), self._switch("sound", keys.SOUND), switch=True),
            Row(texts("settings-volume"), "", self._volume),
        ]

    def _confirm_choices(self) -> list[str]:
        """Never, always, and between them: in the games that ask for it, when the house holds any."""
        return [choice for choice in keys.CONFIRM.choices if choice != "own" or self._confirming_games()]

    def _confirming_games(self) -> list[str]:
        return [self.texts(f"game-{listing.id}") for listing in self.house.listings if listing.game.confirms]

    def _confirm_word(self, choice: str) -> str:
        if choice == "own":
            return self.texts("settings-confirm-own", games=", ".join(self._confirming_games()))
        return self.texts(f"settings-confirm-{choice}")

    def about_sound(self) -> str:
        """Why nothing can be heard; empty when it can."""
        if self.house.muted:
            return self.texts("settings-sound-muted")
        if self.house.sounds.reason:
            return self.texts("settings-sound-missing", reason=self.house.sounds.reason)
        return ""

    # laying out

    def _label_width(self, page: Page, row: Row, inner: int) -> int:
        control = _SWITCH if row.switch else _control_units(page)
        return inner - page.metrics.px(control) - page.metrics.px(24)

    def _row_height(self, page: Page, row: Row, inner: int) -> int:
        width, px = self._label_width(page, row, inner), page.metrics.px
        words = page.pen.height_of(row.label, width, face="strong")
        if row.about:
            words += page.pen.height_of(row.about, width, "small")
        return max(words + px(20), px(_ROW))

    def _put(self, page: Page, sheet: Sheet, row: Row, place: Rect) -> None:
        px, pen = page.metrics.px, page.pen
        width = self._label_width(page, row, place.width)
        label = pen.height_of(row.label, width, face="strong")
        about = pen.height_of(row.about, width, "small") if row.about else 0
        down = place.centery - (label + about) // 2
        pen.paragraph(sheet.ground, row.label, Rect(place.x, down, width, label), face="strong")
        if row.about:
            pen.paragraph(
                sheet.ground, row.about, Rect(place.x, down + label, width, about), size="small", colour="quiet_ink"
            )
        control = Rect(0, 0, px(_control_units(page)), px(44))
        control.midright = place.midright
        sheet.add(row.control(sheet, control))

    # controls

    def _choice(self, key: str, setting: Declared[T], values: Sequence[T], words: Sequence[str]) -> Control:
        """One of several values; the first is shown when the one in force is not among them."""

        def make(sheet: Sheet, place: Rect) -> Widget:
            value = self.house.setting(setting)
            chosen = values.index(value) if value in values else 0
            return Segmented(sheet, place, key, words, chosen, lambda index: self.house.change(setting, values[index]))

        return make

    def _switch(self, key: str, setting: Declared[bool]) -> Control:
        def make(sheet: Sheet, place: Rect) -> Widget:
            return self._toggle(sheet, place, key, setting, lambda on: self.house.change(setting, on))

        return make

    def _toggle(
        self, sheet: Sheet, place: Rect, key: str, setting: Declared[bool], change: Callable[[bool], None]
    ) -> Widget:
        right = place.copy()
        right.width = sheet.page.metrics.px(_SWITCH)
        right.right = place.right
        words = (self.texts("off"), self.texts("on"))
        return Toggle(sheet, right, key, self.house.setting(setting), words, change)

    def _language(self, sheet: Sheet, place: Rect) -> Widget:
        names = [NAMES[language] for language in LANGUAGES]
        chosen = LANGUAGES.index(self.texts.language)
        return Segmented(
            sheet, place, "language", names, chosen, lambda index: self.house.change(keys.LANGUAGE, LANGUAGES[index])
        )

    def _fullscreen(self, sheet: Sheet, place: Rect) -> Widget:
        def change(on: bool) -> None:
            self.house.change(keys.FULLSCREEN, on)
            self.house.toggle_fullscreen()

        return self._toggle(sheet, place, "fullscreen", keys.FULLSCREEN, change)

    def _volume(self, sheet: Sheet, place: Rect) -> Widget:
        def words(value: int) -> str:
            return self.texts("percent", value=value)

        return Slider(sheet, place, "volume", self.house.setting(keys.VOLUME), words, self._turn_volume)

    # the volume is heard while the slider is held, and written down when it is let go

    def _turn_volume(self, value: int) -> None:
        self.house.settings.change(keys.VOLUME, value)
        self._volume_unkept = True
        self.house.apply_sound()
        self.house.sounds.play("move")

    def tick(self, now: float) -> None:
        if self._volume_unkept and not self.page.widget("volume").pressed:
            self._keep_volume()

    def leave(self) -> None:
        if self._volume_unkept:
            self._keep_volume()

    def _keep_volume(self) -> None:
        self._volume_unkept = False
        self.house.tell_notices(self.house.settings.keep())


def _control_units(page: Page) -> int:
    return 400 if page.metrics.compact else _CONTROL
