"""The results: what they say of a match, what they count, and where their buttons lead."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from pygame import Rect, Surface

from game.core.contract import Side
from game.core.match import Match
from game.scenes import matches
from game.scenes.ending import decided, headline
from game.scenes.results import Results
from game.scenes.spent import spent
from game.storage import settings as keys
from game.ui.pen import Pen
from game.ui.text import LANGUAGES, Texts
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open
from tests.scenes.finished import finished, resigned, won_by

SIZES = ((800, 600), (1000, 640), (1280, 800), (1920, 1080))


def show(program: Driver, match: Match, *, count: bool = True) -> Results:
    if count:
        program.house.statistics.count(match)
    scene = Results(program.house, match)
    program.house.go(scene)
    program.step()
    return scene


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written while a test runs."""
    said: list[str] = []
    write = Pen.write

    def listening(pen: Pen, surface: Surface, text: str, place: Rect, **how: Any) -> Rect:
        said.append(text)
        return write(pen, surface, text, place, **how)

    monkeypatch.setattr(Pen, "write", listening)
    return said


@pytest.mark.parametrize(
    ("person", "winner", "words"),
    [
        (Side.FIRST, Side.FIRST, "You win"),
        (Side.FIRST, Side.SECOND, "You lose"),
        (Side.SECOND, Side.SECOND, "You win"),
        (Side.SECOND, Side.FIRST, "You lose"),
        (None, Side.FIRST, "Light wins"),
        (None, Side.SECOND, "Dark wins"),
    ],
)
def test_the_headline_says_who_won(person: Side | None, winner: Side, words: str) -> None:
    assert headline(Texts("en"), won_by(winner, board="6", person=person)) == words


def test_a_resignation_is_told_as_what_decided_the_match(driver: Open) -> None:
    house = driver(engine=Quick()).house
    assert decided(house, resigned(Side.FIRST)) == "You resigned."
    assert decided(house, resigned(Side.SECOND)) == "The computer resigned."
    assert decided(house, resigned(Side.FIRST, person=None)) == "Light resigned."


def test_overstepped_time_is_told_as_what_decided_the_match(driver: Open) -> None:
    match = finished(plies=4)
    match.overstep(Side.FIRST)
    assert decided(driver(engine=Quick()).house, match) == "Your time ran out."


def test_the_game_itself_tells_what_decided_it(driver: Open) -> None:
    house = driver(engine=Quick()).house
    match = won_by(Side.FIRST)
    target = str(match.moves()[-1].text)[-2:]
    assert decided(house, match) == f"Your pawn reached the far row on {target}."


def test_every_screen_tells_the_same_time_the_same_way() -> None:
    texts = Texts("en")
    for seconds in (41.4, 41.46, 41.6, 41.96, 42.0):
        kept_on_the_disk = round(seconds, 1)
        whole = spent(texts, seconds).partition("\u00a0")[0]
        assert texts.duration(seconds) == texts.duration(kept_on_the_disk) == f"0:{whole}"


def test_in_a_small_window_nothing_has_to_be_scrolled(driver: Open) -> None:
    program = driver("--lang", "ru", size=(800, 600), engine=Quick())
    match = won_by(Side.FIRST, board="6", level="easy")
    program.house.statistics.count(match)
    show(program, match)
    assert all(sheet.reach == 0 for sheet in program.scene.page.sheets)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0_s"),
        (59.6, "59_s"),
        (59.96, "1_min 0_s"),
        (402, "6_min 42_s"),
        (3600, "1_h 0_min"),
        (58800, "16_h 20_min"),
    ],
)
def test_a_length_of_time_is_told_in_its_two_largest_units(seconds: float, words: str) -> None:
    assert spent(Texts("en"), seconds) == words.replace("_", "\u00a0")


def test_the_facts_name_game_level_moves_and_time(driver: Open, written: list[str]) -> None:
    match = won_by(Side.FIRST, board="7", level="medium")
    show(driver(engine=Quick()), match)
    minutes, seconds = divmod(round(match.seconds), 60)
    assert f"Breakthrough 7×7 · Medium · {match.move_count}\u00a0moves · {minutes}\u00a0min {seconds}\u00a0s" in written


def test_the_boxes_show_the_persons_captures_first(driver: Open, written: list[str]) -> None:
    show(driver(size=(800, 600), engine=Quick()), won_by(Side.FIRST, person=Side.SECOND))
    assert written.index("You took") < written.index("The computer took")


