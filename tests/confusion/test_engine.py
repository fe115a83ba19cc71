"""What the levels of Confusion promise to the player, and what every engine owes to the match."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from threading import Timer
from typing import TYPE_CHECKING

import numpy as np
import pytest

from game.confusion import judgement
from game.confusion.engine import ENGINE, LEVELS, ConfusionEngine, Thought, Try, packed, place
from game.confusion.kinds import COUNT, allowing
from game.confusion.rules import GAME, SKIP, START, Attempt, Confusion, Sight, Square, line_between
from game.core.contract import Side
from game.core.engine import Choice, Limits, Stop
from game.core.levels import EASY, HARD, INSANE, MEDIUM, Level

if TYPE_CHECKING:
    from game.confusion.kernel import Search

FEW = Limits(nodes=1_500)
ORDER = "abcdefghijkl"  # A is the Rocket, B the Novice, ... L the Beetle


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    ENGINE.prepare()


@cache
def start() -> Confusion:
    return GAME.start({}, GAME.deal({}, Random(1)))


def both_seats(text: str) -> tuple[Confusion, Confusion]:
    """A position, and the same with the sides exchanged and the board turned round."""
    pieces, puck, turn, types, known, quiet, end = text.split(" ")

    def turned(square: str) -> str:
        return f"{'kjihgfedcba'['abcdefghijk'.index(square[0])]}{12 - int(square[1:])}"

    sides = ["/".join(part.split("/")[::-1]) for part in (pieces, types, known)]
    placed = "/".join(
        ",".join(piece[0] + turned(piece[1:].rstrip("*")) + "*" * piece.endswith("*") for piece in side.split(","))
        for side in sides[0].split("/")
    )
    other = " ".join([placed, turned(puck), "b" if turn == "w" else "w", sides[1], sides[2], quiet, end])
    return GAME.from_position(text), GAME.from_position(other)


def choose(
    state: Confusion, level: str, seed: int = 1, limits: Limits = FEW, engine: ConfusionEngine | None = None
) -> Choice:
    return (engine or ConfusionEngine(LEVELS)).choose(state.view(state.turn), level, seed, limits, Stop())


def possible(state: Confusion, move: Attempt) -> bool:
    """Whether the record leaves the piece a type that allows the attempt."""
    line = line_between(move.source, move.target)
    assert line is not None
    public = state.public
    if move.piece in public.promoted[state.turn]:
        return True
    return bool(public.possible(state.turn)[move.piece] & allowing(public.kinds, *public.seen_by(state.turn, line)))


def by_lot(choice: Choice) -> bool:
    return choice.nodes == 0


@cache
def positions() -> tuple[Confusion, ...]:
    """Moments of matches that the levels played against a player by lot."""
    found: list[Confusion] = []
    for seed, level in enumerate(LEVELS):
        for moment, state in enumerate(match(level, seed)):
            if moment % 7 == 3:
                found.append(state)
    return tuple(found)


def match(level: str, seed: int) -> Iterator[Confusion]:
    """A match of a level, White in even ones, against a player by lot."""
    lots, engine = Random(seed), ConfusionEngine(LEVELS)
    state = GAME.start({}, GAME.deal({}, lots))
    for _ in range(400):
        yield state
        if state.outcome is not None:
            return
        if state.turn is Side(seed % 2):
            choice = choose(state, level, seed, engine=engine)
            assert choice.move in state.legal_moves()
            assert 0 <= choice.win <= 1
            assert isinstance(choice.move, Attempt)
            assert possible(state, choice.move)
            state = state.play(choice.move)
        else:
            state = state.play(lots.choice(state.legal_moves()))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_ends_a_match_against_a_player_by_lot_and_never_tries_what_is_proved_impossible(level: str) -> None:
    for seed in range(2):
        *_, last = match(level, seed)
        assert last.outcome is not None


# White's carrier A, a Rocket, stands on f11. Black's G, a Cardinal, can hit it from h9, its I, a Prince, from g11;
# its H, a Wagon, stands too far away, and only what is known of them tells Black which to try.
REPLY = "Af11,Lc1/Gh9,Hk5,Ig11 f11 b {white}/{black} - 0 -"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", Side)
def test_every_level_captures_a_carrier_that_is_about_to_win_as_likely_as_it_can(level: str, seat: Side) -> None:
    engine = ConfusionEngine({level: replace(LEVELS[level], random=1.0, safety=0.0)})
    for seed in range(4):
        state = both_seats(REPLY.format(white=ORDER, black=ORDER))[1 - seat]
        assert state.turn is seat
        move = choose(state, level, seed, engine=engine).move
        assert isinstance(move, Attempt)
        assert move.target == state.public.puck
        line = line_between(move.source, move.target)
        assert line is not None
        chances = {
            attempt: _likely(state, attempt)
            for attempt in state.legal_moves()
            if isinstance(attempt, Attempt) and attempt.target == state.public.puck
        }
        assert len(set(chances.values())) > 1
        assert chances[move] == pytest.approx(max(chances.values()))


def _likely(state: Confusion, move: Attempt) -> float:
    line = line_between(move.source, move.target)
    assert line is not None
    can = allowing(state.public.kinds, *state.public.seen_by(state.turn, line))
    return sum(share for kind, share in enumerate(state.public.chances(state.turn)[move.piece]) if can >> kind & 1)


# White's Rocket A on f8 carries the puck and is proved to be it; three squares on no piece of Black can hit it
KNOWN = "001" + "ffe" * 11
DELIVERY = f"Af8,Lc1/Gb8,Hk5 f8 w {ORDER}/{ORDER} {KNOWN}/{'fff' * 12} 0 -"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", Side)
def test_every_level_delivers_where_nothing_can_prevent_it_whatever_the_lot_says(level: str, seat: Side) -> None:
    engine = ConfusionEngine({level: replace(LEVELS[level], random=1.0)})
    state = both_seats(DELIVERY)[seat]
    assert state.turn is seat
    for seed in range(4):
        choice = choose(state, level, seed, engine=engine)
        assert (choice.win, choice.proof) == (1.0, 1)
        after = state.play(choice.move)
        for reply in after.legal_moves():
            outcome = after.play(reply).outcome
            assert outcome is not None
            assert outcome.winner is seat


@pytest.mark.parametrize("level", [HARD, INSANE])
def test_who_looks_ahead_does_not_deliver_into_a_hand_that_takes_it(level: str) -> None:
    """Black's Wagon stands beside f11, and knows that it can go sideways."""
    wagon = "".join("080" if letter == "h" else "f7f" for letter in ORDER)
    guarded = f"Af10,Lc1/Ba1,Hg11 f10 w {ORDER}/{ORDER} {KNOWN}/{wagon} 0 -"
    engine = ConfusionEngine({level: replace(LEVELS[level], random=0.0)})
    move = choose(GAME.from_position(guarded), level, limits=Limits(nodes=30_000), engine=engine).move
    assert isinstance(move, Attempt)
    assert move.target != Square(5, 10)


