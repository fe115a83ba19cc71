"""Who may import whom: the contracts in pyproject.toml hold, and each of them bites."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import tomli

from game.catalogue import GAMES
from game.resources import ROOT

BAD = {  # by contract: a file, and a line that it must not have
    "No pygame below the screen": ("core/match.py", "import pygame"),
    "Rules know only the contract and what values are": ("breakthrough/rules.py", "from game.core.match import Match"),
    "A kernel knows only numpy and numba": ("breakthrough/kernel.py", "from game.breakthrough.rules import SIZES"),
    "A computer player knows its rules, its kernel and the core": ("breakthrough/engine.py", "import game.storage"),
    "A board knows its rules and the ui": ("breakthrough/board.py", "import game.breakthrough.kernel"),
    "Core, storage and ui know no game": ("storage/saves.py", "import game.catalogue"),
    "Storage knows only the core": ("storage/settings.py", "import game.ui.text"),
    "The core stands on nothing of the house but its resources": ("core/levels.py", "import game.storage.settings"),
    "Nobody imports the app": ("scenes/house.py", "import game.app"),
}


def imported(path: Path) -> set[str]:
    """The modules that a file names in its imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def strangers(folder: Path) -> set[tuple[str, str]]:
    """The files outside a game that import from that game, and what they import.

    The catalogue may, and the UCI program, which is Breakthrough's alone.
    """
    rooms = {path.relative_to(folder).as_posix(): imported(path) for path in (folder / "game").rglob("*.py")}
    return {
        (file, module)
        for listing in GAMES
        for file, modules in rooms.items()
        for module in modules
        if f"{module}.".startswith(f"{listing.package}.")
        and not file.startswith(f"{listing.package.replace('.', '/')}/")
        and file != "game/catalogue.py"
        and not (file.startswith("game/uci/") and listing.id == "breakthrough")
    }


def lint(folder: Path) -> tuple[int, str]:
    """The exit code and the words of lint-imports in a checkout; its program stands beside this Python."""
    run = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()", "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return run.returncode, run.stdout + run.stderr


def test_every_import_in_the_house_is_allowed() -> None:
    code, told = lint(ROOT)
    assert code == 0, told


def test_only_the_catalogue_and_its_own_programs_know_a_game_by_its_name() -> None:
    assert strangers(ROOT) == set()


@pytest.mark.parametrize(
    "line", ["from game.breakthrough.rules import A", "import game.breakthrough.board", "from game import breakthrough"]
)
def test_a_shared_room_that_imports_a_game_is_found(tmp_path: Path, line: str) -> None:
    path = tmp_path / "game" / "scenes" / "menu.py"
    path.parent.mkdir(parents=True)
    path.write_text(f"def late() -> None:\n    {line}\n", encoding="utf-8")
    assert {file for file, _ in strangers(tmp_path)} == {"game/scenes/menu.py"}


def test_a_bad_import_breaks_its_contract(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    assert lint(tmp_path)[0] == 0
    for name, line in BAD.values():
        path = tmp_path / "game" / name
        path.write_text(f"{path.read_text('utf-8')}\n{line}\n", encoding="utf-8")
    code, told = lint(tmp_path)
    assert code == 1
    for contract in BAD:
        assert f"{contract} BROKEN" in told


def test_every_contract_has_its_bad_import() -> None:
    settings = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert {contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]} == set(BAD)
