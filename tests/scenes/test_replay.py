"""The replay: stepping forwards and backwards, by itself, and from the list, by mouse, keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest
from pygame.event import Event

from game.core.contract import Side
from game.scenes.replay import Replay
from game.scenes.seat import TurnPanel
from game.storage import settings as keys
from game.ui.move_list import MoveList
from game.ui.text import LANGUAGES
from game.ui.widgets import Segmented
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open
from tests.scenes.finished import finished, gone_over, resigned, won_by

Act = Callable[[Driver], None]
SIZES = ((800, 600), (800, 900), (1000, 640), (1280, 800), (1920, 1080))


@pytest.fixture
def program(driver: Open) -> Driver:
    return driver(engine=Quick())


def show(program: Driver, *, person: Side | None = Side.FIRST) -> Replay:
    match = won_by(Side.FIRST, person=person)
    gone_over(program.house, match)
    scene = Replay(program.house, match)
    program.house.push(scene)
    program.step()
    return scene


def move_list(program: Driver) -> MoveList:
    found = program.widget("moves")
    assert isinstance(found, MoveList)
    return found


def said(program: Driver) -> tuple[str, str]:
    """Title and sentence of the status."""
    found = program.widget("turn")
    assert isinstance(found, TurnPanel)
    return found.words.title, found.words.sentence


def test_it_begins_at_the_beginning_and_stands_still(program: Driver) -> None:
    scene = show(program)
    program.run(5)
    assert (scene.ply, scene.playing) == (0, False)
    assert move_list(program).current == -1
    assert said(program)[0] == "The beginning"


@pytest.mark.parametrize(
    ("forwards", "backwards", "end", "start"),
    [
        (lambda p: p.key("right"), lambda p: p.key("left"), lambda p: p.key("end"), lambda p: p.key("home")),
        (lambda p: p.pad("right"), lambda p: p.pad("left"), lambda p: p.click("last"), lambda p: p.click("first")),
        (lambda p: p.click("next"), lambda p: p.click("prev"), lambda p: p.click("last"), lambda p: p.click("first")),
    ],
    ids=["keyboard", "gamepad", "mouse"],
)
def test_it_steps_forwards_and_backwards_and_to_both_ends(
    program: Driver, forwards: Act, backwards: Act, end: Act, start: Act
) -> None:
    scene = show(program)
    for _ in range(3):
        forwards(program)
    backwards(program)
    assert scene.ply == 2
    assert move_list(program).current == 1
    end(program)
    assert scene.ply == scene.last == len(scene.match.states) - 1
    forwards(program)
    assert scene.ply == scene.last
    start(program)
    backwards(program)
    assert scene.ply == 0


def test_page_keys_go_ten_plies(program: Driver) -> None:
    scene = show(program)
    program.key("page down", "page down", "page up")
    assert scene.ply == 10


def test_the_gamepad_alone_reaches_every_button(program: Driver) -> None:
    scene = show(program)
    reached = set()
    for _ in scene.page.widgets:
        program.pad("next")
        assert scene.page.focus is not None
        reached.add(scene.page.focus.key)
    assert reached >= {"back", "first", "prev", "play", "next", "last", "speed", "flip"}


def test_a_move_forwards_is_shown_being_made_and_one_backwards_is_not(program: Driver) -> None:
    scene = show(program)
    program.key("right")
    assert scene.moving(program.now)
    program.run(1)
    assert not scene.moving(program.now)
    program.key("left")
    assert not scene.moving(program.now)


def test_it_plays_by_itself_to_the_end_and_stops_there(program: Driver) -> None:
    scene = show(program)
    scene.set_speed(3)
    program.key("enter")
    seconds = program.house.config.replay_seconds[scene.speed]
    program.run(seconds * 3.5)
    assert (scene.ply, scene.playing) == (3, True)
    program.run(seconds * scene.last)
    assert (scene.ply, scene.playing) == (scene.last, False)


def test_the_loop_is_woken_for_the_next_move_and_for_no_other_frame(program: Driver) -> None:
    scene = show(program)
    assert scene.wake_in(program.now) is None
    scene.set_speed(0)
    program.key("enter")
    wait = scene.wake_in(program.now)
    assert wait is not None
    assert 1.5 < wait <= program.house.config.replay_seconds[0]
    assert not scene.moving(program.now)


def test_the_speeds_are_told_as_times_the_usual_one_and_the_chosen_one_stays(program: Driver) -> None:
    scene = show(program)
    speed = program.widget("speed")
    assert isinstance(speed, Segmented)
    assert speed.labels == ("½×", "1×", "2×", "5×")
    assert scene.speed == 1
    scene.set_speed(3)
    program.key("escape")
    assert show(program).speed == 3


@pytest.mark.parametrize("size", SIZES)
def test_the_speeds_never_stand_above_the_buttons(driver: Open, size: tuple[int, int]) -> None:
    program = driver(size=size, engine=Quick())
    show(program)
    assert program.widget("speed").body.y >= program.widget("play").body.y


def test_a_tip_covers_nothing_that_can_be_pressed(program: Driver) -> None:
    scene = show(program)
    for widget in scene.page.widgets:
        tip = scene.page._tip_place((160, 30), widget.body)
        others = [other.body for other in scene.page.widgets if other.can_focus]
        assert tip.collidelist(others) == -1, widget.key


@pytest.mark.parametrize("index", range(4))
def test_every_speed_takes_the_seconds_that_the_config_says(program: Driver, index: int) -> None:
    scene = show(program)
    speed = program.widget("speed")
    assert isinstance(speed, Segmented)
    program.press((speed.body.x + speed.body.width * (2 * index + 1) // 8, speed.body.centery))
    assert scene.speed == index
    program.click("play")
    program.run(program.house.config.replay_seconds[index] * 4.5)
    assert scene.ply == 4


def test_pausing_stops_it_and_so_does_stepping_by_hand(program: Driver) -> None:
    scene = show(program)
    program.pad("a")
    program.pad("a")
    assert not scene.playing
    program.pad("a")
    program.key("right")
    assert (scene.ply, scene.playing) == (1, False)


def test_played_from_the_end_it_begins_again(program: Driver) -> None:
    scene = show(program)
    program.key("end", "enter")
    assert (scene.ply, scene.playing) == (0, True)


def test_it_stops_when_it_is_left(program: Driver) -> None:
    scene = show(program)
    program.key("enter", "escape")
    assert not scene.playing
    assert program.scene is not scene


def test_a_pressed_move_of_the_list_is_shown_on_the_board(program: Driver) -> None:
    scene = show(program)
    program.press(move_list(program).place_of(4).center)
    assert scene.ply == 5
    assert said(program)[0] == f"Move 3 of {scene.match.move_count}"
    assert said(program)[1] == f"You: {move_list(program).moves[4]}"


def test_the_list_keeps_the_current_move_in_sight(program: Driver) -> None:
    scene = show(program)
    moves = move_list(program)
    assert moves.rows > moves.shown
    for key in ("end", "home", "page down"):
        program.key(key)
        row = max(scene.ply - 1, 0) // 2
        assert moves.top <= row < moves.top + moves.shown


def test_the_track_can_be_dragged_to_any_move(program: Driver) -> None:
    scene = show(program)
    track = program.widget("progress").body
    program.drag(track.midleft, (track.right - 1, track.centery))
    assert scene.ply == scene.last
    program.press(track.center)
    assert abs(scene.ply - scene.last / 2) <= 1


def test_the_wheel_over_the_board_steps(program: Driver) -> None:
    scene = show(program)
    program.point((400, 400))
    for _ in range(2):
        program.step(Event(pygame.MOUSEWHEEL, x=0, y=-1))
    program.step(Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert scene.ply == 1


def test_the_board_stands_as_the_person_sat_and_can_be_turned(program: Driver) -> None:
    scene = show(program, person=Side.SECOND)
    assert scene.board.flipped
    program.click("flip")
    assert not scene.board.flipped
    program.key("f")
    assert scene.board.flipped


def test_the_arrows_choose_a_speed_only_while_the_speeds_show_their_focus(program: Driver) -> None:
    scene = show(program)
    program.click("speed")
    chosen = scene.speed
    program.key("right")
    assert (scene.ply, scene.speed) == (1, chosen)
    while scene.page.focus is not program.widget("speed") or not scene.page.focus_shown:
        program.key("tab")
    program.key("left")
    assert (scene.ply, scene.speed) == (1, chosen - 1)


def test_at_the_end_it_says_how_the_match_ended(program: Driver) -> None:
    scene = Replay(program.house, resigned(Side.SECOND))
    program.house.push(scene)
    program.step()
    program.key("end")
    assert said(program) == ("You win", "The computer resigned.")


def test_a_match_without_a_move_can_be_looked_at(program: Driver) -> None:
    scene = Replay(program.house, resigned(Side.FIRST, plies=0))
    program.house.push(scene)
    program.step()
    program.key("right", "left", "enter")
    program.run(3)
    assert (scene.ply, scene.playing) == (0, False)


def test_at_both_ends_the_buttons_that_lead_nowhere_say_why(program: Driver) -> None:
    show(program)
    assert (program.widget("prev").is_enabled, program.widget("prev").why) == (False, "This is the beginning.")
    program.key("end")
    assert (program.widget("next").is_enabled, program.widget("next").why) == (False, "This is the end.")
    assert program.widget("prev").is_enabled


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_in_every_language_and_text_size(driver: Open, size: tuple[int, int]) -> None:
    program = driver(size=size, engine=Quick())
    scene = show(program, person=Side.SECOND)
    for language, text_size in product(LANGUAGES, (100, 115, 130)):
        program.house.change(keys.LANGUAGE, language)
        program.house.change(keys.TEXT_SIZE, text_size)
        for key in ("home", "right", "end"):
            program.key(key)
            bodies = [widget.body for widget in scene.page.widgets]
            assert all(scene.page.root.viewport.contains(body) for body in bodies)
            assert all(body.collidelistall(bodies) == [index] for index, body in enumerate(bodies))
            assert scene.page.pen.overflows == []


def test_every_finished_match_has_a_text_for_each_of_its_moves(program: Driver) -> None:
    match = finished(3, board="6")
    program.house.push(Replay(program.house, match))
    program.step()
    assert len(move_list(program).moves) == len(match.moves())
    assert all(move_list(program).moves)
