"""What the rules page of Gess says of its pictures is so."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from pygame import Rect, Surface

from game.catalogue import Listing
from game.core.contract import Outcome, Side
from game.core.levels import EASY, HARD, INSANE, MEDIUM
from game.gess.board import GessBoard
from game.gess.rules import DIRECTIONS, GAME, Direction, Draws, Gess, Square, square
from game.gess.rules_page import CHAPTERS
from game.scenes.trial import TrialBoard
from game.ui.chapters import Picture
from game.ui.pen import Pen
from game.ui.text import LANGUAGES, Texts
from tests.driver import Driver
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

BLACK, WHITE = Side.FIRST, Side.SECOND
PARTS = {part.text.removeprefix("gess-rules-"): part for chapter in CHAPTERS for part in chapter.parts}
PICTURES = {name: picture for name, part in PARTS.items() for picture in part.pictures}


def position(part: str) -> Gess:
    return GAME.from_position(PICTURES[part].position)


def chosen(part: str) -> Square:
    return square(PICTURES[part].chosen)


def marks(part: str) -> tuple[int, int]:
    """How many dots and how many rings the picture shows."""
    shown = position(part)
    effects = [shown.effect(move) for move in shown.moves_from(chosen(part))]
    rings = sum(bool(effect.removed or effect.fallen) for effect in effects)
    return len(effects) - rings, rings


def gone(part: str, move: str) -> tuple[int, int]:
    """How many black and how many white stones a move costs."""
    shown, after = position(part), position(part).play(GAME.parse(move))
    black, white = (len(shown.stones[side]) - len(after.stones[side]) for side in Side)
    return black, white


def threatens(state: Gess, side: Side) -> list[str]:
    """The moves by which `side` would win at once, were it to move."""
    there = replace(state, turn=side)
    winning = Outcome(side, "ring_lost")
    return [str(move) for move in there.legal_moves() if there.play(move).outcome == winning]


def directions(state: Gess, centre: str) -> set[Direction]:
    """The directions in which a footprint's pattern leads it."""
    return {way for way in DIRECTIONS if square(centre).moved(way, 1) in state.stones[state.turn]}


STRAIGHT = {(0, 1), (1, 0), (0, -1), (-1, 0)}
DIAGONAL = set(DIRECTIONS) - STRAIGHT


# texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there_in_both_languages(language: str) -> None:
    texts = Texts(language)
    for chapter in CHAPTERS:
        texts(chapter.title)
        for part in chapter.parts:
            assert texts(part.text) != texts(f"{part.text}.title")
            for label in (label for picture in part.pictures for label in picture.labels):
                texts(label.text)
    assert texts.faults == set()


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_every_picture_is_a_position_to_play_on_with_a_piece_that_can_move(picture: Picture) -> None:
    shown = GAME.from_position(picture.position)
    assert shown.position() == picture.position
    assert shown.turn is BLACK
    assert shown.outcome is None
    assert all(shown.rings(side) for side in Side)
    assert picture.wide
    if picture.chosen:
        assert shown.moves_from(square(picture.chosen))
        assert GessBoard().choose(shown, picture.chosen).chosen == square(picture.chosen)


# start


def test_the_idea_shows_dots_and_rings() -> None:
    dots, rings = marks("idea")
    assert dots
    assert rings


def test_there_are_as_many_pieces_as_the_idea_says() -> None:
    patterns = [middle << 8 | outer for middle in (0, 1) for outer in range(256) if outer]
    assert len(patterns) == 510


