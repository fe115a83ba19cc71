"""The menu: going on, playing, what the house holds, and the way to every other screen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame import Rect, Surface

from game import __version__
from game.core.levels import EASY
from game.core.match import Match
from game.scenes.board_places import build_places
from game.scenes.matches import continue_match, match_title, start_match
from game.scenes.scene import Scene
from game.scenes.unfinished import miniature as unfinished_miniature
from game.scenes.unfinished import where_it_stands
from game.storage import settings as keys
from game.storage.finished import settle_again
from game.storage.saves import Unfinished
from game.storage.settings import Setup
from game.ui import text as tongue
from game.ui.page import Page
from game.ui.paint import circle
from game.ui.sprites import sprite
from game.ui.widgets import Button

WIDTH, HEIGHT = 1152, 672  # units of the whole at its largest
ROOMY = 640  # units of height from which nothing is drawn closer together


class Menu(Scene):
    """The first screen. What lies on the disk is read when it is entered, not when it is built."""

    _unfinished: Unfinished | None = None
    _share_won: float | None = None

    def enter(self) -> None:
        house = self.house
        house.tell_notices(settle_again(house.saves, house.statistics))
        self._unfinished = house.saves.latest(house.clock)
        self._share_won = house.statistics.totals().win_rate
        games = {listing.id: listing.game for listing in house.listings}
        self._game = games.get(house.settings.get(keys.LAST_GAME), house.listings[0].game)
        self._quick = house.last_setup(self._game) or Setup(self._game.complete({}), EASY)

    def back(self) -> None:
        """Esc leads to QUIT, so that one press too many does not end the program."""
        self.page.set_focus(self.page.widget("quit"))

    # layout

    def build(self, page: Page) -> None:
        metrics = page.metrics
        margin = 16 if metrics.compact else 64
        width, height = min(metrics.units_wide - 2 * margin, WIDTH), min(metrics.units_high - 2 * margin, HEIGHT)
        x, y = (metrics.units_wide - width) // 2, (metrics.units_high - height) // 2
        roomy = height >= ROOMY
        left = 456 if width >= 1000 else width * 57 // 100
        gutter = 64 if width >= 1100 else 24
        self._build_name(page, metrics.rect(x, y, left, 112 if roomy else 84))
        top = y + (136 if roomy else 96)
        gap = 24 if roomy else 14
        if self._unfinished is not None:
            high = 136 if roomy else 132
            self._build_continue(page, metrics.rect(x, top, left, high), self._unfinished.match)
            top += high + gap
            half = (left - 16) / 2
            self._build_play(page, metrics.rect(x, top, half, 64), primary=False)
            self._build_quick(page, metrics.rect(x + half + 16, top, half, 64))
            top += 64 + gap
        else:
            self._build_play(page, metrics.rect(x, top, left, 80), primary=True)
            self._build_quick(page, metrics.rect(x, top + 80 + 16, left, 64))
            top += 80 + 16 + 64 + gap
        self._build_list(page, x, top, left, 52 if roomy else 46)
        self._build_foot(page, metrics.rect(x, y + height - 44, left, 44))
        build_places(page, self.house, x + left + gutter, y, width - left - gutter, height, self._set_up)
        if page.focus is None:
            page.set_focus(page.widget("continue" if self._unfinished is not None else "play"))

    def _build_name(self, page: Page, rect: Rect) -> None:
        px, pen, ground = page.metrics.px, page.pen, page.root.ground
        side = rect.height * 64 // 100
        ground.blit(sprite(page.theme.id, "mark_house", side), rect.topleft)
        word = Rect(rect.x + side + px(22), rect.y, rect.width - side - px(22), side)
        largest = 84 * side / page.metrics.scale / page.metrics.text_percent  # its tails stay above the tagline
        size = min(54 if rect.height >= px(100) else 44, largest)
        pen.write(ground, self.texts("app-name"), word, size=size, face="title")
        tagline = Rect(rect.x, rect.y + side, rect.width, rect.height - side)
        pen.write(ground, self.texts("menu-tagline"), tagline, size="heading", colour="quiet_ink")

    def _build_continue(self, page: Page, rect: Rect, match: Match) -> None:
        pen, px = page.pen, page.metrics.px
        house, texts = self.house, self.texts
        miniature = unfinished_miniature(match)
        side, arrowed = rect.height - 2 * px(16), rect.width >= px(450)
        room = rect.width - side - px(36) - px(80 if arrowed else 16)
        title, last = match_title(house, match), miniature.summary(house)
        if pen.width(title, "body", "strong") > room:  # then its game alone stands large
            title, last = texts(f"game-{match.game.id}"), texts(f"{match.game.id}-category", **match.record.options)
        lines = (
            (texts("menu-continue"), "small", "strong"),
            (title, "heading", "strong"),
            (where_it_stands(house, match), "body", "regular"),
            (last, "small", "regular"),
        )

        def draw(surface: Surface, inside: Rect, ink: str) -> None:
            miniature.draw(house, surface, Rect(inside.x + px(16), inside.y + px(16), side, side))
            left = inside.x + side + px(36)
            right = left + room
            if arrowed:
                centre = (inside.right - px(44), inside.centery)
                circle(surface, centre, px(24), page.theme.clear(ink, 0.2))
                arrow = sprite(page.theme.id, "icon_play", px(24), ink=ink)
                surface.blit(arrow, arrow.get_rect(center=centre))
            top = inside.centery - sum(pen.line_height(size) for _, size, _ in lines) // 2
            for text, size, face in lines:
                place = Rect(left, top, right - left, pen.line_height(size))
                pen.write(surface, text, place, size=size, face=face, colour=ink)
                top += place.height

        press = partial(continue_match, house, match.game.id)
        page.root.add(Button(page.root, rect, "continue", press, look="primary", drawing=draw))

    def _build_play(self, page: Page, rect: Rect, *, primary: bool) -> None:
        look = "primary" if primary else "plain"
        press = partial(self._set_up, self._game.id, {})
        text = self.texts("menu-play")
        button = Button(page.root, rect, "play", press, text=text, icon="play", look=look, lay="left", size="heading")
        page.root.add(button)

    def _build_quick(self, page: Page, rect: Rect) -> None:
        setup, game, texts = self._quick, self._game, self.texts
        options, name = game.complete(setup.options), texts(f"game-{game.id}")
        titles = texts(f"{game.id}-title", **options), texts(f"{game.id}-category", **options), name
        notes = [*map(self._quick_note, titles), name]
        room = rect.width - page.metrics.px(72)  # what the button leaves beside its icon
        note = next((note for note in notes if page.pen.width(note, "small") <= room), name)
        press = partial(start_match, self.house, game.id, setup)
        text = texts("menu-quick")
        page.root.add(Button(page.root, rect, "quick", press, text=text, icon="again", lay="left", note=note))

    def _quick_note(self, title: str) -> str:
        """What the quick game is, `title` being its game or only its board."""
        if self._quick.opponent == "person":
            return self.texts("menu-quick-persons", title=title)
        return self.texts("menu-quick-note", title=title, level=self.texts(f"level-{self._quick.level}"))

    def _build_list(self, page: Page, x: int, y: int, width: int, row: int) -> None:
        texts, metrics = self.texts, page.metrics
        won = "" if self._share_won is None else texts("menu-share-won", value=round(100 * self._share_won))
        rows = (
            ("statistics", won, self._visit_statistics),
            ("rules", "", self._visit_rules),
            ("settings", "", self._visit_settings),
            ("quit", "", self.house.quit),
        )
        self.panel(page, metrics.rect(x, y, width, row * len(rows)))
        for index, (key, note, press) in enumerate(rows):
            place = metrics.rect(x, y + index * row, width, row)
            if index:
                line = Rect(place.x, place.y, place.width, max(metrics.px(1), 1)).inflate(-metrics.px(4), 0)
                page.root.ground.fill(page.theme["line"], line)
            text = texts(f"menu-{key}")
            page.root.add(Button(page.root, place, key, press, text=text, icon=key, look="row", note=note))

    def _build_foot(self, page: Page, rect: Rect) -> None:
        house, texts, px = self.house, self.texts, page.metrics.px
        other = next(language for language in tongue.LANGUAGES if language != texts.language)
        language = Rect(rect.x, rect.y, px(132), rect.height)
        press = partial(house.change, keys.LANGUAGE, other)
        page.root.add(Button(page.root, language, "language", press, text=tongue.NAMES[other]))
        on = house.setting(keys.SOUND) and not house.muted
        place = Rect(language.right + px(16), rect.y, rect.height, rect.height)
        press = partial(house.change, keys.SOUND, not on)
        icon, tip = ("sound_on", "menu-sound-off") if on else ("sound_off", "menu-sound-on")
        sound = page.root.add(Button(page.root, place, "sound", press, icon=icon, tip=texts(tip)))
        if house.muted:
            sound.set_enabled(False, texts("menu-muted"))
        version = Rect(place.right + px(16), rect.y, rect.right - place.right - px(16), rect.height)
        text = texts("menu-version", version=__version__)
        page.pen.write(page.root.ground, text, version, size="small", colour="quiet_ink", align="right")

    # the ways out; what lies behind them is imported when it is wanted, so that the first picture comes sooner

    def _visit_statistics(self) -> None:
        from game.scenes.statistics import StatisticsScene

        self.house.push(StatisticsScene(self.house))

    def _visit_rules(self) -> None:
        from game.scenes.rules import RulesScene

        self.house.push(RulesScene(self.house))

    def _visit_settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.house.push(SettingsScene(self.house))

    def _set_up(self, game_id: str, options: Mapping[str, str]) -> None:
        from game.scenes.setup import NewGame

        self.house.push(NewGame(self.house, game_id, options))
