"""The rules of Breakthrough once more, from the rules page alone and in another form, to check the game's against.

A board is a string, row 1 first, `w` a pawn of the first side, `b` one of the second, `.` an empty square. Turning the
string around and swapping the letters turns the table around: so only the moves of `w` are written down.
"""

from __future__ import annotations

from functools import cache
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


@cache
def plies(board: str) -> int:
    """By trying everything, `w` to move: n, won in n plies; -n, lost in n plies. The loser holds out."""
    boards = _one_move_on(board)
    if any(map(_won, boards)):
        return 1
    values = [plies(turned(there)) for there in boards]
    lost = [value for value in values if value < 0]
    return 1 - max(lost) if lost else -1 - max(values)


@cache
def wins_within(board: str, limit: int) -> bool:
    """Can `w`, to move, force a win within so many plies?"""
    if limit < _fewest(board):
        return False
    boards = _one_move_on(board)
    return any(map(_won, boards)) or (limit >= 3 and any(loses_within(turned(there), limit - 1) for there in boards))


@cache
def loses_within(board: str, limit: int) -> bool:
    """Does `w`, to move, lose within so many plies whatever it does?"""
    boards = _one_move_on(board)
    return not any(map(_won, boards)) and all(wins_within(turned(there), limit - 1) for there in boards)


def _one_move_on(board: str) -> list[str]:
    """The boards after each move of `w`, those of the foremost pawns first."""
    size = int(len(board) ** 0.5)
    found = []
    for here in range(len(board) - size - 1, -1, -1):
        if board[here] != "w":
            continue
        for aside in (-1, 0, 1):
            target = here + size + aside
            if 0 <= here % size + aside < size and board[target] in (".b" if aside else "."):
                found.append(f"{board[:here]}.{board[here + 1 : target]}w{board[target + 1 :]}")
    return found


def _won(board: str) -> bool:
    """Whether `w`, who moved last, has won; on two columns or more the foremost pawn can always move."""
    size = int(len(board) ** 0.5)
    return "w" in board[-size:] or "b" not in board


def _fewest(board: str) -> int:
    """Plies that `w`, to move, needs at the least: to reach the far row, or to take every pawn."""
    size = int(len(board) ** 0.5)
    return 2 * min(size - 1 - board.rindex("w") // size, board.count("b")) - 1


def few(size: int, pawns: int, rng: Random) -> str:
    """A board with up to `pawns` pawns a side, on which nobody has arrived, and both have a pawn."""
    squares = ["."] * size * size
    for place in rng.sample(range(size * (size - 1)), rng.randint(1, pawns)):
        squares[place] = "w"
    free = [place for place in range(size, size * size) if squares[place] == "."]
    for place in rng.sample(free, rng.randint(1, pawns)):
        squares[place] = "b"
    return "".join(squares)
