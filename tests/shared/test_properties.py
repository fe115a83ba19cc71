"""What holds for every game of the house, in each combination of its options, over random games."""

from __future__ import annotations

import re
from copy import deepcopy
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.core.contract import BadOption, Game, IllegalMove, Option, Side, State, Unreadable
from game.core.match import Match, NotAllowed
from game.core.record import Entry, Record
from game.resources import THEMES
from game.scenes.choices import FIRST
from game.ui.swatches import Swatch
from game.ui.theme import load_theme
from tests.shared.registered import (
    LISTINGS,
    PERSONS,
    SEEDS,
    SETUPS,
    Played,
    Setup,
    one_move_played,
    played,
    stopped,
)

SQUARE = re.compile(r"[a-z][1-9][0-9]?")
GAMES_UNDER_TEST = [listing.game for listing in LISTINGS]

each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
each_game = pytest.mark.parametrize("game", GAMES_UNDER_TEST, ids=lambda game: game.id)


@pytest.fixture(params=SEEDS)
def random_game(request: pytest.FixtureRequest, setup: Setup) -> Played:
    return played(setup, request.param)


# options


@each_game
def test_the_default_of_an_option_is_one_of_its_values_and_a_need_names_one_before_it(game: Game) -> None:
    values = {option.key: option.values for option in game.options}
    assert len(values) == len(game.options)
    keys = list(values)
    for option in game.options:
        assert option.default in option.values
        assert len(set(option.values)) == len(option.values)
        if option.needs is not None:
            assert option.needs[0] in keys[: keys.index(option.key)]
            assert option.needs[1] in values[option.needs[0]]
    assert set(game.category) <= set(values)


@each_game
def test_options_are_completed_with_defaults_and_strange_ones_are_refused(game: Game) -> None:
    assert game.complete({}) == {option.key: option.default for option in game.options}
    with pytest.raises(BadOption):
        game.complete({"no-such-option": "1"})
    with pytest.raises(BadOption):
        game.complete({game.options[0].key: "no-such-value"})


@each_game
def test_what_lies_aside_changes_nothing_that_statistics_keep_apart(game: Game) -> None:
    aside = {option.key for option in game.options if option.aside}
    assert not aside & {FIRST, *game.category}


@each_game
def test_two_options_that_must_differ_have_the_same_values_and_differ_whatever_is_chosen(game: Game) -> None:
    known: dict[str, Option] = {}
    for option in game.options:
        if option.unlike:
            other = known[option.unlike]
            assert option.values == other.values
            assert option.default != other.default
            for value in option.values:
                complete = game.complete({other.key: value, option.key: value})
                assert complete[other.key] == value != complete[option.key]
        known[option.key] = option


@each_game
def test_every_theme_has_the_colours_that_options_show(game: Game) -> None:
    for option, theme in product(game.options, THEMES):
        if option.swatch:
            wanted = {token for value in option.values for token in Swatch.of(option.swatch, value)}
            assert wanted <= set(load_theme(theme).tokens)


@each_setup
def test_options_fit_any_seat_and_are_set_up_again_from_there(setup: Setup) -> None:
    options, game = dict(setup.options), setup.game
    for person in Side:
        seated = game.seated(options, person)
        assert game.complete(seated) == seated
        assert game.seated(seated, person) == options
    assert game.seated(options, Side.FIRST) == options


@each_game
def test_lots_are_drawn_where_who_moves_first_is_left_to_them_and_go_either_way(game: Game) -> None:
    firsts = next(option for option in game.options if option.key == FIRST).values
    for first in firsts:
        options = game.complete({FIRST: first})
        drawn = [game.lots(options, Random(seed)) for seed in range(40)]
        assert drawn == [game.lots(options, Random(seed)) for seed in range(40)]
        if first != "cards":
            assert drawn == [None] * 40
        else:
            assert {lots.person_first for lots in drawn if lots is not None} == {True, False}
            assert all(lots is not None and lots.pairs for lots in drawn)


# moves


@each_setup
def test_a_move_is_read_back_from_its_text(setup: Setup, random_game: Played) -> None:
    for state in random_game.states:
        for move in state.legal_moves():
            again = setup.game.parse(str(move))
            assert again == move
            assert hash(again) == hash(move)


@each_game
@given(text=st.text("abchi0189 -./\n", max_size=6))
@example(text="")
@example(text="a1a1a1a1")
@example(text="а1")  # a Cyrillic letter
@example(text="a١")  # an Arabic digit
def test_a_text_is_a_move_that_writes_itself_so_or_unreadable(game: Game, text: str) -> None:
    try:
        move = game.parse(text)
    except Unreadable:
        return
    assert str(move) == text


@each_setup
def test_the_legal_moves_differ_from_each_other_and_come_in_the_same_order(setup: Setup, random_game: Played) -> None:
    for state in random_game.states:
        moves = list(state.legal_moves())
        assert len(set(moves)) == len(moves)
        assert list(state.legal_moves()) == moves


