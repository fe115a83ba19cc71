"""The rules page of Last Counter: which text stands beside which position."""

from game.ui.chapters import Chapter, Part, Picture

CHAPTERS = (Chapter("nullgame-rules", (Part("nullgame-rules-all", (Picture("...21 1 a1 d1"),)),)),)
