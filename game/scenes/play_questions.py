"""The questions that the play screen asks before something cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.contract import Side
from game.scenes.ask import Answer, Ask
from game.ui.board import Message

if TYPE_CHECKING:
    from game.scenes.play import Play


def ask_to_resign(play: Play, side: Side, resign: Callable[[], None]) -> None:
    """Whether `side` really gives up, and what that costs."""
    texts, match = play.texts, play.match
    if match.level:
        sentence = texts("play-resign-loss", level=texts(f"level-{match.level}"))
    else:
        sentence = texts(f"{match.game.id}-resigns-{side.name.lower()}")
    yes = Answer("yes", texts("play-resign"), resign, "danger")
    _ask(play, texts("play-resign-ask"), sentence, texts("play-play-on"), yes)


def ask_for_draw(play: Play, agree: Callable[[], None]) -> None:
    """Whether both persons agree to a draw."""
    texts = play.texts
    yes = Answer("yes", texts("play-draw-agree"), agree)
    if play.secret:
        play.hide()  # both look at the question: nothing may be seen below it, nor after it
    _ask(play, texts("play-draw-ask"), texts("play-draw-both"), texts("play-play-on"), yes)


def ask_if_sure(play: Play, question: Message, go_on: Callable[[], None]) -> None:
    """The board's own question about a move."""
    texts = play.texts
    yes = Answer("yes", texts("play-play-it"), go_on, "danger")
    _ask(play, texts("play-sure"), texts(question.key, **question.facts), texts("play-think-again"), yes)


def _ask(play: Play, title: str, sentence: str, rather_not: str, yes: Answer) -> None:
    play.glancing = True
    play.house.push(Ask(play.house, title, sentence, (Answer("no", rather_not, None, "primary"), yes)))
