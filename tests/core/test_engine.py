"""The thinking thread: one answer per request, and none after a cancel."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread, current_thread

from game.core.engine import Answer, Choice, Stop, Thinker

ONE, TWO = Choice("one"), Choice("two")


def answer(thinker: Thinker, woken: Event) -> Answer | None:
    assert woken.wait(10)
    return thinker.poll()


def until_stopped(begun: Event) -> Callable[[Stop], Choice]:
    """Thoughts that end only when they are stopped."""

    def think(stop: Stop) -> Choice:
        begun.set()
        while not stop.is_set:
            Event().wait(0.001)
        return ONE

    return think


def test_a_request_is_answered_once() -> None:
    thinker, woken = Thinker(), Event()
    request = thinker.start(lambda stop: ONE, woken.set)
    assert answer(thinker, woken) == Answer(request, ONE)
    assert thinker.poll() is None


def test_it_thinks_in_a_thread_of_its_own() -> None:
    thinker, woken = Thinker(), Event()
    threads: list[Thread] = []

    def think(stop: Stop) -> Choice:
        threads.append(current_thread())
        return ONE

    thinker.start(think, woken.set)
    answer(thinker, woken)
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


def test_a_cancelled_request_is_never_answered_and_wakes_nobody() -> None:
    thinker, begun, woken = Thinker(), Event(), Event()
    thinker.start(until_stopped(begun), woken.set)
    assert begun.wait(10)
    thinker.cancel()
    assert thinker.poll() is None
    assert not woken.is_set()


def test_an_answer_that_was_ready_but_not_fetched_is_forgotten_by_a_cancel() -> None:
    thinker, woken = Thinker(), Event()
    thinker.start(lambda stop: ONE, woken.set)
    assert woken.wait(10)
    thinker.cancel()
    assert thinker.poll() is None


def test_a_new_request_cancels_the_one_before() -> None:
    thinker, begun, woken = Thinker(), Event(), Event()
    first = thinker.start(until_stopped(begun))
    second = thinker.start(lambda stop: TWO, woken.set)
    assert first != second
    assert answer(thinker, woken) == Answer(second, TWO)


def test_an_error_while_thinking_is_the_answer() -> None:
    thinker, woken = Thinker(), Event()
    error = ValueError("no position")

    def think(stop: Stop) -> Choice:
        raise error

    request = thinker.start(think, woken.set)
    assert answer(thinker, woken) == Answer(request, None, error)
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
