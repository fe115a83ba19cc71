"""What the other side's cards and the hidden cups may be, each with its weight: by what it did and left undone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import TypeVar

from game.core.contract import Side
from game.incognito.cards import CARDS, KING, WIN, result
from game.incognito.moves import POISON, STRAIGHT, THRONE_ROOM, WATER, Square
from game.incognito.public import Public, Turn
from game.incognito.state import Sight

UNCLAIMED = 0.01  # how much less likely who did not claim a throne that it might have claimed is the King
SPARED = 0.6  # and who did not take a card that it might have taken is a stronger one
SPARED_KING = 0.85  # a King has reasons to stay unknown
LEAST_SPARED = 0.15
NEARING = (2.0, 1.4)  # how much more likely who stands on the throne, or next to it, is the King: he has a reason to

Lots = TypeVar("Lots")


@dataclass(frozen=True)
class World:
    """The letters of the other side, the cups on b3 and d3 (empty where none stands) and in its hand."""

    letters: str
    rooms: tuple[str, str]
    hand: str
    weight: float = 1.0


@dataclass
class Moment:
    """Where the cards stood before a turn, and which lay face up."""

    squares: tuple[list[Square | None], list[Square | None]]
    shown: tuple[list[bool], list[bool]]

    def at(self, square: Square) -> tuple[Side, int] | None:
        for side in Side:
            if square in self.squares[side]:
                return side, self.squares[side].index(square)
        return None


def moments(public: Public) -> list[tuple[Turn, Moment]]:
    """Every turn on record, the first one first, with the table before it: the record told backwards."""
    squares = (list(public.squares[0]), list(public.squares[1]))
    shown = tuple([letter != "?" for letter in public.shown[side]] for side in Side)
    found: list[tuple[Turn, Moment]] = []
    for turn in reversed(public.record):
        if turn.kind == "arranged":
            break
        mine = turn.side
        for side, letter, turned, removed in zip(
            (mine, mine.other), turn.letters, turn.turned, turn.removed, strict=False
        ):
            number = public.shown[side].index(letter)
            if removed:
                gone_from = turn.target if turn.source == turn.target or side is mine else turn.source
                squares[side][number] = gone_from
            if turned:
                shown[side][number] = False
        if turn.source != turn.target:
            swap = {turn.source: turn.target, turn.target: turn.source}
            for side in Side:
                squares[side][:] = [swap.get(at, at) if at is not None else None for at in squares[side]]
        moment = Moment((squares[0][:], squares[1][:]), (shown[0][:], shown[1][:]))
        found.append((turn, moment))
    found.reverse()
    return found


def clues(public: Public, side: Side, fine: bool) -> list[dict[str, float]]:
    """How much more or less likely each card of a side is each letter, by what the side left undone.

    A throne that was not claimed tells everybody something; only with `fine` eyes does a card that was not taken, or
    one that has run for the throne.
    """
    found = [dict.fromkeys(CARDS, 1.0) for _ in CARDS]
    before: Moment | None = None
    for turn, moment in moments(public):
        if turn.side is side:
            sitting = moment.at(THRONE_ROOM)
            stayed = sitting is not None and before is not None and before.at(THRONE_ROOM) == sitting
            alone = not any(near in moment.squares[side.other] for near in around(THRONE_ROOM))
            if public.laws.throne and sitting is not None and sitting[0] is side and stayed and alone:
                found[sitting[1]][KING] *= UNCLAIMED
            if fine and turn.kind != "hit":
                _spare(public, side, moment, found)
        before = moment
    if fine and public.laws.throne:
        for number, at in enumerate(public.squares[side]):
            if at is not None and public.shown[side][number] == "?":
                away = max(abs(at.column - THRONE_ROOM.column), abs(at.row - THRONE_ROOM.row))
                found[number][KING] *= NEARING[away] if away < len(NEARING) else 1.0
    return found


def around(square: Square) -> list[Square]:
    return [square.beside(*step) for step in STRAIGHT]


def _spare(public: Public, side: Side, moment: Moment, found: list[dict[str, float]]) -> None:
    """Note which cards of a side might have taken one, had they been stronger."""
    for number, at in enumerate(moment.squares[side]):
        if at is None or moment.shown[side][number]:
            continue
        for near in around(at):
            there = moment.at(near)
            if there is None or there[0] is side or not moment.shown[there[0]][there[1]]:
                continue
            if at.bedroom is not None and at.bedroom is near.bedroom:
                continue
            prey = public.shown[there[0]][there[1]]
            for letter in CARDS:
                if result(public.laws.combat, letter, prey) == WIN:
                    factor = SPARED_KING if letter == KING else SPARED
                    found[number][letter] = max(
                        found[number][letter] * factor, min(found[number][letter], LEAST_SPARED)
                    )


def arrangements(view: Sight, fine: bool) -> list[tuple[str, float]]:
    """All that the other side's cards may be, the likeliest first."""
    assert view.side is not None
    other = view.side.other
    known, missing = view.letters[other], view.unknown_letters()
    told = clues(view.public, other, fine)
    found = []
    for order in permutations(missing):
        rest = iter(order)
        letters = "".join(next(rest) if letter == "?" else letter for letter in known)
        weight = 1.0
        for number, letter in enumerate(letters):
            if known[number] == "?":
                weight *= told[number][letter]
        found.append((letters, weight))
    total = sum(weight for _, weight in found)
    return sorted(((letters, weight / total) for letters, weight in found), key=lambda one: (-one[1], one[0]))


