"""Nothing of one's own types can be seen: not in the view, not on the screen, not in the save, not by the engine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.confusion.kinds import NAMES
from game.confusion.rules import GAME, LETTERS, Confusion
from game.core.contract import Side
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from game.scenes.menu import Menu
from game.scenes.play import Play
from game.storage import settings as keys
from game.storage.files import wall_time
from game.storage.save_form import write_form
from game.ui.intentions import Call
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open, driver  # noqa: F401 - a fixture

WORLDS = 50
TURNS = 36


@cache
def history(side: Side) -> tuple[Match, ...]:
    """Matches with the same public history and the same types of the other side; those of `side` differ.

    The first one is as it was dealt, the others are drawn from what the view allows.
    """
    seats = [Seat(PERSON), Seat(COMPUTER, "easy")]
    seats = seats if side is Side.FIRST else seats[::-1]
    first = Match.new(GAME, {}, seats, Random(8), lambda: 0.0)
    choices = Random(f"{side} moves")
    while len(first.states) <= TURNS or first.turn is not side:
        first.play(choices.choice(first.state.legal_moves()))
        assert not first.over
    view = first.view(side)
    matches = [first]
    for number in range(WORLDS):
        world = view.worlds(Random(number))
        assert isinstance(world, Confusion)
        record = first.record.from_data(first.record.as_data())
        types = {"white": list(world.types[0]), "black": list(world.types[1])}
        record.deal = {**record.deal, **types}
        record.notes = {}
        matches.append(Match(GAME, record, lambda: 0.0))
    assert len({str(match.record.deal) for match in matches}) > WORLDS // 2
    return tuple(matches)


@pytest.mark.parametrize("side", Side)
def test_the_view_and_the_events_are_equal(side: Side) -> None:
    first, *others = history(side)
    for match in others:
        assert match.view(side) == first.view(side)
        assert match.events_at(TURNS, side) == first.events_at(TURNS, side)


@pytest.mark.parametrize(
    ("side", "size"), [(Side.FIRST, (1280, 800)), (Side.SECOND, (1280, 800)), (Side.SECOND, (800, 600))]
)
def test_the_screen_is_equal_pixel_for_pixel(driver: Open, side: Side, size: tuple[int, int]) -> None:  # noqa: F811
    table = driver(engine=Quick(), size=size)
    table.house.change(keys.ANIMATION, "off")
    seen = [list(pictures(table, match, side)) for match in history(side)]
    assert len(set(seen[0])) >= 5  # the stages differ from each other
    assert all(pictures == seen[0] for pictures in seen)


def pictures(table: Driver, match: Match, side: Side) -> Iterator[str]:
    """What is seen of a match, at one frozen moment: at rest, choosing, about to try, in the notebook, assisted."""
    frozen = table.now
    table.house.go(Menu(table.house), Play(table.house, match))
    public = match.state.view(side).public
    piece = next(piece for piece in range(len(LETTERS)) if public.attempts_of(piece))
    attempt = public.attempts_of(piece)[0]

    def look() -> str:
        table.now = frozen
        table.step()
        table.now = frozen
        table.play.page.changed = True
        table.step()
        return sha256(pygame.image.tobytes(table.program.surface, "RGB")).hexdigest()

    table.now = frozen
    yield look()
    table.point((2, 2))
    table.touch(str(attempt.source))
    yield look()
    table.touch(str(attempt.target))
    yield look()
    table.click("cancel")
    table.key("escape")
    table.play.intend(Call("assistant"))
    yield look()
    if table.has("tabs"):
        tabs = table.widget("tabs").body
        table.press((tabs.centerx, tabs.centery))
        yield look()
        table.press((tabs.right - 20, tabs.centery))
        yield look()
        table.press((tabs.x + 20, tabs.centery))
    else:
        table.click("book")
        table.now = frozen
        table.step()
        yield sha256(pygame.image.tobytes(table.program.surface, "RGB")).hexdigest()
        table.click("close")
        for at in ("a6", str(public.puck)):
            table.point(table.square(at))
            yield look()
    table.play.intend(Call("assistant"))
    table.point((2, 2))
    yield look()


@pytest.mark.parametrize("side", Side)
def test_the_save_tells_no_type_to_whoever_opens_it_in_a_text_editor(side: Side) -> None:
    for match in history(side)[:5]:
        text = write_form(match, wall_time())
        dealt = [match.record.deal[name] for name in ("white", "black")]
        for types in dealt:
            assert str(types) not in text
            assert str(types).replace(" ", "") not in text
        assert not any(name in text for name in NAMES)
        assert "white" not in text


@pytest.mark.parametrize("side", Side)
def test_nothing_is_told_heard_or_moving_before_the_answer_which_comes_at_once(
    driver: Open,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    side: Side,
) -> None:
    table = driver(engine=Quick())
    heard: list[str] = []
    monkeypatch.setattr(table.house.sounds, "play", heard.append)
    before, answered = set(), set()
    for match in history(side)[:12]:
        fresh = Match(GAME, match.record.from_data(match.record.as_data()), lambda: 0.0)
        table.house.go(Menu(table.house), Play(table.house, fresh))
        table.run(0.3)
        heard.clear()
        public = fresh.state.view(side).public
        attempts = [move for piece in range(len(LETTERS)) for move in public.attempts_of(piece)]
        attempt = next(move for move in attempts if 0 < chance_of(public, move) < 1)
        table.touch(str(attempt.source))
        table.touch(str(attempt.target))
        slot = tuple(button.key for button in table.play.board.slot(table.play.view(), table.play.selection))
        before.add((table.status, tuple(heard), slot, table.play.board.moving(table.now), table.told == []))
        plies = len(fresh.states)
        table.click("confirm")
        assert len(fresh.states) == plies + 1  # in the same step, whatever the answer
        assert table.play.board.moving(table.now)
        answered.add(fresh.states[plies].view(side).public.record[-1].permitted)
    assert len(before) == 1
    assert answered == {True, False}


def chance_of(public: object, move: object) -> float:
    """How likely an attempt is permitted, by the record."""
    from game.confusion.kinds import allowing
    from game.confusion.rules import Attempt, Public, line_between

    assert isinstance(public, Public)
    assert isinstance(move, Attempt)
    line = line_between(move.source, move.target)
    assert line is not None
    can = allowing(public.kinds, *Public.seen_by(public.turn, line))
    return sum(chance for kind, chance in enumerate(public.chances(public.turn)[move.piece]) if can >> kind & 1)
