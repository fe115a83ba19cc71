"""Confusion on the screen: tokens with letters or engraved arrows, the puck, and attempts with their answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.confusion import drawing
from game.confusion.choice import AttemptSelection, attempt_to, attempts_from
from game.confusion.drawing import FRAME_SHARE, Token, Travel
from game.confusion.kinds import COUNT, DEFAULT, NAMES
from game.confusion.notebook import HistoryPage, NotesPage, RecentAttempts
from game.confusion.rules import (
    CARRY,
    LEAVE,
    LETTERS,
    PASS,
    SIZE,
    SKIP,
    Attempt,
    Public,
    Sight,
    Skip,
    Square,
    far_row,
)
from game.confusion.rules import square as read_square
from game.core.contract import Event, IllegalMove, Move, Side, View
from game.ui.board import (
    Board,
    BookPage,
    Desk,
    Look,
    Message,
    Refusal,
    ResultLine,
    SeatLines,
    Selection,
    SlotButton,
)
from game.ui.grid import Grid
from game.ui.intentions import Accept, Back, Call, Drop, Intention, Point, Position, Press, Release, Step
from game.ui.page import Sheet
from game.ui.sprites import sprite
from game.ui.theme import load_theme

DRAG_SHARE = 0.5  # of a cell: a press that wanders farther is a drag
FIRST_CURSOR = Square(4, 1)  # a piece of White's front row; Black's stands opposite
WAYS = {"carry": CARRY, "leave": LEAVE, "pass": PASS}  # the buttons of a carrier
TYPE = "confusion-"  # before the name of a type: its diagram as its owner sees it


class ConfusionBoard(Board):
    """The board of Confusion."""

    has_book = True
    has_assistant = True
    follows_pointer = False

    def __init__(self) -> None:
        super().__init__()
        self._grid = Grid(Rect(0, 0, 1, 1), SIZE, self.look, False, FRAME_SHARE)
        self._travel: Travel | None = None
        self._tokens: dict[str, Token] = {}  # by name, of pieces that stand elsewhere than on the board

    def layout(self, rect: Rect, look: Look, flipped: bool) -> None:
        self.look, self.flipped = look, flipped
        self._grid = Grid(rect, SIZE, look, flipped, FRAME_SHARE)

    def place_of(self, square: str) -> Rect:
        return self._grid.place(*read_square(square))

    # drawing

    def draw(self, surface: Surface, view: View, selection: Selection | None, now: float) -> None:
        sight, chosen, grid, look = _sight(view), _chosen(selection), self._grid, self.look
        public, before = sight.public, surface.get_clip()
        surface.blit(drawing.ground(look.theme, grid.rect.width, look.scale, look.coordinates, self.flipped), grid.rect)
        surface.set_clip(grid.inner.clip(before))
        last = public.record[-1] if public.record else None
        if last is not None and isinstance(last.move, Attempt):
            drawing.draw_last(surface, grid, last.move, permitted=last.permitted)
        source = public.squares[public.turn][chosen.piece] if chosen.piece is not None else None
        if source is not None:
            drawing.draw_chosen(surface, grid, source)
        self._draw_pieces(surface, sight, now)
        if last is not None and isinstance(last.move, Attempt) and not last.permitted:
            drawing.draw_refused(surface, grid, last.move)
        if source is not None and chosen.piece is not None:
            self._draw_targets(surface, public, chosen.piece, self._way(chosen))
        if isinstance(self.hint, Attempt):
            drawing.draw_target_frame(surface, grid, self.hint.source)
            drawing.draw_target_frame(surface, grid, self.hint.target)
            drawing.draw_way(surface, grid, self.hint.source, self.hint.target)
        if isinstance(self.proposed, Attempt):
            self._draw_proposed(surface, sight, self.proposed)
        if chosen.cursor is not None and self.focused:
            drawing.draw_cursor(surface, grid, chosen.cursor)
        if self._travels(now):
            self._draw_travel(surface, sight, now)
        surface.set_clip(before)

    def _draw_pieces(self, surface: Surface, sight: Sight, now: float) -> None:
        """All that stands still, and a refused piece that is shaken."""
        public, grid = sight.public, self._grid
        travel = self._travel if self._travels(now) else None
        away = travel.target if travel is not None and travel.piece_goes else None
        puck_away = travel is not None and (travel.puck_goes or away == public.puck)
        if not puck_away and (public.carrier is None or away == public.puck):
            drawing.blit_puck(surface, grid, grid.place(*public.puck).center)
        for at, (side, piece) in public.occupied.items():
            if at == away:
                continue
            x, y = grid.place(*at).center
            if travel is not None and travel.kind == "refused" and at == travel.source:
                x += travel.shaken(grid, now - travel.began, self._seconds("refuse"))
            carried = at == public.puck and not puck_away
            drawing.blit_token(surface, grid, self._token(sight, side, piece), (x, y), carried=carried)

    def _draw_travel(self, surface: Surface, sight: Sight, now: float) -> None:
        travel, grid, public = self._travel, self._grid, sight.public
        if travel is None or travel.kind == "refused":
            return
        passed = now - travel.began
        if travel.taken is not None:
            left = 1 - passed / (self._seconds("travel") + self._seconds("fade"))
            side, letter = travel.taken
            token = self._token(sight, side, LETTERS.index(letter))
            gone = drawing.faded(drawing.token_of(grid, token, carried=False), left)
            surface.blit(gone, gone.get_rect(center=grid.place(*travel.target).center))
        if passed >= self._seconds("travel"):
            middle = grid.place(*travel.target).center
        else:
            middle = travel.middle(grid, passed, self._seconds("travel"))
        if travel.piece_goes:
            mover = public.occupied.get(travel.target)
            if mover is not None:
                carried = travel.kind == "carried"
                drawing.blit_token(surface, grid, self._token(sight, *mover), middle, carried=carried)
        else:
            drawing.blit_puck(surface, grid, middle)

    def _draw_targets(self, surface: Surface, public: Public, piece: int, way: str) -> None:
        grid, targets = self._grid, attempts_from(public, piece, way)
        if isinstance(self.proposed, Attempt):
            targets.pop(self.proposed.target, None)  # there the piece is shown
        way = way if public.carries(piece) else ""
        if way == PASS:
            for at in targets:
                if at in public.occupied:
                    drawing.draw_receiver(surface, grid, at)
            drawing.draw_targets(surface, grid, [(at, False) for at in targets if at not in public.occupied])
        else:
            drawing.draw_targets(surface, grid, [(at, at in public.occupied) for at in targets])

    def _draw_proposed(self, surface: Surface, sight: Sight, move: Attempt) -> None:
        """The piece, or the puck, pale where it is to go, and an arrow to there."""
        grid, public = self._grid, sight.public
        place = grid.place(*move.target)
        if move.way == PASS:
            ghost = drawing.faded(sprite(self.look.theme, "puck", grid.cell), drawing.GHOST)
            surface.blit(ghost, ghost.get_rect(center=place.center))
        else:
            if move.way == CARRY:
                below = drawing.faded(sprite(self.look.theme, "puck_carried", grid.cell), drawing.GHOST)
                surface.blit(below, below.get_rect(center=place.center))
            token = self._token(sight, public.turn, move.piece)
            ghost = drawing.faded(drawing.token_of(grid, token, carried=move.way == CARRY), drawing.GHOST)
            surface.blit(ghost, ghost.get_rect(center=place.center))
        drawing.draw_target_frame(surface, grid, move.target)
        drawing.draw_way(surface, grid, move.source, move.target)

    def piece(self, name: str, side: int) -> Surface:
        if name.startswith(TYPE) and name.removeprefix(TYPE) in NAMES:
            kind = DEFAULT[NAMES.index(name.removeprefix(TYPE))]  # the rules page tells of the table as it is delivered
            return drawing.token_picture(self.look.theme, Token(Side.FIRST, kind=kind), side)
        if name in self._tokens:
            return drawing.token_picture(self.look.theme, self._tokens[name], side)
        return super().piece(name, side)

    def _token(self, sight: Sight, side: Side, piece: int) -> Token:
        return drawing.token_seen(sight, side, piece, flipped=self.flipped)

    def _named(self, sight: Sight, side: Side, pieces: Sequence[int]) -> tuple[str, ...]:
        """Names by which `piece` draws these pieces as `sight` shows them."""
        named = {f"{side.name} {LETTERS[piece]}": self._token(sight, side, piece) for piece in pieces}
        self._tokens.update(named)
        return tuple(named)

    # movement

    def animate(self, events: Sequence[Event], now: float) -> None:
        self._travel = Travel.of(events, now) if self.look.pace else None

    def refuse(self, now: float) -> None:
        """What geometry does not allow shakes nothing: that is for attempts that were refused."""

    def _seconds(self, movement: str) -> float:
        return max(load_theme(self.look.theme).motion[movement] * self.look.pace, 1e-6)

    def _travels(self, now: float) -> bool:
        if self._travel is None:
            return False
        lasts = self._seconds("refuse") if self._travel.kind == "refused" else self._seconds("travel")
        return now - self._travel.began < lasts + (self._seconds("fade") if self._travel.taken else 0)

    def moving(self, now: float) -> bool:
        return self._travels(now)

    def skip(self) -> None:
        self._travel = None

    def sound(self, events: Sequence[Event]) -> str:
        if any(event.kind.startswith("refused") for event in events):
            return "refusal"
        return super().sound(events)

    # choosing

    def choose(self, view: View, at: str) -> Selection | None:
        there = _sight(view).public.occupied.get(read_square(at))
        return AttemptSelection(piece=there[1]) if there is not None else None

    def press(self, intention: Intention, view: View, selection: Selection | None) -> Selection | Move | Refusal | None:
        public, chosen = _sight(view).public, _chosen(selection)
        if isinstance(intention, Call):
            return self._call(intention.name, public, chosen)
        if isinstance(intention, Press):
            at = self._square_at(intention.at)
            if at is None:
                return None
            return self._touch(at, public, replace(chosen, cursor=None, pointed=at), intention.at)
        if isinstance(intention, Point):
            return self._point(intention.at, chosen)
        if isinstance(intention, Release):
            return self._let_go(public, chosen)
        if isinstance(intention, Step):
            return self._step(intention, chosen)
        if isinstance(intention, Accept):
            return self._accept(public, chosen)
        if isinstance(intention, Back | Drop):
            return self._give_up(chosen)
        return None

    def _call(self, name: str, public: Public, chosen: AttemptSelection) -> Selection | Move | None:
        """A button of the slot."""
        if name == "skip" and public.legal_moves() == [SKIP]:
            return SKIP
        if name == "confirm" and self.proposed is not None:
            return self.proposed
        if name == "cancel":
            return self._give_up(chosen)
        if name in WAYS and chosen.piece is not None and public.carries(chosen.piece):
            changed = replace(chosen, way=WAYS[name])
            if isinstance(self.proposed, Attempt):
                other = attempts_from(public, chosen.piece, WAYS[name]).get(self.proposed.target)
                if other == self.proposed:
                    return None  # it waits already
                return other if other is not None else changed
            return changed
        return None

    def _give_up(self, chosen: AttemptSelection) -> Selection | None:
        """First the square that waits for its confirmation, then the piece."""
        if self.proposed is not None:
            return replace(chosen, way=self._way(chosen))
        if chosen.piece is None:
            return None
        return replace(chosen, piece=None, way=CARRY, held_from=None, dragged=False)

    def _way(self, chosen: AttemptSelection) -> str:
        """What a chosen carrier is to do."""
        return self.proposed.way if isinstance(self.proposed, Attempt) and self.proposed.way else chosen.way

    def _square_at(self, at: Position) -> Square | None:
        found = self._grid.square_at(at)
        return Square(*found) if found is not None else None

    @property
    def _first_cursor(self) -> Square:
        return Square(SIZE - 1 - FIRST_CURSOR.column, SIZE - 1 - FIRST_CURSOR.row) if self.flipped else FIRST_CURSOR

    def _step(self, step: Step, chosen: AttemptSelection) -> AttemptSelection:
        """The first step only shows the cursor."""
        if chosen.cursor is None:
            return replace(chosen, cursor=chosen.pointed or self._first_cursor, pointed=None)
        return replace(chosen, cursor=Square(*self._grid.step(*chosen.cursor, step.right, step.down)))

    def _accept(self, public: Public, chosen: AttemptSelection) -> Selection | Move | Refusal:
        if public.legal_moves() == [SKIP]:
            return SKIP
        if chosen.cursor is None and self.proposed is not None:
            return self.proposed  # chosen by the pointer
        if chosen.cursor is None:
            return replace(chosen, cursor=chosen.pointed or self._first_cursor, pointed=None)
        return self._touch(chosen.cursor, public, chosen, None)

    def _point(self, at: Position, chosen: AttemptSelection) -> AttemptSelection | None:
        square = self._square_at(at)
        if chosen.held_from is not None and not chosen.dragged:
            wandered = max(abs(at[0] - chosen.held_from[0]), abs(at[1] - chosen.held_from[1]))
            if wandered >= self._grid.cell * DRAG_SHARE:
                chosen = replace(chosen, dragged=True)
        if square != chosen.pointed:
            return replace(chosen, pointed=square, cursor=None)
        return chosen if square is not None else None

    def _touch(
        self, at: Square, public: Public, chosen: AttemptSelection, held: Position | None
    ) -> Selection | Move | Refusal:
        """A press on a square: where the chosen piece may try to go, that; else the own piece there is chosen."""
        if chosen.piece is not None:
            way = self._way(chosen)
            move = attempts_from(public, chosen.piece, way).get(at)
            if move is not None:
                return move
        there = public.occupied.get(at)
        if there is not None and there[0] is public.turn:
            if there[1] != chosen.piece:
                return replace(chosen, piece=there[1], way=CARRY, held_from=held, dragged=False, again=False)
            if held is None:
                return replace(chosen, piece=None, way=CARRY)
            return replace(chosen, way=self._way(chosen), held_from=held, dragged=False, again=True)
        if chosen.piece is not None:
            return self._try(attempt_to(public, chosen.piece, self._way(chosen), at), public)
        if isinstance(self.hint, Attempt) and at == self.hint.target:
            return self.hint
        return Refusal(Message("confusion-not-yours" if there is not None else "confusion-nobody"))

    def _try(self, move: Attempt, public: Public) -> Move | Refusal:
        try:
            public.check(move)
        except IllegalMove as illegal:
            return Refusal(Message(illegal.reason, illegal.facts))
        return move

    def _let_go(self, public: Public, chosen: AttemptSelection) -> Selection | Move | Refusal | None:
        if chosen.held_from is None:
            return None
        rested = replace(chosen, held_from=None, dragged=False, again=False)
        if not chosen.dragged:
            return replace(rested, piece=None, way=CARRY) if chosen.again and self.proposed is None else rested
        source = public.squares[public.turn][chosen.piece] if chosen.piece is not None else None
        if chosen.pointed is None or chosen.piece is None or chosen.pointed == source:
            return rested
        return self._try(attempt_to(public, chosen.piece, self._way(chosen), chosen.pointed), public)

    def rest(self, selection: Selection | None) -> Selection | None:
        kept = _chosen(selection)
        return AttemptSelection(pointed=kept.pointed, cursor=kept.cursor)

    def let_go(self, selection: Selection | None) -> Selection | None:
        chosen = _chosen(selection)
        return replace(chosen, way=self._way(chosen), held_from=None, dragged=False)

    # words

    def slot(self, view: View, selection: Selection | None) -> tuple[SlotButton, ...]:
        public, chosen = _sight(view).public, _chosen(selection)
        if self.waiting or public.outcome is not None:
            return ()
        return tuple(self._slot(public, chosen))

    def _slot(self, public: Public, chosen: AttemptSelection) -> Iterator[SlotButton]:
        carrier = chosen.piece is not None and public.carries(chosen.piece)
        if carrier:
            way = self._way(chosen)
            for key, meant in WAYS.items():
                yield SlotButton(key, f"confusion-{key}", "", chosen=way == meant)
        move = self.proposed
        if isinstance(move, Attempt):
            facts = {"piece": LETTERS[move.piece], "target": str(move.target)}
            key = "confusion-confirm-pass" if move.way == PASS else "confusion-confirm"
            yield SlotButton("confirm", key, "check", look="primary", weight=2, facts=facts)
        elif isinstance(move, Skip):
            yield SlotButton("confirm", "confusion-confirm-skip", "check", look="primary", weight=2)
        elif public.legal_moves() == [SKIP]:
            yield SlotButton("skip", "confusion-skip", "next", look="primary", weight=2)
        if carrier or move is not None:
            yield SlotButton("cancel", "confusion-cancel", "close", weight=0.6)

    def status(self, view: View, selection: Selection | None) -> Message:
        sight, chosen = _sight(view), _chosen(selection)
        public = sight.public
        if isinstance(self.proposed, Attempt):
            facts = {"piece": LETTERS[self.proposed.piece], "target": str(self.proposed.target)}
            way = next((key for key, meant in WAYS.items() if meant == self.proposed.way), "move")
            return Message(f"confusion-proposed-{way}", facts)
        if chosen.piece is not None:
            piece = {"piece": LETTERS[chosen.piece]}
            if public.carries(chosen.piece):
                way = next(key for key, meant in WAYS.items() if meant == self._way(chosen))
                return Message(f"confusion-chosen-{way}", piece)
            return Message("confusion-chosen", piece)
        if not self.waiting and self._last_chance(public):
            return Message("confusion-last-chance", {"square": str(public.puck)})
        there = public.occupied.get(chosen.at) if chosen.at is not None else None
        if there is not None and sight.types[there[0]] is not None:
            return self._tell_of(sight, *there)
        if not self.waiting and public.legal_moves() == [SKIP]:
            return Message("confusion-must-skip")
        if there is not None and there[0] is sight.side:
            promoted = there[1] in public.promoted[there[0]]
            return Message("confusion-own-promoted" if promoted else "confusion-own", {"piece": LETTERS[there[1]]})
        return Message("confusion-choose")

    @staticmethod
    def _last_chance(public: Public) -> bool:
        """Whether the other side wins by this turn unless its carrier is captured."""
        carrier = public.carrier
        return carrier is not None and carrier[0] is public.turn.other and public.puck.row == far_row(carrier[0])

    def answer(self, view: View) -> Message:
        turn = _sight(view).public.record[-1]
        if not isinstance(turn.move, Attempt):
            return Message("confusion-answered-skipped")
        answer = "refused" if not turn.permitted else "captured" if turn.captured is not None else "permitted"
        facts = {"piece": LETTERS[turn.move.piece], "target": str(turn.move.target), "promoted": str(turn.promoted)}
        return Message(f"confusion-answered-{answer}", facts)

    def _tell_of(self, sight: Sight, side: Side, piece: int) -> Message:
        """Which type a piece is that can be seen."""
        types = sight.types[side]
        kind = sight.public.kinds[types[piece]] if types is not None else None
        promoted = piece in sight.public.promoted[side]
        facts = {"piece": LETTERS[piece], "kind": kind.name if kind is not None else ""}
        return Message("confusion-theirs-promoted" if promoted else "confusion-theirs", facts)

    def summary(self, view: View) -> Message:
        public = _sight(view).public
        first, second = (sum(there is not None for there in public.squares[side]) for side in Side)
        return Message("confusion-summary", {"first": first, "second": second})

    def seat_lines(self, view: View, side: Side) -> SeatLines:
        sight = _sight(view)
        squares = sight.public.squares[side]
        lost = [piece for piece in range(COUNT) if squares[piece] is None]
        return SeatLines(
            icon=drawing.TOKENS[side],
            number=COUNT - len(lost),
            label="confusion-left",
            taken=Message("confusion-lost", {"count": len(lost)}),
            pieces=self._named(sight, side, lost),
        )

    def result_lines(self, view: View) -> tuple[ResultLine, ...]:
        sight = _sight(view)
        left = {
            side: [piece for piece in range(COUNT) if sight.public.squares[side][piece] is not None] for side in Side
        }
        return tuple(
            ResultLine(side, "confusion-result-left", len(left[side]), self._named(sight, side, left[side]))
            for side in Side
        )

    def verdict(self, view: View) -> Message:
        public = _sight(view).public
        reason = public.outcome.reason.replace("_", "-") if public.outcome is not None else ""
        facts = {"count": public.draws.repetitions if reason == "repetition" else public.draws.quiet_turns}
        return Message(f"confusion-verdict-{reason}", facts)

    # the book

    def pages(self, view: View) -> tuple[str, ...]:
        return ("mine", "theirs", "history") if _sight(view).side is not None else ("first", "second")

    def page(self, sheet: Sheet, rect: Rect, key: str, desk: Desk) -> BookPage:
        if key == "history":
            return HistoryPage(sheet, rect, desk)
        if key == "recent":
            return RecentAttempts(sheet, rect, desk)
        return NotesPage(sheet, rect, key, desk, flipped=self.flipped)


def _sight(view: View) -> Sight:
    if not isinstance(view, Sight):
        raise TypeError(f"not a view of Confusion: {view!r}")
    return view


def _chosen(selection: Selection | None) -> AttemptSelection:
    return selection if isinstance(selection, AttemptSelection) else AttemptSelection()


def make() -> ConfusionBoard:
    """A fresh board."""
    return ConfusionBoard()
