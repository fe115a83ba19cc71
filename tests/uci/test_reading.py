"""What the UCI program makes of words: limits, options, clocks; and what it says of a choice."""

from __future__ import annotations

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.breakthrough.rules import GAME
from game.core.contract import Side
from game.core.engine import Choice
from game.core.levels import NAMES as LEVELS
from game.uci import lines
from game.uci.__main__ import read_lines
from game.uci.clocks import seconds
from game.uci.commands import Go, Unusable, read_go, read_setoption
from game.uci.options import THREADS, VARIANTS, Options

MOVE, REPLY = (GAME.parse(text) for text in ("b2b3", "c5c4"))
SOME_CLOCK = st.integers(0, 10**7)
PERHAPS = st.none() | SOME_CLOCK


def test_every_limit_of_go_is_read() -> None:
    words = "wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 depth 6 nodes 7 movetime 8 ponder infinite"
    assert read_go(words.split()) == (Go(8, 7, 6, 1000, 2000, 10, 20, 5, True, True), [])


@pytest.mark.parametrize("wrong", ["", "1e99", "-", "1.5", "0x10", "٣", "1_0", "9" * 5000, "nan", "\0"])
def test_a_limit_that_is_no_number_is_left_out_and_told(wrong: str) -> None:
    go, told = read_go(["nodes", wrong, "depth", "3"])
    assert go == Go(depth=3)
    assert len(told) == 1
    assert "nodes" in told[0]
    assert len(told[0]) < 200


def test_a_limit_without_its_number_does_not_swallow_the_next() -> None:
    assert read_go(["movetime", "depth", "4"])[0] == Go(depth=4)
    assert read_go(["depth", "4", "movetime"])[0] == Go(depth=4)


@pytest.mark.parametrize(("moves", "depth"), [("1", 1), ("2", 3), ("5", 9), ("0", 1), ("-3", 1)])
def test_a_mate_in_moves_is_a_depth_in_plies(moves: str, depth: int) -> None:
    assert read_go(["mate", moves]) == (Go(depth=depth), [])
    assert read_go(["depth", "2", "mate", moves])[0] == Go(depth=min(depth, 2))
    assert read_go(["mate", moves, "movetime", "70"])[0] == Go(depth=depth, movetime=70)


@pytest.mark.parametrize("asked", ["depth x", "movetime", "mate - nodes 1e9", "perft 5", "movestogo 40", "winc 100"])
def test_who_wants_an_end_that_cannot_be_used_is_answered_soon_and_told(asked: str) -> None:
    go, told = read_go(asked.split())
    assert 0 < (seconds(go, Side.FIRST, 0) or 1e9) <= 2
    assert "thinking" in told[-1]
    go, told = read_go([*asked.split(), "depth", "4"])
    assert (go.depth, go.movetime) == (4, None)
    assert not any("thinking" in line for line in told)
    assert seconds(read_go(["infinite", *asked.split()])[0], Side.FIRST, 0) is None


@pytest.mark.parametrize("asked", ["", "infinite", "searchmoves a2a3 b2b3", "and so on"])
def test_who_names_no_end_gets_none(asked: str) -> None:
    go, told = read_go(asked.split())
    assert (go.depth, go.nodes, seconds(go, Side.FIRST, 0)) == (None, None, None)
    assert told == (["go searchmoves is not offered"] if "searchmoves" in asked else [])


def test_limits_below_the_least_are_the_least() -> None:
    assert read_go(["wtime", "-5", "btime", "-7", "depth", "0", "nodes", "-1", "movestogo", "0"])[0] == Go(
        wtime=0, btime=0, depth=1, nodes=1, movestogo=1
    )


def test_names_and_values_of_options_may_hold_spaces() -> None:
    assert read_setoption(["name", "Skill", "Level", "value", "3"]) == ("Skill Level", "3")
    assert read_setoption(["name", "Clear", "Hash"]) == ("Clear Hash", "")
    assert read_setoption(["name", "A", "value", "B", "C"]) == ("A", "B C")
    with pytest.raises(Unusable):
        read_setoption(["Hash", "5"])


@pytest.mark.parametrize("name", ["hash", "HASH", "Hash"])
def test_options_are_known_in_any_case(name: str) -> None:
    options = Options()
    options.choose(name, "5")
    assert options.megabytes == 5


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Hash", "0"),
        ("Hash", "-1"),
        ("Hash", "1e99"),
        ("Hash", ""),
        ("Hash", "99999999"),
        ("Threads", "0"),
        ("Threads", "many"),
        ("Threads", str((os.cpu_count() or 1) + 1)),
        ("Skill Level", "21"),
        ("Move Overhead", "-1"),
        ("UCI_Variant", "chess"),
        ("UCI_Variant", ""),
        ("Ponder", "perhaps"),
        ("Contempt", "1"),
        ("", ""),
    ],
)
def test_a_value_that_does_not_fit_is_refused_and_the_old_one_stays(name: str, value: str) -> None:
    options = Options()
    before = dict(vars(options))
    with pytest.raises(Unusable):
        options.choose(name, value)
    assert vars(options) == before


