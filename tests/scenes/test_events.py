"""Events on their way through the whole program: held keys, the pointer that comes and goes, tips."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "6", "--level", "easy")


@pytest.fixture
def menu(driver: Open) -> Driver:
    program = driver()
    program.run(0.3)
    return program


@pytest.fixture
def table(driver: Open) -> Driver:
    return driver(*BEGIN, engine=Quick())


def test_enter_held_on_the_menu_goes_one_screen_and_no_further(menu: Driver) -> None:
    menu.hold_key("enter")
    assert menu.scene_name == "NewGame"


def test_backspace_held_takes_back_one_move(table: Driver) -> None:
    for source, target in (("b2", "b3"), ("c2", "c3")):
        table.play_move(source, target)
        table.wait_for_computer()
    table.hold_key("backspace")
    assert len(table.match.moves()) == 2


def test_an_arrow_held_walks_on(table: Driver) -> None:
    table.key("up", "left", "left", "left", "left")
    assert str(table.play.selection.cursor) == "a2"
    table.hold_key("right", times=2)
    assert str(table.play.selection.cursor) == "d2"


def test_a_pointer_that_left_the_window_is_not_brought_back_by_a_key(menu: Driver) -> None:
    menu.point(menu.widget("settings").body.center)
    assert menu.widget("settings").hovered
    menu.step(Event(pygame.WINDOWLEAVE))
    menu.key("down")
    assert not menu.widget("settings").hovered


def test_what_comes_under_a_resting_pointer_is_lit(menu: Driver) -> None:
    menu.click("settings")
    at = menu.widget("back").body.center
    menu.key("escape")
    menu.point(at)
    menu.find("settings", lambda: menu.key("tab"))
    menu.key("enter")
    assert menu.scene_name == "SettingsScene"
    assert menu.widget("back").hovered


def test_a_tip_comes_although_the_pointer_stirs_when_its_time_has_come(menu: Driver) -> None:
    menu.click("play")
    at = menu.widget("back").body.center
    menu.run(0.3)
    menu.point(at)
    menu.run(0.1)
    before = menu.program.frames
    menu.now += 1.0
    menu.point((at[0] + 1, at[1]))
    assert menu.program.frames > before
