"""The computer player of Gess: what each level looks at, draws by lot and checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp
from random import Random
from typing import TYPE_CHECKING, Any

from game.core import compiled
from game.core.compiled_engine import CompiledEngine
from game.core.contract import Side, View
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.levels import EASY, HARD, INSANE, MEDIUM, Level, Levels
from game.core.timing import ENDLESS, flags, seconds_for
from game.gess import judgement
from game.gess.rules import FootprintMove, Gess, Square, Stones

if TYPE_CHECKING:
    from game.gess.kernel import Search

LEVELS = {
    EASY: Level(depth=1, seconds=1.0, random=0.33, safety=0.0),
    MEDIUM: Level(depth=2, seconds=1.0, random=0.1, safety=0.9),
    HARD: Level(depth=3, seconds=2.0, random=0.02, safety=1.0),
    INSANE: Level(depth=99, seconds=3.0, random=0.0, safety=1.0),
}
_PLAIN_DEPTH = 2  # up to here a level sees exactly these moves, beyond it threats and captures too
_ONLY_MOVE_DEPTH = 2  # enough to tell how things stand when there is nothing to choose
_DEEPEST = 40
_SCORE_SCALE = 400.0  # a score of this much is a chance of 73 %
_LINE = 12


class GessEngine(CompiledEngine):
    """Alpha-beta search over the whole position; nothing is hidden in this game."""

    game = "gess"
    kernel = "game.gess.kernel"
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
        if not isinstance(view, Gess) or view.outcome is not None:
            raise ValueError("no position of Gess to move in")
        settings = self._settings(level, limits)
        rng = Random(f"{seed} {view.position()}")
        with self._turn:
            return self._decide(view, settings, rng, limits, stop, progress)

    def _loaded(self) -> Search:
        if self._search is None:
            compiled.set_cache()
            from game.gess.kernel import Search

            self._search = Search(*judgement.read())
        return self._search

    def _decide(
        self,
        view: Gess,
        settings: Level,
        rng: Random,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None,
    ) -> Choice:
        search = self._loaded()
        from game.gess.kernel import MATE

        search.place(*rows(view.stones))
        every = search.moves(view.turn)
        rates, keys = search.rates(view.turn, every)
        if winning := [move for move, rate in zip(every, rates, strict=True) if rate == MATE]:
            move = unpacked(rng.choice(winning))
            return Choice(move, 1.0, proof=1, depth=1, line=(move,), nodes=len(every))
        # no level breaks its own last ring; a ring can always take a step towards the middle, so a move is left
        rated = [(move, rate, key) for move, rate, key in zip(every, rates, keys, strict=True) if rate > -MATE]
        if rng.random() < settings.random:
            moves = [move for move, _, _ in rated]
            if rng.random() < settings.safety:
                exposed = search.exposed(view.turn, moves)
                moves = [move for move, open_ in zip(moves, exposed, strict=True) if not open_] or moves
            return Choice(unpacked(rng.choice(moves)))
        rng.shuffle(rated)
        rated.sort(key=lambda one: -one[1])
        different = {key: move for move, _, key in reversed(rated)}  # of moves to the same position only one
        root = [move for move, _, key in rated if different[key] == move]
        return self._think(view, root, settings, limits, stop, progress)

    def _think(
        self,
        view: Gess,
        root: list[int],
        settings: Level,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None,
    ) -> Choice:
        search = self._loaded()
        from game.gess.kernel import PROVED

        search.forget()
        past = self._past(view)
        budget = ENDLESS if limits.nodes is None else limits.nodes
        depths = min(settings.depth, _DEEPEST) if len(root) > 1 else min(settings.depth, _ONLY_MOVE_DEPTH)
        plain = settings.depth <= _PLAIN_DEPTH
        choice = Choice(unpacked(root[0]))
        nodes = 0
        with flags(stop, seconds_for(settings, limits)) as (stopped, late):
            for depth in range(1, depths + 1):
                search.place(*rows(view.stones))
                score, packed, used, finished = search.iterate(
                    view.turn, depth, plain, root, past, len(past), view.draws.quiet_plies, stopped, late,
                    budget - nodes,
                )  # fmt: skip
                nodes += used
                if not finished and packed >= 0 and score < -PROVED:
                    # all that was looked into loses: rather the one that was being looked into
                    choice = Choice(unpacked(root[search.begun - 1]), choice.win, depth=depth - 1, nodes=nodes)
                elif packed >= 0:  # the best so far is searched first, so what is found early is not worse
                    root.remove(packed)
                    root.insert(0, packed)
                    choice = self._choice(view, packed, score, depth if finished else depth - 1, nodes)
                if not finished:
                    break
                if progress is not None:
                    progress(choice)
                if choice.proof is not None and (choice.win > 0.5 or choice.proof <= depth):
                    break  # a loss is looked into to its end, for the longest way there
        return choice

    def _past(self, view: Gess) -> Any:
        """The keys of the positions since the last removal, the oldest first."""
        import numpy as np

        search, keys = self._loaded(), []
        for back, stones in enumerate(reversed(view.earlier), start=1):
            search.place(*rows(stones))
            keys.append(search.key(view.turn if back % 2 == 0 else view.turn.other))
        return np.array(keys[::-1], np.uint64)

    def _choice(self, view: Gess, packed: int, score: int, depth: int, nodes: int) -> Choice:
        from game.gess.kernel import MATE, PROVED

        proved = abs(score) > PROVED
        win = float(score > 0) if proved else 1 / (1 + exp(-score / _SCORE_SCALE))
        line = tuple(self._line(view, packed))
        return Choice(line[0], win, MATE - abs(score) if proved else None, depth, line, nodes)

    def _line(self, view: Gess, packed: int) -> Iterator[FootprintMove]:
        """What the search expects both sides to play, as far as its table remembers it."""
        search = self._loaded()
        for _ in range(_LINE):
            move = unpacked(packed)
            yield move
            view = view.play(move)
            if view.outcome is not None:
                return
            search.place(*rows(view.stones))
            packed = search.remembered(view.turn)
            if packed < 0:
                packed = search.winning(view.turn)  # such a position is not looked into, so nothing is remembered
            if packed < 0 or unpacked(packed) not in view.moves_from(unpacked(packed).source):
                return


def rows(stones: Stones) -> tuple[list[int], list[int]]:
    """The kernel's rows of each side: padded by two, a bit for each stone."""
    found: tuple[list[int], list[int]] = ([0] * judgement.ROWS, [0] * judgement.ROWS)
    for side in Side:
        for square in stones[side]:
            found[side][square.row + 1] |= 1 << square.column + 1
    return found


def packed(move: FootprintMove) -> int:
    """The kernel's number for a move; `unpacked` is its inverse."""
    across, up = move.target.column - move.source.column, move.target.row - move.source.row
    steps = max(abs(across), abs(up))
    direction = 3 * (up // steps + 1) + across // steps + 1
    return move.source.column | move.source.row << 5 | direction << 10 | steps << 14


def unpacked(move: int) -> FootprintMove:
    source, direction, steps = Square(move & 31, move >> 5 & 31), move >> 10 & 15, move >> 14
    return FootprintMove(source, source.moved((direction % 3 - 1, direction // 3 - 1), steps))


ENGINE: Engine = GessEngine()
