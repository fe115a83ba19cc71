"""Settings are read key by key, kept at once, and shared between two copies."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest
import tomli
import tomli_w
from hypothesis import given
from hypothesis import strategies as some

from game.core.declared import Declared, Unfit, pick
from game.storage import files
from game.storage import settings as keys
from game.storage.settings import SETTINGS, Settings, Setup
from tests.storage.matches import BREAKTHROUGH

LEVELS = ("easy", "medium", "hard", "insane")
CHANGED: dict[Declared[Any], Any] = {
    keys.LANGUAGE: "ru",
    keys.SOUND: False,
    keys.VOLUME: 0,
    keys.ANIMATION: "off",
    keys.THEME: "contrast",
    keys.COORDINATES: False,
    keys.TEXT_SIZE: 130,
    keys.FULLSCREEN: True,
    keys.CONFIRM: "always",
    keys.WINDOW_SIZE: (800, 600),
    keys.WINDOW_PLACE: (-40, 12),
    keys.LAST_GAME: "breakthrough",
}


def test_without_a_file_every_setting_has_its_default_and_nothing_is_written(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert [settings.get(setting) for setting in SETTINGS] == [setting.default for setting in SETTINGS]
    assert settings.notices == ()
    assert settings.keep() == ()
    assert list(tmp_path.iterdir()) == []


def test_every_setting_is_kept(tmp_path: Path) -> None:
    assert set(CHANGED) == set(SETTINGS)
    settings = Settings(tmp_path)
    for setting, value in CHANGED.items():
        assert settings.set(setting, value) == ()
        assert settings.get(setting) == value
    again = Settings(tmp_path)
    assert again.notices == ()
    assert {setting: again.get(setting) for setting in SETTINGS} == CHANGED


def test_the_window_may_have_no_place_again(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set(keys.WINDOW_PLACE, (1, 2))
    settings.set(keys.WINDOW_PLACE, None)
    assert Settings(tmp_path).get(keys.WINDOW_PLACE) is None


@pytest.mark.parametrize(
    ("setting", "wrong"),
    [
        (keys.LANGUAGE, "xx"),
        (keys.SOUND, 1),
        (keys.VOLUME, 101),
        (keys.VOLUME, True),
        (keys.VOLUME, 50.0),
        (keys.THEME, ["light"]),
        (keys.TEXT_SIZE, 101),
        (keys.TEXT_SIZE, True),
        (keys.WINDOW_SIZE, [800]),
        (keys.WINDOW_SIZE, [100, 100]),
        (keys.WINDOW_PLACE, "left"),
        (keys.LAST_GAME, 5),
    ],
    ids=str,
)
def test_a_wrong_value_falls_back_alone_and_is_told(tmp_path: Path, setting: Declared[object], wrong: object) -> None:
    right = keys.ANIMATION
    (tmp_path / "settings.toml").write_text(tomli_w.dumps({setting.key: wrong, right.key: "fast"}))
    settings = Settings(tmp_path)
    assert settings.get(setting) == setting.default
    assert settings.get(right) == "fast"
    [notice] = settings.notices
    assert notice.key == "value-wrong"
    assert notice.facts == {
        "file": "settings.toml",
        "name": setting.key,
        "found": str(wrong),
        "expected": setting.expected,
    }
    with pytest.raises(Unfit):
        settings.change(setting, wrong)


anything = some.recursive(
    some.booleans() | some.integers() | some.floats() | some.text(max_size=5), some.lists, max_leaves=4
)


@given(some.sampled_from(SETTINGS), anything)
def test_any_value_fits_or_falls_back(setting: Declared[object], found: object) -> None:
    value, wrong = pick(setting, {setting.key: found}, "settings.toml")
    assert value == setting.default if wrong else setting.read(setting.write(value)) == value


def test_unknown_keys_and_what_another_copy_wrote_stay(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(tomli_w.dumps({"from_the_future": [1, 2], "volume": 500}))
    first, second = Settings(tmp_path), Settings(tmp_path)
    first.set(keys.THEME, "dark")
    second.set(keys.SOUND, False)
    first.remember_setup("breakthrough", Setup({"board": "8"}, "hard"))
    second.remember_setup("gess", Setup({}, "easy"))
    data = tomli.loads(files.read(path))
    assert data["from_the_future"] == [1, 2]
    assert (data["theme"], data["sound"], data["volume"]) == ("dark", False, 500)
    assert set(data["setups"]) == {"breakthrough", "gess"}


def test_the_apps_own_defaults_hold_until_the_player_chooses(tmp_path: Path) -> None:
    assert Settings(tmp_path, {"confirm": "never"}).get(keys.CONFIRM) == "never"
    Settings(tmp_path).set(keys.CONFIRM, "own")
    assert Settings(tmp_path, {"confirm": "never"}).get(keys.CONFIRM) == "own"


def test_the_last_setup_of_a_game_comes_back(tmp_path: Path) -> None:
    setup = Setup({"board": "8", "first": "lot"}, "insane", "person")
    Settings(tmp_path).remember_setup("breakthrough", setup)
    settings = Settings(tmp_path)
    assert settings.last_setup(BREAKTHROUGH, LEVELS) == (setup, ())
    assert settings.get(keys.LAST_GAME) == "breakthrough"
    assert Settings(tmp_path / "elsewhere").last_setup(BREAKTHROUGH, LEVELS) == (None, ())


def test_what_does_not_fit_in_the_last_setup_is_left_out_and_told(tmp_path: Path) -> None:
    wrong = {"options": {"board": "9", "first": "lot", "hats": "3"}, "level": "godlike", "opponent": 7}
    (tmp_path / "settings.toml").write_text(tomli_w.dumps({"setups": {"breakthrough": wrong}}))
    setup, notices = Settings(tmp_path).last_setup(BREAKTHROUGH, LEVELS)
    assert setup == Setup({"first": "lot"}, "easy", "computer")
    assert [notice.facts["found"] for notice in notices] == ["9", "3", "godlike", "7"]


@pytest.mark.parametrize("setups", [5, {"breakthrough": 5}, {"breakthrough": {"options": 5}}])
def test_setups_of_a_wrong_shape_are_told_and_can_be_replaced(tmp_path: Path, setups: object) -> None:
    (tmp_path / "settings.toml").write_text(tomli_w.dumps({"setups": setups}))
    settings = Settings(tmp_path)
    _, notices = settings.last_setup(BREAKTHROUGH, LEVELS)
    assert [notice.key for notice in (*settings.notices, *notices)] == ["value-wrong"]
    assert settings.remember_setup("breakthrough", Setup({}, "hard")) == ()
    assert Settings(tmp_path).last_setup(BREAKTHROUGH, LEVELS) == (Setup({}, "hard"), ())


@pytest.mark.parametrize(
    "broken", [b"volume = ", b"\xff\xfe", b"[[[", b"a = 1\na = 2", b"a = 0x" + b"f" * 6000, b"#" * 5_000_001]
)
def test_a_broken_file_is_set_aside_and_the_one_before_it_used(tmp_path: Path, broken: bytes) -> None:
    settings = Settings(tmp_path)
    settings.set(keys.VOLUME, 10)
    settings.set(keys.VOLUME, 20)
    (tmp_path / "settings.toml").write_bytes(broken)
    again = Settings(tmp_path)
    assert [notice.key for notice in again.notices] == ["settings-set-aside"]
    assert again.get(keys.VOLUME) == 10
    [aside] = tmp_path.glob("settings.toml.corrupt-*")
    assert aside.read_bytes() == broken


def test_a_folder_that_refuses_leaves_the_setting_in_force_and_writes_it_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path)
    flush = os.fsync

    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuse)
    [notice] = settings.set(keys.THEME, "dark")
    assert (notice.key, notice.facts["what"], notice.facts["why"]) == ("cannot-keep", "settings", "full")
    assert settings.get(keys.THEME) == "dark"
    monkeypatch.setattr(os, "fsync", flush)
    assert settings.set(keys.VOLUME, 5) == ()
    assert Settings(tmp_path).get(keys.THEME) == "dark"


def test_a_data_folder_that_cannot_be_made_gives_the_defaults(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    settings = Settings(tmp_path / "data")
    assert settings.notices == ()
    assert [notice.key for notice in settings.set(keys.SOUND, False)] == ["cannot-keep"]


def test_a_folder_in_the_place_of_the_file_is_set_aside_and_settings_are_kept_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.mkdir()
    settings = Settings(tmp_path)
    assert [notice.key for notice in settings.notices] == ["settings-set-aside"]
    for volume in (10, 20, 30):
        assert settings.set(keys.VOLUME, volume) == ()
    assert Settings(tmp_path).get(keys.VOLUME) == 30
