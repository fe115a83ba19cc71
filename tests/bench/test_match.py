"""Matches between levels: the same seed plays the same games, and a broken-off run goes on where it ended."""

from __future__ import annotations

import argparse
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.breakthrough.engine import BreakthroughEngine
from game.core.contract import View
from game.core.engine import Choice
from game.core.levels import Level
from tests.bench import match


def chosen(*more: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    match.add_arguments(parser)
    return parser.parse_args(
        ["breakthrough", "--board", "6", "--a", "random", "--b", "random", "--games", "8", "--jobs", "1", *more]
    )


def setting(a: str = "random", b: str = "random") -> match.Setting:
    return match.Setting("breakthrough", (("board", "6"), ("first", "you")), a, b, nodes=200)


def untimed(figures: dict[str, Any]) -> dict[str, Any]:
    """Figures without those that differ from run to run."""
    return {key: figure for key, figure in figures.items() if "seconds" not in key}


def points(a: str, b: str, games: int) -> list[float]:
    return [match.play(setting(a, b), number).points for number in range(games)]


def test_the_bounds_of_a_share_are_wilsons() -> None:
    low, high = match.bounds(85, 100)
    assert (round(low, 4), round(high, 4)) == (0.7672, 0.9069)
    assert match.bounds(0, 0) == (0.0, 1.0)


def test_a_draw_is_no_decided_game() -> None:
    assert match.decided({0: 1.0, 1: 0.5, 2: 0.0, 3: 0.5}) == {0: 1.0, 2: 0.0}


def test_a_game_without_draws_tells_of_none() -> None:
    assert not {key for key in match.run(chosen()) if key == "draws" or key.startswith("decided")}


def test_the_same_seed_plays_the_same_games() -> None:
    assert points("random", "random", 8) == points("random", "random", 8)


def test_each_opening_is_played_from_both_sides() -> None:
    won = points("easy", "random", 20)
    assert sum(won[0::2]) > 7
    assert sum(won[1::2]) > 7


def test_a_run_that_was_broken_off_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    file = tmp_path / "games"
    whole = untimed(match.run(chosen("--resume", str(file))))
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 9
    file.write_text("".join(lines[:4]) + lines[4][:20])
    assert untimed(match.run(chosen("--resume", str(file)))) == whole
    assert untimed(match.run(chosen("--resume", str(file)))) == whole


def test_results_of_another_setting_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "games"
    match.run(chosen("--resume", str(file)))
    with pytest.raises(SystemExit, match="another setting"):
        match.run(chosen("--resume", str(file), "--seed", "2"))


@pytest.mark.parametrize("scale", [0.5, 4.0])
def test_the_scale_changes_the_times_of_all_levels_and_nothing_else(scale: float) -> None:
    assert match.scaled({"easy": Level(1, 2.0, 0.5), "hard": Level(5, 3.0)}, scale) == {
        "easy": Level(1, 2.0 * scale, 0.5),
        "hard": Level(5, 3.0 * scale),
    }


def test_each_game_begins_as_if_there_had_been_none_before(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    class Recorder(BreakthroughEngine):
        def forget(self) -> None:
            done.append("forget")

        def choose(self, view: View, *_: Any, **__: Any) -> Choice:
            done.append("choose")
            return Choice(view.legal_moves()[0])

    monkeypatch.setattr(match, "_engine", cache(lambda setting, letter: Recorder()))
    match.play(setting("easy", "random"), 0)
    match.play(setting("easy", "random"), 2)
    assert done.count("forget") == 2
    assert done[-1] == "choose"
