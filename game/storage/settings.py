"""The player's settings: each declared once, read key by key, kept at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import tomli
import tomli_w

from game.core.contract import BadOption, Game
from game.core.declared import Choice, Declared, Flag, Pair, Whole, Word, pick, value_wrong
from game.core.notices import Notice, Notices
from game.resources import LANGUAGES, THEMES
from game.storage import files
from game.storage.files import CannotKeep, Now, wall_time
from game.storage.locks import Busy, guarded

WHAT = "settings"
T = TypeVar("T")

LANGUAGE = Choice("language", "", ("", *LANGUAGES))  # empty: the system's
SOUND = Flag("sound", True)
VOLUME = Whole("volume", 70, 0, 100)
ANIMATION = Choice("animation", "normal", ("off", "slow", "normal", "fast"))
THEME = Choice("theme", THEMES[0], THEMES)
COORDINATES = Flag("coordinates", True)
TEXT_SIZE = Choice("text_size", 100, (100, 115, 130))
FULLSCREEN = Flag("fullscreen", False)
CONFIRM = Choice("confirm", "own", ("never", "own", "always"))  # own: in the games that ask for it (Game.confirms)
WINDOW_SIZE = Pair("window_size", (1280, 800), Whole("width", 1280, 800, 16384), Whole("height", 800, 600, 16384))
WINDOW_PLACE = Pair("window_place", None, Whole("x", 0, -32768, 32767), Whole("y", 0, -32768, 32767))
LAST_GAME = Word("last_game", "")

SETTINGS: tuple[Declared[Any], ...] = (
    LANGUAGE,
    SOUND,
    VOLUME,
    ANIMATION,
    THEME,
    COORDINATES,
    TEXT_SIZE,
    FULLSCREEN,
    CONFIRM,
    WINDOW_SIZE,
    WINDOW_PLACE,
    LAST_GAME,
)
SETUPS = "setups"  # a table of its own: the last set-up of each game
OPPONENTS = ("computer", "person")


@dataclass(frozen=True)
class Setup:
    """What the setup screen was left with."""

    options: Mapping[str, str]
    level: str
    opponent: str = "computer"


class Settings:
    """The settings in one data folder. `notices` tells what was wrong in the file when it was read."""

    def __init__(self, folder: Path, defaults: Mapping[str, Any] | None = None, now: Now = wall_time) -> None:
        """`defaults` are the app's own, by key, where they differ from those declared here."""
        self.path = folder / "settings.toml"
        self._lock = folder / "settings.lock"
        self._now = now
        self._changed: dict[str, Any] = {}  # raw values not on the disk yet; None takes the key out
        self._changed_setups: dict[str, dict[str, Any]] = {}
        notices: list[Notice] = []
        data = self._find(notices)
        self._values: dict[str, Any] = {}
        for setting in SETTINGS:
            default = (defaults or {}).get(setting.key)
            self._values[setting.key], wrong = pick(setting, data, self.path.name, default)
            notices += wrong
        self._setups = data.get(SETUPS, {})
        if not isinstance(self._setups, dict):
            notices.append(value_wrong(self.path.name, SETUPS, self._setups, f"[{SETUPS}.*]"))
            self._setups = {}
        self.notices: Notices = tuple(notices)

    def get(self, setting: Declared[T]) -> T:
        """The value in force."""
        value: T = self._values[setting.key]
        return value

    def change(self, setting: Declared[T], value: T) -> None:
        """Put a value in force; it reaches the disk with the next `keep`. Raises Unfit for a wrong one."""
        raw = setting.write(value)
        if value != setting.default or raw is not None:
            setting.read(raw)
        self._values[setting.key] = value
        self._changed[setting.key] = raw

    def set(self, setting: Declared[T], value: T) -> Notices:
        """Put a value in force and write it down."""
        self.change(setting, value)
        return self.keep()

    def last_setup(self, game: Game, levels: Sequence[str]) -> tuple[Setup | None, Notices]:
        """What the setup screen was last left with for this game; what does not fit is told of and left out."""
        found = self._setups.get(game.id)
        if found is None:
            return None, ()
        where, file = f"{SETUPS}.{game.id}", self.path.name
        if not isinstance(found, dict):
            return None, (value_wrong(file, where, found, f"[{where}]"),)
        options, notices = self._fitting(game, found.get("options", {}), f"{where}.options")
        level, wrong_level = pick(Choice("level", levels[0], tuple(levels)), found, f"{file}: {where}")
        opponent, wrong_opponent = pick(Choice("opponent", OPPONENTS[0], OPPONENTS), found, f"{file}: {where}")
        return Setup(options, level, opponent), (*notices, *wrong_level, *wrong_opponent)

    def _fitting(self, game: Game, found: object, where: str) -> tuple[dict[str, str], list[Notice]]:
        if not isinstance(found, dict):
            return {}, [value_wrong(self.path.name, where, found, f"[{where}]")]
        options, notices = {}, []
        for key, value in found.items():
            try:
                game.complete({key: value})
                options[key] = value
            except BadOption as fault:
                notices.append(value_wrong(self.path.name, f"{where}.{key}", value, ", ".join(fault.expected)))
        return options, notices

    def remember_setup(self, game_id: str, setup: Setup) -> Notices:
        """Keep the set-up of a game, and that this game was the last."""
        raw = {"options": dict(setup.options), "level": setup.level, "opponent": setup.opponent}
        self._setups[game_id] = raw
        self._changed_setups[game_id] = raw
        return self.set(LAST_GAME, game_id)

    def keep(self) -> Notices:
        """Write what was changed, and nothing else: what another copy wrote meanwhile, and unknown keys, stay."""
        if not self._changed and not self._changed_setups:
            return ()
        try:
            with guarded(self._lock):
                notices: list[Notice] = []
                data = self._merged(self._find(notices))
                files.write(WHAT, self.path, tomli_w.dumps(data))
        except Busy:
            return (CannotKeep(WHAT, self.path, "busy").notice,)
        except CannotKeep as fault:
            return (fault.notice,)
        self._changed.clear()
        self._changed_setups.clear()
        return tuple(notices)

    def _merged(self, data: dict[str, Any]) -> dict[str, Any]:
        merged = {key: value for key, value in (data | self._changed).items() if value is not None}
        setups = merged.get(SETUPS)
        if self._changed_setups:
            merged[SETUPS] = {**(setups if isinstance(setups, dict) else {}), **self._changed_setups}
        return merged

    def _find(self, notices: list[Notice]) -> dict[str, Any]:
        """What the file holds, or the one before it when it is broken; adds to `notices` what was found."""
        for path in (self.path, files.previous(self.path)):
            try:
                data = tomli.loads(files.read(path))
                tomli_w.dumps(data)  # raises ValueError for a number that no change could be written beside
            except files.MISSING:
                continue
            except IsADirectoryError:
                notices.append(self._set_aside(path))
            except OSError as fault:
                notices.append(files.cannot_read(path, fault))
            except (ValueError, RecursionError):
                notices.append(self._set_aside(path))
            else:
                return data
        return {}

    def _set_aside(self, path: Path) -> Notice:
        try:
            moved = files.set_aside(path, now=self._now)
        except OSError as fault:
            return CannotKeep.because(WHAT, path, fault).notice
        return Notice("settings-set-aside", {"file": moved.name})
