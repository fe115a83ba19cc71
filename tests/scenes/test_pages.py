"""Pages of scenes: one that is left holds no pictures, and a scene comes back to where the player was on it."""

from __future__ import annotations

from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open


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