@pytest.mark.parametrize(("level", "share"), [(EASY, 1 / 2), (MEDIUM, 1 / 4), (HARD, 1 / 10)])
def test_the_share_of_moves_drawn_by_lot_is_the_promised_one(level: str, share: float) -> None:
    engine = ConfusionEngine(LEVELS)
    draws = sum(by_lot(choose(start(), level, seed, Limits(nodes=5), engine)) for seed in range(300))
    assert abs(draws / 300 - share) < 0.06


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choice_whatever_was_thought_before(level: str) -> None:
    engine = ConfusionEngine(LEVELS)
    limits = Limits(nodes=4_000)
    first = choose(start(), level, 7, limits, engine)
    for seed, state in enumerate(positions()[:3]):
        choose(state, level, seed, limits, engine)
    assert choose(start(), level, 7, limits, engine) == first
    assert choose(start(), level, 7, limits) == first


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_does_not_depend_on_the_own_types(level: str) -> None:
    engine = ConfusionEngine(LEVELS)
    for state in positions()[1:40:13]:
        view = state.view(state.turn)
        first = choose(state, level, 3, Limits(nodes=300), engine)
        others = [view.worlds(Random(draw)) for draw in range(50)]
        assert len({world.types[state.turn] for world in others}) > 1
        for world in others:
            assert choose(world, level, 3, Limits(nodes=300), engine) == first


def test_a_node_limit_stands_instead_of_the_levels_time() -> None:
    hasty, patient = (ConfusionEngine({INSANE: Level(99, seconds)}) for seconds in (0.001, 600))
    choices = [choose(start(), INSANE, 1, Limits(nodes=8_000), engine) for engine in (hasty, patient)]
    assert choices[0] == choices[1]


@cache
def kernel() -> Search:
    from game.confusion.kernel import Search

    return Search(list(judgement.JUDGED.values()), judgement.ALONG, 12)


def thinking(state: Confusion, level: str = INSANE) -> Thought:
    """A thought about a position, before it has come to anything."""
    thought = Thought(kernel(), state.view(state.turn), level, LEVELS[level], Random(1))
    thought.search.forget()
    place(thought.search, thought.view)
    thought.flags, thought.budget = (np.zeros(1, np.uint8), np.zeros(1, np.uint8)), 1 << 40
    return thought


def believed(thought: Thought) -> tuple[list[list[float]], list[int]]:
    return thought.search.room.base.tolist(), thought.search.room.truth.tolist()


def test_a_refusal_is_worth_what_it_teaches_and_a_sure_attempt_teaches_nothing() -> None:
    thought = thinking(start())
    before = believed(thought)
    tries = [Try(move, chance) for move, chance in thought.search.attempts(thought.side, geometry=True)]
    sure = Try(tries[0].move, 1.0)
    thought._value_lessons([*tries, sure])
    assert len({round(one.price, 9) for one in tries}) > 5
    assert sure.price == 0
    assert believed(thought) == before


