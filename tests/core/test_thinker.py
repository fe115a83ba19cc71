"""The thinking thread: one answer to a request, and none after a cancel; the engines: ready when they are wanted."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread, current_thread

import pytest

from game.core.engine import Choice, Engine, Stop
from game.core.thinker import Abandoned, Answer, EngineRoom, Thinker
from tests.players import Quick

ONE, TWO = Choice("one"), Choice("two")


def answer(thinker: Thinker) -> Answer:
    while (found := thinker.poll()) is None:
        assert thinker.busy
        Event().wait(0.001)
    return found


def until_stopped(begun: Event) -> Callable[[Stop], Choice]:
    """Thoughts that end only when they are stopped."""

    def think(stop: Stop) -> Choice:
        begun.set()
        while not stop.is_set:
            Event().wait(0.001)
        return ONE

    return think


def test_a_request_is_answered_once() -> None:
    thinker = Thinker()
    thinker.start(lambda stop: ONE)
    assert answer(thinker) == Answer(ONE)
    assert thinker.poll() is None


def test_it_thinks_in_a_thread_of_its_own() -> None:
    thinker = Thinker()
    threads: list[Thread] = []

    def think(stop: Stop) -> Choice:
        threads.append(current_thread())
        return ONE

    thinker.start(think)
    answer(thinker)
    assert threads[0] is not current_thread()


def test_there_is_no_answer_while_it_thinks() -> None:
    thinker, begun = Thinker(), Event()
    assert not thinker.busy
    thinker.start(until_stopped(begun))
    assert begun.wait(10)
    assert thinker.busy
    assert thinker.poll() is None
    thinker.cancel()
    assert not thinker.busy


def test_a_cancelled_request_is_never_answered() -> None:
    thinker, begun = Thinker(), Event()
    thinker.start(until_stopped(begun))
    assert begun.wait(10)
    thinker.cancel()
    assert thinker.poll() is None


def test_an_answer_that_was_ready_but_not_fetched_is_forgotten_by_a_cancel() -> None:
    thinker, begun = Thinker(), Event()
    threads: list[Thread] = []

    def think(stop: Stop) -> Choice:
        threads.append(current_thread())
        begun.set()
        return ONE

    thinker.start(think)
    assert begun.wait(10)
    threads[0].join(10)
    thinker.cancel()
    assert thinker.poll() is None


def test_a_new_request_cancels_the_one_before() -> None:
    thinker, begun = Thinker(), Event()
    thinker.start(until_stopped(begun))
    thinker.start(lambda stop: TWO)
    assert answer(thinker) == Answer(TWO)


def test_an_error_while_thinking_is_the_answer() -> None:
    thinker = Thinker()
    error = ValueError("no position")

    def think(stop: Stop) -> Choice:
        raise error

    thinker.start(think)
    assert answer(thinker) == Answer(None, error)
    assert not thinker.busy


def test_cancelling_without_a_request_does_nothing() -> None:
    thinker = Thinker()
    thinker.cancel()
    assert not thinker.busy


def test_a_stop_is_seen_through_the_flag_that_compiled_loops_read() -> None:
    stop = Stop()
    seen = memoryview(stop.flag)
    assert not stop.is_set
    stop.set()
    assert stop.is_set
    assert seen[0] == 1


# the engines


class Loading:
    """Loaders of engines that note in which order they are called; each waits until it is let through."""

    def __init__(self, *game_ids: str) -> None:
        self.loaded: list[str] = []
        self.begun, self.gate = Event(), Event()
        self.room = EngineRoom({game_id: lambda game_id=game_id: self.load(game_id) for game_id in game_ids})

    def load(self, game_id: str) -> Engine:
        self.loaded.append(game_id)
        self.begun.set()
        assert self.gate.wait(10)
        return Quick()


def test_the_engine_of_the_game_that_is_played_comes_next() -> None:
    loading = Loading("a", "b", "c", "d")
    loading.room.open()
    assert loading.begun.wait(10)
    loading.room.prefer("d")
    loading.gate.set()
    for game_id in "abcd":
        assert loading.room.engine(game_id, Stop()) is loading.room.engine(game_id, Stop())
    assert loading.loaded == ["a", "d", "b", "c"]


def test_preferring_a_game_loads_nothing_yet() -> None:
    loading = Loading("a", "b")
    loading.room.prefer("b")
    assert not loading.begun.wait(0.05)
    assert not loading.room.ready("b")


def test_who_waits_for_an_engine_can_give_up() -> None:
    loading, stop = Loading("a"), Stop()
    stop.set()
    with pytest.raises(Abandoned):
        loading.room.engine("a", stop)
    loading.gate.set()


def test_an_engine_that_failed_is_loaded_again_when_it_is_asked_for_again() -> None:
    failures = [OSError("no compiler"), OSError("still none")]

    def load() -> Engine:
        if failures:
            raise failures.pop(0)
        return Quick()

    room = EngineRoom({"a": load})
    for words in ("no compiler", "still none"):
        with pytest.raises(OSError, match=words):
            room.engine("a", Stop())
        assert room.ready("a")  # nothing is being got ready: the next who asks has it tried again
    assert isinstance(room.engine("a", Stop()), Quick)
