"""The smallest game in the whole house: one more line in the catalogue, and every screen knows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import resources
from game.catalogue import GAMES, Listing
from game.ui import text
from tests.driver import Driver
from tests.nullgame.rules import GAME, CounterView

HOUSE = (*GAMES[:3], Listing(GAME, "tests.nullgame"))  # the menu has four places
BEGIN = ("--game", "nullgame", "--board", "9", "--level", "hard")


@pytest.fixture
def open_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Driver]]:
    """Opens the program with Last Counter in the house."""
    known = text.files
    own = Path(__file__).with_name("en.ftl")
    monkeypatch.setattr(text, "files", lambda language: [*known(language), *([own] if language == "en" else [])])
    house_config, own_config = resources.config, Path(__file__).with_name("config.toml")
    monkeypatch.setattr(resources, "config", lambda name: own_config if name == GAME.id else house_config(name))
    opened: list[Driver] = []

    def close() -> None:
        while opened:
            driver = opened.pop()
            assert driver.house.texts.faults == set()
            driver.close()

    def open_house(*arguments: str, size: tuple[int, int] = (1280, 800)) -> Driver:
        close()
        # with this seed no trap of the computer lies under the two counters that can be taken first
        opened.append(Driver(tmp_path, ("--lang", "en", "--seed", "3", *arguments), size, listings=HOUSE))
        return opened[-1]

    yield open_house
    close()


def take_unharmed(table: Driver) -> None:
    """Make a move that does not end the match, whatever traps there are."""
    state = table.match.state
    table.touch(next(str(move) for move in state.legal_moves() if state.play(move).outcome is None))
    assert len(table.match.states) == 2


def play_to_the_end(table: Driver) -> None:
    match = table.match
    while not match.over:
        table.wait_for_computer()
        if not match.over:
            table.touch(str(table.play.view().legal_moves()[0]))
    table.run(1.5)


def test_its_board_stands_on_the_menu_and_leads_to_its_set_up(open_house: Callable[..., Driver]) -> None:
    house = open_house()
    house.click("board 3")
    assert house.scene_name == "NewGame"
    house.run(0.1)
    house.click("start")
    assert house.match.game is GAME


def test_a_whole_match_to_the_results_and_its_replay(open_house: Callable[..., Driver]) -> None:
    table = open_house(*BEGIN)
    play_to_the_end(table)
    assert table.scene_name == "Results"
    match = table.scene.match
    assert table.house.statistics.row(GAME, match.record.options, "hard").played == 1
    table.click("replay")
    assert table.scene_name == "Replay"
    for _ in range(len(match.states)):
        table.click("next")
    assert table.scene.ply == len(match.states) - 1
    table.key("escape")
    table.run(0.5)
    table.click("again")
    assert table.match.game is GAME


def test_a_match_by_keyboard(open_house: Callable[..., Driver]) -> None:
    table = open_house(*BEGIN)
    match = table.match
    while not match.over:
        table.wait_for_computer()
        if not match.over:
            left = table.play.view().row.count(None)
            cursor = table.play.selection.column if table.play.selection is not None else left - 1
            for _ in range(abs(left - 1 - cursor)):
                table.key("right" if left - 1 > cursor else "left")
            table.key("enter")
    table.run(1.5)
    assert table.scene_name == "Results"


def test_what_cannot_be_taken_is_refused(open_house: Callable[..., Driver]) -> None:
    table = open_house(*BEGIN)
    table.touch("a1")
    assert table.status == "Only the last counter, or the last two, can be taken."
    assert table.match.moves() == []


def test_the_screen_shows_the_own_trap_and_never_the_other(open_house: Callable[..., Driver]) -> None:
    table = open_house(*BEGIN)
    view = table.play.view()
    assert isinstance(view, CounterView)
    assert [trap is None for trap in view.traps] == [False, True]


def test_undo_is_refused_where_the_game_refuses_it(open_house: Callable[..., Driver]) -> None:
    table = open_house(*BEGIN)
    take_unharmed(table)
    table.key("u")
    assert table.status == table.house.texts("play-undo-known")


def test_a_hint_is_given(open_house: Callable[..., Driver]) -> None:
    table = open_house(*BEGIN)
    table.key("h")
    table.wait_until(lambda: table.play.board.hint is not None)
    assert table.status.startswith("Hint: ")


def test_an_unfinished_match_stands_on_the_menu_and_goes_on(open_house: Callable[..., Driver]) -> None:
    table = open_house(*BEGIN)
    take_unharmed(table)
    position = table.match.states[1].position()
    house = open_house()
    house.click("continue")
    assert house.match.states[1].position() == position


def test_each_game_keeps_its_own_unfinished_match(open_house: Callable[..., Driver]) -> None:
    table = open_house(*BEGIN)
    take_unharmed(table)
    table = open_house("--game", "breakthrough")
    table.play_move("b2", "b3")
    house = open_house()
    assert {one.game_id for one in house.house.saves.unfinished(house.house.clock)} == {"nullgame", "breakthrough"}


@pytest.mark.parametrize("name", ["statistics", "rules"])
def test_the_other_screens_know_it(open_house: Callable[..., Driver], name: str) -> None:
    house = open_house()
    house.click(name)
    house.run(0.3)
    assert house.scene_name in ("StatisticsScene", "RulesScene")
    assert house.house.overflows == []


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_two_persons_may_agree_to_a_draw(open_house: Callable[..., Driver], size: tuple[int, int]) -> None:
    house = open_house(size=size)
    house.click("board 3")
    segments = house.widget("opponent")
    segments.sheet.reveal(segments)
    house.press((segments.body.right - segments.body.width // 4, segments.body.centery))
    house.run(0.1)
    house.click("start")
    house.click("ready")
    take_unharmed(house)
    house.click("hand over")
    house.click("ready")
    house.click("draw")
    house.click("yes")
    house.run(1.5)
    assert house.scene_name == "Results"
    assert house.house.overflows == []
