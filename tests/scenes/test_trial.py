"""The boards in the rules can be tried: by mouse, keyboard and gamepad, for both sides, and set up again.

Some are lessons, some show only what one seat may see, and some have buttons of their own.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.breakthrough.board import BreakthroughBoard, PawnSelection
from game.breakthrough.rules import GAME as BREAKTHROUGH
from game.catalogue import Listing
from game.core.contract import Game, Move, Side, View
from game.scenes.trial import PAUSE, TrialBoard
from game.storage import settings as keys
from game.ui.board import Board, Refusal, Selection, SlotButton
from game.ui.chapters import Chapter, Part, Picture, Task
from game.ui.intentions import Call, Intention
from game.ui.pen import Pen
from tests.driver import Driver
from tests.nullgame.rules import GAME as LAST_COUNTER
from tests.nullgame.rules import CounterView
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


# boards that a test made up


LESSON = Picture(
    "3p2/1p4/6/2P3/5P/1P4 w",
    "c3",
    lesson=(Task("c3c4", "level-easy", reply="d6d5"), Task("c4d5", "level-medium")),
    wide=True,
)


@dataclass(frozen=True)
class OfOneBoard(Listing):
    """A game whose rules are one board beside a text of Breakthrough's."""

    picture: Picture = LESSON

    def rules_page(self) -> tuple[Chapter, ...]:
        return (Chapter("breakthrough-rules-moves", (Part(STEP, (self.picture,)),)),)


def rules_of(driver: Open, picture: Picture, game: Game = BREAKTHROUGH, package: str = "game.breakthrough") -> Driver:
    program = driver(listings=(OfOneBoard(game, package, picture),))
    program.click("rules")
    return program


