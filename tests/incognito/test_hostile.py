"""Incognito King in bad hands and bad luck: odd presses, crowded buttons, forged saves, windows that change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli
import tomli_w

from game.core.contract import Outcome, Side
from game.core.record import PERSON
from game.incognito.moves import MODES, VARIANTS, Arrange, Go, square
from game.incognito.rules import GAME
from game.scenes.menu import Menu
from game.storage import settings as keys
from game.storage.save_form import SECRET, Damaged, _conceal, _reveal, checksum, read_form
from game.ui.intentions import Accept, Back, Call, Drop, Intention, Point, Press, Release, Step
from tests.driver import Driver
from tests.incognito.playing import (
    AGAINST_EASY,
    LOCKED,
    TWO_PERSONS,
    board,
    chosen,
    last,
    lock,
    play,
    sit_down,
)
from tests.players import Broken, Held, Quick
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

SIZES = [(800, 600), (800, 1000), (1024, 768), (1280, 800), (1920, 1080)]
PLACING = "closed/cups Ka1,Qd3!1,A-,Nb3!1,L- Ke5,Q-,A-,N-,Lc5 w p.w. pw/wp -/- 0/0 - - 0 -"
FULL = "closed/cups Ka1,Qb1,Ac1,Nd1,Lc3!1 Ke5,Qd5,A-,N-,Lb3+!5 w p.w. pw/wp -/- 0/0 - - 0 -"
TURNS_OVER = "closed/throne Ka1,Q-,A-,Nc3!1,L- Ke5,Q-,A-,N-,Lc4!5 w -.-. -/- -/- 0/0 - - 0 -"
ACTIONS = ("shuffle", "lock", "drink", "place", "claim", "place-poison", "place-water", "cancel", "confirm", "nothing")


# room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_buttons_acts_seats_and_sentences_fit(driver: Open, language: str, size: tuple[int, int]) -> None:  # noqa: F811
    table = driver("--lang", language, engine=Held(), size=size)
    sit_down(table)
    table.run(0.1)
    assert table.has("shuffle")
    assert table.has("lock")
    sit_down(table, position=PLACING)
    table.touch("d3")
    table.click("act place")
    table.run(0.1)
    assert all(map(table.has, ("place-poison", "place-water", "cancel", "act drink", "act place", "act claim")))
    sit_down(table, position=FULL)
    table.touch("c3")
    table.point(table.square("b3"))
    table.run(0.1)
    assert table.house.overflows == []


@pytest.mark.parametrize("size", SIZES[::2])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_kind_of_move_fits_in_the_list(driver: Open, language: str, size: tuple[int, int]) -> None:  # noqa: F811
    table = driver("--lang", language, engine=Quick(), size=size)
    position = "closed/cups Kb2!1,Qd3!1,A-,Nb3!1,L- Ke5,Q-,Aa4!5,N-,L- w p.w. pw/wp -/- 2/0 - - 0 -"
    texts = ["d3 place poison", "a4a3", "b3 drink", "a3a4", "b2c3", "a4b4"]
    texts += ["b3b4", "b3a3", "d3 drink", "a3a4", "c3 claim"]
    match = sit_down(table, TWO_PERSONS, position=position, moves=texts[:-1])
    table.click("ready")
    table.run(0.1)
    play(table, texts[-1])
    table.run(0.1)
    assert match.outcome == Outcome(Side.FIRST, "throne")
    assert table.house.overflows == []
    table.run(1.5)
    table.click("replay")
    table.run(0.2)
    assert table.house.overflows == []


# hands


def odd_intentions(table: Driver, rng: Random) -> Intention:
    """Anything that can come from a mouse, a keyboard or a gamepad."""
    rect = board(table).place_of("a1").union(board(table).place_of("e5")).inflate(60, 60)
    at = rng.randrange(rect.left, rect.right), rng.randrange(rect.top, rect.bottom)
    ways = [move for move in table.play.view().legal_moves() if isinstance(move, Go)]
    if ways and rng.random() < 0.5:  # somewhere where it may mean something
        selected = chosen(table).at
        near = [move for move in ways if move.source == selected]
        at = table.square(str(rng.choice(near).target if near else rng.choice(ways).source))
    makers: list[Callable[[], Intention]] = [
        *[lambda: Press(at)] * 3,
        lambda: Point(at),
        lambda: Release(at),
        lambda: Step(rng.choice((-1, 0, 1)), rng.choice((-1, 0, 1))),
        Accept,
        Drop,
        Back,
        lambda: Call(rng.choice(ACTIONS)),
    ]
    return rng.choice(makers)()


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("variant", VARIANTS)
def test_whatever_is_pressed_a_match_goes_on_by_its_rules(driver: Open, variant: str, seed: int) -> None:  # noqa: F811
    """Odd presses at any moment: while arranging, while cards turn over, while the computer thinks."""
    rng = Random(f"{variant} {seed}")
    table = driver(engine=Quick())
    options = {"variant": variant, "mode": MODES[(seed + VARIANTS.index(variant)) % 3]}
    match = sit_down(table, AGAINST_EASY[::-1] if seed == 1 else AGAINST_EASY, options)
    for number in range(300):
        if match.over or table.scene_name != "Play":
            break
        intention = odd_intentions(table, rng)
        if not isinstance(intention, Back) or chosen(table).at is not None:
            table.play.intend(intention)
        if number % 3 == 0:
            table.step()
        if number % 50 == 49 and not match.over and match.to_move.kind == PERSON:
            table.play.intend(Call("lock"))
    state = GAME.start(match.record.options, match.record.deal)
    for entry in match.moves():
        state = state.play(GAME.parse(entry.text))
    assert state.position() == match.state.position()
    assert table.house.texts.faults == set()
    assert len(match.moves()) > 4


def test_the_card_that_is_dragged_while_the_window_is_left_is_dropped(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    match = sit_down(table, moves=LOCKED)
    start, end = table.square("c1"), table.square("c2")
    table.point(start)
    table.down(start)
    table.point(end)
    assert chosen(table).dragged
    table.key("p")
    assert table.scene_name == "Pause"
    table.up(end)
    table.key("escape")
    table.up(end)
    assert len(match.moves()) == 2
    assert not chosen(table).dragged


@pytest.mark.parametrize("text", ["c1c2", "c1d2"])
def test_a_person_cannot_move_for_the_computer(driver: Open, text: str) -> None:  # noqa: F811
    table = driver(engine=Held())
    match = sit_down(table, moves=LOCKED)
    play(table, text)
    before = len(match.moves())
    for source, target in (("c5", "c4"), ("a1", "a2"), ("e1", "e2")):
        table.play_move(source, target)
        table.drag_move(source, target)
    for deed in ACTIONS:
        table.play.intend(Call(deed))
    assert len(match.moves()) == before


def test_who_locked_cannot_lock_or_shuffle_again(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    match = sit_down(table)
    lock(table, "LNKQA")
    for call in ("lock", "shuffle", "lock"):
        table.play.intend(Call(call))
    table.play_move("a1", "b1")
    assert [entry.text for entry in match.moves()] == ["setup LNKQA"]
    assert not table.has("lock")


def test_what_is_being_arranged_outlives_pause_flip_and_another_window_size(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    sit_down(table)
    table.play_move("a1", "e1")
    order = chosen(table).order
    assert order == "LQANK"
    table.key("p")
    table.key("escape")
    table.key("f")
    table.step()
    table.key("f")
    for size in SIZES:
        table.resize(size)
        table.run(0.1)
        assert chosen(table).order == order
    table.click("lock")
    assert last(table) == "setup LQANK"


def test_a_confirmed_match_asks_before_it_locks(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    match = sit_down(table)
    table.house.change(keys.CONFIRM, "always")
    table.step()
    table.play_move("a1", "b1")
    table.click("lock")
    assert len(match.moves()) == 0
    table.play_move("c1", "d1")  # thought better of it
    table.click("lock")
    assert len(match.moves()) == 0
    table.click("lock")
    assert last(table) == "setup QKNAL"


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "off"])
def test_a_press_while_cards_turn_over_is_a_press_on_the_position_that_is_reached(driver: Open, pace: str) -> None:  # noqa: F811
    table = driver(engine=Quick("e5e4"))
    match = sit_down(table, position=TURNS_OVER)
    table.house.change(keys.ANIMATION, pace)
    table.step()
    play(table, "c3c4")
    table.wait_until(lambda: len(match.moves()) == 2)
    table.play_move("c4", "d4")  # the Knight, at once
    assert last(table) == "c4d4"


@pytest.mark.parametrize("size", SIZES)
def test_the_window_may_change_while_cards_turn_over(driver: Open, size: tuple[int, int]) -> None:  # noqa: F811
    table = driver(engine=Held())
    match = sit_down(table, position=TURNS_OVER)
    play(table, "c3c4")
    assert board(table).moving(table.now)
    table.resize(size)
    table.step()
    table.resize((1280, 800))
    table.key("f")
    table.run(1.5)
    assert not board(table).moving(table.now)
    assert match.state.public.letter(square("c4")) == "N"
    assert table.house.texts.faults == set()


def test_a_hand_over_while_cards_turn_over_shows_nothing(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table, TWO_PERSONS, position=TURNS_OVER)
    table.click("ready")
    play(table, "c3c4")
    assert board(table).moving(table.now)
    table.click("hand over")
    assert table.scene_name == "Handover"
    table.click("ready")
    assert not board(table).moving(table.now)


# engines


def test_a_computer_that_cannot_arrange_is_asked_again(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Broken(2))
    match = sit_down(table)
    lock(table, "LNKQA")
    table.wait_until(lambda: table.play.thinking.stuck)
    table.step()
    assert "undo" not in table.status.lower()  # nobody takes an arrangement back
    table.key("p")
    table.key("escape")
    table.wait_for_computer()
    assert [entry.side for entry in match.moves()] == [Side.FIRST, Side.SECOND]


# saves


def left_match(table: Driver) -> Path:
    """The save of a match that was left after four plies."""
    sit_down(table)
    lock(table, "LNKQA")
    table.wait_for_computer()
    play(table, "c1c2")
    table.wait_for_computer()
    table.house.go(Menu(table.house))
    table.step()
    return table.folder / "saves" / "incognito.toml"


def forged(text: str, change: Callable[[dict[str, Any]], None]) -> str:
    """A save with another record, and a checksum that fits."""
    content = tomli.loads(text)
    del content["checksum"]
    record = {**content["record"], **_reveal(content["secret"])}
    change(record)
    content["secret"] = _conceal({key: record.pop(key) for key in SECRET})
    content["record"] = record
    content["moves"] = len(_reveal(content["secret"])["entries"])
    return tomli_w.dumps({"checksum": checksum(content), **content})


def with_entry(number: int, text: str) -> Callable[[dict[str, Any]], None]:
    def change(record: dict[str, Any]) -> None:
        record["entries"][number]["text"] = text

    return change


def with_deal(**values: Any) -> Callable[[dict[str, Any]], None]:
    def change(record: dict[str, Any]) -> None:
        record["deal"].update(values)

    return change


FORGED: Mapping[str, Callable[[dict[str, Any]], None]] = {
    "two Kings": with_entry(0, "setup KKQAN"),
    "four cards": with_entry(0, "setup KQAN"),
    "no arrangement": with_entry(0, "a1a2"),
    "an arrangement in the game": with_entry(2, "setup KQANL"),
    "arranged by the other side": lambda record: record["entries"][0].update(side=1),
    "nothing arranged": lambda record: record.update(entries=record["entries"][2:]),
    "a cup from nowhere": with_entry(2, "b3 place poison"),
    "a claim from nowhere": with_entry(2, "c3 claim"),
    "seven cups": with_deal(cups="pwpwpww"),
    "four cups of poison": with_deal(cups="ppppww"),
    "cups that are a list": with_deal(cups=["p"] * 3 + ["w"] * 3),
    "a table that is none": with_deal(combat={"king": "WWWWW"}),
    "an order that is none": with_deal(open_order="KKKKK"),
    "a mode that is none": lambda record: record["options"].update(mode="half"),
    "a colour that is none": lambda record: record["options"].update(court="77"),
    "an open game with an arrangement": lambda record: record["options"].update(mode="open"),
}


def test_what_no_match_left_is_not_read(driver: Open) -> None:  # noqa: F811
    path = left_match(driver(engine=Quick("setup KQLNA", "a5a4")))
    text = path.read_text(encoding="utf-8")
    assert read_form(forged(text, lambda record: None), GAME, lambda: 0.0).match.state.cards == ("LNKQA", "KQLNA")
    for name, change in FORGED.items():
        try:
            read_form(forged(text, change), GAME, lambda: 0.0)
        except Damaged:
            continue
        raise AssertionError(name)


@pytest.mark.parametrize("name", ["two Kings", "seven cups", "a colour that is none"])
def test_a_save_that_no_match_left_is_put_aside(driver: Open, name: str) -> None:  # noqa: F811
    table = driver(engine=Quick("setup KQLNA", "a5a4"))
    path = left_match(table)
    for save in path.parent.glob("incognito.toml*"):
        save.write_text(forged(save.read_text(encoding="utf-8"), FORGED[name]), encoding="utf-8")
    again = driver(engine=Quick())
    again.run(0.1)
    assert not again.has("continue")
    assert list(path.parent.glob("incognito.toml*.corrupt-*"))


# many matches


@pytest.mark.parametrize("seed", range(3))
def test_random_matches_between_two_persons_end_without_a_fault(driver: Open, seed: int) -> None:  # noqa: F811
    """By the mouse alone, through all hand-overs, in every mode."""
    rng = Random(seed)
    table = driver(engine=Quick())
    table.house.change(keys.ANIMATION, "off")
    match = sit_down(table, TWO_PERSONS, {"mode": MODES[seed]})
    for turn in count():
        if table.scene_name == "Handover":
            table.click("ready")
        if match.over or turn == 24:
            break
        move = rng.choice(match.state.legal_moves())
        if isinstance(move, Arrange):
            lock(table, move.letters)
        else:
            play(table, str(move))
            assert last(table) == str(move)
        if table.scene_name == "Play" and table.has("hand over"):
            table.click("hand over")
    assert table.house.texts.faults == set()
    assert table.house.overflows == []
