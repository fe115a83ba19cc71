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
TABLE_BITS = 18
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
_REASONS = ("", "throne", "king_removed")

# places in a world; a pair of squares is the lower one * 25 + the higher one
BOARD, SQUARE, LETTER, UP, LEFT = 0, 25, 35, 45, 55  # by cell a card or NONE; by card its cell or NONE, and the rest
BAR_NEW, BAR_OLD, SEATED, QUIET, END, ROOM, KNOWN, HAND, LIVES, KEY = 65, 66, 67, 68, 69, 70, 72, 74, 78, 80
WORLD = 81
# places in `laws`; of the table, by the letter that hits and the one that is hit
HAS_THRONE, QUIET_PLIES, COMBAT, LAWS = 0, 1, 2, 27

# what is judged: places in `judged`; the worth of each letter comes first, then what secrecy adds to it
(
    WORTH, SECRET, LIFE, KING_NEAR, NEAR, GUARD, THREAT, DANGER, HUNT, TEMPO, GAMBLE, SCALE, DOUBT,
) = (0, 5, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)  # fmt: skip
JUDGED = 21  # the last is how likely a cup is poison to who does not know it

_STEP = 1e-6  # the width of a narrow window
_FULL, _NARROW, _REDUCED = range(3)  # how the child is being searched
_EXACT, _AT_LEAST, _AT_MOST = range(1, 4)
_HINT, _KILLER = 1e9, 400.0
_DEEPEST_KEPT = 0.95  # values beyond it are not remembered: they depend on how far the end is
(_ALPHA, _BETA, _FIRST_ALPHA, _BEST) = range(4)  # numbers kept of each ply
(_DEPTH, _CHILD, _NEXT, _COUNT, _PHASE, _MOVE, _BEST_MOVE, _HINTED) = range(8)  # whole numbers kept of each ply


class Room(NamedTuple):
    """All that a search reads and writes."""

    worlds: Any  # int64[PLIES + 2, WORLD]: a position in each row, that after its move in the next
    laws: Any  # int64[LAWS]
    judged: Any  # float64[JUDGED]
    numbers: Any  # float64[PLIES, 4]
    counts: Any  # int64[PLIES, 8]
    moves: Any  # int64[PLIES, MOVES]
    order: Any  # float64[PLIES, MOVES]
    path: Any  # int64[PLIES]: the keys of the positions
    history: Any  # float64[2, CODES]
    killers: Any  # int64[PLIES, 2]
    keys: Any  # int64[size]
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
_BESIDE_THRONE = _NEAR[THRONE, ::2].copy()
_RANDOM = np.random.default_rng(12)
_PLACES = _RANDOM.integers(-(1 << 62), 1 << 62, CARDS * LETTERS * 2 * 4 * (CELLS + 1))
_BARS = _RANDOM.integers(-(1 << 62), 1 << 62, (2, CELLS * CELLS + 1))
_FACTORS = _RANDOM.integers(1, 1 << 61, 2) * 2 + 1
_TO_MOVE = 0x1E3779B97F4A7C15
_SHIFT = 29


@njit(cache=True, nogil=True)
def _pair(first: int, second: int) -> int:
    return first * CELLS + second if first < second else second * CELLS + first


@njit(cache=True, nogil=True)
def _touches(pair: int, cell: int) -> bool:
    return pair // CELLS == cell or pair % CELLS == cell


@njit(cache=True, nogil=True)
def _card_key(world: Any, card: int) -> int:
    place = (card * LETTERS + world[LETTER + card]) * 2 + world[UP + card]
    return _PLACES[(place * 4 + world[LEFT + card]) * (CELLS + 1) + world[SQUARE + card] + 1]


