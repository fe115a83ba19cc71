"""Where everything stands on the play screen: wide, narrow, and taller than wide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.scenes.board_panel import panel_height
from game.scenes.seat_tall import HEIGHT as TALL_SEAT
from game.ui.board import Board
from game.ui.metrics import Metrics
from game.ui.pen import Pen

WIDEST_COLUMN = 480  # units
ACTS = 56  # units of the row of acts
LOW_ACTS = 44  # where there is less room
TABLE = 40  # units of the heading that opens the table


@dataclass(frozen=True)
class Wants:
    """What a board wants to have beside it."""

    panel: bool = False
    book: bool = False
    acts: bool = False
    table: bool = False
    tall_seats: bool = False
    study: bool = False  # a row about the course of the match, below the moves of a replay

    @staticmethod
    def of(board: Board) -> Wants:
        """All that `board` wants where it is played on."""
        return Wants(board.has_panel, board.has_book, board.has_acts, board.has_table, board.tall_seats)

    @property
    def seat(self) -> int:
        """Units of a seat where there is room."""
        return TALL_SEAT if self.tall_seats else 76


NOTHING = Wants()


@dataclass(frozen=True)
class Places:
    """Rectangles in pixels."""

    pause: Rect
    board: Rect
    turn: Rect
    far_seat: Rect
    near_seat: Rect
    moves: Rect
    slot: tuple[Rect, ...]
    heading_units: int
    panel: Rect | None = None  # where the board tells of what is pointed at, if it does and there is room
    recent: Rect | None = None  # the last turns in one line; then `moves` is the place of the board's book
    book: Rect | None = None  # the button that opens the book, where there is no room for it
    acts: Rect | None = None  # the row of buttons for what pieces do beside moving
    table: Rect | None = None  # the heading that opens the table

    @property
    def tabs(self) -> Rect:
        """The heads of the pages of a book."""
        inset = self.heading_units // 6
        return Rect(self.moves.x + inset, self.moves.y, self.moves.width - 2 * inset, self.heading_units)

    @property
    def moves_heading(self) -> Rect:
        """The line with the word "Moves"."""
        height = self.heading_units
        return Rect(self.moves.x + height * 2 // 5, self.moves.y, self.moves.width - height * 4 // 5, height)

    @property
    def moves_line(self) -> Rect:
        return Rect(self.moves.x, self.moves.y + self.heading_units, self.moves.width, 1)

    @property
    def move_list(self) -> Rect:
        """What is left for the list itself."""
        top = self.moves.y + self.heading_units + 2
        return Rect(self.moves.x + 2, top, self.moves.width - 4, self.moves.bottom - top - 4)


def place_play(metrics: Metrics, pen: Pen, weights: Sequence[float] = (1,) * 4, wants: Wants = NOTHING) -> Places:
    """The places for a window of this size, buttons so wide in the slot, and what the board wants beside it."""
    if not metrics.compact:
        return _with_book(metrics, pen, weights) if wants.book else _wide(metrics, pen, weights, wants)
    if metrics.units_high > metrics.units_wide:
        return _tall(metrics, weights, wants)
    return _narrow(metrics, weights, wants)


def _wide(metrics: Metrics, pen: Pen, weights: Sequence[float], wants: Wants) -> Places:
    width, height, seat = metrics.units_wide, metrics.units_high, wants.seat
    side = min(height - 48, width - 528)
    column = min(width - 24 - (96 + side + 32), WIDEST_COLUMN)
    left = (width - (96 + side + 32 + column + 24)) / 2
    top = (height - side) / 2
    x, bottom = left + 96 + side + 32, top + side
    turn_height = (pen.line_height("heading") + 2 * pen.line_height()) / metrics.scale
    turn_top = top + seat + (10 if wants.tall_seats else 14)
    next_top = turn_top + turn_height + 8
    panel = acts = table = None
    if wants.panel:
        panel = metrics.rect(x, next_top, column, panel_height(metrics, pen))
        next_top += panel_height(metrics, pen) + 16
    if wants.acts:
        acts = metrics.rect(x, next_top, column, ACTS)
        next_top += ACTS + 12
    if wants.table:
        table = metrics.rect(x, next_top, column, TABLE)
        next_top += TABLE + 12
    near = bottom - 56 - 16 - seat
    return Places(
        pause=metrics.rect(left + 24, top, 48, 48),
        board=metrics.rect(left + 96, top, side, side),
        turn=metrics.rect(x + 4, turn_top, column - 8, turn_height),
        far_seat=metrics.rect(x, top, column, seat),
        moves=metrics.rect(x, next_top, column, near - (12 if wants.tall_seats else 16) - next_top),
        near_seat=metrics.rect(x, near, column, seat),
        slot=_row(metrics, x, bottom - 56, column, 56, weights),
        heading_units=metrics.px(46),
        panel=panel,
        acts=acts,
        table=table,
    )


def _with_book(metrics: Metrics, pen: Pen, weights: Sequence[float]) -> Places:
    """The seats above and below the board, the book beside it."""
    width, height = metrics.units_wide, metrics.units_high
    side = min(height - 144, width - 624)
    column = min(width - 24 - (96 + side + 24), WIDEST_COLUMN)
    left = (width - (96 + side + 24 + column + 24)) / 2
    top = (height - side - 96) / 2
    x, bottom = left + 96 + side + 24, top + side + 96
    turn_height = (pen.line_height("heading") + 2 * pen.line_height()) / metrics.scale
    book_top, recent = top + turn_height + 8, bottom - 56 - 10 - 28
    return Places(
        pause=metrics.rect(left + 24, top, 48, 48),
        board=metrics.rect(left + 96, top + 48, side, side),
        turn=metrics.rect(x + 4, top, column - 8, turn_height),
        far_seat=metrics.rect(left + 96, top, side, 40),
        moves=metrics.rect(x, book_top, column, recent - 10 - book_top),
        near_seat=metrics.rect(left + 96, bottom - 40, side, 40),
        slot=_row(metrics, x, bottom - 56, column, 56, weights),
        heading_units=metrics.px(40),
        recent=metrics.rect(x, recent, column, 28),
    )


def _narrow(metrics: Metrics, weights: Sequence[float], wants: Wants) -> Places:
    width, height = metrics.units_wide, metrics.units_high
    below = LOW_ACTS + 8 if wants.acts else 0
    side = min(height - 80 - below, width - (332 if wants.tall_seats else 280))
    column = min(width - 16 - (16 + side + 16), WIDEST_COLUMN)
    left = (width - (16 + side + 16 + column + 16)) / 2
    x, top, bottom = left + 16 + side + 16, 12, height - 12 if wants.tall_seats else 68 + side
    opens = wants.book or wants.table  # a button that opens what has no room here
    near = bottom - 96 - (52 if opens else 0) - 14 - 64
    opener = metrics.rect(x, bottom - 96 - 52, column, 44)
    return Places(
        pause=metrics.rect(left + 16, 12, 44, 44),
        board=metrics.rect(left + 16, 68, side, side),
        turn=metrics.rect(left + 76, 10, side - 60, 52),
        far_seat=metrics.rect(x, top, column, 64),
        moves=metrics.rect(x, top + 64 + 12, column, near - 12 - (top + 64 + 12)),
        near_seat=metrics.rect(x, near, column, 64),
        slot=_two_rows(metrics, x, bottom - 96, column, weights),
        heading_units=metrics.px(38),
        book=opener if wants.book else None,
        acts=metrics.rect(left + 16, 68 + side + 8, side, LOW_ACTS) if wants.acts else None,
        table=opener if wants.table else None,
    )


def _tall(metrics: Metrics, weights: Sequence[float], wants: Wants) -> Places:
    width, height = metrics.units_wide, metrics.units_high
    button = 52 if wants.book else 0
    row = LOW_ACTS + 12 if wants.acts else 0
    least = 248 + button if wants.book else 272 if wants.study else 220
    side = min(width - 32, height - 68 - 16 - row - least - 16)
    left = (width - side) / 2
    below = 68 + side + 16 + row
    half = (side - 16) / 2
    foot, beside = height - 16, left + half + 16
    over = 52 if wants.table else 0  # above the moves
    return Places(
        pause=metrics.rect(left, 12, 44, 44),
        board=metrics.rect(left, 68, side, side),
        turn=metrics.rect(left + 60, 10, side - 60, 52),
        far_seat=metrics.rect(left, below, half, 64),
        near_seat=metrics.rect(left, below + 76, half, 64),
        moves=metrics.rect(beside, below + over, half, foot - below - over),
        slot=_two_rows(metrics, left, below + 152 + button, half, weights)
        if foot - below >= 248 + button
        else _row(metrics, left, below + 152 + button, half, 56, weights),
        heading_units=metrics.px(38),
        book=metrics.rect(left, below + 152, half, 44) if wants.book else None,
        acts=metrics.rect(left, below - row, side, LOW_ACTS) if wants.acts else None,
        table=metrics.rect(beside, below, half, 44) if wants.table else None,
    )


def _two_rows(metrics: Metrics, x: float, y: float, width: float, weights: Sequence[float]) -> tuple[Rect, ...]:
    """Places in two rows, the odd one alone in the second."""
    upper = (len(weights) + 1) // 2
    return _row(metrics, x, y, width, 44, weights[:upper]) + _row(metrics, x, y + 52, width, 44, weights[upper:])


def _row(
    metrics: Metrics, x: float, y: float, width: float, height: float, weights: Sequence[float]
) -> tuple[Rect, ...]:
    """Places side by side with a gap of one unit of the house (8), as wide as their weights say."""
    room, left, places = width - 8 * (len(weights) - 1), x, []
    for weight in weights:
        each = room * weight / sum(weights)
        places.append(metrics.rect(left, y, each, height))
        left += each + 8
    return tuple(places)
