"""Where everything stands on the play screen: wide, narrow, and taller than wide."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.scenes.board_panel import panel_height
from game.ui.metrics import Metrics
from game.ui.pen import Pen

WIDEST_COLUMN = 480  # units


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


def place_play(metrics: Metrics, pen: Pen, buttons: int = 4, *, panel: bool = False) -> Places:
    """The places for a window of this size and so many buttons in the slot; `panel`: the board has one."""
    if not metrics.compact:
        return _wide(metrics, pen, buttons, panel)
    if metrics.units_high > metrics.units_wide:
        return _tall(metrics, buttons)
    return _narrow(metrics, buttons)


def _wide(metrics: Metrics, pen: Pen, buttons: int, has_panel: bool) -> Places:
    width, height = metrics.units_wide, metrics.units_high
    side = min(height - 48, width - 528)
    column = min(width - 24 - (96 + side + 32), WIDEST_COLUMN)
    left = (width - (96 + side + 32 + column + 24)) / 2
    top = (height - side) / 2
    x, bottom = left + 96 + side + 32, top + side
    turn_height = (pen.line_height("heading") + 2 * pen.line_height()) / metrics.scale
    moves_top = top + 76 + 14 + turn_height + 8
    panel = None
    if has_panel:
        panel = metrics.rect(x, moves_top, column, panel_height(metrics, pen))
        moves_top += panel_height(metrics, pen) + 16
    return Places(
        pause=metrics.rect(left + 24, top, 48, 48),
        board=metrics.rect(left + 96, top, side, side),
        turn=metrics.rect(x + 4, top + 76 + 14, column - 8, turn_height),
        far_seat=metrics.rect(x, top, column, 76),
        moves=metrics.rect(x, moves_top, column, bottom - 148 - 16 - moves_top),
        near_seat=metrics.rect(x, bottom - 148, column, 76),
        slot=_row(metrics, x, bottom - 56, column, 56, buttons),
        heading_units=metrics.px(46),
        panel=panel,
    )


def _narrow(metrics: Metrics, buttons: int) -> Places:
    width, height = metrics.units_wide, metrics.units_high
    side = min(height - 80, width - 280)
    column = min(width - 16 - (16 + side + 16), WIDEST_COLUMN)
    left = (width - (16 + side + 16 + column + 16)) / 2
    x, top, bottom = left + 16 + side + 16, 12, 68 + side
    near = bottom - 96 - 14 - 64
    return Places(
        pause=metrics.rect(left + 16, 12, 44, 44),
        board=metrics.rect(left + 16, 68, side, side),
        turn=metrics.rect(left + 76, 10, side - 60, 52),
        far_seat=metrics.rect(x, top, column, 64),
        moves=metrics.rect(x, top + 64 + 12, column, near - 12 - (top + 64 + 12)),
        near_seat=metrics.rect(x, near, column, 64),
        slot=_two_rows(metrics, x, bottom - 96, column, buttons),
        heading_units=metrics.px(38),
    )


def _tall(metrics: Metrics, buttons: int) -> Places:
    width, height = metrics.units_wide, metrics.units_high
    side = min(width - 32, height - 68 - 16 - 220 - 16)
    left = (width - side) / 2
    below = 68 + side + 16
    half = (side - 16) / 2
    foot = height - 16
    return Places(
        pause=metrics.rect(left, 12, 44, 44),
        board=metrics.rect(left, 68, side, side),
        turn=metrics.rect(left + 60, 10, side - 60, 52),
        far_seat=metrics.rect(left, below, half, 64),
        near_seat=metrics.rect(left, below + 76, half, 64),
        moves=metrics.rect(left + half + 16, below, half, foot - below),
        slot=_two_rows(metrics, left, below + 152, half, buttons)
        if foot - below >= 248
        else _row(metrics, left, below + 152, half, 56, buttons),
        heading_units=metrics.px(38),
    )


def _two_rows(metrics: Metrics, x: float, y: float, width: float, count: int) -> tuple[Rect, ...]:
    """Places in two rows, the odd one alone in the second."""
    upper = (count + 1) // 2
    return _row(metrics, x, y, width, 44, upper) + _row(metrics, x, y + 52, width, 44, count - upper)


def _row(metrics: Metrics, x: float, y: float, width: float, height: float, count: int) -> tuple[Rect, ...]:
    """Equal places side by side with a gap of one unit of the house (8)."""
    each = (width - 8 * (count - 1)) / max(count, 1)
    return tuple(metrics.rect(x + index * (each + 8), y, each, height) for index in range(count))
