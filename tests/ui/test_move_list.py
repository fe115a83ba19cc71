"""The list of moves: its rows, the current move in sight, the wheel, the bar and moves to press."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from game.ui.intentions import Reader, Scroll
from game.ui.metrics import Metrics, font
from game.ui.move_list import MoveList
from game.ui.page import Manager, Page
from game.ui.theme import load_theme

SIZE = (1280, 800)
MOVES = [f"a{index}" for index in range(60)]
PLACE = Rect(880, 200, 376, 300)


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch, reader: Reader) -> Iterator[Page]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    yield Page(
        Manager(SIZE, reader),
        load_theme("light"),
        Metrics(*SIZE),
        ground=Surface(SIZE),
        clicked=lambda: None,
        explain=lambda sentence: None,
    )
    font.cache_clear()
    pygame.quit()


@pytest.fixture
def chosen() -> list[int]:
    return []


@pytest.fixture
def moves(page: Page, chosen: list[int]) -> MoveList:
    return page.root.add(MoveList(page.root, PLACE, "moves", pairs=True, on_press=chosen.append))


def in_sight(moves: MoveList, index: int) -> bool:
    return PLACE.contains(moves.place_of(index)) and moves.top <= index // moves.columns < moves.top + moves.shown


def test_a_row_holds_a_pair_of_plies_or_a_single_one(page: Page) -> None:
    for pairs, rows in ((True, 3), (False, 5)):
        found = MoveList(page.root, PLACE, "moves", pairs=pairs)
        found.set_moves(MOVES[:5], 4)
        assert found.rows == rows


@pytest.mark.parametrize("current", [0, 1, 30, 58, 59])
def test_the_current_move_is_always_in_sight(moves: MoveList, current: int) -> None:
    moves.set_moves(MOVES, 59)
    moves.set_moves(MOVES, current)
    assert in_sight(moves, current)


def test_a_list_grown_by_a_move_follows_it_to_the_end(moves: MoveList) -> None:
    for count in range(1, 61):
        moves.set_moves(MOVES[:count], count - 1)
        assert in_sight(moves, count - 1)
    moves.set_moves(MOVES[:2], 1)
    assert moves.top == 0


def test_before_the_first_move_the_list_shows_its_beginning(moves: MoveList) -> None:
    moves.set_moves(MOVES, 59)
    moves.set_moves(MOVES, -1)
    assert moves.top == 0


def test_only_whole_rows_are_shown(moves: MoveList) -> None:
    moves.set_moves(MOVES, 59)
    first = moves.top * 2
    assert all(PLACE.contains(moves.place_of(index)) for index in range(first, 60))


def test_the_wheel_scrolls_the_list_under_the_pointer(page: Page, reader: Reader, moves: MoveList) -> None:
    moves.set_moves(MOVES, 0)
    reader.pointer = (10, 10)
    page.intend(Scroll(-1))
    assert moves.top == 0
    reader.pointer = PLACE.center
    page.intend(Scroll(-1))
    assert moves.top > 0
    page.intend(Scroll(100))
    assert moves.top == 0


def test_a_list_that_fits_leaves_the_wheel_to_others(moves: MoveList) -> None:
    moves.set_moves(MOVES[:4], 0)
    assert not moves.wheel(56)


def test_the_arrows_choose_moves_and_leave_the_list_at_its_ends(moves: MoveList, chosen: list[int]) -> None:
    moves.set_moves(MOVES, 10)
    assert [moves.step(1, 0), moves.step(-1, 0), moves.step(0, 1), moves.step(0, -1)] == [True] * 4
    assert chosen == [11, 9, 12, 8]
    moves.set_moves(MOVES, 0)
    assert not moves.step(0, -1)
    moves.set_moves(MOVES, 59)
    assert not moves.step(1, 0)


def test_a_list_to_look_at_only_takes_no_focus_and_no_step(page: Page) -> None:
    found = MoveList(page.root, PLACE, "moves", pairs=True)
    found.set_moves(MOVES, 0)
    assert not found.can_focus
    assert not found.step(1, 0)


@pytest.mark.parametrize("text_percent", [100, 130])
def test_what_a_move_took_makes_way_where_there_is_no_room_for_both(
    monkeypatch: pytest.MonkeyPatch, page: Page, text_percent: int
) -> None:
    page.pen.metrics = page.metrics = Metrics(*SIZE, text_percent)
    wide, narrow = (MoveList(page.root, Rect(0, 0, width, 200), "moves", pairs=True) for width in (376, 232))
    written: list[str] = []
    monkeypatch.setattr(page.pen, "write", lambda surface, text, *_, **__: written.append(text) or Rect(0, 0, 0, 0))
    for shown in (wide, narrow):
        shown.set_moves(["k13–k14\u2002×9 −9"], 0)
    assert written.count("k13–k14") == 2
    assert written.count("×9 −9") == 1
