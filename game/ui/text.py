"""The words on the screen: Fluent texts of one language, with English behind them, and the language to begin with."""

from __future__ import annotations

import locale
import logging
import os
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

from game.resources import LANGUAGES, asset

NAMES = {"en": "English", "ru": "Русский"}
FALLBACK = "en"

_log = logging.getLogger(__name__)


def files(language: str) -> list[Path]:
    """The Fluent files of a language: one a room of the program, all of them one bundle."""
    return sorted(asset("locale", language).glob("*.ftl"))


class Texts:
    """The texts of one language; `texts("count-moves", count=4)` is "4 moves".

    A key that the language lacks is taken from English; one that is nowhere shows itself. Either, and a fact that a
    text asks for and is not given, is written once into the log and kept in `faults`.
    """

    def __init__(self, language: str) -> None:
        """The texts of one of LANGUAGES; raises ValueError for another."""
        if language not in LANGUAGES:
            raise ValueError(f"no texts in {language!r}: expected {', '.join(LANGUAGES)}")
        self.language = language
        self.faults: set[str] = set()

    @cached_property
    def _bundle(self) -> FluentBundle:
        """Read when the first text is asked for."""
        return _bundle(self.language)

    @cached_property
    def _english(self) -> FluentBundle:
        """Read only when a key is missing."""
        return self._bundle if self.language == FALLBACK else _bundle(FALLBACK)

    def __call__(self, key: str, **facts: str | int | float) -> str:
        """The text called `key`, told with `facts`; `key.attribute` is an attribute of a text."""
        for bundle in self._bundles():
            name, _, attribute = key.partition(".")
            if not bundle.has_message(name):
                continue
            message = bundle.get_message(name)
            pattern = message.attributes.get(attribute) if attribute else message.value
            if pattern is None:
                continue
            if bundle is not self._bundle:
                self._tell(f"{key} is missing in {self.language!r}, shown in {FALLBACK!r}")
            text, errors = bundle.format_pattern(pattern, facts)
            for error in errors:
                self._tell(f"{key} in {self.language!r}: {error}")
            return str(text)
        self._tell(f"{key} is missing in every language")
        return key

    def _bundles(self) -> Iterator[FluentBundle]:
        yield self._bundle
        if self.language != FALLBACK:
            yield self._english

    def _tell(self, fault: str) -> None:
        if fault not in self.faults:
            self.faults.add(fault)
            _log.warning("text %s", fault)

    def number(self, value: float, digits: int = 0) -> str:
        """`value` with `digits` decimals, as this language writes it: 1,234.5 or 1 234,5."""
        return format_decimal(value, format="#,##0" + "." * bool(digits) + "0" * digits, locale=self.language)

    def duration(self, seconds: float) -> str:
        """A time as clocks show it: 6:18, 1:02:03."""
        minutes, rest = divmod(whole_seconds(seconds), 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def whole_seconds(seconds: float) -> int:
    """`seconds` as every screen tells them: those that are full, of the tenths that are kept on the disk."""
    return int(round(max(seconds, 0.0), 1))


def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for path in files(language):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def system_language() -> str:
    """The language that the player's system speaks, if Quadrille does too; else English."""
    for name in _system_locales():
        language = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if language in LANGUAGES:
            return language
        if language not in ("", "c", "posix"):
            break
    return FALLBACK


def _system_locales() -> Iterator[str]:
    """Names of locales, the one that decides first: the environment, then what the system was set to."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        yield os.environ.get(variable, "")
    if sys.platform == "win32":
        import ctypes

        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    yield locale.getlocale()[0] or ""
