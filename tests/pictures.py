"""Takes the pictures of the README, or of every screen in every look: `python -m tests.pictures [--all] [FOLDER]`.

The program runs without a window and on fake time, so that the same code gives the same pictures.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import count, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.catalogue import GAMES
from game.confusion.rules import Attempt, Confusion, Turn
from game.core.contract import Side
from game.core.engine import Stop
from game.core.match import Match
from game.core.record import COMPUTER, PERSON, Seat
from game.resources import LANGUAGES, THEMES, asset
from game.scenes.matches import continue_match
from game.scenes.menu import Menu
from game.scenes.pause import Pause
from game.scenes.play import Play
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.setup import NewGame
from game.scenes.statistics import StatisticsScene
from game.scenes.study import study_of
from game.storage import settings as keys
from game.storage.finished import finish
from game.storage.log_form import Finished, Log
from game.storage.saves import Saves
from game.storage.settings import Settings, Setup
from tests.driver import Driver
from tests.players import Judge, opinions_of

GAME = GAMES[0].game
OPTIONS = {"board": "8", "first": "you"}
LEVEL = "hard"
LINE = (  # a match that the first side wins
    "h2g3 h7g6 h1h2 h8h7 h2h3 a7b6 h3g4 b6c5 b2c3 f7f6 a2b3 e8f7 f2f3 b7b6 e1f2 a8b7 e2e3 f6f5 d1e2 b7c6 e3f4 h7h6 "
    "a1b2 e7f6 b3b4 c5c4 b2b3 b6b5 b4a5 f5g4 f3g4 b8b7 b3c4 b5c4 e2d3 c6d5 d3c4 d5c4 d2d3 c4d3 c2d3 h6g5 c3b4 d7e6 "
    "b4b5 e6f5 b5b6 c7b6 a5b6 f5g4 b6a7 b7c6 a7a8"
)
MOVES = [GAME.parse(text) for text in LINE.split()]
GESS_LINE = (  # the beginning of a match of Gess; then Black can take three
    "e3-e5 e18-e16 b8-c7 l13-l15 d5-d13 e16-e15 p3-p5 b18-e18 p6-i13 e15-g15 i12-i14 f15-g14 d12-g12 p18-p16 "
    "c2-c14 g15-g14"
)
GESS_CHOSEN, GESS_TARGET = "b14", "e17"
CONFUSION_TURNS = 30
INCOGNITO_OPTIONS = {"first": "you", "move-clock": "60", "game-clock": "10"}
INCOGNITO_LINE = (  # a match of Incognito King in which most cards lie face up
    "setup QKANL, setup ALKNQ, e1d2, e5d4, d2c3, b5b4, c1c2, d4e4, c2c3, d5c4, c3c4, b4c4, c2d3, c3d3, d1d2, d3d2, "
    "c3d4, a5a4, b4a4, b4c3, d4e4, c5c4"
)
INCOGNITO_CHOSEN = "d3"
CHANCES = (  # of its first side after each ply, in per cent, as the engine saw it
    "52 50 52 50 51 51 52 50 51 52 51 51 52 50 51 50 51 51 51 52 52 51 51 51 52 50 54 55 56 56 56 57 57 57 57 57 100 "
    "58 100 59 63 64 100 100 100 100 100 100 100 100 100 100 100 100"
)
BETTER = {  # by ply: what should have been played instead
    36: "c4d3 c2d3 c6b5 c3b4 b5a4 d3e4 a4b3",
    37: "c3b4 h6g5 b4c5 c4d3 a5b6 d3e2 f1e2",
    39: "c3b4 d7c6 b4c5 c4c3 d2c3 c6b5 a5b6",
}
PROOFS = {37: 13, 39: 13}
MIDDLE = 32  # plies of it in the unfinished match: here the pawn on CHOSEN has steps and a capture
CHOSEN = "b3"
SECONDS = 7.4  # that each ply took
RECORD = {  # board, level: results of finished matches, in the order in which they were played
    ("6", "easy"): "WWLWWWWLWWWW",
    ("6", "medium"): "LWWLWWLWWW",
    ("7", "medium"): "LWLWW",
    ("8", "medium"): "WLWWLWWWLWW",
    ("8", "hard"): "LLWLWWLWLWWWWWLLWLWWW",
    ("8", "insane"): "LLLWLL",
}
WRITTEN = datetime(2025, 3, 1, 12, tzinfo=UTC)

SIZES = ((800, 600), (1280, 800), (2560, 1440))
LARGE_TYPE = 130


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=asset("readme"), help="default: assets/readme")
    parser.add_argument("--all", action="store_true", help="every screen in every size, language, theme and type size")
    chosen = parser.parse_args(arguments)
    chosen.folder.mkdir(parents=True, exist_ok=True)
    if chosen.all:
        every_screen(chosen.folder)
    else:
        readme(chosen.folder)
    return 0


def readme(folder: Path) -> None:
    """The pictures that the README shows."""
    with program() as driver:
        for name in ("menu", "setup", "play", "results"):
            SCREENS[name](driver)
            driver.shot(folder / f"{name}.png")
        show_gess(driver)
        driver.shot(folder / "play-gess.png")
        show_confusion(driver)
        driver.shot(folder / "play-confusion.png")
        show_incognito(driver)
        driver.shot(folder / "play-incognito.png")
    with program("ru", "dark") as driver:
        SCREENS["play"](driver)
        driver.shot(folder / "play-ru-dark.png")


def every_screen(folder: Path) -> None:
    """For looking at: `<screen>-<width>x<height>-<language>-<theme>-<type size>.png`."""
    looks = [*product(SIZES, LANGUAGES, THEMES, (100,)), *product(SIZES, LANGUAGES, ("light",), (LARGE_TYPE,))]
    for size, language, theme, text_size in looks:
        with program(language, theme, size, text_size) as driver:
            for name, show in SCREENS.items():
                show(driver)
                driver.shot(folder / f"{name}-{size[0]}x{size[1]}-{language}-{theme}-{text_size}.png")
            for scene, text in driver.house.overflows:
                print(f"{scene} {size} {language} {text_size}: does not fit: {text}", file=sys.stderr)


@contextmanager
def program(
    language: str = "en", theme: str = "light", size: tuple[int, int] = (1280, 800), text_size: int = 100
) -> Iterator[Driver]:
    """The running program of somebody who has played for a while."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        settings = Settings(folder)
        settings.set(keys.TEXT_SIZE, text_size)
        settings.remember_setup(GAME.id, Setup(OPTIONS, LEVEL))
        (folder / "statistics.toml").write_text(Log().adding(*past()).text(), encoding="utf-8")
        saves = Saves(folder, [GAME], now=lambda: WRITTEN)
        saves.keep(played(MIDDLE))
        saves.release(GAME.id)
        driver = Driver(folder, ["--lang", language, "--theme", theme, "--seed", "1"], size)
        try:
            yield driver
        finally:
            driver.close()


