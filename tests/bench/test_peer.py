"""Other programs as players: how they are spoken to, and that whatever one does wrong loses the game and no more."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.breakthrough import engine
from game.breakthrough.rules import GAME, PawnMove
from game.core.contract import View
from game.core.engine import Choice, Engine, Limits
from game.core.levels import Levels
from game.resources import ROOT
from tests.bench import ladder, match, peer

STAND_IN = f"""#!{sys.executable}
import os, sys, time
sys.path.insert(0, {str(ROOT)!r})
from game.breakthrough.rules import GAME
behaviour = os.environ["BEHAVIOUR"]
if behaviour == "does not start":
    sys.exit()
answers = {{"illegal": "a1a2", "unreadable": "xyzzy", "none": "(none)", "nothing": ""}}
for line in sys.stdin:
    with open(os.environ["HEARD"], "a") as heard:
        heard.write(line)
    match line.split():
        case ["uci"]:
            print("id name stand-in\\n\\nuciok", flush=True)
        case ["isready"]:
            print("readyok", flush=True)
        case ["position", "fen", *fields]:
            state = GAME.from_position(" ".join(fields))
        case ["go", *_]:
            if behaviour == "ends":
                sys.exit(1)
            if behaviour == "hangs":
                time.sleep(60)
            move = answers.get(behaviour, state.legal_moves()[-1])
            print(f"info depth 1 pv {{move}}\\nbestmove {{move}}", flush=True)
"""
BUILD = """
import json, os, sys
begun = [os.getcwd(), os.environ["PYTHONPATH"], os.environ["NUMBA_CACHE_DIR"]]
with open(os.environ["HEARD"], "a") as heard:
    heard.write(json.dumps(begun) + "\\n")
