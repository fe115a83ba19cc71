"""Positions of Incognito King as text: written, read back, and refused where they are none."""

from __future__ import annotations

from random import Random

import pytest

from game.core.contract import Unreadable
from game.incognito.moves import MODES, VARIANTS
from game.incognito.rules import GAME
from game.incognito.state import Incognito
from tests.incognito.seats import BLACK, WHITE, W, evening, start

STATES = [
    state
    for mode in MODES
    for variant in VARIANTS
    for seed in (11, 12, 21, 22)
    for state in evening(mode, variant, seed)[::4]
]
PLAIN = "closed/throne Ka1,Qb1,Ac1,Nd1,Le1 Ke5,Qd5,Ac5,Nb5,La5 w -.-. -/- -/- 0/0 - - 0 -"
CUPS = "closed/cups Ka1,Qb1,Ac1,Nd1,Le1 Ke5,Qd5,Ac5,Nb5,La5 w p.wb pw/w -/p. 0/1 - - 0 -"


def test_every_position_of_a_game_is_read_back_as_it_was_written() -> None:
    for state in STATES:
        read = GAME.from_position(state.position())
        assert read.position() == state.position()
        assert (read.turn, read.phase, read.outcome) == (state.turn, state.phase, state.outcome)
        assert read.legal_moves() == state.legal_moves()
        for side in (WHITE, BLACK, None):
            seen, found = state.view(side), read.view(side)
            assert (seen.letters, seen.hands, seen.rooms, seen.gone) == (
                found.letters,
                found.hands,
                found.rooms,
                found.gone,
            )


def test_play_goes_on_from_a_position_as_from_the_match() -> None:
    rng = Random("on")
    for state in STATES:
        if state.outcome is None:
            move = rng.choice(state.legal_moves())
            read = GAME.from_position(state.position()).play(move)
            after = state.play(move)
            if after.outcome is None or after.outcome.reason != "repetition":  # what stood before is not written down
                assert read.position() == after.position()


def test_the_games_show_every_part_of_a_position() -> None:
    texts = [state.position().split(" ") for state in STATES]
    for field, parts in {
        1: ("?", "+", "!1", "!15", "-"),
        2: ("?", "+", "!5", "!15", "-"),
        4: ("p.", "w.", "-.", "w", "b"),
        8: (":1", ":2", ","),
        9: ("s", "-"),
    }.items():
        assert [part for part in parts if not any(part in text[field] for text in texts)] == []