def test_skill_goes_through_all_levels_and_never_down() -> None:
    options = Options()
    levels = []
    for skill in range(21):
        options.choose("Skill Level", str(skill))
        levels.append(options.level)
    assert list(dict.fromkeys(levels)) == list(LEVELS)
    assert Options().level == levels[-1] == LEVELS[-1]
    assert levels.count(LEVELS[-1]) == 1


def test_declared_options_are_those_that_can_be_chosen() -> None:
    declared = Options.declared()
    for name, value in [
        ("Hash", "16"),
        ("Threads", str(THREADS.most)),
        ("Clear Hash", ""),
        ("Ponder", "True"),
        ("Skill Level", "0"),
        ("Move Overhead", "100"),
        ("UCI_Variant", "BT7"),
    ]:
        Options().choose(name, value)
        assert any(line.startswith(f"option name {name} type ") for line in declared)
    (variants,) = (line for line in declared if "UCI_Variant" in line)
    assert all(f"var {variant}" in variants for variant in VARIANTS)


def test_a_clock_is_shared_among_the_moves_to_come() -> None:
    go = Go(wtime=60_000, btime=30_000, winc=0, binc=1_000)
    first, second = (seconds(go, side, 50) for side in Side)
    assert first is not None
    assert second is not None
    assert 1.0 < first < 4.0
    assert first / 2 < second < first  # half the clock, and most of a second a move


def test_without_limits_there_is_no_limit() -> None:
    assert seconds(Go(depth=5, nodes=6), Side.FIRST, 50) is None
    assert seconds(Go(movetime=5, wtime=6, infinite=True), Side.FIRST, 50) is None
    assert seconds(Go(movetime=1500), Side.SECOND, 50) == 1.5


def test_a_clock_that_is_not_told_is_like_the_other() -> None:
    assert seconds(Go(btime=9_000), Side.FIRST, 50) == seconds(Go(wtime=9_000), Side.FIRST, 50)


@given(SOME_CLOCK, SOME_CLOCK, st.sampled_from(Side), PERHAPS, PERHAPS, st.integers(0, 5000), PERHAPS)
def test_never_is_more_spent_than_is_left_without_the_overhead(
    white: int, black: int, side: Side, increment: int | None, to_go: int | None, overhead: int, movetime: int | None
) -> None:
    go = Go(
        movetime=movetime,
        wtime=white,
        btime=black,
        winc=increment,
        binc=increment,
        movestogo=None if to_go is None else to_go + 1,
    )
    spent = seconds(go, side, overhead)
    assert spent is not None
    assert 0 <= spent <= max((white, black)[side] - overhead, 0) / 1000
    if movetime is not None:
        assert spent <= movetime / 1000


@pytest.mark.parametrize(
    ("win", "plies", "told"),
    [(1.0, 1, "mate 1"), (1.0, 3, "mate 2"), (1.0, 9, "mate 5"), (0.0, 2, "mate -1"), (0.0, 4, "mate -2")],
)
def test_a_proof_is_told_as_mate_in_moves_of_the_own_side(win: float, plies: int, told: str) -> None:
    assert lines.score(Choice(MOVE, win, plies)) == told


def test_a_chance_is_told_in_hundredths_of_a_pawn() -> None:
    chances = (0.0, 1e-300, 0.01, 0.3, 0.5, 0.731, 0.99, 1 - 1e-16, 1.0)
    told = [int(lines.score(Choice(MOVE, win)).removeprefix("cp ")) for win in chances]
    assert told == sorted(told)
    assert told[4:6] == [0, 100]
    assert told[-1] == -told[0] == 9999


def test_a_decision_names_the_reply_that_it_expects() -> None:
    assert lines.bestmove(Choice(MOVE, line=(MOVE, REPLY))) == "bestmove b2b3 ponder c5c4"
    assert lines.bestmove(Choice(MOVE, line=(MOVE,))) == "bestmove b2b3"
    assert lines.bestmove(Choice(MOVE, line=(REPLY, MOVE))) == "bestmove b2b3"


def test_a_line_about_a_search_holds_what_interfaces_read() -> None:
    told = lines.info(Choice(MOVE, 0.5, None, 7, (MOVE, REPLY), 3000), 1.5)
    assert told == "info depth 7 score cp 0 nodes 3000 nps 2000 time 1500 pv b2b3 c5c4"
    assert "nps" in lines.info(Choice(MOVE), 0.0)


def received(sent: bytes) -> list[str]:
    source, target = os.pipe()
    try:
        os.write(target, sent)
        os.close(target)
        return list(read_lines(source))
    finally:
        os.close(source)


def test_lines_are_read_from_any_bytes() -> None:
    assert received(b"uci\r\n\xff\xfe\0\nquit") == ["uci\r", "��\0", "quit"]
    assert received(b"") == []


def test_a_line_beyond_all_measure_is_left_out_and_the_next_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.uci.__main__._LONGEST", 10)
    monkeypatch.setattr("game.uci.__main__._CHUNK", 4)
    assert received(b"x" * 50 + b"\nuci\n" + b"y" * 11 + b"\nquit\n" + b"z" * 30) == ["uci", "quit"]


def test_a_closed_source_has_no_lines() -> None:
    source, target = os.pipe()
    os.close(source)
    os.close(target)
    assert list(read_lines(source)) == []