@each_setup
def test_every_legal_move_plays(setup: Setup, random_game: Played) -> None:
    for state in random_game.states[::5]:
        for move in state.legal_moves():
            assert isinstance(state.play(move), State)


@each_setup
def test_a_move_of_another_moment_that_is_not_legal_now_is_refused_with_a_reason(
    setup: Setup, random_game: Played
) -> None:
    known = {move: None for state in random_game.states for move in state.legal_moves()}
    refused = 0
    for state in random_game.states[::5] + random_game.states[-1:]:
        legal = set(state.legal_moves())
        for move in known:
            if move not in legal:
                with pytest.raises(IllegalMove) as refusal:
                    state.play(move)
                assert refusal.value.reason.startswith(f"{setup.game.id}-illegal-")
                refused += 1
    assert refused


@each_setup
def test_there_is_a_legal_move_exactly_while_the_game_is_not_over(setup: Setup, random_game: Played) -> None:
    for state in random_game.states:
        assert bool(state.legal_moves()) == (state.outcome is None)


@each_setup
def test_an_end_names_its_reason_and_a_draw_comes_only_where_the_game_knows_draws(
    setup: Setup, random_game: Played
) -> None:
    for state in random_game.states[:-1]:
        assert state.outcome is None
    end = random_game.states[-1].outcome
    if end is not None:
        assert end.reason
        assert end.winner is not None or setup.game.draws


@each_setup
def test_a_lists_line_for_a_move_is_a_text_in_one_line(setup: Setup, random_game: Played) -> None:
    for move, after in zip(random_game.moves, random_game.states[1:], strict=True):
        lines = [setup.game.describe(after.events(side)) for side in (*Side, None)]
        for line in (*lines, setup.game.write(move)):
            assert line == line.strip() != ""
            assert "\n" not in line


# states


@each_setup
def test_playing_leaves_the_old_state_as_it_was(setup: Setup, random_game: Played) -> None:
    for state in random_game.states[:-1:7]:
        before, fingerprint, text = deepcopy(state), hash(state), state.position()
        for move in state.legal_moves():
            state.play(move)
        assert state == before
        assert hash(state) == fingerprint
        assert state.position() == text


@each_setup
def test_a_state_cannot_be_changed(setup: Setup, random_game: Played) -> None:
    with pytest.raises(AttributeError):
        random_game.states[0].turn = Side.SECOND


@each_setup
def test_a_position_is_read_back_from_its_text(setup: Setup, random_game: Played) -> None:
    for state in random_game.states:
        again = setup.game.from_position(state.position())
        assert again.position() == state.position()
        assert (again.turn, again.phase, again.outcome) == (state.turn, state.phase, state.outcome)
        assert list(again.legal_moves()) == list(state.legal_moves())


@each_game
@given(data=st.data())
def test_a_damaged_position_is_unreadable_or_another_position(game: Game, data: st.DataObject) -> None:
    start = next(setup for setup in SETUPS if setup.game is game)
    text = data.draw(st.sampled_from(played(start, 1).states)).position()
    place = data.draw(st.integers(0, len(text)))
    damaged = (
        text[:place]
        + data.draw(st.text("123456789bpPWw./ x\n٣", max_size=2))
        + text[place + data.draw(st.integers(0, 3)) :]
    )
    try:
        state = game.from_position(damaged)
    except Unreadable:
        return
    assert game.from_position(state.position()).position() == state.position()
    state.legal_moves()


@each_setup
def test_the_first_move_has_no_events_before_it(setup: Setup) -> None:
    start = played(setup, 1).states[0]
    assert all(start.events(side) == () for side in (*Side, None))


@each_setup
def test_events_say_what_happened_and_name_squares(setup: Setup, random_game: Played) -> None:
    for after in random_game.states[1:]:
        everything = after.events(None)
        assert everything
        for side in (*Side, None):
            for event in after.events(side):
                assert event.kind
                assert event.side in Side
                for square in (event.source, event.target):
                    assert square == "" or SQUARE.fullmatch(square)
                assert event.kind != "moved" or (event.source and event.target and event.source != event.target)


# views


@each_setup
def test_each_side_and_the_open_table_have_a_view_of_every_moment(setup: Setup, random_game: Played) -> None:
    for state in random_game.states:
        for side in (*Side, None):
            view = state.view(side)
            assert (view.turn, view.phase, view.outcome) == (state.turn, state.phase, state.outcome)


@each_setup
def test_the_side_to_move_sees_all_its_moves_and_in_a_hidden_game_the_other_sees_none(
    setup: Setup, random_game: Played
) -> None:
    for state in random_game.states:
        assert set(state.view(state.turn).legal_moves()) == set(state.legal_moves())
        waiting = state.view(state.turn.other).legal_moves()
        assert list(waiting) == ([] if setup.hides and not state.open else list(state.legal_moves()))


