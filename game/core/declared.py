"""Values that a file may hold: each declared once, with its key, what fits and its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.core.found import shown
from game.core.notices import Notice

T = TypeVar("T")


@dataclass(frozen=True)
class Declared(Generic[T]):
    """A value by its key. `read` gives the value in raw data of a file, or raises Unfit."""

    key: str
    default: T

    @property
    def expected(self) -> str:
        """What fits, without words of any language."""
        raise NotImplementedError

    def read(self, raw: object) -> T:
        raise NotImplementedError

    def write(self, value: T) -> Any:
        """The value as a file holds it; None leaves the key out."""
        return value


class Unfit(ValueError):
    """A value outside of what its key allows.

    Of a value with parts it can say `at` which one, what was found there and what is expected; a `reason` that is no
    matter of one value is a key of the texts, told of the part and of what was found.
    """

    def __init__(
        self, key: str, at: str = "", found: object = None, expected: str = "", reason: str = "value-wrong"
    ) -> None:
        super().__init__(key)
        self.at, self.found, self.expected, self.reason = at, found, expected, reason


@dataclass(frozen=True)
class Flag(Declared[bool]):
    """Yes or no."""

    @property
    def expected(self) -> str:
        return "true, false"

    def read(self, raw: object) -> bool:
        if isinstance(raw, bool):
            return raw
        raise Unfit(self.key)


@dataclass(frozen=True)
class Choice(Declared[T]):
    """One of a few values."""

    choices: tuple[T, ...]

    @property
    def expected(self) -> str:
        return ", ".join(repr(one).replace("'", '"') for one in self.choices)

    def read(self, raw: object) -> T:
        for one in self.choices:
            if type(raw) is type(one) and raw == one:
                return one
        raise Unfit(self.key)


@dataclass(frozen=True)
class Whole(Declared[int]):
    """A whole number in a range."""

    low: int
    high: int

    @property
    def expected(self) -> str:
        return f"{self.low}..{self.high}"

    def read(self, raw: object) -> int:
        if type(raw) is int and self.low <= raw <= self.high:
            return raw
        raise Unfit(self.key)


@dataclass(frozen=True)
class Decimal(Declared[float]):
    """A number in a range."""

    low: float
    high: float

    @property
    def expected(self) -> str:
        return f"{self.low:g}..{self.high:g}"

    def read(self, raw: object) -> float:
        if isinstance(raw, int | float) and not isinstance(raw, bool) and self.low <= raw <= self.high:
            return float(raw)
        raise Unfit(self.key)


@dataclass(frozen=True)
class Decimals(Declared[tuple[float, ...]]):
    """A list of numbers in a range, not empty."""

    low: float
    high: float

    @property
    def expected(self) -> str:
        return f"[{self.low:g}..{self.high:g}, ...]"

    def read(self, raw: object) -> tuple[float, ...]:
        if not isinstance(raw, list) or not raw:
            raise Unfit(self.key)
        one = Decimal(self.key, self.low, self.low, self.high)
        return tuple(map(one.read, raw))


@dataclass(frozen=True)
class Pair(Declared[tuple[int, int] | None]):
    """Two whole numbers, each in its range, or none: then the key is left out."""

    first: Whole
    second: Whole

    @property
    def expected(self) -> str:
        return f"[{self.first.expected}, {self.second.expected}]"

    def read(self, raw: object) -> tuple[int, int]:
        if not isinstance(raw, list) or len(raw) != 2:
            raise Unfit(self.key)
        return self.first.read(raw[0]), self.second.read(raw[1])

    def write(self, value: tuple[int, int] | None) -> list[int] | None:
        return list(value) if value is not None else None


@dataclass(frozen=True)
class Word(Declared[str]):
    """Any short text."""

    @property
    def expected(self) -> str:
        return '"..."'

    def read(self, raw: object) -> str:
        if isinstance(raw, str) and len(raw) <= 100:
            return raw
        raise Unfit(self.key)


def pick(declared: Declared[T], data: Mapping[str, Any], file: str, default: T | None = None) -> tuple[T, list[Notice]]:
    """The value of `declared` in `data`, or its default; a value that does not fit is told of as `value-wrong`."""
    fallback = declared.default if default is None else default
    if declared.key not in data:
        return fallback, []
    try:
        return declared.read(data[declared.key]), []
    except Unfit:
        return fallback, [value_wrong(file, declared.key, data[declared.key], declared.expected)]


def value_wrong(file: str, key: str, found: object, expected: str) -> Notice:
    """Tells of a value that is not used: in which file, under which key, what stands there and what may."""
    return Notice("value-wrong", {"file": file, "name": shown(key), "found": shown(found), "expected": expected})
