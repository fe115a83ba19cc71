"""The program from its command line to its end: the log, the house, the first scene."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from game.catalogue import GAMES, Listing
from game.cli import Command, WrongCommand, parse, refuse

if TYPE_CHECKING:
    from game.scenes.house import House

INTERRUPTED = 130  # the exit code after Ctrl+C, as shells expect it
_log = logging.getLogger(__name__)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; gives the exit code. pygame is imported only after the command line was found good."""
    given = sys.argv[1:] if argv is None else argv
    try:
        return _run(parse(given, [listing.game for listing in GAMES]), given)
    except KeyboardInterrupt:  # before there was a window, or once more while everything is being put away
        return INTERRUPTED


def _run(command: Command, given: Sequence[str]) -> int:
    from game.storage.files import NoHome, data_folder

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "quadrille")
    try:
        folder = data_folder(command.data_dir)
    except NoHome:
        refuse(WrongCommand("cli-error-no-home"), given)
    log_file = start_log(folder)
    try:
        from game.window import Program

        house = furnish(command, folder)
        program = Program(house)
        open_first_scene(house, command)
        with interrupts_leave(house) as interrupts:
            program.run()
    except Exception as error:  # noqa: BLE001 - the last one who can log it and tell
        _log.exception("the program cannot go on")
        place = f" ({log_file})" if log_file else ""
        print(f"Quadrille had to end: {error}{place}", file=sys.stderr)
        return 1
    return INTERRUPTED if interrupts else 0


@contextmanager
def interrupts_leave(house: House) -> Iterator[list[int]]:
    """Meanwhile Ctrl+C leaves as closing the window does, not in the middle of anything; a second one ends at once.

    Gives the list of the interrupts that came.
    """
    came: list[int] = []

    def leave(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        came.append(number)
        house.quit()

    before = signal.signal(signal.SIGINT, leave)
    try:
        yield came
    finally:
        signal.signal(signal.SIGINT, before)


def start_log(folder: Path) -> Path | None:
    """Write warnings and errors, those of threads too, into the data folder; gives the file if there is one."""
    root = logging.getLogger()
    root.setLevel(logging.WARNING)
    logging.captureWarnings(True)
    threading.excepthook = lambda failed: _log.error(
        "error in thread %s",
        failed.thread.name if failed.thread else "?",
        exc_info=(failed.exc_type, failed.exc_value or failed.exc_type(), failed.exc_traceback),
    )
    path = folder / "quadrille.log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(path, maxBytes=500_000, backupCount=1, encoding="utf-8")
    except OSError:
        root.addHandler(logging.StreamHandler())
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    return path


def furnish(command: Command, folder: Path, listings: Sequence[Listing] = GAMES) -> House:
    """Everything that the scenes share, as the command line, the config and the data folder say."""
    from game.core.levels import read_levels
    from game.core.thinker import EngineRoom
    from game.core.tuning import tune
    from game.resources import config
    from game.scenes.house import House
    from game.storage import settings as keys
    from game.storage.app_config import read_app_config
    from game.storage.saves import Saves
    from game.storage.settings import Settings
    from game.storage.statistics import Statistics
    from game.ui.sound import Sounds

    app_config, config_notices = read_app_config(config("app"))
    settings = Settings(folder, {keys.CONFIRM.key: app_config.confirm})
    read = {listing.id: read_levels(listing.id, listing.levels()) for listing in listings}
    statistics = Statistics(folder)
    house = House(
        listings=tuple(listings),
        settings=settings,
        config=app_config,
        saves=Saves(folder, [listing.game for listing in listings], counted=statistics.counted),
        statistics=statistics,
        sounds=Sounds(),
        engines=EngineRoom({listing.id: listing.engine for listing in listings}),
        levels={game_id: levels for game_id, (levels, _) in read.items()},
        clock=monotonic,
        rng=Random(command.seed),
        muted=command.mute,
    )
    if command.language:
        house.asked[keys.LANGUAGE.key] = command.language
    if command.theme:
        house.asked[keys.THEME.key] = command.theme
    house.apply_settings()
    wrong_levels = [notice for _, wrong in read.values() for notice in wrong]
    wrong_rules = [notice for listing in listings for notice in tune(listing.game)]
    house.tell_notices((*config_notices, *wrong_levels, *wrong_rules, *settings.notices))
    return house


def open_first_scene(house: House, command: Command) -> None:
    """The menu, or what the command line asked for on top of it."""
    from game.core.levels import EASY
    from game.scenes.matches import continue_match, start_match
    from game.scenes.menu import Menu
    from game.storage.finished import settle
    from game.storage.settings import Setup

    house.tell_notices((*settle(house.saves, house.statistics), *house.statistics.check()))
    found_saves = house.saves.check()
    house.tell_notices(found_saves)
    house.go(Menu(house))
    if command.continue_:
        found = house.saves.latest(house.clock)
        if found is not None:
            continue_match(house, found.game_id)
        elif not found_saves:  # else it has just been told why there is none
            house.tell(house.texts("menu-nothing-to-continue"))
    elif command.game is not None:
        last = house.last_setup(house.listing(command.game).game)
        level = command.level or (last.level if last is not None else EASY)
        start_match(house, command.game, Setup(command.options, level))
