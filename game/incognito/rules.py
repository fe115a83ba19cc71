"""The rules of Incognito King, plainly: the reference for every other room of the game.

A card is known by its side and its number: its place in the bedroom at the start, from its owner's left. What it is,
its letter, is a secret of its owner until it lies face up.

A position as text is twelve fields; what does not apply is `-`: the mode and the variant (`closed/cups`); the cards
of White and of Black by number (`Ka1,Qb2+!1,L-,...`: letter and square, `-` out of play, `+` face up, `!` and the
first rows that it has left; a side that has not arranged its cards is `?`); `w` or `b` to move; the cups on b3 and d3
(`p.wb`: poison or water, `-` none, each with who put it there, `.` for nobody); the cups in the hands (`pw/w`); those
that were drunk and those that a Queen took away (`pw/w`); lives (`0/1`); the pairs of squares between which nothing
may be exchanged, with the plies for which that holds (`c2c3:2`); `s` when the card on the throne has stood there
since its owner's last turn; the plies in a row in which nothing came to light; and how it ended: `w:`, `b:` or `=:`
with the reason. What repetition needs is not part of it; the combat table is the one that the config says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from random import Random
from typing import Any, NamedTuple

from game.core.contract import (
    ARRANGE,
    PLAY,
    Clock,
    Deal,
    Event,
    Game,
    IllegalMove,
    Lots,
    Option,
    Outcome,
    Side,
    State,
    Unreadable,
    View,
)
from game.core.declared import Whole
from game.incognito.cards import CARDS, DEFAULT, FALL, KING, QUEEN, WIN, Combat, Order, Table, result

COLUMNS = "abcde"
SIZE = 5
WHITE, BLACK = Side.FIRST, Side.SECOND
POISON, WATER = "p", "w"
CUPS = {POISON: "poison", WATER: "water"}
CLOSED, CLOSED_START, OPEN = MODES = ("closed", "start", "open")
WITH_CUPS, THRONE, SURVIVAL = VARIANTS = ("cups", "throne", "survival")
COURTS = ("1", "2", "3", "4", "5", "6")
REASONS = ("king_removed", "throne", "bare_kings", "repetition", "no_progress", "no_moves")
BARRED_FOR = 2  # plies in which two cards that changed places may not change back


class Square(NamedTuple):
    """A square by column and row, both counted from 0 at a1."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.column]}{self.row + 1}"

    def beside(self, columns: int, rows: int) -> Square:
        return Square(self.column + columns, self.row + rows)

    @property
    def on_board(self) -> bool:
        return 0 <= self.column < SIZE and 0 <= self.row < SIZE

    @property
    def bedroom(self) -> Side | None:
        """Whose bedroom it lies in."""
        return {0: WHITE, SIZE - 1: BLACK}.get(self.row)


THRONE_ROOM = Square(2, 2)
REFECTORIES = (Square(1, 2), Square(3, 2))
SQUARES = tuple(Square(column, row) for row in range(SIZE) for column in range(SIZE))
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
AROUND = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


class Arrange(NamedTuple):
    """A side's cards, from its own left: `setup KQLNA`."""

    letters: str

    def __str__(self) -> str:
        return f"setup {self.letters}"


class Go(NamedTuple):
    """A step, an exchange or a hit: `b2b3`."""

    source: Square
    target: Square

    def __str__(self) -> str:
        return f"{self.source}{self.target}"


class Drink(NamedTuple):
    """`b3 drink`."""

    at: Square

    def __str__(self) -> str:
        return f"{self.at} drink"


class Place(NamedTuple):
    """The Queen puts a cup of her side's hand in the place of the one that stands there: `b3 place water`."""

    at: Square
    cup: str

    def __str__(self) -> str:
        return f"{self.at} place {CUPS[self.cup]}"


class Claim(NamedTuple):
    """The King claims the throne: `c3 claim`."""

    at: Square = THRONE_ROOM

    def __str__(self) -> str:
        return f"{self.at} claim"


IncognitoMove = Arrange | Go | Drink | Place | Claim
Pair = frozenset[Square]
Letters = tuple[str, str]  # of both sides: the letters of the cards by number, `?` for one that is not known
Hands = tuple[str, str]
UNKNOWN = "?" * len(CARDS)


class Card(NamedTuple):
    """A card, whatever it is."""

    side: Side
    number: int


@dataclass(frozen=True)
class Laws:
    """What a match is played by."""

    mode: str = CLOSED
    variant: str = WITH_CUPS
    combat: Combat = DEFAULT
    repetitions: int = 3  # occurrences of a position that make a draw
    quiet_plies: int = 60  # in a row without a reveal, removal, drink or placement
    poison: int = 3  # how many of the six cups are poison

    @property
    def throne(self) -> bool:
        return self.variant != SURVIVAL

    @property
    def cups(self) -> bool:
        return self.variant == WITH_CUPS


