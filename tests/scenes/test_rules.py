"""The rules in the app: read by mouse, keyboard and gamepad, with boards that show what the text says."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect, Surface

from game.breakthrough.board import BreakthroughBoard
from game.breakthrough.rules import BreakthroughGame
from game.catalogue import GAMES, Listing
from game.scenes.rules import CONTROLS, RulesScene
from game.storage import settings as keys
from game.ui.chapters import Chapter, Label, Part, Picture, Piece
from game.ui.pen import Pen
from tests.driver import Driver
from tests.scenes.conftest import Open


@pytest.fixture
def opened(driver: Open) -> Driver:
    """The rules, opened from the menu."""
    program = driver()
    program.click("rules")
    assert program.scene_name == "RulesScene"
    return program


PICTURES = [
    (listing, picture)
    for listing in GAMES
    for chapter in listing.rules_page()
    for part in chapter.parts
    for picture in part.pictures
]


@pytest.mark.parametrize(("listing", "picture"), PICTURES, ids=lambda value: str(getattr(value, "position", "")))
def test_every_picture_can_be_drawn_and_a_chosen_piece_has_moves(listing: Listing, picture: Picture) -> None:
    view = listing.game.from_position(picture.position).view(picture.seat)
    assert view.legal_moves() or view.outcome is not None
    if picture.chosen:
        assert listing.board().choose(view, picture.chosen) is not None
        assert any(picture.chosen in re.findall(r"[a-z]\d+", str(move)) for move in view.legal_moves())


@pytest.mark.parametrize("listing", GAMES, ids=lambda listing: listing.id)
def test_a_game_explains_itself_with_boards(listing: Listing) -> None:
    chapters = listing.rules_page()
    assert len(chapters) >= 4
    assert any(picture.chosen for chapter in chapters for part in chapter.parts for picture in part.pictures)


def test_every_chapter_is_opened_by_mouse(opened: Driver) -> None:
    for index in (*range(1, len(opened.scene.chapters)), 0):
        opened.click(f"chapter-{index}")
        assert opened.scene.chapter == index
        assert opened.widget(f"chapter-{index}").chosen
    opened.click("back")
    assert opened.scene_name == "Menu"


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("means", ["key", "pad"])
def test_pressing_down_reads_on_to_the_last_line_of_the_last_chapter(
    driver: Open, size: tuple[int, int], means: str
) -> None:
    program = driver(size=size)
    program.click("rules")
    scene = program.scene
    seen, ends = [0], []
    for _ in range(300):
        before = scene.chapter
        at_end = scene.sheet.offset == scene.sheet.reach
        getattr(program, means)("down")
        if scene.chapter != before:
            ends.append(at_end)
            seen.append(scene.chapter)
            assert scene.sheet.offset == 0  # a chapter begins at its top
    assert seen == list(range(len(scene.chapters)))
    assert all(ends)  # no chapter was left before its end
    assert scene.sheet.offset == scene.sheet.reach


def by_keys(driver: Driver) -> Driver:
    """The rules, opened from the menu without a mouse."""
    driver.find("rules", lambda: driver.key("tab"))
    driver.key("enter")
    assert driver.scene_name == "RulesScene"
    return driver


def test_up_and_down_walk_the_list_of_chapters_and_stop_at_its_end(driver: Open) -> None:
    opened = by_keys(driver())
    assert opened.scene.page.focus_shown
    opened.key("down", "down")
    assert opened.scene.chapter == 2
    assert opened.scene.page.focus is opened.widget("chapter-2")
    opened.pad("up")
    assert opened.scene.chapter == 1
    for _ in range(20):
        opened.pad("down")
    assert opened.scene.chapters[opened.scene.chapter] is CONTROLS
    opened.pad("b")
    assert opened.scene_name == "Menu"


def test_right_leads_from_the_list_into_the_text_and_left_back(driver: Open) -> None:
    opened = by_keys(driver())
    opened.key("right", "down")
    assert opened.scene.chapter == 0
    assert opened.scene.sheet.offset > 0
    assert opened.scene.page.focus is opened.widget("text")
    opened.key("left")
    assert opened.scene.page.focus is opened.widget("chapter-0")


def test_up_at_the_top_of_the_text_leads_back_to_the_chapters(driver: Open) -> None:
    opened = by_keys(driver(size=(800, 600)))
    opened.key("right", "down", "up")
    assert opened.scene.chapter == 1
    assert opened.scene.page.focus is opened.widget("chapters")


def test_tab_stops_once_at_the_list_of_chapters(driver: Open) -> None:
    opened = by_keys(driver(listings=GAMES[:1]))
    opened.key("down", "tab")
    assert opened.scene.page.focus is opened.widget("text")
    opened.key("tab", "tab", shift=True)
    assert opened.scene.page.focus is opened.widget("back")
    opened.key("down")
    assert opened.scene.page.focus is opened.widget("chapter-1")


def test_the_wheel_and_the_page_keys_scroll(driver: Open) -> None:
    program = driver(size=(800, 600))
    program.click("rules")
    program.key("end")
    assert program.scene.sheet.offset == program.scene.sheet.reach > 0
    program.key("home", "page down")
    assert program.scene.sheet.offset > 0
    assert program.scene.chapter == 0


def test_a_chapter_is_chosen_with_tab_and_arrows(opened: Driver) -> None:
    opened.find("chapter-0", lambda: opened.key("tab"))
    opened.key("down", "down", "down")
    assert opened.scene.chapter == 3
    opened.key("enter")
    assert opened.scene.chapter == 3
    assert opened.scene.page.focus is opened.widget("chapter-3")


def test_the_place_is_kept_when_the_window_changes(opened: Driver) -> None:
    opened.click("chapter-5")
    opened.resize((800, 600))
    assert opened.scene.chapter == 5
    assert opened.widget("chapters").chosen == 5


class Twin(BreakthroughGame):
    """Another game that is explained like Breakthrough."""

    id = "twin"


def test_with_several_games_each_has_a_tab(driver: Open) -> None:
    program = driver(listings=(GAMES[0], Listing(Twin(), "game.breakthrough")))
    program.house.push(RulesScene(program.house, GAMES[0].id))
    program.step()
    program.find("game", lambda: program.key("tab"))
    program.key("right")
    assert program.scene.game_id == "twin"
    assert program.scene.chapter == 0
    assert program.scene.page.focus is program.widget("game")


def test_with_one_game_there_is_no_tab_for_it(driver: Open) -> None:
    program = driver(listings=GAMES[:1])
    program.click("rules")
    assert not program.has("game")


@pytest.mark.parametrize("listing", GAMES, ids=lambda listing: listing.id)
@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_fits_in_every_text_size(
    driver: Open, size: tuple[int, int], language: str, listing: Listing
) -> None:
    program = driver("--lang", language, size=size)
    program.house.push(RulesScene(program.house, listing.id))
    program.step()
    program.house.overflows.clear()
    for text_size in (100, 130):
        program.house.change(keys.TEXT_SIZE, text_size)
        for index in range(len(program.scene.chapters)):
            program.scene.show(index)
            program.step()
            assert program.house.overflows == []
            assert program.house.texts.faults == set()


# boards with names on them


class Named(Listing):
    """A game whose rules have one chapter: a wide board with names, and one whose match is over."""

    def rules_page(self) -> tuple[Chapter, ...]:
        label = Label("level-easy", "a1", "b2")
        open_board = Picture("3p2/1p4/6/2P3/5P/1P4 w", "c3", labels=(label,), wide=True)
        over = Picture("p1pP1p/6/1p3p/2P3/P3P1/1PP2P b", labels=(replace(label, text="level-hard"),), wide=True)
        parts = (Part("breakthrough-rules-step", (open_board,)), Part("breakthrough-rules-far-row", (over,)))
        return (Chapter("breakthrough-rules-moves", parts), Chapter("breakthrough-rules-ends", (parts[1],)))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written in single lines, from now on."""
    lines: list[str] = []
    write = Pen.write
    monkeypatch.setattr(
        Pen, "write", lambda self, ground, text, *at, **how: lines.append(text) or write(self, ground, text, *at, **how)
    )
    return lines


