"""Whole matches of Breakthrough, from the menu to the results: by mouse, by keyboard, by gamepad, by two persons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.breakthrough.board import PawnSelection
from game.core.contract import Side
from game.storage.statistics import Statistics
from tests.driver import Driver
from tests.players import Quick, careful_move
from tests.scenes.conftest import Open

MOST_MOVES = 80  # a match on 6 x 6 is much shorter


def play_to_the_end(table: Driver, make: Callable[[str, str], None]) -> None:
    """Play as a careful person does; `make(source, target)` makes a move with the hands at the test."""
    match = table.match
    for _ in range(MOST_MOVES):
        table.wait_for_computer()
        if match.over:
            return
        move = careful_move(match.state)
        plies = len(match.states)
        make(str(move.source), str(move.target))
        assert len(match.states) > plies, table.status
    raise AssertionError("the match does not end")


def the_statistics(table: Driver, level: str) -> tuple[int, int]:
    """Wins and losses of this board and level as they lie on the disk."""
    match = table.scene.match
    row = Statistics(table.folder).row(match.game, match.record.options, level)
    return row.won, row.lost


def expected(table: Driver) -> tuple[int, int]:
    match = table.scene.match
    return (1, 0) if match.outcome.winner is match.person else (0, 1)


def test_a_whole_match_by_mouse(driver: Open) -> None:
    table = driver(engine=Quick())
    table.click("play")
    table.click("start")
    turns = 0

    def make(source: str, target: str) -> None:
        nonlocal turns
        turns += 1
        if turns % 2:
            table.play_move(source, target)
        else:
            table.drag_move(source, target)

    play_to_the_end(table, make)
    table.run(1.5)
    assert table.scene_name == "Results"
    assert the_statistics(table, "easy") == expected(table)
    table.click("menu")
    assert table.scene_name == "Menu"
    assert not table.has("continue")


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_a_whole_match_without_a_mouse(driver: Open, hands: str) -> None:
    table = driver(engine=Quick())
    if hands == "keyboard":
        do, accept, onward = table.key, "enter", lambda: table.key("tab")
    else:
        do, accept, onward = table.pad, "a", lambda: table.pad("next")
    table.find("play", onward)
    do(accept)
    assert table.scene_name == "NewGame"
    table.find("start", onward)
    do(accept)

    def make(source: str, target: str) -> None:
        table.walk_to(source, do)
        do(accept)
        assert isinstance(table.play.selection, PawnSelection)
        assert str(table.play.selection.chosen) == source
        table.walk_to(target, do)
        do(accept)

    play_to_the_end(table, make)
    do(accept)  # no need to wait for the results
    table.run(0.5)
    assert table.scene_name == "Results"
    assert the_statistics(table, "easy") == expected(table)
    table.find("menu", onward)
    do(accept)
    assert table.scene_name == "Menu"


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_every_button_of_the_screen_is_in_reach_without_a_mouse(driver: Open, hands: str) -> None:
    table = driver("--game", "breakthrough", engine=Quick())
    onward = (lambda: table.key("tab")) if hands == "keyboard" else (lambda: table.pad("next"))
    for key in ("pause", "undo", "hint", "flip", "resign"):
        table.find(key, onward)
    table.find("pause", onward)
    table.key("enter") if hands == "keyboard" else table.pad("a")
    assert table.scene_name == "Pause"


def test_a_match_against_the_real_engine_that_moves_first(driver: Open) -> None:
    table = driver("--game", "breakthrough", "--board", "6", "--first", "computer", "--seed", "3")
    play_to_the_end(table, table.play_move)
    table.run(1.5)
    assert table.scene_name == "Results"
    assert the_statistics(table, "easy") == expected(table)


def test_play_again_begins_the_same_set_up(driver: Open) -> None:
    table = driver("--game", "breakthrough", "--board", "7", "--level", "hard", "--first", "computer", engine=Quick())
    table.wait_for_computer()
    table.play_move("b6", "b5")
    table.key("r")
    table.click("yes")
    table.run(1.5)
    before = table.scene.match
    table.click("again")
    assert table.scene_name == "Play"
    assert table.match is not before
    assert table.match.record.options == before.record.options
    assert (table.match.level, table.match.person) == ("hard", Side.SECOND)
    assert len(table.match.moves()) == 0


def test_two_persons_play_at_one_screen(driver: Open) -> None:
    table = driver(engine=Quick())
    table.click("play")
    segments = table.widget("opponent").body
    table.press((segments.right - segments.width // 4, segments.centery))
    table.run(0.1)
    table.click("start")
    assert table.match.level == ""
    assert table.widget("turn").words.title == "Light to move"
    assert not table.has("hint")
    table.play_move("b2", "b3")
    assert table.widget("turn").words.title == "Dark to move"
    table.touch("d2")
    assert "not your pawn" in table.status
    table.play_move("b5", "b4")
    table.key("u")
    assert len(table.match.moves()) == 1  # one move only
    play_to_the_end(table, table.play_move)
    table.run(1.5)
    assert table.scene_name == "Results"
    assert table.house.statistics.totals().played == 0


def test_two_persons_resign_by_the_side_to_move(driver: Open) -> None:
    table = driver(engine=Quick())
    table.click("play")
    segments = table.widget("opponent").body
    table.press((segments.right - segments.width // 4, segments.centery))
    table.run(0.1)
    table.click("start")
    table.play_move("b2", "b3")
    table.key("r")
    table.click("yes")
    assert table.house.stack[-1].match.outcome.winner is Side.FIRST
