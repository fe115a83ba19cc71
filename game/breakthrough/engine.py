"""The computer player of Breakthrough: what each level looks at, draws by lot and checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING

from game.breakthrough import judgement
from game.breakthrough.rules import Breakthrough, PawnMove, Square
from game.core import compiled
from game.core.compiled_engine import CompiledEngine
from game.core.contract import Side, View
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.levels import DEEPEST, EASY, HARD, INSANE, MEDIUM, Level, Levels
from game.core.timing import ENDLESS, flags, seconds_for

if TYPE_CHECKING:
    from game.breakthrough.search import Search

LEVELS = {
    EASY: Level(depth=1, seconds=1.0, random=0.36, safety=0.0),
    MEDIUM: Level(depth=2, seconds=1.0, random=0.1, safety=0.9),
    HARD: Level(depth=5, seconds=2.0, random=0.02, safety=1.0),
    INSANE: Level(depth=99, seconds=3.0, random=0.0, safety=1.0),
}
_PLAIN_DEPTH = 2  # up to here a level sees exactly these moves, beyond it exchanges and races too
_ONLY_MOVE_DEPTH = 12  # enough to tell how things stand when there is nothing to choose
_LINE = 12
_LOT = 8  # scores that differ by less, some 0.7 %, are as good as equal: the lot decides, so that games differ
MEGABYTES = 64


class BreakthroughEngine(CompiledEngine):
    """Alpha-beta search over the whole position; nothing is hidden in this game."""

    game = "breakthrough"
    kernel = "game.breakthrough.kernel"
    delivered = LEVELS

    def __init__(
        self, levels: Levels | None = None, megabytes: int = MEGABYTES, settings: Mapping[str, int] | None = None
    ) -> None:
        """`megabytes`: of the table of what was found. `settings`: those of `kernel.Settings` to be otherwise."""
        super().__init__(levels)
        self._megabytes = megabytes
        self._changed = dict(settings or {})
        self._search: Search | None = None

    def forget(self) -> None:
        with self._turn:
            if self._search is not None:
                self._search.forget()

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
            self._loaded().draw({_packed(view, move): rng.randrange(_LOT) for move in moves})
            if self._level(level).depth <= _PLAIN_DEPTH:
                return self._glance(view, moves, settings.depth, progress)
            return self._think(view, moves, settings, limits, stop, progress)

    def _glance(
        self, view: Breakthrough, moves: Sequence[PawnMove], depth: int, progress: Callable[[Choice], None] | None
    ) -> Choice:
        """The best move of those that can be seen in one or two plies, and nothing beyond."""
        packed, score, nodes = self._loaded().glance(view.size, *boards(view), [_packed(view, m) for m in moves], depth)
        choice = self._choice(view, packed, score, depth, nodes)
        if progress is not None:
            progress(choice)
        return choice

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
        if limits.nodes is not None or limits.depth is not None or settings.depth < DEEPEST:
            search.forget()  # what was found before would let it see farther than it is to see
        depths = settings.depth if len(moves) > 1 else min(settings.depth, _ONLY_MOVE_DEPTH)
        budget = ENDLESS if limits.nodes is None else limits.nodes
        choice = Choice(moves[0])
        root = [_packed(view, move) for move in moves]
        with flags(stop, seconds_for(settings, limits)) as (stopped, late):
            for found in search.deepen(view.size, *boards(view), root, depths, limits.threads, stopped, late, budget):
                if found.move >= 0:
                    choice = self._choice(view, found.move, found.score, found.depth, found.nodes)
                if found.finished and progress is not None:
                    progress(choice)
        return choice

    def _loaded(self) -> Search:
        if self._search is None:
            compiled.set_cache()
            from game.breakthrough.search import Search

            self._search = Search(judgement.of_board, self._megabytes, self._changed)
        return self._search

    def _choice(self, view: Breakthrough, packed: int, score: int, depth: int, nodes: int) -> Choice:
        from game.breakthrough.kernel import MATE, PROVED

        proved = abs(score) > PROVED
        win = float(score > 0) if proved else 1 / (1 + exp(-score / judgement.SCALE))
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
            packed = search.remembered(view.size, *boards(view))
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
