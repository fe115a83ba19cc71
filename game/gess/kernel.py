"""The compiled search of Gess: row masks, sliding footprints, alpha-beta on an explicit stack, counting of positions.

A position is three tables of 22 rows, `boards[ply, who]`: the stones of Black (0), of White (1) and of both (2). Rows
and columns are padded, so that the footprint of a centre (column, row), both 0 to 19, is bits column to column + 2 of
rows row to row + 2; stones stand on bits and rows 2 to 19. The nine bits of a footprint, read row by row, number its
squares: 0 is its lower left one, 4 its middle, 8 its upper right. The same numbers are the directions, 4 left out.
A move is column + (row << 5) + (direction << 10) + (steps << 14).

A piece that moves on by one step covers a few new squares only, at its front. It is lifted first, and no square of its
first footprint is ever new, so it slides while its front is free, and the stones of the first front that is not free
are what it removes.

Nothing calls itself: a recursive function from numba's disk cache crashes the process (numba issue 6061).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic

MATE = 30_000  # a game won now; a win in k plies is MATE - k
PROVED = MATE - 1_000  # scores beyond this are proved
PLIES = 64  # as deep as a line can get, all extensions counted
MOVES = 2_048  # at most 955 were found with the stones of a match; of a board crowded beyond that, the rest is left out
ROWS = 22
TABLE_BITS = 20

_FIELD = 0xFFFFC  # the bits of a row on which stones can stand
_CENTRES = 0xFFFFF  # the columns of centres
_MIDDLE = 16
_SHORT = 3
_RING = 0b111_101_111
_MIX = np.uint64(0xD6E8FEB86659FD93)
_SHIFT = np.uint64(32)
_ONE = np.uint64(1)


def _off_board() -> Any:
    """Which squares of each footprint lie off the board: int64[20, 20] by row and column of the centre."""
    off = np.zeros((20, 20), np.int64)
    for row in range(20):
        for column in range(20):
            for place in range(9):
                at_row, at_column = row + place // 3, column + place % 3
                if not (2 <= at_row <= 19 and 2 <= at_column <= 19):
                    off[row, column] |= 1 << place
    return off


_OFF = _off_board()
_FACTORS = np.random.default_rng(18).integers(1, 1 << 63, (2, ROWS), np.uint64) * np.uint64(2) + np.uint64(1)
_TO_MOVE = np.uint64(0x9E3779B97F4A7C15)

# what the search keeps of each ply, columns of one table
(
    _ALPHA, _BETA, _DEPTH, _BEST, _BEST_MOVE, _NEXT, _COUNT, _PHASE, _FIRST_ALPHA, _MOVE, _CHILD, _LONGER, _QUIET,
    _THREAT, _STATIC, _NULL, _HINTED,
) = range(17)  # fmt: skip
_FULL, _NARROW, _REDUCED, _PASSED = range(4)  # how the child is being searched
# what is tried first; below these, by how often a move was good
_HINT, _TAKES, _KILLER, _OFTEN = 100_000_000, 1_000_000, 900_000, 800_000
_SORTED = 16  # moves that are picked best first; the rest come as they lie
_EXACT, _AT_LEAST, _AT_MOST = range(1, 4)
_ALL = -99  # every move, whatever it loses
_LONGEST_QUIET_SEARCH = 3
_LATER = _LONGEST_QUIET_SEARCH + 2  # plies that a search may look beyond its depth
_LONGER_LINES = 2  # how often a line may be looked at one ply longer because a ring is threatened


@intrinsic
def _ones(typing: Any, bits: Any) -> Any:  # how many bits are set
    return types.int64(types.int64), lambda context, builder, signature, args: builder.ctpop(args[0])


@intrinsic
def _lowest(typing: Any, bits: Any) -> Any:  # the number of the lowest bit set
    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generate


@njit(cache=True, nogil=True)
def pattern(boards: Any, ply: int, who: int, column: int, row: int) -> int:
    """The nine bits of a footprint."""
    return (
        (boards[ply, who, row] >> column & 7)
        | (boards[ply, who, row + 1] >> column & 7) << 3
        | (boards[ply, who, row + 2] >> column & 7) << 6
    )


@njit(cache=True, nogil=True)
def _front(boards: Any, ply: int, who: int, column: int, row: int, across: int, up: int) -> int:
    """The stones on what a footprint newly covers when it comes to a centre by one step, as bits of the footprint."""
    found = 0
    if up > 0:
        found = (boards[ply, who, row + 2] >> column & 7) << 6
    elif up < 0:
        found = boards[ply, who, row] >> column & 7
    if across:
        side = column + 1 + across
        found |= (
            (boards[ply, who, row] >> side & 1)
            | (boards[ply, who, row + 1] >> side & 1) << 3
            | (boards[ply, who, row + 2] >> side & 1) << 6
        ) << (1 + across)
    return found


@njit(cache=True, nogil=True)
def make(boards: Any, ply: int, turn: int, move: int) -> bool:
    """Write the position after `move` into the next ply; says whether a stone was removed."""
    for who in range(3):
        for index in range(ROWS):
            boards[ply + 1, who, index] = boards[ply, who, index]
    column, row, direction, steps = move & 31, move >> 5 & 31, move >> 10 & 15, move >> 14
    stones = pattern(boards, ply, turn, column, row)
    for index in range(3):
        boards[ply + 1, turn, row + index] &= ~(7 << column)
        boards[ply + 1, 2, row + index] &= ~(7 << column)
    column += (direction % 3 - 1) * steps
    row += (direction // 3 - 1) * steps
    covered = 0
    for index in range(3):
        at = row + index
        covered |= boards[ply + 1, 2, at] >> column & 7
        keep = ~(7 << column)
        boards[ply + 1, 0, at] &= keep
        boards[ply + 1, 1, at] &= keep
        if 2 <= at <= 19:
            boards[ply + 1, turn, at] |= (stones >> 3 * index & 7) << column & _FIELD
        boards[ply + 1, 2, at] = boards[ply + 1, 0, at] | boards[ply + 1, 1, at]
    return covered != 0 or stones & _OFF[row, column] != 0


@njit(cache=True, nogil=True)
def rings(boards: Any, ply: int, who: int) -> int:
    """How many rings a side has."""
    count = 0
    for row in range(3, 19):
        below, above = boards[ply, who, row - 1], boards[ply, who, row + 1]
        both = below & above
        if both:
            beside = boards[ply, who, row]
            middles = both & both << 1 & both >> 1 & beside << 1 & beside >> 1 & ~boards[ply, 2, row]
            if middles:
                count += _ones(middles)
    return count


@njit(cache=True, nogil=True)
def first_ring(boards: Any, ply: int, who: int) -> int:
    """The middle of a side's lowest ring as column + (row << 5), or -1."""
    for row in range(3, 19):
        both = boards[ply, who, row - 1] & boards[ply, who, row + 1]
        if both:
            beside = boards[ply, who, row]
            middles = both & both << 1 & both >> 1 & beside << 1 & beside >> 1 & ~boards[ply, 2, row]
            if middles:
                return (_lowest(middles) - 1) | (row - 1) << 5
    return -1


