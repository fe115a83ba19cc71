"""How Incognito King is painted: the palace from above, cards with a face and a back, cups, marks and what moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import pi, sin

import pygame
from pygame import Rect, Surface

from game.core.contract import Event, Side
from game.incognito.cards import NAMES
from game.incognito.moves import REFECTORIES, SIZE, SQUARES, THRONE_ROOM, WATER, Square, square
from game.incognito.state import Sight
from game.ui.board import Look
from game.ui.grid import Grid
from game.ui.metrics import font
from game.ui.motion import ease_out, faded
from game.ui.paint import circle, clear_surface, ring, rounded
from game.ui.sprites import sprite
from game.ui.theme import load_theme

FRAME_SHARE = 20 / 752
CARD = 0.9  # of a cell: a card's height
SLENDER = 100 / 128  # a card's width by its height
HIDDEN = 0.3  # of a card's width: the mark that the other side does not know it
CUP, CUP_ASIDE = 0.62, 0.28  # of a cell: a cup alone in its room, and beside the card that stands there
THRONE = 0.66
EARLIER = 0.5  # how much is seen of the mark where the last move began
LEFT_BEHIND = 0.35  # of a card that is dragged, where it stood
CHOSEN = 0.42  # how strongly the square of the chosen card is coloured
LIFT = 0.06  # of a cell: a card on its way stands this much higher
DOOR = 0.2  # of a cell: how far a wall reaches from each corner of a room
WALL = 0.045


@dataclass(frozen=True)
class Face:
    """What is seen of a card: its letter, `?` for its back, and whether the other side cannot see as much."""

    side: Side
    letter: str
    court: str
    hidden: bool = False


def room(at: Square, *, throne: bool) -> str:
    if not throne and at.bedroom is None:
        return "hall"
    if at == THRONE_ROOM:
        return "throne"
    if at in REFECTORIES:
        return "refectory"
    return "bedroom" if at.bedroom is not None else "hall"


@lru_cache(maxsize=12)
def ground(theme_id: str, side: int, scale: float, coordinates: bool, flipped: bool, throne: bool) -> Surface:
    """The frame and the rooms of a palace `side` pixels wide; without a `throne` all but the bedrooms is hall."""
    grid = Grid(Rect(0, 0, side, side), SIZE, Look(theme_id, scale, coordinates), flipped, FRAME_SHARE)
    surface = grid.picture()
    for at in SQUARES:
        place = grid.place(*at)
        surface.blit(sprite(theme_id, f"palace_{room(at, throne=throne)}", grid.cell), place)
        if at.bedroom is not None:
            _draw_bed(surface, grid, at)
        elif at in REFECTORIES and throne:
            _draw_table(surface, grid, at)
    if throne:
        seat = sprite(theme_id, "throne", round(grid.cell * THRONE))
        surface.blit(seat, seat.get_rect(center=grid.place(*THRONE_ROOM).center))
    for at in SQUARES:
        _draw_walls(surface, grid, at, throne=throne)
    return surface


def _draw_bed(surface: Surface, grid: Grid, at: Square) -> None:
    """A headboard at the outer wall and a pillow."""
    theme, cell, place = load_theme(grid.look.theme), grid.cell, grid.place(*at)
    above = place.y == grid.inner.y
    head = Rect(0, 0, round(cell * 0.68), round(cell * 0.1))
    pillow = Rect(0, 0, round(cell * 0.6), round(cell * 0.13))
    head.centerx = pillow.centerx = place.centerx
    if above:
        head.top, pillow.top = place.top, place.top + round(cell * 0.12)
    else:
        head.bottom, pillow.bottom = place.bottom, place.bottom - round(cell * 0.12)
    rounded(surface, head, max(round(cell * 0.03), 1), theme["palace_wall"])
    rounded(surface, pillow, pillow.height // 2, theme["first_side_light"], theme["palace_wall"], max(cell // 100, 1))


def _draw_table(surface: Surface, grid: Grid, at: Square) -> None:
    """A round table with a cloth."""
    theme, cell, middle = load_theme(grid.look.theme), grid.cell, grid.place(*at).center
    circle(surface, middle, cell * 0.37, theme["palace_wall"])
    circle(surface, middle, cell * 0.355, theme["palace_bedroom"])
    circle(surface, middle, cell * 0.29, theme["first_side_light"])
    circle(surface, middle, cell * 0.24, theme.blend("palace_refectory", "first_side_light", 0.25))
    circle(surface, middle, cell * 0.23, theme["first_side_light"])


def _draw_walls(surface: Surface, grid: Grid, at: Square, *, throne: bool) -> None:
    """Between two rooms a wall with a door in its middle."""
    wall, cell = load_theme(grid.look.theme)["palace_wall"], grid.cell
    place, thick, reach = grid.place(*at), max(round(cell * WALL), 1), round(cell * DOOR)
    for step in ((1, 0), (0, 1)):
        beside = at.beside(*step)
        if not beside.on_board or room(beside, throne=throne) == room(at, throne=throne):
            continue
        other = grid.place(*beside)
        if place.y == other.y:  # they lie side by side
            x = max(place.x, other.x) - thick // 2
            surface.fill(wall, Rect(x, place.y, thick, reach))
            surface.fill(wall, Rect(x, place.bottom - reach, thick, reach))
        else:
            y = max(place.y, other.y) - thick // 2
            surface.fill(wall, Rect(place.x, y, reach, thick))
            surface.fill(wall, Rect(place.right - reach, y, reach, thick))


# cards and cups


def face_seen(sight: Sight, at: Square) -> Face | None:
    """What `sight` shows of the card on a square."""
    public = sight.public
    card = public.occupied.get(at)
    if card is None:
        return None
    letter = sight.letters[card.side][card.number] if sight.letters[card.side] else "?"
    hidden = letter != "?" and public.letter(at) == "?"
    return Face(card.side, letter, public.courts[card.side], hidden)


@lru_cache(maxsize=512)
def card_picture(theme: str, face: Face, height: int) -> Surface:
    """A card `height` pixels high. The surface is shared: blit it, never draw on it."""
    side = "second" if face.side else "first"
    name = NAMES.get(face.letter, "back")
    width = max(round(height * SLENDER), 1)
    picture = sprite(theme, f"incognito_{name}_{side}", width, max(height, 1), court=face.court)
    if not face.hidden:
        return picture
    mark = sprite(theme, "mark_hidden", max(round(width * HIDDEN), 1))
    over = round(width * HIDDEN * 0.3)
    whole = clear_surface(width + 2 * over, height + 2 * over)  # the mark stands out over the corner
    whole.blit(picture, (over, over))
    whole.blit(mark, (whole.get_width() - mark.get_width(), 0))
    return whole


def blit_card(surface: Surface, grid: Grid, face: Face, middle: tuple[int, int], share: float = 1.0) -> None:
    """A card with its middle at a place; of one that goes out of play a `share` is left to see."""
    picture = card_picture(grid.look.theme, face, round(grid.cell * CARD))
    if share < 1.0:
        picture = faded(picture, share)
    surface.blit(picture, picture.get_rect(center=middle))


def blit_turning(surface: Surface, grid: Grid, side: tuple[Face, Face], middle: tuple[int, int], share: float) -> None:
    """A card that turns over about its upright middle: half-way the other face comes."""
    face = side[0] if share < 0.5 else side[1]
    picture = card_picture(grid.look.theme, face, round(grid.cell * CARD))
    width = max(round(picture.get_width() * abs(1 - 2 * share)), 2)
    narrow = pygame.transform.smoothscale(picture, (width, picture.get_height()))
    surface.blit(narrow, narrow.get_rect(center=middle))


def cup_name(cup: str) -> str:
    """The drawing of a cup of this kind; of one that is not known its outside."""
    return {"?": "cup_back", WATER: "cup_water"}.get(cup, "cup_poison")


def draw_cup(surface: Surface, grid: Grid, at: Square, cup: str, *, aside: bool) -> None:
    """A cup in its room, at the edge when a card stands there."""
    place = grid.place(*at)
    picture = sprite(grid.look.theme, cup_name(cup), round(grid.cell * (CUP_ASIDE if aside else CUP)))
    where = picture.get_rect(center=place.center)
    if aside:
        where.bottomleft = place.x + grid.cell // 40, place.bottom - grid.cell // 40
    surface.blit(picture, where)


# marks


def draw_last(surface: Surface, grid: Grid, source: Square, target: Square) -> None:
    tint = sprite(grid.look.theme, "mark_last", grid.cell)
    surface.blit(faded(tint, EARLIER), grid.place(*source))
    if target != source:
        surface.blit(tint, grid.place(*target))


def draw_chosen(surface: Surface, grid: Grid, at: Square) -> None:
    theme, place = load_theme(grid.look.theme), grid.place(*at)
    pane = clear_surface(*place.size)
    pane.fill(theme.clear("select", CHOSEN))
    surface.blit(pane, place)
    pygame.draw.rect(surface, theme["select"], place, max(round(grid.cell * 0.06), 2))


def draw_step(surface: Surface, grid: Grid, at: Square) -> None:
    theme, place = load_theme(grid.look.theme), grid.place(*at)
    radius = grid.cell * 0.13
    circle(surface, place.center, radius, theme["raised"])
    circle(surface, place.center, radius * 0.86, theme["step"])


def draw_meeting(surface: Surface, grid: Grid, at: Square, word: str, tone: str) -> None:
    """A frame around the card on a square, and below it what would come of meeting it."""
    theme, cell, place = load_theme(grid.look.theme), grid.cell, grid.place(*at)
    width = max(round(cell * 0.03), 2)
    frame = place.inflate(-width * 2, -width * 2)
    ring(surface, frame.inflate(width, width), cell // 10, theme["raised"], width * 2)
    ring(surface, frame, cell // 10, theme[tone], width)
    draw_word(surface, grid, at, word, tone)


def draw_word(surface: Surface, grid: Grid, at: Square, word: str, tone: str) -> None:
    """A word on a pill at the lower edge of a square."""
    theme, cell, place = load_theme(grid.look.theme), grid.cell, grid.place(*at)
    size = max(min(round(13 * grid.look.scale), round(cell * 0.13)), 6)
    while size > 6 and font("strong", size).size(word)[0] > cell * 0.9:
        size -= 1
    writing = font("strong", size)
    pill = Rect(0, 0, min(writing.size(word)[0] + size * 2, cell), round(size * 1.7))
    pill.midbottom = place.centerx, place.bottom - max(round(cell * 0.05), 2)
    rounded(surface, pill, pill.height // 2, theme["raised"], theme[tone], max(cell // 70, 1))
    drawn = writing.render(word, True, theme["ink"])
    surface.blit(drawn, drawn.get_rect(center=pill.center))


def draw_target_frame(surface: Surface, grid: Grid, at: Square) -> None:
    theme, place, width = load_theme(grid.look.theme), grid.place(*at), max(round(grid.cell * 0.04), 2)
    ring(surface, place, grid.cell // 10, theme["select"], width)


def draw_cursor(surface: Surface, grid: Grid, at: Square) -> None:
    theme, place, width = load_theme(grid.look.theme), grid.place(*at), max(round(grid.cell * 0.035), 2)
    ring(surface, place.inflate(2, 2), grid.cell // 10, theme["first_side_light"], width + 2)
    ring(surface, place, grid.cell // 10, theme["select"], width)


# what moves


@dataclass(frozen=True)
class Show:
    """A turn being shown: cards turn over where they stood, then they go where they are to stand."""

    source: Square
    target: Square
    goes: bool  # a card goes from source to target
    changes: bool  # the one on target comes to source
    turned: tuple[tuple[Square, Side, str], ...]  # where cards turn over, whose they are and what they show
    gone: tuple[Side, str] | None  # the card that is removed
    drunk: str  # a cup that is drunk
    began: float

    @staticmethod
    def of(events: Sequence[Event], now: float) -> Show | None:
        """The show that a turn's events tell of; None where nothing is to be seen."""
        kinds = {event.kind: event for event in events}
        turned = tuple((square(one.target), one.side, one.piece) for one in events if one.kind == "revealed")
        deed = next((one for one in events if one.source), None)
        if deed is None:
            return Show(THRONE_ROOM, THRONE_ROOM, False, False, turned, None, "", now) if turned else None
        source, target = square(deed.source), square(deed.target)
        captured = kinds.get("captured")
        gone = (captured.side, captured.piece) if captured is not None else None
        hit = "hit" in kinds
        falls = hit and captured is not None and captured.side is kinds["hit"].side
        wins = hit and captured is not None and not falls
        drank = kinds.get("drank")
        return Show(
            source,
            target,
            goes=deed.kind in ("moved", "exchanged", "hit"),
            changes=(deed.kind == "exchanged" or hit) and not wins,
            turned=turned,
            gone=gone,
            drunk=drank.piece if drank is not None else "",
            began=now,
        )

    def middle(self, grid: Grid, share: float, *, back: bool = False) -> tuple[int, int]:
        """Where the card that goes (`back`: the one that comes) is after a share of the way."""
        eased = ease_out(share)
        ends = (self.target, self.source) if back else (self.source, self.target)
        (x, y), (to_x, to_y) = (grid.place(*end).center for end in ends)
        lift = 0.0 if back else sin(pi * eased) * LIFT * grid.cell
        return round(x + (to_x - x) * eased), round(y + (to_y - y) * eased - lift)