@njit(cache=True, nogil=True)
def _key(world: Any, who: int) -> int:
    """Of everything that makes a position, with the side to move."""
    rest = world[SEATED]
    for place in range(ROOM, KEY):
        rest = rest * 8 ^ world[place]
    rest = (rest + 1) * _FACTORS[0]
    rest ^= rest >> _SHIFT
    rest *= _FACTORS[1]
    rest ^= rest >> _SHIFT
    key = world[KEY] ^ _BARS[0, world[BAR_NEW] + 1] ^ _BARS[1, world[BAR_OLD] + 1] ^ rest
    return key ^ _TO_MOVE if who else key


@njit(cache=True, nogil=True)
def settle(world: Any) -> None:
    """Work out all that follows from where the cards stand."""
    key = 0
    for cell in range(CELLS):
        world[BOARD + cell] = NONE
    for card in range(CARDS):
        if world[SQUARE + card] >= 0:
            world[BOARD + world[SQUARE + card]] = card
        key ^= _card_key(world, card)
    world[KEY] = key


@njit(cache=True, nogil=True)
def _owner(card: int) -> int:
    return 1 if card >= SIDES else 0


@njit(cache=True, nogil=True)
def _may_swap(world: Any, source: int, target: int) -> bool:
    """Whether the cards on two neighbouring squares may change places, or one hit the other, now."""
    if _BEDROOM[source] and _BEDROOM[source] == _BEDROOM[target]:
        return False
    pair = _pair(source, target)
    return pair != world[BAR_NEW] and pair != world[BAR_OLD]


@njit(cache=True, nogil=True)
def _besieged(world: Any, side: int) -> bool:
    """Whether a card of `side` stands straight beside the throne."""
    for near in _BESIDE_THRONE:
        card = world[BOARD + near]
        if card >= 0 and _owner(card) == side:
            return True
    return False


@njit(cache=True, nogil=True)
def _threatened(world: Any, side: int) -> bool:
    """Whether `side`, to move, has a legal hit on the throne."""
    for near in _BESIDE_THRONE:
        card = world[BOARD + near]
        if card >= 0 and _owner(card) == side and _may_swap(world, near, THRONE):
            return True
    return False


@njit(cache=True, nogil=True)
def _rules_openly(world: Any, laws: Any, side: int) -> bool:
    """Whether the King of `side`, which has just moved, has won the throne face up."""
    card = world[BOARD + THRONE]
    if not laws[HAS_THRONE] or card < 0 or _owner(card) != side or not world[UP + card]:
        return False
    return world[LETTER + card] == KING and not _threatened(world, 1 - side)


@njit(cache=True, nogil=True)
def _claims(world: Any, laws: Any, turn: int) -> bool:
    """Whether `turn`, to move, may claim the throne."""
    card = world[BOARD + THRONE]
    if not laws[HAS_THRONE] or not world[SEATED] or card < 0 or _owner(card) != turn:
        return False
    if world[LETTER + card] != KING:
        return False
    for near in _BESIDE_THRONE:
        other = world[BOARD + near]
        if other >= 0 and _owner(other) != turn and _pair(near, THRONE) != world[BAR_NEW]:
            return False
    return True


@njit(cache=True, nogil=True)
def wins_now(world: Any, laws: Any, turn: int) -> int:
    """How `turn`, to move, wins at once: by a claim or its King on the throne, or by taking the other King; else 0."""
    mine, theirs = SIDES * turn, SIDES - SIDES * turn
    king = rival = NONE
    for number in range(SIDES):
        if world[LETTER + mine + number] == KING:
            king = mine + number
        if world[LETTER + theirs + number] == KING:
            rival = theirs + number
    at = world[SQUARE + rival]
    if world[UP + rival] and not world[LIVES + 1 - turn] and at >= 0:
        for way in range(0, 8, 2):
            near = _NEAR[at, way]
            if near < 0:
                continue
            card = world[BOARD + near]
            if card < 0 or _owner(card) != turn:
                continue
            if laws[COMBAT + LETTERS * world[LETTER + card] + KING] == WIN and _may_swap(world, near, at):
                return BY_KING
    if not laws[HAS_THRONE]:
        return 0
    at = world[SQUARE + king]
    if at == THRONE:
        return BY_THRONE if _claims(world, laws, turn) else 0
    if at < 0 or _APART[at, THRONE] > 1:
        return 0
    other = world[BOARD + THRONE]
    if other >= 0:
        straight = at % SIZE == THRONE % SIZE or at // SIZE == THRONE // SIZE
        if not straight or not _may_swap(world, at, THRONE):
            return 0
        if _owner(other) != turn:
            falls = world[UP + other] and laws[COMBAT + LETTERS * KING + world[LETTER + other]] == FALL
            return 0 if falls or _besieged(world, 1 - turn) else BY_THRONE
    return 0 if not world[UP + king] or _besieged(world, 1 - turn) else BY_THRONE