@njit(cache=True, nogil=True)
def winning_move(boards: Any, ply: int, turn: int) -> int:
    """A move of `turn` that leaves the other side without a ring and itself with one, or -1. Uses the next ply.

    To break a ring a footprint must come within two squares of its middle. It then covers a stone of the ring, so it
    stops at the first such centre; from there its way is followed back as long as it is free.
    """
    other = 1 - turn
    ring = first_ring(boards, ply, other)
    if ring < 0:
        return -1
    ring_column, ring_row = ring & 31, ring >> 5
    for direction in range(9):
        if direction == 4:
            continue
        across, up = direction % 3 - 1, direction // 3 - 1
        for down in range(-2, 3):
            for right in range(-2, 3):
                # centres of the five by five into which a step in this direction leads from outside
                if not ((across and right == -2 * across) or (up and down == -2 * up)):
                    continue
                column, row = ring_column + right, ring_row + down
                steps = 1
                while True:
                    column -= across
                    row -= up
                    if not (0 <= column < 20 and 0 <= row < 20):
                        break
                    stones = pattern(boards, ply, turn, column, row)
                    if (
                        stones >> direction & 1
                        and (steps <= _SHORT or stones & _MIDDLE)
                        and pattern(boards, ply, other, column, row) == 0
                    ):
                        move = column | row << 5 | direction << 10 | steps << 14
                        make(boards, ply, turn, move)
                        if rings(boards, ply + 1, other) == 0 and rings(boards, ply + 1, turn) > 0:
                            return move
                    if _front(boards, ply, 2, column, row, across, up):
                        break
                    steps += 1
    return -1


