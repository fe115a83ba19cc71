"""The course of a match on the screen: going over it, the chart, the turning points in results and replay, the hint."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest
from pygame import Rect, Surface

from game.core.contract import Side
from game.core.engine import Choice, Engine
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from game.scenes import course_panel
from game.scenes.menu import Menu
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.seat import TurnPanel
from game.scenes.study import Study, study_of
from game.storage import settings as keys
from game.ui.chart import ChartTrack
from game.ui.move_list import MoveList
from game.ui.pen import Pen
from game.ui.text import LANGUAGES
from tests.driver import Driver
from tests.players import Broken, Held, Judge, Missing, Quick, Unprepared, opinions_of
from tests.scenes.conftest import Open
from tests.scenes.finished import BREAKTHROUGH, finished, gone_over, resigned, won_by

TURNED = (5, 8, 13)  # plies of the match below that cost their side much
LEFT = {5: (0.8, 0.3), 8: (0.3, 0.6), 13: (0.9, 0.45)}  # the first side's chances before and after each
SIZES = ((800, 600), (800, 900), (1000, 640), (1280, 800), (1920, 1080))
BEGIN = ("--game", "breakthrough", "--board", "6", "--level", "medium")


def judge_of(match: Match) -> Judge:
    """An engine that sees the match turn at TURNED."""
    chances = [0.5] * len(match.states)
    better = {}
    for ply, (before, after) in LEFT.items():
        chances[ply - 1], chances[ply] = before, after
        played = match.moves()[ply - 1].text
        better[ply] = next(str(move) for move in match.states[ply - 1].legal_moves() if str(move) != played)
    return Judge(opinions_of(match, chances, better, {}))


def lost(person: Side | None = Side.FIRST) -> Match:
    return won_by(Side.SECOND, person=person)


def results(program: Driver, match: Match) -> Results:
    scene = Results(program.house, match)
    program.house.go(Menu(program.house), scene)
    program.step()
    return scene


def replay(program: Driver, match: Match | None = None) -> Replay:
    """The replay of a match that was gone over."""
    match = match or lost()
    gone_over(program.house, match, judge_of(match))
    scene = Replay(program.house, match)
    program.house.go(Menu(program.house), scene)
    program.step()
    return scene


def study(program: Driver) -> Study:
    assert program.house.study is not None
    return program.house.study


def thinking() -> bool:
    return any(thread.name == "thinking" for thread in threading.enumerate())


def panel(program: Driver) -> TurnPanel:
    found = program.widget("turn")
    assert isinstance(found, TurnPanel)
    return found


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written while a test runs."""
    said: list[str] = []
    write = Pen.write

    def listening(pen: Pen, surface: Surface, text: str, place: Rect, **how: Any) -> Rect:
        said.append(text)
        return write(pen, surface, text, place, **how)

    monkeypatch.setattr(Pen, "write", listening)
    return said


# going over a match


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_a_finished_match_is_gone_over_by_itself(driver: Open, written: list[str], size: tuple[int, int]) -> None:
    match = lost()
    program = driver(engine=judge_of(match), size=size)
    results(program, match)
    program.wait_until(lambda: study(program).complete)
    program.step()
    assert not thinking()
    assert program.has("turning 1")
    assert not program.has("study")
    assert {"Chart: your chances, as the computer sees it", "100%", "50%", "0%"} <= set(written)


