"""Gess on the screen: stones on a go board, and a footprint like a pane of glass under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import pi, sin

import pygame
from pygame import Rect, Surface

from game.core.contract import Event, IllegalMove, Move, Side, View
from game.gess import drawing
from game.gess.choice import FootprintSelection, Way, after, barred, count_directions, rings_of, ways_from
from game.gess.drawing import CELLS, FRAME_SHARE, STONES, Travel
from game.gess.rules import FootprintMove, Gess, Square
from game.gess.rules import square as read_square
from game.ui.board import Board, Look, Message, Panel, Refusal, ResultLine, SeatLines, Selection
from game.ui.grid import Grid
from game.ui.intentions import Accept, Back, Drop, Intention, Point, Position, Press, Release, Step
from game.ui.theme import load_theme

DRAG_SHARE = 0.5  # of a cell: a press that wanders farther is a drag
SMALL = 9  # pixels of a cell below which a board is only looked at: it is drawn larger and shrunk
FIRST_CURSOR = Square(11, 5)  # behind a pawn of Black, in the middle: it can move


@lru_cache(maxsize=24)
def _small(theme: str, position: Gess, side: int, flipped: bool) -> Surface:
    """A board too small for whole pixels, its frame and shadow with it."""
    cell = max(16, -(-side // CELLS))
    board = GessBoard()
    large = round(CELLS * cell * 1.05)
    board.layout(Rect(0, 0, large, large), Look(theme, large / 200, coordinates=False, pace=0), flipped)
    picture = pygame.Surface((large, large), pygame.SRCALPHA)
    board.draw(picture, position, None, 0.0)
    return pygame.transform.smoothscale(picture, (side, side))


class GessBoard(Board):
    """The board of Gess."""

    has_panel = True

    def __init__(self) -> None:
        super().__init__()
        self._grid = Grid(Rect(0, 0, 1, 1), CELLS, self.look, False, FRAME_SHARE)
        self._travel: Travel | None = None
        self._refused_at = -1.0
        self._still: tuple[Gess, Surface] | None = None  # what was painted last of a board at rest

    def layout(self, rect: Rect, look: Look, flipped: bool) -> None:
        self.look, self.flipped = look, flipped
        self._grid = Grid(rect, CELLS, look, flipped, FRAME_SHARE)
        self._still = None

    def place_of(self, square: str) -> Rect:
        return self._grid.place(*read_square(square))

    # drawing

    def draw(self, surface: Surface, view: View, selection: Selection | None, now: float) -> None:
        position, chosen, grid, look = _position(view), _footprints(selection), self._grid, self.look
        if grid.cell < SMALL and selection is None and not self.moving(now):
            surface.blit(_small(look.theme, position, grid.rect.width, self.flipped), grid.rect)
            return
        before, travel = surface.get_clip(), self._travel if self.moving(now) else None
        if chosen.chosen is None and travel is None:
            surface.blit(self._at_rest(position), grid.rect)
        else:
            surface.blit(self._ground(), grid.rect)
        surface.set_clip(grid.inner.clip(before))
        if chosen.chosen is not None or travel is not None:
            if position.last_move is not None:
                drawing.draw_last_move(surface, grid, position.last_move)
            if chosen.chosen is not None:
                drawing.draw_chosen(surface, grid, chosen.chosen, self._shake(now))
            self._draw_position(surface, grid, position, travel.arrived if travel is not None else frozenset())
        self._draw_choice(surface, position, chosen)
        if isinstance(self.hint, FootprintMove):
            drawing.draw_hint(surface, grid, self.hint)
        if isinstance(self.proposed, FootprintMove):
            proposed = ways_from(position, self.proposed.source)[self.proposed.target]
            drawing.draw_preview(surface, grid, proposed, position.turn)
        if chosen.cursor is not None and self.focused:
            drawing.draw_cursor(surface, grid, chosen.cursor)
        if travel is not None and self._travels(now):
            passed = now - travel.began
            drawing.draw_travel(surface, grid, travel, passed, self._seconds("travel"), self._seconds("fade"))
        surface.set_clip(before)

    def _ground(self) -> Surface:
        look = self.look
        return drawing.ground(look.theme, self._grid.rect.width, look.scale, look.coordinates, self.flipped)

    def _at_rest(self, position: Gess) -> Surface:
        """The board with its stones and the last move, painted once: it stands for many frames."""
        if self._still is None or self._still[0] is not position:
            picture = self._ground().copy()
            grid = Grid(Rect(0, 0, *self._grid.rect.size), CELLS, self.look, self.flipped, FRAME_SHARE)
            picture.set_clip(grid.inner)
            if position.last_move is not None:
                drawing.draw_last_move(picture, grid, position.last_move)
            self._draw_position(picture, grid, position, frozenset())
            self._still = position, picture
        return self._still[1]

    @staticmethod
    def _draw_position(surface: Surface, grid: Grid, position: Gess, without: frozenset[Square]) -> None:
        drawing.draw_stones(surface, grid, position, without)
        for middles in rings_of(position).values():
            drawing.draw_rings(surface, grid, middles)

    def _draw_choice(self, surface: Surface, position: Gess, selection: FootprintSelection) -> None:
        """Where the chosen footprint may go, and the pane under pointer or cursor."""
        grid, ways, at = self._grid, self._ways(position, selection), selection.at
        drawing.draw_ways(surface, grid, ways.values())
        if at is None or (at == selection.cursor and not self.focused):
            return
        if at in ways:
            drawing.draw_preview(surface, grid, ways[at], position.turn)
        elif at != selection.chosen:
            movable = not self.waiting and barred(position, at) is None
            drawing.draw_pane(surface, grid, at, "select" if movable else "")

    def _ways(self, position: Gess, selection: FootprintSelection) -> dict[Square, Way]:
        return ways_from(position, selection.chosen) if selection.chosen is not None else {}

    def _seconds(self, movement: str) -> float:
        return max(load_theme(self.look.theme).motion[movement] * self.look.pace, 1e-6)

    def _shake(self, now: float) -> int:
        share = (now - self._refused_at) / self._seconds("refuse")
        return round(4 * self.look.scale * sin(4 * pi * share)) if 0 <= share < 1 and self.look.pace else 0

    # movement

    def animate(self, events: Sequence[Event], now: float) -> None:
        self._travel = Travel.of(events, now) if self.look.pace else None

    def refuse(self, now: float) -> None:
        self._refused_at = now

    def _travels(self, now: float) -> bool:
        if self._travel is None:
            return False
        vanishing = self._travel.gone or self._travel.fallen
        lasts = self._seconds("travel") + (self._seconds("fade") if vanishing else 0)
        return now - self._travel.began < lasts

    def moving(self, now: float) -> bool:
        return self._travels(now) or (bool(self.look.pace) and 0 <= now - self._refused_at < self._seconds("refuse"))

    def skip(self) -> None:
        self._travel, self._refused_at = None, -1.0

    def sound(self, events: Sequence[Event]) -> str:
        return "capture" if any(event.kind in ("captured", "lost", "fallen") for event in events) else "move"

    # choosing

    def choose(self, view: View, at: str) -> FootprintSelection:
        return FootprintSelection(chosen=read_square(at))

    def press(self, intention: Intention, view: View, selection: Selection | None) -> Selection | Move | Refusal | None:
        position, selection = _position(view), _footprints(selection)
        if isinstance(intention, Press):
            at = self._centre_at(intention.at)
            if at is None:
                return None
            return self._touch(at, position, replace(selection, cursor=None, pointed=at), intention.at)
        if isinstance(intention, Point):
            return self._point(intention.at, selection)
        if isinstance(intention, Release):
            return self._let_go(position, selection)
        if isinstance(intention, Step):
            return self._step(intention, selection)
        if isinstance(intention, Accept):
            at = selection.cursor
            if at is None:
                return replace(selection, cursor=selection.chosen or self._first_cursor, pointed=None)
            return self._touch(at, position, selection, None)
        if isinstance(intention, Back | Drop) and selection.chosen is not None:
            return replace(selection, chosen=None, held_from=None, dragged=False)
        return None

    def _centre_at(self, at: Position) -> Square | None:
        found = self._grid.square_at(at)
        return Square(*found) if found is not None else None

    @property
    def _first_cursor(self) -> Square:
        return Square(FIRST_CURSOR.column, CELLS - 1 - FIRST_CURSOR.row) if self.flipped else FIRST_CURSOR

    def _step(self, step: Step, selection: FootprintSelection) -> FootprintSelection:
        """The first step only shows the cursor."""
        if selection.cursor is None:
            return replace(selection, cursor=selection.chosen or selection.pointed or self._first_cursor, pointed=None)
        return replace(selection, cursor=Square(*self._grid.step(*selection.cursor, step.right, step.down)))

    def _point(self, at: Position, selection: FootprintSelection) -> FootprintSelection | None:
        centre = self._centre_at(at)
        if selection.held_from is not None and not selection.dragged:
            wandered = max(abs(at[0] - selection.held_from[0]), abs(at[1] - selection.held_from[1]))
            if wandered >= self._grid.cell * DRAG_SHARE:
                selection = replace(selection, dragged=True)
        if centre != selection.pointed:
            return replace(selection, pointed=centre, cursor=None)
        return selection if centre is not None else None

    def _touch(
        self, at: Square, position: Gess, selection: FootprintSelection, held: Position | None
    ) -> Selection | Move | Refusal:
        """A press on a centre: where the chosen footprint may go, it goes; else the footprint there is chosen."""
        ways = self._ways(position, selection)
        if at in ways:
            return ways[at].move
        if at == selection.chosen:
            if held is None:
                return replace(selection, chosen=None)
            return replace(selection, held_from=held, dragged=False, again=True)
        reason = barred(position, at)
        if reason is None:
            return replace(selection, chosen=at, held_from=held, dragged=False, again=False)
        if selection.chosen is not None:
            return self._try(FootprintMove(selection.chosen, at), position)
        if isinstance(self.hint, FootprintMove) and at == self.hint.target:
            return self.hint
        return Refusal(Message(reason.reason, reason.facts))

    def _try(self, move: FootprintMove, position: Gess) -> Move | Refusal:
        try:
            position.check(move)
        except IllegalMove as illegal:
            return Refusal(Message(illegal.reason, illegal.facts))
        return move

    def _let_go(self, position: Gess, selection: FootprintSelection) -> Selection | Move | Refusal | None:
        if selection.held_from is None:
            return None
        rested = replace(selection, held_from=None, dragged=False, again=False)
        if not selection.dragged:
            return replace(rested, chosen=None) if selection.again else rested
        if selection.pointed is None or selection.chosen is None or selection.pointed == selection.chosen:
            return rested
        return self._try(FootprintMove(selection.chosen, selection.pointed), position)

    def rest(self, selection: Selection | None) -> Selection | None:
        kept = _footprints(selection)
        return FootprintSelection(pointed=kept.pointed, cursor=kept.cursor)

    def let_go(self, selection: Selection | None) -> Selection | None:
        return replace(_footprints(selection), held_from=None, dragged=False)

    # words

    def status(self, view: View, selection: Selection | None) -> Message:
        position, footprints = _position(view), _footprints(selection)
        at, chosen, ways = footprints.at, footprints.chosen, self._ways(position, footprints)
        if at in ways:
            return _what_comes_of(ways[at], position)
        reason = barred(position, at) if at is not None else None
        if at is not None and at != chosen and reason is None:
            return Message("gess-movable", self._facts(position, at))
        if chosen is not None:
            return Message("gess-chosen", self._facts(position, chosen))
        return Message(reason.reason, reason.facts) if reason is not None else Message("gess-choose")

    def _facts(self, position: Gess, centre: Square) -> dict[str, str | int]:
        ways = ways_from(position, centre)
        return {"centre": str(centre), "ways": len(ways), "takes": sum(bool(way.taken) for way in ways.values())}

    def question(self, view: View, move: Move) -> Message | None:
        position = _position(view)
        after = position.play(move)
        if after.outcome is not None and after.outcome.winner is after.turn:
            return Message("gess-question-ring")
        return None

    def panel(self, view: View, selection: Selection | None) -> Panel:
        position, at = _position(view), self._told_of(_footprints(selection))
        if at is None:
            return Panel(Message("gess-panel"), (Message("gess-panel-how"),))
        title = Message("gess-panel-footprint", {"centre": str(at)})
        if self.waiting:
            return Panel(title, (Message("gess-panel-waiting"),))
        if (reason := barred(position, at)) is not None:
            return Panel(title, (Message(reason.reason.replace("illegal", "panel")),))
        reach = "any" if at in position.occupied else "three"
        count = {"count": count_directions(position, at)}
        return Panel(title, (Message(f"gess-panel-{reach}"), Message("gess-panel-directions", count)))

    def draw_panel(self, surface: Surface, rect: Rect, view: View, selection: Selection | None) -> None:
        position, at = _position(view), self._told_of(_footprints(selection))
        movable = at is not None and not self.waiting and barred(position, at) is None
        theme = load_theme(self.look.theme)
        drawing.draw_footprint(surface, rect, theme, position, at, flipped=self.flipped, movable=movable)

    @staticmethod
    def _told_of(selection: FootprintSelection) -> Square | None:
        """The footprint that the panel tells of."""
        return selection.chosen or selection.at

    def summary(self, view: View) -> Message:
        position = _position(view)
        return Message("gess-summary", {"first": len(position.stones[0]), "second": len(position.stones[1])})

    def seat_lines(self, view: View, side: Side) -> SeatLines:
        position = _position(view)
        rings = len(rings_of(position)[side])
        return SeatLines(
            icon=STONES[side],
            number=len(position.stones[side]),
            label="gess-stones",
            taken=Message("gess-rings", {"count": rings}),
        )

    def result_lines(self, view: View) -> tuple[ResultLine, ...]:
        position = _position(view)
        return tuple(ResultLine(side, "gess-result-left", len(position.stones[side]), (STONES[side],)) for side in Side)

    def verdict(self, view: View) -> Message:
        position = _position(view)
        outcome, mover = position.outcome, position.turn.other
        reason = outcome.reason.replace("_", "-") if outcome is not None else ""
        if outcome is not None and reason == "ring-lost":
            reason = "ring-broken" if outcome.winner is mover else "own-ring-broken"
            if outcome.winner is not None and not rings_of(position)[outcome.winner]:
                reason = "both-rings-broken"
        facts = {"count": position.draws.repetitions if reason == "repetition" else position.draws.quiet_plies}
        return Message(f"gess-verdict-{reason}", facts)


def _what_comes_of(way: Way, position: Gess) -> Message:
    """What a move takes, loses and decides."""
    mover, then = position.turn, after(position, way.move)
    theirs, own = (len(rings_of(position)[side]) - len(rings_of(then)[side]) for side in (mover.other, mover))
    end = "breaks" if theirs > 0 else "loses-ring" if own > 0 else "goes-on"
    if then.outcome is not None and then.outcome.winner is not None:
        end = "wins" if then.outcome.winner is mover else "loses"
    facts = {"target": str(way.move.target), "taken": way.taken, "lost": way.lost, "end": end}
    return Message("gess-way", {**facts, "other": mover.other.name.lower()})


def _position(view: View) -> Gess:
    if not isinstance(view, Gess):
        raise TypeError(f"not a position of Gess: {view!r}")
    return view


def _footprints(selection: Selection | None) -> FootprintSelection:
    return selection if isinstance(selection, FootprintSelection) else FootprintSelection()


def make() -> GessBoard:
    """A fresh board."""
    return GessBoard()
