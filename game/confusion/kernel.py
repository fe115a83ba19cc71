"""The compiled search of Confusion: attempts with chances, alpha-beta over them on an explicit stack, exact posteriors.

Squares are cells of a board of 13 x 13 with a rim; pieces 0 to 11 are White's A to L, 12 to 23 Black's. A move is
piece + (direction << 5) + (distance << 8) + (way << 12); its direction is counted clockwise from straight ahead as
its owner sees it, the way is PLAIN, CARRY, LEAVE or PASS.

Of each piece the search knows how likely its owner, by the record, holds it to be of each type. Where the true type is
known as well (`truth`), only what that allows comes about, and it is tried the more willingly the likelier its owner
holds it. An attempt with the chance p is worth p times what its success leads to, and 1 - p times what a pass leads to:
inside the tree a refusal teaches nothing, and a success leaves the piece the types that allow it. A value is the
expected result for the side to move, from -1, lost, to 1, won; what is judged and not played out stays within 0.9.

Nothing calls itself: a recursive function from numba's disk cache crashes the process (numba issue 6061).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

PLIES = 48  # as deep as a line can get
MOVES = 1_024
TABLE_BITS = 18
WON, LATER = 1.0, 0.0005  # a win now, and how much less it is worth a ply later
JUDGED_MOST = 0.9  # what is not played out is never worth more

PIECES, TYPES, DIRECTIONS, LONGEST = 24, 12, 8, 10
WIDE = 13
EMPTY, OFF = -1, -2
PLAIN, CARRY, LEAVE, PASS = range(4)
PUCK, WHITE_LEFT, BLACK_LEFT = range(3)  # places in `state`

_TINY = 1e-9
_STEP = 1e-6  # the width of a narrow window
_FULL, _NARROW, _REDUCED, _PASSED = range(4)  # how the child is being searched
_EXACT, _AT_LEAST, _AT_MOST = range(1, 4)
_HINT, _KILLER = 1e9, 400.0
_SINGLE = 4  # how much a side with one attempt left prefers the likelier one
_SORTED = 24  # attempts that are picked best first; the rest come as they lie
_DEEPEST_KEPT = 0.95  # values beyond it are not remembered: they depend on how far the end is

(_ALPHA, _BETA, _FIRST_ALPHA, _BEST, _PASS, _CHANCE) = range(6)  # numbers kept of each ply
(_DEPTH, _CHILD, _NEXT, _COUNT, _PHASE, _MOVE, _BEST_MOVE, _MUST, _HINTED, _AFTER_PASS) = range(
    10
)  # whole numbers kept of each ply
(_TAKEN, _SOURCE, _MASK, _PROMOTED, _WAS_PUCK, _CHANGED) = range(6)  # what undoing a move needs

# what is judged: places in `judged`
(
    PIECE, POTENTIAL, USABLE, MOBILITY, HELD, NEAR_GOAL, BARRED, ACCESS, NEARNESS, THREAT, DANGER, LOSS, SCALE,
    PROMOTES, AHEAD, WILL_LEAST, WILL_POWER, MARGIN,
) = range(18)  # fmt: skip


class Room(NamedTuple):
    """All that a search reads and writes."""

    board: Any  # int64[169]: a piece, EMPTY or OFF
    square: Any  # int64[24]: the cell of a piece, 0 for a captured one
    promoted: Any  # int64[24]
    mask: Any  # int64[24]: the types that a piece may still have in this line, as bits
    state: Any  # int64[3]
    key: Any  # uint64[1]: of the position, what is known included; the side to move not
    base: Any  # float64[24, 12]: how likely a piece is of each type
    truth: Any  # int64[24]: the type of a piece, or -1
    reaches: Any  # int64[12, 8]: how far each type goes in each direction
    allow: Any  # int64[8, 11]: the types that go so far in a direction, as bits
    promoting: Any  # int64[1]: the types that promote, as bits
    longest: Any  # int64[1]
    chance: Any  # float64[24, 8, 11]: how likely a piece gets so far in a direction
    held: Any  # float64[24, 8, 11]: how likely its owner holds that to be
    reach: Any  # int64[24, 8]: how far it gets at most
    worth: Any  # float64[24]
    judged: Any  # float64[18]
    along: Any  # float64[8]: what a square in reach is worth by direction
    undo: Any  # int64[PLIES, 6]
    old_chance: Any  # float64[PLIES, 8, 11]
    old_held: Any  # float64[PLIES, 8, 11]
    old_reach: Any  # int64[PLIES, 8]
    old_worth: Any  # float64[PLIES]
    numbers: Any  # float64[PLIES, 6]
    counts: Any  # int64[PLIES, 10]
    moves: Any  # int64[PLIES, MOVES]
    order: Any  # float64[PLIES, MOVES]
    likely: Any  # float64[PLIES, MOVES]
    history: Any  # float64[2, 4096]
    killers: Any  # int64[PLIES, 2]
    hit: Any  # float64[24]
    guarded: Any  # float64[24]
    keys: Any  # uint64[size]
    values: Any  # float64[size]
    entries: Any  # int64[size]
    found: Any  # int64[3]: the best move, nodes, 1 if it was broken off


_DELTAS = np.array([WIDE, WIDE + 1, 1, -WIDE + 1, -WIDE, -WIDE - 1, -1, WIDE - 1], np.int64)
_RANDOM = np.random.default_rng(11)
_PLACES = _RANDOM.integers(1, 1 << 63, (PIECES, WIDE * WIDE), np.uint64)
_PUCKS = _RANDOM.integers(1, 1 << 63, WIDE * WIDE, np.uint64)
_FACTORS = _RANDOM.integers(1, 1 << 62, PIECES, np.uint64) * np.uint64(2) + np.uint64(1)
_CHANGED_KEY = _RANDOM.integers(1, 1 << 63, PIECES, np.uint64)
_TO_MOVE = np.uint64(0x9E3779B97F4A7C15)
_PASSED_KEY = np.uint64(0xD6E8FEB86659FD93)
_SHIFT = np.uint64(29)
_BY_DISTANCE = np.array([0.0, 1.0, 0.8, 0.6, 0.5, 0.4, 0.4, 0.3, 0.3, 0.3, 0.3])


@njit(cache=True, nogil=True)
def _delta(side: int, direction: int) -> int:
    return _DELTAS[(direction + 4 * side) & 7]


@njit(cache=True, nogil=True)
def _far_row(side: int) -> int:
    """The other side's first row, counted from 1 as cells are."""
    return 11 if side == 0 else 1