@dataclass(frozen=True)
class Turn:
    """One turn as both saw it."""

    side: Side
    kind: str  # arranged, step, exchange, hit, drink, place, claim
    source: Square = THRONE_ROOM
    target: Square = THRONE_ROOM
    letters: str = ""  # those that came, or lay, face up: of the card that acted, and of the one that was hit
    turned: tuple[bool, ...] = ()  # which of them were turned over just now
    result: str = ""  # of a hit: who had to go, or that they changed places: WIN, FALL, SWAP
    removed: tuple[bool, bool] = (False, False)  # the card that acted, and the one that was hit
    saved: bool = False  # by a life, which is spent
    cup: str = ""  # that was drunk

    @property
    def comes_to_light(self) -> bool:
        """Whether something was shown, removed, drunk or placed."""
        return any(self.turned) or any(self.removed) or self.kind in ("drink", "place")

    def events(self, opened: Sequence[tuple[Square, Side, str]] = (), placed: str = "") -> tuple[Event, ...]:
        """`opened`: the cards that the end of the arranging shows; `placed`: the cup, to who may know it."""
        source, target = str(self.source), str(self.target)
        if self.kind == "arranged":
            shown = (Event("revealed", side, target=str(at), piece=letter) for at, side, letter in opened)
            return (Event("arranged", self.side), *shown)
        told = [
            Event("revealed", side, target=str(at), piece=letter)
            for side, at, letter, turned in zip(
                (self.side, self.side.other), (self.source, self.target), self.letters, self.turned, strict=False
            )
            if turned
        ]
        if self.kind in ("step", "exchange", "hit"):
            kind = {"step": "moved", "exchange": "exchanged", "hit": "hit"}[self.kind]
            told.insert(0, Event(kind, self.side, source, target, self.letters))
        elif self.kind == "drink":
            told.append(Event("drank", self.side, source, source, self.cup))
        elif self.kind == "place":
            told.append(Event("placed", self.side, source, source, placed))
        else:
            told.append(Event("claimed", self.side, source, source, KING))
        if self.saved:
            hurt, where = (self.side.other, source) if self.result == WIN else (self.side, target)
            told.append(Event("saved", hurt, target=where))
        for gone, side, letter in zip(self.removed, (self.side, self.side.other), (*self.letters, ""), strict=False):
            if gone:
                told.append(Event("captured", side, source, target, letter))
        return tuple(told)


Standing = tuple[object, ...]


