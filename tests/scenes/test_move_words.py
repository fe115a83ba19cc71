"""Moves in words wherever they are told, arrangements apart from them, and hand-overs while something is hidden."""

from __future__ import annotations

import pytest

from game.core.contract import Side
from game.scenes.move_words import in_words, move_texts
from game.storage import settings as keys
from game.ui.text import Texts
from tests.driver import Driver
from tests.nullgame.rules import Take
from tests.players import Quick
from tests.scenes.conftest import Open
from tests.scenes.court import PERSONS, replay_of, sit_down, take


def rows(table: Driver) -> tuple[str, ...]:
    return table.widget("moves").moves


def test_words_are_put_in_the_place_of_keys_and_the_rest_stays_as_it_is() -> None:
    texts = Texts("en")
    assert in_words(texts, "b3 {play-hint}\u2002{play-undo}={play-undo}") == "b3 Hint\u2002Undo=Undo"
    assert in_words(texts, "a2\N{EN DASH}a3") == "a2\N{EN DASH}a3"
    assert texts.faults == set()


def test_the_list_of_moves_is_in_words_of_the_language_and_begins_when_all_is_arranged(court: Open) -> None:
    table = court(engine=Quick())
    match = sit_down(table, PERSONS, traps="open")
    assert (rows(table), match.arranging) == ((), 2)
    take(table)
    take(table)
    assert rows(table) == ("g1 drinks poison", "f1 drinks poison")
    assert table.widget("moves").current == 1
    table.house.change(keys.LANGUAGE, "ru")
    table.step()
    assert rows(table)[0] == "g1 пьёт яд"


def test_a_hint_and_a_move_that_waits_for_its_second_press_are_told_in_words(court: Open) -> None:
    table = court(engine=Quick())
    sit_down(table)
    table.key("h")
    table.wait_until(lambda: table.play.board.hint is not None)
    assert table.status == "Hint: f1 drinks poison"
    table.house.change(keys.CONFIRM, "always")
    table.step()
    table.touch("g1")
    assert table.status == "Press once more to play g1 drinks poison."


def test_a_replay_tells_of_arranging_apart_and_its_list_leads_to_the_moves(court: Open) -> None:
    table = court(engine=Quick())
    match = sit_down(table, PERSONS, traps="open")
    take(table)
    take(table)
    replay = replay_of(table, match)
    assert rows(table) == move_texts(table.house.texts, match, None) == ("g1 drinks poison", "f1 drinks poison")
    told = []
    for _ in range(3):
        table.click("next")
        turn = table.widget("turn")  # the page may be made anew, when the computer has gone over the match
        told.append((turn.words.title, turn.words.sentence, table.widget("moves").current))
    assert told == [
        ("Setting up", "First: i1 drinks poison", -2),
        ("Setting up", "Second: h1 drinks poison", -1),
        ("Move 1 of 1", "First: g1 drinks poison", 0),
    ]
    moves = table.widget("moves")
    table.press(moves.place_of(1).center)
    assert replay.ply == 4


def test_no_clock_runs_in_a_replay(court: Open) -> None:
    table = court(engine=Quick())
    match = sit_down(table, PERSONS, traps="open")
    take(table)
    replay_of(table, match)
    assert table.widget("near seat").words.clock.both == ()


@pytest.mark.parametrize(("size", "columns"), [((800, 600), 1), ((1280, 800), 2)])
def test_moves_that_do_not_fit_beside_one_another_stand_below_one_another(
    court: Open, size: tuple[int, int], columns: int
) -> None:
    table = court(engine=Quick(), size=size)
    sit_down(table, PERSONS, traps="open")
    take(table)
    take(table)
    table.house.texts.faults.clear()
    moves = table.widget("moves")
    assert (moves.columns, table.scene.page.pen.overflows) == (columns, [])
    assert (moves.place_of(0).x == moves.place_of(1).x) == (columns == 1)


def test_words_on_the_board_follow_the_language(court: Open) -> None:
    table = court(engine=Quick())
    sit_down(table)
    said = [table.play.board.say("court-takes")]
    table.house.change(keys.LANGUAGE, "ru")
    said.append(table.play.board.say("court-takes"))
    assert said == ["drinks poison", "пьёт яд"]


# hand-overs


def test_both_persons_hand_over_when_they_have_arranged_and_after_every_move_while_something_is_hidden(
    court: Open,
) -> None:
    table = court(engine=Quick())
    match = sit_down(table, PERSONS, arranged=False)
    titles = []
    for _ in range(4):
        assert table.scene_name == "Handover"
        table.click("ready")
        take(table)
        titles.append(table.widget("turn").words.title)
        assert table.status == "Your cards are locked. Hand over."
        table.click("hand over")
    assert titles == ["Locked in", "Locked in", "The answer", "The answer"]
    assert match.turn is Side.FIRST


def test_nobody_hands_over_once_nothing_is_hidden_any_more(court: Open) -> None:
    table = court(engine=Quick())
    match = sit_down(table, PERSONS)
    table.click("ready")
    take(table)
    table.click("hand over")
    table.click("ready")
    assert not match.state.open
    before = len(match.states)
    table.touch(str(Take(4)))
    table.run(0.2)
    assert (len(match.states), match.state.open) == (before + 1, True)
    assert (table.scene_name, table.play.secret, table.has("hand over")) == ("Play", False, False)
    assert match.turn is Side.FIRST
    take(table)
    assert len(match.states) == before + 2
    table.key("p")
    table.key("escape")
    assert table.scene_name == "Play"
