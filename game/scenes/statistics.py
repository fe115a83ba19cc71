"""The statistics: every board and level of a game with wins, streaks and usual lengths, and the way to begin anew."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import TYPE_CHECKING

from pygame import Rect

from game.core import levels
from game.core.contract import Game
from game.scenes.ask import Answer, Ask
from game.scenes.scene import Scene
from game.scenes.spent import spent
from game.scenes.statistics_table import Group, Table
from game.storage.standings import Category, Row, Totals
from game.storage.statistics import category_of
from game.ui.page import Page
from game.ui.widgets import Button, Segmented

if TYPE_CHECKING:
    from game.scenes.house import House

_WIDEST = 1376  # units
_TAB = 208  # of each value in a row of them


class StatisticsScene(Scene):
    """How the player stands, one game at a time."""

    def __init__(
        self, house: House, game_id: str | None = None, highlight: tuple[Mapping[str, str], str] | None = None
    ) -> None:
        """Open at a game; `highlight` marks the row of these options and this level."""
        super().__init__(house)
        self.game_id = game_id or house.last_game
        self._highlit = highlight, self.game_id
        self._part: str | None = None  # what was chosen of the parts of a game with many categories

    @property
    def game(self) -> Game:
        return self.house.listing(self.game_id).game

    @property
    def highlight(self) -> tuple[Category, str] | None:
        """The category and the level to mark, if they are of the game that is shown."""
        highlight, game_id = self._highlit
        if highlight is None or game_id != self.game_id:
            return None
        return category_of(self.game, highlight[0]), highlight[1]

    # what is shown

    def _wanted(self) -> list[tuple[Category, str]]:
        """All categories with all levels, played or not; at the end what was played and is offered no longer."""
        wanted = [(category, level) for category in _categories(self.game) for level in levels.NAMES]
        played = [(row.options, row.level) for row in self.house.statistics.table(self.game)]
        return wanted + [key for key in played if key not in wanted]

    def _parts(self) -> list[str]:
        """The values of the first option of a game that keeps apart by several; one of them is shown at a time."""
        if len(self.game.category) < 2:
            return []
        values = [dict(category).get(self.game.category[0]) for category, _ in self._wanted()]
        return [value for value in dict.fromkeys(values) if value is not None]

    @property
    def part(self) -> str | None:
        """The part that is shown: the one that was chosen or has the marked row, else that of the last match."""
        parts = self._parts()
        if not parts:
            return None
        marked = self.highlight[0] if self.highlight is not None else self.house.statistics.last_played(self.game)
        wishes = self._part, dict(marked or ()).get(self.game.category[0])
        return next((part for part in wishes if part in parts), parts[0])

    def _groups(self) -> list[Group]:
        """The rows of the part that is shown, in groups."""
        game, part = self.game, self.part
        played = {(row.options, row.level): row for row in self.house.statistics.table(game)}
        groups: dict[Category, list[tuple[str, Row]]] = {}
        for category, level in self._wanted():
            if part is None or dict(category).get(game.category[0], part) == part:
                row = played.get((category, level), Row(options=category, level=level))
                groups.setdefault(category, []).append((self.texts(f"level-{level}"), row))
        return [Group(self._title(category), tuple(rows)) for category, rows in groups.items()]

    def _title(self, category: Category) -> str:
        """What a group is called; the part that is shown is not said once more."""
        game = self.game
        if len(game.category) < 2:
            return self.texts(f"{game.id}-category", **dict(category))
        return ", ".join(self.texts(f"{game.id}-{key}-{value}") for key, value in category if key != game.category[0])

    def _heading(self) -> str:
        """What the groups are."""
        keys = self.game.category[1:] or self.game.category
        return ", ".join(self.texts(f"{self.game.id}-option-{key}") for key in keys)

    def _marked(self, groups: list[Group]) -> Row | None:
        """The row that was just played."""
        rows = (row for group in groups for _, row in group.rows)
        return next((row for row in rows if (row.options, row.level) == self.highlight), None)

    # laying out

    def build(self, page: Page) -> None:
        metrics, px, texts = page.metrics, page.metrics.px, self.texts
        self.heading(page, texts("statistics-title"))
        top = self._add_tabs(page)
        width = px(min(metrics.units_wide - 2 * metrics.margin, _WIDEST))
        left = (metrics.width - width) // 2
        top = self._add_parts(page, left, top, width)
        groups, game = self._groups(), self.game
        table = Table(texts, page.pen, groups, width=width, draws=game.draws, heading=self._heading())
        totals = self.house.statistics.totals(game.id)
        footer = self._footer_height(page, table, totals, width)
        foot = metrics.height - px(metrics.margin) + px(4 if not metrics.compact else 0)
        room = foot - footer - px(16) - top - table.head_height
        table.tighten(room)
        body = min(table.body_height, room)
        self.panel(page, Rect(left, top, width, table.head_height + body))
        table.draw_head(page.root.ground, left, top)
        sheet = page.scroll_sheet(Rect(left, top + table.head_height, width, body), table.body_height)
        found = table.draw_body(sheet.ground, self._marked(groups))
        if found + table.row_height > body:
            sheet.scroll_to(found - body // 2)
        self._draw_footer(page, table, totals, Rect(left, top + table.head_height + body + px(16), width, footer))
        if page.focus is None:
            page.set_focus(page.widget("back"), shown=False)

    def _add_tabs(self, page: Page) -> int:
        """A tab for each game when there are several; gives where the table begins."""
        metrics = page.metrics
        margin = metrics.margin
        below = margin + 48 + (24 if not metrics.compact else 12)
        listings = self.house.listings
        if len(listings) < 2:
            return metrics.px(below)
        width = min(metrics.units_wide - 2 * margin, _TAB * len(listings))
        narrow = metrics.compact
        x, y = (margin, below) if narrow else (metrics.units_wide - margin - width, margin)
        names = [self.texts(f"game-{listing.id}") for listing in listings]
        chosen = [listing.id for listing in listings].index(self.game_id)
        page.root.add(Segmented(page.root, metrics.rect(x, y, width, 48), "games", names, chosen, self._choose))
        return metrics.px(below + 60 if narrow else below)

    def _choose(self, index: int) -> None:
        self.game_id, self._part = self.house.listings[index].id, None
        self.house.rebuild = True

    def _add_parts(self, page: Page, left: int, top: int, width: int) -> int:
        """The choice of the part that is shown, where there are parts; gives where the table begins. In pixels."""
        px, game, parts, shown = page.metrics.px, self.game, self._parts(), self.part
        if shown is None:
            return top
        high, gap = (44, 8) if page.metrics.compact else (48, 16)
        place = Rect(left, top, min(width, px(_TAB) * len(parts)), px(high))
        names = [self.texts(f"{game.id}-{game.category[0]}-{part}") for part in parts]
        page.root.add(Segmented(page.root, place, "parts", names, parts.index(shown), self._choose_part))
        return place.bottom + px(gap)

    def _choose_part(self, index: int) -> None:
        self._part = self._parts()[index]
        self.house.rebuild = True

    # below the table

    def _footer_words(self, table: Table, totals: Totals) -> str:
        """The sums of the game, and what a narrow window leaves out."""
        texts = self.texts
        said = texts("statistics-nothing")
        if totals.played:
            time = spent(texts, totals.seconds)
            said = texts("statistics-totals", played=totals.played, won=totals.won, time=time)
            if {"moves", "time"} <= {column.key for column in table.columns}:
                said += "\n" + texts("statistics-usual")
        if table.left_out:
            said += "\n" + texts("statistics-left-out", columns=", ".join(table.left_out))
        return said

    def _reset_width(self, page: Page) -> int:
        px = page.metrics.px
        return max(px(160), page.pen.width(self.texts("statistics-reset"), "body", "strong") + px(40))

    def _footer_height(self, page: Page, table: Table, totals: Totals, width: int) -> int:
        px, size = page.metrics.px, self._footer_type(page)
        room = width - self._reset_width(page) - px(24)
        return max(px(44), page.pen.height_of(self._footer_words(table, totals), room, size))

    def _footer_type(self, page: Page) -> str:
        return "small" if page.metrics.compact else "body"

    def _draw_footer(self, page: Page, table: Table, totals: Totals, place: Rect) -> None:
        px, texts = page.metrics.px, self.texts
        reset = self._reset_width(page)
        words, size = self._footer_words(table, totals), self._footer_type(page)
        room = Rect(place.x + px(4), place.y, place.width - reset - px(24), place.height)
        room.y += (place.height - page.pen.height_of(words, room.width, size)) // 2
        page.pen.paragraph(page.root.ground, words, room, size=size, colour="quiet_ink")
        button = Rect(place.right - reset, place.y, reset, px(44))
        page.root.add(
            Button(page.root, button, "reset", self.ask_reset, text=texts("statistics-reset"), look="danger")
        ).set_enabled(totals.played > 0, texts("statistics-nothing"))

    # beginning anew

    def ask_reset(self) -> None:
        """Ask before anything is forgotten."""
        texts, game = self.texts, self.texts(f"game-{self.game_id}")
        played = self.house.statistics.totals(self.game_id).played
        self.house.push(
            Ask(
                self.house,
                texts("statistics-reset-title", game=game),
                texts("statistics-reset-sentence", played=played),
                (
                    Answer("keep", texts("statistics-reset-keep"), None, "primary"),
                    Answer("forget", texts("statistics-reset-forget"), self.reset, "danger"),
                ),
            )
        )

    def reset(self) -> None:
        """Forget the statistics of the game that is shown, and say what became of it."""
        notices = self.house.statistics.reset(self.game_id)
        self.house.tell_notices(notices)
        if all(notice.key != "cannot-keep" for notice in notices):
            game = self.texts(f"game-{self.game_id}")
            self.house.tell(self.texts("statistics-reset-done", game=game), good=True)


def _categories(game: Game) -> list[Category]:
    """Every combination of the options by which the game keeps its statistics apart, as far as it is offered."""
    keys = [option.key for option in game.options]
    every = product(*(option.values for option in game.options))
    complete = (game.complete(dict(zip(keys, values, strict=True))) for values in every)
    return list(dict.fromkeys(category_of(game, options) for options in complete))