def past() -> Iterator[Finished]:
    """The matches of RECORD, each with a time and a length of its own."""
    lots, numbers = Random(1), count()
    for (board, level), results in RECORD.items():
        for result in results:
            moves = lots.randint(3, 5) * int(board) + lots.randint(-4, 4)
            word = "won" if result == "W" else "lost"
            seconds = round(moves * lots.uniform(9, 16), 1)
            options = (("board", board),)
            yield Finished(
                WRITTEN.isoformat(), f"match {next(numbers)}", GAME.id, options, level, word, moves, seconds, False
            )


def played(plies: int) -> Match:
    """The match of MOVES after some plies."""
    now = [0.0]
    match = Match.new(GAME, OPTIONS, (Seat(PERSON), Seat(COMPUTER, LEVEL)), Random(plies), lambda: now[0])
    match.resume()
    for move in MOVES[:plies]:
        now[0] += SECONDS
        match.play(move)
    match.pause()
    return match


# how each screen is reached, in an order in which they do not disturb each other


def show_menu(driver: Driver) -> None:
    driver.house.go(Menu(driver.house))
    driver.step()


def show_play(driver: Driver) -> None:
    continue_match(driver.house, GAME.id)
    driver.step()
    driver.touch(CHOSEN)
    driver.point((driver.program.surface.get_width() - 2, driver.program.surface.get_height() - 2))


