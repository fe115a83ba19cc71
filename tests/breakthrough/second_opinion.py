"""The rules of Breakthrough once more, from the rules page alone and in another form, to check the game's against.

A board is a string, row 1 first, `w` a pawn of the first side, `b` one of the second, `.` an empty square. Turning the
string around and swapping the letters turns the table around: so only the moves of `w` are written down.
"""

from __future__ import annotations

from random import Random

SWAPPED = str.maketrans("wb", "bw")


def turned(board: str) -> str:
    """The board as the other player sees it."""
    return board[::-1].translate(SWAPPED)


def start(size: int) -> str:
    return "w" * 2 * size + "." * (size - 4) * size + "b" * 2 * size


def moves(board: str, mover: str) -> set[str]:
    """The moves of `mover`, written `b2b3`."""
    size = int(len(board) ** 0.5)
    if mover == "b":
        return {_seen_from_there(move, size) for move in moves(turned(board), "w")}
    found = set()
    for here, pawn in enumerate(board):
        ahead = here + size
        if pawn != "w" or ahead >= len(board):
            continue
        if board[ahead] == ".":
            found.add(_name(here, size) + _name(ahead, size))
        if here % size > 0 and board[ahead - 1] in ".b":
            found.add(_name(here, size) + _name(ahead - 1, size))
        if (here + 1) % size > 0 and board[ahead + 1] in ".b":
            found.add(_name(here, size) + _name(ahead + 1, size))
    return found


def after(board: str, move: str) -> str:
    size = int(len(board) ** 0.5)
    source, target = _place(move[:2], size), _place(move[2:], size)
    squares = list(board)
    squares[target], squares[source] = squares[source], "."
    return "".join(squares)


def end(board: str, mover: str) -> tuple[str, str] | None:
    """Winner and reason after a move of `mover`, or None."""
    size = int(len(board) ** 0.5)
    waiting = mover.translate(SWAPPED)
    if mover in (board[-size:] if mover == "w" else board[:size]):
        return mover, "far_row"
    if waiting not in board:
        return mover, "captured_all"
    if not moves(board, waiting):
        return mover, "no_moves"
    return None


def fen(board: str, to_move: str) -> str:
    """The position as public engines write it."""
    size = int(len(board) ** 0.5)
    rows = []
    for first in range(len(board) - size, -1, -size):
        text, empty = "", 0
        for pawn in board[first : first + size] + "|":
            if pawn == ".":
                empty += 1
                continue
            text += str(empty) if empty else ""
            text += {"w": "P", "b": "p", "|": ""}[pawn]
            empty = 0
        rows.append(text)
    return "/".join(rows) + " " + to_move


def sprinkled(size: int, rng: Random) -> str:
    """A board of scattered pawns on which nobody has arrived, and both have a pawn."""
    while True:
        middle = "".join(rng.choice("..wb") for _ in range(size * (size - 2)))
        board = "".join(rng.choice(".w") for _ in range(size)) + middle + "".join(rng.choice(".b") for _ in range(size))
        if "w" in board and "b" in board:
            return board


def _name(place: int, size: int) -> str:
    return chr(ord("a") + place % size) + str(place // size + 1)


def _place(name: str, size: int) -> int:
    return (int(name[1]) - 1) * size + ord(name[0]) - ord("a")


def _seen_from_there(move: str, size: int) -> str:
    last = size * size - 1
    return "".join(_name(last - _place(name, size), size) for name in (move[:2], move[2:]))
