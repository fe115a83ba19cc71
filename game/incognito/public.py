"""All that lies open on the table of Incognito King: what may be done there, what comes of it, and how it ends.

A card is known by its side and its number: its place in the bedroom at the start, from its owner's left. What it is,
its letter, is a secret of its owner until it lies face up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations
from typing import NamedTuple

from game.core.contract import ARRANGE, PLAY, Event, IllegalMove, Outcome, Side
from game.incognito.cards import CARDS, DEFAULT, FALL, KING, QUEEN, WIN, Combat, result
from game.incognito.moves import (
    AROUND,
    BARRED_FOR,
    CLOSED,
    CUPS,
    HOMES,
    REFECTORIES,
    STRAIGHT,
    SURVIVAL,
    THRONE_ROOM,
    WATER,
    WHITE,
    WITH_CUPS,
    Arrange,
    Claim,
    Drink,
    Go,
    IncognitoMove,
    Pair,
    Place,
    Square,
)

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
                placed_by=put(later.placed_by, room, card.side),
                gone_by=(*later.gone_by, later.placed_by[room]),
                hands=put(later.hands, card.side, later.hands[card.side] - 1),
            )
            return self._acted("place", move.at, letter), placed
        turn = replace(self._acted("drink", move.at, letter), cup=cup)
        emptied = replace(
            later,
            rooms=put(later.rooms, room, False),
            placed_by=put(later.placed_by, room, None),
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
        squares = put(self.squares, card.side, put(self.squares[card.side], card.number, square))
        left = self.left
        room = source.bedroom if source is not None else None
        if room is not None and square is not None and square.bedroom is not room:
            rows = self.left[card.side][card.number] | 1 << room
            left = put(left, card.side, put(left[card.side], card.number, rows))
        return replace(self, squares=squares, left=left)

    def _show(self, card: Card, letter: str) -> Public:
        shown = self.shown[card.side]
        return replace(
            self,
            shown=put(self.shown, card.side, shown[: card.number] + letter + shown[card.number + 1 :]),
        )

    def _live(self, side: Side, more: int) -> Public:
        return replace(self, lives=put(self.lives, side, self.lives[side] + more))

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


def fresh(laws: Laws, courts: tuple[str, str]) -> Public:
    """The table before anything was arranged."""
    return Public(laws, (HOMES[0], HOMES[1]), (UNKNOWN, UNKNOWN), courts=courts)


def put(values: tuple, at: int, value: object) -> tuple:
    """`values` with another one at a place."""
    return (*values[:at], value, *values[at + 1 :])