def show_gess(driver: Driver) -> None:
    """A match of Gess with a move that is about to be made."""
    game = driver.house.listing("gess").game
    match = Match.new(game, {}, (Seat(PERSON), Seat(COMPUTER, LEVEL)), Random(1), lambda: driver.now)
    for move in GESS_LINE.split():
        match.play(game.parse(move))
    over_menu(driver, Play(driver.house, match))
    driver.touch(GESS_CHOSEN)
    driver.point(driver.square(GESS_TARGET))


def confusion_match(driver: Driver, turns: int) -> Match:
    """A match of Confusion whose players try what brings them on; White has written down what was refused."""
    game = driver.house.listing("confusion").game
    match = Match.new(game, {"first": "you"}, (Seat(PERSON), Seat(COMPUTER, LEVEL)), Random(6), lambda: driver.now)
    match.record.id = game.id  # all screens show the same one: no other is given up for it
    lots = Random(3)
    while len(match.states) <= turns and not match.over:
        tried: list[Any] = [match.state.play(lots.choice(match.state.legal_moves())) for _ in range(8)]
        after = max(tried, key=lambda state: (state.public.record[-1].permitted, _forward(state.public.record[-1])))
        match.play(after.public.record[-1].move)
    assert isinstance(match.state, Confusion)
    proved = match.state.public.proved[Side.FIRST]
    rows = ["".join("." if mask >> kind & 1 else "x" for kind in range(len(proved))) for mask in proved]
    match.record.notes["first"] = {"mine": ["?".join(row.rsplit(".", 1)) if "x" in row else row for row in rows]}
    return match


def _forward(turn: Turn) -> int:
    """How many rows a turn brings its side on."""
    if not isinstance(turn.move, Attempt):
        return 0
    rows = turn.move.target.row - turn.move.source.row
    return rows if turn.side is Side.FIRST else -rows


def show_confusion(driver: Driver) -> None:
    """A match of Confusion with an attempt that waits for its confirmation."""
    match = confusion_match(driver, CONFUSION_TURNS)
    over_menu(driver, Play(driver.house, match))
    assert isinstance(match.state, Confusion)
    public = match.state.public
    carrier = public.carrier
    piece = carrier[1] if carrier is not None and carrier[0] is match.turn else 0
    attempt = max(public.attempts_of(piece), key=lambda move: (move.target.row, move.target.column))
    driver.touch(str(attempt.source))
    driver.touch(str(attempt.target))
    driver.point((2, 2))


def incognito_match(driver: Driver, moves: Sequence[str], options: Mapping[str, str] | None = None) -> Match:
    """A match of Incognito King after these moves."""
    game = driver.house.listing("incognito").game
    seats = (Seat(PERSON), Seat(COMPUTER, LEVEL))
    match = Match.new(game, options or INCOGNITO_OPTIONS, seats, Random(2), lambda: driver.now)
    match.record.id = game.id
    for move in moves:
        match.play(game.parse(move))
    return match


def show_incognito(driver: Driver) -> None:
    """A match of Incognito King with a card chosen that stands beside one that lies face up."""
    over_menu(driver, Play(driver.house, incognito_match(driver, INCOGNITO_LINE.split(", "))))
    driver.touch(INCOGNITO_CHOSEN)
    driver.point((2, 2))


def show_arranging(driver: Driver) -> None:
    over_menu(driver, Play(driver.house, incognito_match(driver, ())))


def show_unmasked(driver: Driver) -> None:
    """The replay of a match of Incognito King, all faces shown."""
    match = incognito_match(driver, INCOGNITO_LINE.split(", "))
    match.resign(Side.SECOND)
    over_menu(driver, Replay(driver.house, match))


def show_book(driver: Driver) -> None:
    """The notebook, where it is a screen of its own."""
    over_menu(driver, Play(driver.house, confusion_match(driver, CONFUSION_TURNS)))
    if driver.has("book"):
        driver.click("book")


