"""Tall seats on the play screen and in a replay, in every size and look; and the acts and the table beside them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.core.contract import ARRANGE
from game.scenes.seat import RowWords
from game.scenes.seat_tall import TallSeat
from game.scenes.table import TableScene
from game.storage import settings as keys
from game.ui.board import BookPage
from game.ui.pen import Pen
from tests.driver import Driver
from tests.players import Held, Quick
from tests.scenes.conftest import Open
from tests.scenes.court import CARDS, PERSONS, CourtBoard, let_pass, replay_of, sit_down, take
from tests.scenes.test_play_layout import LOOKS, check, put_on

SIZES = [(800, 600), (1280, 800), (2560, 1440), (800, 1000), (1280, 700), (3440, 1000)]
LANGUAGES = ("en", "ru")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written from now on."""
    found: list[str] = []
    write = Pen.write

    def note(self: Pen, surface: Surface, text: str, place: Rect, **more: Any) -> Rect:
        found.append(text)
        return write(self, surface, text, place, **more)

    monkeypatch.setattr(Pen, "write", note)
    return found


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pieces that the board was asked for."""
    found: list[str] = []
    piece = CourtBoard.piece

    def note(self: CourtBoard, name: str, side: int) -> Surface:
        found.append(name)
        return piece(self, name, side)

    monkeypatch.setattr(CourtBoard, "piece", note)
    return found


def repaint(table: Driver, key: str, written: list[str], drawn: list[str]) -> None:
    """Paint a widget anew and keep only what that brings."""
    written.clear()
    drawn.clear()
    table.widget(key).refresh()


# seats


def test_a_tall_seat_tells_who_sits_there_with_what_and_how_long(
    court: Open, written: list[str], drawn: list[str]
) -> None:
    table = court(engine=Quick())
    sit_down(table)
    assert isinstance(table.widget("near seat"), TallSeat)
    repaint(table, "near seat", written, drawn)
    assert written == ["0:30", "0:50 left", "You", "one life", "Cups", "Out of play"]
    cups = ["cup_water", "cup_poison"]
    assert drawn == ["incognito_back_first", *cups, "incognito_king_first", "incognito_queen_first"]
    repaint(table, "far seat", written, drawn)
    assert written == ["0:30", "0:50 left", "Computer", "Insane", "no life", "Cups", "Out of play", "none"]
    assert drawn == ["incognito_back_second", *cups]


def test_a_low_seat_tells_of_lives_and_clocks_first_and_shows_the_pieces_small(
    court: Open, written: list[str], drawn: list[str]
) -> None:
    table = court(engine=Quick(), size=(800, 600))
    sit_down(table)
    repaint(table, "near seat", written, drawn)
    assert written == ["0:30", "0:50", "You", "one life"]
    assert sorted(drawn) == sorted(
        ["incognito_back_first", "cup_water", "cup_poison", "incognito_king_first", "incognito_queen_first"]
    )


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_more_pieces_than_there_is_room_for_are_counted(
    court: Open, written: list[str], drawn: list[str], size: tuple[int, int]
) -> None:
    table = court(engine=Quick(), size=size)
    sit_down(table)
    seat = table.widget("near seat")
    many = RowWords("Out of play", tuple(f"incognito_{card}_first" for card in CARDS) * 6, "")
    seat.say(replace(seat.words, rows=(many, many)))
    repaint(table, "near seat", written, drawn)
    assert "×30" in written
    assert table.scene.page.pen.overflows == []


def test_a_mark_that_stands_for_nothing_is_pale(court: Open) -> None:
    table = court(engine=Quick())
    sit_down(table)
    seat = table.widget("near seat")
    strong = pygame.image.tobytes(seat.image, "RGBA")
    seat.say(replace(seat.words, faint=True))
    pale = pygame.image.tobytes(seat.image, "RGBA")
    seat.say(replace(seat.words, faint=False))
    assert (pale == strong, pygame.image.tobytes(seat.image, "RGBA") == strong) == (False, True)


def test_every_kind_of_seat_has_its_pieces_drawn_by_the_board(court: Open, drawn: list[str]) -> None:
    """Cards have colours of their own, which no sprite alone has."""
    for kind in ({}, {"tall_seats": False}, {"tall_seats": False, "has_book": True}):
        table = court(engine=Quick())
        with pytest.MonkeyPatch.context() as patch:
            for name, value in kind.items():
                patch.setattr(CourtBoard, name, value)
            patch.setattr(CourtBoard, "pages", lambda self, view: ("notes",))
            patch.setattr(CourtBoard, "page", lambda self, sheet, rect, key, desk: BookPage(sheet, rect, key))
            drawn.clear()
            sit_down(table)
            assert {"incognito_back_first", "incognito_back_second"} <= set(drawn)


def test_what_is_not_counted_has_no_number(court: Open, written: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CourtBoard, "tall_seats", False)
    table = court(engine=Quick())
    sit_down(table, clock="none")
    written.clear()
    table.widget("near seat").refresh()
    assert [text for text in written if text] == ["You", "one life"]


# layout


@pytest.mark.parametrize("size", SIZES)
def test_everything_beside_the_board_fits_in_every_look(court: Open, size: tuple[int, int]) -> None:
    table = court(engine=Held(), size=size)
    sit_down(table)
    let_pass(table, 22.0)
    for look in LOOKS:
        put_on(table, look)
        table.house.texts.faults.clear()  # the smallest game speaks English only
        check(table)
        assert {"act take", "act place", "act claim", "table"} <= {widget.key for widget in table.scene.page.widgets}
        board = table.play.board.place_of("a1").unionall([table.play.board.place_of("i1")])
        assert all(not widget.body.colliderect(board) for widget in table.scene.page.widgets)


@pytest.mark.parametrize("size", SIZES)
def test_a_replay_with_tall_seats_fits_in_every_look(court: Open, size: tuple[int, int]) -> None:
    table = court(engine=Quick(), size=size)
    match = sit_down(table, PERSONS, traps="open")
    take(table)
    replay_of(table, match)
    for look in LOOKS:
        put_on(table, look)
        table.house.texts.faults.clear()
        check(table)
        assert isinstance(table.widget("near seat"), TallSeat)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_fits_at_every_text_size(court: Open, size: tuple[int, int], language: str) -> None:
    table = court("--lang", language, engine=Quick(), size=size)
    sit_down(table)
    table.click("table")
    for text_size in (100, 115, 130):
        table.house.change(keys.TEXT_SIZE, text_size)
        table.step()
        table.house.texts.faults.clear()
        check(table)


# acts


def titles(table: Driver) -> list[str]:
    return [widget.key for widget in table.scene.page.widgets if widget.key.startswith("act ")]


def test_the_acts_follow_what_is_chosen_and_those_that_cannot_be_say_why(court: Open) -> None:
    table = court(engine=Quick())
    sit_down(table)
    assert titles(table) == ["act take", "act place", "act claim"]
    assert [table.widget(key).is_enabled for key in titles(table)] == [True, False, False]
    table.click("act place")
    assert (table.status, table.widget("turn").words.refused) == ("Only a Queen may place a cup.", True)
    assert table.widget("act place").why == "Only a Queen may place a cup."
    table.key("left")  # a counter is chosen
    assert [table.widget(key).is_enabled for key in titles(table)] == [True, False, True]


def test_an_act_that_is_pressed_is_done_by_the_board(court: Open) -> None:
    table = court(engine=Held())
    match = sit_down(table)
    before = len(match.moves())
    table.click("act take")
    assert len(match.moves()) == before + 1


@pytest.mark.parametrize("by", ["keyboard", "gamepad"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (800, 1000)])
def test_the_acts_and_the_table_are_reached_without_a_pointer(court: Open, by: str, size: tuple[int, int]) -> None:
    table = court(engine=Held(), size=size)
    match = sit_down(table)
    before, pad = len(match.moves()), by == "gamepad"

    def onward() -> None:
        table.pad("next") if pad else table.key("tab")

    table.find("table", onward)
    table.pad("a") if pad else table.key("enter")
    assert table.scene_name == "TableScene"
    table.pad("b") if pad else table.key("escape")
    assert table.scene_name == "Play"
    table.find("act take", onward)
    for step, key in (("right", "act place"), ("right", "act claim"), ("left", "act place"), ("left", "act take")):
        table.pad(step) if pad else table.key(step)
        assert table.scene.page.focus is table.widget(key)
    table.pad("a") if pad else table.key("enter")
    assert len(match.moves()) == before + 1


def test_from_acts_below_the_board_the_arrows_lead_up_to_it(court: Open) -> None:
    table = court(engine=Held(), size=(800, 600))
    sit_down(table)
    table.find("act claim", lambda: table.key("tab"))
    table.key("up")
    assert not table.scene.page.focus_shown


def test_an_act_by_the_keys_leaves_them_to_the_board(court: Open) -> None:
    table = court(engine=Held())
    sit_down(table)
    table.find("act take", lambda: table.key("tab"))
    table.key("enter")
    assert not table.scene.page.focus_shown


def test_an_act_that_asks_something_leads_the_keys_to_what_it_asks(
    court: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CourtBoard, "asks", True)
    table = court(engine=Held())
    match = sit_down(table)
    before = len(match.moves())
    table.find("act ask", lambda: table.key("tab"))
    table.key("enter")
    table.step()
    assert (table.scene.page.focus, table.scene.page.focus_shown) == (table.widget("take"), True)
    table.key("enter")
    assert len(match.moves()) == before + 1


def test_while_the_computer_thinks_every_act_says_so(court: Open) -> None:
    table = court(engine=Held())
    sit_down(table)
    table.click("act take")
    table.run(0.2)
    assert [table.widget(key).is_enabled for key in titles(table)] == [False] * 3
    table.click("act take")
    assert table.status == "Wait a moment: the computer is thinking."


def test_the_acts_have_their_place_before_there_are_any(court: Open) -> None:
    table = court(engine=Quick())
    match = sit_down(table, PERSONS, arranged=False, traps="open")
    empty, moves = titles(table), table.widget("moves").body
    take(table)
    take(table)
    table.run(0.1)
    assert match.state.phase != ARRANGE
    assert (empty, len(titles(table))) == ([], 3)
    assert table.widget("moves").body == moves


def test_a_match_without_acts_gives_their_place_to_the_moves(court: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    table = court(engine=Quick())
    sit_down(table)
    top = table.widget("moves").body.top
    monkeypatch.setattr(CourtBoard, "acts", lambda self, view, selection: ())
    sit_down(table)
    assert table.widget("moves").body.top < top


# the table


def test_the_table_shows_every_meeting_in_words(court: Open, written: list[str], drawn: list[str]) -> None:
    table = court(engine=Quick())
    sit_down(table)
    written.clear()
    drawn.clear()
    table.click("table")
    assert isinstance(table.scene, TableScene)
    assert (written.count("wins"), written.count("falls"), written.count("swap")) == (10, 10, 5)
    assert all(written.count(name) == 2 for name in ("King", "Queen", "Advisor", "Knight", "Lackey"))
    assert all(drawn.count(f"incognito_{card}_first") == 2 for card in CARDS[2:])  # the others lie in a seat, too


@pytest.mark.parametrize("way", ["escape", "right button", "close", "pad"])
def test_every_way_back_closes_the_table(court: Open, way: str) -> None:
    table = court(engine=Quick())
    sit_down(table)
    table.click("table")
    {
        "escape": lambda: table.key("escape"),
        "right button": lambda: table.down((5, 5), button=3),
        "close": lambda: table.click("close"),
        "pad": lambda: table.pad("b"),
    }[way]()
    assert table.scene_name == "Play"
