"""Hits between any two cards, lives and cups; the combat table and the other rules as the config may have them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli
import tomli_w

from game import resources
from game.core.declared import Unfit
from game.core.notices import Notice
from game.core.tuning import tune
from game.incognito.cards import CARDS, DEFAULT, NAMES, Table, result
from game.incognito.moves import REFECTORIES
from game.incognito.rules import GAME, IncognitoGame
from game.ui.text import LANGUAGES, Texts
from tests.incognito.seats import OPENED, Seat, each_seat, tuned

TABLE = Table("combat", DEFAULT)
PAGE = {"K": "WWWWW", "Q": "FSWWW", "A": "FFSWW", "N": "FFFSW", "L": "FFFFS"}
Config = Callable[[dict[str, object]], IncognitoGame]
PAIRS = list(product("KQANL", repeat=2))


def fight(seat: Seat, attacker: str, defender: str, **more: Any) -> tuple[str, str]:
    """Own cards and theirs after a hit from d2 on d3: of the Kings those only that fight."""
    kings = ("" if attacker[0] == "K" else " Ka1"), ("" if defender[0] == "K" else " Ke5")
    own, theirs = f"{attacker[0]}d2{attacker[1:]}{kings[0]}", f"{defender[0]}d3{defender[1:]}{kings[1]}"
    state = seat.played(seat.placed(own, theirs, **more), "d2d3")
    mine, others = (
        " ".join(card for card in cards.split() if card not in ("Ka1", "Ke5"))
        for cards in seat.shown(state).split(" | ")
    )
    return f"{mine} | {others}", seat.end(state)


# who beats whom


@each_seat
@pytest.mark.parametrize("up", ["", "+"])
@pytest.mark.parametrize(("attacker", "defender"), PAIRS)
def test_against_a_card_face_down_a_hit_exchanges_and_reveals_whoever_they_are(
    seat: Seat, attacker: str, defender: str, up: str
) -> None:
    assert fight(seat, attacker + up, defender) == (f"{attacker}d3+ | {defender}d2+", "")


@each_seat
@pytest.mark.parametrize("up", ["", "+"])
@pytest.mark.parametrize(("attacker", "defender"), PAIRS)
def test_against_a_card_face_up_the_stronger_stays_and_equals_change_places(
    seat: Seat, attacker: str, defender: str, up: str
) -> None:
    ranks = CARDS.index(attacker), CARDS.index(defender)
    found, end = fight(seat, attacker + up, defender + "+")
    if attacker == defender == "K":
        assert (found, end) == ("Kd3+ | ", "own king_removed")
    elif attacker == defender:
        assert (found, end) == (f"{attacker}d3+ | {defender}d2+", "")
    elif ranks[0] < ranks[1]:
        assert (found, end) == (f"{attacker}d3+ | ", "")
    else:
        assert (found, end) == (f" | {defender}d2+", "")


def test_the_built_in_table_is_that_of_the_rules_page() -> None:
    assert TABLE.write(DEFAULT) == {NAMES[letter]: row for letter, row in PAGE.items()}
    assert all(result(DEFAULT, one, other) == PAGE[one][CARDS.index(other)] for one, other in PAIRS)


@each_seat
def test_another_table_is_played_by(seat: Seat) -> None:
    game = tuned(combat=("SWWWW", "FSWWW", "FFSWW", "FFFSW", "WFFFF"))
    assert fight(seat, "L", "K+", game=game) == ("Ld3+ | ", "own king_removed")
    assert fight(seat, "K", "K+", game=game) == ("Kd3+ | Kd2+", "")
    assert fight(seat, "L", "L+", game=game) == (" | Ld2+", "")


@each_seat
def test_a_king_who_falls_by_his_own_hit_loses(seat: Seat) -> None:
    game = tuned(combat=("WFWWW", "WSWWW", "FFSWW", "FFFSW", "FFFFS"))
    assert fight(seat, "K", "Q+", game=game) == (" | Qd2+", "their king_removed")


# lives


@each_seat
def test_a_life_saves_the_card_that_is_hit_and_the_places_are_exchanged(seat: Seat) -> None:
    state = seat.placed("Nd2", "Ld3+", variant="cups", lives=(0, 2))
    state = seat.played(state, "d2d3")
    assert seat.shown(state) == "Ka1 Nd3+ | Ke5 Ld2+"
    assert seat.of(state.public.lives) == (0, 1)
    assert not seat.may(state, "d2d3")
    assert seat.told(state) == ["hit own NL d2-d3", "revealed own N d2", "saved their d2"]


@each_seat
def test_a_life_saves_the_card_that_hits_a_stronger_one(seat: Seat) -> None:
    state = seat.played(seat.placed("Ld2", "Qd3+", variant="cups", lives=(1, 1)), "d2d3")
    assert seat.shown(state) == "Ka1 Ld3+ | Ke5 Qd2+"
    assert seat.of(state.public.lives) == (0, 1)
    assert seat.told(state) == ["hit own LQ d2-d3", "revealed own L d2", "saved own d3"]


@each_seat
def test_a_king_saved_from_a_king_is_not_beaten(seat: Seat) -> None:
    state = seat.played(seat.placed("Kd2", "Kd3+", variant="cups", lives=(0, 1)), "d2d3")
    assert (seat.end(state), seat.shown(state)) == ("", "Kd3+ | Kd2+")
    assert seat.of(state.public.lives) == (0, 0)
    assert not seat.may(state, "d2d3")


@each_seat
@pytest.mark.parametrize(("own", "theirs"), [("Nd2+", "Nd3+"), ("Nd2", "Ld3"), ("Ld2", "Qd3")])
def test_no_life_is_spent_where_nobody_would_be_removed(seat: Seat, own: str, theirs: str) -> None:
    state = seat.played(seat.placed(own, theirs, variant="cups", lives=(1, 1)), "d2d3")
    assert seat.of(state.public.lives) == (1, 1)
    assert not [told for told in seat.told(state) if told.startswith("saved")]


@each_seat
def test_the_other_sides_life_saves_nobody(seat: Seat) -> None:
    state = seat.played(seat.placed("Nd2", "Ld3+", variant="cups", lives=(1, 0)), "d2d3")
    assert seat.shown(state) == "Ka1 Nd3+ | Ke5"
    assert seat.of(state.public.lives) == (1, 0)
    state = seat.played(seat.placed("Ld2", "Nd3+", variant="cups", lives=(0, 1)), "d2d3")
    assert seat.shown(state) == "Ka1 | Ke5 Nd2+"


@each_seat
def test_a_saved_card_that_is_dragged_out_of_its_bedroom_has_left_it(seat: Seat) -> None:
    state = seat.placed("Nd4 Kb1", "Ld5+ Ka5", variant="cups", lives=(0, 1))
    state = seat.played(state, "d4d5", "a5b5", "b1a1")
    assert seat.shown(state) == "Ka1 Nd5+ | Kb5 Ld4+"
    assert not seat.may(state, "d4c5")
    assert seat.may(state, "d4c4")


# cups


@each_seat
def test_poison_removes_whoever_drinks_and_the_cup_is_gone(seat: Seat) -> None:
    state = seat.placed("Nb3", variant="cups", rooms="p.w.", hands="pw/pw")
    state = seat.played(state, "b3 drink")
    assert (seat.end(state), seat.shown(state)) == ("", "Ka1 | Ke5")
    assert seat.told(state) == ["revealed own N b3", "drank own p b3", "captured own N b3"]
    assert [seat.from_here(str(at)) for at in REFECTORIES if state.public.has_cup(at)] == ["d3"]


@each_seat
def test_a_card_that_is_poisoned_is_kept_apart_from_nobody(seat: Seat) -> None:
    state = seat.placed("Lb3", "Nc3", variant="cups", rooms="p.w.", hands="pw/pw")
    state = seat.played(state, "b3c3")
    assert state.public.barred
    assert seat.played(state, "b3 drink").public.barred == ()


@each_seat
def test_a_king_who_drinks_poison_has_lost(seat: Seat) -> None:
    state = seat.placed("Kb3", variant="cups", rooms="p.w.", hands="pw/pw")
    assert seat.end(seat.played(state, "b3 drink")) == "their king_removed"
    saved = seat.placed("Kb3", variant="cups", rooms="p.w.", hands="pw/pw", lives=(1, 0))
    saved = seat.played(saved, "b3 drink")
    assert (seat.end(saved), seat.shown(saved)) == ("", "Kb3+ | Ke5")
    assert seat.of(saved.public.lives) == (0, 0)
    assert seat.told(saved) == ["revealed own K b3", "drank own p b3", "saved own b3"]


@each_seat
def test_living_water_gives_a_life_that_saves_the_next_card_hit(seat: Seat) -> None:
    state = seat.placed("Nb3", "Qb4+", variant="cups", rooms="w.p.", hands="pw/pw")
    state = seat.played(state, "b3 drink")
    assert seat.shown(state) == "Ka1 Nb3+ | Ke5 Qb4+"
    assert seat.of(state.public.lives) == (1, 0)
    state = seat.played(state, "b4b3")
    assert seat.shown(state) == "Ka1 Nb4+ | Ke5 Qb3+"
    assert seat.of(state.public.lives) == (0, 0)


@each_seat
def test_lives_add_up(seat: Seat) -> None:
    state = seat.placed("Nb3", variant="cups", rooms="w.p.", hands="pw/pw", lives=(2, 0))
    assert seat.of(seat.played(state, "b3 drink").public.lives) == (3, 0)


@each_seat
def test_only_a_card_that_begins_its_turn_at_a_cup_drinks(seat: Seat) -> None:
    state = seat.placed("Nb2 Ld3", "Ab4", variant="cups", rooms="w.-.", hands="pw/pw")
    assert not [move for move in seat.moves(state) if "drink" in move]
    assert seat.refusal(state, "b3 drink").reason == "incognito-illegal-not-yours"
    assert seat.refusal(state, "d3 drink").reason == "incognito-illegal-no-cup"
    assert seat.refusal(state, "b2 drink").reason == "incognito-illegal-no-cup"
    there = seat.played(state, "b2b3", "e5d5")
    assert seat.may(there, "b3 drink")
    assert not seat.may(seat.played(there, "b3 drink", "d5e5"), "b3 drink")
    assert not seat.may(seat.played(state, "b2b3"), "b3 drink")  # it is the other side's turn


@each_seat
def test_a_queen_places_a_cup_of_her_hand_and_shows_herself_and_not_the_cup(seat: Seat) -> None:
    state = seat.placed("Qb3", variant="cups", rooms="p.w.", hands="pw/pw")
    assert seat.may(state, "b3 place poison")
    after = seat.played(state, "b3 place water")
    assert seat.shown(after) == "Ka1 Qb3+ | Ke5"
    assert [seat.told(after, side) for side in (seat.side, None, seat.side.other)] == [
        ["revealed own Q b3", "placed own w b3"],
        ["revealed own Q b3", "placed own w b3"],
        ["revealed own Q b3", "placed own b3"],
    ]
    assert seat.of(after.hands) == ("p", "pw")
    assert after.gone == "p"
    again = seat.played(after, "e5d5")
    assert seat.may(again, "b3 place poison")
    assert seat.refusal(again, "b3 place water").reason == "incognito-illegal-no-such-cup"
    drunk = seat.played(again, "b3 drink")
    assert seat.of(drunk.public.lives) == (1, 0)


@each_seat
@pytest.mark.parametrize("letter", "KANL")
def test_nobody_but_a_queen_places_and_only_where_a_cup_stands(seat: Seat, letter: str) -> None:
    state = seat.placed(f"{letter}b3 Qd3", variant="cups", rooms="p.-.", hands="pw/pw")
    assert seat.refusal(state, "b3 place poison").reason == "incognito-illegal-no-queen"
    assert seat.refusal(state, "d3 place poison").reason == "incognito-illegal-no-cup"
    assert not [move for move in seat.moves(state) if "place" in move]


@each_seat
def test_two_cups_of_one_kind_are_one_choice(seat: Seat) -> None:
    state = seat.placed("Qb3", variant="cups", rooms="p.w.", hands="ww/pp")
    assert sorted(str(move)[3:] for move in state.legal_moves() if "place" in str(move)) == ["place water"]


@pytest.mark.parametrize("variant", ["throne", "survival"])
def test_there_are_no_cups_but_in_the_variant_with_cups(variant: str) -> None:
    options = GAME.complete({"variant": variant})
    state = GAME.start(options, GAME.deal(options, Random(1)))
    assert (state.rooms, state.hands, state.public.rooms) == (("", ""), ("", ""), (False, False))


def test_six_cups_are_dealt_two_to_the_rooms_and_two_to_each_hand() -> None:
    seen = set()
    for seed in range(60):
        options = GAME.complete({})
        state = GAME.start(options, GAME.deal(options, Random(seed)))
        assert [len(hand) for hand in state.hands] == [2, 2]
        dealt = "".join(state.rooms + state.hands)
        assert sorted(dealt) == list("pppwww")
        seen.add(dealt)
    assert len(seen) > 12  # of twenty
    poisoned = tuned(poison=6)
    state = poisoned.start(GAME.complete({}), poisoned.deal(GAME.complete({}), Random(1)))
    assert set("".join(state.rooms + state.hands)) == {"p"}


@pytest.mark.parametrize("cups", ["", "pppww", "ppppww", "pppwwx", "pppwwww", None, 3, ["p", "p", "p", "w", "w", "w"]])
def test_a_deal_of_other_cups_is_none(cups: object) -> None:
    deal = {**GAME.deal(GAME.complete({}), Random(1)), "cups": cups}
    with pytest.raises((ValueError, TypeError)):
        GAME.start(GAME.complete({}), deal)


# the config


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Config:
    """Writes rules into a config that is the game's; gives a game as it is before they are read."""
    monkeypatch.setattr(resources, "config", lambda name: tmp_path / f"{name}.toml")

    def write(rules: dict[str, object]) -> IncognitoGame:
        (tmp_path / "incognito.toml").write_text(tomli_w.dumps({"rules": rules}))
        return IncognitoGame()

    return write


