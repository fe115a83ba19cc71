"""Whole matches of Confusion, from the menu to the results: by mouse, by keyboard, by gamepad, by two persons."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.catalogue import GAMES
from game.confusion.board import ConfusionBoard
from game.confusion.choice import AttemptSelection
from game.confusion.notebook import NotesPage
from game.confusion.rules import LETTERS, Attempt
from game.core.contract import Outcome, Side
from game.scenes.replay import Replay
from game.storage import settings as keys
from game.storage.statistics import Statistics
from tests.confusion.playing import (
    DELIVERY,
    DULL,
    IN_ORDER,
    TWO_PERSONS,
    Hands,
    attempt,
    attempts_and_hand_overs,
    cells_of,
    choose_two_persons,
    choose_value,
    hand_over,
    in_per_cent,
    next_attempt,
    picture,
    sit_down,
)
from tests.driver import Driver
from tests.players import Held, Quick
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

MOST_TURNS = 60
CARRIER = "Ch4,Id4,Lh2/Ae8,Bk10 d4 w abcdefghijkl/abcdefghijkl - 0 -"  # I, a Prince, has the puck on d4


def play_to_the_end(table: Driver, hands: Hands) -> None:
    """Play on as one who knows the own types; `hands` tries a piece, from square to square."""
    match = table.match
    for _ in range(MOST_TURNS):
        table.wait_for_computer()
        if match.over:
            return
        move = next_attempt(match.state)
        assert isinstance(move, Attempt)
        turns = len(match.states)
        hands(str(move.source), str(move.target))
        assert len(match.states) > turns, table.status
        assert match.moves()[turns - 1].text == str(move)
    raise AssertionError("the match does not end")


def won_and_lost(table: Driver) -> tuple[int, int]:
    """Wins and losses at the easy level as they lie on the disk."""
    match = table.scene.match
    row = Statistics(table.folder).row(match.game, match.record.options, "easy")
    return row.won, row.lost


def board(table: Driver) -> ConfusionBoard:
    assert isinstance(table.play.board, ConfusionBoard)
    return table.play.board


def slot(table: Driver) -> set[str]:
    """The board's own buttons that stand on the screen."""
    return {key for key in ("carry", "leave", "pass", "confirm", "cancel", "skip") if table.has(key)}


def last(table: Driver) -> str:
    """The last attempt that was made."""
    return table.match.moves()[-1].text


def do_with(table: Driver, hands: str) -> tuple[Callable[[str], None], str, Callable[[], None]]:
    """How a key or a button is pressed, what accepts, and what goes on to the next thing."""
    if hands == "keyboard":
        return table.key, "enter", lambda: table.key("tab")
    return table.pad, "a", lambda: table.pad("next")


# whole matches against the computer


def test_a_whole_match_by_mouse_with_pressing_and_dragging_in_turn(driver: Open) -> None:  # noqa: F811
    table = driver("--seed", "3", engine=Quick())
    table.click("play")
    table.click("game confusion")
    choose_value(table, "first", 0)
    table.click("start")
    turns = 0

    def make(source: str, target: str) -> None:
        nonlocal turns
        turns += 1
        (table.play_move if turns % 2 else table.drag_move)(source, target)
        assert str(board(table).proposed.target) == target
        table.click("confirm")

    play_to_the_end(table, make)
    assert table.match.outcome == Outcome(Side.FIRST, "delivered")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert won_and_lost(table) == (1, 0)
    table.click("menu")
    assert not table.has("continue")
    assert Statistics(table.folder).totals().played == 1


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_a_whole_match_without_a_mouse(driver: Open, hands: str) -> None:  # noqa: F811
    table = driver("--seed", "3", engine=Quick())
    do, accept, onward = do_with(table, hands)
    for key in ("play", "game confusion"):
        table.find(key, onward)
        do(accept)
    table.find("first", onward)
    do("left")
    do("left")
    table.find("start", onward)
    do(accept)
    assert table.match.person is Side.FIRST

    def make(source: str, target: str) -> None:
        table.walk_to(source, do)
        do(accept)
        assert isinstance(table.play.selection, AttemptSelection)
        table.walk_to(target, do)
        do(accept)
        assert str(board(table).proposed.target) == target
        do(accept)  # the second time on the same square confirms

    play_to_the_end(table, make)
    do(accept)
    table.run(0.5)
    assert table.scene_name == "Results"
    assert won_and_lost(table) == (1, 0)


