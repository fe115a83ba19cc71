"""Pages of scenes: one that is left holds no pictures, and a scene comes back to where the player was on it."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "6", "--level", "easy")


def test_a_page_that_is_left_lets_go_of_its_pictures(driver: Open) -> None:
    program: Driver = driver(engine=Quick())
    program.click("settings")
    program.run(0.3)
    page = program.scene.page
    assert page.root.ground.get_size() == program.program.surface.get_size()
    program.key("escape")
    program.run(0.3)
    assert all(sheet.ground.get_size() == (1, 1) for sheet in page.sheets)
    assert all(widget.image is None for widget in page.widgets)


def test_the_focus_is_where_it_was_when_the_player_comes_back(driver: Open) -> None:
    program: Driver = driver(engine=Quick())
    while program.scene.page.focus is None or program.scene.page.focus.key != "rules":
        program.key("tab")
    program.key("enter")
    program.run(0.3)
    assert program.scene_name == "RulesScene"
    program.key("escape")
    program.run(0.3)
    assert program.scene.page.focus.key == "rules"
    assert program.scene.page.focus_shown


@pytest.fixture
def table(driver: Open) -> Driver:
    program = driver(*BEGIN, engine=Quick())
    program.play_move("b2", "b3")
    program.wait_for_computer()
    return program


def test_under_a_dialog_nothing_has_a_page(table: Driver) -> None:
    table.click("resign")
    assert table.scene_name == "Ask"
    assert [scene.on_screen for scene in table.house.stack] == [False, False, True]
    table.resize((900, 700))
    assert [scene.on_screen for scene in table.house.stack] == [False, False, True]


def test_the_scene_below_shows_through(table: Driver) -> None:
    at = table.square("a1")
    table.run(0.5)
    before = table.program.surface.get_at(at)
    table.key("p")
    table.run(0.5)
    veiled = table.program.surface.get_at(at)
    assert veiled != before
    assert veiled != table.house.theme["surface"]


def test_the_focus_is_where_it_was_when_a_dialog_closes(table: Driver) -> None:
    table.find("resign", lambda: table.key("tab"))
    table.key("enter")
    assert table.scene_name == "Ask"
    table.key("escape")
    focus = table.play.page.focus
    assert focus is not None
    assert focus.key == "resign"
    assert table.scene.page.focus_shown