def combat(**rows: object) -> dict[str, object]:
    return {"combat": {**TABLE.write(DEFAULT), **rows}}


def test_the_shipped_rules_are_the_built_in_ones() -> None:
    shipped = resources.read_toml(resources.config("incognito"))["rules"]
    game = IncognitoGame()
    assert tune(game) == ()
    assert game.tuned == {value.key: value.default for value in game.tunable}
    assert set(shipped) == set(game.tuned)  # nothing that may be tuned is left unsaid
    assert list(shipped["combat"]) == list(NAMES.values())
    assert shipped["open_order"] == OPENED


def test_rules_that_were_tuned_are_kept_with_a_match(config: Config) -> None:
    rules = {**combat(lackey="WFFFS"), "open_order": "LNAQK", "poison": 5, "repetitions": 2, "quiet_plies": 10}
    game = config(rules)
    assert tune(game) == ()
    options = game.complete({"mode": "open"})
    deal = game.deal(options, Random(1))
    assert tomli.loads(tomli_w.dumps(deal)) == deal
    assert deal["cups"].count("p") == 5
    state = GAME.start(options, deal)  # by a game that was not tuned
    laws = state.public.laws
    assert state.cards == ("LNAQK", "LNAQK")
    assert (laws.combat[4], laws.poison, laws.repetitions, laws.quiet_plies) == ("WFFFS", 5, 2, 10)


