"""What becomes of a finished match: written down, counted once, and only then dropped, whatever is killed when."""

from __future__ import annotations

from game.core.match import Match
from game.core.notices import Notices
from game.storage.files import CannotKeep
from game.storage.saves import Saves
from game.storage.statistics import Statistics


def finish(match: Match, saves: Saves, statistics: Statistics) -> Notices:
    """Count a match that has just ended. When the statistics cannot be written it waits for `settle`."""
    saves.end(match)
    notices = saves.keep(match)
    try:
        notices += statistics.count(match)
    except CannotKeep as fault:
        return (*notices, fault.notice, *saves.put_off(match.game.id))
    return notices + saves.drop(match)


def settle(saves: Saves, statistics: Statistics) -> Notices:
    """At the start: count the finished matches that a kill, or a full disk, left uncounted."""
    notices: Notices = ()
    for game_id in saves.games:
        notices += saves.put_off(game_id)
    waiting, found = saves.waiting()
    notices += found
    for one in waiting:
        try:
            notices += statistics.count(one.match)
        except CannotKeep as fault:
            return (*notices, fault.notice)
        notices += saves.drop_waiting(one)
    return notices


def settle_again(saves: Saves, statistics: Statistics) -> Notices:
    """Between matches and at the end: try again what failed in this run; that it failed has been told."""
    try:
        notices = statistics.count_again()
    except CannotKeep:
        return ()
    saves.drop_left_over()
    return notices
