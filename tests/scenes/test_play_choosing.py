"""The play screen: choosing pawns and moves with the mouse, and what is refused."""

from __future__ import annotations

import pytest

from game.breakthrough.board import PawnSelection
from game.breakthrough.rules import BreakthroughGame
from game.storage import settings as keys
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "6")


@pytest.fixture
def table(driver: Open) -> Driver:
    """A fresh match on 6 x 6, the person first; the computer answers at once."""
    return driver(*BEGIN, engine=Quick())


def chosen(table: Driver) -> str:
    """The chosen pawn's square, or nothing."""
    selection = table.play.selection
    assert selection is None or isinstance(selection, PawnSelection)
    return str(selection.chosen) if selection is not None and selection.chosen is not None else ""


def moves(table: Driver) -> list[str]:
    return [entry.text for entry in table.match.moves()]


def test_the_status_line_asks_for_a_pawn_first(table: Driver) -> None:
    assert table.status == "Choose a pawn to move."


def test_touching_a_pawn_chooses_it_and_says_what_it_can_do(table: Driver) -> None:
    before = table.program.surface.copy()
    table.touch("b2")
    assert chosen(table) == "b2"
    assert table.status == "b2 chosen: 3\u00a0steps, no captures"
    for target in ("a3", "b3", "c3"):
        at = table.square(target)
        assert table.program.surface.get_at(at) != before.get_at(at)  # a dot


def test_touching_another_pawn_changes_the_choice(table: Driver) -> None:
    table.touch("b2")
    table.touch("d2")
    assert chosen(table) == "d2"
    assert moves(table) == []


@pytest.mark.parametrize("way", ["press again", "escape", "right click"])
def test_a_choice_can_be_dropped(table: Driver, way: str) -> None:
    table.touch("b2")
    if way == "press again":
        table.touch("b2")
    elif way == "escape":
        table.key("escape")
    else:
        table.down(table.square("e5"), button=3)
        table.up(table.square("e5"), button=3)
    assert chosen(table) == ""
    assert table.scene_name == "Play"
    assert table.status == "Choose a pawn to move."


def test_escape_without_a_choice_pauses(table: Driver) -> None:
    table.key("escape")
    assert table.scene_name == "Pause"


def test_click_and_click_makes_the_move(table: Driver) -> None:
    table.play_move("b2", "b3")
    assert moves(table) == ["b2b3"]
    assert chosen(table) == ""


def test_a_drag_makes_the_move(table: Driver) -> None:
    table.drag_move("b2", "c3")
    assert moves(table) == ["b2c3"]


def test_a_dropped_pawn_does_not_travel_once_more(table: Driver) -> None:
    table.drag_move("b2", "c3")
    assert not table.play.board.moving(table.now)


def test_a_drag_back_home_keeps_the_pawn_chosen(table: Driver) -> None:
    home = table.square("b2")
    table.point(home)
    table.down(home)
    table.point(table.square("b3"))
    table.point(home)
    table.up(home)
    assert chosen(table) == "b2"
    assert moves(table) == []


def test_a_drag_off_the_board_keeps_the_pawn_chosen(table: Driver) -> None:
    table.drag(table.square("b2"), (5, 5))
    assert chosen(table) == "b2"
    assert moves(table) == []


@pytest.mark.parametrize(
    ("source", "target", "sentence"),
    [
        ("", "c3", "c3 is empty. Choose one of your pawns first."),
        ("", "c5", "c5 is not your pawn. Choose one of yours first."),
        ("b2", "b4", "b2–b4 is too far; a pawn moves one square."),
        ("b2", "e6", "b2–e6 is too far; a pawn moves one square."),
    ],
)
def test_a_press_that_cannot_be_a_move_says_why_and_keeps_the_choice(
    table: Driver, source: str, target: str, sentence: str
) -> None:
    if source:
        table.touch(source)
    table.touch(target)
    assert table.status == sentence
    assert table.widget("turn").words.refused
    assert chosen(table) == source
    assert moves(table) == []


