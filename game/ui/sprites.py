"""Sprites: SVG drawings with token names for colours, rendered at the size they are drawn."""

from __future__ import annotations

from functools import cache, lru_cache
from io import BytesIO

import pygame
from pygame import Surface

from game.resources import asset
from game.ui.theme import load_theme


@cache
def _drawing(name: str) -> str:
    return asset("sprites", f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=1024)
def sprite(
    theme: str, name: str, width: int, height: int | None = None, ink: str = "ink", court: str = ""
) -> Surface:
    """The drawing `name` in a theme's colours. `ink` names the token that takes the place of `{ink}` in icons, `court`
    the number of the court whose colours take the place of a side's own.

    The surface is shared: blit it, never draw on it.
    """
    text = _drawing(name)
    for token, colour in load_theme(theme).tokens.items():
        wanted = load_theme(theme)[ink] if token == "ink" else colour
        if court and token.startswith(("first_side", "second_side")):
            shade = token.partition("_side_")[2]  # light, dark, edge or mark
            wanted = load_theme(theme)[f"court_{court}_{shade}" if shade else f"court_{court}"]
        text = text.replace(f"{{{token}}}", f"#{wanted.r:02x}{wanted.g:02x}{wanted.b:02x}")
    return render_svg(text, width, height or width)


def render_svg(text: str, width: int, height: int) -> Surface:
    """An SVG text as a surface of the given size, ready to be blitted."""
    surface = pygame.image.load_sized_svg(BytesIO(text.encode()), (max(width, 1), max(height, 1)))
    return surface.convert_alpha() if pygame.display.get_surface() else surface
