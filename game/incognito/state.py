"""A moment of a match of Incognito King, secrets included, and what each side knows of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from game.core.contract import PLAY, Event, Outcome, Side, State, View
from game.incognito.cards import CARDS
from game.incognito.moves import (
    BLACK,
    CLOSED_START,
    POISON,
    REFECTORIES,
    WATER,
    Arrange,
    Claim,
    Drink,
    Go,
    IncognitoMove,
    Place,
    Square,
)
from game.incognito.public import Letters, Public, put

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
            after = replace(after, rooms=put(self.rooms, room, ""))
        elif isinstance(move, Place) and room is not None:
            after = replace(
                after,
                rooms=put(self.rooms, room, move.cup),
                hands=put(self.hands, self.turn, self.hands[self.turn].replace(move.cup, "", 1)),
                gone=self.gone + cup,
            )
        return after._ended()

    def _arranged(self, letters: str) -> Incognito:
        cards = put(self.cards, self.turn, letters)
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
