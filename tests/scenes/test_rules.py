"""The rules in the app: read by mouse, keyboard and gamepad, with boards that show what the text says."""

from __future__ import annotations

import pytest

from game.breakthrough.rules import BreakthroughGame
from game.catalogue import GAMES, Listing
from game.scenes.rules import CONTROLS, RulesScene
from game.storage import settings as keys
from game.ui.chapters import Picture
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
    view = listing.game.from_position(picture.position).view(None)
    assert view.legal_moves() or view.outcome is not None
    if picture.chosen:
        assert listing.board().choose(view, picture.chosen) is not None
        assert any(str(move).startswith(picture.chosen) for move in view.legal_moves())


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
    opened = by_keys(driver())
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
    program = driver(listings=(*GAMES, Listing(Twin(), "game.breakthrough")))
    program.house.push(RulesScene(program.house, GAMES[0].id))
    program.step()
    program.find("game", lambda: program.key("tab"))
    program.key("right")
    assert program.scene.game_id == "twin"
    assert program.scene.chapter == 0
    assert program.scene.page.focus is program.widget("game")


def test_with_one_game_there_is_no_tab_for_it(opened: Driver) -> None:
    assert len(GAMES) > 1 or not opened.has("game")


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_fits_in_every_text_size(driver: Open, size: tuple[int, int], language: str) -> None:
    program = driver("--lang", language, size=size)
    program.click("rules")
    program.house.overflows.clear()
    for text_size in (100, 130):
        program.house.change(keys.TEXT_SIZE, text_size)
        for index in range(len(program.scene.chapters)):
            program.scene.show(index)
            program.step()
            assert program.house.overflows == []
            assert program.house.texts.faults == set()
