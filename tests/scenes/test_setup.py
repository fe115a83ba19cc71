"""The setup screen: choosing by mouse, keyboard and gamepad, what the choices say, and what START begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, product

import pytest
from pygame import Rect, Surface

from game.breakthrough.rules import BreakthroughGame
from game.catalogue import GAMES, Listing
from game.core.clock import Clock
from game.core.contract import Option, Side
from game.core.record import COMPUTER, PERSON
from game.scenes import miniature
from game.scenes.matches import setup_of
from game.scenes.setup import NewGame
from game.storage import settings as keys
from game.storage.settings import Setup
from game.ui.pen import Pen
from game.ui.text import Texts
from game.ui.widgets import Segmented
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.aside import listing
from tests.scenes.conftest import Open
from tests.scenes.unfinished import leave

SIZES = ((800, 600), (1280, 800), (1920, 1080))


class Clocked(BreakthroughGame):
    """A game with an option that is offered on the largest board only."""

    id = "clocked"
    options = (*BreakthroughGame.options, Option("clock", ("off", "on"), "off", needs=("board", "8")))


class Post(BreakthroughGame):
    """A game that two persons may play by a slow clock, and then with a choice more."""

    id = "post"
    options = (
        Option("clock", ("none", "days"), "none", persons=True),
        Option("holidays", ("no", "yes"), "no", needs=("clock", "days"), persons=True),
        *BreakthroughGame.options,
    )

    def clock(self, options: Mapping[str, str]) -> Clock | None:
        return Clock(turn=72 * 3600, wall=True) if options["clock"] == "days" else None


@pytest.fixture
def new_game(driver: Open) -> Driver:
    program = driver(engine=Quick())
    program.click("play")
    return program


@pytest.fixture
def by_post(driver: Open) -> Driver:
    program = driver(engine=Quick(), listings=[Listing(Post(), "game.breakthrough")])
    program.click("play")
    return program


def setup(program: Driver) -> Setup:
    assert isinstance(program.scene, NewGame)
    return program.scene.setup


def segmented(program: Driver, key: str) -> Segmented:
    found = program.widget(key)
    assert isinstance(found, Segmented)
    return found


def click_value(program: Driver, key: str, index: int) -> None:
    """Press one value of a row."""
    row = segmented(program, key)
    row.sheet.reveal(row)
    body = row.body
    program.press((body.x + body.width * (2 * index + 1) // (2 * len(row.labels)), body.centery))


# what it begins with


def test_it_begins_with_the_defaults_against_the_easy_computer(new_game: Driver) -> None:
    assert setup(new_game) == Setup({"board": "6", "first": "you"}, "easy", "computer")


def test_it_begins_as_the_last_match_was_set_up(driver: Open) -> None:
    last = Setup({"board": "8", "first": "lot"}, "insane", "person")
    driver(engine=Quick()).house.settings.remember_setup("breakthrough", last)
    program = driver(engine=Quick())
    program.click("play")
    assert setup(program) == last
    assert segmented(program, "board").chosen == 2


def test_a_last_set_up_that_no_longer_fits_is_told_of_and_the_default_is_taken(driver: Open) -> None:
    last = Setup({"board": "9", "first": "lot"}, "easy")
    driver(engine=Quick()).house.settings.remember_setup("breakthrough", last)
    program = driver(engine=Quick())
    program.click("play")
    assert setup(program).options == {"board": "6", "first": "lot"}
    assert len(program.told) == 1


# choosing


def test_with_the_mouse_every_value_of_every_row_can_be_chosen(new_game: Driver) -> None:
    for index, board in enumerate(("6", "7", "8")):
        click_value(new_game, "board", index)
        assert setup(new_game).options["board"] == board
    for index, level in enumerate(("easy", "medium", "hard", "insane")):
        click_value(new_game, "level", index)
        assert setup(new_game).level == level
    for index, first in enumerate(("you", "computer", "lot")):
        click_value(new_game, "first", index)
        assert setup(new_game).options["first"] == first
    click_value(new_game, "opponent", 1)
    assert setup(new_game).opponent == "person"


def test_start_has_the_focus_so_that_one_press_begins(new_game: Driver) -> None:
    new_game.key("enter")
    assert new_game.match.record.options["board"] == "6"
    assert [seat.kind for seat in new_game.match.record.seats] == [PERSON, COMPUTER]


@pytest.mark.parametrize("size", SIZES)
def test_up_and_down_go_through_the_rows_in_the_order_of_the_screen(new_game: Driver, size: tuple[int, int]) -> None:
    new_game.resize(size)
    seen = []
    for _ in range(8):
        seen.append(new_game.scene.page.focus.key)
        new_game.key("up")
    assert seen == ["start", "first", "level", "opponent", "board", "game breakthrough", "back", "back"]
    new_game.pad(*["down"] * 7)
    assert new_game.scene.page.focus.key == "start"


@pytest.mark.parametrize("way", ["keyboard", "gamepad"])
def test_a_whole_match_is_set_up_without_a_mouse(new_game: Driver, way: str) -> None:
    do = new_game.key if way == "keyboard" else new_game.pad
    do("up", "right")  # first: the computer
    do("up", "right", "right")  # level: hard
    do("up", "up", "right", "right", "left")  # board: 7
    do("down", "down", "down", "down")
    do("enter" if way == "keyboard" else "a")
    match = new_game.match
    assert (match.record.options, match.level) == ({"board": "7", "first": "computer"}, "hard")
    assert match.person is Side.SECOND


def test_left_and_right_change_the_row_with_the_focus_and_stop_at_its_ends(new_game: Driver) -> None:
    new_game.key("up", "up", "left")
    assert new_game.scene.page.focus.key == "level"
    assert setup(new_game).level == "easy"
    new_game.key("right", "right", "right", "right", "right")
    assert setup(new_game).level == "insane"


def test_enter_on_a_row_takes_the_next_value_wherever_the_pointer_rests(new_game: Driver) -> None:
    new_game.point(segmented(new_game, "level").body.center)
    new_game.key("up", "up", "enter")
    assert setup(new_game).level == "medium"
    new_game.key("enter")
    assert setup(new_game).level == "hard"


def test_a_press_that_is_let_go_outside_of_a_row_changes_nothing(new_game: Driver) -> None:
    body = segmented(new_game, "level").body
    new_game.drag((body.right - 20, body.centery), (body.centerx, body.bottom + 30))
    assert setup(new_game).level == "easy"


def test_in_a_small_window_the_sentence_of_the_focused_row_is_scrolled_into_sight(new_game: Driver) -> None:
    new_game.house.change(keys.TEXT_SIZE, 130)
    new_game.resize((800, 600))
    assert segmented(new_game, "first").sheet.reach > 0
    new_game.key("up")
    sheet = segmented(new_game, "first").sheet
    assert sheet.offset == sheet.reach


def test_an_option_is_offered_only_while_what_it_needs_is_chosen(driver: Open) -> None:
    program = driver(engine=Quick(), listings=[Listing(Clocked(), "game.breakthrough")])
    program.click("play")
    assert not program.has("clock")
    click_value(program, "board", 2)
    assert program.has("clock")
    click_value(program, "clock", 1)
    assert setup(program).options["clock"] == "on"
    click_value(program, "board", 0)
    assert not program.has("clock")


# two persons


def test_between_two_persons_the_level_is_off_and_says_why(new_game: Driver) -> None:
    click_value(new_game, "opponent", 1)
    click_value(new_game, "level", 3)
    assert setup(new_game).level == "easy"
    assert new_game.told == [new_game.house.texts("setup-level-persons")]


def test_between_two_persons_there_is_no_first_move_to_choose(new_game: Driver) -> None:
    click_value(new_game, "opponent", 1)
    assert not new_game.has("first")
    click_value(new_game, "opponent", 0)
    assert new_game.has("first")


def test_two_persons_sit_down_at_the_same_board(new_game: Driver) -> None:
    click_value(new_game, "opponent", 1)
    new_game.click("start")
    assert [seat.kind for seat in new_game.match.record.seats] == [PERSON, PERSON]


@pytest.mark.parametrize("table", ["new_game", "by_post"])
def test_the_rows_stay_where_they_are_when_the_opponent_changes(table: str, request: pytest.FixtureRequest) -> None:
    program: Driver = request.getfixturevalue(table)
    before = {key: program.widget(key).body for key in ("board", "level", "opponent")}
    click_value(program, "opponent", 1)
    assert {key: program.widget(key).body for key in before} == before


def test_what_only_two_persons_can_have_is_offered_to_them_alone(by_post: Driver) -> None:
    assert not by_post.has("clock")
    click_value(by_post, "opponent", 1)
    assert [by_post.has(key) for key in ("clock", "holidays", "first")] == [True, False, False]
    click_value(by_post, "clock", 1)
    click_value(by_post, "holidays", 1)
    click_value(by_post, "opponent", 0)
    assert [by_post.has(key) for key in ("clock", "holidays", "first")] == [False, False, True]
    click_value(by_post, "opponent", 1)
    assert segmented(by_post, "clock").chosen == segmented(by_post, "holidays").chosen == 1


@pytest.mark.parametrize(("opponent", "clock", "holidays"), [(0, "none", "no"), (1, "days", "yes")])
def test_a_match_against_the_computer_has_nothing_of_it(
    by_post: Driver, opponent: int, clock: str, holidays: str
) -> None:
    click_value(by_post, "opponent", 1)
    click_value(by_post, "clock", 1)
    click_value(by_post, "holidays", 1)
    click_value(by_post, "board", 1)
    click_value(by_post, "opponent", opponent)
    by_post.click("start")
    match = by_post.match
    assert match.record.options == {"board": "7", "first": "you", "clock": clock, "holidays": holidays}
    assert (match.clock is not None) == (clock == "days")


def test_a_last_set_up_with_a_clock_begins_without_it_against_the_computer(driver: Open) -> None:
    listings = [Listing(Post(), "game.breakthrough")]
    last = Setup({"clock": "days", "holidays": "yes"}, "easy", "computer")
    driver(engine=Quick(), listings=listings).house.settings.remember_setup("post", last)
    program = driver("--game", "post", engine=Quick(), listings=listings)
    assert program.match.clock is None
    program = driver(engine=Quick(), listings=listings)
    program.click("play")
    program.click("start")
    assert program.match.clock is None


# what lies aside


ASIDE = ("move-clock", "court", "rival")


@pytest.fixture
def dressed(driver: Open) -> Driver:
    program = driver(engine=Quick(), listings=[listing()])
    program.click("play")
    return program


def test_what_lies_aside_stands_below_more_which_opens_and_closes(dressed: Driver) -> None:
    assert [dressed.has(key) for key in ASIDE] == [False] * 3
    dressed.click("more")
    assert [dressed.has(key) for key in ASIDE] == [True] * 3
    assert all(dressed.widget(key).home.top > dressed.widget("more").home.bottom for key in ASIDE)
    dressed.click("more")
    assert [dressed.has(key) for key in ASIDE] == [False] * 3


def test_a_game_with_nothing_aside_has_no_more(new_game: Driver) -> None:
    assert not new_game.has("more")


def test_more_stays_open_while_one_is_on_the_screen(dressed: Driver) -> None:
    dressed.click("more")
    click_value(dressed, "board", 1)
    dressed.resize((800, 600))
    assert dressed.has("court")
    dressed.key("escape")
    dressed.click("play")
    assert not dressed.has("court")


@pytest.mark.parametrize("size", SIZES)
def test_opening_more_moves_no_row_above_it_and_brings_what_is_below_into_sight(
    dressed: Driver, size: tuple[int, int]
) -> None:
    dressed.resize(size)
    above = ("board", "opponent", "level", "first", "more")
    before = {key: dressed.widget(key).home.copy() for key in above}
    dressed.click("more")
    assert {key: dressed.widget(key).home for key in above} == before
    sheet = dressed.widget("more").sheet
    assert sheet.viewport.contains(dressed.widget("more").body)
    assert sheet.viewport.contains(dressed.widget("move-clock").body)


@pytest.mark.parametrize("way", ["keyboard", "gamepad"])
def test_a_colour_is_chosen_without_a_mouse(dressed: Driver, way: str) -> None:
    dressed.resize((800, 600))
    do = dressed.key if way == "keyboard" else dressed.pad
    do("up")
    assert dressed.scene.page.focus.key == "more"
    do("enter" if way == "keyboard" else "a")
    do("down", "down", "right", "right")
    focus = dressed.scene.page.focus
    assert focus.key == "court"
    assert focus.sheet.viewport.contains(focus.body)
    assert setup(dressed).options["court"] == "3"
    do("up", "up")
    assert dressed.scene.page.focus.key == "more"


def test_choosing_the_colour_that_the_other_has_gives_the_other_ones_own(dressed: Driver) -> None:
    dressed.click("more")
    click_value(dressed, "court", 1)
    assert (setup(dressed).options["court"], setup(dressed).options["rival"]) == ("2", "1")
    click_value(dressed, "rival", 4)
    assert (setup(dressed).options["court"], setup(dressed).options["rival"]) == ("2", "5")
    click_value(dressed, "rival", 1)
    assert (setup(dressed).options["court"], setup(dressed).options["rival"]) == ("5", "2")


def test_colours_are_shown_and_not_only_named(dressed: Driver) -> None:
    dressed.click("more")
    row = segmented(dressed, "court")
    row.sheet.reveal(row)
    dressed.run(0.5)
    theme, body = dressed.house.theme, row.body
    shown = {tuple(dressed.program.surface.get_at((x, body.y + 12))) for x in range(body.left, body.right)}
    assert {tuple(theme[f"court_{value}"]) for value in ("1", "2", "3", "4", "5", "6")} <= shown


def test_closed_more_tells_what_is_chosen_there_where_it_is_not_the_usual(
    dressed: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    write = Pen.paragraph

    def overseen(self: Pen, on: Surface, text: str, *rest: Rect, **how: str) -> int:
        written.append(text)
        return write(self, on, text, *rest, **how)

    monkeypatch.setattr(Pen, "paragraph", overseen)
    dressed.house.rebuild = True
    dressed.step()
    assert written[-1] == "dressed-option-move-clock · dressed-option-court · dressed-option-rival"
    dressed.click("more")
    click_value(dressed, "move-clock", 1)
    click_value(dressed, "rival", 2)
    dressed.click("more")
    assert written[-1] == ("dressed-option-move-clock: dressed-move-clock-60 · dressed-option-rival: dressed-rival-3")


def test_what_lies_aside_for_two_persons_only_is_offered_to_them_alone(dressed: Driver) -> None:
    dressed.click("more")
    assert not dressed.has("holidays")
    click_value(dressed, "opponent", 1)
    assert dressed.has("holidays")


def test_labels_of_options_may_depend_on_the_opponent(dressed: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, object]] = []
    ask = Texts.__call__
    monkeypatch.setattr(
        Texts,
        "__call__",
        lambda self, key, **facts: asked.append((key, facts.get("opponent"))) or ask(self, key, **facts),
    )
    dressed.click("more")
    click_value(dressed, "opponent", 1)
    assert ("dressed-option-court", "computer") in asked
    assert ("dressed-option-court", "person") in asked


@pytest.mark.parametrize(("first", "colours"), [("you", ("3", "2")), ("computer", ("2", "3"))])
def test_ones_colours_go_with_the_side_that_one_sits_at(driver: Open, first: str, colours: tuple[str, str]) -> None:
    last = Setup({"board": "6", "first": first, "court": "3"}, "easy", "computer")
    driver(engine=Quick(), listings=[listing()]).house.settings.remember_setup("dressed", last)
    program = driver(engine=Quick(), listings=[listing()])
    program.click("play")
    program.click("start")
    options = program.match.record.options
    assert (options["court"], options["rival"]) == colours
    again = setup_of(program.match).options
    assert (again["first"], again["court"], again["rival"]) == (first, "3", "2")


def test_between_two_persons_the_colours_stay_with_the_sides(driver: Open) -> None:
    last = Setup({"first": "computer", "court": "3"}, "easy", "person")
    driver(engine=Quick(), listings=[listing()]).house.settings.remember_setup("dressed", last)
    program = driver(engine=Quick(), listings=[listing()])
    program.click("play")
    program.click("start")
    assert (program.match.record.options["court"], program.match.record.options["rival"]) == ("3", "2")
    assert setup_of(program.match).options["court"] == "3"


# the preview


@pytest.mark.parametrize(
    ("first", "opponent", "side"),
    [
        ("you", "computer", Side.FIRST),
        ("computer", "computer", Side.SECOND),
        ("lot", "computer", Side.FIRST),
        ("computer", "person", Side.FIRST),
    ],
)
def test_the_preview_shows_the_board_from_the_persons_side(
    driver: Open, monkeypatch: pytest.MonkeyPatch, first: str, opponent: str, side: Side
) -> None:
    drawn: list[miniature.Miniature] = []
    draw = miniature.Miniature.draw
    monkeypatch.setattr(
        miniature.Miniature, "draw", lambda self, *place, **how: drawn.append(self) or draw(self, *place, **how)
    )
    last = Setup({"board": "7", "first": first}, "easy", opponent)
    driver(engine=Quick()).house.settings.remember_setup("breakthrough", last)
    program = driver(engine=Quick())
    drawn.clear()
    program.click("play")
    shown = drawn[-1]
    assert shown.side is side
    assert shown.view.position().startswith("ppppppp/")
    assert shown.summary(program.house) == "14\u00a0pawns against 14"


def test_the_preview_changes_with_the_board(new_game: Driver) -> None:
    new_game.run(0.5)
    before = new_game.program.surface.copy()
    click_value(new_game, "board", 2)
    place = (1000, 400)
    assert before.subsurface((*place, 60, 60)).get_buffer().raw != (
        new_game.program.surface.subsurface((*place, 60, 60)).get_buffer().raw
    )


# an unfinished match


@pytest.mark.parametrize("size", SIZES)
def test_an_unfinished_match_is_mentioned_and_can_be_gone_on_with(driver: Open, size: tuple[int, int]) -> None:
    match = leave(driver(engine=Quick()), 4)
    program = driver(engine=Quick(), size=size)
    program.click("play")
    program.click("continue")
    assert program.match.record.id == match.record.id


def test_a_match_in_which_nobody_has_moved_is_not_mentioned(driver: Open) -> None:
    leave(driver(engine=Quick()), 0)
    program = driver(engine=Quick())
    program.click("play")
    assert not program.has("continue")


@pytest.mark.parametrize("press", [lambda program: program.key("escape"), lambda program: program.click("cancel")])
def test_starting_over_an_unfinished_match_asks_first_and_can_be_called_off(
    driver: Open, press: Callable[[Driver], None]
) -> None:
    leave(driver(engine=Quick()), 4)
    program = driver(engine=Quick())
    program.click("play")
    program.key("enter")
    assert program.scene_name == "Ask"
    press(program)
    assert program.scene_name == "NewGame"
    assert program.house.saves.latest(program.house.clock) is not None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_question_about_an_unfinished_match_fits_into_a_small_window(driver: Open, language: str) -> None:
    leave(driver(engine=Quick()), 4)
    program = driver("--lang", language, engine=Quick(), size=(800, 600))
    program.house.change(keys.TEXT_SIZE, 130)
    program.click("play")
    program.click("start")
    answers = program.scene.page.root.widgets
    assert len(answers) == 3
    for one, other in combinations(answers, 2):
        assert not one.body.colliderect(other.body), (one.key, other.key)
    assert all(program.program.surface.get_rect().contains(answer.body) for answer in answers)
    assert program.house.overflows == []


# several games


@pytest.fixture
def two_games(driver: Open) -> Driver:
    games = (BreakthroughGame(), Clocked())
    program = driver(engine=Quick(), listings=[Listing(game, "game.breakthrough") for game in games])
    program.click("play")
    return program


def test_another_game_is_chosen_on_its_card_and_each_keeps_its_choices(two_games: Driver) -> None:
    click_value(two_games, "board", 1)
    two_games.click("game clocked")
    assert setup(two_games).options["board"] == "6"
    click_value(two_games, "board", 2)
    two_games.click("game breakthrough")
    assert setup(two_games).options["board"] == "7"
    two_games.click("game clocked")
    two_games.click("start")
    assert (two_games.match.game.id, two_games.match.record.options["board"]) == ("clocked", "8")


def test_the_row_of_games_is_walked_with_left_and_right_and_left_with_down(two_games: Driver) -> None:
    two_games.key("up", "up", "up", "up", "up")
    assert two_games.scene.page.focus.key == "game breakthrough"
    two_games.key("right")
    assert two_games.scene.page.focus.key == "game clocked"
    two_games.key("enter", "down")
    assert two_games.scene.page.focus.key == "board"
    two_games.key("up")
    assert two_games.scene.page.focus.key == "game clocked"


# looks


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("text_size", [100, 115, 130])
def test_everything_fits_and_nothing_overlaps(driver: Open, language: str, text_size: int) -> None:
    program = driver("--lang", language, engine=Quick())
    program.house.change(keys.TEXT_SIZE, text_size)
    leave(program, 7, {"board": "8"})
    program.click("play")
    for _ in range(2):
        for size in SIZES:
            program.resize(size)
            for board in range(3):
                click_value(program, "board", board)
                click_value(program, "level", board)
                check_layout(program)
        click_value(program, "opponent", 1)
    assert program.house.overflows == []
    assert program.house.texts.faults == set()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("listing", GAMES, ids=lambda listing: listing.id)
def test_the_choices_of_every_game_fit_with_more_open_and_closed(driver: Open, language: str, listing: Listing) -> None:
    program = driver("--lang", language, engine=Quick())
    program.click("play")
    program.click(f"game {listing.id}")
    for text_size, size in product((100, 130), SIZES[:2]):
        program.house.change(keys.TEXT_SIZE, text_size)
        program.resize(size)
        for opponent in (1, 0):
            click_value(program, "opponent", opponent)
            check_layout(program)
            if program.has("more"):
                program.click("more")
                check_layout(program)
                program.click("more")
    assert program.house.overflows == []
    assert program.house.texts.faults == set()


def check_layout(program: Driver) -> None:
    for widget in program.scene.page.widgets:
        assert widget.home.height >= program.house.metrics.px(40), widget.key
        assert widget.sheet.ground.get_rect().contains(widget.home), widget.key
    for one, other in combinations(program.scene.page.sheets[1].widgets, 2):
        assert not one.body.colliderect(other.body), (one.key, other.key)
    for one, other in combinations(program.scene.page.root.widgets, 2):
        assert not one.body.colliderect(other.body), (one.key, other.key)
