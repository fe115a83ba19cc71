"""Levels read from the config: what is wrong there is told, and the default taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.catalogue import GAMES
from game.core.levels import Level, check_levels, read_levels
from game.core.notices import Notice, Notices

DEFAULTS = {"easy": Level(1, 1.0, 0.3, 0.0), "hard": Level(5, 2.0)}


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the config of a game called `some` is looked for."""
    path = tmp_path / "some.toml"
    monkeypatch.setattr(resources, "config", lambda name: tmp_path / f"{name}.toml")
    return path


def told(tables: object) -> Notices:
    levels, found = check_levels("some.toml", tables, DEFAULTS)
    assert levels == DEFAULTS
    return found


def test_what_the_player_writes_is_taken_and_the_rest_stays(config: Path) -> None:
    config.write_text("[levels.easy]\ndepth = 3\nseconds = 2\n")
    assert read_levels("some", DEFAULTS) == ({**DEFAULTS, "easy": Level(3, 2.0, 0.3, 0.0)}, ())


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("depth", 0, "1..99"),
        ("depth", 100, "1..99"),
        ("depth", 2.0, "1..99"),
        ("depth", True, "1..99"),
        ("depth", "3", "1..99"),
        ("seconds", 0, "0.05..600"),
        ("seconds", 601, "0.05..600"),
        ("seconds", float("nan"), "0.05..600"),
        ("seconds", float("inf"), "0.05..600"),
        ("random", -0.1, "0..1"),
        ("random", 1.1, "0..1"),
        ("safety", [1], "0..1"),
    ],
)
def test_a_wrong_value_is_told_and_the_default_taken(key: str, value: object, expected: str) -> None:
    facts = {"file": "some.toml", "name": f"levels.easy.{key}", "found": str(value), "expected": expected}
    assert told({"easy": {key: value}}) == (Notice("value-wrong", facts),)


@pytest.mark.parametrize(
    ("key", "value"), [("depth", 1), ("depth", 99), ("seconds", 600), ("random", 0), ("safety", 1)]
)
def test_the_ends_of_a_range_belong_to_it(key: str, value: float) -> None:
    levels, found = check_levels("some.toml", {"easy": {key: value}}, DEFAULTS)
    assert found == ()
    assert getattr(levels["easy"], key) == value


def test_one_wrong_value_does_not_cost_the_good_ones_beside_it() -> None:
    levels, found = check_levels("some.toml", {"easy": {"depth": 2, "random": 7}}, DEFAULTS)
    assert levels["easy"] == Level(2, 1.0, 0.3, 0.0)
    assert [notice.facts["name"] for notice in found] == ["levels.easy.random"]


def test_a_misspelt_key_or_level_is_told_with_what_exists() -> None:
    assert told({"easy": {"dept": 2}})[0].facts["expected"] == "depth, seconds, random, safety"
    assert told({"eassy": {"depth": 2}})[0].facts["expected"] == "easy, hard"


def test_what_should_be_a_table_and_is_none_is_told() -> None:
    assert [notice.facts["expected"] for notice in told(3) + told({"easy": 3})] == ["[levels]", "[levels.easy]"]


@pytest.mark.parametrize("content", [b"[levels.easy\n", b"depth = \xff\n"])
def test_a_file_that_cannot_be_read_as_toml_leaves_the_detold(config: Path, content: bytes) -> None:
    config.write_bytes(content)
    levels, found = read_levels("some", DEFAULTS)
    assert levels == DEFAULTS
    assert [(notice.key, notice.facts["file"]) for notice in found] == [("config-unreadable", "some.toml")]


def test_a_missing_file_leaves_the_defaults_and_is_told(config: Path) -> None:
    levels, found = read_levels("some", DEFAULTS)
    assert levels == DEFAULTS
    assert [notice.key for notice in found] == ["config-unreadable"]


def test_a_file_without_levels_is_in_order(config: Path) -> None:
    config.write_text("# nothing changed\n")
    assert read_levels("some", DEFAULTS) == (DEFAULTS, ())


@pytest.mark.parametrize("listing", GAMES, ids=lambda listing: listing.id)
def test_the_config_that_comes_with_a_game_is_in_order_and_says_what_the_game_does_without(listing: object) -> None:
    from importlib import import_module

    defaults = import_module(f"{listing.package}.engine").LEVELS  # type: ignore[attr-defined]
    assert read_levels(listing.id, defaults) == (defaults, ())  # type: ignore[attr-defined]


def test_a_level_that_stands_outside_the_levels_is_told(config: Path) -> None:
    config.write_text("[easy]\ndepth = 3\n")
    facts = {"file": "some.toml", "name": "easy", "found": "easy", "expected": "levels.easy"}
    assert read_levels("some", DEFAULTS) == (DEFAULTS, (Notice("value-wrong", facts),))
