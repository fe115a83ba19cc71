"""The compiled search of Breakthrough: bitboards, alpha-beta on an explicit stack, and counting of positions.

A position is two 64-bit boards, `me` (to move) and `op`, seen by the side to move: its home row is row 0 and it moves
up. The bit of a square is 8 * row + column on every board size. A move is 64 * direction + source, direction 0 to the
left, 1 straight, 2 to the right. After a move the boards are turned over, so one set of rules serves both sides.

On a board two or more columns wide the foremost pawn can always move, so "no legal move" needs no test here.
Nothing calls itself: a recursive function from numba's disk cache crashes the process (numba issue 6061).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

MATE = 30_000  # a game won now; a win in k plies is MATE - k
PROVED = MATE - 1_000  # scores beyond this are proved
PLIES = 360  # no game lasts longer, from any position
MOVES = 96  # no position has more moves
TABLE_BITS = 20

_NOT_LEFT = np.uint64(0xFEFEFEFEFEFEFEFE)
_NOT_RIGHT = np.uint64(0x7F7F7F7F7F7F7F7F)
_ZERO, _ONE, _SEVEN, _EIGHT, _NINE = (np.uint64(value) for value in (0, 1, 7, 8, 9))
_ROW = np.uint64(0xFF)
_MIX_ME, _MIX_OP = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)
_MIX_END, _MIX_SHIFT = np.uint64(0xD6E8FEB86659FD93), np.uint64(32)

# what the search keeps of each ply, columns of one table
_ALPHA, _BETA, _DEPTH, _BEST, _BEST_MOVE, _NEXT, _COUNT, _PHASE, _FIRST_ALPHA, _FORCED, _MOVE, _CHILD = range(12)
_FULL, _NARROW, _REDUCED = range(3)  # how the child is being searched
# what is tried first; below these, by how often a move was good
_HINT, _CAPTURE, _KILLER, _OFTEN = 100_000_000, 1_000_000, 900_000, 800_000
_EXACT, _AT_LEAST, _AT_MOST = range(1, 4)


@intrinsic
def _ones(typing: Any, bits: Any) -> Any:  # how many bits are set
    return types.uint64(types.uint64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic
def _lowest(typing: Any, bits: Any) -> Any:  # the number of the lowest bit set
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

    return types.uint64(types.uint64), generate


@intrinsic
def _leading(typing: Any, bits: Any) -> Any:  # how many bits above the highest one set
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
def _targets(me: Any, op: Any, squares: Any, direction: int) -> Any:  # where moves in a direction end
    if direction == 0:
        return ((me & _NOT_LEFT) << _SEVEN) & ~me & squares
    if direction == 1:
        return (me << _EIGHT) & ~(me | op) & squares
    return ((me & _NOT_RIGHT) << _NINE) & ~me & squares


@njit(cache=True, nogil=True)
def moved(n: int, me: Any, op: Any, move: int) -> Any:
    """The boards after `move`, turned over for the side that is then to move."""
    source = move & 63
    target = source + 7 + (move >> 6)
    reached = _ONE << np.uint64(target)
    mine = (me ^ (_ONE << np.uint64(source))) | reached
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
                    leaves += np.int64(_ones(_targets(me, op, squares, direction)))
                ply -= 1
                entering = False
                continue
            for direction in range(3):
                targets = _targets(me, op, squares, direction)
                leaves += np.int64(_ones(targets & last_row))  # won: counted here
                left[ply, direction] = targets & ~last_row
        entering = False
        for direction in range(3):
            targets = left[ply, direction]
            if targets:
                move = 64 * direction + np.int64(_lowest(targets)) - 7 - direction
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


def row_values(n: int) -> Any:
    """The worth of the pawns in each row, by row and by which columns they stand in: int32[8, 256]."""
    values = np.zeros((8, 256), np.int32)
    advance = {1: 90, 2: 70, 3: 40, 4: 20, 5: 10, 6: 4, 7: 0}
    for row in range(n):
        for columns in range(1 << n):
            pawns = columns.bit_count()
            pairs = (columns & (columns >> 1)).bit_count()
            worth = pawns * (100 + advance.get(n - 1 - row, 0)) + 3 * pairs
            if row == 0:  # what the home row still guards
                guarded = ((columns << 1) | (columns >> 1)) & ((1 << n) - 1)
                worth += 5 * guarded.bit_count()
            else:
                edge = (columns & 1) + (columns >> (n - 1) & 1)
                worth -= 3 * edge
            values[row, columns] = worth
    return values


@njit(cache=True, nogil=True)
def evaluate(n: int, me: Any, op: Any, values: Any) -> int:
    """How the pawns stand, for the side to move; a pawn is about 100."""
    score = 0
    mine, theirs = me, op
    for row in range(n):
        score += values[row, np.int64(mine & _ROW)] - values[n - 1 - row, np.int64(theirs & _ROW)]
        mine >>= _EIGHT
        theirs >>= _EIGHT
    score += 6 * (np.int64(_ones(me & _up(me))) - np.int64(_ones(op & _down(op))))
    return score + 10


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
    nearest_mine = n - 1 - (63 - np.int64(_leading(me))) // 8
    nearest_theirs = np.int64(_lowest(op)) // 8
    free_mine = me & ~below
    if free_mine:
        mine = n - 1 - (63 - np.int64(_leading(free_mine))) // 8
        if mine <= nearest_theirs:
            return 2 * mine - 1
    free_theirs = op & ~above
    if free_theirs:
        theirs = np.int64(_lowest(free_theirs)) // 8
        if theirs < nearest_mine:
            return -2 * theirs
    return 0


@njit(cache=True, nogil=True)
def _decided(n: int, me: Any, op: Any, squares: Any) -> int:
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
def _key(me: Any, op: Any) -> Any:
    mixed = (me * _MIX_ME) ^ ((op * _MIX_OP) >> np.uint64(7)) ^ (op * _MIX_END)
    mixed ^= mixed >> _MIX_SHIFT
    mixed *= _MIX_END
    return mixed ^ (mixed >> _MIX_SHIFT)


@njit(cache=True, nogil=True)
def _find(table: Any, key: Any, age: int) -> int:
    """What the table holds for `key` in this search, packed as `_remember` does, or -1."""
    slot = np.int64(key & np.uint64(table.shape[0] - 2))
    for place in range(slot, slot + 2):
        entry = np.int64(table[place, 1])
        if table[place, 0] == key and entry >> 34 == age:
            return entry
    return -1


@njit(cache=True, nogil=True)
def remembered_move(me: Any, op: Any, table: Any, age: int) -> int:
    """The best move that the table holds for a position, or -1."""
    entry = _find(table, _key(me, op), age)
    return -1 if entry < 0 else entry >> 16 & 255


@njit(cache=True, nogil=True)
def _remember(table: Any, me: Any, op: Any, age: int, ply: int, score: int, move: int, depth: int, kind: int) -> None:
    """Keep a result. From low bits to high: score (16), move (8), depth (8), kind (2), age of the search."""
    if score > PROVED:  # counted from this position, not from the root
        score += ply
    elif score < -PROVED:
        score -= ply
    key = _key(me, op)
    slot = np.int64(key & np.uint64(table.shape[0] - 2))
    # the first of two places keeps the deeper entry of this search, the second the newest
    first = np.int64(table[slot, 1])
    if first >> 34 == age and table[slot, 0] != key and (first >> 24 & 255) > depth:
        slot += 1
    table[slot, 0] = key
    table[slot, 1] = np.uint64((score + 32_768) | move << 16 | depth << 24 | kind << 32 | age << 34)


@njit(cache=True, nogil=True)
def list_moves(
    n: int,
    me: Any,
    op: Any,
    squares: Any,
    wanted: Any,
    quiet: Any,
    moves: Any,
    order: Any,
    history: Any,
) -> int:
    """Captures that end in `wanted` and other moves that end in `quiet`, with what is to be tried first."""
    count = 0
    for direction in range(3):
        targets = _targets(me, op, squares, direction) & ((op & wanted) | (~op & quiet))
        while targets:
            bit = targets & (~targets + _ONE)
            target = np.int64(_lowest(targets))
            move = 64 * direction + target - 7 - direction
            moves[count] = move
            if op & bit:
                order[count] = _CAPTURE + n - 1 - target // 8  # the pawn that came farthest first
            else:
                order[count] = history[move]
            count += 1
            targets ^= bit
    return count


@njit(cache=True, nogil=True)
def search(
    n: int,
    me: Any,
    op: Any,
    depth: int,
    plain: bool,
    root: Any,
    values: Any,
    table: Any,
    age: int,
    history: Any,
    killers: Any,
    boards: Any,
    kept: Any,
    moves: Any,
    order: Any,
    stop: Any,
    late: Any,
    budget: int,
    found: Any,
) -> int:
    """The best of the moves `root`, `depth` plies deep; gives its score for the side to move.

    `plain` looks exactly that deep and values what stands there; else captures and breakthroughs are followed on, races
    counted, and the table used. `found`: the move (-1: none finished), nodes, 1 if it was broken off by `stop[0]`,
    `late[0]` or after `budget` nodes. The position must not be over, nor have a move that wins at once.
    """
    squares = field(n)
    last_but_one = _ROW << np.uint64(8 * (n - 2))
    nodes = 0
    boards[0, 0], boards[0, 1] = me, op
    for index in range(root.size):
        moves[0, index] = root[index]
        order[0, index] = root.size - index
    kept[0, _ALPHA] = kept[0, _FIRST_ALPHA] = -MATE
    kept[0, _BETA] = MATE
    kept[0, _DEPTH] = depth
    kept[0, _BEST], kept[0, _BEST_MOVE] = -MATE, -1
    kept[0, _NEXT], kept[0, _COUNT], kept[0, _FORCED] = 0, root.size, 0
    found[0], found[2] = -1, 0
    ply = 0
    value = 0
    entering = returning = False
    while True:
        if entering:
            entering = False
            nodes += 1
            if nodes >= budget or (nodes & 1023 == 0 and (stop[0] or late[0])):
                found[1], found[2] = nodes, 1
                return kept[0, _BEST]
            me, op = boards[ply, 0], boards[ply, 1]
            left = kept[ply, _DEPTH]
            alpha, beta = kept[ply, _ALPHA], kept[ply, _BETA]
            returning = True  # unless moves have to be tried
            if not me:
                value = ply - MATE
            elif plain and left <= 0:
                value = evaluate(n, me, op, values)
            elif plain and me & last_but_one:
                value = MATE - ply - 1
            else:
                plies = 0 if plain else _decided(n, me, op, squares)
                if plies > 0:
                    value = MATE - ply - plies
                elif plies < 0:
                    value = -(MATE - ply + plies)
                else:
                    returning = False
                    kept[ply, _BEST], kept[ply, _BEST_MOVE] = -MATE, -1
                    kept[ply, _NEXT], kept[ply, _FORCED] = 0, 0
                    kept[ply, _FIRST_ALPHA] = alpha
                    threat = _ZERO if plain else op & (_ROW << _EIGHT)
                    if threat:
                        kept[ply, _FORCED] = 1
                        kept[ply, _COUNT] = list_moves(
                            n,
                            me,
                            op,
                            squares,
                            threat,
                            _ZERO,
                            moves[ply],
                            order[ply],
                            history[ply & 1],
                        )
                    elif left <= 0:
                        value = evaluate(n, me, op, values)
                        kept[ply, _BEST] = value
                        if value >= beta:
                            returning = True
                        else:
                            kept[ply, _ALPHA] = max(alpha, value)
                            step = last_but_one & _up(me & (last_but_one >> _EIGHT))
                            kept[ply, _COUNT] = list_moves(
                                n,
                                me,
                                op,
                                squares,
                                squares,
                                step,
                                moves[ply],
                                order[ply],
                                history[ply & 1],
                            )
                    else:
                        hint = -1
                        if not plain:
                            entry = _find(table, _key(me, op), age)
                            if entry >= 0:
                                hint = entry >> 16 & 255
                                if entry >> 24 & 255 >= left:
                                    value = (entry & 65_535) - 32_768
                                    if value > PROVED:
                                        value -= ply
                                    elif value < -PROVED:
                                        value += ply
                                    kind = entry >> 32 & 3
                                    returning = (
                                        kind == _EXACT
                                        or (kind == _AT_LEAST and value >= beta)
                                        or (kind == _AT_MOST and value <= alpha)
                                    )
                        if not returning:
                            count = list_moves(
                                n,
                                me,
                                op,
                                squares,
                                squares,
                                squares,
                                moves[ply],
                                order[ply],
                                history[ply & 1],
                            )
                            kept[ply, _COUNT] = count
                            for index in range(count):
                                move = moves[ply, index]
                                if move == hint:
                                    order[ply, index] = _HINT
                                elif order[ply, index] < _CAPTURE:
                                    if move == killers[ply, 0]:
                                        order[ply, index] = _KILLER + 1
                                    elif move == killers[ply, 1]:
                                        order[ply, index] = _KILLER
        elif not returning:  # the next move of this ply
            index = kept[ply, _NEXT]
            count = kept[ply, _COUNT]
            left = kept[ply, _DEPTH]
            if index >= count:
                value = kept[ply, _BEST]
                if ply == 0:
                    found[1] = nodes
                    return value
                if left > 0 and not plain:
                    kind = _EXACT if value > kept[ply, _FIRST_ALPHA] else _AT_MOST
                    best_move = max(kept[ply, _BEST_MOVE], 0)
                    _remember(table, boards[ply, 0], boards[ply, 1], age, ply, value, best_move, left, kind)
                returning = True
                continue
            best = index
            for other in range(index + 1, count):
                if order[ply, other] > order[ply, best]:
                    best = other
            move = moves[ply, best]
            rank = order[ply, best]
            moves[ply, best], order[ply, best] = moves[ply, index], order[ply, index]
            moves[ply, index] = move
            order[ply, index] = rank
            kept[ply, _NEXT] = index + 1
            kept[ply, _MOVE] = move
            boards[ply + 1, 0], boards[ply + 1, 1] = moved(n, boards[ply, 0], boards[ply, 1], move)
            child = left - 1 + kept[ply, _FORCED] if left > 0 else left - 1
            kept[ply, _CHILD] = child
            alpha, beta = kept[ply, _ALPHA], kept[ply, _BETA]
            kept[ply + 1, _BETA] = -alpha
            if index == 0 or left <= 0:
                kept[ply, _PHASE] = _FULL
                kept[ply + 1, _ALPHA] = -beta
            else:
                kept[ply + 1, _ALPHA] = -alpha - 1
                kept[ply, _PHASE] = _NARROW
                if index >= 4 and left >= 3 and rank < _KILLER and not plain and ply > 0:
                    kept[ply, _PHASE] = _REDUCED
                    child -= 2 if index >= 12 and left >= 5 else 1
            kept[ply + 1, _DEPTH] = child
            ply += 1
            entering = True
        else:  # a value comes back to the ply above
            ply -= 1
            value = -value
            alpha, beta = kept[ply, _ALPHA], kept[ply, _BETA]
            returning = False
            phase = kept[ply, _PHASE]
            if value > alpha and (phase == _REDUCED or (phase == _NARROW and value < beta)):
                # better than thought: look again, deeper or with the whole window
                if phase == _REDUCED:
                    kept[ply, _PHASE] = _NARROW
                    kept[ply + 1, _ALPHA] = -alpha - 1
                else:
                    kept[ply, _PHASE] = _FULL
                    kept[ply + 1, _ALPHA] = -beta
                kept[ply + 1, _BETA] = -alpha
                kept[ply + 1, _DEPTH] = kept[ply, _CHILD]
                ply += 1
                entering = True
                continue
            move = kept[ply, _MOVE]
            if value > kept[ply, _BEST]:
                kept[ply, _BEST] = value
                kept[ply, _BEST_MOVE] = move
                if ply == 0:
                    found[0] = move
            if value > alpha:
                kept[ply, _ALPHA] = value
                if value >= beta:
                    left = kept[ply, _DEPTH]
                    if left > 0 and not plain:
                        if not boards[ply, 1] >> np.uint64((move & 63) + 7 + (move >> 6)) & _ONE:
                            if killers[ply, 0] != move:
                                killers[ply, 1] = killers[ply, 0]
                                killers[ply, 0] = move
                            history[ply & 1, move] += left * left
                            if history[ply & 1, move] > _OFTEN:
                                for index in range(history.shape[1]):
                                    history[ply & 1, index] //= 2
                        _remember(table, boards[ply, 0], boards[ply, 1], age, ply, value, move, left, _AT_LEAST)
                    if ply == 0:
                        found[1] = nodes
                        return value
                    value = kept[ply, _BEST]
                    returning = True


class Search:
    """What a search needs room for, made once; `iterate` searches one position to one depth."""

    def __init__(self, table_bits: int = TABLE_BITS) -> None:
        self._table = np.zeros((1 << table_bits, 2), np.uint64)
        self._age = 0
        self._history = np.zeros((2, 192), np.int64)
        self._killers = np.full((PLIES + 1, 2), -1, np.int64)
        self._boards = np.zeros((PLIES + 1, 2), np.uint64)
        self._kept = np.zeros((PLIES + 1, 12), np.int64)
        self._moves = np.zeros((PLIES + 1, MOVES), np.int32)
        self._order = np.zeros((PLIES + 1, MOVES), np.int32)
        self._found = np.zeros(3, np.int64)
        self._values = {n: row_values(n) for n in range(2, 9)}

    def forget(self) -> None:
        """Begin afresh: nothing that was found before can matter any more."""
        self._age += 1
        self._history[:] = 0
        self._killers[:] = -1

    def iterate(
        self, n: int, me: int, op: int, depth: int, plain: bool, root: list[int], stop: Any, late: Any, budget: int
    ) -> tuple[int, int, int, bool]:
        """Score, move (-1: none was finished), nodes and whether it was finished."""
        score = search(
            n, np.uint64(me), np.uint64(op), depth, plain, np.array(root, np.int64), self._values[n], self._table,
            self._age, self._history, self._killers, self._boards, self._kept, self._moves, self._order,
            stop, late, budget, self._found,
        )  # fmt: skip
        return int(score), int(self._found[0]), int(self._found[1]), not self._found[2]

    @property
    def begun(self) -> int:
        """How many of the root moves the last iteration began to look into."""
        return int(self._kept[0, _NEXT])

    def remembered(self, me: int, op: int) -> int:
        """The best move known for a position, or -1."""
        return int(remembered_move(np.uint64(me), np.uint64(op), self._table, self._age))


def start(n: int) -> tuple[int, int]:
    """The boards of the first position of a match."""
    row = (1 << n) - 1
    return row | row << 8, row << 8 * (n - 1) | row << 8 * (n - 2)


def compile_all() -> None:
    """Call every compiled function once, which fills the disk cache or loads from it."""
    flag = np.zeros(1, np.uint8)
    me, op = start(6)
    perft(6, np.uint64(me), np.uint64(op), 2)
    search = Search(10)
    search.iterate(6, me, op, 2, False, [64 + 8, 64 + 9], flag, flag, 1_000)  # a2a3 and b2b3
    search.remembered(me, op)
