"""Sounds: made anew they are the same, one at a time, and no device is no trouble."""

from __future__ import annotations

import runpy
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.resources import asset
from game.ui.sound import IMPORTANCE, Sounds


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    opened = Sounds()
    assert opened.open(), opened.reason
    yield opened
    opened.close()


def playing(name: str, sounds: Sounds) -> bool:
    channel = pygame.mixer.Channel(0)
    return channel.get_busy() and channel.get_sound() is sounds._sounds[name]


def test_the_script_makes_the_very_files_that_are_kept(tmp_path: Path) -> None:
    runpy.run_path(str(asset("sounds", "make_sounds.py")))["main"](tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in asset("sounds").glob("*.wav")}
    assert set(made) == {f"{name}.wav" for name in IMPORTANCE}


@pytest.mark.parametrize("name", IMPORTANCE)
def test_a_sound_is_short_quiet_and_starts_and_ends_without_a_crack(name: str) -> None:
    with wave.open(str(asset("sounds", f"{name}.wav"))) as file:
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getnframes() / file.getframerate() < 1.2
    assert 1000 < max(map(abs, samples)) < 16384
    assert samples[-1] == 0


def test_only_one_sound_is_heard_and_a_lesser_one_does_not_cut_it(sounds: Sounds) -> None:
    sounds.play("move")
    assert playing("move", sounds)
    sounds.play("win")
    assert playing("win", sounds)
    sounds.play("button")
    assert playing("win", sounds)
    assert [pygame.mixer.Channel(i).get_busy() for i in range(1, pygame.mixer.get_num_channels())].count(True) == 0


def test_a_channel_that_is_busy_with_something_else_is_taken_over(sounds: Sounds) -> None:
    pygame.mixer.Channel(0).play(pygame.mixer.Sound(asset("sounds", "loss.wav")))
    sounds.play("button")
    assert playing("button", sounds)


def test_volume_and_off_take_effect_at_once(sounds: Sounds) -> None:
    sounds.set(True, 50)
    sounds.play("win")
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.5, abs=0.01)
    sounds.set(False, 50)
    assert not pygame.mixer.Channel(0).get_busy()
    sounds.play("win")
    assert not pygame.mixer.Channel(0).get_busy()
    sounds.set(True, 50)
    sounds.play("button")
    assert playing("button", sounds)


def test_without_an_audio_device_there_is_a_reason_and_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    silent = Sounds()
    assert not silent.open()
    assert silent.reason
    silent.play("move")
    silent.set(True, 100)
    silent.close()


def test_nothing_is_opened_before_it_is_asked_for() -> None:
    pygame.mixer.quit()
    Sounds().play("move")
    assert pygame.mixer.get_init() is None


def test_a_name_that_is_no_sound_is_an_error() -> None:
    with pytest.raises(KeyError):
        Sounds().play("trumpet")
