"""The computer player of Breakthrough: what each level looks at, draws by lot and checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING

from game.breakthrough.rules import Breakthrough, PawnMove, Square
from game.core import compiled
from game.core.compiled_engine import CompiledEngine
from game.core.contract import Side, View
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.levels import EASY, HARD, INSANE, MEDIUM, Level, Levels
from game.core.timing import ENDLESS, flags, seconds_for

if TYPE_CHECKING:
    from game.breakthrough.kernel import Search

LEVELS = {
    EASY: Level(depth=1, seconds=1.0, random=0.33, safety=0.0),
    MEDIUM: Level(depth=2, seconds=1.0, random=0.1, safety=0.9),
    HARD: Level(depth=5, seconds=2.0, random=0.02, safety=1.0),
    INSANE: Level(depth=99, seconds=3.0, random=0.0, safety=1.0),
}
_PLAIN_DEPTH = 2  # up to here a level sees exactly these moves, beyond it exchanges and races too
_ONLY_MOVE_DEPTH = 4  # enough to tell how things stand when there is nothing to choose
_SCORE_SCALE = 130.0  # a score of this much, about a pawn, is a chance of 73 %
_LINE = 12


class BreakthroughEngine(CompiledEngine):
    """Alpha-beta search over the whole position; nothing is hidden in this game."""

    game = "breakthrough"
    kernel = "game.breakthrough.kernel"
    delivered = LEVELS

    def __init__(self, levels: Levels | None = None, megabytes: int = 16) -> None:
        """`megabytes`: the size of its table, rounded down to a power of two."""
        super().__init__(levels)
        self._megabytes = megabytes
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
        if not isinstance(view, Breakthrough) or view.outcome is not None:
            raise ValueError("no position of Breakthrough to move in")
        settings = self._settings(level, limits)
        moves = view.legal_moves()
        rng = Random(f"{seed} {view.position()}")
        if winning := [move for move in moves if _wins(view, move)]:
            move = rng.choice(winning)
            return Choice(move, 1.0, proof=1, depth=1, line=(move,), nodes=len(moves))
        if rng.random() < settings.random:
            if rng.random() < settings.safety:
                moves = [move for move in moves if not _loses_at_once(view, move)] or moves
            return Choice(rng.choice(moves))
        rng.shuffle(moves)
        with self._turn:
            return self._think(view, moves, settings, limits, stop, progress)

    def _think(
        self,
        view: Breakthrough,
        moves: Sequence[PawnMove],
        settings: Level,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None,
    ) -> Choice:
        search = self._loaded()
        from game.breakthrough.kernel import PROVED

        search.forget()
        me, op = boards(view)
        root = [_packed(view, move) for move in moves]
        budget = ENDLESS if limits.nodes is None else limits.nodes
        depths = settings.depth if len(root) > 1 else min(settings.depth, _ONLY_MOVE_DEPTH)
        plain = settings.depth <= _PLAIN_DEPTH
        choice = Choice(moves[0])
        nodes = 0
        with flags(stop, seconds_for(settings, limits)) as (stopped, late):
            for depth in range(1, depths + 1):
                score, packed, used, finished = search.iterate(
                    view.size, me, op, depth, plain, root, stopped, late, budget - nodes
                )
                nodes += used
                if not finished and packed >= 0 and score < -PROVED:
                    # all that was looked into loses: rather the one that was being looked into
                    choice = Choice(_unpacked(view, root[search.begun - 1]), choice.win, depth=depth - 1, nodes=nodes)
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

    def _loaded(self) -> Search:
        if self._search is None:
            compiled.set_cache()
            from game.breakthrough.kernel import Search

            entries = (self._megabytes << 20) // 16
            self._search = Search(entries.bit_length() - 1)
        return self._search

    def _choice(self, view: Breakthrough, packed: int, score: int, depth: int, nodes: int) -> Choice:
        from game.breakthrough.kernel import MATE, PROVED

        proved = abs(score) > PROVED
        win = float(score > 0) if proved else 1 / (1 + exp(-score / _SCORE_SCALE))
        line = tuple(self._line(view, packed))
        return Choice(line[0], win, MATE - abs(score) if proved else None, depth, line, nodes)

    def _line(self, view: Breakthrough, packed: int) -> Iterator[PawnMove]:
        """What the search expects both sides to play, as far as its table remembers it."""
        search = self._loaded()
        for _ in range(_LINE):
            move = _unpacked(view, packed)
            yield move
            view = view.play(move)
            if view.outcome is not None:
                return
            packed = search.remembered(*boards(view))
            if packed < 0 or _unpacked(view, packed) not in view.legal_moves():
                return


def _wins(view: Breakthrough, move: PawnMove) -> bool:
    outcome = view.play(move).outcome
    return outcome is not None and outcome.winner is view.turn


def _loses_at_once(view: Breakthrough, move: PawnMove) -> bool:
    after = view.play(move)
    return any(_wins(after, reply) for reply in after.legal_moves())


def boards(view: Breakthrough) -> tuple[int, int]:
    """The kernel's two boards: the side to move, whose home row is row 0, and the other."""
    mine = theirs = 0
    for row, pawns in enumerate(view.rows if view.turn is Side.FIRST else reversed(view.rows)):
        for column, pawn in enumerate(pawns):
            if pawn is view.turn:
                mine |= 1 << 8 * row + column
            elif pawn is not None:
                theirs |= 1 << 8 * row + column
    return mine, theirs


def _packed(view: Breakthrough, move: PawnMove) -> int:
    """The kernel's number for a move; `_unpacked` is its inverse."""
    row = move.source.row if view.turn is Side.FIRST else view.size - 1 - move.source.row
    return 64 * (move.target.column - move.source.column + 1) + 8 * row + move.source.column


def _unpacked(view: Breakthrough, packed: int) -> PawnMove:
    direction, source = divmod(packed, 64)
    row, column = divmod(source, 8)
    target = row + 1
    if view.turn is Side.SECOND:
        row, target = view.size - 1 - row, view.size - 1 - target
    return PawnMove(Square(column, row), Square(column + direction - 1, target))


ENGINE: Engine = BreakthroughEngine()