@pytest.mark.parametrize(
    ("person", "names", "whose"),
    [
        (Side.FIRST, ("You", "Computer"), ("your", "its")),
        (Side.SECOND, ("Computer", "You"), ("its", "your")),
        (None, ("Light", "Dark"), ("its", "its")),
    ],
)
def test_the_moves_that_turned_it_are_told_with_how_far_the_chance_of_their_own_side_fell(
    driver: Open, written: list[str], person: Side | None, names: tuple[str, str], whose: tuple[str, str]
) -> None:
    match = lost(person)
    program = driver(engine=Quick())
    gone_over(program.house, match, judge_of(match))
    results(program, match)
    moves = [BREAKTHROUGH.describe(match.events_at(ply, None)) for ply in TURNED]
    assert [entry for entry in written if entry[:2] in ("3.", "4.", "7.") and len(entry) > 3] == [
        f"3. {names[0]}: {moves[0]}",
        f"4. {names[1]}: {moves[1]}",
        f"7. {names[0]}: {moves[2]}",
    ]
    assert [entry for entry in written if " from " in entry] == [
        f"{whose[0]} chance fell from 80% to 30%",
        f"{whose[1]} chance fell from 70% to 40%",
        f"{whose[0]} chance fell from 90% to 45%",
    ]


def test_below_the_chart_a_move_has_its_number_once_at_the_first_of_its_plies(
    driver: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    below: list[tuple[dict[int, str], set[int]]] = []
    monkeypatch.setattr(course_panel, "write_scale", lambda *scale: below.append(scale[4:6]))
    match = finished(board="6", plies=8)
    match.resign(Side.SECOND)
    program = driver(engine=Quick())
    chances = (0.5, 0.5, 0.5, 0.2, 0.7, 0.7, 0.7, 0.7, 0.7)
    better = {
        ply: next(str(move) for move in match.states[ply - 1].legal_moves() if str(move) != match.moves()[ply - 1].text)
        for ply in (3, 4)  # both plies of move 2
    }
    gone_over(program.house, match, Judge(opinions_of(match, chances, better, {})))
    results(program, match)
    assert [turning.ply for turning in study(program).course.turnings] == [3, 4]
    assert below[-1] == ({1: "1", 3: "2", 7: "4"}, {3})


@pytest.mark.parametrize(("person", "chances"), [(Side.FIRST, 0.8), (Side.SECOND, 0.2), (None, 0.8)])
def test_the_chances_are_those_of_the_person_or_of_the_first_of_two(
    driver: Open, person: Side | None, chances: float
) -> None:
    match = lost(person)
    program = driver(engine=Quick())
    found = gone_over(program.house, match, judge_of(match))
    assert found.course.chances(found.side)[TURNED[0] - 1] == pytest.approx(chances)


def test_how_far_it_has_come_is_shown(driver: Open) -> None:
    engine, match = Held(), lost()
    program = driver(engine=engine)
    scene = results(program, match)
    before = study(program).course.share
    engine.release()
    program.wait_until(lambda: study(program).course.share > before)
    program.run(0.1)
    assert scene._study_bar is not None
    assert scene._study_bar.share == study(program).course.share > 0
    assert f"{round(100 * study(program).course.share)}" in scene._study_bar.words


def test_the_loop_is_not_kept_drawing_while_it_is_gone_over(driver: Open) -> None:
    program = driver(engine=Held())
    scene = results(program, lost())
    program.wait_until(thinking)
    program.run(1.0)
    frames = program.program.frames
    program.run(5.0)
    assert program.program.frames <= frames + 1
    assert not scene.moving(program.now)
    assert 0 < (scene.wake_in(program.now) or 0) < 0.5


@pytest.mark.parametrize("way", ["again", "menu", "quit"])
def test_nothing_is_left_thinking_when_something_else_is_chosen(driver: Open, way: str) -> None:
    program = driver(engine=Held())
    results(program, lost())
    program.wait_until(thinking)
    if way == "quit":
        program.house.quit()
        program.program.close()
        program.close = lambda: None  # type: ignore[method-assign]
    else:
        program.click(way)
    assert not thinking()


@pytest.mark.parametrize(
    "toggle",
    [lambda p: p.click("study"), lambda p: p.key("h"), lambda p: p.pad("y")],
    ids=["mouse", "keyboard", "gamepad"],
)
@pytest.mark.parametrize("scene", [Results, Replay])
def test_it_can_be_stopped_and_goes_on_when_it_is_asked_to(
    driver: Open, scene: type[Results] | type[Replay], toggle: Callable[[Driver], None]
) -> None:
    program = driver(engine=Held())
    program.house.go(Menu(program.house), scene(program.house, lost()))
    program.step()
    program.wait_until(thinking)
    toggle(program)
    assert not thinking()
    program.run(1.0)
    assert not thinking()
    assert not program.has("study bar")
    toggle(program)
    program.wait_until(thinking)
    assert program.has("study bar")


def test_the_button_that_stops_it_is_reached_by_keys(driver: Open) -> None:
    program = driver(engine=Held())
    results(program, lost())
    program.wait_until(thinking)
    program.find("study", lambda: program.key("tab"))
    program.key("enter")
    assert not thinking()


def test_stopped_on_the_results_it_stays_so_in_the_replay(driver: Open) -> None:
    program = driver(engine=Held())
    results(program, lost())
    program.key("h")
    program.click("replay")
    program.run(1.0)
    assert program.scene_name == "Replay"
    assert not thinking()


def test_what_was_found_stays_when_the_replay_is_opened_and_left(driver: Open) -> None:
    match, engine = lost(), Quick()
    program = driver(engine=engine)
    results(program, match)
    program.wait_until(lambda: study(program).course.share > 0.2)
    found = study(program)
    program.click("replay")
    program.wait_until(lambda: found.course.share > 0.5)
    program.key("escape")
    program.wait_until(lambda: found.complete)
    assert study(program) is found
    asked = [position for position, _ in engine.asked]
    assert set(asked) == {state.position() for state in match.states[:-1]}
    assert len(asked) <= len(match.states) + 1  # but for what was cut short when a screen was left
    program.click("replay")
    assert program.has("turning")


def test_another_match_has_a_course_of_its_own(driver: Open) -> None:
    program = driver(engine=Quick())
    first = gone_over(program.house, lost())
    second = study_of(program.house, resigned(Side.FIRST))
    assert second is not first
    assert second is not None
    assert not second.complete


def test_until_the_engine_is_ready_nothing_thinks_and_every_button_works(driver: Open) -> None:
    engine = Unprepared()
    program = driver(engine=engine)
    scene = results(program, lost())
    program.run(1.0)
    assert not thinking()
    assert scene._study_bar is not None
    assert scene._study_bar.words == "Getting ready …"
    program.click("replay")
    assert program.scene_name == "Replay"
    engine.may_be_ready.set()
    program.wait_until(lambda: study(program).complete)


def test_an_engine_that_breaks_down_is_told_of_and_can_be_asked_again(driver: Open) -> None:
    engine = Broken(1)
    program = driver(engine=engine)
    results(program, lost())
    program.wait_until(lambda: study(program).halted)
    program.step()
    assert program.told == [program.house.texts("course-failed")]
    program.key("h")
    program.wait_until(lambda: study(program).complete)


def test_where_no_computer_can_play_it_is_told_only_when_the_course_is_asked_for(driver: Open) -> None:
    program = driver(engine=Missing())
    results(program, lost(None))
    program.wait_until(lambda: study(program).halted)
    program.step()
    assert program.told == []
    program.key("h")
    program.wait_until(lambda: study(program).halted)
    program.step()
    assert program.told == [program.house.texts("engine-missing")]


def secret_match(program: Driver) -> Match:
    game = program.house.listing("confusion").game
    match = Match.new(game, {}, (Seat(PERSON), Seat(COMPUTER, "easy")), Random(1), lambda: 0.0)
    for _ in range(3):
        match.play(match.state.legal_moves()[0])
    match.resign(Side.FIRST)
    return match


def test_a_game_that_hides_something_has_no_course(driver: Open) -> None:
    program = driver(engine=Held())
    match = secret_match(program)
    for scene in (Results(program.house, match), Replay(program.house, match)):
        program.house.go(scene)
        program.run(0.5)
        program.key("h")
        assert scene.study is None
        assert not {"study", "turning", "turning 1"} & {widget.key for widget in scene.page.widgets}
        assert not thinking()


def test_a_match_without_a_move_has_no_course(driver: Open) -> None:
    program = driver(engine=Quick())
    scene = results(program, resigned(Side.FIRST, plies=0))
    program.key("h")
    assert scene.study is None
    assert program.scene is scene


# turning points


@pytest.mark.parametrize(
    "open_it",
    [
        lambda p: p.click("turning 2"),
        lambda p: (p.find("turning 2", lambda: p.key("tab")), p.key("enter")),
        lambda p: (p.find("turning 2", lambda: p.pad("next")), p.pad("a")),
    ],
    ids=["mouse", "keyboard", "gamepad"],
)
def test_a_turning_point_of_the_results_opens_the_replay_before_it(
    driver: Open, open_it: Callable[[Driver], object]
) -> None:
    match = lost()
    program = driver(engine=Quick())
    gone_over(program.house, match, judge_of(match))
    results(program, match)
    open_it(program)
    assert isinstance(program.scene, Replay)
    assert program.scene.ply == TURNED[1] - 1


def test_the_key_opens_the_replay_at_the_first_one(driver: Open) -> None:
    match = lost()
    program = driver(engine=Quick())
    gone_over(program.house, match, judge_of(match))
    results(program, match)
    program.key("h")
    assert isinstance(program.scene, Replay)
    assert program.scene.ply == TURNED[0] - 1


@pytest.mark.parametrize(
    ("onward", "back"),
    [
        (lambda p: p.key("h"), lambda p: p.key("u")),
        (lambda p: p.pad("y"), lambda p: p.pad("x")),
        (lambda p: p.click("turning"), lambda p: p.key("backspace")),
    ],
    ids=["keyboard", "gamepad", "mouse"],
)
def test_the_replay_goes_from_turning_point_to_turning_point(
    driver: Open, onward: Callable[[Driver], None], back: Callable[[Driver], None]
) -> None:
    program = driver(engine=Quick())
    scene = replay(program)
    stops = []
    for _ in range(4):
        onward(program)
        stops.append(scene.ply + 1)
    assert stops == [*TURNED, TURNED[0]]
    for expected in (TURNED[2], TURNED[1]):
        back(program)
        assert scene.ply + 1 == expected


def test_the_better_move_is_shown_on_the_board_there_and_nowhere_else(driver: Open) -> None:
    program = driver(engine=Quick())
    scene = replay(program)
    better = {turning.ply: turning.better.move for turning in study(program).course.turnings}
    for ply in range(scene.last + 1):
        scene.choose(ply)
        assert scene.board.hint == better.get(ply + 1)


@pytest.mark.parametrize(
    ("person", "first", "second"),
    [
        (Side.FIRST, "You played {}: your chance", "The computer played {}: its chance"),
        (Side.SECOND, "The computer played {}: its chance", "You played {}: your chance"),
        (None, "Light played {}: its chance", "Dark played {}: its chance"),
    ],
)
def test_before_a_turning_point_it_is_said_what_was_played_what_it_cost_and_what_was_better(
    driver: Open, person: Side | None, first: str, second: str
) -> None:
    program = driver(engine=Quick())
    scene = replay(program, lost(person))
    match = scene.match
    for told, fell, turning in zip(
        (first, second), ("80% to 30%", "70% to 40%"), study(program).course.turnings, strict=False
    ):
        program.key("h")
        better = BREAKTHROUGH.describe(match.states[turning.ply - 1].play(turning.better.move).events(None))
        played = BREAKTHROUGH.describe(match.events_at(turning.ply, None))
        cost = f"{told.format(played)} fell from {fell}."
        assert panel(program).words.title == f"Turning point: move {match.number_of(turning.ply)}"
        assert panel(program).told == f"{cost} Better: {better}"
        program.key("right")
        assert panel(program).words.title.startswith(f"Move {match.number_of(turning.ply)} of ")
        assert panel(program).told == cost


def test_a_better_move_that_is_proved_to_win_says_so(driver: Open) -> None:
    match = lost()
    judge = judge_of(match)
    position = match.states[TURNED[0] - 1].position()
    judge.opinions = {**judge.opinions, position: replace(judge.opinions[position], win=1.0, proof=5)}
    program = driver(engine=Quick())
    gone_over(program.house, match, judge)
    program.house.go(Replay(program.house, match))
    program.step()
    program.key("h")
    assert " fell from 100% to 30%. Better: " in panel(program).told
    assert panel(program).told.replace("\u00a0", " ").endswith(", wins in 3 moves")


@pytest.mark.parametrize("size", SIZES)
def test_whatever_room_there_is_a_turning_point_keeps_its_heading_and_says_what_was_better(
    driver: Open, written: list[str], size: tuple[int, int]
) -> None:
    program = driver(engine=Quick(), size=size)
    for language, text_size, person in product(LANGUAGES, (100, 130), (Side.SECOND, None)):
        program.house.change(keys.LANGUAGE, language)
        program.house.change(keys.TEXT_SIZE, text_size)
        scene = replay(program, lost(person))
        for turning in study(program).course.turnings:
            written.clear()
            scene.choose(turning.ply - 1)
            program.step()
            assert panel(program).words.title in written
            state = scene.match.states[turning.ply - 1]
            for move in (scene.match.moves()[turning.ply - 1].text, str(turning.better.move)):
                assert BREAKTHROUGH.describe(state.play(BREAKTHROUGH.parse(move)).events(None)) in panel(program).told
            assert f"{round(100 * turning.before)}" in panel(program).told


def test_the_list_of_moves_marks_the_turning_points(driver: Open) -> None:
    program = driver(engine=Quick())
    replay(program)
    found = program.widget("moves")
    assert isinstance(found, MoveList)
    assert found.marked == {ply - 1 for ply in TURNED}


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_chart_of_the_replay_can_be_dragged_to_any_move(driver: Open, size: tuple[int, int]) -> None:
    program = driver(engine=Quick(), size=size)
    scene = replay(program)
    chart = program.widget("progress")
    assert isinstance(chart, ChartTrack)
    program.drag(chart.body.midleft, (chart.body.right - 1, chart.body.centery))
    assert scene.ply == scene.last
    program.press(chart.body.center)
    assert abs(scene.ply - scene.last / 2) <= 1


def test_without_turning_points_the_button_says_so(driver: Open) -> None:
    program = driver(engine=Quick())
    match = lost()
    gone_over(program.house, match)
    scene = Replay(program.house, match)
    program.house.go(scene)
    program.step()
    assert not program.widget("turning").is_enabled
    assert program.widget("turning").why == "No move gave much away."
    program.key("h", "u")
    assert scene.ply == 0


@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_in_every_language_and_text_size(driver: Open, size: tuple[int, int]) -> None:
    program = driver(size=size, engine=Quick())
    match, halted = lost(), finished(plies=30)
    halted.resign(Side.SECOND)
    for language, text_size in product(LANGUAGES, (100, 130)):
        program.house.change(keys.LANGUAGE, language)
        program.house.change(keys.TEXT_SIZE, text_size)
        for shown in (match, halted):
            for kind in (Results, Replay):
                if shown is match:
                    gone_over(program.house, shown, judge_of(shown))
                else:
                    found = study_of(program.house, shown)
                    assert found is not None
                    found.halted = True
                program.house.go(kind(program.house, shown))
                program.step()
                program.key("h") if kind is Replay and shown is match else None
                page = program.scene.page
                bodies = [widget.body for widget in page.widgets]
                assert all(page.root.viewport.contains(body) for body in bodies)
                assert all(body.collidelistall(bodies) == [index] for index, body in enumerate(bodies))
                assert all(widget.body.height >= 40 for widget in page.widgets if widget.can_focus)
                assert page.pen.overflows == []
    assert program.house.overflows == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_results_of_a_match_with_help_stand_whole_in_a_small_window(driver: Open, language: str) -> None:
    program = driver("--lang", language, size=(800, 600), engine=Quick())
    match = lost()
    match.record.helped = True
    program.house.statistics.count(match)
    gone_over(program.house, match, judge_of(match))
    results(program, match)
    sheet = program.widget("turning 1").sheet
    assert sheet.ground.get_height() <= sheet.viewport.height


# hints


def hinting(driver: Open, *, line: str, win: float = 0.64, proof: int | None = None, **more: Any) -> Driver:
    """A match on 6 x 6 in which the person has asked for a hint."""
    moves = tuple(BREAKTHROUGH.parse(text) for text in line.split())
    start = BREAKTHROUGH.from_position("pppppp/pppppp/6/6/PPPPPP/PPPPPP w").position()
    engine: Engine = Judge({start: Choice(moves[0], win, proof, 8, moves)})
    table: Driver = driver(*BEGIN, engine=engine, **more)
    table.key("h")
    table.wait_until(lambda: table.play.board.hint is not None)
    table.step()
    return table


def test_a_hint_tells_the_move_its_chance_and_what_is_expected_to_follow(driver: Open) -> None:
    table = hinting(driver, line="b2b3 e5d4 b3c4 d5c4")
    assert str(table.play.board.hint) == "b2b3"
    told = "Hint: b2–b3, 64% to win, then e5–d4, b3–c4, d5×c4"
    assert panel(table).told.replace("\u00a0", " ") == told


@pytest.mark.parametrize(
    ("win", "proof", "words"),
    [
        (1.0, 1, "wins at once"),
        (1.0, 9, "wins in 5 moves"),
        (0.0, 6, "loses in 3 moves"),
        (0.0, 2, "loses in one move"),
    ],
)
def test_a_proved_end_is_told_in_the_persons_own_moves(driver: Open, win: float, proof: int, words: str) -> None:
    table = hinting(driver, line="b2b3", win=win, proof=proof)
    assert panel(table).told.replace("\u00a0", " ") == f"Hint: b2–b3, {words}"


@pytest.mark.parametrize(("language", "size"), [*product(LANGUAGES, [(800, 600), (1280, 800)])])
def test_as_much_of_the_line_is_told_as_there_is_room_for_below_whose_turn_it_is(
    driver: Open, written: list[str], language: str, size: tuple[int, int]
) -> None:
    line = "a2a3 a5a4 b2b3 b5b4 c2c3 c5c4 d2d3 d5d4"
    lengths = []
    for text_size in (100, 130):
        table = hinting(driver, line=line, size=size)
        table.house.change(keys.LANGUAGE, language)
        table.house.change(keys.TEXT_SIZE, text_size)
        written.clear()
        table.step()
        assert table.scene.page.pen.overflows == []
        assert table.house.texts("play-turn-you") in written
        assert panel(table).told.startswith(table.house.texts("play-hint-is", move="a2–a3"))
        lengths.append(panel(table).told.count("–"))
    assert lengths[0] >= lengths[1] > 2


def test_a_hint_without_a_line_tells_the_move_alone(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick("b2b3"))
    table.key("h")
    table.wait_until(lambda: table.play.board.hint is not None)
    table.step()
    assert table.status == "Hint: b2–b3"


def test_where_something_is_hidden_a_hint_tells_the_move_alone(driver: Open) -> None:
    class Talking(Quick):
        def choose(self, view: Any, *rest: Any, **more: Any) -> Choice:
            choice = super().choose(view, *rest, **more)
            return Choice(choice.move, 0.7, None, 3, (choice.move, choice.move))

    table = driver("--game", "confusion", "--level", "easy", engine=Talking())
    table.wait_until(lambda: table.match.to_move.kind == PERSON)
    table.key("h")
    table.wait_until(lambda: table.play.board.hint is not None)
    table.step()
    assert table.status.startswith("Hint: ")
    assert "70" not in table.status
