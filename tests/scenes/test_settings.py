"""The settings: each is in force at once, kept on the disk, and found by mouse, keyboard and gamepad."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.catalogue import GAMES
from game.core.declared import Declared
from game.scenes.settings import SettingsScene
from game.storage import settings as keys
from game.storage.settings import Settings
from game.ui.sound import Sounds
from tests.driver import Driver
from tests.scenes.conftest import Open


@pytest.fixture
def opened(driver: Open) -> Driver:
    """The settings, opened from the menu."""
    program = driver()
    program.click("settings")
    assert program.scene_name == "SettingsScene"
    return program


def kept(program: Driver, setting: Declared[Any]) -> Any:
    """What the next start will find."""
    return Settings(program.folder).get(setting)


def press_part(program: Driver, key: str, index: int) -> None:
    """Press one of the values that stand side by side."""
    widget = program.widget(key)
    widget.sheet.reveal(widget)
    part = widget.body.width // len(widget.labels)
    program.press((widget.body.x + part * index + part // 2, widget.body.centery))


@pytest.mark.parametrize(
    ("key", "index", "setting", "value"),
    [
        ("language", 1, keys.LANGUAGE, "ru"),
        ("theme", 2, keys.THEME, "contrast"),
        ("text-size", 1, keys.TEXT_SIZE, 115),
        ("animation", 0, keys.ANIMATION, "off"),
        ("confirm", 2, keys.CONFIRM, "always"),
    ],
)
def test_a_value_is_chosen_by_mouse_and_kept(
    opened: Driver, key: str, index: int, setting: Declared[Any], value: Any
) -> None:
    press_part(opened, key, index)
    assert opened.house.setting(setting) == value
    assert kept(opened, setting) == value
    assert opened.widget(key).chosen == index


@pytest.mark.parametrize("key", ["coordinates", "sound", "fullscreen"])
def test_a_switch_is_turned_by_mouse_and_kept(opened: Driver, key: str) -> None:
    setting = {"coordinates": keys.COORDINATES, "sound": keys.SOUND, "fullscreen": keys.FULLSCREEN}[key]
    before = opened.house.setting(setting)
    opened.click(key)
    assert opened.house.setting(setting) is not before
    assert kept(opened, setting) is not before
    assert opened.widget(key).on is not before


def test_another_language_and_theme_are_seen_at_once(opened: Driver) -> None:
    opened.run(0.3)
    before = opened.program.surface.get_at((2, 2))
    press_part(opened, "theme", 1)
    press_part(opened, "language", 1)
    opened.run(0.3)
    assert opened.program.surface.get_at((2, 2)) != before
    assert opened.scene.texts("settings-title") == "Настройки"


@pytest.mark.parametrize(("onward", "right"), [("tab", "right"), ("next", "right")])
def test_values_are_chosen_by_keyboard_and_gamepad_and_the_focus_stays(opened: Driver, onward: str, right: str) -> None:
    do = opened.key if onward == "tab" else opened.pad
    for key, setting, value in (
        ("theme", keys.THEME, "dark"),
        ("text-size", keys.TEXT_SIZE, 115),
        ("language", keys.LANGUAGE, "ru"),
        ("animation", keys.ANIMATION, "fast"),
    ):
        opened.find(key, lambda: do(onward))
        do(right)
        assert opened.house.setting(setting) == value
        focus = opened.scene.page.focus
        assert focus is opened.widget(key)
        assert opened.scene.page.focus_shown


def test_the_focused_control_is_scrolled_into_sight(driver: Open) -> None:
    program = driver(size=(800, 600))
    program.click("settings")
    program.find("volume", lambda: program.key("tab"))
    volume = program.widget("volume")
    assert volume.sheet.viewport.contains(volume.body)
    program.key("right")
    program.find("text-size", lambda: program.key("tab"))
    program.key("right", "right")
    control = program.widget("text-size")
    assert control.sheet.viewport.contains(control.body)


def test_the_volume_is_heard_while_it_is_dragged_and_kept_when_it_is_let_go(
    opened: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[int] = []
    played: list[str] = []
    monkeypatch.setattr(opened.house.sounds, "set", lambda on, volume: heard.append(volume))
    monkeypatch.setattr(opened.house.sounds, "play", played.append)
    body: Rect = opened.widget("volume").body
    opened.down(body.midleft)
    opened.point((body.x + body.width // 3, body.centery))
    opened.point((body.x + body.width // 2, body.centery))
    middle = opened.widget("volume").value
    assert len(set(heard)) == 3
    assert "move" in played
    assert kept(opened, keys.VOLUME) == keys.VOLUME.default
    opened.up((body.x + body.width // 2, body.centery))
    assert kept(opened, keys.VOLUME) == middle == heard[-1]


def test_the_volume_of_the_keyboard_is_kept_too(opened: Driver) -> None:
    opened.find("volume", lambda: opened.key("tab"))
    opened.key("left", "left", "escape")
    assert kept(opened, keys.VOLUME) == keys.VOLUME.default - 10
    assert opened.scene_name == "Menu"


def test_confirming_where_the_game_asks_for_it_is_not_offered_in_a_house_without_such_a_game(driver: Open) -> None:
    opened = driver(listings=[listing for listing in GAMES if not listing.game.confirms])
    opened.click("settings")
    assert opened.house.setting(keys.CONFIRM) == "own"
    assert opened.widget("confirm").labels == ("Never", "Always")
    assert opened.widget("confirm").chosen == 0


def test_confirming_where_the_game_asks_for_it_names_the_game(opened: Driver) -> None:
    assert opened.widget("confirm").labels == ("Never", "In Confusion", "Always")
    assert opened.widget("confirm").chosen == 1


def test_a_choice_on_the_command_line_is_shown_and_gives_way(driver: Open) -> None:
    program = driver("--theme", "dark")
    program.click("settings")
    assert program.widget("theme").chosen == 1
    press_part(program, "theme", 2)
    assert program.house.theme.id == "contrast"


def test_a_machine_without_sound_is_told_why(driver: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(sounds: Sounds) -> bool:
        sounds.reason = "no such device"
        return False

    monkeypatch.setattr(Sounds, "open", no_device)
    program = driver()
    program.click("settings")
    assert program.told == ["No sound device was found; the game plays silently."]
    assert "no such device" in program.scene.about_sound()
    program.click("sound")  # still a setting, for a day with a device
    assert kept(program, keys.SOUND) is False


def test_a_program_started_mute_says_so(driver: Open) -> None:
    program = driver("--mute")
    program.click("settings")
    assert "--mute" in program.scene.about_sound()


def test_a_folder_that_cannot_be_written_is_told_and_the_setting_is_in_force_all_the_same(
    opened: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.files.os.replace", full)
    press_part(opened, "theme", 1)
    assert opened.house.theme.id == "dark"
    assert len(opened.told) == 1
    assert "the disk is full" in opened.told[0]


def test_a_long_path_of_the_folder_is_broken_into_lines_that_fit(driver: Open, tmp_path: Path) -> None:
    folder = tmp_path / "somebody with a long name" / ("x" * 90) / "quadrille"
    program = driver(size=(800, 600))
    program.house.settings.path = folder / "settings.toml"
    program.house.push(SettingsScene(program.house))
    program.step()
    assert program.house.overflows == []
    pen = program.scene.page.pen
    lines = pen.wrap(str(folder), 300, "small")
    assert "".join(lines).replace(" ", "") == str(folder).replace(" ", "")
    assert all(pen.width(line, "small") <= 300 for line in lines)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_everything_fits_in_every_language_theme_and_text_size(driver: Open, size: tuple[int, int]) -> None:
    program = driver(size=size)
    program.click("settings")
    program.house.overflows.clear()
    for language in ("en", "ru"):
        for text_size in (100, 115, 130):
            program.house.change(keys.LANGUAGE, language)
            program.house.change(keys.TEXT_SIZE, text_size)
            program.step()
            assert program.house.overflows == []
            bodies = [widget.home for widget in program.scene.page.sheets[1].widgets]
            assert all(not one.colliderect(other) for one, other in pairwise(bodies))


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
def test_the_rows_stand_in_the_middle_of_the_window(driver: Open, size: tuple[int, int]) -> None:
    program = driver(size=size)
    program.click("settings")
    sheet = program.widget("language").sheet
    right = program.widget("language").body.right
    left = program.scene.page.metrics.px(4 + 24) + sheet.viewport.x  # where the labels begin
    assert abs(left - (size[0] - right)) <= 1
