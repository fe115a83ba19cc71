"""Sentences told to the player: where they stand, how long, and that a press takes them away."""

from __future__ import annotations

import pytest

from game.scenes.sentences import SECONDS
from game.storage import settings as keys
from tests.driver import Driver
from tests.scenes.conftest import Open

SIZES = [(800, 600), (1280, 800), (1920, 1080)]


def tell(program: Driver, key: str, **facts: str) -> None:
    program.house.tell(program.house.texts(key, **facts))
    program.step()


def middle(program: Driver) -> tuple[int, int]:
    """The middle of the sentence that is told."""
    return program.program.sentences.place(program.scene.page, program.house.sentences[0]).center


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("text_size", [100, 130])
def test_a_sentence_on_the_set_up_covers_nothing_that_can_be_pressed(
    driver: Open, size: tuple[int, int], language: str, text_size: int
) -> None:
    program = driver("--lang", language, size=size)
    program.house.change(keys.TEXT_SIZE, text_size)
    program.click("play")
    for key in ("menu-nothing-to-continue", "error-unexpected"):
        tell(program, key, what="KeyError")
        place = program.program.sentences.place(program.scene.page, program.house.sentences[0])
        assert [widget.key for widget in program.scene.page.widgets if widget.body.colliderect(place)] == []
        program.press(place.center)
    program.click("start")
    assert program.scene_name == "Play"


def test_a_press_on_a_sentence_takes_only_it(driver: Open) -> None:
    program = driver(size=(800, 600))
    tell(program, "error-unexpected", what="KeyError")
    program.press(middle(program))
    assert program.told == []
    assert program.scene_name == "Menu"


def test_a_sentence_stays_where_it_is_while_the_page_scrolls(driver: Open) -> None:
    program = driver(size=(800, 600))
    program.click("settings")
    tell(program, "menu-nothing-to-continue")
    before = middle(program)
    program.key("end")
    assert middle(program) == before


def test_sentences_are_told_one_after_the_other_and_go_by_themselves(driver: Open) -> None:
    program = driver()
    tell(program, "menu-nothing-to-continue")
    program.house.tell("another")
    program.run(SECONDS + 0.1)
    assert program.told == ["another"]
    program.run(SECONDS + 0.1)
    assert program.told == []