@pytest.mark.parametrize(
    ("script", "source", "target", "sentence"),
    [
        (("b2b3", "a5a4", "b3b4", "a4a3"), "b4", "b3", "b4–b3 goes back; pawns only move forward."),
        (("b2b3", "f5f4", "d2d3", "f4f3"), "b3", "a3", "b3–a3 goes sideways; pawns only move forward."),
        (("b2b3", "b5b4", "d2d3", "f5f4"), "b3", "b4", "b4 is blocked; a pawn takes diagonally, never straight ahead."),
    ],
)
def test_wrong_ways_are_refused_in_their_own_words(
    driver: Open, script: tuple[str, ...], source: str, target: str, sentence: str
) -> None:
    table = driver(*BEGIN, engine=Quick(*script[1::2]))
    for move in script[::2]:
        table.play_move(move[:2], move[2:])
        table.wait_for_computer()
    table.touch(source)
    table.touch(target)
    assert table.status == sentence
    assert chosen(table) == source
    assert moves(table) == list(script)


def test_a_refused_drag_puts_the_pawn_back_and_keeps_it_chosen(table: Driver) -> None:
    table.drag_move("b2", "b4")
    assert table.status == "b2–b4 is too far; a pawn moves one square."
    selection = table.play.selection
    assert isinstance(selection, PawnSelection)
    assert selection.dragged_to is None
    assert selection.held_from is None
    assert chosen(table) == "b2"
    table.point(table.square("e4"))  # the pawn does not follow a pointer that holds nothing
    assert table.play.selection == selection


def test_a_refusal_is_forgotten_with_the_next_choice(table: Driver) -> None:
    table.touch("c3")
    table.touch("b2")
    assert table.status == "b2 chosen: 3\u00a0steps, no captures"
    assert not table.widget("turn").words.refused


def test_with_confirm_always_a_move_waits_for_its_second_press(table: Driver) -> None:
    table.house.change(keys.CONFIRM, "always")
    table.run(0.1)
    table.play_move("b2", "b3")
    assert moves(table) == []
    assert table.status == "Press once more to play b2–b3."
    table.touch("b3")
    assert moves(table) == ["b2b3"]


def test_where_the_game_asks_for_it_a_move_waits_for_its_second_press(
    table: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.house.change(keys.CONFIRM, "own")
    table.play_move("b2", "b3")
    assert len(table.match.moves()) == 1
    table.wait_for_computer()
    monkeypatch.setattr(BreakthroughGame, "confirms", True)
    table.play_move("d2", "d3")
    assert len(table.match.moves()) == 2
    assert table.status == "Press once more to play d2–d3."


def test_with_confirm_always_another_target_is_asked_for_anew(table: Driver) -> None:
    table.house.change(keys.CONFIRM, "always")
    table.run(0.1)
    table.drag_move("b2", "b3")
    table.touch("c3")
    assert moves(table) == []
    table.touch("c3")
    assert moves(table) == ["b2c3"]


def test_with_confirm_always_another_pawn_takes_the_question_back(table: Driver) -> None:
    table.house.change(keys.CONFIRM, "always")
    table.run(0.1)
    table.play_move("b2", "b3")
    table.touch("d2")
    assert table.play.board.proposed is None
    assert table.status == "d2 chosen: 3\u00a0steps, no captures"


def test_the_pointer_held_outside_the_board_chooses_nothing(table: Driver) -> None:
    table.press((3, 3))
    assert chosen(table) == ""
    assert table.status == "Choose a pawn to move."


def test_the_buttons_come_before_the_pause_and_up_leads_back_to_the_board(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.key("tab")
    assert table.scene.page.focus.key == "undo"
    table.key("right")
    assert table.scene.page.focus.key == "hint"
    table.key("up")
    assert not table.scene.page.focus_shown
    table.key("up")
    assert table.play.selection.cursor is not None
