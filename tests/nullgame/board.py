"""Last Counter on the screen: a row of counters, one's own trap, and the counters that lie no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.contract import Event, Move, Side, View
from game.ui.board import Board, Look, Message, Refusal, ResultLine, SeatLines, Selection
from game.ui.intentions import Accept, Intention, Position, Press, Step
from game.ui.paint import circle, ring, rounded
from game.ui.theme import load_theme
from tests.nullgame.rules import CounterView, Take, column

ICONS = {Side.FIRST: "pawn_first", Side.SECOND: "pawn_second"}  # a game of the house has sprites of its own
INKS = {Side.FIRST: "first_side_light", Side.SECOND: "first_side_dark"}


@dataclass(frozen=True)
class Cursor(Selection):
    """The counter that keyboard or gamepad points at."""

    column: int


class CounterBoard(Board):
    """The board of Last Counter. It knows no rules: what may be taken, the view says."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = Rect(0, 0, 1, 1)
        self._count = 1  # counters in the row shown last
        self._taken: tuple[int, ...] = ()  # by the last move, while they fade
        self._began = 0.0

    def layout(self, rect: Rect, look: Look, flipped: bool) -> None:
        self._rect, self.look, self.flipped = rect, look, flipped

    def place_of(self, square: str) -> Rect:
        return self._place(column(square))

    def _place(self, at: int) -> Rect:
        """The cell of a counter; a flipped row is read from its other end."""
        side = self._rect.width // self._count
        index = self._count - 1 - at if self.flipped else at
        return Rect(self._rect.x + index * side, self._rect.centery - side // 2, side, side)

    def _show(self, view: View) -> CounterView:
        seen = _seen(view)
        self._count = len(seen.row)
        return seen

    # drawing

    def draw(self, surface: Surface, view: View, selection: Selection | None, now: float) -> None:
        seen, theme = self._show(view), load_theme(self.look.theme)
        for at, taker in enumerate(seen.row):
            place = self._place(at)
            rounded(surface, place.inflate(-2, -2), 4, theme["light_square"])
            fading = self.moving(now) and at in self._taken
            if taker is None or fading:
                circle(surface, place.center, place.width // (5 if fading else 3), theme["accent"])
            else:
                circle(surface, place.center, max(place.width // 10, 1), theme[INKS[taker]])
            if at in seen.traps:
                ring(surface, place.inflate(-4, -4), 4, theme["warning"], 2)
            if Take(at) in (self.hint, self.proposed) or selection == Cursor(at):
                ring(surface, place, 4, theme["select"], 3)

    # movement

    def animate(self, events: Sequence[Event], now: float) -> None:
        self._taken = tuple(column(event.target) for event in events if event.piece == "counter")
        self._began = now

    def refuse(self, now: float) -> None:
        """Nothing shakes here: the sentence is enough."""

    def moving(self, now: float) -> bool:
        fade = load_theme(self.look.theme).motion["fade"] * self.look.pace
        return bool(self._taken) and now - self._began < fade

    def skip(self) -> None:
        self._taken = ()

    # choosing

    def press(self, intention: Intention, view: View, selection: Selection | None) -> Selection | Move | Refusal | None:
        seen = self._show(view)
        if isinstance(intention, Press):
            at = self._counter_at(intention.at, seen)
            return None if at is None else self._take(at, seen)
        if isinstance(intention, Step):
            by = -intention.right if self.flipped else intention.right
            return Cursor(min(max(self._cursor(selection, seen) + by, 0), len(seen.row) - 1))
        if isinstance(intention, Accept):
            return self._take(self._cursor(selection, seen), seen)
        return None

    def _counter_at(self, at: Position, view: CounterView) -> int | None:
        return next((place for place in range(len(view.row)) if self._place(place).collidepoint(at)), None)

    def _cursor(self, selection: Selection | None, view: CounterView) -> int:
        """Where the cursor is; it appears at the counter to be taken first."""
        return selection.column if isinstance(selection, Cursor) else max(view.row.count(None) - 1, 0)

    def _take(self, at: int, view: CounterView) -> Move | Refusal:
        return Take(at) if Take(at) in view.legal_moves() else Refusal(Message("nullgame-refused"))

    def rest(self, selection: Selection | None) -> Selection | None:
        return selection

    # words

    def status(self, view: View, selection: Selection | None) -> Message:
        return Message("nullgame-choose")

    def summary(self, view: View) -> Message:
        return Message("nullgame-summary", {"count": _seen(view).row.count(None)})

    def seat_lines(self, view: View, side: Side) -> SeatLines:
        return SeatLines(ICONS[side], _seen(view).row.count(side), "nullgame-taken", Message("nullgame-took"))

    def result_lines(self, view: View) -> tuple[ResultLine, ...]:
        return tuple(ResultLine(side, "nullgame-result-took", _seen(view).row.count(side)) for side in Side)

    def verdict(self, view: View) -> Message:
        outcome = _seen(view).outcome
        return Message(f"nullgame-verdict-{outcome.reason.replace('_', '-') if outcome is not None else ''}")


def _seen(view: View) -> CounterView:
    if not isinstance(view, CounterView):
        raise TypeError(f"not a view of Last Counter: {view!r}")
    return view


def make() -> CounterBoard:
    """A fresh board."""
    return CounterBoard()
