"""Clocks on the play screen: both are shown, run for who is to move only, warn once, and stop when nobody can play."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from pygame import Surface

from game.core.contract import Outcome, Side, View
from game.core.engine import Choice, Limits, Stop
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from game.scenes.clock_words import TimeLeft
from tests.driver import Driver
from tests.players import Held, Quick, Unprepared
from tests.scenes.conftest import Open
from tests.scenes.court import PERSONS, let_pass, sit_down, take

COMPUTER_FIRST = (Seat(COMPUTER, "insane"), Seat(PERSON))


class Limited(Quick):
    """Writes down within which limits it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.limits: list[Limits] = []

    def choose(
        self,
        view: View,
        level: str,
        seed: int,
        limits: Limits,
        stop: Stop,
        progress: Callable[[Choice], None] | None = None,
    ) -> Choice:
        self.limits.append(limits)
        return super().choose(view, level, seed, limits, stop, progress)


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sounds that were played, in order."""
    from game.ui.sound import Sounds

    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda self, name: heard.append(name))
    return heard


def begun(court: Open, clock: str = "both", **more: object) -> Driver:
    """A match of two persons who hide nothing from each other, arranged, with the first one to move."""
    table = court(engine=Quick(), **more)
    sit_down(table, PERSONS, clock, traps="open")
    return table


def shown(table: Driver, seat: str = "near seat") -> tuple[str, ...]:
    """The times in a seat, that of the turn first."""
    return tuple(time.words for time in table.widget(seat).words.clock.both)


def test_both_clocks_of_both_sides_are_shown_and_only_that_of_who_is_to_move_runs(court: Open) -> None:
    table = begun(court)
    assert shown(table) == shown(table, "far seat") == ("0:30", "0:50")
    let_pass(table, 3.5)
    assert shown(table) == ("0:27", "0:47")
    assert shown(table, "far seat") == ("0:30", "0:50")
    take(table)
    let_pass(table, 1.5)
    assert shown(table) == ("0:30", "0:47")
    assert shown(table, "far seat") == ("0:29", "0:49")


@pytest.mark.parametrize(("clock", "times"), [("turn", ("0:30",)), ("game", ("3:00",)), ("none", ())])
def test_a_clock_that_there_is_not_is_not_shown(court: Open, clock: str, times: tuple[str, ...]) -> None:
    assert shown(begun(court, clock)) == times


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (800, 1000)])
def test_a_clock_is_painted_anew_when_its_figures_change(court: Open, size: tuple[int, int]) -> None:
    table = begun(court, size=size)
    let_pass(table, 0.5)
    before, other = (table.widget(seat).image for seat in ("near seat", "far seat"))
    let_pass(table, 1.0)
    assert table.widget("near seat").image is not before
    assert table.widget("far seat").image is other


def test_nothing_is_left_only_when_the_time_is_up(court: Open) -> None:
    table = begun(court)
    let_pass(table, 29.9)
    assert shown(table) == ("0:01", "0:21")
    assert not table.match.over


def test_the_screen_is_looked_at_again_when_a_clock_shows_another_figure(court: Open) -> None:
    table = begun(court)
    for _ in range(20):
        let_pass(table, 0.13)
        before, wait = shown(table), table.scene.wake_in(table.now)
        assert wait is not None
        assert 0 < wait < 1.1
        table.now += wait - 0.01
        table.play._show_clocks()
        assert shown(table) == before
        table.now += 0.02
        table.play._show_clocks()
        assert shown(table) != before


def test_nothing_has_to_be_looked_at_while_no_clock_runs(court: Open) -> None:
    assert begun(court, "none").scene.wake_in(0.0) is None
    table = court(engine=Quick())
    sit_down(table, PERSONS, traps="open", arranged=False)
    let_pass(table, 5.0)
    assert table.match.state.phase == "arrange"
    assert (shown(table), table.scene.wake_in(table.now)) == (("0:30", "0:50"), None)


# warning


def test_the_time_of_a_turn_warns_in_its_last_ten_seconds_and_sounds_once(court: Open, rung: list[str]) -> None:
    table = begun(court, "turn")
    let_pass(table, 19.8)
    seat = table.widget("near seat")
    assert (seat.words.clock.turn, rung) == (TimeLeft("0:11", "0:11 left", False), [])
    let_pass(table, 0.4)
    assert (seat.words.clock.turn.short, rung) == (True, ["refusal"])
    let_pass(table, 5.0)
    assert rung == ["refusal"]
    assert not table.widget("far seat").words.clock.turn.short
    take(table)
    rung.clear()
    let_pass(table, 19.0)
    assert rung == []
    let_pass(table, 2.0)
    assert rung == ["refusal"]


def test_the_time_of_a_game_warns_in_its_last_thirty_seconds_once_for_each_side(court: Open, rung: list[str]) -> None:
    table = begun(court, "game")
    match = table.match
    match.record.clocks[:] = [145.0, 140.0]
    let_pass(table, 4.8)
    assert (table.widget("near seat").words.clock.game.short, rung) == (False, [])
    let_pass(table, 0.4)
    assert (table.widget("near seat").words.clock.game.short, rung) == (True, ["refusal"])
    take(table)
    let_pass(table, 1.0)
    take(table)
    rung.clear()
    let_pass(table, 5.0)
    assert (match.turn, rung) == (Side.FIRST, [])


def test_a_warning_is_seen_by_more_than_its_colour(court: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes import seat_tall

    table, signs = begun(court), []
    known = seat_tall.sprite

    def sprite(theme: str, name: str, width: int, ink: str = "ink") -> Surface:
        signs.append(name)
        return known(theme, name, width, ink=ink)

    monkeypatch.setattr(seat_tall, "sprite", sprite)
    let_pass(table, 19.0)
    assert "icon_clock" not in signs
    let_pass(table, 2.0)
    assert "icon_clock" in signs


def test_the_computers_time_rings_for_nobody(court: Open, rung: list[str]) -> None:
    table = court(engine=Held())
    sit_down(table, COMPUTER_FIRST, "turn")
    let_pass(table, 25.0)
    far = table.widget("far seat").words.clock.turn
    assert (table.match.to_move.kind, far.short, rung) == (COMPUTER, True, [])


# standing still


def left(match: Match) -> tuple[float | None, float | None]:
    return match.turn_left(Side.FIRST), match.game_left(Side.FIRST)


def test_the_time_stands_still_in_the_pause_which_covers_the_board(
    court: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(court)
    let_pass(table, 4.0)
    match, seconds = table.match, left(table.match)
    play, draw = table.play, table.play.board.draw
    seen: list[bool] = []

    def look(*what: object) -> None:
        seen.append(play.covered)
        draw(*what)

    monkeypatch.setattr(play.board, "draw", look)
    table.step()
    table.click("pause")
    table.resize((900, 700))
    assert play.covered
    assert True not in seen
    let_pass(table, 60.0)
    assert left(match) == pytest.approx(seconds, abs=0.2)
    table.key("escape")
    assert not play.covered
    let_pass(table, 1.0)
    assert match.turn_left(Side.FIRST) == pytest.approx(25.0, abs=0.3)


@pytest.mark.parametrize("over", ["table", "resign"])
def test_a_persons_time_runs_on_while_the_board_is_seen_below_something(
    court: Open, over: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(court)
    match = table.match
    monkeypatch.setattr(Match, "person_moved", True)  # who has not moved has nothing to resign
    let_pass(table, 4.0)
    table.click(over) if over == "table" else table.key("r")
    assert table.scene_name != "Play"
    let_pass(table, 6.0)
    table.key("escape")
    assert match.turn_left(Side.FIRST) == pytest.approx(20.0, abs=0.5)
    table.click("table")
    let_pass(table, 60.0)
    table.key("escape")
    table.step()
    assert match.outcome == Outcome(Side.SECOND, "time")


def test_a_computer_with_little_time_left_does_not_dawdle(court: Open) -> None:
    table = court(engine=Quick())
    match = sit_down(table, COMPUTER_FIRST)
    match.record.turn_spent = 29.0
    let_pass(table, 0.3)
    assert match.outcome is None
    assert match.turn is Side.SECOND


def test_the_time_stands_still_while_the_program_is_closed_and_goes_on_with_continue(court: Open) -> None:
    table = begun(court)
    take(table)
    take(table)
    let_pass(table, 12.0)
    seconds = left(table.match)
    table = court(engine=Quick())
    let_pass(table, 100.0)
    table.click("continue")
    assert left(table.match) == pytest.approx(seconds, abs=0.2)
    assert shown(table)[0] == "0:18"
    let_pass(table, 19.0)
    assert table.match.outcome == Outcome(Side.SECOND, "time")


def test_the_time_stands_still_while_the_screen_is_handed_over(court: Open) -> None:
    table = court(engine=Quick())
    match = sit_down(table, PERSONS, arranged=False)
    for _ in range(2):
        table.click("ready")
        take(table)
        let_pass(table, 40.0)
        table.click("hand over")
        let_pass(table, 40.0)
    table.click("ready")
    assert match.state.phase == "play"
    assert left(match) == pytest.approx((30, 50), abs=0.2)
    let_pass(table, 3.0)
    take(table)
    let_pass(table, 40.0)
    assert match.turn_left(Side.SECOND) == 30
    assert match.game_left(Side.FIRST) == pytest.approx(47.0, abs=0.3)


def test_a_computer_that_gets_ready_uses_no_time(court: Open) -> None:
    engine = Unprepared()
    table = court(engine=engine)
    match = sit_down(table, COMPUTER_FIRST)
    let_pass(table, 60.0)
    assert (table.widget("turn").words.title, left(match)) == ("Getting ready …", (30, 50))
    engine.may_be_ready.set()
    table.wait_until(lambda: match.turn is Side.SECOND)


# the end


@pytest.mark.parametrize(("clock", "seconds"), [("turn", 30), ("game", 180)])
def test_who_uses_up_the_time_loses(court: Open, clock: str, seconds: int) -> None:
    table = begun(court, clock)
    match = table.match
    let_pass(table, seconds - 1.0)
    assert not match.over
    let_pass(table, 2.0)
    let_pass(table, 1.0)
    assert (match.outcome, table.scene_name) == (Outcome(Side.SECOND, "time"), "Results")


def test_a_computer_that_thinks_too_long_loses(court: Open) -> None:
    table = court(engine=Held())
    match = sit_down(table, COMPUTER_FIRST)
    let_pass(table, 32.0)
    assert match.outcome == Outcome(Side.SECOND, "time")
    assert not [one.name for one in threading.enumerate() if one.name.startswith("thinking")]


# what the computer may use


def asked(court: Open, clock: str) -> Limits:
    """The limits of the computer's first move."""
    engine = Limited()
    table = court(engine=engine)
    sit_down(table, COMPUTER_FIRST, clock)
    table.wait_until(lambda: bool(engine.limits))
    return engine.limits[0]


@pytest.mark.parametrize(
    ("clock", "seconds", "clock_left"),
    [("none", None, None), ("turn", 10, None), ("game", None, 180), ("both", 10, 50)],
)
def test_the_computer_thinks_for_a_share_of_its_clocks(
    court: Open, clock: str, seconds: float | None, clock_left: float | None
) -> None:
    limits = asked(court, clock)
    assert limits.seconds == (None if seconds is None else pytest.approx(seconds, abs=0.2))
    assert limits.clock_left == (None if clock_left is None else pytest.approx(clock_left, abs=0.5))


def test_a_hint_uses_no_more_of_the_persons_clock(court: Open) -> None:
    engine = Limited()
    table = court(engine=engine)
    sit_down(table, clock="both")
    for spent, seconds in ((0.1, 1.0), (28.0, 0.6)):
        let_pass(table, spent)
        table.play.board.hint = None
        engine.limits.clear()
        table.key("h")
        table.wait_until(lambda: table.play.board.hint is not None)
        assert engine.limits[0].seconds == pytest.approx(seconds, abs=0.1)
        assert engine.limits[0].clock_left is not None
