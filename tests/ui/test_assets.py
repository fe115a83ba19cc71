"""Nothing lies in the sprites and themes that the program does not use, and the three themes have the same keys."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from game.resources import ROOT, THEMES, asset, read_toml

TREES = [ast.parse(path.read_text("utf-8")) for path in sorted((ROOT / "game").rglob("*.py"))]
NODES = [node for tree in TREES for node in ast.walk(tree)]
SPRITES = {path.stem: path.read_text("utf-8") for path in asset("sprites").glob("*.svg")}
WORDS = {node.value for node in NODES if isinstance(node, ast.Constant) and isinstance(node.value, str)}
NUMBERS = {str(number) for number in range(10)}


def patterns() -> Iterator[re.Pattern[str]]:
    """Every f-string of the program, with a group for each of its gaps."""
    for node in NODES:
        if isinstance(node, ast.JoinedStr):
            parts = [re.escape(part.value) if isinstance(part, ast.Constant) else "(.+)" for part in node.values]
            if any(part != "(.+)" for part in parts):
                yield re.compile("".join(parts))


PATTERNS = list(patterns())


def said(name: str) -> bool:
    """Whether the program says `name`, as a word or as an f-string whose gaps are filled with words or numbers."""
    found = (pattern.fullmatch(name) for pattern in PATTERNS)
    return name in WORDS or any(match is not None and set(match.groups()) <= WORDS | NUMBERS for match in found)


def keys_of(table: str) -> set[str]:
    """The keys that are looked up in a table of the theme: `table["key"]`, or by a function that is given the key."""
    keys, callers = set(), set()
    for node in NODES:
        for part in ast.walk(node) if isinstance(node, ast.FunctionDef) else ():
            if isinstance(part, ast.Subscript) and isinstance(part.value, ast.Attribute) and part.value.attr == table:
                if isinstance(part.slice, ast.Constant):
                    keys.add(part.slice.value)
                else:
                    callers.add(node.name)
    for node in NODES:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in callers:
            keys |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    return keys


def shape(theme: dict[str, Any]) -> dict[str, list[str]]:
    return {section: list(keys) for section, keys in theme.items()}


@pytest.mark.parametrize("name", sorted(SPRITES))
def test_every_sprite_is_used(name: str) -> None:
    assert said(name)


def test_an_unknown_sprite_would_be_found() -> None:
    assert not said("icon_nowhere")
    assert not said("elsewhere_1")


@pytest.mark.parametrize("token", read_toml(asset("themes", "light.toml"))["tokens"])
def test_every_colour_is_used(token: str) -> None:
    assert said(token) or any(f"{{{token}}}" in drawing for drawing in SPRITES.values())


def test_every_size_radius_and_movement_is_used() -> None:
    theme = read_toml(asset("themes", "light.toml"))
    assert set(theme["type"]) <= WORDS
    assert set(theme["radius"]) == keys_of("radius")
    assert set(theme["motion"]) == keys_of("motion")


def test_every_colour_in_a_sprite_is_one_of_the_theme() -> None:
    found = set(chain.from_iterable(re.findall(r"\{(\w+)\}", drawing) for drawing in SPRITES.values()))
    assert found <= set(read_toml(asset("themes", "light.toml"))["tokens"])


@pytest.mark.parametrize("name", THEMES)
def test_the_themes_have_the_same_keys_and_no_more_than_is_read(name: str) -> None:
    theme = read_toml(asset("themes", f"{name}.toml"))
    assert shape(theme) == shape(read_toml(asset("themes", "light.toml")))
    assert theme["theme"].keys() == {"id", "outline"}
    assert theme.keys() == {"theme", "tokens", "type", "radius", "motion"}