@pytest.mark.parametrize(
    ("rows", "name", "found"),
    [
        ({"queen": "FSWW"}, "queen", "FSWW"),
        ({"queen": "FSWWWW"}, "queen", "FSWWWW"),
        ({"queen": "FSWWX"}, "queen", "FSWWX"),
        ({"queen": "fswww"}, "queen", "fswww"),
        ({"lackey": 5}, "lackey", 5),
        ({"lackey": list("FFFFS")}, "lackey", "FFFFS"),
        ({"king": ""}, "king", ""),
        ({"pawn": "WWWWW"}, "pawn", "pawn"),
    ],
)
def test_a_broken_row_of_the_combat_table_is_refused_and_told(
    config: Config, rows: dict[str, object], name: str, found: object
) -> None:
    game = config(combat(**rows))
    (notice,) = tune(game)
    assert notice.key == "value-wrong"
    assert (notice.facts["file"], notice.facts["name"]) == ("incognito.toml", f"rules.combat.{name}")
    if not isinstance(rows[name], list):
        assert str(found) in str(notice.facts["found"])
    assert game.tuned["combat"] == DEFAULT
    for language in LANGUAGES:
        assert f"rules.combat.{name}" in Texts(language)(notice.key, **notice.facts)


@pytest.mark.parametrize("missing", NAMES.values())
def test_a_table_without_one_of_the_rows_is_refused(config: Config, missing: str) -> None:
    rules = combat()
    table = rules["combat"]
    assert isinstance(table, dict)
    del table[missing]
    game = config(rules)
    (notice,) = tune(game)
    assert notice.facts["name"] == f"rules.combat.{missing}"
    assert game.tuned["combat"] == DEFAULT