def test_the_board_stands_as_the_person_sat(driver: Open) -> None:
    program = driver(engine=Quick())
    assert show(program, won_by(Side.FIRST, person=Side.SECOND)).board.flipped
    assert not show(program, won_by(Side.FIRST, person=Side.FIRST)).board.flipped


def test_the_standing_of_board_and_level_is_shown_with_this_match_in_it(driver: Open, written: list[str]) -> None:
    program = driver(engine=Quick())
    for seed in range(4):
        program.house.statistics.count(finished(seed, board="6", level="easy"))
    program.house.statistics.count(finished(9, board="7", level="easy"))
    match = won_by(Side.FIRST, board="6", level="easy")
    written.clear()
    show(program, match)
    row = program.house.statistics.row(match.game, match.record.options, "easy")
    assert row.played == 5
    assert {f"{row.won} won", f"{row.lost} lost", f"{round(100 * row.won / 5)}% won", "played", "5"} <= set(written)
    assert "Breakthrough 6×6 against Easy" in written


def test_after_undo_or_a_hint_it_says_that_the_row_of_wins_stays(driver: Open, written: list[str]) -> None:
    program = driver(engine=Quick())
    match = won_by(Side.FIRST)
    show(program, match)
    assert not any("your streak stays" in words for words in written)
    match.record.helped = True
    show(program, match)
    assert any("your streak stays" in words for words in written)


def test_between_two_persons_it_says_that_nothing_is_counted(driver: Open, written: list[str]) -> None:
    show(driver(engine=Quick()), won_by(Side.FIRST, person=None))
    assert "Only games against the computer are counted." in written
    assert "played" not in written


def test_a_match_given_up_before_the_first_move_says_that_it_does_not_count(driver: Open, written: list[str]) -> None:
    show(driver(engine=Quick()), resigned(Side.FIRST, plies=0))
    assert "It ended before your first move, so it does not count." in written


def test_play_again_has_the_focus_and_begins_a_match_with_the_same_setup(
    driver: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[Any, ...]] = []
    monkeypatch.setattr(matches, "start_match", lambda house, game_id, setup: begun.append((game_id, setup)))
    program = driver(engine=Quick())
    match = won_by(Side.FIRST, board="7", level="medium")
    show(program, match)
    program.key("enter")
    program.pad("a")
    program.click("again")
    assert begun == [("breakthrough", matches.setup_of(match))] * 3
    assert begun[0][1].level == "medium"
    assert begun[0][1].options["board"] == "7"


def test_replay_opens_the_replay_and_comes_back(driver: Open) -> None:
    program = driver(engine=Quick())
    show(program, won_by(Side.FIRST))
    program.click("replay")
    assert program.scene_name == "Replay"
    program.key("escape")
    assert program.scene_name == "Results"


@pytest.mark.parametrize("way", ["mouse", "keyboard", "gamepad", "escape", "pad b"])
def test_the_menu_is_reached_by_every_way(driver: Open, way: str) -> None:
    program = driver(engine=Quick())
    show(program, won_by(Side.FIRST))
    acts = {
        "mouse": lambda: program.click("menu"),
        "keyboard": lambda: program.key("right", "right", "enter"),
        "gamepad": lambda: program.pad("next", "next", "a"),
        "escape": lambda: program.key("escape"),
        "pad b": lambda: program.pad("b"),
    }
    acts[way]()
    program.step()
    assert [type(scene).__name__ for scene in program.house.stack] == ["Menu"]


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_in_every_language_and_text_size(driver: Open, size: tuple[int, int]) -> None:
    program = driver(size=size, engine=Quick())
    helped, uncounted, given_up = won_by(Side.FIRST), won_by(Side.SECOND, person=None), resigned(Side.FIRST)
    helped.record.helped = True
    for language, text_size in product(LANGUAGES, (100, 115, 130)):
        program.house.change(keys.LANGUAGE, language)
        program.house.change(keys.TEXT_SIZE, text_size)
        for match in (helped, uncounted, given_up):
            scene = show(program, match)
            bodies = [widget.body for widget in scene.page.widgets]
            assert all(scene.page.root.viewport.contains(body) for body in bodies)
            assert all(body.collidelistall(bodies) == [index] for index, body in enumerate(bodies))
    assert [entry for entry in program.house.overflows if entry[0] == "Results"] == []
