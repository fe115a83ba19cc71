"""Positions of Incognito King read from their texts.

A text is twelve fields; what does not apply is `-`: the mode and the variant (`closed/cups`); the cards of White and
of Black by number (`Ka1,Qb2+!1,L-,...`: letter and square, `-` out of play, `+` face up, `!` and the first rows that
it has left; a side that has not arranged its cards is `?`); `w` or `b` to move; the cups on b3 and d3 (`p.wb`: poison
or water, `-` none, each with who put it there, `.` for nobody); the cups in the hands (`pw/w`); those that were drunk
and those that a Queen took away, with who had put them there (`pw/w.`); lives (`0/1`); the pairs of squares between
which nothing may be exchanged, with the plies for which that holds (`c2c3:2`); `s` when the card on the throne has
stood there since its owner's last turn; the plies in a row in which nothing came to light; and how it ended: `w:`,
`b:` or `=:` with the reason. What repetition needs is not part of it; the combat table is the one that the config
says.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core.contract import Outcome, Side, Unreadable
from game.incognito.cards import CARDS
from game.incognito.moves import BLACK, HOMES, MODES, POISON, REASONS, VARIANTS, WATER, WHITE, Pair, Square, square
from game.incognito.public import UNKNOWN, Laws, fresh
from game.incognito.state import ALL_CUPS, Incognito


def read_position(text: str, tuned: Mapping[str, Any]) -> Incognito:
    """The state written as `text`, by the laws as they are `tuned`; raises Unreadable."""
    fields = text.split(" ")
    if len(fields) != 12:
        raise Unreadable(f"not a position: {text!r}")
    kind, white, black, turn, rooms, hands, out, lives, bars, seated, quiet, end = fields
    mode, _, variant = kind.partition("/")
    if mode not in MODES or variant not in VARIANTS or turn not in ("w", "b") or seated not in ("s", "-"):
        raise Unreadable(f"not a position: {text!r}")
    if not re.fullmatch(r"\d{1,6}", quiet, re.ASCII):
        raise Unreadable(f"not a count of plies: {quiet!r}")
    laws = Laws(mode, variant, **tuned)
    arranged = (white != "?", black != "?")
    if not all(arranged) and arranged != (turn == "b", False):
        raise Unreadable(f"the first side arranges first: {text!r}")
    read = [_read_side(side, written) for side, written in zip(Side, (white, black), strict=True)]
    standing = [at for one in read for at in one.squares if at is not None]
    if len(set(standing)) != len(standing):
        raise Unreadable(f"two cards on one square: {text!r}")
    cups = _read_rooms(rooms)
    held = _read_pair(hands, r"[pw]{0,2}")
    drunk, gone = _read_pair(out, r"(?:[pw][.wb]?)*")
    if not re.fullmatch(r"[pw]*", drunk) or not re.fullmatch(r"(?:[pw][.wb])*", gone):
        raise Unreadable(f"not cups that are out of play: {out!r}")
    known = Counter("".join((*held, cups[0][0], cups[1][0], drunk, gone[::2])))
    if (known and not laws.cups) or known[POISON] > laws.poison or known[WATER] > ALL_CUPS - laws.poison:
        raise Unreadable(f"more cups than there are: {text!r}")
    alive = _read_pair(lives, r"[0-6]")
    public = replace(
        fresh(laws, ("1", "2")),
        squares=(read[0].squares, read[1].squares),
        shown=(read[0].shown, read[1].shown),
        left=(read[0].left, read[1].left),
        turn=WHITE if turn == "w" else BLACK,
        arranged=arranged,
        rooms=(bool(cups[0][0]), bool(cups[1][0])),
        placed_by=(cups[0][1], cups[1][1]),
        hands=(len(held[0]), len(held[1])),
        drunk=drunk,
        gone_by=tuple({".": None, "w": WHITE, "b": BLACK}[by] for by in gone[1::2]),
        lives=(int(alive[0] or 0), int(alive[1] or 0)),
        barred=_read_bars(bars),
        seated=seated == "s",
        quiet=int(quiet),
        outcome=_read_end(end),
    )
    return Incognito(
        public,
        (read[0].letters, read[1].letters),
        held,
        (cups[0][0], cups[1][0]),
        gone[::2],
    )


@dataclass(frozen=True)
class _Written:
    """A side's cards as a position tells of them."""

    letters: str
    squares: tuple[Square | None, ...]
    shown: str
    left: tuple[int, ...]


_CARD = re.compile(r"([KQANL])(?:([a-e][1-5])(\+?)|-)(?:!(1?5?))?", re.ASCII)


def _read_side(side: Side, text: str) -> _Written:
    if text == "?":
        return _Written("", HOMES[side], UNKNOWN, (0,) * len(CARDS))
    found = [_CARD.fullmatch(written) for written in text.split(",")]
    cards = [one for one in found if one is not None]
    letters = "".join(one[1] for one in cards)
    if len(found) != len(cards) or sorted(letters) != sorted(CARDS) or any(one[4] == "" for one in cards):
        raise Unreadable(f"not the cards of a side: {text!r}")
    squares = tuple(square(one[2]) if one[2] else None for one in cards)
    shown = "".join(one[1] if one[3] or not one[2] else "?" for one in cards)
    return _Written(letters, squares, shown, tuple({None: 0, "1": 1, "5": 2, "15": 3}[one[4]] for one in cards))


def _read_rooms(text: str) -> tuple[tuple[str, Side | None], tuple[str, Side | None]]:
    if not re.fullmatch(r"(?:-\.|[pw][.wb]){2}", text, re.ASCII):
        raise Unreadable(f"not the cups of two rooms: {text!r}")
    by = {".": None, "w": WHITE, "b": BLACK}
    return (text[0].replace("-", ""), by[text[1]]), (text[2].replace("-", ""), by[text[3]])


def _read_pair(text: str, form: str) -> tuple[str, str]:
    """Two texts of a form, `-` for an empty one."""
    parts = text.split("/")
    if len(parts) != 2 or not all(part == "-" or (part and re.fullmatch(form, part, re.ASCII)) for part in parts):
        raise Unreadable(f"not one for each side: {text!r}")
    left, right = (part.replace("-", "") for part in parts)
    return left, right


def _read_bars(text: str) -> tuple[tuple[Pair, int], ...]:
    if text == "-":
        return ()
    found = [re.fullmatch(r"([a-e][1-5])([a-e][1-5]):([12])", bar, re.ASCII) for bar in text.split(",")]
    bars = [one for one in found if one is not None]
    if len(bars) != len(found) or any(one[1] >= one[2] for one in bars):
        raise Unreadable(f"not barred squares: {text!r}")
    return tuple((frozenset((square(one[1]), square(one[2]))), int(one[3])) for one in bars)


def _read_end(text: str) -> Outcome | None:
    if text == "-":
        return None
    winner, _, reason = text.partition(":")
    if winner not in ("w", "b", "=") or reason not in REASONS:
        raise Unreadable(f"not an end: {text!r}")
    if (winner == "=") != (reason in ("bare_kings", "no_progress", "repetition")):
        raise Unreadable(f"not an end: {text!r}")
    return Outcome(None if winner == "=" else Side("wb".index(winner)), reason)
