"""What is said at the end."""

from typing import Final

from covenstead.core.game import ScoreLine
from covenstead.core.scene.words import listing, ordinal
from covenstead.games.triora.components import MAIN

CAPTURED: Final = "captured"
FORFEITED: Final = "forfeited"
FURTHER_BACK: Final = "Points are equal: the disc further back on the inquisition track wins."
NONE: Final = "none"

LABELS: Final = ["Doom", "Areas", "Villagers", "Inquisition", "Crowns", "Goods"]


def forfeited() -> list[ScoreLine]:
    """A captured witch has nothing of it."""
    return [ScoreLine(label, 0, FORFEITED) for label in LABELS]


def doom(points: int) -> ScoreLine:
    return ScoreLine(LABELS[0], points, "on the doom track")


def areas(points: int, by_area: list[int]) -> ScoreLine:
    told = [f"{MAIN.words[main]} {each}" for main, each in enumerate(by_area) if each]
    return ScoreLine(LABELS[1], points, ", ".join(told) or NONE)


def sets(groups: list[int]) -> ScoreLine:
    told = [str(points) for points in groups if points]
    return ScoreLine(LABELS[2], sum(groups), f"sets of {listing(told)}" if told else NONE)


def penalty(points: int, rank: int, inquisition: int) -> ScoreLine:
    return ScoreLine(LABELS[3], points, f"{ordinal(rank)} from the front, at {inquisition}")


def crowns(points: int, count: int) -> ScoreLine:
    return ScoreLine(LABELS[4], points, f"{count} crowns" if count != 1 else "1 crown")


def remains(potions: int, undead: int, silver: int) -> ScoreLine:
    how = f"{potions} potions, {undead} undead, {silver} silver"
    return ScoreLine(LABELS[5], potions + undead + silver, how)
