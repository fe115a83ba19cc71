"""A process that keeps one match again and again, to be killed by its test."""

from __future__ import annotations

from collections.abc import MutableSequence
from pathlib import Path
from random import Random

from game.core.match import Match
from game.storage.saves import Saves
from tests.storage.matches import BREAKTHROUGH, GAMES, SEATS, still

BETWEEN = -1  # instead of moves: one match is over and of the next nothing lies safe yet


def save_for_ever(folder: Path, seed: int, acknowledged: MutableSequence[int]) -> None:
    """Play matches at random, keep after every move, and tell the number of the match and of moves that lie safe."""
    rng = Random(seed)
    saves = Saves(folder, GAMES)
    number = 0
    while True:
        number += 1
        match = Match.new(BREAKTHROUGH, {"board": "8"}, SEATS, rng, still)
        match.record.id = f"match-{number}"
        while not match.over:
            match.play(rng.choice(match.state.legal_moves()))
            saves.keep(match)
            acknowledged[0], acknowledged[1] = number, len(match.moves())
        acknowledged[1] = BETWEEN
        saves.drop(match)
