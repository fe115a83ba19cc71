"""A record is accepted whole or not at all: everything that no match could have left is refused."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from game.breakthrough.rules import GAME as BREAKTHROUGH
from game.core.contract import Game, Outcome, Side
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, BadRecord, Record, Seat
from tests.conftest import FakeClock
from tests.nullgame.rules import GAME as NULLGAME

Data = dict[str, Any]
Damage = Callable[[Data], object]


def data_of(game: Game, clock: FakeClock) -> Data:
    """The data of a match of three plies that goes on (in Last Counter both traps lie under a1)."""
    deal = {"traps": [0, 0]} if game is NULLGAME else {}
    seats = (Seat(PERSON), Seat(COMPUTER, "easy"))
    match = Match(game, Record(game.id, game.complete({}), deal, seats, seed=1), clock)
    for _ in range(3):
        match.play(match.state.legal_moves()[0])
    return deepcopy(match.record.as_data())


def load(game: Game, data: Data, clock: FakeClock) -> Match:
    return Match(game, Record.from_data(data), clock)


def resign(side: int) -> Data:
    return {"kind": "resign", "side": side, "text": "", "seconds": 1.5}


def test_an_undamaged_record_plays(clock: FakeClock) -> None:
    data = data_of(BREAKTHROUGH, clock)
    match = load(BREAKTHROUGH, data, clock)
    assert len(match.states) == 4
    assert match.record.as_data() == data


@pytest.mark.parametrize(
    ("kind", "outcome"),
    [
        ("resign", Outcome(Side.FIRST, "resigned")),
        ("time", Outcome(Side.FIRST, "time")),
        ("draw", Outcome(None, "agreed")),
    ],
)
def test_an_end_by_word_or_time_is_replayed(clock: FakeClock, kind: str, outcome: Outcome) -> None:
    data = data_of(NULLGAME, clock)
    data["entries"] = [{**resign(1), "kind": kind}]
    assert load(NULLGAME, data, clock).outcome == outcome


def test_the_data_of_a_record_is_a_copy(clock: FakeClock) -> None:
    record = Record.from_data(data_of(NULLGAME, clock))
    data = record.as_data()
    for part in (data["options"], data["notes"], data["deal"]):
        part["new"] = "x"
    data["entries"].clear()
    data["clocks"].clear()
    assert record == Record.from_data(record.as_data())
    assert "new" not in {**record.options, **record.notes, **record.deal}
    assert len(record.entries) == 3


DAMAGES: dict[str, Damage] = {
    "a move by the wrong side": lambda data: data["entries"][0].update(side=1),
    "a side that does not exist": lambda data: data["entries"][0].update(side=2),
    "a side that is no number": lambda data: data["entries"][0].update(side="FIRST"),
    "a side that is a truth": lambda data: data["entries"][0].update(side=False),
    "an illegal move": lambda data: data["entries"][0].update(text="a1a2"),
    "a move twice": lambda data: data["entries"].insert(1, data["entries"][0]),
    "a move left out": lambda data: data["entries"].pop(1),
    "a text that is no move": lambda data: data["entries"][1].update(text="e2-e4"),
    "a move that is no text": lambda data: data["entries"][1].update(text=12),
    "an unknown kind": lambda data: data["entries"][2].update(kind="pass"),
    "a kind that is no text": lambda data: data["entries"][2].update(kind=None),
    "a move after the end": lambda data: data["entries"].insert(2, resign(0)),
    "two ends": lambda data: data["entries"].extend([resign(0), resign(0)]),
    "a draw where there is none": lambda data: data["entries"].append({**resign(0), "kind": "draw"}),
    "negative seconds": lambda data: data["entries"][0].update(seconds=-1),
    "endless seconds": lambda data: data["entries"][0].update(seconds=float("inf")),
    "seconds that are no number": lambda data: data["entries"][0].update(seconds=float("nan")),
    "seconds as a text": lambda data: data["entries"][0].update(seconds="1"),
    "seconds as a truth": lambda data: data["entries"][0].update(seconds=True),
    "an entry that is a text": lambda data: data["entries"].append("a2a3"),
    "entries that are a number": lambda data: data.update(entries=3),
    "a running turn of no length": lambda data: data.update(turn_spent=-1),
    "one clock": lambda data: data.update(clocks=[1.0]),
    "a clock that is a text": lambda data: data.update(clocks=[1.0, "2"]),
    "one seat": lambda data: data["seats"].pop(),
    "three seats": lambda data: data["seats"].append(data["seats"][0]),
    "a seat for nobody": lambda data: data["seats"][0].update(kind="ghost"),
    "a level that is a number": lambda data: data["seats"][1].update(level=3),
    "another game": lambda data: data.update(game="chess"),
    "an option that does not exist": lambda data: data["options"].update(colour="red"),
    "a value that does not exist": lambda data: data["options"].update(board="5"),
    "a value that is a number": lambda data: data["options"].update(board=6),
    "another board": lambda data: data["options"].update(board="8"),
    "options that are a list": lambda data: data.update(options=[]),
    "a deal that is a list": lambda data: data.update(deal=[]),
    "notes that are a text": lambda data: data.update(notes="remember"),
    "a seed that is a text": lambda data: data.update(seed="7"),
    "a seed that is a fraction": lambda data: data.update(seed=7.5),
    "help that is a text": lambda data: data.update(helped="no"),
    "an id that is a number": lambda data: data.update(id=1),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_record_that_no_match_could_have_left_is_refused(clock: FakeClock, damage: Damage) -> None:
    data = data_of(BREAKTHROUGH, clock)
    damage(data)
    with pytest.raises(BadRecord):
        load(BREAKTHROUGH, data, clock)


@pytest.mark.parametrize(
    "key", ["game", "options", "deal", "seats", "seed", "id", "entries", "clocks", "turn_spent", "helped", "notes"]
)
def test_a_record_without_one_of_its_keys_is_refused(clock: FakeClock, key: str) -> None:
    data = data_of(BREAKTHROUGH, clock)
    del data[key]
    with pytest.raises(BadRecord):
        load(BREAKTHROUGH, data, clock)


def test_a_record_from_before_beginnings_were_noted_is_judged_by_its_moves(clock: FakeClock) -> None:
    for seats, begun in (([0, 1], True), ([1, 1], False)):
        data = data_of(BREAKTHROUGH, clock)
        del data["begun"]
        kinds = [{"kind": "person", "level": ""}, {"kind": "computer", "level": "hard"}]
        data["seats"] = [kinds[seat] for seat in seats]
        assert load(BREAKTHROUGH, data, clock).begun is begun


@pytest.mark.parametrize("deal", [{}, {"traps": [0]}, {"traps": [0, 5]}, {"traps": 3}, {"traps": ["a1", "b1"]}])
def test_a_deal_that_is_none_of_this_game_is_refused(clock: FakeClock, deal: Data) -> None:
    data = data_of(NULLGAME, clock)
    data["deal"] = deal
    with pytest.raises(BadRecord):
        load(NULLGAME, data, clock)


@pytest.mark.parametrize("data", [None, 3, "record", [], {}])
def test_what_is_no_table_is_refused(data: Any) -> None:
    with pytest.raises(BadRecord):
        Record.from_data(data)


def test_an_option_added_since_gets_its_default(clock: FakeClock) -> None:
    data = data_of(BREAKTHROUGH, clock)
    del data["options"]["board"]
    match = load(BREAKTHROUGH, data, clock)
    assert len(match.states) == 4
    assert match.record.options == BREAKTHROUGH.complete({})


def test_a_record_that_is_refused_stays_as_it_was(clock: FakeClock) -> None:
    data = data_of(BREAKTHROUGH, clock)
    del data["options"]["board"]
    data["entries"][2]["text"] = "a1a5"
    record = Record.from_data(data)
    with pytest.raises(BadRecord):
        Match(BREAKTHROUGH, record, clock)
    assert record.as_data() == data
