"""What the rules page of Confusion says of its pictures, its types and its lessons is so."""

from __future__ import annotations

import pytest

from game import resources
from game.catalogue import Listing
from game.confusion.choice import AttemptSelection
from game.confusion.drawing import token_seen
from game.confusion.kinds import COUNT, DEFAULT, EVERY, GROUPS, NAMES, Kind, allowing, longest_reach
from game.confusion.knowledge import possible
from game.confusion.rules import (
    CARRY,
    GAME,
    LEAVE,
    LETTERS,
    PASS,
    START,
    Attempt,
    Confusion,
    Draws,
    Square,
    far_row,
    square,
)
from game.confusion.rules_page import CHAPTERS
from game.core.contract import Outcome, Side
from game.core.levels import EASY, HARD, INSANE, MEDIUM
from game.scenes.trial import PAUSE, TrialBoard
from game.ui.chapters import Picture, Task
from game.ui.text import LANGUAGES, Texts
from tests.driver import Driver
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

WHITE, BLACK = Side.FIRST, Side.SECOND
AHEAD, ASIDE, DIAGONAL = 0, 2, 1  # directions as their owner sees them
PARTS = {part.text.removeprefix("confusion-rules-"): part for chapter in CHAPTERS for part in chapter.parts}
PICTURES = {name: picture for name, part in PARTS.items() for picture in part.pictures}
LESSONS = {name: picture.lesson for name, picture in PICTURES.items() if picture.lesson}


def position(part: str) -> Confusion:
    return GAME.from_position(PICTURES[part].position)


def chosen(part: str) -> int:
    """The piece that is chosen in a picture."""
    return position(part).public.occupied[square(PICTURES[part].chosen)][1]


def kind_of(state: Confusion, side: Side, letter: str) -> Kind:
    return state.public.kinds[state.types[side][LETTERS.index(letter)]]


def named(mask: int) -> set[str]:
    """The names of a set of types."""
    return {name for index, name in enumerate(NAMES) if mask >> index & 1}


def played(part: str) -> list[Confusion]:
    """What stands at each moment of a lesson, replies included."""
    states = [position(part)]
    for task in LESSONS[part]:
        for move in (task.move, task.reply):
            if move:
                assert GAME.parse(move) in states[-1].legal_moves()
                states.append(states[-1].play(GAME.parse(move)))
    return states


def permitted(state: Confusion) -> bool:
    return state.public.record[-1].permitted


def targets(part: str) -> dict[str, bool]:
    """Where the chosen piece can be tried; with each square, whether a black piece stands there."""
    shown = position(part).public
    return {str(move.target): move.target in shown.occupied for move in shown.attempts_of(chosen(part))}


# texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_in_both_languages(language: str) -> None:
    texts = Texts(language)
    for chapter in CHAPTERS:
        texts(chapter.title)
        for part in chapter.parts:
            assert texts(part.text) != texts(f"{part.text}.title")
            for piece in part.pieces:
                texts(piece.caption)
    for lesson in LESSONS.values():
        for task in lesson:
            texts(task.text)
    assert texts.faults == set()


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_every_picture_is_what_white_sees_of_a_position_to_play_on(picture: Picture) -> None:
    shown = GAME.from_position(picture.position)
    assert shown.position() == picture.position
    assert (shown.turn, picture.seat, shown.outcome) == (WHITE, WHITE, None)
    assert shown.view(picture.seat).types[WHITE] is None
    assert picture.wide
    if picture.chosen:
        assert shown.public.attempts_of(shown.public.occupied[square(picture.chosen)][1])


def test_the_page_begins_with_a_carrier_and_the_set_up_is_that_of_a_match() -> None:
    assert position("idea").public.carries(LETTERS.index("J"))
    assert chosen("idea") == LETTERS.index("J")
    assert any(targets("idea").values())  # rings
    shown = position("setup").public
    assert shown.squares == START
    for side in Side:
        across = [there.column for there in START[side] if there is not None]
        assert sorted(set(across)) == [2, 3, 4, 6, 7, 8]  # the middle one and two at either edge are empty
    assert shown.puck == square("f6")


# pieces


