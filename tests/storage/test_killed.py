"""A process killed at any moment loses at most the move being written, and its locks."""

from __future__ import annotations

import sys
import time
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

from game.storage.files import previous
from game.storage.saves import Saves
from tests.storage.matches import GAMES, still
from tests.storage.saving_loop import BETWEEN, save_for_ever

KILLS = 100


def test_a_process_killed_while_saving_always_leaves_a_match_that_loads(tmp_path: Path) -> None:
    context: Any = get_context("spawn" if sys.platform == "win32" else "forkserver")
    if sys.platform != "win32":
        context.set_forkserver_preload(["tests.storage.saving_loop"])
    rng = Random(12)
    kinds = set()
    for kill in range(KILLS):
        folder = tmp_path / str(kill)
        acknowledged = context.RawArray("i", 2)
        process = context.Process(target=save_for_ever, args=(folder, kill, acknowledged), daemon=True)
        process.start()
        while acknowledged[1] == 0:
            assert process.is_alive()
            time.sleep(0.0005)
        time.sleep(rng.uniform(0, 0.03))
        process.kill()
        process.join()

        path = folder / "saves" / "breakthrough.toml"
        kinds.add((path.exists(), previous(path).exists(), path.with_name(path.name + ".new").exists()))
        saves = Saves(folder, GAMES)
        loaded = saves.load("breakthrough", still)
        assert "save-set-aside" not in [notice.key for notice in loaded.notices]
        assert "save-played-elsewhere" not in [notice.key for notice in loaded.notices]
        number, moves = acknowledged
        if moves == BETWEEN:
            continue
        assert loaded.match is not None
        assert int(loaded.match.record.id.removeprefix("match-")) == number
        assert moves <= len(loaded.match.moves()) <= moves + 1
        assert saves.keep(loaded.match) == ()
        saves.release("breakthrough")
    assert len(kinds) > 1, "the kills all fell between two saves"