def test_a_position_is_written_as_the_module_says() -> None:
    assert start("closed", "throne").position() == "closed/throne ? ? w -.-. -/- -/- 0/0 - - 0 -"
    state = W.placed("Lc2 Ka1", "Kc3 Ne5", variant="cups", rooms="p.wo", hands="pw/w", lives=(0, 1), quiet=7)
    assert state.position() == ("closed/cups Ka1,Q-,A-,N-,Lc2!1 Kc3!5,Q-,A-,Ne5,L- w p.ww pw/w p/- 0/1 - - 7 -")
    after = W.played(state, "c2c3")
    assert after.position() == ("closed/cups Ka1,Q-,A-,N-,Lc3+!1 Kc2+!5,Q-,A-,Ne5,L- b p.ww pw/w p/- 0/1 c2c3:2 s 0 -")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("closed", "shut"),
        ("closed/throne", "closed"),
        ("throne", "chair"),
        ("Ka1", "Ka6"),
        ("Ka1", "Kf1"),
        ("Ka1", "ka1"),
        ("Ka1", "Pa1"),
        ("Ka1", "Ka1++"),
        ("Ka1", "K-+"),
        ("Ka1", "Ka1!"),
        ("Ka1", "Ka1!51"),
        ("Ka1", "Ka1!2"),
        ("Ka1", "Ka1!1+"),
        ("Ka1", "Kb1"),  # two on a square
        ("Ka1", "Ke5"),
        ("Ka1", "Qa1"),  # two Queens
        ("Ka1,", ""),
        ("Le1", "Le1,Ne2"),
        (" w ", " x "),
        (" w ", " W "),
        (" -.-. ", " -.-"),
        (" -.-. ", " -w-. "),
        (" -.-. ", " x.-. "),
        (" -.-. ", " p.wx "),
        (" -/- -/- ", " -/- "),
        (" -/- -/- ", " -/-/- -/- "),
        (" -/- -/- ", " x/- -/- "),
        (" -/- -/- ", " ppp/- -/- "),
        (" -/- -/- ", " -/- w./- "),
        (" -/- -/- ", " -/- -/w "),
        (" 0/0 ", " 0 "),
        (" 0/0 ", " 7/0 "),
        (" 0/0 ", " -1/0 "),
        (" - - 0 -", " c2c3 - 0 -"),
        (" - - 0 -", " c2c3:3 - 0 -"),
        (" - - 0 -", " c2c3:0 - 0 -"),
        (" - - 0 -", " c3c2:1 - 0 -"),
        (" - - 0 -", " c2c2:1 - 0 -"),
        (" - - 0 -", " c2c6:1 - 0 -"),
        (" - - 0 -", " c2c3:1, - 0 -"),
        (" - - 0 -", " - x 0 -"),
        (" - - 0 -", " - - x -"),
        (" - - 0 -", " - - -1 -"),
        (" - - 0 -", " - - ٣ -"),
        (" - - 0 -", " - - 0 w"),
        (" - - 0 -", " - - 0 w:repetition"),
        (" - - 0 -", " - - 0 =:throne"),
        (" - - 0 -", " - - 0 w:boredom"),
        (" - - 0 -", " - - 0 - -"),
        (" - - 0 -", " - - 0"),
        (" w ", "  w "),
        ("closed", " closed"),
        ("0 -", "0 -\n"),
    ],
)
def test_what_is_no_position_is_refused(old: str, new: str) -> None:
    assert old in PLAIN
    with pytest.raises(Unreadable):
        GAME.from_position(PLAIN.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/cups", "/throne"),
        ("/cups", "/survival"),
        ("p.wb pw/w -/p.", "p.p. pp/w -/-"),
        ("p.wb pw/w -/p.", "w.w. w/w -/-"),
        ("pw/w -/p.", "pw/w p/p."),
        ("pw/w -/p.", "pw/w -/p.ww"),
    ],
)
def test_there_are_six_cups_and_only_in_the_variant_with_cups(old: str, new: str) -> None:
    assert GAME.from_position(CUPS).position() == CUPS
    with pytest.raises(Unreadable, match="more cups than there are"):
        GAME.from_position(CUPS.replace(old, new))


def test_the_first_side_arranges_first() -> None:
    white, black = "Ka1,Qb1,Ac1,Nd1,Le1", "Ke5,Qd5,Ac5,Nb5,La5"
    for cards, turn in ((f"? {black}", "w"), (f"? {black}", "b"), ("? ?", "b"), (f"{white} ?", "w")):
        with pytest.raises(Unreadable, match="arranges first"):
            GAME.from_position(f"closed/throne {cards} {turn} -.-. -/- -/- 0/0 - - 0 -")


@pytest.mark.parametrize("text", ["", " ", "-", "closed/throne", "? " * 11 + "?", " " * 11])
def test_nothing_and_nonsense_are_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.from_position(text)


def test_a_text_cut_short_or_garbled_is_refused_or_read_and_never_breaks() -> None:
    rng = Random("garbled")
    read: list[Incognito] = []
    for _ in range(3000):
        text = rng.choice([PLAIN, CUPS, STATES[rng.randrange(len(STATES))].position()])
        at, letter = rng.randrange(len(text)), rng.choice("KQANLabcde12345+!?-./:wbps=, ")
        garbled = rng.choice([text[:at], text[:at] + letter + text[at + 1 :], text[:at] + letter + text[at:]])
        try:
            state = GAME.from_position(garbled)
        except Unreadable:
            continue
        read.append(state)
        assert GAME.from_position(state.position()).position() == state.position()
        for side in (WHITE, BLACK):
            state.view(side).worlds(rng)
        for move in state.legal_moves():
            state.play(move)
    assert read
