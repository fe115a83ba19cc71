"""The notebook of Confusion on the screen: marks, what is known of captured pieces, the assistant, the history."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.confusion import notebook
from game.confusion.kinds import COUNT
from game.confusion.notebook import HistoryPage, NotesPage, read_notes
from game.core.contract import Side
from game.core.record import COMPUTER, PERSON, Seat
from tests.confusion.playing import (
    DULL,
    IN_ORDER,
    attempt,
    cells_of,
    choose_value,
    in_per_cent,
    picture,
    sit_down,
    words_on,
)
from tests.driver import Driver
from tests.players import Held, Quick
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

BLANK = "." * COUNT
SHEETS = ("mine", "theirs", "history")
CAPTURED = "Ac1,Ce1/Ai11,Cg11 f6 w abcdefghijkl/abcdefghijkl - 0 -"  # of both sides only A and C are left
MIDDLE = "Aa10,Ce6,Gb2,Id4/Ak10,Ie7,Bk2 d4 w abcdefghijkl/abcdefghijkl - 0 -"
ANSWERED = {  # attempts from there, and how they and their answers are written
    "A:a10-a11": ("A a10–a11", "promoted", "превращение"),
    "A:k10-k9": ("A k10–k9", "moved", "можно"),
    "I:d4-d5p": ("I d4–d5", "carried the puck", "с шайбой"),
    "A:k9-k8": ("A k9–k8", "moved", "можно"),
    "I:d5>c5": ("I puck d5–c5", "passed", "передана"),
    "A:k8-j8": ("A k8–j8", "refused", "нельзя"),
    "I:d5-c5": ("I d5–c5", "moved", "можно"),
    "I:e7-e6": ("I e7–e6", "took C", "взята C"),
    "I:c5-c6l": ("I c5–c6", "left the puck", "без шайбы"),
    "A:k8-k6": ("A k8–k6", "moved", "можно"),
}


def there_and_back(turns: int) -> list[str]:
    """Turns of both Pendulums from the start, back and forth."""
    white = ("J:g2-g3", "J:g3-g4", "J:g4-g5", "J:g5-g4", "J:g4-g3", "J:g3-g2")
    black = ("J:e10-e9", "J:e9-e8", "J:e8-e9", "J:e9-e10")
    return [black[turn // 2 % 4] if turn % 2 else white[turn // 2 % 6] for turn in range(turns)]


def sheet(table: Driver, key: str = "mine") -> NotesPage:
    """The open sheet of notes."""
    leaf = table.play.book.leaf
    assert isinstance(leaf, NotesPage)
    assert leaf.sheet_key == key
    return leaf


def turn_to(table: Driver, key: str) -> None:
    choose_value(table, "tabs", SHEETS.index(key))


def press_cell(table: Driver, piece: int, kind: int, key: str = "mine") -> None:
    table.press(sheet(table, key).place_of(piece, kind).center)


def to_page(table: Driver, hands: str, key: str = "page mine") -> Any:
    """Bring the focus to the page by keys or gamepad; gives what presses and what accepts."""
    if hands == "keyboard":
        table.find(key, lambda: table.key("tab"))
        return table.key, "enter"
    table.find(key, lambda: table.pad("next"))
    return table.pad, "a"


# marks


def test_a_cell_is_blank_then_ruled_out_then_a_guess_then_blank(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = driver(engine=Quick())
    match = sit_down(table)
    for mark, shown in (("x", "×"), ("?", "?"), (".", "")):
        press_cell(table, 3, 4)
        assert match.record.notes["first"]["mine"][3] == f"....{mark}......."
        assert cells_of(sheet(table), monkeypatch)[3][4] == shown
    assert all(row == BLANK for row in sheet(table).rows)


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
@pytest.mark.parametrize("pointer", ["elsewhere", "on a cell"])
def test_keys_walk_the_cells_and_mark_them_wherever_the_pointer_rests(
    driver: Open,  # noqa: F811
    hands: str,
    pointer: str,
) -> None:
    table = driver(engine=Quick())
    sit_down(table)
    if pointer == "on a cell":
        table.point(sheet(table).place_of(8, 8).center)
    do, accept = to_page(table, hands)
    for step in ("down", "down", "right", "right", "right", "left", "up"):
        do(step)
    assert sheet(table).at == (1, 2)
    do(accept)
    do("right")
    do(accept)
    do(accept)
    assert sheet(table).rows[1] == "..x?........"
    assert [row for row in sheet(table).rows if row != BLANK] == ["..x?........"]


def test_the_pointer_marks_where_it_presses_after_keys_have_walked(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table)
    do, accept = to_page(table, "keyboard")
    do("down", accept)
    press_cell(table, 7, 7)
    assert (sheet(table).rows[1][0], sheet(table).rows[7][7]) == ("x", "x")
    body = sheet(table).body
    table.press((body.x + 3, body.y + 3))  # above the cells
    assert sum(mark != "." for row in sheet(table).rows for mark in row) == 2


@pytest.mark.parametrize("hands", ["keyboard", "gamepad"])
def test_the_arrows_leave_the_page_above_below_and_to_the_left(driver: Open, hands: str) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table)
    do, _ = to_page(table, hands)
    do("up")
    assert table.scene.page.focus.key == "tabs"
    do("down")
    assert table.scene.page.focus.key == "page mine"
    for _ in range(COUNT - 1):
        do("down")
    assert sheet(table).at == (COUNT - 1, 0)
    do("down")
    assert table.scene.page.focus.key in ("assistant", "hint", "flip", "resign")
    do("up")
    assert table.scene.page.focus.key == "page mine"
    for _ in range(COUNT):
        do("right")
    assert sheet(table).at == (COUNT - 1, COUNT - 1)  # there is nothing to the right
    for _ in range(COUNT):
        do("left")
    assert not table.scene.page.focus_shown
    do("up")
    assert table.play.selection.cursor is not None  # the keys are the board's again


def test_the_cell_that_is_pointed_at_is_named(driver: Open, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table)
    table.point(sheet(table).place_of(2, 7).center)
    assert "C: Wagon" in words_on(sheet(table), monkeypatch).values()
    table.point((1, 1))
    assert "C: Wagon" not in words_on(sheet(table), monkeypatch).values()


def test_notes_are_taken_while_the_computer_thinks(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick(DULL))
    match = sit_down(table)
    attempt(table, "J:g2-g6")
    assert match.turn is Side.SECOND
    press_cell(table, 9, 9)
    table.wait_for_computer()
    press_cell(table, 9, 9)
    assert sheet(table).rows[9] == ".........?.."


# captured pieces


@pytest.mark.parametrize("key", ["mine", "theirs"])
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_the_notes_of_a_captured_piece_are_read_but_not_changed(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    hands: str,
) -> None:
    table = driver(engine=Quick())
    match = sit_down(table, position=CAPTURED)
    match.record.notes["first"] = {key: [BLANK, "x?.........."]}
    turn_to(table, "history")
    turn_to(table, key)
    if hands == "mouse":
        press_cell(table, 1, 0, key)
    else:
        do, accept = to_page(table, hands, f"page {key}")
        do("down", accept)
    assert sheet(table, key).rows[1] == "x?.........."
    assert table.status == "B was captured: its notes can only be read."
    assert cells_of(sheet(table, key), monkeypatch)[1][:3] == ["×", "?", ""]
    press_cell(table, 2, 0, key)
    assert sheet(table, key).rows[2] == "x..........."


def test_a_piece_that_is_captured_closes_its_row_at_once(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick("A:e8-d8"))  # Black's Rocket cannot go sideways, but its Beetle can
    position = "Ca1,Gd8/Ae8,Bk10 f6 w abcdefghijkl/lbcdefghijka - 0 -"
    sit_down(table, position=position)
    press_cell(table, 6, 1)
    attempt(table, "C:a1-a2")
    table.wait_for_computer()
    press_cell(table, 6, 1)
    assert sheet(table).rows[6] == ".x.........."
    assert "only be read" in table.status


# the save


def test_notes_of_both_sheets_survive_a_save(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick(DULL))
    sit_down(table)
    attempt(table, "J:g2-g6")
    table.wait_for_computer()
    press_cell(table, 9, 0)
    turn_to(table, "theirs")
    press_cell(table, 0, 2, "theirs")
    press_cell(table, 0, 2, "theirs")
    table = driver("--continue", engine=Quick())
    assert sheet(table).rows == [BLANK] * 9 + ["x..........."] + [BLANK] * 2
    turn_to(table, "theirs")
    assert sheet(table, "theirs").rows == ["..?........."] + [BLANK] * 11


@pytest.mark.parametrize(
    "broken",
    [
        "nonsense",
        3,
        {"mine": "x" * 12},
        {"mine": [["x"] * 12] * 12},
        {"mine": ["x" * 11, "x" * 13, "yyyyyyyyyyyy", 7, "", {"a": 1}]},
        {"mine": {"A": "x"}, "theirs": 5, "other": []},
    ],
)
def test_broken_notes_in_a_save_are_blank_and_can_be_written_anew(driver: Open, broken: Any) -> None:  # noqa: F811
    table = driver(engine=Quick(DULL))
    match = sit_down(table)
    attempt(table, "J:g2-g6")
    table.wait_for_computer()
    match.record.notes["first"] = broken
    table.house.keep(match)
    table = driver("--continue", engine=Quick())
    assert sheet(table).rows == [BLANK] * COUNT
    turn_to(table, "theirs")
    assert sheet(table, "theirs").rows == [BLANK] * COUNT
    turn_to(table, "mine")
    press_cell(table, 0, 0)
    table = driver("--continue", engine=Quick())
    assert sheet(table).rows[0] == "x..........."


def test_of_broken_notes_the_good_rows_are_kept() -> None:
    rows = read_notes({"mine": ["x" * 12, 5, "?" * 12, *["."] * 40]}, "mine")
    assert rows == ["x" * 12, BLANK, "?" * 12, *[BLANK] * 9]


# the truth, and what the record proves


def rings_of(page: NotesPage, monkeypatch: pytest.MonkeyPatch) -> dict[int, list[int]]:
    """The types that a ring is drawn around, by piece."""
    drawn: list[Rect] = []
    with monkeypatch.context() as patch:
        patch.setattr(notebook, "ring", lambda surface, place, *more: drawn.append(place))
        page.refresh()
    (x, y), found = page.body.topleft, {}
    for piece in range(COUNT):
        cells = [page.place_of(piece, kind).move(-x, -y) for kind in range(COUNT)]
        found[piece] = [kind for kind in range(COUNT) for place in drawn if cells[kind].collidepoint(place.center)]
    return found


@pytest.mark.parametrize("person", Side)
def test_theirs_rings_what_the_other_sides_pieces_are_and_mine_rings_nothing(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    person: Side,
) -> None:
    table = driver(engine=Quick("J:g2-g6"))
    seats = [Seat(COMPUTER, "easy")] * 2
    seats[person] = Seat(PERSON)
    dealt = [5, 3, 11, 0, 1, 2, 4, 6, 7, 8, 9, 10]
    sit_down(table, (seats[0], seats[1]), white=dealt)
    table.wait_for_computer()
    assert set(map(tuple, rings_of(sheet(table), monkeypatch).values())) == {()}
    turn_to(table, "theirs")
    truth = IN_ORDER if person is Side.FIRST else dealt
    assert rings_of(sheet(table, "theirs"), monkeypatch) == {piece: [kind] for piece, kind in enumerate(truth)}


def test_the_assistant_tells_what_the_record_proves(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = driver(engine=Quick("J:e10-e9", "K:d10-c9", DULL))
    match = sit_down(table)
    plain = picture(table)
    assert cells_of(sheet(table), monkeypatch) == [[""] * COUNT] * COUNT
    table.click("assistant")
    assert cells_of(sheet(table), monkeypatch) == [["8"] * COUNT] * COUNT
    for text in ("J:g2-g3", "G:c2-e4", "H:d2-d5", None):
        chances = match.state.public.chances(Side.FIRST)
        assert cells_of(sheet(table), monkeypatch) == [[in_per_cent(chance) for chance in row] for row in chances]
        if text is not None:
            attempt(table, text)
            table.wait_for_computer()
    assert "–" in cells_of(sheet(table), monkeypatch)[6]
    turn_to(table, "theirs")
    assert cells_of(sheet(table, "theirs"), monkeypatch) == [[""] * COUNT] * COUNT
    turn_to(table, "mine")
    table.click("assistant")
    assert cells_of(sheet(table), monkeypatch) == [[""] * COUNT] * COUNT
    assert picture(table) != plain  # other positions on the board


def test_marks_stay_to_be_seen_beside_the_chances(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = driver(engine=Quick())
    sit_down(table)
    table.click("assistant")
    press_cell(table, 4, 4)
    words = list(words_on(sheet(table), monkeypatch).values())
    assert words.count("×") == 1
    assert words.count("8") == COUNT * COUNT
    press_cell(table, 4, 4)
    assert "?" in words_on(sheet(table), monkeypatch).values()


def test_what_is_certain_is_told_without_rounding(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = driver(engine=Quick())
    known = "001" + "ffe" * 11  # A is the Rocket
    sit_down(table, position=f"Ac1,Ce1/Ai11 f6 w abcdefghijkl/abcdefghijkl {known}/{'fff' * 12} 0 -")
    table.click("assistant")
    cells = cells_of(sheet(table), monkeypatch)
    assert cells[0] == ["100"] + ["–"] * 11
    assert cells[1] == ["–"] + ["9"] * 11


def test_the_chosen_piece_is_marked_in_mine(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table)

    def row(piece: int) -> bytes:
        first, end = sheet(table).place_of(piece, 0), sheet(table).place_of(piece, COUNT - 1)
        return pygame.image.tobytes(table.program.surface.subsurface(first.union(end)), "RGB")

    table.run(0.5)
    before = {piece: hash(row(piece)) for piece in (4, 9)}
    table.touch("g2")
    table.run(0.5)
    assert hash(row(9)) != before[9]
    assert hash(row(4)) == before[4]


# the history


def history(table: Driver) -> HistoryPage:
    leaf = table.play.book.leaf
    assert isinstance(leaf, HistoryPage)
    return leaf


def listed(page: Any, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Number, attempt and answer of each line, from above."""
    found = words_on(page, monkeypatch)
    lines: dict[tuple[int, int], list[tuple[int, str]]] = {}
    for (x, y, _, _), words in found.items():
        lines.setdefault((y, 0), []).append((x, words))
    return [tuple(words for _, words in sorted(line)) for _, line in sorted(lines.items())]


