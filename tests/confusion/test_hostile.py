"""Confusion in bad hands and bad luck: crowded buttons, clocks that run out at the wrong moment, forged saves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
import tomli
import tomli_w

from game.confusion.notebook import NotesPage
from game.core.contract import Outcome, Side
from game.core.match import Match
from game.scenes.menu import Menu
from game.storage import settings as keys
from game.storage.save_form import checksum
from tests.conftest import FakeClock
from tests.confusion.playing import DULL, TWO_PERSONS, attempt, attempts_and_hand_overs, sit_down
from tests.driver import Driver
from tests.players import Broken, Missing, Quick
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

CARRIER = "Ch4,Id4,Lh2/Ae8,Bk10 d4 w abcdefghijkl/abcdefghijkl - 0 -"  # I, a Prince, has the puck on d4
DAYS = {"clock": "days"}
TOO_LONG = 73 * 3600.0
SIZES = [(800, 600), (800, 1000), (1024, 768), (1280, 800), (1920, 1080)]
PERSON, EASY = {"kind": "person", "level": ""}, {"kind": "computer", "level": "easy"}


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """The time of day of every match that is begun or loaded."""
    source = FakeClock()
    source.now = 1_800_000_000.0
    for makes in (Match.__init__, Match.new):
        monkeypatch.setattr(makes, "__defaults__", (source,))
    return source


def two_persons(driver: Open, options: Mapping[str, str] | None = None) -> tuple[Driver, Match]:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS, options)
    table.click("ready")
    return table, match


# room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_buttons_of_a_carrier_fit(driver: Open, language: str, size: tuple[int, int]) -> None:  # noqa: F811
    table = driver("--lang", language, engine=Quick(), size=size)
    sit_down(table, position=CARRIER)
    table.touch("d4")
    table.touch("e5")
    table.run(0.1)
    assert all(map(table.has, ("carry", "leave", "pass", "confirm", "cancel")))
    assert table.house.overflows == []


@pytest.mark.parametrize("text_size", [100, 115, 130])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_answer_without_room_leaves_nothing_behind(
    driver: Open,  # noqa: F811
    language: str,
    text_size: int,
) -> None:
    table = driver("--lang", language, engine=Quick())
    table.house.change(keys.TEXT_SIZE, text_size)
    sit_down(table, TWO_PERSONS, position=CARRIER)
    table.click("ready")
    table.touch("d4")
    table.click("pass")
    table.touch("e5")
    table.house.overflows.clear()
    table.click("confirm")
    table.run(0.6)
    assert "" not in [text for _, text in table.house.overflows]  # an empty text without room is drawn as "…"


# hands


def test_a_refused_attempt_shakes_the_piece_also_when_it_was_dragged(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick(DULL))
    match = sit_down(table)
    table.house.change(keys.CONFIRM, "never")
    table.step()
    table.drag_move("c1", "b1")  # a Rocket does not go to the side
    assert match.state.events(None)[0].kind == "refused"
    assert table.play.board.moving(table.now)


@pytest.mark.parametrize("between", ["a square out of reach", "the way back", "a drag"])
def test_what_a_carrier_is_to_do_stays_chosen(driver: Open, between: str) -> None:  # noqa: F811
    table = driver(engine=Quick(DULL))
    sit_down(table, position=CARRIER)
    table.touch("d4")
    table.touch("e5")
    table.click("pass")
    assert str(table.play.board.proposed) == "I:d4>e5"
    if between == "a drag":
        table.drag_move("d4", "e5")
    else:
        if between == "the way back":
            table.click("cancel")
        else:
            table.touch("e7")
        table.touch("e5")
    assert str(table.play.board.proposed) == "I:d4>e5"


# time


def test_a_match_lost_on_time_before_the_hand_over_is_not_handed_over(driver: Open, wall: FakeClock) -> None:  # noqa: F811
    table, match = two_persons(driver, DAYS)
    attempt(table, "J:g2-g4")
    table.run(1.0)
    assert table.play.answered
    wall.now += TOO_LONG
    table.step()
    assert match.outcome == Outcome(Side.FIRST, "time")
    table.step()
    assert not table.has("hand over")


@pytest.mark.parametrize("question", ["draw", "resign"])
def test_an_answer_that_comes_after_the_time_is_up_is_too_late(driver: Open, wall: FakeClock, question: str) -> None:  # noqa: F811
    table, match = two_persons(driver, DAYS)
    attempts_and_hand_overs(table, "J:g2-g4")
    table.click(question)
    wall.now += TOO_LONG
    table.run(0.5)
    if table.scene_name == "Ask":
        table.click("yes")
    table.run(0.1)
    assert match.outcome == Outcome(Side.FIRST, "time")


# secrets


def test_nobody_finds_the_notebook_where_the_other_person_left_it(driver: Open) -> None:  # noqa: F811
    table, _ = two_persons(driver)
    tabs = table.widget("tabs")
    table.press((tabs.body.centerx, tabs.body.centery))  # the sheet of the other side's pieces
    table.step()
    leaf = table.play.book.leaf
    assert isinstance(leaf, NotesPage)
    table.press(leaf.place_of(3, 4).center)
    assert (table.play.book.open, leaf.at) == ("theirs", (3, 4))
    attempts_and_hand_overs(table, "J:g2-g4")
    leaf = table.play.book.leaf
    assert isinstance(leaf, NotesPage)
    assert (table.play.book.open, leaf.at) == ("mine", (0, 0))


# engines


@pytest.mark.parametrize("engine", [Broken(99), Missing()])
def test_who_cannot_take_back_is_not_told_to(driver: Open, engine: Quick) -> None:  # noqa: F811
    table = driver(engine=engine)
    match = sit_down(table)
    attempt(table, "J:g2-g4")
    table.wait_until(lambda: table.play.thinking.stuck)
    table.step()
    assert not match.can_undo()
    assert "undo" not in table.status.lower()


# saves


@pytest.mark.parametrize(
    "seats",
    [
        [EASY, EASY],
        [PERSON, {"kind": "computer", "level": "godlike"}],
        [PERSON, {"kind": "computer", "level": ""}],
    ],
    ids=["nobody plays", "a level that is none", "no level"],
)
def test_a_save_with_seats_that_no_match_has_is_put_aside(driver: Open, seats: Sequence[Any]) -> None:  # noqa: F811
    table = driver(engine=Quick(DULL))
    sit_down(table)
    attempt(table, "J:g2-g4")
    table.wait_for_computer()
    table.house.go(Menu(table.house))
    table.step()
    for path in (table.folder / "saves").glob("confusion.toml*"):
        content = tomli.loads(path.read_text(encoding="utf-8"))
        del content["checksum"]
        content["record"]["seats"] = seats
        path.write_text(tomli_w.dumps({"checksum": checksum(content), **content}), encoding="utf-8")
    again = driver(engine=Quick())
    again.run(0.1)
    assert not again.has("continue")
    assert list((again.folder / "saves").glob("confusion.toml*.corrupt-*"))
