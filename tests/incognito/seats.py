"""Positions of Incognito King made by hand, and seen from either seat: what White sees is turned round for Black."""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from game.core.contract import Event, IllegalMove, Side
from game.incognito.cards import CARDS
from game.incognito.rules import GAME, IncognitoGame
from game.incognito.state import Incognito

WHITE, BLACK = Side.FIRST, Side.SECOND
SQUARE = re.compile(r"[a-e][1-5]")
PIECE = re.compile(r"([KQANL])([a-e][1-5])(\+?)(!?)")
ALL_CUPS = "pppwww"
OPENED = "KQLNA"  # the order of the open game


def tuned(**values: Any) -> IncognitoGame:
    """The game with other rules than usual."""
    game = IncognitoGame()
    game.tuned.update(values)
    return game


def turned(text: str) -> str:
    """The squares in `text` as they are called from the other seat."""
    return SQUARE.sub(lambda found: "edcba"["abcde".index(found[0][0])] + str(6 - int(found[0][1])), text)


@dataclass(frozen=True)
class Seat:
    """One side of the table. All squares are written as if it were White's, and the side is the one to move."""

    side: Side

    def from_here(self, text: str) -> str:
        return text if self.side is WHITE else turned(text)

    def of(self, pair: Any) -> tuple[Any, Any]:
        """What both sides have, one's own first."""
        return pair[self.side], pair[self.side.other]

    def placed(
        self,
        own: str,
        theirs: str = "",
        variant: str = "throne",
        rooms: str = "-.-.",
        hands: str = "/",
        lives: tuple[int, int] = (0, 0),
        mode: str = "closed",
        seated: bool = False,
        quiet: int = 0,
        barred: str = "-",
        game: IncognitoGame = GAME,
    ) -> Incognito:
        """A position of cards such as `Lc2`, `Lc2+` face up, `La2!` that has also left the other side's first row.

        What is not named is out of play, but the Kings: they stand face down on a1 and e5, or beside. Every card that
        is not in its own bedroom has left it. `rooms` is b3 and d3 as seen from here, with `o` for one's own hand that
        put a cup there and `t` for theirs; cups that are not named were drunk.
        """
        mine, others = (
            self._cards(own, "1", "abcde", SQUARE.findall(theirs)),
            self._cards(theirs, "5", "edcba", SQUARE.findall(own)),
        )
        held = hands.split("/")
        left, right = rooms[:2], rooms[2:]
        alive = lives
        if self.side is BLACK:
            mine, others, held, left, right = others, mine, held[::-1], right, left
            alive = lives[::-1]
        whose = {"o": "wb"[self.side], "t": "wb"[self.side.other]}
        at_rooms = "".join(whose.get(one, one) for one in left + right)
        drunk = list(ALL_CUPS) if variant == "cups" else []
        for cup in re.findall(r"[pw]", left[0] + right[0] + "".join(held)):
            drunk.remove(cup)
        # squares and the first rows that were left are turned, so that the seats differ in nothing else
        cards = " ".join(self._rows(self.from_here(text)) for text in (mine, others))
        return game.from_position(
            f"{mode}/{variant} {cards} {'wb'[self.side]} {at_rooms} {'/'.join(one or '-' for one in held)} "
            f"{''.join(drunk) or '-'}/- {alive[0]}/{alive[1]} {self._bars(barred)} {'s' if seated else '-'} {quiet} -"
        )

    def _cards(self, pieces: str, row: str, columns: str, taken: list[str]) -> str:
        """A side's field of a position, still as White sees it."""
        found = {one[1]: one for one in PIECE.finditer(pieces)}
        assert len(found) == len(pieces.split()), pieces
        standing = [one[2] for one in found.values()] + taken
        written = []
        for letter in CARDS:
            if letter in found:
                _, square, up, both = found[letter].groups()
                gone = {row} - {square[1]} | ({"1", "5"} if both else set())
                written.append(f"{letter}{square}{up}" + ("!" + "".join(sorted(gone)) if gone else ""))
            elif letter == "K":
                written.append("K" + next(f"{column}{row}" for column in columns if column + row not in standing))
            else:
                written.append(f"{letter}-")
        return ",".join(written)

    def _rows(self, cards: str) -> str:
        """First rows that were left, as they are numbered from this seat."""
        if self.side is WHITE:
            return cards
        return re.sub(r"![15]+", lambda rows: "!" + "".join(sorted(str(6 - int(row)) for row in rows[0][1:])), cards)

    def _bars(self, barred: str) -> str:
        if self.side is WHITE:
            return barred
        return re.sub(r"([a-e][1-5])([a-e][1-5])", lambda pair: "".join(sorted(map(turned, pair.groups()))), barred)

    def played(self, state: Incognito, *moves: str) -> Incognito:
        for move in moves:
            state = state.play(GAME.parse(self.from_here(move)))
        return state

    def moves(self, state: Incognito) -> set[str]:
        return {self.from_here(str(move)) for move in state.legal_moves()}

    def may(self, state: Incognito, move: str) -> bool:
        """Whether a move is listed; one that is not listed is refused too, and the other way round."""
        listed = move in self.moves(state)
        try:
            self.played(state, move)
        except IllegalMove:
            assert not listed, move
        else:
            assert listed, move
        return listed

    def refusal(self, state: Incognito, move: str) -> IllegalMove:
        assert move not in self.moves(state)
        with pytest.raises(IllegalMove) as refused:
            self.played(state, move)
        return refused.value

    def shown(self, state: Incognito) -> str:
        """One's own cards and theirs, `+` face up, those out of play left out."""
        told = []
        for side in (self.side, self.side.other):
            cards = zip(state.cards[side], state.public.squares[side], state.public.shown[side], strict=True)
            found = [f"{letter}{self.from_here(str(at))}{'+' * (up != '?')}" for letter, at, up in cards if at]
            told.append(" ".join(sorted(found, key=lambda one: CARDS.index(one[0]))))
        return " | ".join(told)

    def told(self, state: Incognito, side: Side | None = None) -> list[str]:
        """What happened in the last move: the kind, whose (own or theirs), squares and card."""

        def words(event: Event) -> str:
            whose = "own" if event.side is self.side else "their"
            squares = "-".join(dict.fromkeys(self.from_here(one) for one in (event.source, event.target) if one))
            return " ".join(part for part in (event.kind, whose, event.piece, squares) if part)

        return [words(event) for event in state.events(side)]

    def end(self, state: Incognito) -> str:
        """`own throne`, `their throne`, `draw repetition`, or nothing."""
        if state.outcome is None:
            return ""
        winner = state.outcome.winner
        return f"{'draw' if winner is None else 'own' if winner is self.side else 'their'} {state.outcome.reason}"


