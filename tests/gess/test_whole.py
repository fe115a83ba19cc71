"""Whole matches of Gess, from the menu to the results: by mouse, by keyboard, by gamepad, by two persons."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.contract import Side
from game.gess.rules import FootprintMove, Gess
from game.storage.statistics import Statistics
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

MOST_MOVES = 60


def eager_move(state: Gess) -> FootprintMove:
    """A move that wins, or takes most for what it loses, and ends near a ring of the other side."""
    return max(state.legal_moves(), key=lambda move: _worth(state, move))


def _worth(state: Gess, move: FootprintMove) -> tuple[int, int, int]:
    after = state.play(move)
    if after.outcome is not None:
        return (2 if after.outcome.winner is state.turn else 0), 0, 0
    other = state.turn.other
    gained = len(state.stones[other]) - len(after.stones[other])
    lost = len(state.stones[state.turn]) - len(after.stones[state.turn])
    near = min(max(abs(a - b) for a, b in zip(move.target, ring, strict=True)) for ring in state.rings(other))
    return 1, gained - lost, -near


def play_to_the_end(table: Driver, make: Callable[[str, str], None]) -> None:
    """Play on; `make(source, target)` makes a move with the hands at the test."""
    match = table.match
    for _ in range(MOST_MOVES):
        table.wait_for_computer()
        if match.over:
            return
        move = eager_move(match.state)
        plies = len(match.states)
        make(str(move.source), str(move.target))
        assert len(match.states) > plies, table.status
    raise AssertionError("the match does not end")


def won_and_lost(table: Driver) -> tuple[int, int]:
    """Wins and losses at the easy level as they lie on the disk."""
    match = table.scene.match
    row = Statistics(table.folder).row(match.game, match.record.options, "easy")
    return row.won, row.lost


def test_a_whole_match_by_mouse_with_pressing_and_dragging_in_turn(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    table.click("play")
    table.click("game gess")
    table.click("start")
    turns = 0

    def make(source: str, target: str) -> None:
        nonlocal turns
        turns += 1
        (table.play_move if turns % 2 else table.drag_move)(source, target)

    play_to_the_end(table, make)
    table.run(1.5)
    assert table.scene_name == "Results"
    assert won_and_lost(table) == (1, 0)
    table.click("menu")
    assert not table.has("continue")


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_a_whole_match_without_a_mouse(driver: Open, hands: str) -> None:  # noqa: F811
    table = driver(engine=Quick())
    if hands == "keyboard":
        do, accept, onward = table.key, "enter", lambda: table.key("tab")
    else:
        do, accept, onward = table.pad, "a", lambda: table.pad("next")
    for key in ("play", "game gess", "start"):
        table.find(key, onward)
        do(accept)
    assert table.match.game.id == "gess"

    def make(source: str, target: str) -> None:
        table.walk_to(source, do)
        do(accept)
        assert str(table.play.selection.chosen) == source
        table.walk_to(target, do)
        do(accept)

    play_to_the_end(table, make)
    do(accept)
    table.run(0.5)
    assert table.scene_name == "Results"
    assert won_and_lost(table) == (1, 0)


def test_a_match_against_the_real_engine_that_moves_first(driver: Open) -> None:  # noqa: F811
    table = driver("--game", "gess", "--first", "computer", "--seed", "3")
    assert table.match.person is Side.SECOND
    play_to_the_end(table, table.play_move)
    table.run(1.5)
    assert table.scene_name == "Results"
    assert sum(won_and_lost(table)) == 1


def test_two_persons_play_at_one_screen_and_may_agree_to_a_draw(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    table.click("play")
    table.click("game gess")
    segments = table.widget("opponent").body
    table.press((segments.right - segments.width // 4, segments.centery))
    table.run(0.1)
    table.click("start")
    assert table.widget("turn").words.title == "Black to move"
    assert not table.has("hint")
    table.play_move("c3", "c5")
    assert table.widget("turn").words.title == "White to move"
    table.touch("l3")
    assert len(table.match.moves()) == 1  # a piece of the other side
    table.play_move("l18", "l16")
    table.click("draw")
    table.click("yes")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert table.scene.match.outcome.winner is None
    assert table.house.statistics.totals().played == 0


def test_breaking_the_last_ring_is_asked_about_and_played_only_after_a_yes(driver: Open) -> None:  # noqa: F811
    table = driver("--game", "gess", engine=Quick())
    table.play_move("k3", "j4")
    assert table.scene_name == "Ask"
    table.click("no")
    assert len(table.match.moves()) == 0
    table.touch("j4")  # the footprint is still chosen
    table.click("yes")
    assert table.match.outcome.winner is Side.SECOND


def test_a_match_is_gone_on_with_where_it_was_left(driver: Open) -> None:  # noqa: F811
    table = driver("--game", "gess", engine=Quick())
    table.play_move("c3", "c5")
    table.wait_for_computer()
    position = table.match.state.position()
    again = driver("--continue", engine=Quick())
    assert again.match.state.position() == position
    assert len(again.match.moves()) == 2