def test_the_chosen_piece_can_be_tried_wherever_geometry_allows_and_only_some_of_it_is_permitted() -> None:
    shown = position("one")
    assert chosen("one") == LETTERS.index("H")
    answers = {shown.permits(move) for move in shown.public.attempts_of(chosen("one"))}
    assert answers == {True, False}


def test_the_ways_end_at_the_puck_at_an_enemy_and_before_an_own_piece() -> None:
    shown = targets("lines")
    assert (longest_reach(DEFAULT), chosen("lines")) == (4, LETTERS.index("K"))
    assert position("lines").public.puck == square("h5")
    assert {"f5", "g5", "h5"} <= shown.keys()
    assert "i5" not in shown
    assert shown["g7"]
    assert "h8" not in shown
    assert {"e6"} == {at for at in shown if at.startswith("e") and square(at).row > 4}


def test_only_the_pieces_of_the_other_side_show_their_types() -> None:
    shown = position("theirs").view(WHITE)
    for side, piece in shown.public.occupied.values():
        token = token_seen(shown, side, piece, flipped=False)
        assert (token.kind is None) == (side is WHITE)
        assert token.turned == (side is BLACK)


def test_the_types_stand_with_their_names_four_that_promote_and_eight_that_can_go_back() -> None:
    four, eight = PARTS["four"].pieces, PARTS["eight"].pieces
    assert (len(four), len(eight)) == (4, 8)
    assert [piece.name.removeprefix("confusion-") for piece in (*four, *eight)] == list(NAMES)
    assert all(piece.caption == piece.name.replace("confusion-", "confusion-type-") for piece in (*four, *eight))
    back = {direction for group in ("B", "DB") for direction in GROUPS[group]}
    for index, kind in enumerate(DEFAULT):
        assert kind.promotes == (index < 4)
        assert bool(kind.directions & back) == (index >= 4)


def test_the_rocket_of_the_lesson_is_promoted_and_only_two_types_remain() -> None:
    after = played("promotion")[-1]
    piece = LETTERS.index("H")
    assert piece in after.public.promoted[WHITE]
    assert named(after.public.possible(WHITE)[piece]) == {"rocket", "novice"}
    assert LESSONS["promotion"][-1].pieces == ("confusion-rocket", "confusion-novice")


# the puck


def test_the_puck_can_be_taken_by_the_chosen_piece() -> None:
    shown = position("take")
    after = shown.play(GAME.parse("G:f4-f6"))
    assert after.public.carrier == (WHITE, chosen("take"))


def test_the_carrier_has_three_ways_and_a_pass_leaves_it_where_it_stands() -> None:
    shown = position("ways")
    assert shown.public.carries(chosen("ways"))
    assert {move.way for move in shown.public.attempts_of(chosen("ways"))} == {CARRY, LEAVE, PASS}
    after = played("pass")[-1]
    assert permitted(after)
    assert after.public.carrier == (WHITE, LETTERS.index("L"))
    assert after.public.squares == position("pass").public.squares
    given = position("ways").play(GAME.parse("F:f5>h5"))
    assert given.public.carrier == (BLACK, LETTERS.index("K"))
    assert given.public.squares == shown.public.squares


def test_the_three_letters_of_writing_are_those_of_the_game() -> None:
    assert (CARRY, LEAVE, PASS) == ("p", "l", ">")


# how it ends


@pytest.mark.parametrize("part", ["delivered", "far-pass"])
def test_the_puck_is_delivered_when_the_only_reply_is_refused(part: str) -> None:
    arrived, answered = played(part)[1:]
    assert permitted(arrived)
    assert arrived.public.puck.row == far_row(WHITE)
    assert arrived.outcome is None
    assert not permitted(answered)
    assert kind_of(answered, BLACK, "J").name == "rocket"
    assert answered.outcome == Outcome(WHITE, "delivered")


def test_the_carrier_is_caught_and_the_game_goes_on() -> None:
    arrived, caught = played("caught")[1:]
    assert LESSONS["caught"][0].move == LESSONS["delivered"][0].move
    assert arrived.public.puck.row == far_row(WHITE)
    assert caught.public.squares[WHITE][LETTERS.index("F")] is None
    assert caught.public.carrier == (BLACK, LETTERS.index("K"))
    assert kind_of(caught, BLACK, "K").name == "wagon"
    assert caught.outcome is None