def test_the_results_show_that_the_puck_was_delivered_and_count_once(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick(*[DULL] * len(DELIVERY)))
    match = sit_down(table)
    for text in DELIVERY:
        table.wait_for_computer()
        attempt(table, text)
    table.wait_for_computer()
    assert match.outcome == Outcome(Side.FIRST, "delivered")
    table.run(1.5)
    assert table.scene_name == "Results"
    table.click("replay")
    table.key("escape")
    table.run(1.0)
    assert won_and_lost(table) == (1, 0)
    table = driver(engine=Quick())
    assert not table.has("continue")
    assert Statistics(table.folder).totals().played == 1


def test_a_match_against_the_real_engine_that_moves_first_can_be_given_up(driver: Open) -> None:  # noqa: F811
    next(listing for listing in GAMES if listing.id == "confusion").engine().prepare()  # it may be compiled first
    table = driver("--game", "confusion", "--level", "easy", "--first", "computer", "--seed", "3")
    match, rng = table.match, Random(3)
    assert match.person is Side.SECOND
    for _ in range(3):
        table.wait_for_computer()
        move = rng.choice(match.state.legal_moves())
        table.play_move(str(move.source), str(move.target))
        table.click("confirm")
    table.wait_for_computer()
    assert len(match.moves()) == 7
    table.key("r")
    table.click("yes")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert match.outcome == Outcome(Side.FIRST, "resigned")
    assert won_and_lost(table) == (0, 1)


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_everything_on_the_screen_is_in_reach_without_a_mouse(driver: Open, hands: str) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table, position=CARRIER)
    do, accept, onward = do_with(table, hands)
    for key in ("assistant", "hint", "flip", "resign", "tabs", "page mine", "pause"):
        table.find(key, onward)
    onward()
    table.walk_to("d4", do)
    do(accept)
    for key in ("carry", "leave", "pass", "cancel"):
        table.find(key, onward)
    do(accept)
    table.find("pause", onward)
    do(accept)
    assert table.scene_name == "Pause"


# attempts


