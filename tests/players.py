"""Players for tests: engines that answer at once, when they are told to, or never; and a careful person."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence

from game.breakthrough.rules import Breakthrough, PawnMove
from game.core.contract import Move, Side, State, View
from game.core.engine import Choice, Engine, Limits, Stop
from game.core.match import Match


class Quick(Engine):
    """Answers at once: the moves it was given, one after the other, then the last of the legal ones."""

    def __init__(self, *script: str) -> None:
        super().__init__()
        self.script = list(script)
        self.asked: list[tuple[str, str]] = []  # position and level of each request

    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        self.asked.append((view.position() if isinstance(view, Breakthrough) else "", level))
        return Choice(self.pick(view.legal_moves()))

    def pick(self, moves: Sequence[Move]) -> Move:
        if self.script:
            wanted = self.script.pop(0)
            return next(move for move in moves if str(move) == wanted)
        return moves[-1]

    def prepare(self) -> None:
        """Nothing here is compiled."""


class Held(Quick):
    """Thinks until `release` or until it is stopped."""

    def __init__(self, *script: str) -> None:
        super().__init__(*script)
        self.released = threading.Event()

    def release(self) -> None:
        self.released.set()

    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        while not stop.is_set and not self.released.wait(0.002):
            pass
        self.released.clear()
        return super().choose(view, level, seed, limits, stop, progress)


class Broken(Quick):
    """Raises as often as it was told, then plays."""

    def __init__(self, failures: int) -> None:
        super().__init__()
        self.failures = failures

    def pick(self, moves: Sequence[Move]) -> Move:
        if self.failures:
            self.failures -= 1
            raise RuntimeError("the engine is broken")
        return super().pick(moves)


def careful_move(state: Breakthrough) -> PawnMove:
    """A move that wins if there is one, leaves no win to the other side if that can be, and wins pawns."""
    return max(state.legal_moves(), key=lambda move: _worth(state, move))


def _worth(state: Breakthrough, move: PawnMove) -> tuple[float, ...]:
    after = state.play(move)
    if after.outcome is not None:
        return (2.0,)
    replies = [after.play(reply) for reply in after.legal_moves()]
    if any(reply.outcome is not None for reply in replies):
        return (0.0,)
    balance = min(_balance(reply, state.turn) for reply in replies)
    return (1.0, balance)


def _balance(state: Breakthrough, side: Side) -> float:
    """Pawns, and a little for how far they came."""
    worth = 0.0
    for row, pawns in enumerate(state.rows):
        for column, pawn in enumerate(pawns):
            if pawn is not None:
                steps = row if pawn is Side.FIRST else state.size - 1 - row
                worth += (1 if pawn is side else -1) * (10 + steps * steps * 0.2 + column * 0.01)
    return worth


class Unprepared(Quick):
    """Gets ready only when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_be_ready = threading.Event()

    def prepare(self) -> None:
        self.may_be_ready.wait(20)


class Missing(Quick):
    """Cannot be had on this machine, until `there` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.there = False

    def prepare(self) -> None:
        if not self.there:
            raise ModuleNotFoundError("No module named 'numba'", name="numba")


class Judge(Quick):
    """Says at once what it was told to think of a position; of others that it does not know who wins."""

    def __init__(self, opinions: Mapping[str, Choice]) -> None:
        """`opinions` by position."""
        super().__init__()
        self.opinions = opinions

    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        unknown = super().choose(view, level, seed, limits, stop, progress)
        assert isinstance(view, State)
        return self.opinions.get(view.position(), unknown)


def opinions_of(
    match: Match, chances: Sequence[float], better: Mapping[int, str], proofs: Mapping[int, int]
) -> dict[str, Choice]:
    """What to think of each position of a match: `chances` are the first side's, from the start on. The move that was
    played is the best one but for `better`: by ply, the line that should have been played, and `proofs` of some.
    """
    found: dict[str, Choice] = {}
    moves = [entry.text for entry in match.moves()] + [""]
    for ply, (state, chance) in enumerate(zip(match.states, chances, strict=True)):
        if state.outcome is not None:
            continue
        texts = better.get(ply + 1, moves[ply] or str(state.legal_moves()[0])).split()
        line = tuple(match.game.parse(text) for text in texts)
        win = chance if state.turn is Side.FIRST else 1 - chance
        found[state.position()] = Choice(line[0], win, proofs.get(ply + 1), 9, line)
        if ply + 1 in better:
            after = state.play(line[0])
            reply = line[1] if len(line) > 1 else after.legal_moves()[0]
            found[after.position()] = Choice(reply, 1 - win, None, 9, line[1:])
    return found
