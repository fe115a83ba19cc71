"""Buttons of the game's own under the board: they take the slot while a choice waits, and a press goes to the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.breakthrough.board import BreakthroughBoard, PawnSelection
from game.catalogue import Listing
from game.core.contract import Move, View
from game.ui.board import Refusal, Selection, SlotButton
from game.ui.intentions import Call, Intention
from tests.driver import Driver
from tests.players import Quick
from tests.scenes.conftest import Open

BEGIN = ("--game", "breakthrough", "--board", "6", "--level", "easy")


class WithButtons(BreakthroughBoard):
    """While a pawn is chosen, a button plays its first move and another lets go of it."""

    def slot(self, view: View, selection: Selection | None) -> tuple[SlotButton, ...]:
        if not isinstance(selection, PawnSelection) or selection.chosen is None:
            return ()
        return (SlotButton("go on", "play-flip", "check", chosen=True), SlotButton("let go", "play-undo", "close"))

    def press(
        self, intention: Intention, view: View, selection: Selection | None
    ) -> Selection | Move | Refusal | None:
        if isinstance(selection, PawnSelection) and selection.chosen is not None:
            if intention == Call("go on"):
                return next(move for move in view.legal_moves() if str(move).startswith(str(selection.chosen)))
            if intention == Call("let go"):
                return PawnSelection()
        return super().press(intention, view, selection)


@pytest.fixture
def table(driver: Open, monkeypatch: pytest.MonkeyPatch) -> Driver:
    monkeypatch.setattr(Listing, "board", lambda self: WithButtons())
    return driver(*BEGIN, engine=Quick())


def keys(table: Driver) -> set[str]:
    return {key for key in ("undo", "hint", "flip", "resign", "go on", "let go") if table.has(key)}


def test_they_stand_in_the_slot_only_while_the_choice_waits(table: Driver) -> None:
    assert keys(table) == {"undo", "hint", "flip", "resign"}
    table.touch("b2")
    table.run(0.1)
    assert keys(table) == {"go on", "let go"}
    assert table.widget("go on").chosen
    table.click("let go")
    table.run(0.1)
    assert keys(table) == {"undo", "hint", "flip", "resign"}


@pytest.mark.parametrize(
    "press",
    [
        lambda table: table.click("go on"),
        lambda table: (table.key("tab"), table.key("enter")),
        lambda table: (table.pad("next"), table.pad("a")),
    ],
    ids=["mouse", "keyboard", "gamepad"],
)
def test_a_press_of_one_reaches_the_board(table: Driver, press: Callable[[Driver], object]) -> None:
    table.touch("b2")
    table.run(0.1)
    press(table)
    table.run(0.1)
    assert [entry.text for entry in table.match.moves()][:1] == ["b2a3"]