@dataclass(frozen=True)
class Public:
    """All that lies open on the table."""

    laws: Laws
    squares: tuple[tuple[Square | None, ...], tuple[Square | None, ...]]  # by number; None out of play
    shown: Letters  # the letters of the cards that lie face up or are out of play; `?` for the others
    turn: Side = WHITE
    arranged: tuple[bool, bool] = (False, False)
    left: tuple[tuple[int, ...], tuple[int, ...]] = (
        (0,) * 5,
        (0,) * 5,
    )  # first rows that it left: 1 White's, 2 Black's
    rooms: tuple[bool, bool] = (False, False)  # whether a cup stands on b3, and on d3
    placed_by: tuple[Side | None, Side | None] = (None, None)  # who put that cup there
    hands: tuple[int, int] = (0, 0)  # cups in each hand
    drunk: str = ""
    gone_by: tuple[Side | None, ...] = ()  # who had put each cup there that a Queen took away: its owner knows it
    lives: tuple[int, int] = (0, 0)
    barred: tuple[tuple[Pair, int], ...] = ()  # squares whose cards may not change places, and for how many plies
    seated: bool = False  # the card on the throne has stood there since the end of its owner's last turn
    quiet: int = 0
    courts: tuple[str, str] = ("1", "2")  # the colours of the sides
    outcome: Outcome | None = None
    record: tuple[Turn, ...] = ()
    earlier: tuple[Standing, ...] = ()  # before each turn since something last came to light

    @property
    def phase(self) -> str:
        return PLAY if all(self.arranged) else ARRANGE

    @property
    def open(self) -> bool:
        """Whether all cards lie face up, and there are no cups that only one side knows."""
        return self.phase == PLAY and "?" not in "".join(self.shown) and not self.laws.cups

    @cached_property
    def occupied(self) -> dict[Square, Card]:
        return {
            square: Card(side, number)
            for side in Side
            for number, square in enumerate(self.squares[side])
            if square is not None
        }

    def letter(self, at: Square) -> str:
        """What lies face up there; `?` for a card face down, and nothing where there is none."""
        card = self.occupied.get(at)
        return self.shown[card.side][card.number] if card is not None else ""

    def has_cup(self, at: Square) -> bool:
        return at in REFECTORIES and self.rooms[REFECTORIES.index(at)]

    # what may be done

    def is_barred(self, source: Square, target: Square) -> bool:
        """Whether the cards on two squares may not change places, since they have just done so."""
        return any(pair == {source, target} for pair, _ in self.barred)

    def may_swap(self, source: Square, target: Square) -> bool:
        """Whether two cards on neighbouring squares may change places, or one hit the other, now."""
        in_bed = source.bedroom is not None and source.bedroom is target.bedroom
        return not in_bed and not self.is_barred(source, target)

    def may_enter(self, card: Card, source: Square, target: Square) -> bool:
        """Whether a card may step onto an empty square, as far as bedrooms go."""
        room = target.bedroom
        return room is None or room is source.bedroom or not self.left[card.side][card.number] & 1 << room

    def threatened(self, at: Square) -> bool:
        """Whether the side to move has a legal hit on the other side's card there."""
        for step in STRAIGHT:
            near = at.beside(*step)
            enemy = self.occupied.get(near)
            if enemy is not None and enemy.side is self.turn and self.may_swap(near, at):
                return True
        return False

    def claims(self, own: str) -> bool:
        """Whether the side to move, whose cards are `own`, may claim the throne."""
        card = self.occupied.get(THRONE_ROOM)
        if not self.laws.throne or not self.seated or card is None or card.side is not self.turn:
            return False
        return own[card.number] == KING and not self._passed().threatened(THRONE_ROOM)

    def _passed(self) -> Public:
        """The same with the other side to move: what was barred is so for a ply less."""
        return replace(self, turn=self.turn.other, barred=self._bars_later())

    def _bars_later(self) -> tuple[tuple[Pair, int], ...]:
        return tuple((pair, plies - 1) for pair, plies in self.barred if plies > 1)

    def moves_from(self, source: Square, own: str, hand: str) -> list[IncognitoMove]:
        """What the card there may do; its side is to move, has the cards `own` and the cups `hand`."""
        card = self.occupied.get(source)
        if card is None or card.side is not self.turn or self.outcome is not None or self.phase != PLAY:
            return []
        found: list[IncognitoMove] = []
        for step in AROUND:
            target = source.beside(*step)
            if not target.on_board:
                continue
            if target not in self.occupied:
                if self.may_enter(card, source, target):
                    found.append(Go(source, target))
            elif step in STRAIGHT and self.may_swap(source, target):
                found.append(Go(source, target))
        if self.has_cup(source):
            found.append(Drink(source))
            if own[card.number] == QUEEN:
                found += [Place(source, cup) for cup in CUPS if cup in hand]
        if source == THRONE_ROOM and self.claims(own):
            found.append(Claim())
        return found

    def legal_moves(self, own: str, hand: str) -> list[IncognitoMove]:
        """All that the side to move may do; it has the cards `own` and the cups `hand`."""
        if self.outcome is not None:
            return []
        if self.phase == ARRANGE:
            return [Arrange("".join(letters)) for letters in permutations(CARDS)]
        return [
            move
            for source in self.squares[self.turn]
            if source is not None
            for move in self.moves_from(source, own, hand)
        ]

    def check(self, move: object, own: str, hand: str) -> None:
        """Raise IllegalMove, with the reason that a player should read, unless `move` is legal."""
        if self.outcome is not None:
            raise IllegalMove("incognito-illegal-over")
        if (self.phase == ARRANGE) != isinstance(move, Arrange):
            raise IllegalMove("incognito-illegal-arrange")
        if isinstance(move, Arrange):
            if sorted(move.letters) != sorted(CARDS):
                raise IllegalMove("incognito-illegal-arrangement")
        elif isinstance(move, Go):
            self._check_go(move)
        elif isinstance(move, Drink | Place | Claim):
            self._check_act(move, own, hand)
        else:
            raise IllegalMove("incognito-illegal-no-move")

    def _check_go(self, move: Go) -> None:
        source, target = move
        names = {"source": str(source), "target": str(target)}
        card, there = self.occupied.get(source), self.occupied.get(target)
        if card is None or card.side is not self.turn:
            raise IllegalMove("incognito-illegal-not-yours", square=str(source))
        step = (target.column - source.column, target.row - source.row)
        if not target.on_board or step not in AROUND:
            raise IllegalMove("incognito-illegal-too-far", **names)
        if there is None:
            if not self.may_enter(card, source, target):
                raise IllegalMove("incognito-illegal-left", square=str(target))
            return
        if step not in STRAIGHT:
            raise IllegalMove("incognito-illegal-diagonal", **names)
        if source.bedroom is not None and source.bedroom is target.bedroom:
            raise IllegalMove("incognito-illegal-bedroom", **names)
        if self.is_barred(source, target):
            raise IllegalMove("incognito-illegal-back", **names)

    def _check_act(self, move: Drink | Place | Claim, own: str, hand: str) -> None:
        card = self.occupied.get(move.at)
        if card is None or card.side is not self.turn:
            raise IllegalMove("incognito-illegal-not-yours", square=str(move.at))
        if isinstance(move, Claim):
            if move.at != THRONE_ROOM or not self.claims(own):
                raise IllegalMove("incognito-illegal-claim")
            return
        if not self.has_cup(move.at):
            raise IllegalMove("incognito-illegal-no-cup", square=str(move.at))
        if isinstance(move, Place):
            if own[card.number] != QUEEN:
                raise IllegalMove("incognito-illegal-no-queen", square=str(move.at))
            if move.cup not in hand:
                raise IllegalMove("incognito-illegal-no-such-cup")

    # what comes of it

    def after_arranging(self, opened: Letters | None) -> Public:
        """The table after the side to move has locked its cards; `opened`: what then lies face up."""
        arranged = (True, self.arranged[1]) if self.turn is WHITE else (self.arranged[0], True)
        return replace(
            self,
            arranged=arranged,
            turn=self.turn.other,
            shown=opened or self.shown,
            record=(*self.record, Turn(self.turn, "arranged")),
        )

    def after(self, move: Go | Drink | Place | Claim, letter: str, struck: str, cup: str) -> Public:
        """The table after a legal move. What it brings to light: the `letter` of the card that acts, that of the card
        that is `struck`, and the `cup` that is drunk; each is read only if it comes to light."""
        if isinstance(move, Go):
            turn, placed = self._gone(move, letter, struck)
        elif isinstance(move, Claim):
            turn = self._acted("claim", move.at, letter)
            placed = replace(self, barred=self._bars_later())._show(self.occupied[move.at], letter)
        else:
            turn, placed = self._at_the_cup(move, letter, cup)
        before = self._stands()
        changed = turn.comes_to_light
        later = replace(
            placed,
            turn=self.turn.other,
            seated=placed._sits(self),
            quiet=0 if changed else self.quiet + 1,
            record=(*self.record, turn),
            earlier=() if changed else (*self.earlier, before),
        )
        return replace(later, outcome=later._outcome(turn))

    def _gone(self, move: Go, letter: str, struck: str) -> tuple[Turn, Public]:
        """A step, an exchange or a hit, and where everything stands after it."""
        source, target = move
        mine, other = self.occupied[source], self.occupied.get(target)
        known = self.shown[mine.side][mine.number] != "?"
        calm = replace(self, barred=self._kept_bars(move))
        if other is None:
            turn = Turn(mine.side, "step", source, target, letter if known else "", (False,))
            return turn, calm._put(mine, target)
        swapped = calm._put(mine, target)._put(other, source)
        swapped = replace(swapped, barred=(*calm.barred, (frozenset(move), BARRED_FOR)))
        if other.side is mine.side:
            turn = Turn(mine.side, "exchange", source, target, letter if known else "", (False,))
            return turn, swapped
        was_up = self.shown[other.side][other.number] != "?"
        outcome = result(self.laws.combat, letter, struck) if was_up else ""
        turn = Turn(mine.side, "hit", source, target, letter + struck, (not known, not was_up), outcome)
        shown = swapped._show(mine, letter)._show(other, struck)
        if outcome not in (WIN, FALL):
            return turn, shown
        loser = other if outcome == WIN else mine
        if self.lives[loser.side]:
            return replace(turn, saved=True), shown._live(loser.side, -1)
        gone = replace(shown._put(loser, None), barred=calm.barred)
        return replace(turn, removed=(loser is mine, loser is other)), gone

    def _kept_bars(self, move: Go) -> tuple[tuple[Pair, int], ...]:
        """What stays barred after a move: of squares whose cards still stand there."""
        return tuple((pair, plies) for pair, plies in self._bars_later() if pair.isdisjoint(move))

    def _acted(self, kind: str, at: Square, letter: str) -> Turn:
        card = self.occupied[at]
        return Turn(card.side, kind, at, at, letter, (self.shown[card.side][card.number] == "?",))

    def _at_the_cup(self, move: Drink | Place, letter: str, cup: str) -> tuple[Turn, Public]:
        card, room = self.occupied[move.at], REFECTORIES.index(move.at)
        later = replace(self, barred=self._bars_later())._show(card, letter)
        if isinstance(move, Place):
            placed = replace(
                later,
                placed_by=_put(later.placed_by, room, card.side),
                gone_by=(*later.gone_by, later.placed_by[room]),
                hands=_put(later.hands, card.side, later.hands[card.side] - 1),
            )
            return self._acted("place", move.at, letter), placed
        turn = replace(self._acted("drink", move.at, letter), cup=cup)
        emptied = replace(
            later,
            rooms=_put(later.rooms, room, False),
            placed_by=_put(later.placed_by, room, None),
            drunk=later.drunk + cup,
        )
        if cup == WATER:
            return turn, emptied._live(card.side, 1)
        if self.lives[card.side]:
            return replace(turn, saved=True), emptied._live(card.side, -1)
        kept = tuple((pair, plies) for pair, plies in emptied.barred if move.at not in pair)
        return replace(turn, removed=(True, False)), replace(emptied._put(card, None), barred=kept)

    def _put(self, card: Card, square: Square | None) -> Public:
        """The same with a card elsewhere, or out of play; it remembers the first row that it leaves."""
        source = self.squares[card.side][card.number]
        squares = _put(self.squares, card.side, _put(self.squares[card.side], card.number, square))
        left = self.left
        room = source.bedroom if source is not None else None
        if room is not None and square is not None and square.bedroom is not room:
            rows = self.left[card.side][card.number] | 1 << room
            left = _put(left, card.side, _put(left[card.side], card.number, rows))
        return replace(self, squares=squares, left=left)

    def _show(self, card: Card, letter: str) -> Public:
        shown = self.shown[card.side]
        return replace(
            self,
            shown=_put(self.shown, card.side, shown[: card.number] + letter + shown[card.number + 1 :]),
        )

    def _live(self, side: Side, more: int) -> Public:
        return replace(self, lives=_put(self.lives, side, self.lives[side] + more))

    def _sits(self, before: Public) -> bool:
        """Whether the card on the throne, after a turn, has stood there since the end of its owner's last one."""
        card = self.occupied.get(THRONE_ROOM)
        if card is None:
            return False
        return card.side is before.turn or (before.seated and before.occupied.get(THRONE_ROOM) == card)

    # how it ends

    def _stands(self) -> Standing:
        """All that makes two positions the same."""
        bars = frozenset(self.barred)
        return (
            self.squares,
            self.shown,
            self.left,
            bars,
            self.rooms,
            self.placed_by,
            self.hands,
            self.lives,
            self.turn,
        )

    def _outcome(self, turn: Turn) -> Outcome | None:
        """How the game ended by the turn that led here, if it did; a side without a legal action is not looked for."""
        mover = turn.side
        for gone, side, letter in zip(turn.removed, (mover, mover.other), (*turn.letters, ""), strict=False):
            if gone and letter == KING:
                return Outcome(side.other, "king_removed")
        if turn.kind == "claim" or self._rules_openly(mover):
            return Outcome(mover, "throne")
        if not self.laws.throne and self._bare() and not self._can_capture():
            return Outcome(None, "bare_kings")
        if 1 + self.earlier.count(self._stands()) >= self.laws.repetitions:
            return Outcome(None, "repetition")
        if self.quiet >= self.laws.quiet_plies:
            return Outcome(None, "no_progress")
        return None

    def _rules_openly(self, mover: Side) -> bool:
        """Whether the mover's King sits on the throne face up and nobody can move him from it."""
        card = self.occupied.get(THRONE_ROOM)
        if not self.laws.throne or card is None or card.side is not mover or self.letter(THRONE_ROOM) != KING:
            return False
        return not self.threatened(THRONE_ROOM)

    def _bare(self) -> bool:
        """Whether both sides have nothing but their Kings: the last card of a side that has not lost is its King."""
        return all(sum(square is not None for square in side) == 1 for side in self.squares)

    def _can_capture(self) -> bool:
        """Whether the side to move, which has its King alone, can take the other King now."""
        mine, other = (self._last(side) for side in (self.turn, self.turn.other))
        near = (other.column - mine.column, other.row - mine.row) in STRAIGHT
        wins = result(self.laws.combat, KING, KING) == WIN
        return near and wins and self.letter(other) == KING and self.may_swap(mine, other)

    def _last(self, side: Side) -> Square:
        return next(square for square in self.squares[side] if square is not None)