@njit(cache=True, nogil=True)
def list_moves(boards: Any, ply: int, turn: int, least: int, moves: Any, order: Any, history: Any) -> int:
    """The moves of a side with what is to be tried first, into row `ply`; gives their number.

    Only those that take at least `least` stones more than they lose.
    """
    other = 1 - turn
    count = 0
    for row in range(20):
        own = boards[ply, turn, row] | boards[ply, turn, row + 1] | boards[ply, turn, row + 2]
        if not own:
            continue
        theirs = boards[ply, other, row] | boards[ply, other, row + 1] | boards[ply, other, row + 2]
        centres = (own | own >> 1 | own >> 2) & ~(theirs | theirs >> 1 | theirs >> 2) & _CENTRES
        while centres:
            column = _lowest(centres)
            centres &= centres - 1
            stones = pattern(boards, ply, turn, column, row)
            directions = stones & ~_MIDDLE
            reach = 19 if stones & _MIDDLE else _SHORT
            while directions:
                direction = _lowest(directions)
                directions &= directions - 1
                across, up = direction % 3 - 1, direction // 3 - 1
                at_column, at_row = column, row
                for steps in range(1, reach + 1):
                    at_column += across
                    at_row += up
                    if not (0 <= at_column < 20 and 0 <= at_row < 20):
                        break
                    covered = _front(boards, ply, 2, at_column, at_row, across, up)
                    gain = 0
                    if covered:
                        taken = _front(boards, ply, other, at_column, at_row, across, up)
                        gain = 2 * _ones(taken) - _ones(covered)
                    fallen = stones & _OFF[at_row, at_column]
                    if fallen:
                        gain -= _ones(fallen)
                    if gain >= least and count < MOVES:
                        move = column | row << 5 | direction << 10 | steps << 14
                        moves[ply, count] = move
                        if gain > 0:
                            order[ply, count] = _TAKES + gain
                        elif gain < 0 or covered:
                            order[ply, count] = gain - 1
                        else:
                            order[ply, count] = history[turn, often(move)]
                        count += 1
                    if covered:
                        break
    return count


@njit(cache=True, nogil=True)
def often(move: int) -> int:
    """Where the history of good moves counts a move: all long ones of a piece in a direction are alike."""
    return move & 0x3FFF | min(move >> 14, 3) << 14


@njit(cache=True, nogil=True)
def perft(boards: Any, turn: int, depth: int, moves: Any, order: Any, history: Any) -> int:
    """How many games of exactly `depth` plies there are; one that ends sooner does not count. depth >= 1."""
    leaves = 0
    ply = 0
    count = np.zeros(depth + 1, np.int64)
    index = np.zeros(depth + 1, np.int64)
    count[0] = list_moves(boards, 0, turn, _ALL, moves, order, history)
    if depth == 1:
        return count[0]
    while ply >= 0:
        if index[ply] == count[ply]:
            ply -= 1
            continue
        who = turn ^ (ply & 1)
        make(boards, ply, who, moves[ply, index[ply]])
        index[ply] += 1
        if rings(boards, ply + 1, who) == 0 or rings(boards, ply + 1, 1 - who) == 0:
            continue
        found = list_moves(boards, ply + 1, 1 - who, _ALL, moves, order, history)
        if depth - ply == 2:
            leaves += found
            continue
        ply += 1
        count[ply], index[ply] = found, 0
    return leaves


