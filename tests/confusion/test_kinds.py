"""The table of types: the shipped one is the page's, a changed one is played by, a broken one is refused and told."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli
import tomli_w

from game import resources
from game.confusion.kinds import (
    BACKWARD,
    DEFAULT,
    GROUPS,
    NAMES,
    Kind,
    Table,
    allowing,
    longest_reach,
    promoting,
)
from game.confusion.rules import ConfusionGame
from game.core.declared import Unfit
from game.core.notices import Notice
from game.core.tuning import tune
from tests.confusion import second_opinion

TABLE = Table("types", DEFAULT)
DIRECTIONS = "F, DF, S, DB, B"
PARTS = "directions, reach, promotes"
WAYS = ("F", "DF", "S", "DB", "B", "DB", "S", "DF")  # clockwise from straight ahead

Raw = dict[str, Any]


def raw() -> Raw:
    """The built-in table as a file holds it, to be changed."""
    return deepcopy(TABLE.write(DEFAULT))


def changed(name: str, **parts: object) -> Raw:
    table = raw()
    table[name].update(parts)
    return table


def lacking(name: str, part: str = "") -> Raw:
    table = raw()
    if part:
        del table[name][part]
    else:
        del table[name]
    return table


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Raw], None]:
    """Writes the types into a config that is the game's."""
    monkeypatch.setattr(resources, "config", lambda name: tmp_path / f"{name}.toml")

    def write(types: Raw) -> None:
        (tmp_path / "confusion.toml").write_text(tomli_w.dumps({"rules": {"types": types}}))

    return write


# what ships


def test_the_shipped_table_is_the_built_in_one() -> None:
    shipped = resources.read_toml(resources.config("confusion"))["rules"]
    assert TABLE.read(shipped["types"]) == DEFAULT
    game = ConfusionGame()
    assert tune(game) == ()
    assert game.tuned == {value.key: value.default for value in game.tunable}
    assert set(shipped) == set(game.tuned)  # nothing that may be tuned is left unsaid


def test_the_built_in_table_is_that_of_the_rules_page() -> None:
    assert [kind.name for kind in DEFAULT] == [name.lower() for name in second_opinion.TYPES]
    for kind, (directions, reach, promotes) in zip(DEFAULT, second_opinion.TYPES.values(), strict=True):
        assert (set(kind.groups), kind.reach, kind.promotes) == (directions, reach, promotes)


def test_the_built_in_table_keeps_what_is_known_of_the_original() -> None:
    assert sum(kind.allows(0, 1) for kind in DEFAULT) == 7
    assert sum(kind.allows(0, 2) for kind in DEFAULT) == 6
    assert {kind.reach for kind in DEFAULT} == {1, 2, 3, 4}
    assert [kind.name for kind in DEFAULT if kind.directions.isdisjoint(BACKWARD)] == [
        "rocket",
        "novice",
        "crab",
        "abbot",
    ]


@pytest.mark.parametrize("kind", DEFAULT, ids=NAMES)
def test_a_type_goes_in_its_directions_up_to_its_reach_and_nowhere_else(kind: Kind) -> None:
    for direction, way in enumerate(WAYS):
        for distance in range(1, 11):
            expected = way in kind.groups and distance <= kind.reach
            assert kind.allows(direction, distance) == expected
            assert bool(allowing(DEFAULT, direction, distance) >> DEFAULT.index(kind) & 1) == expected


def test_the_table_tells_how_far_the_longest_goes_and_which_promote() -> None:
    assert longest_reach(DEFAULT) == 4
    assert [name for index, name in enumerate(NAMES) if promoting(DEFAULT) >> index & 1] == [
        "rocket",
        "novice",
        "crab",
        "abbot",
    ]


# a changed one


def test_a_table_is_read_back_as_it_was_written() -> None:
    longer = TABLE.read(changed("rocket", reach=10))
    assert longer != DEFAULT
    assert TABLE.read(TABLE.write(longer)) == longer
    assert TABLE.read(tomli.loads(tomli_w.dumps(TABLE.write(longer)))) == longer