def _put(values: tuple, at: int, value: object) -> tuple:  # type: ignore[type-arg]
    """`values` with another one at a place."""
    return (*values[:at], value, *values[at + 1 :])


ALL_CUPS = 6
HAND = 2  # cups dealt to each side


@dataclass(frozen=True)
class Sight(View):
    """What `side` knows (None: everything): the open table, its own cards, and the cups that it holds or placed."""

    side: Side | None
    public: Public
    letters: Letters  # `?` for what it does not know; empty for a side that has not arranged its cards
    hands: tuple[str, str]  # `?` for each cup that it does not know
    rooms: tuple[str, str]  # on b3 and d3: `?` as above, empty where no cup stands
    gone: str  # taken away by Queens, `?` as above

    @property
    def turn(self) -> Side:  # type: ignore[override]
        return self.public.turn

    @property
    def phase(self) -> str:  # type: ignore[override]
        return self.public.phase

    @property
    def outcome(self) -> Outcome | None:  # type: ignore[override]
        return self.public.outcome

    @property
    def to_move(self) -> bool:
        """Whether this side may move now, or, where nothing is hidden, sees what the other one may do."""
        return (self.side in (None, self.turn) or self.public.open) and self.outcome is None

    def letter(self, at: Square) -> str:
        """The letter of the card there, `?` if it is not known; nothing where there is none."""
        card = self.public.occupied.get(at)
        return self.letters[card.side][card.number] if card is not None else ""

    def legal_moves(self) -> list[IncognitoMove]:
        return self.public.legal_moves(self.letters[self.turn], self.hands[self.turn]) if self.to_move else []

    def moves_from(self, source: Square) -> list[IncognitoMove]:
        """What the card there may do now."""
        if not self.to_move:
            return []
        return self.public.moves_from(source, self.letters[self.turn], self.hands[self.turn])

    def unknown_letters(self) -> str:
        """What the cards that this side does not know are, all together."""
        known = self.letters[self.side.other] if self.side is not None else ""
        return "".join(letter for letter in CARDS if letter not in known) if "?" in known else ""

    def unknown_cups(self) -> Counter[str]:
        """What the cups that this side does not know are, all together."""
        if not self.public.laws.cups:
            return Counter()
        cups = Counter({POISON: self.public.laws.poison, WATER: ALL_CUPS - self.public.laws.poison})
        cups.subtract(Counter("".join((*self.hands, *self.rooms, self.gone, self.public.drunk)).replace("?", "")))
        return cups

    def worlds(self, rng: Random) -> Incognito:
        """The cards and cups that it does not know lie in any order, each as likely."""
        letters, cups = list(self.unknown_letters()), list(self.unknown_cups().elements())
        rng.shuffle(letters)
        rng.shuffle(cups)

        def filled(text: str, unknown: list[str]) -> str:
            return "".join(unknown.pop() if one == "?" else one for one in text)

        white, black = (filled(known, letters) for known in self.letters)
        hands = tuple(filled(hand, cups) for hand in self.hands)
        rooms = tuple(filled(room, cups) for room in self.rooms)
        gone = filled(self.gone, cups)
        return Incognito(self.public, (white, black), (hands[0], hands[1]), (rooms[0], rooms[1]), gone)


