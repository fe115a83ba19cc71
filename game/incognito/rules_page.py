"""The rules page of Incognito King: which text stands beside which position, the combat table, and the lessons."""

from game.core.contract import Side
from game.incognito.cards import CARDS, DEFAULT, NAMES, RESULTS, result
from game.ui.chapters import Chapter, Label, Part, Picture, Piece, Task

_NO_CUPS = "-.-. -/- -/- 0/0"
_BOTH_CUPS = "w.p. wp/pw -/- 0/0"  # living water on b3, poison on d3
_SAID = dict(zip(RESULTS, ("wins", "falls", "swaps"), strict=True))


def _board(
    white: str,
    black: str,
    chosen: str = "",
    lesson: tuple[Task, ...] = (),
    *,
    cups: str = "",
    seated: str = "-",
    labels: tuple[Label, ...] = (),
) -> tuple[Picture, ...]:
    """What White sees of a closed game, to whom it is to move; without `cups` it is the variant that has none."""
    variant = "cups" if cups else "throne"
    position = f"closed/{variant} {white} {black} w {cups or _NO_CUPS} - {seated} 0 -"
    return (Picture(position, chosen, labels=labels, wide=True, seat=Side.FIRST, lesson=lesson),)


def _mine(letter: str) -> str:
    """A card of White's, as the board calls it."""
    return f"first {letter} 1"


def _theirs(letter: str) -> str:
    """A card of Black's."""
    return f"second {letter} 2"


def _hits(attacker: str) -> Part:
    """A row of the combat table: what a hit of this card does to it, for each face-up card that is hit."""
    said = [(card, _SAID[result(DEFAULT, attacker, card)]) for card in CARDS]
    row = tuple(Piece(_theirs(card), f"incognito-rules-{NAMES[card]}-{word}") for card, word in said)
    return Part(f"incognito-rules-{NAMES[attacker]}-hits", pieces=row)


