"""The rules page of Breakthrough: which text stands beside which position."""

from game.ui.chapters import Chapter, Part, Picture

CHAPTERS = (
    Chapter(
        "breakthrough-rules-start",
        (
            Part("breakthrough-rules-idea", (Picture("p1p2p/3P2/1p3p/2P3/P3P1/1PP2P w", "d5"),)),
            Part("breakthrough-rules-setup", (Picture("pppppp/pppppp/6/6/PPPPPP/PPPPPP w"),)),
            Part(
                "breakthrough-rules-boards",
                (
                    Picture("pppppp/pppppp/6/6/PPPPPP/PPPPPP w", caption="breakthrough-board-6"),
                    Picture("ppppppp/ppppppp/7/7/7/PPPPPPP/PPPPPPP w", caption="breakthrough-board-7"),
                    Picture("pppppppp/pppppppp/8/8/8/8/PPPPPPPP/PPPPPPPP w", caption="breakthrough-board-8"),
                ),
            ),
        ),
    ),
    Chapter(
        "breakthrough-rules-moves",
        (
            Part("breakthrough-rules-step", (Picture("3p2/1p4/6/2P3/5P/1P4 w", "c3"),)),
            Part("breakthrough-rules-blocked", (Picture("3p2/1p4/1Pp3/2P3/5P/1P4 w", "c3"),)),
        ),
    ),
    Chapter(
        "breakthrough-rules-captures",
        (
            Part("breakthrough-rules-take", (Picture("4p1/p5/1p1p2/2P3/1P2P1/6 w", "c3"),)),
            Part("breakthrough-rules-head-on", (Picture("4p1/p5/2pp2/2P3/1P2P1/6 w", "c3"),)),
        ),
    ),
    Chapter(
        "breakthrough-rules-ends",
        (
            Part("breakthrough-rules-far-row", (Picture("p1pP1p/6/1p3p/2P3/P3P1/1PP2P b"),)),
            Part("breakthrough-rules-last-pawn", (Picture("6/6/3p2/2P3/1P2P1/6 w", "c3"),)),
            Part("breakthrough-rules-no-moves"),
            Part("breakthrough-rules-no-draws"),
        ),
    ),
    Chapter(
        "breakthrough-rules-levels",
        (
            Part("breakthrough-rules-easy"),
            Part("breakthrough-rules-medium"),
            Part("breakthrough-rules-hard"),
            Part("breakthrough-rules-insane"),
            Part("breakthrough-rules-every-level"),
        ),
    ),
    Chapter(
        "breakthrough-rules-advice",
        (
            Part("breakthrough-rules-guard", (Picture("3p2/6/3P2/P5/2p3/1P2P1 w", "b1"),)),
            Part("breakthrough-rules-race", (Picture("6/6/4P1/1p4/6/6 w", "e4"),)),
            Part("breakthrough-rules-trade", (Picture("6/2p1p1/3p2/2P3/1P4/6 w", "c3"),)),
            Part("breakthrough-rules-pairs", (Picture("2p3/4p1/1p1P2/2P3/1P4/6 w"),)),
            Part("breakthrough-rules-block", (Picture("1p4/6/2p3/2P3/6/4P1 b", "c4"),)),
            Part("breakthrough-rules-patience", (Picture("pppppp/p1pp1p/1p2p1/1P2P1/P1PP1P/PPPPPP w"),)),
            Part("breakthrough-rules-breakthrough", (Picture("1pppp1/6/3PP1/1p3P/6/P1P3 w", "e4"),)),
        ),
    ),
)
