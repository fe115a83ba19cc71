"""The hand-over between two persons: it hides everything, tells whose turn it is, and keeps the match and its clock."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Surface

from game.confusion.notebook import NotesPage
from game.core.contract import Outcome, Side
from game.core.match import Match
from game.scenes.play import Play
from game.storage import settings as keys
from game.storage.settings import Settings
from game.ui.pen import Pen
from tests.conftest import FakeClock
from tests.confusion.playing import (
    DULL,
    TWO_PERSONS,
    attempt,
    attempts_and_hand_overs,
    hand_over,
    picture,
    sit_down,
)
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open

HOUR, MINUTE = 3600.0, 60.0
TODAY = 1_800_000_000.0  # some time of day, in seconds since the epoch
DAYS = {"clock": "days"}
KNOWN = "fff" * 11 + "00f"  # L is one of the four that promote
POSITIONS = [
    "Ac1,Bd1,Ce1/Ai11,Bh11 f6 w abcdefghijkl/abcdefghijkl - 0 -",
    "Ac1,Bd1,Ce1/Ai11,Bh11 f6 w lkjihgfedcba/lkjihgfedcba - 0 -",
    f"La11*,Ih4/Ck2,Bk3 h4 w jkldefghiabc/abcdefghijkl {KNOWN}/{'fff' * 12} 7 -",
]


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """The time of day of every match that is begun or loaded."""
    source = FakeClock()
    source.now = TODAY
    for makes in (Match.__init__, Match.new):
        monkeypatch.setattr(makes, "__defaults__", (source,))
    return source


def begun(driver: Open, options: dict[str, str] | None = None, **more: object) -> Driver:
    """A match between two persons, White at the screen."""
    table = driver(engine=Quick(), **more)
    sit_down(table, TWO_PERSONS, options)
    table.click("ready")
    return table


def play_below(table: Driver) -> Play:
    """The play screen under the hand-over."""
    play = table.house.stack[-2]
    assert isinstance(play, Play)
    return play


# hiding


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_nothing_of_the_match_can_be_seen_whatever_stands_on_the_board(driver: Open, size: tuple[int, int]) -> None:
    table = driver(engine=Quick(), size=size)
    table.press((1, 1))  # the pointer is what is used
    seen = set()
    for position in ("", *POSITIONS):
        match = sit_down(table, TWO_PERSONS, position=position)
        assert table.scene_name == "Handover"
        match.record.notes["first"] = {"mine": ["x" * 12] * 12}
        seen.add(picture(table))
    assert len(seen) == 1


def test_what_was_done_before_leaves_no_trace_on_it(driver: Open) -> None:
    table = begun(driver)
    attempt(table, "J:g2-g6")
    table.click("hand over")
    after_one_turn = picture(table)
    table.click("ready")
    attempt(table, DULL)
    hand_over(table)
    table.click("assistant")
    table.press(mine(table).place_of(3, 4).center)
    table.key("f")
    attempt(table, "J:g2-g4")
    table.click("hand over")
    assert picture(table) == after_one_turn


def test_nothing_done_to_the_window_lets_the_board_be_seen(driver: Open) -> None:
    table = begun(driver)
    attempt(table, "J:g2-g6")
    table.click("hand over")
    table.key("p", "u", "h", "f", "r", "backspace", "up", "down", "tab", "tab", "tab", "home", "end")
    table.pad("x", "y", "start", "back")
    table.resize((1000, 700))
    table.house.change(keys.THEME, "dark")
    table.step()
    assert table.scene_name == "Handover"
    assert not table.scene.modal  # else what is below would shine through
    assert play_below(table).seated is None
    assert not play_below(table).on_screen


@pytest.mark.parametrize(
    ("language", "white", "black"),
    [
        ("en", "Look away, Black. White: press", "Look away, White. Black: press"),
        ("ru", "Чёрные, отвернитесь. Белые: нажмите", "Белые, отвернитесь. Чёрные: нажмите"),
    ],
)
def test_it_says_whose_turn_it_is(
    driver: Open, monkeypatch: pytest.MonkeyPatch, language: str, white: str, black: str
) -> None:
    told: list[str] = []
    paragraph = Pen.paragraph

    def note(pen: Pen, surface: Surface, text: str, *rest: Any, **more: Any) -> int:
        told.append(text)
        return paragraph(pen, surface, text, *rest, **more)

    monkeypatch.setattr(Pen, "paragraph", note)
    table = driver("--lang", language, engine=Quick())
    sit_down(table, TWO_PERSONS)
    assert told[-2] == table.house.texts("confusion-turn-first")
    assert white in told[-1]
    table.click("ready")
    attempt(table, "J:g2-g6")
    table.click("hand over")
    assert told[-2] == table.house.texts("confusion-turn-second")
    assert black in told[-1]


def test_each_person_sees_the_board_from_the_own_side_and_nothing_more(driver: Open) -> None:
    table = begun(driver)
    for text, side in (("J:g2-g6", Side.FIRST), (DULL, Side.SECOND), ("J:g2-g4", Side.FIRST)):
        view = table.play.view()
        assert (view.side, view.types[side], table.play.flipped) == (side, None, side is Side.SECOND)
        attempt(table, text)
        table.key("f")
        hand_over(table)


def test_a_choice_and_a_sentence_of_one_person_are_gone_when_the_other_comes(driver: Open) -> None:
    table = begun(driver)
    table.play_move("g2", "g4")
    table.touch("g6")
    table.touch("g6")
    table.touch("e2")  # told to hand over first
    table.click("hand over")
    table.click("ready")
    assert table.play.board.proposed is None
    assert table.play.selection is None
    assert table.status == table.house.texts("confusion-choose")


def mine(table: Driver) -> NotesPage:
    """The page Mine of who is at the screen."""
    leaf = table.play.book.leaf
    assert isinstance(leaf, NotesPage)
    assert leaf.sheet_key == "mine"
    return leaf


def test_the_notes_of_one_person_are_never_shown_to_the_other(driver: Open) -> None:
    table = begun(driver)
    attempt(table, "J:g2-g6")
    hand_over(table)
    without = picture(table)

    table = begun(driver)
    for cell in ((0, 0), (3, 4), (3, 4), (11, 11)):
        table.press(mine(table).place_of(*cell).center)
    written = list(mine(table).rows)
    assert sum(mark != "." for row in written for mark in row) == 3
    attempt(table, "J:g2-g6")
    hand_over(table)
    assert mine(table).side is Side.SECOND
    assert set("".join(mine(table).rows)) == {"."}
    assert picture(table) == without
    table.press(mine(table).place_of(5, 5).center)
    attempt(table, DULL)
    hand_over(table)
    assert mine(table).rows == written


def test_the_assistant_of_one_person_is_not_on_for_the_other(driver: Open) -> None:
    table = begun(driver)
    table.click("assistant")
    assert mine(table).desk.assisting
    attempt(table, "J:g2-g6")
    hand_over(table)
    assert not mine(table).desk.assisting
    assert not table.widget("assistant").chosen
    attempt(table, DULL)
    hand_over(table)
    assert mine(table).desk.assisting


# leaving


@pytest.mark.parametrize("way", ["mouse", "escape", "gamepad"])
def test_the_menu_is_reached_from_it_and_the_match_is_kept(driver: Open, way: str) -> None:
    table = begun(driver)
    attempt(table, "J:g2-g6")
    table.click("hand over")
    if way == "mouse":
        table.click("menu")
    elif way == "escape":
        table.key("escape")
    else:
        table.pad("down", "a")
    assert table.scene_name == "Menu"
    table.click("continue")
    assert table.scene_name == "Handover"
    table.click("ready")
    assert [entry.text for entry in table.match.moves()] == ["J:g2-g6"]
    assert table.play.seated is Side.SECOND


def test_the_menu_shows_nothing_of_a_match_between_two_persons(driver: Open) -> None:
    table = begun(driver)
    attempt(table, "J:g2-g6")
    table.key("escape")
    table.click("menu")
    shown = picture(table)
    other = begun(driver)
    attempt(other, "J:g2-g4")
    other.click("hand over")
    other.click("menu")
    assert picture(other) == shown


def test_the_program_may_be_closed_while_it_shows(driver: Open) -> None:
    table = begun(driver)
    attempt(table, "J:g2-g6")
    table.click("hand over")
    table = driver("--continue", engine=Quick())
    assert table.scene_name == "Handover"
    table.click("ready")
    assert [entry.text for entry in table.match.moves()] == ["J:g2-g6"]


def test_the_pause_of_one_person_comes_back_to_that_person(driver: Open) -> None:
    table = begun(driver)
    attempts_and_hand_overs(table, "J:g2-g6")
    table.key("p")
    assert table.scene_name == "Pause"
    table.key("p")
    assert table.scene_name == "Play"
    assert table.play.seated is Side.SECOND


def test_the_pause_before_handing_over_changes_nothing(driver: Open) -> None:
    table = begun(driver)
    attempt(table, "J:g2-g6")
    table.key("p")
    table.click("settings")
    table.key("escape", "escape")
    assert table.scene_name == "Play"
    assert table.play.answered
    assert table.play.seated is Side.FIRST
    hand_over(table)
    assert table.play.seated is Side.SECOND


def test_no_time_passes_while_it_shows(driver: Open) -> None:
    table = begun(driver)
    attempt(table, "J:g2-g6")
    match = table.match
    table.run(1.0)
    before = match.seconds
    table.run(20)  # who has moved may look as long as wanted
    table.click("hand over")
    table.run(20)
    assert match.seconds == before
    table.click("ready")
    table.run(1.0)
    assert match.seconds > before


# the clock of days


def clock_of(table: Driver, seat: str) -> str:
    """The time left as a seat shows it."""
    return table.widget(seat).words.clock.turn.words.replace("\N{NO-BREAK SPACE}", " ")


def test_the_time_left_is_shown_in_the_seats(driver: Open, wall: FakeClock) -> None:
    table = begun(driver, DAYS)
    table.run(0.1)
    assert "72" in clock_of(table, "near seat")
    wall.now += 71 * HOUR + 30 * MINUTE
    attempt(table, "J:g2-g6")
    hand_over(table)
    assert "72" in clock_of(table, "near seat")
    wall.now += 10 * HOUR
    table.key("p", "p")
    assert "62" in clock_of(table, "near seat")
    assert "72" in clock_of(table, "far seat")


def test_the_time_runs_on_while_it_shows_and_is_seen_to(driver: Open, wall: FakeClock) -> None:
    table = begun(driver, DAYS)
    attempt(table, "J:g2-g6")
    table.click("hand over")
    match, fresh = play_below(table).match, picture(table)
    wall.now += 12 * HOUR
    assert match.time_left(Side.SECOND) == 60 * HOUR
    assert picture(table) != fresh
    table.click("ready")
    assert "60" in clock_of(table, "near seat")


def test_the_time_runs_on_while_it_is_closed(driver: Open, wall: FakeClock) -> None:
    table = begun(driver, DAYS)
    attempt(table, "J:g2-g6")
    table.click("hand over")
    driver(engine=Quick())  # what was open before is closed
    wall.now += 30 * HOUR
    table = driver("--continue", engine=Quick())
    table.click("ready")
    assert table.match.time_left(Side.SECOND) == 42 * HOUR
    assert "42" in clock_of(table, "near seat")


def test_who_lets_the_time_run_out_while_it_shows_has_lost(driver: Open, wall: FakeClock) -> None:
    table = begun(driver, DAYS)
    attempt(table, "J:g2-g6")
    table.click("hand over")
    match = play_below(table).match
    wall.now += 72 * HOUR - 1
    table.run(3.0)
    assert table.scene_name == "Handover"
    assert not match.over
    wall.now += 1
    table.run(3.0)
    assert table.scene_name == "Results"
    assert match.outcome == Outcome(Side.FIRST, "time")
    assert table.house.statistics.totals().played == 0
    table.click("menu")
    assert not table.has("continue")


def test_who_lets_the_time_run_out_at_the_board_has_lost(driver: Open, wall: FakeClock) -> None:
    table = begun(driver, DAYS)
    attempts_and_hand_overs(table, "J:g2-g6")
    match = table.match
    wall.now += 72 * HOUR
    table.run(1.5)
    assert table.scene_name == "Results"
    assert match.outcome == Outcome(Side.FIRST, "time")


def test_who_lets_the_time_run_out_while_the_program_is_closed_has_lost(driver: Open, wall: FakeClock) -> None:
    table = begun(driver, DAYS)
    attempts_and_hand_overs(table, "J:g2-g6", DULL)
    driver(engine=Quick())
    wall.now += 73 * HOUR
    table = driver(engine=Quick())
    table.click("continue")
    table.run(2.0)
    assert table.scene_name == "Results"
    assert table.scene.match.outcome == Outcome(Side.SECOND, "time")
    table = driver(engine=Quick())
    assert not table.has("continue")


def test_who_only_looks_at_the_answer_uses_the_time_of_the_other(driver: Open, wall: FakeClock) -> None:
    table = begun(driver, DAYS)
    attempt(table, "J:g2-g6")
    wall.now += 5 * HOUR
    hand_over(table)
    assert table.match.time_left(Side.SECOND) == 67 * HOUR


# fitting


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440), (800, 1200)])
def test_everything_fits_in_every_language_and_text_size(driver: Open, wall: FakeClock, size: tuple[int, int]) -> None:
    table = driver(engine=Quick(), size=size)
    sit_down(table, TWO_PERSONS, DAYS)
    table.house.overflows.clear()
    for language in ("en", "ru"):
        for text_size in (100, 115, 130):
            table.house.change(keys.LANGUAGE, language)
            table.house.change(keys.TEXT_SIZE, text_size)
            table.step()
            assert table.house.overflows == []
            assert table.house.texts.faults == set()
            screen = table.scene.page.root.viewport
            assert all(screen.contains(widget.body) for widget in table.scene.page.widgets)
    assert Settings(table.folder).get(keys.TEXT_SIZE) == 130