@pytest.fixture
def named(driver: Open) -> Driver:
    """The rules of a game with names on its boards."""
    program = driver(listings=(Named(BreakthroughGame(), "game.breakthrough"),))
    program.click("rules")
    return program


BOARD = "board breakthrough-rules-step"


def place(program: Driver, square: str) -> tuple[int, int]:
    """The middle of a square of the board that can be tried."""
    widget = program.widget(BOARD)
    return widget.trial.board.place_of(square).move(widget.body.topleft).center


def redrawn(program: Driver, written: list[str]) -> list[str]:
    """What stands on the page that is laid out anew."""
    written.clear()
    program.house.rebuild = True
    program.step()
    return written


def test_names_stand_on_the_boards_that_can_be_tried_and_on_those_that_cannot(
    named: Driver, written: list[str]
) -> None:
    assert {"Easy", "Hard"} <= set(redrawn(named, written))


@pytest.mark.parametrize("means", ["mouse", "key", "pad"])
def test_names_vanish_when_the_board_is_tried_and_come_back_when_it_is_set_up(
    named: Driver, written: list[str], means: str
) -> None:
    if means == "mouse":
        named.press(place(named, "b1"))
    else:
        named.find(BOARD, lambda: named.key("tab"))
        getattr(named, means)("up")
    assert "Easy" not in redrawn(named, written)
    if means == "mouse":
        named.press(place(named, "b2"))
    elif means == "key":
        named.key("up", "enter")
    else:
        named.pad("up", "a")
    assert named.widget(BOARD).trial.moved
    named.click("again breakthrough-rules-step")
    assert not named.widget(BOARD).trial.moved
    assert "Easy" in redrawn(named, written)