@dataclass(frozen=True)
class Incognito(State):
    """One moment of a match: the open table, the letters of all cards, and all cups."""

    public: Public
    cards: Letters  # empty for a side that has not arranged its cards
    hands: tuple[str, str] = ("", "")
    rooms: tuple[str, str] = ("", "")
    gone: str = ""  # taken away by Queens

    @property
    def turn(self) -> Side:  # type: ignore[override]
        return self.public.turn

    @property
    def phase(self) -> str:  # type: ignore[override]
        return self.public.phase

    @property
    def outcome(self) -> Outcome | None:  # type: ignore[override]
        return self.public.outcome

    @property
    def open(self) -> bool:  # type: ignore[override]
        return self.public.open

    def legal_moves(self) -> list[IncognitoMove]:
        return self.public.legal_moves(self.cards[self.turn], self.hands[self.turn])

    def play(self, move: object) -> Incognito:
        public = self.public
        public.check(move, self.cards[self.turn], self.hands[self.turn])
        if isinstance(move, Arrange):
            return self._arranged(move.letters)._ended()
        assert isinstance(move, Go | Drink | Place | Claim)
        at = move.source if isinstance(move, Go) else move.at
        struck = self._letter(move.target) if isinstance(move, Go) else ""
        room = REFECTORIES.index(at) if at in REFECTORIES else None
        cup = self.rooms[room] if room is not None else ""
        after = replace(self, public=public.after(move, self._letter(at), struck, cup))
        if isinstance(move, Drink) and room is not None:
            after = replace(after, rooms=_put(self.rooms, room, ""))
        elif isinstance(move, Place) and room is not None:
            after = replace(
                after,
                rooms=_put(self.rooms, room, move.cup),
                hands=_put(self.hands, self.turn, self.hands[self.turn].replace(move.cup, "", 1)),
                gone=self.gone + cup,
            )
        return after._ended()

    def _arranged(self, letters: str) -> Incognito:
        cards = _put(self.cards, self.turn, letters)
        last = self.turn is BLACK
        opened = cards if last and self.public.laws.mode == CLOSED_START else None
        return replace(self, public=self.public.after_arranging(opened), cards=cards)

    def _letter(self, at: Square) -> str:
        card = self.public.occupied.get(at)
        return self.cards[card.side][card.number] if card is not None else ""

    def _ended(self) -> Incognito:
        """This moment; the side to move has lost if it can do nothing."""
        if self.outcome is not None or self.legal_moves():
            return self
        return replace(self, public=replace(self.public, outcome=Outcome(self.turn.other, "no_moves")))

    def events(self, side: Side | None) -> tuple[Event, ...]:
        if not self.public.record:
            return ()
        last = self.public.record[-1]
        opened: list[tuple[Square, Side, str]] = []
        if last.kind == "arranged" and self.phase == PLAY and self.public.laws.mode == CLOSED_START:
            opened = [(at, card.side, self._letter(at)) for at, card in self.public.occupied.items()]
        placed = self.rooms[REFECTORIES.index(last.source)] if last.kind == "place" else ""
        return last.events(opened, placed if side in (None, last.side) else "")

    def view(self, side: Side | None) -> Sight:
        public = self.public
        letters = tuple(
            self.cards[whose] if side in (None, whose) or not self.cards[whose] else public.shown[whose]
            for whose in Side
        )
        hands = tuple(
            hand if side in (None, whose) else "?" * len(hand) for whose, hand in zip(Side, self.hands, strict=True)
        )
        rooms = tuple(
            cup if side is None or (side is by and cup) else "?" * len(cup)
            for cup, by in zip(self.rooms, public.placed_by, strict=True)
        )
        gone = "".join(
            cup if side is None or side is by else "?" for cup, by in zip(self.gone, public.gone_by, strict=True)
        )
        return Sight(side, public, (letters[0], letters[1]), (hands[0], hands[1]), (rooms[0], rooms[1]), gone)

    def position(self) -> str:
        public = self.public
        rooms = "".join(
            (cup or "-") + ("." if by is None else "wb"[by])
            for cup, by in zip(self.rooms, public.placed_by, strict=True)
        )
        gone = "".join(
            cup + ("." if by is None else "wb"[by]) for cup, by in zip(self.gone, public.gone_by, strict=True)
        )
        end = "-"
        if public.outcome is not None:
            winner = public.outcome.winner
            end = f"{'=' if winner is None else 'wb'[winner]}:{public.outcome.reason}"
        bars = ",".join("".join(map(str, sorted(pair))) + f":{plies}" for pair, plies in public.barred)
        fields = (
            f"{public.laws.mode}/{public.laws.variant}",
            *(self._written(side) for side in Side),
            "wb"[public.turn],
            rooms,
            "/".join(hand or "-" for hand in self.hands),
            f"{public.drunk or '-'}/{gone or '-'}",
            "/".join(map(str, public.lives)),
            bars or "-",
            "s" if public.seated else "-",
            str(public.quiet),
            end,
        )
        return " ".join(fields)

    def _written(self, side: Side) -> str:
        public = self.public
        if not self.cards[side]:
            return "?"
        return ",".join(
            letter
            + (str(square) if square is not None else "-")
            + ("+" if square is not None and public.shown[side][number] != "?" else "")
            + {0: "", 1: "!1", 2: "!5", 3: "!15"}[public.left[side][number]]
            for number, (letter, square) in enumerate(zip(self.cards[side], public.squares[side], strict=True))
        )


