"""Makes the sounds of the house, each from struck wood: `python assets/sounds/make_sounds.py [FOLDER]`.

A struck bar of wood is a few tones that are no multiples of each other and die away fast, behind a click of noise.
The same bytes come out every time.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from pathlib import Path
from random import Random

RATE = 22050  # samples a second
PEAK = 0.35  # of full loudness: quiet
BAR = ((1.0, 1.0, 1.0), (2.76, 0.45, 1.9), (5.40, 0.18, 3.2))  # a free bar: ratio of tone, share, speed of dying away


def knock(pitch: float, decay: float, click: float, seed: int) -> list[float]:
    """One stroke on wood: `pitch` in hertz, `decay` seconds until a third is left, `click` the share of noise."""
    noise = Random(seed)
    samples = []
    for step in range(int(RATE * decay * 6)):
        t = step / RATE
        tone = sum(
            share * math.exp(-t * speed / decay) * math.sin(2 * math.pi * pitch * ratio * t)
            for ratio, share, speed in BAR
            if pitch * ratio < RATE / 2
        )
        samples.append(tone + click * noise.uniform(-1, 1) * math.exp(-t / 0.004))
    return samples


def together(*strokes: tuple[float, float, list[float]]) -> list[float]:
    """Strokes as (begin in seconds, loudness, samples), mixed."""
    length = max(int(begin * RATE) + len(samples) for begin, _, samples in strokes)
    mixed = [0.0] * length
    for begin, loudness, samples in strokes:
        for step, value in enumerate(samples, int(begin * RATE)):
            mixed[step] += loudness * value
    return mixed


SOUNDS = {
    "button": lambda: knock(900, 0.012, 0.25, 1),
    "move": lambda: together((0, 1.0, knock(330, 0.028, 0.5, 2)), (0.004, 0.4, knock(190, 0.035, 0.1, 3))),
    "capture": lambda: together((0, 0.8, knock(420, 0.022, 0.6, 4)), (0.055, 1.0, knock(240, 0.04, 0.6, 5))),
    "refusal": lambda: together((0, 1.0, knock(150, 0.03, 0.2, 6)), (0.09, 0.8, knock(140, 0.03, 0.2, 7))),
    "win": lambda: together(
        *((0.13 * i, 0.8, knock(pitch, 0.09, 0.15, 8 + i)) for i, pitch in enumerate((523.25, 659.26, 783.99, 1046.5)))
    ),
    "loss": lambda: together(
        *((0.19 * i, 0.8, knock(pitch, 0.1, 0.15, 12 + i)) for i, pitch in enumerate((392.0, 329.63, 261.63)))
    ),
}
LOUDNESS = {"button": 0.5, "move": 0.9, "capture": 1.0, "refusal": 0.8, "win": 1.0, "loss": 0.9}


def write(path: Path, samples: list[float], peak: float) -> None:
    """A WAV file, mono, 16 bits, whose loudest sample is `peak` of the full range; faded out at its end."""
    fade = min(len(samples), RATE // 100)
    for step in range(fade):
        samples[-1 - step] *= step / fade
    scale = peak * 32767 / max(map(abs, samples))
    data = array("h", (round(value * scale) for value in samples))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def main(folder: Path) -> None:
    for name, make in SOUNDS.items():
        write(folder / f"{name}.wav", make(), PEAK * LOUDNESS[name])


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
