"""The pause: the match rests, every way out keeps it, and each is found by mouse, keyboard and gamepad."""

from __future__ import annotations

import pytest

from game.storage import settings as keys
from game.storage.settings import Settings
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "8", "--level", "hard")


@pytest.fixture
def paused(driver: Open) -> Driver:
    """A match on 8 x 8 after one move of each side, paused."""
    program = driver(*BEGIN, engine=Quick())
    program.play_move("b2", "b3")
    program.wait_for_computer()
    program.key("escape")
    assert program.scene_name == "Pause"
    return program


@pytest.mark.parametrize("press", [("key", "escape"), ("key", "p"), ("key", "enter"), ("pad", "start"), ("pad", "b")])
def test_the_keys_that_pause_also_resume(paused: Driver, press: tuple[str, str]) -> None:
    getattr(paused, press[0])(press[1])
    assert paused.scene_name == "Play"


def test_resume_goes_on_with_the_same_match(paused: Driver) -> None:
    match = paused.scene.match
    paused.click("resume")
    assert paused.match is match


def test_the_time_of_the_match_stands_still(paused: Driver) -> None:
    match = paused.scene.match
    before = match.seconds
    paused.run(30)
    assert match.seconds == before
    paused.key("escape")
    paused.run(1)
    assert match.seconds > before


@pytest.mark.parametrize(
    ("key", "scene"), [("rules", "RulesScene"), ("settings", "SettingsScene"), ("new-game", "NewGame")]
)
def test_one_comes_back_to_the_pause_from_what_it_opens(paused: Driver, key: str, scene: str) -> None:
    paused.find(key, lambda: paused.pad("next"))
    paused.pad("a")
    assert paused.scene_name == scene
    paused.pad("b")
    assert paused.scene_name == "Pause"


def test_new_game_opens_the_setup_of_this_game_as_it_was_set_up(paused: Driver) -> None:
    paused.click("new-game")
    paused.click("start")
    assert paused.scene_name == "Ask"  # the match that rests is not given up without a question
    paused.click("give up")
    assert paused.match.record.options["board"] == "8"
    assert len(paused.match.states) == 1


def test_the_menu_keeps_the_match_for_continue(paused: Driver) -> None:
    played = [entry.text for entry in paused.scene.match.moves()]
    paused.click("menu")
    assert paused.scene_name == "Menu"
    paused.click("continue")
    assert [entry.text for entry in paused.match.moves()] == played


def test_the_sound_is_switched_here_and_kept(paused: Driver) -> None:
    paused.click("sound")
    assert paused.house.setting(keys.SOUND) is False
    assert Settings(paused.folder).get(keys.SOUND) is False
    paused.key("m")
    assert paused.widget("sound").on is True


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_everything_fits_in_every_language_and_text_size(driver: Open, size: tuple[int, int]) -> None:
    program = driver(*BEGIN, engine=Quick(), size=size)
    program.key("escape")
    program.house.overflows.clear()
    for language in ("en", "ru"):
        for text_size in (100, 115, 130):
            program.house.change(keys.LANGUAGE, language)
            program.house.change(keys.TEXT_SIZE, text_size)
            program.step()
            assert [text for scene, text in program.house.overflows if scene == "Pause"] == []
            screen = program.scene.page.root.viewport
            assert all(screen.contains(widget.body) for widget in program.scene.page.widgets)


def test_without_sound_by_the_command_line_the_switch_is_off_and_says_why(driver: Open) -> None:
    table = driver(*BEGIN, "--mute", engine=Quick())
    table.key("escape")
    sound = table.widget("sound")
    assert not sound.on
    assert not sound.is_enabled
    table.click("sound")
    table.run(0.1)
    assert table.house.settings.get(keys.SOUND)
