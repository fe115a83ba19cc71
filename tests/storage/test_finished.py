"""A finished match is counted exactly once, whatever is killed when."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.core.contract import Side
from game.core.match import Match
from game.core.record import PERSON, Seat
from game.storage import files
from game.storage.finished import finish, settle, settle_again
from game.storage.saves import Saves
from game.storage.statistics import Statistics
from tests.storage.matches import BREAKTHROUGH, GAMES, Calendar, a_finished_match, a_match, still


class Killed(BaseException):
    """Stands for the end of the process: nothing handles it."""


class Executioner:
    """Kills before, or after, the n-th thing done to the disk."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: int | None = None
        for owner, name in ((os, "fsync"), (os, "replace"), (Path, "unlink")):
            self._watch(monkeypatch, owner, name)

    def _watch(self, monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
        real = getattr(owner, name)

        def watched(*arguments: object, **named: object) -> object:
            self.strike()
            result = real(*arguments, **named)
            self.strike()
            return result

        monkeypatch.setattr(owner, name, watched)

    def strike(self) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                self.left = None
                raise Killed


def copy_of_the_program(folder: Path) -> tuple[Saves, Statistics]:
    now = Calendar()
    return Saves(folder, GAMES, now), Statistics(folder, now)


def let_go(saves: Saves) -> None:
    """What the system does with the locks of a process that ends."""
    for game in GAMES:
        saves.release(game.id)


def test_a_finished_match_is_counted_and_its_save_dropped(tmp_path: Path) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    match = a_match(4)
    saves.keep(match)
    match.resign(Side.SECOND)
    assert finish(match, saves, statistics) == ()
    assert statistics.totals().won == 1
    assert saves.latest(still) is None
    assert finish(match, saves, statistics) == ()
    assert settle(saves, statistics) == ()
    assert statistics.totals().played == 1


def test_killed_at_any_step_of_finishing_the_match_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    executioner = Executioner(monkeypatch)
    steps, finished = 0, False
    while not finished:
        folder = tmp_path / str(steps)
        saves, statistics = copy_of_the_program(folder)
        earlier = a_finished_match(seed=7)
        finish(earlier, saves, statistics)
        match = a_match(4)
        saves.keep(match)
        match.resign(Side.SECOND)
        executioner.left = steps
        try:
            finish(match, saves, statistics)
            finished = True
        except Killed:
            pass
        executioner.left = None
        let_go(saves)

        saves, statistics = copy_of_the_program(folder)
        settle(saves, statistics)
        again = saves.load("breakthrough", still).match
        if again is not None:  # killed before the end was written down: it is played to its end again
            assert statistics.totals().played == 1, steps
            again.resign(Side.SECOND)
            finish(again, saves, statistics)
        assert statistics.totals().played == 2, steps
        assert saves.latest(still) is None, steps
        assert saves.waiting() == ([], ()), steps
        steps += 1
    assert steps > 15, "the steps were not watched"


def test_killed_at_any_step_of_settling_the_match_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    executioner = Executioner(monkeypatch)
    steps, settled = 0, False
    while not settled:
        folder = tmp_path / str(steps)
        saves, _ = copy_of_the_program(folder)
        match = a_match(4)
        saves.keep(match)
        match.resign(Side.FIRST)
        saves.keep(match)
        let_go(saves)
        saves, statistics = copy_of_the_program(folder)
        executioner.left = steps
        try:
            settle(saves, statistics)
            settled = True
        except Killed:
            pass
        executioner.left = None
        let_go(saves)
        saves, statistics = copy_of_the_program(folder)
        settle(saves, statistics)
        assert statistics.totals().lost == 1, steps
        assert saves.latest(still) is None, steps
        assert saves.waiting() == ([], ()), steps
        steps += 1
    assert steps > 10, "the steps were not watched"


def test_a_match_whose_statistics_cannot_be_written_waits_and_lets_the_next_one_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    write = files.write

    def full(what: str, path: Path, text: str) -> None:
        if what == "statistics":
            raise files.CannotKeep.because(what, path, OSError(errno.ENOSPC, "full"))
        write(what, path, text)

    monkeypatch.setattr(files, "write", full)
    for seed in (1, 2):
        [notice] = finish(a_finished_match(seed=seed), saves, statistics)
        assert (notice.key, notice.facts["what"], notice.facts["why"]) == ("cannot-keep", "statistics", "full")
    saves.keep(a_match(4, seed=3))
    assert [notice.key for notice in settle(saves, statistics)] == ["cannot-keep"]
    assert len(saves.waiting()[0]) == 2
    monkeypatch.setattr(files, "write", write)
    assert settle(saves, statistics) == ()
    assert statistics.totals().played == 2
    assert saves.waiting() == ([], ())
    assert saves.latest(still) is not None


def test_a_finished_save_that_was_never_settled_gives_way_to_a_new_match_and_still_counts(tmp_path: Path) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    saves.keep(a_finished_match())
    saves.keep(a_match(2, seed=2))
    settle(saves, statistics)
    assert statistics.totals().played == 1
    assert saves.latest(still) is not None


def test_settling_leaves_a_match_that_another_copy_is_finishing_to_it(tmp_path: Path) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    match = a_finished_match()
    saves.keep(match)
    other_saves, other_statistics = copy_of_the_program(tmp_path)
    assert settle(other_saves, other_statistics) == ()
    assert statistics.totals().played == 0
    finish(match, saves, statistics)
    assert other_statistics.totals().played == 1
    let_go(saves)
    assert other_saves.keep(a_match(2, seed=2)) == ()


def test_a_copy_that_may_not_keep_its_match_still_counts_it(tmp_path: Path) -> None:
    first, second = Saves(tmp_path, GAMES), Saves(tmp_path, GAMES)
    playing = a_match(4)
    first.keep(playing)
    second.claim("breakthrough")
    statistics = Statistics(tmp_path)
    finish(a_finished_match(seed=2), second, statistics)
    assert statistics.totals().played == 1
    assert first.latest(still) is not None


def test_matches_that_do_not_count_are_dropped_uncounted(tmp_path: Path) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    not_begun = a_match(0)
    between_persons = Match(BREAKTHROUGH, a_match(4).record, still)
    between_persons.record.seats = (Seat(PERSON), Seat(PERSON))
    for match in (not_begun, between_persons):
        match.resign(Side.FIRST)
        assert finish(match, saves, statistics) == ()
        assert saves.load("breakthrough", still).match is None
    assert statistics.totals().played == 0


def test_a_broken_waiting_match_is_set_aside_and_the_others_count(tmp_path: Path) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    saves.keep(a_finished_match())
    saves.put_off("breakthrough")
    (tmp_path / "saves" / "waiting" / "breakthrough-broken.toml").write_text("broken")
    assert [notice.key for notice in settle(saves, statistics)] == ["save-set-aside"]
    assert statistics.totals().played == 1
    assert settle(saves, statistics) == ()


def no_room(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, "full")


def a_match_won_while_the_disk_is_full(saves: Saves, statistics: Statistics) -> Match:
    match = a_match(4)
    saves.keep(match)
    match.resign(Side.SECOND)
    with pytest.MonkeyPatch.context() as refusing:
        refusing.setattr(files, "_write_through", no_room)
        finish(match, saves, statistics)
        assert settle_again(saves, statistics) == (), "that it failed was told"
    return match


def test_a_match_won_while_the_disk_is_full_is_offered_to_nobody_and_counts_as_won_later(tmp_path: Path) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    a_match_won_while_the_disk_is_full(saves, statistics)
    assert saves.latest(still) is None
    assert saves.load("breakthrough", still).match is None
    assert settle_again(saves, statistics) == ()
    assert (statistics.totals().won, statistics.totals().lost) == (1, 0)
    let_go(saves)
    assert copy_of_the_program(tmp_path)[0].latest(still) is None


def test_a_match_won_while_the_disk_is_full_gives_way_to_the_next_and_counts_with_it(tmp_path: Path) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    a_match_won_while_the_disk_is_full(saves, statistics)
    following = a_match(4, seed=2)
    assert saves.keep(following) == ()
    following.resign(Side.FIRST)
    assert finish(following, saves, statistics) == ()
    assert (statistics.totals().won, statistics.totals().lost) == (1, 1)
    assert saves.latest(still) is None


def test_a_counted_match_whose_save_cannot_be_deleted_is_offered_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    match = a_match(4)
    saves.keep(match)
    match.resign(Side.SECOND)

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "forbidden")

    with monkeypatch.context() as refusing:
        refusing.setattr(saves, "keep", lambda match: ())
        refusing.setattr(files, "remove", forbidden)
        assert [notice.key for notice in finish(match, saves, statistics)] == ["cannot-keep"]
        assert saves.latest(still) is None
    let_go(saves)
    restarted = Saves(tmp_path, GAMES, counted=statistics.counted)
    assert restarted.latest(still) is None
    assert restarted.load("breakthrough", still).match is None
    assert settle(restarted, statistics) == ()
    assert not (tmp_path / "saves" / "breakthrough.toml").exists()
    assert statistics.totals().played == 1


def test_a_match_left_between_counting_and_dropping_does_not_count_after_a_reset(tmp_path: Path) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    match = a_finished_match()
    saves.keep(match)
    statistics.count(match)
    Statistics(tmp_path).reset("breakthrough")
    settle(saves, statistics)
    assert statistics.totals().played == 0


def test_on_a_full_disk_the_end_of_a_match_takes_the_room_of_the_file_before_and_counts_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, statistics = copy_of_the_program(tmp_path)
    match = a_match(4)
    saves.keep(match)
    saves.keep(match)
    before = files.previous(tmp_path / "saves" / "breakthrough.toml")
    write = files._write_through

    def room_for_one(path: Path, text: str) -> None:
        if before.exists() or path.parent == tmp_path:
            no_room()
        write(path, text)

    match.resign(Side.FIRST)
    with monkeypatch.context() as refusing:
        refusing.setattr(files, "_write_through", room_for_one)
        assert [notice.facts["what"] for notice in finish(match, saves, statistics)] == ["statistics"]
    let_go(saves)
    saves, statistics = copy_of_the_program(tmp_path)
    assert settle(saves, statistics) == ()
    assert statistics.totals().lost == 1
    assert saves.latest(still) is None
