"""The play screen while the computer thinks: it waits for nobody, and nothing is left thinking."""

from __future__ import annotations

import threading

import pytest

from game.storage import settings as keys
from tests.driver import Driver
from tests.players import Broken, Held, Missing, Quick, Unprepared
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "6", "--level", "medium")


def thinking() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name.startswith("thinking")]


@pytest.fixture
def engine() -> Held:
    return Held()


@pytest.fixture
def table(driver: Open, engine: Held) -> Driver:
    """A match on 6 x 6 after the person's first move, the computer thinking until it is released."""
    table: Driver = driver(*BEGIN, engine=engine)
    table.play_move("b2", "b3")
    table.wait_until(lambda: bool(thinking()))
    return table


def moves(table: Driver) -> list[str]:
    return [entry.text for entry in table.match.moves()]


def test_thinking_is_shown_with_its_time(table: Driver) -> None:
    table.run(1.25)
    words = table.widget("turn").words
    assert words.title == "Thinking …"
    assert words.time.startswith("1.")
    assert 0 < words.share < 1


def test_frames_go_on_while_it_thinks(table: Driver) -> None:
    frames = table.program.frames
    table.run(1.0)
    assert table.program.frames >= frames + 55


@pytest.mark.parametrize("where", ["d2", "e5", "c3"])
def test_a_press_while_it_thinks_says_wait(table: Driver, where: str) -> None:
    table.touch(where)
    assert table.status == "Wait a moment: the computer is thinking."
    assert moves(table) == ["b2b3"]


def test_a_hundred_rapid_presses_while_it_thinks_change_nothing(table: Driver, engine: Held) -> None:
    for number in range(100):
        table.down(table.square("abcdef"[number % 6] + "23456"[number % 5]))
        table.up(table.square("abcdef"[(number + 1) % 6] + "2"))
    assert moves(table) == ["b2b3"]
    engine.release()
    table.wait_for_computer()
    assert len(moves(table)) == 2
    table.play_move("d2", "d3")
    assert moves(table)[2] == "d2d3"


def test_a_drag_begun_while_it_thinks_takes_no_pawn_along(table: Driver, engine: Held) -> None:
    table.down(table.square("d2"))
    engine.release()
    table.wait_for_computer()
    table.point(table.square("d3"))
    table.up(table.square("d3"))
    assert len(moves(table)) == 2


def test_a_move_is_never_shown_faster_than_the_config_says(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.play_move("b2", "b3")
    began = table.now
    table.wait_until(lambda: len(table.match.states) == 3)
    assert table.now - began >= table.house.config.least_move_seconds


def test_the_time_thought_is_said_afterwards(table: Driver, engine: Held) -> None:
    table.run(2.0)
    engine.release()
    table.wait_for_computer()
    assert table.widget("turn").words.time.startswith("thought ")


@pytest.mark.parametrize("way", ["pause", "menu", "quit"])
def test_nothing_is_left_thinking_when_the_screen_is_left(table: Driver, way: str) -> None:
    if way == "quit":
        table.house.quit()
        table.program.close()
        table.close = lambda: None  # type: ignore[method-assign]
    else:
        table.click("pause")
        if way == "menu":
            table.click("menu")
    assert not thinking()


def test_after_a_pause_it_thinks_again(table: Driver, engine: Held) -> None:
    table.click("pause")
    table.run(5.0)
    assert len(engine.asked) <= 1
    table.click("resume")
    table.wait_until(lambda: bool(thinking()))
    engine.release()
    table.wait_for_computer()
    assert len(moves(table)) == 2


def test_flip_resize_and_another_language_do_not_disturb_it(table: Driver, engine: Held) -> None:
    table.key("f")
    table.resize((900, 700))
    table.house.change(keys.LANGUAGE, "ru")
    table.run(0.5)
    assert len(thinking()) == 1
    engine.release()
    table.wait_for_computer()
    assert len(moves(table)) == 2


def test_resigning_while_it_thinks_ends_the_match(table: Driver) -> None:
    table.key("r")
    table.click("yes")
    table.run(1.5)
    assert table.scene_name == "Results"
    table.key("h")  # nor does it go over the match
    assert not thinking()


def test_an_engine_that_fails_once_is_told_and_asked_again(driver: Open) -> None:
    table = driver(*BEGIN, engine=Broken(1))
    table.play_move("b2", "b3")
    table.wait_for_computer()
    assert len(moves(table)) == 2
    assert table.told == [table.house.texts("engine-failed")]


def test_an_engine_that_always_fails_leaves_the_match_safe(driver: Open, caplog: pytest.LogCaptureFixture) -> None:
    table = driver(*BEGIN, engine=Broken(99))
    table.play_move("b2", "b3")
    table.run(1.0)
    table.wait_until(lambda: not thinking())
    table.run(3.0)
    assert moves(table) == ["b2b3"]
    assert table.told == [table.house.texts("engine-failed")]
    assert "the engine is broken" in caplog.text
    assert table.widget("turn").words.title == "The computer is stuck"
    assert not table.play.moving(table.now)
    table.click("pause")
    table.click("menu")
    table.run(0.1)
    assert table.has("continue")


def test_after_an_undo_a_failed_engine_is_asked_again(driver: Open) -> None:
    engine = Broken(2)
    table = driver(*BEGIN, engine=engine)
    table.play_move("b2", "b3")
    table.wait_until(lambda: not engine.failures)
    table.run(1.0)
    table.key("u")
    table.play_move("d2", "d3")
    table.wait_for_computer()
    assert len(moves(table)) == 2


def test_without_what_an_engine_needs_it_says_that_two_persons_can_play(driver: Open) -> None:
    engine = Missing()
    table = driver(*BEGIN, engine=engine)
    table.play_move("b2", "b3")
    table.wait_until(lambda: table.play.thinking.stuck)
    assert table.told == [table.house.texts("engine-missing")]
    engine.there = True
    table.key("u")
    table.play_move("d2", "d3")
    table.wait_for_computer()
    assert len(moves(table)) == 2


def test_a_hint_that_fails_leaves_the_computers_own_tries_alone(driver: Open) -> None:
    engine = Broken(2)
    table = driver(*BEGIN, engine=engine)
    for left in (1, 0):
        table.key("h")
        table.wait_until(lambda left=left: engine.failures == left and not table.play.moving(table.now))
    assert table.told == [table.house.texts("engine-failed")]
    table.play_move("b2", "b3")
    table.wait_for_computer()
    assert len(moves(table)) == 2


def test_a_computer_that_gets_ready_uses_no_time_and_needs_no_frames(driver: Open) -> None:
    engine = Unprepared()
    table = driver(*BEGIN, engine=engine)
    table.play_move("b2", "b3")
    table.run(1.0)  # the pawn has arrived
    frames = table.program.frames
    table.run(30.0)
    assert table.widget("turn").words.title == "Getting ready …"
    assert table.program.frames <= frames + 5
    engine.may_be_ready.set()
    table.wait_for_computer()
    assert table.match.record.clocks[1] < 2.0
    assert table.match.moves()[1].seconds < 2.0


def test_a_hint_that_was_thought_about_comes_after_the_pause(driver: Open) -> None:
    engine = Held()
    table = driver(*BEGIN, engine=engine)
    table.key("h")
    table.wait_until(lambda: bool(thinking()))
    table.key("escape")
    assert not thinking()
    table.key("escape")
    engine.release()
    table.wait_until(lambda: table.play.board.hint is not None)
