"""The command line: what it understands, and one clear sentence for what it does not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.breakthrough.rules import GAME, BreakthroughGame
from game.cli import OPTIONS, Command, parse
from game.core.contract import Option
from game.core.levels import NAMES as LEVELS
from game.resources import LANGUAGES, ROOT, THEMES, asset
from game.ui.text import Texts
from tests.core.arranging import ArrangingGame


@pytest.fixture(autouse=True)
def english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def refusal(line: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What is told about a wrong command line."""
    with pytest.raises(SystemExit) as end:
        parse(line, [GAME])
    out, told = capsys.readouterr()
    assert (end.value.code, out) == (2, "")
    assert told.count("\n") == 1
    assert told.startswith("quadrille: ")
    return told


def test_an_empty_line_leaves_everything_to_the_settings() -> None:
    assert parse([], [GAME]) == Command()


def test_everything_given_is_understood(tmp_path: Path) -> None:
    line = "--game breakthrough --board 8 --level hard --first computer --seed 7 --lang ru --theme dark --mute"
    assert parse([*line.split(), f"--data-dir={tmp_path}"], [GAME]) == Command(
        game="breakthrough",
        options={"board": "8", "first": "computer"},
        level="hard",
        seed=7,
        language="ru",
        theme="dark",
        data_dir=tmp_path,
        mute=True,
    )


@pytest.mark.parametrize(
    "line", ["--game breakthrough", "--board 6", "--level easy", "--first you", "--option board=6"]
)
def test_a_match_starts_directly_when_any_of_its_set_up_is_given(line: str) -> None:
    command = parse(line.split(), [GAME])
    assert command.game == "breakthrough"
    assert command.options == {"board": "6", "first": "you"}


@pytest.mark.parametrize("line", ["--continue", "--lang en", "--theme light", "--mute", "--seed 3"])
def test_other_options_start_no_match(line: str) -> None:
    assert parse(line.split(), [GAME]).game is None


def test_options_of_the_game_may_be_given_several_times() -> None:
    assert parse(["--option", "board=7", "--option=first=lot"], [GAME]).options == {"board": "7", "first": "lot"}