@njit(cache=True, nogil=True)
def _known_key(room: Any, piece: int) -> Any:
    """The part of the key that stands for what is known of a piece."""
    known = np.uint64(room.mask[piece] + 1) * _FACTORS[piece]
    known ^= known >> _SHIFT
    known *= _FACTORS[piece]
    return known ^ _CHANGED_KEY[piece] if room.promoted[piece] else known


@njit(cache=True, nogil=True)
def reckon(room: Any, piece: int) -> None:
    """Work out how far a piece gets, how likely, and what it is worth, from its types."""
    chance, reach = room.chance, room.reach
    for direction in range(DIRECTIONS):
        reach[piece, direction] = 0
        for distance in range(LONGEST + 1):
            chance[piece, direction, distance] = room.held[piece, direction, distance] = 0.0
    judged = room.judged
    if room.promoted[piece]:
        usable = 0.0
        for direction in range(DIRECTIONS):
            reach[piece, direction] = 2
            for distance in range(1, 3):
                chance[piece, direction, distance] = room.held[piece, direction, distance] = 1.0
            usable += room.along[direction] * (_BY_DISTANCE[1] + _BY_DISTANCE[2])
        room.worth[piece] = judged[PIECE] + (judged[POTENTIAL] + judged[USABLE]) * usable
        return
    total = 0.0
    truth = room.truth[piece]
    mask = room.mask[piece]
    potential = 0.0
    for kind in range(TYPES):
        weight = room.base[piece, kind]
        if weight > 0.0 and mask >> kind & 1:
            total += weight
            for direction in range(DIRECTIONS):
                far = room.reaches[kind, direction]
                for distance in range(1, far + 1):
                    chance[piece, direction, distance] += weight
                    if truth < 0:
                        potential += weight * room.along[direction] * _BY_DISTANCE[distance]
                if far > reach[piece, direction]:
                    reach[piece, direction] = far
            if truth < 0 and room.promoting[0] >> kind & 1:
                potential += weight * judged[PROMOTES]
    if truth >= 0:
        for direction in range(DIRECTIONS):
            for distance in range(1, room.reaches[truth, direction] + 1):
                potential += room.along[direction] * _BY_DISTANCE[distance]
        if room.promoting[0] >> truth & 1:
            potential += judged[PROMOTES]
    elif total > 0.0:
        potential /= total
    usable = 0.0
    for direction in range(DIRECTIONS):
        far = reach[piece, direction]
        if truth >= 0:
            reach[piece, direction] = min(far, room.reaches[truth, direction])
        for distance in range(1, far + 1):
            here = chance[piece, direction, distance] / total
            room.held[piece, direction, distance] = here
            value = room.along[direction] * _BY_DISTANCE[distance]
            if truth < 0:
                usable += here * here * value
            elif distance <= room.reaches[truth, direction]:
                usable += here * value
                if here < 1.0:
                    here = max(here, judged[WILL_LEAST]) ** judged[WILL_POWER]
            else:
                here = 0.0
            if here > 1.0 - _TINY:
                here = 1.0
            chance[piece, direction, distance] = here
    room.worth[piece] = judged[PIECE] + judged[POTENTIAL] * potential + judged[USABLE] * usable


