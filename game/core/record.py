"""The record of a match: its seats and entries, written as plain data and read back whole or not at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

from game.core.contract import Deal, Side
from game.core.levels import NAMES

PERSON = "person"
COMPUTER = "computer"

MOVE = "move"
RESIGN = "resign"
DRAW = "draw"
TIME = "time"

LONGEST = 1e12  # seconds, more than lie between any two dates that a machine can show


class BadRecord(ValueError):
    """A record that no match could have left."""


@dataclass(frozen=True)
class Seat:
    """Who plays a side: a person, or the computer at a level."""

    kind: str
    level: str = ""

    @property
    def possible(self) -> bool:
        """Whether there can be such a seat."""
        return self.level in NAMES if self.kind == COMPUTER else self.kind == PERSON and not self.level


@dataclass(frozen=True)
class Entry:
    """One line of a record: a move, or a resignation, agreed draw or overstepped time. `seconds` it took."""

    kind: str
    side: Side
    text: str = ""
    seconds: float = 0.0


@dataclass
class Record:
    """All that is needed to play a match again, as plain data."""

    game: str
    options: dict[str, str]
    deal: Deal
    seats: tuple[Seat, Seat]
    seed: int  # of the engine; never derived from the deal's
    id: str = field(default_factory=lambda: uuid4().hex)
    entries: list[Entry] = field(default_factory=list)
    clocks: list[float] = field(default_factory=lambda: [0.0, 0.0])  # seconds used by each side, the running turn too
    turn_spent: float = 0.0  # seconds used so far in the running turn
    booked_at: float | None = None  # the time of day when these stood so, by the wall, where the clock runs by that
    helped: bool = False  # undo or a hint was used
    begun: bool = False  # a person has moved, be it that every move was taken back since
    notes: dict[str, Any] = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        """Plain data for a file; `from_data` is its inverse."""
        return {
            "game": self.game,
            "options": dict(self.options),
            "deal": dict(self.deal),
            "seats": [{"kind": seat.kind, "level": seat.level} for seat in self.seats],
            "seed": self.seed,
            "id": self.id,
            "entries": [
                {"kind": entry.kind, "side": int(entry.side), "text": entry.text, "seconds": entry.seconds}
                for entry in self.entries
            ],
            "clocks": list(self.clocks),
            "turn_spent": self.turn_spent,
            **({} if self.booked_at is None else {"booked_at": self.booked_at}),
            "helped": self.helped,
            "begun": self.begun,
            "notes": dict(self.notes),
        }

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Record:
        """The record in `data`; raises BadRecord when its form is wrong (its moves are checked by Match)."""
        try:
            seats = tuple(Seat(_text(seat["kind"]), _text(seat["level"])) for seat in data["seats"])
            if len(seats) != 2 or not all(seat.possible for seat in seats):
                raise BadRecord("a match has two seats, each a person or the computer at a level")
            clocks = [_seconds(value) for value in data["clocks"]]
            if len(clocks) != 2:
                raise BadRecord("a match has two clocks")
            return Record(
                game=_text(data["game"]),
                options={_text(key): _text(value) for key, value in data["options"].items()},
                deal=_table(data["deal"]),
                seats=(seats[0], seats[1]),
                seed=_whole(data["seed"]),
                id=_text(data["id"]),
                entries=[
                    Entry(
                        kind=_text(entry["kind"]),
                        side=Side(_whole(entry["side"])),
                        text=_text(entry["text"]),
                        seconds=_seconds(entry["seconds"]),
                    )
                    for entry in data["entries"]
                ],
                clocks=clocks,
                turn_spent=_seconds(data["turn_spent"]),
                booked_at=_moment(data["booked_at"]) if "booked_at" in data else None,
                helped=_truth(data["helped"]),
                begun=_truth(data.get("begun", False)),  # older records lack it; Match looks at their moves
                notes=_table(data["notes"]),
            )
        except (KeyError, TypeError, AttributeError, ValueError) as fault:
            raise BadRecord(f"not a record: {fault!r}") from fault


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise BadRecord(f"expected a text, found {value!r}")
    return value


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"expected a whole number, found {value!r}")
    return value


def _table(value: object) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise BadRecord(f"expected a table, found {value!r}")
    return dict(value)


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise BadRecord(f"expected true or false, found {value!r}")
    return value


def _seconds(value: object) -> float:
    if _moment(value) < 0:
        raise BadRecord(f"expected seconds, found {value!r}")
    return _moment(value)


def _moment(value: object) -> float:
    """Any time of day, in seconds, that a machine may have: one that does not know the date stands far in the past."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not -LONGEST < value < LONGEST:
        raise BadRecord(f"expected seconds, found {value!r}")
    return float(value)