def test_names_come_back_on_a_board_without_a_move_when_another_chapter_was_read(
    named: Driver, written: list[str]
) -> None:
    named.press(place(named, "b1"))
    named.click("chapter-1")
    named.click("chapter-0")
    assert "Easy" in redrawn(named, written)
    assert named.widget(BOARD).trial.selection is not None


def test_the_pointer_passing_over_a_board_leaves_its_names(named: Driver, written: list[str]) -> None:
    named.point(place(named, "b1"))
    named.point(place(named, "c4"))
    assert "Easy" in redrawn(named, written)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("means", ["mouse", "key"])
def test_a_wide_board_is_seen_whole_and_can_be_tried_in_every_window(
    named: Driver, size: tuple[int, int], means: str
) -> None:
    named.resize(size)
    board, view = named.widget(BOARD), named.scene.sheet.viewport
    named.scene.sheet.reveal(board)
    assert board.body.width == board.body.height >= 300
    assert view.top <= board.body.top
    assert board.body.bottom <= view.bottom
    assert board.body.right <= view.right
    if means == "mouse":
        named.press(place(named, "b4"))
    else:
        named.find(BOARD, lambda: named.key("tab"))
        named.key("up", "up", "enter")
    assert named.widget(BOARD).trial.moved


# pieces with their names


class WithPieces(Listing):
    """A game whose rules show some of its pieces by themselves."""

    def rules_page(self) -> tuple[Chapter, ...]:
        pieces = tuple(
            Piece(name, caption)
            for name, caption in (("pawn_first", "level-easy"), ("pawn_second", "level-medium")) * 5
        )
        picture = Picture("3p2/1p4/6/2P3/5P/1P4 w", "c3", wide=True)
        beside = Part("breakthrough-rules-blocked", (picture,), pieces=pieces[:2])
        return (Chapter("breakthrough-rules-moves", (Part("breakthrough-rules-step", pieces=pieces), beside)),)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
def test_pieces_stand_in_rows_with_their_names_below_everything_else(
    driver: Open, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[Rect] = []
    drawn: list[str] = []
    write, piece = Pen.write, BreakthroughBoard.piece

    def noted(self: Pen, surface: Surface, text: str, place: Rect, **how: Any) -> Rect:
        if text in ("Easy", "Medium"):
            names.append(place.copy())
        return write(self, surface, text, place, **how)

    def shown(self: BreakthroughBoard, name: str, side: int) -> Surface:
        drawn.append(name)
        return piece(self, name, side)

    program = driver(size=size, listings=(WithPieces(BreakthroughGame(), "game.breakthrough"),))
    monkeypatch.setattr(Pen, "write", noted)
    monkeypatch.setattr(BreakthroughBoard, "piece", shown)
    program.click("rules")
    assert drawn == ["pawn_first", "pawn_second"] * 6
    assert len(names) == 12
    assert all(name.collidelist(names[index + 1 :]) == -1 for index, name in enumerate(names))
    ground = program.scene.sheet.ground.get_rect()
    assert all(ground.contains(name) for name in names)
    board = program.widget("board breakthrough-rules-blocked").home
    assert all(name.top > board.bottom for name in names[-2:])
    assert program.house.overflows == []
