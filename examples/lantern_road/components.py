"""The nouns of Lantern Road: places and roads, herbs, errands with their clauses."""

from __future__ import annotations

from typing import Final, TypeAlias

from covenstead.core.family import Domain

SPOT: Final = Domain("place", ["hut", "mill", "well", "fen", "oak", "stones"])
HUT, MILL, WELL, FEN, OAK, STONES = range(6)
HERB: Final = Domain("herb", ["mint", "moss", "mistletoe"])
MINT, MOSS, MISTLETOE = range(3)
GROWS: Final = (WELL, FEN, OAK)  # where each herb does
COPIES: Final = 2  # of each herb
ERRAND: Final = Domain(
    "errand",
    ["broth", "poultice", "wreath", "charm", "wisp", "vigil", "omen", "kettle", "lullaby", "salve"],
)
DAWN: Final = 12  # the hour
BASKET: Final = 3  # points of a full one
ALONE_WINS: Final = 8  # points a witch alone needs
ROADS: Final = (
    (HUT, MILL, 1), (HUT, WELL, 1), (HUT, FEN, 2), (MILL, OAK, 2), (WELL, FEN, 1), (WELL, OAK, 1),
    (WELL, STONES, 2), (OAK, STONES, 1),
)  # fmt: skip
LENGTH: Final = {pair: hours for a, b, hours in ROADS for pair in ((a, b), (b, a))}


def _distances() -> list[list[int]]:
    """How many hours every place is away from every other one."""
    spots = range(len(SPOT.words))
    away = [[0 if a == b else LENGTH.get((a, b), DAWN) for b in spots] for a in spots]
    for via in spots:
        for a in spots:
            away[a] = [min(away[a][b], away[a][via] + away[via][b]) for b in spots]
    return away


DISTANCE: Final = _distances()

# What an errand asks for, clause by clause: a kind, and the place, herb or hour that it names.
Clause: TypeAlias = tuple[int, int]
AT, HOLDS, BEFORE, ALONE = range(4)


class Errand:
    """A card: its points, and the clauses that must hold when it is run."""

    def __init__(self, points: int, *clauses: Clause) -> None:
        self.points: Final = points
        self.clauses: Final = clauses


ERRANDS: Final = (
    Errand(3, (AT, MILL), (HOLDS, MINT)),
    Errand(3, (AT, WELL), (HOLDS, MOSS)),
    Errand(4, (AT, STONES), (HOLDS, MISTLETOE)),
    Errand(6, (AT, MILL), (HOLDS, MISTLETOE), (HOLDS, MINT)),
    Errand(4, (AT, FEN), (HOLDS, MINT), (ALONE, 0)),
    Errand(2, (AT, OAK), (ALONE, 0)),
    Errand(3, (AT, STONES), (BEFORE, 6)),
    Errand(2, (AT, MILL), (BEFORE, 8)),
    Errand(4, (AT, FEN), (HOLDS, MISTLETOE)),
    Errand(5, (AT, OAK), (HOLDS, MOSS), (HOLDS, MINT)),
)
