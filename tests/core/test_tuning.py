"""What a player writes into the table [rules] of a game's config reaches its deals, and what is wrong there is told."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import resources
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