def home(side: Side, number: int) -> Square:
    """Where a card stands at the start, counted from its owner's left."""
    return Square(number, 0) if side is WHITE else Square(SIZE - 1 - number, SIZE - 1)


HOMES = tuple(tuple(home(side, number) for number in range(len(CARDS))) for side in Side)


def square(text: str) -> Square:
    """The square called `text`; raises Unreadable."""
    if not re.fullmatch(r"[a-e][1-5]", text, re.ASCII):
        raise Unreadable(f"not a square: {text!r}")
    return Square(COLUMNS.index(text[0]), int(text[1]) - 1)


class IncognitoGame(Game):
    """Incognito King on 5x5."""

    id = "incognito"
    options = (
        Option("variant", VARIANTS, WITH_CUPS),
        Option("mode", MODES, CLOSED),
        Option("first", ("you", "computer", "lot", "cards"), "you"),
        Option("move-clock", ("none", "90", "60", "30"), "none", aside=True),
        Option("game-clock", ("none", "3", "5", "10", "15", "20"), "none", aside=True),
        Option("court", COURTS, "1", aside=True, swatch="court"),  # the colours of the first side, and of the second
        Option("rival", COURTS, "2", aside=True, unlike="court", swatch="court"),
    )
    category = ("variant", "mode")
    draws = True
    pairs = True
    confirms = False
    tunable = (
        Table("combat", DEFAULT),
        Order("open_order", "KQLNA"),
        Whole("poison", Laws.poison, 0, ALL_CUPS),
        Whole("repetitions", Laws.repetitions, 2, 20),
        Whole("quiet_plies", Laws.quiet_plies, 10, 1000),
    )

    def deal(self, options: Mapping[str, str], rng: Random) -> Deal:
        poison = self.tuned["poison"]
        cups = [POISON] * poison + [WATER] * (ALL_CUPS - poison)
        rng.shuffle(cups)
        return {
            "cups": "".join(cups),
            **{value.key: value.write(self.tuned[value.key]) for value in self.tunable},
        }

    def start(self, options: Mapping[str, str], deal: Deal) -> Incognito:
        tuned: dict[str, Any] = {value.key: value.read(deal[value.key]) for value in self.tunable}
        order, cups = tuned.pop("open_order"), deal["cups"]
        laws = Laws(options["mode"], options["variant"], **tuned)
        if not isinstance(cups, str) or sorted(cups) != sorted(POISON * laws.poison + WATER * (ALL_CUPS - laws.poison)):
            raise ValueError("six cups are dealt, as many of poison as the rules say")
        public = _fresh(laws, (options["court"], options["rival"]))
        state = Incognito(public, ("", ""))
        if laws.cups:
            public = replace(public, rooms=(True, True), hands=(HAND, HAND))
            state = replace(state, public=public, rooms=(cups[0], cups[1]), hands=(cups[2:4], cups[4:6]))
        if laws.mode == OPEN:
            state = replace(
                state, public=replace(public, shown=(order, order), arranged=(True, True)), cards=(order, order)
            )
        return state

    def hides(self, options: Mapping[str, str]) -> bool:
        return options["mode"] != OPEN or options["variant"] == WITH_CUPS

    def clock(self, options: Mapping[str, str]) -> Clock | None:
        turn, game = options["move-clock"], options["game-clock"]
        if turn == game == "none":
            return None
        return Clock(turn=None if turn == "none" else float(turn), game=None if game == "none" else 60.0 * float(game))

    def lots(self, options: Mapping[str, str], rng: Random) -> Lots | None:
        """Cards drawn one by one, from five on each side, until one is the stronger."""
        if options["first"] != "cards":
            return None
        pairs: list[tuple[str, str]] = []
        while not pairs or pairs[-1][0] == pairs[-1][1]:
            if len(pairs) % len(CARDS) == 0:  # both have drawn all: they are shuffled anew
                person, computer = (rng.sample(CARDS, len(CARDS)) for _ in Side)
            pairs.append((person.pop(), computer.pop()))
        court, rival = options["court"], options["rival"]
        named = tuple((f"first {mine} {court}", f"second {other} {rival}") for mine, other in pairs)
        backs = (f"first ? {court}", f"second ? {rival}")
        return Lots(named, backs, CARDS.index(pairs[-1][0]) < CARDS.index(pairs[-1][1]))

    def seated(self, options: Mapping[str, str], person: Side) -> dict[str, str]:
        """Who sits second takes the own colours there."""
        if person is WHITE:
            return dict(options)
        return {**options, "court": options["rival"], "rival": options["court"]}

    def undoable(self, before: State, after: State) -> bool:
        """What came to light, was drunk or was placed cannot be taken back; nor is what was arranged."""
        assert isinstance(after, Incognito)
        last = after.public.record[-1]
        return before.phase == PLAY and not any(last.turned) and last.kind not in ("drink", "place")

    def parse(self, text: str) -> IncognitoMove:
        if found := re.fullmatch(r"setup ([KQANL]{5})", text, re.ASCII):
            return Arrange(found[1])
        if found := re.fullmatch(r"([a-e][1-5])([a-e][1-5])", text, re.ASCII):
            return Go(square(found[1]), square(found[2]))
        if found := re.fullmatch(r"([a-e][1-5]) drink", text, re.ASCII):
            return Drink(square(found[1]))
        if found := re.fullmatch(r"([a-e][1-5]) place (poison|water)", text, re.ASCII):
            return Place(square(found[1]), found[2][0])
        if found := re.fullmatch(r"([a-e][1-5]) claim", text, re.ASCII):
            return Claim(square(found[1]))
        raise Unreadable(f"not a move: {text!r}")

    def from_position(self, text: str) -> Incognito:
        fields = text.split(" ")
        if len(fields) != 12:
            raise Unreadable(f"not a position: {text!r}")
        kind, white, black, turn, rooms, hands, out, lives, bars, seated, quiet, end = fields
        mode, _, variant = kind.partition("/")
        if mode not in MODES or variant not in VARIANTS or turn not in ("w", "b") or seated not in ("s", "-"):
            raise Unreadable(f"not a position: {text!r}")
        if not re.fullmatch(r"\d{1,6}", quiet, re.ASCII):
            raise Unreadable(f"not a count of plies: {quiet!r}")
        laws = Laws(mode, variant, **{key: value for key, value in self.tuned.items() if key != "open_order"})
        arranged = (white != "?", black != "?")
        if not all(arranged) and arranged != (turn == "b", False):
            raise Unreadable(f"the first side arranges first: {text!r}")
        read = [_read_side(side, written) for side, written in zip(Side, (white, black), strict=True)]
        standing = [at for one in read for at in one.squares if at is not None]
        if len(set(standing)) != len(standing):
            raise Unreadable(f"two cards on one square: {text!r}")
        cups = _read_rooms(rooms)
        held = _read_pair(hands, r"[pw]{0,2}")
        drunk, gone = _read_pair(out, r"(?:[pw][.wb]?)*")
        if not re.fullmatch(r"[pw]*", drunk) or not re.fullmatch(r"(?:[pw][.wb])*", gone):
            raise Unreadable(f"not cups that are out of play: {out!r}")
        known = Counter("".join((*held, cups[0][0], cups[1][0], drunk, gone[::2])))
        if (known and not laws.cups) or known[POISON] > laws.poison or known[WATER] > ALL_CUPS - laws.poison:
            raise Unreadable(f"more cups than there are: {text!r}")
        alive = _read_pair(lives, r"[0-6]")
        public = replace(
            _fresh(laws, ("1", "2")),
            squares=(read[0].squares, read[1].squares),
            shown=(read[0].shown, read[1].shown),
            left=(read[0].left, read[1].left),
            turn=WHITE if turn == "w" else BLACK,
            arranged=arranged,
            rooms=(bool(cups[0][0]), bool(cups[1][0])),
            placed_by=(cups[0][1], cups[1][1]),
            hands=(len(held[0]), len(held[1])),
            drunk=drunk,
            gone_by=tuple({".": None, "w": WHITE, "b": BLACK}[by] for by in gone[1::2]),
            lives=(int(alive[0] or 0), int(alive[1] or 0)),
            barred=_read_bars(bars),
            seated=seated == "s",
            quiet=int(quiet),
            outcome=_read_end(end),
        )
        return Incognito(
            public,
            (read[0].letters, read[1].letters),
            held,
            (cups[0][0], cups[1][0]),
            gone[::2],
        )

    def describe(self, events: Sequence[Event]) -> str:
        kinds = {event.kind: event for event in events}
        first = events[0]
        if first.kind == "arranged":
            return "{incognito-list-arranged}"
        if first.kind == "moved":
            return f"{first.source}–{first.target}"
        if first.kind == "exchanged":
            return f"{first.source}/{first.target}"
        if first.kind == "hit":
            lost = kinds.get("captured") or kinds.get("saved")
            sign = "=" if lost is None else "<" if lost.side is first.side else ">"
            attacker, struck = (f"{{incognito-letter-{letter.lower()}}}" for letter in list(first.piece))
            return f"{first.source}×{first.target}\u2002{attacker}{sign}{struck}"
        if "drank" in kinds:
            drank = kinds["drank"]
            return f"{drank.source} {{incognito-list-{CUPS[drank.piece]}}}"
        if "placed" in kinds:
            return f"{kinds['placed'].source} {{incognito-list-places}}"
        return f"{kinds['claimed'].source} {{incognito-list-claims}}"

    def write(self, move: object) -> str:
        if isinstance(move, Arrange):
            return "".join(f"{{incognito-letter-{letter.lower()}}}" for letter in move.letters)
        if isinstance(move, Go):
            return f"{move.source}–{move.target}"
        if isinstance(move, Drink):
            return f"{move.at} {{incognito-list-drinks}}"
        if isinstance(move, Place):
            return f"{move.at} {{incognito-list-places-{CUPS[move.cup]}}}"
        return f"{THRONE_ROOM} {{incognito-list-claims}}"


