"""The sounds of the house: one channel, never two at once, and silence where there is no audio device."""

from __future__ import annotations

import logging

import pygame

from game.resources import asset

RATE = 22050
IMPORTANCE = {"button": 0, "move": 1, "capture": 2, "refusal": 2, "win": 3, "loss": 3}

_log = logging.getLogger(__name__)


class Sounds:
    """Plays sounds by name. Silent until `open`, which can take a tenth of a second: call it after the first frame.

    `available` tells whether there is sound, `reason` why not (the system's words, for the log and the settings).
    """

    def __init__(self, on: bool = True, volume: int = 60) -> None:
        self.available = False
        self.reason = ""
        self._on = on
        self._volume = volume
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._playing = ""

    def open(self) -> bool:
        """Open the audio device and load the sounds, unless that is done; whether there is sound now."""
        if not self.available:
            try:
                pygame.mixer.init(RATE, size=-16, channels=1, buffer=512)
                self._sounds = {name: pygame.mixer.Sound(asset("sounds", f"{name}.wav")) for name in IMPORTANCE}
            except (pygame.error, OSError) as fault:
                self.reason = str(fault)
                _log.warning("no sound: %s", fault)
            else:
                self.available, self.reason = True, ""
        return self.available

    def close(self) -> None:
        """Give the audio device back."""
        if self.available:
            pygame.mixer.quit()
        self.available = False
        self._sounds = {}

    def set(self, on: bool, volume: int) -> None:
        """Sound on or off, and its volume from 0 to 100; takes effect at once."""
        self._on = on
        self._volume = volume
        if self.available:
            channel = pygame.mixer.Channel(0)
            channel.set_volume(self._loudness)
            if not self._loudness:
                channel.stop()

    @property
    def _loudness(self) -> float:
        return min(max(self._volume, 0), 100) / 100 if self._on else 0.0

    def play(self, name: str) -> None:
        """Play a sound; one that matters as much or more may cut a running one, a lesser one is left out."""
        importance = IMPORTANCE[name]
        if not self.available or not self._loudness:
            return
        channel = pygame.mixer.Channel(0)
        if channel.get_busy() and IMPORTANCE.get(self._playing, 0) > importance:
            return
        channel.play(self._sounds[name])
        channel.set_volume(self._loudness)  # play() sets it back to full
        self._playing = name
