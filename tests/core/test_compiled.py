"""Kernels are compiled by a process of their own and kept on disk, wherever that can be written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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
TOP = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tiny_kernel.py").write_text(KERNEL)
    return tmp_path


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


def test_a_changed_kernel_is_compiled_anew(folder: Path) -> None:
    loaded(folder)
    (folder / "tiny_kernel.py").write_text(KERNEL.replace("return 1", "return 12"))
    assert loaded(folder).stdout == "1 12\n"


def test_when_the_other_process_fails_this_one_compiles_and_says_so(folder: Path) -> None:
    done = loaded(folder, "import sys\nsys.executable = 'no such program'" + LOAD)
    assert done.stdout == "0 1\n"
    assert "compiling here" in done.stderr


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
