"""The Incognito King board on the screen: what a press means, what marks and words say, and how cards turn over."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import product
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.breakthrough.rules import GAME as BREAKTHROUGH
from game.core.contract import Side
from game.incognito import drawing
from game.incognito.board import IncognitoBoard, make
from game.incognito.cards import CARDS, DEFAULT, FALL, NAMES, SWAP, WIN
from game.incognito.choice import CardSelection
from game.incognito.drawing import FRAME_SHARE, Face
from game.incognito.moves import COURTS, SIZE, Arrange, Claim, Drink, Go, Place, square
from game.incognito.rules import GAME
from game.incognito.state import Incognito, Sight
from game.resources import LANGUAGES, THEMES
from game.ui.board import Look, Message, Refusal, SeatLines
from game.ui.grid import Grid
from game.ui.intentions import Accept, Back, Call, Drop, Intention, Point, Press, Release, Step
from game.ui.metrics import font
from game.ui.text import Texts
from tests.incognito.seats import Seat

PIXELS = 656
W = Seat(Side.FIRST)
HALL = W.placed("Nc2 La2", "Lc3+ Qd4+")  # White's hidden Knight before a Lackey who lies face up
CUPS = W.placed("Nb3 Qd3 Lc2", "Ld4", variant="cups", rooms="p.w.", hands="pw/wp")  # both refectories are White's
TELLS = (WIN, FALL, SWAP)


@pytest.fixture
def board() -> Iterator[IncognitoBoard]:
    pygame.display.init()
    pygame.display.set_mode((PIXELS, PIXELS))
    board = make()
    board.layout(Rect(0, 0, PIXELS, PIXELS), Look(), False)
    yield board
    font.cache_clear()  # fonts die with pygame
    pygame.quit()


def sight(state: Incognito) -> Sight:
    """What the side to move sees."""
    return state.view(state.turn)


def played(state: Incognito, *moves: str) -> Incognito:
    for move in moves:
        state = state.play(GAME.parse(move))
    return state


def fresh(**options: str) -> Incognito:
    """A match before anything was arranged."""
    complete = GAME.complete(options)
    tuned = {value.key: value.write(GAME.tuned[value.key]) for value in GAME.tunable}
    return GAME.start(complete, {"cups": "pwpwpw", **tuned})


def touch(board: IncognitoBoard, view: Sight, name: str, selection: CardSelection | None = None) -> object:
    """A press on a square, let go again where it did not make a move."""
    at = board.place_of(name).center
    found = board.press(Press(at), view, selection)
    if not isinstance(found, CardSelection):
        return found
    return board.press(Release(at), view, found) or found


def drag(
    board: IncognitoBoard, view: Sight, source: str, target: str, selection: CardSelection | None = None
) -> object:
    start, end = board.place_of(source).center, board.place_of(target).center
    for intention in (Press(start), Point(end)):
        found = board.press(intention, view, selection)
        assert isinstance(found, CardSelection)
        selection = found
    return board.press(Release(end), view, selection)


def chosen(board: IncognitoBoard, view: Sight, name: str, pointed: str = "") -> CardSelection:
    """A card chosen, and perhaps a square pointed at."""
    found = touch(board, view, name)
    assert isinstance(found, CardSelection)
    assert str(found.at) == name
    return replace(found, pointed=square(pointed)) if pointed else found


def pointing(name: str) -> CardSelection:
    return CardSelection(pointed=square(name))


def then(board: IncognitoBoard, intention: Intention, view: Sight, selection: CardSelection | None) -> CardSelection:
    """The selection that an intention leads to."""
    found = board.press(intention, view, selection)
    assert isinstance(found, CardSelection)
    return found


def picture(board: IncognitoBoard, view: Sight, selection: CardSelection | None = None, now: float = 0.0) -> str:
    surface = Surface((PIXELS, PIXELS))
    board.draw(surface, view, selection, now)
    return sha256(pygame.image.tobytes(surface, "RGB")).hexdigest()


def marks(
    board: IncognitoBoard, view: Sight, selection: CardSelection | None, monkeypatch: pytest.MonkeyPatch
) -> dict[str, str]:
    """What is marked on the squares: a key of the texts, or `step`."""
    found: dict[str, str] = {}
    with monkeypatch.context() as patch:
        patch.setattr(drawing, "draw_step", lambda surface, grid, at: found.update({str(at): "step"}))
        patch.setattr(
            drawing, "draw_word", lambda surface, grid, at, word, tone: found.update({str(at): word.split("-")[-1]})
        )
        picture(board, view, selection)
    return found


def keys(board: IncognitoBoard, view: Sight, selection: CardSelection | None = None) -> list[str]:
    return [button.key for button in board.slot(view, selection)]


@cache
def texts_in(language: str) -> Texts:
    return Texts(language)


def said(message: Message, language: str = "en") -> str:
    texts = texts_in(language)
    texts.faults.clear()
    words = texts(message.key, **message.facts)
    assert texts.faults == set(), message
    return words.replace("\u00a0", " ")


def told(board: IncognitoBoard, view: Sight, selection: CardSelection | None) -> str:
    """What the status says, in English; it is said in every language."""
    message = board.status(view, selection)
    for language in LANGUAGES:
        assert said(message, language)
    return said(message)


def refused(found: object) -> str:
    assert isinstance(found, Refusal), found
    assert said(found.message, "ru")
    return said(found.message)


# choosing


def test_a_press_on_an_own_card_chooses_it_and_a_second_one_lets_it_go(board: IncognitoBoard) -> None:
    view = sight(HALL)
    selection = chosen(board, view, "c2")
    again = touch(board, view, "c2", selection)
    assert isinstance(again, CardSelection)
    assert again.at is None


def test_another_own_card_out_of_reach_is_chosen_instead(board: IncognitoBoard) -> None:
    view = sight(HALL)
    found = touch(board, view, "a2", chosen(board, view, "c2"))
    assert isinstance(found, CardSelection)
    assert str(found.at) == "a2"


@pytest.mark.parametrize(
    ("source", "target", "kind"), [("c2", "d3", "step"), ("c2", "c3", "hit"), ("a2", "a1", "exchange")]
)
def test_a_press_where_the_chosen_card_may_go_goes_there(
    board: IncognitoBoard, source: str, target: str, kind: str
) -> None:
    view = sight(HALL)
    move = touch(board, view, target, chosen(board, view, source))
    assert move == Go(square(source), square(target))
    assert HALL.play(move).public.record[-1].kind == kind


@pytest.mark.parametrize(
    ("source", "target", "words"),
    [
        ("", "d4", "belongs to the other side"),
        ("", "e1", "Choose one of your own cards"),
        ("c2", "c5", "one square at a time"),
        ("c2", "d4", "one square at a time"),
        ("a2", "b1", "has left that bedroom"),
    ],
)
def test_what_cannot_be_done_is_refused_with_a_reason(
    board: IncognitoBoard, source: str, target: str, words: str
) -> None:
    view = sight(HALL)
    found = touch(board, view, target, chosen(board, view, source) if source else None)
    assert words in refused(found)


def test_cards_do_not_meet_diagonally(board: IncognitoBoard) -> None:
    view = sight(W.placed("Nc3", "Ld4"))
    assert "not diagonally" in refused(touch(board, view, "d4", chosen(board, view, "c3")))


def test_in_a_bedroom_nobody_changes_places(board: IncognitoBoard) -> None:
    view = sight(W.placed("Ka1 Lb1", "La5"))
    found = drag(board, view, "a1", "b1")
    assert "Within a bedroom" in refused(found)


def test_a_card_can_be_dragged_and_a_small_slip_of_the_hand_is_no_drag(board: IncognitoBoard) -> None:
    view = sight(HALL)
    assert drag(board, view, "c2", "c3") == Go(square("c2"), square("c3"))
    x, y = board.place_of("c2").center
    selection = then(board, Press((x, y)), view, None)
    selection = then(board, Point((x + board.place_of("c2").width // 8, y)), view, selection)
    selection = then(board, Release((x, y)), view, selection)
    assert str(selection.at) == "c2"


def test_a_card_dropped_where_it_cannot_go_is_refused(board: IncognitoBoard) -> None:
    assert "one square at a time" in refused(drag(board, sight(HALL), "c2", "c5"))


def test_a_drag_that_comes_back_leaves_the_card_chosen(board: IncognitoBoard) -> None:
    view, home, away = sight(HALL), board.place_of("c2").center, board.place_of("c4").center
    selection = then(board, Press(home), view, None)
    for at in (away, home):
        selection = then(board, Point(at), view, selection)
    selection = then(board, Release(home), view, selection)
    assert (str(selection.at), selection.held_from, selection.dragged) == ("c2", None, False)


def test_right_button_and_esc_give_a_choice_up(board: IncognitoBoard) -> None:
    view = sight(HALL)
    for intention in (Back(), Drop()):
        assert then(board, intention, view, chosen(board, view, "c2")).at is None
    assert board.press(Back(), view, None) is None


def test_arrows_and_enter_choose_and_play(board: IncognitoBoard) -> None:
    view = sight(HALL)
    selection = then(board, Step(1, 0), view, CardSelection(cursor=square("b2")))
    selection = then(board, Accept(), view, selection)
    assert str(selection.at) == "c2"
    selection = then(board, Step(0, -1), view, selection)
    assert board.press(Accept(), view, selection) == Go(square("c2"), square("c3"))
    again = then(board, Accept(), view, replace(selection, cursor=square("c2")))
    assert again.at is None


def test_the_cursor_stays_on_the_board(board: IncognitoBoard) -> None:
    view, selection = sight(HALL), CardSelection(cursor=square("a1"))
    for step in (Step(-1, 0), Step(0, 1)):
        assert then(board, step, view, selection).cursor == square("a1")


@pytest.mark.parametrize("intention", [Step(0, 1), Accept()])
def test_the_first_step_shows_the_cursor_in_the_own_bedroom_from_both_seats(
    board: IncognitoBoard, intention: Intention
) -> None:
    for flipped, first in ((False, "c1"), (True, "c5")):
        board.layout(Rect(0, 0, PIXELS, PIXELS), Look(), flipped)
        selection = then(board, intention, sight(HALL), None)
        assert str(selection.cursor) == first
        assert board.place_of(first).centery > PIXELS * 3 // 4


def test_a_hint_is_played_by_a_press_on_where_it_goes(board: IncognitoBoard) -> None:
    view = sight(HALL)
    plain = picture(board, view)
    board.hint = Go(square("c2"), square("d3"))
    assert picture(board, view) != plain
    assert touch(board, view, "d3") == board.hint


def test_a_square_by_name_is_chosen_for_pictures_where_a_card_stands(board: IncognitoBoard) -> None:
    assert board.choose(sight(HALL), "c2") == CardSelection(at=square("c2"))
    assert board.choose(sight(HALL), "e1") is None


def test_after_a_move_only_where_one_points_is_left_of_a_choice(board: IncognitoBoard) -> None:
    view = sight(CUPS)
    held = then(board, Press(board.place_of("c2").center), view, None)
    rest = board.rest(replace(held, cursor=square("a1"), placing=True, order="LNAQK"))
    assert rest == CardSelection(pointed=square("c2"), cursor=square("a1"))
    assert board.rest(None) == CardSelection()


# what marks and words say before a move


def test_marks_stand_exactly_where_the_chosen_card_may_go(
    board: IncognitoBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = sight(HALL)
    for at in ("c2", "a2", "a1"):
        goes = {str(move.target) for move in view.moves_from(square(at)) if isinstance(move, Go)}
        assert set(marks(board, view, CardSelection(at=square(at)), monkeypatch)) == goes
    assert marks(board, view, None, monkeypatch) == {}
    assert marks(board, view, CardSelection(at=square("d4")), monkeypatch) == {}  # a card of the other side


PROSPECTS = [  # own card, card that is hit, lives; mark; what the status says
    ("N", "L+", (0, 0), "win", "Hit the Lackey and it falls."),
    ("N", "N+", (0, 0), "swap", "Hit the Knight and the two change places."),
    ("L", "Q+", (0, 0), "fall", "Hit the Queen and your Lackey falls."),
    ("K", "K+", (0, 0), "win", "Hit the King and it falls."),
    ("N", "L", (0, 0), "unknown", "Hit: the two change places, and both cards are turned up."),
    ("L+", "K", (0, 0), "unknown", "Hit: the two change places, and both cards are turned up."),
    ("N", "L+", (0, 1), "spared", "Hit the Lackey: a life saves it, and the two change places."),
    ("N", "L+", (1, 0), "win", "Hit the Lackey and it falls."),
    ("L", "Q+", (1, 0), "saved", "Hit the Queen: your life saves the Lackey, and the two change places."),
    ("L", "Q+", (0, 1), "fall", "Hit the Queen and your Lackey falls."),
    ("N", "N+", (1, 1), "swap", "Hit the Knight and the two change places."),
]


@pytest.mark.parametrize(("mine", "theirs", "lives", "mark", "words"), PROSPECTS)
def test_a_hit_is_foretold_as_far_as_it_is_known_and_comes_out_so(
    board: IncognitoBoard,
    monkeypatch: pytest.MonkeyPatch,
    mine: str,
    theirs: str,
    lives: tuple[int, int],
    mark: str,
    words: str,
) -> None:
    state = W.placed(f"{mine[0]}c2{mine[1:]}", f"{theirs[0]}c3{theirs[1:]}", variant="cups", lives=lives)
    view = sight(state)
    selection = chosen(board, view, "c2", pointed="c3")
    assert marks(board, view, selection, monkeypatch)["c3"] == mark
    assert told(board, view, selection) == words
    turn = played(state, "c2c3").public.record[-1]
    gone, saved = turn.removed, turn.saved
    came = {
        "win": ((False, True), False),
        "fall": ((True, False), False),
        "swap": ((False, False), False),
        "unknown": ((False, False), False),
        "spared": ((False, False), True),
        "saved": ((False, False), True),
    }
    assert (gone, saved) == came[mark]


def test_every_hit_of_the_combat_table_is_foretold_as_it_comes_out(
    board: IncognitoBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    for mine, theirs in product(CARDS, CARDS):
        kings = " Ka1" * (mine != "K"), " Ke5" * (theirs != "K")
        state = W.placed(f"{mine}c2{kings[0]}", f"{theirs}c3+{kings[1]}")
        mark = marks(board, sight(state), CardSelection(at=square("c2")), monkeypatch)["c3"]
        turn = played(state, "c2c3").public.record[-1]
        assert {"win": WIN, "fall": FALL, "swap": SWAP}[mark] == turn.result, (mine, theirs)


def test_an_own_exchange_is_told_and_shows_nothing(board: IncognitoBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    view = sight(HALL)
    assert marks(board, view, CardSelection(at=square("a2")), monkeypatch)["a1"] == "exchange"
    assert told(board, view, chosen(board, view, "a2", pointed="a1")) == (
        "Change places with your own card on a1; nothing is shown."
    )


def test_a_pair_that_just_changed_places_is_marked_and_told_not_to_change_back(
    board: IncognitoBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    hit = played(W.placed("Lc2", "Kc3 Ne5"), "c2c3")
    view = sight(hit)  # Black's King now stands on c2
    board.layout(Rect(0, 0, PIXELS, PIXELS), Look(), True)
    assert marks(board, view, chosen(board, view, "c2"), monkeypatch)["c3"] == "barred"
    assert "not back yet" in refused(touch(board, view, "c3", chosen(board, view, "c2")))
    assert "not back yet" in refused(drag(board, view, "c2", "c3"))
    later = sight(played(hit, "e5e4", "a1a2"))
    assert marks(board, later, chosen(board, later, "c2"), monkeypatch)["c3"] == "win"


def test_an_own_pair_that_just_changed_places_is_told_too(board: IncognitoBoard) -> None:
    state = played(W.placed("Lc2 Nc3", "Ne5 Le4"), "c2c3", "e4d4")
    view = sight(state)
    assert "not back yet" in refused(touch(board, view, "c3", chosen(board, view, "c2")))
    other = touch(board, view, "a1", chosen(board, view, "c2"))
    assert isinstance(other, CardSelection)


def test_what_is_pointed_at_is_told_as_far_as_it_is_known(board: IncognitoBoard) -> None:
    state = W.placed("Nc2 La2+", "Lc4 Qd4+", variant="cups", rooms="popt", hands="w/w")
    view, other = state.view(Side.FIRST), state.view(Side.SECOND)
    assert told(board, view, pointing("c2")) == "Your Knight; the other side does not know it yet."
    assert told(board, view, pointing("a2")) == "Your Lackey, face up."
    assert told(board, view, pointing("c4")) == "A card of the other side, face down."
    assert told(board, view, pointing("d4")) == "The other side’s Queen."
    assert told(board, view, pointing("b3")) == "Your Queen put poison here; the other side does not know."
    assert "only that side knows" in told(board, other, pointing("b3"))
    assert told(board, view, pointing("e1")) == "Choose a card, then where it goes."
    assert told(board, view, CardSelection(cursor=square("a2"))) == "Your Lackey, face up."
    assert told(board, view, chosen(board, view, "c2")).startswith("Knight chosen.")


def test_a_card_that_sits_on_the_throne_and_could_be_the_king_is_warned_of(board: IncognitoBoard) -> None:
    for theirs, warned in (("Kc3 Ld4", True), ("Lc3 Kd4", True), ("Lc3+ Kd4", False)):
        view = sight(W.placed("Na2", theirs, seated=True))
        assert ("may be the King" in told(board, view, None)) is warned, theirs
    for state in (
        W.placed("Na2", "Kc3 Ld4", seated=False),
        W.placed("Na2", "Kc3 Ld4", seated=True, variant="survival"),
        W.placed("Nc3", "Kd4", seated=True),
    ):
        assert "may be the King" not in told(board, sight(state), None)


# arranging


@pytest.mark.parametrize("side", Side)
def test_cards_are_arranged_by_dragging_one_onto_another(board: IncognitoBoard, side: Side) -> None:
    state = fresh() if side is Side.FIRST else played(fresh(), "setup LNAQK")
    board.layout(Rect(0, 0, PIXELS, PIXELS), Look(), side is Side.SECOND)
    seat, view = Seat(side), sight(state)
    swapped = drag(board, view, seat.from_here("a1"), seat.from_here("e1"))
    assert isinstance(swapped, CardSelection)
    assert swapped.order == "LQANK"
    assert board.press(Call("lock"), view, swapped) == Arrange("LQANK")
    assert picture(board, view, swapped) != picture(board, view)


def test_cards_are_arranged_by_two_presses(board: IncognitoBoard) -> None:
    view = sight(fresh())
    one = touch(board, view, "b1")
    assert isinstance(one, CardSelection)
    assert told(board, view, one) == "Choose the card to change places with."
    both = touch(board, view, "d1", one)
    assert isinstance(both, CardSelection)
    assert (both.order, both.at) == ("KNAQL", None)
    third = touch(board, view, "a1", both)
    assert isinstance(third, CardSelection)
    assert touch(board, view, "a1", third) == replace(third, at=None)
    assert then(board, Back(), view, third).order == "KNAQL"  # what lies already stays so


def test_cards_are_arranged_with_the_keys(board: IncognitoBoard) -> None:
    view, selection = sight(fresh()), None
    for intention in (Step(0, 1), Accept(), Step(1, 0), Step(1, 0), Accept()):
        selection = then(board, intention, view, selection)
    assert selection is not None
    assert selection.order == "KQLNA"
    assert board.press(Call("lock"), view, selection) == Arrange("KQLNA")


def test_cards_that_nobody_moved_are_locked_as_they_lie(board: IncognitoBoard) -> None:
    assert board.press(Call("lock"), sight(fresh()), None) == Arrange(CARDS)


def test_shuffling_lays_the_cards_in_any_order(board: IncognitoBoard) -> None:
    view = sight(fresh())
    selection = then(board, Call("shuffle"), view, CardSelection(at=square("a1")))
    assert selection.at is None
    orders = set()
    for _ in range(12):
        selection = then(board, Call("shuffle"), view, selection)
        assert sorted(selection.order) == sorted(CARDS)
        orders.add(selection.order)
    assert len(orders) > 1


@pytest.mark.parametrize("target", ["a2", "c5", "c3"])
def test_cards_are_arranged_in_the_own_bedroom_only(board: IncognitoBoard, target: str) -> None:
    view = sight(fresh())
    assert "own bedroom" in refused(touch(board, view, target))
    assert "own bedroom" in refused(touch(board, view, target, chosen(board, view, "a1")))
    assert "own bedroom" in refused(drag(board, view, "a1", target))


def test_a_card_dropped_beside_the_board_lies_where_it_lay(board: IncognitoBoard) -> None:
    view, start = sight(fresh()), board.place_of("a1").center
    selection = then(board, Press(start), view, None)
    selection = then(board, Point((-5, -5)), view, selection)
    found = then(board, Release((-5, -5)), view, selection)
    assert found.order in ("", CARDS)


def test_who_arranges_has_its_buttons_and_who_waits_has_none(board: IncognitoBoard) -> None:
    state = fresh()
    assert keys(board, sight(state)) == ["shuffle", "lock"]
    assert told(board, sight(state), None).startswith("Arrange your cards")
    waits = state.view(Side.SECOND)
    assert told(board, waits, None) == "The other side arranges its cards in secret."
    assert board.press(Call("lock"), waits, None) is None
    board.waiting = True
    assert keys(board, waits) == []


def test_what_is_arranged_is_seen_by_its_owner_only(board: IncognitoBoard) -> None:
    pictures: dict[Side, set[str]] = {side: set() for side in Side}
    for order in ("KQANL", "LNAQK", "NKLAQ"):
        state = played(fresh(), f"setup {order}")
        for side in Side:
            pictures[side].add(picture(board, state.view(side)))
    assert [len(seen) for seen in pictures.values()] == [3, 1]


def test_deeds_wait_until_the_cards_lie(board: IncognitoBoard) -> None:
    view = sight(fresh())
    assert board.acts(view, CardSelection(at=square("a1"))) == ()
    for deed in ("drink", "place", "claim", "cancel"):
        assert board.press(Call(deed), view, CardSelection(at=square("a1"))) is None


# deeds


def deeds(board: IncognitoBoard, view: Sight, at: str = "") -> dict[str, tuple[bool, str]]:
    """By its key, whether a deed can be done now and the words below it; all its words are there in every language."""
    found = {}
    for act in board.acts(view, CardSelection(at=square(at)) if at else None):
        for language in LANGUAGES:
            for key in (act.text, act.note, f"{act.text}-tip"):
                assert said(Message(key), language)
            if act.why_not is not None:
                assert said(act.why_not, language)
        assert board.piece(act.icon, 32).get_width() > 0
        found[act.key] = (act.why_not is None, said(Message(act.note)))
    return found


def test_there_are_the_deeds_of_the_variant(board: IncognitoBoard) -> None:
    for variant, expected in (("cups", ["drink", "place", "claim"]), ("throne", ["claim"]), ("survival", [])):
        assert list(deeds(board, sight(W.placed("Nc2", "Lc4", variant=variant)))) == expected


def test_a_deed_is_possible_exactly_when_it_is_legal_and_then_it_is_done(board: IncognitoBoard) -> None:
    states = [
        CUPS,
        W.placed("Nb3 Qd3 Kc3", "Ld5", variant="cups", rooms="p.w.", hands="p/w", seated=True),
        W.placed("Qb3 Kc3", "Ld3", variant="cups", rooms="p.w.", hands="/w", seated=True),
        W.placed("Qb3 Kc2", "Ld3", variant="cups", rooms="-.w.", hands="w/w"),
        W.placed("Nc3", "Ld5", seated=True),
        W.placed("Kc3", "Ld5", seated=True),
        W.placed("Kc3+", "Ld4", seated=False),
    ]
    kinds = {"drink": Drink, "place": Place, "claim": Claim}
    done = set()
    for state in states:
        view = sight(state)
        for at in state.public.occupied:
            for act in board.acts(view, CardSelection(at=at)):
                legal = [move for move in view.moves_from(at) if isinstance(move, kinds[act.key])]
                assert (act.why_not is None) is bool(legal), (state.position(), at, act)
                found = board.press(Call(act.key), view, CardSelection(at=at))
                if len(legal) == 1:
                    assert found == legal[0]
                    done.add(act.key)
                elif legal:
                    assert isinstance(found, CardSelection)
                    assert found.placing
                else:
                    assert isinstance(found, Refusal)
                    assert found.message == act.why_not
    assert done == {"drink", "place", "claim"}


def test_what_is_missing_for_a_deed_stands_below_it(board: IncognitoBoard) -> None:
    view = sight(CUPS)
    assert deeds(board, view) == {
        "drink": (False, "at a cup"), "place": (False, "Queen only"), "claim": (False, "King only")
    }  # fmt: skip
    assert deeds(board, view, "b3") == {
        "drink": (True, "this cup"), "place": (False, "Queen only"), "claim": (False, "King only")
    }  # fmt: skip
    assert deeds(board, view, "d3") == {
        "drink": (True, "this cup"), "place": (True, "a cup"), "claim": (False, "King only")
    }  # fmt: skip
    assert deeds(board, view, "c2")["drink"] == (False, "no cup here")
    assert deeds(board, view, "a1")["claim"] == (False, "not yet")
    empty = sight(W.placed("Qb3 Kc3", "Le4", variant="cups", rooms="p.w.", hands="/w", seated=True))
    assert deeds(board, empty, "b3")["place"] == (False, "none left")
    assert deeds(board, empty, "c3")["claim"] == (True, "the throne")
    elsewhere = sight(W.placed("Qb2", "Le4", variant="cups", rooms="p.w.", hands="p/w"))
    assert deeds(board, elsewhere, "b2")["place"] == (False, "no cup here")


def test_who_waits_can_do_no_deed(board: IncognitoBoard) -> None:
    board.waiting = True
    found = deeds(board, CUPS.view(Side.SECOND), "d4")
    assert not any(possible for possible, _ in found.values())


def test_without_a_chosen_card_a_deed_is_for_nobody(board: IncognitoBoard) -> None:
    for deed in ("drink", "place", "claim", "place-water"):
        assert board.press(Call(deed), sight(CUPS), None) is None


def test_which_cup_is_placed_is_asked_when_there_are_two_kinds(board: IncognitoBoard) -> None:
    view = sight(CUPS)
    selection = then(board, Call("place"), view, chosen(board, view, "d3"))
    assert told(board, view, selection) == "Which cup is the Queen to place?"
    assert keys(board, view, selection) == ["place-poison", "place-water", "cancel"]
    assert board.press(Call("place-poison"), view, selection) == Place(square("d3"), "p")
    assert board.press(Call("place-water"), view, selection) == Place(square("d3"), "w")
    for intention in (Call("cancel"), Back(), Drop()):
        back = then(board, intention, view, selection)
        assert (str(back.at), back.placing) == ("d3", False)
        assert keys(board, view, back) == []


def test_nothing_is_asked_when_the_hand_holds_one_kind(board: IncognitoBoard) -> None:
    for hands, cup in (("ww/pp", "w"), ("p/w", "p")):
        view = sight(W.placed("Qd3", "Ld4", variant="cups", rooms="p.w.", hands=hands))
        assert board.press(Call("place"), view, chosen(board, view, "d3")) == Place(square("d3"), cup)


def test_another_card_or_a_move_gives_up_the_question_which_cup(board: IncognitoBoard) -> None:
    view = sight(CUPS)
    placing = then(board, Call("place"), view, chosen(board, view, "d3"))
    other = touch(board, view, "a1", placing)
    assert isinstance(other, CardSelection)
    assert (str(other.at), other.placing) == ("a1", False)
    assert touch(board, view, "e3", placing) == Go(square("d3"), square("e3"))
    for at in ("b3", "a1"):  # a Knight, and a King far from any cup
        refusal = board.press(Call("place"), view, chosen(board, view, at))
        assert isinstance(refusal, Refusal)


# the table, the seats


def test_the_table_is_that_of_the_rules_even_when_they_were_tuned(board: IncognitoBoard) -> None:
    other = ("WWWWF", *DEFAULT[1:])
    for combat in (DEFAULT, other):
        laws = replace(HALL.public.laws, combat=combat)
        table = board.table(sight(replace(HALL, public=replace(HALL.public, laws=laws))))
        assert [key for _, key in table.pieces] == [f"incognito-card-{NAMES[letter]}" for letter in CARDS]
        words = {"W": ("wins", "good"), "F": ("falls", "bad"), "S": ("swap", "ink")}
        for row, cells in zip(combat, table.cells, strict=True):
            assert [(said(Message(cell.text)), cell.tone) for cell in cells] == [words[result] for result in row]
        for name, key in table.pieces:
            assert board.piece(name, 40).get_size() == (40, 40)
            assert said(Message(key), "ru")


def lines_of(board: IncognitoBoard, view: Sight, side: Side) -> tuple[SeatLines, dict[str, tuple[str, ...]]]:
    """What stands in a seat, and its rows by their labels; all of it can be said and drawn."""
    lines = board.seat_lines(view, side)
    for language in LANGUAGES:
        assert said(lines.taken, language)
        for row in lines.rows:
            assert said(row.label, language)
            assert row.none is not None
            assert said(row.none, language)
    for name in (lines.icon, *lines.pieces, *(name for row in lines.rows for name in row.pieces)):
        assert abs(board.piece(name, 30).get_width() - 30) <= 1
    return lines, {said(row.label): row.pieces for row in lines.rows}


def test_a_seat_tells_lives_cups_and_the_cards_that_are_out(board: IncognitoBoard) -> None:
    state = W.placed("Nc2 Qb2", "Lc4", variant="cups", rooms="p.-.", hands="pw/w", lives=(2, 0))
    lines, rows = lines_of(board, state.view(Side.FIRST), Side.FIRST)
    assert (lines.number, said(lines.taken), lines.faint) == (3, "2 extra lives", False)
    assert rows["Cups"] == ("cup_poison", "cup_water")
    assert [name.split()[1] for name in rows["Out of play"]] == ["A", "L"]
    lines, rows = lines_of(board, state.view(Side.FIRST), Side.SECOND)
    assert (lines.number, said(lines.taken), lines.faint) == (2, "no extra life", True)
    assert len(rows["Out of play"]) == 3


def test_cups_in_a_hand_are_known_only_to_who_holds_them(board: IncognitoBoard) -> None:
    state = W.placed("Nc2", "Lc4", variant="cups", rooms="p.-.", hands="pw/ww")
    for side in Side:
        own = lines_of(board, state.view(side), side)[1]["Cups"]
        assert "cup_back" not in own
        assert lines_of(board, state.view(side), side.other)[1]["Cups"] == ("cup_back", "cup_back")
        everything = lines_of(board, state.view(None), side)[1]["Cups"]
        assert "cup_back" not in everything


def test_without_cups_a_seat_counts_cards(board: IncognitoBoard) -> None:
    for variant in ("throne", "survival"):
        lines, rows = lines_of(board, sight(W.placed("Nc2", "Lc4", variant=variant)), Side.FIRST)
        assert (lines.number, said(lines.taken)) == (2, "2 cards left")
        assert set(rows) == {"Out of play"}


def test_every_card_back_and_cup_is_drawn_by_its_name_in_every_court(board: IncognitoBoard) -> None:
    drawn = {
        pygame.image.tobytes(board.piece(f"{side} {letter} {court}", 48), "RGBA")
        for side in ("first", "second")
        for letter in (*CARDS, "?")
        for court in COURTS
    }
    assert len(drawn) == 2 * 6 * len(COURTS)
    cups = {pygame.image.tobytes(board.piece(name, 48), "RGBA") for name in ("cup_back", "cup_water", "cup_poison")}
    assert len(cups) == 3


def test_hidden_own_cards_bear_a_mark(board: IncognitoBoard) -> None:
    hidden, open_ = (drawing.card_picture("light", Face(Side.FIRST, "K", "1", hidden), 90) for hidden in (True, False))
    assert hidden.get_size() > open_.get_size()
    view = sight(W.placed("Nc2 La2+", "Lc4 Qd4+"))
    seen = {at: drawing.face_seen(view, square(at)) for at in ("c2", "a2", "c4", "d4", "e1")}
    assert seen == {
        "c2": Face(Side.FIRST, "N", "1", hidden=True),
        "a2": Face(Side.FIRST, "L", "1"),
        "c4": Face(Side.SECOND, "?", "2"),
        "d4": Face(Side.SECOND, "Q", "2"),
        "e1": None,
    }


# movement


SHOWS = {
    "a step": (HALL, "c2d3"),
    "an own exchange": (HALL, "a2a1"),
    "a hit that wins": (HALL, "c2c3"),
    "a hit that falls": (W.placed("Lc2", "Qc3+"), "c2c3"),
    "a hit of equals": (W.placed("Nc2", "Nc3+"), "c2c3"),
    "a hit between cards face down": (W.placed("Nc2", "Lc3"), "c2c3"),
    "a hit of a card face up": (W.placed("Nc2+", "Lc3+"), "c2c3"),
    "a hit that a life makes good": (W.placed("Nc2", "Lc3+", variant="cups", lives=(0, 1)), "c2c3"),
    "a step to a cup": (W.placed("Nb2", "Le4", variant="cups", rooms="p.w.", hands="pw/wp"), "b2b3"),
    "a step from a cup": (CUPS, "b3a3"),
    "poison": (CUPS, "b3 drink"),
    "water": (CUPS, "d3 drink"),
    "poison for a card face up": (W.placed("Nb3+", "Le4", variant="cups", rooms="p.w.", hands="pw/wp"), "b3 drink"),
    "water for a card face up": (W.placed("Nd3+", "Le4", variant="cups", rooms="p.w.", hands="pw/wp"), "d3 drink"),
    "a placement": (CUPS, "d3 place poison"),
    "a claim": (W.placed("Kc3", "Le4", seated=True), "c3 claim"),
    "the start": (played(fresh(mode="start", variant="throne"), "setup KQLNA"), "setup LNAQK"),
}


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize(("state", "move"), SHOWS.values(), ids=SHOWS)
@pytest.mark.parametrize("seat", [Side.FIRST, Side.SECOND, None])
def test_every_turn_is_shown_by_a_movement_that_ends_on_the_position_at_rest(
    board: IncognitoBoard, state: Incognito, move: str, seat: Side | None, flipped: bool
) -> None:
    board.layout(Rect(0, 0, PIXELS, PIXELS), Look(), flipped)
    after = played(state, move)
    view = after.view(seat)
    rest = picture(board, view)
    board.animate(after.events(seat), 10.0)
    assert board.moving(10.05)
    assert picture(board, view, now=10.05) != rest
    end = 10.0
    while board.moving(end):
        end += 0.001
    assert end < 12.0
    assert not board.moving(12.0)
    assert picture(board, view, now=12.0) == rest
    board.animate(after.events(seat), 20.0)
    board.skip()
    assert not board.moving(20.0)
    assert picture(board, view, now=20.0) == rest


@pytest.mark.parametrize(("state", "move"), SHOWS.values(), ids=SHOWS)
def test_nothing_jumps_when_a_movement_is_over(
    board: IncognitoBoard, state: Incognito, move: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    after = played(state, move)
    for seat in Side:
        view = after.view(seat)
        board.animate(after.events(seat), 0.0)
        assert board._show is not None
        end = board._times(board._show)[2]
        assert picture(board, view, now=end - 1e-9) == picture(board, view, now=end), seat


def test_a_card_face_down_turns_over_before_it_goes(board: IncognitoBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    after = played(W.placed("Nc2", "Lc3"), "c2c3")
    turning: list[tuple[tuple[Face, Face], tuple[int, int]]] = []
    monkeypatch.setattr(
        drawing, "blit_turning", lambda surface, grid, sides, middle, share: turning.append((sides, middle))
    )
    view = after.view(Side.FIRST)
    board.animate(after.events(Side.FIRST), 0.0)
    picture(board, view, now=0.01)
    knight = (Face(Side.FIRST, "N", "1", hidden=True), Face(Side.FIRST, "N", "1"))
    lackey = (Face(Side.SECOND, "?", "2"), Face(Side.SECOND, "L", "2"))
    assert dict(turning) == {
        knight: board.place_of("c2").center,
        lackey: board.place_of("c3").center,
    }
    turning.clear()
    assert board._show is not None
    picture(board, view, now=board._times(board._show)[0] + 0.01)
    assert turning == []


def test_a_card_that_is_removed_fades(board: IncognitoBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    for state, move, gone in (
        (HALL, "c2c3", Face(Side.SECOND, "L", "2")),
        (W.placed("Lc2", "Qc3+"), "c2c3", Face(Side.FIRST, "L", "1")),
        (CUPS, "b3 drink", Face(Side.FIRST, "N", "1")),
    ):
        after = played(state, move)
        faded: list[tuple[Face, float]] = []
        with monkeypatch.context() as patch:
            patch.setattr(
                drawing,
                "blit_card",
                lambda surface, grid, face, middle, share=1.0, seen=faded: seen.append((face, share)),
            )
            board.animate(after.events(Side.SECOND), 0.0)
            assert board._show is not None
            _, arrived, ended = board._times(board._show)
            picture(board, after.view(Side.SECOND), now=(arrived + ended) / 2)
        assert [face for face, share in faded if share < 1.0] == [gone]
        assert sum(face == gone for face, _ in faded) == 1


def test_a_card_on_its_way_is_drawn_once(board: IncognitoBoard, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, (state, move) in SHOWS.items():
        after = played(state, move)
        view = after.view(Side.FIRST)
        board.animate(after.events(Side.FIRST), 0.0)
        assert board._show is not None
        for step in range(20):
            drawn: list[Face] = []
            with monkeypatch.context() as patch:
                patch.setattr(
                    drawing, "blit_card", lambda surface, grid, face, middle, share=1.0, seen=drawn: seen.append(face)
                )
                patch.setattr(
                    drawing, "blit_turning", lambda surface, grid, sides, middle, share, seen=drawn: seen.append(sides)
                )
                picture(board, view, now=board._times(board._show)[2] * step / 20)
            standing = len(after.public.occupied)
            removed = sum(after.public.record[-1].removed)
            assert standing <= len(drawn) <= standing + removed, (name, step)


def test_hidden_cards_that_change_places_stay_hidden_from_the_other_side(
    board: IncognitoBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    after = played(HALL, "a2a1")
    drawn: list[Face] = []
    monkeypatch.setattr(drawing, "blit_card", lambda surface, grid, face, middle, share=1.0: drawn.append(face))
    board.animate(after.events(Side.SECOND), 0.0)
    picture(board, after.view(Side.SECOND), now=0.05)
    assert {face.letter for face in drawn if face.side is Side.FIRST} == {"?"}


def test_without_movements_nothing_moves(board: IncognitoBoard) -> None:
    board.layout(Rect(0, 0, PIXELS, PIXELS), Look(pace=0), False)
    for state, move in SHOWS.values():
        board.animate(played(state, move).events(None), 1.0)
        assert not board.moving(1.0)


def test_a_refusal_moves_nothing(board: IncognitoBoard) -> None:
    board.refuse(1.0)
    assert not board.moving(1.0)


def test_a_meeting_sounds_otherwise_than_a_step(board: IncognitoBoard) -> None:
    heard = {name: board.sound(played(state, move).events(None)) for name, (state, move) in SHOWS.items()}
    assert heard["a step"] == heard["an own exchange"] == heard["a placement"] == "move"
    assert heard["a hit that wins"] == heard["a hit between cards face down"] == heard["poison"] == "capture"


# words


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_hands_over_is_told_what_came_of_the_turn(board: IncognitoBoard, language: str) -> None:
    answers = {
        name: said(board.answer(played(state, move).view(state.turn)), language)
        for name, (state, move) in SHOWS.items()
        if name != "a claim"
    }
    for name, (state, move) in (
        ("poison and a life", (replace(CUPS, public=replace(CUPS.public, lives=(1, 0))), "b3 drink")),
    ):
        answers[name] = said(board.answer(played(state, move).view(state.turn)), language)
    alike = [
        {"poison", "poison for a card face up"},
        {"water", "water for a card face up"},
        {"a hit that wins", "a hit of a card face up"},
    ]
    distinct = dict(answers)
    for names in alike:
        for name in sorted(names)[1:]:
            distinct.pop(name)
    assert len(set(distinct.values())) == len(distinct), answers


def test_a_placement_is_told_by_its_room_and_not_as_a_way(board: IncognitoBoard) -> None:
    after = played(CUPS, "d3 place poison")
    words = said(board.answer(after.view(Side.FIRST)))
    assert "Queen" in words
    assert "d3–d3" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_end_has_its_verdict(board: IncognitoBoard, language: str) -> None:
    ends = ["w:king_removed", "b:throne", "w:no_moves", "=:bare_kings", "=:repetition", "=:no_progress"]
    found = set()
    states = [GAME.from_position(HALL.position().rsplit(" ", 1)[0] + f" {end}") for end in ends]
    states.append(played(W.placed("Kb3", "Le4", variant="cups", rooms="p.w.", hands="pw/wp"), "b3 drink"))
    for state in states:
        assert state.outcome is not None
        message = board.verdict(state.view(None))
        for who in ("you", "computer", "first", "second") if state.outcome.winner is not None else ("nobody",):
            found.add(said(Message(message.key, {**message.facts, "who": who}), language))
    assert len(found) == 4 * 4 + 3


def test_a_king_who_drank_poison_has_lost(board: IncognitoBoard) -> None:
    state = played(W.placed("Kb3", "Le4", variant="cups", rooms="p.w.", hands="pw/wp"), "b3 drink")
    assert state.outcome is not None
    assert state.outcome.winner is Side.SECOND
    message = board.verdict(state.view(None))
    assert said(Message(message.key, {**message.facts, "who": "second"})) == "White’s King drank poison."


def test_the_results_show_all_cards_that_are_left(board: IncognitoBoard) -> None:
    lines = board.result_lines(HALL.view(None))
    assert [line.number for line in lines] == [3, 3]
    assert [[name.split()[1] for name in line.pieces] for line in lines] == [["K", "N", "L"], ["K", "Q", "L"]]
    for line in lines:
        for language, who in product(LANGUAGES, ("you", "computer", "first", "second")):
            assert said(Message(line.key, {"who": who, "count": line.number}), language)
    assert [line.number for line in board.result_lines(fresh().view(None))] == [5, 5]


def test_the_summary_counts_the_cards(board: IncognitoBoard) -> None:
    message = board.summary(sight(HALL))
    assert said(message) == "3 cards against 3"
    assert said(message, "ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_and_marks_have_their_words(board: IncognitoBoard, language: str) -> None:
    view = sight(CUPS)
    placing = then(board, Call("place"), view, chosen(board, view, "d3"))
    for buttons in (board.slot(sight(fresh()), None), board.slot(view, placing)):
        for button in buttons:
            assert said(Message(button.text), language)
            assert said(Message(f"{button.text}-tip"), language)
    marks = ("exchange", "unknown", "win", "fall", "swap", "spared", "saved", "barred")
    assert all(said(Message(f"incognito-mark-{mark}"), language) for mark in marks)
    assert said(Message("incognito-table"), language)
    assert said(Message("incognito-table-about"), language)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("side", [64, 208, 656])
def test_the_board_is_drawn_at_every_size_in_every_theme(board: IncognitoBoard, theme: str, side: int) -> None:
    board.layout(Rect(0, 0, side, side), Look(theme), False)
    surface = Surface((side, side))
    board.draw(surface, sight(CUPS), CardSelection(at=square("c2")), 0.0)
    corners = {tuple(surface.get_at(board.place_of(name).move(0, -1).midbottom)) for name in ("a2", "c3", "b3")}
    assert len(corners) >= 2  # halls and rooms differ
    middles = {tuple(surface.get_at(board.place_of(name).center)) for name in ("e2", "c3", "b3", "d4")}
    assert len(middles) >= 3


def test_the_cells_are_those_of_the_grid(board: IncognitoBoard) -> None:
    grid = Grid(Rect(0, 0, PIXELS, PIXELS), SIZE, Look(), False, FRAME_SHARE)
    assert board.place_of("a1") == grid.place(0, 0)
    assert board.place_of("e5") == grid.place(4, 4)


def test_a_view_of_another_game_is_no_view_of_this_one(board: IncognitoBoard) -> None:
    options = BREAKTHROUGH.complete({})
    state = BREAKTHROUGH.start(options, BREAKTHROUGH.deal(options, Random(1)))
    with pytest.raises(TypeError):
        board.status(state.view(Side.FIRST), None)


def test_a_card_that_is_dragged_is_seen_under_the_pointer(board: IncognitoBoard) -> None:
    view = GAME.from_position(
        "closed/throne Ka1,Qb1,Ad1,Ne1,Lc2!1 Kc5,Ne5,Qa5,Ab5,Ld5 w -.-. -/- -/- 0/0 - - 0 -"
    ).view(Side.FIRST)
    start, near, far = (board.place_of(name).center for name in ("c2", "c3", "e4"))
    held = board.press(Press(start), view, None)
    assert isinstance(held, CardSelection)
    dragged = [board.press(Point(at), view, held) for at in (near, far)]
    assert all(isinstance(one, CardSelection) and one.dragged for one in dragged)
    seen = []
    for selection in (held, *dragged):
        surface = Surface((PIXELS, PIXELS))
        board.draw(surface, view, selection, 0.0)
        seen.append([sha256(pygame.image.tobytes(surface.subsurface(board.place_of(at)), "RGB")).hexdigest()
                     for at in ("c2", "c3", "e4")])  # fmt: skip
    assert [len({one[place] for one in seen}) for place in range(3)] == [2, 3, 2]
    assert seen[1][1] != seen[2][1]
    assert seen[2][2] != seen[1][2]


def test_the_cups_that_queens_took_away_are_shown_when_all_is_over(board: IncognitoBoard) -> None:
    state = GAME.from_position(
        "closed/cups Ka1,Nb1,Ad1,Qb3!1,Le1 Kc5,Qb4!5,Aa5,Nd5,Le5 w p.w. pw/pw -/- 0/0 - - 0 -"
    ).play(GAME.parse("b3 place water"))
    assert board.seat_lines(state.view(None), Side.FIRST).rows[-1].pieces == ("cup_poison",)
    assert board.seat_lines(state.view(None), Side.SECOND).rows[-1].pieces == ()
    for side in Side:
        assert board.seat_lines(state.view(side), Side.FIRST).rows[-1].pieces == ()
    told = [GAME.describe(state.events(side)) for side in (Side.FIRST, Side.SECOND, None)]
    assert told == [f"b3 {{incognito-list-places{which}}}" for which in ("-water", "", "-water")]
