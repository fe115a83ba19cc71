"""The computer player of Confusion: what each level remembers of the record, looks at and draws by lot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from game.confusion import judgement, knowledge
from game.confusion.kinds import COUNT, EVERY, Kinds, promoting
from game.confusion.rules import CARRY, LEAVE, LETTERS, PASS, SKIP, STEPS, Attempt, Public, Sight, Square, line_between
from game.core import compiled
from game.core.compiled_engine import CompiledEngine
from game.core.contract import Side, View
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.levels import EASY, HARD, INSANE, MEDIUM, Level, Levels
from game.core.timing import ENDLESS, flags, seconds_for

if TYPE_CHECKING:
    from game.confusion.kernel import Search

LEVELS = {
    EASY: Level(depth=1, seconds=1.0, random=0.5, safety=0.0),
    MEDIUM: Level(depth=1, seconds=1.0, random=0.25, safety=0.9),
    HARD: Level(depth=2, seconds=2.0, random=0.1, safety=1.0),
    INSANE: Level(depth=99, seconds=2.9, random=0.0, safety=1.0),
}
_DEEPEST = 40
_WIDE = 13  # cells in a row of the kernel's board
_WAYS = ("", CARRY, LEAVE, PASS)
_AGAIN = 0.1  # what it costs to come back to a position that stood before
_PATIENCE = 60  # turns without a capture or a promotion before a level gets impatient
_URGE = 0.004  # how much more it is drawn, with each turn from then on, to what gets the match on
_STEP = 1e-6
_LOST = -0.95  # a value that means a sure loss
_WORLDS_SHARE = 0.15  # of its time and nodes, that Insane keeps for playing out its best attempts in worlds
_WORLDS = 48  # as many at most, and not fewer than
_FEWEST_WORLDS = 4
_WORLD_DEPTH = 4  # plies
_CLOSE = 0.006  # attempts worth nearly as much as the best one, the first
_FEW = 4  # of them


class ConfusionEngine(CompiledEngine):
    """Knows what the view shows: the types of the other side, and of its own what the attempts have proved."""

    game = "confusion"
    kernel = "game.confusion.kernel"
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
            raise ValueError("no position of Confusion to move in")
        settings = self._settings(level, limits)
        public = view.public
        rng = Random(f"{seed} {len(public.record)} {public.squares} {public.puck} {public.proved}")
        seconds = seconds_for(settings, limits)
        budget = ENDLESS if limits.nodes is None else limits.nodes
        keeps = level == INSANE
        with self._turn:
            thought = Thought(self._loaded(), view, level, settings, rng)
            first = 1 - _WORLDS_SHARE if keeps else 1.0
            with flags(stop, seconds * first) as thought.flags:
                thought.budget = int(budget * first)
                choice = thought.choose(progress)
            if not keeps or choice.proof is not None:
                return choice
            with flags(stop, seconds * _WORLDS_SHARE) as thought.flags:
                thought.budget = budget
                return thought.play_out(choice)

    def _loaded(self) -> Search:
        if self._search is None:
            compiled.set_cache()
            from game.confusion.kernel import Search

            self._search = Search(list(judgement.JUDGED.values()), judgement.ALONG)
        return self._search


class Try:
    """An attempt that can be made now, and what it is worth."""

    def __init__(self, move: int, chance: float) -> None:
        self.move = move
        self.chance = chance
        self.value = -1.0
        self.price = 0.0  # of a position that stood before; less than nothing for what gets a long match on


class Thought:
    """One turn thought about."""

    def __init__(
        self,
        search: Search,
        view: Sight,
        level: str,
        settings: Level,
        rng: Random,
    ) -> None:
        self.search, self.view, self.level, self.settings, self.rng = search, view, level, settings, rng
        self.public = view.public
        self.side, self.other = view.turn, view.turn.other
        self.flags: tuple[Any, Any] = (None, None)  # stopped, and late
        self.budget = 0  # nodes that may have been looked at by the end of what is being done
        self.nodes = 0
        self.must = False
        self.close: list[Try] = []  # what is worth nearly as much as the choice, which comes first

    def choose(self, progress: Callable[[Choice], None] | None) -> Choice:
        search = self.search
        search.forget()
        place(search, self.view)
        tries = [Try(move, chance) for move, chance in search.attempts(self.side, geometry=True)]
        if not tries:
            return Choice(SKIP)
        tries = [one for one in tries if one.chance > 0] or tries
        self.rng.shuffle(tries)
        self.must = search.threatens(self.side)
        if self.must:
            hits = {move for move, _ in search.attempts(self.side, only_puck=True)}
            able = [one for one in tries if one.move in hits]
            most = max((one.chance for one in able), default=0.0)
            tries = [one for one in able if one.chance > most - 1e-9] or tries
        for one in tries:
            if one.chance == 1.0 and self._wins(one):
                move = unpacked(self.public, one.move)
                return Choice(move, 1.0, proof=1, depth=1, line=(move,), nodes=len(tries))
        if self.rng.random() < self.settings.random:
            return self._by_lot(tries)
        self._look_back(tries)
        self._recall(tries)
        if self.level == INSANE:
            self._value_lessons(tries)
        return self._think(tries, progress)

    def _wins(self, one: Try) -> bool:
        """Whether an attempt that succeeds wins whatever the other side does."""
        self.search.make(one.move)
        won = self.search.surely_won(self.side)
        self.search.unmake(one.move)
        return won

    def _by_lot(self, tries: list[Try]) -> Choice:
        """Any attempt; one that is checked does not lose the match at once, if that can be."""
        chosen = tries[0]
        if self.rng.random() < self.settings.safety and not self.must:
            refused, _ = self._value(1, -1.0, 1.0, True)
            for one in tries:
                self.search.make(one.move)
                value, _ = self._value(1, -1.0, 1.0, False)
                self.search.unmake(one.move)
                if one.chance * -value + (1 - one.chance) * -refused > _LOST:
                    chosen = one
                    break
        return Choice(unpacked(self.public, chosen.move))

    def _recall(self, tries: list[Try]) -> None:
        """How the level weighs what is possible: Easy as if nothing was tried yet, Medium by what each piece showed.

        The others weigh exactly. What is proved impossible none of them tries: it would try it for ever.
        """
        if self.level not in (EASY, MEDIUM):
            return
        masks = (EVERY,) * COUNT if self.level == EASY else self.public.proved[self.side]
        known = [[(mask >> kind & 1) / mask.bit_count() for kind in range(COUNT)] for mask in masks]
        self.search.believe(self.side, known)
        likely = dict(self.search.attempts(self.side, geometry=True))
        for one in tries:
            one.chance = likely[one.move]

    def _look_back(self, tries: list[Try]) -> None:
        """Charge what leads back to where the match stood before; after long quiet, favour what gets it on.

        Else two careful players would walk to and fro around a puck that neither dares to take.
        """
        public = self.public
        stood = [there for there, _ in public.earlier]
        urge = _URGE * max(len(stood) - _PATIENCE, 0)
        for one in tries:
            move = unpacked(public, one.move)
            if one.chance == 1.0 and not move.way:
                squares = tuple(move.target if at == move.source else at for at in public.squares[self.side])
                both = (squares, public.squares[1]) if self.side is Side.FIRST else (public.squares[0], squares)
                one.price = _AGAIN * stood.count((both, public.promoted, public.puck, self.other))
            if urge and self._gets_on(move):
                one.price -= urge

    def _value_lessons(self, tries: list[Try]) -> None:
        """Credit what a refusal would teach: by how much better one stands, on judgement, who knows it."""
        if self.must:
            return
        search, proved = self.search, self.public.proved[self.side]
        before = search.judge(self.side)
        learned: dict[tuple[int, int], float] = {}
        for one in tries:
            if 0 < one.chance < 1:
                piece, can = (one.move & 31) % COUNT, search.allows(one.move)
                if (piece, can) not in learned:
                    search.believe(self.side, search.posterior(without(proved, piece, can)))
                    learned[piece, can] = search.judge(self.side) - before
                one.price -= (1 - one.chance) * learned[piece, can]
        search.believe(self.side, search.posterior(proved))

    def play_out(self, choice: Choice) -> Choice:
        """What is worth nearly as much as the choice is tried in worlds that the record allows, and the best is taken.

        In each world the types of the own pieces are fixed, an attempt is refused or not, and what that proves is
        known from then on.
        """
        if len(self.close) < 2 or all(unpacked(self.public, one.move) != choice.move for one in self.close):
            return choice
        sums, worlds = [0.0] * len(self.close), 0
        proved = self.public.proved[self.side]
        known = self.search.posterior(proved)
        while worlds < _WORLDS:
            types = knowledge.draw(proved, self.rng)
            self.search.suppose(self.side, types)
            values = self._values_in(types, known)
            if len(values) < len(self.close):
                break
            sums = [total + value for total, value in zip(sums, values, strict=True)]
            worlds += 1
        self.search.suppose(self.side, (-1,) * COUNT)
        self.search.believe(self.side, known)
        if worlds < _FEWEST_WORLDS:
            return choice
        best = max(range(len(sums)), key=lambda index: sums[index] / worlds - self.close[index].price)
        move = unpacked(self.public, self.close[best].move)
        return choice if move == choice.move else replace(choice, move=move, line=(move,), nodes=self.nodes)

    def _values_in(self, types: Sequence[int], known: Any) -> list[float]:
        """What each of the close attempts is worth in a world; fewer when there was no time for all."""
        values = []
        for one in self.close:
            piece, can = (one.move & 31) % COUNT, self.search.allows(one.move)
            permitted = piece in self.public.promoted[self.side] or can >> types[piece] & 1 == 1
            if permitted:
                self.search.believe(self.side, known)
                self.search.make(one.move)
                value, finished = self._value(_WORLD_DEPTH - 1, -1.0, 1.0, False)
                self.search.unmake(one.move)
            elif self.must:
                value, finished = 1.0, True
            else:
                refused = without(self.public.proved[self.side], piece, can)
                self.search.believe(self.side, self.search.posterior(refused))
                value, finished = self._value(_WORLD_DEPTH - 1, -1.0, 1.0, True)
            if not finished:
                break
            values.append(-value)
        return values

    def _gets_on(self, move: Attempt) -> bool:
        """Whether an attempt captures, takes the puck or brings it nearer to the far row."""
        there = self.public.occupied.get(move.target)
        if there is not None and there[0] is self.other:
            return move.way != PASS
        rows = move.target.row - move.source.row
        ahead = rows > 0 if self.side is Side.FIRST else rows < 0
        return move.target == self.public.puck or (move.way in (CARRY, PASS) and ahead)

    def _think(self, tries: list[Try], progress: Callable[[Choice], None] | None) -> Choice:
        tries.sort(key=lambda one: -one.chance)
        choice = Choice(unpacked(self.public, tries[0].move))
        for depth in range(1, min(self.settings.depth, _DEEPEST) + 1):
            best, finished = self._iterate(tries, depth)
            if best is not None:
                move = unpacked(self.public, best.move)
                win = min(max((best.value + 1) / 2, 0.0), 1.0)
                choice = Choice(move, win, None, depth if finished else depth - 1, (move,), self.nodes)
            if not finished:
                break
            if progress is not None:
                progress(choice)
            tries.sort(key=lambda one: -one.value)
            self.close = [one for one in tries[:_FEW] if one.value > tries[0].value - _CLOSE]
            if len(tries) == 1 and depth >= 2:
                break
        return choice

    def _iterate(self, tries: list[Try], depth: int) -> tuple[Try | None, bool]:
        """The best attempt `depth` plies deep; and whether all were looked at."""
        search = self.search
        refused = -1.0
        if not self.must:
            value, finished = self._value(depth - 1, -1.0, 1.0, True)
            if not finished:
                return None, False
            refused = -value
        alpha, best = -2.0, None
        for one in tries:
            chance = one.chance
            without = (1.0 - chance) * refused
            wanted = (alpha - without + one.price) / chance if chance else 2.0
            if wanted >= 1.0:
                one.value = chance + without - one.price
                if best is None:
                    best = one
                continue
            search.make(one.move)
            narrow = best is not None and depth > 1
            value, finished = self._value(depth - 1, -wanted - _STEP if narrow else -1.0, -wanted, False)
            if finished and narrow and -value > wanted:
                value, finished = self._value(depth - 1, -1.0, -wanted, False)
            search.unmake(one.move)
            if not finished:
                return best, False
            one.value = -chance * value + without - one.price
            if one.value > alpha:
                alpha, best = one.value, one
        return best, True

    def _value(self, depth: int, alpha: float, beta: float, passed: bool) -> tuple[float, bool]:
        """What the position is worth for the other side, to move; and whether that was found out."""
        value, _, nodes, finished = self.search.value(
            self.other, depth, alpha, beta, passed, *self.flags, self.budget - self.nodes
        )
        self.nodes += nodes
        return value, finished


def without(masks: knowledge.Masks, piece: int, kinds: int) -> knowledge.Masks:
    """What is known of each piece when one of them was proved to be none of `kinds`."""
    return (*masks[:piece], masks[piece] & ~kinds, *masks[piece + 1 :])


def place(search: Search, view: Sight) -> None:
    """Stand the search in the position of a view, each side knowing of its pieces what the record proves."""
    public = view.public
    squares = [square for side in Side for square in public.squares[side]]
    promoted = [int(piece in public.promoted[side]) for side in Side for piece in range(COUNT)]
    truth = [kind for types in view.types for kind in (types or (-1,) * COUNT)]
    known = [search.posterior(public.proved[side]) for side in Side]
    search.place(
        [0 if square is None else cell(square) for square in squares],
        promoted,
        cell(public.puck),
        truth,
        (known[0], known[1]),
        reaches(public.kinds),
        promoting(public.kinds),
    )


def reaches(kinds: Kinds) -> list[list[int]]:
    """How far each type goes in each direction."""
    return [[kind.reach if direction in kind.directions else 0 for direction in range(8)] for kind in kinds]


def cell(square: Square) -> int:
    """The kernel's number of a square."""
    return (square.row + 1) * _WIDE + square.column + 1


def packed(side: Side, move: Attempt) -> int:
    """The kernel's number of an attempt of `side`; `unpacked` is its inverse."""
    line = line_between(move.source, move.target)
    if line is None:
        raise ValueError(f"no straight line: {move}")
    direction, distance = Public.seen_by(side, line)
    return COUNT * side + move.piece | direction << 5 | distance << 8 | _WAYS.index(move.way) << 12


def unpacked(public: Public, move: int) -> Attempt:
    piece, direction, distance, way = move & 31, move >> 5 & 7, move >> 8 & 15, move >> 12
    side = Side(piece // COUNT)
    source = public.squares[side][piece % COUNT]
    if source is None:
        raise ValueError(f"{LETTERS[piece % COUNT]} is not on the board")
    return Attempt(piece % COUNT, source, source.moved(STEPS[(direction + 4 * side) % 8], distance), _WAYS[way])


ENGINE: Engine = ConfusionEngine()
