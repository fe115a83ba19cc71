"""The compiled search of Breakthrough: bitboards, alpha-beta on an explicit stack, and counting of positions.

A position is two 64-bit boards, `me` (to move) and `op`, seen by the side to move: its home row is row 0 and it moves
up. The bit of a square is 8 * row + column on every board size. A move is 64 * direction + source, direction 0 to the
left, 1 straight, 2 to the right. After a move the boards are turned over, so one set of rules serves both sides.

On a board two or more columns wide the foremost pawn can always move, so "no legal move" needs no test here.
Nothing calls itself: a recursive function from numba's disk cache crashes the process (numba issue 6061).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

MATE = 30_000  # a game won now; a win in k plies is MATE - k
PROVED = MATE - 1_000  # scores beyond this are proved
JUDGED = PROVED - 100  # the most that a judgement says; lots at the root are added to it
PLIES = 360  # no game lasts longer, from any position
MOVES = 96  # no position has more moves

_NOT_LEFT = np.uint64(0xFEFEFEFEFEFEFEFE)
_NOT_RIGHT = np.uint64(0x7F7F7F7F7F7F7F7F)
_ZERO, _ONE, _SEVEN, _EIGHT, _NINE = (np.uint64(value) for value in (0, 1, 7, 8, 9))
_ROW = np.uint64(0xFF)
_MIX_ME, _MIX_OP = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
_MIX_END, _MIX_SHIFT = np.uint64(0xD6E8FEB86659FD93), np.uint64(32)

# what the search keeps of each ply, columns of one table
(
    _ALPHA, _BETA, _DEPTH, _BEST, _BEST_MOVE, _NEXT, _COUNT, _PHASE, _FIRST_ALPHA, _FORCED, _MOVE, _CHILD,
    _SKIPPED, _HINT_MOVE, _COLUMNS,
) = range(15)  # fmt: skip
_FULL, _NARROW, _REDUCED, _PASSED = range(4)  # how the child is being searched
FOUND_MOVE, FOUND_NODES, FOUND_BROKEN, FOUND_SETTLED, FOUND = range(5)  # what a search tells; how much that is
# what is tried first; below these, by how often a move was good
_HINT, _CAPTURE, _KILLER, _OFTEN = 100_000_000, 1_000_000, 900_000, 16_384
_EXACT, _AT_LEAST, _AT_MOST = range(1, 4)

# the judgement: as game/breakthrough/judgement.py has it
HIDDEN = 64
ONE = 256
_BIAS = 128


class Net(NamedTuple):
    """The judgement: two layers of whole numbers."""

    first: Any  # int16[129, HIDDEN]: own squares, enemy squares, and what is added to all
    second: Any  # int16[2, HIDDEN]: of the side to move and of the other
    bias: int


class Room(NamedTuple):
    """What one thread needs to search."""

    boards: Any
    keys: Any  # of those boards, where the table is asked
    sums: Any
    kept: Any
    moves: Any
    order: Any
    history: Any
    answers: Any
    killers: Any
    reductions: Any  # of late moves, in 1024ths of a ply: by depth and by how late
    lots: Any  # what is added to the score of each move at the root, so that games differ

    def forget(self) -> None:
        """What was good before no longer matters."""
        self.history[:] = 0
        self.answers[:] = 0
        self.killers[:] = -1

    @staticmethod
    def new(lots: Any) -> Room:
        depth, index = np.meshgrid(np.arange(64), np.arange(64), indexing="ij")
        logs = np.log(np.maximum(depth, 1)) * np.log(np.maximum(index, 1))
        return Room(
            np.zeros((PLIES + 2, 2), np.uint64),
            np.zeros(PLIES + 2, np.uint64),
            np.zeros((PLIES + 2, 2, HIDDEN), np.int16),
            np.zeros((PLIES + 2, _COLUMNS), np.int64),
            np.zeros((PLIES + 2, MOVES), np.int32),
            np.zeros((PLIES + 2, MOVES), np.int32),
            np.zeros((4, 192), np.int64),
            np.zeros((2 * 192, 192), np.int32),
            np.full((PLIES + 2, 2), -1, np.int64),
            (512 + 1024 * logs / 2).astype(np.int64),
            lots,
        )


class Settings(NamedTuple):
    """Of the search; what each is worth stands in tests/bench/ENGINE.md."""

    aspire: int = 60  # how far around the expected score is looked first; 0: everywhere
    null: int = 3  # from this depth on, who stands well enough even after passing need not look on; 99: never
    null_less: int = 3  # how much less deep that is looked into, and a quarter of the depth more
    reduce: int = 170  # per cent of the usual reduction of late moves
    by_history: int = 1  # how much what a move was worth elsewhere changes that
    count: int = 2  # so many quiet moves are looked at in any case
    count_more: int = 60  # and so many hundredths of the depth squared more
    count_depth: int = 6  # up to this depth; 0: all moves are looked at


class Task(NamedTuple):
    """What one thread is given to search a position, from the first depth to the last."""

    n: int
    root: Any  # int64: the moves to choose from, best first as far as is known
    net: Net
    table: Any  # shared by all threads; so are age and salt, which tell its entries apart
    salt: Any
    age: int
    room: Room
    stop: Any  # two flags that others set
    late: Any
    budget: int  # of positions
    settings: Settings
    found: Any  # int64[FOUND]: what is told


@intrinsic
def ones(typing: Any, bits: Any) -> Any:  # how many bits are set
    return types.uint64(types.uint64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic
def lowest(typing: Any, bits: Any) -> Any:  # the number of the lowest bit set
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

    return types.uint64(types.uint64), generate


@intrinsic
def leading(typing: Any, bits: Any) -> Any:  # how many bits above the highest one set
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctlz(args[0], context.get_constant(types.boolean, False))

    return types.uint64(types.uint64), generate


@intrinsic
def _turned(typing: Any, bits: Any) -> Any:  # the rows of an 8-row board in reverse order
    return types.uint64(types.uint64), lambda context, builder, signature, args: builder.bswap(args[0])


@njit(cache=True, nogil=True)
def field(n: int) -> Any:
    """All squares of an n x n board."""
    squares = _ZERO
    for row in range(n):
        squares |= ((_ONE << np.uint64(n)) - _ONE) << np.uint64(8 * row)
    return squares


@njit(cache=True, nogil=True)
def _up(pawns: Any) -> Any:  # squares one diagonal step up; may lie beyond a small field
    return ((pawns & _NOT_LEFT) << _SEVEN) | ((pawns & _NOT_RIGHT) << _NINE)


@njit(cache=True, nogil=True)
def _down(pawns: Any) -> Any:
    return ((pawns & _NOT_LEFT) >> _NINE) | ((pawns & _NOT_RIGHT) >> _SEVEN)


@njit(cache=True, nogil=True)
def targets_of(me: Any, op: Any, squares: Any, direction: int) -> Any:  # where moves in a direction end
    if direction == 0:
        return ((me & _NOT_LEFT) << _SEVEN) & ~me & squares
    if direction == 1:
        return (me << _EIGHT) & ~(me | op) & squares
    return ((me & _NOT_RIGHT) << _NINE) & ~me & squares


@njit(cache=True, nogil=True)
def target_of(move: int) -> int:
    """The square where a move ends."""
    return (move & 63) + 7 + (move >> 6)


@njit(cache=True, nogil=True)
def moved(n: int, me: Any, op: Any, move: int) -> Any:
    """The boards after `move`, turned over for the side that is then to move."""
    reached = _ONE << np.uint64(target_of(move))
    mine = (me ^ (_ONE << np.uint64(move & 63))) | reached
    rows_above = np.uint64(8 * (8 - n))
    return _turned(op & ~reached) >> rows_above, _turned(mine) >> rows_above


@njit(cache=True, nogil=True)
def perft(n: int, me: Any, op: Any, depth: int) -> int:
    """How many games of `depth` plies there are; one that ends sooner counts once. depth >= 1."""
    squares = field(n)
    last_row = _ROW << np.uint64(8 * (n - 1))
    boards = np.empty((depth + 1, 2), np.uint64)
    left = np.empty((depth + 1, 3), np.uint64)  # targets not yet tried, by direction
    boards[0, 0], boards[0, 1] = me, op
    leaves = 0
    ply = 0
    entering = True
    while ply >= 0:
        me, op = boards[ply, 0], boards[ply, 1]
        if entering:
            if depth - ply == 1:
                for direction in range(3):
                    leaves += np.int64(ones(targets_of(me, op, squares, direction)))
                ply -= 1
                entering = False
                continue
            for direction in range(3):
                targets = targets_of(me, op, squares, direction)
                leaves += np.int64(ones(targets & last_row))  # won: counted here
                left[ply, direction] = targets & ~last_row
        entering = False
        for direction in range(3):
            targets = left[ply, direction]
            if targets:
                move = 64 * direction + np.int64(lowest(targets)) - 7 - direction
                left[ply, direction] = targets & (targets - _ONE)
                after_me, after_op = moved(n, me, op, move)
                if not after_me:  # the last pawn was taken
                    leaves += 1
                    entering = False
                else:
                    boards[ply + 1, 0], boards[ply + 1, 1] = after_me, after_op
                    ply += 1
                    entering = True
                break
        else:
            ply -= 1
    return leaves


@njit(cache=True, nogil=True)
def _fresh(n: int, me: Any, op: Any, first: Any, sums: Any) -> None:
    """What the first layer makes of a position: sums[0] seen by the side to move, sums[1] by the other."""
    for index in range(HIDDEN):
        sums[0, index] = sums[1, index] = first[_BIAS, index]
    for square in range(64):
        bit = _ONE << np.uint64(square)
        if (me | op) & bit:
            other = 8 * (n - 1) - (square & 56) + (square & 7)
            mine, theirs = square, 64 + other
            if op & bit:
                mine, theirs = 64 + square, other
            for index in range(HIDDEN):
                sums[0, index] += first[mine, index]
                sums[1, index] += first[theirs, index]


@njit(cache=True, nogil=True)
def _follow(n: int, move: int, capture: bool, mover: int, first: Any, sums: Any, ply: int) -> None:
    """The sums after a move of the side `mover` at `ply`, from those before it. A move of -1 is none at all."""
    after = ply + 1
    other = 1 - mover
    source, target = move & 63, target_of(move)
    behind = 8 * (n - 1) - (source & 56) + (source & 7)
    before = 8 * (n - 1) - (target & 56) + (target & 7)
    if move < 0:
        for index in range(HIDDEN):
            sums[after, 0, index] = sums[ply, 0, index]
            sums[after, 1, index] = sums[ply, 1, index]
    else:
        for index in range(HIDDEN):
            sums[after, mover, index] = np.int16(sums[ply, mover, index] - first[source, index] + first[target, index])
        for index in range(HIDDEN):
            sums[after, other, index] = np.int16(
                sums[ply, other, index] - first[64 + behind, index] + first[64 + before, index]
            )
        if capture:
            for index in range(HIDDEN):
                sums[after, mover, index] -= first[64 + target, index]
            for index in range(HIDDEN):
                sums[after, other, index] -= first[before, index]


@njit(cache=True, nogil=True)
def _judged(second: Any, bias: int, sums: Any, ply: int, mover: int) -> int:
    """The score for the side `mover`, which is to move, from the sums of the first layer."""
    total = np.int32(0)
    other = 1 - mover
    for index in range(HIDDEN):
        value = max(min(sums[ply, mover, index], np.int16(ONE)), np.int16(0))
        total = np.int32(total + np.int32(value) * np.int32(second[0, index]))
    for index in range(HIDDEN):
        value = max(min(sums[ply, other, index], np.int16(ONE)), np.int16(0))
        total = np.int32(total + np.int32(value) * np.int32(second[1, index]))
    return max(min((np.int64(total) + bias) >> 8, JUDGED), -JUDGED)


@njit(cache=True, nogil=True)
def evaluate(n: int, me: Any, op: Any, net: Any, sums: Any) -> int:
    """How a position stands for the side to move, reckoned afresh. `sums` is room for one ply."""
    _fresh(n, me, op, net.first, sums[0])
    return _judged(net.second, net.bias, sums, 0, 0)


@njit(cache=True, nogil=True)
def _race(n: int, me: Any, op: Any, squares: Any) -> int:
    """Plies until a free runner decides: positive for the side to move, negative for the other, 0 if none does.

    A runner is free when no enemy pawn stands in the triangle before it: whatever the enemy does, it passes.
    """
    below = (_down(op) | (op >> _EIGHT)) & squares  # squares with an enemy pawn before them
    above = (_up(me) | (me << _EIGHT)) & squares
    for _ in range(n - 2):
        below |= (_down(below) | (below >> _EIGHT)) & squares
        above |= (_up(above) | (above << _EIGHT)) & squares
    nearest_mine = n - 1 - (63 - np.int64(leading(me))) // 8
    nearest_theirs = np.int64(lowest(op)) // 8
    free_mine = me & ~below
    if free_mine:
        mine = n - 1 - (63 - np.int64(leading(free_mine))) // 8
        if mine <= nearest_theirs:
            return 2 * mine - 1
    free_theirs = op & ~above
    if free_theirs:
        theirs = np.int64(lowest(free_theirs)) // 8
        if theirs < nearest_mine:
            return -2 * theirs
    return 0


@njit(cache=True, nogil=True)
def decided(n: int, me: Any, op: Any, squares: Any) -> int:
    """Plies to an end that can be seen without search: positive won, negative lost, 0 not seen. op has a pawn."""
    if me & (_ROW << np.uint64(8 * (n - 2))):
        return 1
    threat = op & (_ROW << _EIGHT)
    if threat:
        if threat & (threat - _ONE) or not me & _ROW & _down(threat):
            return -2
        return 0
    if n > 3:
        step = me & (_ROW << np.uint64(8 * (n - 3)))
        if step:
            safe = ~_down(op & (_ROW << np.uint64(8 * (n - 1)))) & squares
            if ((_up(step) & ~me) | ((step << _EIGHT) & ~(me | op))) & safe:
                return 3
    return _race(n, me, op, squares)


@njit(cache=True, nogil=True)
def key_of(me: Any, op: Any) -> Any:
    mixed = me * _MIX_ME
    mixed ^= mixed >> _MIX_SHIFT  # what carries up only is brought down before the other board comes in
    mixed *= _MIX_END
    mixed ^= mixed >> _MIX_SHIFT
    mixed += op * _MIX_OP
    mixed ^= mixed >> _MIX_SHIFT
    mixed *= _MIX_END
    return mixed ^ (mixed >> _MIX_SHIFT)


@njit(cache=True, nogil=True)
def _find(table: Any, key: Any) -> Any:
    """What the table holds for `key`, packed as `_remember` does, or 0. Other threads write while this reads."""
    slot = np.int64(key & np.uint64(table.shape[0] - 2))
    for place in range(slot, slot + 2):
        entry = table[place, 1]
        if table[place, 0] ^ entry == key:
            return np.int64(entry)
    return 0


@njit(cache=True, nogil=True)
def remembered_move(me: Any, op: Any, table: Any, salt: Any) -> int:
    """The best move that the table holds for a position, or -1."""
    entry = _find(table, key_of(me, op) ^ salt)
    return -1 if entry == 0 else entry >> 16 & 255


@njit(cache=True, nogil=True)
def _remember(table: Any, key: Any, age: int, ply: int, score: int, move: int, depth: int, kind: int) -> None:
    """Keep a result. From low bits to high: score (16), move (8), depth (8), kind (2), age of the search (30)."""
    if score > PROVED:  # counted from this position, not from the root
        score += ply
    elif score < -PROVED:
        score -= ply
    slot = np.int64(key & np.uint64(table.shape[0] - 2))
    # the first of two places keeps the deeper entry of this search, the second the newest
    first = table[slot, 1]
    if (
        table[slot, 0] ^ first != key
        and np.int64(first >> np.uint64(34)) == age
        and np.int64(first) >> 24 & 255 > depth
    ):
        slot += 1
    entry = np.uint64((score + 32_768) | move << 16 | depth << 24 | kind << 32 | age << 34)
    table[slot, 0] = key ^ entry
    table[slot, 1] = entry


@njit(cache=True, nogil=True)
def list_moves(n: int, me: Any, op: Any, squares: Any, wanted: Any, quiet: Any, moves: Any, ply: int) -> int:
    """Captures that end in `wanted` and other moves that end in `quiet`."""
    count = 0
    for direction in range(3):
        targets = targets_of(me, op, squares, direction) & ((op & wanted) | (~op & quiet))
        while targets:
            moves[ply, count] = 64 * direction + np.int64(lowest(targets)) - 7 - direction
            count += 1
            targets &= targets - _ONE
    return count


@njit(cache=True, nogil=True)
def _takes(op: Any, move: int) -> bool:
    return (op >> np.uint64(target_of(move))) & _ONE != _ZERO


@njit(cache=True, nogil=True)
def _rank(n: int, op: Any, count: int, hint: int, side: int, ply: int, room: Any) -> None:
    """What is to be tried first among the moves of `ply`."""
    answered = room.kept[ply - 1, _MOVE] if ply > 0 else -1
    for index in range(count):
        move = room.moves[ply, index]
        if move == hint:
            rank = _HINT
        elif _takes(op, move):  # the pawn that came farthest first
            rank = _CAPTURE + 4096 * (n - 1 - target_of(move) // 8) + room.history[2 + side, move]
        elif move == room.killers[ply, 0]:
            rank = _KILLER + 1
        elif move == room.killers[ply, 1]:
            rank = _KILLER
        else:
            rank = room.history[side, move]
            if answered >= 0:
                rank += room.answers[192 * side + answered, move]
        room.order[ply, index] = rank


@njit(cache=True, nogil=True)
def _learn(table: Any, row: int, move: int, bonus: int) -> None:
    table[row, move] += bonus - table[row, move] * abs(bonus) // _OFTEN


@njit(cache=True, nogil=True)
def _credit(op: Any, side: int, ply: int, index: int, left: int, room: Any) -> None:
    """The move at `index` was good enough at `ply`: it is tried earlier from now on, those before it later."""
    move = room.moves[ply, index]
    bonus = min(left * left + 2 * left, 400) * 8
    answered = room.kept[ply - 1, _MOVE] if ply > 0 else -1
    if _takes(op, move):
        _learn(room.history, 2 + side, move, bonus)
    else:
        if room.killers[ply, 0] != move:
            room.killers[ply, 1] = room.killers[ply, 0]
            room.killers[ply, 0] = move
        _learn(room.history, side, move, bonus)
        if answered >= 0:
            _learn(room.answers, 192 * side + answered, move, bonus)
    for earlier in range(index):
        worse = room.moves[ply, earlier]
        if _takes(op, worse):
            _learn(room.history, 2 + side, worse, -bonus)
        elif not _takes(op, move):
            _learn(room.history, side, worse, -bonus)
            if answered >= 0:
                _learn(room.answers, 192 * side + answered, worse, -bonus)


@njit(cache=True, nogil=True)
def search(task: Any, depth: int, lower: int, upper: int) -> int:
    """The score of the position at ply 0 of the task's room, `depth` plies deep, between two bounds.

    It tells the move that is better than `lower` (-1: none yet), nodes so far, 1 if it was broken off.
    """
    n, root, table, salt, age, room = task.n, task.root, task.table, task.salt, task.age, task.room
    stop, late, budget, settings, found = task.stop, task.late, task.budget, task.settings, task.found
    squares = field(n)
    last_but_one = _ROW << np.uint64(8 * (n - 2))
    boards, keys, kept, moves, order, sums = room.boards, room.keys, room.kept, room.moves, room.order, room.sums
    first, second, bias = task.net.first, task.net.second, task.net.bias
    nodes = found[FOUND_NODES]
    for index in range(root.size):
        moves[0, index] = root[index]
        order[0, index] = root.size - index
    kept[0, _ALPHA] = kept[0, _FIRST_ALPHA] = lower
    kept[0, _BETA] = upper
    kept[0, _DEPTH] = depth
    kept[0, _BEST], kept[0, _BEST_MOVE] = -MATE, -1
    kept[0, _NEXT], kept[0, _COUNT], kept[0, _FORCED] = 0, root.size, 0
    kept[0, _SKIPPED], kept[0, _HINT_MOVE] = 0, -1
    found[FOUND_MOVE], found[FOUND_BROKEN] = -1, 0
    ply = 0
    value = 0
    entering = returning = False
    while True:
        side = ply & 1
        if entering:
            entering = False
            nodes += 1
            if nodes >= budget or (nodes & 1023 == 0 and (stop[0] or late[0])):
                found[FOUND_NODES], found[FOUND_BROKEN] = nodes, 1
                return kept[0, _BEST]
            me, op = boards[ply, 0], boards[ply, 1]
            left = kept[ply, _DEPTH]
            alpha, beta = kept[ply, _ALPHA], kept[ply, _BETA]
            returning = True  # unless moves have to be tried
            plies = decided(n, me, op, squares) if me else -ply
            if not me:
                value = ply - MATE
            elif plies > 0:
                value = MATE - ply - plies
            elif plies < 0:
                value = -(MATE - ply + plies)
            else:
                returning = False
                hint = -1
                guess = -MATE  # the least that the table says of the value
                if left > 0:
                    entry = _find(table, keys[ply])
                    if entry != 0:
                        hint = entry >> 16 & 255
                        value = (entry & 65_535) - 32_768
                        kind = entry >> 32 & 3
                        proved = (value > PROVED and kind != _AT_MOST) or (value < -PROVED and kind != _AT_LEAST)
                        if value > PROVED:
                            value -= ply
                        elif value < -PROVED:
                            value += ply
                        if proved or entry >> 24 & 255 >= left:
                            returning = (
                                kind == _EXACT
                                or (kind == _AT_LEAST and value >= beta)
                                or (kind == _AT_MOST and value <= alpha)
                            )
                        if kind != _AT_MOST:
                            guess = value
                if not returning:
                    played = kept[ply - 1, _MOVE]
                    _follow(
                        n, played, played >= 0 and _takes(boards[ply - 1, 1], played), 1 - side, first, sums, ply - 1
                    )
                    kept[ply, _BEST], kept[ply, _BEST_MOVE] = -MATE, -1
                    kept[ply, _NEXT], kept[ply, _FORCED], kept[ply, _SKIPPED] = 0, 0, 0
                    kept[ply, _FIRST_ALPHA] = alpha
                    kept[ply, _HINT_MOVE] = hint
                    threat = op & (_ROW << _EIGHT)
                    value = _judged(second, bias, sums, ply, side)
                    if threat:
                        kept[ply, _FORCED] = 1
                        kept[ply, _COUNT] = list_moves(n, me, op, squares, threat, _ZERO, moves, ply)
                        _rank(n, op, kept[ply, _COUNT], hint, side, ply, room)
                    elif left <= 0:
                        kept[ply, _BEST] = value
                        if value >= beta:
                            returning = True
                        else:
                            kept[ply, _ALPHA] = max(alpha, value)
                            step = last_but_one & _up(me & (last_but_one >> _EIGHT))
                            kept[ply, _COUNT] = list_moves(n, me, op, squares, squares, step, moves, ply)
                            _rank(n, op, kept[ply, _COUNT], -1, side, ply, room)
                    else:
                        if (  # well off: perhaps even after passing, then nothing need be looked into
                            left >= settings.null
                            and beta - alpha == 1
                            and abs(beta) < PROVED
                            and (value >= beta or PROVED > guess >= beta)
                            and kept[ply - 1, _MOVE] >= 0
                        ):
                            rows_above = np.uint64(8 * (8 - n))
                            boards[ply + 1, 0] = _turned(op) >> rows_above
                            boards[ply + 1, 1] = _turned(me) >> rows_above
                            keys[ply + 1] = key_of(boards[ply + 1, 0], boards[ply + 1, 1]) ^ salt
                            kept[ply, _MOVE] = -1
                            kept[ply, _PHASE] = _PASSED
                            kept[ply + 1, _ALPHA], kept[ply + 1, _BETA] = -beta, -beta + 1
                            kept[ply + 1, _DEPTH] = left - settings.null_less - left // 4
                            ply += 1
                            entering = True
                            continue
                        kept[ply, _COUNT] = list_moves(n, me, op, squares, squares, squares, moves, ply)
                        _rank(n, op, kept[ply, _COUNT], hint, side, ply, room)
        elif not returning:  # the next move of this ply
            index = kept[ply, _NEXT]
            count = kept[ply, _COUNT]
            left = kept[ply, _DEPTH]
            if index >= count:
                value = kept[ply, _BEST]
                if kept[ply, _SKIPPED]:
                    value = max(value, kept[ply, _FIRST_ALPHA])
                if ply == 0:
                    found[FOUND_NODES] = nodes
                    return value
                if left > 0:
                    kind = _EXACT if value > kept[ply, _FIRST_ALPHA] else _AT_MOST
                    best_move = max(kept[ply, _BEST_MOVE] if kept[ply, _BEST_MOVE] >= 0 else kept[ply, _HINT_MOVE], 0)
                    _remember(table, keys[ply], age, ply, value, best_move, left, kind)
                returning = True
                continue
            best, rank = index, order[ply, index]
            for other in range(index + 1, count):
                if order[ply, other] > rank:
                    best, rank = other, order[ply, other]
            move = moves[ply, best]
            moves[ply, best], order[ply, best] = moves[ply, index], order[ply, index]
            moves[ply, index] = move
            order[ply, index] = rank
            kept[ply, _NEXT] = index + 1
            alpha, beta = kept[ply, _ALPHA], kept[ply, _BETA]
            narrow = kept[ply, _BETA] - kept[ply, _FIRST_ALPHA] == 1
            spared = rank >= _KILLER or target_of(move) // 8 >= n - 3  # neither left out nor reduced as others are
            forced = kept[ply, _FORCED]
            if (  # so late a quiet move is not worth looking at
                0 < left <= settings.count_depth
                and ply > 0
                and narrow
                and index >= settings.count + left * left * settings.count_more // 100
                and not spared
                and not forced
                and kept[ply, _BEST] > -PROVED
                and abs(alpha) < PROVED
            ):
                kept[ply, _SKIPPED] = 1
                continue
            kept[ply, _MOVE] = move
            me, op = moved(n, boards[ply, 0], boards[ply, 1], move)
            boards[ply + 1, 0], boards[ply + 1, 1] = me, op
            child = left - 1 + forced if left > 0 else left - 1
            if child > 0:
                keys[ply + 1] = key_of(me, op) ^ salt
            kept[ply, _CHILD] = child
            lot = room.lots[move] if ply == 0 and abs(alpha) < PROVED else 0
            kept[ply + 1, _BETA] = lot - alpha
            if index == 0 or left <= 0:
                kept[ply, _PHASE] = _FULL
                kept[ply + 1, _ALPHA] = lot - beta
            else:
                kept[ply + 1, _ALPHA] = lot - alpha - 1
                kept[ply, _PHASE] = _NARROW
                if index >= 2 + (not narrow) and left >= 3 and rank < _HINT and not forced:
                    less = room.reductions[min(left, 63), min(index, 63)] * settings.reduce // 100
                    if not narrow:
                        less -= 1024
                    if spared:
                        less -= 1024
                    else:
                        less -= rank * settings.by_history // 16
                    less = less // 1024
                    if less > 0:
                        kept[ply, _PHASE] = _REDUCED
                        child = max(child - less, 1)
            kept[ply + 1, _DEPTH] = child
            ply += 1
            entering = True
        else:  # a value comes back to the ply above
            ply -= 1
            side = ply & 1
            value = -value
            alpha, beta = kept[ply, _ALPHA], kept[ply, _BETA]
            lot = room.lots[kept[0, _MOVE]] if ply == 0 and abs(alpha) < PROVED else 0
            if abs(value) < PROVED:
                value += lot
            returning = False
            phase = kept[ply, _PHASE]
            if phase == _PASSED:
                hint = kept[ply, _HINT_MOVE]
                if value >= beta:
                    value = min(value, PROVED)  # nothing is proved by passing
                    returning = True
                    continue
                me, op = boards[ply, 0], boards[ply, 1]
                kept[ply, _COUNT] = list_moves(n, me, op, squares, squares, squares, moves, ply)
                _rank(n, op, kept[ply, _COUNT], hint, side, ply, room)
                continue
            if value > alpha and (phase == _REDUCED or (phase == _NARROW and value < beta)):
                # better than thought: look again, deeper or with the whole window
                if phase == _REDUCED:
                    kept[ply, _PHASE] = _NARROW
                    kept[ply + 1, _ALPHA] = lot - alpha - 1
                else:
                    kept[ply, _PHASE] = _FULL
                    kept[ply + 1, _ALPHA] = lot - beta
                kept[ply + 1, _BETA] = lot - alpha
                kept[ply + 1, _DEPTH] = kept[ply, _CHILD]
                ply += 1
                entering = True
                continue
            move = kept[ply, _MOVE]
            if value > kept[ply, _BEST]:
                kept[ply, _BEST] = value
                if value > alpha:
                    kept[ply, _BEST_MOVE] = move
                    kept[ply, _ALPHA] = value
                    if ply == 0:
                        found[FOUND_MOVE] = move
                    if value >= beta:
                        left = kept[ply, _DEPTH]
                        if left > 0:
                            _credit(boards[ply, 1], side, ply, kept[ply, _NEXT] - 1, left, room)
                            if ply > 0:
                                _remember(table, keys[ply], age, ply, value, move, left, _AT_LEAST)
                        if ply == 0:
                            found[FOUND_NODES] = nodes
                            return value
                        returning = True


@njit(cache=True, nogil=True)
def deepen(task: Any, me: Any, op: Any, first_depth: int, last_depth: int, guess: int) -> int:
    """Search deeper and deeper; gives the score of the deepest finished depth. The root is put in order on the way.

    `guess` is the score expected. It tells the move, nodes, whether it was broken off, and whether more depth would
    change nothing. The position must not be over, nor have a move that wins at once.
    """
    root, room, settings, found = task.root, task.room, task.settings, task.found
    room.boards[0, 0], room.boards[0, 1] = me, op
    _fresh(task.n, me, op, task.net.first, room.sums[0])
    score = guess
    found[FOUND_NODES], found[FOUND_SETTLED] = 0, 0
    best_move = -1
    for depth in range(first_depth, last_depth + 1):
        window = settings.aspire
        lower, upper = -MATE, MATE
        if window and depth >= 4 and abs(score) < PROVED:
            lower, upper = score - window, score + window
        while True:
            value = search(task, depth, lower, upper)
            if found[FOUND_MOVE] >= 0:
                best_move = found[FOUND_MOVE]
                front = 0
                while root[front] != best_move:
                    front += 1
                for index in range(front, 0, -1):
                    root[index] = root[index - 1]
                root[0] = best_move
            if found[FOUND_BROKEN]:
                if found[FOUND_MOVE] >= 0 and value >= -PROVED:
                    score = value
                elif found[FOUND_MOVE] >= 0 and score >= -PROVED:
                    # all that was looked into loses: rather what was being looked into
                    best_move = room.moves[0, room.kept[0, _NEXT] - 1]
                found[FOUND_MOVE] = best_move
                return score
            window *= 3
            if value <= lower and lower > -MATE:
                lower = value - window if window < 2_000 else -MATE
            elif value >= upper and upper < MATE:
                upper = value + window if window < 2_000 else MATE
            else:
                break
        score = value
        if score > PROVED or (score < -PROVED and MATE + score <= depth):
            found[FOUND_SETTLED] = 1  # a loss is looked into to its end, for the longest way there
            break
    found[FOUND_MOVE] = best_move
    return score


@njit(cache=True, nogil=True)
def glance(n: int, me: Any, op: Any, depth: int, root: Any, net: Any, room: Any, found: Any) -> int:
    """The best of the moves `root` by what stands there after it (depth 1) or after the best reply (depth 2)."""
    squares = field(n)
    best = -MATE
    found[FOUND_MOVE], found[FOUND_NODES] = root[0], 0
    for index in range(root.size):
        after_me, after_op = moved(n, me, op, root[index])
        value = MATE - 1
        found[FOUND_NODES] += 1
        if after_me and depth == 1:
            value = -evaluate(n, after_me, after_op, net, room.sums)
        elif after_me and after_me & (_ROW << np.uint64(8 * (n - 2))):
            value = 2 - MATE
        elif after_me:
            for reply in range(list_moves(n, after_me, after_op, squares, squares, squares, room.moves, 0)):
                last_me, last_op = moved(n, after_me, after_op, room.moves[0, reply])
                found[FOUND_NODES] += 1
                value = min(value, evaluate(n, last_me, last_op, net, room.sums) if last_me else 2 - MATE)
        if abs(value) < PROVED:
            value += room.lots[root[index]]
        if value > best:
            best = value
            found[FOUND_MOVE] = root[index]
    return best


def start(n: int) -> tuple[int, int]:
    """The boards of the first position of a match."""
    row = (1 << n) - 1
    return row | row << 8, row << 8 * (n - 1) | row << 8 * (n - 2)


def compile_all() -> None:
    """Call every compiled function once, which fills the disk cache or loads from it."""
    me, op = map(np.uint64, start(6))
    perft(6, me, op, 2)
    net = Net(np.zeros((_BIAS + 1, HIDDEN), np.int16), np.zeros((2, HIDDEN), np.int16), 0)
    root, table, flag = np.array([64 + 8, 64 + 9]), np.zeros((4, 2), np.uint64), np.zeros(1, np.uint8)
    room, found = Room.new(np.zeros(192, np.int64)), np.zeros(FOUND, np.int64)
    glance(6, me, op, 2, root, net, room, found)
    deepen(Task(6, root, net, table, np.uint64(0), 1, room, flag, flag, 1_000, Settings(), found), me, op, 1, 2, 0)
    remembered_move(me, op, table, np.uint64(0))
