"""What the setup screen lets the player choose: a group for each option, the level, the opponent and the first move."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.contract import Game, Option
from game.core.levels import NAMES, Level
from game.storage.settings import OPPONENTS, Setup
from game.ui.swatches import Swatch
from game.ui.text import Texts

FIRST = "first"  # the option that says who moves first
COMPUTER, PERSON = OPPONENTS

Change = Callable[[Setup], None]  # takes the set-up as it is after a choice


@dataclass(frozen=True)
class Group:
    """One choice: its label, its values in words with a sentence each, and which is chosen."""

    key: str
    label: str
    values: Sequence[str]
    sentences: Sequence[str]
    chosen: int
    choose: Callable[[int], None]
    why_not: str = ""  # why nothing can be chosen here now
    aside: bool = False  # it stands under "More"
    usual: bool = True  # what is chosen is the default
    swatches: Sequence[Swatch] = ()  # the values are these colours

    @property
    def sentence(self) -> str:
        return self.why_not or self.sentences[self.chosen]


def options_of(game: Game, setup: Setup) -> dict[str, str]:
    """The options of the match that `setup` begins: what is for two persons only falls away against the computer."""
    left_out = {option.key for option in game.options if option.persons and setup.opponent == COMPUTER}
    return game.complete({key: value for key, value in setup.options.items() if key not in left_out})


def groups_for(texts: Texts, game: Game, levels: Mapping[str, Level], setup: Setup, change: Change) -> list[Group]:
    """The choices for a game, in the order of the screen, when `setup` is what is chosen so far.

    Late comes what depends on the opponent: who moves first against the computer, and what only two persons choose.
    Last comes what lies aside.
    """
    offered = [
        option
        for option in game.offered(options_of(game, setup))
        if not (option.persons and setup.opponent == COMPUTER)
    ]
    firsts = [option for option in offered if option.key == FIRST]
    asides = [option for option in offered if option.aside]
    rest = [option for option in offered if option not in firsts and option not in asides]

    def groups_of(options: Sequence[Option]) -> list[Group]:
        return [_option_group(texts, game, option, setup, change) for option in options]

    groups = groups_of([option for option in rest if not option.persons])
    groups += [_opponent_group(texts, game, setup, change, firsts), _level_group(texts, game, levels, setup, change)]
    if setup.opponent == COMPUTER:
        groups += [_first_group(texts, game, option, setup, change) for option in firsts]
    return groups + groups_of([option for option in rest if option.persons]) + groups_of(asides)


def _with_option(game: Game, setup: Setup, option: Option, index: int) -> Setup:
    """`setup` with another value of an option; one that must be unlike it and had that value takes the old one."""
    value, before = option.values[index], setup.options[option.key]
    swapped = {
        other.key: before
        for other in game.options
        if (other.unlike == option.key or option.unlike == other.key) and setup.options[other.key] == value
    }
    return replace(setup, options=game.complete({**setup.options, option.key: value, **swapped}))


def _option_group(texts: Texts, game: Game, option: Option, setup: Setup, change: Change) -> Group:
    """A group for an option. Its label may depend on the opponent: your colour and the computer's, or both sides'."""
    name = f"{game.id}-{option.key}"
    return Group(
        key=option.key,
        label=texts(f"{game.id}-option-{option.key}", opponent=setup.opponent),
        values=[texts(f"{name}-{value}") for value in option.values],
        sentences=[texts(f"{name}-{value}-about") for value in option.values],
        chosen=option.values.index(setup.options[option.key]),
        choose=lambda index: change(_with_option(game, setup, option, index)),
        aside=option.aside,
        usual=setup.options[option.key] == option.default,
        swatches=[Swatch.of(option.swatch, value) for value in option.values] if option.swatch else (),
    )


def _level_group(texts: Texts, game: Game, levels: Mapping[str, Level], setup: Setup, change: Change) -> Group:
    return Group(
        key="level",
        label=texts("setup-level"),
        values=[texts(f"level-{level}") for level in NAMES],
        sentences=[texts(f"{game.id}-{name}-about", **level_facts(texts, level)) for name, level in levels.items()],
        chosen=NAMES.index(setup.level),
        choose=lambda index: change(replace(setup, level=NAMES[index])),
        why_not="" if setup.opponent == COMPUTER else texts("setup-level-persons"),
    )


def level_facts(texts: Texts, level: Level) -> dict[str, str | int]:
    """What texts tell of a level as it is configured; `lot` is N in "one move in N", 0 for never."""
    lot = round(1 / level.random) if level.random else 0
    return {"lot": lot, "seconds": texts.number(level.seconds, 0 if level.seconds == int(level.seconds) else 1)}


def _opponent_group(texts: Texts, game: Game, setup: Setup, change: Change, firsts: Sequence[Option]) -> Group:
    """Against whom. Two persons have no first move to choose: who moves first is told here."""
    abouts = {one: texts(f"setup-opponent-{one}-about") for one in OPPONENTS}
    if firsts:
        abouts[PERSON] += " " + texts(f"{game.id}-persons-about")
    return Group(
        key="opponent",
        label=texts("setup-opponent"),
        values=[texts(f"setup-opponent-{one}") for one in OPPONENTS],
        sentences=list(abouts.values()),
        chosen=OPPONENTS.index(setup.opponent),
        choose=lambda index: change(replace(setup, opponent=OPPONENTS[index])),
    )


def _first_group(texts: Texts, game: Game, option: Option, setup: Setup, change: Change) -> Group:
    """Who moves first against the computer."""
    return Group(
        key=FIRST,
        label=texts("setup-first"),
        values=[texts(f"setup-first-{value}") for value in option.values],
        sentences=[texts(f"{game.id}-{FIRST}-{value}-about") for value in option.values],
        chosen=option.values.index(setup.options[FIRST]),
        choose=lambda index: change(_with_option(game, setup, option, index)),
    )