def test_worlds_decide_between_attempts_that_are_worth_nearly_as_much() -> None:
    delivers, waits = Attempt(0, Square(4, 9), Square(4, 10), "p"), Attempt(1, Square(0, 0), Square(0, 1))
    white = "Ae10,Ba1,Ck1/Aa6,Bk6"
    state = GAME.from_position(f"{white} e10 w {ORDER}/{ORDER} - 0 -")
    thought = thinking(state)
    before = believed(thought)
    thought.close = [Try(packed(Side.FIRST, move), 0.5) for move in (waits, delivers)]
    chosen = thought.play_out(Choice(waits, 0.5))
    assert chosen.move == delivers
    assert thought.nodes > 0
    assert believed(thought) == before
    thought.close = [Try(packed(Side.FIRST, waits), 0.5)]
    assert thought.play_out(Choice(waits, 0.5)).move == waits


def test_worlds_that_there_is_no_time_for_change_nothing() -> None:
    moves = [move for move in start().legal_moves() if isinstance(move, Attempt)][:2]
    thought = thinking(start())
    before = believed(thought)
    thought.close = [Try(packed(Side.FIRST, move), 0.5) for move in moves]
    thought.budget = 1
    assert thought.play_out(Choice(moves[0], 0.5)).move == moves[0]
    assert believed(thought) == before


def test_among_equal_moves_the_seed_chooses() -> None:
    assert len({choose(start(), EASY, seed).move for seed in range(12)}) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_stop_before_the_first_depth_still_gives_an_attempt(level: str) -> None:
    stop = Stop()
    stop.set()
    choice = ConfusionEngine(LEVELS).choose(start().view(Side.FIRST), level, 1, Limits(), stop)
    assert choice.move in start().legal_moves()


def test_a_stop_while_thinking_ends_it_with_the_best_attempt_so_far() -> None:
    stop = Stop()
    timer = Timer(0.1, stop.set)
    timer.start()
    choice = ConfusionEngine({INSANE: Level(99, 600)}).choose(start().view(Side.FIRST), INSANE, 1, Limits(), stop)
    assert stop.is_set
    assert choice.move in start().legal_moves()


@pytest.mark.parametrize("limits", [Limits(seconds=0.05), Limits(clock_left=1.5)])
def test_limits_tighten_what_the_level_allows(limits: Limits) -> None:
    engine = ConfusionEngine({INSANE: Level(99, 600)})
    assert engine.choose(start().view(Side.FIRST), INSANE, 1, limits, Stop()).depth < 40


def test_progress_is_told_after_each_depth() -> None:
    heard: list[Choice] = []
    engine = ConfusionEngine({HARD: replace(LEVELS[HARD], random=0.0)})
    choice = engine.choose(start().view(Side.FIRST), HARD, 1, Limits(nodes=10**7), Stop(), heard.append)
    assert [told.depth for told in heard] == list(range(1, LEVELS[HARD].depth + 1))
    assert heard[-1] == choice


def test_a_side_without_an_attempt_skips() -> None:
    alone = GAME.from_position(f"Aa1/Ak11 f6 w {ORDER}/{ORDER} - 0 -")
    public = replace(alone.public, squares=((None,) * COUNT, alone.public.squares[1]))
    view = Sight(Side.FIRST, public, (None, alone.types[1]))
    assert view.legal_moves() == [SKIP]
    for level in LEVELS:
        assert ENGINE.choose(view, level, 1, Limits(nodes=100), Stop()).move == SKIP


def test_a_better_position_has_a_better_chance() -> None:
    fewer = ",".join(f"{letter}{at}" for letter, at in zip("ABCDEFGH", START[0], strict=False))
    black = start().position().split(" ")[0].split("/")[1]
    worse = GAME.from_position(f"{fewer}/{black} f6 w {ORDER}/{ORDER} - 0 -")
    wins = [choose(state, INSANE, limits=Limits(nodes=4_000)).win for state in (worse, start())]
    assert 0 < wins[0] < wins[1] < 1


def test_only_the_side_to_move_is_asked_and_only_while_the_match_goes_on() -> None:
    over = GAME.from_position(f"Aa1/ f6 b {ORDER}/{ORDER} - 0 w:no_pieces")
    with pytest.raises(ValueError, match="no position"):
        choose(over, EASY)
    with pytest.raises(ValueError, match="no position"):
        ENGINE.choose(start().view(Side.SECOND), EASY, 1, FEW, Stop())
    with pytest.raises(ValueError, match="no position"):
        ENGINE.choose(start().view(None), EASY, 1, FEW, Stop())


def test_an_unknown_level_is_named_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match=r"'mild'.*easy, medium, hard, insane"):
        choose(start(), "mild")


def test_importing_the_engine_does_not_import_numba() -> None:
    code = "import sys, game.confusion.engine; sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_two_computers_come_to_an_end_without_a_draw() -> None:
    engine = ConfusionEngine(LEVELS)
    for seed in range(3):
        state = GAME.start({}, GAME.deal({}, Random(seed)))
        for _ in range(400):
            if state.outcome is not None:
                break
            state = state.play(choose(state, HARD, seed, engine=engine).move)
        assert state.outcome is not None
        assert state.outcome.winner is not None
