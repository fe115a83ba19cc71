"""A table of Confusion under a test's hands: matches that begin as a test wants, and a player who knows the types."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.confusion.kinds import COUNT
from game.confusion.notebook import NotesPage
from game.confusion.rules import CARRY, GAME, Attempt, Confusion, Skip, Square, far_row
from game.core.contract import Side
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Record, Seat
from game.scenes.menu import Menu
from game.scenes.play import Play
from game.ui.board import BookPage
from tests.driver import Driver

IN_ORDER = list(range(COUNT))  # A Rocket, B Novice, ... L Beetle
TWO_PERSONS = (Seat(PERSON), Seat(PERSON))
AGAINST_EASY = (Seat(PERSON), Seat(COMPUTER, "easy"))
DULL = "A:i11-j11"  # of Black's Rocket: always refused
DELIVERY = ("D:g1-f2", "D:f2-d4", "D:d4-f6", "D:f6-h8p", "D:h8-k11p")  # White's Abbot, when Black's pieces stand still

Hands = Callable[[str, str], None]  # tries a piece, from square to square


def sit_down(
    table: Driver,
    seats: tuple[Seat, Seat] = AGAINST_EASY,
    options: Mapping[str, str] | None = None,
    position: str = "",
    white: list[int] | None = None,
    moves: Sequence[str] = (),
) -> Match:
    """Begin a match whose types are dealt in the order of the table, or that stands as `position` says.

    Some `moves` have been made already. A match that was left unfinished before is gone.
    """
    for save in (table.folder / "saves").glob("confusion.toml*"):
        save.unlink()
    dealt = {"white": white or IN_ORDER, "black": IN_ORDER, "repetitions": 20}  # rarely drawn: tests go back and forth
    deal = {**GAME.deal({}, Random(1)), **dealt}
    record = Record(GAME.id, GAME.complete(options or {}), deal, seats, seed=1)
    match = Match(GAME, record, table.house.clock)
    if position:
        match.states[:] = [GAME.from_position(position)]
    for text in moves:
        match.play(GAME.parse(text))
    table.house.go(Menu(table.house), Play(table.house, match))
    table.step()
    return match


def picture(table: Driver) -> str:
    """What the window shows once nothing moves and nothing is pointed at, in few letters."""
    table.point((1, 1))
    table.run(1.0)
    assert table.told == []
    return sha256(pygame.image.tobytes(table.program.surface, "RGB")).hexdigest()


def words_on(page: BookPage, monkeypatch: pytest.MonkeyPatch) -> dict[tuple[int, ...], str]:
    """What a page of the book writes, by the place on the page."""
    pen, found = page.page.pen, {}
    write = pen.write

    def note(surface: Surface, words: str, place: Rect, **more: Any) -> Rect:
        found[tuple(place)] = words
        return write(surface, words, place, **more)

    with monkeypatch.context() as patch:
        patch.setattr(pen, "write", note)
        page.refresh()
    return found


def cells_of(page: NotesPage, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What stands in the cells of a sheet, by piece and type."""
    found, (x, y) = words_on(page, monkeypatch), page.body.topleft
    return [[found.get(tuple(page.place_of(piece, kind).move(-x, -y)), "") for kind in IN_ORDER] for piece in IN_ORDER]


def in_per_cent(chance: float) -> str:
    """As a reader would write it: what cannot be is a dash, and only what is certain is 0 or 100."""
    if chance == 0:
        return "–"
    percent = round(100 * chance)
    return "<1" if percent == 0 else ">99" if percent == 100 and chance < 1 else str(percent)


def choose_value(table: Driver, key: str, index: int) -> None:
    """Press one of several values side by side."""
    widget = table.widget(key)
    widget.sheet.reveal(widget)
    body, count = widget.body, len(widget.labels)
    table.press((body.x + body.width * (2 * index + 1) // (2 * count), body.centery))
    table.step()


def choose_two_persons(table: Driver) -> None:
    """From the menu to the setup of a match between two persons."""
    table.click("play")
    table.click("game confusion")
    choose_value(table, "opponent", 1)


def attempt(table: Driver, text: str) -> None:
    """Try `C:e2-e3` or `C:e2-e3p` by pressing both squares and the button; the carrier's other ways have buttons."""
    move = GAME.parse(text)
    assert isinstance(move, Attempt)
    table.play_move(str(move.source), str(move.target))
    table.click("confirm")


def hand_over(table: Driver) -> None:
    """The one who moved leaves the screen to the other."""
    table.click("hand over")
    assert table.scene_name == "Handover"
    table.click("ready")
    assert table.scene_name == "Play"


def attempts_and_hand_overs(table: Driver, *texts: str) -> None:
    """Two persons try one after the other."""
    for text in texts:
        attempt(table, text)
        hand_over(table)


# a player who knows


def next_attempt(state: Confusion) -> Attempt | Skip:
    """The next step of the shortest way on which a piece of the side to move gets the puck to the far row."""
    way = _delivery(state)
    return way[0] if way else state.legal_moves()[0]


def _delivery(state: Confusion) -> list[Attempt]:
    side = state.turn
    waiting: deque[tuple[Confusion, int, list[Attempt]]] = deque((state, piece, []) for piece in range(COUNT))
    seen: set[tuple[int, Square | None, bool]] = set()
    while waiting:
        now, piece, way = waiting.popleft()
        at = now.public.squares[side][piece]
        carries = now.public.carries(piece)
        if at is None or (piece, at, carries) in seen:
            continue
        seen.add((piece, at, carries))
        if carries and at.row == far_row(side):
            return way
        for move in now.public.attempts_of(piece):
            if move.way in ("", CARRY) and now.permits(move):
                waiting.append((_moved(now, move), piece, [*way, move]))
    return []


def _moved(state: Confusion, move: Attempt) -> Confusion:
    """The piece stands elsewhere, and it is the same side's turn again."""
    public = state.public
    squares = [
        tuple(None if there == move.target else there for there in public.squares[side])
        if side is not public.turn
        else (*public.squares[side][: move.piece], move.target, *public.squares[side][move.piece + 1 :])
        for side in Side
    ]
    puck = move.target if move.way == CARRY else public.puck
    return replace(state, public=replace(public, squares=(squares[0], squares[1]), puck=puck))
