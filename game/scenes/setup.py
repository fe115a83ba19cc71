"""The setup screen: which game, with which options, against whom; the board as it will stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import Game, Side
from game.core.levels import EASY
from game.core.match import Match
from game.scenes.choice_panel import MORE, ChoicePanel
from game.scenes.choices import COMPUTER, FIRST, Group, groups_for
from game.scenes.matches import continue_match, start_match
from game.scenes.miniature import Card, opening
from game.scenes.scene import Scene
from game.scenes.unfinished import where_it_stands
from game.storage import settings as keys
from game.storage.settings import OPPONENTS, Setup
from game.ui.intentions import Intention, Step
from game.ui.page import Page
from game.ui.paint import circle
from game.ui.sprites import sprite
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House

STRIP_EDGE = 12  # units around the button beside the unfinished match
WIDEST, TALLEST = 1600, 720  # units of the screen, and of its panels


class NewGame(Scene):
    """Begins as the last match of the game was set up; `options` stand above that."""

    def __init__(self, house: House, game_id: str | None = None, options: Mapping[str, str] | None = None) -> None:
        super().__init__(house)
        self._games: dict[str, Game] = {listing.id: listing.game for listing in house.listings}
        wanted = game_id or house.settings.get(keys.LAST_GAME)
        self._game = self._games.get(wanted, house.listings[0].game)
        self._setups: dict[str, Setup] = {}  # what was chosen for each game on this screen
        last = self._last_setup(self._game)
        self._change(replace(last, options=self._game.complete({**last.options, **(options or {})})))
        self._unfinished: dict[str, Match | None] = {}  # of each game that was shown
        self._order: list[list[str]] = []  # keys of the widgets, row by row, for up and down
        self._ends: dict[str, int] = {}  # where each choice with its sentence ends on its sheet, in pixels
        self._unfolded = False  # what lies aside is open
        self._just_unfolded = False  # it was opened, and is to be brought into sight

    def enter(self) -> None:
        self._unfinished = {}
        self._find_unfinished()

    def _find_unfinished(self) -> None:
        """Look, once on this screen, whether a match of the game that is shown can be gone on with."""
        if self._game.id not in self._unfinished:
            found = self.house.saves.unfinished_of(self._game.id, self.house.clock)
            self._unfinished[self._game.id] = found.match if found is not None and found.match.begun else None

    @property
    def setup(self) -> Setup:
        """What START begins."""
        return self._setup

    def _last_setup(self, game: Game) -> Setup:
        last = self.house.last_setup(game) or Setup({}, EASY)
        return Setup(game.complete(last.options), last.level, last.opponent)

    # choosing

    def _change(self, setup: Setup) -> None:
        self._setup = setup
        self._setups[self._game.id] = self._setup
        self.house.rebuild = True

    def _choose_game(self, game_id: str) -> None:
        self._game = self._games[game_id]
        self._find_unfinished()
        self._change(self._setups.get(game_id) or self._last_setup(self._game))

    def _unfold(self) -> None:
        """Open what lies aside, or close it."""
        self._unfolded = self._just_unfolded = not self._unfolded
        self.house.rebuild = True

    def put_on(self, page: Page) -> None:
        super().put_on(page)
        if self._just_unfolded:
            more = page.widget(MORE)
            more.sheet.scroll_to(more.home.top - page.metrics.px(16))
            self._just_unfolded = False

    def _start(self) -> None:
        start_match(self.house, self._game.id, self._setup)

    def intend(self, intention: Intention) -> bool:
        """Up and down go from row to row in the order of the screen; the rest is as everywhere."""
        focus = self.page.focus
        if isinstance(intention, Step) and intention.down and focus is not None:
            at = next(index for index, row in enumerate(self._order) if focus.key in row)
            row = self._order[min(max(at + intention.down, 0), len(self._order) - 1)]
            chosen = f"game {self._game.id}"
            self.page.set_focus(self.page.widget(chosen if chosen in row else row[0]))
            used = True
        else:
            used = super().intend(intention)
        self._show_sentence()
        return used

    def _show_sentence(self) -> None:
        """Scroll so that the sentence below the focused choice can be read."""
        focus = self.page.focus
        if focus is not None and focus.key in self._ends and self.page.focus_shown:
            sheet = focus.sheet
            sheet.scroll_to(max(sheet.offset, self._ends[focus.key] - sheet.viewport.height))

    # layout

    def build(self, page: Page) -> None:
        metrics = page.metrics
        compact, margin = metrics.compact, metrics.margin
        across = min(metrics.units_wide, WIDEST)
        x = (metrics.units_wide - across) // 2 + margin
        width = across - 2 * margin
        gap = 16
        self.heading(page, self.texts("setup-title"))
        top = margin + 48 + (16 if compact else 24)
        self._order = [["back"]]
        if len(self._games) > 1:
            high = 72 if compact else 104
            self._build_games(page, x, top, width, high)
            top += high + (gap if compact else 24)
        bottom = min(metrics.units_high - margin, top + TALLEST)
        left = round(width * (0.6 if compact else 696 / 1232))
        gutter = gap if compact else 32
        unfinished = self._unfinished.get(self._game.id)
        right, right_width = x + left + gutter, width - left - gutter
        start_high = 56 if compact else 64
        choices_bottom = preview_bottom = bottom
        preview_bottom -= start_high + gap
        strip = None
        if unfinished is not None and compact:
            high = self._strip_height(page, unfinished, metrics.px(right_width))
            strip = metrics.rect(right, preview_bottom - high, right_width, high)
            preview_bottom -= high + gap
        elif unfinished is not None:
            strip = metrics.rect(x, bottom - start_high, left, start_high)
            choices_bottom -= start_high + gap
        self._build_choices(page, metrics.rect(x, top, left, choices_bottom - top))
        if strip is not None and unfinished is not None:
            self._build_unfinished(page, strip, unfinished)
        self._build_preview(page, metrics.rect(right, top, right_width, preview_bottom - top))
        start = metrics.rect(right, bottom - start_high, right_width, start_high)
        self._order.append(["start"])
        text = self.texts("setup-start")
        page.root.add(
            Button(page.root, start, "start", self._start, text=text, icon="play", look="primary", size="heading")
        )
        if page.focus is None:
            page.set_focus(page.widget("start"))

    def _build_games(self, page: Page, x: int, y: int, width: int, height: int) -> None:
        texts, count, gap = self.texts, len(self._games), 16
        wide = min((width - gap * (count - 1)) // count, 400)
        self._order.append([f"game {game_id}" for game_id in self._games])
        rects = [page.metrics.rect(x + index * (wide + gap), y, wide, height) for index in range(count)]
        games = list(self._games.values())
        cards = [Card(opening(game, {}), texts(f"game-{game.id}"), texts(f"{game.id}-tagline")) for game in games]
        fit = all(card.fits_lying(page.pen, *rect.size) for card, rect in zip(cards, rects, strict=True))
        if page.metrics.compact or not fit:
            cards = [replace(card, note="") for card in cards]
        for game, card, rect in zip(games, cards, rects, strict=True):
            press, draw = partial(self._choose_game, game.id), partial(self._draw_card, page, card)
            button = page.root.add(Button(page.root, rect, f"game {game.id}", press, drawing=draw))
            button.chosen = game is self._game
            button.refresh()

    def _draw_card(self, page: Page, card: Card, surface: Surface, rect: Rect, ink: str) -> None:
        side = card.lying_side(page.pen, *rect.size)
        card.draw_lying(self.house, page.pen, surface, rect, side)
        if card.miniature.game_id == self._game.id:
            px = page.metrics.px
            radius = px(8 if page.metrics.compact else 12)
            centre = (rect.right - radius - px(6), rect.y + radius + px(6))
            if page.metrics.compact:  # a long name needs the corner
                board = card.lying_board(page.pen, rect, side)
                centre = (board.right - radius // 2, board.bottom - radius // 2)
            circle(surface, centre, radius, page.theme["accent"])
            check = sprite(page.theme.id, "icon_check", radius * 3 // 2, ink="on_accent")
            surface.blit(check, check.get_rect(center=centre))

    def _build_choices(self, page: Page, rect: Rect) -> None:
        self.panel(page, rect)
        against = [self._groups(replace(self._setup, opponent=opponent)) for opponent in OPPONENTS]
        choices = ChoicePanel(page, rect, self.texts, self._groups(self._setup), against)
        self._ends = choices.place(unfolded=self._unfolded, unfold=self._unfold)
        self._order += [[key] for key in self._ends]

    def _groups(self, setup: Setup) -> list[Group]:
        return groups_for(self.texts, self._game, self.house.levels[self._game.id], setup, self._change)

    def _build_unfinished(self, page: Page, rect: Rect, match: Match) -> None:
        """The other match of this game and the way to it: at the button's left, in a narrow window above it."""
        self.panel(page, rect)
        px, pen = page.metrics.px, page.pen
        text = self.texts("setup-continue")
        button = Rect(0, 0, pen.width(text, "body", "strong") + px(36), px(44))
        button.midright = (rect.right - px(STRIP_EDGE), rect.centery)
        left = rect.x + px(16)
        room = button.x - px(STRIP_EDGE) - left
        if page.metrics.compact:
            button = Rect(left, rect.bottom - px(STRIP_EDGE + 44), rect.width - px(32), px(44))
            room = button.width
        lines = self._strip_lines(match)
        height = sum(pen.height_of(words, room, "small", face) for words, face, _ in lines)
        top = rect.y + px(STRIP_EDGE) if page.metrics.compact else rect.centery - height // 2
        for words, face, colour in lines:
            place = Rect(left, top, room, pen.height_of(words, room, "small", face))
            top += pen.paragraph(page.root.ground, words, place, size="small", face=face, colour=colour)
        press = partial(continue_match, self.house, match.game.id)
        page.root.add(Button(page.root, button, "continue", press, text=text))
        self._order.append(["continue"])

    def _strip_lines(self, match: Match) -> tuple[tuple[str, str, str], ...]:
        """What is told of the unfinished match: text, face and colour."""
        board = self.texts(f"{match.game.id}-category", **match.record.options)
        where = self.texts("setup-unfinished-where", board=board, standing=where_it_stands(self.house, match))
        return (self.texts("setup-unfinished"), "strong", "ink"), (where, "regular", "quiet_ink")

    def _strip_height(self, page: Page, match: Match, width: int) -> int:
        """Units that the unfinished match needs in a narrow window, `width` pixels wide."""
        px, room = page.metrics.px, width - page.metrics.px(32)
        lines = sum(page.pen.height_of(words, room, "small", face) for words, face, _ in self._strip_lines(match))
        return round((lines + px(2 * STRIP_EDGE + 8 + 44)) / page.metrics.scale)

    def _build_preview(self, page: Page, rect: Rect) -> None:
        """The board as it will stand, the player's pieces at the bottom; the position in words below it."""
        self.panel(page, rect)
        px, pen, ground, game = page.metrics.px, page.pen, page.root.ground, self._game
        options = self._setup.options
        computer_first = self._setup.opponent == COMPUTER and options.get(FIRST) == "computer"
        person = Side.SECOND if computer_first else Side.FIRST
        shown = opening(game, game.seated(options, person), person)
        name, line = pen.line_height("heading"), pen.line_height("small")
        pad, gap = px(12 if page.metrics.compact else 16), px(6)
        heading = name + line + 2 * gap
        room = rect.height - 2 * pad - line - gap
        side = min(rect.width - 2 * pad, room)
        named = room - heading >= side * 4 // 5  # the board makes way for its name, but not far
        side = min(side, room - heading) if named else side
        top = rect.y + (rect.height - side - line - gap - (heading if named else 0)) // 2
        inner = Rect(rect.x + pad, top, rect.width - 2 * pad, name)
        if named:
            pen.write(ground, self.texts(f"game-{game.id}"), inner, size="heading", face="strong", align="center")
            below = Rect(inner.x, top + name, inner.width, line)
            pen.write(ground, self.texts(f"{game.id}-tagline"), below, size="small", colour="quiet_ink", align="center")
            top += heading
        shown.draw(self.house, ground, Rect(rect.centerx - side // 2, top, side, side), coordinates=None)
        category = self.texts(f"{game.id}-category", **options)
        words = self.texts("setup-summary", board=category, position=shown.summary(self.house))
        if pen.width(words, "small") > inner.width:  # the position is in sight
            words = category
        below = Rect(inner.x, top + side + gap, inner.width, line)
        pen.write(ground, words, below, size="small", colour="quiet_ink", align="center")
