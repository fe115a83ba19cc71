"""Whole matches of Incognito King, from the menu to the results: by mouse, by keyboard, by gamepad, by two persons."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from game.core.contract import ARRANGE, PLAY, Outcome, Side
from game.core.record import COMPUTER, PERSON, Seat
from game.incognito import drawing
from game.incognito.drawing import Face
from game.incognito.moves import VARIANTS, Claim, Go
from game.scenes.replay import Replay
from game.storage.statistics import Statistics
from tests.driver import Driver
from tests.incognito.playing import (
    LOCKED,
    TWO_PERSONS,
    Hands,
    arrange,
    begin_with_two,
    board,
    choose_value,
    chosen,
    do_with,
    hand_over,
    last,
    lock,
    next_move,
    picture,
    play,
    play_and_hand_over,
    sit_down,
)
from tests.players import Held, Quick
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

MOST_TURNS = 20
IDLE = ("a5a4", "a4b4", *("b4a4", "a4b4") * MOST_TURNS)  # Black's Advisor walks about
IDLE_WHITE = ("a1a2", "a2b2", *("b2a2", "a2b2") * MOST_TURNS)
WHITE_WINS = ("c1c2", "c2c3", "c3 claim")
DRINKING = "closed/cups Ka1,Qd3!1,A-,Nb3!1,L- Ke5,Q-,A-,N-,Lc5 w p.w. pw/wp -/- 0/0 - - 0 -"
SECOND_SEAT = (Seat(COMPUTER, "easy"), Seat(PERSON))


def scripted(mode: str = "closed", moves: tuple[str, ...] = IDLE) -> Quick:
    """A computer that arranges its cards where it has to, and then does what it was told."""
    return Quick(*moves) if mode == "open" else Quick("setup KQLNA", *moves)


def play_to_the_end(table: Driver, hands: Hands, act: Callable[[str], None]) -> None:
    """Play on as one who knows all: `hands` plays a card from square to square, `act` does a deed with that one."""
    match = table.match
    for _ in range(MOST_TURNS):
        table.wait_for_computer()
        if match.over:
            return
        move, plies = next_move(match.state), len(match.states)
        if isinstance(move, Go):
            hands(str(move.source), str(move.target))
        else:
            assert isinstance(move, Claim)
            act("claim")
        assert len(match.states) > plies, table.status
        assert match.moves()[plies - 1].text == str(move)
    raise AssertionError("the match does not end")


def won_and_lost(table: Driver) -> tuple[int, int]:
    """Wins and losses at the easy level as they lie on the disk."""
    match = table.scene.match
    row = Statistics(table.folder).row(match.game, match.record.options, "easy")
    return row.won, row.lost


def slot(table: Driver) -> set[str]:
    """The board's own buttons that stand on the screen."""
    return {key for key in ("shuffle", "lock", "place-poison", "place-water", "cancel") if table.has(key)}


def choose(table: Driver, variant: str, mode: str) -> None:
    """From the menu to the setup of this game."""
    table.click("play")
    table.click("game incognito")
    choose_value(table, "variant", VARIANTS.index(variant))
    choose_value(table, "mode", ("closed", "start", "open").index(mode))


# whole matches against the computer


@pytest.mark.parametrize(
    ("variant", "mode", "reason"),
    [
        ("cups", "closed", "throne"),
        ("throne", "closed", "throne"),
        ("survival", "closed", "king_removed"),
        ("cups", "start", "throne"),
        ("throne", "open", "throne"),
        ("survival", "open", "king_removed"),
    ],
)
def test_a_whole_match_by_mouse_with_pressing_and_dragging_in_turn(
    driver: Open,  # noqa: F811
    variant: str,
    mode: str,
    reason: str,
) -> None:
    table = driver("--seed", "3", engine=scripted(mode))
    choose(table, variant, mode)
    table.click("start")
    turns = 0

    def make(source: str, target: str) -> None:
        nonlocal turns
        turns += 1
        (table.play_move if turns % 2 else table.drag_move)(source, target)

    def act(deed: str) -> None:
        table.touch("c3")
        table.click(f"act {deed}")

    assert (table.match.state.phase == PLAY) is (mode == "open")
    if mode != "open":
        lock(table, "LNKQA", swap=make)
    play_to_the_end(table, make, act)
    assert table.match.outcome == Outcome(Side.FIRST, reason)
    table.run(1.5)
    assert table.scene_name == "Results"
    assert won_and_lost(table) == (1, 0)
    assert table.house.overflows == []
    table.click("menu")
    assert not table.has("continue")
    assert Statistics(table.folder).totals().played == 1