@njit(cache=True, nogil=True)
def settle(room: Any) -> None:
    """Work out all that follows from where the pieces stand and what they may be."""
    board, square = room.board, room.square
    for cell in range(WIDE * WIDE):
        row, column = cell // WIDE, cell % WIDE
        board[cell] = EMPTY if 1 <= row <= 11 and 1 <= column <= 11 else OFF
    room.state[WHITE_LEFT] = room.state[BLACK_LEFT] = 0
    key = _PUCKS[room.state[PUCK]]
    for piece in range(PIECES):
        reckon(room, piece)
        if square[piece]:
            board[square[piece]] = piece
            room.state[WHITE_LEFT + piece // TYPES] += 1
            key ^= _PLACES[piece, square[piece]]
        key ^= _known_key(room, piece)
    room.key[0] = key


@njit(cache=True, nogil=True)
def make(room: Any, ply: int, move: int) -> None:
    """The position after an attempt that succeeded; `unmake` with the same ply takes it back."""
    piece, direction, distance, way = move & 31, move >> 5 & 7, move >> 8 & 15, move >> 12
    side = piece // TYPES
    board, square, undo = room.board, room.square, room.undo
    source = square[piece]
    target = source + _delta(side, direction) * distance
    undo[ply, _SOURCE], undo[ply, _TAKEN] = source, EMPTY
    undo[ply, _MASK], undo[ply, _PROMOTED] = room.mask[piece], room.promoted[piece]
    undo[ply, _WAS_PUCK] = room.state[PUCK]
    undo[ply, _CHANGED] = 0
    key = room.key[0]
    mask, promoted = room.mask[piece], room.promoted[piece]
    if not promoted:
        mask &= room.allow[direction, distance]
    if way != PASS:
        taken = board[target]
        if taken >= 0:
            undo[ply, _TAKEN] = taken
            square[taken] = 0
            room.state[WHITE_LEFT + taken // TYPES] -= 1
            key ^= _PLACES[taken, target]
        board[source] = EMPTY
        board[target] = piece
        square[piece] = target
        key ^= _PLACES[piece, source] ^ _PLACES[piece, target]
        if not promoted and target // WIDE == _far_row(side):
            if room.truth[piece] >= 0:
                promotes = room.promoting[0] >> room.truth[piece] & 1 == 1
            else:
                will, total = 0.0, 0.0
                for kind in range(TYPES):
                    if mask >> kind & 1:
                        total += room.base[piece, kind]
                        if room.promoting[0] >> kind & 1:
                            will += room.base[piece, kind]
                promotes = will > 0.5 * total
            promoted = 1 if promotes else 0
            mask &= room.promoting[0] if promotes else ~room.promoting[0]
    if way in (CARRY, PASS):
        key ^= _PUCKS[room.state[PUCK]] ^ _PUCKS[target]
        room.state[PUCK] = target
    if mask != room.mask[piece] or promoted != room.promoted[piece]:
        undo[ply, _CHANGED] = 1
        room.old_worth[ply] = room.worth[piece]
        for way_ in range(DIRECTIONS):
            room.old_reach[ply, way_] = room.reach[piece, way_]
            for far in range(LONGEST + 1):
                room.old_chance[ply, way_, far] = room.chance[piece, way_, far]
                room.old_held[ply, way_, far] = room.held[piece, way_, far]
        key ^= _known_key(room, piece)
        room.mask[piece], room.promoted[piece] = mask, promoted
        key ^= _known_key(room, piece)
        reckon(room, piece)
    room.key[0] = key


@njit(cache=True, nogil=True)
def unmake(room: Any, ply: int, move: int) -> None:
    """Take `move` back."""
    piece, way = move & 31, move >> 12
    undo = room.undo
    key = room.key[0]
    if undo[ply, _CHANGED]:
        key ^= _known_key(room, piece)
        room.mask[piece], room.promoted[piece] = undo[ply, _MASK], undo[ply, _PROMOTED]
        key ^= _known_key(room, piece)
        room.worth[piece] = room.old_worth[ply]
        for way_ in range(DIRECTIONS):
            room.reach[piece, way_] = room.old_reach[ply, way_]
            for far in range(LONGEST + 1):
                room.chance[piece, way_, far] = room.old_chance[ply, way_, far]
                room.held[piece, way_, far] = room.old_held[ply, way_, far]
    if room.state[PUCK] != undo[ply, _WAS_PUCK]:
        key ^= _PUCKS[room.state[PUCK]] ^ _PUCKS[undo[ply, _WAS_PUCK]]
        room.state[PUCK] = undo[ply, _WAS_PUCK]
    if way != PASS:
        source, target, taken = undo[ply, _SOURCE], room.square[piece], undo[ply, _TAKEN]
        room.square[piece] = source
        room.board[source], room.board[target] = piece, taken
        key ^= _PLACES[piece, source] ^ _PLACES[piece, target]
        if taken >= 0:
            room.square[taken] = target
            room.state[WHITE_LEFT + taken // TYPES] += 1
            key ^= _PLACES[taken, target]
    room.key[0] = key


@njit(cache=True, nogil=True)
def about_to_win(room: Any, turn: int) -> int:
    """The carrier that wins unless `turn` captures it now, or EMPTY."""
    carrier = room.board[room.state[PUCK]]
    if carrier >= 0 and carrier // TYPES != turn and room.state[PUCK] // WIDE == _far_row(1 - turn):
        return carrier
    return EMPTY


@njit(cache=True, nogil=True)
def list_moves(room: Any, ply: int, turn: int, geometry: bool, only_puck: bool) -> int:
    """The attempts of a side with their chances and what is to be tried first, into row `ply`; gives their number.

    `geometry`: all that the rules take, hopeless ones too. `only_puck`: only those that hit the puck's square; then,
    where the true types are known, the chance is that the owner picks one that succeeds.
    """
    board, square = room.board, room.square
    moves, order, likely = room.moves, room.order, room.likely
    puck = room.state[PUCK]
    count = 0
    every_hope = able = 0.0  # of the attempts that hit the puck's square, and of those that can succeed
    goal = _far_row(turn)
    for piece in range(TYPES * turn, TYPES * turn + TYPES):
        source = square[piece]
        if source == 0:
            continue
        carries = source == puck
        for direction in range(DIRECTIONS):
            far = room.reach[piece, direction]
            if geometry or only_puck:
                far = 2 if room.promoted[piece] else room.longest[0]
            cell = source
            delta = _delta(turn, direction)
            for distance in range(1, far + 1):
                cell += delta
                there = board[cell]
                if there == OFF:
                    break
                chance = room.chance[piece, direction, distance]
                own = there >= 0 and there // TYPES == turn
                if only_puck and cell == puck:
                    hope = room.held[piece, direction, distance] ** _SINGLE
                    every_hope += hope
                    if chance > _TINY:
                        able += hope
                if count + 3 < MOVES and (not only_puck or cell == puck) and (chance > _TINY or geometry):
                    move = piece | direction << 5 | distance << 8
                    if not own:
                        value = room.history[turn, move]
                        if there >= 0:
                            value = 500.0 + 5.0 * room.worth[there]
                        if cell == puck:
                            value += 1_500.0 if there >= 0 else 600.0
                        if not carries:
                            moves[ply, count], likely[ply, count] = move, chance
                            order[ply, count] = value * chance
                            count += 1
                        else:
                            moves[ply, count], likely[ply, count] = move | CARRY << 12, chance
                            ahead = (cell // WIDE - source // WIDE) * (1 if turn == 0 else -1)
                            value += 1_500.0 if cell // WIDE == goal else max(60.0 * ahead, 0.0)
                            order[ply, count] = value * chance
                            count += 1
                            moves[ply, count], likely[ply, count] = move | LEAVE << 12, chance
                            order[ply, count] = 0.2 * room.history[turn, move] * chance
                            count += 1
                    if carries:
                        moves[ply, count], likely[ply, count] = move | PASS << 12, chance
                        value = 0.5 * room.history[turn, move]
                        if own:
                            value += 1_400.0 if cell // WIDE == goal else 100.0
                        order[ply, count] = value * chance
                        count += 1
                if there >= 0 or cell == puck:
                    break
    if only_puck and count and not geometry and room.truth[TYPES * turn] >= 0:  # it has one attempt only
        for index in range(count):
            likely[ply, index] = able / every_hope
    return count


@njit(cache=True, nogil=True)
def evaluate(room: Any, turn: int) -> float:
    """How things stand for the side to move, from -JUDGED_MOST to JUDGED_MOST."""
    board, square, hit, guarded, judged = room.board, room.square, room.hit, room.guarded, room.judged
    puck = room.state[PUCK]
    puck_row, puck_column = puck // WIDE, puck % WIDE
    carrier = board[puck]
    for piece in range(PIECES):
        hit[piece] = guarded[piece] = 0.0
    total = 0.0  # White's, and against it Black's
    white_access = black_access = 0.0
    for side in range(2):
        sum_, access = 0.0, 0.0
        for piece in range(TYPES * side, TYPES * side + TYPES):
            source = square[piece]
            if source == 0:
                continue
            mobility = 0.0
            for direction in range(DIRECTIONS):
                far = room.reach[piece, direction]
                if far == 0:
                    continue
                cell, delta = source, _delta(side, direction)
                for distance in range(1, far + 1):
                    cell += delta
                    there = board[cell]
                    if there == OFF:
                        break
                    chance = room.chance[piece, direction, distance]
                    if there == EMPTY:
                        mobility += chance * room.along[direction]
                        if cell == puck:
                            access = max(access, chance)
                            break
                    else:
                        if there // TYPES == side:
                            guarded[there] = max(guarded[there], chance)
                        else:
                            hit[there] = max(hit[there], chance)
                        break
            sum_ += room.worth[piece] + judged[MOBILITY] * mobility
            row, column = source // WIDE, source % WIDE
            ahead = row - 1 if side == 0 else 11 - row
            sum_ += judged[AHEAD] * ahead
            away = max(abs(row - puck_row), abs(column - puck_column))
            sum_ += judged[NEARNESS] * (3.0 + mobility) / (2.0 + away)
        if side == 0:
            white_access = access
            total += sum_
        else:
            black_access = access
            total -= sum_
    # the puck
    if carrier >= 0:
        side = carrier // TYPES
        goal = _far_row(side)
        rows = abs(goal - puck_row)
        speed = 0.2
        for direction in (7, 0, 1):
            cell, delta = puck, _delta(side, direction)
            for distance in range(1, room.reach[carrier, direction] + 1):
                cell += delta
                if board[cell] == OFF or (board[cell] >= 0 and board[cell] // TYPES == side):
                    break
                speed = max(speed, distance * room.chance[carrier, direction, distance])
                if board[cell] >= 0:
                    break
        turns = max(rows / speed, 1.0)
        barred = 0.0
        for piece in range(TYPES * (1 - side), TYPES * (1 - side) + TYPES):
            at = square[piece]
            if at and abs(goal - at // WIDE) <= rows:
                barred += 1.0 / (1.0 + abs(at % WIDE - puck_column))
        worth = judged[HELD] + judged[NEAR_GOAL] / ((1.0 + turns) * (1.0 + judged[BARRED] * barred))
        share = hit[carrier] * (1.0 if side != turn else 0.25)
        worth *= 1.0 - judged[LOSS] * share
        total += worth if side == 0 else -worth
    else:
        first = white_access if turn == 0 else black_access
        second = black_access if turn == 0 else white_access
        worth = judged[ACCESS] * (first - 0.6 * second * (1.0 - first))
        total += worth if turn == 0 else -worth
    # what can be taken
    best = 0.0
    lost = 0.0
    for piece in range(PIECES):
        if hit[piece] > 0.0 and piece != carrier:
            gain = hit[piece] * room.worth[piece]
            if piece // TYPES != turn:
                best = max(best, gain * (1.0 - 0.5 * guarded[piece]))
            else:
                lost = max(lost, gain * (1.0 - 0.5 * guarded[piece]))
    threat = judged[THREAT] * best - judged[DANGER] * lost
    total += threat if turn == 0 else -threat
    score = total if turn == 0 else -total
    return JUDGED_MOST * score / (judged[SCALE] + abs(score))


@njit(cache=True, nogil=True)
def _key(room: Any, ply: int, who: int) -> Any:
    key = room.key[0]
    if who:
        key ^= _TO_MOVE
    return key ^ _PASSED_KEY if room.counts[ply, _AFTER_PASS] else key


@njit(cache=True, nogil=True)
def _remember(room: Any, key: Any, value: float, move: int, depth: int, kind: int) -> None:
    """Keep a result: move + 1 (15 bits), depth (7), kind (2)."""
    if abs(value) > _DEEPEST_KEPT:
        return
    slot = np.int64(key & np.uint64(room.keys.size - 1))
    room.keys[slot] = key
    room.values[slot] = value
    room.entries[slot] = (move + 1) | depth << 15 | kind << 22


@njit(cache=True, nogil=True)
def search(
    room: Any, turn: int, depth: int, alpha: float, beta: float, passed: bool, stop: Any, late: Any, budget: int,
) -> float:  # fmt: skip
    """The value of the position for `turn`, to move, `depth` plies deep; `found` tells the best move and the nodes.

    `passed`: the other side has just passed. Broken off by `stop[0]`, `late[0]` or after `budget` nodes: then the value
    is none.
    """
    numbers, counts = room.numbers, room.counts
    moves, order, likely = room.moves, room.order, room.likely
    nodes = 0
    ply = 0
    numbers[0, _ALPHA], numbers[0, _BETA] = alpha, beta
    counts[0, _DEPTH] = depth
    room.found[0], room.found[2] = -1, 0
    value = 0.0
    counts[0, _AFTER_PASS] = passed
    entering, returning = True, False
    while True:
        who = turn ^ (ply & 1)
        if entering:
            entering = False
            nodes += 1
            if nodes >= budget or (nodes & 127 == 0 and (stop[0] or late[0])):
                while ply > 0:  # leave the position as it was
                    ply -= 1
                    if counts[ply, _PHASE] != _PASSED:
                        unmake(room, ply, counts[ply, _MOVE])
                room.found[1], room.found[2] = nodes, 1
                return 0.0
            left = counts[ply, _DEPTH]
            alpha, beta = numbers[ply, _ALPHA], numbers[ply, _BETA]
            returning = True  # unless attempts have to be looked at
            must = about_to_win(room, who)
            counts[ply, _MUST] = must
            counts[ply, _BEST_MOVE] = -1
            counts[ply, _HINTED] = -1
            if ply > 0 and counts[ply - 1, _MUST] >= 0 and room.board[room.state[PUCK]] == counts[ply - 1, _MUST]:
                value = WON - LATER * ply
            elif room.state[WHITE_LEFT + who] == 0:
                value = LATER * ply - WON
            elif (left <= 0 and must < 0) or ply >= PLIES - 2:
                value = evaluate(room, who)
            else:
                returning = False
                left = max(left, 1)
                counts[ply, _DEPTH] = left
                key = _key(room, ply, who)
                slot = np.int64(key & np.uint64(room.keys.size - 1))
                if room.keys[slot] == key:
                    entry = room.entries[slot]
                    counts[ply, _HINTED] = (entry & 0x7FFF) - 1
                    if entry >> 15 & 127 >= left and ply > 0:
                        kind = entry >> 22
                        value = room.values[slot]
                        returning = (
                            kind == _EXACT
                            or (kind == _AT_LEAST and value >= beta)
                            or (kind == _AT_MOST and value <= alpha)
                        )
            if not returning:
                numbers[ply, _FIRST_ALPHA] = alpha
                counts[ply, _NEXT], counts[ply, _COUNT] = 0, -1
                if must >= 0:
                    numbers[ply, _PASS] = LATER * (ply + 1) - WON
                elif left <= 1 or counts[ply, _AFTER_PASS]:
                    numbers[ply, _PASS] = -evaluate(room, 1 - who)
                else:
                    counts[ply, _PHASE] = _PASSED
                    counts[ply, _MOVE] = -1
                    numbers[ply + 1, _ALPHA], numbers[ply + 1, _BETA] = -beta, WON
                    counts[ply + 1, _DEPTH], counts[ply + 1, _AFTER_PASS] = left - 1, 1
                    ply += 1
                    entering = True
                    continue
                value = numbers[ply, _PASS]
                numbers[ply, _BEST] = value
                if value >= beta:
                    returning = True
                else:
                    numbers[ply, _ALPHA] = max(alpha, value)
        elif not returning:  # the next attempt of this ply
            left = counts[ply, _DEPTH]
            if counts[ply, _COUNT] < 0:
                count = list_moves(room, ply, who, False, counts[ply, _MUST] >= 0)
                counts[ply, _COUNT] = count
                hint = counts[ply, _HINTED]
                for index in range(count):
                    move = moves[ply, index]
                    if move == hint:
                        order[ply, index] = _HINT
                    elif move == room.killers[ply, 0] or move == room.killers[ply, 1]:
                        order[ply, index] = max(order[ply, index], _KILLER * likely[ply, index])
            index, count = counts[ply, _NEXT], counts[ply, _COUNT]
            if index >= count:
                value = numbers[ply, _BEST]
                kind = _EXACT if value > numbers[ply, _FIRST_ALPHA] else _AT_MOST
                _remember(room, _key(room, ply, who), value, counts[ply, _BEST_MOVE], left, kind)
                if ply == 0:
                    room.found[1] = nodes
                    return value
                returning = True
                continue
            if index < _SORTED:
                best = index
                for other in range(index + 1, count):
                    if order[ply, other] > order[ply, best]:
                        best = other
                move, rank, chance = moves[ply, best], order[ply, best], likely[ply, best]
                moves[ply, best], order[ply, best] = moves[ply, index], order[ply, index]
                likely[ply, best] = likely[ply, index]
                moves[ply, index], order[ply, index], likely[ply, index] = move, rank, chance
            else:
                move, rank, chance = moves[ply, index], order[ply, index], likely[ply, index]
            counts[ply, _NEXT] = index + 1
            alpha, beta = numbers[ply, _ALPHA], numbers[ply, _BETA]
            refused = (1.0 - chance) * numbers[ply, _PASS]
            wanted = (alpha - refused) / chance  # what its success must be worth
            if wanted >= WON:
                continue
            if (
                left <= 2
                and index > 0
                and rank < _KILLER * chance
                and numbers[ply, _PASS] + chance * left * room.judged[MARGIN] <= alpha
            ):
                continue  # so quiet an attempt will hardly gain so much
            enough = min((beta - refused) / chance, WON)
            numbers[ply, _CHANCE] = chance
            counts[ply, _MOVE] = move
            make(room, ply, move)
            child = left - 1
            counts[ply, _CHILD] = child
            counts[ply, _PHASE] = _FULL
            numbers[ply + 1, _ALPHA], numbers[ply + 1, _BETA] = -enough, -wanted
            if index > 0 and left > 1:
                counts[ply, _PHASE] = _NARROW
                numbers[ply + 1, _ALPHA] = -wanted - _STEP
                if index >= 6 and left >= 3 and rank < _KILLER * chance:
                    counts[ply, _PHASE] = _REDUCED
                    child -= 1
            counts[ply + 1, _DEPTH], counts[ply + 1, _AFTER_PASS] = child, 0
            ply += 1
            entering = True
        else:  # a value comes back to the ply above
            if ply == 0:
                room.found[1] = nodes
                room.found[0] = counts[0, _BEST_MOVE]
                return value
            ply -= 1
            value = -value
            who = turn ^ (ply & 1)
            returning = False
            alpha, beta = numbers[ply, _ALPHA], numbers[ply, _BETA]
            left = counts[ply, _DEPTH]
            phase = counts[ply, _PHASE]
            move = counts[ply, _MOVE]
            if phase == _PASSED:
                numbers[ply, _PASS] = numbers[ply, _BEST] = value
                if value >= beta:
                    returning = True
                else:
                    numbers[ply, _ALPHA] = max(alpha, value)
                continue
            chance = numbers[ply, _CHANCE]
            value = chance * value + (1.0 - chance) * numbers[ply, _PASS]
            if value > alpha and (phase == _REDUCED or (phase == _NARROW and value < beta)):
                # better than thought: look again, deeper or with the whole window
                refused = (1.0 - chance) * numbers[ply, _PASS]
                wanted = (alpha - refused) / chance
                enough = min((beta - refused) / chance, WON)
                if phase == _REDUCED:
                    counts[ply, _PHASE] = _NARROW
                    numbers[ply + 1, _ALPHA] = -wanted - _STEP
                else:
                    counts[ply, _PHASE] = _FULL
                    numbers[ply + 1, _ALPHA] = -enough
                numbers[ply + 1, _BETA] = -wanted
                counts[ply + 1, _DEPTH] = counts[ply, _CHILD]
                ply += 1  # its position still stands
                entering = True
                continue
            unmake(room, ply, move)
            if value > numbers[ply, _BEST]:
                numbers[ply, _BEST] = value
                counts[ply, _BEST_MOVE] = move
                if ply == 0:
                    room.found[0] = move
            if value > alpha:
                numbers[ply, _ALPHA] = value
                if value >= beta:
                    if room.undo[ply, _TAKEN] < 0:
                        if room.killers[ply, 0] != move:
                            room.killers[ply, 1] = room.killers[ply, 0]
                            room.killers[ply, 0] = move
                        place = move & 0xFFF
                        room.history[who, place] = min(room.history[who, place] + left * left, 300.0)
                    _remember(room, _key(room, ply, who), value, move, left, _AT_LEAST)
                    value = numbers[ply, _BEST]
                    returning = True


@njit(cache=True, nogil=True)
def perft(room: Any, turn: int, depth: int, counts: Any, index: Any) -> int:
    """How many games of exactly `depth` attempts there are, with the true types of both sides; depth >= 1."""
    must = np.full(depth + 1, EMPTY, np.int64)
    leaves = 0
    ply = 0
    entering = True
    while ply >= 0:
        who = turn ^ (ply & 1)
        if entering:
            entering = False
            ended = room.state[WHITE_LEFT + who] == 0
            if ply > 0 and must[ply - 1] >= 0 and room.board[room.state[PUCK]] == must[ply - 1]:
                ended = True
            index[ply] = 0
            counts[ply] = 0
            if ended:
                leaves += ply == depth
            elif ply == depth:
                leaves += 1
            else:
                must[ply] = about_to_win(room, who)
                counts[ply] = list_moves(room, ply, who, True, False)
                if counts[ply] == 0:  # it must skip
                    counts[ply] = 1
                    room.moves[ply, 0] = -1
                    room.likely[ply, 0] = 0.0
            if counts[ply] == 0:
                ply -= 1
                if ply >= 0 and room.likely[ply, index[ply] - 1] > 0.5:
                    unmake(room, ply, room.moves[ply, index[ply] - 1])
            continue
        if index[ply] == counts[ply]:
            ply -= 1
            if ply >= 0 and room.likely[ply, index[ply] - 1] > 0.5:
                unmake(room, ply, room.moves[ply, index[ply] - 1])
            continue
        if room.likely[ply, index[ply]] > 0.5:
            make(room, ply, room.moves[ply, index[ply]])
        index[ply] += 1
        ply += 1
        entering = True
    return leaves


@njit(cache=True, nogil=True)
def posterior(masks: Any, chances: Any, ahead: Any, behind: Any, order: Any) -> bool:
    """How likely each of twelve pieces is of each type, into `chances`: uniform over the assignments that agree with
    `masks`, the sets of types of the pieces as bits. False if there is none. The rest is room for counting."""
    for piece in range(TYPES):
        order[piece] = piece
        for kind in range(TYPES):
            chances[piece, kind] = 0.0
    sizes = order[TYPES:]
    for piece in range(TYPES):
        sizes[piece] = 0
        for kind in range(TYPES):
            sizes[piece] += masks[piece] >> kind & 1
    for place in range(1, TYPES):  # pieces with few types first: few sets to count
        piece = order[place]
        at = place
        while at > 0 and sizes[order[at - 1]] > sizes[piece]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = piece
    every = (1 << TYPES) - 1
    for taken in range(every + 1):
        ahead[taken] = behind[taken] = 0.0
    ahead[0] = behind[every] = 1.0
    for taken in range(every):
        if ahead[taken] > 0.0:
            bits, size = taken, 0
            while bits:
                bits &= bits - 1
                size += 1
            left = masks[order[size]] & ~taken
            while left:
                lowest = left & -left
                left ^= lowest
                ahead[taken | lowest] += ahead[taken]
    if ahead[every] == 0.0:
        return False
    for taken in range(every - 1, -1, -1):
        if ahead[taken] > 0.0:
            bits, size = taken, 0
            while bits:
                bits &= bits - 1
                size += 1
            piece = order[size]
            for kind in range(TYPES):
                bit = 1 << kind
                if masks[piece] & bit and not taken & bit:
                    ways = behind[taken | bit]
                    behind[taken] += ways
                    chances[piece, kind] += ahead[taken] * ways
    for piece in range(TYPES):
        for kind in range(TYPES):
            chances[piece, kind] /= ahead[every]
    return True


@njit(cache=True, nogil=True)
def believe(room: Any, side: int, chances: Any) -> None:
    """Take `chances` for what is known of a side's pieces."""
    for piece in range(TYPES):
        for kind in range(TYPES):
            room.base[TYPES * side + piece, kind] = chances[piece, kind]
        reckon(room, TYPES * side + piece)


@njit(cache=True, nogil=True)
def surely_won(room: Any, turn: int) -> bool:
    """Whether `turn`, which has just moved, has won whatever the other side, to move, does."""
    other = 1 - turn
    if room.state[WHITE_LEFT + other] == 0:
        return True
    return about_to_win(room, other) >= 0 and list_moves(room, 1, other, False, True) == 0


class Search:
    """What a search needs room for, made once. Sides are plain numbers, 0 for White."""

    def __init__(self, judged: Any, along: Any, table_bits: int = TABLE_BITS) -> None:
        """`judged` and `along` as `Room` has them."""
        size = 1 << table_bits
        whole, number, chance = np.int64, np.float64, (DIRECTIONS, LONGEST + 1)
        self.room = Room(
            board=np.zeros(WIDE * WIDE, whole),
            square=np.zeros(PIECES, whole),
            promoted=np.zeros(PIECES, whole),
            mask=np.zeros(PIECES, whole),
            state=np.zeros(3, whole),
            key=np.zeros(1, np.uint64),
            base=np.zeros((PIECES, TYPES), number),
            truth=np.full(PIECES, -1, whole),
            reaches=np.zeros((TYPES, DIRECTIONS), whole),
            allow=np.zeros(chance, whole),
            promoting=np.zeros(1, whole),
            longest=np.zeros(1, whole),
            chance=np.zeros((PIECES, *chance), number),
            held=np.zeros((PIECES, *chance), number),
            reach=np.zeros((PIECES, DIRECTIONS), whole),
            worth=np.zeros(PIECES, number),
            judged=np.array(judged, number),
            along=np.array(along, number),
            undo=np.zeros((PLIES, 6), whole),
            old_chance=np.zeros((PLIES, *chance), number),
            old_held=np.zeros((PLIES, *chance), number),
            old_reach=np.zeros((PLIES, DIRECTIONS), whole),
            old_worth=np.zeros(PLIES, number),
            numbers=np.zeros((PLIES, 6), number),
            counts=np.zeros((PLIES, 10), whole),
            moves=np.zeros((PLIES, MOVES), whole),
            order=np.zeros((PLIES, MOVES), number),
            likely=np.zeros((PLIES, MOVES), number),
            history=np.zeros((2, 1 << 12), number),
            killers=np.full((PLIES, 2), -1, whole),
            hit=np.zeros(PIECES, number),
            guarded=np.zeros(PIECES, number),
            keys=np.zeros(size, np.uint64),
            values=np.zeros(size, number),
            entries=np.zeros(size, whole),
            found=np.zeros(3, whole),
        )
        self._ways = np.zeros((2, 1 << TYPES), number)
        self._order = np.zeros(2 * TYPES, whole)

    def forget(self) -> None:
        """Begin afresh: nothing that was found before can matter any more."""
        room = self.room
        room.keys[:] = 0
        room.history[:] = 0.0
        room.killers[:] = -1

    def place(
        self, cells: list[int], promoted: list[int], puck: int, truth: list[int], known: tuple[Any, Any],
        reaches: list[list[int]], promoting: int,
    ) -> None:  # fmt: skip
        """Stand in a position. By piece: its cell, whether it promoted, its type or -1; by side what is known; by
        type its reach in each direction, and as bits those that promote."""
        room = self.room
        room.square[:], room.promoted[:], room.truth[:] = cells, promoted, truth
        room.state[PUCK] = puck
        room.reaches[:], room.promoting[0], room.longest[0] = reaches, promoting, max(map(max, reaches))
        for direction in range(DIRECTIONS):
            for distance in range(1, LONGEST + 1):
                room.allow[direction, distance] = sum(
                    1 << kind for kind in range(TYPES) if reaches[kind][direction] >= distance
                )
        room.mask[:] = (1 << TYPES) - 1
        room.base[:TYPES], room.base[TYPES:] = known
        settle(room)

    def posterior(self, masks: list[int] | tuple[int, ...]) -> Any:
        """How likely each piece is of each type: float64[12, 12]; None if no assignment agrees with `masks`."""
        chances = np.zeros((TYPES, TYPES))
        fits = posterior(np.array(masks, np.int64), chances, self._ways[0], self._ways[1], self._order)
        return chances if fits else None

    def believe(self, side: int, chances: Any) -> None:
        """Take `chances`, by piece and type, for what is known of a side's pieces."""
        believe(self.room, int(side), np.array(chances, np.float64))

    def suppose(self, side: int, types: tuple[int, ...]) -> None:
        """Take a side's pieces for these types (-1: not known), and forget what was found about others."""
        own = slice(TYPES * side, TYPES * side + TYPES)
        self.room.truth[own] = types
        self.room.keys[:] = 0

    def allows(self, move: int) -> int:
        """The types that an attempt succeeds with, as bits."""
        return int(self.room.allow[move >> 5 & 7, move >> 8 & 15])

    def attempts(self, turn: int, geometry: bool = False, only_puck: bool = False) -> list[tuple[int, float]]:
        """The attempts of a side and how likely each is to succeed."""
        count = list_moves(self.room, 0, int(turn), geometry, only_puck)
        return list(zip(self.room.moves[0, :count].tolist(), self.room.likely[0, :count].tolist(), strict=True))

    def make(self, move: int, ply: int = PLIES - 1) -> None:
        """The position after an attempt that succeeded, until `unmake` with the same ply."""
        make(self.room, ply, move)

    def unmake(self, move: int, ply: int = PLIES - 1) -> None:
        unmake(self.room, ply, move)

    def threatens(self, turn: int) -> bool:
        """Whether the other side's carrier wins unless `turn` captures it now."""
        return bool(about_to_win(self.room, int(turn)) >= 0)

    def surely_won(self, turn: int) -> bool:
        return bool(surely_won(self.room, int(turn)))

    def judge(self, turn: int) -> float:
        """How things stand for the side to move, without looking ahead."""
        return float(evaluate(self.room, int(turn)))

    def value(
        self, turn: int, depth: int, alpha: float, beta: float, passed: bool, stop: Any, late: Any, budget: int,
    ) -> tuple[float, int, int, bool]:  # fmt: skip
        """Value for the side to move, its best move (-1: to pass), nodes and whether it was finished."""
        value = search(self.room, int(turn), depth, alpha, beta, passed, stop, late, budget)
        found = self.room.found
        return float(value), int(found[0]), int(found[1]), not found[2]

    def perft(self, turn: int, depth: int) -> int:
        counts, index = np.zeros((2, depth + 1), np.int64)
        return int(perft(self.room, int(turn), depth, counts, index))


def compile_all() -> None:
    """Call every compiled function once, which fills the disk cache or loads from it."""
    flag = np.zeros(1, np.uint8)
    search_ = Search(np.ones(18), np.ones(DIRECTIONS), 4)
    known = search_.posterior([(1 << TYPES) - 1] * TYPES)
    cells = [WIDE + 1 + piece for piece in range(11)] + [0] + [10 * WIDE + 1 + piece for piece in range(11)] + [0]
    reaches = [[1] * DIRECTIONS] * TYPES
    search_.place(cells, [0] * PIECES, 5 * WIDE + 5, [-1] * TYPES + list(range(TYPES)), (known, known), reaches, 1)
    search_.forget()
    move, _ = search_.attempts(0)[0]
    search_.make(move)
    search_.surely_won(0)
    search_.unmake(move)
    search_.believe(0, known)
    search_.threatens(0)
    search_.judge(0)
    search_.perft(0, 1)
    search_.value(0, 2, -1.0, 1.0, False, flag, flag, 1_000)