@pytest.mark.parametrize("name", ["level", "lang", "theme"])
def test_every_value_on_offer_is_taken(name: str) -> None:
    for value in {"level": LEVELS, "lang": LANGUAGES, "theme": THEMES}[name]:
        command = parse([f"--{name}", value], [GAME])
        assert value in (command.level, command.language, command.theme)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--game chess", ["--game", "chess", "breakthrough"]),
        ("--board 9", ["--board", "9", "6, 7, 8"]),
        ("--board six", ["--board", "six", "6, 7, 8"]),
        ("--level silly", ["--level", "silly", "easy, medium, hard, insane"]),
        ("--first me", ["--first", "me", "you, computer, lot"]),
        ("--option size=6", ["size", "board, first"]),
        ("--option board=9", ["--option board", "9", "6, 7, 8"]),
        ("--option board", ["--option", "KEY=VALUE", "board"]),
        ("--option =6", ["--option", "KEY=VALUE"]),
        ("--option board=6 --board 7", ["board", "twice"]),
        ("--level easy --level hard", ["--level", "twice"]),
        ("--seed -1", ["--seed", "-1", "whole number"]),
        ("--seed 1.5", ["--seed", "1.5"]),
        ("--seed 99999999999999999999", ["--seed"]),
        ("--lang de", ["--lang", "de", "en, ru"]),
        ("--theme pink", ["--theme", "pink", "light"]),
        ("--data-dir=", ["--data-dir", "value"]),
        ("--level", ["--level", "value"]),
        ("--mute=yes", ["--mute", "no value"]),
        ("--lev easy", ["--lev"]),
        ("breakthrough", ["breakthrough", "--help"]),
    ],
)
def test_a_wrong_value_gets_one_sentence_that_names_it(
    line: str, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = refusal(line.split(), capsys)
    for word in words:
        assert word in told


def test_an_option_that_is_not_offered_is_refused_with_what_it_needs(capsys: pytest.CaptureFixture[str]) -> None:
    game, double = ArrangingGame(), ["--option", "double=yes"]
    assert parse(double, [game]).options["double"] == "yes"
    with pytest.raises(SystemExit):
        parse([*double, "--option", "traps=open", "--lang", "en"], [game])
    told = capsys.readouterr().err
    assert all(word in told for word in ("double", "yes", "traps=hidden"))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_only_two_persons_can_have_is_refused_since_the_command_line_seats_the_computer(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = BreakthroughGame()
    game.options = (*game.options, Option("clock", ("none", "days"), "none", persons=True))
    assert parse(["--option", "clock=none"], [game]).options["clock"] == "none"
    with pytest.raises(SystemExit) as end:
        parse(["--option", "clock=days", "--lang", language], [game])
    assert end.value.code == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert Texts(language)("setup-persons-only", option="clock", value="days") in told
    assert "clock" in told
    assert "days" in told
    with pytest.raises(SystemExit):
        parse(["--help"], [game])
    assert "clock" not in capsys.readouterr().out


@pytest.mark.parametrize("line", ["--game breakthrough", "--board 6", "--level easy", "--first you", "--seed 3"])
def test_continue_goes_with_nothing_of_a_new_match(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert line.split()[0] in refusal(["--continue", *line.split()], capsys)


def test_a_data_folder_may_be_new_but_not_a_file_nor_in_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new = tmp_path / "not" / "yet"
    assert parse(["--data-dir", str(new)], [GAME]).data_dir == new
    file = tmp_path / "file"
    file.touch()
    for wrong in (file, file / "below"):
        assert str(file) in refusal(["--data-dir", str(wrong)], capsys)


@pytest.mark.parametrize("folder", ["~nosuchuser/x", "a" * 300, "a/" * 3000])
def test_a_data_folder_that_cannot_be_is_refused_in_one_sentence(
    folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = folder if folder.startswith("~") else str(tmp_path / folder)
    told = refusal(["--lang", "en", "--data-dir", asked], capsys)
    assert "--data-dir needs a folder that can be used" in told
    assert len(told) < 500


@pytest.mark.parametrize("fault", [PermissionError(13, "Permission denied"), OSError(40, "Too many levels")])
def test_a_data_folder_below_a_closed_one_is_refused_in_one_sentence(
    fault: OSError, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stat = Path.stat

    def closed(path: Path, **how: bool) -> os.stat_result:
        if "closed" in path.parts:
            raise fault
        return stat(path, **how)

    monkeypatch.setattr(Path, "stat", closed)
    assert str(fault.strerror) in refusal(["--data-dir", str(tmp_path / "closed" / "data")], capsys)


@pytest.mark.parametrize("line", ["--lang ru --level silly", "--level silly --lang=ru"])
def test_a_refusal_speaks_the_language_that_was_asked_for(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "не может быть «silly»" in refusal(line.split(), capsys)


def test_a_refusal_speaks_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert "не может быть" in refusal(["--lang", "de"], capsys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_option_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        parse(["--help", "--lang", language], [GAME])
    assert end.value.code == 0
    told = capsys.readouterr().out
    for name in OPTIONS:
        assert f"\n  --{name}" in told
    assert Texts(language)("cli-about") in told
    assert "board=6|7|8" in told


def test_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        parse(["--version"], [GAME])
    assert (end.value.code, capsys.readouterr().out) == (0, f"quadrille {__version__}\n")


@pytest.mark.parametrize("line", ["--help", "--version", "--level silly"])
def test_the_program_answers_without_loading_pygame_or_numba(line: str) -> None:
    check = (
        "import sys\n"
        "from game.app import main\n"
        "try: main()\n"
        "finally: assert not {'pygame', 'numba'} & set(sys.modules), 'loaded'\n"
    )
    run = subprocess.run([sys.executable, "-c", check, *line.split()], cwd=ROOT, capture_output=True, text=True)
    assert "Traceback" not in run.stderr
    assert run.returncode == (2 if "silly" in line else 0)


def test_a_console_that_lacks_letters_gets_the_sentence_all_the_same() -> None:
    run = subprocess.run(
        [sys.executable, "-c", "from game.cli import parse; parse(['--lang', 'ru', '--level'], [])"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 2
    assert "--level" in run.stderr
    assert "Traceback" not in run.stderr


def test_the_languages_and_themes_are_those_that_the_assets_hold() -> None:
    assert sorted(LANGUAGES) == sorted(path.name for path in asset("locale").iterdir())
    assert sorted(THEMES) == sorted(path.stem for path in asset("themes").iterdir())
