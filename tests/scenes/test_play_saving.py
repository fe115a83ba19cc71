"""Saving while playing: every move is on the disk at once, and CONTINUE brings everything back."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
import tomli

from game.core.contract import Side
from game.storage import files
from game.storage.saves import Saves
from game.storage.statistics import Statistics
from tests.driver import Driver
from tests.players import Held, Quick, careful_move
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "6", "--level", "hard")


@pytest.fixture
def table(driver: Open) -> Driver:
    return driver(*BEGIN, engine=Quick())


def save(table: Driver) -> Path:
    return table.folder / "saves" / "breakthrough.toml"


def saved_moves(table: Driver) -> list[str]:
    return [entry["text"] for entry in tomli.loads(save(table).read_text())["record"]["entries"]]


def test_nothing_is_saved_before_the_first_move(table: Driver) -> None:
    table.run(1.0)
    assert not save(table).exists()


def test_leaving_an_untouched_match_leaves_nothing_to_continue(table: Driver) -> None:
    table.click("pause")
    table.click("menu")
    assert not table.has("continue")


def test_every_move_is_on_the_disk_at_once(driver: Open) -> None:
    table = driver(*BEGIN, engine=Held("a5a4"))
    table.play_move("b2", "b3")
    assert saved_moves(table) == ["b2b3"]
    table.house.engines.engine("breakthrough", None).release()
    table.wait_until(lambda: len(table.match.states) == 3)
    assert saved_moves(table) == ["b2b3", "a5a4"]


def test_undo_and_hint_are_on_the_disk_at_once(table: Driver) -> None:
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.play_move("d2", "d3")
    table.wait_for_computer()
    table.key("u")
    assert len(saved_moves(table)) == 2
    assert tomli.loads(save(table).read_text())["record"]["helped"] is True


def test_continue_brings_back_position_level_clocks_and_undo(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick("a5a4", "c5c4"))
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.run(2.0)
    table.play_move("d2", "d3")
    table.wait_for_computer()
    table.run(1.0)
    before = table.match
    table = driver(engine=Quick())
    table.click("continue")
    after = table.match
    assert after is not before
    assert after.state.position() == before.state.position()
    assert [state.position() for state in after.states] == [state.position() for state in before.states]
    assert (after.level, after.person, after.record.id) == ("hard", Side.FIRST, before.record.id)
    for side in Side:
        assert after.record.clocks[side] == pytest.approx(before.record.clocks[side], abs=0.1)
    table.key("u")
    table.key("u")
    assert [entry.text for entry in after.moves()] == []


def test_continue_on_the_computers_turn_lets_it_think(driver: Open) -> None:
    table = driver(*BEGIN, engine=Held())
    table.play_move("b2", "b3")
    table = driver("--continue", engine=Quick("a5a4"))
    table.wait_for_computer()
    assert [entry.text for entry in table.match.moves()] == ["b2b3", "a5a4"]


def test_no_time_passes_while_the_program_is_closed(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.play_move("b2", "b3")
    table.wait_for_computer()
    used = table.match.used(Side.FIRST)
    table = driver("--continue", engine=Quick())
    assert table.match.used(Side.FIRST) == pytest.approx(used, abs=0.2)


def test_continue_with_nothing_to_go_on_with_says_so(driver: Open) -> None:
    table = driver("--continue", engine=Quick())
    assert table.scene_name == "Menu"
    assert table.told == [table.house.texts("menu-nothing-to-continue")]


def test_a_finished_match_is_counted_once(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.key("r")
    table.click("yes")
    match = table.house.stack[-1].match
    table.run(0.2)
    for _ in range(2):
        assert Statistics(table.folder).row(match.game, match.record.options, "hard").played == 1
        table = driver(engine=Quick())
        assert not table.has("continue")


def test_a_new_match_over_an_unfinished_one_asks_and_counts_a_loss(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.play_move("b2", "b3")
    table.wait_for_computer()
    options = table.match.record.options
    table.click("pause")
    table.click("new-game")
    table.click("start")
    assert table.scene_name == "Ask"
    table.click("give up")
    table.run(0.1)
    assert table.scene_name == "Play"
    assert table.match.moves() == []
    assert table.house.statistics.row(table.match.game, options, "hard").lost == 1


def test_the_question_about_the_unfinished_match_can_lead_back_to_it(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.play_move("b2", "b3")
    table.wait_for_computer()
    record = table.match.record.id
    table.click("pause")
    table.click("new-game")
    table.click("start")
    table.click("continue")
    table.run(0.1)
    assert table.match.record.id == record
    assert table.house.statistics.totals().played == 0


def test_giving_up_an_untouched_match_asks_nothing(driver: Open) -> None:
    table = driver(*BEGIN, "--first", "computer", engine=Quick())
    table.wait_for_computer()
    table.click("pause")
    table.click("new-game")
    table.click("start")
    assert table.scene_name == "Play"
    assert table.house.statistics.totals().played == 0


def test_a_folder_that_cannot_be_written_is_told_once_and_the_match_goes_on(driver: Open, tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file in the place of the folder")
    table = driver(*BEGIN, engine=Quick())
    for source, target in (("b2", "b3"), ("d2", "d3"), ("e2", "e3")):
        table.play_move(source, target)
        table.wait_for_computer()
    assert len(table.match.moves()) == 6
    assert len([text for text in table.told if "cannot be saved" in text]) == 1


def test_a_match_won_on_a_full_disk_is_won_when_there_is_room_again(
    table: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as refusing:
        while not table.match.over:
            move = careful_move(table.match.state)
            if table.match.state.play(move).outcome is not None:
                refusing.setattr(files, "_write_through", full)
            table.play_move(str(move)[:2], str(move)[2:4])
            if not table.match.over:
                table.wait_for_computer()
        table.run(2.0)
    assert any("the disk is full" in text for text in table.told)
    table.click("again")
    table.run(0.1)
    assert table.scene_name == "Play"
    totals = table.house.statistics.totals()
    assert (totals.won, totals.lost) == (1, 0)


def test_a_match_given_up_on_a_full_disk_counts_at_the_latest_when_the_program_is_left(
    driver: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    table = driver(*BEGIN, engine=Quick())
    table.play_move("b2", "b3")
    table.wait_for_computer()
    with monkeypatch.context() as refusing:
        refusing.setattr(files, "_write_through", full)
        table.key("r")
        table.click("yes")
        table.run(2.0)
    assert table.house.statistics.totals().played == 0
    table = driver(engine=Quick())
    assert table.house.statistics.totals().lost == 1
    assert not table.has("continue")


def test_taking_every_move_back_is_no_way_out_of_a_loss(table: Driver) -> None:
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.key("u")
    assert table.match.moves() == []
    table.click("pause")
    table.click("new-game")
    table.click("start")
    assert table.scene_name == "Ask"
    table.click("give up")
    table.run(0.1)
    assert table.house.statistics.totals().lost == 1


@pytest.mark.parametrize("arguments", [(), ("--continue",)], ids=["menu", "continue"])
@pytest.mark.parametrize("content", [b"\0" * 4096, b"format = 2\n"], ids=["zeroed", "newer"])
def test_a_save_that_does_not_load_is_told_at_the_start(
    driver: Open, tmp_path: Path, arguments: tuple[str, ...], content: bytes
) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "breakthrough.toml").write_bytes(content)
    table = driver(*arguments, engine=Quick())
    assert table.scene_name == "Menu"
    assert len(table.told) == 1
    assert "breakthrough.toml" in table.told[0]


@pytest.mark.parametrize("arguments", [(), ("--continue",)], ids=["menu", "continue"])
def test_a_match_open_in_another_copy_is_told_at_the_start_and_again_where_one_is_played_unsaved(
    driver: Open, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    game = driver(*BEGIN, engine=Quick()).match.game
    elsewhere = Saves(tmp_path, [game])
    table = driver(engine=Quick())
    assert elsewhere.claim("breakthrough")
    table = driver(*arguments, engine=Quick())
    assert len(table.told) == 1
    assert "open in another running copy" in table.told[0]
    table.click("quick")
    table.run(0.1)
    assert table.scene_name == "Play"
    assert any("does not save" in text for text in table.told)
    elsewhere.release("breakthrough")
    table.play_move("b2", "b3")
    assert saved_moves(table) == ["b2b3"]


def test_the_game_is_left_to_other_copies_when_its_match_is_left(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.play_move("b2", "b3")
    table.wait_for_computer()
    elsewhere = type(table.house.saves)(table.folder, [table.match.game])
    assert not elsewhere.claim("breakthrough")
    table.click("pause")
    assert not elsewhere.claim("breakthrough")
    table.click("menu")
    assert elsewhere.claim("breakthrough")
    elsewhere.release("breakthrough")
    table.click("continue")
    assert len(table.match.moves()) == 2
