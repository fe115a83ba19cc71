"""What storage, config and sound have to tell: every notice has its sentence, in every language."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.catalogue import GAMES
from game.core.levels import NAMES, check_levels
from game.core.notices import Notice
from game.resources import ROOT
from game.storage.files import CannotKeep
from game.ui.text import LANGUAGES, Texts
from tests.scenes.conftest import Open

CODE = sorted(Path(game.__file__).parent.rglob("*.py"))
SAVED = {"game", "file"}  # the facts of a notice made by SaveFiles.move_aside


def notices() -> Iterator[tuple[str, frozenset[str]]]:
    """The key and the facts of every notice that the code makes."""
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            keys = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if name == "Notice" and keys:
                facts = [fact for one in node.args if isinstance(one, ast.Dict) for fact in one.keys]
                yield keys[0], frozenset(fact.value for fact in facts if isinstance(fact, ast.Constant))
            elif name == "move_aside":
                yield keys[-1], frozenset(SAVED)


FOUND = dict(notices()) | {"cannot-keep": frozenset({"what", "path", "why", "detail"})}


def test_the_search_finds_what_is_known_to_be_told() -> None:
    assert {"save-replaced", "save-played-elsewhere", "config-unreadable", "value-wrong", "cannot-read"} <= set(FOUND)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(FOUND))
def test_a_notice_is_told_in_one_sentence_with_the_facts_it_has(language: str, key: str) -> None:
    texts = Texts(language)
    told = texts(key, **dict.fromkeys(FOUND[key], "fact"))
    assert texts.faults == set()
    assert told.endswith(".")
    assert "\n" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_kept_and_why_is_said_in_words(language: str) -> None:
    texts = Texts(language)
    told = set()
    for what in ("match", "statistics", "settings"):
        for why in ("full", "forbidden", "folder", "busy", "newer", "other"):
            notice = CannotKeep(what, Path("somewhere"), why, "a detail").notice
            told.add(texts(notice.key, **notice.facts))
    assert len(told) == 18


@pytest.mark.parametrize(("language", "name"), [("en", "Breakthrough"), ("ru", "Прорыв")])
def test_a_game_is_told_by_its_name(driver: Open, language: str, name: str) -> None:
    program = driver("--lang", language)
    program.house.tell_notices([Notice("save-played-elsewhere", {"game": "breakthrough"})])
    assert name in program.told[-1]
    assert "breakthrough" not in program.told[-1]


# wrong values in a game's config


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A config of its own for this test; gives the file of Breakthrough."""
    folder = tmp_path / "config"
    folder.mkdir()
    for path in (ROOT / "config").glob("*.toml"):
        (folder / path.name).write_text(path.read_text("utf-8"), encoding="utf-8")
    monkeypatch.setattr("game.resources.config", lambda name: folder / f"{name}.toml")
    return folder / "breakthrough.toml"


def test_the_config_as_it_is_delivered_has_nothing_to_tell(driver: Open, config: Path) -> None:
    assert driver().told == []


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("[levels.easy]\ndepth = 'deep'\n", ["breakthrough.toml", "levels.easy.depth", "deep", "1..99"]),
        ("[levels.hard]\nrandom = 7\n", ["breakthrough.toml", "levels.hard.random", "7", "0..1"]),
        ("[levels.hero]\ndepth = 3\n", ["breakthrough.toml", "levels.hero", ", ".join(NAMES)]),
        ("[levels.easy]\nluck = 1\n", ["breakthrough.toml", "levels.easy.luck", "depth, seconds, random, safety"]),
        ("levels = 3\n", ["breakthrough.toml", "levels", "3"]),
        ("[levels.easy\n", ["breakthrough.toml", "cannot be read"]),
    ],
)
def test_a_wrong_level_is_told_at_the_start(driver: Open, config: Path, written: str, told: list[str]) -> None:
    config.write_text(written, encoding="utf-8")
    program = driver()
    assert program.scene_name == "Menu"
    assert len(program.told) == 1
    assert all(word in program.told[0] for word in told)


def test_each_fault_of_a_config_is_told() -> None:
    defaults = GAMES[0].levels()
    notices = check_levels("x.toml", {"easy": {"depth": 0, "seconds": "long"}, "hard": 1}, defaults)[1]
    assert [notice.facts["name"] for notice in notices] == [
        "levels.easy.depth",
        "levels.easy.seconds",
        "levels.hard",
    ]


def test_the_levels_are_known_without_numba() -> None:
    code = "import sys; from game.catalogue import GAMES; [g.levels() for g in GAMES]; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
