"""How the Gess board is painted: its ground, stones, panes of glass over footprints, and stones on their way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, degrees, pi, sin

import pygame
from pygame import Color, Rect, Surface

from game.core.contract import Event, Side
from game.gess.choice import Way
from game.gess.rules import DIRECTIONS, FOOTPRINT, LAST, FootprintMove, Gess, Square, square
from game.ui.board import Look
from game.ui.grid import Grid
from game.ui.motion import ease_out, faded
from game.ui.paint import circle, clear_surface, ring
from game.ui.sprites import sprite
from game.ui.theme import Theme, load_theme

STONES = {Side.FIRST: "gess_black", Side.SECOND: "gess_white"}
CELLS = LAST + 1
FRAME_SHARE = 16 / 752
STONE_SHARE = 0.98  # of a cell
HANDICAP = (3, 9, 15)  # lines of the board with a small dot, as on a go board
GHOST = 0.55  # how much of a stone is seen where it would stand
GLASS, CHOSEN = 0.38, 0.22  # how strongly a pane and the chosen footprint are coloured
EARLIER = 0.5  # how much is seen of the mark where the last move began
LIFT = 0.06  # of a cell: stones on their way stand this much higher


@lru_cache(maxsize=12)
def ground(theme_id: str, side: int, scale: float, coordinates: bool, flipped: bool) -> Surface:
    """The frame, the border ring of centres and the lines of a board `side` pixels wide."""
    grid = Grid(Rect(0, 0, side, side), CELLS, Look(theme_id, scale, coordinates), flipped, FRAME_SHARE)
    theme, cell = load_theme(theme_id), grid.cell
    surface = grid.picture()
    surface.fill(theme["gess_ring"], grid.inner)
    field = grid.inner.inflate(-2 * cell, -2 * cell)
    surface.fill(theme["gess_board"], field)
    thin, thick = max(cell // 36, 1), max(cell // 18, 1)
    for line in range(LAST):
        at = line * cell
        surface.fill(theme["gess_line"], Rect(field.x + at - thin // 2, field.y, thin, field.height))
        surface.fill(theme["gess_line"], Rect(field.x, field.y + at - thin // 2, field.width, thin))
    pygame.draw.rect(surface, theme["gess_line"], field.inflate(2 * thick - 2, 2 * thick - 2), thick)
    for across in HANDICAP:
        for down in HANDICAP:
            circle(surface, (field.x + across * cell, field.y + down * cell), cell / 11, theme["gess_line"])
    if cell >= 6:
        for index in range(CELLS):
            for centre in ((index, 0), (index, LAST), (0, index), (LAST, index)):
                circle(surface, grid.place(*centre).center, max(cell / 14, 1), theme["gess_line"])
    return surface


def area(grid: Grid, centre: Square) -> Rect:
    """Where a footprint lies, which may be partly outside of the board."""
    return grid.place(*centre).inflate(2 * grid.cell, 2 * grid.cell)


def stone(grid: Grid, side: Side) -> Surface:
    return sprite(grid.look.theme, STONES[side], max(round(grid.cell * STONE_SHARE), 1))


def mark(grid: Grid, name: str) -> Surface:
    return sprite(grid.look.theme, name, grid.cell)


def blit_stone(surface: Surface, grid: Grid, side: Side, at: Square) -> None:
    picture = stone(grid, side)
    surface.blit(picture, picture.get_rect(center=grid.place(*at).center))


def draw_last_move(surface: Surface, grid: Grid, move: FootprintMove) -> None:
    tint = sprite(grid.look.theme, "mark_last", 3 * grid.cell)
    surface.blit(faded(tint, EARLIER), area(grid, move.source))
    surface.blit(tint, area(grid, move.target))


def draw_stones(surface: Surface, grid: Grid, position: Gess, without: Iterable[Square] = ()) -> None:
    hidden = frozenset(without)
    for side in Side:
        for at in position.stones[side] - hidden:
            blit_stone(surface, grid, side, at)


def draw_rings(surface: Surface, grid: Grid, middles: Iterable[Square]) -> None:
    for middle in middles:
        surface.blit(mark(grid, "gess_ring_mark"), grid.place(*middle))


# panes


def _edge(grid: Grid) -> int:
    return max(round(grid.cell * 3.5 / 36), 2)


def _fill(surface: Surface, rect: Rect, colour: Color) -> None:
    glass = clear_surface(*rect.size)
    glass.fill(colour)
    surface.blit(glass, rect)


def draw_chosen(surface: Surface, grid: Grid, centre: Square, aside: int) -> None:
    theme, rect = load_theme(grid.look.theme), area(grid, centre).move(aside, 0)
    _fill(surface, rect, theme.clear("select", CHOSEN))
    ring(surface, rect, grid.cell // 8, theme["select"], _edge(grid))


def draw_pane(surface: Surface, grid: Grid, centre: Square, edge: str) -> None:
    """Glass over a footprint with an edge in the colour `edge`; "" dashes it: there is nothing to move."""
    theme, rect = load_theme(grid.look.theme), area(grid, centre)
    if edge:
        _fill(surface, rect, theme.clear("glass", GLASS))
        shine = max(grid.cell // 14, 1)
        pygame.draw.line(surface, theme["glass"], (rect.x + 3 * shine, rect.y + 3 * shine),
                         (rect.x + 3 * shine, rect.y + rect.height // 2), shine)  # fmt: skip
        ring(surface, rect, grid.cell // 8, theme[edge], _edge(grid))
        return
    _fill(surface, rect, theme.clear("glass", GLASS / 2))
    _dash(surface, rect.inflate(-2, -2), theme["gess_line"], max(_edge(grid) - 1, 2), max(grid.cell // 4, 3))


def _dash(surface: Surface, rect: Rect, colour: Color, width: int, length: int) -> None:
    """A broken edge, its dashes as long as its gaps."""
    for start in range(0, rect.width, 2 * length):
        along = min(length, rect.width - start)
        surface.fill(colour, Rect(rect.x + start, rect.y, along, width))
        surface.fill(colour, Rect(rect.x + start, rect.bottom - width, along, width))
    for start in range(0, rect.height, 2 * length):
        along = min(length, rect.height - start)
        surface.fill(colour, Rect(rect.x, rect.y + start, width, along))
        surface.fill(colour, Rect(rect.right - width, rect.y + start, width, along))


def draw_ways(surface: Surface, grid: Grid, ways: Iterable[Way]) -> None:
    """A dot where the chosen footprint can go, a ring where something would vanish."""
    for way in ways:
        name = "mark_capture" if way.vanishing else "mark_step"
        surface.blit(mark(grid, name), grid.place(*way.move.target))


def draw_preview(surface: Surface, grid: Grid, way: Way, side: Side) -> None:
    """The footprint, pale, where it would come to, and a cross on each stone that would vanish."""
    draw_pane(surface, grid, way.move.target, "capture" if way.vanishing else "step")
    ghost = faded(stone(grid, side), GHOST)
    for _, there in way.effect.carried:
        surface.blit(ghost, ghost.get_rect(center=grid.place(*there).center))
    for gone in (*way.effect.removed, *way.effect.fallen):
        surface.blit(mark(grid, "mark_vanish"), grid.place(*gone))


def draw_hint(surface: Surface, grid: Grid, move: FootprintMove) -> None:
    """The footprint that should move, where to, and an arrow between."""
    theme = load_theme(grid.look.theme)
    for centre in move:
        ring(surface, area(grid, centre), grid.cell // 8, theme["select"], _edge(grid))
    source, target = grid.place(*move.source).center, grid.place(*move.target).center
    across, down = target[0] - source[0], target[1] - source[1]
    arrow = sprite(grid.look.theme, "mark_arrow", round(1.5 * grid.cell), 3 * grid.cell)
    turned = pygame.transform.rotozoom(arrow, degrees(atan2(-across, -down)), 1.0)
    surface.blit(turned, turned.get_rect(center=((source[0] + target[0]) // 2, (source[1] + target[1]) // 2)))


def draw_cursor(surface: Surface, grid: Grid, centre: Square) -> None:
    theme, place, width = load_theme(grid.look.theme), grid.place(*centre), max(round(grid.cell * 0.07), 2)
    ring(surface, place.inflate(2, 2), grid.cell // 8, theme["first_side_light"], width + 2)
    ring(surface, place, grid.cell // 8, theme["select"], width)


# stones on their way


@dataclass(frozen=True)
class Travel:
    """A footprint on its way, and what becomes of the stones that vanish."""

    side: Side
    source: Square
    target: Square
    carried: tuple[tuple[Square, Square], ...]
    fallen: tuple[Square, ...]
    gone: tuple[tuple[Side, Square], ...]
    began: float

    @staticmethod
    def of(events: Sequence[Event], now: float) -> Travel | None:
        """The travel that a move's events tell of."""
        moved = next((event for event in events if event.kind == "moved"), None)
        if moved is None:
            return None
        return Travel(
            moved.side,
            square(moved.source),
            square(moved.target),
            tuple((square(event.source), square(event.target)) for event in events if event.kind == "carried"),
            tuple(square(event.source) for event in events if event.kind == "fallen"),
            tuple((event.side, square(event.target)) for event in events if event.kind in ("lost", "captured")),
            now,
        )

    @property
    def arrived(self) -> frozenset[Square]:
        """Where its stones come to stand."""
        return frozenset(there for _, there in self.carried)


