"""Arguments of the measurements: what cannot be measured ends in one line, before anything is played or searched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import compiled
from tests.bench import ladder, match
from tests.bench.__main__ import main

MATCH = "match breakthrough --a random --b random"
LADDER = "ladder breakthrough --board 6"


@pytest.fixture(autouse=True)
def nothing_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    def series(*_: object) -> dict[str, Any]:
        raise AssertionError("it runs")

    for module in (match, ladder):
        monkeypatch.setattr(module, "series", series)


@pytest.mark.parametrize(
    ("command", "name", "values"),
    [
        (MATCH, "--threads", "0 -1 1.5 x 1000"),
        (MATCH, "--jobs", "0 -1 x"),
        (MATCH, "--games", "-1 x 99999999999"),
        (MATCH, "--nodes", "0 -5 x 9999999999999999999"),
        (MATCH, "--peer-nodes", "0 -5 x"),
        (MATCH, "--movetime", "nan inf -1 0 0.0001 x"),
        (MATCH, "--scale", "nan inf -1 0 x"),
        (MATCH, "--decide", "nan -0.1 1.1 x"),
        (MATCH, "--seed", "x 1.5"),
        (MATCH, "--option", "foo"),
        (MATCH, "--a-set", "foo foo= foo=x foo=9999999999999999999"),
        (LADDER, "--jobs", "0 -1"),
        (LADDER, "--games", "-1"),
        (LADDER, "--seconds", "nan inf -1 0"),
        (LADDER, "--nodes", "0 -5 5,-5 5, x"),
        ("solve", "--table-bits", "0 1 -1 60 x"),
        ("solve", "--seconds", "nan -1 x"),
        ("solve", "--board", "9"),
    ],
)
def test_what_does_not_fit_is_told_in_the_line_after_the_usage(
    capsys: pytest.CaptureFixture[str], command: str, name: str, values: str
) -> None:
    for value in values.split():
        with pytest.raises(SystemExit) as ended:
            main([*command.split(), f"{name}={value}"])
        assert ended.value.code == 2
        *_, last = capsys.readouterr().err.splitlines()
        assert f"error: argument {name}: " in last


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--board 9", "breakthrough has no board=9: expected .*6"),
        ("--option foo=1", "breakthrough has no foo=1: expected .*board"),
        ("--option board=9", "breakthrough has no board=9: expected .*6"),
    ],
)
def test_an_option_that_a_game_does_not_offer_is_told_in_one_line(words: str, why: str) -> None:
    with pytest.raises(SystemExit, match=why):
        main([*MATCH.split(), *words.split()])


def test_a_ladder_whose_folder_is_a_file_ends_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "rungs"
    file.touch()
    with pytest.raises(SystemExit, match="rungs cannot be made a folder"):
        main([*LADDER.split(), "--resume", str(file)])


def test_a_table_for_which_there_is_no_memory_ends_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled.set_cache()
    from game.breakthrough import solver

    def full(n: int, table_bits: int) -> None:
        raise MemoryError

    monkeypatch.setattr(solver, "Solver", full)
    with pytest.raises(SystemExit, match="--table-bits 32: there is not so much memory"):
        main(["solve", "--board", "4", "--table-bits", "32"])


def test_what_fits_is_run() -> None:
    for command in (
        f"{MATCH} --board 6 --games 0 --threads 2 --jobs 1 --nodes 5 --scale 0.5 --decide 0.5",
        f"{MATCH} --option board=7 --movetime 0.05 --seed -3",
        f"{LADDER} --nodes 5,50 --seconds 0.1",
    ):
        with pytest.raises(AssertionError, match="it runs"):
            main(command.split())