def _fresh(laws: Laws, courts: tuple[str, str]) -> Public:
    """The table before anything was arranged."""
    return Public(laws, (HOMES[0], HOMES[1]), (UNKNOWN, UNKNOWN), courts=courts)


@dataclass(frozen=True)
class _Written:
    """A side's cards as a position tells of them."""

    letters: str
    squares: tuple[Square | None, ...]
    shown: str
    left: tuple[int, ...]


_CARD = re.compile(r"([KQANL])(?:([a-e][1-5])(\+?)|-)(?:!(1?5?))?", re.ASCII)


def _read_side(side: Side, text: str) -> _Written:
    if text == "?":
        return _Written("", HOMES[side], UNKNOWN, (0,) * len(CARDS))
    found = [_CARD.fullmatch(written) for written in text.split(",")]
    cards = [one for one in found if one is not None]
    letters = "".join(one[1] for one in cards)
    if len(found) != len(cards) or sorted(letters) != sorted(CARDS) or any(one[4] == "" for one in cards):
        raise Unreadable(f"not the cards of a side: {text!r}")
    squares = tuple(square(one[2]) if one[2] else None for one in cards)
    shown = "".join(one[1] if one[3] or not one[2] else "?" for one in cards)
    return _Written(letters, squares, shown, tuple({None: 0, "1": 1, "5": 2, "15": 3}[one[4]] for one in cards))


