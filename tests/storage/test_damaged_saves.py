"""A save that is cut, flipped, incomplete or forged loads as it was or is set aside; it never crashes."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli
import tomli_w
from hypothesis import given
from hypothesis import strategies as some

from game.core.contract import Game
from game.core.found import LONGEST
from game.core.match import Match
from game.core.record import Record
from game.storage import settings as keys
from game.storage.files import previous, wall_time
from game.storage.save_form import Damaged, Newer, parse, read_form, write_form
from game.storage.saves import Loaded, Saves
from game.storage.settings import Settings
from game.storage.statistics import Statistics
from tests.storage.matches import BREAKTHROUGH, GAMES, LAST_COUNTER, a_match, signed, still

BOTH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def kept_twice(folder: Path, game: Game) -> tuple[Path, Match, bytes]:
    """A match kept before and after its last move: the path of its save, the match, the content of the save."""
    saves, match = Saves(folder, GAMES), a_match(2, game)
    saves.keep(match)
    match = a_match_with_one_more_move(match)
    saves.keep(match)
    saves.release(game.id)
    path = folder / "saves" / f"{game.id}.toml"
    return path, match, path.read_bytes()


def a_match_with_one_more_move(match: Match) -> Match:
    longer = Match(match.game, Record.from_data(match.record.as_data()), still)
    longer.play(longer.state.legal_moves()[0])
    return longer


def load(folder: Path, game: Game) -> Loaded:
    saves = Saves(folder, GAMES)
    try:
        return saves.load(game.id, still)
    finally:
        saves.release(game.id)


@BOTH
def test_a_save_cut_at_any_byte_is_damaged_or_misses_white_space_only(game: Game) -> None:
    match = a_match(2, game)
    whole = write_form(match, wall_time())
    for length in range(len(whole)):
        try:
            save = read_form(whole[:length], game, still)
        except Damaged:
            continue
        assert save.match.record == match.record
        assert whole[length:].strip() == ""


@BOTH
def test_in_place_of_a_cut_save_the_one_before_is_loaded_and_nothing_is_deleted(tmp_path: Path, game: Game) -> None:
    path, match, whole = kept_twice(tmp_path, game)
    before = previous(path).read_bytes()
    lengths = range(0, len(whole) - 1, len(whole) // 40)
    for length in lengths:
        path.write_bytes(whole[:length])
        previous(path).write_bytes(before)
        loaded = load(tmp_path, game)
        assert loaded.match is not None, length
        assert loaded.match.record.entries == match.record.entries[:-1]
        assert [notice.key for notice in loaded.notices] == ["save-set-aside", "save-previous-loaded"]
    assert len([one for one in path.parent.iterdir() if ".corrupt-" in one.name]) == len(lengths)


@BOTH
def test_a_save_with_any_byte_flipped_gives_the_match_as_it_was_or_nothing(game: Game) -> None:
    match = a_match(2, game)
    whole = write_form(match, wall_time()).encode()
    rng = Random(5)
    for place in range(len(whole)):
        for bit in rng.sample(range(8), 3):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            try:
                save = read_form(flipped.decode(), game, still)
            except (Damaged, Newer, UnicodeDecodeError):
                continue
            assert save.match.record == match.record, (place, bit)


@BOTH
def test_both_files_broken_gives_no_match_two_notices_and_both_files_kept(tmp_path: Path, game: Game) -> None:
    path, _, _ = kept_twice(tmp_path, game)
    path.write_bytes(b"\xff\xfe")
    previous(path).write_bytes(b"= nonsense")
    loaded = load(tmp_path, game)
    assert loaded.match is None
    assert [notice.key for notice in loaded.notices] == ["save-set-aside", "save-set-aside"]
    named = {path.parent / notice.facts["file"] for notice in loaded.notices}
    assert {one.read_bytes() for one in named} == {b"\xff\xfe", b"= nonsense"}


@pytest.mark.parametrize("forge", [dict, signed], ids=["unsigned", "signed"])
@BOTH
def test_a_save_lacking_any_key_is_damaged(game: Game, forge: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    whole = tomli.loads(write_form(a_match(2, game), wall_time()))
    for key in whole:
        lacking = forge({name: value for name, value in whole.items() if name != key})
        if lacking == whole or key == "app":
            continue  # the version of the app is written for people
        with pytest.raises(Damaged):
            read_form(tomli_w.dumps(lacking), game, still)
    for key in set(whole["record"]) - {"begun"}:  # older saves lack it
        lacking = {name: value for name, value in whole["record"].items() if name != key}
        with pytest.raises(Damaged):
            read_form(tomli_w.dumps(forge(whole | {"record": lacking})), game, still)


def test_moves_made_illegal_are_refused_even_with_the_right_checksum() -> None:
    whole = tomli.loads(write_form(a_match(6), wall_time()))
    for number, entry in enumerate(whole["record"]["entries"]):
        for text in ("a1a2", "h8h7", "b2", "", "c9c8", "a1b1"):
            entries = list(whole["record"]["entries"])
            entries[number] = entry | {"text": text}
            forged = signed(whole | {"record": whole["record"] | {"entries": entries}})
            with pytest.raises(Damaged):
                read_form(tomli_w.dumps(forged), BREAKTHROUGH, still)


def test_a_move_too_few_or_too_many_is_refused() -> None:
    whole = tomli.loads(write_form(a_match(6), wall_time()))
    for count in (0, 5, 7, -1, 2**70):
        with pytest.raises(Damaged):
            read_form(tomli_w.dumps(signed(whole | {"moves": count})), BREAKTHROUGH, still)


def test_a_save_of_another_game_is_set_aside(tmp_path: Path) -> None:
    path, _, _ = kept_twice(tmp_path, LAST_COUNTER)
    path.rename(path.with_name("breakthrough.toml"))
    loaded = load(tmp_path, BREAKTHROUGH)
    assert loaded.match is None
    assert [notice.key for notice in loaded.notices] == ["save-set-aside"]


@pytest.mark.parametrize(
    "secret",
    [
        {},
        [],
        None,
        {"deal": {}, "entries": [], "notes": {}},
        {"deal": None, "entries": [], "notes": {}},
        {"deal": {"traps": [99, 0]}, "entries": [], "notes": {}},
        {"deal": {"traps": "ab"}, "entries": {}, "notes": {}},
        {"deal": {"traps": [0, 1]}, "entries": [1], "notes": []},
    ],
)
def test_a_forged_secret_is_refused(secret: object) -> None:
    whole = tomli.loads(write_form(a_match(0, LAST_COUNTER), wall_time()))
    text = base64.b64encode(zlib.compress(json.dumps(secret).encode())).decode()
    for forged in (text, text[:-5], "ü", "", 5):
        with pytest.raises(Damaged):
            read_form(tomli_w.dumps(signed(whole | {"secret": forged})), LAST_COUNTER, still)


@given(some.text())
def test_any_text_is_damaged_and_nothing_worse(text: str) -> None:
    with pytest.raises((Damaged, Newer)):
        parse(text)


plain = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(max_size=8),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=5), inner, max_size=3),
    max_leaves=6,
).filter(lambda value: value is not None)


@given(
    some.sampled_from(["format", "written", "moves", "record"]) | some.tuples(some.just("record"), some.text()), plain
)
def test_any_value_under_any_key_is_damaged_and_nothing_worse(key: str | tuple[str, str], value: object) -> None:
    whole = tomli.loads(write_form(a_match(2), wall_time()))
    if isinstance(key, str):
        whole[key] = value
    else:
        for name in whole["record"]:
            whole["record"][name] = value
    try:
        text = tomli_w.dumps(signed(whole))
    except TypeError:
        return  # None has no place in a file
    try:
        read_form(text, BREAKTHROUGH, still)
    except (Damaged, Newer):
        return
    assert key in ("written", "moves")


@pytest.mark.parametrize("text", ["a = " + "[" * 5000, "format = " + "9" * 6000, "format = true", "format = 1.0"])
def test_texts_made_to_break_the_reader_are_damaged(text: str) -> None:
    with pytest.raises(Damaged):
        parse(text)


@pytest.mark.parametrize("name", ["saves/breakthrough.toml", "settings.toml", "statistics.toml"])
@pytest.mark.parametrize("format_", ["0x" + "f" * 6000, "0b" + "1" * 20_000])
def test_a_number_that_python_does_not_write_out_breaks_no_start_and_no_writing(
    tmp_path: Path, name: str, format_: str
) -> None:
    path = tmp_path / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"format = {format_}\nvolume = {format_}\nchecksum = {format_}\n")
    Saves(tmp_path, GAMES).load(BREAKTHROUGH.id, still)
    Statistics(tmp_path).check()
    settings = Settings(tmp_path)
    assert settings.set(keys.VOLUME, 10) == ()
    assert Settings(tmp_path).get(keys.VOLUME) == 10


def test_a_save_too_long_to_be_one_is_set_aside_unread(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "breakthrough.toml"
    path.parent.mkdir()
    path.write_text("a = '" + "x" * LONGEST + "'")
    assert [notice.key for notice in Saves(tmp_path, GAMES).load(BREAKTHROUGH.id, still).notices] == ["save-set-aside"]


def test_a_save_that_the_system_does_not_let_us_read_is_told_and_left(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "breakthrough.toml"
    path.mkdir(parents=True)
    saves = Saves(tmp_path, GAMES)
    loaded = saves.load("breakthrough", still)
    assert loaded.match is None
    assert [notice.key for notice in loaded.notices] == ["cannot-read"]
    assert path.is_dir()
    assert [notice.key for notice in saves.keep(a_match(2))] == ["save-set-aside"]
    assert path.is_file()
