"""The menu: what it offers, what it says, and that every way out is found by mouse, keyboard and gamepad."""

from __future__ import annotations

from tests.scenes.conftest import Open


def test_without_an_unfinished_match_the_menu_offers_no_continue_and_begins_at_play(driver: Open) -> None:
    program = driver()
    assert program.scene_name == "Menu"
    assert not program.has("continue")
    assert program.scene.page.focus is program.widget("play")
