"""A table of Incognito King under a test's hands: matches that begin as a test wants, and a player who finds a win."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random

import pygame

from game.core.contract import PLAY, Side
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Record, Seat
from game.incognito.board import IncognitoBoard
from game.incognito.cards import KING
from game.incognito.choice import CardSelection
from game.incognito.moves import HOMES, THRONE_ROOM, Arrange, Claim, Go, IncognitoMove, Square
from game.incognito.rules import GAME
from game.incognito.state import Incognito
from game.scenes.menu import Menu
from game.scenes.play import Play
from tests.driver import Driver

TWO_PERSONS = (Seat(PERSON), Seat(PERSON))
AGAINST_EASY = (Seat(PERSON), Seat(COMPUTER, "easy"))
CUPS = "pwpwpw"  # on b3 and d3, then the hands of White and of Black
LOCKED = ("setup LNKQA", "setup KQLNA")  # White's King stands in the middle, Black's on e5

Hands = Callable[[str, str], None]  # plays a card, from square to square


def sit_down(
    table: Driver,
    seats: tuple[Seat, Seat] = AGAINST_EASY,
    options: Mapping[str, str] | None = None,
    position: str = "",
    moves: Sequence[str] = (),
    cups: str = CUPS,
) -> Match:
    """Begin a match with known cups in which some `moves` have been made already, or that stands as `position` says.

    A match that was left unfinished before is gone.
    """
    table.house.go(Menu(table.house))
    table.step()  # what is left is kept
    for save in (table.folder / "saves").glob("incognito.toml*"):
        save.unlink()
    deal = {**GAME.deal({}, Random(1)), "cups": cups}
    record = Record(GAME.id, GAME.complete(options or {}), deal, seats, seed=1)
    match = Match(GAME, record, table.house.clock)
    if position:
        match.states[:] = [GAME.from_position(position)]
    for text in moves:
        match.play(GAME.parse(text))
    table.house.go(Menu(table.house), Play(table.house, match))
    table.step()
    return match


def board(table: Driver) -> IncognitoBoard:
    assert isinstance(table.play.board, IncognitoBoard)
    return table.play.board


def chosen(table: Driver) -> CardSelection:
    """What is chosen on the play screen."""
    selection = table.play.selection
    return selection if isinstance(selection, CardSelection) else CardSelection()


def last(table: Driver) -> str:
    """The last move that was made."""
    return table.match.moves()[-1].text


def picture(table: Driver) -> str:
    """What the window shows once nothing moves and nothing is pointed at, in few letters."""
    table.point((1, 1))
    table.run(1.0)
    assert table.told == []
    return sha256(pygame.image.tobytes(table.program.surface, "RGB")).hexdigest()


def do_with(table: Driver, hands: str) -> tuple[Callable[[str], None], str, Callable[[], None]]:
    """How a key or a button is pressed, what accepts, and what goes on to the next thing."""
    if hands == "keyboard":
        return table.key, "enter", lambda: table.key("tab")
    return table.pad, "a", lambda: table.pad("next")


def choose_value(table: Driver, key: str, index: int) -> None:
    """Press one of several values side by side."""
    widget = table.widget(key)
    widget.sheet.reveal(widget)
    body, count = widget.body, len(widget.labels)
    table.press((body.x + body.width * (2 * index + 1) // (2 * count), body.centery))
    table.step()


def arrange(table: Driver, letters: str, swap: Hands | None = None) -> None:
    """Lay the own cards in this order, by two presses or as `swap` does it; they are not locked yet."""
    side = table.match.turn
    for number, letter in enumerate(letters):
        order = chosen(table).order or "KQANL"
        if order[number] != letter:
            places = str(HOMES[side][order.index(letter)]), str(HOMES[side][number])
            (swap or table.play_move)(*places)
    assert (chosen(table).order or "KQANL") == letters


def lock(table: Driver, letters: str, swap: Hands | None = None) -> None:
    """Lay the own cards in this order and lock them."""
    arrange(table, letters, swap)
    table.click("lock")
    assert last(table) == f"setup {letters}"


def hand_over(table: Driver) -> None:
    """The one who moved leaves the screen to the other."""
    table.click("hand over")
    assert table.scene_name == "Handover"
    table.click("ready")
    assert table.scene_name == "Play"


def begin_with_two(table: Driver, first: str = "LNKQA", second: str = "KQLNA") -> None:
    """Two persons arrange their cards one after the other; the first one is at the screen again."""
    table.click("ready")
    for letters in (first, second):
        lock(table, letters)
        hand_over(table)


def play(table: Driver, text: str) -> None:
    """Make a move by pressing: a way on the board, or a deed by its button."""
    move = GAME.parse(text)
    if isinstance(move, Go):
        table.play_move(str(move.source), str(move.target))
        return
    at, deed, *cup = text.split(" ")
    table.touch(at)
    table.click(f"act {deed}")
    if cup and table.has(f"place-{cup[0]}"):
        table.click(f"place-{cup[0]}")


def play_and_hand_over(table: Driver, *texts: str) -> None:
    """Two persons move one after the other."""
    for text in texts:
        play(table, text)
        assert last(table) == text
        hand_over(table)


def dealt_before(world: Incognito, match: Match, side: Side) -> tuple[str, list[str]]:
    """The cups that were dealt, and the moves of a match that led to `world`; `side` has its own hand as in `match`."""
    hands, rooms, gone = [*world.hands], [*world.rooms], world.gone
    moves = [entry.text for entry in match.moves()]
    for ply in reversed(range(2, len(moves))):
        turn = world.public.record[ply]
        if turn.kind not in ("drink", "place"):
            continue
        room = (Square(1, 2), Square(3, 2)).index(turn.source)
        if turn.kind == "drink":
            rooms[room] = turn.cup
        else:
            moves[ply] = f"{turn.source} place {'water' if rooms[room] == 'w' else 'poison'}"
            hands[turn.side] += rooms[room]
            rooms[room], gone = gone[-1], gone[:-1]
    hands[side] = str(match.record.deal["cups"])[2 + 2 * side :][:2]
    for whose in Side:
        moves[whose] = f"setup {world.cards[whose]}"
    return "".join((*rooms, *hands)), moves


# a player who finds a win


def next_move(state: Incognito) -> IncognitoMove:
    """The next move of the shortest way on which the side to move wins if the other one stands still; it knows all."""
    if state.phase != PLAY:
        return Arrange("LNKQA")
    return _way(state)[0]


def _way(state: Incognito) -> list[IncognitoMove]:
    side = state.turn
    waiting: deque[tuple[Incognito, list[IncognitoMove]]] = deque([(state, [])])
    seen: set[object] = set()
    while waiting:
        now, way = waiting.popleft()
        for move in _candidates(now):
            after = now.play(move)
            if after.outcome is not None:
                if after.outcome.winner is side:
                    return [*way, move]
                continue
            again = _passed(after)
            key = (again.public.squares, again.public.shown, again.public.seated, again.public.barred)
            if key not in seen:
                seen.add(key)
                waiting.append((again, [*way, move]))
    raise AssertionError("no way to win")


def _candidates(state: Incognito) -> list[IncognitoMove]:
    """What its King may do, once he has left the row of the others."""
    king = state.public.squares[state.turn][state.cards[state.turn].index(KING)]
    moves = [move for move in state.legal_moves() if isinstance(move, Claim | Go)]
    return [move for move in moves if isinstance(move, Claim) or move.source == king]


def _passed(state: Incognito) -> Incognito:
    """The other side does nothing, and it is the same side's turn again."""
    public = state.public
    seated = public.seated or THRONE_ROOM in public.occupied
    return replace(state, public=replace(public, turn=public.turn.other, seated=seated, barred=(), outcome=None))