CHAPTERS = (
    Chapter(
        "incognito-rules-start",
        (
            Part(
                "incognito-rules-idea",
                _board(
                    "Ab1,Kc2!1,Nb3+!1,Qd1,Le3!1",
                    "Ne5,Ad4!5,L-!5,Qb4+!5,Ka5",
                    "b3",
                    cups="p.-. wp/pw w/- 0/1",
                ),
            ),
            Part(
                "incognito-rules-cards",
                pieces=(
                    *(Piece(_mine(card), f"incognito-rules-name-{NAMES[card]}") for card in CARDS),
                    Piece(_mine("?"), "incognito-rules-name-back-first"),
                    Piece(_theirs("?"), "incognito-rules-name-back-second"),
                ),
            ),
            Part(
                "incognito-rules-palace",
                _board(
                    "Ka1,Qb1,Ac1,Nd1,Le1",
                    "Ae5,Nd5,Kc5,Lb5,Qa5",
                    cups=_BOTH_CUPS,
                    labels=(
                        Label("incognito-rules-label-black", "a5", "e5"),
                        Label("incognito-rules-label-white", "a1", "e1"),
                        Label("incognito-rules-label-refectory", "b3", "b3"),
                        Label("incognito-rules-label-throne", "c3", "c3"),
                        Label("incognito-rules-label-refectory", "d3", "d3"),
                    ),
                ),
            ),
            Part("incognito-rules-arrange"),
            Part(
                "incognito-rules-modes",
                (
                    Picture(
                        "open/throne Ka1+,Qb1+,Lc1+,Nd1+,Ae1+ Ke5+,Qd5+,Lc5+,Nb5+,Aa5+ w -.-. -/- -/- 0/0 - - 0 -",
                        wide=True,
                    ),
                ),
            ),
            Part("incognito-rules-variants"),
            Part("incognito-rules-first"),
        ),
    ),
    Chapter(
        "incognito-rules-moving",
        (
            Part("incognito-rules-one"),
            Part(
                "incognito-rules-step",
                _board(
                    "Ka1,Aa2!1,Lc1,Qd2!1,Nc2!1",
                    "Ke5,Ld3!5,Qc5,Nb5,Aa5",
                    "c2",
                    (Task("c2b3", "incognito-rules-stepped"),),
                ),
            ),
            Part("incognito-rules-exchange"),
            Part(
                "incognito-rules-bedroom",
                _board(
                    "Ka1,Lb1,Ac2!1,Qe1,Nb2!1",
                    "Ke5,Ld5,Qc4!5,Nb5,Aa5",
                    "b2",
                    (Task("b2b1", "incognito-rules-came-in"),),
                ),
            ),
            Part("incognito-rules-in-bed"),
        ),
    ),
    Chapter(
        "incognito-rules-hits",
        (
            Part("incognito-rules-hit"),
            Part(
                "incognito-rules-face-down",
                _board(
                    "Ka1,Qb1,Ac1,Le1,Nb2!1",
                    "Ke5,Ld5,Ac5,Na5,Qb3!5",
                    "b2",
                    (Task("b2b3", "incognito-rules-met", pieces=(_mine("N"), _theirs("Q"))),),
                ),
            ),
            Part(
                "incognito-rules-stronger",
                _board(
                    "Ka1,Qb1,Ac1,Le1,Nb2!1",
                    "Ke5,Qd5,Ac5,Na5,Lb3+!5",
                    "b2",
                    (Task("b2b3", "incognito-rules-won", pieces=(_mine("N"), _theirs("L"))),),
                ),
            ),
            Part(
                "incognito-rules-weaker",
                _board(
                    "Qa1,Kb1,Ac1,Ne1,Lb2!1",
                    "Ke5,Nd5,Ac5,La5,Qb3+!5",
                    "b2",
                    (
                        Task("b2b3", "incognito-rules-dragged", "e5e4", (_mine("L"), _theirs("Q"))),
                        Task("b1b2", "incognito-rules-caught", pieces=(_mine("K"), _theirs("Q"))),
                    ),
                ),
            ),
            Part(
                "incognito-rules-kings",
                _board(
                    "Qb1,Ac1,Ld1,Ne1,Kb3!1",
                    "Ne5,Ad5,Qc5,La5,Kb4+!5",
                    "b3",
                    (Task("b3b4", "incognito-rules-beaten", pieces=(_mine("K"), _theirs("K"))),),
                ),
            ),
            Part("incognito-rules-table"),
            *(_hits(card) for card in CARDS),
            Part(
                "incognito-rules-barred",
                _board(
                    "Ka1,Qb1,Ad1,Ne1,Lc2!1",
                    "Ke5,Qd5,Ab5,La5,Nc3!5",
                    "c2",
                    (
                        Task("c2c3", "incognito-rules-barred-both", "e5e4", (_mine("L"), _theirs("N"))),
                        Task("d1d2", "incognito-rules-barred-over", "c2c3"),
                    ),
                ),
            ),
        ),
    ),
    Chapter(
        "incognito-rules-cups",
        (
            Part(
                "incognito-rules-six",
                pieces=(
                    Piece("cup_back", "incognito-rules-name-cup"),
                    Piece("cup_poison", "incognito-rules-name-poison"),
                    Piece("cup_water", "incognito-rules-name-water"),
                ),
            ),
            Part(
                "incognito-rules-drink",
                _board(
                    "Ka1,Qb1,Ac1,Le1,Nb3!1",
                    "Ke5,Ad5,Lc5,Na5,Qb4+!5",
                    "b3",
                    (Task("b3 drink", "incognito-rules-water", "b4b3", ("cup_water",)),),
                    cups=_BOTH_CUPS,
                ),
            ),
            Part("incognito-rules-lives"),
            Part(
                "incognito-rules-taste",
                _board(
                    "Ka1,Qb1,Ac1,Ne1,Ld3!1",
                    "Ke5,Ad5,Lc5,Na5,Qb4!5",
                    "d3",
                    (Task("d3 drink", "incognito-rules-poison", pieces=("cup_poison",)),),
                    cups=_BOTH_CUPS,
                ),
            ),
            Part(
                "incognito-rules-place",
                _board(
                    "Ka1,Ac1,Nd1,Le1,Qb3!1",
                    "Ke5,Qd5,Ac5,La5,Nb4!5",
                    "b3",
                    (
                        Task("b3 place poison", "incognito-rules-placed", "e5e4", ("cup_poison",)),
                        Task("b3b2", "incognito-rules-lured", "b4b3"),
                        Task("d1d2", "incognito-rules-trapped", "b3 drink", ("cup_poison",)),
                    ),
                    cups=_BOTH_CUPS,
                ),
            ),
        ),
    ),
    Chapter(
        "incognito-rules-ends",
        (
            Part("incognito-rules-king"),
            Part(
                "incognito-rules-claim",
                _board(
                    "La1,Qb1,Ad1,Ne1,Kc2!1",
                    "Ke5,Qd5,Nc5,Ab5,La5",
                    "c2",
                    (
                        Task("c2c3", "incognito-rules-sat-down", "e5e4"),
                        Task("c3 claim", "incognito-rules-claimed"),
                    ),
                ),
            ),
            Part(
                "incognito-rules-threat",
                _board("La1,Qb1,Ad1,Ne1,Kc3!1", "Ke5,Qd5,Ab5,La5,Nd3!5", "c3", seated="s"),
            ),
            Part(
                "incognito-rules-at-once",
                _board(
                    "La1,Qb1,Ad1,Ne1,Kc2+!1",
                    "Qe5,Lc5,Ab5,Ka5,Nd4+!5",
                    "c2",
                    (Task("c2c3", "incognito-rules-crowned"),),
                ),
            ),
            Part(
                "incognito-rules-hindered",
                _board(
                    "La1,Qb1,Ad1,Ne1,Kc2+!1",
                    "Qe5,Nd5,Ab5,Ka5,Lc4+!5",
                    "c2",
                    (Task("c2c3", "incognito-rules-pulled", "c4c3", (_theirs("L"), _mine("K"))),),
                ),
            ),
            Part(
                "incognito-rules-changing",
                _board(
                    "La1,Qb1,Ad1,Nc3!1,Kc2+!1",
                    "Qe5,Nd5,Ab5,Ka5,Ld4!5",
                    "c2",
                    (Task("c2c3", "incognito-rules-unseen"),),
                ),
            ),
            Part("incognito-rules-others"),
            Part("incognito-rules-draws"),
            Part("incognito-rules-clocks"),
            Part("incognito-rules-undo"),
        ),
    ),
    Chapter(
        "incognito-rules-levels",
        (
            Part("incognito-rules-easy"),
            Part("incognito-rules-medium"),
            Part("incognito-rules-hard"),
            Part("incognito-rules-insane"),
            Part("incognito-rules-every-level"),
        ),
    ),
    Chapter(
        "incognito-rules-advice",
        (
            Part(
                "incognito-rules-drag",
                _board(
                    "Ka1,Qb1,Ae1,Nc2!1,Ld3!1",
                    "Qe5,Ad5,Nb5,La5,Kc3+!5",
                    "d3",
                    (Task("d3c3", "incognito-rules-unseated", "d3c3", (_mine("L"), _theirs("K"))),),
                ),
            ),
            Part(
                "incognito-rules-no-answer",
                _board(
                    "La1,Qb1,Ad1,Ne1,Kc2!1",
                    "Ke5,Qd5,Lb5,Aa5,Nc3!5",
                    "c2",
                    (Task("c2c3", "incognito-rules-enthroned", pieces=(_mine("K"), _theirs("N"))),),
                ),
            ),
            Part("incognito-rules-run"),
            Part("incognito-rules-thirst"),
            Part("incognito-rules-decoy"),
        ),
    ),
)
