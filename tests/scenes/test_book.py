"""The book beside a board: its tabs, the screen it has of its own in narrow windows, and that everything fits."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.scenes.book import BookScene
from game.scenes.replay import Replay
from game.storage import settings as keys
from tests.confusion.playing import DULL, TWO_PERSONS, attempt, choose_value, sit_down
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open

SIZES = [(800, 600), (1280, 800), (2560, 1440)]
NARROW, WIDE = (800, 600), (1280, 800)
PAGES = ("mine", "theirs", "history")
CARRIER = "Ch4,Id4,Lh2/Ae8,Bk10 d4 w abcdefghijkl/abcdefghijkl - 0 -"  # I, a Prince, has the puck on d4


def open_page(table: Driver) -> str:
    """The key of the page that can be seen."""
    (page,) = [widget.key for widget in table.scene.page.widgets if widget.key.startswith("page ")]
    return page.removeprefix("page ")


def book(table: Driver) -> BookScene:
    """The book on a screen of its own."""
    assert isinstance(table.scene, BookScene)
    return table.scene


def check(table: Driver) -> None:
    """Nothing overflows, overlaps, or stands outside of the window."""
    assert table.house.overflows == []
    assert table.scene.page.pen.overflows == []
    assert table.house.texts.faults == set()
    window, widgets = table.program.surface.get_rect(), table.scene.page.widgets
    assert all(window.contains(widget.body) for widget in widgets)
    for one, other in combinations(widgets, 2):
        assert not one.body.colliderect(other.body), f"{one.key} over {other.key}"


def each_look(table: Driver) -> None:
    """Every look is put on; `check` holds in each, on each page."""
    for language in ("en", "ru"):
        for text_size in (100, 130):
            table.house.change(keys.LANGUAGE, language)
            table.house.change(keys.TEXT_SIZE, text_size)
            table.step()
            check(table)
            if table.has("tabs"):
                for index in range(len(table.widget("tabs").labels)):
                    choose_value(table, "tabs", index)
                    check(table)


# tabs


def test_the_tabs_turn_the_pages_by_mouse(driver: Open) -> None:
    table = driver(engine=Quick())
    sit_down(table)
    assert open_page(table) == "mine"
    for key in ("history", "theirs", "mine"):
        choose_value(table, "tabs", PAGES.index(key))
        assert open_page(table) == key


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_the_tabs_turn_the_pages_by_keys(driver: Open, hands: str) -> None:
    table = driver(engine=Quick())
    sit_down(table)
    do = table.key if hands == "keyboard" else table.pad
    table.find("tabs", lambda: do("tab" if hands == "keyboard" else "next"))
    for step, key in (("right", "theirs"), ("right", "history"), ("right", "history"), ("left", "theirs")):
        do(step)
        assert open_page(table) == key
        assert table.scene.page.focus.key == "tabs"
    do("down")
    assert table.scene.page.focus.key == "page theirs"


def test_the_open_page_stays_open_over_turns_and_changes_of_the_window(driver: Open) -> None:
    table = driver(engine=Quick(DULL))
    sit_down(table)
    choose_value(table, "tabs", 2)
    attempt(table, "J:g2-g6")
    table.wait_for_computer()
    table.resize((1600, 1000))
    table.house.change(keys.THEME, "dark")
    table.step()
    assert open_page(table) == "history"


def test_the_replay_has_a_page_for_each_side_and_one_for_the_moves(driver: Open) -> None:
    table = driver(engine=Quick())
    match = sit_down(table, moves=["J:g2-g6", DULL])
    match.resign(match.turn)
    table.house.push(Replay(table.house, match))
    table.step()
    assert table.has("moves")
    for index, key in ((1, "first"), (2, "second")):
        choose_value(table, "tabs", index)
        assert open_page(table) == key
        assert not table.has("moves")
    choose_value(table, "tabs", 0)
    assert table.has("moves")


# narrow windows


@pytest.mark.parametrize("hands", ["mouse", "keyboard", "gamepad"])
def test_in_a_narrow_window_the_book_is_a_screen_of_its_own(driver: Open, hands: str) -> None:
    table = driver(engine=Quick(), size=NARROW)
    sit_down(table)
    assert not table.has("tabs")
    if hands == "mouse":
        table.click("book")
    elif hands == "keyboard":
        table.find("book", lambda: table.key("tab"))
        table.key("enter")
    else:
        table.find("book", lambda: table.pad("next"))
        table.pad("a")
    assert table.scene_name == "BookScene"
    assert open_page(table) == "mine"
    if hands == "mouse":
        choose_value(table, "tabs", 1)
        assert open_page(table) == "theirs"
        table.click("close")
    else:
        do = table.key if hands == "keyboard" else table.pad
        do("right", "right", "left")
        assert open_page(table) == "theirs"
        do("escape" if hands == "keyboard" else "b")
    assert table.scene_name == "Play"
    table.click("book")
    assert open_page(table) == "theirs"


def test_notes_are_taken_there_too_and_kept(driver: Open) -> None:
    table = driver(engine=Quick(DULL), size=NARROW)
    match = sit_down(table)
    attempt(table, "J:g2-g6")
    table.wait_for_computer()
    table.click("book")
    leaf = book(table).book.leaf
    table.press(leaf.place_of(9, 0).center)
    table.find("page mine", lambda: table.key("tab"))
    table.key("down", "right", "enter")
    assert match.record.notes["first"]["mine"] == leaf.rows
    assert (leaf.rows[9], leaf.rows[10]) == ("x...........", ".x..........")
    table = driver("--continue", engine=Quick(), size=NARROW)
    table.click("book")
    assert book(table).book.leaf.rows == leaf.rows


def test_why_a_captured_piece_cannot_be_written_of_is_told_there_too(driver: Open) -> None:
    table = driver(engine=Quick(), size=NARROW)
    sit_down(table, position=CARRIER)
    table.click("book")
    table.press(book(table).book.leaf.place_of(0, 0).center)
    assert table.told == ["A was captured: its notes can only be read."]


def test_the_assistant_is_seen_in_it(driver: Open) -> None:
    table = driver(engine=Quick(), size=NARROW)
    match = sit_down(table)
    table.key("u")
    table.click("book")
    assert book(table).book.leaf.desk.assisting
    assert match.record.helped


def test_of_two_persons_each_opens_the_own_book(driver: Open) -> None:
    table = driver(engine=Quick(), size=NARROW)
    sit_down(table, TWO_PERSONS)
    table.click("ready")
    table.click("book")
    table.press(book(table).book.leaf.place_of(2, 2).center)
    table.key("escape")
    attempt(table, "J:g2-g6")
    table.click("hand over")
    table.click("ready")
    table.click("book")
    leaf = book(table).book.leaf
    assert leaf.side.name == "SECOND"
    assert set("".join(leaf.rows)) == {"."}


def test_the_replay_opens_it_too(driver: Open) -> None:
    table = driver(engine=Quick(), size=NARROW)
    match = sit_down(table, moves=["J:g2-g6", DULL])
    match.resign(match.turn)
    scene = Replay(table.house, match)
    table.house.push(scene)
    table.step()
    scene.choose(2)
    table.click("book")
    leaf = book(table).book.leaf
    assert open_page(table) == "first"
    assert leaf.sight.public is match.states[2].public
    table.key("escape")
    assert (table.scene_name, scene.ply) == ("Replay", 2)


# resizing


def test_a_window_that_grows_and_shrinks_while_the_book_is_open_keeps_its_page(driver: Open) -> None:
    table = driver(engine=Quick(), size=NARROW)
    sit_down(table)
    table.click("book")
    choose_value(table, "tabs", 1)
    for size in (WIDE, (2560, 1440), NARROW, (800, 1200)):
        table.resize(size)
        assert table.scene_name == "BookScene"
        assert open_page(table) == "theirs"
        check(table)
    table.press(book(table).book.leaf.place_of(1, 1).center)
    assert book(table).book.leaf.rows[1] == ".x.........."
    table.resize(WIDE)
    table.key("escape")
    assert table.scene_name == "Play"
    assert open_page(table) == "theirs"
    assert table.play.book.leaf.rows[1] == ".x.........."


# everything fits


@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (800, 1200)])
def test_the_play_screen_with_a_book_fits(driver: Open, size: tuple[int, int]) -> None:
    table = driver(engine=Quick(), size=size)
    sit_down(table, moves=["J:g2-g6", DULL, "J:g2-g5", "J:e10-e9"])
    table.click("assistant")
    each_look(table)
    table.play_move("g5", "h6")
    table.step()
    assert table.has("confirm")
    each_look(table)


@pytest.mark.parametrize("size", SIZES)
def test_a_carriers_buttons_fit(driver: Open, size: tuple[int, int]) -> None:
    table = driver(engine=Quick(), size=size)
    sit_down(table, position=CARRIER)
    table.play_move("d4", "d5")
    for way in ("carry", "leave", "pass"):
        table.click(way)
        table.step()
        assert table.has("confirm")
        each_look(table)


@pytest.mark.parametrize("size", SIZES)
def test_two_persons_with_a_clock_fit(driver: Open, size: tuple[int, int]) -> None:
    table = driver(engine=Quick(), size=size)
    sit_down(table, TWO_PERSONS, {"clock": "days"})
    table.click("ready")
    each_look(table)
    attempt(table, "J:g2-g6")
    assert table.has("hand over")
    each_look(table)


@pytest.mark.parametrize("size", [NARROW, (800, 1200)])
def test_the_book_on_its_own_fits(driver: Open, size: tuple[int, int]) -> None:
    table = driver(engine=Quick(), size=size)
    sit_down(table, moves=["J:g2-g6", DULL, "J:g2-g5", "J:e10-e9"])
    table.click("assistant")
    table.click("book")
    each_look(table)


@pytest.mark.parametrize("size", SIZES)
def test_the_replay_with_a_book_fits(driver: Open, size: tuple[int, int]) -> None:
    table = driver(engine=Quick(), size=size)
    match = sit_down(table, moves=["J:g2-g6", DULL, "J:g2-g5", "J:e10-e9"])
    match.resign(match.turn)
    table.house.push(Replay(table.house, match))
    table.step()
    each_look(table)