def wait_for_reply(program: Driver) -> None:
    program.run(2 * PAUSE)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written in single lines, from now on."""
    lines: list[str] = []
    write = Pen.write
    monkeypatch.setattr(
        Pen, "write", lambda self, ground, text, *at, **how: lines.append(text) or write(self, ground, text, *at, **how)
    )
    return lines


# lessons


def test_a_lesson_names_the_move_to_begin_with(driver: Open, written: list[str]) -> None:
    rules_of(driver, LESSON)
    assert "A lesson. Begin with c3–c4." in written
    assert "You can play on this board." not in written


@pytest.mark.parametrize("other", ["b4", "e5"])  # allowed, and not
def test_a_lesson_refuses_every_other_try_and_tells_which_comes_next(
    driver: Open, written: list[str], monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    program = rules_of(driver, LESSON)
    written.clear()
    heard: list[str] = []
    monkeypatch.setattr(program.house.sounds, "play", heard.append)
    program.press(place(program, other))
    assert stands(program) == LESSON.position
    assert heard == ["refusal"]
    assert "Not this one yet: next comes c3–c4." in written
    assert str(board(program).trial.board.hint) == "c3c4"
    program.press(place(program, "c4"))
    assert board(program).trial.board.hint is None
    assert stands(program) != LESSON.position


def test_after_a_task_its_words_are_told_and_the_other_side_replies_by_itself(
    driver: Open, written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = rules_of(driver, LESSON)
    written.clear()
    heard: list[str] = []
    monkeypatch.setattr(program.house.sounds, "play", heard.append)
    program.press(place(program, "c4"))
    assert stands(program) == "3p2/1p4/2P3/6/5P/1P4 b"
    assert {"Easy", "Next comes c4–d5."} <= set(written)
    assert program.scene.moving(program.now)  # the window must not fall asleep before the reply
    program.press(place(program, "b5"))  # it is not our turn
    assert board(program).trial.selection == PawnSelection()
    wait_for_reply(program)
    assert stands(program) == "6/1p1p2/2P3/6/5P/1P4 w"
    assert heard == ["move", "move"]
    assert not program.scene.moving(program.now)


def test_the_reply_comes_where_nothing_moves_on_the_screen_as_well(driver: Open) -> None:
    program = rules_of(driver, LESSON)
    program.house.change(keys.ANIMATION, "off")
    program.step()
    program.press(place(program, "c4"))
    assert stands(program).endswith("b")
    wait_for_reply(program)
    assert stands(program).endswith("w")


@pytest.mark.parametrize("means", ["mouse", "key", "pad"])
def test_a_lesson_is_done_to_its_end_and_begun_again(driver: Open, written: list[str], means: str) -> None:
    program = rules_of(driver, LESSON)
    written.clear()
    if means == "mouse":
        program.press(place(program, "c4"))
        wait_for_reply(program)
        program.press(place(program, "c4"))
        program.press(place(program, "d5"))
    else:
        do, accept = getattr(program, means), "enter" if means == "key" else "a"
        program.find(f"board {STEP}", lambda: do("tab" if means == "key" else "next"))
        do("up", "up", accept)  # the first one only shows the cursor, on the chosen pawn
        wait_for_reply(program)
        do(accept, "up", "right", accept)
    trial = board(program).trial
    assert (trial.done, trial.task, trial.open) == (2, None, False)
    assert "Medium" in written
    ended = stands(program)
    program.press(place(program, "b1"))
    program.press(place(program, "b2"))
    assert stands(program) == ended
    program.click(f"again {STEP}")
    assert stands(program) == LESSON.position
    assert (trial.done, trial.task) == (0, LESSON.lesson[0])


def test_a_lesson_set_up_again_before_the_reply_hears_nothing_of_it(driver: Open) -> None:
    program = rules_of(driver, LESSON)
    program.press(place(program, "c4"))
    program.click(f"again {STEP}")
    wait_for_reply(program)
    assert stands(program) == LESSON.position


def test_a_reply_that_decides_the_game_is_told_as_the_end(
    driver: Open, written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    start = "6/6/6/2P3/3p2/6 w"
    program = rules_of(driver, Picture(start, "c3", lesson=(Task("c3c4", "level-easy", reply="d2d1"),)))
    heard: list[str] = []
    monkeypatch.setattr(program.house.sounds, "play", heard.append)
    program.press(place(program, "c4"))
    wait_for_reply(program)
    assert heard == ["move", "win"]
    assert "Dark wins" in written


# what one seat may see


def seat_of(program: Driver) -> tuple[int | None, ...]:
    view = board(program).trial.view
    assert isinstance(view, CounterView)
    return view.traps


@pytest.mark.parametrize(
    ("seat", "traps"), [(Side.FIRST, (0, None)), (Side.SECOND, (None, 1)), (None, (0, 1))], ids=str
)
def test_a_board_shows_what_its_seat_may_see_and_stands_as_that_seat_sees_it(
    driver: Open, seat: Side | None, traps: tuple[int | None, int | None]
) -> None:
    turn = 2 if seat is Side.SECOND else 1
    program = rules_of(driver, Picture(f"..... {turn} a1 b1", seat=seat), LAST_COUNTER, "tests.nullgame")
    assert seat_of(program) == traps
    assert board(program).trial.board.flipped == (seat is Side.SECOND)


def test_a_seat_has_one_try_until_the_board_is_set_up_again(driver: Open) -> None:
    start = "..... 1 a1 b1"
    program = rules_of(driver, Picture(start, seat=Side.FIRST), LAST_COUNTER, "tests.nullgame")
    program.press(place(program, "e1"))
    assert stands(program) == "....1 2 a1 b1"
    assert board(program).trial.board.waiting
    program.press(place(program, "d1"))
    assert stands(program) == "....1 2 a1 b1"
    program.click(f"again {STEP}")
    assert stands(program) == start
    assert not board(program).trial.board.waiting


def test_who_sees_everything_plays_for_both_sides(driver: Open) -> None:
    program = rules_of(driver, Picture("..... 1 a1 b1"), LAST_COUNTER, "tests.nullgame")
    program.press(place(program, "e1"))
    program.press(place(program, "d1"))
    assert stands(program) == "...21 1 a1 b1"


# buttons of the board's own


class WithButton(BreakthroughBoard):
    """A board with a button that gives the chosen pawn up."""

    def slot(self, view: View, selection: Selection | None) -> tuple[SlotButton, ...]:
        chosen = isinstance(selection, PawnSelection) and selection.chosen is not None
        return (SlotButton("drop", "play-undo", "undo"),) if chosen else ()

    def press(self, intention: Intention, view: View, selection: Selection | None) -> Selection | Move | Refusal | None:
        return PawnSelection() if intention == Call("drop") else super().press(intention, view, selection)


class WithButtons(OfOneBoard):
    def board(self) -> Board:
        return WithButton()


DROP = f"board {STEP} drop"


@pytest.fixture
def buttons(driver: Open) -> Driver:
    program = driver(
        listings=(WithButtons(BREAKTHROUGH, "game.breakthrough", Picture("3p2/1p4/6/2P3/5P/1P4 w", "c3")),)
    )
    program.click("rules")
    return program


def test_the_boards_own_buttons_are_there_while_a_choice_waits(buttons: Driver) -> None:
    buttons.click(DROP)
    assert board(buttons).trial.selection == PawnSelection()
    assert not buttons.has(DROP)
    assert buttons.scene.page.focus is board(buttons)
    buttons.press(place(buttons, "b1"))
    assert buttons.has(DROP)
    buttons.press(place(buttons, "b2"))
    assert board(buttons).trial.moved
    assert not buttons.has(DROP)


def test_a_piece_is_dragged_though_buttons_belong_to_it(buttons: Driver) -> None:
    buttons.click(DROP)
    buttons.drag(place(buttons, "b1"), place(buttons, "a2"))
    assert stands(buttons) == "3p2/1p4/6/2P3/P4P/6 b"


@pytest.mark.parametrize("means", ["key", "pad"])
def test_a_choice_is_kept_on_the_way_to_its_button(buttons: Driver, means: str) -> None:
    do = getattr(buttons, means)
    accept, onward = ("enter", "tab") if means == "key" else ("a", "next")
    buttons.find(f"board {STEP}", lambda: do(onward))
    do("up")
    buttons.find(DROP, lambda: do(onward))
    assert board(buttons).trial.selection is not None
    do(accept)
    assert board(buttons).trial.selection == PawnSelection()
    assert buttons.scene.page.focus is board(buttons)
    assert buttons.scene.page.focus_shown
