"""One match: the record of its moves played through the rules, undo, clocks, resignation and agreed draw."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from random import Random

from game.core.contract import PLAY, Event, Game, Move, Outcome, Side, State, View
from game.core.record import COMPUTER, DRAW, MOVE, PERSON, RESIGN, TIME, BadRecord, Entry, Record, Seat


class NotAllowed(ValueError):
    """Something that this match does not allow now."""


class Match:
    """A match being played or looked at. Playing and loading go through the same `_enter`."""

    def __init__(
        self, game: Game, record: Record, clock: Callable[[], float], wall: Callable[[], float] = time.time
    ) -> None:
        """Replay `record` whole; raises BadRecord and changes nothing when any of it is wrong.

        `clock` gives seconds that only grow. The time of a match stands still until `resume`. Where its clock runs
        by the wall, `wall` tells the time of day in seconds, and from the first `resume` on nothing stops it.
        """
        self.game = game
        self.record = record
        self.wall = wall
        self._stopwatch = clock
        self._running_since: float | None = None
        self._outcome: Outcome | None = None
        if record.game != game.id:
            raise BadRecord(f"a record of {record.game!r}, not of {game.id!r}")
        try:
            options = game.complete(record.options)  # an older record may lack an option added since
            self.states: list[State] = [game.start(options, record.deal)]
            for entry in record.entries:
                self._enter(entry)
        except (ValueError, KeyError, TypeError) as fault:
            raise BadRecord(f"a record that cannot be played: {fault}") from fault
        record.options = options
        self.clock = game.clock(options)
        if self._by_wall and not self.over:
            self._running_since = record.booked_at
        record.begun = record.begun or self.person_moved

    @staticmethod
    def new(
        game: Game,
        options: Mapping[str, str],
        seats: Sequence[Seat],
        rng: Random,
        clock: Callable[[], float],
        wall: Callable[[], float] = time.time,
    ) -> Match:
        """A fresh match; all its chance comes from `rng`."""
        complete = game.complete(options)
        deal = game.deal(complete, Random(rng.getrandbits(64)))
        record = Record(game.id, complete, deal, (seats[0], seats[1]), seed=rng.getrandbits(62))
        return Match(game, record, clock, wall)

    # what stands

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def turn(self) -> Side:
        return self.state.turn

    @property
    def outcome(self) -> Outcome | None:
        return self._outcome or self.state.outcome

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is."""
        return self.record.seats[self.turn]

    @property
    def person(self) -> Side | None:
        """The side of the only person; None when two persons, or none, play."""
        persons = [side for side in Side if self.record.seats[side].kind == PERSON]
        return persons[0] if len(persons) == 1 else None

    @property
    def level(self) -> str:
        """The computer's level; empty between two persons."""
        return next((seat.level for seat in self.record.seats if seat.kind == COMPUTER), "")

    @property
    def begun(self) -> bool:
        """Whether a person has ever moved, arranging not counted: before that nothing counts.

        Moves taken back count, so that nobody escapes a loss by undo.
        """
        return self.record.begun

    @property
    def person_moved(self) -> bool:
        """Whether a move of a person stands in the record, arranging not counted, nor what was taken back."""
        return any(
            self.record.seats[entry.side].kind == PERSON
            for before, entry in zip(self.states, self.moves(), strict=False)  # the last state is before no move
            if before.phase == PLAY
        )

    @property
    def counts(self) -> bool:
        """Whether the result enters the statistics: one person against the computer, and begun."""
        return self.person is not None and self.level != "" and self.begun

    def view(self, side: Side | None) -> View:
        """What `side` may know now; everything (None) only when the match is over or the game hides nothing."""
        return self.view_at(len(self.states) - 1, side)

    def view_at(self, ply: int, side: Side | None) -> View:
        """The view after `ply` plies."""
        self._require_open(side)
        return self.states[ply].view(side)

    def events_at(self, ply: int, side: Side | None) -> tuple[Event, ...]:
        """What happened in the ply that led to state `ply`, as `side` saw it (None: as for `view`)."""
        self._require_open(side)
        return self.states[ply].events(side) if ply else ()

    def _require_open(self, side: Side | None) -> None:
        if side is None and self.game.hides(self.record.options) and not self.over:
            raise NotAllowed("everything may be seen only when the match is over")

    def moves(self) -> list[Entry]:
        """The entries that are moves, in order."""
        return [entry for entry in self.record.entries if entry.kind == MOVE]

    @property
    def move_number(self) -> int:
        """The number, as lists show it, of the move to be made (of the last one when the match is over)."""
        return max(self.number_of(len(self.states) - (1 if self.over else 0)), 1)

    @property
    def move_count(self) -> int:
        """How many moves were made, as lists number them."""
        return self.number_of(len(self.states) - 1)

    def number_of(self, ply: int) -> int:
        """The number, as lists show it, of the ply that leads to state `ply`; plies that arrange have none (0)."""
        plies = sum(state.phase == PLAY for state in self.states[:ply])
        return (plies + 1) // 2 if self.game.pairs else plies

    @property
    def arranging(self) -> int:
        """How many plies arranged pieces: they come first, and lists of moves leave them out."""
        return sum(state.phase != PLAY for state in self.states[:-1])

    # playing

    def play(self, move: Move) -> None:
        """Make `move`; raises IllegalMove, and NotAllowed when the match is over."""
        self._require_going_on()
        self._close_turn(Entry(MOVE, self.turn, str(move)))
        self.record.begun = self.record.begun or self.person_moved

    def resign(self, side: Side) -> None:
        self._require_going_on()
        self._close_turn(Entry(RESIGN, side))

    def agree_draw(self) -> None:
        self._require_going_on()
        if not self.game.draws:
            raise NotAllowed("this game knows no draw")
        self._close_turn(Entry(DRAW, self.turn))

    def overstep(self, side: Side) -> None:
        """`side` used up its time. It is for whoever shows the match to look whether somebody is `out_of_time`."""
        self._require_going_on()
        self._close_turn(Entry(TIME, side))

    def can_undo(self) -> bool:
        return self._plies_to_undo() > 0

    def undo(self) -> int:
        """Go back to the person's last turn (two persons: one move); gives the number of plies taken back."""
        plies = self._plies_to_undo()
        if not plies:
            raise NotAllowed("there is no move that can be taken back")
        self.book()
        del self.record.entries[-plies:]
        del self.states[-plies:]
        self.record.turn_spent = 0.0
        self.record.helped = True
        return plies

    def help_used(self) -> None:
        """A hint was given: the streak neither grows nor breaks by this match."""
        self.record.helped = True

    def _plies_to_undo(self) -> int:
        if self.over or self.clock is not None:  # who plays against time pays for the first thought
            return 0
        for plies in range(1, len(self.states)):
            before, after = self.states[-plies - 1], self.states[-plies]
            if not self.game.undoable(before, after):
                return 0
            if self.record.seats[before.turn].kind == PERSON:
                return plies
        return 0

    # time

    def resume(self) -> None:
        """Let the time of the side to move run. While a side arranges its pieces no time is used."""
        if self._running_since is None and not self.over:
            self._running_since = self._now()
        elif self._by_wall:
            self.book()  # a time of day that was put back goes on from here

    def pause(self) -> None:
        """Stop the time, if anything stops it; what was used so far is kept in the record."""
        self.book()
        if not self._by_wall:
            self._running_since = None

    def used(self, side: Side) -> float:
        """Seconds that `side` has used in this match, up to now."""
        return self.record.clocks[side] + (self._running() if side == self.turn else 0.0)

    @property
    def turn_seconds(self) -> float:
        """Seconds used so far in the running turn."""
        return self.record.turn_spent + self._running()

    @property
    def seconds(self) -> float:
        """Seconds used by both sides together."""
        return self.used(Side.FIRST) + self.used(Side.SECOND)

    def time_left(self, side: Side) -> float | None:
        """Seconds until the time of `side` is up, were it to move on; None in a match without a clock."""
        if self.clock is None:
            return None
        return self.clock.left(self._used_in_turn(side), self.used(side))

    def turn_left(self, side: Side) -> float | None:
        """Seconds that `side` has left for its turn; None where a turn may take as long as it likes."""
        limit = self.clock.turn if self.clock is not None else None
        return max(0.0, limit - self._used_in_turn(side)) if limit is not None else None

    def game_left(self, side: Side) -> float | None:
        """Seconds that `side` has left for all its turns; None where there is no limit to them together."""
        limit = self.clock.game if self.clock is not None else None
        return max(0.0, limit - self.used(side)) if limit is not None else None

    def _used_in_turn(self, side: Side) -> float:
        return self.turn_seconds if side == self.turn else 0.0

    @property
    def clock_runs(self) -> bool:
        """Whether the side to move is using up its time now."""
        return self.clock is not None and self._running_since is not None and self.state.phase == PLAY

    @property
    def out_of_time(self) -> Side | None:
        """The side to move when its time is up: then `overstep` is due. None when all is well, or over."""
        return self.turn if not self.over and self.time_left(self.turn) == 0 else None

    def book(self) -> None:
        """Bring the record's clocks up to now, for a save in the middle of a turn."""
        if self._running_since is not None:
            now = self._now()
            if self.state.phase == PLAY:
                passed = max(0.0, now - self._running_since)  # a clock put back gives no time back
                self.record.clocks[self.turn] += passed
                self.record.turn_spent += passed
            self._running_since = now
            if self._by_wall:
                self.record.booked_at = now

    @property
    def _by_wall(self) -> bool:
        return self.clock is not None and self.clock.wall

    def _now(self) -> float:
        return self.wall() if self._by_wall else self._stopwatch()

    def _running(self) -> float:
        """Seconds since the time was last booked; 0 while it stands still, nor does it run backwards."""
        if self._running_since is None or self.state.phase != PLAY:
            return 0.0
        return max(0.0, self._now() - self._running_since)

    # the one way into the record

    def _require_going_on(self) -> None:
        if self.over:
            raise NotAllowed("the match is over")

    def _close_turn(self, entry: Entry) -> None:
        self.book()
        timed = Entry(entry.kind, entry.side, entry.text, round(self.record.turn_spent, 3))
        self._enter(timed)
        self.record.entries.append(timed)
        if entry.kind == MOVE:  # else the turn is still that of who resigned, or whose time is up
            self.record.turn_spent = 0.0
        if self.over:
            self._running_since = None

    def _enter(self, entry: Entry) -> None:
        if self.over:
            raise BadRecord("an entry after the end")
        if entry.kind == MOVE:
            if entry.side != self.turn:
                raise BadRecord("a move out of turn")
            self.states.append(self.state.play(self.game.parse(entry.text)))
        elif entry.kind == RESIGN:
            self._outcome = Outcome(entry.side.other, "resigned")
        elif entry.kind == DRAW:
            if not self.game.draws:
                raise BadRecord("a draw in a game that knows none")
            self._outcome = Outcome(None, "agreed")
        elif entry.kind == TIME:
            self._outcome = Outcome(entry.side.other, "time")
        else:
            raise BadRecord(f"an unknown entry {entry.kind!r}")
