"""The rules of Confusion once more, from the rules page alone and in another form, to check the game's against.

A square is called by its name, a piece by its side and letter, such as `wC`; a table is who stands where. Directions
are the page's words, for no type tells left from right. All lines between two squares are laid out beforehand. What is
known of a piece is a list of facts, held against every type; what is known of a set is found by pairing pieces off.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache

PAGE = """
    Rocket    F            4  yes
    Novice    F DF         2  yes
    Crab      S DF         2  yes
    Abbot     DF           3  yes
    Napkin    S DF DB      1  no
    Elephant  DF B         2  no
    Cardinal  DF DB        3  no
    Wagon     F B S        2  no
    Prince    F B S DF DB  1  no
    Pendulum  F B          3  no
    Anchor    F DB         3  no
    Beetle    F S DB       2  no
"""
TYPES = {
    name: (set(words[:-2]), int(words[-2]), words[-1] == "yes")
    for name, *words in map(str.split, PAGE.split("\n")[1:-1])
}
LONGEST = max(reach for _, reach, _ in TYPES.values())

Piece = str  # wA to bL
Fact = tuple[bool | None, str, int]  # yes, no or promotion (None); direction and squares, or whether it promoted


def _lines() -> dict[str, dict[str, tuple[int, int, list[str]]]]:
    """From each square to each that it sees straight: columns and rows of the way, and the squares between."""
    squares = {(x, y): f"{'abcdefghijk'[x]}{y + 1}" for x in range(11) for y in range(11)}
    return {
        name: {
            there: (u - x, v - y, [squares[x + (u - x) * n // far, y + (v - y) * n // far] for n in range(1, far)])
            for (u, v), there in squares.items()
            if (far := max(abs(u - x), abs(v - y))) and (u == x or v == y or abs(u - x) == abs(v - y))
        }
        for (x, y), name in squares.items()
    }


LINES = _lines()


def other(side: str) -> str:
    return "b" if side == "w" else "w"


def on_far_row(side: str, square: str) -> bool:
    return square[1:] == ("11" if side == "w" else "1")


def word(side: str, columns: int, rows: int) -> str:
    """The page's word for a direction, as its owner sees it."""
    ahead = rows if side == "w" else -rows
    if not ahead:
        return "S"
    return ("D" if columns else "") + ("F" if ahead > 0 else "B")


