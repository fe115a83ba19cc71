"""Whatever stands in a file can be read up to a size and shown in one short clean line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.core.declared import value_wrong
from game.core.found import TooLong, read_text, shown
from game.core.levels import Level, read_levels
from game.core.notices import Notice

DEEP: list[Any] = []
for _ in range(10_000):
    DEEP = [DEEP]
HUGE = 16**6000
VALUES = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text() | some.datetimes(),
    lambda inner: some.lists(inner) | some.dictionaries(some.text(), inner),
)


@given(VALUES)
def test_any_value_is_shown_in_one_short_line(value: object) -> None:
    text = shown(value)
    assert len(text) <= 80
    assert text.isprintable()


@pytest.mark.parametrize(
    "value",
    [HUGE, -HUGE, [HUGE], {"a": HUGE}, DEEP, "W" * 9_000_000, "\0\n\x1b\u202e"],
    ids=["huge", "negative", "listed", "in a table", "deep", "long", "controls"],
)
def test_values_that_python_does_not_write_out_are_shown_too(value: object) -> None:
    assert len(shown(value)) <= 80
    assert shown(value).isprintable()
    facts = value_wrong("some.toml", "\0" * 1000, value, "1").facts
    assert len(str(facts["name"])) <= 80
    assert str(facts["found"]) == shown(value)


def test_what_is_short_and_clean_is_shown_as_it_is() -> None:
    assert [shown(value) for value in ("deep", 3, [1, "a"], "я" * 80)] == ["deep", "3", "[1, 'a']", "я" * 80]


def test_a_text_longer_than_allowed_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text("яяяя", encoding="utf-8")
    assert read_text(path, 4) == "яяяя"
    with pytest.raises(TooLong):
        read_text(path, 3)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("a = " + "[" * 5000 + "]" * 5000, "config-unreadable"),
        ("[levels.easy]\ndepth = " + "9" * 6000, "config-unreadable"),
        ("[levels.easy]\ndepth = 0x" + "f" * 6000, "value-wrong"),
        ("levels = 0x" + "f" * 6000, "value-wrong"),
        ("[levels]\neasy = 0x" + "f" * 6000, "value-wrong"),
        ("#" * 5_000_001, "config-unreadable"),
    ],
    ids=["deep", "digits", "value", "levels", "level", "long"],
)
def test_levels_made_to_break_the_reader_are_told_and_the_defaults_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, key: str
) -> None:
    path = tmp_path / "some.toml"
    path.write_text(text)
    monkeypatch.setattr("game.resources.config", lambda name: path)
    defaults = {"easy": Level(1, 1.0)}
    levels, notices = read_levels("some", defaults)
    assert levels == defaults
    assert [notice.key for notice in notices] == [key]
    assert isinstance(notices[0], Notice)
