"""The menu's places for boards: what the house holds, each a card that opens its setup."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import Game
from game.scenes.miniature import Card, opening
from game.ui.page import Page
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.house import House

PLACES = 4
TWO_COLUMNS = 560  # units of width from which the boards stand in two columns

Open = Callable[[str, Mapping[str, str]], None]  # a game and those of its options that are chosen already


@dataclass(frozen=True)
class Place:
    """A game, or one board of it: then `options` holds that one."""

    game: Game
    options: Mapping[str, str] = field(default_factory=dict)

    def card(self, house: House, *, lying: bool) -> Card:
        """A card for it; one that lies has room for a sentence."""
        texts, game = house.texts, self.game
        miniature = opening(game, self.options)
        if not self.options:
            return Card(miniature, texts(f"game-{game.id}"), texts(f"{game.id}-tagline"))
        ((key, value),) = self.options.items()
        title, board = texts(f"{game.id}-title", **game.complete(self.options)), f"{game.id}-{key}-{value}"
        return Card(miniature, title, texts(f"{board}-about" if lying else f"{board}-name"))


def places(games: Sequence[Game]) -> list[Place]:
    """A place for each game; while they are fewer than the places, the first ones show each of their boards."""
    found: list[Place] = []
    for index, game in enumerate(games):
        boards = next((option for option in game.options if option.key in game.category[:1]), None)
        free = PLACES - len(found) - (len(games) - index - 1)
        if len(games) < PLACES and boards is not None and len(boards.values) <= free:
            found += [Place(game, {boards.key: value}) for value in boards.values]
        else:
            found.append(Place(game))
    return found


def build_places(page: Page, house: House, x: int, y: int, width: int, height: int, open_setup: Open) -> None:
    """Two columns, an odd last card lying across both; in a narrow window all lie one below the other. In units."""
    found = places([listing.game for listing in house.listings])
    columns = 2 if width >= TWO_COLUMNS else 1
    upright = len(found) // 2 * 2 if columns == 2 else 0
    rows = -(-len(found) // columns)
    gap = 24 if columns == 2 else 12
    wide, high = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    rects = []
    for index in range(len(found)):
        row, column = divmod(index, columns)
        across = wide if index < upright else width
        rects.append(page.metrics.rect(x + column * (wide + gap), y + row * (high + gap), across, high))
    cards = [place.card(house, lying=index >= upright) for index, place in enumerate(found)]
    placed = list(zip(cards, rects, strict=True))
    standing = min((card.upright_side(page.pen, *rect.size) for card, rect in placed[:upright]), default=0)
    lying = min((card.lying_side(page.pen, *rect.size) for card, rect in placed[upright:]), default=0)
    for index, (place, (card, rect)) in enumerate(zip(found, placed, strict=True)):
        draw, side = (card.draw_upright, standing) if index < upright else (card.draw_lying, lying)
        press = partial(open_setup, place.game.id, place.options)
        drawing = partial(_draw, partial(draw, house, page.pen), side)
        page.root.add(Button(page.root, rect, f"board {index}", press, drawing=drawing))


def _draw(draw: Callable[[Surface, Rect, int], None], side: int, surface: Surface, rect: Rect, ink: str) -> None:
    draw(surface, rect, side)