def test_a_table_in_which_nobody_beats_the_king_is_refused_and_told_in_its_own_words(config: Config) -> None:
    game = config(combat(king="SWWWW"))
    (notice,) = tune(game)
    facts = {"file": "incognito.toml", "name": "rules.combat.king", "found": notice.facts["found"], "expected": ""}
    assert notice == Notice("incognito-combat-king", facts)
    assert game.tuned["combat"] == DEFAULT
    for language in LANGUAGES:
        told = Texts(language)(notice.key, **notice.facts)
        assert "incognito.toml" in told
        assert "rules.combat.king" in told
    assert tune(config(combat(king="SWWWW", lackey="WFFFS"))) == ()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("combat", value) for value in (3, "WWWWW", ["WWWWW"] * 5, True)),
        *(("open_order", value) for value in ("", "KQLN", "KQLNN", "KQLNAA", "kqlna", 5, list("KQLNA"))),
        *(("poison", value) for value in (-1, 7, 2.5, "3", True)),
        *(("repetitions", value) for value in (1, 21, "3", 3.0)),
        *(("quiet_plies", value) for value in (9, 1001, "60", False)),
    ],
)
def test_a_value_that_does_not_fit_is_refused_and_told_with_what_is_expected(
    config: Config, key: str, value: object
) -> None:
    game = config({key: value})
    (notice,) = tune(game)
    declared = next(one for one in game.tunable if one.key == key)
    assert notice.key == "value-wrong"
    assert (notice.facts["name"], notice.facts["expected"]) == (f"rules.{key}", declared.expected)
    assert game.tuned[key] == declared.default


def test_an_unknown_rule_is_told(config: Config) -> None:
    (notice,) = tune(config({"speed": 3}))
    assert notice.facts["name"] == "rules.speed"


@pytest.mark.parametrize(("key", "value"), [("poison", 0), ("poison", 6), ("repetitions", 20), ("quiet_plies", 1000)])
def test_the_ends_of_a_range_fit(config: Config, key: str, value: int) -> None:
    game = config({key: value})
    assert tune(game) == ()
    assert game.tuned[key] == value


@pytest.mark.parametrize("raw", [None, 3, [], "K"])
def test_what_is_no_table_is_unfit(raw: object) -> None:
    with pytest.raises(Unfit):
        TABLE.read(raw)