def _read_rooms(text: str) -> tuple[tuple[str, Side | None], tuple[str, Side | None]]:
    if not re.fullmatch(r"(?:-\.|[pw][.wb]){2}", text, re.ASCII):
        raise Unreadable(f"not the cups of two rooms: {text!r}")
    by = {".": None, "w": WHITE, "b": BLACK}
    return (text[0].replace("-", ""), by[text[1]]), (text[2].replace("-", ""), by[text[3]])


def _read_pair(text: str, form: str) -> tuple[str, str]:
    """Two texts of a form, `-` for an empty one."""
    parts = text.split("/")
    if len(parts) != 2 or not all(part == "-" or (part and re.fullmatch(form, part, re.ASCII)) for part in parts):
        raise Unreadable(f"not one for each side: {text!r}")
    left, right = (part.replace("-", "") for part in parts)
    return left, right


def _read_bars(text: str) -> tuple[tuple[Pair, int], ...]:
    if text == "-":
        return ()
    found = [re.fullmatch(r"([a-e][1-5])([a-e][1-5]):([12])", bar, re.ASCII) for bar in text.split(",")]
    bars = [one for one in found if one is not None]
    if len(bars) != len(found) or any(one[1] >= one[2] for one in bars):
        raise Unreadable(f"not barred squares: {text!r}")
    return tuple((frozenset((square(one[1]), square(one[2]))), int(one[3])) for one in bars)


def _read_end(text: str) -> Outcome | None:
    if text == "-":
        return None
    winner, _, reason = text.partition(":")
    if winner not in ("w", "b", "=") or reason not in REASONS:
        raise Unreadable(f"not an end: {text!r}")
    if (winner == "=") != (reason in ("bare_kings", "no_progress", "repetition")):
        raise Unreadable(f"not an end: {text!r}")
    return Outcome(None if winner == "=" else Side("wb".index(winner)), reason)


GAME = IncognitoGame()
