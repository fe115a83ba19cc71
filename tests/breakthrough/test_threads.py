"""Several threads that search one position of Breakthrough: none is left behind, and together they keep to a budget."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread, Timer
from threading import enumerate as all_threads
from typing import Any

import numpy as np
import pytest

from game.breakthrough import judgement
from game.breakthrough.engine import ENGINE, LEVELS, BreakthroughEngine, boards
from game.breakthrough.rules import GAME, Breakthrough
from game.core import compiled
from game.core.engine import Choice, Limits, Stop
from game.core.levels import INSANE, Level

compiled.set_cache()

from game.breakthrough import search as searching  # noqa: E402
from game.breakthrough.kernel import FOUND_NODES  # noqa: E402
from game.breakthrough.search import Found, Search  # noqa: E402

ROOT = [64 * direction + 8 + column for column in range(8) for direction in range(3)][1:-1]  # moves of the start on 8x8
GOING = np.zeros(1, np.uint8)  # a flag that nobody sets
RUNNER = GAME.from_position("111111/pp1111/111111/11111P/111111/PP1111 w")  # nobody can catch f3
PATIENT = {INSANE: Level(99, 600)}


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    ENGINE.prepare()


@pytest.fixture(autouse=True)
def _none_is_left() -> Iterator[None]:
    assert searching_now() == []
    yield
    assert searching_now() == []


def searching_now() -> list[str]:
    """The threads that help to search."""
    return sorted(thread.name for thread in all_threads() if thread.name.startswith("search "))


def start(size: int) -> Breakthrough:
    return GAME.start({"board": str(size)}, {})


def deepened(threads: int, budget: int = 1 << 60, depths: int = 60, stop: Any = GOING) -> Iterator[Found]:
    search = Search(judgement.of_board, 1)
    return search.deepen(8, *boards(start(8)), list(ROOT), depths, threads, stop, GOING, budget)


class Heard(Exception):
    """What a listener may raise."""


@pytest.mark.parametrize("threads", [2, 3])
def test_a_search_that_ends_by_itself_leaves_no_thread(threads: int) -> None:
    heard: list[list[str]] = []

    def progress(choice: Choice) -> None:
        heard.append(searching_now())

    engine = BreakthroughEngine(LEVELS)
    assert engine.choose(RUNNER, INSANE, 1, Limits(threads=threads, nodes=10**6), Stop(), progress).proof == 5
    assert searching_now() == []
    engine.choose(start(8), INSANE, 1, Limits(threads=threads, depth=9), Stop(), progress)
    assert any(heard)  # others did join in


@pytest.mark.parametrize("threads", [2, 3])
def test_a_search_that_is_stopped_leaves_no_thread(threads: int) -> None:
    stop, heard = Stop(), []
    timer = Timer(0.2, stop.set)

    def progress(choice: Choice) -> None:
        heard.append(searching_now())

    timer.start()
    choice = BreakthroughEngine(PATIENT).choose(start(8), INSANE, 1, Limits(threads=threads), stop, progress)
    assert choice.move in start(8).legal_moves()
    assert any(heard)  # others did join in


@pytest.mark.parametrize("threads", [2, 3])
def test_a_listener_that_fails_leaves_no_thread_and_the_engine_thinks_again(threads: int) -> None:
    def progress(choice: Choice) -> None:
        if choice.depth == 3:
            assert len(searching_now()) == threads - 1
            raise Heard

    engine = BreakthroughEngine(PATIENT)
    with pytest.raises(Heard):
        engine.choose(start(8), INSANE, 1, Limits(threads=threads), Stop(), progress)
    assert searching_now() == []
    assert engine.choose(start(8), INSANE, 1, Limits(threads=threads, depth=4), Stop()).depth == 4


def test_a_search_that_is_abandoned_leaves_no_thread() -> None:
    search = deepened(3)
    next(search)
    assert len(searching_now()) == 2
    del search
    assert searching_now() == []


def test_a_thread_that_cannot_be_started_leaves_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    class Scarce(Thread):
        def start(self) -> None:
            if self.name == "search 2":
                assert searching_now() == ["search 1"]
                raise RuntimeError("can't start new thread")
            super().start()

    monkeypatch.setattr(searching, "Thread", Scarce)
    with pytest.raises(RuntimeError, match="can't start"):
        next(deepened(3))


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("budget", [1_000, 60_000])
def test_all_threads_together_keep_to_the_number_of_nodes(
    threads: int, budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []  # what each search of one thread tells
    really = searching._deepened

    def overheard(*given: Any) -> int:
        score = really(*given)
        seen.append(int(given[0].found[FOUND_NODES]))
        return score

    monkeypatch.setattr(searching, "_deepened", overheard)
    *_, last = deepened(threads, budget)
    assert not last.finished
    assert sum(seen) <= budget + threads
    assert last.nodes <= sum(seen)
    assert last.nodes >= budget // threads  # the first thread had its share


def test_each_thread_has_room_of_its_own_and_all_have_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks: list[Any] = []
    really = searching._deepened

    def overheard(*given: Any) -> int:
        tasks.append(given[0])
        return really(*given)

    monkeypatch.setattr(searching, "_deepened", overheard)
    list(deepened(3, 3_000))
    assert len({id(task.room) for task in tasks}) == 3
    assert len({id(array) for task in tasks for array in task.room[:-1]}) == 3 * (len(tasks[0].room) - 1)
    assert len({id(task.found) for task in tasks}) == 3
    assert len({id(task.table) for task in tasks}) == 1
