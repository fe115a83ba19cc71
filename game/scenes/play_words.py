"""What the play screen says: whose turn it is, how the computer gets on, which moves were made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import ARRANGE, PLAY
from game.core.engine import Choice
from game.core.match import Match
from game.core.record import COMPUTER
from game.scenes.course_words import hint_sentences
from game.scenes.ending import decided, headline
from game.scenes.seat import THINKING_FULL, TurnWords
from game.ui.text import Texts

if TYPE_CHECKING:
    from game.scenes.play import Play


def category(texts: Texts, match: Match) -> str:
    """Which kind of its game it is, by which statistics are kept."""
    return texts(f"{match.game.id}-category", **match.record.options)


def short_title(play: Play) -> str:
    """Board and level, for a narrow heading; the seat has no room for the level there."""
    texts, match = play.texts, play.match
    board = category(texts, match)
    return f"{board} · {texts(f'level-{match.level}')}" if match.level else board


def turn_words(play: Play) -> TurnWords:
    """Whose turn it is, and the status line."""
    texts, match = play.texts, play.match
    if match.over:
        return TurnWords(headline(texts, match), decided(play.house, match))
    (sentence, *shorter), refused = _said(play)
    if play.answered:
        answer = play.board.answer(play.view())
        told = sentence or texts(answer.key, **answer.facts)
        arranged = match.states[-2].phase == ARRANGE
        return TurnWords(texts("play-arranged-title" if arranged else "play-answered-title"), told, refused, mine=True)
    if match.to_move.kind == COMPUTER:
        return _thinking_words(play, sentence, refused)
    if not sentence:
        status = play.board.status(play.view(), play.selection)
        sentence = texts("play-hint-thinking") if play.thinking.hinting else texts(status.key, **status.facts)
    thought = texts("play-thought", seconds=texts.number(play.thought, 1)) if play.thought else ""
    title = texts("play-turn-you") if match.level and match.state.phase == PLAY else turn_title(texts, match)
    share = 0.0 if match.level else None
    return TurnWords(title, sentence, refused, thought, share, mine=True, shorter=tuple(shorter))


def turn_title(texts: Texts, match: Match) -> str:
    """Whose turn it is, by the name of the side; while they are arranging, that."""
    side = match.turn.name.lower()
    if match.state.phase == PLAY:
        return texts(f"{match.game.id}-turn-{side}")
    arranging = texts("play-turn-arrange")
    return arranging if match.level else f"{arranging}: {texts(f'{match.game.id}-side-{side}')}"


def _said(play: Play) -> tuple[tuple[str, ...], bool]:
    """What the status line was told to say, if anything, at less and less length; and whether it refuses."""
    if play.said is None:
        return ("",), False
    said = play.said.sentence
    if isinstance(said, Choice):
        return hint_sentences(play.texts, play.match, said), play.said.refused
    return (said if isinstance(said, str) else play.texts(said.key, **said.facts),), play.said.refused


def _thinking_words(play: Play, sentence: str, refused: bool) -> TurnWords:
    texts, thinking = play.texts, play.thinking
    if thinking.stuck:
        return TurnWords(texts("play-stuck"), texts(stuck_why(play.match)), refused=True)
    if not thinking.ready:
        return TurnWords(texts("play-preparing"), sentence or texts("play-preparing-why"), refused, share=0.0)
    seconds = thinking.seconds
    shown = texts("play-seconds", seconds=texts.number(seconds, 1))
    share = min(seconds / THINKING_FULL, 1.0)
    return TurnWords(texts("play-thinking"), sentence or texts("play-thinking-why"), refused, shown, share)


def stuck_why(match: Match) -> str:
    """The text that says what can be done when the computer does not come up with a move."""
    return "play-stuck-why" if match.can_undo() else "play-stuck-why-here"
