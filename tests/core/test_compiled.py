"""Kernels are compiled by a process of their own and kept on disk, wherever that can be written."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from game.core import compiled

KERNEL = """
from numba import njit

@njit(cache=True)
def one():
    return 1

def compile_all():
    one()
"""
LOAD = """
import sys
from game.core import compiled
compiled.load("tiny_kernel")
import tiny_kernel
print(sum(tiny_kernel.one.stats.cache_hits.values()), tiny_kernel.one())
"""
T = TypeVar("T")
TOP = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tiny_kernel.py").write_text(KERNEL)
    return tmp_path


@pytest.fixture(scope="module")
def built_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    (folder / "tiny_kernel.py").write_text(KERNEL)
    loaded(folder)
    return folder


@pytest.fixture
def built(built_once: Path) -> Iterator[Path]:
    """A folder in which the kernel is compiled."""
    shutil.copytree(built_once / "kept", built_once / "whole")
    yield built_once
    shutil.rmtree(built_once / "kept")
    (built_once / "whole").rename(built_once / "kept")


def loaded(folder: Path, code: str = LOAD) -> subprocess.CompletedProcess[str]:
    """A process that loads the kernel, started from a folder that is not the program's."""
    environment = {
        **os.environ,
        "NUMBA_CACHE_DIR": str(folder / "kept"),
        "PYTHONPATH": os.pathsep.join((str(TOP), str(folder))),
    }
    return subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )


def kept(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


def test_another_process_compiles_and_this_one_only_loads(folder: Path) -> None:
    first = loaded(folder)
    assert (first.stdout, first.stderr) == ("1 1\n", "")
    before = kept(folder / "kept")
    assert loaded(folder).stdout == "1 1\n"
    assert kept(folder / "kept") == before


def test_who_comes_while_another_compiles_waits_and_finds_it_done(folder: Path) -> None:
    code = """
import threading
from game.core import compiled
compile_elsewhere, called = compiled._compile_elsewhere, []
compiled._compile_elsewhere = lambda kernel: called.append(kernel) or compile_elsewhere(kernel)
threads = [threading.Thread(target=compiled.load, args=("tiny_kernel",)) for _ in range(3)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(called)
"""
    done = loaded(folder, code)
    assert (done.stdout, done.stderr) == ("['tiny_kernel']\n", "")


def test_a_changed_kernel_is_compiled_anew(folder: Path) -> None:
    loaded(folder)
    (folder / "tiny_kernel.py").write_text(KERNEL.replace("return 1", "return 12"))
    assert loaded(folder).stdout == "1 12\n"


def test_when_the_other_process_fails_this_one_compiles_and_says_so(folder: Path) -> None:
    done = loaded(folder, "import sys\nsys.executable = 'no such program'" + LOAD)
    assert done.stdout == "0 1\n"
    assert "compiling here" in done.stderr


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def scramble(path: Path) -> None:
    path.write_bytes(bytes(byte ^ 0x55 for byte in path.read_bytes()))


def make_a_folder(path: Path) -> None:
    path.unlink()
    (path / "in it").mkdir(parents=True)


@pytest.mark.parametrize(
    ("kind", "damage"),
    [
        ("nbc", cut),
        ("nbc", scramble),
        ("nbc", make_a_folder),
        ("nbc", Path.unlink),
        ("nbi", empty),
        ("ready", make_a_folder),
    ],
)
def test_what_is_damaged_on_the_disk_is_compiled_anew_and_kept(
    built: Path, kind: str, damage: Callable[[Path], None]
) -> None:
    found = list((built / "kept").rglob(f"*.{kind}"))
    assert found
    for path in found:
        damage(path)
    done = loaded(built)
    assert done.stdout == "1 1\n"
    assert "be kept" not in done.stderr
    assert (built / "kept" / "tiny_kernel.ready").is_file()


def test_without_a_stamp_damaged_code_is_compiled_anew(built: Path) -> None:
    for path in (built / "kept").rglob("*.nb?"):
        cut(path)
    (built / "kept" / "tiny_kernel.ready").unlink()
    done = loaded(built)
    assert done.stdout == "1 1\n"
    assert "Compiling apart failed" in done.stderr


def test_code_that_fails_only_here_is_compiled_in_a_folder_of_this_run(built: Path) -> None:
    for path in (built / "kept").rglob("*.nbc"):
        cut(path)
    code = "from game.core.kept import Kept\nKept.ready = lambda self: self._stamp.exists()" + LOAD
    done = loaded(built, code)
    assert done.stdout == "1 1\n"
    assert "cannot be kept" in done.stderr
    assert loaded(built).stdout == "1 1\n"  # what failed was deleted


def test_on_a_full_disk_it_is_compiled_and_nothing_is_kept(folder: Path) -> None:
    limit = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (16, 16))\n"
    limit += "import signal\nsignal.signal(signal.SIGXFSZ, signal.SIG_IGN)"
    done = loaded(folder, limit + LOAD)
    assert done.stdout == "0 1\n"
    assert "compiling here" in done.stderr


@pytest.mark.parametrize("package", ["numba", "numpy"])
def test_without_numba_or_numpy_it_raises_import_error(built: Path, package: str) -> None:
    code = f"import sys\nsys.modules[{package!r}] = None\nfrom game.core import compiled\n"
    code += "try:\n    compiled.load('tiny_kernel')\nexcept ImportError as error:\n    print(error.name)"
    assert loaded(built, code).stdout == f"{package}\n"
    assert loaded(built).stderr == ""  # what was kept is of use when it is installed again


def test_the_other_process_ends_when_this_one_is_killed(folder: Path) -> None:
    endless = "import os, time\nopen('pid', 'w').write(str(os.getpid()))\ntime.sleep(600)"
    (folder / "tiny_kernel.py").write_text(endless.replace("'pid'", repr(str(folder / "pid"))))
    code = "from game.core import compiled\ncompiled.load('tiny_kernel')"
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder / "kept")}
    environment["PYTHONPATH"] = os.pathsep.join((str(TOP), str(folder)))
    parent = subprocess.Popen([sys.executable, "-c", code], env=environment)
    try:
        child = int(until(lambda: (folder / "pid").exists() and (folder / "pid").read_text()))
    finally:
        parent.kill()
        parent.wait()
    until(lambda: not runs(child))


def until(happens: Callable[[], T]) -> T:
    for _ in range(3000):
        if found := happens():
            return found
        time.sleep(0.01)
    raise AssertionError("it does not happen")


def runs(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_compiled_code_has_a_place_even_when_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(blocked))
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *names, **settings: str(blocked))
    found = compiled.set_cache()
    assert found.is_dir()
    assert not found.is_relative_to(tmp_path)
    assert os.environ["NUMBA_CACHE_DIR"] == str(found)


def test_the_place_a_user_names_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "mine"))
    assert compiled.set_cache() == tmp_path / "mine"
