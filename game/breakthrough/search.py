"""The search of Breakthrough as the rest of the program calls it: what is remembered, and threads that join in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from threading import Thread
from typing import Any, NamedTuple

import numpy as np

from game.breakthrough import kernel
from game.breakthrough.kernel import FOUND_BROKEN, FOUND_MOVE, FOUND_NODES, FOUND_SETTLED, Net, Room, Settings, Task
from game.core.timing import ENDLESS


class Found(NamedTuple):
    """What a search knows after a depth, or when it was broken off."""

    move: int  # -1: none was looked into to its end
    score: int
    depth: int  # the last that was finished
    nodes: int  # of all threads
    finished: bool


class Search:
    """What a search needs room for, made once; it searches one position at a time."""

    def __init__(
        self, weights: Callable[[int], Any], megabytes: int, settings: Mapping[str, int] | None = None
    ) -> None:
        """`weights`: the judgement for a board of so many rows. `settings`: those of `Settings` to be otherwise."""
        named = dict(settings or {})
        if unknown := named.keys() - set(Settings._fields):
            raise ValueError(f"no settings of the search: {', '.join(sorted(unknown))}")
        self._settings = Settings(**named)
        self._weights = weights
        self._nets: dict[int, Net] = {}
        places = 1 << max((megabytes << 16).bit_length() - 1, 10)
        self._table = np.full((places, 2), 0, np.uint64)  # written to now: later it would be on a player's clock
        self._age = 0
        self._salt = 0
        self._lots = np.zeros(192, np.int64)
        self._rooms = [Room.new(self._lots)]

    def forget(self) -> None:
        """Begin afresh: nothing that was found before can matter any more."""
        self._salt += 1
        for room in self._rooms:
            room.forget()

    def draw(self, lots: Mapping[int, int]) -> None:
        """Have some moves at the root seem better by so much than they are."""
        self._lots[:] = 0
        for move, lot in lots.items():
            self._lots[move] = lot

    def deepen(
        self, n: int, me: int, op: int, root: list[int], depths: int, threads: int, stop: Any, late: Any, budget: int
    ) -> Iterator[Found]:
        """Search deeper and deeper, with so many threads on one table; tells of each depth, of the last one too."""
        self._begin(threads)
        task = self._task(0, n, np.array(root, np.int64), stop, late)
        share = budget // threads
        nodes = score = 0
        with self._joined_by(range(1, threads), n, me, op, task.root, depths, share) as others:
            for depth in range(1, depths + 1):
                score = _deepened(task._replace(budget=share - nodes), me, op, depth, depth, score)
                nodes += int(task.found[FOUND_NODES])
                together = nodes + sum(int(found[FOUND_NODES]) for found in others)
                finished = not task.found[FOUND_BROKEN]
                yield Found(int(task.found[FOUND_MOVE]), score, depth if finished else depth - 1, together, finished)
                if not finished or task.found[FOUND_SETTLED]:
                    return

    def decide(self, n: int, me: int, op: int, root: list[int], depths: int, stop: Any, budget: int) -> tuple[int, int]:
        """The move (-1: none was looked into to its end) and its score, all depths at one stroke, for either side."""
        self._begin(1)
        self._rooms[0].forget()
        task = self._task(0, n, np.array(root, np.int64), stop, stop, budget)
        score = _deepened(task, me, op, 1, depths, 0)
        return int(task.found[FOUND_MOVE]), score

    def glance(self, n: int, me: int, op: int, root: list[int], depth: int) -> tuple[int, int, int]:
        """The best move by what stands there after it, or after the best reply to it: move, score, positions seen."""
        found = np.zeros(kernel.FOUND, np.int64)
        order = np.array(root, np.int64)
        score = kernel.glance(n, np.uint64(me), np.uint64(op), depth, order, self._net(n), self._rooms[0], found)
        return int(found[FOUND_MOVE]), int(score), int(found[FOUND_NODES])

    def remembered(self, n: int, me: int, op: int) -> int:
        """The best move known for a position, or -1."""
        return int(kernel.remembered_move(np.uint64(me), np.uint64(op), self._table, self._mark(n)))

    def _begin(self, threads: int) -> None:
        """Get ready for another position."""
        self._age += 1
        while len(self._rooms) < threads:
            self._rooms.append(Room.new(self._lots))

    @contextmanager
    def _joined_by(
        self, numbers: range, n: int, me: int, op: int, root: Any, depths: int, share: int
    ) -> Iterator[list[Any]]:
        """Other threads that search the same position meanwhile: what they find stands in the table for all."""
        done = np.zeros(1, np.uint8)
        tasks = [self._task(number, n, np.roll(root, -number), done, done, share) for number in numbers]
        threads = [
            Thread(
                target=_deepened,
                args=(task, me, op, 1 + number % 2, depths + 1, 0),  # not all in step
                name=f"search {number}",
                daemon=True,
            )
            for number, task in zip(numbers, tasks, strict=True)
        ]
        begun = []
        try:
            for thread in threads:
                thread.start()
                begun.append(thread)
            yield [task.found for task in tasks]
        finally:
            done[0] = 1
            for thread in begun:
                thread.join()

    def _task(self, number: int, n: int, root: Any, stop: Any, late: Any, budget: int = ENDLESS) -> Task:
        """What thread `number` is given."""
        return Task(
            n, root, self._net(n), self._table, self._mark(n), self._age, self._rooms[number], stop, late, budget,
            self._settings, np.zeros(kernel.FOUND, np.int64),
        )  # fmt: skip

    def _net(self, n: int) -> Net:
        if n not in self._nets:
            weights = self._weights(n)
            self._nets[n] = Net(weights.first, weights.second, weights.bias)
        return self._nets[n]

    def _mark(self, n: int) -> Any:
        """What tells the positions of this board, since all was forgotten, from others in the table."""
        return np.uint64((8 * self._salt + n) * 0x9E3779B97F4A7C15 & (1 << 64) - 1)


def _deepened(task: Task, me: int, op: int, first_depth: int, last_depth: int, guess: int) -> int:
    return int(kernel.deepen(task, np.uint64(me), np.uint64(op), first_depth, last_depth, guess))
