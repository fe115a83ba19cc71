"""The menu: what it offers, what it says, and that every way out is found by mouse, keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from random import Random

import pytest

from game.breakthrough.rules import BreakthroughGame
from game.catalogue import GAMES, Listing
from game.core.contract import Game, Side
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from game.scenes.board_places import places
from game.scenes.unfinished import miniature, onlooker, where_it_stands
from game.storage import settings as keys
from game.storage.settings import Setup
from game.ui.widgets import Button
from tests.conftest import FakeClock
from tests.driver import Driver
from tests.nullgame.rules import GAME as LAST_COUNTER
from tests.players import Quick
from tests.scenes.conftest import Open
from tests.scenes.unfinished import AS_SECOND, TWO_PERSONS, enter_anew, leave

BREAKTHROUGH = GAMES[0].game
SIZES = ((800, 600), (800, 1000), (1280, 800), (1920, 1080))


@pytest.fixture
def menu(driver: Open) -> Driver:
    return driver(engine=Quick())


@pytest.fixture
def menu_with_match(menu: Driver) -> Driver:
    leave(menu, 4, {"board": "8"})
    enter_anew(menu)
    return menu


def button(program: Driver, key: str) -> Button:
    found = program.widget(key)
    assert isinstance(found, Button)
    return found


# going on


def test_without_an_unfinished_match_there_is_no_continue_and_the_menu_begins_at_play(menu: Driver) -> None:
    assert menu.scene_name == "Menu"
    assert not menu.has("continue")
    assert menu.scene.page.focus is menu.widget("play")
    assert button(menu, "play").look == "primary"


def test_with_an_unfinished_match_the_menu_begins_at_continue_and_has_one_primary_button(driver: Open) -> None:
    leave(driver(engine=Quick()), 4)
    program = driver(engine=Quick())
    assert program.scene.page.focus is program.widget("continue")
    looks = [widget.look for widget in program.scene.page.widgets if isinstance(widget, Button)]
    assert looks.count("primary") == 1


@pytest.mark.parametrize("way", ["mouse", "keyboard", "gamepad"])
def test_continue_returns_to_the_same_match(menu_with_match: Driver, way: str) -> None:
    saved = menu_with_match.house.saves.latest(menu_with_match.house.clock)
    assert saved is not None
    if way == "mouse":
        menu_with_match.click("continue")
    elif way == "keyboard":
        menu_with_match.find("continue", lambda: menu_with_match.key("tab"))
        menu_with_match.key("enter")
    else:
        menu_with_match.find("continue", lambda: menu_with_match.pad("next"))
        menu_with_match.pad("a")
    assert menu_with_match.match.record.id == saved.match.record.id
    assert menu_with_match.match.state.position() == saved.match.state.position()


@pytest.mark.parametrize(
    ("plies", "seats", "said"),
    [
        (4, None, "Hard · move\u00a03 · your turn"),
        (5, None, "Hard · move\u00a03 · computer’s turn"),
        (5, AS_SECOND, "Hard · move\u00a03 · your turn"),
        (0, TWO_PERSONS, "Two players · move\u00a01 · light to move"),
        (3, TWO_PERSONS, "Two players · move\u00a02 · dark to move"),
    ],
)
def test_continue_says_the_level_the_move_and_whose_turn_it_is(
    menu: Driver, plies: int, seats: tuple | None, said: str
) -> None:
    match = leave(menu, plies, **({} if seats is None else {"seats": seats}))
    assert where_it_stands(menu.house, match) == said


def test_the_match_is_seen_from_the_persons_side(menu: Driver) -> None:
    assert onlooker(leave(menu, 1, seats=AS_SECOND)) is Side.SECOND
    assert onlooker(leave(menu, 1)) is Side.FIRST
    assert onlooker(leave(menu, 1, seats=TWO_PERSONS)) is Side.FIRST


def test_two_persons_who_hide_something_are_shown_nothing_of_their_match(clock: FakeClock) -> None:
    views = set()
    for seed in range(8):
        match = Match.new(LAST_COUNTER, {}, TWO_PERSONS, Random(seed), clock)
        match.play(match.state.legal_moves()[0])
        views.add(str(miniature(match).view))
    assert len(views) == 1


def test_the_disk_is_read_when_the_menu_is_entered_and_not_when_it_is_built(
    menu: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str] = []
    latest, totals = menu.house.saves.latest, menu.house.statistics.totals
    monkeypatch.setattr(menu.house.saves, "latest", lambda clock: reads.append("saves") or latest(clock))
    monkeypatch.setattr(menu.house.statistics, "totals", lambda: reads.append("statistics") or totals())
    menu.resize((800, 600))
    menu.click("language")
    menu.point(menu.widget("board 0").body.center)
    assert reads == []
    menu.click("play")
    menu.key("escape")
    assert menu.scene_name == "Menu"
    assert sorted(reads) == ["saves", "statistics"]


def test_continue_from_the_command_line_without_a_match_says_so(driver: Open) -> None:
    assert "There is no unfinished game to continue." in driver("--continue").told


# playing


@pytest.mark.parametrize("way", ["mouse", "keyboard", "gamepad"])
def test_play_opens_the_setup(menu: Driver, way: str) -> None:
    if way == "mouse":
        menu.click("play")
    elif way == "keyboard":
        menu.key("enter")
    else:
        menu.pad("a")
    assert menu.scene_name == "NewGame"


def test_the_quick_game_begins_at_once_and_by_default_as_easy_as_can_be(menu: Driver) -> None:
    assert button(menu, "quick").note == "Breakthrough 6×6 · Easy"
    menu.click("quick")
    assert (menu.match.level, menu.match.record.options["board"]) == ("easy", "6")


def test_the_quick_game_is_the_last_used_set_up(menu: Driver) -> None:
    menu.house.settings.remember_setup("breakthrough", Setup({"board": "8", "first": "computer"}, "hard"))
    enter_anew(menu)
    assert button(menu, "quick").note == "Breakthrough 8×8 · Hard"
    menu.click("quick")
    assert (menu.match.level, menu.match.record.options["board"]) == ("hard", "8")
    assert menu.match.person is Side.SECOND


def test_the_quick_game_of_two_persons_says_so(menu: Driver) -> None:
    menu.house.settings.remember_setup("breakthrough", Setup({"board": "7"}, "hard", "person"))
    enter_anew(menu)
    assert button(menu, "quick").note == "Breakthrough 7×7 · for two"


@pytest.mark.parametrize("index", [0, 1, 2])
def test_a_board_on_the_menu_opens_the_setup_with_that_board(driver: Open, index: int) -> None:
    """While the house holds few games the first one shows its boards."""
    menu = driver(engine=Quick(), listings=GAMES[:2])
    menu.click(f"board {index}")
    assert menu.scene.setup.options["board"] == ("6", "7", "8")[index]


def test_the_boards_are_reached_with_the_arrows(menu: Driver) -> None:
    menu.key("right")
    assert menu.scene.page.focus.key.startswith("board")
    menu.pad("left")
    assert not menu.scene.page.focus.key.startswith("board")


def test_a_step_back_returns_to_where_it_came_from(menu: Driver) -> None:
    menu.find("sound", lambda: menu.key("tab"))
    menu.key("right", "left")
    assert menu.scene.page.focus is menu.widget("sound")


def test_a_pressed_pointer_hides_the_ring_and_a_key_shows_it_on_the_next_page(menu: Driver) -> None:
    assert menu.scene.page.focus_shown
    menu.click("settings")
    assert not menu.scene.page.focus_shown
    menu.key("escape")
    assert menu.scene.page.focus is menu.widget("settings")
    assert menu.scene.page.focus_shown
    menu.pad("a")
    assert menu.scene.page.focus is menu.widget("language")
    assert menu.scene.page.focus_shown


class Plain(BreakthroughGame):
    """A game that keeps all its matches in one category."""

    category = ()


@pytest.mark.parametrize(
    ("games", "shown"),
    [
        ([BREAKTHROUGH], ["6", "7", "8"]),
        ([BREAKTHROUGH, BREAKTHROUGH], ["6", "7", "8", ""]),
        ([BREAKTHROUGH] * 3, ["", "", ""]),
        ([BREAKTHROUGH] * 4, ["", "", "", ""]),
        ([Plain()], [""]),
        ([Plain(), BREAKTHROUGH], ["", "6", "7", "8"]),
    ],
)
def test_every_game_has_a_place_and_few_games_show_their_boards(games: list, shown: list[str]) -> None:
    assert [place.options.get("board", "") for place in places(games)] == shown


# the rest


@pytest.mark.parametrize(
    ("key", "scene"), [("statistics", "StatisticsScene"), ("rules", "RulesScene"), ("settings", "SettingsScene")]
)
def test_the_list_leads_to_its_screens_and_back(menu: Driver, key: str, scene: str) -> None:
    menu.find(key, lambda: menu.key("down"))
    menu.key("enter")
    assert menu.scene_name == scene
    menu.key("escape")
    assert menu.scene_name == "Menu"
    assert menu.scene.page.focus is menu.widget(key)


def test_statistics_say_the_share_of_games_won_only_when_some_were_played(menu: Driver) -> None:
    assert button(menu, "statistics").note == ""
    for winner in (Side.FIRST, Side.FIRST, Side.SECOND):
        match = leave(menu, 2)
        match.resign(winner.other)
        menu.house.statistics.count(match)
    enter_anew(menu)
    assert button(menu, "statistics").note == "67% won"


def test_the_language_button_names_the_other_language_and_switches_at_once(menu: Driver) -> None:
    assert button(menu, "language").text == "Русский"
    menu.click("language")
    assert button(menu, "play").text == "ИГРАТЬ"
    assert button(menu, "language").text == "English"
    assert menu.scene.page.focus is menu.widget("language")
    menu.key("enter")
    assert button(menu, "play").text == "PLAY"
    assert menu.house.settings.get(keys.LANGUAGE) == "en"


def test_the_sound_button_shows_whether_there_is_sound_and_changes_it(menu: Driver) -> None:
    assert button(menu, "sound").icon == "sound_on"
    menu.click("sound")
    assert button(menu, "sound").icon == "sound_off"
    assert menu.house.settings.get(keys.SOUND) is False
    menu.key("m")
    assert button(menu, "sound").icon == "sound_on"


def test_a_program_started_mute_says_why_the_sound_cannot_be_turned_on(driver: Open) -> None:
    program = driver("--mute")
    program.click("sound")
    assert program.house.settings.get(keys.SOUND) is True
    assert any("--mute" in sentence for sentence in program.told)


@pytest.mark.parametrize("press", [lambda menu: menu.key("escape"), lambda menu: menu.pad("b")])
def test_going_back_from_the_menu_leads_to_quit_and_does_not_end_the_program(
    menu: Driver, press: Callable[[Driver], None]
) -> None:
    press(menu)
    press(menu)
    assert not menu.house.leaving
    assert menu.scene.page.focus is menu.widget("quit")
    menu.key("enter")
    assert menu.house.leaving


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("text_size", [100, 115, 130])
def test_everything_fits_and_nothing_overlaps(driver: Open, language: str, text_size: int) -> None:
    program = driver("--lang", language, engine=Quick())
    program.house.change(keys.TEXT_SIZE, text_size)
    check_layout_in_all_sizes(program)
    leave(program, 5, {"board": "8"}, seats=(Seat(COMPUTER, "insane"), Seat(PERSON)))
    program.house.settings.remember_setup("breakthrough", Setup({"board": "8"}, "insane"))
    enter_anew(program)
    assert program.has("continue")
    check_layout_in_all_sizes(program)
    leave(program, 5, {"board": "8"}, seats=TWO_PERSONS)
    program.house.settings.remember_setup("breakthrough", Setup({"board": "8"}, "insane", "person"))
    enter_anew(program)
    check_layout_in_all_sizes(program)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", [listing.game for listing in GAMES], ids=lambda game: game.id)
def test_the_longest_words_of_every_game_fit(driver: Open, game: Game, language: str) -> None:
    program = driver("--lang", language, engine=Quick())
    texts = program.house.texts
    every = (dict(zip(game.category, values, strict=True)) for values in product(*values_kept_apart(game)))
    options = max((game.complete(some) for some in every), key=lambda some: len(texts(f"{game.id}-title", **some)))
    program.house.settings.remember_setup(game.id, Setup(options, "insane"))
    leave(program, 5, options, game_id=game.id)
    enter_anew(program)
    assert program.has("continue")
    for text_size in (100, 130):
        program.house.change(keys.TEXT_SIZE, text_size)
        check_layout_in_all_sizes(program)


def values_kept_apart(game: Game) -> list[tuple[str, ...]]:
    """Of each option by which a game keeps its statistics apart."""
    return [next(option.values for option in game.options if option.key == key) for key in game.category]


def check_layout_in_all_sizes(program: Driver) -> None:
    for size in SIZES:
        program.resize(size)
        program.step()
        check_layout(program)
    assert program.house.overflows == []


def check_layout(program: Driver) -> None:
    window = program.program.surface.get_rect()
    widgets = program.scene.page.widgets
    for widget in widgets:
        assert window.contains(widget.body), widget.key
        assert widget.body.height >= program.house.metrics.px(40), widget.key
    for one, other in combinations(widgets, 2):
        assert not one.body.colliderect(other.body), (one.key, other.key)


def test_a_house_of_four_games_shows_each_of_them_once(driver: Open) -> None:
    listings = [Listing(type("Other", (BreakthroughGame,), {"id": name})(), "game.breakthrough") for name in "abcd"]
    program = driver(engine=Quick(), listings=listings)
    assert sum(widget.key.startswith("board") for widget in program.scene.page.widgets) == 4
    program.click("board 2")
    assert program.scene_name == "NewGame"
    assert button(program, "game c").chosen
