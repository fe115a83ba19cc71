"""The pause: a card over the veiled match, with the ways out of it and the sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.matches import match_title
from game.scenes.scene import Scene
from game.storage import settings as keys
from game.ui.intentions import Call, Intention
from game.ui.page import Page
from game.ui.paint import rounded, shadow
from game.ui.sprites import sprite
from game.ui.widgets import Button, Toggle

if TYPE_CHECKING:
    from game.scenes.house import House
    from game.scenes.play import Play

_WIDTH, _HEIGHT = 400, 528  # units; the height is that with one line at the foot
_INNER = 336
_FOOT = 488  # where the foot's lines begin


class Pause(Scene):
    """A match that rests. Its time stands still and it is saved: every way out keeps it."""

    modal = True

    def __init__(self, house: House, play: Play) -> None:
        super().__init__(house)
        self.match = play.match

    def build(self, page: Page) -> None:
        px = page.metrics.px
        foot = page.pen.height_of(self.texts("pause-kept"), px(_INNER), "small")
        card = Rect(0, 0, px(_WIDTH), px(_HEIGHT) - page.pen.line_height("small") + foot)
        card.center = (page.metrics.width // 2, page.metrics.height // 2)
        self._paint(page, card)
        resume = self._button(page, card, "resume", 84, self.back, "play", look="primary", height=56)
        self._button(page, card, "new-game", 156, self._new_game, "again")
        self._button(page, card, "rules", 216, self._rules, "rules")
        self._button(page, card, "settings", 276, self._settings, "settings")
        self._button(page, card, "menu", 336, self._menu, "menu")
        switch = Rect(card.x + px(176), card.y + px(422), px(192), px(44))
        words = (self.texts("off"), self.texts("on"))
        sound = page.root.add(Toggle(page.root, switch, "sound", self._sounds, words, self._sound))
        if self.house.muted:
            sound.set_enabled(False, self.texts("menu-muted"))
        page.set_focus(resume)

    def _paint(self, page: Page, card: Rect) -> None:
        px, pen, ground, theme = page.metrics.px, page.pen, page.root.ground, page.theme
        radius, left = px(theme.radius["large"]), card.x + px(32)
        shadow(ground, card, radius, theme, px(8), 0.22)
        rounded(ground, card, radius, theme["raised"], theme["line"], max(px(theme.outline), 1))
        title = pen.write(
            ground, self.texts("pause-title"), Rect(left, card.y + px(22), px(200), px(48)), size="title", face="title"
        )
        beside = Rect(title.right + px(16), card.y + px(27), left + px(_INNER) - title.right - px(16), px(44))
        about = self._about_match()
        lines = pen.height_of(about, beside.width, "small")
        beside.y += (beside.height - lines) // 2
        pen.paragraph(ground, about, beside, size="small", colour="quiet_ink", align="right")
        for down in (404, 480):
            ground.fill(theme["line"], (left, card.y + px(down), px(_INNER), max(px(theme.outline), 1)))
        icon = sprite(theme.id, "icon_sound_on" if self._sounds else "icon_sound_off", px(24))
        ground.blit(icon, (left + px(18), card.y + px(432)))
        label = Rect(left + px(56), card.y + px(422), px(120), px(44))
        pen.write(ground, self.texts("pause-sound"), label, face="strong")
        foot = Rect(left, card.y + px(_FOOT + 5), px(_INNER), card.bottom - card.y - px(_FOOT))
        pen.paragraph(ground, self.texts("pause-kept"), foot, size="small", colour="quiet_ink", align="center")

    @property
    def _sounds(self) -> bool:
        """Whether sounds can be heard now."""
        return self.house.setting(keys.SOUND) and not self.house.muted

    def _about_match(self) -> str:
        title = match_title(self.house, self.match)
        return self.texts("pause-match", title=title, move=self.match.move_number)

    def _button(
        self,
        page: Page,
        card: Rect,
        key: str,
        down: int,
        act: Callable[[], None],
        icon: str,
        *,
        look: str = "plain",
        height: int = 52,
    ) -> Button:
        px = page.metrics.px
        place = Rect(card.x + px(32), card.y + px(down), px(_INNER), px(height))
        text = self.texts(f"pause-{key}")
        return page.root.add(Button(page.root, place, key, act, text=text, icon=icon, look=look, lay="left"))

    # what can be done

    def intend(self, intention: Intention) -> bool:
        if intention == Call("pause"):
            self.back()
            return True
        return super().intend(intention)

    def _new_game(self) -> None:
        from game.scenes.setup import NewGame

        record = self.match.record
        self.house.push(NewGame(self.house, record.game, record.options))

    def _rules(self) -> None:
        from game.scenes.rules import RulesScene

        self.house.push(RulesScene(self.house, self.match.record.game))

    def _settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.house.push(SettingsScene(self.house))

    def _menu(self) -> None:
        from game.scenes.menu import Menu

        self.house.go(Menu(self.house))

    def _sound(self, on: bool) -> None:
        self.house.change(keys.SOUND, on)
