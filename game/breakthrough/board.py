"""Breakthrough on the screen: pawns on a wooden board, steps as dots, captures as rings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import pi, sin

from pygame import Rect, Surface

from game.breakthrough.rules import Breakthrough, PawnMove, Square, square
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
        self._grid: Grid | None = None
        self._travel: _Travel | None = None
        self._refused_at = -1.0

    def layout(self, rect: Rect, look: Look, flipped: bool) -> None:
        self._rect, self.look, self.flipped, self._grid = rect, look, flipped, None

    def _grid_for(self, view: View) -> Grid:
        size = _position(view).size
        if self._grid is None or self._grid.cells != size:
            self._grid = Grid(self._rect, size, self.look, self.flipped, FRAME_SHARE)
        return self._grid

    # drawing

    def draw(self, surface: Surface, view: View, selection: Selection | None, now: float) -> None:
        position, chosen = _position(view), _pawns(selection)
        grid = self._grid_for(view)
        look = self.look
        ground = _ground(look.theme, position.size, grid.rect.width, look.scale, look.coordinates, self.flipped)
        surface.blit(ground, grid.rect)
        travel = self._travel if self.moving(now) else None
        if position.last_move is not None:
            for at in position.last_move:
                surface.blit(self._mark("mark_last", grid), grid.place(*at))
        if chosen.chosen is not None:
            surface.blit(self._mark("mark_select", grid), grid.place(*chosen.chosen))
        self._draw_pawns(surface, position, grid, chosen, travel, now)
        targets = position.moves_from(chosen.chosen) if chosen.chosen is not None else []
        for move in targets:
            mark = "mark_step" if position.at(move.target) is None else "mark_capture"
            surface.blit(self._mark(mark, grid), grid.place(*move.target))
        for pointed in (self.hint, self.proposed):
            if isinstance(pointed, PawnMove):
                self._draw_pointer(surface, grid, pointed)
        if chosen.cursor is not None:
            width, radius, theme = max(round(grid.cell * 0.05), 2), round(grid.cell * 0.1), load_theme(look.theme)
            place = grid.place(*chosen.cursor)
            ring(surface, place.inflate(2, 2), radius, theme["first_side_light"], width + 2)
            ring(surface, place, radius, theme["select"], width)
        if travel is not None:
            self._draw_travel(surface, grid, travel, now)
        elif chosen.dragged_to is not None and chosen.chosen is not None:
            side = position.at(chosen.chosen)
            if side is not None:
                pawn = self._pawn(side, grid)
                surface.blit(pawn, pawn.get_rect(center=(chosen.dragged_to[0], chosen.dragged_to[1] - grid.cell // 8)))

    def _mark(self, name: str, grid: Grid) -> Surface:
        return sprite(self.look.theme, name, grid.cell)

    def _pawn(self, side: Side, grid: Grid) -> Surface:
        return sprite(self.look.theme, PAWNS[side], max(round(grid.cell * PAWN_SHARE), 1))

    def _draw_pawns(
        self,
        surface: Surface,
        position: Breakthrough,
        grid: Grid,
        chosen: PawnSelection,
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
                if at == chosen.chosen and chosen.dragged_to is not None:
                    continue
                pawn = self._pawn(side, grid)
                place = pawn.get_rect(center=grid.place(column, row).center)
                if at == chosen.chosen:
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

    def _draw_pointer(self, surface: Surface, grid: Grid, move: PawnMove) -> None:
        theme = load_theme(self.look.theme)
        width = max(round(grid.cell * 0.07), 2)
        for at in move:
            ring(surface, grid.place(*at), round(grid.cell * 0.12), theme["select"], width)
        dot = self._mark("mark_step", grid)
        surface.blit(dot, grid.place(*move.target))

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
        self._travel = _Travel(square(moved.source), square(moved.target), moved.side, captured, now)

    def refuse(self, now: float) -> None:
        self._refused_at = now

    def moving(self, now: float) -> bool:
        travelling = self._travel is not None and now - self._travel.began < self._seconds("travel")
        return travelling or (bool(self.look.pace) and 0 <= now - self._refused_at < self._seconds("refuse"))

    def skip(self) -> None:
        self._travel, self._refused_at = None, -1.0

    # choosing

    def choose(self, view: View, at: str) -> PawnSelection:
        return PawnSelection(chosen=square(at))

    def press(
        self, intention: Intention, view: View, selection: Selection | None
    ) -> Selection | Move | Refusal | None:
        position, chosen, grid = _position(view), _pawns(selection), self._grid_for(view)
        if isinstance(intention, Press):
            found = grid.square_at(intention.at)
            if found is None:
                return None
            return self._touch(Square(*found), position, replace(chosen, cursor=None), intention.at)
        if isinstance(intention, Point):
            return self._drag(intention.at, grid, chosen)
        if isinstance(intention, Release):
            return self._let_go(intention.at, grid, position, chosen)
        if isinstance(intention, Step):
            at = chosen.cursor or chosen.chosen or self._first_cursor(position)
            moved = Square(*grid.step(*at, intention.right, intention.down)) if chosen.cursor else at
            return replace(chosen, cursor=moved)
        if isinstance(intention, Accept):
            return self._accept(position, chosen)
        if isinstance(intention, Back | Drop) and chosen.chosen is not None:
            return replace(chosen, chosen=None, held_from=None, dragged_to=None)
        return None

    def _accept(self, position: Breakthrough, chosen: PawnSelection) -> Selection | Move | Refusal:
        at = chosen.cursor or chosen.chosen
        if at is None:
            return replace(chosen, cursor=self._first_cursor(position))
        if at == chosen.chosen:
            return replace(chosen, chosen=None)
        return self._touch(at, position, chosen, None)

    def _first_cursor(self, position: Breakthrough) -> Square:
        """Where the cursor appears: in the middle of the near pawns."""
        row = position.size - 2 if self.flipped else 1
        return Square(position.size // 2, row)

    def _touch(
        self, at: Square, position: Breakthrough, chosen: PawnSelection, held: Position | None
    ) -> Selection | Move | Refusal:
        if position.at(at) is position.turn and position.outcome is None:
            return replace(chosen, chosen=at, held_from=held, dragged_to=None, again=chosen.chosen == at)
        return self._try(PawnMove(chosen.chosen or at, at), position, chosen)

    def _try(self, move: PawnMove, position: Breakthrough, chosen: PawnSelection) -> Move | Refusal:
        try:
            position.check(move)
        except IllegalMove as illegal:
            return Refusal(Message(illegal.reason, illegal.facts))
        return move

    def _drag(self, at: Position, grid: Grid, chosen: PawnSelection) -> Selection | None:
        if chosen.held_from is None:
            return None
        wandered = max(abs(at[0] - chosen.held_from[0]), abs(at[1] - chosen.held_from[1]))
        if chosen.dragged_to is None and wandered < grid.cell * DRAG_SHARE:
            return None
        return replace(chosen, dragged_to=at)

    def _let_go(
        self, at: Position, grid: Grid, position: Breakthrough, chosen: PawnSelection
    ) -> Selection | Move | Refusal | None:
        if chosen.held_from is None:
            return None
        rested = replace(chosen, held_from=None, dragged_to=None)
        if chosen.dragged_to is None:
            return replace(rested, chosen=None) if chosen.again else rested
        found = grid.square_at(at)
        if found is None or chosen.chosen is None or Square(*found) == chosen.chosen:
            return rested
        return self._try(PawnMove(chosen.chosen, Square(*found)), position, rested)

    # words

    def rest(self, selection: Selection | None) -> Selection | None:
        return PawnSelection(cursor=_pawns(selection).cursor)

    def let_go(self, selection: Selection | None) -> Selection | None:
        return replace(_pawns(selection), held_from=None, dragged_to=None)

    def status(self, view: View, selection: Selection | None) -> Message:
        position, chosen = _position(view), _pawns(selection)
        if chosen.chosen is None:
            return Message("breakthrough-choose")
        moves = position.moves_from(chosen.chosen)
        captures = sum(position.at(move.target) is not None for move in moves)
        facts = {"square": str(chosen.chosen), "steps": len(moves) - captures, "captures": captures}
        return Message("breakthrough-chosen" if moves else "breakthrough-chosen-stuck", facts)

    def summary(self, view: View) -> Message:
        position = _position(view)
        facts = {"first": position.pawns(Side.FIRST), "second": position.pawns(Side.SECOND)}
        return Message("breakthrough-summary", facts)

    def seat_lines(self, view: View, side: Side) -> SeatLines:
        position = _position(view)
        taken = 2 * position.size - position.pawns(side.other)
        return SeatLines(
            icon=PAWNS[side],
            number=position.pawns(side),
            label="breakthrough-left",
            taken=Message("breakthrough-took", {"count": taken}),
            pieces=(PAWNS[side.other],) * max(taken, 0),
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
