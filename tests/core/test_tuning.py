"""What a player writes into the table [rules] of a game's config reaches its deals, and what is wrong there is told."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import resources
from game.core.declared import Declared, Unfit
from game.core.notices import Notice
from game.core.tuning import tune
from game.gess.rules import GessGame


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(resources, "config", lambda name: tmp_path / f"{name}.toml")
    return tmp_path / "gess.toml"


def test_what_is_written_reaches_the_next_deal_and_the_rest_stays(config: Path) -> None:
    config.write_text("[rules]\nquiet_plies = 40\n")
    game = GessGame()
    assert tune(game) == ()
    assert game.deal({}, Random(1)) == {"repetitions": 3, "quiet_plies": 40}


def test_a_match_keeps_what_it_was_dealt_when_the_config_changes(config: Path) -> None:
    config.write_text("[rules]\nquiet_plies = 40\n")
    game = GessGame()
    deal = game.deal({}, Random(1))
    tune(game)
    assert game.start({}, deal).draws.quiet_plies == 100


@pytest.mark.parametrize(
    ("line", "name", "found", "expected"),
    [
        ("quiet_plies = 0", "rules.quiet_plies", "0", "10..1000"),
        ('repetitions = "3"', "rules.repetitions", "3", "2..10"),
        ("speed = 3", "rules.speed", "speed", "repetitions, quiet_plies"),
    ],
)
def test_a_wrong_value_is_told_and_the_default_stays(
    config: Path, line: str, name: str, found: str, expected: str
) -> None:
    config.write_text(f"[rules]\n{line}\n")
    game = GessGame()
    facts = {"file": "gess.toml", "name": name, "found": found, "expected": expected}
    assert tune(game) == (Notice("value-wrong", facts),)
    assert game.tuned == {"repetitions": 3, "quiet_plies": 100}


def test_a_table_that_is_none_is_told(config: Path) -> None:
    config.write_text("rules = 3\n")
    (notice,) = tune(GessGame())
    assert notice.facts["expected"] == "[rules]"


def test_a_file_that_is_not_there_or_cut_changes_nothing(config: Path) -> None:
    game = GessGame()
    assert tune(game) == ()
    config.write_text("[rules]\nquiet_plies = ")
    assert tune(game) == ()
    assert game.tuned == {"repetitions": 3, "quiet_plies": 100}


def test_a_value_that_stands_outside_of_its_table_is_told(config: Path) -> None:
    config.write_text("quiet_plies = 40\n")
    game = GessGame()
    (notice,) = tune(game)
    assert (notice.facts["name"], notice.facts["expected"]) == ("quiet_plies", "rules.quiet_plies")
    assert game.tuned["quiet_plies"] == 100


def test_a_table_of_another_name_is_told(config: Path) -> None:
    config.write_text("[rule]\nquiet_plies = 40\n\n[levels.easy]\ndepth = 1\n")
    game = GessGame()
    (notice,) = tune(game)
    assert (notice.facts["name"], notice.facts["expected"]) == ("rule", "[rules], [levels]")
    assert game.tuned["quiet_plies"] == 100


def test_a_file_that_begins_with_a_byte_order_mark_is_read(config: Path) -> None:
    config.write_text("[rules]\nquiet_plies = 40\n", encoding="utf-8-sig")
    game = GessGame()
    assert tune(game) == ()
    assert game.tuned["quiet_plies"] == 40


class Span(Declared[tuple[int, int]]):
    """Two numbers with names, the lower one first."""

    @property
    def expected(self) -> str:
        return "[low, high]"

    def read(self, raw: object) -> tuple[int, int]:
        if not isinstance(raw, dict):
            raise Unfit(self.key)
        for part in ("low", "high"):
            if type(raw.get(part)) is not int:
                raise Unfit(self.key, part, raw.get(part, "-"), "0..")
        if raw["low"] > raw["high"]:
            raise Unfit(self.key, "low", raw["low"], reason="span-upside-down")
        return raw["low"], raw["high"]


class Spanned(GessGame):
    tunable = (Span("span", (1, 2)), *GessGame.tunable)


@pytest.mark.parametrize(
    ("line", "notice", "name", "found", "expected"),
    [
        ("span = 3", "value-wrong", "rules.span", "3", "[low, high]"),
        ("span.low = 3", "value-wrong", "rules.span.high", "-", "0.."),
        ('span = {low = "a\\u0007b", high = 4}', "value-wrong", "rules.span.low", "a b", "0.."),
        ("span = {low = 5, high = 4}", "span-upside-down", "rules.span.low", "5", ""),
    ],
    ids=["whole", "a part left out", "a part", "a reason of its own"],
)
def test_of_a_value_with_parts_the_wrong_part_is_told(
    config: Path, line: str, notice: str, name: str, found: str, expected: str
) -> None:
    config.write_text(f"[rules]\n{line}\n")
    game = Spanned()
    facts = {"file": "gess.toml", "name": name, "found": found, "expected": expected}
    assert tune(game) == (Notice(notice, facts),)
    assert game.tuned["span"] == (1, 2)


def test_a_value_with_parts_that_fits_is_taken_and_another_that_does_not_is_told_beside_it(config: Path) -> None:
    config.write_text("[rules]\nspan = {low = 3, high = 4}\nquiet_plies = 0\n")
    game = Spanned()
    (notice,) = tune(game)
    assert notice.facts["name"] == "rules.quiet_plies"
    assert game.tuned == {"span": (3, 4), "repetitions": 3, "quiet_plies": 100}
