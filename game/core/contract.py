"""What every game fulfils: sides, options, states, views, moves, events and outcomes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from random import Random
from typing import Any, Protocol

from game.core.clock import Clock as Clock  # rules have it from here
from game.core.declared import Declared

Deal = Mapping[str, Any]  # all chance of a match, as plain data

ARRANGE, PLAY = "arrange", "play"  # the phases of a match; time runs, and moves are numbered, only in play


class Side(IntEnum):
    """One of the two players. FIRST owns row 1; who moves first is the state's business."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Side:
        return Side(1 - self)


@dataclass(frozen=True)
class Outcome:
    """How a match ended. `winner` None is a draw; `reason` is a key of the texts."""

    winner: Side | None
    reason: str


class IllegalMove(ValueError):
    """A move the rules do not allow. `reason` is a key of the texts, `facts` what it speaks of."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


class Unreadable(ValueError):
    """A text that is no move, or no position, of this game."""


class BadOption(ValueError):
    """An option or a value that the game does not offer."""

    def __init__(self, key: str, value: str, expected: Sequence[str]) -> None:
        super().__init__(f"{key}={value}: expected {', '.join(expected)}")
        self.key = key
        self.value = value
        self.expected = tuple(expected)


@dataclass(frozen=True)
class Option:
    """One choice on the setup screen. It is offered only while option `needs[0]`, an earlier one, is `needs[1]`.

    What lies `aside`, such as clocks and colours, changes nothing of how a match is played: it is asked for last.
    """

    key: str
    values: tuple[str, ...]
    default: str
    needs: tuple[str, str] | None = None
    persons: bool = False  # only matches between two persons can have another value than the default
    aside: bool = False
    unlike: str = ""  # an earlier option with the same values, from which it is to differ
    swatch: str = ""  # its values are colours: the themes' tokens `<swatch>_<value>`, `..._edge`, `..._mark`

    def offered(self, options: Mapping[str, str]) -> bool:
        """Whether it can be chosen when `options` are what is chosen before it."""
        return self.needs is None or options[self.needs[0]] == self.needs[1]


@dataclass(frozen=True)
class Lots:
    """Who moves first, drawn by lot in the open: what the person drew and what the computer, pair by pair."""

    pairs: tuple[tuple[str, str], ...]  # names of pieces, as boards draw them
    backs: tuple[str, str]  # of what the two draw from, while it lies face down
    person_first: bool


@dataclass(frozen=True)
class Event:
    """One thing that happened in a move, as one onlooker saw it: for animation, sound and lists.

    `kind` is moved, captured, refused, revealed, promoted, ...; `side` owns the piece it happened to;
    `source` and `target` are squares by name, empty where they do not apply; `piece` is whatever the game calls it.
    """

    kind: str
    side: Side
    source: str = ""
    target: str = ""
    piece: str = ""


class Move(Protocol):
    """A move; `str(move)` and `Game.parse` are inverse."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


class View(ABC):
    """What one side may know and nothing else. Boards, hints, lists, engines and replays get a View."""

    turn: Side
    phase: str
    outcome: Outcome | None

    @abstractmethod
    def legal_moves(self) -> Sequence[Move]:
        """The attempts that the viewing side may make now, all playable; empty when all is over.

        In a hidden game also empty when it is not its turn. Where nothing is hidden the state is its own view,
        and these are the moves of the side to move.
        """

    def worlds(self, rng: Random) -> State:
        """A state that agrees with all that this side knows, drawn with the right weight."""
        raise NotImplementedError(f"{type(self).__name__} hides nothing")


class State(ABC):
    """One moment of a match, complete and immutable."""

    turn: Side
    phase: str  # ARRANGE or PLAY
    outcome: Outcome | None
    open = False  # whether, in a game that hides something, nothing is hidden any more

    @abstractmethod
    def legal_moves(self) -> Sequence[Move]:
        """Every legal move, in a fixed order; empty when the match is over."""

    @abstractmethod
    def play(self, move: Move) -> State:
        """The state after `move`. Checks that one move only; raises IllegalMove."""

    @abstractmethod
    def events(self, side: Side | None) -> tuple[Event, ...]:
        """What happened in the last move, as `side` saw it (None: open to all)."""

    @abstractmethod
    def view(self, side: Side | None) -> View:
        """What `side` may know (None: everything; a match allows that only when it is over)."""

    @abstractmethod
    def position(self) -> str:
        """What stands where, as text; `Game.from_position` is its inverse."""


class Game(ABC):
    """One of the games of the house."""

    id: str
    options: tuple[Option, ...]
    category: tuple[str, ...]  # options by which statistics are kept apart
    draws: bool  # whether a match can end in a draw
    pairs: bool  # whether a "move" in lists and counts is a pair of plies
    confirms: bool  # whether its moves want a second press unless the player chose otherwise
    tunable: tuple[Declared[Any], ...] = ()  # what the table [rules] of its config may set

    def __init__(self) -> None:
        self.tuned = {value.key: value.default for value in self.tunable}

    @abstractmethod
    def deal(self, options: Mapping[str, str], rng: Random) -> Deal:
        """All chance of a match, and what was tuned of its rules, as plain data: a match keeps both."""

    @abstractmethod
    def start(self, options: Mapping[str, str], deal: Deal) -> State:
        """The first state of a match; raises ValueError, KeyError or TypeError for a deal that is none of this game."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move written as `text`; raises Unreadable."""

    @abstractmethod
    def from_position(self, text: str) -> State:
        """The state written as `text`; raises Unreadable."""

    @abstractmethod
    def describe(self, events: Sequence[Event]) -> str:
        """A move as lists show it: from what the onlooker saw of it, and nothing else.

        What stands behind an en space, such as how many were taken, is less than the move itself. A key of the texts
        in braces, `{incognito-list-drinks}`, stands for its words.
        """

    @abstractmethod
    def write(self, move: Move) -> str:
        """One's own move as lists show it, before it is played: nothing of what will come of it. Keys as there."""

    @abstractmethod
    def hides(self, options: Mapping[str, str]) -> bool:
        """Whether a view may know less than the state in a match with these (complete) options."""

    def clock(self, options: Mapping[str, str]) -> Clock | None:
        """The clock of a match with these (complete) options; None when each may take as long as it likes."""
        return None

    def lots(self, options: Mapping[str, str], rng: Random) -> Lots | None:
        """The lots that say who moves first in a match with these (complete) options; None where they want none."""
        return None

    def seated(self, options: Mapping[str, str], person: Side) -> dict[str, str]:
        """`options` as set up by a person (who there has the first side) for a match in which it sits at `person`.

        It is its own inverse.
        """
        return dict(options)

    def undoable(self, before: State, after: State) -> bool:
        """Whether the ply between two states may be taken back."""
        return True

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """`options` checked, with the default of each that is left out or not offered; raises BadOption."""
        known = {option.key: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                raise BadOption(key, value, tuple(known))
            if value not in known[key].values:
                raise BadOption(key, value, known[key].values)
        complete: dict[str, str] = {}
        for key, option in known.items():
            value = options.get(key, option.default) if option.offered(complete) else option.default
            if option.unlike and value == complete[option.unlike]:
                value = next(other for other in option.values if other != value)
            complete[key] = value
        return complete

    def offered(self, options: Mapping[str, str]) -> tuple[Option, ...]:
        """What can be chosen when `options` are what is chosen so far."""
        complete = self.complete(options)
        return tuple(option for option in self.options if option.offered(complete))