def draw_travel(surface: Surface, grid: Grid, travel: Travel, passed: float, seconds: float, fade: float) -> None:
    """The stones together on their way; what they cover fades when they come, what is pushed off falls off."""
    share = ease_out(passed / seconds)
    left = 1 - max(passed - seconds * 0.6, 0) / fade
    if left > 0:
        for side, at in travel.gone:
            picture = faded(stone(grid, side), left)
            surface.blit(picture, picture.get_rect(center=grid.place(*at).center))
    start, end = grid.place(*travel.source).center, grid.place(*travel.target).center
    across, down = (end[0] - start[0]) * share, (end[1] - start[1]) * share
    lift = sin(pi * share) * grid.cell * LIFT
    picture = stone(grid, travel.side)
    for source, _ in travel.carried:
        x, y = grid.place(*source).center
        surface.blit(picture, picture.get_rect(center=(round(x + across), round(y + down - lift))))
    gone = max(passed - seconds * 0.4, 0) / (seconds * 0.6 + fade)
    if gone < 1:
        size = max(round(picture.get_width() * (1 - gone * 0.6)), 1)
        falling = faded(pygame.transform.smoothscale(picture, (size, size)), 1 - gone)
        for source in travel.fallen:
            x, y = grid.place(*source).center
            surface.blit(falling, falling.get_rect(center=(round(x + across), round(y + down + gone * grid.cell / 2))))