def test_the_set_up_is_that_of_a_match_and_its_patterns_move_as_they_are_called() -> None:
    shown = position("setup")
    assert shown == GAME.start({}, GAME.deal({}, Random(0)))
    assert [len(stones) for stones in shown.stones] == [43, 43]
    expected = {
        "rook": (STRAIGHT, True),
        "bishop": (DIAGONAL, True),
        "queen": (set(DIRECTIONS), True),
        "king": (set(DIRECTIONS), False),
    }
    named = [label.text.removeprefix("gess-rules-") for label in PICTURES["setup"].labels]
    assert named == ["rook", "bishop", "queen", "king", "bishop", "rook", *["pawn"] * 6]
    for label in PICTURES["setup"].labels:
        name, corner, opposite = label.text.removeprefix("gess-rules-"), square(label.corner), square(label.opposite)
        middle = Square((corner.column + opposite.column) // 2, (corner.row + opposite.row) // 2)
        if name == "pawn":
            assert middle == corner == opposite
            barred = shown.barred(middle)
            assert barred is not None
            assert barred.reason == "gess-illegal-lone-stone"
            assert shown.moves_from(Square(middle.column, middle.row - 1))
            continue
        assert (opposite.column - corner.column, opposite.row - corner.row) == (2, 2)
        assert (directions(shown, str(middle)), middle in shown.stones[BLACK]) == expected[name]
        assert shown.moves_from(middle)
    assert names_of_rings(shown) == (["l3"], ["l18"])


def names_of_rings(state: Gess) -> tuple[list[str], list[str]]:
    return [str(ring) for ring in state.rings(BLACK)], [str(ring) for ring in state.rings(WHITE)]


# pieces


def test_the_footprint_with_a_white_stone_is_stuck_and_its_twin_moves() -> None:
    shown = position("enemy")
    moving, stuck = PICTURES["enemy"].labels
    assert (moving.corner, stuck.corner) == ("f9", "k9")
    assert shown.moves_from(square("g10"))
    assert directions(shown, "g10") == directions(shown, "l10")
    for side in Side:
        barred = replace(shown, turn=side).barred(square("l10"))
        assert barred is not None
        assert barred.reason == "gess-illegal-enemy-stone"


def test_the_lone_stone_moves_nothing_from_the_middle_and_leads_upwards_from_above_it() -> None:
    assert position("lone").moves_from(square("k10")) == []
    assert directions(position("lone"), PICTURES["lone"].chosen) == {(0, 1)}
    assert marks("lone") == (3, 0)


def test_the_piece_at_the_edge_has_its_middle_beside_the_board_and_two_ways_inwards() -> None:
    assert not chosen("border").on_board
    assert directions(position("border"), "a10") == {(1, 0), (1, 1)}


# moves


def test_three_stones_are_three_directions_of_three_squares_and_a_middle_makes_them_long() -> None:
    ways = {(0, 1), (1, 0), (1, -1)}  # up, to the right, down to the right
    assert directions(position("three"), "j9") == directions(position("any"), "j9") == ways
    assert position("any").stones[BLACK] - position("three").stones[BLACK] == {square("j9")}
    assert marks("three") == (9, 0)
    assert sum(marks("any")) > 20


def test_an_empty_corner_meets_the_stone_that_ends_the_way() -> None:
    assert marks("overlap") == (4, 1)
    assert gone("overlap", "k8-k13") == (0, 1)
    assert square("l9") not in position("overlap").occupied  # the corner of the footprint that comes to l14


def test_one_stone_of_each_colour_is_taken_on_the_ring() -> None:
    assert marks("own") == (4, 1)
    assert gone("own", "k8-k13") == (1, 1)


def test_of_three_stones_one_is_left_when_the_piece_is_pushed_over_the_edge() -> None:
    assert {"b10", "a10"} <= {str(move.target) for move in position("edge").moves_from(chosen("edge"))}
    assert gone("edge", "c10-a10") == (2, 0)


# how it ends


def test_the_ring_is_one_and_the_other_two_patterns_are_none() -> None:
    shown = position("ring")
    whole, full, open_ = PICTURES["ring"].labels
    assert names_of_rings(shown)[0] == ["d4"]
    assert (whole.corner, full.corner, open_.corner) == ("c3", "i9", "m9")
    assert square("j10") in shown.occupied
    assert square("n10") not in shown.occupied
    assert directions(shown, "d4") == set(DIRECTIONS)
    assert {str(move.target) for move in shown.moves_from(square("d4"))} >= {"d7", "g7", "g4"}
    assert names_of_rings(shown.play(GAME.parse("d4-g7")))[0] == ["g7"]


def test_three_squares_to_the_right_win_unless_there_is_a_second_ring() -> None:
    winning = threatens(position("break"), BLACK)
    assert [move for move in winning if move.startswith("k17-")] == ["k17-n17"]
    assert len(position("several").rings(WHITE)) == 2
    after = position("several").play(GAME.parse("k17-n17"))
    assert (len(after.rings(WHITE)), after.outcome) == (1, None)


def test_every_move_of_the_footprint_in_the_ring_loses() -> None:
    shown = position("own-ring")
    moves = shown.moves_from(chosen("own-ring"))
    assert moves
    assert all(shown.play(move).outcome == Outcome(WHITE, "ring_lost") for move in moves)
    assert all(GessBoard().question(shown, move) is not None for move in moves)


def test_sent_to_the_right_the_footprint_breaks_both_rings_and_its_side_loses() -> None:
    after = position("both").play(GAME.parse("e4-i4"))
    assert (names_of_rings(after), after.outcome) == (([], []), Outcome(WHITE, "ring_lost"))


def test_the_limits_of_a_draw_are_those_of_the_rules() -> None:
    assert Draws() == Draws(repetitions=3, quiet_plies=100)


# levels and advice


def test_the_levels_are_as_the_page_describes_them() -> None:
    from game.gess.engine import LEVELS

    assert (LEVELS[EASY].depth, round(LEVELS[EASY].random, 1)) == (1, 0.3)
    assert (LEVELS[MEDIUM].depth, LEVELS[MEDIUM].random, LEVELS[MEDIUM].safety) == (2, 0.1, 0.9)
    assert LEVELS[HARD].depth > 2
    assert (LEVELS[HARD].random, LEVELS[HARD].safety) == (0.02, 1.0)
    assert LEVELS[INSANE].random == 0.0


def test_the_ring_is_in_danger_until_it_goes_three_squares_aside() -> None:
    shown = position("danger")
    assert threatens(shown, WHITE) == ["d14-d6"]
    for move in ("d4-e4", "d4-f4"):
        assert threatens(shown.play(GAME.parse(move)), WHITE)
    assert threatens(shown.play(GAME.parse("d4-g4")), WHITE) == []


def test_a_stone_set_beside_the_attackers_ends_the_attack() -> None:
    shown = position("freeze")
    assert threatens(shown, WHITE)
    after = shown.play(GAME.parse("h14-f14"))
    assert square("e14") in after.stones[BLACK]
    assert after.moves_from(square("d14")) == []
    assert threatens(after, WHITE) == []


def test_a_second_ring_in_time_leaves_nothing_to_the_attack() -> None:
    shown = position("second")
    assert threatens(shown, WHITE)
    after = shown.play(GAME.parse("f9-i9"))
    assert len(after.rings(BLACK)) == 2
    assert threatens(after, WHITE) == []


def test_the_long_arm_wins_at_once_and_only_with_a_stone_in_the_middle() -> None:
    shown = position("long-arm")
    assert threatens(shown, BLACK) == ["c17-n17"]
    without = replace(shown, stones=(shown.stones[BLACK] - {square("c17")}, shown.stones[WHITE]))
    assert max(move.target.column for move in without.moves_from(square("c17"))) == square("f17").column
    assert threatens(without, BLACK) == []


def test_the_red_ring_costs_two_stones_for_one() -> None:
    assert marks("count")[1] == 1
    assert gone("count", "k8-k13") == (2, 1)


# tried on the page


@pytest.fixture
def opened(driver: Open) -> Driver:  # noqa: F811
    """The rules, in a house of this game alone."""
    program = driver(listings=(Listing(GAME, "game.gess"),))
    program.click("rules")
    return program


def trial(program: Driver, part: str) -> TrialBoard:
    widget = program.widget(f"board gess-rules-{part}")
    assert isinstance(widget, TrialBoard)
    return widget


def test_a_piece_of_the_set_up_is_moved_by_mouse_and_its_names_go(opened: Driver) -> None:
    board = trial(opened, "setup")
    opened.scene.sheet.reveal(board)
    assert len(board.trial.labels) == 12
    for centre in ("c3", "c5"):
        opened.press(board.trial.board.place_of(centre).move(board.body.topleft).center)
    assert board.trial.state == position("setup").play(GAME.parse("c3-c5"))
    assert board.trial.labels == ()


@pytest.mark.parametrize("means", ["key", "pad"])
def test_the_winning_move_is_made_without_a_mouse(opened: Driver, means: str) -> None:
    do = getattr(opened, means)
    onward, accept = ("tab", "enter") if means == "key" else ("next", "a")
    opened.scene.show(next(index for index, chapter in enumerate(CHAPTERS) if PARTS["break"] in chapter.parts))
    opened.step()
    opened.find("board gess-rules-break", lambda: do(onward))
    do("right", "right", "right", "right", accept)  # the first one only shows the cursor, on the chosen footprint
    assert trial(opened, "break").trial.state.outcome == Outcome(BLACK, "ring_lost")


def test_the_names_of_the_set_up_lie_on_no_stone_and_not_on_each_other(
    opened: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    pills: list[Rect] = []
    write = Pen.write

    def noted(self: Pen, surface: Surface, text: str, place: Rect, **how: Any) -> Rect:
        pills.append(place.copy())
        return write(self, surface, text, place, **how)

    board = trial(opened, "setup")
    monkeypatch.setattr(Pen, "write", noted)
    board.refresh()
    assert len(pills) == 12
    stones = [board.trial.board.place_of(str(there)) for there in position("setup").occupied]
    for index, pill in enumerate(pills):
        assert pill.inflate(-4, -4).collidelist(stones) == -1
        assert pill.inflate(-4, -4).collidelist(pills[:index]) == -1