def test_an_attempt_waits_for_its_confirmation_and_another_square_takes_its_place(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    match = sit_down(table)
    table.play_move("g2", "g4")
    assert len(match.moves()) == 0
    assert "g4" in table.status
    table.touch("g5")
    assert str(board(table).proposed) == "J:g2-g5"
    assert "g5" in table.widget("confirm").text
    table.click("cancel")
    assert board(table).proposed is None
    assert "confirm" not in slot(table)
    table.touch("g5")
    table.touch("g5")
    assert last(table) == "J:g2-g5"


def test_a_refused_attempt_shakes_the_piece_and_takes_the_turn(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    match = sit_down(table)
    attempt(table, "J:g2-g6")  # a Pendulum goes three squares at most
    assert board(table).moving(table.now)
    assert match.turn is Side.SECOND
    assert str(match.state.public.squares[Side.FIRST][LETTERS.index("J")]) == "g2"
    table.run(1.0)
    assert not board(table).moving(table.now)


def test_what_geometry_does_not_allow_is_told_and_costs_nothing(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table)
    table.play_move("g2", "h4")
    assert "no straight line" in table.status
    table.touch("g7")
    assert "4\N{NO-BREAK SPACE}squares at most" in table.status
    assert len(match.moves()) == 0
    assert table.widget("turn").words.refused


@pytest.mark.parametrize(
    ("way", "target", "text", "puck"),
    [
        ("carry", "e4", "I:d4-e4p", "e4"),
        ("leave", "e4", "I:d4-e4l", "d4"),
        ("pass", "e5", "I:d4>e5", "e5"),
        ("pass", "e8", None, "d4"),
    ],
)
@pytest.mark.parametrize("hands", ["mouse", "gamepad"])
def test_a_carrier_carries_leaves_and_passes(
    driver: Open,  # noqa: F811
    way: str,
    target: str,
    text: str | None,
    puck: str,
    hands: str,
) -> None:
    table = driver(engine=Held())
    match = sit_down(table, position=CARRIER)
    if hands == "mouse":
        table.touch("d4")
        table.click(way)
        table.touch(target)
    else:
        do, accept, onward = do_with(table, hands)
        table.walk_to("d4", do)
        do(accept)
        table.find(way, onward)
        do(accept)
        while table.scene.page.focus_shown:
            onward()
        table.walk_to(target, do)
        do(accept)
    assert table.widget(way).chosen
    if text is None:
        assert "no straight line" in table.status
        assert len(match.moves()) == 0
        return
    assert str(board(table).proposed) == text
    if hands == "mouse":
        table.click("confirm")
    else:
        do(accept)
    assert last(table) == text
    assert str(match.state.public.puck) == puck


def test_what_a_carrier_is_to_do_can_be_changed_until_it_is_confirmed(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    sit_down(table, position=CARRIER)
    table.play_move("d4", "e4")
    for way, text in (("pass", "I:d4>e4"), ("leave", "I:d4-e4l"), ("carry", "I:d4-e4p"), ("leave", "I:d4-e4l")):
        table.click(way)
        assert str(board(table).proposed) == text
        assert table.widget(way).chosen
        assert len(table.match.moves()) == 0
    table.click("confirm")
    assert last(table) == "I:d4-e4l"


@pytest.mark.parametrize(("confirm", "presses"), [("never", 1), ("own", 2), ("always", 2)])
@pytest.mark.parametrize("hands", ["mouse", "keyboard", "drag"])
def test_the_setting_says_whether_an_attempt_is_confirmed(
    driver: Open,  # noqa: F811
    confirm: str,
    presses: int,
    hands: str,
) -> None:
    table = driver(engine=Held())
    table.house.change(keys.CONFIRM, confirm)
    match = sit_down(table)
    if hands == "mouse":
        table.play_move("g2", "g4")
    elif hands == "drag":
        table.drag_move("g2", "g4")
    else:
        table.walk_to("g2", table.key)
        table.key("enter")
        table.walk_to("g4", table.key)
        table.key("enter")
    assert len(match.moves()) == (1 if presses == 1 else 0)
    if presses == 2:
        table.key("enter") if hands == "keyboard" else table.click("confirm")
    assert [entry.text for entry in match.moves()] == ["J:g2-g4"]


# help


@pytest.mark.parametrize("press", [("key", "u"), ("key", "backspace"), ("pad", "x"), ("click", "assistant")])
def test_nothing_is_taken_back_and_the_assistant_counts_as_help(
    driver: Open,  # noqa: F811
    press: tuple[str, str],
) -> None:
    table = driver(engine=Quick(DULL))
    match = sit_down(table)
    attempt(table, "J:g2-g6")
    table.wait_for_computer()
    assert not table.has("undo")
    assert not match.record.helped
    getattr(table, press[0])(press[1])
    assert len(match.moves()) == 2
    assert match.record.helped
    assert table.widget("assistant").chosen
    assert table.play.book.leaf.desk.assisting
    getattr(table, press[0])(press[1])
    assert not table.widget("assistant").chosen
    assert match.record.helped  # what was seen was seen


def test_a_match_with_the_assistant_is_won_but_lengthens_no_streak(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick(*[DULL] * len(DELIVERY)))
    match = sit_down(table)
    table.click("assistant")
    for text in DELIVERY:
        table.wait_for_computer()
        attempt(table, text)
    table.wait_for_computer()
    table.run(1.5)
    row = Statistics(table.folder).row(match.game, match.record.options, "easy")
    assert (row.won, row.streak) == (1, 0)


# two persons


def test_two_persons_hand_over_between_all_turns(driver: Open) -> None:  # noqa: F811
    table = driver("--seed", "3", engine=Quick())
    choose_two_persons(table)
    table.click("start")
    assert table.scene_name == "Handover"
    table.click("ready")
    match = table.match
    for turn in range(4):
        side = Side.FIRST if turn % 2 == 0 else Side.SECOND
        assert table.play.seated is match.turn is side
        assert table.play.flipped is (side is Side.SECOND)
        assert table.play.view().side is side
        move = match.state.legal_moves()[0]
        attempt(table, str(move))
        assert table.play.answered
        assert table.play.view().side is side  # the answer is the mover's to see
        assert slot(table) == set()
        before = len(match.moves())
        table.touch("f6")
        table.key("r")
        assert len(match.moves()) == before
        assert "Hand over first" in table.status
        hand_over(table)


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_two_persons_need_no_mouse_to_hand_over(driver: Open, hands: str) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS)
    do, accept, _ = do_with(table, hands)
    for source, target in (("g2", "g4"), ("e10", "e9"), ("h2", "h4")):
        assert table.scene_name == "Handover"
        do(accept)
        assert table.scene_name == "Play"
        table.walk_to(source, do)
        do(accept)
        table.walk_to(target, do)
        do(accept)
        do(accept)
        assert table.play.answered
        do(accept)
    assert [entry.text for entry in match.moves()] == ["J:g2-g4", "J:e10-e9", "K:h2-h4"]


def test_two_persons_play_until_the_puck_is_delivered_and_it_counts_for_nobody(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS)
    table.click("ready")
    texts = [text for pair in zip(DELIVERY, [DULL] * len(DELIVERY), strict=True) for text in pair]
    attempts_and_hand_overs(table, *texts[:-1])
    attempt(table, texts[-1])
    assert match.outcome == Outcome(Side.FIRST, "delivered")
    table.run(1.5)
    assert table.scene_name == "Results"  # nothing is left to hide
    assert table.house.statistics.totals().played == 0


def test_two_persons_agree_to_a_draw(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS)
    table.click("ready")
    attempts_and_hand_overs(table, "J:g2-g4", DULL)
    table.click("draw")
    assert table.scene_name == "Ask"
    table.click("no")
    assert table.scene_name == "Handover"  # both were looking
    table.click("ready")
    assert table.play.seated is Side.FIRST
    table.click("draw")
    table.click("yes")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert match.outcome == Outcome(None, "agreed")
    assert table.house.statistics.totals().played == 0


def test_the_question_about_a_draw_shows_neither_ones_board(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    shown: dict[Side, set[str]] = {side: set() for side in Side}
    for white in (IN_ORDER, list(reversed(IN_ORDER))):
        for attempts in ((), ("J:g2-g4",), ("J:g2-g5", DULL)):
            match = sit_down(table, TWO_PERSONS, white=white)
            table.click("ready")
            attempts_and_hand_overs(table, *attempts)
            table.click("draw")
            shown[match.turn].add(picture(table))
    assert [len(pictures) for pictures in shown.values()] == [1, 1]


def test_of_two_persons_the_one_at_the_screen_gives_up(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS)
    table.click("ready")
    attempts_and_hand_overs(table, "J:g2-g4")
    table.click("resign")
    table.click("yes")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert match.outcome == Outcome(Side.FIRST, "resigned")


# going on


def test_a_match_is_gone_on_with_where_it_was_left_with_its_notes(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick(DULL))
    sit_down(table)
    attempt(table, "J:g2-g6")
    table.wait_for_computer()
    leaf = table.play.book.leaf
    assert isinstance(leaf, NotesPage)
    table.press(leaf.place_of(9, 0).center)
    position, notes = table.match.state.position(), table.match.record.notes
    again = driver("--continue", engine=Quick())
    assert again.scene_name == "Play"
    assert again.match.state.position() == position
    assert again.match.record.notes == notes
    assert again.play.book.leaf.rows[9] == "x..........."
    assert not again.play.book.leaf.desk.assisting


def test_two_persons_go_on_with_a_hand_over_first(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS)
    table.click("ready")
    attempt(table, "J:g2-g4")
    assert table.play.answered
    position = match.state.position()
    again = driver(engine=Quick())
    again.click("continue")
    assert again.scene_name == "Handover"
    again.click("ready")
    assert again.match.state.position() == position
    assert again.play.seated is Side.SECOND
    assert not again.play.answered


# the replay


def test_the_replay_shows_what_both_could_know_at_each_move(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = driver(engine=Quick(*[DULL] * len(DELIVERY)))
    match = sit_down(table, white=[*reversed(IN_ORDER[:4]), *IN_ORDER[4:]])
    for text in ("A:c1-b2", "A:b2-e5", "A:e5-f6", "A:f6-h8p", "A:h8-k11p"):  # the Abbot at the left
        table.wait_for_computer()
        attempt(table, text)
    table.wait_for_computer()
    table.run(1.5)
    table.click("replay")
    scene = table.scene
    assert isinstance(scene, Replay)
    last_ply = len(match.states) - 1
    for index, side in ((1, Side.FIRST), (2, Side.SECOND)):
        choose_value(table, "tabs", index)
        for ply in (0, 1, 2, 5, last_ply):
            scene.choose(ply)
            table.step()
            chances = match.states[ply].public.chances(side)
            shown = cells_of(scene.book.leaf, monkeypatch)
            assert shown == [[in_per_cent(chance) for chance in row] for row in chances], (side, ply)
    choose_value(table, "tabs", 0)
    assert table.has("moves")
