"""What files and configs have to tell the player: a key of the texts and what the sentence speaks of."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Notice:
    """One sentence to show; `key` is a key of the texts, `facts` its variables."""

    key: str
    facts: dict[str, str] = field(default_factory=dict)


Notices = tuple[Notice, ...]