SEATS = (Seat(WHITE), Seat(BLACK))
each_seat = pytest.mark.parametrize("seat", SEATS, ids=["white", "black"])
W = SEATS[0]


def start(mode: str = "closed", variant: str = "cups", seed: int = 1, game: IncognitoGame = GAME) -> Incognito:
    options = game.complete({"mode": mode, "variant": variant})
    return game.start(options, game.deal(options, Random(seed)))


def arranged(
    mode: str = "closed", variant: str = "cups", white: str = OPENED, black: str = OPENED, seed: int = 1
) -> Incognito:
    """A match that is about to begin, both having locked their cards."""
    state = start(mode, variant, seed)
    return state if mode == "open" else W.played(state, f"setup {white}", f"setup {black}")


def evening(mode: str, variant: str, seed: int, longest: int = 140) -> list[Incognito]:
    """The states of a random game in which much comes to light."""
    rng = Random(f"incognito {mode} {variant} {seed}")
    states = [start(mode, variant, seed)]
    while states[-1].outcome is None and len(states) <= longest:
        moves = states[-1].legal_moves()
        lively = [move for move in moves if livelier(states[-1], str(move))]
        states.append(states[-1].play(rng.choice(lively if lively and rng.random() < 0.4 else moves)))
    return states


def livelier(state: Incognito, move: str) -> bool:
    """Whether a move is a hit, an act, or leads towards the middle."""
    if len(move) != 4:
        return not move.startswith("setup")
    there = {str(square): card for square, card in state.public.occupied.items()}.get(move[2:])
    return (there is not None and there.side is not state.turn) or move[3] == "3"


def quiet_evening(mode: str, variant: str, seed: int, returning: bool) -> list[Incognito]:
    """The states of a random game in which little comes to light; `returning`: whoever stepped likes to step back."""
    rng = Random(f"quiet {mode} {variant} {seed}")
    states = [start(mode, variant, seed)]
    while states[-1].outcome is None:
        moves = states[-1].legal_moves()
        chosen = [move for move in moves if not livelier(states[-1], str(move))]
        record = states[-1].public.record
        if returning and len(record) > 1 and record[-2].kind == "step":
            chosen = [move for move in chosen if move == (record[-2].target, record[-2].source)] or chosen
        states.append(states[-1].play(rng.choice(chosen or moves)))
    return states