os.execv(sys.executable, [sys.executable, {stand_in!r}])
"""
SETTING = match.Setting("breakthrough", (("board", "6"), ("first", "you")), match.RANDOM, match.PEER, peer_nodes=100)
INSTALLED = shutil.which(peer.PUBLIC, path=peer.GAMES_FOLDER) or shutil.which(peer.PUBLIC)


@pytest.fixture
def fresh() -> Iterator[None]:
    """No process of another test is used, and none is left."""
    match._peer.cache_clear()
    begun: list[peer.Peer] = []
    keep = peer.Peer.__init__

    def kept(self: peer.Peer, *given: Any) -> None:
        keep(self, *given)
        begun.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(peer.Peer, "__init__", kept)
        yield
    for process in begun:
        process.close()
    match._peer.cache_clear()


@pytest.fixture
def behave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: None) -> Callable[[str], None]:
    """Say how the stand-in behaves from its next start on; it plays its last legal move when it is `good`."""
    program = tmp_path / peer.PUBLIC
    program.write_text(STAND_IN, encoding="utf-8")
    program.chmod(0o755)
    boards = tmp_path / "the boards.ini"
    boards.touch()
    monkeypatch.setattr(peer, "VARIANTS", boards)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HEARD", str(tmp_path / "heard"))

    def behaves(how: str) -> None:
        monkeypatch.setenv("BEHAVIOUR", how)

    behaves("good")
    return behaves


@pytest.fixture
def build(behave: object, tmp_path: Path) -> Path:
    """The folder of a checkout of this program: it notes how it was begun, then it is the stand-in."""
    folder = tmp_path / "an old build"
    package = folder / "game" / "uci"
    package.mkdir(parents=True)
    for room in (package, package.parent):
        room.joinpath("__init__.py").touch()  # a folder without it gives way to an installed package
    package.joinpath("__main__.py").write_text(BUILD.format(stand_in=str(tmp_path / peer.PUBLIC)), encoding="utf-8")
    return folder


def chosen(*more: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    match.add_arguments(parser)
    players = ["--a", "random", "--b", "peer", "--peer-nodes", "100"]
    return parser.parse_args(["breakthrough", "--board", "6", *players, "--games", "3", "--jobs", "1", *more])


pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script cannot stand in for a program there")


def test_it_learns_the_board_and_its_means_once_and_each_game_anew(behave: object, tmp_path: Path) -> None:
    setting = replace(SETTING, threads=3, options=(("board", "7"),), movetime=0.25, peer_nodes=None)
    results = [match.play(setting, number) for number in range(2)]
    heard = (tmp_path / "heard").read_text().splitlines()
    assert heard[:7] == [
        "uci",
        f"setoption name VariantPath value {tmp_path / 'the boards.ini'}",
        "setoption name UCI_Variant value bt7",
        "setoption name Threads value 3",
        "setoption name Hash value 64",
        "ucinewgame",
        "isready",
    ]
    assert [heard.count(line) for line in ("uci", "ucinewgame")] == [1, 2]
    asked = [line for line in heard if line.startswith("go")]
    assert set(asked) == {"go movetime 250"}
    assert len(asked) == sum(result.b_seconds[2] for result in results)


def test_it_may_be_asked_for_positions_instead_of_seconds(behave: object, tmp_path: Path) -> None:
    match.play(replace(SETTING, movetime=0.25), 0)
    assert {line for line in (tmp_path / "heard").read_text().splitlines() if line[:2] == "go"} == {"go nodes 100"}


def test_another_build_is_begun_in_its_folder_and_keeps_its_compiled_code_apart(
    build: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = tmp_path / "compiled"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(ours))
    setting = replace(SETTING, b=f"build:{build}", peer_nodes=None, nodes=70, threads=2)
    assert match.play(setting, 0).fault == ""
    begun, *heard = (tmp_path / "heard").read_text().splitlines()
    folder, path, kept = json.loads(begun)
    assert (folder, path) == (str(build), str(build))
    assert ours in Path(kept).parents
    assert kept != peer.build(str(ROOT)).environment["NUMBA_CACHE_DIR"]
    assert heard[:6] == [
        "uci",
        "setoption name UCI_Variant value bt6",
        "setoption name Threads value 2",
        "setoption name Hash value 64",
        "ucinewgame",
        "isready",
    ]


@pytest.mark.parametrize(
    ("means", "question"), [({"nodes": 70}, "go nodes 70"), ({"movetime": 0.25}, "go movetime 250")]
)
def test_another_build_gets_the_means_of_the_levels(
    build: Path, tmp_path: Path, means: dict[str, Any], question: str
) -> None:
    match.play(replace(SETTING, b=f"build:{build}", peer_nodes=None, **means), 0)
    assert {line for line in (tmp_path / "heard").read_text().splitlines() if line[:2] == "go"} == {question}


def test_two_builds_play_each_other_each_on_its_own_side(build: Path) -> None:
    players = ["--a", f"build:{build}", "--b", f"build:{build}", "--nodes", "70"]
    parser = argparse.ArgumentParser()
    match.add_arguments(parser)
    figures = match.run(parser.parse_args(["breakthrough", "--board", "6", *players, "--games", "2", "--jobs", "1"]))
    assert (figures["games"], figures["points_a"], figures["faults"]) == (2, 1.0, [])


def test_a_build_that_does_not_start_ends_the_match_before_a_game(
    build: Path, behave: Callable[[str], None], tmp_path: Path
) -> None:
    behave("does not start")
    file = tmp_path / "games"
    with pytest.raises(SystemExit, match=r"the build in .*an old build does not start a game: it ended"):
        match.series(replace(SETTING, b=f"build:{build}", peer_nodes=None, nodes=70), 2, 1, file)
    assert not file.exists()


@pytest.mark.parametrize("number", [0, 1])
def test_a_game_of_legal_moves_has_no_fault(behave: object, number: int) -> None:
    result = match.play(SETTING, number)
    assert result.fault == ""
    assert result.a_seconds[2] + result.b_seconds[2] == result.plies
    for whole, longest, moves in (result.a_seconds, result.b_seconds):
        assert 0 < longest <= whole <= longest * moves


@pytest.mark.parametrize(
    ("behaviour", "words"),
    [
        ("illegal", "a1a2: breakthrough-illegal-not-yours"),
        ("unreadable", "not a move: 'xyzzy'"),
        ("none", "not a move: '\\(none\\)'"),
        ("nothing", "not a move: ''"),
        ("ends", "it ended"),
        ("hangs", "it was late"),
    ],
)
def test_whatever_it_does_wrong_loses_that_game_and_no_other(
    behave: Callable[[str], None], monkeypatch: pytest.MonkeyPatch, behaviour: str, words: str
) -> None:
    behave(behaviour)
    if behaviour == "hangs":  # the others have the time that a busy machine takes
        monkeypatch.setattr(peer, "GRACE", 0.1)
    spoilt = match.play(SETTING, 0)
    assert spoilt.points == 1.0
    assert spoilt.fault.startswith("b (peer) after 1 plies: ")
    assert re.search(words, spoilt.fault)
    if behaviour in ("ends", "hangs"):  # so its process is gone, and the next game has another
        behave("good")
        monkeypatch.setattr(peer, "GRACE", 10.0)
        assert match.play(SETTING, 1).fault == ""


def test_faults_are_told_apart_from_points(behave: Callable[[str], None]) -> None:
    behave("none")
    figures = match.run(chosen())
    assert figures["points_a"] == 3.0
    assert [fault.partition(":")[0] for fault in figures["faults"]] == ["game 0", "game 1", "game 2"]


def test_one_that_does_not_start_ends_the_match_and_is_no_point(behave: Callable[[str], None]) -> None:
    behave("does not start")
    with pytest.raises(SystemExit, match="does not start a game: it ended"):
        match.run(chosen())


def test_a_match_that_was_broken_off_goes_on_and_ends_the_same(behave: object, tmp_path: Path) -> None:
    file = tmp_path / "games"
    whole = match.run(chosen("--resume", str(file)))
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:3]))
    again = match.run(chosen("--resume", str(file)))
    assert {key: again[key] for key in ("points_a", "games", "plies_mean", "faults")} == {
        key: whole[key] for key in ("points_a", "games", "plies_mean", "faults")
    }
    assert file.read_text().splitlines(keepends=True)[:3] == lines[:3]


@pytest.mark.parametrize("other", [("--peer-nodes", "200"), ("--threads", "2"), ("--movetime", "1")])
def test_games_of_other_means_are_not_mixed_in(behave: object, tmp_path: Path, other: tuple[str, str]) -> None:
    file = tmp_path / "games"
    match.run(chosen("--resume", str(file), "--games", "0"))
    with pytest.raises(SystemExit, match="another setting"):
        match.run(chosen("--resume", str(file), *other))


def test_where_it_is_not_installed_one_line_says_so(
    behave: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / peer.PUBLIC).unlink()
    monkeypatch.setattr(peer, "GAMES_FOLDER", str(tmp_path))
    with pytest.raises(SystemExit, match="fairy-stockfish is not installed here"):
        match.run(chosen())


def test_where_its_boards_are_not_one_line_says_so(behave: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peer, "VARIANTS", Path("nowhere.ini"))
    with pytest.raises(SystemExit, match=r"needs the boards of nowhere\.ini"):
        match.run(chosen())


@pytest.mark.parametrize(
    ("game", "words", "why"),
    [
        ("gess", "--b peer --movetime 1", "knows Breakthrough only"),
        ("breakthrough", "--b peer", "wants --movetime or --peer-nodes"),
        ("breakthrough", "--b random --peer-nodes 5", "for the player 'peer'"),
        ("gess", "--b build:. --nodes 5", "knows Breakthrough only"),
        ("breakthrough", "--b build:.", "wants --movetime or --nodes"),
        ("breakthrough", "--b build:nowhere --nodes 5", "nowhere holds no checkout of this program"),
        ("breakthrough", "--b build:. --nodes 5 --b-set x=1", "takes no settings"),
        ("breakthrough", "--b peer --nodes 5", "wants --movetime or --peer-nodes"),
        ("breakthrough", "--b random --b-set x=1", "random takes no settings"),
        ("gess", "--b hard --b-set x=1", "the engine of gess takes no settings"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(game: str, words: str, why: str) -> None:
    parser = argparse.ArgumentParser()
    match.add_arguments(parser)
    with pytest.raises(SystemExit, match=why):
        match.run(parser.parse_args([game, "--a", "random", *words.split()]))


def test_a_ladder_has_one_match_a_rung(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played: list[tuple[Any, ...]] = []

    def series(*asked: Any) -> dict[str, Any]:
        played.append(asked)
        return {"points_a": len(played)}

    monkeypatch.setattr(ladder, "series", series)
    parser = argparse.ArgumentParser()
    ladder.add_arguments(parser)
    folder = tmp_path / "rungs"
    words = ["breakthrough", "--board", "7", "--games", "6", "--seconds", "0.3", "--nodes", "50,500", "--jobs", "1"]
    figures = ladder.run(parser.parse_args([*words, "--resume", str(folder)]))
    assert figures == {"50": {"points_a": 1}, "500": {"points_a": 2}}
    assert [(setting.a, setting.b, setting.movetime, setting.peer_nodes) for setting, *_ in played] == [
        ("insane", "peer", 0.3, 50),
        ("insane", "peer", 0.3, 500),
    ]
    assert {dict(setting.options)["board"] for setting, *_ in played} == {"7"}
    assert [rest for _, *rest in played] == [[6, 1, folder / "7-50"], [6, 1, folder / "7-500"]]
    assert folder.is_dir()


def test_a_ladder_and_a_match_play_as_many_games_at_once_as_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    jobs: list[int] = []

    def series(setting: match.Setting, games: int, at_once: int, *_: object) -> dict[str, Any]:
        jobs.append(at_once)
        return {}

    for module in (match, ladder):
        monkeypatch.setattr(module, "series", series)
    monkeypatch.setattr(match.os, "cpu_count", lambda: 6)
    levels = "--a hard --b easy"
    for module, words in ((match, levels), (match, f"{levels} --threads 2"), (ladder, "--nodes 5")):
        parser = argparse.ArgumentParser()
        module.add_arguments(parser)
        module.run(parser.parse_args(["breakthrough", "--board", "6", *words.split()]))
    assert jobs == [6, 3, 6]


@pytest.mark.skipif(INSTALLED is None or not peer.VARIANTS.is_file(), reason=f"not installed: {peer.PUBLIC}")
@pytest.mark.parametrize("board", ["6", "7", "8"])
def test_the_real_one_knows_the_boards_and_beats_random_moves(fresh: None, board: str) -> None:
    setting = replace(SETTING, options=(("board", board),))
    results = [match.play(setting, number) for number in range(2)]
    assert [(result.points, result.fault) for result in results] == [(0.0, ""), (0.0, "")]


class Noted(Engine):
    """A computer player that notes what it is given, and plays `move` or, without one, its last legal move."""

    move: PawnMove | None = None

    def __init__(self, levels: Levels | None = None, settings: Mapping[str, int] | None = None) -> None:
        super().__init__(levels)
        self.levels, self.settings = levels, settings
        self.asked: list[Limits] = []

    def prepare(self) -> None:
        pass

    def forget(self) -> None:
        pass

    def choose(self, view: View, level: str, seed: int, limits: Limits, *_: object) -> Choice:
        if self.settings and "worth" not in self.settings:  # which the real one too says not before it is wanted
            raise ValueError(f"no setting {min(self.settings)!r}: expected worth")
        self.asked.append(limits)
        return Choice(self.move or view.legal_moves()[-1])


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Noted]]:
    """The engine of Breakthrough while a test lasts."""
    monkeypatch.setattr(engine, "ENGINE", Noted())
    match._engine.cache_clear()
    match._warm_up.cache_clear()
    yield Noted
    match._engine.cache_clear()
    match._warm_up.cache_clear()


def test_both_sides_get_their_own_settings_and_the_same_seconds_and_threads(noted: type[Noted]) -> None:
    setting = replace(SETTING, a="hard", b="insane", peer_nodes=None, movetime=0.4, threads=2, a_set=(("worth", 7),))
    match.play(setting, 0)
    a, b = (match._engine(setting, letter) for letter in "ab")
    assert isinstance(a, Noted)
    assert isinstance(b, Noted)
    assert (a.settings, b.settings) == ({"worth": 7}, None)
    for player in (a, b):
        assert player.levels is not None
        assert {level.seconds for level in player.levels.values()} == {0.4}
        assert set(player.asked[1:]) == {Limits(threads=2)}  # the first was to warm up


def test_a_setting_that_an_engine_does_not_know_is_refused(noted: type[Noted]) -> None:
    with pytest.raises(SystemExit, match="--a-set: no setting 'speed': expected worth"):
        match.run(chosen("--a", "hard", "--a-set", "speed=1"))


def test_an_illegal_move_of_a_level_loses_too(noted: type[Noted], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(noted, "move", GAME.parse("a1a2"))
    result = match.play(replace(SETTING, a="hard", b=match.RANDOM, peer_nodes=None), 0)
    assert (result.points, result.fault) == (0.0, "a (hard) after 0 plies: a1a2: breakthrough-illegal-own-pawn")


def test_a_level_that_is_far_too_late_loses_too(noted: type[Noted], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "GRACE", -1.0)
    result = match.play(replace(SETTING, a="hard", b=match.RANDOM, peer_nodes=None, movetime=0.5), 0)
    assert result.points == 0.0
    assert result.fault.startswith("a (hard) after 0 plies: it was late")
