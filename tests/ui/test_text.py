"""Every text of every language: complete, told with the same facts, with its glyphs, with its plurals, and used."""

from __future__ import annotations

import ast
import ctypes
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame.freetype
import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from game.catalogue import GAMES
from game.ui import text
from game.ui.metrics import font_path
from game.ui.text import LANGUAGES, NAMES, Texts, files, system_language

COUNTS = (0, 1, 2, 5, 11, 21, 22, 25, 101)
ONE, FEW, MANY = (1, 21, 101), (2, 22), (0, 5, 11, 25)
PLURALS = {"zero", "one", "two", "few", "many", "other"}
NOUNS = (
    ("ход", "хода", "ходов"),
    ("полуход", "полухода", "полуходов"),
    ("пешка", "пешки", "пешек"),
    ("партия", "партии", "партий"),
    ("победа", "победы", "побед"),
    ("поражение", "поражения", "поражений"),
    ("секунда", "секунды", "секунд"),
    ("минута", "минуты", "минут"),
)
CODE = sorted((Path(text.__file__).parents[1]).rglob("*.py"))


class Reader(Visitor):
    """Collects what one message is made of."""

    def __init__(self, entry: ftl.Message | ftl.Term) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.plurals: dict[str, set[str]] = {}
        self.words: list[str] = []
        self.visit(entry)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's name
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.references.add(f"-{node.id.name}")

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        keys = {key.name if isinstance(key, ftl.Identifier) else key.value for key in (v.key for v in node.variants)}
        selector = node.selector
        if isinstance(selector, ftl.FunctionReference) and selector.arguments.positional:
            selector = selector.arguments.positional[0]
        if isinstance(selector, ftl.VariableReference) and keys & (PLURALS - {"other"}):
            self.plurals[selector.id.name] = keys & PLURALS
        self.generic_visit(node)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)

    def visit_StringLiteral(self, node: ftl.StringLiteral) -> None:  # noqa: N802
        self.words.append(node.parse()["value"])


def entries(language: str) -> Iterator[tuple[str, ftl.Message | ftl.Term]]:
    for path in files(language):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                yield entry.id.name, entry
            elif isinstance(entry, ftl.Term):
                yield f"-{entry.id.name}", entry


def messages(language: str) -> dict[str, Reader]:
    return {name: Reader(entry) for name, entry in entries(language)}


ALL = {language: messages(language) for language in LANGUAGES}


