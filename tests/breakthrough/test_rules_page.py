"""What the rules page says of its pictures is so."""

from __future__ import annotations

from game.breakthrough.rules import GAME, Breakthrough
from game.breakthrough.rules_page import CHAPTERS
from game.core.contract import Side
from game.core.levels import EASY, HARD, INSANE, MEDIUM

PARTS = {part.text.removeprefix("breakthrough-rules-"): part for chapter in CHAPTERS for part in chapter.parts}


def position(part: str) -> Breakthrough:
    return GAME.from_position(PARTS[part].pictures[0].position)


def marks(part: str) -> tuple[int, int]:
    """How many dots and how many rings the picture shows."""
    shown, picture = position(part), PARTS[part].pictures[0]
    targets = [move.target for move in shown.legal_moves() if str(move.source) == picture.chosen]
    rings = sum(shown.at(target) is not None for target in targets)
    return len(targets) - rings, rings


def wins(shown: Breakthrough, plies: int) -> bool:
    """Whether the side to move wins within so many plies, whatever the other does."""
    for move in shown.legal_moves():
        after = shown.play(move)
        if after.outcome is not None:
            return True
        if plies > 2 and all(
            reply_made.outcome is None and wins(reply_made, plies - 2)
            for reply_made in (after.play(reply) for reply in after.legal_moves())
        ):
            return True
    return False


def test_the_marks_are_those_of_the_text() -> None:
    assert marks("step") == (3, 0)
    assert marks("blocked") == (1, 0)
    assert marks("take") == (1, 2)
    assert marks("head-on") == (1, 1)  # not the pawn straight ahead
    assert marks("block") == (2, 0)  # the stopped pawn has its two diagonals


def test_the_endings_are_those_of_the_text() -> None:
    reached = position("far-row").outcome
    assert reached is not None
    assert (reached.winner, reached.reason) == (Side.FIRST, "far_row")
    takes = [position("last-pawn").play(move) for move in position("last-pawn").legal_moves()]
    assert "captured_all" in {after.outcome.reason for after in takes if after.outcome is not None}


def test_the_boards_are_those_that_are_offered() -> None:
    for size, picture in zip(GAME.options[0].values, PARTS["boards"].pictures, strict=True):
        assert picture.position == GAME.start(GAME.complete({"board": size}), {}).position()


def test_an_intruder_can_be_taken_and_an_exchange_is_taken_back() -> None:
    assert marks("guard")[1] == 1
    taken = position("trade").play(GAME.parse("c3d4"))
    assert [str(move) for move in taken.legal_moves() if str(move).endswith("d4")] == ["c5d4", "e5d4"]


def test_in_the_race_whoever_is_to_move_wins() -> None:
    light = position("race")
    dark = GAME.from_position(light.position().replace(" w", " b"))
    assert wins(light, 3)
    assert wins(dark, 3)


def test_the_sacrifice_is_taken_and_wins() -> None:
    shown = position("breakthrough")
    offered = shown.play(GAME.parse("e4e5"))
    assert any(str(reply).endswith("e5") for reply in offered.legal_moves())
    assert all(wins(offered.play(reply), 3) for reply in offered.legal_moves())
    others = [move for move in shown.legal_moves() if str(move) != "e4e5"]
    assert not any(all(wins(after.play(r), 3) for r in after.legal_moves()) for after in map(shown.play, others))


def test_the_levels_are_as_the_page_describes_them() -> None:
    from game.breakthrough.engine import LEVELS

    assert (LEVELS[EASY].depth, round(1 / LEVELS[EASY].random), LEVELS[EASY].safety) == (1, 3, 0.0)
    assert (LEVELS[MEDIUM].depth, LEVELS[MEDIUM].random, LEVELS[MEDIUM].safety) == (2, 0.1, 0.9)
    assert (LEVELS[HARD].random, LEVELS[HARD].safety) == (0.02, 1.0)
    assert LEVELS[INSANE].random == 0.0
