"""What is told of the course of a match: a hint with its line, whose chances, and what a turning point cost."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.contract import Game, Side, State
from game.core.course import Turning
from game.core.engine import Choice
from game.core.match import Match
from game.scenes.ending import name, who
from game.scenes.move_words import in_words, ply_words
from game.ui.text import Texts

_LONGEST = 6  # moves of a line, beside its first, are told at most


def percent(chance: float) -> int:
    return round(100 * chance)


def hint_sentences(texts: Texts, match: Match, choice: Choice) -> tuple[str, ...]:
    """A hint with as much of its line as can be told, then the same told shorter and shorter.

    The move alone where the match hides something, or the engine gave no line.
    """
    if match.game.hides(match.record.options) or not choice.line:
        return (texts("play-hint-is", move=in_words(texts, match.game.write(choice.move))),)
    return _sentences(texts, "course-hint", match.game, match.state, choice)


def better_sentences(texts: Texts, match: Match, turning: Turning) -> tuple[str, ...]:
    """What a move that turned the match cost, and what was better, told at length, then shorter and shorter."""
    better, state = turning.better, match.states[turning.ply - 1]
    key = "course-better" if better.proof is None else "course-better-proved"  # a chance is told by what it fell from
    tellings = _sentences(texts, key, match.game, state, better)
    played, *briefer = cost_sentences(texts, match, turning)
    return (*(f"{played} {told}" for told in tellings), *(f"{brief} {tellings[-1]}" for brief in briefer))


def cost_sentences(texts: Texts, match: Match, turning: Turning) -> tuple[str, ...]:
    """A move that turned the match and what it cost its side, told at length, then shorter and shorter."""
    move, facts = ply_words(texts, match, turning.ply, None), _cost(texts, match, turning)
    keys = ("course-played", "course-played-brief", "course-played-least")
    return tuple(texts(key, move=move, **facts) for key in keys)


def _sentences(texts: Texts, key: str, game: Game, state: State, choice: Choice) -> tuple[str, ...]:
    """A move with as much of its line as can be told, then shorter and shorter."""
    move, *line = _line(texts, game, state, choice)
    promise = prospect(texts, choice)
    tellings = [
        texts(f"{key}-line", move=move, prospect=promise, line=", ".join(line[:length]))
        for length in range(len(line), 0, -1)
    ]
    return (*tellings, texts(key, move=move, prospect=promise))


def _line(texts: Texts, game: Game, state: State, choice: Choice) -> Iterator[str]:
    """The move, and the moves that are expected to follow it."""
    line = choice.line if choice.line[:1] == (choice.move,) else (choice.move,)
    for move in line[: _LONGEST + 1]:
        state = state.play(move)
        yield in_words(texts, game.describe(state.events(None)))


def prospect(texts: Texts, choice: Choice) -> str:
    """What a move promises its side; a proved end is told in the moves of that side."""
    if choice.proof is None or choice.win not in (0.0, 1.0):
        return texts("course-chance", percent=percent(choice.win))
    return texts("course-wins" if choice.win else "course-loses", count=(choice.proof + 1) // 2)


def whose_chances(texts: Texts, match: Match, side: Side) -> str:
    """Whose chances are told."""
    return texts("course-whose", who=who(match, side), name=name(texts, match, side))


def turning_move(texts: Texts, match: Match, turning: Turning) -> str:
    """The move that turned the match, with its number and who made it."""
    move = ply_words(texts, match, turning.ply, None)
    return texts("course-move", number=match.number_of(turning.ply), name=name(texts, match, turning.side), move=move)


def turned(texts: Texts, match: Match, turning: Turning) -> str:
    """From what to what the chance of the side that made it fell."""
    return texts("course-turned", **_cost(texts, match, turning))


def _cost(texts: Texts, match: Match, turning: Turning) -> dict[str, str | int]:
    """Who made a move that turned the match, and the chance of that side before it and after it."""
    side = turning.side
    chances = {"before": percent(turning.before), "after": percent(turning.after)}
    return {"who": who(match, side), "name": name(texts, match, side), **chances}
