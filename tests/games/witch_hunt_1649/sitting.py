"""A table of Witch Hunt 1649 being played on, with what its tests like to look at."""

from typing import Any

import covenstead
from covenstead.core.family import EVERYONE, Domain
from covenstead.core.fate import Fate, Seeded
from tests.games.common import sitting

GAME = covenstead.load_game("witch-hunt-1649")


class Drawn(Fate):
    """Gives the outcomes a test names, in order for each kind of card; others are free."""

    def __init__(self, words: list[str], seed: int) -> None:
        self.words = words
        self.used: list[str] = []
        self.free = Seeded.from_seed(seed)

    def below(self, bound: int) -> int:
        """Draw a number that no word can name."""
        return self.free.below(bound)

    def pick(self, family: Domain, among: list[int], audience: int = EVERYONE) -> int:
        """Give the next word of this family, or anything if there is none."""
        left = list(self.words)
        for word in self.used:
            left.remove(word)
        mine = [word for word in left if word in family.number]
        if not mine:
            return self.free.pick(family, among, audience)
        assert family.number[mine[0]] in among, f"{mine[0]} cannot be drawn here"
        self.used.append(mine[0])
        return family.number[mine[0]]

    def place(self) -> int:
        """Say how many words are used up; a table that takes back a free draw is not asked of."""
        return len(self.used)

    def seek(self, place: int) -> None:
        """Give the later words back."""
        del self.used[place:]


class Sitting(sitting.Sitting):
    """A table of villagers; a seat may be called by its character: "mary: support w"."""

    game = GAME

    @classmethod
    def chance(cls, draws: list[str], seed: int) -> Fate:
        """Chance that gives these outcomes, for each kind of card in order."""
        return Drawn(draws, seed)

    def seat(self, who: str) -> int:
        """Find a seat by its number or its character."""
        if who.isdigit():
            return int(who)
        return [each["character"] for each in self.state["villagers"]].index(who)

    @property
    def asked(self) -> str:
        """The character who owes an answer, or nobody."""
        return " ".join(self.state["villagers"][seat]["character"] for seat in self.awaiting)

    def villager(self, who: int | str) -> dict[str, Any]:
        """What one villager has."""
        villager: dict[str, Any] = self.state["villagers"][self.seat(str(who))]
        return villager

    def points(self, who: int | str) -> tuple[int, int]:
        """The welfare and the reputation of one villager."""
        villager = self.villager(who)
        return villager["welfare"], villager["reputation"]

    def marks(self, who: int | str) -> int:
        """How many marks one villager holds."""
        return len(self.villager(who)["marks"])

    def status(self, who: int | str) -> str:
        """Whether one villager is living, or how they left."""
        status: str = self.villager(who)["status"]
        return status

    @property
    def current(self) -> str:
        """The character whose turn it is."""
        state = self.state
        character: str = state["villagers"][state["current"]]["character"]
        return character

    @property
    def ending(self) -> str | None:
        """The kind of the result, or None while the game runs."""
        return None if self.table.outcome is None else self.table.outcome.ending

    @property
    def winners(self) -> set[str]:
        """The characters who have won: those who score 1."""
        outcome = self.table.outcome
        assert outcome is not None, "the game is still running"
        assert set(outcome.scores) <= {0, 1}
        return {self.villager(n)["character"] for n, score in enumerate(outcome.scores) if score}

    def told(self, name: str = "") -> list[str]:
        """The sentences of the chronicle, or those of one kind of event."""
        entries = self.table.chronicle(None)
        return [str(e.event) for e in entries if not name or e.event.happening.name == name]

    @property
    def happened(self) -> list[str]:
        """The names of the events of the chronicle."""
        return [entry.event.happening.name for entry in self.table.chronicle(None)]


start = Sitting.start
new_game = Sitting.new_game
