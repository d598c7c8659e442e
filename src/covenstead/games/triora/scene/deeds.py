"""A deed of a witch while the chronicle gathers what came of it."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.games.triora.components import COLOURS, GOOD
from covenstead.games.triora.sentences import chronicle as says

DOOM: Final = len(GOOD.words)  # numbers that change: the goods, then these
INQUISITION: Final = DOOM + 1


class Deed:
    """Something a witch did in one move, and what came of it for her."""

    def __init__(self, seat: Seat, clause: str, weight: int, ply: int) -> None:
        self.seat: Final = seat
        self.clause = clause
        self.weight = weight
        self.ply: Final = ply
        self.pieces: Final[list[str]] = []
        self.numbers: Final[dict[int, tuple[int, int]]] = {}  # what changed: before, after
        self.ripe: Final = [0] * COLOURS
        self.planted: Final = [0] * COLOURS
        self.lost = 0  # shovels
        self.brews = False
        self.as_bonus = ""  # how the deed that follows in this move is done
        self.more = ""  # before the full stop

    def change(self, number: int, before: int, after: int) -> None:
        """A number of hers went from here to there."""
        self.numbers[number] = (self.numbers.get(number, (before, 0))[0], after)

    def told(self) -> list[str]:
        """The numbers that changed, in words; a brew says by itself how many potions it made."""
        if self.brews:
            return []
        return [
            says.moved(says.NAMES[number], *pair)
            for number, pair in sorted(self.numbers.items())
            if pair[0] != pair[1]
        ]
