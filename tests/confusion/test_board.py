"""The Confusion board on the screen: what a press means, what carriers can do, what the slot and the words say."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.confusion.board import ConfusionBoard, make
from game.confusion.choice import AttemptSelection
from game.confusion.drawing import FRAME_SHARE, Token, points, token_seen
from game.confusion.kinds import DEFAULT, NAMES
from game.confusion.rules import GAME, SIZE, SKIP, Attempt, Confusion, Sight, square
from game.core.contract import Side
from game.resources import LANGUAGES, THEMES
from game.ui.board import Look, Message, Refusal
from game.ui.grid import Grid
from game.ui.intentions import Accept, Back, Call, Drop, Point, Press, Release, Step
from game.ui.metrics import font
from game.ui.text import Texts
from tests.confusion.positions import played, table

PIXELS = 656
CARRIER = table("Ch4,Id4", "Ae8,Bk10", "d4")  # I, a Prince, has the puck on d4; C, a Crab, on h4
FREE = table("Cd4,Ig4", "Ae8,Bk10")


@pytest.fixture
def board() -> Iterator[ConfusionBoard]:
    pygame.display.init()
    pygame.display.set_mode((PIXELS, PIXELS))
    board = make()
    board.layout(Rect(0, 0, PIXELS, PIXELS), Look(), False)
    yield board
    font.cache_clear()  # fonts die with pygame
    pygame.quit()


def sight(state: Confusion) -> Sight:
    """What the side to move sees."""
    return state.view(state.turn)


def touch(board: ConfusionBoard, view: Sight, name: str, selection: AttemptSelection | None = None) -> object:
    """A press on a square, let go again where it did not make a move."""
    at = board.place_of(name).center
    found = board.press(Press(at), view, selection)
    if not isinstance(found, AttemptSelection):
        return found
    return board.press(Release(at), view, found)


def chosen(board: ConfusionBoard, view: Sight, name: str) -> AttemptSelection:
    found = touch(board, view, name)
    assert isinstance(found, AttemptSelection)
    assert found.piece is not None
    return found


def picture(board: ConfusionBoard, view: Sight, selection: AttemptSelection | None = None, now: float = 0.0) -> str:
    surface = Surface((PIXELS, PIXELS))
    board.draw(surface, view, selection, now)
    return sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()


def seen(board: ConfusionBoard, view: Sight, side: Side, piece: int) -> Token:
    return token_seen(view, side, piece, flipped=board.flipped)


def keys(board: ConfusionBoard, view: Sight, selection: AttemptSelection | None = None) -> list[str]:
    return [button.key for button in board.slot(view, selection)]


def said(message: Message, language: str = "en") -> str:
    texts = Texts(language)
    words = texts(message.key, **message.facts)
    assert texts.faults == set()
    return words.replace("\u00a0", " ")


# choosing


def test_a_press_on_an_own_piece_chooses_it_and_a_second_one_lets_it_go(board: ConfusionBoard) -> None:
    view = sight(FREE)
    selection = chosen(board, view, "d4")
    assert selection.piece == 2
    again = touch(board, view, "d4", selection)
    assert isinstance(again, AttemptSelection)
    assert again.piece is None


def test_a_press_on_a_square_that_geometry_allows_is_an_attempt(board: ConfusionBoard) -> None:
    view = sight(FREE)
    assert touch(board, view, "d8", chosen(board, view, "d4")) == Attempt(2, square("d4"), square("d8"))


def test_another_own_piece_is_chosen_instead(board: ConfusionBoard) -> None:
    view = sight(FREE)
    found = touch(board, view, "g4", chosen(board, view, "d4"))
    assert isinstance(found, AttemptSelection)
    assert found.piece == 8


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [("", "e8", "other side"), ("", "a1", "Choose one"), ("d4", "e9", "straight"), ("d4", "d9", "4 squares")],
)
def test_what_geometry_does_not_allow_is_refused_with_a_reason_and_costs_nothing(
    board: ConfusionBoard, source: str, target: str, words: str
) -> None:
    view = sight(FREE)
    selection = chosen(board, view, source) if source else None
    refusal = touch(board, view, target, selection)
    assert isinstance(refusal, Refusal)
    assert words in said(refusal.message)
    assert said(refusal.message, "ru")


def test_a_piece_can_be_dragged(board: ConfusionBoard) -> None:
    view, start, end = sight(FREE), board.place_of("d4").center, board.place_of("d6").center
    selection = board.press(Press(start), view, None)
    selection = board.press(Point(end), view, selection)
    assert board.press(Release(end), view, selection) == Attempt(2, square("d4"), square("d6"))


def test_right_button_and_esc_give_a_choice_up(board: ConfusionBoard) -> None:
    view = sight(FREE)
    for intention in (Back(), Drop()):
        found = board.press(intention, view, chosen(board, view, "d4"))
        assert isinstance(found, AttemptSelection)
        assert found.piece is None
    assert board.press(Back(), view, None) is None


def test_arrows_and_enter_choose_and_try(board: ConfusionBoard) -> None:
    view = sight(FREE)
    selection = AttemptSelection(cursor=square("c4"))
    selection = board.press(Step(1, 0), view, selection)
    selection = board.press(Accept(), view, selection)
    assert isinstance(selection, AttemptSelection)
    assert selection.piece == 2
    selection = board.press(Step(0, -1), view, selection)
    assert board.press(Accept(), view, selection) == Attempt(2, square("d4"), square("d5"))


def test_the_first_step_shows_the_cursor_at_the_own_pieces_from_both_seats(board: ConfusionBoard) -> None:
    start = table("Ae2", "Ag10")
    for state, flipped in ((start, False), (played(start, "A:e2-e3"), True)):
        board.layout(Rect(0, 0, PIXELS, PIXELS), Look(), flipped)
        selection = board.press(Step(0, 1), sight(state), None)
        assert isinstance(selection, AttemptSelection)
        assert selection.cursor is not None
        assert board.place_of(str(selection.cursor)).centery > PIXELS // 2


# what geometry allows is shown, and nothing more


def test_the_marks_are_those_of_geometry_whatever_the_type_is(board: ConfusionBoard) -> None:
    types = ["abcdefghijkl", "bacdefghijkl", "lkjihgfedcba"]
    pictures = set()
    for dealt in types:
        state = type(FREE)(FREE.public, (tuple(ord(letter) - 97 for letter in dealt), FREE.types[1]))
        view = sight(state)
        pictures.add(picture(board, view, chosen(board, view, "d4")))
    assert len(pictures) == 1


def test_own_pieces_show_a_letter_and_the_others_their_diagram(board: ConfusionBoard) -> None:
    view = sight(FREE)
    own, other = seen(board, view, Side.FIRST, 2), seen(board, view, Side.SECOND, 0)
    assert (own.letter, own.kind) == ("C", None)
    assert (other.letter, other.kind) == ("", DEFAULT[0])
    everything = FREE.view(None)
    assert seen(board, everything, Side.FIRST, 2) == Token(Side.FIRST, "C", DEFAULT[2])


def test_diagrams_are_turned_as_they_look_from_the_seat(board: ConfusionBoard) -> None:
    rocket = seen(board, sight(FREE), Side.SECOND, 0)
    assert points(rocket) == ["s"]  # Black's forward is down the screen
    board.layout(Rect(0, 0, PIXELS, PIXELS), Look(), True)
    assert points(seen(board, sight(FREE), Side.SECOND, 0)) == ["n"]
    assert len(points(Token(Side.SECOND, kind=DEFAULT[0], promoted=True))) == 8


# carriers


def test_a_carrier_is_asked_what_it_shall_do_with_the_puck(board: ConfusionBoard) -> None:
    view = sight(CARRIER)
    selection = chosen(board, view, "d4")
    assert keys(board, view, selection) == ["carry", "leave", "pass", "cancel"]
    for way, meant in (("carry", "p"), ("leave", "l"), ("pass", ">")):
        changed = board.press(Call(way), view, selection)
        assert isinstance(changed, AttemptSelection)
        assert [button.key for button in board.slot(view, changed) if button.chosen] == [way]
        assert touch(board, view, "d5", changed) == Attempt(8, square("d4"), square("d5"), meant)
        assert said(board.status(view, changed)) != said(board.status(view, None))


def test_the_puck_can_be_passed_to_own_pieces_and_others(board: ConfusionBoard) -> None:
    view = sight(CARRIER)
    passing = board.press(Call("pass"), view, chosen(board, view, "d4"))
    assert isinstance(passing, AttemptSelection)
    for target in ("h4", "e5"):
        assert touch(board, view, target, passing) == Attempt(8, square("d4"), square(target), ">")


def test_what_waits_for_its_confirmation_can_be_changed_confirmed_or_given_up(board: ConfusionBoard) -> None:
    view = sight(CARRIER)
    selection = chosen(board, view, "d4")
    board.proposed = Attempt(8, square("d4"), square("d5"), "p")
    assert keys(board, view, selection) == ["carry", "leave", "pass", "confirm", "cancel"]
    assert board.press(Call("confirm"), view, selection) == board.proposed
    assert board.press(Call("leave"), view, selection) == Attempt(8, square("d4"), square("d5"), "l")
    assert board.press(Call("cancel"), view, selection) == selection  # the piece stays chosen
    assert "with the puck to d5" in said(board.status(view, selection))


def test_a_piece_without_the_puck_has_only_to_be_confirmed(board: ConfusionBoard) -> None:
    view = sight(FREE)
    selection = chosen(board, view, "d4")
    assert keys(board, view, selection) == []
    board.proposed = Attempt(2, square("d4"), square("d5"))
    assert keys(board, view, selection) == ["confirm", "cancel"]


def test_who_waits_has_no_buttons_of_the_game(board: ConfusionBoard) -> None:
    board.waiting = True
    assert keys(board, CARRIER.view(Side.SECOND), None) == []


def test_a_side_that_can_go_nowhere_skips_by_its_button_or_enter(board: ConfusionBoard) -> None:
    # every way out of the corner is held by own pieces, and theirs by the edge and by one another
    state = table("Aa1", "Ab11")
    public = replace(state.public, squares=((*[None] * 12,), state.public.squares[1]))
    view = Sight(Side.FIRST, public, (None, state.types[1]))
    assert view.legal_moves() == [SKIP]
    assert keys(board, view) == ["skip"]
    assert board.press(Call("skip"), view, None) == SKIP
    assert board.press(Accept(), view, None) == SKIP
    assert "skipped" in said(board.status(view, None))
    board.proposed = SKIP
    assert keys(board, view) == ["confirm", "cancel"]


def test_letters_of_the_other_side_are_told_by_pointing(board: ConfusionBoard) -> None:
    view = sight(FREE)
    pointed = board.press(Point(board.place_of("e8").center), view, None)
    assert isinstance(pointed, AttemptSelection)
    assert said(board.status(view, pointed)) == "Their A is the Rocket."
    assert "Ракета" in said(board.status(view, pointed), "ru")
    own = board.press(Point(board.place_of("d4").center), view, None)
    assert isinstance(own, AttemptSelection)
    assert "C" in said(board.status(view, own))


# movement


@pytest.mark.parametrize(
    ("state", "move"),
    [(FREE, "C:d4-d5"), (FREE, "C:d4-c4"), (CARRIER, "I:d4-d5p"), (CARRIER, "I:d4-d5l"), (CARRIER, "I:d4>d5")],
)
def test_every_answer_is_shown_by_a_movement_that_ends_on_the_position_at_rest(
    board: ConfusionBoard, state: Confusion, move: str
) -> None:
    after = played(state, move)
    view = after.view(Side.FIRST)
    rest = picture(board, view)
    board.animate(after.events(Side.FIRST), 10.0)
    assert board.moving(10.05)
    assert picture(board, view, now=10.05) != rest
    assert not board.moving(11.0)
    assert picture(board, view, now=11.0) == rest


def test_a_refused_piece_stays_and_is_heard(board: ConfusionBoard) -> None:
    after = played(FREE, "C:d4-d5")  # a Crab does not go straight ahead
    assert board.sound(after.events(None)) == "refusal"
    assert board.sound(played(FREE, "C:d4-c4").events(None)) == "move"


def test_without_movements_nothing_moves(board: ConfusionBoard) -> None:
    board.layout(Rect(0, 0, PIXELS, PIXELS), Look(pace=0), False)
    board.animate(played(FREE, "C:d4-c4").events(None), 1.0)
    assert not board.moving(1.0)


# words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_has_its_verdict(board: ConfusionBoard, language: str) -> None:
    ends = ["w:delivered", "b:delivered", "w:no_pieces", "=:no_progress", "=:repetition"]
    found = set()
    for end in ends:
        pieces = "Aa1/" if end == "w:no_pieces" else "Aa1/Ab2"
        state = GAME.from_position(f"{pieces} f6 w abcdefghijkl/abcdefghijkl - 0 {end}")
        message = board.verdict(state.view(None))
        winner = state.outcome.winner if state.outcome is not None else None
        for who in ("you", "computer", "first", "second") if winner is not None else ("nobody",):
            found.add(said(Message(message.key, {**message.facts, "who": who}), language))
    assert len(found) == 4 + 4 + 1 + 1


def test_seats_tell_what_is_left_and_name_what_was_lost(board: ConfusionBoard) -> None:
    view = sight(FREE)
    lines = board.seat_lines(view, Side.SECOND)
    assert lines.number == 2
    assert len(lines.pieces) == 10
    for name in lines.pieces:
        assert abs(board.piece(name, 30).get_width() - 30) <= 1
    assert said(lines.taken) == "lost"
    assert [line.number for line in board.result_lines(FREE.view(None))] == [2, 2]


def test_every_type_can_be_drawn_by_its_name(board: ConfusionBoard) -> None:
    drawn = {pygame.image.tobytes(board.piece(f"confusion-{name}", 64), "RGBA") for name in NAMES}
    assert len(drawn) == len(NAMES)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", [64, 208, 656])
def test_the_board_is_drawn_at_every_size_in_every_theme(board: ConfusionBoard, theme: str, side: int) -> None:
    board.layout(Rect(0, 0, side, side), Look(theme), False)
    surface = Surface((side, side))
    board.draw(surface, sight(CARRIER), None, 0.0)
    middles = {tuple(surface.get_at(board.place_of(name).center)) for name in ("a1", "a2", "b2", "d4")}
    assert len(middles) == 4  # a first row, two squares, and the carrier


def test_the_cells_are_those_of_the_grid(board: ConfusionBoard) -> None:
    grid = Grid(Rect(0, 0, PIXELS, PIXELS), SIZE, Look(), False, FRAME_SHARE)
    assert board.place_of("a1") == grid.place(0, 0)
    assert board.place_of("k11") == grid.place(10, 10)
