"""The Gess board on the screen: what pointing shows, what a press means, previews, questions, panel and movement."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.core.contract import Side
from game.gess.board import GessBoard, make
from game.gess.choice import FootprintSelection, ways_from
from game.gess.drawing import CELLS, FRAME_SHARE
from game.gess.rules import GAME, FootprintMove, Gess, square
from game.resources import LANGUAGES, THEMES
from game.ui.board import Look, Message, Refusal
from game.ui.grid import Grid
from game.ui.intentions import Accept, Back, Drop, Point, Press, Release, Step
from game.ui.metrics import font
from game.ui.text import Texts
from game.ui.theme import load_theme

SIDE = 752
WHITE_RING = "18/13WWW2/13W1W2/13WWW2/18"
BLACK_RING = "18/1BBB14/1B1B14/1BBB14/18"


def start() -> Gess:
    return GAME.start({}, GAME.deal({}, Random(1)))


def between(rows: str, turn: str = "b") -> Gess:
    """A ring of each side and rows 14 to 7 between them."""
    return GAME.from_position(f"{WHITE_RING}/{rows}/{BLACK_RING} {turn}")


# a piece with a middle on c10 and c11, a white stone far above it on b14
RAY = between("W17/18/18/1B16/1B16/18/18/18")


@pytest.fixture
def board() -> Iterator[GessBoard]:
    pygame.display.init()
    pygame.display.set_mode((SIDE, SIDE))
    board = make()
    board.layout(Rect(0, 0, SIDE, SIDE), Look(), False)
    yield board
    font.cache_clear()  # fonts die with pygame
    pygame.quit()


def middle(board: GessBoard, name: str) -> tuple[int, int]:
    return board.place_of(name).center


def pointed(
    board: GessBoard, state: Gess, name: str, selection: FootprintSelection | None = None
) -> FootprintSelection:
    found = board.press(Point(middle(board, name)), state, selection)
    assert isinstance(found, FootprintSelection)
    return found


def chosen(board: GessBoard, state: Gess, name: str) -> FootprintSelection:
    found = board.press(Press(middle(board, name)), state, None)
    assert isinstance(found, FootprintSelection)
    let_go = board.press(Release(middle(board, name)), state, found)
    assert isinstance(let_go, FootprintSelection)
    assert str(let_go.chosen) == name
    return let_go


def picture(board: GessBoard, state: Gess, selection: FootprintSelection | None = None, now: float = 0.0) -> bytes:
    surface = Surface((SIDE, SIDE))
    board.draw(surface, state, selection, now)
    return pygame.image.tobytes(surface, "RGB")


def told(message: Message, language: str = "en") -> str:
    texts = Texts(language)
    said = texts(message.key, **message.facts)
    assert texts.faults == set()
    return said


# pointing


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("c3", "8 moves"),
        ("c18", "other side"),
        ("c7", "lone stone"),
        ("k10", "none of your stones"),
    ],
)
def test_the_status_line_tells_what_is_pointed_at_or_why_it_cannot_move(
    board: GessBoard, name: str, words: str
) -> None:
    status = board.status(start(), pointed(board, start(), name))
    assert words in told(status).replace("\u00a0", " ")
    assert told(status, "ru")


def test_a_footprint_that_can_move_looks_different_from_each_that_cannot(board: GessBoard) -> None:
    state, plain = start(), picture(board, start())
    area = [board.place_of("c3").inflate(72, 72), board.place_of("c7").inflate(72, 72)]
    surfaces = []
    for name, rect in zip(("c3", "c7"), area, strict=True):
        surface = Surface((SIDE, SIDE))
        board.draw(surface, state, pointed(board, state, name), 0.0)
        assert pygame.image.tobytes(surface, "RGB") != plain
        surfaces.append({tuple(surface.get_at((x, rect.y + 1))) for x in range(rect.x + 8, rect.right - 8)})
    assert len(surfaces[0]) < len(surfaces[1])  # a whole edge here, a broken one there
    assert surfaces[0].isdisjoint(surfaces[1])


def test_the_selection_changes_only_when_another_centre_is_pointed_at(board: GessBoard) -> None:
    first = pointed(board, start(), "c3")
    x, y = middle(board, "c3")
    assert board.press(Point((x + 5, y - 5)), start(), first) == first
    assert pointed(board, start(), "c4", first) != first
    assert board.press(Point((1, 1)), start(), first) == FootprintSelection()  # off the board


def test_while_the_other_side_thinks_nothing_looks_as_if_it_could_move(board: GessBoard) -> None:
    selection = pointed(board, start(), "c3")
    before = picture(board, start(), selection)
    board.waiting = True
    assert picture(board, start(), selection) != before
    assert [line.key for line in board.panel(start(), selection).lines] == ["gess-panel-waiting"]


# choosing and moving


def test_a_press_chooses_a_footprint_and_another_press_on_a_way_moves_it(board: GessBoard) -> None:
    selection = chosen(board, start(), "c3")
    assert board.press(Press(middle(board, "c5")), start(), selection) == GAME.parse("c3-c5")


def test_every_way_of_a_footprint_can_be_pressed_also_on_the_border_ring(board: GessBoard) -> None:
    state = start()
    selection = chosen(board, state, "c3")
    for move in state.moves_from(square("c3")):
        assert board.press(Press(middle(board, str(move.target))), state, selection) == move
    assert board.press(Press(middle(board, "a3")), state, selection) == GAME.parse("c3-a3")
    border = chosen(board, state, "a2")
    assert board.press(Press(middle(board, "b3")), state, border) == GAME.parse("a2-b3")


def test_a_press_on_what_cannot_move_is_refused_with_the_reason(board: GessBoard) -> None:
    for name, reason in (("c18", "enemy-stone"), ("c7", "lone-stone"), ("k10", "no-stones")):
        refused = board.press(Press(middle(board, name)), start(), None)
        assert isinstance(refused, Refusal)
        assert refused.message == Message(f"gess-illegal-{reason}", {"centre": name})


def test_a_press_where_the_chosen_footprint_cannot_go_says_why(board: GessBoard) -> None:
    refused = board.press(Press(middle(board, "k10")), start(), chosen(board, start(), "c3"))
    assert isinstance(refused, Refusal)
    assert refused.message.key == "gess-illegal-no-line"
    assert "c3–k10" in told(refused.message)


def test_another_footprint_is_chosen_by_a_press_on_it(board: GessBoard) -> None:
    state = start()
    found = board.press(Press(middle(board, "i3")), state, chosen(board, state, "c3"))
    assert isinstance(found, FootprintSelection)
    assert str(found.chosen) == "i3"


def test_a_second_press_on_the_chosen_footprint_and_going_back_give_it_up(board: GessBoard) -> None:
    selection = chosen(board, start(), "c3")
    again = board.press(Press(middle(board, "c3")), start(), selection)
    assert isinstance(again, FootprintSelection)
    rested = board.press(Release(middle(board, "c3")), start(), again)
    assert isinstance(rested, FootprintSelection)
    assert rested.chosen is None
    for intention in (Back(), Drop()):
        found = board.press(intention, start(), selection)
        assert isinstance(found, FootprintSelection)
        assert found.chosen is None
        assert board.press(intention, start(), None) is None


def test_a_footprint_can_be_dragged(board: GessBoard) -> None:
    state = start()
    selection = board.press(Press(middle(board, "c3")), state, None)
    for name in ("c4", "c5"):
        assert isinstance(selection, FootprintSelection)
        selection = board.press(Point(middle(board, name)), state, selection)
    assert isinstance(selection, FootprintSelection)
    assert board.press(Release(middle(board, "c5")), state, selection) == GAME.parse("c3-c5")
    # let go where it stood, it stays chosen
    back = pointed(board, state, "c3", selection)
    rested = board.press(Release(middle(board, "c3")), state, back)
    assert isinstance(rested, FootprintSelection)
    assert (str(rested.chosen), rested.held_from) == ("c3", None)


def test_the_hinted_target_can_be_pressed_at_once_unless_another_footprint_is_meant(board: GessBoard) -> None:
    plain = picture(board, start())
    board.hint = GAME.parse("c3-c5")
    assert picture(board, start()) != plain
    found = board.press(Press(middle(board, "c5")), start(), None)
    assert isinstance(found, FootprintSelection)  # a footprint of one's own, which can move too
    board.hint = GAME.parse("h8-h11")
    assert board.press(Press(middle(board, "h11")), start(), None) == board.hint


# keyboard and gamepad


def test_the_cursor_walks_all_centres_and_accept_is_a_press(board: GessBoard) -> None:
    state = start()
    selection = board.press(Step(1, 0), state, None)
    assert isinstance(selection, FootprintSelection)
    assert state.barred(selection.cursor) is None  # it appears on something that can move
    for step in (Step(-1, 0), Step(0, 1)):
        for _ in range(20):
            selection = board.press(step, state, selection)
    assert selection.cursor == (0, 0)
    for step in (Step(1, 0), Step(1, 0), Step(0, -1), Step(0, -1)):
        selection = board.press(step, state, selection)
    selection = board.press(Accept(), state, selection)
    assert str(selection.chosen) == "c3"
    selection = board.press(Step(0, -1), state, selection)
    selection = board.press(Step(0, -1), state, selection)
    assert board.press(Accept(), state, selection) == GAME.parse("c3-c5")


def test_the_cursor_says_what_pointing_says(board: GessBoard) -> None:
    state = start()
    by_pointer = pointed(board, state, "c3")
    by_cursor = FootprintSelection(cursor=square("c3"))
    assert board.status(state, by_pointer) == board.status(state, by_cursor)
    assert board.panel(state, by_pointer) == board.panel(state, by_cursor)


# previews


@pytest.mark.parametrize(
    ("target", "end", "words"),
    [
        ("c12", "goes-on", "takes nothing"),
        ("c13", "goes-on", "takes 1"),
    ],
)
def test_a_way_tells_what_it_takes(board: GessBoard, target: str, end: str, words: str) -> None:
    selection = pointed(board, RAY, target, chosen(board, RAY, "c10"))
    status = board.status(RAY, selection)
    assert (status.key, status.facts["target"], status.facts["end"]) == ("gess-way", target, end)
    assert words in told(status)


def test_every_stone_that_would_vanish_is_marked_and_no_other(board: GessBoard) -> None:
    way = ways_from(RAY, square("c10"))[square("c13")]
    assert {str(at) for at in way.effect.removed} == {"b14"}
    edge = ways_from(start(), square("c3"))[square("a3")]
    assert {str(at) for at in edge.effect.fallen} == {"b3", "c2", "c3", "c4"}
    state = start()
    selection = chosen(board, state, "i3")
    before, after = Surface((SIDE, SIDE)), Surface((SIDE, SIDE))
    board.draw(before, state, selection, 0.0)
    board.draw(after, state, pointed(board, state, "i6", selection), 0.0)
    for name, marked in (("i7", True), ("l7", False), ("i14", False)):
        at = middle(board, name)
        assert (before.get_at(at) != after.get_at(at)) == marked


def test_a_win_and_the_loss_of_the_own_ring_are_told_before(board: GessBoard) -> None:
    win = between("18/18/18/18/12BBB3/12B1B3/12BBB3/18")
    selection = chosen(board, win, "o9")
    status = board.status(win, pointed(board, win, "o12", selection))
    assert status.facts["end"] == "goes-on"
    closer = GAME.from_position("18/13WWW2/13W1W2/13WWW2/18/13B4/13B4/18/18/18/18/18/18/18/1BBB14/1B1B14/1BBB14/18 b")
    selection = chosen(board, closer, "o13")
    status = board.status(closer, pointed(board, closer, "o15", selection))
    assert status.facts["end"] == "wins"
    assert "breaks White’s last ring" in told(status)
    two = GAME.from_position(
        "1BBB8WWW3/1B1B8W1W3/1BBB8WWW3/13WWW2/13W1W2/13WWW2/13B4/13B4/18/18/18/18/18/18/1BBB14/1B1B14/1BBB14/18 b"
    )
    status = board.status(two, pointed(board, two, "o13", chosen(board, two, "o12")))
    assert "breaks a ring of White" in told(status)
    breaking = chosen(board, closer, "c5")
    status = board.status(closer, pointed(board, closer, "d5", breaking))
    assert status.facts["end"] == "loses"
    assert "your own last ring" in told(status)


def test_a_move_that_breaks_the_own_last_ring_asks_first_and_no_other_does(board: GessBoard) -> None:
    state = start()
    asking = [move for move in state.legal_moves() if board.question(state, move) is not None]
    assert len(asking) == 118
    assert told(board.question(state, asking[0]) or Message(""))


# the rest of the screen


@pytest.mark.parametrize("name", ["", "c3", "c6", "c7", "c18", "k10", "a3", "i3"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_panel_has_words_and_a_picture_for_everything(board: GessBoard, name: str, language: str) -> None:
    selection = pointed(board, start(), name) if name else None
    panel = board.panel(start(), selection)
    assert all(told(message, language) for message in (panel.title, *panel.lines))
    surface = Surface((112, 112))
    board.draw_panel(surface, surface.get_rect(), start(), selection)
    assert len({tuple(surface.get_at((x, x))) for x in range(112)}) > 1


def test_a_flipped_board_turns_everything_round(board: GessBoard) -> None:
    straight = board.place_of("c3")
    board.layout(Rect(0, 0, SIDE, SIDE), Look(), True)
    assert board.place_of("r18") == straight
    assert str(pointed(board, start(), "c3").pointed) == "c3"
    selection = board.press(Step(0, 1), start(), FootprintSelection(cursor=square("k10")))
    assert isinstance(selection, FootprintSelection)
    assert str(selection.cursor) == "k11"


def test_a_move_is_shown_on_its_way_and_comes_to_rest(board: GessBoard) -> None:
    state = start().play(GAME.parse("i3-i6"))
    at_rest = picture(board, state)
    board.animate(state.events(None), 10.0)
    assert board.moving(10.0)
    assert len({picture(board, state, now=now) for now in (10.0, 10.05, 10.1, at_rest and 20.0)}) == 4
    assert not board.moving(20.0)
    assert picture(board, state, now=20.0) == at_rest
    board.animate(state.events(None), 30.0)
    board.skip()
    assert not board.moving(30.0)


def test_with_movements_off_nothing_moves(board: GessBoard) -> None:
    board.layout(Rect(0, 0, SIDE, SIDE), Look(pace=0), False)
    board.animate(start().play(GAME.parse("c3-c5")).events(None), 1.0)
    board.refuse(1.0)
    assert not board.moving(1.0)


@pytest.mark.parametrize(("move", "sound"), [("c3-c5", "move"), ("i3-i6", "capture"), ("c3-a3", "capture")])
def test_what_removes_stones_sounds_like_a_capture(board: GessBoard, move: str, sound: str) -> None:
    assert board.sound(start().play(GAME.parse(move)).events(None)) == sound


def test_seats_and_results_count_stones_and_rings(board: GessBoard) -> None:
    for side in Side:
        lines = board.seat_lines(start(), side)
        assert (lines.number, lines.taken.facts["count"]) == (43, 1)
    assert [line.number for line in board.result_lines(start().play(GAME.parse("i3-i6")))] == [42, 43]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("who", ["you", "computer", "first", "second"])
def test_every_end_has_its_verdict(board: GessBoard, language: str, who: str) -> None:
    own = start().play(next(move for move in start().legal_moves() if board.question(start(), move) is not None))
    broken = GAME.from_position(f"18/18/18/18/18/18/18/18/18/18/18/18/18/{BLACK_RING} w")
    both = GAME.from_position("18/" * 17 + "18 w")
    verdicts = [board.verdict(state) for state in (own, broken, both)]
    assert [verdict.key for verdict in verdicts] == [
        "gess-verdict-own-ring-broken",
        "gess-verdict-ring-broken",
        "gess-verdict-both-rings-broken",
    ]
    state = start()
    for text in ("c3-c4", "c18-c17", "c4-c3", "c17-c18") * 2:
        state = state.play(GAME.parse(text))
    verdicts.append(board.verdict(state))
    assert verdicts[-1] == Message("gess-verdict-repetition", {"count": 3})
    verdicts.append(Message("gess-verdict-no-progress", {"count": 100}))
    assert all(told(Message(verdict.key, {**verdict.facts, "who": who}), language) for verdict in verdicts)


def test_a_tiny_board_is_drawn_with_all_its_stones(board: GessBoard) -> None:
    board.layout(Rect(0, 0, 60, 60), Look(coordinates=False), False)
    surface = Surface((60, 60))
    board.draw(surface, start(), None, 0.0)
    upper, lower = (pygame.transform.average_color(surface, Rect(10, top, 40, 8)) for top in (4, 48))
    assert sum(lower[:3]) < sum(upper[:3])  # White's stones and Black's


def test_a_proposed_move_is_shown_where_it_would_end(board: GessBoard) -> None:
    plain = picture(board, start())
    board.proposed = FootprintMove(square("c3"), square("c5"))
    assert picture(board, start()) != plain


def frame(theme: str, *, coordinates: bool) -> Surface:
    look = Look(theme, coordinates=coordinates)
    return Grid(Rect(0, 0, SIDE, SIDE), CELLS, look, False, FRAME_SHARE).picture()


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_fit_between_the_edges_of_a_narrow_frame(board: GessBoard, theme: str) -> None:
    width = board.place_of("a1").left
    written, bare = frame("light", coordinates=True), frame("light", coordinates=False)
    inked = {x for x in range(width) for y in range(SIDE) if written.get_at((x, y)) != bare.get_at((x, y))}
    edges, colour = frame(theme, coordinates=False), load_theme(theme)["frame"]
    free = {x for x in range(width) if edges.get_at((x, SIDE // 2))[:3] == (colour.r, colour.g, colour.b)}
    assert len(inked) > 1
    assert len(inked - free) <= 1  # a smooth edge may touch
