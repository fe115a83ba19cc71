"""Matches from outside: beginning one, going on with one, giving one up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.contract import Lots, Side
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from game.scenes.ask import Answer, Ask
from game.scenes.choices import FIRST, options_of
from game.storage.finished import finish, settle_again
from game.storage.settings import Setup

if TYPE_CHECKING:
    from game.scenes.house import House


def setup_of(match: Match) -> Setup:
    """The set-up that a match was begun with."""
    options = match.record.options
    if match.person is None:
        return Setup(options, match.level or "easy", "computer" if match.level else "person")
    return Setup(match.game.seated(options, match.person), match.level or "easy", "computer")


def match_title(house: House, match: Match) -> str:
    """Game and board in words: Breakthrough 8×8."""
    return house.texts(f"{match.game.id}-title", **match.record.options)


def resigning_side(match: Match) -> Side:
    """Who resigns when the person at the screen does: of two persons, the one to move."""
    return match.turn if match.person is None else match.person


def start_match(house: House, game_id: str, setup: Setup) -> None:
    """Begin a match and go to it; asks first when an unfinished one of this game would be given up."""
    house.tell_notices(settle_again(house.saves, house.statistics))
    found = house.saves.unfinished_of(game_id, house.clock)
    if found is None or not found.match.begun:
        _begin(house, game_id, setup)
        return
    texts, left = house.texts, found.match
    sentence = "match-give-up-loss" if left.counts else "match-give-up-uncounted"

    def give_up_and_begin() -> None:
        give_up(house, game_id)
        _begin(house, game_id, setup)

    house.push(
        Ask(
            house,
            texts("match-give-up"),
            texts(sentence, title=match_title(house, left), move=left.move_number),
            (
                Answer("continue", texts("match-continue"), lambda: continue_match(house, game_id), "primary"),
                Answer("cancel", texts("cancel")),
                Answer("give up", texts("match-begin-anew"), give_up_and_begin, "danger"),
            ),
        )
    )


def _begin(house: House, game_id: str, setup: Setup) -> None:
    from game.scenes.lots import LotsScene
    from game.scenes.menu import Menu
    from game.scenes.play import Play

    game = house.listing(game_id).game
    house.tell_notices(house.settings.remember_setup(game_id, setup))
    options, lots = options_of(game, setup), None
    if setup.opponent == "person":
        seats = Seat(PERSON), Seat(PERSON)
    else:
        lots = game.lots(options, house.rng)
        person = _persons_side(house, options, lots)
        options = game.seated(options, person)
        one, other = Seat(PERSON), Seat(COMPUTER, setup.level)
        seats = (one, other) if person is Side.FIRST else (other, one)
    play = Play(house, Match.new(game, options, seats, house.rng, house.clock))
    above = () if lots is None else (LotsScene(house, game_id, lots),)
    house.go(Menu(house), play, *above)


def _persons_side(house: House, options: Mapping[str, str], lots: Lots | None) -> Side:
    """Where a person sits against the computer: whoever moves first has the first side."""
    if lots is not None:
        return Side.FIRST if lots.person_first else Side.SECOND
    first = options.get(FIRST, "you")
    if first == "lot":
        first = house.rng.choice(("you", "computer"))
    return Side.FIRST if first == "you" else Side.SECOND


def continue_match(house: House, game_id: str) -> None:
    """Go on with the unfinished match of a game."""
    from game.scenes.menu import Menu
    from game.scenes.play import Play

    loaded = house.saves.load(game_id, house.clock)
    house.tell_notices(loaded.notices)
    if loaded.match is None:
        if not loaded.notices:
            house.tell(house.texts("match-gone"))
        house.go(Menu(house))
    else:
        house.go(Menu(house), Play(house, loaded.match))


def give_up(house: House, game_id: str) -> None:
    """End the unfinished match of a game as lost by the person."""
    loaded = house.saves.load(game_id, house.clock)
    house.tell_notices(loaded.notices)
    if loaded.match is not None:
        loaded.match.resign(resigning_side(loaded.match))
        house.tell_notices(finish(loaded.match, house.saves, house.statistics))
