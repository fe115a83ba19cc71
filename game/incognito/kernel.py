"""The compiled search of Incognito King: one world, in which every card and cup is known, by alpha-beta.

Squares are cells 0 to 24, a1 to e1 first; cards 0 to 4 are White's by number, 5 to 9 Black's. Letters and results are
numbers in the order of `cards`. A move is source * 25 + target, or DRINK + room, PLACE + 2 * room + cup - 1, or CLAIM;
room 0 is b3, room 1 is d3.

Both sides know all cards of the world, but of the cups only those that they placed: in the tree, nobody drinks what it
does not know. That a card lies face down has its worth in the judgement. A value is the expected result for the side
to move, from -1, lost, to 1, won; what is judged and not played out stays within 0.9.

Nothing calls itself: a recursive function from numba's disk cache crashes the process (numba issue 6061).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

PLIES = 64  # as deep as a line can get
MOVES = 64
TABLE_BITS = 19
WON, LATER = 1.0, 0.0005  # a win now, and how much less it is worth a ply later
JUDGED_MOST = 0.9  # what is not played out is never worth more

CARDS, SIDES, LETTERS, SIZE = 10, 5, 5, 5
CELLS = SIZE * SIZE
KING, QUEEN = 0, 1
WIN, FALL, SWAP = range(3)
NO_CUP, POISON, WATER = range(3)
DRINK, PLACE, CLAIM = 625, 627, 631
CODES = 632
THRONE = 12
NONE = -1  # no card, no square, no pair
GOING, WHITE_WON, BLACK_WON, DRAWN = range(4)
BY_THRONE, BY_KING = 1, 2  # how one may win now

# places in `state`; a pair of squares is the lower one * 25 + the higher one
BAR_NEW, BAR_OLD, SEATED, QUIET, END, ROOM, KNOWN, HAND, LIVES = 0, 1, 2, 3, 4, 5, 7, 9, 13
_STATE = 15
# places in `laws`
HAS_THRONE, QUIET_PLIES = range(2)

# what is judged: places in `judged`; the worth of each letter comes first, then what secrecy adds to it
(
    WORTH, SECRET, LIFE, KING_NEAR, NEAR, GUARD, THREAT, DANGER, HUNT, TEMPO, GAMBLE, SCALE,
) = (0, 5, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19)  # fmt: skip
JUDGED = 20

_STEP = 1e-6  # the width of a narrow window
_FULL, _NARROW, _REDUCED = range(3)  # how the child is being searched
_EXACT, _AT_LEAST, _AT_MOST = range(1, 4)
_HINT, _KILLER = 1e9, 400.0
_DEEPEST_KEPT = 0.95  # values beyond it are not remembered: they depend on how far the end is
(_ALPHA, _BETA, _FIRST_ALPHA, _BEST) = range(4)  # numbers kept of each ply
(_DEPTH, _CHILD, _NEXT, _COUNT, _PHASE, _MOVE, _BEST_MOVE, _HINTED) = range(8)  # whole numbers kept of each ply
(_CARD, _OTHER, _CARD_AT, _OTHER_AT, _CARD_UP, _OTHER_UP, _CARD_LEFT, _OTHER_LEFT) = range(8)  # to undo a move


class Room(NamedTuple):
    """All that a search reads and writes."""

    board: Any  # int64[25]: a card or NONE
    square: Any  # int64[10]: the cell of a card, NONE out of play
    letter: Any  # int64[10]
    up: Any  # int64[10]
    left: Any  # int64[10]: first rows that it left, as bits
    state: Any  # int64[15]
    key: Any  # uint64[1]: of the cards; the rest is added by `_key`
    laws: Any  # int64[2]
    combat: Any  # int64[5, 5]: by the letter that hits and the one that is hit
    poison: Any  # float64[1]: how likely a cup is poison to who does not know it
    judged: Any  # float64[20]
    undo: Any  # int64[PLIES, 8]
    old_state: Any  # int64[PLIES, 15]
    old_key: Any  # uint64[PLIES]
    numbers: Any  # float64[PLIES, 4]
    counts: Any  # int64[PLIES, 8]
    moves: Any  # int64[PLIES, MOVES]
    order: Any  # float64[PLIES, MOVES]
    path: Any  # uint64[PLIES]
    history: Any  # float64[2, CODES]
    killers: Any  # int64[PLIES, 2]
    keys: Any  # uint64[size]
    values: Any  # float64[size]
    entries: Any  # int64[size]
    found: Any  # int64[2]: nodes, 1 if it was broken off


def _neighbours() -> tuple[Any, Any]:
    """By cell and direction, clockwise from ahead: the next cell, NONE off the board; and how many steps apart."""
    steps = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
    near = np.full((CELLS, 8), NONE, np.int64)
    for cell in range(CELLS):
        for way, (columns, rows) in enumerate(steps):
            column, row = cell % SIZE + columns, cell // SIZE + rows
            if 0 <= column < SIZE and 0 <= row < SIZE:
                near[cell, way] = row * SIZE + column
    apart = [[max(abs(a % SIZE - b % SIZE), abs(a // SIZE - b // SIZE)) for b in range(CELLS)] for a in range(CELLS)]
    return near, np.array(apart, np.int64)


_NEAR, _APART = _neighbours()
_BEDROOM = np.array([1] * SIZE + [0] * (CELLS - 2 * SIZE) + [2] * SIZE, np.int64)  # as a bit of `left`; 0 elsewhere
_REFECTORY = np.array([{11: 0, 13: 1}.get(cell, NONE) for cell in range(CELLS)], np.int64)
_AT = np.array([11, 13], np.int64)
_RANDOM = np.random.default_rng(12)
_PLACES = _RANDOM.integers(1, 1 << 63, (CARDS, LETTERS, 2, 4, CELLS + 1), np.uint64)
_BARS = _RANDOM.integers(1, 1 << 63, (2, CELLS * CELLS + 1), np.uint64)
_FACTORS = _RANDOM.integers(1, 1 << 62, _STATE, np.uint64) * np.uint64(2) + np.uint64(1)
_TO_MOVE = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(29)
_ONE = np.uint64(1)


@njit(cache=True, nogil=True)
def _pair(first: int, second: int) -> int:
    return first * CELLS + second if first < second else second * CELLS + first


@njit(cache=True, nogil=True)
def _touches(pair: int, cell: int) -> bool:
    return pair // CELLS == cell or pair % CELLS == cell


@njit(cache=True, nogil=True)
def _card_key(room: Any, card: int) -> Any:
    at = room.square[card]
    return _PLACES[card, room.letter[card], room.up[card], room.left[card], CELLS if at < 0 else at]


@njit(cache=True, nogil=True)
def _key(room: Any, who: int) -> Any:
    """Of everything that makes a position, with the side to move."""
    state = room.state
    key = room.key[0] ^ _BARS[0, state[BAR_NEW] + 1] ^ _BARS[1, state[BAR_OLD] + 1]
    rest = np.uint64(state[SEATED])
    for place in range(ROOM, _STATE):
        rest = (rest * np.uint64(8)) ^ np.uint64(state[place])
    rest = (rest + _ONE) * _FACTORS[0]
    rest ^= rest >> _SHIFT
    rest *= _FACTORS[1]
    key ^= rest ^ (rest >> _SHIFT)
    return key ^ _TO_MOVE if who else key


@njit(cache=True, nogil=True)
def settle(room: Any) -> None:
    """Work out all that follows from where the cards stand."""
    key = np.uint64(0)
    for cell in range(CELLS):
        room.board[cell] = NONE
    for card in range(CARDS):
        if room.square[card] >= 0:
            room.board[room.square[card]] = card
        key ^= _card_key(room, card)
    room.key[0] = key


@njit(cache=True, nogil=True)
def _may_swap(room: Any, source: int, target: int) -> bool:
    """Whether the cards on two neighbouring squares may change places, or one hit the other, now."""
    if _BEDROOM[source] and _BEDROOM[source] == _BEDROOM[target]:
        return False
    pair = _pair(source, target)
    return pair != room.state[BAR_NEW] and pair != room.state[BAR_OLD]


@njit(cache=True, nogil=True)
def _besieged(room: Any, side: int) -> bool:
    """Whether a card of `side` stands straight beside the throne."""
    for way in range(0, 8, 2):
        near = _NEAR[THRONE, way]
        if room.board[near] >= 0 and room.board[near] // SIDES == side:
            return True
    return False


@njit(cache=True, nogil=True)
def _threatened(room: Any, side: int) -> bool:
    """Whether `side`, to move, has a legal hit on the throne."""
    for way in range(0, 8, 2):
        near = _NEAR[THRONE, way]
        if room.board[near] >= 0 and room.board[near] // SIDES == side and _may_swap(room, near, THRONE):
            return True
    return False


@njit(cache=True, nogil=True)
def _rules_openly(room: Any, side: int) -> bool:
    """Whether the King of `side`, which has just moved, has won the throne face up."""
    card = room.board[THRONE]
    if not room.laws[HAS_THRONE] or card < 0 or card // SIDES != side or not room.up[card]:
        return False
    return room.letter[card] == KING and not _threatened(room, 1 - side)


@njit(cache=True, nogil=True)
def _claims(room: Any, turn: int) -> bool:
    """Whether `turn`, to move, may claim the throne."""
    card = room.board[THRONE]
    if not room.laws[HAS_THRONE] or not room.state[SEATED] or card < 0 or card // SIDES != turn:
        return False
    if room.letter[card] != KING:
        return False
    for way in range(0, 8, 2):
        near = _NEAR[THRONE, way]
        other = room.board[near]
        if other >= 0 and other // SIDES != turn and _pair(near, THRONE) != room.state[BAR_NEW]:
            return False
    return True


@njit(cache=True, nogil=True)
def wins_now(room: Any, turn: int) -> int:
    """How `turn`, to move, wins at once: by a claim or its King on the throne, or by taking the other King; else 0."""
    board, square, letter, up, state = room.board, room.square, room.letter, room.up, room.state
    first = SIDES * turn
    king = rival = NONE
    for number in range(SIDES):
        if letter[first + number] == KING:
            king = first + number
        if letter[SIDES - first + number] == KING:
            rival = SIDES - first + number
    if up[rival] and not state[LIVES + 1 - turn] and square[rival] >= 0:
        at = square[rival]
        for way in range(0, 8, 2):
            near = _NEAR[at, way]
            if near < 0 or board[near] < 0 or board[near] // SIDES != turn:
                continue
            if room.combat[letter[board[near]], KING] == WIN and _may_swap(room, near, at):
                return BY_KING
    if not room.laws[HAS_THRONE]:
        return 0
    if _claims(room, turn):
        return BY_THRONE
    at = square[king]
    if at < 0 or at == THRONE or _APART[at, THRONE] > 1:
        return 0
    other = board[THRONE]
    straight = at % SIZE == 2 or at // SIZE == 2
    if other >= 0 and (not straight or not _may_swap(room, at, THRONE)):
        return 0
    if other >= 0 and other // SIDES != turn:
        falls = up[other] and room.combat[KING, letter[other]] == FALL
        return 0 if falls or _besieged(room, 1 - turn) else BY_THRONE
    return 0 if not up[king] or _besieged(room, 1 - turn) else BY_THRONE


@njit(cache=True, nogil=True)
def _bare(room: Any) -> int:
    """The pair of squares on which nothing but two Kings stands; NONE where there is more."""
    first = second = NONE
    for card in range(CARDS):
        if room.square[card] >= 0:
            if card < SIDES:
                if first >= 0:
                    return NONE
                first = card
            elif second >= 0:
                return NONE
            else:
                second = card
    return first * CELLS + second if first >= 0 and second >= 0 else NONE


@njit(cache=True, nogil=True)
def _drawn(room: Any, turn: int) -> bool:
    """Whether bare Kings, or long quiet, end it without a winner; `turn` is to move."""
    if not room.laws[HAS_THRONE]:
        bare = _bare(room)
        if bare >= 0:
            first, second = room.square[bare // CELLS], room.square[bare % CELLS]
            other = bare // CELLS if turn else bare % CELLS
            near = abs(first % SIZE - second % SIZE) + abs(first // SIZE - second // SIZE) == 1
            takes = near and room.up[other] and room.combat[KING, KING] == WIN and _may_swap(room, first, second)
            if not takes:
                return True
    return room.state[QUIET] >= room.laws[QUIET_PLIES]


@njit(cache=True, nogil=True)
def make(room: Any, ply: int, turn: int, move: int) -> None:
    """The position after a legal move, and in `state` how it ended; `unmake` with the same ply takes it back."""
    board, square, up, left, state, undo = room.board, room.square, room.up, room.left, room.state, room.undo
    for place in range(_STATE):
        room.old_state[ply, place] = state[place]
    room.old_key[ply] = room.key[0]
    bar = state[BAR_NEW]
    state[BAR_NEW], state[BAR_OLD] = NONE, NONE
    sat, guest = state[SEATED], board[THRONE]
    if move < DRINK:
        source, target = move // CELLS, move % CELLS
    elif move < PLACE:
        source = target = _AT[move - DRINK]
    elif move < CLAIM:
        source = target = _AT[(move - PLACE) // 2]
    else:
        source = target = THRONE
    card, other = board[source], NONE
    if source != target:
        other = board[target]
    undo[ply, _CARD], undo[ply, _OTHER] = card, other
    undo[ply, _CARD_AT], undo[ply, _CARD_UP], undo[ply, _CARD_LEFT] = source, up[card], left[card]
    room.key[0] ^= _card_key(room, card)
    if other >= 0:
        undo[ply, _OTHER_AT], undo[ply, _OTHER_UP], undo[ply, _OTHER_LEFT] = target, up[other], left[other]
        room.key[0] ^= _card_key(room, other)
    light = False  # whether something came to light
    lost = NONE  # the card that is removed
    if source != target:
        if bar >= 0 and not _touches(bar, source) and not _touches(bar, target):
            state[BAR_OLD] = bar
        board[source], board[target] = other, card
        square[card] = target
        if _BEDROOM[source] != _BEDROOM[target]:
            left[card] |= _BEDROOM[source]
        if other >= 0:
            square[other] = source
            if _BEDROOM[source] != _BEDROOM[target]:
                left[other] |= _BEDROOM[target]
            state[BAR_NEW] = _pair(source, target)
            if other // SIDES != turn:
                if up[other]:
                    result = room.combat[room.letter[card], room.letter[other]]
                    if result == WIN:
                        lost = other
                    elif result == FALL:
                        lost = card
                light = not up[card] or not up[other]
                up[card] = up[other] = 1
    else:
        state[BAR_OLD] = bar
        light = move != CLAIM or not up[card]
        up[card] = 1
        if move < PLACE:
            cup = state[ROOM + move - DRINK]
            state[ROOM + move - DRINK] = NO_CUP
            state[KNOWN + move - DRINK] = 0
            if cup == WATER:
                state[LIVES + turn] += 1
            else:
                lost = card
        elif move < CLAIM:
            chamber, cup = (move - PLACE) // 2, (move - PLACE) % 2 + POISON
            state[ROOM + chamber] = cup
            state[KNOWN + chamber] = 1 << turn
            state[HAND + 2 * turn + cup - POISON] -= 1
    if lost >= 0:
        if state[LIVES + lost // SIDES]:
            state[LIVES + lost // SIDES] -= 1
            lost = NONE
        else:
            light = True
            at = square[lost]
            board[at], square[lost] = NONE, NONE
            if source != target:
                state[BAR_NEW] = NONE
            else:
                if state[BAR_OLD] >= 0 and _touches(state[BAR_OLD], at):
                    state[BAR_OLD] = NONE
    room.key[0] ^= _card_key(room, card)
    if other >= 0:
        room.key[0] ^= _card_key(room, other)
    sits = board[THRONE]
    state[SEATED] = sits >= 0 and (sits // SIDES == turn or (sat == 1 and sits == guest))
    state[QUIET] = 0 if light else state[QUIET] + 1
    state[END] = GOING
    if lost >= 0 and room.letter[lost] == KING:
        state[END] = BLACK_WON if lost < SIDES else WHITE_WON
    elif move == CLAIM or _rules_openly(room, turn):
        state[END] = WHITE_WON + turn
    elif _drawn(room, 1 - turn):
        state[END] = DRAWN


@njit(cache=True, nogil=True)
def unmake(room: Any, ply: int) -> None:
    """Take the move back that was made with `ply`."""
    board, square, up, left, undo = room.board, room.square, room.up, room.left, room.undo
    card, other = undo[ply, _CARD], undo[ply, _OTHER]
    if square[card] >= 0:
        board[square[card]] = NONE
    if other >= 0:
        if square[other] >= 0:
            board[square[other]] = NONE
        square[other], up[other], left[other] = undo[ply, _OTHER_AT], undo[ply, _OTHER_UP], undo[ply, _OTHER_LEFT]
        board[square[other]] = other
    square[card], up[card], left[card] = undo[ply, _CARD_AT], undo[ply, _CARD_UP], undo[ply, _CARD_LEFT]
    board[square[card]] = card
    for place in range(_STATE):
        room.state[place] = room.old_state[ply, place]
    room.key[0] = room.old_key[ply]


@njit(cache=True, nogil=True)
def list_moves(room: Any, ply: int, turn: int, every: bool) -> int:
    """The legal moves of a side and what is to be tried first, into row `ply`; gives their number.

    `every`: drinking what one does not know, too.
    """
    board, square, letter, up, state = room.board, room.square, room.letter, room.up, room.state
    moves, order = room.moves, room.order
    count = 0
    for card in range(SIDES * turn, SIDES * turn + SIDES):
        source = square[card]
        if source < 0:
            continue
        for way in range(8):
            target = _NEAR[source, way]
            if target < 0:
                continue
            other = board[target]
            if other < 0:
                bedroom = _BEDROOM[target]
                if bedroom and bedroom != _BEDROOM[source] and room.left[card] & bedroom:
                    continue
            elif way & 1 or not _may_swap(room, source, target):
                continue
            move = source * CELLS + target
            value = room.history[turn, move]
            if other >= 0 and other // SIDES != turn:
                if up[other]:
                    result = room.combat[letter[card], letter[other]]
                    if result == WIN:
                        value = 800.0 + room.judged[WORTH + letter[other]]
                    elif result == FALL:
                        value *= 0.5
                else:
                    value += 50.0
            moves[ply, count], order[ply, count] = move, value
            count += 1
        chamber = _REFECTORY[source]
        if chamber >= 0 and state[ROOM + chamber] != NO_CUP:
            if every or state[KNOWN + chamber] >> turn & 1:
                moves[ply, count], order[ply, count] = DRINK + chamber, 100.0
                count += 1
            if letter[card] == QUEEN:
                for cup in range(2):
                    if state[HAND + 2 * turn + cup]:
                        moves[ply, count] = PLACE + 2 * chamber + cup
                        order[ply, count] = room.history[turn, PLACE + 2 * chamber + cup]
                        count += 1
        if source == THRONE and _claims(room, turn):
            moves[ply, count], order[ply, count] = CLAIM, 2_000.0
            count += 1
    return count


@njit(cache=True, nogil=True)
def evaluate(room: Any, turn: int) -> float:
    """How things stand for the side to move, from -JUDGED_MOST to JUDGED_MOST."""
    board, square, letter, up, state, judged = (
        room.board, room.square, room.letter, room.up, room.state, room.judged,
    )  # fmt: skip
    total = 0.0  # White's, and against it Black's
    white_king = black_king = 0
    white_gain = black_gain = 0.0
    throne = room.laws[HAS_THRONE]
    for card in range(CARDS):
        at = square[card]
        if at < 0:
            continue
        side = card // SIDES
        kind = letter[card]
        worth = judged[WORTH + kind]
        if not up[card]:
            worth += judged[SECRET + kind]
        away = _APART[at, THRONE]
        if kind == KING:
            if side == 0:
                white_king = card
            else:
                black_king = card
            if throne:
                worth += judged[KING_NEAR] * (2 - away)
        else:
            worth += judged[NEAR] * (2 - away)
        chamber = _REFECTORY[at]
        if chamber >= 0 and state[ROOM + chamber] != NO_CUP and not state[KNOWN + chamber] >> side & 1:
            gain = (1.0 - room.poison[0]) * judged[LIFE] - room.poison[0] * judged[WORTH + kind]
            if kind != KING and gain > 0.0:
                worth += judged[GAMBLE] * gain
        for way in range(0, 8, 2):
            near = _NEAR[at, way]
            if near < 0:
                continue
            if near == THRONE and throne:
                worth += judged[GUARD]
            other = board[near]
            if other < 0 or other // SIDES == side or not up[other]:
                continue
            if room.combat[kind, letter[other]] == WIN and _may_swap(room, at, near):
                gain = judged[WORTH + letter[other]]
                if state[LIVES + 1 - side]:
                    gain = min(gain, judged[LIFE])
                if side == 0:
                    white_gain = max(white_gain, gain)
                else:
                    black_gain = max(black_gain, gain)
        total += worth if side == 0 else -worth
    total += judged[LIFE] * (state[LIVES] - state[LIVES + 1])
    apart = _APART[square[white_king], square[black_king]]
    if up[black_king] and not up[white_king]:
        total += judged[HUNT] * (4 - apart)
    elif up[white_king] and not up[black_king]:
        total -= judged[HUNT] * (4 - apart)
    mine = total if turn == 0 else -total
    gain = white_gain if turn == 0 else black_gain
    loss = black_gain if turn == 0 else white_gain
    score = mine + judged[TEMPO] + judged[THREAT] * gain - judged[DANGER] * loss
    return JUDGED_MOST * score / (judged[SCALE] + abs(score))


@njit(cache=True, nogil=True)
def _remember(room: Any, key: Any, value: float, move: int, depth: int, kind: int) -> None:
    """Keep a result: move + 1 (10 bits), depth (7), kind (2)."""
    if abs(value) > _DEEPEST_KEPT:
        return
    slot = np.int64(key & np.uint64(room.keys.size - 1))
    room.keys[slot] = key
    room.values[slot] = value
    room.entries[slot] = (move + 1) | depth << 10 | kind << 17


@njit(cache=True, nogil=True)
def search(
    room: Any, turn: int, depth: int, alpha: float, beta: float, stop: Any, late: Any, budget: int,
) -> float:  # fmt: skip
    """The value of the position for `turn`, to move, `depth` plies deep; `found` tells the nodes.

    Broken off by `stop[0]`, `late[0]` or after `budget` nodes: then the value is none.
    """
    numbers, counts, path = room.numbers, room.counts, room.path
    moves, order, state = room.moves, room.order, room.state
    nodes = 0
    ply = 0
    numbers[0, _ALPHA], numbers[0, _BETA] = alpha, beta
    counts[0, _DEPTH] = depth
    room.found[1] = 0
    value = 0.0
    entering, returning = True, False
    while True:
        who = turn ^ (ply & 1)
        if entering:
            entering = False
            nodes += 1
            if nodes >= budget or (nodes & 127 == 0 and (stop[0] or late[0])):
                while ply > 0:  # leave the position as it was
                    ply -= 1
                    unmake(room, ply)
                room.found[0], room.found[1] = nodes, 1
                return 0.0
            left = counts[ply, _DEPTH]
            alpha, beta = numbers[ply, _ALPHA], numbers[ply, _BETA]
            returning = True  # unless moves have to be looked at
            counts[ply, _BEST_MOVE] = NONE
            counts[ply, _HINTED] = NONE
            key = _key(room, who)
            path[ply] = key
            again = False
            for earlier in range(ply - 4, max(ply - state[QUIET], 0) - 1, -2):
                again = again or path[earlier] == key
            if state[END] == DRAWN or (again and state[END] == GOING):
                value = 0.0
            elif state[END] != GOING:
                value = WON - LATER * ply if state[END] == WHITE_WON + who else LATER * ply - WON
            elif wins_now(room, who):
                value = WON - LATER * (ply + 1)
            elif left <= 0 or ply >= PLIES - 2:
                value = evaluate(room, who)
            else:
                returning = False
                slot = np.int64(key & np.uint64(room.keys.size - 1))
                if room.keys[slot] == key:
                    entry = room.entries[slot]
                    counts[ply, _HINTED] = (entry & 0x3FF) - 1
                    if entry >> 10 & 127 >= left:
                        kind = entry >> 17
                        value = room.values[slot]
                        returning = (
                            kind == _EXACT
                            or (kind == _AT_LEAST and value >= beta)
                            or (kind == _AT_MOST and value <= alpha)
                        )
            if not returning:
                numbers[ply, _FIRST_ALPHA] = alpha
                numbers[ply, _BEST] = -2.0
                counts[ply, _NEXT] = 0
                count = list_moves(room, ply, who, False)
                counts[ply, _COUNT] = count
                hint = counts[ply, _HINTED]
                for index in range(count):
                    move = moves[ply, index]
                    if move == hint:
                        order[ply, index] = _HINT
                    elif move == room.killers[ply, 0] or move == room.killers[ply, 1]:
                        order[ply, index] = max(order[ply, index], _KILLER)
                if count == 0:  # nothing but a cup that it does not know, or nothing at all
                    returning = True
                    value = evaluate(room, who) if list_moves(room, ply, who, True) else LATER * ply - WON
        elif not returning:  # the next move of this ply
            left = counts[ply, _DEPTH]
            index, count = counts[ply, _NEXT], counts[ply, _COUNT]
            if index >= count:
                value = numbers[ply, _BEST]
                kind = _EXACT if value > numbers[ply, _FIRST_ALPHA] else _AT_MOST
                _remember(room, path[ply], value, counts[ply, _BEST_MOVE], left, kind)
                returning = True
                continue
            best = index
            for other in range(index + 1, count):
                if order[ply, other] > order[ply, best]:
                    best = other
            move, rank = moves[ply, best], order[ply, best]
            moves[ply, best], order[ply, best] = moves[ply, index], order[ply, index]
            moves[ply, index], order[ply, index] = move, rank
            counts[ply, _NEXT] = index + 1
            alpha, beta = numbers[ply, _ALPHA], numbers[ply, _BETA]
            counts[ply, _MOVE] = move
            make(room, ply, who, move)
            child = left - 1
            counts[ply, _CHILD] = child
            counts[ply, _PHASE] = _FULL
            numbers[ply + 1, _ALPHA], numbers[ply + 1, _BETA] = -beta, -alpha
            if index > 0 and left > 1:
                counts[ply, _PHASE] = _NARROW
                numbers[ply + 1, _ALPHA] = -alpha - _STEP
                if index >= 4 and left >= 3 and rank < _KILLER:
                    counts[ply, _PHASE] = _REDUCED
                    child -= 1
            counts[ply + 1, _DEPTH] = child
            ply += 1
            entering = True
        else:  # a value comes back to the ply above
            if ply == 0:
                room.found[0] = nodes
                return value
            ply -= 1
            value = -value
            who = turn ^ (ply & 1)
            returning = False
            alpha, beta = numbers[ply, _ALPHA], numbers[ply, _BETA]
            left = counts[ply, _DEPTH]
            phase = counts[ply, _PHASE]
            move = counts[ply, _MOVE]
            if value > alpha and (phase == _REDUCED or (phase == _NARROW and value < beta)):
                # better than thought: look again, deeper or with the whole window
                if phase == _REDUCED:
                    counts[ply, _PHASE] = _NARROW
                    numbers[ply + 1, _ALPHA] = -alpha - _STEP
                else:
                    counts[ply, _PHASE] = _FULL
                    numbers[ply + 1, _ALPHA] = -beta
                numbers[ply + 1, _BETA] = -alpha
                counts[ply + 1, _DEPTH] = counts[ply, _CHILD]
                ply += 1  # its position still stands
                entering = True
                continue
            unmake(room, ply)
            if value > numbers[ply, _BEST]:
                numbers[ply, _BEST] = value
                counts[ply, _BEST_MOVE] = move
            if value > alpha:
                numbers[ply, _ALPHA] = value
                if value >= beta:
                    if room.killers[ply, 0] != move:
                        room.killers[ply, 1] = room.killers[ply, 0]
                        room.killers[ply, 0] = move
                    room.history[who, move] = min(room.history[who, move] + left * left, 300.0)
                    _remember(room, path[ply], value, move, left, _AT_LEAST)
                    value = numbers[ply, _BEST]
                    returning = True


@njit(cache=True, nogil=True)
def perft(room: Any, turn: int, depth: int, counts: Any, index: Any) -> int:
    """How many games of exactly `depth` moves there are; depth >= 1."""
    leaves = 0
    ply = 0
    entering = True
    while ply >= 0:
        if entering:
            entering = False
            index[ply] = counts[ply] = 0
            if ply == depth:
                leaves += 1
            elif room.state[END] == GOING:
                counts[ply] = list_moves(room, ply, turn ^ (ply & 1), True)
        elif index[ply] == counts[ply]:
            ply -= 1
            if ply >= 0:
                unmake(room, ply)
        else:
            make(room, ply, turn ^ (ply & 1), room.moves[ply, index[ply]])
            index[ply] += 1
            ply += 1
            entering = True
    return leaves


class Search:
    """What a search needs room for, made once. Sides are plain numbers, 0 for White."""

    def __init__(self, judged: list[float], table_bits: int = TABLE_BITS) -> None:
        """`judged` as `Room` has it."""
        size = 1 << table_bits
        whole, number = np.int64, np.float64
        self.room = Room(
            board=np.full(CELLS, NONE, whole),
            square=np.full(CARDS, NONE, whole),
            letter=np.zeros(CARDS, whole),
            up=np.zeros(CARDS, whole),
            left=np.zeros(CARDS, whole),
            state=np.zeros(_STATE, whole),
            key=np.zeros(1, np.uint64),
            laws=np.zeros(2, whole),
            combat=np.zeros((LETTERS, LETTERS), whole),
            poison=np.full(1, 0.5, number),
            judged=np.array(judged, number),
            undo=np.zeros((PLIES, 8), whole),
            old_state=np.zeros((PLIES, _STATE), whole),
            old_key=np.zeros(PLIES, np.uint64),
            numbers=np.zeros((PLIES, 4), number),
            counts=np.zeros((PLIES, 8), whole),
            moves=np.zeros((PLIES, MOVES), whole),
            order=np.zeros((PLIES, MOVES), number),
            path=np.zeros(PLIES, np.uint64),
            history=np.zeros((2, CODES), number),
            killers=np.full((PLIES, 2), NONE, whole),
            keys=np.zeros(size, np.uint64),
            values=np.zeros(size, number),
            entries=np.zeros(size, whole),
            found=np.zeros(2, whole),
        )

    def forget(self) -> None:
        """Begin afresh: nothing that was found before can matter any more."""
        room = self.room
        room.keys[:] = 0
        room.history[:] = 0.0
        room.killers[:] = NONE

    def rule(self, throne: bool, quiet_plies: int, combat: list[list[int]]) -> None:
        """What the match is played by."""
        self.room.laws[:] = throne, quiet_plies
        self.room.combat[:] = combat

    def place(self, cells: list[int], up: list[int], left: list[int], state: list[int]) -> None:
        """What everybody sees: by card its cell, whether it lies face up and the rows that it left; and `state`, in
        which the cups count for nothing yet."""
        room = self.room
        room.square[:], room.up[:], room.left[:], room.state[:] = cells, up, left, state

    def doubt(self, poison: float) -> None:
        """How likely a cup that nobody knows is poison."""
        self.room.poison[0] = poison

    def suppose(self, letters: list[int], cups: list[int], known: list[int], hands: list[int]) -> None:
        """The world: by card its letter; by room its cup and, as bits, who knows it; cups in the hands of each side,
        of poison and of water."""
        room = self.room
        room.letter[:] = letters
        room.state[ROOM : ROOM + 2], room.state[KNOWN : KNOWN + 2], room.state[HAND : HAND + 4] = cups, known, hands
        settle(room)

    def moves(self, turn: int, every: bool = True) -> list[int]:
        count = list_moves(self.room, PLIES - 1, int(turn), every)
        found: list[int] = self.room.moves[PLIES - 1, :count].tolist()
        return found

    def make(self, turn: int, move: int, ply: int = PLIES - 1) -> int:
        """The position after a move, until `unmake` with the same ply; gives how it ended."""
        make(self.room, ply, int(turn), move)
        return int(self.room.state[END])

    def unmake(self, ply: int = PLIES - 1) -> None:
        unmake(self.room, ply)

    def wins_now(self, turn: int) -> int:
        return int(wins_now(self.room, int(turn)))

    def judge(self, turn: int) -> float:
        """How things stand for the side to move, without looking ahead."""
        return float(evaluate(self.room, int(turn)))

    def value(
        self, turn: int, depth: int, alpha: float, beta: float, stop: Any, late: Any, budget: int
    ) -> tuple[float, int, bool]:
        """Value for the side to move, nodes and whether it was finished."""
        value = search(self.room, int(turn), depth, alpha, beta, stop, late, budget)
        return float(value), int(self.room.found[0]), not self.room.found[1]

    def perft(self, turn: int, depth: int) -> int:
        counts, index = np.zeros((2, depth + 1), np.int64)
        return int(perft(self.room, int(turn), depth, counts, index))


def compile_all() -> None:
    """Call every compiled function once, which fills the disk cache or loads from it."""
    flag = np.zeros(1, np.uint8)
    search_ = Search([1.0] * JUDGED, 4)
    search_.rule(True, 60, [[WIN] * LETTERS] * LETTERS)
    state = [NONE, NONE] + [0] * (_STATE - 2)
    search_.place([0, 1, 2, 3, 4, 24, 23, 22, 21, 20], [0] * CARDS, [0] * CARDS, state)
    search_.suppose([0, 1, 2, 3, 4] * 2, [POISON, WATER], [0, 0], [1, 1, 1, 1])
    search_.forget()
    search_.make(0, search_.moves(0)[0])
    search_.unmake()
    search_.wins_now(0)
    search_.judge(0)
    search_.perft(0, 1)
    search_.value(0, 2, -1.0, 1.0, flag, flag, 1_000)
