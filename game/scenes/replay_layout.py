"""Where everything stands on the replay screen: as on the play screen, with the controls in the place of the slot."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from pygame import Rect

from game.scenes.play_layout import NOTHING, Places, Wants, place_play
from game.ui.metrics import Metrics
from game.ui.pen import Pen

_PROGRESS, _SPEED, _GAP = 32, 44, 8  # units
_STUDY, _CHART = 44, 80  # units: the row about the course of the match; the chart, in the place of the progress
_LEAST_MOVES = 160  # units that the moves keep beside a chart


@dataclass(frozen=True)
class ReplayPlaces:
    """Rectangles in pixels; those of `play` hold what both screens show."""

    play: Places
    progress: Rect
    charted: bool  # whether there is room for a chart where the progress is
    study: Rect | None  # the row about the course of the match
    steps: tuple[Rect, ...]
    speed: Rect
    flip: Rect


def place_replay(
    metrics: Metrics, pen: Pen, steps: int, wants: Wants = NOTHING, *, chart: bool = False
) -> ReplayPlaces:
    """The places for a window of this size, with a row of `steps` buttons and what the board wants beside it.

    `chart`: with that of the course of the match, if there is room.
    """
    px, play = metrics.px, place_play(metrics, pen, wants=wants)
    slot = play.slot[0].unionall(list(play.slot))
    gap, speed_height = px(_GAP), px(_SPEED)
    moves, near_seat = play.moves.copy(), play.near_seat.copy()
    if play.recent is not None:
        moves.height = play.recent.bottom - moves.y  # the last turn is told above
    if slot.height >= 2 * speed_height:
        row = Rect(slot.x, slot.y, slot.width, px(_SPEED))
        below = Rect(slot.x, slot.bottom - speed_height, slot.width, speed_height)
    elif moves.x > near_seat.x:
        row = slot
        below = Rect(moves.x, moves.bottom - speed_height, moves.width, speed_height)
        moves.height -= speed_height + gap
    else:
        row = slot.move(0, -speed_height - gap)
        below = Rect(slot.x, slot.bottom - speed_height, slot.width, speed_height)
        near_seat.y -= speed_height + gap
        moves.height -= speed_height + gap
    moves.height -= px(_PROGRESS) + gap + (px(_STUDY) + gap if wants.study else 0)
    if play.turn.bottom > moves.y - 2 * gap and play.turn.x > play.board.right:  # two lines may stand above the moves
        moves.y, moves.height = moves.y + gap, moves.height - gap
    more = px(_CHART - _PROGRESS)
    charted = chart and moves.height - more >= px(_LEAST_MOVES)
    moves.height -= more if charted else 0
    progress = Rect(moves.x, moves.bottom + gap // 2 + px(2), moves.width, px(_CHART if charted else _PROGRESS))
    flip_width = px(48)
    return ReplayPlaces(
        play=replace(play, moves=moves, near_seat=near_seat),
        progress=progress,
        charted=charted,
        study=Rect(moves.x, progress.bottom + gap // 2 + px(2), moves.width, px(_STUDY)) if wants.study else None,
        steps=_split(row, steps, gap),
        speed=Rect(below.x, below.y, below.width - flip_width - gap, below.height),
        flip=Rect(below.right - flip_width, below.y, flip_width, below.height),
    )


def _split(row: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """Equal parts of a row."""
    lefts = [row.x + (row.width + gap) * index // count for index in range(count + 1)]
    return tuple(Rect(left, row.y, after - gap - left, row.height) for left, after in pairwise(lefts))
