"""Breakthrough on the screen: pawns on a wooden board, steps as dots, captures as rings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import atan2, degrees, pi, sin

import pygame
from pygame import Rect, Surface

from game.breakthrough.rules import Breakthrough, PawnMove, Square
from game.breakthrough.rules import square as read_square
from game.core.contract import Event, IllegalMove, Move, Side, View
from game.ui.board import Board, Look, Message, Refusal, ResultLine, SeatLines, Selection
from game.ui.grid import Grid
from game.ui.intentions import Accept, Back, Drop, Intention, Point, Position, Press, Release, Step
from game.ui.motion import ease_out, faded
from game.ui.paint import ring
from game.ui.sprites import sprite
from game.ui.theme import load_theme

PAWNS = {Side.FIRST: "pawn_first", Side.SECOND: "pawn_second"}
FRAME_SHARE = 28 / 752
PAWN_SHARE = 0.98  # of a cell
PROPOSED = 0.55  # how much of a pawn is seen where it would stand
LIFT = 0.05  # of a cell: a chosen pawn stands this much higher
DRAG_SHARE = 0.18  # of a cell: a press that wanders farther is a drag


@dataclass(frozen=True)
class PawnSelection(Selection):
    """The chosen pawn, the cursor of keyboard and gamepad, and where a held pawn is dragged to."""

    chosen: Square | None = None
    cursor: Square | None = None
    held_from: Position | None = None  # where the pointer went down, while it is held
    dragged_to: Position | None = None
    again: bool = False  # the press was on the pawn that was chosen already


@dataclass(frozen=True)
class _Travel:
    """A pawn on its way."""

    source: Square
    target: Square
    side: Side
    captured: bool
    began: float


@lru_cache(maxsize=12)
def _ground(theme: str, size: int, side: int, scale: float, coordinates: bool, flipped: bool) -> Surface:
    """The frame and squares of a board `side` pixels wide; drawn once for each size and look."""
    grid = Grid(Rect(0, 0, side, side), size, Look(theme, scale, coordinates), flipped, FRAME_SHARE)
    surface = grid.picture()
    for column in range(size):
        for row in range(size):
            shade = "dark" if (column + row) % 2 == 0 else "light"
            wood = f"wood_{shade}_{(7 * column + 5 * row + column * row) % 3 + 1}"
            surface.blit(sprite(theme, wood, grid.cell), grid.place(column, row))
    return surface


class BreakthroughBoard(Board):
    """The board of Breakthrough."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = Rect(0, 0, 1, 1)
        self._size: int | None = None  # of the position shown last
        self._grid: Grid | None = None
        self._travel: _Travel | None = None
        self._refused_at = -1.0

    def layout(self, rect: Rect, look: Look, flipped: bool) -> None:
        self._rect, self.look, self.flipped, self._grid = rect, look, flipped, None

    def _grid_for(self, view: View) -> Grid:
        self._size = _position(view).size
        return self._grid_of(self._size)

    def _grid_of(self, size: int) -> Grid:
        if self._grid is None or self._grid.cells != size:
            self._grid = Grid(self._rect, size, self.look, self.flipped, FRAME_SHARE)
        return self._grid

    def place_of(self, square: str) -> Rect:
        if self._size is None:
            raise RuntimeError("no position was shown yet")
        return self._grid_of(self._size).place(*read_square(square))

    # drawing

    def draw(self, surface: Surface, view: View, selection: Selection | None, now: float) -> None:
        position, selection = _position(view), _pawns(selection)
        grid = self._grid_for(view)
        look = self.look
        ground = _ground(look.theme, position.size, grid.rect.width, look.scale, look.coordinates, self.flipped)
        surface.blit(ground, grid.rect)
        travel = self._travel if self.moving(now) else None
        if position.last_move is not None:
            for at in position.last_move:
                surface.blit(self._mark("mark_last", grid), grid.place(*at))
        if selection.chosen is not None:
            surface.blit(self._mark("mark_select", grid), grid.place(*selection.chosen))
        self._draw_pawns(surface, position, grid, selection, travel, now)
        targets = position.moves_from(selection.chosen) if selection.chosen is not None else []
        for move in targets:
            mark = "mark_step" if position.at(move.target) is None else "mark_capture"
            surface.blit(self._mark(mark, grid), grid.place(*move.target))
        if isinstance(self.hint, PawnMove):
            self._draw_hint(surface, grid, self.hint)
        if isinstance(self.proposed, PawnMove):
            self._draw_proposed(surface, grid, self.proposed, position)
        if selection.cursor is not None and self.focused:
            width, radius, theme = max(round(grid.cell * 0.05), 2), round(grid.cell * 0.1), load_theme(look.theme)
            place = grid.place(*selection.cursor)
            ring(surface, place.inflate(2, 2), radius, theme["first_side_light"], width + 2)
            ring(surface, place, radius, theme["select"], width)
        if travel is not None:
            self._draw_travel(surface, grid, travel, now)
        elif selection.dragged_to is not None and selection.chosen is not None:
            side = position.at(selection.chosen)
            if side is not None:
                pawn, (x, y) = self._pawn(side, grid), selection.dragged_to
                surface.blit(pawn, pawn.get_rect(center=(x, y - grid.cell // 8)))

    def _mark(self, name: str, grid: Grid) -> Surface:
        return sprite(self.look.theme, name, grid.cell)

    def _pawn(self, side: Side, grid: Grid) -> Surface:
        return sprite(self.look.theme, PAWNS[side], max(round(grid.cell * PAWN_SHARE), 1))

    def _draw_pawns(
        self,
        surface: Surface,
        position: Breakthrough,
        grid: Grid,
        selection: PawnSelection,
        travel: _Travel | None,
        now: float,
    ) -> None:
        # from the far row to the near one as seen, so that a lifted pawn covers the one behind it
        rows = range(position.size) if self.flipped else range(position.size - 1, -1, -1)
        for row in rows:
            for column in range(position.size):
                at = Square(column, row)
                side = position.at(at)
                if side is None or (travel is not None and at == travel.target):
                    continue
                if at == selection.chosen and selection.dragged_to is not None:
                    continue
                pawn = self._pawn(side, grid)
                place = pawn.get_rect(center=grid.place(column, row).center)
                if at == selection.chosen:
                    place.y -= round(grid.cell * LIFT)
                    place.x += self._shake(now)
                surface.blit(pawn, place)

    def _draw_travel(self, surface: Surface, grid: Grid, travel: _Travel, now: float) -> None:
        passed = now - travel.began
        share = ease_out(passed / self._seconds("travel"))
        if travel.captured:
            taken = self._pawn(travel.side.other, grid)
            left = 1 - passed / self._seconds("fade")
            if left > 0:
                surface.blit(faded(taken, left), taken.get_rect(center=grid.place(*travel.target).center))
        start, end = grid.place(*travel.source).center, grid.place(*travel.target).center
        pawn = self._pawn(travel.side, grid)
        centre = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
        lift = sin(pi * share) * grid.cell * LIFT
        surface.blit(pawn, pawn.get_rect(center=(round(centre[0]), round(centre[1] - lift))))

    def _draw_hint(self, surface: Surface, grid: Grid, move: PawnMove) -> None:
        """An arrow from the pawn to where it should go."""
        source, target = grid.place(*move.source), grid.place(*move.target)
        aside, ahead = target.x - source.x, target.y - source.y
        arrow = sprite(self.look.theme, "mark_arrow", grid.cell, 2 * grid.cell)
        turned = pygame.transform.rotozoom(arrow, degrees(atan2(-aside, -ahead)), 1.0)
        surface.blit(turned, turned.get_rect(center=source.unionall([target]).center))

    def _draw_proposed(self, surface: Surface, grid: Grid, move: PawnMove, position: Breakthrough) -> None:
        """The pawn, pale, where it would stand after the second press."""
        side, target = position.at(move.source), grid.place(*move.target)
        if side is not None:
            pawn = faded(self._pawn(side, grid), PROPOSED)
            surface.blit(pawn, pawn.get_rect(center=target.center))
        surface.blit(self._mark("mark_select", grid), target)

    def _seconds(self, movement: str) -> float:
        return max(load_theme(self.look.theme).motion[movement] * self.look.pace, 1e-6)

    def _shake(self, now: float) -> int:
        share = (now - self._refused_at) / self._seconds("refuse")
        return round(4 * self.look.scale * sin(4 * pi * share)) if 0 <= share < 1 and self.look.pace else 0

    # movement

    def animate(self, events: Sequence[Event], now: float) -> None:
        moved = next((event for event in events if event.kind == "moved"), None)
        if moved is None or not self.look.pace:
            self._travel = None
            return
        captured = any(event.kind == "captured" for event in events)
        self._travel = _Travel(read_square(moved.source), read_square(moved.target), moved.side, captured, now)

    def refuse(self, now: float) -> None:
        self._refused_at = now

    def moving(self, now: float) -> bool:
        travelling = self._travel is not None and now - self._travel.began < self._seconds("travel")
        return travelling or (bool(self.look.pace) and 0 <= now - self._refused_at < self._seconds("refuse"))

    def skip(self) -> None:
        self._travel, self._refused_at = None, -1.0

    # choosing

    def choose(self, view: View, at: str) -> PawnSelection:
        return PawnSelection(chosen=read_square(at))

    def press(self, intention: Intention, view: View, selection: Selection | None) -> Selection | Move | Refusal | None:
        position, selection, grid = _position(view), _pawns(selection), self._grid_for(view)
        if isinstance(intention, Press):
            found = grid.square_at(intention.at)
            if found is None:
                return None
            return self._touch(Square(*found), position, replace(selection, cursor=None), intention.at)
        if isinstance(intention, Point):
            return self._drag(intention.at, grid, selection)
        if isinstance(intention, Release):
            return self._let_go(intention.at, grid, position, selection)
        if isinstance(intention, Step):
            at = selection.cursor or selection.chosen or self._first_cursor(position)
            moved = Square(*grid.step(*at, intention.right, intention.down)) if selection.cursor else at
            return replace(selection, cursor=moved)
        if isinstance(intention, Accept):
            return self._accept(position, selection)
        if isinstance(intention, Back | Drop) and selection.chosen is not None:
            return replace(selection, chosen=None, held_from=None, dragged_to=None)
        return None

    def _accept(self, position: Breakthrough, selection: PawnSelection) -> Selection | Move | Refusal:
        at = selection.cursor or selection.chosen
        if at is None:
            return replace(selection, cursor=self._first_cursor(position))
        if at == selection.chosen:
            return replace(selection, chosen=None)
        return self._touch(at, position, selection, None)

    def _first_cursor(self, position: Breakthrough) -> Square:
        """Where the cursor appears: in the middle of the near pawns."""
        row = position.size - 2 if self.flipped else 1
        return Square(position.size // 2, row)

    def _touch(
        self, at: Square, position: Breakthrough, selection: PawnSelection, held: Position | None
    ) -> Selection | Move | Refusal:
        if isinstance(self.hint, PawnMove) and selection.chosen is None and at == self.hint.target:
            return self.hint
        if position.at(at) is position.turn and position.outcome is None:
            return replace(selection, chosen=at, held_from=held, dragged_to=None, again=selection.chosen == at)
        return self._try(PawnMove(selection.chosen or at, at), position)

    def _try(self, move: PawnMove, position: Breakthrough) -> Move | Refusal:
        try:
            position.check(move)
        except IllegalMove as illegal:
            return Refusal(Message(illegal.reason, illegal.facts))
        return move

    def _drag(self, at: Position, grid: Grid, selection: PawnSelection) -> Selection | None:
        if selection.held_from is None:
            return None
        wandered = max(abs(at[0] - selection.held_from[0]), abs(at[1] - selection.held_from[1]))
        if selection.dragged_to is None and wandered < grid.cell * DRAG_SHARE:
            return None
        return replace(selection, dragged_to=at)

    def _let_go(
        self, at: Position, grid: Grid, position: Breakthrough, selection: PawnSelection
    ) -> Selection | Move | Refusal | None:
        if selection.held_from is None:
            return None
        rested = replace(selection, held_from=None, dragged_to=None)
        if selection.dragged_to is None:
            return replace(rested, chosen=None) if selection.again else rested
        found = grid.square_at(at)
        if found is None or selection.chosen is None or Square(*found) == selection.chosen:
            return rested
        return self._try(PawnMove(selection.chosen, Square(*found)), position)

    # words

    def rest(self, selection: Selection | None) -> Selection | None:
        return PawnSelection(cursor=_pawns(selection).cursor)

    def let_go(self, selection: Selection | None) -> Selection | None:
        return replace(_pawns(selection), held_from=None, dragged_to=None)

    def status(self, view: View, selection: Selection | None) -> Message:
        position, selection = _position(view), _pawns(selection)
        if selection.chosen is None:
            return Message("breakthrough-choose")
        moves = position.moves_from(selection.chosen)
        captures = sum(position.at(move.target) is not None for move in moves)
        facts = {"square": str(selection.chosen), "steps": len(moves) - captures, "captures": captures}
        return Message("breakthrough-chosen" if moves else "breakthrough-chosen-stuck", facts)

    def summary(self, view: View) -> Message:
        position = _position(view)
        facts = {"first": position.pawns(Side.FIRST), "second": position.pawns(Side.SECOND)}
        return Message("breakthrough-summary", facts)

    def seat_lines(self, view: View, side: Side) -> SeatLines:
        position = _position(view)
        taken = position.taken(side)
        return SeatLines(
            icon=PAWNS[side],
            number=position.pawns(side),
            label="breakthrough-left",
            taken=Message("breakthrough-took", {"count": taken}),
            pieces=(PAWNS[side.other],) * taken,
        )

    def result_lines(self, view: View) -> tuple[ResultLine, ...]:
        lines = []
        for side in Side:
            seat = self.seat_lines(view, side)
            lines.append(ResultLine(side, "breakthrough-result-took", len(seat.pieces), seat.pieces))
        return tuple(lines)

    def verdict(self, view: View) -> Message:
        position = _position(view)
        at = str(position.last_move.target) if position.last_move is not None else ""
        reason = position.outcome.reason if position.outcome is not None else ""
        return Message(f"breakthrough-verdict-{reason.replace('_', '-')}", {"square": at})


def _position(view: View) -> Breakthrough:
    if not isinstance(view, Breakthrough):
        raise TypeError(f"not a position of Breakthrough: {view!r}")
    return view


def _pawns(selection: Selection | None) -> PawnSelection:
    return selection if isinstance(selection, PawnSelection) else PawnSelection()


def make() -> BreakthroughBoard:
    """A fresh board."""
    return BreakthroughBoard()
