"""A theme: the colours, type sizes, radii and movements that every picture is made of, read from one TOML file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pygame import Color

from game.resources import asset, read_toml


@dataclass(frozen=True)
class Theme:
    """One of the three themes. `theme["ink"]` is a colour; lengths are in layout units, movements in seconds."""

    id: str
    outline: int
    tokens: dict[str, Color]
    type: dict[str, int]
    radius: dict[str, int]
    motion: dict[str, float]

    def __getitem__(self, token: str) -> Color:
        return self.tokens[token]

    def blend(self, token: str, over: str, share: float) -> Color:
        """`token` laid over `over` at `share`."""
        return self.tokens[over].lerp(self.tokens[token], share)

    def clear(self, token: str, alpha: float) -> Color:
        """`token`, translucent."""
        colour = self.tokens[token]
        return Color(colour.r, colour.g, colour.b, round(255 * alpha))

    @property
    def shadows(self) -> bool:
        return self.id != "contrast"


@cache
def load_theme(name: str) -> Theme:
    """The theme called `name`."""
    data = read_toml(asset("themes", f"{name}.toml"))
    return Theme(
        id=data["theme"]["id"],
        outline=data["theme"]["outline"],
        tokens={token: Color(colour) for token, colour in data["tokens"].items()},
        type=data["type"],
        radius=data["radius"],
        motion={movement: milliseconds / 1000 for movement, milliseconds in data["motion"].items()},
    )
