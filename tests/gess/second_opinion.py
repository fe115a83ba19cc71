"""The rules of Gess once more, from the rules page alone and in another form, to check the game's against.

A board is a dict from (column, row), both counted from 0 on the border ring, to `b` or `w`; nothing ever lies on the
border ring. A piece is really lifted off, carried step by step and set down.
"""

from __future__ import annotations

from collections.abc import Iterator

OUTER = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
WHOLE = [*OUTER, (0, 0)]

Spot = tuple[int, int]
Board = dict[Spot, str]


def other(side: str) -> str:
    return "w" if side == "b" else "b"


def name(spot: Spot) -> str:
    return f"{'abcdefghijklmnopqrst'[spot[0]]}{spot[1] + 1}"


def results(board: Board, mover: str) -> dict[str, Board]:
    """Every move of `mover`, written `c3-c5`, and the board after it."""
    return {f"{name((x, y))}-{name(there)}": after for x in range(20) for y in range(20)
            for there, after in _from(board, mover, x, y)}  # fmt: skip


def _from(board: Board, mover: str, x: int, y: int) -> Iterator[tuple[Spot, Board]]:
    piece = {step: board[_at(x, y, step)] for step in WHOLE if _at(x, y, step) in board}
    if other(mover) in piece.values():
        return
    lifted = _wiped(board, x, y)
    for way in OUTER:
        if way not in piece:
            continue
        for steps in range(1, 20 if (0, 0) in piece else 4):
            there = x + way[0] * steps, y + way[1] * steps
            if min(there) < 0 or max(there) > 19:
                break
            wiped = _wiped(lifted, *there)
            yield there, _set_down(wiped, piece, *there)
            if len(wiped) < len(lifted):
                break


def _at(x: int, y: int, step: Spot) -> Spot:
    return x + step[0], y + step[1]


def _wiped(board: Board, x: int, y: int) -> Board:
    """The board with nothing left under the footprint."""
    left = dict(board)
    for step in WHOLE:
        left.pop(_at(x, y, step), None)
    return left


def _set_down(board: Board, piece: Board, x: int, y: int) -> Board:
    down = dict(board)
    for step, stone in piece.items():
        column, row = _at(x, y, step)
        if 1 <= column <= 18 and 1 <= row <= 18:
            down[column, row] = stone
    return down


def rings(board: Board, side: str) -> int:
    return sum(
        (x, y) not in board and all(board.get(_at(x, y, step)) == side for step in OUTER)
        for x in range(20)
        for y in range(20)
    )


def winner(board: Board, mover: str) -> str | None:
    """Who has won when `mover` has just moved."""
    if not rings(board, mover):
        return other(mover)
    return None if rings(board, other(mover)) else mover
