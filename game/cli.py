"""The command line: what it offers, its help, and one clear sentence when a value is wrong."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.core.contract import BadOption, Game
from game.core.levels import NAMES as LEVELS
from game.resources import LANGUAGES, THEMES
from game.ui.text import Texts, system_language

OPTIONS = {  # each with the name of its value, empty for a switch; the sentence about it is `cli-help-<name>`
    "game": "GAME",
    "board": "SIZE",
    "level": "LEVEL",
    "first": "WHO",
    "option": "KEY=VALUE",
    "seed": "N",
    "continue": "",
    "lang": "LANGUAGE",
    "theme": "THEME",
    "data-dir": "FOLDER",
    "mute": "",
    "version": "",
    "help": "",
}
_LONGEST_SHOWN = 200  # letters of a value in a sentence
OF_A_NEW_MATCH = ("game", "board", "level", "first", "option", "seed")


@dataclass(frozen=True)
class Command:
    """What the command line asked for. With a `game` a match starts directly; `options` are then complete.

    None leaves a choice to the settings, or to what was used last.
    """

    game: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    level: str | None = None
    seed: int | None = None
    continue_: bool = False
    language: str | None = None
    theme: str | None = None
    data_dir: Path | None = None
    mute: bool = False


class WrongCommand(ValueError):
    """A command line that cannot be followed. `reason` is a key of the texts, `facts` what it speaks of."""

    def __init__(self, reason: str, **facts: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


def parse(argv: Sequence[str], games: Sequence[Game]) -> Command:
    """The command in `argv` (without the program's name).

    Help and version are printed and end the program with 0, a wrong value tells one sentence and ends it with 2.
    """
    try:
        given = _read(argv)
        if given["help"]:
            _end(_help(_texts(argv), games), 0)
        if given["version"]:
            _end(f"quadrille {__version__}", 0)
        return _command(given, games)
    except WrongCommand as wrong:
        refuse(wrong, argv)


def refuse(wrong: WrongCommand, argv: Sequence[str]) -> NoReturn:
    """Tell what is wrong in one sentence and end the program with 2."""
    facts = {"option": "", "value": "", "expected": "", "why": "", **wrong.facts}
    _end(f"quadrille: {_texts(argv)(wrong.reason, **facts)}", 2)


def _end(words: str, code: int) -> NoReturn:
    stream = sys.stderr if code else sys.stdout
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")  # a console that lacks a letter shows a question mark instead
    print(words, file=stream)
    raise SystemExit(code)


def _texts(argv: Sequence[str]) -> Texts:
    """Texts in the language that `argv` asks for, however wrong the rest of it may be; else in the system's."""
    asked = [value for flag, value in pairwise(argv) if flag == "--lang"]
    asked += [argument.partition("=")[2] for argument in argv if argument.startswith("--lang=")]
    return Texts(next((language for language in asked if language in LANGUAGES), None) or system_language())


def _read(argv: Sequence[str]) -> dict[str, list[str]]:
    """The values given to each option, as text; a switch that is set has one. Raises WrongCommand."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    for name, value in OPTIONS.items():
        if value:
            parser.add_argument(f"--{name}", dest=name, action="append", default=[])
        else:
            parser.add_argument(f"--{name}", dest=name, action="append_const", const="", default=[])
    try:
        namespace, unknown = parser.parse_known_args(list(argv))
    except argparse.ArgumentError as fault:
        option = fault.argument_name or ""
        takes_value = OPTIONS[option.removeprefix("--")]
        raise WrongCommand("cli-error-no-value" if takes_value else "cli-error-switch", option=option) from fault
    if unknown:
        raise WrongCommand("cli-error-unknown", value=unknown[0])
    given: dict[str, list[str]] = vars(namespace)
    for name, values in given.items():
        if OPTIONS[name] and name != "option" and len(set(values)) > 1:
            raise WrongCommand("cli-error-twice", option=f"--{name}")
    return given


def _command(given: dict[str, list[str]], games: Sequence[Game]) -> Command:
    of_a_match = [name for name in OF_A_NEW_MATCH if given[name]]
    if given["continue"] and of_a_match:
        raise WrongCommand("cli-error-continue", option=f"--{of_a_match[0]}")
    by_id = {game.id: game for game in games}
    name = _one_of(given, "game", tuple(by_id))
    game = None
    if name is not None or any(given[option] for option in ("board", "level", "first", "option")):
        game = by_id[name] if name is not None else games[0]
    return Command(
        game=game.id if game else None,
        options=_options(given, game) if game else {},
        level=_one_of(given, "level", LEVELS),
        seed=_seed(given),
        continue_=bool(given["continue"]),
        language=_one_of(given, "lang", LANGUAGES),
        theme=_one_of(given, "theme", THEMES),
        data_dir=_folder(given),
        mute=bool(given["mute"]),
    )


def _one_of(given: dict[str, list[str]], name: str, offered: Sequence[str]) -> str | None:
    if not given[name]:
        return None
    value = given[name][-1]
    if value not in offered:
        raise WrongCommand("cli-error-value", option=f"--{name}", value=value, expected=", ".join(offered))
    return value


def _options(given: dict[str, list[str]], game: Game) -> dict[str, str]:
    """All options of the game: those given, checked by the game itself, and its defaults."""
    asked: dict[str, str] = {}
    pairs = [f"{name}={value}" for name in ("board", "first") for value in given[name]] + given["option"]
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not (key and equals):
            raise WrongCommand("cli-error-pair", option="--option", value=pair)
        if asked.setdefault(key, value) != value:
            raise WrongCommand("cli-error-twice", option=key)
    try:
        complete = game.complete(asked)
    except BadOption as bad:
        known = any(option.key == bad.key for option in game.options)
        key = f"--{bad.key}" if bad.key in ("board", "first") and given[bad.key] else f"--option {bad.key}"
        raise WrongCommand(
            "cli-error-value" if known else "cli-error-key",
            option=key,
            value=bad.value if known else bad.key,
            expected=", ".join(bad.expected),
        ) from bad
    for option in game.options:
        if option.needs is not None and asked.get(option.key, complete[option.key]) != complete[option.key]:
            need = "=".join(option.needs)
            raise WrongCommand("cli-error-not-offered", option=option.key, value=asked[option.key], expected=need)
        if option.persons and complete[option.key] != option.default:  # whom a command line seats is the computer
            raise WrongCommand("setup-persons-only", option=option.key, value=complete[option.key])
    return complete


def _seed(given: dict[str, list[str]]) -> int | None:
    if not given["seed"]:
        return None
    value = given["seed"][-1]
    if not (value.isascii() and value.isdigit() and len(value) <= 18):
        raise WrongCommand("cli-error-seed", option="--seed", value=value)
    return int(value)


def _folder(given: dict[str, list[str]]) -> Path | None:
    """The folder for data. It need not exist, but nothing on its way may be a file or closed to the user."""
    if not given["data-dir"]:
        return None
    value = given["data-dir"][-1]
    if not value:
        raise WrongCommand("cli-error-no-value", option="--data-dir")
    try:
        folder = Path(value).expanduser()
        for path in (folder, *folder.parents):
            if _is_there(path) and not path.is_dir():
                raise WrongCommand("cli-error-folder", option="--data-dir", value=str(path))
    except (OSError, RuntimeError) as fault:  # RuntimeError: of a user whose home nobody knows
        why = fault.strerror or "" if isinstance(fault, OSError) else str(fault).rstrip(".")
        shown = value if len(value) <= _LONGEST_SHOWN else f"{value[:_LONGEST_SHOWN]}…"
        raise WrongCommand("cli-error-folder-closed", option="--data-dir", value=shown, why=why) from fault
    return folder


def _is_there(path: Path) -> bool:
    """Raises OSError when the system does not tell."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def _help(texts: Texts, games: Sequence[Game]) -> str:
    flags = {name: f"--{name} {value}".rstrip() for name, value in OPTIONS.items()}
    usage = " ".join(f"[{flag}]" for flag in flags.values())
    facts = {
        "games": ", ".join(game.id for game in games),
        "levels": ", ".join(LEVELS),
        "languages": ", ".join(LANGUAGES),
        "themes": ", ".join(THEMES),
    }
    lines = textwrap.wrap(
        f"{texts('cli-usage')}: quadrille {usage}", 100, subsequent_indent="    ", break_on_hyphens=False
    )
    lines += ["", texts("cli-about"), ""]
    for name, flag in flags.items():
        lines += textwrap.wrap(
            texts(f"cli-help-{name}", **facts), 100, initial_indent=f"  {flag:<20} ", subsequent_indent=" " * 23
        )
    lines += ["", texts("cli-options")]
    for game in games:
        offered = (f"{option.key}={'|'.join(option.values)}" for option in game.options if not option.persons)
        lines.append(f"  {game.id:<20} {'  '.join(offered)}")
    return "\n".join(lines)