def test_in_whatever_order_the_types_stand_they_are_the_same_table() -> None:
    assert TABLE.read(dict(reversed(raw().items()))) == DEFAULT


def test_types_may_share_their_directions_or_their_reach() -> None:
    shared = TABLE.read(changed("pendulum", directions=["F", "DB"]) | {"anchor": {**raw()["anchor"], "reach": 2}})
    assert (shared[9].directions, shared[9].reach) == (shared[10].directions, 3)


def test_more_than_four_types_may_promote() -> None:
    assert promoting(TABLE.read(changed("prince", directions=["F", "S"], promotes=True))).bit_count() == 5


def test_what_is_written_in_the_config_is_dealt_and_a_deal_keeps_it(config: Callable[[Raw], None]) -> None:
    config(changed("rocket", reach=7))
    game = ConfusionGame()
    assert tune(game) == ()
    deal = game.deal({}, Random(1))
    assert tomli.loads(tomli_w.dumps(dict(deal))) == deal
    fresh = ConfusionGame()  # of a house whose config says nothing
    assert fresh.start({}, deal).public.kinds[0].reach == 7
    assert fresh.start({}, fresh.deal({}, Random(1))).public.kinds == DEFAULT
    config(raw())
    tune(game)
    assert game.start({}, deal).public.kinds[0].reach == 7


def test_a_deal_with_a_broken_table_is_none() -> None:
    game = ConfusionGame()
    deal = {**game.deal({}, Random(1)), "types": changed("rocket", directions=["F", "B"])}
    with pytest.raises(ValueError, match="types"):
        game.start({}, deal)


# a broken one


BROKEN = {  # the table; which part of it is told, what was found there and what is expected
    "eleven types": (lacking("crab"), "crab", "-", PARTS),
    "thirteen types": ({**raw(), "knight": raw()["crab"]}, "knight", "knight", ", ".join(NAMES)),
    "another name": ({**lacking("crab"), "Crab": raw()["crab"]}, "Crab", "Crab", ", ".join(NAMES)),
    "a type that is a number": ({**raw(), "crab": 2}, "crab", "2", PARTS),
    "a type that is a list": ({**raw(), "crab": ["S", 2, True]}, "crab", "['S', 2, True]", PARTS),
    "no directions": (lacking("crab", "directions"), "crab.directions", "-", PARTS),
    "no reach": (lacking("crab", "reach"), "crab.reach", "-", PARTS),
    "no promotes": (lacking("crab", "promotes"), "crab.promotes", "-", PARTS),
    "a strange part": (changed("crab", speed=3), "crab.speed", "speed", PARTS),
    "a strange direction": (changed("crab", directions=["S", "FD"]), "crab.directions", "FD", DIRECTIONS),
    "a small letter": (changed("crab", directions=["s", "DF"]), "crab.directions", "s", DIRECTIONS),
    "a direction twice": (changed("crab", directions=["S", "DF", "S"]), "crab.directions", "S", DIRECTIONS),
    "a direction that is a number": (changed("crab", directions=["S", 7]), "crab.directions", "7", DIRECTIONS),
    "a direction that is a list": (changed("crab", directions=[["S"]]), "crab.directions", "['S']", DIRECTIONS),
    "directions in one word": (changed("crab", directions="S"), "crab.directions", "S", f"[{DIRECTIONS}]"),
    "directions of none": (changed("crab", directions=[]), "crab.directions", "[]", f"[{DIRECTIONS}]"),
    "reach of nothing": (changed("crab", reach=0), "crab.reach", "0", "1..10"),
    "reach off the board": (changed("crab", reach=11), "crab.reach", "11", "1..10"),
    "reach below nothing": (changed("crab", reach=-1), "crab.reach", "-1", "1..10"),
    "reach of a half": (changed("crab", reach=1.5), "crab.reach", "1.5", "1..10"),
    "reach with a point": (changed("crab", reach=2.0), "crab.reach", "2.0", "1..10"),
    "reach in a word": (changed("crab", reach="2"), "crab.reach", "2", "1..10"),
    "reach of yes": (changed("crab", reach=True), "crab.reach", "True", "1..10"),
    "promotes in a number": (changed("crab", promotes=1), "crab.promotes", "1", "true, false"),
    "promotes in a word": (changed("crab", promotes="yes"), "crab.promotes", "yes", "true, false"),
}


