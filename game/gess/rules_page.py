"""The rules page of Gess: which text stands beside which position."""

from game.ui.chapters import Chapter, Label, Part, Picture

_WHITE_RING = "18/13WWW2/13W1W2/13WWW2/18"  # rows 19 to 15
_BLACK_RING = "18/1BBB14/1B1B14/1BBB14/18"  # rows 6 to 2
_START = (
    "1W1W1WWWWWWWW1W1W1/WWW1W1WWWW1W1W1WWW/1W1W1WWWWWWWW1W1W1/18/18/1W2W2W2W2W2W1/18/18/18/18/18/18/"
    "1B2B2B2B2B2B1/18/18/1B1B1BBBBBBBB1B1B1/BBB1B1BBBB1B1B1BBB/1B1B1BBBBBBBB1B1B1 b"
)
_UNDER_WAY = (
    "1W1W1WWWWWWWW1W1W1/WWW1W4W1W1W1WWW/1W1W1W3WWWW1W1W1/18/18/1W11W2W1/18/18/18/18/18/14W3/1B12B3/7B5B4/"
    "6BBB1BB2BWW1/1B1B3BBBBBB3W1/BBB1B3BB1B4BB/1B1B1BBBBBBBB3B1 b"
)


def _board(between: str, chosen: str = "", labels: tuple[Label, ...] = ()) -> tuple[Picture, ...]:
    """A ring of each side and the rows 14 to 7 `between` them, Black to move."""
    return (Picture(f"{_WHITE_RING}/{between}/{_BLACK_RING} b", chosen, labels=labels, wide=True),)


CHAPTERS = (
    Chapter(
        "gess-rules-start",
        (
            Part("gess-rules-idea", (Picture(_UNDER_WAY, "i5", wide=True),)),
            Part("gess-rules-history"),
            Part(
                "gess-rules-setup",
                (
                    Picture(
                        _START,
                        labels=(
                            Label("gess-rules-rook", "b2", "d4"),
                            Label("gess-rules-bishop", "e2", "g4"),
                            Label("gess-rules-queen", "h2", "j4"),
                            Label("gess-rules-king", "k2", "m4"),
                            Label("gess-rules-bishop", "n2", "p4"),
                            Label("gess-rules-rook", "q2", "s4"),
                            *(Label("gess-rules-pawn", f"{column}7", f"{column}7") for column in "cfilor"),
                        ),
                        wide=True,
                    ),
                ),
            ),
        ),
    ),
    Chapter(
        "gess-rules-pieces",
        (
            Part("gess-rules-footprint", _board("18/18/18/18/8BB8/18/8B9/18", "j9")),
            Part(
                "gess-rules-enemy",
                _board(
                    "18/18/18/5BB3BB6/11W6/5B4B7/18/18",
                    labels=(Label("gess-rules-moves-yes", "f9", "h11"), Label("gess-rules-moves-no", "k9", "m11")),
                ),
            ),
            Part("gess-rules-lone", _board("18/18/18/18/9B8/18/18/18", "k9")),
            Part("gess-rules-border", _board("18/18/18/B17/B17/18/18/18", "a10")),
        ),
    ),
    Chapter(
        "gess-rules-ways",
        (
            Part("gess-rules-three", _board("18/18/18/18/8B9/9B8/9B8/18", "j9")),
            Part("gess-rules-any", _board("18/18/18/18/8B9/8BB8/9B8/18", "j9")),
            Part("gess-rules-overlap", _board("10W7/18/18/18/18/9B8/9B8/18", "k8")),
            Part("gess-rules-own", _board("8B1W7/18/18/18/18/9B8/9B8/18", "k8")),
            Part("gess-rules-edge", _board("18/18/18/18/BBB15/18/18/18", "c10")),
        ),
    ),
    Chapter(
        "gess-rules-ends",
        (
            Part(
                "gess-rules-ring",
                _board(
                    "18/18/18/7BBB1BB5/7BBB1B1B4/7BBB1BBB4/18/18",
                    labels=(
                        Label("gess-rules-ring-whole", "c3", "e5"),
                        Label("gess-rules-ring-full", "i9", "k11"),
                        Label("gess-rules-ring-open", "m9", "o11"),
                    ),
                ),
            ),
            Part(
                "gess-rules-break",
                (Picture("18/13WWW2/10B2W1W2/10B2WWW2/18/18/18/18/18/18/18/18/18/18/1BBB14/1B1B14/1BBB14/18 b",
                         "k17", wide=True),),
            ),
            Part(
                "gess-rules-several",
                (Picture("18/13WWW2/10B2W1W2/10B2WWW2/18/18/18/18/18/18/8WWW7/8W1W7/8WWW7/18/1BBB14/1B1B14/1BBB14/18 b",
                         "k17", wide=True),),
            ),
            Part("gess-rules-own-ring", _board("18/18/18/18/18/18/18/18", "c4")),
            Part(
                "gess-rules-both",
                (Picture(f"{'/'.join(['18'] * 14)}/1BBB4WWW7/1B1BB3W1W7/1BBB4WWW7/18 b", "e4", wide=True),),
            ),
            Part("gess-rules-draws"),
        ),
    ),
    Chapter(
        "gess-rules-levels",
        (
            Part("gess-rules-easy"),
            Part("gess-rules-medium"),
            Part("gess-rules-hard"),
            Part("gess-rules-insane"),
            Part("gess-rules-every-level"),
        ),
    ),
    Chapter(
        "gess-rules-advice",
        (
            Part("gess-rules-danger", _board("2W15/2W15/18/18/18/18/18/18", "d4")),
            Part("gess-rules-freeze", _board("2W2B12/2W15/18/18/18/18/18/18", "h14")),
            Part("gess-rules-second", _board("2W15/2W15/18/18/5B3BB7/5B4B7/5B3BB7/18", "f9")),
            Part(
                "gess-rules-long-arm",
                (Picture("18/13WWW2/1BB10W1W2/13WWW2/18/18/18/18/18/18/18/18/18/18/1BBB14/1B1B14/1BBB14/18 b",
                         "c17", wide=True),),
            ),
            Part("gess-rules-count", _board("8BBW7/18/18/18/18/9B8/9B8/18", "k8")),
        ),
    ),
)  # fmt: skip