@njit(cache=True, nogil=True)
def key_of(boards: Any, ply: int, turn: int) -> Any:
    """A number for the stones and the side to move; different positions have, as good as always, different ones."""
    key = _TO_MOVE if turn else np.uint64(0)
    for row in range(2, 20):
        key += np.uint64(boards[ply, 0, row]) * _FACTORS[0, row] + np.uint64(boards[ply, 1, row]) * _FACTORS[1, row]
    key ^= key >> _SHIFT
    key *= _MIX
    return key ^ (key >> _SHIFT)


@njit(cache=True, nogil=True)
def evaluate(boards: Any, ply: int, turn: int, worth: Any, stones: Any) -> int:
    """How things stand for the side to move: the worth of each footprint that no enemy stone bars, and of each stone.

    `worth` is int32[2, 512] by side and footprint, `stones` int32[2, 22] by side and row.
    """
    score = 0
    for who in range(2):
        other = 1 - who
        sum_ = 0
        for row in range(20):
            low, middle, high = boards[ply, who, row], boards[ply, who, row + 1], boards[ply, who, row + 2]
            own = low | middle | high
            if not own:
                continue
            if middle:
                sum_ += stones[who, row + 1] * _ones(middle)
            theirs = boards[ply, other, row] | boards[ply, other, row + 1] | boards[ply, other, row + 2]
            centres = (own | own >> 1 | own >> 2) & ~(theirs | theirs >> 1 | theirs >> 2) & _CENTRES
            while centres:
                column = _lowest(centres)
                centres &= centres - 1
                sum_ += worth[who, (low >> column & 7) | (middle >> column & 7) << 3 | (high >> column & 7) << 6]
        score += sum_ if who == turn else -sum_
    return max(min(score, PROVED - 1), 1 - PROVED)  # no crowd of stones is a proof


@njit(cache=True, nogil=True)
def _find(table: Any, key: Any, age: int) -> int:
    """What the table holds for `key` in this search, packed as `_remember` does, or -1."""
    slot = np.int64(key & np.uint64(table.shape[0] - 2))
    for place in range(slot, slot + 2):
        entry = np.int64(table[place, 1])
        if table[place, 0] == key and entry >> 44 == age:
            return entry
    return -1


@njit(cache=True, nogil=True)
def remembered_move(boards: Any, ply: int, turn: int, table: Any, age: int) -> int:
    """The best move that the table holds for a position, or -1."""
    entry = _find(table, key_of(boards, ply, turn), age)
    return -1 if entry < 0 else (entry >> 16 & 0x7FFFF) - 1


@njit(cache=True, nogil=True)
def _remember(table: Any, key: Any, age: int, ply: int, score: int, move: int, depth: int, kind: int) -> None:
    """Keep a result. From low bits to high: score (16), move + 1 (19), depth (7), kind (2), age of the search."""
    if score > PROVED:  # counted from this position, not from the root
        score += ply
    elif score < -PROVED:
        score -= ply
    slot = np.int64(key & np.uint64(table.shape[0] - 2))
    # the first of two places keeps the deeper entry of this search, the second the newest
    first = np.int64(table[slot, 1])
    if first >> 44 == age and table[slot, 0] != key and (first >> 35 & 127) > depth:
        slot += 1
    table[slot, 0] = key
    table[slot, 1] = np.uint64((score + 32_768) | (move + 1) << 16 | depth << 35 | kind << 42 | age << 44)


@njit(cache=True, nogil=True)
def _repeated(keys: Any, ply: int, quiet: int, past: Any) -> bool:
    """Whether the position of a ply stood before, since the last removal, in this line or in the match."""
    back = ply - 2
    while back >= 0 and ply - back <= quiet:
        if keys[back] == keys[ply]:
            return True
        back -= 2
    for index in range(past.size):
        if past[index] == keys[ply]:
            return quiet >= ply
    return False


