"""The house: what all scenes share, and the stack they stand on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from game.catalogue import Listing
from game.core.contract import Game
from game.core.declared import Declared
from game.core.levels import NAMES, Levels
from game.core.match import Match
from game.core.notices import Notice
from game.core.thinker import EngineRoom
from game.storage import settings as keys
from game.storage.app_config import AppConfig
from game.storage.saves import Saves
from game.storage.settings import Settings, Setup
from game.storage.statistics import Statistics
from game.ui.board import Board, Look
from game.ui.metrics import Metrics
from game.ui.motion import SPEEDS
from game.ui.sound import Sounds
from game.ui.text import Texts, system_language
from game.ui.theme import Theme, load_theme

if TYPE_CHECKING:
    from game.scenes.scene import Scene
    from game.scenes.study import Study

T = TypeVar("T")


@dataclass
class Sentence:
    """Something told to the player at the foot of the screen."""

    text: str
    good: bool
    since: float | None = None  # when it was first shown


@dataclass
class House:
    """What all scenes share. Changes of the stack are queued and carried out between frames."""

    listings: tuple[Listing, ...]
    settings: Settings
    config: AppConfig
    saves: Saves
    statistics: Statistics
    sounds: Sounds
    engines: EngineRoom
    levels: Mapping[str, Levels]  # of each game, as configured
    clock: Callable[[], float]
    rng: Random
    texts: Texts = field(default_factory=lambda: Texts("en"))
    metrics: Metrics = field(default_factory=lambda: Metrics(1280, 800))
    muted: bool = False  # by the command line
    asked: dict[str, Any] = field(default_factory=dict)  # settings that the command line put in place for this time
    stack: list[Scene] = field(default_factory=list)
    sentences: list[Sentence] = field(default_factory=list)
    overflows: list[tuple[str, str]] = field(default_factory=list)  # texts that did not fit, for tests
    rebuild: bool = False  # the page has to be made anew
    keys_in_use: bool = True  # the last input was of a keyboard or gamepad, not of the pointer
    replay_speed: int | None = None  # as last chosen while the program runs
    study: Study | None = None  # of the finished match that was looked at last
    leaving: bool = False  # the program ends after this frame
    toggle_fullscreen: Callable[[], None] = lambda: None
    _told_setups: set[str] = field(default_factory=set)
    _changes: list[Callable[[], None]] = field(default_factory=list)

    # games

    def listing(self, game_id: str) -> Listing:
        return next(listing for listing in self.listings if listing.id == game_id)

    @property
    def last_game(self) -> str:
        """The game that was set up last, or the first of the house."""
        wanted = self.settings.get(keys.LAST_GAME)
        return wanted if any(listing.id == wanted for listing in self.listings) else self.listings[0].id

    def board(self, game_id: str) -> Board:
        """A fresh board of a game."""
        board = self.listing(game_id).board()
        board.say = lambda key, **facts: self.texts(key, **facts)  # whatever the language is by then
        return board

    # settings and looks

    def setting(self, key: Declared[T]) -> T:
        """The value in force: the command line's for this time, or the player's."""
        value: T = self.asked.get(key.key, self.settings.get(key))
        return value

    def change(self, key: Declared[T], value: T) -> None:
        """Put a setting in force at once and keep it."""
        self.asked.pop(key.key, None)
        self.tell_notices(self.settings.set(key, value))
        self.apply_settings()

    def last_setup(self, game: Game) -> Setup | None:
        """What the setup screen was last left with for a game; what was wrong with it is told once."""
        setup, notices = self.settings.last_setup(game, NAMES)
        if game.id not in self._told_setups:
            self._told_setups.add(game.id)
            self.tell_notices(notices)
        return setup

    @property
    def theme(self) -> Theme:
        return load_theme(self.setting(keys.THEME))

    def look(self, *, coordinates: bool | None = None) -> Look:
        """How boards are drawn now."""
        return Look(
            theme=self.setting(keys.THEME),
            scale=self.metrics.scale,
            coordinates=self.setting(keys.COORDINATES) if coordinates is None else coordinates,
            pace=SPEEDS[self.setting(keys.ANIMATION)],
        )

    def apply_settings(self) -> None:
        """Let changed settings take effect at once."""
        language = self.setting(keys.LANGUAGE) or system_language()
        if language != self.texts.language:
            self.texts = Texts(language)
        self.apply_sound()
        self.metrics = Metrics(self.metrics.width, self.metrics.height, self.setting(keys.TEXT_SIZE))
        self.rebuild = True

    def apply_sound(self) -> None:
        """Let a changed volume, or sound on or off, be heard; no page has to be made anew for it."""
        self.sounds.set(self.setting(keys.SOUND) and not self.muted, self.setting(keys.VOLUME))

    @property
    def metrics_size(self) -> tuple[int, int]:
        """The size in pixels that pages are built for."""
        return self.metrics.width, self.metrics.height

    # the stack

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Go back to the scene below."""
        self._changes.append(self._pop)

    def go(self, *scenes: Scene) -> None:
        """Leave everything and stand on `scenes`, the last one on top."""
        self._changes.append(lambda: self._go(scenes))

    def swap(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost."""
        self._changes.append(lambda: self._swap(scene))

    def quit(self) -> None:
        """End the program."""
        self.leaving = True

    def forget_changes(self) -> None:
        """Give up what was queued."""
        self._changes.clear()

    def change_scenes(self) -> bool:
        """Carry out what was queued; whether the topmost scene is another now."""
        before = self.stack[-1] if self.stack else None
        while self._changes:
            self._changes.pop(0)()
        return bool(self.stack) and self.stack[-1] is not before

    def _push(self, scene: Scene, *, leave: bool = True) -> None:
        if self.stack and leave:
            self._leave(self.stack[-1])
        self.stack.append(scene)
        scene.enter()

    def _swap(self, scene: Scene) -> None:
        self._pop(enter=False)
        self._push(scene, leave=False)

    def _pop(self, *, enter: bool = True) -> None:
        self._leave(self.stack.pop())
        if not self.stack:
            if enter:
                self.leaving = True
        elif enter:
            self.stack[-1].enter()

    def _go(self, scenes: Iterable[Scene]) -> None:
        if self.stack:
            self._leave(self.stack[-1])
        self.stack[:] = scenes
        self.leave_games({scene.plays for scene in self.stack})
        if self.stack:
            self.stack[-1].enter()

    @staticmethod
    def _leave(scene: Scene) -> None:
        scene.leave()
        scene.take_off()

    # telling

    def tell(self, text: str, *, good: bool = False) -> None:
        """Say one sentence at the foot of the screen, unless it is being said already."""
        if all(sentence.text != text for sentence in self.sentences):
            self.sentences.append(Sentence(text, good))

    def tell_notices(self, notices: Iterable[Notice]) -> None:
        """Say what storage found; a game is told by its name."""
        for notice in notices:
            facts = dict(notice.facts)
            if "game" in facts:
                facts["game"] = self.texts(f"game-{facts['game']}")
            self.tell(self.texts(notice.key, **facts), good=notice.key == "save-previous-loaded")

    # matches

    def keep(self, match: Match) -> None:
        """Save a match that goes on."""
        self.tell_notices(self.saves.keep(match))

    def leave_games(self, but: Collection[str] = ()) -> None:
        """Leave the games to other running copies, but for those still played."""
        for game_id in self.saves.games:
            if game_id not in but:
                self.saves.release(game_id)
