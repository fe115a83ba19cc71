"""The rules of Incognito King once more, from the rules page alone and in another form, to check the game's against.

A piece is called by its side and letter, such as `wK`, a square by its name. What is played changes the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

RANKS = "KQANL"  # strength, from the top
ROOMS = ("b3", "d3")
THRONE = "c3"
CUPS = {"p": "poison", "w": "water"}

Piece = str
Key = tuple[object, ...]


def other(side: str) -> str:
    return {"w": "b", "b": "w"}[side]


def apart(one: str, another: str) -> tuple[int, int]:
    """How many columns and rows lie between two squares."""
    return abs(ord(one[0]) - ord(another[0])), abs(int(one[1]) - int(another[1]))


def straight(one: str, another: str) -> bool:
    return sorted(apart(one, another)) == [0, 1]


EVERY = [column + row for column in "abcde" for row in "12345"]
NEAR = {square: [there for there in EVERY if max(apart(square, there)) == 1] for square in EVERY}


class Table:
    """A match in play: both have arranged their cards (letters from each owner's left)."""

    def __init__(self, white: str, black: str, mode: str, variant: str, cups: str = "") -> None:
        self.stands: dict[Piece, str] = {
            f"w{letter}": f"{column}1" for letter, column in zip(white, "abcde", strict=True)
        }
        self.stands |= {f"b{letter}": f"{column}5" for letter, column in zip(black, "edcba", strict=True)}
        self.up = set() if mode == "closed" else set(self.stands)
        self.left: dict[Piece, set[str]] = {piece: set() for piece in self.stands}
        self.variant = variant
        self.mover, self.ply = "w", 0
        self.cups = {"b3": cups[0], "d3": cups[1]} if variant == "cups" else {}
        self.hands = {"w": sorted(cups[2:4]), "b": sorted(cups[4:6])} if variant == "cups" else {"w": [], "b": []}
        self.lives = {"w": 0, "b": 0}
        self.swaps: list[tuple[int, Piece, str, Piece, str]] = []  # ply, and who came to stand where
        self.seat = {"w": "", "b": ""}  # who stood on the throne at the end of that side's last turn
        self.quiet = 0
        self.seen: list[Key] = [self.key()]
        self.end: tuple[str, str] | None = None  # w, b or =, and why

    # what is where

    def at(self, square: str) -> Piece:
        return next((piece for piece, there in self.stands.items() if there == square), "")

    def pieces(self, side: str) -> list[Piece]:
        return [piece for piece in self.stands if piece[0] == side]

    def kept_apart(self, ahead: int = 1) -> set[tuple[frozenset[Piece], int]]:
        """Pairs that may not change back in the ply after `ahead`, with the plies that this lasts."""
        found = set()
        for ply, one, here, another, there in self.swaps:
            rest = ply + 2 - (self.ply + ahead) + 1
            if rest > 0 and {self.stands.get(one), self.stands.get(another)} == {here, there}:
                found.add((frozenset((one, another)), rest))
        return found

    def key(self) -> Key:
        return (
            frozenset((piece, square, piece in self.up) for piece, square in self.stands.items()),
            frozenset((piece, row) for piece in self.stands for row in self.left[piece]),
            frozenset(self.kept_apart()),
            tuple(self.cups.items()),
            str(self.hands),
            str(self.lives),
            self.mover,
        )

    # what may be done

    def may_swap(self, one: Piece, another: Piece, ahead: int = 1) -> bool:
        here, there = self.stands[one], self.stands[another]
        asleep = here[1] == there[1] and here[1] in "15"
        barred = any(pair == {one, another} for pair, _ in self.kept_apart(ahead))
        return straight(here, there) and not asleep and not barred

    def threat(self, king: Piece, ahead: int) -> bool:
        return any(self.may_swap(enemy, king, ahead) for enemy in self.pieces(other(king[0])))

    def actions(self) -> Iterator[str]:
        if self.end:
            return
        for piece in self.pieces(self.mover):
            here = self.stands[piece]
            for there in NEAR[here]:
                stander = self.at(there)
                if stander:
                    allowed = self.may_swap(piece, stander)
                else:
                    allowed = there[1] == here[1] or there[1] not in self.left[piece]
                if allowed:
                    yield here + there
            if self.cups.get(here):
                yield f"{here} drink"
                if piece[1] == "Q":
                    yield from (f"{here} place {CUPS[cup]}" for cup in sorted(set(self.hands[self.mover])))
        king = self.mover + "K"
        if self.variant != "survival" and self.at(THRONE) == king == self.seat[self.mover] and not self.threat(king, 2):
            yield f"{THRONE} claim"

    # what comes of it

    def play(self, action: str) -> None:
        mover, here = self.mover, action[:2]
        piece = self.at(here)
        faces, alive = set(self.up), set(self.stands)
        stirred = False
        king_fell = ""
        if action.endswith("claim"):
            self.end = (mover, "throne")
        elif action.endswith("drink"):
            stirred = True
            self.up.add(piece)
            cup, self.cups[here] = self.cups[here], ""
            if cup == "w":
                self.lives[mover] += 1
            else:
                king_fell = self.falls(piece)
        elif "place" in action:
            stirred = True
            self.up.add(piece)
            cup = next(cup for cup, name in CUPS.items() if action.endswith(name))
            self.hands[mover].remove(cup)
            self.cups[here] = cup
        else:
            king_fell = self.goes(piece, here, action[2:])
        self.ply += 1
        stirred = stirred or faces != self.up or alive != set(self.stands)
        self.quiet = 0 if stirred else self.quiet + 1
        stander = self.at(THRONE)
        self.seat[mover] = stander if stander[:1] == mover else ""
        if self.seat[other(mover)] != stander:
            self.seat[other(mover)] = ""  # it was moved off its throne
        self.mover = other(mover)
        self.seen.append(self.key())
        if self.end is None:
            self.end = self.ending(mover, king_fell)

    def goes(self, piece: Piece, here: str, there: str) -> str:
        stander = self.at(there)
        self.moves(piece, there)
        if not stander:
            return ""
        self.moves(stander, here)
        self.swaps.append((self.ply + 1, piece, there, stander, here))
        if stander[0] == piece[0]:
            return ""
        fights = stander in self.up
        self.up |= {piece, stander}
        if not fights:
            return ""
        if piece[1] == stander[1]:
            return self.falls(stander) if piece[1] == "K" else ""
        return self.falls(stander if RANKS.index(piece[1]) < RANKS.index(stander[1]) else piece)

    def moves(self, piece: Piece, there: str) -> None:
        here = self.stands[piece]
        if here[1] in "15" and there[1] != here[1]:
            self.left[piece].add(here[1])
        self.stands[piece] = there

    def falls(self, piece: Piece) -> str:
        """The piece is removed, or a life of its side is; gives the piece if it was a King that fell."""
        if self.lives[piece[0]]:
            self.lives[piece[0]] -= 1
            return ""
        del self.stands[piece]
        return piece if piece[1] == "K" else ""

    def ending(self, moved: str, king_fell: str) -> tuple[str, str] | None:
        king = moved + "K"
        if king_fell:
            return other(king_fell[0]), "king_removed"
        crowned = self.variant != "survival" and self.at(THRONE) == king and king in self.up
        if crowned and not self.threat(king, 1):
            return moved, "throne"
        bare = self.variant == "survival" and set(self.stands) == {"wK", "bK"}
        if bare and not (king in self.up and self.may_swap("wK", "bK")):
            return "=", "bare_kings"
        if self.seen.count(self.seen[-1]) == 3:
            return "=", "repetition"
        if self.quiet == 60:
            return "=", "no_progress"
        if not list(self.actions()):
            return moved, "no_moves"
        return None


def leaves(table: Table, depth: int) -> int:
    """How many ways there are to play so many plies; a match that is over goes no farther."""
    actions = list(table.actions())
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        later = deepcopy(table)
        later.play(action)
        total += leaves(later, depth - 1)
    return total
