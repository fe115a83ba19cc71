"""The log of finished matches: what it counts, what it survives, who may write it."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.storage import files
from game.storage import statistics as room
from game.storage.files import CannotKeep, previous
from game.storage.locks import Lock, guarded
from game.storage.log_form import Broken, Finished, Log, Newer, read_line
from game.storage.statistics import Statistics
from tests.storage.matches import BREAKTHROUGH, LAST_COUNTER, Calendar, a_drawn_match, a_finished_match, a_match


def counted(folder: Path, *results: str) -> Statistics:
    statistics = Statistics(folder, Calendar())
    for seed, result in enumerate(results):
        statistics.count(a_finished_match(result, seed=seed))
    return statistics


def test_a_row_tells_what_was_played_on_one_board_at_one_level(tmp_path: Path) -> None:
    statistics = counted(tmp_path, "won", "won", "lost", "won")
    statistics.count(a_finished_match("lost", seed=9, board="8"))
    row = statistics.row(BREAKTHROUGH, {"board": "6", "first": "lot"}, "hard")
    assert (row.played, row.won, row.lost, row.drawn) == (4, 3, 1, 0)
    assert (row.win_rate, row.streak, row.best_streak, row.usual_moves) == (0.75, 1, 2, 2)
    unplayed = statistics.row(BREAKTHROUGH, {"board": "7"}, "hard")
    assert (unplayed.played, unplayed.win_rate, unplayed.usual_moves, unplayed.usual_seconds) == (0, None, None, None)


def test_the_table_has_a_row_for_each_board_played_in_the_order_of_the_setup(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    for seed, board in enumerate(("8", "6", "7", "6")):
        statistics.count(a_finished_match(seed=seed, board=board))
    table = statistics.table(BREAKTHROUGH)
    assert [(row.options, row.level, row.played) for row in table] == [
        ((("board", "6"),), "hard", 2),
        ((("board", "7"),), "hard", 1),
        ((("board", "8"),), "hard", 1),
    ]
    assert statistics.table(LAST_COUNTER) == []
    assert table[0] == statistics.row(BREAKTHROUGH, {"board": "6"}, "hard")


def test_a_match_counts_once_however_often_it_is_counted(tmp_path: Path) -> None:
    match = a_finished_match()
    for _ in range(3):
        Statistics(tmp_path).count(match)
    assert Statistics(tmp_path).totals().played == 1


def test_a_match_that_goes_on_is_not_counted(tmp_path: Path) -> None:
    Statistics(tmp_path).count(a_match(4))
    assert not (tmp_path / "statistics.toml").exists()


def test_totals_add_up_over_the_games(tmp_path: Path) -> None:
    statistics = counted(tmp_path, "won", "lost")
    statistics.count(a_drawn_match())
    totals = statistics.totals()
    assert (totals.played, totals.won, totals.lost, totals.drawn) == (3, 1, 1, 1)
    assert statistics.totals("breakthrough").played == 2
    assert statistics.totals("nullgame").drawn == 1
    assert statistics.totals("gess").played == 0


def test_a_reset_forgets_one_game_and_keeps_the_old_log_beside(tmp_path: Path) -> None:
    statistics = counted(tmp_path, "won", "lost")
    statistics.count(a_drawn_match())
    assert statistics.reset("breakthrough") == ()
    assert statistics.totals("breakthrough").played == 0
    assert statistics.totals("nullgame").drawn == 1
    [old] = tmp_path.glob("statistics.toml.old-*")
    assert len(Log.read(files.read(old)).matches) == 3


def test_what_another_copy_counted_is_seen_at_once(tmp_path: Path) -> None:
    first, second = Statistics(tmp_path), Statistics(tmp_path)
    first.count(a_finished_match(seed=1))
    assert second.totals().played == 1
    second.count(a_finished_match(seed=2))
    assert first.totals().played == 2


def count_many(folder: Path, first: int, count: int) -> None:
    statistics = Statistics(folder)
    match = a_finished_match()
    for number in range(first, first + count):
        match.record.id = f"match-{number}"
        with suppress(CannotKeep):  # busy for a moment: it is entered with the next one
            statistics.count(match)
    statistics.count_again()


def test_two_processes_counting_at_once_lose_nothing(tmp_path: Path) -> None:
    context = get_context("spawn")
    processes = [context.Process(target=count_many, args=(tmp_path, first, 25)) for first in (0, 25)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
        assert process.exitcode == 0
    assert Statistics(tmp_path).totals().played == 50


def test_a_broken_log_is_set_aside_and_the_one_before_it_used(tmp_path: Path) -> None:
    statistics = counted(tmp_path, "won", "won", "won")
    path = tmp_path / "statistics.toml"
    whole = path.read_text()
    path.write_text(whole.replace("won", "lost", 1))
    assert statistics.totals().played == 2, "looking uses the file before and changes nothing"
    assert [notice.key for notice in Statistics(tmp_path).check()] == [
        "statistics-set-aside",
        "statistics-previous-loaded",
    ]
    assert list(tmp_path.glob("*.corrupt-*"))
    statistics.count(a_finished_match(seed=8))
    assert Statistics(tmp_path).totals().played == 3
    assert Statistics(tmp_path).check() == ()


def test_a_log_cut_or_flipped_anywhere_is_whole_or_broken() -> None:
    matches = tuple(
        Finished("2026", str(n), "breakthrough", (("board", "6"),), "hard", "won", 9, 1.5, False) for n in "ab"
    )
    log = Log().adding(*matches)
    whole = log.text().encode()
    damaged = [whole[:length] for length in range(len(whole))]
    damaged += [
        whole[:n] + bytes([whole[n] ^ 1 << bit]) + whole[n + 1 :] for n in range(len(whole)) for bit in (0, 3, 6)
    ]
    for text in damaged:
        try:
            read = Log.read(text.decode())
        except (Broken, Newer, UnicodeDecodeError):
            continue
        assert read == log


words = some.text(max_size=6)


@given(
    some.lists(
        some.builds(
            Finished,
            some.just("2026-03-01T12:00:00+00:00"),
            words,
            words,
            some.lists(some.tuples(words, words), max_size=3).map(tuple),
            words,
            some.sampled_from(["won", "lost", "drawn"]),
            some.integers(0, 999),
            some.floats(0, 1e6),
            some.booleans(),
        ),
        max_size=4,
    )
)
def test_lines_and_logs_read_back_as_they_were_written(matches: list[Finished]) -> None:
    assert [read_line(match.line()) for match in matches] == matches
    assert Log.read(Log().adding(*matches).text()).matches == tuple(matches)


def test_a_log_of_a_newer_version_is_left_alone_and_nothing_is_counted_over_it(tmp_path: Path) -> None:
    statistics = counted(tmp_path, "won")
    path = tmp_path / "statistics.toml"
    path.write_text(path.read_text().replace("format = 1", "format = 2"))
    newer = path.read_bytes()
    [notice] = Statistics(tmp_path).check()
    assert (notice.key, notice.facts["why"]) == ("cannot-keep", "newer")
    with pytest.raises(CannotKeep, match="newer"):
        statistics.count(a_finished_match(seed=5))
    assert [one.facts["why"] for one in statistics.reset("breakthrough")] == ["newer"]
    assert statistics.totals().played == 0
    assert path.read_bytes() == newer


def test_a_folder_that_refuses_gives_a_typed_error_and_leaves_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statistics = counted(tmp_path, "won")

    def refuse(_: int) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(CannotKeep, match="forbidden"):
        statistics.count(a_finished_match(seed=5))
    assert [one.key for one in statistics.reset("breakthrough")] == ["cannot-keep"]
    assert Statistics(tmp_path).totals().played == 1


def test_a_data_folder_that_cannot_be_made_shows_empty_statistics(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    statistics = Statistics(tmp_path / "data")
    assert statistics.check() == ()
    assert statistics.totals().played == 0
    with pytest.raises(CannotKeep):
        statistics.count(a_finished_match())


def test_a_lock_held_too_long_by_another_copy_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "guarded", lambda path: guarded(path, 0.0))
    holder = Lock(tmp_path / "statistics.lock")
    holder.take()
    with pytest.raises(CannotKeep, match="busy"):
        Statistics(tmp_path).count(a_finished_match())
    assert Statistics(tmp_path).check() == ()
    holder.release()
    Statistics(tmp_path).count(a_finished_match())
    assert previous(tmp_path / "statistics.toml").exists() is False


def test_what_could_not_be_counted_is_counted_at_the_next_occasion(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statistics = Statistics(tmp_path)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as refusing:
        refusing.setattr(files, "_write_through", full)
        for result, seed in (("won", 1), ("lost", 2)):
            with pytest.raises(CannotKeep, match="full"):
                statistics.count(a_finished_match(result, seed=seed))
    statistics.count(a_finished_match("won", seed=3))
    assert (statistics.totals().won, statistics.totals().lost) == (2, 1)
    assert statistics.count_again() == ()
    assert statistics.totals().played == 3


def test_a_match_counted_before_a_reset_is_not_counted_again(tmp_path: Path) -> None:
    statistics = counted(tmp_path, "won")
    match = a_finished_match(seed=5)
    statistics.count(match)
    statistics.reset("breakthrough")
    other = Statistics(tmp_path)
    other.count(match)
    assert other.counted(match.record.id)
    assert other.totals().played == 0
    other.count(a_finished_match(seed=6))
    other.reset("nullgame")
    Statistics(tmp_path).count(match)
    assert Statistics(tmp_path).totals().played == 1


def test_a_log_whose_forgotten_matches_were_changed_is_broken(tmp_path: Path) -> None:
    statistics = counted(tmp_path, "won")
    statistics.reset("breakthrough")
    text = files.read(tmp_path / "statistics.toml")
    [match_id] = Log.read(text).forgotten
    with pytest.raises(Broken):
        Log.read(text.replace(match_id, "0" * len(match_id)))