@each_setup
def test_a_world_drawn_from_a_view_looks_the_same_from_that_seat(setup: Setup, random_game: Played) -> None:
    for ply, state in enumerate(random_game.states):
        for side in Side:
            view = state.view(side)
            if not any(other.hides for other in SETUPS if other.game is setup.game):
                with pytest.raises(NotImplementedError):
                    view.worlds(Random(ply))
                continue
            for seed in range(3):
                world = view.worlds(Random(seed))
                assert world.view(side) == view
                if state.turn is side:  # what the other one may do can hang on what is hidden
                    assert set(world.legal_moves()) == set(state.legal_moves())
                assert world.position() == view.worlds(Random(seed)).position()


@each_setup
def test_no_state_is_within_reach_of_a_hidden_view(setup: Setup, random_game: Played) -> None:
    if setup.hides:
        for state in random_game.states:
            assert not any(isinstance(part, State) for side in Side for part in _parts(state.view(side)))


def _parts(thing: object) -> list[object]:
    """`thing` and everything that can be reached through its attributes and containers."""
    found, waiting = {id(thing): thing}, [thing]
    while waiting:
        part = waiting.pop()
        inner = list(getattr(part, "__dict__", {}).values())
        inner += [getattr(part, name) for name in getattr(part, "__slots__", ()) if hasattr(part, name)]
        if isinstance(part, dict):
            inner += [*part.keys(), *part.values()]
        elif isinstance(part, list | tuple | set | frozenset):
            inner += part
        for each in inner:
            if id(each) not in found:
                found[id(each)] = each
                waiting.append(each)
    return list(found.values())


@each_setup
def test_a_match_shows_everything_only_when_it_is_over_or_nothing_is_hidden(setup: Setup) -> None:
    match = one_move_played(setup)
    if setup.hides:
        for look in (match.view, lambda side: match.view_at(0, side), lambda side: match.events_at(1, side)):
            with pytest.raises(NotAllowed):
                look(None)
    else:
        match.view(None)
    match.resign(Side.FIRST)
    match.view(None)
    match.view_at(0, None)
    match.events_at(1, None)


# matches and records


@each_setup
def test_the_same_seed_deals_the_same_match(setup: Setup) -> None:
    first, second = (Match.new(setup.game, dict(setup.options), PERSONS, Random(5), stopped) for _ in range(2))
    assert first.record.deal == second.record.deal
    assert first.state.position() == second.state.position()
    assert first.record.seed == second.record.seed
    assert first.record.id != second.record.id


@each_setup
def test_the_same_moves_lead_to_the_same_states(setup: Setup, random_game: Played) -> None:
    state = random_game.states[0]
    for move, after in zip(random_game.moves, random_game.states[1:], strict=True):
        state = state.play(move)
        assert state == after
        assert hash(state) == hash(after)


@each_setup
def test_a_record_is_read_back_from_its_data_and_replays_as_it_was_played(setup: Setup, random_game: Played) -> None:
    record = random_game.match.record
    again = Record.from_data(deepcopy(record.as_data()))
    assert again == record
    replayed = Match(setup.game, again, stopped)
    assert tuple(replayed.states) == random_game.states
    assert replayed.outcome == random_game.match.outcome
    for ply in range(len(replayed.states)):
        for side in Side:
            assert replayed.view_at(ply, side) == random_game.match.view_at(ply, side)
            assert replayed.events_at(ply, side) == random_game.match.events_at(ply, side)


@each_setup
def test_a_record_is_plain_data(setup: Setup, random_game: Played) -> None:
    plain = (str, int, float, bool, list, dict)
    data = random_game.match.record.as_data()
    assert {type(part) for part in _parts(data)} <= set(plain)


@each_setup
def test_what_was_taken_back_can_be_played_again(setup: Setup, random_game: Played) -> None:
    record = Record.from_data(random_game.match.record.as_data())
    del record.entries[-1]  # the move that ended it: nothing is taken back after the end
    match = Match(setup.game, record, stopped)
    before = tuple(match.states)
    taken_back: list[Entry] = []
    while match.can_undo() and len(taken_back) < 10:
        taken_back.append(match.record.entries[-1])
        assert match.undo() == 1
    assert tuple(match.states) == before[: len(before) - len(taken_back)]
    for entry in reversed(taken_back):
        match.play(setup.game.parse(entry.text))
    assert tuple(match.states) == before


@each_setup
def test_only_an_undoable_ply_is_taken_back(setup: Setup) -> None:
    match = one_move_played(setup)
    before, after = match.states
    assert match.can_undo() == (match.clock is None and setup.game.undoable(before, after))


@each_setup
def test_the_turn_passes_in_a_way_that_a_list_can_number(setup: Setup, random_game: Played) -> None:
    match = Match(setup.game, Record.from_data(random_game.match.record.as_data()), stopped)
    assert match.move_count >= 1
    assert match.move_count <= len(random_game.moves)
    if setup.game.pairs:
        assert all(before.turn is not after.turn for before, after in pairwise(random_game.states))