@pytest.mark.parametrize("variant", ["cups", "survival"])
@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_a_whole_match_without_a_mouse(driver: Open, hands: str, variant: str) -> None:  # noqa: F811
    table = driver("--seed", "3", engine=scripted())
    do, accept, onward = do_with(table, hands)
    for key in ("play", "game incognito"):
        table.find(key, onward)
        do(accept)
    table.find("variant", onward)
    for _ in range(VARIANTS.index(variant)):
        do("right")
    table.find("start", onward)
    do(accept)
    assert table.match.record.options["variant"] == variant

    def to_the_board() -> None:
        while table.scene.page.focus_shown:
            onward()

    def make(source: str, target: str) -> None:
        for at in (source, target):
            table.walk_to(at, do)
            do(accept)

    def press(key: str) -> None:
        table.find(key, onward)
        do(accept)
        to_the_board()

    def act(deed: str) -> None:
        table.walk_to("c3", do)
        do(accept)
        press(f"act {deed}")

    arrange(table, "LNKQA", swap=make)
    press("lock")
    assert last(table) == "setup LNKQA"
    play_to_the_end(table, make, act)
    table.run(1.5)
    if table.scene_name == "Play":
        do(accept)
        table.run(0.5)
    assert table.scene_name == "Results"
    assert won_and_lost(table) == (1, 0)


def test_a_match_from_the_second_seat_begins_with_the_computers_cards_locked(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick("setup LNKAQ", *IDLE_WHITE))
    match = sit_down(table, SECOND_SEAT)
    table.wait_for_computer()
    assert [entry.side for entry in match.moves()] == [Side.FIRST]
    assert slot(table) == {"shuffle", "lock"}
    assert board(table).place_of("c5").centery > board(table).place_of("c1").centery
    lock(table, "LNKQA", swap=table.drag_move)

    def act(deed: str) -> None:
        table.touch("c3")
        table.click(f"act {deed}")

    play_to_the_end(table, table.play_move, act)
    assert match.outcome == Outcome(Side.SECOND, "throne")


def test_the_computer_may_claim_the_throne_too(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick("setup KQLNA", "e5d4", "d4c3", "c3 claim"))
    match = sit_down(table)
    lock(table, "KQANL")
    for text in ("e1e2", "e2e3", "e3e4"):
        table.wait_for_computer()
        play(table, text)
    table.wait_for_computer()
    assert match.outcome == Outcome(Side.SECOND, "throne")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert won_and_lost(table) == (0, 1)


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_everything_on_the_screen_is_in_reach_without_a_mouse(driver: Open, hands: str) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table)
    do, accept, onward = do_with(table, hands)
    for key in ("shuffle", "lock", "pause"):
        table.find(key, onward)
    sit_down(table, position=DRINKING)
    table.walk_to("d3", do)
    do(accept)
    for key in ("undo", "hint", "flip", "resign", "act drink", "act place", "pause"):
        table.find(key, onward)
    table.find("act place", onward)
    do(accept)
    for key in ("place-poison", "place-water", "cancel"):
        table.find(key, onward)
    table.find("place-water", onward)
    do(accept)
    assert last(table) == "d3 place water"


# deeds


@pytest.mark.parametrize(
    ("text", "after"),
    [("b3 drink", ("-/-", "out")), ("d3 drink", ("1/0", "")), ("d3 place poison", ("0/0", ""))],
)
def test_deeds_are_done_by_their_buttons(driver: Open, text: str, after: tuple[str, str]) -> None:  # noqa: F811
    table = driver(engine=Held())
    match = sit_down(table, position=DRINKING)
    play(table, text)
    assert last(table) == text
    lives = "/".join(map(str, match.state.public.lives))
    standing = "out" if match.state.public.occupied.get(drawing.square(text[:2])) is None else ""
    assert standing == after[1]
    assert standing == "out" or lives == after[0]


