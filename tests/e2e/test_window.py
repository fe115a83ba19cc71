"""One real window: from the menu to the results with the mouse, and CONTINUE after a kill."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import tomli
from pygame import Rect, Surface

from game.breakthrough.rules import GAME, Breakthrough
from game.core.match import Match
from game.storage.save_form import Damaged, read_form
from game.storage.statistics import Statistics
from tests.driver import Driver
from tests.e2e.screen import MISSING, Screen, Window, open_screen, wait_for
from tests.players import Quick, careful_move

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")

MOST_MOVES = 80
ARGUMENTS = ("--lang", "en", "--seed", "1")


class Map:
    """Where things stand in a window of the usual size, and what it shows: taken from the program without a window."""

    def __init__(self, folder: Path) -> None:
        self.places: dict[str, tuple[int, int]] = {}
        self.pictures: dict[str, tuple[Surface, Rect]] = {}  # and the part of each that tells it from the others
        twin = Driver(folder, ARGUMENTS, engine=Quick())
        self._look(twin, "menu", "play")
        twin.click("play")
        self._look(twin, "setup", "start")
        twin.click("start")
        self._look(twin, "table", "pause")
        self.squares = {f"{column}{row}": twin.square(f"{column}{row}") for column in "abcdef" for row in "123456"}
        twin.play_move("b2", "b3")
        twin.wait_for_computer()
        twin.click("pause")
        self._look(twin, "pause", "menu")
        twin.click("menu")
        self._look(twin, "menu with a match", "quit", "continue")
        twin.click("continue")
        twin.key("r")
        twin.click("yes")
        twin.run(1.5)
        assert twin.scene_name == "Results"
        self._look(twin, "results", "menu")
        twin.close()

    def _look(self, twin: Driver, name: str, *keys: str) -> None:
        """Note where these widgets are; a screen is known by the first of them."""
        twin.run(1.0)
        self.pictures[name] = twin.program.surface.copy(), twin.widget(keys[0]).body
        for key in keys:
            self.places[f"{name}: {key}"] = twin.widget(key).body.center


class Table:
    """A match in a window, known by what lies on the disk."""

    def __init__(self, window: Window, folder: Path, the_map: Map) -> None:
        self.window = window
        self.folder = folder
        self.map = the_map

    def press(self, name: str) -> None:
        self.window.click(self.map.places[name])

    def wait_to_show(self, name: str) -> None:
        self.window.wait_to_show(*self.map.pictures[name], name)

    def match(self) -> Match | None:
        """The match in the save; None when there is none, or it is just being replaced."""
        try:
            text = (self.folder / "saves" / "breakthrough.toml").read_text(encoding="utf-8")
            return read_form(text, GAME, lambda: 0.0).match
        except (FileNotFoundError, Damaged):
            return None

    @property
    def counted(self) -> int:
        return Statistics(self.folder).totals().played

    def begin(self) -> None:
        """From the menu over the setup screen to the board."""
        self.press("menu: play")
        self.wait_to_show("setup")
        self.press("setup: start")
        self.wait_to_show("table")

    def move(self, state: Breakthrough, counted: int) -> Breakthrough | None:
        """Click a careful move; the position after the computer's reply, or None at the end."""
        move = careful_move(state)
        self.window.click(self.map.squares[str(move.source)])
        self.window.click(self.map.squares[str(move.target)])

        def reply() -> tuple[Breakthrough | None]:
            if self.counted > counted:
                return (None,)
            match = self.match()
            mine = match is not None and not match.over and match.turn is match.person
            return (match.state,) if mine and match.state != state else ()

        return wait_for(reply, f"the reply to {move}")[0]


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    with open_screen(tmp_path / "screen") as screen:
        yield screen


def test_from_the_menu_to_the_results_and_on_after_a_kill(screen: Screen, tmp_path: Path) -> None:
    the_map = Map(tmp_path / "twin")
    folder = tmp_path / "data"
    window = Window(screen, folder, ARGUMENTS)
    try:
        assert window.title == "Quadrille"
        table = Table(window, folder, the_map)
        table.wait_to_show("menu")
        table.begin()
        state = GAME.start({"board": "6"}, {})
        for _ in range(MOST_MOVES):
            state = table.move(state, counted=0)
            if state is None:
                break
        assert table.counted == 1
        table.wait_to_show("results")
        table.press("results: menu")
        table.wait_to_show("menu")

        table.begin()
        state = table.move(GAME.start({"board": "6"}, {}), counted=1)
        state = table.move(state, counted=1)
        kept = wait_for(table.match, "the save")
        window.kill()

        window = Window(screen, folder, ARGUMENTS)
        table.window = window
        table.wait_to_show("menu with a match")
        table.press("menu with a match: continue")
        again = wait_for(table.match, "the save")
        assert (again.record.id, again.state, again.level) == (kept.record.id, kept.state, "easy")
        table.wait_to_show("table")
        state = table.move(state, counted=1)
        assert state is not None
        going_on = wait_for(table.match, "the save")
        assert going_on.record.id == kept.record.id
        assert [entry.text for entry in going_on.moves()][:4] == [entry.text for entry in kept.moves()]
        table.press("table: pause")
        table.wait_to_show("pause")
        table.press("pause: menu")
        table.wait_to_show("menu with a match")
        table.press("menu with a match: quit")
        assert window.process.wait(timeout=60) == 0
        settings = tomli.loads((folder / "settings.toml").read_text(encoding="utf-8"))
        assert settings["last_game"] == "breakthrough"
        assert not (folder / "quadrille.log").exists() or (folder / "quadrille.log").read_text() == ""
    finally:
        window.close()
