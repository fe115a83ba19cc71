"""One random match of a game written out for people to read: any change of behaviour changes this text."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.core.contract import Event, Game, Side, State
from tests.shared.registered import LISTINGS, careful_move

FOLDER = Path(__file__).parent
GAMES = {listing.id: listing.game for listing in LISTINGS}
SEED = 30  # its matches show captures, a sprung trap and one taken away
LONGEST = 150  # plies


def file_of(game_id: str) -> Path:
    return FOLDER / f"{game_id}.txt"


def playthrough(game: Game) -> str:
    """Start, then each ply with the move as lists show it, what was seen of it, and the position after it."""
    options = game.complete({})
    deal = game.deal(options, Random(f"{game.id} {SEED} deal"))
    state, choices = game.start(options, deal), Random(f"{game.id} {SEED} moves")
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
        if game.hides(options):
            moves = list(state.legal_moves())
            move = moves[int(choices.random() * len(moves))]  # random() alone is the same in every Python
        else:  # nobody throws an open match away, or one of Gess would end within ten plies
            move = careful_move(state, choices)
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