def test_a_puck_that_the_other_side_hands_over_on_the_far_row_needs_a_turn_more() -> None:
    start = PICTURES["far-pass"].position.replace(" e9 w ", " g11 b ").replace("Ki8", "Kg11")
    state = GAME.from_position(start)
    assert state.public.carrier == (BLACK, LETTERS.index("K"))
    for move, ended in (("K:g11>e11", False), ("B:c3-c4", False), ("H:h10-h9", True)):
        assert state.outcome is None
        state = state.play(GAME.parse(move))
        assert (state.outcome == Outcome(WHITE, "delivered")) == ended


def test_the_limits_of_a_draw_are_those_of_the_rules() -> None:
    assert Draws() == Draws(repetitions=4, quiet_turns=200)


# what can be known


def test_the_lesson_leaves_five_types_then_two_then_one() -> None:
    piece = LETTERS.index("I")
    before, refused, _, aside, _, diagonal = played("lesson")
    assert kind_of(before, WHITE, "I").name == "crab"
    assert named(before.public.possible(WHITE)[piece]) == set(NAMES)
    steps = [(refused, False), (aside, True), (diagonal, True)]
    told = [{name.removeprefix("confusion-") for name in task.pieces} for task in LESSONS["lesson"]]
    for (state, answer), names in zip(steps, told, strict=True):
        assert permitted(state) == answer
        assert named(state.public.possible(WHITE)[piece]) == names
    assert told == [{"napkin", "crab", "elephant", "cardinal", "abbot"}, {"napkin", "crab"}, {"crab"}]
    others = [mask for index, mask in enumerate(diagonal.public.possible(WHITE)) if index != piece]
    assert all("crab" not in named(mask) for mask in others)


def test_the_replies_of_the_lesson_are_permitted_and_take_nothing() -> None:
    states = played("lesson")
    for state in states[2::2]:
        turn = state.public.record[-1]
        assert (turn.side, turn.permitted, turn.captured) == (BLACK, True, None)
    assert states[-1].turn is BLACK
    assert states[-1].outcome is None


def test_seven_types_go_straight_ahead_and_five_do_not() -> None:
    assert len(named(allowing(DEFAULT, AHEAD, 1))) == 7
    left = EVERY & ~allowing(DEFAULT, AHEAD, 1)
    assert named(left & allowing(DEFAULT, ASIDE, 1)) == {"napkin", "crab"}
    assert DEFAULT[NAMES.index("napkin")].reach == 1


# levels and advice


def test_the_levels_are_as_the_page_describes_them() -> None:
    levels = resources.read_toml(resources.config("confusion"))["levels"]
    assert (levels[EASY]["depth"], levels[EASY]["random"]) == (1, 0.5)
    assert (levels[MEDIUM]["random"], levels[MEDIUM]["safety"]) == (0.25, 0.9)
    assert (levels[HARD]["depth"], round(1 / levels[HARD]["random"]), levels[HARD]["safety"]) == (2, 10, 1.0)
    assert (levels[INSANE]["depth"], levels[INSANE]["random"]) == (99, 0.0)


def test_two_squares_straight_ahead_divide_the_types_into_halves() -> None:
    assert len(named(allowing(DEFAULT, AHEAD, 2))) == COUNT // 2
    shown = position("halve").public
    target = square(PICTURES["halve"].chosen).moved((0, 1), 2)
    assert Attempt(chosen("halve"), square(PICTURES["halve"].chosen), target) in shown.legal_moves()
    for answer in (True, False):
        after = shown.after(Attempt(chosen("halve"), square("d2"), target), answer, False)
        assert len(named(possible(after.proved[WHITE])[chosen("halve")])) == COUNT // 2


def test_the_crab_bars_the_way_and_wins_a_turn() -> None:
    shown = position("bar")
    assert shown.public.carrier == (BLACK, LETTERS.index("K"))
    assert (kind_of(shown, BLACK, "K").name, kind_of(shown, BLACK, "K").reach) == ("wagon", 2)
    assert kind_of(shown, WHITE, "I").name == "crab"
    waited = shown.play(GAME.parse("B:b3-b4"))
    assert waited.play(GAME.parse("K:e3-e1p")).public.puck.row == far_row(BLACK)
    barred = shown.play(GAME.parse("I:g2-e2"))
    assert permitted(barred)
    assert GAME.parse("K:e3-e1p") not in barred.legal_moves()
    taken = barred.play(GAME.parse("K:e3-e2p"))
    assert taken.public.squares[WHITE][LETTERS.index("I")] is None
    assert taken.public.puck.row == far_row(BLACK) + 1