@njit(cache=True, nogil=True)
def rate(boards: Any, turn: int, moves: Any, worth: Any, stones: Any, rates: Any, keys: Any) -> None:
    """What each move comes to at once, for the side that makes it: a win, a loss, or the worth of the position.

    `keys` tells which of them lead to the same position.
    """
    for index in range(moves.size):
        make(boards, 0, turn, moves[index])
        keys[index] = key_of(boards, 1, 1 - turn)
        if rings(boards, 1, turn) == 0:
            rates[index] = -MATE
        elif rings(boards, 1, 1 - turn) == 0:
            rates[index] = MATE
        else:
            rates[index] = -evaluate(boards, 1, 1 - turn, worth, stones)


@njit(cache=True, nogil=True)
def expose(boards: Any, turn: int, moves: Any, exposed: Any) -> None:
    """Whether the other side can win at once after each of the moves."""
    for index in range(moves.size):
        make(boards, 0, turn, moves[index])
        exposed[index] = winning_move(boards, 1, 1 - turn) >= 0


@njit(cache=True, nogil=True)
def search(
    turn: int,
    depth: int,
    plain: bool,
    root: Any,
    past: Any,
    quiet: int,
    most_quiet: int,
    worth: Any,
    stones: Any,
    judged: Any,
    table: Any,
    age: int,
    history: Any,
    killers: Any,
    boards: Any,
    keys: Any,
    kept: Any,
    moves: Any,
    order: Any,
    stop: Any,
    late: Any,
    budget: int,
    found: Any,
) -> int:
    """The best of the moves `root`, `depth` plies deep, from the position in row 0; gives its score for `turn`.

    `plain` looks exactly that deep and values what stands there; else threats and captures are followed on and the
    table used. `past`: the keys of the positions since the last removal, `quiet` their number; at `most_quiet` it is a
    draw. `judged`: what a threat costs, and the margins. `found`: the move (-1: none finished), nodes, 1 if it was
    broken off by `stop[0]`, `late[0]` or after `budget` nodes. Both sides must have a ring.
    """
    nodes = 0
    keys[0] = key_of(boards, 0, turn)
    for index in range(root.size):
        moves[0, index] = root[index]
        order[0, index] = root.size - index
    kept[0, _ALPHA] = kept[0, _FIRST_ALPHA] = -MATE
    kept[0, _BETA] = MATE
    kept[0, _DEPTH] = depth
    kept[0, _BEST], kept[0, _BEST_MOVE] = -MATE, -1
    kept[0, _NEXT], kept[0, _COUNT] = 0, root.size
    kept[0, _LONGER], kept[0, _QUIET], kept[0, _STATIC], kept[0, _NULL] = 0, quiet, -MATE, 0
    kept[0, _THREAT] = winning_move(boards, 0, 1 - turn) >= 0
    found[0], found[2] = -1, 0
    ply = 0
    value = 0
    entering = returning = False
    while True:
        who = turn ^ (ply & 1)
        if entering:
            entering = False
            nodes += 1
            if nodes >= budget or (nodes & 255 == 0 and (stop[0] or late[0])):
                found[1], found[2] = nodes, 1
                return kept[0, _BEST]
            left = kept[ply, _DEPTH]
            alpha, beta = kept[ply, _ALPHA], kept[ply, _BETA]
            returning = True  # unless moves have to be tried
            keys[ply] = key_of(boards, ply, who)
            if kept[ply, _NULL] == 0 and rings(boards, ply, 1 - who) == 0:
                value = MATE - ply
            elif kept[ply, _NULL] == 0 and rings(boards, ply, who) == 0:
                value = ply - MATE
            elif kept[ply, _QUIET] >= most_quiet or (
                kept[ply, _NULL] == 0 and _repeated(keys, ply, kept[ply, _QUIET], past)
            ):
                value = 0
            elif plain and left <= 0:
                value = evaluate(boards, ply, who, worth, stones)
            elif not plain and winning_move(boards, ply, who) >= 0:
                value = MATE - ply - 1
            else:
                returning = False
                kept[ply, _BEST], kept[ply, _BEST_MOVE] = -MATE, -1
                kept[ply, _NEXT] = 0
                kept[ply, _FIRST_ALPHA] = alpha
                kept[ply, _THREAT] = 0
                kept[ply, _STATIC] = -MATE
                if not plain:
                    kept[ply, _THREAT] = winning_move(boards, ply, 1 - who) >= 0
                    if left <= 0 and kept[ply, _THREAT] and kept[ply, _LONGER] < _LONGER_LINES:
                        kept[ply, _LONGER] += 1
                        left = kept[ply, _DEPTH] = 1
                    if ply >= PLIES - 3:
                        left = -_LONGEST_QUIET_SEARCH
                if not returning and left <= 0:
                    value = evaluate(boards, ply, who, worth, stones)
                    if kept[ply, _THREAT]:
                        value -= judged[0]
                    kept[ply, _BEST] = value
                    if value >= beta or left <= -_LONGEST_QUIET_SEARCH:
                        returning = True
                    else:
                        kept[ply, _ALPHA] = max(alpha, value)
                        # stones enough to come up to alpha again
                        least = max(2, (alpha - value - judged[1]) // judged[2])
                        if least > 2:
                            kept[ply, _BEST] = kept[ply, _ALPHA]  # what is left out might come up to it
                        kept[ply, _COUNT] = list_moves(boards, ply, who, least, moves, order, history)
                elif not returning:
                    hint = -1
                    if not plain:
                        entry = _find(table, keys[ply], age)
                        if entry >= 0:
                            hint = (entry >> 16 & 0x7FFFF) - 1
                            if entry >> 35 & 127 >= left:
                                value = (entry & 65_535) - 32_768
                                if value > PROVED:
                                    value -= ply
                                elif value < -PROVED:
                                    value += ply
                                kind = entry >> 42 & 3
                                returning = (
                                    kind == _EXACT
                                    or (kind == _AT_LEAST and value >= beta)
                                    or (kind == _AT_MOST and value <= alpha)
                                )
                        # the table knows nothing of a draw that comes before what it promises
                        end = MATE - ply - abs(value) if abs(value) > PROVED else left + _LATER
                        if kept[ply, _QUIET] + end >= most_quiet:
                            returning = False
                        elif not returning and not kept[ply, _THREAT] and abs(beta) < PROVED:
                            static = evaluate(boards, ply, who, worth, stones)
                            kept[ply, _STATIC] = static
                            if (
                                left >= 2 and static >= beta and kept[ply, _NULL] == 0 and beta - alpha == 1
                            ):  # if even a pass is good enough, a move is
                                kept[ply, _PHASE] = _PASSED
                                for side in range(3):
                                    for index in range(ROWS):
                                        boards[ply + 1, side, index] = boards[ply, side, index]
                                kept[ply, _MOVE] = -1
                                kept[ply + 1, _ALPHA], kept[ply + 1, _BETA] = -beta, 1 - beta
                                kept[ply + 1, _DEPTH] = max(left - 3, 0)
                                kept[ply + 1, _LONGER] = _LONGER_LINES
                                kept[ply + 1, _QUIET] = 0
                                kept[ply + 1, _NULL] = 1
                                kept[ply, _HINTED], kept[ply, _COUNT] = hint, -1
                                ply += 1
                                entering = True
                                continue
                    kept[ply, _HINTED], kept[ply, _COUNT] = hint, -1  # the moves are listed when one is wanted
        elif not returning:  # the next move of this ply
            if kept[ply, _COUNT] < 0:
                count = list_moves(boards, ply, who, _ALL, moves, order, history)
                kept[ply, _COUNT] = count
                for index in range(count):
                    move = moves[ply, index]
                    if move == kept[ply, _HINTED]:
                        order[ply, index] = _HINT
                    elif order[ply, index] < _TAKES:
                        if move == killers[ply, 0]:
                            order[ply, index] = _KILLER + 1
                        elif move == killers[ply, 1]:
                            order[ply, index] = _KILLER
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
                    _remember(table, keys[ply], age, ply, value, kept[ply, _BEST_MOVE], left, kind)
                returning = True
                continue
            if index < _SORTED:
                best = index
                for other in range(index + 1, count):
                    if order[ply, other] > order[ply, best]:
                        best = other
                move = moves[ply, best]
                rank = order[ply, best]
                moves[ply, best], order[ply, best] = moves[ply, index], order[ply, index]
                moves[ply, index] = move
                order[ply, index] = rank
            else:
                move, rank = moves[ply, index], order[ply, index]
            kept[ply, _NEXT] = index + 1
            alpha, beta = kept[ply, _ALPHA], kept[ply, _BETA]
            if (
                not plain
                and 0 < left <= 2
                and ply > 0
                and index > 0
                and rank < _KILLER
                and kept[ply, _STATIC] > -MATE
                and kept[ply, _STATIC] + judged[2 + left] <= alpha
                and kept[ply, _BEST] > -PROVED
            ):
                # too far below for a move that gains no stone; it might come up to so much
                kept[ply, _BEST] = max(kept[ply, _BEST], kept[ply, _STATIC] + judged[2 + left])
                continue
            kept[ply, _MOVE] = move
            removed = make(boards, ply, who, move)
            kept[ply + 1, _QUIET] = 0 if removed else kept[ply, _QUIET] + 1
            kept[ply + 1, _LONGER] = kept[ply, _LONGER]
            kept[ply + 1, _NULL] = 0
            child = left - 1
            kept[ply, _CHILD] = child
            kept[ply + 1, _BETA] = -alpha
            if index == 0 or left <= 0 or plain:
                kept[ply, _PHASE] = _FULL
                kept[ply + 1, _ALPHA] = -beta
            else:
                kept[ply + 1, _ALPHA] = -alpha - 1
                kept[ply, _PHASE] = _NARROW
                if index >= 3 and left >= 2 and rank < _KILLER and not kept[ply, _THREAT]:
                    kept[ply, _PHASE] = _REDUCED
                    child -= 1 + (index >= 24 and left >= 3) + (index >= 100 and left >= 4)
            kept[ply + 1, _DEPTH] = child
            ply += 1
            entering = True
        else:  # a value comes back to the ply above
            ply -= 1
            value = -value
            who = turn ^ (ply & 1)
            alpha, beta = kept[ply, _ALPHA], kept[ply, _BETA]
            returning = False
            phase = kept[ply, _PHASE]
            if phase == _PASSED:
                if value >= beta:
                    value = min(value, PROVED)
                    returning = True
                continue
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
                kept[ply + 1, _LONGER] = kept[ply, _LONGER]
                ply += 1  # its position still lies there
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
                        if kept[ply + 1, _QUIET]:
                            if killers[ply, 0] != move:
                                killers[ply, 1] = killers[ply, 0]
                                killers[ply, 0] = move
                            place = often(move)
                            history[who, place] += left * left
                            if history[who, place] > _OFTEN:
                                for index in range(history.shape[1]):
                                    history[who, index] //= 2
                        _remember(table, keys[ply], age, ply, value, move, left, _AT_LEAST)
                    if ply == 0:
                        found[1] = nodes
                        return value
                    value = kept[ply, _BEST]
                    returning = True


class Search:
    """What a search needs room for, made once; `iterate` searches one position to one depth.

    `turn` is 0 for Black and 1 for White, a plain number to the compiled functions whatever it is for the caller.
    """

    def __init__(self, worth: Any, stones: Any, judged: Any, table_bits: int = TABLE_BITS) -> None:
        """`worth`, `stones` and `judged` as `search` reads them."""
        self._worth, self._stones, self._judged = worth, stones, judged
        self._table = np.zeros((1 << table_bits, 2), np.uint64)
        self._age = 0
        self._history = np.zeros((2, 1 << 16), np.int32)
        self._killers = np.full((PLIES, 2), -1, np.int64)
        self._boards = np.zeros((PLIES + 1, 3, ROWS), np.int32)
        self._keys = np.zeros(PLIES + 1, np.uint64)
        self._kept = np.zeros((PLIES + 1, 17), np.int64)
        self._moves = np.zeros((PLIES + 1, MOVES), np.int32)
        self._order = np.zeros((PLIES + 1, MOVES), np.int32)
        self._found = np.zeros(3, np.int64)

    def forget(self) -> None:
        """Begin afresh: nothing that was found before can matter any more."""
        self._age = (self._age + 1) % (1 << 19)  # it stands in the topmost bits, the sign left out
        if self._age == 0:
            self._table[:] = 0
        self._history[:] = 0
        self._killers[:] = -1

    def place(self, black: list[int], white: list[int]) -> None:
        """Stand in a position: the rows of each side, padded as the kernel has them."""
        self._boards[0, 0], self._boards[0, 1] = black, white
        self._boards[0, 2] = self._boards[0, 0] | self._boards[0, 1]

    def moves(self, turn: int) -> list[int]:
        """Every legal move."""
        count = list_moves(self._boards, 0, int(turn), _ALL, self._moves, self._order, self._history)
        return [int(move) for move in self._moves[0, :count]]

    def after(self, turn: int, move: int) -> tuple[int, list[int], list[int], int, int]:
        """The key after a move, the rows of both sides and how many rings each has."""
        make(self._boards, 0, int(turn), move)
        black, white = ([int(row) for row in self._boards[1, who]] for who in range(2))
        return self.key(1 - turn, 1), black, white, rings(self._boards, 1, 0), rings(self._boards, 1, 1)

    def key(self, turn: int, ply: int = 0) -> int:
        return int(key_of(self._boards, ply, int(turn)))

    def rates(self, turn: int, moves: list[int]) -> tuple[list[int], list[int]]:
        """What each move comes to at once: MATE, -MATE, or the worth of the position for the side that makes it;
        and the key of that position."""
        rates, keys = np.zeros(len(moves), np.int64), np.zeros(len(moves), np.uint64)
        rate(self._boards, int(turn), np.array(moves, np.int64), self._worth, self._stones, rates, keys)
        return rates.tolist(), keys.tolist()

    def exposed(self, turn: int, moves: list[int]) -> list[bool]:
        """Whether the other side can win at once after each of the moves."""
        exposed = np.zeros(len(moves), np.bool_)
        expose(self._boards, int(turn), np.array(moves, np.int64), exposed)
        return exposed.tolist()

    def iterate(
        self, turn: int, depth: int, plain: bool, root: list[int], past: Any, quiet: int, most_quiet: int,
        stop: Any, late: Any, budget: int,
    ) -> tuple[int, int, int, bool]:  # fmt: skip
        """Score, move (-1: none was finished), nodes and whether it was finished."""
        score = search(
            int(turn), depth, plain, np.array(root, np.int64), past, quiet, most_quiet, self._worth, self._stones,
            self._judged, self._table, self._age, self._history, self._killers, self._boards, self._keys, self._kept,
            self._moves, self._order, stop, late, budget, self._found,
        )  # fmt: skip
        return int(score), int(self._found[0]), int(self._found[1]), not self._found[2]

    @property
    def begun(self) -> int:
        """How many of the root moves the last iteration began to look into."""
        return int(self._kept[0, _NEXT])

    def remembered(self, turn: int) -> int:
        """The best move known for the position that stands, or -1."""
        return int(remembered_move(self._boards, 0, int(turn), self._table, self._age))

    def perft(self, turn: int, depth: int) -> int:
        return int(perft(self._boards, int(turn), depth, self._moves, self._order, self._history))

    def winning(self, turn: int) -> int:
        """A move by which a side wins at once, or -1."""
        return int(winning_move(self._boards, 0, int(turn)))


def compile_all() -> None:
    """Call every compiled function once, which fills the disk cache or loads from it."""
    flag = np.zeros(1, np.uint8)
    ring = [0] * 4 + [0b111000, 0b101000, 0b111000] + [0] * 15
    search_ = Search(np.zeros((2, 512), np.int32), np.zeros((2, ROWS), np.int32), np.ones(5, np.int64), 10)
    search_.forget()
    search_.place(ring, ring[::-1])
    root = search_.moves(0)
    search_.rates(0, root)
    search_.exposed(0, root)
    search_.after(0, root[0])
    search_.place(ring, ring[::-1])
    search_.perft(0, 2)
    search_.winning(0)
    search_.iterate(0, 2, False, root, np.zeros(1, np.uint64), 0, 100, flag, flag, 1_000)
    search_.remembered(0)
