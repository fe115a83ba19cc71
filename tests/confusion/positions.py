"""Positions of Confusion for tests, written with as little as each needs."""

from __future__ import annotations

from game.confusion.rules import GAME, Confusion

TYPES = "abcdefghijkl"  # A Rocket, B Novice, C Crab, D Abbot, E Napkin, ... L Beetle
ROCKET, NOVICE, CRAB, ABBOT, NAPKIN, ELEPHANT, CARDINAL, WAGON, PRINCE, PENDULUM, ANCHOR, BEETLE = "ABCDEFGHIJKL"


def table(white: str, black: str, puck: str = "f6", turn: str = "w") -> Confusion:
    """Pieces by letter and square, each of the type in the place of its letter in the table."""
    return GAME.from_position(f"{white}/{black} {puck} {turn} {TYPES}/{TYPES} - 0 -")


def played(state: Confusion, *moves: str) -> Confusion:
    for move in moves:
        state = state.play(GAME.parse(move))
    return state