def test_a_deed_that_cannot_be_done_says_why_at_its_button(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    sit_down(table, position=DRINKING)
    for at, deed, words in (
        ("b3", "place", "Only a Queen"),
        ("d3", "claim", "Only a King"),
        ("a1", "drink", "no cup"),
    ):
        table.touch(at)
        button = table.widget(f"act {deed}")
        assert not button.is_enabled
        assert words in button.why
        table.click(f"act {deed}")
        assert len(table.match.moves()) == 0


def test_which_cup_to_place_can_be_thought_over(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    match = sit_down(table, position=DRINKING)
    table.touch("d3")
    table.click("act place")
    assert slot(table) == {"place-poison", "place-water", "cancel"}
    assert "Which cup" in table.status
    table.click("cancel")
    assert slot(table) == set()
    assert str(chosen(table).at) == "d3"
    table.click("act place")
    table.key("escape")
    assert slot(table) == set()
    assert len(match.moves()) == 0


def test_the_table_of_hits_is_a_press_away(driver: Open) -> None:  # noqa: F811
    for size in ((1280, 800), (800, 600)):
        table = driver(engine=Held(), size=size)
        sit_down(table, moves=LOCKED)
        table.click("table")
        assert table.scene_name == "TableScene"
        table.key("escape")
        assert table.scene_name == "Play"


# taking back


def test_only_what_brought_nothing_to_light_is_taken_back(driver: Open) -> None:  # noqa: F811
    table = driver(engine=scripted(moves=("a5a4", "a4b4", "c5c4", "b4a4")))
    match = sit_down(table)
    lock(table, "KQANL")
    table.wait_for_computer()
    assert not match.can_undo()  # what was arranged stays so
    play(table, "c1c2")
    table.wait_for_computer()
    assert match.can_undo()
    table.key("u")
    assert len(match.moves()) == 2
    assert match.record.helped
    assert match.state.phase == PLAY
    assert not match.can_undo()


def test_a_hit_cannot_be_taken_back(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick("e5e4"))
    position = "closed/throne Ka1,Q-,A-,Nc3!1,L- Ke5,Q-,A-,N-,Lc4!5 w -.-. -/- -/- 0/0 - - 0 -"
    match = sit_down(table, position=position)
    play(table, "c3c4")
    table.wait_for_computer()
    assert not match.can_undo()
    table.key("u")
    assert len(match.moves()) == 2


@pytest.mark.parametrize("theirs", ["b5b4", "d4d3", "c4c3"])
def test_what_the_computer_brought_to_light_is_not_taken_back_either(driver: Open, theirs: str) -> None:  # noqa: F811
    table = driver(engine=Quick(theirs))
    position = "closed/throne Ka1,Q-,A-,Nc3!1,L- Ke5,Q-,Ad4!5,Nb5,Lc4!5 w -.-. -/- -/- 0/0 - - 0 -"
    match = sit_down(table, position=position)
    play(table, "a1a2")
    table.wait_for_computer()
    assert last(table) == theirs
    assert match.can_undo() is (theirs != "c4c3")  # only that is a hit


def test_in_an_open_game_without_cups_everything_can_be_taken_back(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick("c5c4", "c4c3"))
    match = sit_down(table, options={"mode": "open", "variant": "throne"})
    play(table, "c1c2")
    table.wait_for_computer()
    play(table, "e1e2")
    table.wait_for_computer()
    play(table, "c2c3")
    table.wait_for_computer()
    assert match.state.public.record[-2].kind == "hit"
    table.key("u")
    assert len(match.moves()) == 4


# two persons


def test_two_persons_arrange_and_hand_over_between_all_turns(driver: Open) -> None:  # noqa: F811
    table = driver("--seed", "3", engine=Quick())
    table.click("play")
    table.click("game incognito")
    choose_value(table, "opponent", 1)
    table.click("start")
    assert table.scene_name == "Handover"
    table.click("ready")
    match = table.match
    for side, letters in zip(Side, ("LNKQA", "KQLNA"), strict=True):
        assert table.play.seated is match.turn is side
        assert match.state.phase == ARRANGE
        assert slot(table) == {"shuffle", "lock"}
        lock(table, letters, swap=table.drag_move)
        assert table.play.answered
        assert table.play.view().side is side
        assert slot(table) == set()
        hand_over(table)
    for text in ("c1c2", "a5a4", "c2c3", "a4b4"):
        side = match.turn
        assert table.play.seated is side
        assert table.play.flipped is (side is Side.SECOND)
        assert table.play.view().side is side
        play(table, text)
        assert table.play.answered
        assert table.play.view().side is side
        before = len(match.moves())
        table.touch("c2")
        table.key("r")
        assert len(match.moves()) == before
        assert "Hand over first" in table.status
        hand_over(table)
    table.touch("c3")
    table.click("act claim")
    assert match.outcome == Outcome(Side.FIRST, "throne")
    table.run(1.5)
    assert table.scene_name == "Results"  # nothing is left to hide
    assert table.house.statistics.totals().played == 0


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_two_persons_need_no_mouse_to_arrange_and_hand_over(driver: Open, hands: str) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS)
    do, accept, onward = do_with(table, hands)

    def make(source: str, target: str) -> None:
        for at in (source, target):
            table.walk_to(at, do)
            do(accept)

    for letters in ("LNKQA", "KQLNA"):
        assert table.scene_name == "Handover"
        do(accept)
        arrange(table, letters, swap=make)
        table.find("lock", onward)
        do(accept)
        while table.scene_name == "Play":
            do(accept)
    for source, target in (("c1", "c2"), ("c5", "c4")):
        assert table.scene_name == "Handover"
        do(accept)
        make(source, target)
        assert table.play.answered
        do(accept)
    assert [entry.text for entry in match.moves()] == ["setup LNKQA", "setup KQLNA", "c1c2", "c5c4"]


def test_of_two_persons_only_the_mover_takes_a_turn_back_before_handing_over(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS)
    begin_with_two(table)
    play(table, "c1c2")
    assert table.play.answered
    table.click("undo")
    assert match.turn is table.play.seated is Side.FIRST
    assert not table.play.answered
    play(table, "a1a2")
    hand_over(table)
    plies = len(match.states)
    table.key("u")
    assert len(match.states) == plies
    assert table.widget("turn").words.refused
    assert not table.widget("undo").is_enabled
    play(table, "a5a4")
    assert match.moves()[-1].side is Side.SECOND


def test_two_persons_from_whom_nothing_is_hidden_hand_nothing_over(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS, {"mode": "open", "variant": "throne"})
    assert table.scene_name == "Play"
    for text in ("c1c2", "c5c4", "a1b2", "e5d4"):
        play(table, text)
        assert last(table) == text
        assert table.scene_name == "Play"
        assert not table.has("hand over")
    assert match.state.open


def test_after_a_closed_start_without_cups_nothing_is_handed_over_any_more(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS, {"mode": "start", "variant": "throne"})
    table.click("ready")
    lock(table, "LNKQA")
    hand_over(table)
    lock(table, "KQLNA")
    assert match.state.open
    for text in ("c1c2", "a5a4"):
        play(table, text)
        assert last(table) == text
        assert table.scene_name == "Play"
        assert not table.has("hand over")
    assert not table.play.flipped  # White, who moves, sits at the bottom again


def test_with_cups_two_persons_hand_over_even_when_all_cards_lie_open(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table, TWO_PERSONS, {"mode": "open"})
    assert table.scene_name == "Handover"
    table.click("ready")
    play_and_hand_over(table, "c1c2", "c5c4")


def test_what_came_of_a_turn_is_told_before_the_hand_over(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table, TWO_PERSONS, position=DRINKING)
    table.click("ready")
    play(table, "b3 drink")
    assert "Poison: your" in table.status
    table.run(1.0)
    hand_over(table)
    assert "Poison: their" in table.status  # the other one is told as well


def test_two_persons_agree_to_a_draw(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS)
    begin_with_two(table)
    play_and_hand_over(table, "c1c2", "a5a4")
    table.click("draw")
    assert table.scene_name == "Ask"
    table.click("no")
    assert table.scene_name == "Handover"  # both were looking
    table.click("ready")
    table.click("draw")
    table.click("yes")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert match.outcome == Outcome(None, "agreed")
    assert table.house.statistics.totals().played == 0


def test_the_question_about_a_draw_shows_neither_ones_cards(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    shown: dict[Side, set[str]] = {side: set() for side in Side}
    for first, second in (("KQANL", "KQLNA"), ("LNAQK", "ANLKQ")):
        for moves in ((), ("c1c2",)):
            match = sit_down(table, TWO_PERSONS, moves=(f"setup {first}", f"setup {second}", *moves))
            table.click("ready")
            table.click("draw")
            shown[match.turn].add(picture(table))
    assert [len(pictures) for pictures in shown.values()] == [1, 1]


@pytest.mark.parametrize("plies", [1, 2])
def test_of_two_persons_the_one_at_the_screen_gives_up(driver: Open, plies: int) -> None:  # noqa: F811
    table = driver(engine=Quick())
    match = sit_down(table, TWO_PERSONS)
    begin_with_two(table)
    play_and_hand_over(table, *("c1c2", "a5a4")[:plies])
    side = match.turn
    table.click("resign")
    table.click("yes")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert match.outcome == Outcome(side.other, "resigned")


def test_who_only_arranged_has_nothing_to_give_up_yet(driver: Open) -> None:  # noqa: F811
    table = driver(engine=scripted())
    match = sit_down(table)
    lock(table, "LNKQA")
    table.wait_for_computer()
    table.key("r")
    assert table.scene_name == "Play"
    play(table, "c1c2")
    table.wait_for_computer()
    table.key("r")
    table.click("yes")
    table.run(1.5)
    assert match.outcome == Outcome(Side.SECOND, "resigned")
    assert won_and_lost(table) == (0, 1)


# going on


def test_a_match_is_gone_on_with_where_it_was_left(driver: Open) -> None:  # noqa: F811
    table = driver(engine=scripted())
    sit_down(table)
    lock(table, "LNKQA")
    table.wait_for_computer()
    play(table, "c1c2")
    table.wait_for_computer()
    position = table.match.state.position()
    again = driver("--continue", engine=Quick(*IDLE[1:]))
    assert again.scene_name == "Play"
    assert again.match.state.position() == position
    assert again.match.state.cards == ("LNKQA", "KQLNA")
    play(again, "c2c3")
    again.wait_for_computer()
    play(again, "c3 claim")
    assert again.match.outcome == Outcome(Side.FIRST, "throne")


def test_a_match_left_while_arranging_keeps_what_is_locked(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table, TWO_PERSONS)
    table.click("ready")
    lock(table, "LNKQA")
    again = driver(engine=Quick())
    again.click("continue")
    assert again.scene_name == "Handover"
    again.click("ready")
    assert again.play.seated is Side.SECOND
    assert again.match.state.cards == ("LNKQA", "")
    assert slot(again) == {"shuffle", "lock"}
    lock(again, "KQLNA")
    hand_over(again)
    play(again, "c1c2")
    assert last(again) == "c1c2"


CLOCKS: Mapping[str, str] = {"move-clock": "60", "game-clock": "5"}


def test_clocks_stand_while_cards_are_arranged_and_while_the_program_is_closed(driver: Open) -> None:  # noqa: F811
    table = driver(engine=scripted())
    match = sit_down(table, options=CLOCKS)
    table.now += 70.0
    table.run(0.1)
    assert not match.over
    lock(table, "LNKQA")
    table.wait_for_computer()
    assert match.record.clocks[Side.FIRST] == 0.0
    table.now += 20.0
    play(table, "c1c2")
    table.wait_for_computer()
    table.now += 7.0
    table.run(0.1)
    used, turn, left = match.used(Side.FIRST), match.turn_seconds, match.time_left(Side.FIRST)
    assert 26.0 < used < 28.0
    assert 6.5 < turn < 8.0
    again = driver("--continue", engine=Quick(*IDLE[1:]))
    assert again.match.used(Side.FIRST) == pytest.approx(used, abs=0.5)
    assert again.match.turn_seconds == pytest.approx(turn, abs=0.5)
    assert again.match.time_left(Side.FIRST) == pytest.approx(left, abs=0.5)


@pytest.mark.parametrize(("options", "seconds"), [({"move-clock": "30"}, 30.5), ({"game-clock": "3"}, 180.5)])
def test_who_lets_the_time_run_out_has_lost(driver: Open, options: dict[str, str], seconds: float) -> None:  # noqa: F811
    table = driver(engine=scripted())
    match = sit_down(table, options=options, moves=LOCKED)
    play(table, "c1c2")
    table.wait_for_computer()
    table.now += seconds - 5
    table.run(1.0)
    assert not match.over
    table.now += 5
    table.run(0.5)
    assert match.outcome == Outcome(Side.SECOND, "time")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert won_and_lost(table) == (0, 1)


# the replay


def test_the_replay_shows_all_faces_at_every_move(driver: Open, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    table = driver(engine=scripted())
    match = sit_down(table)
    lock(table, "LNKQA")
    for text in WHITE_WINS:
        table.wait_for_computer()
        play(table, text)
    table.run(1.5)
    table.click("replay")
    scene = table.scene
    assert isinstance(scene, Replay)
    for ply in (2, 3, 4, len(match.states) - 1):
        scene.choose(ply)
        table.run(1.0)
        seen: list[Face] = []
        with monkeypatch.context() as patch:
            patch.setattr(
                drawing, "blit_card", lambda surface, grid, face, middle, share=1.0, seen=seen: seen.append(face)
            )
            table.scene.page.changed = True
            table.step()
        assert sorted(face.letter for face in seen) == sorted("KQANL" * 2), ply
        hidden = [face.letter for face in seen if face.hidden]
        assert len(hidden) == 10 - (ply == len(match.states) - 1)  # who claims is shown
    assert table.house.overflows == []


def test_the_replay_begins_at_the_position_before_anything_was_arranged(driver: Open) -> None:  # noqa: F811
    table = driver(engine=scripted())
    sit_down(table, moves=LOCKED)
    for text in WHITE_WINS:
        table.wait_for_computer()
        play(table, text)
    table.run(1.5)
    table.click("replay")
    table.key("home")
    table.run(0.5)
    table.key("end")
    table.run(0.5)
    assert table.scene_name == "Replay"
    assert table.scene.ply == 2 + 2 * len(WHITE_WINS) - 1
