"""Tells of what is wrong in the config of a game: the level it stands in, what is there and what should be."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.levels import ConfigFault
from game.storage.declared import value_wrong
from game.storage.notices import Notice, Notices


def level_notices(faults: Iterable[ConfigFault]) -> Notices:
    """A notice for each fault that `read_levels` found."""
    return tuple(map(_notice, faults))


def _notice(fault: ConfigFault) -> Notice:
    if fault.expected == "file":
        return Notice("config-unreadable", {"file": fault.file, "detail": fault.found})
    if fault.expected == "table":
        return value_wrong(fault.file, fault.key, fault.found, f"[{fault.key}]")
    expected = (", " if fault.expected == "name" else "..").join(fault.allowed)
    return value_wrong(fault.file, fault.key, fault.found, expected)
