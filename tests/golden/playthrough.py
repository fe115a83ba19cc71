"""One random match of a game written out for people to read: any change of behaviour changes this text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.core.contract import Event, Game, Move, Side, State
from tests.shared.registered import LISTINGS, careful_move

FOLDER = Path(__file__).parent
SEED = 30  # its matches show captures, a sprung trap and one taken away
SEEDS = {
    "confusion": 54,  # every way of the puck, a promotion, every refusal
    "incognito-cups": 94,  # a cup that is drunk, one that is placed, a life that is spent
    "incognito-throne": 59,  # a claim
    "incognito-survival": 90,  # a King brought down
}
APART = {"incognito": "variant"}  # games that play a match for each value of an option
LONGEST = 150  # plies
TRIED = 6  # moves that are looked at before one of a game that hides something is chosen


@dataclass(frozen=True)
class Golden:
    """What is played, and under which name it is kept."""

    name: str
    game: Game
    options: Mapping[str, str]


def golden(game: Game) -> list[Golden]:
    key = APART.get(game.id)
    values = next((option.values for option in game.options if option.key == key), ())
    apart = [Golden(f"{game.id}-{value}", game, game.complete({str(key): value})) for value in values]
    return apart or [Golden(game.id, game, game.complete({}))]


MATCHES = {match.name: match for listing in LISTINGS for match in golden(listing.game)}


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def playthrough(match: Golden) -> str:
    """Start, then each ply with the move as lists show it, what was seen of it, and the position after it."""
    game, options, seed = match.game, match.options, SEEDS.get(match.name, SEED)
    deal = game.deal(options, Random(f"{game.id} {seed} deal"))
    state, choices = game.start(options, deal), Random(f"{game.id} {seed} moves")
    told: Counter[str] = Counter()  # how often each kind of event
    lines = [
        "# Written by `python -m tests.golden`; read the difference before you commit a new one.",
        f"game {game.id}",
        *(f"option {key} = {value}" for key, value in options.items()),
        *(f"deal {key} = {value}" for key, value in deal.items()),
        f"{len(state.legal_moves())} moves at {state.position()}",
    ]
    for ply in range(1, LONGEST + 1):
        if state.outcome is not None:
            break
        # nobody throws an open match away, or one of Gess would end within ten plies
        move = lively_move(state, choices, told) if game.hides(options) else careful_move(state, choices)
        mover, state = state.turn, state.play(move)
        lines += [
            "",
            f"{ply}. {mover.name}: {game.describe(state.events(mover))}    ({move})",
            *seen(state, game.hides(options)),
            f"    {len(state.legal_moves())} moves at {state.position()}",
        ]
    if state.outcome is not None:
        winner = "nobody" if state.outcome.winner is None else state.outcome.winner.name
        lines += ["", f"{winner} wins: {state.outcome.reason}"]
    return "\n".join(lines) + "\n"


def lively_move(state: State, rng: Random, told: Counter[str]) -> Move:
    """Of a few moves by lot the one in which most happens, and what was told least so far."""
    moves = list(state.legal_moves())
    tried = [moves[int(rng.random() * len(moves))] for _ in range(TRIED)]  # random() alone is the same in every Python
    kinds = {move: [event.kind for event in state.play(move).events(None)] for move in tried}
    move = max(tried, key=lambda move: (len(kinds[move]), -min(told[kind] for kind in kinds[move])))
    told.update(kinds[move])
    return move


def seen(state: State, hidden: bool) -> list[str]:
    """The events of the last move: one line, and where something is hidden one for each onlooker."""
    onlookers = (*Side, None) if hidden else (None,)
    return [
        f"    {side.name if side is not None else 'open'}: {'; '.join(map(in_words, state.events(side))) or 'nothing'}"
        for side in onlookers
    ]


def in_words(event: Event) -> str:
    squares = " to ".join(square for square in (event.source, event.target) if square)
    return " ".join(part for part in (event.kind, event.side.name, event.piece, squares) if part)
