"""How the Confusion board is painted: its ground, tokens with engraved arrows, the puck, attempts and answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, degrees, hypot, pi, sin

import pygame
from pygame import Rect, Surface

from game.confusion.kinds import PROMOTED_REACH, Kind
from game.confusion.rules import LETTERS, SIZE, Attempt, Sight, Square, far_row, square
from game.core.contract import Event, Side
from game.ui.board import Look
from game.ui.grid import Grid
from game.ui.metrics import font
from game.ui.motion import ease_out, faded
from game.ui.paint import circle, clear_surface, ring, rounded
from game.ui.sprites import sprite
from game.ui.theme import load_theme

FRAME_SHARE = 22 / 656
TOKENS = {Side.FIRST: "confusion_white", Side.SECOND: "confusion_black"}
POINTS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")  # the arrows, as they point on the screen
TOKEN, CARRIED = 0.92, 0.84  # of a cell
NUMBER, LETTER, CORNER = 0.28, 0.44, 0.3  # of a token: the reach, the letter alone, the letter beside a diagram
GHOST = 0.55  # how much of a piece is seen where it would stand
EARLIER = 0.5  # how much is seen of the mark where the last move began
CHOSEN = 0.42  # how strongly the square of the chosen piece is coloured
LIFT = 0.06  # of a cell: a piece on its way stands this much higher
SHAKE = 0.07  # of a cell: how far a refused piece goes to each side


@lru_cache(maxsize=12)
def ground(theme_id: str, side: int, scale: float, coordinates: bool, flipped: bool) -> Surface:
    """The frame and the squares of a board `side` pixels wide; the two first rows are told apart."""
    grid = Grid(Rect(0, 0, side, side), SIZE, Look(theme_id, scale, coordinates), flipped, FRAME_SHARE)
    theme, surface = load_theme(theme_id), grid.picture()
    goals = {far_row(side) for side in Side}
    for column in range(SIZE):
        for row in range(SIZE):
            shade = "light" if (column + row) % 2 else "dark"
            colour = theme["confusion_goal"] if row in goals else theme[f"confusion_{shade}"]
            surface.fill(colour, grid.place(column, row))
    line = theme.clear("shadow", 0.18)
    thin = clear_surface(grid.inner.width, 1)
    thin.fill(line)
    upright = clear_surface(1, grid.inner.height)
    upright.fill(line)
    for index in range(1, SIZE) if grid.cell >= 8 else ():
        surface.blit(thin, (grid.inner.x, grid.inner.y + index * grid.cell))
        surface.blit(upright, (grid.inner.x + index * grid.cell, grid.inner.y))
    return surface


# tokens


@dataclass(frozen=True)
class Token:
    """What is seen of a piece: a letter, the diagram of its type, or, when all is over, both."""

    side: Side
    letter: str = ""
    kind: Kind | None = None
    promoted: bool = False
    turned: bool = False  # its owner sits at the top of the screen


def token_seen(sight: Sight, side: Side, piece: int, *, flipped: bool) -> Token:
    """What `sight` shows of a piece: of one's own the letter, of the other side's the diagram, at last both."""
    types, public = sight.types[side], sight.public
    return Token(
        side,
        LETTERS[piece] if types is None or sight.side is None else "",
        public.kinds[types[piece]] if types is not None else None,
        promoted=piece in public.promoted[side],
        turned=(side is Side.SECOND) != flipped,
    )


@lru_cache(maxsize=1024)
def token_picture(theme_id: str, token: Token, side: int) -> Surface:
    """A token `side` pixels wide. The surface is shared: blit it, never draw on it."""
    picture = sprite(theme_id, TOKENS[token.side], side).copy()
    mark = load_theme(theme_id)["first_side_mark" if token.side is Side.FIRST else "second_side_mark"]
    middle = (side * 0.5, side * 0.49)
    if token.kind is None:
        _write(picture, token.letter, middle, side * LETTER, mark)
        if token.promoted:
            _draw_promoted(picture, side, mark)
        return picture
    reach = PROMOTED_REACH if token.promoted else token.kind.reach
    for point in points(token):
        picture.blit(sprite(theme_id, f"arrow_{point}_{'second' if token.side else 'first'}", side), (0, 0))
    _write(picture, str(reach), middle, side * NUMBER, mark)
    if token.letter:
        theme = load_theme(theme_id)
        corner = side * CORNER
        chip = Rect(0, round(side - corner), round(corner), round(corner))
        rounded(picture, chip, round(corner / 3), theme["raised"], theme["quiet_ink"], max(round(side / 50), 1))
        _write(picture, token.letter, chip.center, corner * 0.8, theme["ink"])
    return picture


def points(token: Token) -> list[str]:
    """Where the arrows of a token point on the screen."""
    if token.promoted:
        return list(POINTS)
    directions = token.kind.directions if token.kind is not None else frozenset()
    return [POINTS[(direction + (4 if token.turned else 0)) % 8] for direction in sorted(directions)]


def _draw_promoted(picture: Surface, side: int, ink: pygame.Color) -> None:
    """A row of three dots below the letter: promoted, whatever it was."""
    for across in (-1, 0, 1):
        circle(picture, (side * (0.5 + 0.13 * across), side * 0.76), max(side * 0.04, 1), ink)


def _write(picture: Surface, text: str, middle: Sequence[float], height: float, ink: pygame.Color) -> None:
    """Letters or digits with their middle at a place."""
    drawn = font("strong", max(round(height), 6)).render(text, True, ink)
    seen = drawn.get_bounding_rect()
    picture.blit(drawn, (round(middle[0] - seen.centerx), round(middle[1] - seen.centery)))


def token_of(grid: Grid, token: Token, *, carried: bool) -> Surface:
    """A token at the size that it has on the board."""
    return token_picture(grid.look.theme, token, max(round(grid.cell * (CARRIED if carried else TOKEN)), 1))


def blit_token(surface: Surface, grid: Grid, token: Token, middle: tuple[int, int], *, carried: bool) -> None:
    """A token with its middle at a place, the puck below it when it carries it."""
    if carried:
        below = sprite(grid.look.theme, "puck_carried", grid.cell)
        surface.blit(below, below.get_rect(center=middle))
    picture = token_of(grid, token, carried=carried)
    surface.blit(picture, picture.get_rect(center=middle))


def blit_puck(surface: Surface, grid: Grid, middle: tuple[int, int]) -> None:
    picture = sprite(grid.look.theme, "puck", grid.cell)
    surface.blit(picture, picture.get_rect(center=middle))


# marks


def mark(grid: Grid, name: str) -> Surface:
    return sprite(grid.look.theme, name, grid.cell)


def draw_last(surface: Surface, grid: Grid, move: Attempt, *, permitted: bool) -> None:
    """Where the last attempt began and ended; one that was refused has a cross where it was to go."""
    tint = mark(grid, "mark_last")
    surface.blit(faded(tint, EARLIER), grid.place(*move.source))
    if permitted:
        surface.blit(tint, grid.place(*move.target))
    else:
        surface.blit(faded(tint, EARLIER), grid.place(*move.target))


def draw_refused(surface: Surface, grid: Grid, move: Attempt) -> None:
    surface.blit(faded(mark(grid, "mark_vanish"), 0.6), grid.place(*move.target))


def draw_chosen(surface: Surface, grid: Grid, at: Square) -> None:
    theme, place = load_theme(grid.look.theme), grid.place(*at)
    pane = clear_surface(*place.size)
    pane.fill(theme.clear("select", CHOSEN))
    surface.blit(pane, place)
    pygame.draw.rect(surface, theme["select"], place, max(round(grid.cell * 0.06), 2))


def draw_targets(surface: Surface, grid: Grid, targets: Iterable[tuple[Square, bool]]) -> None:
    """A dot on each square that geometry allows, a ring where a piece stands."""
    theme = load_theme(grid.look.theme)
    for at, enemy in targets:
        place = grid.place(*at)
        if enemy:
            surface.blit(mark(grid, "mark_capture"), place)
        else:
            radius = grid.cell * 0.16
            circle(surface, place.center, radius, theme["raised"])
            circle(surface, place.center, radius * 0.86, theme["step"])


def draw_receiver(surface: Surface, grid: Grid, at: Square) -> None:
    """A ring around a piece that the puck could be passed to."""
    theme, place = load_theme(grid.look.theme), grid.place(*at)
    width = max(round(grid.cell * 0.07), 2)
    ring(surface, place.inflate(-width, -width), grid.cell // 2, theme["step"], width)


def draw_way(surface: Surface, grid: Grid, source: Square, target: Square) -> None:
    """A straight arrow from square to square."""
    colour = load_theme(grid.look.theme)["select"]
    (x, y), (to_x, to_y) = grid.place(*source).center, grid.place(*target).center
    length = hypot(to_x - x, to_y - y)
    along, head, width = grid.cell * 0.42, grid.cell * 0.3, grid.cell * 0.11
    reach = max(round(length - 2 * along + grid.cell * 0.1), round(head) + 2)
    side = round(head * 1.3)
    arrow = clear_surface(reach * 4, side * 4)
    middle = side * 2
    arrow.fill(colour, Rect(0, round(middle - width * 2), round((reach - head * 0.8) * 4), round(width * 4)))
    pygame.draw.polygon(arrow, colour, [(reach * 4, middle), ((reach - head) * 4, 0), ((reach - head) * 4, side * 4)])
    arrow = pygame.transform.smoothscale(arrow, (reach, side))
    turned = pygame.transform.rotozoom(arrow, degrees(atan2(y - to_y, to_x - x)), 1.0)
    surface.blit(turned, turned.get_rect(center=((x + to_x) // 2, (y + to_y) // 2)))


def draw_target_frame(surface: Surface, grid: Grid, at: Square) -> None:
    theme, place, width = load_theme(grid.look.theme), grid.place(*at), max(round(grid.cell * 0.06), 2)
    ring(surface, place, grid.cell // 7, theme["select"], width)


def draw_cursor(surface: Surface, grid: Grid, at: Square) -> None:
    theme, place, width = load_theme(grid.look.theme), grid.place(*at), max(round(grid.cell * 0.06), 2)
    ring(surface, place.inflate(2, 2), grid.cell // 8, theme["first_side_light"], width + 2)
    ring(surface, place, grid.cell // 8, theme["select"], width)


# attempts on their way


@dataclass(frozen=True)
class Travel:
    """The answer to an attempt being shown: what goes where, what is taken, or who is shaken."""

    kind: str  # moved, carried, left, passed or refused
    source: Square
    target: Square
    taken: tuple[Side, str] | None  # side and letter of the captured piece
    began: float

    @staticmethod
    def of(events: Sequence[Event], now: float) -> Travel | None:
        """The travel that a turn's events tell of; None for a skipped one."""
        first = events[0] if events else None
        if first is None or first.kind == "skipped":
            return None
        taken = next(((event.side, event.piece) for event in events if event.kind == "captured"), None)
        kind = "refused" if first.kind.startswith("refused") else first.kind
        return Travel(kind, square(first.source), square(first.target), taken, now)

    @property
    def piece_goes(self) -> bool:
        return self.kind in ("moved", "carried", "left")

    @property
    def puck_goes(self) -> bool:
        return self.kind in ("carried", "passed")

    def middle(self, grid: Grid, passed: float, seconds: float) -> tuple[int, int]:
        """Where what goes is after `passed` seconds of `seconds`."""
        share = ease_out(passed / seconds)
        (x, y), (to_x, to_y) = grid.place(*self.source).center, grid.place(*self.target).center
        lift = sin(pi * share) * LIFT * grid.cell
        return round(x + (to_x - x) * share), round(y + (to_y - y) * share - lift)

    def shaken(self, grid: Grid, passed: float, seconds: float) -> int:
        """Pixels that a refused piece stands aside."""
        share = passed / seconds
        return round(SHAKE * grid.cell * sin(4 * pi * share)) if 0 <= share < 1 else 0