# the panel beside the board


def draw_footprint(
    surface: Surface, rect: Rect, theme: Theme, position: Gess, centre: Square | None, flipped: bool, movable: bool
) -> None:
    """A footprint by itself, large, with a triangle for each direction in which it can go."""
    cell = max(round(rect.width * 0.72) // 3, 1)
    field = Rect(0, 0, 3 * cell, 3 * cell)
    field.center = rect.center
    turn = -1 if flipped else 1
    surface.fill(theme["gess_board"], field)
    for across in (-1, 0, 1):
        for up in (-1, 0, 1):
            place = Rect(field.x + (1 + across) * cell, field.y + (1 - up) * cell, cell, cell)
            at = centre.moved((turn * across, turn * up), 1) if centre is not None else None
            if at is not None and not at.on_board:
                surface.fill(theme["gess_ring" if at.is_centre else "frame"], place)
            pygame.draw.rect(surface, theme["gess_line"], place, 1)
            for side in Side:
                if at is not None and at in position.stones[side]:
                    picture = sprite(theme.id, STONES[side], round(cell * STONE_SHARE))
                    surface.blit(picture, picture.get_rect(center=place.center))
    edge = max(cell // 12, 2)  # it lies on a panel, so that what marks it is in the panel's colours
    if centre is None or not movable:
        _dash(surface, field.inflate(2 * edge, 2 * edge), theme["quiet_ink"], edge, max(cell // 4, 3))
        return
    ring(surface, field.inflate(2 * edge, 2 * edge), edge * 2, theme["accent"], edge)
    for across, up in DIRECTIONS:
        if centre.moved((turn * across, turn * up), 1) in FOOTPRINT[centre] & position.stones[position.turn]:
            _draw_direction(surface, field, across, -up, max(cell // 2, 6), theme["accent"])


def _draw_direction(surface: Surface, field: Rect, across: int, down: int, size: int, colour: Color) -> None:
    """A triangle outside of `field` that points away from its middle."""
    fine = 4  # drawn so many times larger and shrunk, for smooth edges
    large = clear_surface(fine * size, fine * size)
    large.fill((colour.r, colour.g, colour.b, 0))
    width, top, foot = fine * size, fine * size // 5, fine * size * 4 // 5
    pygame.draw.polygon(large, colour, [(width // 2, top), (width, foot), (0, foot)])
    turned = pygame.transform.rotate(large, degrees(atan2(-across, -down)))
    triangle = pygame.transform.smoothscale(turned, (turned.get_width() // fine, turned.get_height() // fine))
    away = size * 0.75 / (across * across + down * down) ** 0.5
    beside = (field.width / 2 + away, field.height / 2 + away)
    place = (round(field.centerx + across * beside[0]), round(field.centery + down * beside[1]))
    surface.blit(triangle, triangle.get_rect(center=place))