def patterns(language: str) -> Iterator[str]:
    """Every key that can be asked for, attributes too."""
    for name, entry in entries(language):
        if isinstance(entry, ftl.Message):
            if entry.value is not None:
                yield name
            for attribute in entry.attributes:
                yield f"{name}.{attribute.id.name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_of_texts_can_be_read_to_its_end(language: str) -> None:
    assert files(language)
    for path in files(language):
        body = parse(path.read_text("utf-8")).body
        assert [entry.content for entry in body if isinstance(entry, ftl.Junk)] == [], path


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_space_is_too_narrow_to_be_seen(language: str) -> None:
    words = "".join(word for reader in ALL[language].values() for word in reader.words)
    words += Texts(language).number(1234567.8, 1)
    assert [space for space in ("\u202f", "\u2009", "\u200a") if space in words] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_and_its_noun_stay_in_one_line(language: str) -> None:
    texts = Texts(language)
    for key in patterns(language):
        reader = ALL[language][key.partition(".")[0]]
        for variable in reader.plurals:
            told = texts(key, **{**dict.fromkeys(every_fact(language, reader), "x"), variable: 7})
            assert not re.search(r"\b7 [a-zа-яё]", told), (key, told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_written_twice(language: str) -> None:
    names = [name for name, _ in entries(language)]
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_all_languages_have_the_same_files_keys_and_attributes() -> None:
    for language in LANGUAGES:
        assert [path.name for path in files(language)] == [path.name for path in files("en")]
        assert sorted(set(patterns(language)) ^ set(patterns("en"))) == []


def test_all_languages_tell_a_text_with_the_same_facts() -> None:
    for language in LANGUAGES:
        other = {key for key, reader in ALL[language].items() if reader.variables != ALL["en"][key].variables}
        assert sorted(other) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_told(language: str) -> None:
    texts = Texts(language)
    for key in patterns(language):
        reader = ALL[language][key.partition(".")[0]]
        told = texts(key, **dict.fromkeys(every_fact(language, reader), 3))
        assert told.strip(), key
        assert "{" not in told, key
    assert texts.faults == set()


def every_fact(language: str, reader: Reader) -> set[str]:
    """The facts of a text and of the texts it is made of."""
    facts = set(reader.variables)
    for name in reader.references:
        facts |= every_fact(language, ALL[language][name])
    return facts


def without_glyph(letters: set[str], face: str) -> list[str]:
    """The letters that a font lacks. (pygame.font itself draws a box and does not tell.)"""
    pygame.freetype.init()
    font = pygame.freetype.Font(font_path(face), 20)
    return [letter for letter in sorted(letters) if font.get_metrics(letter) == [None]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", ["regular", "strong", "title"])
def test_the_fonts_have_a_glyph_for_every_character(language: str, face: str) -> None:
    texts = Texts(language)
    words = "abcdefghi–×" + "".join(NAMES.values()) + texts.number(1234567.8, 1) + texts.duration(3723)
    for key, reader in ALL[language].items():
        if face != "title" or "title" in key or key == "app-name":
            words += "".join(reader.words)
    assert without_glyph(set(words) - {"\n"}, face) == []


def test_a_letter_that_a_font_lacks_is_noticed() -> None:
    assert without_glyph({"漢", "ж"}, "regular") == ["漢"]


def test_russian_counts_have_three_forms_and_english_ones_two() -> None:
    expected = {"en": {"one", "other"}, "ru": {"one", "few", "many"}}
    for language in LANGUAGES:
        for key, reader in ALL[language].items():
            for variable, forms in reader.plurals.items():
                assert forms == expected[language], f"{language} {key} ${variable}"


def test_a_text_that_counts_in_russian_gives_equal_forms_to_equal_counts_only() -> None:
    texts = Texts("ru")
    for key in patterns("ru"):
        reader = ALL["ru"][key.partition(".")[0]]
        for variable in reader.plurals:
            facts = dict.fromkeys(every_fact("ru", reader), "x")
            told = {n: texts(key, **{**facts, variable: n}).replace(str(n), "#") for n in COUNTS}
            forms = [{told[n] for n in group if n} for group in (ONE, FEW, MANY)]
            if all("#" in words for n, words in told.items() if n):  # a text may say "one" in words
                assert [len(form) for form in forms] == [1, 1, 1], (key, told)


@pytest.mark.parametrize(("group", "form"), [(ONE, 0), (FEW, 1), (MANY, 2)])
def test_after_a_number_stands_the_right_form_of_the_noun(group: tuple[int, ...], form: int) -> None:
    texts = Texts("ru")
    known = {word: nouns for nouns in NOUNS for word in nouns}
    for key in patterns("ru"):
        reader = ALL["ru"][key.partition(".")[0]]
        for n in group:
            told = texts(key, **dict.fromkeys(every_fact("ru", reader), n))
            for word in re.findall(rf"\b{n}[ \u00a0]([а-яё]+)", told):
                if word in known:
                    assert word == known[word][form], f"{key}: {told}"


def test_the_counts_of_common_words_are_right_and_stay_in_one_line() -> None:
    english, russian = Texts("en"), Texts("ru")
    for n, en, ru in [
        (0, "moves", "ходов"),
        (1, "move", "ход"),
        (2, "moves", "хода"),
        (5, "moves", "ходов"),
        (11, "moves", "ходов"),
        (21, "moves", "ход"),
        (22, "moves", "хода"),
        (25, "moves", "ходов"),
        (101, "moves", "ход"),
    ]:
        assert english("count-moves", count=n) == f"{n}\u00a0{en}"
        assert russian("count-moves", count=n) == f"{n}\u00a0{ru}"


# what the code asks for

SPEAKERS = ("texts", "IllegalMove", "Notice")  # what is handed a key first


def spoken() -> Iterator[tuple[str, str]]:
    """The keys that code asks for by `texts("...")` and its like, as patterns, and the file that does."""
    for path, node in nodes():
        if isinstance(node, ast.Call) and node.args:
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in SPEAKERS:
                for argument in choices(node.args[0]):
                    pattern = as_pattern(argument)
                    if pattern is not None:
                        yield pattern, path.name


def nodes() -> Iterator[tuple[Path, ast.AST]]:
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            yield path, node


def choices(node: ast.expr) -> Iterator[ast.expr]:
    """The expression, or both sides of `a if b else c`."""
    if isinstance(node, ast.IfExp):
        yield from choices(node.body)
        yield from choices(node.orelse)
    else:
        yield node


def as_pattern(node: ast.AST) -> str | None:
    """A text in code as a regular expression; what is filled in may be anything."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)
    return None


def test_every_key_that_the_code_asks_for_exists() -> None:
    known = set(patterns("en"))
    missing = {(key, where) for key, where in spoken() if not any(re.fullmatch(key, name) for name in known)}
    assert sorted(missing) == []


def test_no_text_is_kept_that_nothing_asks_for() -> None:
    plain, filled = set(), set()
    for _, node in nodes():
        pattern = as_pattern(node)
        if pattern is not None and isinstance(node, ast.JoinedStr):
            filled.add(pattern)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            plain.add(node.value)
    filled = {pattern for pattern in filled if re.search(r"[a-z]{3}", pattern)}  # "{a}-{b}" would ask for everything
    # moves in lists name a text in braces
    filled |= {inner for pattern in filled for inner in re.findall(r"\\\{(.+?)\\\}", pattern)}
    plain |= {inner for word in plain for inner in re.findall(r"\{([a-z-]+)\}", word)}
    options = ((listing.id, option) for listing in GAMES for option in listing.game.options)
    plain |= {f"{game}-{option.key}-{value}" for game, option in options for value in option.values}
    within = {name for reader in ALL["en"].values() for name in reader.references}
    unused = {
        key
        for key in patterns("en")
        if key not in plain | within and not any(re.fullmatch(pattern, key) for pattern in filled)
    }
    assert sorted(unused) == []


# the Texts themselves


@pytest.fixture
def small_locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, words in (("en", "both = both\nonly = only { $fact }\n"), ("ru", "both = оба\n")):
        (tmp_path / language).mkdir()
        (tmp_path / language / "common.ftl").write_text(words, encoding="utf-8")
    monkeypatch.setattr(text, "asset", lambda *names: tmp_path.joinpath(*names[1:]))


@pytest.mark.usefixtures("small_locale")
def test_a_key_that_russian_lacks_is_told_in_english_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    texts = Texts("ru")
    assert [texts("both"), texts("only", fact=1), texts("only", fact=2)] == ["оба", "only 1", "only 2"]
    assert len(texts.faults) == len(caplog.records) == 1


@pytest.mark.usefixtures("small_locale")
def test_a_key_that_is_nowhere_shows_itself(caplog: pytest.LogCaptureFixture) -> None:
    texts = Texts("ru")
    assert texts("play-nothing") == "play-nothing"
    assert "play-nothing" in caplog.text


@pytest.mark.usefixtures("small_locale")
def test_a_fact_that_is_not_given_is_logged() -> None:
    texts = Texts("en")
    texts("only")
    assert len(texts.faults) == 1


def test_a_language_that_is_not_spoken_is_refused() -> None:
    with pytest.raises(ValueError, match="expected en, ru"):
        Texts("xx")


def test_numbers_and_times_are_written_as_the_language_writes_them() -> None:
    english, russian = Texts("en"), Texts("ru")
    assert (english.number(1234.56, 1), russian.number(1234.56, 1)) == ("1,234.6", "1\u00a0234,6")
    assert (english.number(7), russian.number(0.25, 2)) == ("7", "0,25")
    assert [english.duration(s) for s in (0, 59.9, 378, 3723)] == ["0:00", "0:59", "6:18", "1:02:03"]


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_first_start_follows_the_system(
    settings: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in settings.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setattr(text.locale, "getlocale", lambda: (None, None))
    assert system_language() == language


def test_on_windows_the_language_of_its_own_screens_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    system = SimpleNamespace(kernel32=SimpleNamespace(GetUserDefaultUILanguage=lambda: 0x0419))
    monkeypatch.setattr(ctypes, "windll", system, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(text.locale, "getlocale", lambda: ("en_US", "cp1252"))
    assert system_language() == "ru"
