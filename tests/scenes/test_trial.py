"""The boards in the rules can be tried: by mouse, keyboard and gamepad, for both sides, and set up again."""

from __future__ import annotations

import pytest

from game.scenes.trial import TrialBoard
from game.ui.pen import Pen
from tests.driver import Driver
from tests.scenes.conftest import Open

STEP, TAKE = "breakthrough-rules-step", "breakthrough-rules-take"


@pytest.fixture
def opened(driver: Open) -> Driver:
    """The chapter about moves."""
    program = driver()
    program.click("rules")
    program.click("chapter-1")
    return program


def board(program: Driver, part: str = STEP) -> TrialBoard:
    widget = program.widget(f"board {part}")
    assert isinstance(widget, TrialBoard)
    return widget


def place(program: Driver, name: str, part: str = STEP) -> tuple[int, int]:
    """The middle of a square of a board on the page."""
    widget = board(program, part)
    return widget.trial.board.place_of(name).move(widget.body.topleft).center


def stands(program: Driver, part: str = STEP) -> str:
    return board(program, part).trial.state.position()


def test_a_move_is_made_by_pressing_pawn_and_square_then_the_other_side_moves(opened: Driver) -> None:
    opened.press(place(opened, "c3"))  # it was chosen already: this gives it up
    opened.press(place(opened, "c3"))
    opened.press(place(opened, "d4"))
    assert stands(opened) == "3p2/1p4/3P2/6/5P/1P4 b"
    opened.press(place(opened, "d6"))
    opened.press(place(opened, "d5"))
    assert stands(opened) == "6/1p1p2/3P2/6/5P/1P4 w"


def test_the_pawn_of_the_picture_is_chosen_from_the_start(opened: Driver) -> None:
    opened.press(place(opened, "b4"))
    assert stands(opened) == "3p2/1p4/1P4/6/5P/1P4 b"


def test_a_pawn_can_be_dragged(opened: Driver) -> None:
    opened.drag(place(opened, "b1"), place(opened, "a2"))
    assert stands(opened) == "3p2/1p4/6/2P3/P4P/6 b"


def test_a_pawn_dragged_away_from_the_board_goes_back(opened: Driver) -> None:
    before = stands(opened)
    opened.drag(place(opened, "b1"), (5, 790))
    assert stands(opened) == before
    assert board(opened).trial.selection.dragged_to is None


def test_what_the_rules_forbid_is_refused(opened: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(opened.house.sounds, "play", heard.append)
    before = stands(opened)
    opened.press(place(opened, "b3"))
    opened.drag(place(opened, "b1"), place(opened, "e5"))
    assert stands(opened) == before
    assert heard == ["refusal", "refusal"]
    assert board(opened).trial.selection.dragged_to is None


def test_a_capture_sounds_like_one(opened: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    opened.click("chapter-2")
    monkeypatch.setattr(opened.house.sounds, "play", heard.append)
    opened.press(place(opened, "d4", TAKE))
    assert heard == ["capture"]


def test_the_board_is_set_up_again(opened: Driver) -> None:
    before = stands(opened)
    assert not opened.has(f"again {STEP}")
    opened.press(place(opened, "c4"))
    assert stands(opened) != before
    opened.click(f"again {STEP}")
    assert stands(opened) == before
    assert not opened.has(f"again {STEP}")


def test_a_finished_board_says_who_won_and_can_still_be_set_up_again(
    opened: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    heard: list[str] = []
    write = Pen.write
    monkeypatch.setattr(
        Pen,
        "write",
        lambda self, ground, text, *at, **how: written.append(text) or write(self, ground, text, *at, **how),
    )
    monkeypatch.setattr(opened.house.sounds, "play", heard.append)
    opened.click("chapter-3")
    part = "breakthrough-rules-last-pawn"
    opened.press(place(opened, "d4", part))
    assert board(opened, part).trial.state.outcome is not None
    assert "Light wins" in written
    assert heard[-1] == "win"
    opened.press(place(opened, "b2", part))
    opened.click(f"again {part}")
    assert board(opened, part).trial.state.outcome is None


def test_what_was_tried_stays_when_the_chapter_or_the_window_changes(opened: Driver) -> None:
    opened.press(place(opened, "c4"))
    tried = stands(opened)
    opened.click("chapter-2")
    opened.click("chapter-1")
    assert stands(opened) == tried
    opened.resize((800, 600))
    assert stands(opened) == tried


@pytest.mark.parametrize("means", ["key", "pad"])
def test_a_move_is_made_without_a_mouse_and_back_leads_off_the_board(opened: Driver, means: str) -> None:
    do = getattr(opened, means)
    accept, onward, away = ("enter", "tab", "escape") if means == "key" else ("a", "next", "b")
    opened.find(f"board {STEP}", lambda: do(onward))
    do("up")  # on the chosen pawn
    do("up", accept)
    assert stands(opened) == "3p2/1p4/2P3/6/5P/1P4 b"
    assert opened.scene.page.focus is board(opened)
    assert opened.scene.chapter == 1
    opened.find(f"again {STEP}", lambda: do(onward))
    do(accept)
    assert opened.scene.page.focus is board(opened)
    do(away)
    assert opened.scene_name == "RulesScene"
    assert opened.scene.page.focus is opened.widget("chapter-1")
    do(away)
    assert opened.scene_name == "Menu"


def test_the_cursor_goes_when_the_focus_goes(opened: Driver) -> None:
    opened.find(f"board {STEP}", lambda: opened.key("tab"))
    opened.key("up")
    assert board(opened).trial.selection.cursor is not None
    opened.key("tab")
    opened.step()
    assert board(opened).trial.selection is None


def test_a_moved_pawn_travels_and_comes_to_rest(opened: Driver) -> None:
    opened.press(place(opened, "c4"))
    assert opened.scene.moving(opened.now)
    opened.run(0.5)
    assert not opened.scene.moving(opened.now)
    at_rest = opened.program.frames
    opened.run(0.5)
    assert opened.program.frames == at_rest


@pytest.mark.parametrize("means", ["key", "pad"])
def test_a_move_without_a_mouse_travels_however_long_nothing_happened_before(opened: Driver, means: str) -> None:
    do = getattr(opened, means)
    accept, onward = ("enter", "tab") if means == "key" else ("a", "next")
    opened.find(f"board {STEP}", lambda: do(onward))
    do("up", "up")
    opened.now += 5.0  # the loop slept
    do(accept)
    assert opened.scene.moving(opened.now)