@pytest.mark.parametrize(("types", "part", "found", "expected"), BROKEN.values(), ids=BROKEN)
def test_a_table_with_a_value_that_does_not_fit_is_refused_whole_and_told(
    config: Callable[[Raw], None], types: Raw, part: str, found: str, expected: str
) -> None:
    config({**types, "rocket": {**types["rocket"], "reach": 3}})  # what is right in it is not taken either
    game = ConfusionGame()
    facts = {"file": "confusion.toml", "name": f"rules.types.{part}", "found": found, "expected": expected}
    assert tune(game) == (Notice("value-wrong", facts),)
    assert game.tuned["types"] == DEFAULT


ROCKET, CARDINAL = (raw()[name] for name in ("rocket", "cardinal"))
FORBIDDEN = {  # the table; the notice, and which type it speaks of
    "one that promotes and goes straight back": (changed("rocket", directions=["F", "B"]), "retreat", "rocket"),
    "one that promotes and goes diagonally back": (changed("abbot", directions=["DF", "DB"]), "retreat", "abbot"),
    "one that goes back and promotes": (changed("beetle", promotes=True), "retreat", "beetle"),
    "one that neither promotes nor goes back": (changed("rocket", promotes=False), "no-retreat", "rocket"),
    "one that does not go back any more": (changed("wagon", directions=["F", "S"]), "no-retreat", "wagon"),
}


@pytest.mark.parametrize(("types", "reason", "name"), FORBIDDEN.values(), ids=FORBIDDEN)
def test_what_promotes_and_what_can_retreat_must_be_two_things(
    config: Callable[[Raw], None], types: Raw, reason: str, name: str
) -> None:
    config(types)
    game = ConfusionGame()
    (notice,) = tune(game)
    assert notice.key == f"confusion-types-{reason}"
    assert (notice.facts["file"], notice.facts["name"]) == ("confusion.toml", f"rules.types.{name}")
    assert game.tuned["types"] == DEFAULT


@pytest.mark.parametrize(
    ("types", "name", "like"),
    [
        (changed("anchor", **CARDINAL), "anchor", "cardinal"),
        (changed("anchor", **{**CARDINAL, "directions": ["DB", "DF"]}), "anchor", "cardinal"),
        (changed("cardinal", directions=["B", "DF"], reach=2), "cardinal", "elephant"),
        (changed("novice", **ROCKET), "novice", "rocket"),
    ],
    ids=["copied", "in another order", "elephant again", "rocket again"],
)
def test_two_types_that_move_alike_are_refused_and_both_are_told(
    config: Callable[[Raw], None], types: Raw, name: str, like: str
) -> None:
    config(types)
    game = ConfusionGame()
    (notice,) = tune(game)
    facts = {"file": "confusion.toml", "name": f"rules.types.{name}", "found": like, "expected": ""}
    assert notice == Notice("confusion-types-equal", facts)
    assert game.tuned["types"] == DEFAULT


@pytest.mark.parametrize("value", [3, "rocket", True, list(NAMES), None])
def test_what_is_no_table_at_all_is_refused(value: object) -> None:
    with pytest.raises(Unfit) as unfit:
        TABLE.read(value)
    assert unfit.value.at == ""
    assert all(name in TABLE.expected for name in NAMES)


def test_every_group_of_directions_is_a_way_that_the_page_names() -> None:
    assert {direction: way for way, directions in GROUPS.items() for direction in directions} == dict(enumerate(WAYS))
