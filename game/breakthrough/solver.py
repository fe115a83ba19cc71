"""The solver of Breakthrough: proves who wins by proof numbers, and counts the plies to the end by trying every depth.

Proof numbers in a depth-first search with thresholds: A. Nagai, Df-pn algorithm for searching AND/OR trees (2002); the
thresholds that leave room for another quarter: J. Pawlewicz and L. Lew, Improving depth-first PN-search (2007). Of each
position two numbers are kept: `win`, how hard it is to prove that the side to move wins, and `loss`, that it loses.
A pawn moves only forward, so no position comes back and the numbers need no care for cycles.

Boards and moves are the kernel's. A position and its mirror image count as one: of the two boards the smaller stands
for both. Nothing here is kept in numba's disk cache, which does not notice when the kernel's functions change.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np
from numba import njit

from game.breakthrough.kernel import MOVES, PLIES, decided, field, key_of, leading, lowest, moved, ones, targets_of
from game.core.engine import Stop
from game.core.timing import ENDLESS, flags

TABLE_BITS = 20  # 32 bytes an entry, and two such tables
_LONG = 1e6  # seconds, where no limit is set

_NEVER = 1 << 40  # the number of what cannot be proved
_LARGEST = (1 << 31) - 1  # a larger number is kept as this
_PAWN, _EVEN, _LEAD = 3, 9, 5  # a pawn more halves a number so often; where it begins; the lead that counts
_WON, _LOST = np.uint64(0), np.uint64(1)  # kept instead of two numbers

_ZERO, _ONE, _TWO, _FOUR, _EIGHT, _SIXTEEN, _HALF = (np.uint64(value) for value in (0, 1, 2, 4, 8, 16, 32))
_ROW, _LOW_HALF, _BOUND = np.uint64(0xFF), np.uint64(0xFFFFFFFF), np.uint64(0xFFFF)
_ONES, _TWOS, _FOURS = (np.uint64(value * 0x0101010101010101) for value in (0x55, 0x33, 0x0F))

# what is kept of each ply, columns of one table
_WIN_LIMIT, _LOSS_LIMIT, _COUNT, _BEGAN, _CHOSEN, _HINT, _NEXT, _MOVE, _ANSWER = range(9)


@njit(nogil=True)
def _mirrored(n: int, pawns: Any) -> Any:
    pawns = ((pawns >> _ONE) & _ONES) | ((pawns & _ONES) << _ONE)
    pawns = ((pawns >> _TWO) & _TWOS) | ((pawns & _TWOS) << _TWO)
    pawns = ((pawns >> _FOUR) & _FOURS) | ((pawns & _FOURS) << _FOUR)
    return pawns >> np.uint64(8 - n)


@njit(nogil=True)
def _chosen(n: int, me: Any, op: Any) -> Any:
    """The position or its mirror image: the one that stands for both."""
    mine, theirs = _mirrored(n, me), _mirrored(n, op)
    if mine < me or (mine == me and theirs < op):
        return mine, theirs
    return me, op


@njit(nogil=True)
def _place(table: Any, me: Any, op: Any) -> int:
    """Where the table holds a position, or -1. An entry is me, op, what was found, nodes it took << 8 | move + 1."""
    first = np.int64(key_of(me, op) & np.uint64(table.shape[0] - 4))
    for place in range(first, first + 4):
        if table[place, 0] == me and table[place, 1] == op:
            return place
    return -1


@njit(nogil=True)
def _room(table: Any, me: Any, op: Any) -> int:
    """Where a position is to be kept: in its own place, else in that of what took the fewest nodes."""
    first = np.int64(key_of(me, op) & np.uint64(table.shape[0] - 4))
    least = first
    for place in range(first, first + 4):
        if table[place, 0] == me and table[place, 1] == op:
            return place
        if table[place, 3] >> _EIGHT < table[least, 3] >> _EIGHT:
            least = place
    table[least] = _ZERO
    table[least, 0], table[least, 1] = me, op
    return least


@njit(nogil=True)
def _guess(n: int, me: Any, op: Any, squares: Any) -> Any:
    """The numbers a position begins with: by what it has to try, and by which side has more pawns."""
    threat = op & (_ROW << _EIGHT)
    answers = threat if threat else squares
    tries = 0
    for direction in range(3):
        tries += np.int64(ones(targets_of(me, op, squares, direction) & answers))
    lead: Any = max(-_LEAD, min(_LEAD, np.int64(ones(me)) - np.int64(ones(op))))
    win = 1 << max(0, _EVEN - _PAWN * lead)
    return win, max(tries, 1) << max(0, _EVEN + _PAWN * lead)


@njit(nogil=True)
def _expand(n: int, ply: int, squares: Any, table: Any, boards: Any, after: Any, numbers: Any, moves: Any) -> int:
    """List the positions one move on that may still be lost for their mover; gives how many.

    A position from which the game is seen to be won stands alone in the list.
    """
    me, op = boards[ply, 0], boards[ply, 1]
    mirror = _mirrored(n, me) == me and _mirrored(n, op) == op
    threat = op & (_ROW << _EIGHT)
    answers = threat if threat else squares  # a pawn one step from home must be taken
    count = 0
    for direction in range(3):
        targets = targets_of(me, op, squares, direction) & answers
        while targets:
            move = 64 * direction + np.int64(lowest(targets)) - 7 - direction
            targets &= targets - _ONE
            mine, theirs = moved(n, me, op, move)
            seen = decided(n, mine, theirs, squares) if mine else -1
            if seen > 0:
                continue
            win, loss = 0, 0
            if seen == 0:
                mine, theirs = _chosen(n, mine, theirs)
                if mirror:
                    twice = False
                    for other in range(count):
                        twice |= after[ply, other, 0] == mine and after[ply, other, 1] == theirs
                    if twice:
                        continue
                place = _place(table, mine, theirs)
                if place < 0:
                    win, loss = _guess(n, mine, theirs, squares)
                elif table[place, 2] == _WON:
                    continue
                elif table[place, 2] != _LOST:
                    win, loss = np.int64(table[place, 2] >> _HALF), np.int64(table[place, 2] & _LOW_HALF)
            if loss == 0:
                win, count, targets = _NEVER, 0, _ZERO
            after[ply, count, 0], after[ply, count, 1] = mine, theirs
            numbers[ply, count, 0], numbers[ply, count, 1] = win, loss
            moves[ply, count] = move
            count += 1
            if loss == 0:
                return count
    return count


@njit(nogil=True)
def _prove(
    n: int,
    me: Any,
    op: Any,
    table: Any,
    boards: Any,
    after: Any,
    numbers: Any,
    moves: Any,
    kept: Any,
    stop: Any,
    late: Any,
    budget: int,
    found: Any,
) -> None:
    """Prove who wins. `found`: the two numbers, nodes, the move that wins or -1.

    The position must not be over, nor have a move to the far row.
    """
    squares = field(n)
    nodes = 0
    boards[0, 0], boards[0, 1] = _chosen(n, me, op)
    kept[0, _WIN_LIMIT] = kept[0, _LOSS_LIMIT] = _NEVER
    ply = 0
    entering = True
    broken = False
    while True:
        if entering:
            entering = False
            kept[ply, _BEGAN] = nodes
            nodes += 1
            kept[ply, _COUNT] = _expand(n, ply, squares, table, boards, after, numbers, moves)
            broken = nodes >= budget or (nodes & 1023 == 0 and (stop[0] or late[0]))
            if broken:
                ply = 0  # how it stands there is what is told
        win, loss, second, best = _NEVER, 0, _NEVER, -1
        for index in range(kept[ply, _COUNT]):
            loss = min(loss + numbers[ply, index, 0], _NEVER - 1)
            if numbers[ply, index, 1] < win:
                second, win, best = win, numbers[ply, index, 1], index
            elif numbers[ply, index, 1] < second:
                second = numbers[ply, index, 1]
        if win == 0:
            loss = _NEVER
        if broken or win >= kept[ply, _WIN_LIMIT] or loss >= kept[ply, _LOSS_LIMIT]:
            place = _room(table, boards[ply, 0], boards[ply, 1])
            if win == 0:
                table[place, 2] = _WON
            elif loss == 0:
                table[place, 2] = _LOST
            else:
                table[place, 2] = np.uint64(min(win, _LARGEST)) << _HALF | np.uint64(min(loss, _LARGEST))
            move = moves[ply, best] if win == 0 else -1
            table[place, 3] = np.uint64(nodes - kept[ply, _BEGAN]) << _EIGHT | np.uint64(move + 1)
            if ply == 0:
                found[0], found[1], found[2], found[3] = win, loss, nodes, move
                return
            ply -= 1
            numbers[ply, kept[ply, _CHOSEN], 0], numbers[ply, kept[ply, _CHOSEN], 1] = win, loss
        else:
            kept[ply, _CHOSEN] = best
            boards[ply + 1, 0], boards[ply + 1, 1] = after[ply, best, 0], after[ply, best, 1]
            kept[ply + 1, _WIN_LIMIT] = kept[ply, _LOSS_LIMIT] - loss + numbers[ply, best, 0]
            kept[ply + 1, _LOSS_LIMIT] = min(kept[ply, _WIN_LIMIT], second + second // 4 + 1)
            ply += 1
            entering = True


@njit(nogil=True)
def _order(n: int, ply: int, squares: Any, hint: int, boards: Any, moves: Any, order: Any) -> int:
    """List the moves to try, captures and pawns far ahead first; gives how many."""
    me, op = boards[ply, 0], boards[ply, 1]
    threat = op & (_ROW << _EIGHT)
    answers = threat if threat and ply > 0 else squares  # of the first position every move is wanted
    count = 0
    for direction in range(3):
        targets = targets_of(me, op, squares, direction) & answers
        while targets:
            target = np.int64(lowest(targets))
            moves[ply, count] = 64 * direction + target - 7 - direction
            order[ply, count] = target // 8 + (n if op >> np.uint64(target) & _ONE else 0)
            if moves[ply, count] == hint:
                order[ply, count] = 2 * n
            targets &= targets - _ONE
            count += 1
    return count


@njit(nogil=True)
def _known(
    n: int, ply: int, attacks: bool, left: int, squares: Any, proofs: Any, table: Any, boards: Any, kept: Any
) -> int:
    """1 if the attack is seen to be through within `left` plies, 0 if it is seen not to be, -1 if it is to be tried."""
    me, op = boards[ply, 0], boards[ply, 1]
    kept[ply, _HINT] = -1
    if not me:
        return 0 if attacks else 1
    seen = 0
    if ply > 0:
        seen = decided(n, me, op, squares)
        if attacks:
            fewest = 2 * min(n - 1 - (63 - np.int64(leading(me))) // 8, np.int64(ones(op))) - 1
        else:
            fewest = 2 * min(np.int64(lowest(op)) // 8, np.int64(ones(me)))
            seen = -seen
        if seen < 0 or fewest > left:
            return 0
        if 0 < seen <= left:
            return 1
        place = _place(proofs, me, op)
        if place >= 0 and proofs[place, 2] == (_LOST if attacks else _WON):
            return 0
    place = _place(table, me, op)
    if place >= 0:
        bounds = table[place, 2] if attacks else table[place, 2] >> _HALF
        kept[ply, _HINT] = np.int64(table[place, 3] & _ROW) - 1
        if ply > 0:
            if left <= np.int64(bounds & _BOUND):
                return 0
            within = np.int64(bounds >> _SIXTEEN & _BOUND)
            if 0 < within <= left:
                return 1
    return -1


@njit(nogil=True)
def _keep(table: Any, me: Any, op: Any, attacks: bool, left: int, answer: int, effort: int, move: int) -> None:
    """Keep an answer: from low bits to high, within how many plies the side to move is known not to win, to win, not to
    lose, to lose, 16 bits each."""
    place = _room(table, me, op)
    shift = np.uint64((0 if attacks else 32) + 16 * answer)
    table[place, 2] = (table[place, 2] & ~(_BOUND << shift)) | np.uint64(left) << shift
    if move < 0:
        move = np.int64(table[place, 3] & _ROW) - 1
    table[place, 3] = np.uint64(effort) << _EIGHT | np.uint64(move + 1)


@njit(nogil=True)
def _within(
    n: int,
    me: Any,
    op: Any,
    attacking: bool,
    plies: int,
    proofs: Any,
    table: Any,
    boards: Any,
    moves: Any,
    order: Any,
    kept: Any,
    stop: Any,
    late: Any,
    budget: int,
    found: Any,
) -> None:
    """Can the side to move (attacking) win within `plies`, or does it (defending) lose within them?

    `found`: 1 if so, 0 if not, -1 if broken off; nodes; the move that wins, or that holds out longer, or -1.
    The position must not be over, nor have a move to the far row. `proofs` may be empty.
    """
    squares = field(n)
    nodes = 0
    boards[0, 0], boards[0, 1] = _chosen(n, me, op)
    ply = 0
    entering = True
    while True:
        attacks = (ply & 1 == 0) == attacking
        left = plies - ply
        if entering:
            entering = False
            kept[ply, _BEGAN] = nodes
            nodes += 1
            if nodes >= budget or (nodes & 1023 == 0 and (stop[0] or late[0])):
                found[0], found[1], found[2] = -1, nodes, -1
                return
            answer = _known(n, ply, attacks, left, squares, proofs, table, boards, kept)
            if answer < 0:
                kept[ply, _NEXT] = 0
                kept[ply, _COUNT] = _order(n, ply, squares, kept[ply, _HINT], boards, moves, order)
        else:
            answer = -1
            if kept[ply, _ANSWER] == attacks:  # one such move is enough, for either side
                answer = kept[ply, _ANSWER]
            elif kept[ply, _NEXT] == kept[ply, _COUNT]:
                answer = 0 if attacks else 1
            if answer >= 0:
                move = kept[ply, _MOVE] if answer == attacks else -1
                _keep(table, boards[ply, 0], boards[ply, 1], attacks, left, answer, nodes - kept[ply, _BEGAN], move)
                if ply == 0:
                    found[0], found[1], found[2] = answer, nodes, move
                    return
        if answer >= 0:
            ply -= 1
            kept[ply, _ANSWER] = answer
            continue
        best = index = kept[ply, _NEXT]  # there is one: a threat that cannot be met was seen above
        for other in range(index + 1, kept[ply, _COUNT]):
            if order[ply, other] > order[ply, best]:
                best = other
        moves[ply, index], moves[ply, best] = moves[ply, best], moves[ply, index]
        order[ply, index], order[ply, best] = order[ply, best], order[ply, index]
        kept[ply, _MOVE] = moves[ply, index]
        kept[ply, _NEXT] = index + 1
        mine, theirs = moved(n, boards[ply, 0], boards[ply, 1], moves[ply, index])
        boards[ply + 1, 0], boards[ply + 1, 1] = _chosen(n, mine, theirs)
        ply += 1
        entering = True


@njit(nogil=True)
def _gather(n: int, table: Any, seen: Any, pile: Any, height: int, found: Any) -> None:
    """Walk through a proof from the positions on `pile`, and put those met into the table `seen`.

    `found`: 0 when all are met, 1 when `seen` is half full, 2 when the topmost on the pile is not in the table of
    proofs any more; the height of the pile; positions met so far.
    """
    squares = field(n)
    mask = np.uint64(seen.shape[0] - 1)
    found[0] = 0
    while height > 0:
        if 2 * found[2] >= seen.shape[0]:
            found[0] = 1
            break
        me, op = pile[height - 1, 0], pile[height - 1, 1]
        place = _place(table, me, op)
        if place < 0 or table[place, 2] > _LOST:
            found[0] = 2
            break
        height -= 1
        won = table[place, 2] == _WON
        winning = np.int64(table[place, 3] & _ROW) - 1
        threat = op & (_ROW << _EIGHT)
        answers = threat if threat else squares
        for direction in range(3):
            targets = targets_of(me, op, squares, direction) & answers
            while targets:
                move = 64 * direction + np.int64(lowest(targets)) - 7 - direction
                targets &= targets - _ONE
                if won and move != winning:
                    continue
                mine, theirs = moved(n, me, op, move)
                if not mine or decided(n, mine, theirs, squares):
                    continue
                mine, theirs = _chosen(n, mine, theirs)
                spot = np.int64(key_of(mine, theirs) & mask)
                while seen[spot, 0] and not (seen[spot, 0] == mine and seen[spot, 1] == theirs):
                    spot = (spot + 1) & np.int64(mask)
                if not seen[spot, 0]:
                    seen[spot, 0], seen[spot, 1] = mine, theirs
                    found[2] += 1
                    pile[height, 0], pile[height, 1] = mine, theirs
                    height += 1
    found[1] = height


@dataclass(frozen=True)
class Solution:
    """What was found out about a position. `won`: by the side to move; None where the solver was broken off."""

    won: bool | None
    move: int | None  # the move that wins
    win_number: int  # how hard it still looks to prove a win; 0 is a proof
    loss_number: int
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Distance:
    """How far the end is with best play: the winner hurries, the loser holds out. `plies` None: broken off.

    `at_least` is what was found out by then.
    """

    won: bool
    plies: int | None
    move: int | None  # a move that wins in so many plies, or that holds out so long
    at_least: int
    nodes: int
    seconds: float


class Solver:
    """Proves positions of one board; what it found stays in its tables for the next one."""

    def __init__(self, n: int, table_bits: int = TABLE_BITS) -> None:
        if not 4 <= n <= 8:
            raise ValueError(f"no board of {n} columns: expected 4 to 8")
        if table_bits < 2:
            raise ValueError(f"a table of {table_bits} bits: expected 2 or more")
        self.n = n
        self._bits = table_bits
        self._proofs = np.zeros((1 << table_bits, 4), np.uint64)
        self._bounds = np.zeros((1 << table_bits, 4), np.uint64)
        self._boards = np.zeros((PLIES, 2), np.uint64)
        self._after = np.zeros((PLIES, MOVES, 2), np.uint64)
        self._numbers = np.zeros((PLIES, MOVES, 2), np.int64)
        self._moves, self._orders = np.zeros((2, PLIES, MOVES), np.int64)
        self._kept = np.zeros((PLIES, 9), np.int64)

    def solve(
        self, me: int, op: int, seconds: float = _LONG, nodes: int = ENDLESS, stop: Stop | None = None
    ) -> Solution:
        """Who wins, the side to move being `me`. Raises ValueError where the game is over."""
        self._check(me, op)
        began = perf_counter()
        winning = self._arrival(me)
        if winning is not None:
            return Solution(True, winning, 0, _NEVER, 1, perf_counter() - began)
        found = np.zeros(4, np.int64)
        with flags(stop or Stop(), seconds) as (stopped, late):
            _prove(
                self.n, np.uint64(me), np.uint64(op), self._proofs, self._boards, self._after, self._numbers,
                self._moves, self._kept, stopped, late, nodes, found,
            )  # fmt: skip
        win, loss, used, move = map(int, found)
        won = True if win == 0 else False if loss == 0 else None
        return Solution(won, self._real(me, op, move), win, loss, used, perf_counter() - began)

    def distance(
        self,
        me: int,
        op: int,
        won: bool | None = None,
        seconds: float = _LONG,
        nodes: int = ENDLESS,
        stop: Stop | None = None,
    ) -> Distance | None:
        """The exact number of plies to the end, by trying every depth; None if it was broken off before it was known
        who wins. With `won` given nothing is proved before, and the search by depth stands on itself alone."""
        began = perf_counter()
        self._check(me, op)
        winning = self._arrival(me)
        if winning is not None:
            return Distance(True, 1, winning, 1, 1, perf_counter() - began)
        used = 0
        if won is None:
            solution = self.solve(me, op, seconds, nodes, stop)
            if solution.won is None:
                return None
            won, used = solution.won, solution.nodes
        found = np.zeros(3, np.int64)
        holding = self._some_move(me, op)  # where none holds out longer
        with flags(stop or Stop(), max(seconds - (perf_counter() - began), 0.0)) as (stopped, late):
            for plies in range(1 if won else 2, PLIES, 2):
                _within(
                    self.n, np.uint64(me), np.uint64(op), won, plies, self._proofs, self._bounds, self._boards,
                    self._moves, self._orders, self._kept, stopped, late, nodes - used, found,
                )  # fmt: skip
                answer, more, move = map(int, found)
                used += more
                if answer < 0:
                    return Distance(won, None, None, plies, used, perf_counter() - began)
                if answer:
                    best = self._real(me, op, move if won else holding)
                    return Distance(won, plies, best, plies, used, perf_counter() - began)
                holding = move
        raise ValueError(f"the side to move does not {'win' if won else 'lose'}")

    def proof_size(self, me: int, op: int) -> int | None:
        """How many positions the proof of a position goes through, those not counted that are seen to be decided.

        None where they are more than half the places of a table. What the table has lost is proved again.
        """
        self._check(me, op)
        if self._arrival(me) is not None:
            return 1
        seen, pile = np.zeros((1 << self._bits, 2), np.uint64), np.zeros((1 << self._bits, 2), np.uint64)
        pile[0] = _chosen(self.n, np.uint64(me), np.uint64(op))
        found = np.array([2, 1, 1], np.int64)
        while found[0] == 2:
            self.solve(int(pile[found[1] - 1, 0]), int(pile[found[1] - 1, 1]))
            _gather(self.n, self._proofs, seen, pile, int(found[1]), found)
        return None if found[0] else int(found[2])

    def _check(self, me: int, op: int) -> None:
        squares, last_row = int(field(self.n)), 255 << 8 * (self.n - 1)
        if me & op or (me | op) & ~squares or not me or not op:
            raise ValueError("no position: a pawn beyond the board, two on one square, or a side without any")
        if me & last_row or op & 255:
            raise ValueError("the game is over: a pawn has arrived")

    def _arrival(self, me: int) -> int | None:
        """A move to the far row, if there is one."""
        near = me >> 8 * (self.n - 2)
        if not near:
            return None
        column = near.bit_length() - 1
        return 64 * (0 if column else 2) + 8 * (self.n - 2) + column  # no pawn of its own can stand in the way there

    def _some_move(self, me: int, op: int) -> int:
        """A move of the position that stands for this one."""
        mine, theirs = map(np.uint64, _chosen(self.n, np.uint64(me), np.uint64(op)))
        squares = np.uint64(field(self.n))
        for direction in range(3):
            targets = int(targets_of(mine, theirs, squares, direction))
            if targets:
                return 64 * direction + targets.bit_length() - 8 - direction
        raise ValueError("the game is over: no move is left")

    def _real(self, me: int, op: int, move: int) -> int | None:
        """The move in this position, not in its mirror image, if that stands for both."""
        if move < 0:
            return None
        if tuple(map(int, _chosen(self.n, np.uint64(me), np.uint64(op)))) == (me, op):
            return move
        direction, source = divmod(move, 64)
        return 64 * (2 - direction) + source // 8 * 8 + self.n - 1 - source % 8
