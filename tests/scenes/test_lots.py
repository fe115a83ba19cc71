"""Drawing lots before a match: who moves first, what is shown meanwhile, and the ways past it."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.contract import Side
from game.scenes.lots import LotsScene
from game.storage import settings as keys
from game.storage.settings import Setup
from game.ui.text import LANGUAGES
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.aside import TIED, Dressed, listing
from tests.scenes.conftest import Open

LONG_ENOUGH = 0.7 * len(TIED) + 0.5


def draw(driver: Open, *, person_first: bool = True, movement: str = "normal", opponent: str = "computer") -> Driver:
    """The program just after START in a match that is drawn for."""
    last = Setup({"board": "6", "first": "cards", "court": "3"}, "easy", opponent)
    settings = driver(engine=Quick(), listings=[listing()]).house.settings
    settings.remember_setup("dressed", last)
    settings.set(keys.ANIMATION, movement)
    program = driver(engine=Quick(), listings=[listing()])
    game(program).person_first = person_first
    program.click("play")
    program.click("start")
    return program


def game(program: Driver) -> Dressed:
    found = program.house.listing("dressed").game
    assert isinstance(found, Dressed)
    return found


def lots(program: Driver) -> LotsScene:
    assert isinstance(program.scene, LotsScene), program.scene_name
    return program.scene


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pieces whose pictures were asked for, one after the other."""
    asked: list[str] = []
    piece = LotsScene._draw
    monkeypatch.setattr(
        LotsScene,
        "_draw",
        lambda self, on, name, back, place, share: (
            asked.append(name if share >= 0.5 else back) or piece(self, on, name, back, place, share)
        ),
    )
    return asked


@pytest.mark.parametrize(("person_first", "side"), [(True, Side.FIRST), (False, Side.SECOND)])
def test_whoever_draws_the_stronger_one_has_the_first_side(driver: Open, person_first: bool, side: Side) -> None:
    program = draw(driver, person_first=person_first)
    program.run(LONG_ENOUGH)
    program.key("enter")
    assert program.match.person is side
    assert program.match.record.options["first"] == "cards"
    colours = ("3", "2") if person_first else ("2", "3")
    assert (program.match.record.options["court"], program.match.record.options["rival"]) == colours


def test_lots_are_drawn_once_with_the_options_as_they_were_set_up(driver: Open) -> None:
    program = draw(driver, person_first=False)
    assert [(options["court"], options["rival"]) for options in game(program).drawn] == [("3", "2")]


def test_two_persons_draw_no_lots(driver: Open) -> None:
    program = draw(driver, opponent="person")
    assert program.scene_name == "Play"
    assert game(program).drawn == []


def test_a_match_whose_first_move_is_chosen_begins_at_once(driver: Open) -> None:
    program = driver(engine=Quick(), listings=[listing()])
    program.click("play")
    program.click("start")
    assert program.scene_name == "Play"


def test_nothing_begins_before_the_lots_are_gone(driver: Open) -> None:
    program = draw(driver, person_first=False)
    program.run(LONG_ENOUGH)
    match = program.house.stack[-2].match
    assert len(match.states) == 1
    assert match.seconds == 0
    program.key("enter")
    program.wait_for_computer()
    assert len(match.states) == 2


def test_pair_after_pair_is_turned_over_the_persons_first(
    driver: Open, written: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    program = draw(driver)
    scene = lots(program)
    scene.lots = type(scene.lots)((("mine 1", "theirs 1"), ("mine 2", "theirs 2")), ("my back", "their back"), True)
    monkeypatch.setattr(
        scene._board, "piece", lambda name, side: program.house.board("dressed").piece("pawn_first", side)
    )
    seen: list[list[str]] = []
    while not scene.over:
        written.clear()
        program.step()
        if written and written not in seen[-1:]:
            seen.append(list(written))
    assert seen == [
        ["my back", "their back"],
        ["mine 1", "their back"],
        ["mine 1", "theirs 1"],
        ["mine 1", "theirs 1", "my back", "their back"],
        ["mine 1", "theirs 1", "mine 2", "their back"],
        ["mine 1", "theirs 1", "mine 2", "theirs 2"],
    ]


def test_each_that_is_turned_over_is_heard(driver: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    program = draw(driver)
    heard: list[str] = []
    monkeypatch.setattr(program.house.sounds, "play", heard.append)
    program.run(LONG_ENOUGH)
    assert heard == ["move"] * 2 * len(TIED)


def test_without_movements_all_is_shown_at_once(driver: Open) -> None:
    program = draw(driver, movement="off")
    assert lots(program).over
    assert not lots(program).moving(program.now)


def test_slow_movements_make_it_longer_and_fast_ones_shorter(driver: Open) -> None:
    took = {}
    for movement in ("slow", "normal", "fast"):
        program = draw(driver, movement=movement)
        began = program.now
        while not lots(program).over:
            program.step()
        took[movement] = program.now - began
    assert took["slow"] > took["normal"] > took["fast"]


@pytest.mark.parametrize("way", ["enter", "escape", "gamepad", "button", "anywhere"])
def test_it_is_passed_over_by_two_presses_of_any_kind(driver: Open, way: str) -> None:
    program = draw(driver)
    press = {
        "enter": lambda: program.key("enter"),
        "escape": lambda: program.key("escape"),
        "gamepad": lambda: program.pad("a"),
        "button": lambda: program.click("go"),
        "anywhere": lambda: program.press((5, 5)),
    }[way]
    press()
    assert lots(program).over
    if way == "anywhere":  # beside the button nothing goes on: the outcome is to be read
        press()
        assert lots(program).over
        press = lambda: program.click("go")  # noqa: E731
    press()
    assert program.scene_name == "Play"


def test_playing_again_is_drawn_for_again(driver: Open) -> None:
    program = draw(driver, person_first=False)
    program.key("enter", "enter")
    program.match.resign(Side.SECOND)
    program.run(2.0)
    assert program.scene_name == "Results"
    program.click("again")
    assert lots(program).lots.pairs == TIED
    assert [options["court"] for options in game(program).drawn] == ["3", "3"]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440)])
def test_everything_fits_in_every_language_and_text_size(driver: Open, size: tuple[int, int]) -> None:
    program = draw(driver)
    program.resize(size)
    program.key("enter")
    for language, text_size in product(LANGUAGES, (100, 115, 130)):
        program.house.change(keys.LANGUAGE, language)
        program.house.change(keys.TEXT_SIZE, text_size)
        program.step()
        page = lots(program).page
        assert page.root.viewport.contains(page.widget("go").body)
        assert page.pen.overflows == []
        assert lots(program)._halves[0].top > 0