@pytest.mark.parametrize(("language", "at"), [("en", 1), ("ru", 2)])
def test_the_history_tells_every_attempt_and_its_answer(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    at: int,
) -> None:
    table = driver("--lang", language, engine=Quick())
    match = sit_down(table, position=MIDDLE, moves=list(ANSWERED))
    turn_to(table, "history")
    puck = table.house.texts("confusion-puck")
    expected = [
        (str(number), words[0].replace("puck", puck), words[at])
        for number, words in enumerate(ANSWERED.values(), start=1)
    ]
    shown = listed(history(table), monkeypatch)
    assert [tuple(words.replace("\N{NO-BREAK SPACE}", " ") for words in line) for line in shown] == expected
    assert len(match.states) == len(expected) + 1


def test_before_the_first_attempt_the_history_says_so(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    sit_down(table)
    turn_to(table, "history")
    empty = picture(table)
    attempt(table, "J:g2-g6")
    table.wait_for_computer()
    assert picture(table) != empty


def test_a_new_attempt_appears_at_the_end(driver: Open, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    table = driver(engine=Quick(DULL))
    sit_down(table, moves=there_and_back(36))
    turn_to(table, "history")
    assert listed(history(table), monkeypatch)[-1][0] == "36"
    attempt(table, "J:g2-g6")
    assert listed(history(table), monkeypatch)[-1] == ("37", "J g2–g6", "refused")
    table.wait_for_computer()
    assert listed(history(table), monkeypatch)[-1] == ("38", "A i11–j11", "refused")


def test_the_wheel_and_the_arrows_scroll_it(driver: Open, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    table = driver(engine=Quick(DULL))
    sit_down(table, moves=there_and_back(60))
    turn_to(table, "history")
    page = history(table)
    assert page.shown < 60

    def numbers() -> list[int]:
        return [int(line[0]) for line in listed(page, monkeypatch)]

    end = list(range(61 - page.shown, 61))
    assert numbers() == end
    table.point(page.body.center)
    table.step(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert numbers() == [number - 3 for number in end]
    for _ in range(40):
        table.step(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert numbers()[0] == 1
    do, _ = to_page(table, "keyboard", "page history")
    do("down", "down")
    assert numbers()[0] == 3
    do("up")
    assert numbers()[0] == 2
    do("up", "up")
    assert table.scene.page.focus.key == "tabs"


def test_who_reads_above_is_left_there_when_an_attempt_comes(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine = Held(DULL)
    table = driver(engine=engine)
    match = sit_down(table, moves=there_and_back(60))
    turn_to(table, "history")
    attempt(table, "J:g2-g6")
    table.point(history(table).body.center)
    table.step(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    above = listed(history(table), monkeypatch)
    assert above[-1][0] == "58"
    engine.release()
    table.wait_until(lambda: len(match.moves()) == 62)
    assert listed(history(table), monkeypatch) == above


def test_the_last_two_attempts_stand_below_whatever_page_is_open(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = driver(engine=Quick(DULL))
    sit_down(table)
    attempt(table, "J:g2-g5")
    table.wait_for_computer()
    for key in SHEETS:
        turn_to(table, key)
        words = set(words_on(table.widget("recent"), monkeypatch).values())
        assert {"J g2–g5", "A i11–j11"} <= words
