"""A table of Blackwood being played on, with what its tests like to look at."""

from typing import Any

import covenstead
from tests.games.common import sitting
from tests.games.common.sitting import Position

GAME = covenstead.load_game("blackwood")


class Sitting(sitting.Sitting):
    """A table of witches."""

    game = GAME

    @property
    def round(self) -> tuple[int, int]:
        """The expedition and the column of the tracker."""
        state = self.state
        return state["expedition"], state["tracker"]

    @property
    def coins(self) -> list[int]:
        """The coins of all witches."""
        return [each["coins"] for each in self.state["witches"]]

    @property
    def supply(self) -> list[int]:
        """The marionettes in supply of all witches."""
        return [each["supply"] for each in self.state["witches"]]

    @property
    def pot(self) -> dict[str, int]:
        """What is in the pot of the return turn, without the zeros."""
        for step in reversed(self.table.position()["steps"]):
            if step["step"] == "return_turn":
                return {kind: count for kind, count in step["pot"].items() if count}
        return {}

    def witch(self, seat: int) -> dict[str, Any]:
        """What one witch has."""
        witch: dict[str, Any] = self.state["witches"][seat]
        return witch

    def row(self, number: int) -> str:
        """One row of the forest as tests write it: "f05 f06:0 f07 f08 -"."""
        state = self.state
        words = []
        for column in range(1, 6):
            cell = f"r{number}c{column}"
            card, owner = state["forest"][cell], state["marionettes"][cell]
            words.append("-" if card is None else card if owner is None else f"{card}:{owner}")
        return " ".join(words)

    def standing(self, seat: int) -> list[str]:
        """The cells on which a seat's marionettes stand, in cell order."""
        marionettes = self.state["marionettes"]
        return [cell for cell in sorted(marionettes) if marionettes[cell] == seat]


start = Sitting.start
new_game = Sitting.new_game


def returning(position: Position, draws: str = "", *, single_answers: bool = True) -> Sitting:
    """Sit down at a ``return_step`` and end the last explore turn, so that the step begins."""
    sitting = start(position, draws, single_answers=single_answers)
    sitting.play(f"{sitting.step['seat']}: end")
    return sitting