@dataclass(frozen=True)
class Table:
    """Everything about one moment of a match, and all that was before it."""

    stands: dict[Piece, str]
    puck: str
    mover: str  # w or b
    types: dict[Piece, str]
    promoted: frozenset[Piece] = frozenset()
    facts: dict[Piece, tuple[Fact, ...]] = field(default_factory=dict)
    answers: tuple[bool | None, ...] = ()  # of all turns so far; None for a skipped one
    taken: Piece | None = None  # in the last turn
    before: tuple[Table, ...] = ()
    quiet_turns: int = 200
    repetitions: int = 4

    def carrier(self) -> Piece | None:
        return next((piece for piece, square in self.stands.items() if square == self.puck), None)

    def attempts(self) -> list[str]:
        """All attempts that geometry allows, as they are written."""
        if self.end() is not None:
            return []
        return [text for piece in self.stands if piece[0] == self.mover for text in self._attempts(piece)] or ["skip"]

    def _attempts(self, piece: Piece) -> Iterator[str]:
        here, holds = self.stands[piece], self.carrier() == piece
        filled = {square: whose[0] for whose, square in self.stands.items()}
        for there, (_, _, between) in LINES[here].items():
            if len(between) + 1 > (2 if piece in self.promoted else LONGEST):
                continue
            if any(square in filled or square == self.puck for square in between):
                continue
            if filled.get(there) != self.mover:
                yield from [f"{piece[1]}:{here}-{there}{way}" for way in (("p", "l") if holds else ("",))]
            if holds:
                yield f"{piece[1]}:{here}>{there}"

    def after(self, text: str) -> Table:
        """The table when the attempt has been answered."""
        turned = replace(self, mover=other(self.mover), taken=None, before=(*self.before, self))
        if text == "skip":
            return replace(turned, answers=(*self.answers, None))
        piece = self.mover + text[0]
        here, there = text[2:].rstrip("pl").replace(">", "-").split("-")
        columns, rows, between = LINES[here][there]
        way, far = word(self.mover, columns, rows), len(between) + 1
        directions, reach, promotes = TYPES[self.types[piece]]
        answer = piece in self.promoted or (way in directions and far <= reach)
        learned: tuple[Fact, ...] = () if piece in self.promoted else ((answer, way, far),)
        stands, promoted, taken = dict(self.stands), self.promoted, None
        if answer and ">" not in text:
            taken = next((one for one, square in stands.items() if square == there), None)
            stands.pop(taken or "", None)
            stands[piece] = there
            if on_far_row(self.mover, there) and piece not in promoted:
                learned += ((None, "promoted" if promotes else "stayed", 0),)
                promoted = promoted | {piece} if promotes else promoted
        return replace(
            turned,
            stands=stands,
            promoted=promoted,
            taken=taken,
            puck=there if answer and ("p" in text or ">" in text) else self.puck,
            facts={**self.facts, piece: (*self.facts.get(piece, ()), *learned)},
            answers=(*self.answers, answer),
        )

    def end(self) -> str | None:
        """How it ended: `w:`, `b:` or `=:` with the reason."""
        waiting = self.mover  # has just been answered to, and would be next
        if self.before and on_far_row(waiting, self.puck):
            then = self.before[-1]
            if all(one.puck == self.puck and (one.carrier() or "-")[0] == waiting for one in (then, self)):
                return f"{waiting}:delivered"
        for side in "wb":
            if not any(piece[0] == side for piece in self.stands):
                return f"{other(side)}:no_pieces"
        if len(self.answers) >= self.quiet_turns and not any(self.answers[-self.quiet_turns :]):
            return "=:no_progress"
        if self._stood() >= self.repetitions:
            return "=:repetition"
        return None

    def _stood(self) -> int:
        """How often this position has stood, now included."""
        alike = [one for one in self.before if one._seen() == self._seen()]
        if len(alike) + 1 < self.repetitions:
            return 1
        return 1 + sum(all(one.left(side) == self.left(side) for side in "wb") for one in alike)

    def _seen(self) -> tuple[object, ...]:
        return self.mover, self.puck, self.promoted, self.stands

    def fits(self, piece: Piece) -> frozenset[str]:
        """The types that no fact about this one piece speaks against."""
        return _fitting(self.facts.get(piece, ()))

    def left(self, side: str) -> dict[Piece, set[str]]:
        """The types that each piece of a side can have when every type is somebody's."""
        pieces = [side + letter for letter in "ABCDEFGHIJKL"]
        return dict(zip(pieces, _shared_out(tuple(map(self.fits, pieces))), strict=True))


@cache
def _fitting(facts: tuple[Fact, ...]) -> frozenset[str]:
    return frozenset(name for name in TYPES if all(_agrees(name, fact) for fact in facts))


def _agrees(name: str, fact: Fact) -> bool:
    directions, reach, promotes = TYPES[name]
    answer, way, far = fact
    if answer is None:
        return promotes == (way == "promoted")
    return answer == (way in directions and far <= reach)


@cache
def _shared_out(wanted: tuple[frozenset[str], ...]) -> list[set[str]]:
    """What is left of each piece's types when no two pieces can have the same."""
    return [
        {name for name in names if _can_be_paired([*wanted[:piece], frozenset({name}), *wanted[piece + 1 :]])}
        for piece, names in enumerate(wanted)
    ]


def _can_be_paired(wanted: list[frozenset[str]]) -> bool:
    """Whether every piece can have a type of its own: one after the other is placed, and who is in its way moves on."""
    owner: dict[str, int] = {}

    def place(piece: int, tried: set[str]) -> bool:
        for name in wanted[piece] - tried:
            tried.add(name)
            if name not in owner or place(owner[name], tried):
                owner[name] = piece
                return True
        return False

    return all(place(piece, set()) for piece in range(len(wanted)))


def start(types: dict[Piece, str], quiet_turns: int = 200, repetitions: int = 4) -> Table:
    """The set-up: from its owner's seat A..F from left to right in the back row, G..L before them."""
    columns = "cdeghi"
    stands = {f"w{letter}": f"{column}1" for letter, column in zip("ABCDEF", columns, strict=True)}
    stands |= {f"w{letter}": f"{column}2" for letter, column in zip("GHIJKL", columns, strict=True)}
    stands |= {f"b{letter}": f"{column}11" for letter, column in zip("ABCDEF", reversed(columns), strict=True)}
    stands |= {f"b{letter}": f"{column}10" for letter, column in zip("GHIJKL", reversed(columns), strict=True)}
    return Table(stands, "f6", "w", types, quiet_turns=quiet_turns, repetitions=repetitions)


def leaves(table: Table, depth: int) -> int:
    """Games of exactly `depth` turns from here."""
    attempts = table.attempts()
    return len(attempts) if depth == 1 else sum(leaves(table.after(text), depth - 1) for text in attempts)
