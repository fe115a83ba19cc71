"""The rules page of Confusion: which text stands beside which position, the types, and the lessons."""

from game.confusion.kinds import DEFAULT
from game.core.contract import Side
from game.ui.chapters import Chapter, Part, Picture, Piece, Task

_TYPES = "gjdblhkacief/dlejbgifkahc"  # of A..L in every picture: White's Crab is I, its Wagon F, its Rocket H
_HOME = (
    "Ac1,Bd1,Ce1,Dg1,Eh1,Fi1,Gc2,Hd2,Ie2,Jg2,Kh2,Li2",
    "Ai11,Bh11,Cg11,De11,Ed11,Fc11,Gi10,Hh10,Ig10,Je10,Kd10,Lc10",
)


def _board(
    white: str, black: str, puck: str = "f6", chosen: str = "", lesson: tuple[Task, ...] = ()
) -> tuple[Picture, ...]:
    """What White sees, to whom it is to move."""
    position = f"{white}/{black} {puck} w {_TYPES} - 0 -"
    return (Picture(position, chosen, wide=True, seat=Side.FIRST, lesson=lesson),)


def _shown(*kinds: str) -> tuple[str, ...]:
    """The pieces of these types, as the board calls them."""
    return tuple(f"confusion-{kind}" for kind in kinds)


def _pieces(promoting: bool) -> tuple[Piece, ...]:
    """The types that promote, or those that do not, with their names."""
    names = [kind.name for kind in DEFAULT if kind.promotes == promoting]
    return tuple(Piece(f"confusion-{name}", f"confusion-type-{name}") for name in names)


CHAPTERS = (
    Chapter(
        "confusion-rules-start",
        (
            Part(
                "confusion-rules-idea",
                _board(
                    "Ac1,Bd1,Dg1,Eh1,Fi1,Gc4,Hd2,Ie5,Jg7,Li4",
                    "Ai11,Cg11,De11,Fc11,Gi7,Hg10,Ie8,Jj10,Kf9,Ld10",
                    "g7",
                    "g7",
                ),
            ),
            Part("confusion-rules-history"),
            Part("confusion-rules-setup", _board(*_HOME)),
        ),
    ),
    Chapter(
        "confusion-rules-pieces",
        (
            Part("confusion-rules-one", _board("Ce1,Gc2,He3,Kh2", "Bh11,Dh6,Ke8,Lb6", chosen="e3")),
            Part("confusion-rules-lines", _board("Bd1,Ke5,Le7", "Aa11,Fb8,Hg7", "h5", "e5")),
            Part("confusion-rules-capture"),
            Part("confusion-rules-theirs", _board("Ac1,Eh1,Ie4", "Ad7,Cf8,Fh7,Gd9,Jf10,Kh9")),
            Part("confusion-rules-diagram"),
            Part("confusion-rules-four", pieces=_pieces(promoting=True)),
            Part("confusion-rules-eight", pieces=_pieces(promoting=False)),
            Part(
                "confusion-rules-promotion",
                _board(
                    "Bd1,He9,Jg2",
                    "Ai11,Bh11,Gi10,Kc9",
                    chosen="e9",
                    lesson=(Task("H:e9-e11", "confusion-rules-promoted", pieces=_shown("rocket", "novice")),),
                ),
            ),
        ),
    ),
    Chapter(
        "confusion-rules-puck",
        (
            Part("confusion-rules-take", _board("Ac1,Gf4,Kh2", "Dg9,Lc10", chosen="f4")),
            Part("confusion-rules-ways", _board("Bd1,Ff5,Lf7", "Bc9,Hi10,Kh5", "f5", "f5")),
            Part(
                "confusion-rules-pass",
                _board(
                    "Bd1,Ff5,Lf7",
                    "Bc9,Hi10,Kh5",
                    "f5",
                    "f5",
                    (Task("F:f5>f7", "confusion-rules-passed"),),
                ),
            ),
        ),
    ),
    Chapter(
        "confusion-rules-ends",
        (
            Part(
                "confusion-rules-delivered",
                _board(
                    "Bc3,Fe9,Ig6",
                    "Hh10,Jc11,Ki8",
                    "e9",
                    "e9",
                    (Task("F:e9-e11p", "confusion-rules-arrived", reply="J:c11-e11"),),
                ),
            ),
            Part(
                "confusion-rules-caught",
                _board(
                    "Bc3,Fe9,Ig6",
                    "Hh10,Jc9,Kg11",
                    "e9",
                    "e9",
                    (Task("F:e9-e11p", "confusion-rules-taken", reply="K:g11-e11"),),
                ),
            ),
            Part(
                "confusion-rules-far-pass",
                _board(
                    "Bc3,Fe9,Le11",
                    "Hh10,Jc11,Ki8",
                    "e9",
                    "e9",
                    (Task("F:e9>e11", "confusion-rules-handed", reply="J:c11-e11"),),
                ),
            ),
            Part("confusion-rules-others"),
            Part("confusion-rules-draws"),
        ),
    ),
    Chapter(
        "confusion-rules-knowledge",
        (
            Part("confusion-rules-known"),
            Part(
                "confusion-rules-lesson",
                _board(
                    *_HOME,
                    chosen="e2",
                    lesson=(
                        Task(
                            "I:e2-e3",
                            "confusion-rules-ahead",
                            "G:i10-i9",
                            _shown("napkin", "crab", "elephant", "cardinal", "abbot"),
                        ),
                        Task("I:e2-f2", "confusion-rules-aside", "K:d10-d9", _shown("napkin", "crab")),
                        Task("I:f2-h4", "confusion-rules-diagonal", pieces=_shown("crab")),
                    ),
                ),
            ),
            Part("confusion-rules-notebook"),
            Part("confusion-rules-assistant"),
            Part("confusion-rules-afterwards"),
        ),
    ),
    Chapter(
        "confusion-rules-levels",
        (
            Part("confusion-rules-easy"),
            Part("confusion-rules-medium"),
            Part("confusion-rules-hard"),
            Part("confusion-rules-insane"),
            Part("confusion-rules-every-level"),
        ),
    ),
    Chapter(
        "confusion-rules-advice",
        (
            Part("confusion-rules-halve", _board(*_HOME, chosen="d2")),
            Part("confusion-rules-sure"),
            Part("confusion-rules-bar", _board("Bb3,Fj2,Ig2", "De9,Gi8,Ke3", "e3", "g2")),
            Part("confusion-rules-blind"),
            Part("confusion-rules-relay", _board("Bd1,Ff6,Jf8", "Cb10,Lj10", "f6", "f6")),
        ),
    ),
)
