"""What is told about a search: its lines `info` and `bestmove`, from what the engine decided."""

from __future__ import annotations

from math import log

from game.core.engine import Choice

_PAWN = 100.0  # a pawn ahead is a chance of 73 %
_HIGHEST = 9_999  # of what is not proved


def score(choice: Choice) -> str:
    """Moves to the proved end, the own side's counted, below zero when it loses; else hundredths of a pawn."""
    if choice.proof is not None:
        moves = (choice.proof + 1) // 2
        return f"mate {moves if choice.win > 0.5 else -moves}"
    if not 0.0 < choice.win < 1.0:
        return f"cp {_HIGHEST if choice.win > 0.5 else -_HIGHEST}"
    points = round(_PAWN * log(choice.win / (1 - choice.win)))
    return f"cp {max(-_HIGHEST, min(points, _HIGHEST))}"


def info(choice: Choice, seconds: float) -> str:
    """What was found in `seconds` of thinking."""
    milliseconds = max(round(1000 * seconds), 1)
    line = " ".join(map(str, choice.line or (choice.move,)))
    speed = f"nodes {choice.nodes} nps {1000 * choice.nodes // milliseconds} time {milliseconds}"
    return f"info depth {choice.depth} score {score(choice)} {speed} pv {line}"


def bestmove(choice: Choice) -> str:
    """The decision, with the reply that it expects if it expects one."""
    reply = f" ponder {choice.line[1]}" if len(choice.line) > 1 and choice.line[0] == choice.move else ""
    return f"bestmove {choice.move}{reply}"