def show_handover(driver: Driver) -> None:
    game = driver.house.listing("confusion").game
    match = Match.new(game, {"clock": "days"}, (Seat(PERSON), Seat(PERSON)), Random(6), lambda: driver.now)
    match.record.id = game.id
    over_menu(driver, Play(driver.house, match))


def show_known(driver: Driver) -> None:
    """The replay of a match of Confusion, at what White could know."""
    match = confusion_match(driver, CONFUSION_TURNS)
    match.resign(Side.SECOND)
    replay = Replay(driver.house, match)
    replay.ply, replay.book.open = CONFUSION_TURNS - 1, "first"
    over_menu(driver, replay)
    if driver.has("book"):
        driver.click("book")


def show_pause(driver: Driver) -> None:
    show_play(driver)
    driver.house.push(Pause(driver.house, driver.play))
    driver.step()


def show_question(driver: Driver) -> None:
    show_play(driver)
    driver.click("resign")


def show_results(driver: Driver) -> None:
    match = gone_over(driver)
    finish(match, driver.house.saves, driver.house.statistics)
    over_menu(driver, Results(driver.house, match))


def gone_over(driver: Driver, *, whole: bool = True) -> Match:
    """The match of MOVES, its course as a simple player sees it; not `whole`: stopped half-way."""
    match = played(len(MOVES))
    study = study_of(driver.house, match)
    assert study is not None
    judge = Judge(opinions_of(match, [int(chance) / 100 for chance in CHANCES.split()], BETTER, PROOFS))
    while not study.complete and (whole or study.course.share < 0.4):
        study.course.tell(study.course.ask(judge, Stop()))
    return match


def show_going_over(driver: Driver) -> None:
    over_menu(driver, Results(driver.house, gone_over(driver, whole=False)))


def show_gess_results(driver: Driver) -> None:
    """The results of a match of Gess that was given up, and that nobody has gone over."""
    game = driver.house.listing("gess").game
    match = Match.new(game, {}, (Seat(PERSON), Seat(COMPUTER, LEVEL)), Random(1), lambda: driver.now)
    for move in GESS_LINE.split():
        match.play(game.parse(move))
    match.resign(Side.SECOND)
    study = study_of(driver.house, match)
    assert study is not None
    study.toggle()
    over_menu(driver, Results(driver.house, match))


def show_turning(driver: Driver) -> None:
    """The replay at a turning point, with what was better."""
    over_menu(driver, Replay(driver.house, gone_over(driver)))
    driver.key("h")


def over_menu(driver: Driver, scene: Scene) -> None:
    driver.house.go(Menu(driver.house), scene)
    driver.step()


SCREENS: dict[str, Callable[[Driver], None]] = {
    "menu": show_menu,
    "setup": lambda driver: over_menu(driver, NewGame(driver.house, GAME.id)),
    "play": show_play,
    "gess": show_gess,
    "gess rules": lambda driver: over_menu(driver, RulesScene(driver.house, "gess")),
    "confusion": show_confusion,
    "confusion book": show_book,
    "confusion hand-over": show_handover,
    "confusion replay": show_known,
    "confusion rules": lambda driver: over_menu(driver, RulesScene(driver.house, "confusion")),
    "confusion setup": lambda driver: over_menu(driver, NewGame(driver.house, "confusion")),
    "incognito": show_incognito,
    "incognito arranging": show_arranging,
    "incognito replay": show_unmasked,
    "incognito rules": lambda driver: over_menu(driver, RulesScene(driver.house, "incognito")),
    "incognito setup": lambda driver: over_menu(driver, NewGame(driver.house, "incognito")),
    "incognito statistics": lambda driver: over_menu(driver, StatisticsScene(driver.house, "incognito")),
    "pause": show_pause,
    "question": show_question,
    "rules": lambda driver: over_menu(driver, RulesScene(driver.house, GAME.id)),
    "statistics": lambda driver: over_menu(driver, StatisticsScene(driver.house, GAME.id)),
    "settings": lambda driver: over_menu(driver, SettingsScene(driver.house)),
    "replay": lambda driver: over_menu(driver, Replay(driver.house, played(len(MOVES)))),
    "results": show_results,
    "results going over": show_going_over,
    "results gess": show_gess_results,
    "replay turning": show_turning,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
