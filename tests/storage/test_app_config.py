"""config/app.toml: what stands in it is used, what is wrong in it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.storage.app_config import AppConfig, read_app_config


def test_the_config_in_the_repository_is_right_and_says_the_defaults() -> None:
    assert read_app_config(resources.config("app")) == (AppConfig(), ())


def test_values_that_fit_are_used(tmp_path: Path) -> None:
    path = tmp_path / "app.toml"
    path.write_text('least_move_seconds = 1\nframe_rate = 30\nreplay_seconds = [3, 0.5]\nconfirm = "always"\n')
    assert read_app_config(path) == (AppConfig(1.0, 30, (3.0, 0.5), "always"), ())


@pytest.mark.parametrize(
    ("line", "name", "expected"),
    [
        ("least_move_seconds = -1", "least_move_seconds", "0..5"),
        ("least_move_seconds = nan", "least_move_seconds", "0..5"),
        ("least_move_seconds = true", "least_move_seconds", "0..5"),
        (f"least_move_seconds = {'9' * 400}", "least_move_seconds", "0..5"),
        ("frame_rate = 60.0", "frame_rate", "20..240"),
        ("replay_seconds = []", "replay_seconds", "[0.05..30, ...]"),
        ("replay_seconds = [1, 'x']", "replay_seconds", "[0.05..30, ...]"),
        ("replay_seconds = 1", "replay_seconds", "[0.05..30, ...]"),
        ("confirm = 'sometimes'", "confirm", '"never", "own", "always"'),
        ("frame_rat = 60", "frame_rat", "confirm, frame_rate, least_move_seconds, replay_seconds"),
    ],
)
def test_a_wrong_value_is_told_and_the_default_used(tmp_path: Path, line: str, name: str, expected: str) -> None:
    path = tmp_path / "app.toml"
    path.write_text(line)
    config, [notice] = read_app_config(path)
    assert config == AppConfig()
    assert notice.key == "value-wrong"
    assert (notice.facts["file"], notice.facts["name"], notice.facts["expected"]) == ("app.toml", name, expected)


@pytest.mark.parametrize("content", [b"frame_rate = ", b"\xff", None])
def test_a_config_that_cannot_be_read_is_told_and_the_defaults_used(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "app.toml"
    if content is not None:
        path.write_bytes(content)
    config, [notice] = read_app_config(path)
    assert (config, notice.key) == (AppConfig(), "config-unreadable")
