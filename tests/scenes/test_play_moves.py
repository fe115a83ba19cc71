"""The play screen: what a move shows, undo, hint, flip, resign, and who sits where."""

from __future__ import annotations

import pygame
import pytest

from game.breakthrough.board import PawnSelection
from game.core.contract import Side
from game.storage import settings as keys
from tests.driver import Driver
from tests.players import Held, Quick
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "6", "--level", "hard")


@pytest.fixture
def table(driver: Open) -> Driver:
    """A fresh match on 6 x 6 against Hard, the person first; the computer answers at once."""
    return driver(*BEGIN, engine=Quick())


def moves(table: Driver) -> list[str]:
    return [entry.text for entry in table.match.moves()]


def colour(table: Driver, square: str) -> tuple[int, ...]:
    """Of a corner of the square, where no pawn covers it."""
    table.run(0.1)
    x, y = table.square(square)
    return tuple(table.program.surface.get_at((x - 40, y - 40)))


def test_the_last_move_is_marked(table: Driver) -> None:
    before = {name: colour(table, name) for name in ("b2", "b3", "e2")}
    table.play_move("b2", "b3")
    table.run(0.3)
    assert colour(table, "b2") != before["b2"]
    assert colour(table, "b3") != before["b3"]
    assert colour(table, "e2") == before["e2"]


def test_a_move_travels_and_comes_to_rest(table: Driver) -> None:
    table.play_move("b2", "b3")
    assert table.play.board.moving(table.now)
    table.run(0.3)
    assert not table.play.board.moving(table.now)


def test_a_press_skips_the_movement(driver: Open) -> None:
    table = driver(*BEGIN, engine=Held())
    table.play_move("b2", "b3")
    assert table.play.board.moving(table.now)
    table.down(table.square("e4"))
    assert not table.play.board.moving(table.now)


def test_the_first_press_during_the_computers_movement_already_counts(table: Driver) -> None:
    table.play_move("b2", "b3")
    table.wait_until(lambda: len(table.match.states) == 3)
    assert table.play.board.moving(table.now)
    table.play_move("d2", "d3")
    assert moves(table)[2:] == ["d2d3"]


def test_without_animation_nothing_travels(table: Driver) -> None:
    table.house.change(keys.ANIMATION, "off")
    table.run(0.1)
    table.play_move("b2", "b3")
    assert not table.play.board.moving(table.now)


def test_the_seats_count_what_is_left_and_taken(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick("c5c4", "c4d3"))
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.play_move("d2", "d3")
    table.wait_for_computer()
    assert table.widget("near seat").words.number == "11"
    assert table.widget("far seat").words.number == "12"
    assert table.widget("far seat").words.pieces == ("pawn_first",)
    assert table.widget("near seat").words.pieces == ()


def test_the_list_shows_every_move(table: Driver) -> None:
    table.play_move("b2", "b3")
    table.wait_for_computer()
    shown = table.widget("moves").moves
    assert len(shown) == 2
    assert shown[0] == "b2–b3"


def test_undo_goes_back_to_the_persons_last_turn(table: Driver) -> None:
    before = table.match.state.position()
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.key("u")
    assert table.match.state.position() == before
    assert table.status == "2\u00a0moves undone."
    assert table.match.record.helped
    assert moves(table) == []


def test_undo_while_the_computer_thinks_takes_the_persons_move_back(driver: Open) -> None:
    table = driver(*BEGIN, engine=Held())
    table.play_move("b2", "b3")
    table.run(0.5)
    table.click("undo")
    assert moves(table) == []
    assert table.status == "One move undone."
    table.run(1.0)
    assert moves(table) == []  # the answer to what is no longer asked is not played
    table.play_move("d2", "d3")
    assert moves(table) == ["d2d3"]


def test_undo_without_a_move_says_so(table: Driver) -> None:
    table.key("u")
    assert table.status == "There is no move to undo."


@pytest.mark.parametrize("first", ["you", "computer"])
def test_with_every_move_taken_back_there_is_nothing_more_to_undo_nor_to_resign(driver: Open, first: str) -> None:
    table = driver(*BEGIN, "--first", first, engine=Quick())
    table.wait_for_computer()
    begin = moves(table)
    table.play_move("b2", "b3") if first == "you" else table.play_move("b5", "b4")
    table.wait_for_computer()
    assert table.widget("resign").is_enabled
    table.key("u")
    assert moves(table) == begin
    assert table.match.begun  # the match counts all the same
    for key, why in (("undo", "There is no move to undo."), ("resign", "You can resign after your first move.")):
        assert not table.widget(key).is_enabled
        assert table.widget(key).why == why
        table.key(key[0])
        assert table.status == why
    assert table.scene_name == "Play"


def test_a_hint_points_at_a_move_and_counts_as_help(driver: Open) -> None:
    engine = Quick("e2d3")
    table = driver(*BEGIN, engine=engine)
    table.click("hint")
    table.wait_until(lambda: table.play.board.hint is not None)
    table.run(0.1)
    assert str(table.play.board.hint) == "e2d3"
    assert table.status == "Hint: e2–d3"
    assert table.match.record.helped
    assert moves(table) == []
    assert [level for _, level in engine.asked] == ["advice"]
    table.play_move("e2", "d3")
    assert table.play.board.hint is None


