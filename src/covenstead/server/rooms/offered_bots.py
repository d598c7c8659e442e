"""The bots that the owner of a server offers, by the names under which people choose them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from covenstead import sentences
from covenstead.bots import BOTS, FAMILIAR, named
from covenstead.bots.levels import LEVELS
from covenstead.core.errors import BadOption
from covenstead.hosting.refusal import Refusal

USUAL: Final = "usual"  # stands for the bot that sits down if nobody chooses one
GENTLE: Final = "gentle"  # stands for the bot of a person's first games
FAVOURITE: Final = "greedy"  # it is the usual one, where it is offered


class OfferedBot(NamedTuple):
    """A bot as people read about it, and how a process of bots finds it."""

    level: str
    manner: str  # how it plays, in a few words
    spec: str

    @property
    def for_people(self) -> bool:
        """Whether it is one of the levels that people choose from."""
        return any(self.spec == level.name for level in LEVELS)


class OfferedBots:
    """The bots of a server; the weakest first, as its owner listed them."""

    def __init__(self, names: Iterable[str] = tuple(BOTS)) -> None:
        self.by_level: Final[dict[str, OfferedBot]] = {}
        for name in names:
            found = named(name)
            found.seated(0)  # what is wrong with it is told now, and not at a table
            level = _level(found.name)
            if level in self.by_level or level in (USUAL, GENTLE, FAMILIAR):
                raise BadOption(sentences.named_twice(level))
            self.by_level[level] = OfferedBot(level, found.manner, found.spec)
        self.usual: Final = FAVOURITE if FAVOURITE in self.by_level else list(self.by_level)[-1]

    def __iter__(self) -> Iterator[OfferedBot]:
        return iter(self.by_level.values())

    def chosen(self, level: str) -> str:
        """The level that somebody chose, if it is offered."""
        if level == GENTLE and LEVELS[0].name in self.by_level:
            return LEVELS[0].name
        if level in (USUAL, GENTLE):
            return self.usual
        if level not in self.by_level:
            raise Refusal(422, "bad_bot", sentences.no_bot(level, self.by_level))
        return level

    def spec(self, level: str) -> str:
        """How a process finds the bot of a chair; it does not know one that is not offered."""
        return self.by_level[level].spec if level in self.by_level else level


def _level(name: str) -> str:
    """`FlatSearch(worlds=20)` is offered as `flat-search`."""
    level = ""
    for letter in name.partition("(")[0].strip():
        level += f"-{letter.lower()}" if letter.isupper() and level else letter.lower()
    return level.replace("_", "-").replace("--", "-")
