"""The small parts that every game shares: sides, options and refusals."""

from __future__ import annotations

from random import Random

import pytest

from game.breakthrough.rules import GAME as OPEN
from game.core.contract import BadOption, IllegalMove, Side
from tests.core.arranging import ArrangingGame
from tests.nullgame.rules import GAME, Counters


def test_each_side_is_the_other_of_the_other() -> None:
    assert Side.FIRST.other is Side.SECOND
    assert Side.SECOND.other is Side.FIRST


def test_a_refusal_carries_its_reason_and_what_it_speaks_of() -> None:
    refused = IllegalMove("too-many", count=3)
    assert (refused.reason, refused.facts, str(refused)) == ("too-many", {"count": 3}, "too-many")


def test_options_left_out_get_their_default() -> None:
    assert GAME.complete({"board": "9"}) == {"board": "9", "first": "you"}


def test_an_unknown_value_is_refused_with_those_that_exist() -> None:
    with pytest.raises(BadOption) as refused:
        GAME.complete({"board": "4"})
    assert (refused.value.key, refused.value.value, refused.value.expected) == ("board", "4", ("5", "9"))
    assert str(refused.value) == "board=4: expected 5, 9"


def test_an_unknown_option_is_refused_with_those_that_exist() -> None:
    with pytest.raises(BadOption) as refused:
        GAME.complete({"colour": "red"})
    assert refused.value.expected == ("board", "first")


def test_an_option_whose_need_is_not_met_keeps_its_default_and_is_not_offered() -> None:
    game = ArrangingGame()
    hidden, dealt_open = {"traps": "hidden", "double": "yes"}, {"traps": "open", "double": "yes"}
    assert game.complete(hidden)["double"] == "yes"
    assert game.complete(dealt_open)["double"] == "no"
    assert [option.key for option in game.offered(hidden)] == ["board", "first", "traps", "double"]
    assert [option.key for option in game.offered(dealt_open)] == ["board", "first", "traps"]


def test_a_value_that_does_not_exist_is_refused_even_where_its_option_is_not_offered() -> None:
    with pytest.raises(BadOption):
        ArrangingGame().complete({"traps": "open", "double": "maybe"})


def test_completing_leaves_what_it_was_given_as_it_was() -> None:
    given = {"board": "9"}
    GAME.complete(given)
    assert given == {"board": "9"}


def test_only_a_view_that_hides_something_draws_worlds() -> None:
    with pytest.raises(NotImplementedError):
        OPEN.start(OPEN.complete({}), {}).view(Side.FIRST).worlds(Random(1))
    start = GAME.start(GAME.complete({}), {"traps": [0, 1]})
    assert isinstance(start.view(Side.FIRST).worlds(Random(1)), Counters)
