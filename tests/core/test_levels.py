"""Levels read from the config: what is wrong there is told, and the default taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.catalogue import GAMES
from game.core.levels import ConfigFault, Level, check_levels, read_levels

DEFAULTS = {"easy": Level(1, 1.0, 0.3, 0.0), "hard": Level(5, 2.0)}


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the config of a game called `some` is looked for."""
    path = tmp_path / "some.toml"
    monkeypatch.setattr(resources, "config", lambda name: tmp_path / f"{name}.toml")
    return path


def faults(tables: object) -> list[ConfigFault]:
    levels, found = check_levels("some.toml", tables, DEFAULTS)
    assert levels == DEFAULTS
    return found


def test_what_the_player_writes_is_taken_and_the_rest_stays(config: Path) -> None:
    config.write_text("[levels.easy]\ndepth = 3\nseconds = 2\n")
    assert read_levels("some", DEFAULTS) == ({**DEFAULTS, "easy": Level(3, 2.0, 0.3, 0.0)}, [])


@pytest.mark.parametrize(
    ("key", "value", "expected", "allowed"),
    [
        ("depth", 0, "whole", ("1", "99")),
        ("depth", 100, "whole", ("1", "99")),
        ("depth", 2.0, "whole", ("1", "99")),
        ("depth", True, "whole", ("1", "99")),
        ("depth", "3", "whole", ("1", "99")),
        ("seconds", 0, "number", ("0.05", "600")),
        ("seconds", 601, "number", ("0.05", "600")),
        ("seconds", float("nan"), "number", ("0.05", "600")),
        ("seconds", float("inf"), "number", ("0.05", "600")),
        ("random", -0.1, "number", ("0", "1")),
        ("random", 1.1, "number", ("0", "1")),
        ("safety", [1], "number", ("0", "1")),
    ],
)
def test_a_wrong_value_is_told_and_the_default_taken(
    key: str, value: object, expected: str, allowed: tuple[str, str]
) -> None:
    found = faults({"easy": {key: value}})
    assert found == [ConfigFault("some.toml", f"levels.easy.{key}", repr(value), expected, allowed)]


@pytest.mark.parametrize(
    ("key", "value"), [("depth", 1), ("depth", 99), ("seconds", 600), ("random", 0), ("safety", 1)]
)
def test_the_ends_of_a_range_belong_to_it(key: str, value: float) -> None:
    levels, found = check_levels("some.toml", {"easy": {key: value}}, DEFAULTS)
    assert found == []
    assert getattr(levels["easy"], key) == value


def test_one_wrong_value_does_not_cost_the_good_ones_beside_it() -> None:
    levels, found = check_levels("some.toml", {"easy": {"depth": 2, "random": 7}}, DEFAULTS)
    assert levels["easy"] == Level(2, 1.0, 0.3, 0.0)
    assert [fault.key for fault in found] == ["levels.easy.random"]


def test_a_misspelt_key_or_level_is_told_with_what_exists() -> None:
    assert faults({"easy": {"dept": 2}})[0].allowed == ("depth", "seconds", "random", "safety")
    assert faults({"eassy": {"depth": 2}})[0].allowed == ("easy", "hard")


def test_what_should_be_a_table_and_is_none_is_told() -> None:
    assert [fault.expected for fault in faults(3) + faults({"easy": 3})] == ["table", "table"]


@pytest.mark.parametrize("content", [b"[levels.easy\n", b"depth = \xff\n"])
def test_a_file_that_cannot_be_read_as_toml_leaves_the_defaults(config: Path, content: bytes) -> None:
    config.write_bytes(content)
    levels, found = read_levels("some", DEFAULTS)
    assert levels == DEFAULTS
    assert [(fault.file, fault.key, fault.expected) for fault in found] == [("some.toml", "", "file")]


def test_a_missing_file_leaves_the_defaults_and_is_told(config: Path) -> None:
    levels, found = read_levels("some", DEFAULTS)
    assert levels == DEFAULTS
    assert [fault.expected for fault in found] == ["file"]


def test_a_file_without_levels_is_in_order(config: Path) -> None:
    config.write_text("# nothing changed\n")
    assert read_levels("some", DEFAULTS) == (DEFAULTS, [])


@pytest.mark.parametrize("tables", [3, {"easy": 3}, {"mild": {}}, {"easy": {"depth": 0}}, {"easy": {"safety": 2}}])
def test_a_fault_is_a_sentence_with_file_key_and_what_is_expected(tables: object) -> None:
    fault = faults(tables)[0]
    assert all(part in str(fault) for part in (fault.file, fault.key, fault.found, "expected", *fault.allowed))


@pytest.mark.parametrize("listing", GAMES, ids=lambda listing: listing.id)
def test_the_config_that_comes_with_a_game_is_in_order_and_says_what_the_game_does_without(listing: object) -> None:
    from importlib import import_module

    defaults = import_module(f"{listing.package}.engine").LEVELS  # type: ignore[attr-defined]
    assert read_levels(listing.id, defaults) == (defaults, [])  # type: ignore[attr-defined]


def test_a_level_that_stands_outside_the_levels_is_told(config: Path) -> None:
    config.write_text("[easy]\ndepth = 3\n")
    fault = ConfigFault("some.toml", "easy", "easy", "name", ("levels.easy",))
    assert read_levels("some", DEFAULTS) == (DEFAULTS, [fault])
