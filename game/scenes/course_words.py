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
    return _sentences(texts, "course-hint", match.game, match.state, choice, {})


def better_sentences(texts: Texts, match: Match, turning: Turning) -> tuple[str, ...]:
    """What would have been better than a move that turned the match, told at length, then shorter and shorter."""
    facts = {"who": who(match, turning.side)}
    return _sentences(texts, "course-better", match.game, match.states[turning.ply - 1], turning.better, facts)


def _sentences(
    texts: Texts, key: str, game: Game, state: State, choice: Choice, facts: dict[str, str]
) -> tuple[str, ...]:
    told = {**facts, "prospect": prospect(texts, choice)}
    first, *line = _line(texts, game, state, choice)
    tellings = [
        texts(f"{key}-line", move=first, line=", ".join(line[:length]), **told) for length in range(len(line), 0, -1)
    ]
    return (*tellings, texts(key, move=first, **told))


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


def turned(texts: Texts, turning: Turning, side: Side) -> str:
    """From what to what the chances of `side` went by it."""
    before, after = percent(turning.before), percent(turning.after)
    if side is not turning.side:
        before, after = 100 - before, 100 - after
    return texts("course-turned", before=before, after=after)
