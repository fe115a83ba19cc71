"""The file of a match: cut at any byte it is gone on with, and nothing else that is given as one is written to."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.bench.results import Result, keep, kept

SETTING = '{"game": "breakthrough", "options": [["board", "6"]], "seed": 1}'
RESULTS = {
    0: Result(1.0, 41, (1.5, 0.25, 21), (0.75, 0.125, 20)),
    1: Result(0.5, 0, (0, 0.0, 0), (0.5, 0.5, 1), 'b (peer) after 0 plies: not a move: "é"'),
    2: Result(0.0, 30, (1.0, 0.5, 15), (1.0, 0.5, 15)),
}


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A file of three games."""
    file = tmp_path / "games"
    assert kept(file, SETTING) == {}
    for number, result in RESULTS.items():
        keep(file, number, result)
    return file


def test_what_is_kept_is_found_again(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert kept(whole, SETTING) == RESULTS
    assert capsys.readouterr().err == ""


def test_a_file_that_is_cut_keeps_all_whole_games_and_is_whole_afterwards(
    whole: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = whole.read_bytes()
    ends = [place for place, byte in enumerate(content) if byte == ord("\n")]
    for size in sorted(
        {*range(0, len(content), 9), *(end + step for end in ends for step in (-1, 0, 1)), len(content) - 2}
    ):
        whole.write_bytes(content[:size])
        games = max(sum(end <= size for end in ends) - 1, 0)
        assert list(kept(whole, SETTING)) == list(RESULTS)[:games], size
        told = capsys.readouterr().err
        assert told.count("\n") == (told != "")
        lost_nothing = size == 0 or size in ends[1:] or size - 1 in ends
        assert ("is left out" in told) is not lost_nothing, size
        for number in list(RESULTS)[games:]:
            keep(whole, number, RESULTS[number])
        assert whole.read_bytes() == content, size


@pytest.mark.parametrize("last", [b"{}", b'{"number": 3, "points": 1.0}', b"\0\0\0\0", b"\xff\xfe", b"[" * 100_000])
def test_a_last_line_that_is_no_result_is_left_out_though_it_ends(
    whole: Path, capsys: pytest.CaptureFixture[str], last: bytes
) -> None:
    content = whole.read_bytes()
    whole.write_bytes(content + last + b"\n")
    assert kept(whole, SETTING) == RESULTS
    assert capsys.readouterr().err.count("\n") == 1
    assert whole.read_bytes() == content


def test_two_results_on_one_line_amid_others_are_not_passed_over(whole: Path) -> None:
    first, second, third, fourth = whole.read_bytes().splitlines(keepends=True)
    glued = first + second.rstrip(b"\n") + third + fourth
    whole.write_bytes(glued)
    with pytest.raises(SystemExit, match=r"games, line 2: no result of a game: \{"):
        kept(whole, SETTING)
    assert whole.read_bytes() == glued


@pytest.mark.parametrize(
    "content", [b"a letter\nof two lines\n", b"a letter", b"\n", b"\x7fELF\0\1", b"[1]\n", b'{"moves": []}\n', b"3"]
)
def test_another_file_is_refused_in_one_line_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "letter"
    file.write_bytes(content)
    with pytest.raises(SystemExit, match="holds no results of a match") as ended:
        kept(file, SETTING)
    assert "\n" not in str(ended.value)
    assert [place.name for place in tmp_path.iterdir()] == ["letter"]
    assert file.read_bytes() == content


def test_the_games_of_another_setting_are_left_as_they_are(whole: Path) -> None:
    content = whole.read_bytes()
    for cut in (0, 1, 20):
        whole.write_bytes(content[: len(content) - cut])
        with pytest.raises(SystemExit, match="another setting"):
            kept(whole, SETTING.replace("6", "7"))
        assert whole.read_bytes() == content[: len(content) - cut]


@pytest.mark.parametrize(("place", "why"), [("", "is no file"), ("nowhere/games", "cannot be written")])
def test_what_cannot_be_opened_is_refused_in_one_line(tmp_path: Path, place: str, why: str) -> None:
    with pytest.raises(SystemExit, match=why) as ended:
        kept(tmp_path / place, SETTING)
    assert "\n" not in str(ended.value)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_goes_away_in_mid_match_ends_it_in_one_line(whole: Path) -> None:
    whole.unlink()
    whole.mkdir()
    with pytest.raises(SystemExit, match="cannot be written"):
        keep(whole, 3, RESULTS[0])


@pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there")
def test_a_cut_file_is_mended_where_a_link_leads_to(whole: Path) -> None:
    content = whole.read_bytes()
    whole.write_bytes(content[:-5])
    link = whole.with_name("link")
    link.symlink_to(whole)
    assert list(kept(link, SETTING)) == [0, 1]
    assert link.is_symlink()
    keep(link, 2, RESULTS[2])
    assert whole.read_bytes() == content


def test_the_file_is_one_json_object_a_line(whole: Path) -> None:
    setting, *lines = map(json.loads, whole.read_text(encoding="utf-8").splitlines())
    assert setting == json.loads(SETTING)
    assert [line["number"] for line in lines] == list(RESULTS)
