"""The computer player of Incognito King: what each level makes of a view, looks at and draws by lot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from game.core import compiled
from game.core.compiled_engine import CompiledEngine
from game.core.contract import ARRANGE, View
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.levels import EASY, HARD, INSANE, MEDIUM, Level, Levels
from game.core.timing import ENDLESS, flags, seconds_for
from game.incognito import judgement
from game.incognito.cards import CARDS, KING, RESULTS
from game.incognito.moves import (
    BARRED_FOR,
    POISON,
    REFECTORIES,
    SIZE,
    WATER,
    Arrange,
    Claim,
    Drink,
    Go,
    IncognitoMove,
    Place,
    Square,
)
from game.incognito.state import Sight
from game.incognito.worlds import World, arrangements, worlds

if TYPE_CHECKING:
    from game.incognito.kernel import Search

LEVELS = {
    EASY: Level(depth=1, seconds=1.0, random=0.5, safety=0.0),
    MEDIUM: Level(depth=2, seconds=1.0, random=0.1, safety=1.0),
    HARD: Level(depth=3, seconds=2.0, random=0.05, safety=1.0),
    INSANE: Level(depth=99, seconds=2.9, random=0.0, safety=1.0),
}
_DEEPEST = 40
_WORLDS = {EASY: 1, MEDIUM: 4, HARD: 8, INSANE: 24}  # in which a level looks at its moves
_FINE = (HARD, INSANE)  # the levels that wonder why a card was not taken
_DRINK, _PLACE, _CLAIM = 625, 627, 631  # as the kernel numbers moves
_CUPS = ("", POISON, WATER)  # likewise
_LATER = 0.0005  # how much less it values a win a ply later
_AGAIN = 0.12  # what it costs to come back to a position that stood before
_PATIENCE = 10  # quiet plies before a level gets impatient
_URGE = 0.008  # how much more it is drawn, with each ply from then on, to what brings something to light
_RISK = 0.1  # how much likelier than need be a move may lose at once
_STEP = 1e-6
_PROVED = 0.95  # a value that means a sure end
_NARROWED = (
    (2, 0.35),
    (3, 0.22),
    (4, 0.15),
    (6, 0.1),
)  # from such a depth on, moves so much worse than the best are left out


class IncognitoEngine(CompiledEngine):
    """Knows what the view shows, and of what it hides how likely each world is."""

    game = "incognito"
    kernel = "game.incognito.kernel"
    delivered = LEVELS

    def __init__(self, levels: Levels | None = None) -> None:
        super().__init__(levels)
        self._search: Search | None = None

    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        if not isinstance(view, Sight) or view.outcome is not None or view.side is not view.turn:
            raise ValueError("no position of Incognito King to move in")
        settings = self._settings(level, limits)
        public = view.public
        rng = Random(f"{seed} {len(public.record)} {public.squares} {public.shown}")
        if view.phase == ARRANGE:
            return Choice(arranged(rng))
        with self._turn:
            thought = Thought(self._loaded(), view, level, settings, rng)
            thought.budget = ENDLESS if limits.nodes is None else limits.nodes
            with flags(stop, seconds_for(settings, limits)) as thought.flags:
                return thought.choose(progress)

    def _loaded(self) -> Search:
        if self._search is None:
            compiled.set_cache()
            from game.incognito.kernel import Search

            self._search = Search(list(judgement.JUDGED.values()))
        return self._search


def arranged(rng: Random) -> Arrange:
    """A side's cards in any order, at every level.

    In 760 arrangements of equal players no place of any card won measurably more than another, so what counts is that
    nobody can foresee it.
    """
    letters = list(CARDS)
    rng.shuffle(letters)
    return Arrange("".join(letters))


@dataclass
class Try:
    """A move that can be made now, and what it is worth."""

    move: int
    price: float = 0.0  # of a position that stood before; less than nothing for what gets a long match on
    risk: float = 0.0  # how likely the other side wins at once after it
    throne: float = 0.0  # and does so by the throne
    drawn: bool = False  # whether it ends the match
    values: dict[int, float] = field(default_factory=dict)  # by world
    value: float = -1.0


class Thought:
    """One turn thought about."""

    def __init__(self, search: Search, view: Sight, level: str, settings: Level, rng: Random) -> None:
        self.search, self.view, self.level, self.settings, self.rng = search, view, level, settings, rng
        self.public = view.public
        self.side, self.other = view.turn, view.turn.other
        self.flags: tuple[Any, Any] = (None, None)  # stopped, and late
        self.budget = 0  # nodes that may be looked at
        self.nodes = 0

    def choose(self, progress: Callable[[Choice], None] | None) -> Choice:
        self.search.forget()
        table(self.search, self.view)
        tries = [Try(packed(move)) for move in self.view.legal_moves()]
        self.rng.shuffle(tries)
        drawn = worlds(self.view, _WORLDS[self.level], self.rng, self.level in _FINE)
        suppose(self.search, self.view, drawn[0])  # what it takes to win at once, one knows
        for one in tries:
            if self.search.wins(self.side, one.move):
                move = unpacked(one.move)
                return Choice(move, 1.0, proof=1, depth=1, line=(move,), nodes=len(tries))
        self._look_out(tries)
        by_lot = self.rng.random() < self.settings.random
        checked = not by_lot or self.rng.random() < self.settings.safety
        tries = self._careful(tries, checked)
        if by_lot:
            return Choice(unpacked(tries[0].move))
        self._look_back(tries)
        return self._think(tries, drawn, progress)

    def _look_out(self, tries: list[Try]) -> None:
        """How likely each move lets the other side win at once, wherever its King may be."""
        kings: dict[int, tuple[str, float]] = {}
        for letters, weight in arrangements(self.view, self.level in _FINE):
            at = letters.index(KING)
            likeliest, before = kings.get(at, (letters, 0.0))
            kings[at] = likeliest, before + weight
        rooms = (self.view.rooms[0].replace("?", WATER), self.view.rooms[1].replace("?", WATER))
        for letters, weight in kings.values():
            suppose(self.search, self.view, World(letters, rooms, ""))
            for one in tries:
                self.search.make(self.side, one.move)
                won = self.search.wins_now(self.other)
                self.search.unmake()
                one.risk += weight if won else 0.0
                one.throne += weight if won == "throne" else 0.0
        for one in tries:
            one.risk += self._poisons_king(unpacked(one.move))

    def _poisons_king(self, move: IncognitoMove) -> float:
        """How likely the own King dies of what he would drink."""
        if not isinstance(move, Drink) or self.view.letter(move.at) != KING or self.public.lives[self.side]:
            return 0.0
        cup, cups = self.view.rooms[REFECTORIES.index(move.at)], self.view.unknown_cups()
        return cups[POISON] / cups.total() if cup == "?" else float(cup == POISON)

    def _careful(self, tries: list[Try], checked: bool) -> list[Try]:
        """Those that lose at once hardly more likely than need be; unless `checked`, those that give the throne away
        are left out alone."""
        least = min(one.throne for one in tries)
        tries = [one for one in tries if one.throne <= least + _RISK]
        if checked:
            least = min(one.risk for one in tries)
            tries = [one for one in tries if one.risk <= least + _RISK]
        return tries

    def _look_back(self, tries: list[Try]) -> None:
        """Charge what leads back to where the match stood before; after long quiet, favour what gets it on."""
        public, own = self.public, self.view.letters[self.side]
        stood = [(there[0], there[-1]) for there in public.earlier]
        urge = _URGE * max(public.quiet - _PATIENCE, 0)
        for one in tries:
            move = unpacked(one.move)
            other = public.occupied.get(move.target) if isinstance(move, Go) else None
            if not isinstance(move, Go) or (other is not None and other.side is self.other):
                one.price = -urge
                continue
            after = public.after(move, own[public.occupied[move.source].number], "", "")
            one.drawn = after.outcome is not None
            one.price = _AGAIN * stood.count((after.squares, after.turn))

    def _think(self, tries: list[Try], drawn: list[World], progress: Callable[[Choice], None] | None) -> Choice:
        weights = [world.weight for world in drawn]
        choice = Choice(unpacked(tries[0].move))
        if len(tries) == 1:
            return choice
        for depth in range(1, min(self.settings.depth, _DEEPEST) + 1):
            finished = self._iterate(tries, drawn, depth)
            done = [index for index in range(len(drawn)) if index in tries[0].values]
            if done:
                total = sum(weights[index] for index in done)
                for one in tries:
                    one.value = sum(weights[index] * one.values[index] for index in done) / total
                tries.sort(key=lambda one: one.price - one.value)
                move = unpacked(tries[0].move)
                win = min(max((tries[0].value + 1) / 2, 0.0), 1.0)
                proof = self._proof(tries[0].value)
                choice = Choice(move, win, proof, depth if finished else depth - 1, (move,), self.nodes)
            if not finished:
                break
            if progress is not None:
                progress(choice)
            if abs(tries[0].value) > _PROVED:
                break
            tries = self._narrow(tries, depth)
            if len(tries) == 1:
                break
        return choice

    def _proof(self, value: float) -> int | None:
        """The moves to a win that is certain, since nothing is hidden."""
        certain = not self.view.unknown_letters() and len(+self.view.unknown_cups()) < 2
        return 1 + round((1.0 - value) / _LATER) // 2 if certain and value > _PROVED else None

    def _narrow(self, tries: list[Try], depth: int) -> list[Try]:
        """The moves, best first, without those that will hardly become the best."""
        best = tries[0].value - tries[0].price
        for from_depth, margin in reversed(_NARROWED):
            if depth >= from_depth:
                return [one for one in tries if one.value - one.price >= best - margin]
        return tries

    def _iterate(self, tries: list[Try], drawn: list[World], depth: int) -> bool:
        """Look at all moves `depth` plies deep in one world after the other; whether there was time for all."""
        for index, world in enumerate(drawn):
            suppose(self.search, self.view, world)
            row = self._row(tries, depth, len(drawn) == 1)
            if row is None:
                return False
            for one, value in zip(tries, row, strict=True):
                one.values[index] = value
        return True

    def _row(self, tries: Sequence[Try], depth: int, alone: bool) -> list[float] | None:
        """What each move is worth in the world that is supposed; where it is the only one, what cannot be the best
        needs no exact value."""
        row = []
        alpha = -1.0
        for one in tries:
            if one.drawn:
                row.append(0.0)
                alpha = max(alpha, -one.price)
                continue
            wanted = max(min(alpha + one.price, 1.0 - _STEP), -1.0) if alone else -1.0
            self.search.make(self.side, one.move)
            left = self.budget - self.nodes
            value, nodes, finished = self.search.value(self.other, depth - 1, -1.0, -wanted, *self.flags, left)
            self.search.unmake()
            self.nodes += nodes
            if not finished:
                return None
            row.append(-value)
            alpha = max(alpha, -value - one.price)
        return row


def table(search: Search, view: Sight) -> None:
    """Stand the search before what everybody sees."""
    public = view.public
    laws = public.laws
    unknown = view.unknown_cups()
    search.rule(
        laws.throne,
        laws.quiet_plies,
        [RESULTS.index(letter) for row in laws.combat for letter in row],
        unknown[POISON] / max(sum(unknown.values()), 1),
    )
    bars = {plies: min(map(cell, pair)) * SIZE**2 + max(map(cell, pair)) for pair, plies in public.barred}
    search.place(
        [cell(at) if at is not None else None for side in public.squares for at in side],
        [int(letter != "?") for side in public.shown for letter in side],
        [rows for side in public.left for rows in side],
        [bars.get(BARRED_FOR), bars.get(1)],
        public.seated,
        public.quiet,
        list(public.lives),
    )


def suppose(search: Search, view: Sight, world: World) -> None:
    """Have the search take what the view hides for what it is in a world."""
    assert view.side is not None
    hands = [world.hand, world.hand]
    hands[view.side] = view.hands[view.side]
    letters = [world.letters, world.letters]
    letters[view.side] = view.letters[view.side]
    known = [0 if by is None else 1 << by for by in view.public.placed_by]
    if len(+view.unknown_cups()) == 1:  # nothing is left to guess
        known = [knows | 1 << view.side for knows in known]
    search.suppose(
        [CARDS.index(letter) for side in letters for letter in side],
        [_CUPS.index(cup) for cup in world.rooms],
        [knows if cup else 0 for knows, cup in zip(known, world.rooms, strict=True)],
        [hand.count(cup) for hand in hands for cup in (POISON, WATER)],
    )


def cell(square: Square) -> int:
    """The kernel's number of a square."""
    return square.row * SIZE + square.column


