"""The wheel: it holds the program with its assets and config, and runs from any folder."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from game import __version__
from game.resources import ROOT

NOT_IN_THE_WHEEL = {"readme"}  # folders of assets that only the README shows


def build(kind: str, folder: Path) -> zipfile.ZipFile:
    """The wheel that pip would install, or the one of `pip install -e`, made without a network."""
    subprocess.run(
        [sys.executable, "-c", f"import hatchling.build as b, sys; b.build_{kind}(sys.argv[1])", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    return zipfile.ZipFile(wheel)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what `pip install .` puts into site-packages."""
    folder = tmp_path_factory.mktemp("site")
    with build("wheel", tmp_path_factory.mktemp("wheel")) as wheel:
        wheel.extractall(folder)
    return folder


def run(installed: Path, elsewhere: Path, *words: str) -> str:
    """What Python says in another folder, where Quadrille is installed."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=elsewhere,
        env={**os.environ, "PYTHONPATH": str(installed), "PYTHONIOENCODING": "utf-8"},
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return done.stdout


def names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"}


def test_the_wheel_holds_all_code_config_and_assets(installed: Path) -> None:
    assert names(ROOT / "game") - names(ROOT / "game" / "_data") <= names(installed / "game")
    assert names(ROOT / "config") == names(installed / "game" / "_data" / "config")
    assets = [path for path in (ROOT / "assets").iterdir() if path.is_dir()]
    assert {"locale", "sounds", "sprites", "themes"} <= {path.name for path in assets}
    for path in assets:
        there = installed / "game" / "_data" / "assets" / path.name
        assert names(there) == (set() if path.name in NOT_IN_THE_WHEEL else names(path))


def test_the_wheel_holds_nothing_else(installed: Path) -> None:
    assert {path.name for path in installed.iterdir()} == {"game", f"quadrille-{__version__}.dist-info"}


def test_what_is_installed_reads_its_own_assets_from_any_folder(installed: Path, tmp_path: Path) -> None:
    asked = (
        "from game.resources import ROOT; from game.ui.text import Texts; print(ROOT); print(Texts('ru')('app-name'))"
    )
    root, title = run(installed, tmp_path, "-c", asked).splitlines()
    assert Path(root) == (installed / "game" / "_data").resolve()
    assert title == "Кадриль"


def test_the_command_is_called_quadrille_and_knows_its_version(installed: Path, tmp_path: Path) -> None:
    points = (installed / f"quadrille-{__version__}.dist-info" / "entry_points.txt").read_text("utf-8")
    assert "quadrille = game.app:main" in points
    assert (
        run(installed, tmp_path, "-c", "from game.app import main; main()", "--version") == f"quadrille {__version__}\n"
    )


def test_an_editable_install_copies_nothing_and_points_to_the_checkout(tmp_path: Path) -> None:
    with build("editable", tmp_path) as wheel:
        held = {name for name in wheel.namelist() if ".dist-info/" not in name}
        assert held == {"_quadrille.pth"}
        assert Path(wheel.read("_quadrille.pth").decode("utf-8").strip()) == ROOT
