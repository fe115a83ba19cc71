"""The UCI program through real pipes, as a public interface drives it: games, proofs, garbage and every kind of end."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from game.breakthrough.rules import GAME
from game.resources import ROOT
from tests.uci.interface import PATIENCE, Program

VALID = (
    "uci",
    "isready",
    "ucinewgame",
    "setoption name Hash value 1",
    "setoption name Skill Level value 7",
    "setoption name UCI_Variant value bt6",
    "setoption name Clear Hash",
    "position startpos moves a2a3 a7a6 b2b3",
    "position fen pppppp/pppppp/6/6/PPPPPP/PPPPPP w 0 1 moves a2a3",
    "go depth 2",
    "go nodes 50",
    "go movetime 5",
    "go wtime 1000 btime 1000 winc 10 binc 10 movestogo 3",
    "go infinite",
    "go ponder movetime 5",
    "stop",
    "ponderhit",
    "d",
)
ODD = (b"-1", b"1e99", b"\0", b"\xff\xfe", b"", b"99999999999999999999", b"name", b"value", b"moves", b"go", b"8" * 300)


@pytest.fixture
def program() -> Iterator[Program]:
    program = Program()
    yield program
    program.kill()


def goes_well(program: Program) -> None:
    """It ends as it should, without a complaint."""
    assert program.end() == (0, "")


def told_of(line: str, word: str) -> int:
    """The number after a word in a line."""
    words = line.split()
    return int(words[words.index(word) + 1])


def test_each_board_is_thought_about_as_deep_and_as_long_as_is_asked(program: Program) -> None:
    for variant, size in (("bt6", 6), ("bt7", 7), ("bt8", 8)):
        legal = [str(move) for move in GAME.start({"board": str(size)}, {}).legal_moves()]
        program.say(f"setoption name UCI_Variant value {variant}")
        told = program.answer("position startpos", "go depth 2")
        assert [told_of(line, "depth") for line in told if line.startswith("info depth")] == [1, 2]
        assert told[-1].split()[1] in legal
        told = program.answer("go nodes 2000")
        assert 1000 < told_of(told[-2], "nodes") < 2100
        assert told[-1].split()[1] in legal


def test_who_asks_for_a_mate_gets_one_or_soon_another_move(program: Program) -> None:
    program.say("position fen 7p/8/3P4/8/8/8/8/8 w")
    assert " score mate 2 " in program.answer("go mate 2")[-2]
    told = program.answer("position startpos", "go mate 2")
    assert " score cp " in told[-2]
    assert 1 <= told_of(told[-2], "depth") <= 3
    told = program.answer("go mate x depth 2")
    assert told_of(told[-2], "depth") == 2


def test_it_greets_before_it_loads_what_it_thinks_with() -> None:
    code = (
        "import sys, game.uci.__main__\n"
        "from game.uci.session import Session\n"
        "from game.uci.voice import Voice\n"
        "session = Session(Voice(sys.stdout.buffer.write, lambda: None))\n"
        "for line in ('uci', 'setoption name Threads value 1', 'ucinewgame', 'position startpos moves a2a3', 'd'):\n"
        "    session.hear(line)\n"
        "print(sorted({'numba', 'numpy', 'pygame'} & set(sys.modules)))"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert "uciok\n" in told
    assert told.endswith("[]\n")


def test_a_game_is_played_to_its_end(program: Program) -> None:
    program.say("uci")
    program.until("uciok")
    program.say("setoption name UCI_Variant value bt6", "setoption name Hash value 8", "ucinewgame")
    program.in_step()
    state = GAME.start({"board": "6"}, {})
    moves: list[str] = []
    while state.outcome is None:
        told = program.answer(f"position startpos{' moves ' * bool(moves)}{' '.join(moves)}", "go nodes 400")
        move = GAME.parse(told[-1].split()[1])
        state = state.play(move)
        moves.append(str(move))
    assert program.answer(f"position startpos moves {' '.join(moves)}", "go nodes 400")[-1] == "bestmove (none)"
    program.say("quit")
    assert program.rest() == []
    goes_well(program)


@pytest.mark.parametrize("rest", ["8/8/8/8/8", "7p/8/8/8/8"])
def test_a_proved_end_is_told_in_moves(program: Program, rest: str) -> None:
    """A white pawn runs for the far row; the black ones are too far from theirs."""
    for rows, mate in (("3P4/7p/{} w", 1), ("7p/3P4/{} w", 2), ("3P3p/8/{} b", -1), ("7p/3P4/{} b", -2)):
        fen = f"8/{rows.format(rest)}"
        told = program.answer(f"position fen {fen}", "go depth 9")
        assert f" score mate {mate} " in told[-2], fen


def test_lines_come_with_every_depth_and_their_moves_can_be_played(program: Program) -> None:
    told = program.answer("position startpos moves a2a3", "go depth 5")
    lines = [line.split() for line in told if line.startswith("info depth")]
    assert [int(line[2]) for line in lines] == [1, 2, 3, 4, 5]
    for line in lines:
        assert line[3:5] == ["score", "cp"]
        assert [line[at] for at in (6, 8, 10, 12)] == ["nodes", "nps", "time", "pv"]
        state = GAME.start({"board": "8"}, {}).play(GAME.parse("a2a3"))
        for move in line[13:]:
            state = state.play(GAME.parse(move))
    assert told[-1].split()[1] == lines[-1][13]


def test_what_comes_while_it_thinks_is_heard(program: Program) -> None:
    program.say("go infinite")
    program.until("info depth")
    assert not any(line.startswith("bestmove") for line in program.in_step())
    assert program.answer("stop")[-1].startswith("bestmove ")


@pytest.mark.parametrize("ready", [True, False])
def test_quit_while_it_thinks_or_gets_ready_ends_it_with_one_move(program: Program, ready: bool) -> None:
    if ready:
        program.in_step()
    program.say("isready", "go infinite", "quit")
    assert sum(line.startswith("bestmove ") for line in program.rest()) == 1
    goes_well(program)


def test_the_end_of_what_it_hears_ends_it(program: Program) -> None:
    program.say("go infinite")
    program.until("info depth")
    program.hang_up()
    assert sum(line.startswith("bestmove ") for line in program.rest()) == 1
    goes_well(program)


def test_a_question_and_nothing_more_is_answered(program: Program) -> None:
    program.say("position startpos moves a2a3", "go movetime 100")
    program.hang_up()
    after = GAME.start({"board": "8"}, {}).play(GAME.parse("a2a3"))
    (answer,) = (line.split() for line in program.rest() if line.startswith("bestmove"))
    assert answer[1] in [str(move) for move in after.legal_moves()]
    goes_well(program)


@pytest.mark.parametrize("quits", [True, False])
@pytest.mark.parametrize("line", ["d", "isready", "go depth 1"])
def test_it_ends_when_nobody_reads_what_it_tells(line: str, quits: bool) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "import game.uci.__main__ as program\nprogram._STUCK = 1.0\nprogram.main()"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write(f"{line}\n".encode() * 20_000 + b"quit\n" * quits)
    if quits:
        process.stdin.flush()
    else:
        process.stdin.close()
    assert process.wait(PATIENCE) == 0
    assert process.stderr.read() == b""
    for pipe in (process.stdin, process.stdout, process.stderr):
        pipe.close()


def test_when_nobody_listens_any_more_it_ends_quietly() -> None:
    source, target = os.pipe()
    process = subprocess.Popen(
        [sys.executable, "-m", "game.uci"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=target,
        stderr=subprocess.PIPE,
    )
    os.close(target)
    os.close(source)
    assert process.stdin is not None
    assert process.stderr is not None
    process.stdin.write(b"go infinite\n")  # the thread that thinks finds out
    process.stdin.flush()
    assert process.stderr.read() == b""
    assert process.wait(PATIENCE) == 0
    process.stdin.close()


def garbage(seed: int) -> list[bytes]:
    """Lines as no interface sends them: any bytes, and commands with something wrong in them. None asks for the end."""
    rng = Random(seed)
    lines: list[bytes] = []
    while len(lines) < 150:
        line = rng.choice(VALID).encode()
        kind = rng.randrange(5)
        if kind == 0:
            line = rng.randbytes(rng.randrange(200))
        elif kind == 1:
            words = line.split()
            words[rng.randrange(len(words))] = rng.choice(ODD)
            line = b" ".join(words)
        elif kind == 2:
            line = line[: rng.randrange(len(line))] + rng.choice(ODD) + line[rng.randrange(len(line)) :]
        elif kind == 3:
            words = line.split()
            rng.shuffle(words)
            line = b" ".join(words)
        if b"quit" not in line:
            lines.append(line)
    return lines


@pytest.mark.parametrize("seed", range(3))
def test_garbage_does_it_no_harm(program: Program, seed: int) -> None:
    program.in_step()
    for line in garbage(seed):
        program.send(line + b"\n")
    program.send(b"x" * 1_000_000 + b"\n" + b"\0" * 5000 + b"\n")
    program.say("stop", "setoption name UCI_Variant value breakthrough", "setoption name Skill Level value 20")
    program.until("info string variant breakthrough ")
    program.say("position startpos", "go infinite")
    program.in_step()  # whatever was asked for before is answered
    told = program.answer("stop")
    assert told[-1].split()[1] in [str(move) for move in GAME.start({"board": "8"}, {}).legal_moves()]
    program.say("quit")
    program.rest()
    goes_well(program)