def test_moving_while_a_hint_is_looked_for_gives_up_the_hint(driver: Open) -> None:
    engine = Held("e2d3")
    table = driver(*BEGIN, engine=engine)
    table.click("hint")
    assert table.status == "Looking for a good move …"
    table.play_move("b2", "b3")
    engine.script = ["a5a4"]
    engine.release()
    table.wait_for_computer()
    assert moves(table) == ["b2b3", "a5a4"]
    assert table.play.board.hint is None
    assert not table.match.record.helped


def test_no_hint_while_the_computer_thinks(driver: Open) -> None:
    table = driver(*BEGIN, engine=Held())
    table.play_move("b2", "b3")
    table.key("h")
    assert table.status == "You can ask for a hint only when it is your turn."


def test_flip_turns_the_board_and_keeps_the_choice(table: Driver) -> None:
    table.touch("b2")
    low, high = table.square("b2"), table.square("b5")
    table.key("f")
    table.run(0.1)
    assert table.square("b2")[1] < table.square("b5")[1]
    assert (low[1], high[1]) == (table.square("e5")[1], table.square("e2")[1])
    assert isinstance(table.play.selection, PawnSelection)
    table.touch("b3")
    assert moves(table) == ["b2b3"]


def test_resign_can_only_be_asked_for_after_the_first_move(table: Driver) -> None:
    table.key("r")
    assert table.scene_name == "Play"
    assert table.status == "You can resign after your first move."


def test_resign_asks_first_and_playing_on_changes_nothing(table: Driver) -> None:
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.click("resign")
    assert table.scene_name == "Ask"
    table.click("no")
    table.run(0.1)
    assert table.scene_name == "Play"
    assert not table.match.over


def test_resigning_counts_as_a_loss_and_leads_to_the_results(table: Driver) -> None:
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.click("resign")
    table.click("yes")
    table.run(1.5)
    assert table.scene_name == "Results"
    match = table.scene.match
    row = table.house.statistics.row(match.game, match.record.options, "hard")
    assert (row.won, row.lost) == (0, 1)
    assert table.house.saves.latest(table.house.clock) is None


def test_the_clock_stands_still_in_the_pause(table: Driver) -> None:
    table.run(2.0)
    table.click("pause")
    match = table.house.stack[1].match
    used = match.used(Side.FIRST)
    table.run(30.0)
    assert match.used(Side.FIRST) == used
    table.click("resume")
    table.run(3.0)
    assert match.used(Side.FIRST) == pytest.approx(used + 3.0, abs=0.3)


def test_a_computer_that_moves_first_leaves_the_person_the_dark_pawns_at_the_bottom(driver: Open) -> None:
    table = driver(*BEGIN, "--first", "computer", engine=Quick("b2b3"))
    assert table.match.person is Side.SECOND
    assert table.square("b5")[1] > table.square("b2")[1]
    assert table.widget("near seat").words.icon == "pawn_second"
    assert not table.match.begun
    table.wait_for_computer()
    assert moves(table) == ["b2b3"]
    table.key("u")
    assert table.status == "There is no move to undo."  # the computer's own first move stays
    table.play_move("b5", "b4")
    assert moves(table) == ["b2b3", "b5b4"]


def test_by_lot_either_side_may_begin(driver: Open) -> None:
    persons = {driver(*BEGIN, "--first", "lot", "--seed", str(seed), engine=Quick()).match.person for seed in range(6)}
    assert persons == set(Side)


def test_a_choice_survives_a_pause(table: Driver) -> None:
    table.touch("b2")
    table.click("pause")
    table.key("escape")
    table.run(0.1)
    table.touch("b3")
    assert moves(table) == ["b2b3"]


def test_a_press_on_the_square_that_a_hint_points_to_plays_it(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.key("h")
    table.wait_until(lambda: table.play.board.hint is not None)
    hint = str(table.play.board.hint)
    table.touch(hint[2:])
    assert [entry.text for entry in table.match.moves()][:1] == [hint]


def test_at_the_end_the_screen_says_at_once_who_won_and_how(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.touch("b3")
    table.key("r")
    table.click("yes")
    table.run(0.1)
    words = table.widget("turn").words
    assert words.title == table.house.texts("results-title-loss")
    assert words.sentence
    assert table.play.selection is None


@pytest.mark.parametrize("game", ["breakthrough", "gess"])
def test_a_board_comes_to_rest_on_the_screen_also_when_frames_were_missed(driver: Open, game: str) -> None:
    table = driver("--game", game, engine=Quick())
    table.play_move(*(("b2", "b3") if game == "breakthrough" else ("i3", "i6")))
    table.wait_until(lambda: len(table.match.moves()) == 2)
    table.step()
    table.now += 5.0  # the computer's pieces were on their way
    table.step()
    table.step()
    seen = pygame.image.tobytes(table.program.surface, "RGB")
    table.scene.page.changed = True
    table.step()
    assert pygame.image.tobytes(table.program.surface, "RGB") == seen
