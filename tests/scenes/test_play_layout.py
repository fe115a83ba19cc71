"""The play screen at every size: nothing overflows, nothing overlaps, in both languages, all themes and text sizes."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from game.core.engine import Engine
from game.storage import settings as keys
from game.ui.board import Message
from tests.driver import Driver
from tests.players import Broken, Held, Quick
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "8", "--level", "insane")
SIZES = [(800, 600), (1280, 800), (2560, 1440)]
LOOKS = list(product(("en", "ru"), ("light", "dark", "contrast"), (100, 115, 130)))
SENTENCES = [
    Message("breakthrough-choose"),
    Message("breakthrough-chosen", {"square": "d4", "steps": 2, "captures": 2}),
    Message("breakthrough-chosen-stuck", {"square": "d4"}),
    Message("breakthrough-illegal-empty", {"square": "d4"}),
    Message("breakthrough-illegal-not-yours", {"square": "d4"}),
    Message("breakthrough-illegal-backwards", {"source": "d4", "target": "d3"}),
    Message("breakthrough-illegal-sideways", {"source": "d4", "target": "e4"}),
    Message("breakthrough-illegal-too-far", {"source": "d4", "target": "h8"}),
    Message("breakthrough-illegal-own-pawn", {"target": "d4"}),
    Message("breakthrough-illegal-blocked", {"target": "d4"}),
    Message("play-wait"),
    Message("play-undone", {"count": 2}),
    Message("play-undo-not"),
    Message("play-hint-not"),
    Message("play-hint-thinking"),
    Message("play-hint-is", {"move": "d4×e5"}),
    Message("play-resign-not"),
    Message("play-confirm", {"move": "d4×e5"}),
]


def put_on(table: Driver, look: tuple[str, str, int]) -> None:
    language, theme, text_size = look
    for key, value in ((keys.LANGUAGE, language), (keys.THEME, theme), (keys.TEXT_SIZE, text_size)):
        table.house.change(key, value)
    table.step()


def check(table: Driver) -> None:
    assert table.house.overflows == []
    assert table.scene.page.pen.overflows == []
    assert table.house.texts.faults == set()
    window = table.program.surface.get_rect()
    widgets = table.scene.page.widgets
    assert all(window.contains(widget.body) for widget in widgets)
    for one, other in combinations(widgets, 2):
        assert not one.body.colliderect(other.body), f"{one.key} over {other.key}"


@pytest.mark.parametrize("size", [*SIZES, (1024, 768), (800, 1200), (3440, 1000)])
def test_every_look_of_the_screen_fits(driver: Open, size: tuple[int, int]) -> None:
    table = driver(*BEGIN, size=size, engine=Quick())
    for count, square in enumerate("bdfh"):
        table.play_move(f"{square}2", f"{square}3")
        table.wait_until(lambda plies=2 * count + 3: len(table.match.states) == plies)
    for look in LOOKS:
        put_on(table, look)
        check(table)


@pytest.mark.parametrize("size", SIZES)
def test_every_sentence_of_the_status_line_fits(driver: Open, size: tuple[int, int]) -> None:
    table = driver(*BEGIN, size=size, engine=Held())
    for look in LOOKS:
        put_on(table, look)
        for sentence in SENTENCES:
            table.play.say(sentence, refused=True)
            table.play._show()
            assert table.scene.page.pen.overflows == [], (look, sentence)


@pytest.mark.parametrize("engine", [Held(), Broken(99)], ids=["thinking", "stuck"])
@pytest.mark.parametrize("size", SIZES)
def test_thinking_fits_and_so_does_a_computer_that_is_stuck(
    driver: Open, size: tuple[int, int], engine: Engine
) -> None:
    table = driver(*BEGIN, size=size, engine=engine)
    table.play_move("b2", "b3")
    table.run(1.0)
    for look in LOOKS:
        put_on(table, look)
        check(table)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_two_persons_fit(driver: Open, size: tuple[int, int]) -> None:
    table = driver(size=size, engine=Quick())
    table.click("play")
    segments = table.widget("opponent").body
    table.press((segments.right - segments.width // 4, segments.centery))
    table.step()
    table.click("start")
    table.play_move("b2", "b3")
    for look in LOOKS:
        put_on(table, look)
        check(table)


def test_nothing_moves_when_the_pointer_comes_by(driver: Open) -> None:
    table = driver(*BEGIN, engine=Quick())
    table.run(0.5)
    places = {widget.key: widget.body for widget in table.scene.page.widgets}
    for widget in table.scene.page.widgets:
        table.point(widget.body.center)
        table.run(0.1)
    assert {widget.key: widget.body for widget in table.scene.page.widgets} == places
