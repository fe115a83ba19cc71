"""A game for tests of what games may offer beside the board: a clock, colours for both, and lots for the first move."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from game.breakthrough.rules import BreakthroughGame
from game.catalogue import Listing
from game.core.contract import Lots, Option, Side

COLOURS = ("1", "2", "3", "4", "5", "6")
TIED = (("pawn_first", "pawn_second"), ("pawn_first", "pawn_second"), ("pawn_first", "pawn_second"))


class Dressed(BreakthroughGame):
    """Breakthrough with a clock and two colours aside; the first move may be drawn for, and `person_first` says how."""

    id = "dressed"
    options = (
        Option("board", ("6", "7", "8"), "6"),
        Option("first", ("you", "computer", "lot", "cards"), "you"),
        Option("move-clock", ("none", "60"), "none", aside=True),
        Option("holidays", ("no", "yes"), "no", persons=True, aside=True),
        Option("court", COLOURS, "1", aside=True, swatch="court"),
        Option("rival", COLOURS, "2", aside=True, swatch="court", unlike="court"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.person_first = True
        self.drawn: list[dict[str, str]] = []  # the options of each time that lots were drawn

    def lots(self, options: Mapping[str, str], rng: Random) -> Lots | None:
        if options["first"] != "cards":
            return None
        self.drawn.append(dict(options))
        return Lots(TIED, ("pawn_first", "pawn_second"), self.person_first)

    def seated(self, options: Mapping[str, str], person: Side) -> dict[str, str]:
        if person is Side.FIRST:
            return dict(options)
        return {**options, "court": options["rival"], "rival": options["court"]}


def listing() -> Listing:
    return Listing(Dressed(), "game.breakthrough")
