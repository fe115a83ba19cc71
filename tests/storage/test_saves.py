"""A kept match comes back as it was; several games, several copies, other matches in its place."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from random import Random

import pytest
import tomli
import tomli_w
from hypothesis import given
from hypothesis import strategies as some

from game.core.contract import Game, Side
from game.core.match import Match
from game.core.notices import Notices
from game.storage import files
from game.storage.files import previous, wall_time
from game.storage.save_form import read_form, write_form
from game.storage.saves import Saves
from tests.conftest import FakeClock
from tests.core.arranging import ArrangingGame
from tests.storage.matches import BREAKTHROUGH, GAMES, LAST_COUNTER, SEATS, Calendar, a_match, moves_of, still


def keys(notices: Notices) -> list[str]:
    return [notice.key for notice in notices]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_kept_match_comes_back_with_its_moves_seats_and_options(tmp_path: Path, game: Game) -> None:
    match = a_match(3, game)
    match.record.notes["pencil"] = [1, "два"]
    saves = Saves(tmp_path, GAMES)
    assert saves.keep(match) == ()
    loaded = saves.load(game.id, still)
    assert loaded.match is not None
    assert loaded.match.record == match.record
    assert loaded.notices == ()


@given(
    some.integers(0, 30), some.integers(0, 1000), some.sampled_from(GAMES), some.dictionaries(some.text(), some.text())
)
def test_the_written_form_is_the_match_itself(moves, seed, game, notes) -> None:
    match = a_match(min(moves, 3) if game is LAST_COUNTER else moves, game, seed)
    match.record.notes = dict(notes)
    save = read_form(write_form(match, wall_time()), game, still)
    assert save.match.record == match.record
    assert save.match.state.position() == match.state.position()


def test_the_clocks_come_back_and_stand_still_until_the_match_goes_on(tmp_path: Path, clock: FakeClock) -> None:
    saves = Saves(tmp_path, GAMES)
    match = Match.new(BREAKTHROUGH, {}, SEATS, Random(1), clock)
    match.resume()
    clock.now = 7.0
    match.play(match.state.legal_moves()[0])
    clock.now = 10.0
    saves.keep(match)
    saves.release("breakthrough")
    clock.now = 500.0
    loaded = Saves(tmp_path, GAMES).load("breakthrough", clock).match
    assert loaded is not None
    assert (loaded.used(Side.FIRST), loaded.used(Side.SECOND)) == (7.0, 3.0)
    loaded.resume()
    clock.now = 501.0
    assert loaded.used(Side.SECOND) == 4.0
    assert loaded.can_undo()


def test_secrets_are_not_in_clear_text_and_open_games_stay_readable(tmp_path: Path) -> None:
    saves = Saves(tmp_path, GAMES)
    hidden, open_match = a_match(2, LAST_COUNTER, board="9"), a_match(2)
    hidden.record.notes["mark"] = "somewhere"
    saves.keep(hidden)
    saves.keep(open_match)
    secret = files.read(tmp_path / "saves" / "nullgame.toml")
    assert not any(word in secret for word in ("traps", "entries", "somewhere", *moves_of(hidden)))
    readable = files.read(tmp_path / "saves" / "breakthrough.toml")
    assert all(move in readable for move in moves_of(open_match))


@pytest.mark.parametrize("traps", ["hidden", "open"])
def test_a_match_is_written_in_clear_only_where_its_options_hide_nothing(traps: str) -> None:
    game = ArrangingGame()
    match = Match.new(game, {"traps": traps}, SEATS, Random(1), still)
    match.play(match.state.legal_moves()[0])
    text = write_form(match, wall_time())
    assert ("secret" in text) == (traps == "hidden")
    assert ("entries" in text) == (traps == "open")
    assert read_form(text, game, still).match.record == match.record


def test_continue_offers_the_match_that_was_written_last(tmp_path: Path) -> None:
    saves = Saves(tmp_path, GAMES, Calendar())
    assert saves.latest(still) is None
    saves.keep(a_match(4))
    saves.keep(a_match(2, LAST_COUNTER))
    assert [one.game_id for one in saves.unfinished(still)] == ["nullgame", "breakthrough"]
    saves.keep(a_match(5))
    latest = saves.latest(still)
    assert latest is not None
    assert (latest.game_id, len(latest.match.moves())) == ("breakthrough", 5)


def test_the_unfinished_match_of_one_game_is_found_without_looking_at_the_others(tmp_path: Path) -> None:
    saves = Saves(tmp_path, GAMES)
    saves.keep(a_match(2, LAST_COUNTER))
    assert saves.unfinished_of("breakthrough", still) is None
    match = a_match(4)
    saves.keep(match)
    (tmp_path / "saves" / "nullgame.toml").unlink()
    (tmp_path / "saves" / "nullgame.toml").mkdir()
    found = saves.unfinished_of("breakthrough", still)
    assert found is not None
    assert found.match.record == match.record


def test_looking_at_the_unfinished_matches_changes_nothing(tmp_path: Path) -> None:
    saves = Saves(tmp_path, GAMES)
    match = a_match(4)
    saves.keep(match)
    saves.keep(match)
    (tmp_path / "saves" / "breakthrough.toml").write_text("broken")
    before = sorted(path.name for path in (tmp_path / "saves").iterdir())
    assert [one.game_id for one in saves.unfinished(still)] == ["breakthrough"]
    assert sorted(path.name for path in (tmp_path / "saves").iterdir()) == before


def test_a_dropped_match_is_gone_and_no_other(tmp_path: Path) -> None:
    saves = Saves(tmp_path, GAMES)
    match, other = a_match(4), a_match(4, seed=2)
    saves.keep(match)
    saves.keep(match)
    saves.drop(other)
    assert saves.latest(still) is not None
    saves.drop(match)
    assert saves.latest(still) is None
    assert saves.load("breakthrough", still).match is None
    assert [path.suffix for path in (tmp_path / "saves").iterdir()] in ([".lock"], [])


def test_another_match_in_the_place_is_moved_aside_not_lost(tmp_path: Path) -> None:
    saves = Saves(tmp_path, GAMES)
    saves.keep(a_match(4))
    new = a_match(1, seed=2)
    assert keys(saves.keep(new)) == ["save-replaced"]
    [aside] = (tmp_path / "saves").glob("*.replaced-*")
    assert len(read_form(files.read(aside), BREAKTHROUGH, still).match.moves()) == 4
    latest = saves.latest(still)
    assert latest is not None
    assert latest.match.record.id == new.record.id


def test_a_second_copy_plays_but_does_not_keep_and_says_so_once(tmp_path: Path) -> None:
    first, second = Saves(tmp_path, GAMES), Saves(tmp_path, GAMES)
    match, other = a_match(4), a_match(2, seed=2)
    assert first.claim("breakthrough")
    first.keep(match)
    assert not second.claim("breakthrough")
    assert keys(second.keep(other)) == ["save-played-elsewhere"]
    assert second.keep(other) == ()
    assert second.unfinished(still) == []
    assert second.drop(match) == ()
    first.release("breakthrough")
    assert second.claim("breakthrough")
    assert keys(second.keep(other)) == ["save-place-taken"], "the match that the other copy left stays in its place"
    assert second.keep(other) == ()
    loaded = second.load("breakthrough", still).match
    assert loaded is not None
    assert loaded.record.id == match.record.id


def test_a_claim_on_one_game_leaves_the_others_free(tmp_path: Path) -> None:
    first, second = Saves(tmp_path, GAMES), Saves(tmp_path, GAMES)
    assert first.claim("breakthrough")
    assert second.claim("nullgame")
    assert not first.claim("nullgame")


def test_a_newer_format_is_left_alone_and_moved_only_when_its_place_is_needed(tmp_path: Path) -> None:
    saves = Saves(tmp_path, GAMES)
    path = tmp_path / "saves" / "breakthrough.toml"
    saves.keep(a_match(4))
    content = tomli.loads(files.read(path)) | {"format": 2}
    path.write_text(tomli_w.dumps(content))
    newer = path.read_bytes()
    fresh = Saves(tmp_path, GAMES)
    saves.release("breakthrough")
    loaded = fresh.load("breakthrough", still)
    assert (loaded.match, keys(loaded.notices)) == (None, ["save-newer-format"])
    assert path.read_bytes() == newer
    assert fresh.latest(still) is None
    match = a_match(1, seed=2)
    assert keys(fresh.keep(match)) == ["save-newer-moved"]
    assert fresh.keep(match) == ()
    [aside] = (tmp_path / "saves").glob("*.newer-*")
    assert aside.read_bytes() == newer


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EROFS])
def test_a_folder_that_refuses_is_told_once_and_again_after_it_had_worked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    saves, match = Saves(tmp_path, GAMES), a_match(4)
    flush = os.fsync

    def refuse(_: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", refuse)
    assert keys(saves.keep(match)) == ["cannot-keep"]
    assert saves.keep(match) == ()
    monkeypatch.setattr(os, "fsync", flush)
    assert saves.keep(match) == ()
    monkeypatch.setattr(os, "fsync", refuse)
    assert keys(saves.keep(match)) == ["cannot-keep"]


def test_a_data_folder_that_cannot_be_made_lets_the_game_be_played(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    saves = Saves(tmp_path / "data", GAMES)
    assert saves.claim("breakthrough")
    assert keys(saves.keep(a_match(4))) == ["cannot-keep"]
    assert saves.latest(still) is None
    assert saves.load("breakthrough", still).match is None


def test_after_a_lost_place_the_file_before_is_taken_up(tmp_path: Path) -> None:
    """What a kill between the two renames of a save leaves behind."""
    saves, match = Saves(tmp_path, GAMES), a_match(4)
    path = tmp_path / "saves" / "breakthrough.toml"
    saves.keep(match)
    path.rename(previous(path))
    loaded = saves.load("breakthrough", still)
    assert loaded.match is not None
    assert loaded.match.record == match.record
    assert keys(loaded.notices) == ["save-previous-loaded"]


def test_a_copy_that_was_refused_is_told_when_it_begins_and_keeps_its_match_once_the_place_is_free(
    tmp_path: Path,
) -> None:
    first, second = Saves(tmp_path, GAMES), Saves(tmp_path, GAMES)
    match, other = a_match(4), a_match(2, seed=2)
    first.keep(match)
    assert keys(second.begin(other)) == ["save-played-elsewhere"]
    assert second.begin(other) == second.keep(other) == ()
    first.drop(match)
    first.release("breakthrough")
    assert second.keep(other) == ()
    second.release("breakthrough")
    loaded = first.load("breakthrough", still).match
    assert loaded is not None
    assert loaded.record.id == other.record.id


def test_what_is_damaged_is_told_at_the_start_and_the_copy_before_takes_its_place(tmp_path: Path) -> None:
    saves, match = Saves(tmp_path, GAMES), a_match(4)
    path = tmp_path / "saves" / "breakthrough.toml"
    saves.keep(match)
    saves.keep(match)
    saves.release("breakthrough")
    path.write_bytes(path.read_bytes()[:200])
    fresh = Saves(tmp_path, GAMES)
    assert keys(fresh.check()) == ["save-set-aside", "save-previous-loaded"]
    assert fresh.check() == ()
    loaded = fresh.load("breakthrough", still)
    assert loaded.match is not None
    assert (loaded.match.record, loaded.notices) == (match.record, ())


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\0" * 4096, ["save-set-aside", "save-set-aside"]),
        (b"format = 2\n", ["save-newer-format"]),
    ],
    ids=["zeroed", "newer"],
)
def test_why_there_is_nothing_to_go_on_with_is_told_at_the_start(
    tmp_path: Path, content: bytes, told: list[str]
) -> None:
    path = tmp_path / "saves" / "breakthrough.toml"
    path.parent.mkdir()
    path.write_bytes(content)
    previous(path).write_bytes(content)
    assert keys(Saves(tmp_path, GAMES).check()) == told


def test_a_match_open_in_another_copy_is_told_at_the_start_and_left_to_it(tmp_path: Path) -> None:
    first, second = Saves(tmp_path, GAMES), Saves(tmp_path, GAMES)
    first.keep(a_match(4))
    [notice] = second.check()
    assert (notice.key, notice.facts["game"]) == ("save-open-elsewhere", "breakthrough")
    assert first.check() == ()
    first.release("breakthrough")
    assert second.check() == ()
    assert first.claim("breakthrough")


def test_checking_leaves_no_claim_and_loses_none(tmp_path: Path) -> None:
    first, second = Saves(tmp_path, GAMES), Saves(tmp_path, GAMES)
    assert first.claim("breakthrough")
    first.check()
    assert not second.claim("breakthrough")
    assert second.claim("nullgame")
