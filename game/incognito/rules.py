"""Incognito King as a game of the house: its options, its deal, its clocks, and how lists write its moves.

What may be done and what comes of it is in `public`, what is secret in `state`, how positions are read in `positions`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from game.core.contract import PLAY, Clock, Deal, Event, Game, Lots, Option, Side, State
from game.core.declared import Whole
from game.incognito.cards import CARDS, DEFAULT, Order, Table
from game.incognito.moves import (
    CLOSED,
    COURTS,
    CUPS,
    MODES,
    OPEN,
    POISON,
    THRONE_ROOM,
    VARIANTS,
    WATER,
    WHITE,
    WITH_CUPS,
    Arrange,
    Drink,
    Go,
    IncognitoMove,
    Place,
    parse_move,
)
from game.incognito.positions import read_position
from game.incognito.public import Laws, fresh
from game.incognito.state import ALL_CUPS, HAND, Incognito


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
        public = fresh(laws, (options["court"], options["rival"]))
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
        return parse_move(text)

    def from_position(self, text: str) -> Incognito:
        laws = {key: value for key, value in self.tuned.items() if key != "open_order"}
        return read_position(text, laws)

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
            lost = kinds.get("captured")
            sign = "=" if lost is None else "<" if lost.side is first.side else ">"
            attacker, struck = (f"{{incognito-letter-{letter.lower()}}}" for letter in list(first.piece))
            return f"{first.source}×{first.target}\u2002{attacker}{sign}{struck}"
        if "drank" in kinds:
            drank = kinds["drank"]
            return f"{drank.source} {{incognito-list-{CUPS[drank.piece]}}}"
        if "placed" in kinds:
            cup = kinds["placed"].piece  # who did not place it is not told which
            words = f"places-{CUPS[cup]}" if cup else "places"
            return f"{kinds['placed'].source} {{incognito-list-{words}}}"
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


GAME = IncognitoGame()
