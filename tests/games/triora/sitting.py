"""A table of Triora being played on, with what its tests like to look at."""

from pathlib import Path
from typing import Any

import covenstead.games.triora
from covenstead.games import read_tables
from covenstead.games.triora import game
from tests.games.common import sitting

HERE = Path(__file__).parent
SHIPPED = Path(covenstead.games.triora.__file__).parent / "data"

GAME = game(read_tables(SHIPPED))
FIRST_VALUES = game(read_tables(HERE / "first_values"))  # those of sections 2.5 to 2.11


class Seated(sitting.Sitting):
    """A table of witches."""

    game = GAME

    def witch(self, seat: int) -> dict[str, Any]:
        """What one witch has."""
        witch: dict[str, Any] = self.state["witches"][seat]
        return witch

    def each(self, field: str) -> list[Any]:
        """One field of all witches."""
        return [witch[field] for witch in self.state["witches"]]

    def zone(self, seat: int, zone: str) -> str:
        """The cubes of a zone as tests write them: "R2 B1"."""
        cubes = self.witch(seat)[zone]
        return " ".join(f"{colour[0].upper()}{count}" for colour, count in cubes.items() if count)

    def potions(self, seat: int) -> dict[str, int]:
        """The potions that a witch has, without the zeros."""
        return {word: count for word, count in self.witch(seat)["potions"].items() if count}

    def told(self, since: int = 0) -> list[str]:
        """The events since so many."""
        return [str(entry.event) for entry in self.table.chronicle(None)][since:]


class Sitting(Seated):
    """A table of witches with the first values of the tables, which the rules' examples use."""

    game = FIRST_VALUES


start = Sitting.start
new_game = Sitting.new_game
