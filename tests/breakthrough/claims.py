"""Positions to try the computer player of Breakthrough on, and what there is to know about them."""

from __future__ import annotations

from random import Random

from game.breakthrough.rules import GAME, Breakthrough
from game.core.contract import Side
from game.core.engine import Choice
from tests.breakthrough import second_opinion
from tests.breakthrough.tactics import careless_game


def positions(size: int, pawns: int, how_many: int) -> list[Breakthrough]:
    """Few pawns on small boards: plain Python tries everything there."""
    rng = Random(f"proofs {size} {pawns}")
    boards = [second_opinion.few(size, pawns, rng) for _ in range(how_many)]
    return [GAME.from_position(second_opinion.fen(board, rng.choice("wb"))) for board in boards]


def endings(n: int, games: int) -> list[Breakthrough]:
    """The later positions of some games, on boards still full of pawns."""
    found = []
    for seed in range(games):
        found += list(careless_game(n, Random(f"endings {n} {seed}")))[-16:]
    return found


def seen_by_mover(state: Breakthrough) -> str:
    """The board as the second opinion writes it, `w` to move."""
    letters = {Side.FIRST: "w", Side.SECOND: "b", None: "."}
    board = "".join(letters[pawn] for row in state.rows for pawn in row)
    return board if state.turn is Side.FIRST else second_opinion.turned(board)


def bits(board: str) -> tuple[int, int]:
    """The two boards of the compiled code, for the board as the second opinion writes it, `w` to move."""
    size = int(len(board) ** 0.5)
    places = [(1 << 8 * (place // size) + place % size, pawn) for place, pawn in enumerate(board)]
    mine, theirs = (sum(bit for bit, pawn in places if pawn == letter) for letter in "wb")
    return mine, theirs


def plies(state: Breakthrough) -> int:
    """By trying everything: n, won in n plies by the side to move; -n, lost in n plies; 0, over."""
    return 0 if state.outcome is not None else second_opinion.plies(seen_by_mover(state))


def proves(state: Breakthrough, choice: Choice) -> bool:
    """Whether a choice claims to have proved anything; trying everything must find it no later than claimed."""
    if choice.proof is None:
        assert 0 < choice.win < 1
        return False
    assert choice.win == choice.proof % 2, state.position()  # who moves last has won
    known = second_opinion.wins_within if choice.win else second_opinion.loses_within
    assert known(seen_by_mover(state), choice.proof), f"{state.position()}: {choice.proof} plies"
    return True
