"""Starting under bad conditions, without a window: the program opens, says in one sentence what is wrong, and plays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import app
from game.core.notices import Notice
from game.resources import ROOT, config
from game.storage import files
from tests.driver import Driver
from tests.players import Quick

BEGIN = ("--game", "breakthrough", "--board", "6")
ONE_MOVE = """
import sys, time
from pathlib import Path
from tests.driver import Driver
from tests.players import Held

table = Driver(Path(sys.argv[1]), ("--lang", "en", "--game", "breakthrough", "--board", "6"), engine=Held())
table.play_move("b2", "b3")
print("moved", flush=True)
time.sleep(600)
"""


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Callable[..., Driver]]:
    """Opens the program on the folder `data`, or another; what was open before is left first."""
    drivers: list[Driver] = []

    def close() -> None:
        while drivers:
            drivers.pop().close()

    def opened(*arguments: str, folder: Path = tmp_path / "data") -> Driver:
        close()
        drivers.append(Driver(folder, ("--lang", "en", *arguments), engine=Quick()))
        drivers[-1].run(0.1)
        return drivers[-1]

    yield opened
    close()


def plays(table: Driver) -> bool:
    """Whether a match can be begun and a move made."""
    while table.told:
        table.run(1.0)
    if table.scene_name == "Menu":
        table.click("play")
        table.click("start")
    plies = len(table.match.states)
    table.play_move("b2", "b3")
    table.wait_for_computer()
    return len(table.match.states) == plies + 2


def quadrille(*arguments: str, timeout: float = 60) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(ROOT / "main.py"), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=timeout, encoding="utf-8")


def test_a_wrong_command_line_gets_one_sentence_and_exit_code_2(tmp_path: Path) -> None:
    run = quadrille("--data-dir", str(tmp_path / "data"), "--lang", "en", "--game", "breakthrough", "--board", "9")
    assert run.returncode == 2
    assert len(run.stderr.strip().splitlines()) == 1
    assert "9" in run.stderr
    assert not (tmp_path / "data").exists()


def test_a_program_killed_right_after_a_move_has_kept_it(tmp_path: Path, opened: Callable[..., Driver]) -> None:
    command = [sys.executable, "-c", ONE_MOVE, str(tmp_path / "data")]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    try:
        assert any(line == "moved\n" for line in child.stdout)
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait()
    table = opened("--continue")
    table.wait_for_computer()
    assert table.match.moves()[0].text == "b2b3"
    assert table.told == []


def test_a_file_in_the_place_of_the_given_folder_gets_one_sentence_and_exit_code_2(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    run = quadrille("--data-dir", str(tmp_path / "data"), "--lang", "en")
    assert run.returncode == 2
    assert "is a file" in run.stderr


def test_a_user_without_a_home_gets_one_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nobody(*_: object, **__: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr("platformdirs.user_data_path", nobody)
    with pytest.raises(SystemExit) as end:
        app.main(["--lang", "en"])
    assert end.value.code == 2
    assert capsys.readouterr().err == (
        "quadrille: The system does not say where your files belong; name a folder with --data-dir.\n"
    )


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_signal_ends_it_as_closing_the_window_does(tmp_path: Path, number: signal.Signals, code: int) -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(tmp_path), *BEGIN, "--first", "you"]
    child = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    started = ("quadrille.log", "saves/breakthrough.lock")
    try:
        deadline = time.monotonic() + 60
        while not all((tmp_path / name).exists() for name in started) and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(1.0)
        child.send_signal(number)
        _, said = child.communicate(timeout=60)
    finally:
        child.kill()
    assert (child.returncode, said) == (code, "")
    assert (tmp_path / "settings.toml").exists()  # the place of the window is remembered on leaving


def test_ctrl_c_before_there_is_a_window_ends_it_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(app, "furnish", interrupted)
    assert app.main(["--data-dir", str(tmp_path)]) == 130
    assert capsys.readouterr().err == ""


def test_a_folder_that_cannot_be_made_is_told_and_it_plays(tmp_path: Path, opened: Callable[..., Driver]) -> None:
    (tmp_path / "file").write_text("no folder")
    table = opened(folder=tmp_path / "file" / "data")
    assert plays(table)
    assert any("cannot be saved" in text for text in table.told)
    assert (tmp_path / "file").read_text() == "no folder"


def test_a_full_disk_is_told_and_it_plays(opened: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "_write_through", full)
    table = opened()
    assert plays(table)
    assert any("the disk is full" in text for text in table.told)
    assert table.house.saves.latest(table.house.clock) is None


def test_a_read_only_folder_is_told_and_it_plays(
    opened: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "_write_through", forbidden)
    monkeypatch.setattr(Path, "mkdir", forbidden)
    table = opened()
    assert plays(table)
    assert any("is not allowed" in text for text in table.told)


def test_a_finished_match_waits_when_the_statistics_cannot_be_written(
    tmp_path: Path, opened: Callable[..., Driver]
) -> None:
    (tmp_path / "data" / "statistics.toml").mkdir(parents=True)
    table = opened(*BEGIN)
    table.play_move("b2", "b3")
    table.wait_for_computer()
    table.key("r")
    table.click("yes")
    table.run(1.5)
    assert table.scene_name == "Results"
    assert table.told != []
    opened("--mute")
    (tmp_path / "data" / "statistics.toml").rmdir()
    again = opened()
    assert again.house.statistics.totals().played == 1


@pytest.mark.parametrize("text", ["frame_rate = 'fast'\nleast_move_seconds = 99", "not toml ["])
def test_a_broken_config_is_told_and_it_plays(
    tmp_path: Path, opened: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    broken = tmp_path / "app.toml"
    broken.write_text(text)
    monkeypatch.setattr("game.resources.config", lambda name: broken if name == "app" else config(name))
    table = opened()
    assert any("app.toml" in told for told in table.told)
    assert table.house.config.frame_rate == 60
    assert plays(table)


def test_broken_levels_are_told_and_it_plays(
    tmp_path: Path, opened: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "breakthrough.toml"
    broken.write_text("[levels.easy]\ndepth = 'deep'\n")
    monkeypatch.setattr("game.resources.config", lambda name: broken if name == "breakthrough" else config(name))
    table = opened()
    assert any("breakthrough.toml" in told for told in table.told)
    assert plays(table)


@pytest.mark.parametrize("text", ["", "not toml [", "format = 1\n", "format = 99\n"])
def test_a_save_that_does_not_load_is_told_and_nothing_is_deleted(
    tmp_path: Path, opened: Callable[..., Driver], text: str
) -> None:
    saves = tmp_path / "data" / "saves"
    saves.mkdir(parents=True)
    (saves / "breakthrough.toml").write_text(text)
    table = opened("--continue")
    assert table.scene_name == "Menu"
    assert table.told != []
    assert plays(table)
    kept = [path for path in saves.iterdir() if path.is_file() and path.read_text() == text and path.suffix != ".lock"]
    assert kept


def test_broken_settings_are_told_and_the_usual_ones_used(tmp_path: Path, opened: Callable[..., Driver]) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "settings.toml").write_text("theme = 'pink'\nvolume = -3\n")
    table = opened()
    assert any("theme" in told for told in table.told)
    assert table.house.theme.id == "light"
    assert plays(table)


def test_without_an_audio_device_it_says_so_and_plays(
    opened: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    table = opened()
    assert table.told == ["No sound device was found; the game plays silently."]
    assert plays(table)


def test_muted_it_does_not_ask_for_an_audio_device(
    opened: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    assert opened("--mute").told == []


def test_what_is_told_leaves_by_a_press_or_by_itself(
    opened: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    table = opened()
    assert table.told
    table.run(8.0)
    assert table.told == []


def test_an_error_in_a_thread_reaches_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    log = app.start_log(tmp_path)
    assert log is not None

    def fail() -> None:
        raise ZeroDivisionError("in a thread")

    thread = threading.Thread(target=fail, name="a thread")
    thread.start()
    thread.join()
    text = log.read_text(encoding="utf-8")
    assert "error in thread a thread" in text
    assert "ZeroDivisionError: in a thread" in text


def test_notices_never_break_the_program(opened: Callable[..., Driver]) -> None:
    table = opened()
    table.house.tell_notices([Notice("cannot-keep", {"what": "match", "path": "/x", "why": "other", "detail": "y"})])
    table.run(0.1)
    assert table.told == ["The game cannot be saved: the system refuses /x."]
