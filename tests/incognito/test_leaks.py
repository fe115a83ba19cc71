"""What lies face down cannot be seen: not on the screen, not in what moves, not in the save, not by the second side."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from itertools import islice, permutations
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Rect, Surface

from game.core.contract import PLAY, Side
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Record, Seat
from game.incognito.board import make
from game.incognito.cards import CARDS
from game.incognito.moves import HOMES, Drink, Go, Place
from game.incognito.rules import GAME
from game.incognito.state import Incognito
from game.scenes.menu import Menu
from game.scenes.move_words import move_texts
from game.scenes.play import Play
from game.storage import settings as keys
from game.storage.files import wall_time
from game.storage.save_form import write_form
from game.ui.board import Look
from game.ui.metrics import font
from game.ui.text import Texts
from tests.driver import Driver
from tests.incognito.playing import (
    AGAINST_EASY,
    TWO_PERSONS,
    begin_with_two,
    dealt_before,
    hand_over,
    lock,
    play,
    sit_down,
)
from tests.players import Held, Quick
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

WORLDS = 50
TURNS = 22
SIZES = [(1280, 800), (800, 600)]


def seats_for(side: Side) -> tuple[Seat, Seat]:
    """A person at `side`, and the computer."""
    return AGAINST_EASY if side is Side.FIRST else (Seat(COMPUTER, "easy"), Seat(PERSON))


def made(deal: dict[str, object], moves: list[str], seats: tuple[Seat, Seat]) -> Match:
    record = Record(GAME.id, GAME.complete({}), deal, seats, seed=1, id="the same")
    match = Match(GAME, record, lambda: 0.0)
    for text in moves:
        match.play(GAME.parse(text))
    return match


@cache
def history(side: Side) -> tuple[Match, ...]:
    """Matches with the same public history and the same secrets of `side`; those of the other side differ.

    The first one is as it was played, the others are drawn from what the view allows. Something lies open, and both
    sides have placed a cup.
    """
    for seed in range(10_000):
        first = _evening(side, seed)
        if first is not None:
            break
    else:
        raise AssertionError("no such evening")
    view = first.view(side)
    matches = [first]
    for number in range(WORLDS):
        world = view.worlds(Random(number))
        assert isinstance(world, Incognito)
        cups, moves = dealt_before(world, first, side)
        matches.append(made({**first.record.deal, "cups": cups}, moves, first.record.seats))
    assert len({match.state.position() for match in matches}) > WORLDS // 2
    assert len({match.state.hands[side.other] for match in matches}) > 1
    assert len({match.state.rooms for match in matches}) > 1
    return tuple(matches)


def _evening(side: Side, seed: int) -> Match | None:
    """A match in its middle, if it came out so that much is hidden and something is not."""
    choices = Random(f"{side} {seed}")
    match = made(GAME.deal({}, choices), [f"setup {''.join(choices.sample(CARDS, 5))}" for _ in Side], seats_for(side))
    while len(match.states) <= TURNS or match.turn is not side:
        moves = match.state.legal_moves()
        weights = [9 if isinstance(move, Place) else 0.1 if isinstance(move, Drink) else 1 for move in moves]
        match.play(choices.choices(moves, weights)[0])
        if match.over:
            return None
    public = match.state.public
    placed = {turn.side for turn in public.record if turn.kind == "place"}
    standing = [n for n, at in enumerate(public.squares[side.other]) if at is not None]
    hidden = [n for n in standing if public.shown[side.other][n] == "?"]
    right = placed == set(Side) and side.other in public.placed_by and len(hidden) >= 2 and len(standing) > len(hidden)
    return match if right and "?" in public.shown[side] and public.hands[side.other] else None


@pytest.mark.parametrize("side", Side)
def test_the_view_the_events_the_words_and_the_sounds_are_equal(side: Side) -> None:
    first, *others = history(side)
    board, texts = make(), Texts("en")
    for match in others:
        assert match.view(side) == first.view(side)
        assert move_texts(texts, match, side) == move_texts(texts, first, side)
        for ply in range(1, len(first.states)):
            events = match.events_at(ply, side)
            assert events == first.events_at(ply, side)
            assert board.sound(events) == board.sound(first.events_at(ply, side))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", Side)
def test_the_screen_is_equal_pixel_for_pixel(driver: Open, side: Side, size: tuple[int, int]) -> None:  # noqa: F811
    table = driver(engine=Held(), size=size)
    table.house.change(keys.ANIMATION, "off")
    seen = [list(pictures(table, match, side)) for match in history(side)]
    assert len(set(seen[0])) >= 6  # the stages differ from each other
    assert all(pictures == seen[0] for pictures in seen)


def frozen_picture(table: Driver, frozen: float) -> str:
    """What the window shows at one moment of time."""
    table.now = frozen
    table.step()
    table.now = frozen
    table.play.page.changed = True
    table.step()
    return sha256(pygame.image.tobytes(table.program.surface, "RGB")).hexdigest()


def pictures(table: Driver, match: Match, side: Side) -> Iterator[str]:
    """What is seen of a match, at one frozen moment: at rest, choosing, pointing at what lies face down."""
    frozen = table.now
    table.house.go(Menu(table.house), Play(table.house, match))
    table.now = frozen
    yield frozen_picture(table, frozen)
    public = match.state.public
    ways = [move for move in match.view(side).legal_moves() if isinstance(move, Go)]
    meets = next((move for move in ways if move.target in public.occupied), ways[0])
    table.point((2, 2))
    table.touch(str(meets.source))
    yield frozen_picture(table, frozen)
    table.point(table.square(str(meets.target)))
    yield frozen_picture(table, frozen)
    table.key("escape")
    table.point((2, 2))
    theirs = zip(public.squares[side.other], public.shown[side.other], strict=True)
    hidden = [str(at) for at, letter in theirs if at is not None and letter == "?"]
    for at in (hidden[0], hidden[-1], "b3", "d3"):
        table.point(table.square(at))
        yield frozen_picture(table, frozen)
    table.point(table.widget("far seat").body.center)
    yield frozen_picture(table, frozen)


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    yield
    font.cache_clear()  # fonts die with pygame
    pygame.quit()


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("side", Side)
def test_whatever_moves_looks_the_same_while_it_moves(side: Side) -> None:
    board, surface = make(), Surface((300, 300))
    board.layout(Rect(0, 0, 300, 300), Look(), side is Side.SECOND)

    def frames(match: Match) -> list[str]:
        found = []
        for ply in range(3, len(match.states)):
            board.animate(match.events_at(ply, side), 0.0)
            for now in (0.03, 0.12, 0.25):
                surface.fill("black")
                board.draw(surface, match.view_at(ply, side), None, now)
                found.append(sha256(pygame.image.tobytes(surface, "RGB")).hexdigest())
        return found

    first, *others = (frames(match) for match in history(side)[:8])
    assert len(set(first)) > TURNS
    assert all(seen == first for seen in others)


@pytest.mark.parametrize("side", Side)
def test_the_save_tells_no_card_and_no_cup_to_whoever_opens_it_in_a_text_editor(side: Side) -> None:
    for match in history(side)[:5]:
        text = write_form(match, wall_time())
        for whose in Side:
            assert match.state.cards[whose] not in text
        assert str(match.record.deal["cups"]) not in text
        for word in ("setup", "place", "drink", "deal", "poison", "water"):
            assert word not in text


# arranging


def secrets() -> Iterator[tuple[str, str]]:
    """Arrangements of the first side with cups that the second one cannot tell apart."""
    rng = Random(5)
    cups = list("pwpwpw")
    orders = ["".join(order) for order in permutations(CARDS)]
    for order in islice(rng.sample(orders, len(orders)), WORLDS):
        rng.shuffle(cups)
        rest = ["p", "p", "w", "w"]
        rng.shuffle(rest)
        yield order, "".join(rest) + "pw"  # the second side's hand is the same


@pytest.mark.parametrize("size", SIZES)
def test_who_arranges_second_sees_nothing_of_what_is_locked(driver: Open, size: tuple[int, int]) -> None:  # noqa: F811
    table = driver(engine=Held(), size=size)
    table.house.change(keys.ANIMATION, "off")
    frozen, seen = table.now, []
    homes = HOMES[Side.SECOND]
    for order, cups in secrets():
        match = made({**GAME.deal({}, Random(1)), "cups": cups}, [f"setup {order}"], seats_for(Side.SECOND))
        table.now = frozen
        table.house.go(Menu(table.house), Play(table.house, match))
        shown = [frozen_picture(table, frozen)]
        table.point((2, 2))
        table.touch(str(homes[0]))
        shown.append(frozen_picture(table, frozen))
        table.touch(str(homes[3]))
        for at in ("c1", "b3"):
            table.point(table.square(at))
            shown.append(frozen_picture(table, frozen))
        table.click("lock")
        table.point((2, 2))
        shown.append(frozen_picture(table, frozen))
        assert len(match.states) == 3
        seen.append(shown)
    assert len(set(seen[0])) >= 4
    assert all(shown == seen[0] for shown in seen)


def test_nothing_that_the_second_side_can_look_at_holds_the_first_sides_arrangement(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Held())
    texts = Texts("en")
    told: set[str] = set()
    for order, cups in list(secrets())[:12]:
        match = made({**GAME.deal({}, Random(1)), "cups": cups}, [f"setup {order}"], seats_for(Side.SECOND))
        match.record.id = "the same"
        side = Side.SECOND
        told.add(repr((match.view(side), match.events_at(1, side), move_texts(texts, match, side))))
        match.play(GAME.parse("setup KQLNA"))
        told.add(repr((match.view(side), match.events_at(1, side), match.events_at(2, side))))
        table.house.go(Menu(table.house), Play(table.house, match))
        table.run(0.1)
        told.add(table.status)
        assert match.state.phase == PLAY
    assert len(told) == 3


def test_two_persons_see_nothing_of_each_others_arrangement_until_a_card_acts(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    table.house.change(keys.ANIMATION, "off")
    seen = []
    frozen = table.now

    def look() -> str:
        table.point((2, 2))
        table.now = frozen
        table.step()
        table.now = frozen
        table.scene.page.changed = True
        table.step()
        return sha256(pygame.image.tobytes(table.program.surface, "RGB")).hexdigest()

    for first in ("KQANL", "LNAQK", "QKLNA", "ANKLQ"):
        table.now = frozen
        sit_down(table, TWO_PERSONS)
        shown = []
        table.click("ready")
        lock(table, first)
        table.click("hand over")
        shown.append(look())
        table.click("ready")
        shown.append(look())
        lock(table, "NKLAQ")
        shown.append(look())
        hand_over(table)
        play(table, "c1c2")
        table.click("hand over")
        shown.append(look())
        table.click("ready")
        shown.append(look())
        seen.append(shown)
    assert len(set(seen[0])) >= 4  # both times that Black is asked for, the same is shown
    assert all(shown == seen[0] for shown in seen)


def test_the_hand_over_back_to_the_first_side_shows_nothing_of_the_seconds_cards(driver: Open) -> None:  # noqa: F811
    table = driver(engine=Quick())
    table.house.change(keys.ANIMATION, "off")
    frozen, seen = table.now, set()
    for second in ("KQANL", "LNAQK", "QKLNA"):
        table.now = frozen
        sit_down(table, TWO_PERSONS)
        begin_with_two(table, second=second)
        table.point((2, 2))
        seen.add(frozen_picture(table, frozen))
    assert len(seen) == 1
