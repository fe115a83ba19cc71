"""The play screen in bad hands and bad luck: presses at the wrong time, resizing, errors, a monkey."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.storage import settings as keys
from tests.driver import BUTTONS, KEYS, LETTERS, Driver, key_events
from tests.players import Quick
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "6", "--level", "easy")
SIZES = [(800, 600), (1280, 800), (1024, 768), (800, 1000), (1920, 1080)]


@pytest.fixture
def table(driver: Open) -> Driver:
    return driver(*BEGIN, engine=Quick())


def moves(table: Driver) -> list[str]:
    return [entry.text for entry in table.match.moves()]


def test_a_resize_in_the_middle_of_a_drag_loses_nothing(table: Driver) -> None:
    table.down(table.square("b2"))
    table.point(table.square("b3"))
    table.resize((900, 650))
    table.up(table.square("b3"))
    assert moves(table) == ["b2b3"]


def test_a_drag_that_ends_outside_the_window_lets_the_pawn_go(table: Driver) -> None:
    table.down(table.square("b2"))
    table.point(table.square("b3"))
    table.point((-40, -40))
    table.up((-40, -40))
    table.point(table.square("b3"))
    assert moves(table) == []
    table.touch("b3")
    assert moves(table) == ["b2b3"]


def test_a_pause_in_the_middle_of_a_drag_puts_the_pawn_back(table: Driver) -> None:
    target = table.square("b3")
    table.down(table.square("b2"))
    table.point(target)
    table.key("p")
    assert table.scene_name == "Pause"
    table.up(target)
    table.key("escape")
    table.run(0.1)
    table.point(table.square("d4"))
    assert getattr(table.play.selection, "dragged_to", None) is None
    assert moves(table) == []


def test_the_right_button_in_the_middle_of_a_drag_gives_it_up(table: Driver) -> None:
    table.down(table.square("b2"))
    table.point(table.square("b3"))
    table.down(table.square("b3"), button=3)
    table.up(table.square("b3"))
    assert moves(table) == []
    assert table.status == "Choose a pawn to move."


def test_a_move_and_an_undo_in_the_same_frame_are_both_done(table: Driver) -> None:
    table.touch("b2")
    at = table.square("b3")
    table.step(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        *key_events("u"),
    )
    assert moves(table) == []


def test_two_presses_on_resign_ask_once(table: Driver) -> None:
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.step(*2 * key_events("r"))
    assert [type(scene).__name__ for scene in table.house.stack] == ["Menu", "Play", "Ask"]


def test_another_language_and_theme_in_the_pause_reach_the_match(table: Driver) -> None:
    table.touch("b2")
    table.click("pause")
    table.house.change(keys.LANGUAGE, "ru")
    table.house.change(keys.THEME, "dark")
    table.house.change(keys.TEXT_SIZE, 130)
    table.run(0.1)
    table.resize((800, 600))
    table.click("resume")
    assert table.status == "Пешка b2: 3\u00a0шага, взятий нет"
    table.touch("b3")
    assert moves(table) == ["b2b3"]
    assert table.house.overflows == []


def test_what_the_status_line_says_follows_the_language(table: Driver) -> None:
    table.touch("c3")
    table.house.change(keys.LANGUAGE, "ru")
    table.run(0.1)
    assert table.status == table.house.texts("breakthrough-illegal-empty", square="c3")


def test_an_error_in_a_scene_is_logged_and_told_and_the_program_goes_on_at_the_menu(
    table: Driver, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table.play_move("b2", "b3")
    table.wait_for_computer()
    match = table.match

    def fail(*_: object) -> None:
        raise ZeroDivisionError("in a scene")

    with monkeypatch.context() as broken:
        broken.setattr(table.play, "tick", fail)
        table.step()
    assert table.scene_name == "Menu"
    assert "ZeroDivisionError: in a scene" in caplog.text
    assert table.told == [table.house.texts("error-unexpected", what="ZeroDivisionError")]
    table.run(0.1)
    table.click("continue")
    assert table.match.state.position() == match.state.position()


def test_an_error_on_leaving_the_broken_scene_does_not_end_the_program(
    table: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("in a scene")

    with monkeypatch.context() as broken:
        broken.setattr(table.play, "tick", fail)
        broken.setattr(table.play, "leave", fail)
        table.step()
    table.run(0.1)
    assert table.scene_name == "Menu"


def test_errors_that_come_on_and_on_end_the_program(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("everywhere")

    with monkeypatch.context() as broken:
        broken.setattr("game.scenes.scene.Scene.tick", fail)
        broken.setattr(table.play, "tick", fail)
        table.step()
        with pytest.raises(ZeroDivisionError):
            table.run(0.5)


def test_a_monkey_at_all_controls_breaks_nothing_and_loses_no_match(
    driver: Open, caplog: pytest.LogCaptureFixture
) -> None:
    table = driver(*BEGIN, "--seed", "1", engine=Quick())
    rng = Random(1)
    begun: dict[str, bool] = {}
    for _ in range(300):
        _do_something(table, rng)
        assert not table.house.leaving
        _check_nothing_lost(table, begun)
    _check_all_counted(table, begun)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []


def _do_something(table: Driver, rng: Random) -> None:
    width, height = table.program.surface.get_size()
    at = rng.randrange(width), rng.randrange(height)
    widgets = [widget for widget in table.scene.page.widgets if widget.key != "quit"]
    on_a_widget = rng.choice(widgets).body.center if widgets else at
    focus = table.scene.page.focus
    calm = focus is None or focus.key != "quit"  # the one way out that is meant
    choice = rng.randrange(12)
    if choice <= 3 and table.scene_name == "Play":
        squares = [table.square(f"{column}{row}") for column in "abcdef" for row in "123456"]
        (table.press if rng.random() < 0.7 else table.down)(rng.choice(squares))
    elif choice <= 5:
        table.press(on_a_widget)
    elif choice == 6:
        table.drag(at, on_a_widget)
    elif choice == 7:
        table.down(at, button=rng.choice((1, 2, 3)))
    elif choice == 8:
        table.key(rng.choice([name for name in (*KEYS, *LETTERS) if calm or name != "enter"]))
    elif choice == 9:
        table.pad(rng.choice([name for name in BUTTONS if calm or name != "a"]))
    elif choice == 10:
        table.resize(rng.choice(SIZES))
    else:
        table.run(rng.choice((0.05, 0.5, 1.2)))


def _check_nothing_lost(table: Driver, begun: dict[str, bool]) -> None:
    """A match that goes on lies on the disk as it stands; one that does not was counted."""
    if table.scene_name != "Play":
        return
    match = table.match
    begun[match.record.id] = match.counts
    if match.over or not match.begun:
        return
    found = table.house.saves.latest(table.house.clock)
    assert found is not None
    assert found.match.record.id == match.record.id
    assert found.match.state.position() == match.state.position()


def _check_all_counted(table: Driver, begun: dict[str, bool]) -> None:
    """Every match that counts is unfinished or in the statistics (a reset keeps the old ones beside the new)."""
    unfinished = {found.match.record.id for found in table.house.saves.unfinished(table.house.clock)}
    log = "".join(path.read_text() for path in table.folder.glob("statistics.toml*"))
    assert [one for one, counts in begun.items() if counts and one not in unfinished and one not in log] == []
