"""The statistics on the screen: every board and level, the row just played, and beginning anew."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.breakthrough.rules import BreakthroughGame
from game.catalogue import GAMES, Listing
from game.core.contract import Option, Side
from game.core.match import Match
from game.core.notices import Notice
from game.scenes import statistics
from game.scenes.statistics import StatisticsScene
from game.scenes.statistics_table import Group, Table
from game.storage import settings as keys
from game.storage.standings import Row, Totals
from game.ui.metrics import Metrics
from game.ui.pen import Pen
from game.ui.text import LANGUAGES, Texts
from game.ui.theme import load_theme
from game.ui.widgets import Segmented
from tests.driver import Driver
from tests.nullgame.rules import GAME as NULLGAME
from tests.scenes.conftest import Open
from tests.scenes.finished import BREAKTHROUGH, finished, won_by

SIZES = ((800, 600), (1000, 640), (1280, 800), (1920, 1080))
ROW = Row(played=123, won=100, lost=23, options=(("board", "8"),), level="hard", streak=7, best_streak=21,
          usual_moves=29, usual_seconds=4000.0)  # fmt: skip


@pytest.fixture
def program(driver: Open) -> Driver:
    found = driver()
    fill(found)
    return found


def fill(program: Driver) -> None:
    for seed in range(3):
        program.house.statistics.count(finished(seed, board="6", level="easy"))
    program.house.statistics.count(won_by(Side.FIRST, board="8"))


class Strict(BreakthroughGame):
    """A game that keeps its statistics apart by two options, of which the first has three values."""

    id = "strict"
    options = (Option("rules", ("plain", "strict", "mad"), "plain"), *BreakthroughGame.options)
    category = ("rules", "board")


@pytest.fixture
def strict(driver: Open) -> Driver:
    """The program with a second game, in which two matches by different rules are finished."""
    found = driver(listings=[*GAMES[:1], Listing(Strict(), "game.breakthrough")])
    for seed, rules in enumerate(("strict", "mad")):
        match = finished(seed, board="7", level="easy")
        options = {"rules": rules, "board": "7", "first": "you"}
        record = replace(match.record, id=f"strict {seed}", game=Strict.id, options=options)
        found.house.statistics.count(Match(Strict(), record, lambda: 0.0))
    return found


def parts(program: Driver) -> Segmented:
    found = program.widget("parts")
    assert isinstance(found, Segmented)
    return found


def show(program: Driver, **how: object) -> StatisticsScene:
    scene = StatisticsScene(program.house, **how)  # type: ignore[arg-type]
    program.house.push(scene)
    program.step()
    return scene


def table(width: int, language: str = "en", text_size: int = 100, *, draws: bool = False) -> Table:
    """The table of one busy row in a window of `width` pixels."""
    pen = Pen(load_theme("light"), Metrics(width, 800, text_size))
    groups = [Group("8 × 8", (("Hard", ROW),))]
    return Table(Texts(language), pen, groups, width=width - 48, draws=draws, heading="Board")


def test_every_board_has_a_row_for_every_level_played_or_not(program: Driver) -> None:
    groups = show(program)._groups()
    assert [group.title for group in groups] == ["6\u00a0×\u00a06", "7\u00a0×\u00a07", "8\u00a0×\u00a08"]
    assert {tuple(level for level, _ in group.rows) for group in groups} == {("Easy", "Medium", "Hard", "Insane")}
    assert [row.played for group in groups for _, row in group.rows] == [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]


def test_what_was_played_and_is_offered_no_longer_keeps_its_row(
    program: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = show(program)
    monkeypatch.setattr(statistics, "_categories", lambda game: [(("board", "7"),)])
    played = [(group.title, row.played) for group in scene._groups() for _, row in group.rows if row.played]
    assert played == [("6\u00a0×\u00a06", 3), ("8\u00a0×\u00a08", 1)]


def test_the_row_just_played_is_marked_by_options_and_level(program: Driver) -> None:
    scene = show(program, highlight=({"board": "8", "first": "computer"}, "hard"))
    marked = scene._marked(scene._groups())
    assert marked is not None
    assert (marked.options, marked.level, marked.played) == ((("board", "8"),), "hard", 1)
    unmarked = show(program)
    assert unmarked._marked(unmarked._groups()) is None


def test_a_game_with_many_categories_shows_one_part_of_them_at_a_time(strict: Driver) -> None:
    scene = show(strict, game_id="strict")
    assert parts(strict).labels == ("strict-rules-plain", "strict-rules-strict", "strict-rules-mad")
    assert [group.title for group in scene._groups()] == ["strict-board-6", "strict-board-7", "strict-board-8"]
    assert {dict(row.options)["rules"] for group in scene._groups() for _, row in group.rows} == {scene.part}
    strict.press((parts(strict).body.x + 20, parts(strict).body.centery))
    assert scene.part == "plain"
    assert [row.played for group in scene._groups() for _, row in group.rows] == [0] * 12
    strict.press((parts(strict).body.centerx, parts(strict).body.centery))
    assert [row.played for group in scene._groups() for _, row in group.rows].count(1) == 1


def test_a_game_with_few_categories_shows_them_all(program: Driver) -> None:
    show(program)
    assert not program.has("parts")


def test_the_part_that_is_shown_first_was_played_last_or_has_the_marked_row(strict: Driver) -> None:
    assert show(strict, game_id="strict").part == "mad"
    marking = show(strict, game_id="strict", highlight=({"rules": "strict", "board": "7"}, "easy"))
    assert marking.part == "strict"
    assert marking._marked(marking._groups()) is not None


def test_before_anything_is_played_the_first_part_is_shown(driver: Open) -> None:
    program = driver(listings=[*GAMES[:1], Listing(Strict(), "game.breakthrough")])
    assert show(program, game_id="strict").part == "plain"


def test_the_part_is_chosen_by_keyboard_and_gamepad(strict: Driver) -> None:
    scene = show(strict, game_id="strict")
    strict.find("parts", lambda: strict.key("tab"))
    strict.key("left")
    assert scene.part == "strict"
    strict.pad("left")
    assert scene.part == "plain"


def test_a_part_that_is_offered_no_longer_can_be_looked_at(strict: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "_categories", lambda game: [(("rules", "plain"), ("board", "7"))])
    scene = show(strict, game_id="strict")
    assert parts(strict).labels == ("strict-rules-plain", "strict-rules-strict", "strict-rules-mad")
    assert [row.played for group in scene._groups() for _, row in group.rows] == [1]


def test_a_row_of_one_game_is_not_marked_in_another(strict: Driver) -> None:
    scene = show(strict, game_id="breakthrough", highlight=({"board": "7"}, "easy"))
    tabs = strict.widget("games")
    strict.press((tabs.body.right - 20, tabs.body.centery))
    assert scene.game_id == "strict"
    assert scene._marked(scene._groups()) is None


def test_the_totals_and_beginning_anew_are_of_all_parts(strict: Driver) -> None:
    scene = show(strict, game_id="strict")
    strict.press((parts(strict).body.x + 20, parts(strict).body.centery))
    assert strict.widget("reset").is_enabled
    scene.reset()
    assert strict.house.statistics.totals("strict").played == 0


def test_the_marked_row_is_scrolled_into_sight(driver: Open) -> None:
    program = driver(size=(800, 600))
    assert show(program, highlight=({"board": "8"}, "insane")).page.sheets[1].offset > 0
    assert show(program, highlight=({"board": "6"}, "easy")).page.sheets[1].offset == 0


def test_a_table_that_is_too_tall_scrolls_by_wheel_and_keys(driver: Open) -> None:
    program = driver(size=(800, 600))
    sheet = show(program).page.sheets[1]
    program.key("end")
    assert sheet.offset == sheet.reach > 0
    program.key("home")
    assert sheet.offset == 0


def test_a_game_that_knows_draws_has_a_column_for_them() -> None:
    assert "drawn" not in [column.key for column in table(1280).columns]
    assert [column.key for column in table(1280, draws=True).columns][:4] == ["played", "won", "lost", "drawn"]


@pytest.mark.parametrize(("language", "text_size", "draws"), [*product(LANGUAGES, (100, 115, 130), (False, True))])
@pytest.mark.parametrize("width", [800, 1000, 1280, 1920])
def test_columns_never_overlap_and_stay_inside_the_table(
    width: int, language: str, text_size: int, draws: bool
) -> None:
    measured = table(width, language, text_size, draws=draws)
    rights = [measured.levels, *(column.right for column in measured.columns)]
    assert all(left > right for right, left in zip(rights, (column.left for column in measured.columns), strict=False))
    assert rights[-1] <= measured.width
    assert {"won", "lost", "rate", "streak", "best"} <= {column.key for column in measured.columns}


def test_what_a_narrow_window_leaves_out_is_named() -> None:
    assert table(1280).left_out == ()
    narrow = table(800, "ru", 130)
    assert set(narrow.left_out) | {column.heading for column in narrow.columns} == {
        column.heading for column in table(1280, "ru").columns
    }
    assert narrow.left_out[0] == "Ходы"


def test_a_streak_of_none_is_told_like_on_the_results() -> None:
    measured = table(1280)
    assert measured.cell("streak", replace(ROW, streak=0)) == "0"
    assert [measured.cell(key, ROW) for key in ("won", "rate", "best", "time")] == ["100", "81%", "21", "1:06:40"]


def test_the_foot_adds_up_all_matches_of_the_game(program: Driver) -> None:
    scene = show(program)
    totals = program.house.statistics.totals("breakthrough")
    assert totals.played == 4
    words = scene._footer_words(table(1280), Totals(played=204, won=140, lost=64, seconds=58800))
    assert words.splitlines() == [
        "204\u00a0games · 140 won · 16\u00a0h 20\u00a0min at the board",
        program.house.texts("statistics-usual"),
    ]


def test_the_rows_move_together_when_that_spares_scrolling() -> None:
    measured = table(1280)
    before = measured.body_height
    measured.tighten(before - 10)
    assert measured.body_height <= before - 10
    measured.tighten(40)
    assert measured.body_height > 40


def test_with_nothing_counted_there_is_nothing_to_reset(driver: Open) -> None:
    program = driver()
    show(program)
    assert not program.widget("reset").is_enabled
    program.click("reset")
    assert program.scene_name == "StatisticsScene"
    assert program.house.sentences[0].text == "Nothing has been counted yet."


def test_reset_asks_and_keeping_changes_nothing(program: Driver) -> None:
    show(program)
    program.click("reset")
    assert program.scene_name == "Ask"
    program.key("enter")
    assert program.scene_name == "StatisticsScene"
    program.click("reset")
    program.key("escape")
    assert program.house.statistics.totals().played == 4


@pytest.mark.parametrize("way", ["mouse", "keyboard", "gamepad"])
def test_reset_forgets_when_told_twice_and_says_so(program: Driver, way: str) -> None:
    show(program)
    if way == "mouse":
        program.click("reset")
        program.click("forget")
    elif way == "keyboard":
        program.find("reset", lambda: program.key("tab"))
        program.key("enter", "tab", "enter")
    else:
        program.find("reset", lambda: program.pad("next"))
        program.pad("a", "right", "a")
    program.step()
    assert program.scene_name == "StatisticsScene"
    assert program.house.statistics.totals().played == 0
    assert program.house.sentences[0].text == "The Breakthrough statistics start afresh."
    assert not program.widget("reset").is_enabled


def test_a_reset_that_cannot_be_written_is_told_and_not_called_done(
    program: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = {"what": "statistics", "path": "x", "why": "full", "detail": ""}
    monkeypatch.setattr(program.house.statistics, "reset", lambda game_id: (Notice("cannot-keep", facts),))
    scene = show(program)
    scene.reset()
    assert len(program.house.sentences) == 1
    assert not program.house.sentences[0].good


def test_with_one_game_there_are_no_tabs_and_with_two_they_change_the_table(program: Driver) -> None:
    alone = program.house.listings[:1]
    program.house.listings = alone
    show(program)
    assert not program.has("games")
    program.key("escape")
    program.house.listings = (*alone, Listing(NULLGAME, "tests.nullgame"))
    scene = show(program)
    tabs = program.widget("games")
    program.press((tabs.body.right - 20, tabs.body.centery))
    assert scene.game_id == NULLGAME.id
    program.press((tabs.body.x + 20, tabs.body.centery))
    assert scene.game_id == BREAKTHROUGH.id


@pytest.mark.parametrize("key", ["escape", "back"])
def test_the_way_back_leads_to_where_one_came_from(program: Driver, key: str) -> None:
    show(program)
    if key == "back":
        program.click("back")
    else:
        program.key("escape")
    program.step()
    assert program.scene_name == "Menu"


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_in_every_language_and_text_size(driver: Open, size: tuple[int, int]) -> None:
    program = driver(size=size)
    fill(program)
    scene = show(program, highlight=({"board": "8"}, "hard"))
    for language, text_size in product(LANGUAGES, (100, 115, 130)):
        program.house.change(keys.LANGUAGE, language)
        program.house.change(keys.TEXT_SIZE, text_size)
        program.step()
        assert all(scene.page.root.viewport.contains(widget.body) for widget in scene.page.widgets)
        assert scene.page.sheets[1].viewport.bottom <= program.widget("reset").body.top
        assert scene.page.pen.overflows == []