@njit(cache=True, nogil=True)
def _bare(world: Any) -> int:
    """The pair of cards that are left, one of each side, as first * CARDS + second; NONE where there are more."""
    first = second = NONE
    for card in range(CARDS):
        if world[SQUARE + card] >= 0:
            if card < SIDES:
                if first >= 0:
                    return NONE
                first = card
            elif second >= 0:
                return NONE
            else:
                second = card
    return first * CARDS + second if first >= 0 and second >= 0 else NONE


@njit(cache=True, nogil=True)
def _drawn(world: Any, laws: Any, turn: int) -> bool:
    """Whether bare Kings, or long quiet, end it without a winner; `turn` is to move."""
    bare = NONE if laws[HAS_THRONE] else _bare(world)
    if bare >= 0:
        first, second = world[SQUARE + bare // CARDS], world[SQUARE + bare % CARDS]
        other = bare // CARDS if turn else bare % CARDS
        near = abs(first % SIZE - second % SIZE) + abs(first // SIZE - second // SIZE) == 1
        wins = world[UP + other] and laws[COMBAT + LETTERS * KING + KING] == WIN
        if not near or not wins or not _may_swap(world, first, second):
            return True
    return world[QUIET] >= laws[QUIET_PLIES]


@njit(cache=True, nogil=True)
def make(before: Any, world: Any, laws: Any, turn: int, move: int) -> None:
    """Into `world` the position after a legal move in the one `before`, and how it ended."""
    for place in range(WORLD):
        world[place] = before[place]
    bar, sat, guest = world[BAR_NEW], world[SEATED], world[BOARD + THRONE]
    world[BAR_NEW] = world[BAR_OLD] = NONE
    light = False  # whether something came to light
    lost = NONE  # the card that is removed
    key = world[KEY]
    if move < DRINK:
        source, target = move // CELLS, move % CELLS
        card, other = world[BOARD + source], world[BOARD + target]
        key ^= _card_key(world, card)
        if bar >= 0 and not _touches(bar, source) and not _touches(bar, target):
            world[BAR_OLD] = bar
        world[BOARD + source], world[BOARD + target] = other, card
        world[SQUARE + card] = target
        leaves = _BEDROOM[source] != _BEDROOM[target]
        if leaves:
            world[LEFT + card] |= _BEDROOM[source]
        if other >= 0:
            key ^= _card_key(world, other)
            world[SQUARE + other] = source
            if leaves:
                world[LEFT + other] |= _BEDROOM[target]
            world[BAR_NEW] = _pair(source, target)
            if _owner(other) != turn:
                if world[UP + other]:
                    result = laws[COMBAT + LETTERS * world[LETTER + card] + world[LETTER + other]]
                    if result == WIN:
                        lost = other
                    elif result == FALL:
                        lost = card
                light = not world[UP + card] or not world[UP + other]
                world[UP + card] = world[UP + other] = 1
    else:
        other = NONE
        if move < PLACE:
            source = _AT[move - DRINK]
        elif move < CLAIM:
            source = _AT[(move - PLACE) // 2]
        else:
            source = THRONE
        target = source
        card = world[BOARD + source]
        key ^= _card_key(world, card)
        world[BAR_OLD] = bar
        light = move != CLAIM or not world[UP + card]
        world[UP + card] = 1
        if move < PLACE:
            cup = world[ROOM + move - DRINK]
            world[ROOM + move - DRINK] = NO_CUP
            world[KNOWN + move - DRINK] = 0
            if cup == WATER:
                world[LIVES + turn] += 1
            else:
                lost = card
        elif move < CLAIM:
            chamber, cup = (move - PLACE) // 2, (move - PLACE) % 2 + POISON
            world[ROOM + chamber] = cup
            world[KNOWN + chamber] = 1 << turn
            world[HAND + 2 * turn + cup - POISON] -= 1
    if lost >= 0:
        if world[LIVES + _owner(lost)]:
            world[LIVES + _owner(lost)] -= 1
            lost = NONE
        else:
            light = True
            at = world[SQUARE + lost]
            world[BOARD + at], world[SQUARE + lost] = NONE, NONE
            if source != target:
                world[BAR_NEW] = NONE
            elif world[BAR_OLD] >= 0 and _touches(world[BAR_OLD], at):
                world[BAR_OLD] = NONE
    key ^= _card_key(world, card)
    if other >= 0:
        key ^= _card_key(world, other)
    world[KEY] = key
    sits = world[BOARD + THRONE]
    world[SEATED] = 1 if sits >= 0 and (_owner(sits) == turn or (sat == 1 and sits == guest)) else 0
    world[QUIET] = 0 if light else world[QUIET] + 1
    world[END] = GOING
    if lost >= 0 and world[LETTER + lost] == KING:
        world[END] = BLACK_WON if lost < SIDES else WHITE_WON
    elif move == CLAIM or _rules_openly(world, laws, turn):
        world[END] = WHITE_WON + turn
    elif _drawn(world, laws, 1 - turn):
        world[END] = DRAWN


@njit(cache=True, nogil=True)
def list_moves(
    world: Any, laws: Any, judged: Any, history: Any, moves: Any, order: Any, turn: int, every: bool
) -> int:  # fmt: skip
    """The legal moves of a side into `moves`, and into `order` what is to be tried first; gives their number.

    `every`: drinking what one does not know, too.
    """
    count = 0
    for card in range(SIDES * turn, SIDES * turn + SIDES):
        source = world[SQUARE + card]
        if source < 0:
            continue
        for way in range(8):
            target = _NEAR[source, way]
            if target < 0:
                continue
            other = world[BOARD + target]
            if other < 0:
                bedroom = _BEDROOM[target]
                if bedroom and bedroom != _BEDROOM[source] and world[LEFT + card] & bedroom:
                    continue
            elif way & 1 or not _may_swap(world, source, target):
                continue
            move = source * CELLS + target
            value = history[turn, move]
            if other >= 0 and _owner(other) != turn:
                if world[UP + other]:
                    result = laws[COMBAT + LETTERS * world[LETTER + card] + world[LETTER + other]]
                    if result == WIN:
                        value = 800.0 + judged[WORTH + world[LETTER + other]]
                    elif result == FALL:
                        value *= 0.5
                else:
                    value += 50.0
            moves[count], order[count] = move, value
            count += 1
        chamber = _REFECTORY[source]
        if chamber >= 0 and world[ROOM + chamber] != NO_CUP:
            if every or world[KNOWN + chamber] >> turn & 1:
                moves[count], order[count] = DRINK + chamber, 100.0
                count += 1
            if world[LETTER + card] == QUEEN:
                for cup in range(2):
                    if world[HAND + 2 * turn + cup]:
                        move = PLACE + 2 * chamber + cup
                        moves[count], order[count] = move, history[turn, move]
                        count += 1
        if source == THRONE and _claims(world, laws, turn):
            moves[count], order[count] = CLAIM, 2_000.0
            count += 1
    return count


@njit(cache=True, nogil=True)
def evaluate(world: Any, laws: Any, judged: Any, turn: int) -> float:
    """How things stand for the side to move, from -JUDGED_MOST to JUDGED_MOST."""
    total = 0.0  # White's, and against it Black's
    white_king = black_king = 0
    white_gain = black_gain = 0.0
    throne = laws[HAS_THRONE]
    for card in range(CARDS):
        at = world[SQUARE + card]
        if at < 0:
            continue
        side, kind = _owner(card), world[LETTER + card]
        worth = judged[WORTH + kind]
        if not world[UP + card]:
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
        if chamber >= 0:
            if throne:
                worth += judged[GUARD]
            if world[ROOM + chamber] != NO_CUP and kind != KING and not world[KNOWN + chamber] >> side & 1:
                poison = judged[DOUBT]
                gain = (1.0 - poison) * judged[LIFE] - poison * judged[WORTH + kind]
                worth += judged[GAMBLE] * max(gain, 0.0)
        elif throne and (at == THRONE - SIZE or at == THRONE + SIZE):
            worth += judged[GUARD]
        for way in range(0, 8, 2):
            near = _NEAR[at, way]
            if near < 0:
                continue
            other = world[BOARD + near]
            if other < 0 or _owner(other) == side or not world[UP + other]:
                continue
            prey = world[LETTER + other]
            if laws[COMBAT + LETTERS * kind + prey] == WIN and _may_swap(world, at, near):
                gain = judged[WORTH + prey]
                if world[LIVES + 1 - side]:
                    gain = min(gain, judged[LIFE])
                if side == 0:
                    white_gain = max(white_gain, gain)
                else:
                    black_gain = max(black_gain, gain)
        total += worth if side == 0 else -worth
    total += judged[LIFE] * (world[LIVES] - world[LIVES + 1])
    apart = _APART[world[SQUARE + white_king], world[SQUARE + black_king]]
    if world[UP + black_king] and not world[UP + white_king]:
        total += judged[HUNT] * (4 - apart)
    elif world[UP + white_king] and not world[UP + black_king]:
        total -= judged[HUNT] * (4 - apart)
    mine = total if turn == 0 else -total
    gain = white_gain if turn == 0 else black_gain
    loss = black_gain if turn == 0 else white_gain
    score = mine + judged[TEMPO] + judged[THREAT] * gain - judged[DANGER] * loss
    return JUDGED_MOST * score / (judged[SCALE] + abs(score))


@njit(cache=True, nogil=True)
def _remember(room: Any, key: int, value: float, move: int, depth: int, kind: int) -> None:
    """Keep a result: move + 1 (10 bits), depth (7), kind (2)."""
    if abs(value) > _DEEPEST_KEPT:
        return
    slot = key & (room.keys.size - 1)
    room.keys[slot] = key
    room.values[slot] = value
    room.entries[slot] = (move + 1) | depth << 10 | kind << 17


@njit(cache=True, nogil=True)
def search(
    room: Any, row: int, turn: int, depth: int, alpha: float, beta: float, stop: Any, late: Any, budget: int,
) -> float:  # fmt: skip
    """The value of the position in a row of `worlds` for `turn`, to move, `depth` plies deep; `found` tells the nodes.

    Broken off by `stop[0]`, `late[0]` or after `budget` nodes: then the value is none.
    """
    numbers, counts, path = room.numbers, room.counts, room.path
    moves, order, laws = room.moves, room.order, room.laws
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
                room.found[0], room.found[1] = nodes, 1
                return 0.0
            left = counts[ply, _DEPTH]
            alpha, beta = numbers[ply, _ALPHA], numbers[ply, _BETA]
            returning = True  # unless moves have to be looked at
            counts[ply, _BEST_MOVE] = NONE
            counts[ply, _HINTED] = NONE
            world = room.worlds[row + ply]
            key = _key(world, who)
            ended = world[END]
            path[ply] = key
            again = False
            for earlier in range(ply - 4, max(ply - world[QUIET], 0) - 1, -2):
                again = again or path[earlier] == key
            if ended == DRAWN or (again and ended == GOING):
                value = 0.0
            elif ended != GOING:
                value = WON - LATER * ply if ended == WHITE_WON + who else LATER * ply - WON
            elif wins_now(world, laws, who):
                value = WON - LATER * (ply + 1)
            elif left <= 0 or ply >= PLIES - 2:
                value = evaluate(world, laws, room.judged, who)
            else:
                returning = False
                slot = key & (room.keys.size - 1)
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
                count = list_moves(world, laws, room.judged, room.history, moves[ply], order[ply], who, False)
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
                    value = LATER * ply - WON
                    if list_moves(world, laws, room.judged, room.history, moves[ply], order[ply], who, True):
                        value = evaluate(world, laws, room.judged, who)
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
            make(room.worlds[row + ply], room.worlds[row + ply + 1], laws, who, move)
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
def perft(room: Any, row: int, turn: int, depth: int) -> int:
    """How many games of exactly `depth` moves there are; depth >= 1."""
    counts, worlds = room.counts, room.worlds
    leaves = 0
    ply = 0
    entering = True
    while ply >= 0:
        who = turn ^ (ply & 1)
        if entering:
            entering = False
            counts[ply, _NEXT] = counts[ply, _COUNT] = 0
            if ply == depth:
                leaves += 1
            elif worlds[row + ply, END] == GOING:
                counts[ply, _COUNT] = list_moves(
                    worlds[row + ply], room.laws, room.judged, room.history, room.moves[ply], room.order[ply], who, True
                )
        elif counts[ply, _NEXT] == counts[ply, _COUNT]:
            ply -= 1
        else:
            move = room.moves[ply, counts[ply, _NEXT]]
            make(worlds[row + ply], worlds[row + ply + 1], room.laws, who, move)
            counts[ply, _NEXT] += 1
            ply += 1
            entering = True
    return leaves


class Search:
    """What a search needs room for, made once. Sides are plain numbers, 0 for White."""

    def __init__(self, judged: list[float], table_bits: int = TABLE_BITS) -> None:
        """`judged` as `Room` has it, but for what is doubted."""
        size = 1 << table_bits
        whole, number = np.int64, np.float64
        self.room = Room(
            worlds=np.zeros((PLIES + 2, WORLD), whole),
            laws=np.zeros(LAWS, whole),
            judged=np.array([*judged, 0.5], number),
            numbers=np.zeros((PLIES, 4), number),
            counts=np.zeros((PLIES, 8), whole),
            moves=np.zeros((PLIES, MOVES), whole),
            order=np.zeros((PLIES, MOVES), number),
            path=np.zeros(PLIES, whole),
            history=np.zeros((2, CODES), number),
            killers=np.full((PLIES, 2), NONE, whole),
            keys=np.zeros(size, whole),
            values=np.zeros(size, number),
            entries=np.zeros(size, whole),
            found=np.zeros(2, whole),
        )
        self._row = 0  # of the position in which the search stands: 0, and 1 after a move

    @property
    def world(self) -> Any:
        """The position in which it stands."""
        return self.room.worlds[self._row]

    def forget(self) -> None:
        """Begin afresh: nothing that was found before can matter any more."""
        room = self.room
        room.keys[:] = 0
        room.history[:] = 0.0
        room.killers[:] = NONE

    def rule(self, throne: bool, quiet_plies: int, combat: list[int], doubt: float) -> None:
        """What the match is played by; and how likely a cup that nobody knows is poison."""
        self.room.laws[:] = [throne, quiet_plies, *combat]
        self.room.judged[DOUBT] = doubt

    def place(
        self, cells: list[int | None], up: list[int], left: list[int], bars: list[int | None], seated: bool, quiet: int,
        lives: list[int],
    ) -> None:  # fmt: skip
        """What everybody sees: by card its cell, whether it lies face up and the rows that it left; the pair that is
        barred for two plies and the one for one; whether someone is seated, quiet plies and the lives of each side."""
        self._row = 0
        world = self.world
        world[SQUARE : SQUARE + CARDS] = [NONE if at is None else at for at in cells]
        world[UP : UP + CARDS], world[LEFT : LEFT + CARDS] = up, left
        world[BAR_NEW : BAR_OLD + 1] = [NONE if pair is None else pair for pair in bars]
        world[SEATED], world[QUIET], world[END], world[LIVES : LIVES + 2] = seated, quiet, GOING, lives

    def suppose(self, letters: list[int], cups: list[int], known: list[int], hands: list[int]) -> None:
        """The world: by card its letter; by room its cup and, as bits, who knows it; cups in the hands of each side,
        of poison and of water."""
        world = self.world
        world[LETTER : LETTER + CARDS] = letters
        world[ROOM : ROOM + 2], world[KNOWN : KNOWN + 2], world[HAND : HAND + 4] = cups, known, hands
        settle(world)

    def moves(self, turn: int) -> list[int]:
        room = self.room
        moves, order = room.moves[PLIES - 1], room.order[PLIES - 1]
        count = list_moves(self.world, room.laws, room.judged, room.history, moves, order, int(turn), True)
        found: list[int] = moves[:count].tolist()
        return found

    def make(self, turn: int, move: int) -> int:
        """The position after a move, until `unmake`; gives how it ended."""
        worlds = self.room.worlds
        make(worlds[0], worlds[1], self.room.laws, int(turn), move)
        self._row = 1
        return int(worlds[1, END])

    def unmake(self) -> None:
        self._row = 0

    def wins(self, turn: int, move: int) -> bool:
        """Whether a move ends the match in favour of who makes it."""
        ended = self.make(turn, move)
        self.unmake()
        return ended == WHITE_WON + turn

    def wins_now(self, turn: int) -> str:
        """How `turn`, to move, wins at once: by the `throne`, by `king_removed`, or not at all."""
        return _REASONS[wins_now(self.world, self.room.laws, int(turn))]

    def judge(self, turn: int) -> float:
        """How things stand for the side to move, without looking ahead."""
        return float(evaluate(self.world, self.room.laws, self.room.judged, int(turn)))

    def value(
        self, turn: int, depth: int, alpha: float, beta: float, stop: Any, late: Any, budget: int
    ) -> tuple[float, int, bool]:
        """Value for the side to move, nodes and whether it was finished."""
        value = search(self.room, self._row, int(turn), depth, alpha, beta, stop, late, budget)
        return float(value), int(self.room.found[0]), not self.room.found[1]

    def perft(self, turn: int, depth: int) -> int:
        return int(perft(self.room, self._row, int(turn), depth))


def compile_all() -> None:
    """Call every compiled function once, which fills the disk cache or loads from it."""
    flag = np.zeros(1, np.uint8)
    search_ = Search([1.0] * (JUDGED - 1), 4)
    search_.rule(True, 60, [WIN] * LETTERS**2, 0.5)
    search_.place([0, 1, 2, 3, 4, 24, 23, 22, 21, 20], [0] * CARDS, [0] * CARDS, [None, None], False, 0, [0, 0])
    search_.suppose([0, 1, 2, 3, 4] * 2, [POISON, WATER], [0, 0], [1, 1, 1, 1])
    search_.forget()
    search_.make(0, search_.moves(0)[0])
    search_.unmake()
    search_.wins(0, search_.moves(0)[0])
    search_.wins_now(0)
    search_.judge(0)
    search_.perft(0, 1)
    search_.value(0, 2, -1.0, 1.0, flag, flag, 1_000)