def cups(view: Sight) -> list[tuple[tuple[tuple[str, str], str], float]]:
    """All that the cups on b3 and d3 and in the other side's hand may be."""
    assert view.side is not None
    other = view.side.other
    slots = "".join((*view.rooms, view.hands[other]))
    hidden = slots.count("?")
    unknown = view.unknown_cups()
    ways: Counter[tuple[tuple[str, str], str]] = Counter()
    for poisons in range(1 << hidden):
        drawn = [POISON if poisons >> place & 1 else WATER for place in range(hidden)]
        weight = 1
        left = dict(unknown)
        for cup in drawn:
            weight *= left.get(cup, 0)
            left[cup] = left.get(cup, 0) - 1
        if weight > 0:
            rest = iter(drawn)
            rooms = tuple(next(rest) if cup == "?" else cup for cup in view.rooms)
            hand = "".join(sorted(next(rest) if cup == "?" else cup for cup in view.hands[other]))
            ways[(rooms[0], rooms[1]), hand] += weight
    total = sum(ways.values())
    return [(one, weight / total) for one, weight in sorted(ways.items())]


def spread(lots: Sequence[tuple[Lots, float]], count: int, rng: Random) -> list[tuple[Lots, float]]:
    """All of them, if they are no more than `count`; else so many, evenly drawn by weight, each with the same."""
    if len(lots) <= count:
        return list(lots)
    shift, seen = rng.random(), 0.0
    drawn: list[tuple[Lots, float]] = []
    for lot, weight in lots:
        seen += weight * count
        while shift + len(drawn) < seen and len(drawn) < count:
            drawn.append((lot, 1.0 / count))
    return drawn


def worlds(view: Sight, count: int, rng: Random, fine: bool = True) -> list[World]:
    """About `count` worlds that agree with the view."""
    told = arrangements(view, fine)
    rng.shuffle(told)
    told.sort(key=lambda one: one[0].index(KING))  # so that a draw has the King everywhere in fair proportion
    letters = spread(told, count, rng)
    mixed = cups(view)
    if len(letters) == 1:
        return [World(letters[0][0], rooms, hand, weight) for (rooms, hand), weight in spread(mixed, count, rng)]
    dealt: list[tuple[tuple[str, str], str]] = []
    while len(dealt) < len(letters):  # in fair proportion, too
        dealt += [drink for drink, _ in spread(mixed, len(letters) - len(dealt), rng)]
    rng.shuffle(dealt)
    return [World(one, *drink, weight) for (one, weight), drink in zip(letters, dealt, strict=True)]