def test_the_wagon_can_hand_the_puck_on_two_squares_ahead() -> None:
    shown = position("relay")
    assert kind_of(shown, WHITE, "F").name == "wagon"
    assert shown.play(GAME.parse("F:f6>f8")).public.carrier == (WHITE, LETTERS.index("J"))


# on the page


@pytest.fixture
def opened(driver: Open) -> Driver:  # noqa: F811
    """The rules, in a house of this game alone."""
    program = driver(listings=(Listing(GAME, "game.confusion"),))
    program.click("rules")
    return program


def trial(program: Driver, part: str) -> TrialBoard:
    """The board of a part, its chapter turned to."""
    program.scene.show(next(index for index, chapter in enumerate(CHAPTERS) if PARTS[part] in chapter.parts))
    program.step()
    widget = program.widget(f"board confusion-rules-{part}")
    assert isinstance(widget, TrialBoard)
    widget.sheet.reveal(widget)
    return widget


def touch(program: Driver, part: str, name: str) -> None:
    widget = trial(program, part)
    program.press(widget.trial.board.place_of(name).move(widget.body.topleft).center)


def squares_of(task: Task) -> tuple[str, str]:
    move = GAME.parse(task.move)
    assert isinstance(move, Attempt)
    return str(move.source), str(move.target)


def test_the_lesson_is_done_by_mouse(opened: Driver) -> None:
    for index, task in enumerate(LESSONS["lesson"]):
        source, target = squares_of(task)
        if index:  # at first it is chosen already
            touch(opened, "lesson", source)
        touch(opened, "lesson", target)
        opened.run(2 * PAUSE)
    assert trial(opened, "lesson").trial.state == played("lesson")[-1]
    assert opened.house.overflows == []


def walk(program: Driver, part: str, name: str, means: str) -> None:
    """Bring the cursor to a square and press there."""
    do, accept = getattr(program, means), "enter" if means == "key" else "a"
    if cursor(program, part) is None:
        do("up")
    at, to = cursor(program, part), square(name)
    assert at is not None
    for _ in range(abs(to.column - at.column)):
        do("right" if to.column > at.column else "left")
    for _ in range(abs(to.row - at.row)):
        do("up" if to.row > at.row else "down")
    do(accept)


def cursor(program: Driver, part: str) -> Square | None:
    selection = trial(program, part).trial.selection
    return selection.cursor if isinstance(selection, AttemptSelection) else None


@pytest.mark.parametrize("means", ["key", "pad"])
def test_the_lesson_is_done_without_a_mouse(opened: Driver, means: str) -> None:
    trial(opened, "lesson")
    opened.find("board confusion-rules-lesson", lambda: getattr(opened, means)("tab" if means == "key" else "next"))
    for index, task in enumerate(LESSONS["lesson"]):
        source, target = squares_of(task)
        if index:
            walk(opened, "lesson", source, means)
        walk(opened, "lesson", target, means)
        opened.run(2 * PAUSE)
    assert trial(opened, "lesson").trial.state == played("lesson")[-1]


@pytest.mark.parametrize("means", ["mouse", "key", "pad"])
def test_a_carrier_passes_the_puck_by_the_buttons_beside_the_board(opened: Driver, means: str) -> None:
    button = "board confusion-rules-ways pass"
    trial(opened, "ways")
    if means == "mouse":
        opened.click(button)
        touch(opened, "ways", "h5")
    else:
        do = getattr(opened, means)
        opened.find(button, lambda: do("tab" if means == "key" else "next"))
        do("enter" if means == "key" else "a")
        walk(opened, "ways", "h5", means)
    assert trial(opened, "ways").trial.state == position("ways").play(GAME.parse("F:f5>h5"))


def test_the_reply_to_the_delivery_comes_by_itself_and_white_has_won(opened: Driver) -> None:
    touch(opened, "delivered", squares_of(LESSONS["delivered"][0])[1])
    opened.run(2 * PAUSE)
    assert trial(opened, "delivered").trial.state.outcome == Outcome(WHITE, "delivered")