def packed(move: IncognitoMove) -> int:
    """The kernel's number of a move; `unpacked` is its inverse."""
    if isinstance(move, Go):
        return cell(move.source) * SIZE**2 + cell(move.target)
    if isinstance(move, Drink):
        return _DRINK + REFECTORIES.index(move.at)
    if isinstance(move, Place):
        return _PLACE + 2 * REFECTORIES.index(move.at) + _CUPS.index(move.cup) - 1
    if isinstance(move, Claim):
        return _CLAIM
    raise ValueError(f"no move of the play: {move}")


def unpacked(move: int) -> IncognitoMove:
    if move < _DRINK:
        source, target = divmod(move, SIZE**2)
        return Go(_square(source), _square(target))
    if move < _PLACE:
        return Drink(REFECTORIES[move - _DRINK])
    if move < _CLAIM:
        room, cup = divmod(move - _PLACE, 2)
        return Place(REFECTORIES[room], _CUPS[cup + 1])
    return Claim()


def _square(number: int) -> Square:
    return Square(number % SIZE, number // SIZE)


def open_world(view: Sight) -> World:
    """The only world of a view that shows everything, as seen by the side to move."""
    other = view.turn.other
    return World(view.letters[other], view.rooms, view.hands[other])


ENGINE: Engine = IncognitoEngine()
