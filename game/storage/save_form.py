"""The written form of a save: format, version of the app, count of moves, checksum, and the record of the match."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import tomli
import tomli_w

from game import __version__
from game.core.contract import Game
from game.core.found import shown
from game.core.match import Match
from game.core.record import PERSON, BadRecord, Record

FORMAT = 1
SECRET = ("deal", "entries", "notes", "seed")  # of a game that hides something: not in clear text
ADDED = {"seed"}  # of these, what older saves have in clear text
_WRONG = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)  # from any data at all
_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")


class Damaged(ValueError):
    """A text that is not a whole save of a match of this game."""


class Newer(ValueError):
    """A save written by a later version of the app."""


@dataclass(frozen=True)
class Save:
    """A match as it was kept, and when."""

    match: Match
    written: datetime


def write_form(match: Match, written: datetime) -> str:
    """The text of a save; `read_form` is its inverse."""
    record = match.record.as_data()
    content: dict[str, Any] = {
        "format": FORMAT,
        "app": __version__,  # for the record only
        "written": written.isoformat(timespec="milliseconds"),
        "moves": len(match.moves()),
    }
    if match.game.hides(match.record.options):
        content["secret"] = _conceal({key: record.pop(key) for key in SECRET})
    content["record"] = record
    return tomli_w.dumps({"checksum": checksum(content), **content})


def read_form(text: str, game: Game, clock: Callable[[], float]) -> Save:
    """The save written as `text`, its match played again through the rules; raises Damaged or Newer."""
    data = parse(text)
    try:
        given = data.pop("checksum")
        if given != checksum(data):
            raise Damaged("the checksum does not fit")
        record = dict(data["record"])
        if record["game"] != game.id:
            raise Damaged(f"a match of {record['game']!r}")
        if game.hides(game.complete(record["options"])):
            record |= _reveal(data["secret"])
        match = Match(game, Record.from_data(record), clock)
        if data["moves"] != len(match.moves()):
            raise Damaged("the count of moves does not fit")
        if all(seat.kind != PERSON for seat in match.record.seats):
            raise Damaged("nobody at the screen plays in it")
        if not _ID.fullmatch(match.record.id):
            raise Damaged("not an id of a match")
        written = datetime.fromisoformat(data["written"])
        if written.tzinfo is None:
            raise Damaged("no time zone")
        return Save(match, written)
    except Damaged:
        raise
    except BadRecord as fault:
        raise Damaged(str(fault)) from fault
    except _WRONG as fault:
        raise Damaged(f"not a save: {fault!r}") from fault


def parse(text: str) -> dict[str, Any]:
    """The content of a save of the present format, unchecked; raises Damaged or Newer."""
    try:
        data = tomli.loads(text)
    except (ValueError, RecursionError) as fault:
        raise Damaged(str(fault)) from fault
    written_as = data.get("format")
    if isinstance(written_as, int) and written_as > FORMAT:
        raise Newer(f"format {shown(written_as)}")
    if type(written_as) is not int or written_as != FORMAT:
        raise Damaged("no known format")
    return data


def match_id(text: str) -> str:
    """The id of the match in a save, or nothing when it cannot be told."""
    try:
        record = parse(text).get("record")
    except (Damaged, Newer):
        return ""
    return str(record.get("id", "")) if isinstance(record, dict) else ""


def checksum(content: Mapping[str, Any]) -> str:
    """The sha256 of `content` in one canonical spelling; raises TypeError for what is not plain data."""
    spelled = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(spelled.encode("utf-8", "surrogatepass")).hexdigest()


def _conceal(data: Mapping[str, Any]) -> str:
    return base64.b64encode(zlib.compress(json.dumps(data).encode())).decode()


def _reveal(text: str) -> dict[str, Any]:
    try:
        data = json.loads(zlib.decompress(base64.b64decode(text, validate=True)))
    except (zlib.error, ValueError) as fault:
        raise Damaged("the secret part does not open") from fault
    if not isinstance(data, dict) or not set(SECRET) - ADDED <= set(data) <= set(SECRET):
        raise Damaged("the secret part is not complete")
    return data
