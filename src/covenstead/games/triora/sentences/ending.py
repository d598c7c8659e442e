"""What is said at the end."""

from typing import Final

from covenstead.core.game import ScoreLine
from covenstead.core.scene.words import (
    POINT,
    ROUND,
    Noun,
    begun,
    in_words,
    listing,
    ordinal,
    place,
    say,
)
from covenstead.games.triora.components import MAIN

CAPTURED: Final = "captured"
FORFEITED: Final = "forfeited"
FURTHER_BACK: Final = "Points are equal: the disc further back on the inquisition track wins."
NONE: Final = "none"

POTION: Final = Noun("potion")
LABELS: Final = ["Doom", "Areas", "Villagers", "Inquisition", "Crowns", "Goods"]


NOBODY_WON: Final = "Nobody outlives Triora"
THE_END: Final = "The end"

won: Final = say("{} outlives Triora", str)
captured: Final = say("{} was captured, and her points are forfeited.", str)
extent: Final = say("{}, {}", Noun("witch", "witches"), ROUND)


def margin(points: int, by: int, second: str) -> str:
    """How far the winner is ahead."""
    return f"{POINT.count(points)}, {by} ahead of {second}." if by else f"{POINT.count(points)}."


# The four areas


def shared(prizes: list[int], first: int, seats: int, each: int) -> str:
    """Seats with as many markers share the points of their places."""
    places = [ordinal(first + number + 1) for number in range(seats) if prizes[first + number]]
    if not places:
        return ""
    total = sum(prizes[first : first + seats])
    return f"{begun(in_words(seats))} share {listing(places)}: {total} points, {each} each."


# Worth another look


def captured_in(name: str, area: str) -> tuple[str, str]:
    return "Captured", f"The Inquisitor found {name} at 32 in {area}."


def last_ruin(name: str, area: str) -> tuple[str, str]:
    return "The town falls", f"{name} laid the last token in {area}."


def richest_curse(name: str, person: str, doom: int) -> tuple[str, str]:
    return "A curse at court", f"{name} cursed {person} for {doom} doom."


def forfeited() -> list[ScoreLine]:
    """A captured witch has nothing of it."""
    return [ScoreLine(label, 0, FORFEITED) for label in LABELS]


def doom(points: int) -> ScoreLine:
    return ScoreLine(LABELS[0], points, "on the track")


def areas(points: int, by_area: list[int]) -> ScoreLine:
    told = [f"{MAIN.words[main]} {each}" for main, each in enumerate(by_area) if each]
    return ScoreLine(LABELS[1], points, ", ".join(told) or NONE)


def sets(groups: list[int]) -> ScoreLine:
    told = [str(points) for points in groups if points]
    return ScoreLine(LABELS[2], sum(groups), f"sets of {listing(told)}" if told else NONE)


def penalty(points: int, rank: int, inquisition: int) -> ScoreLine:
    return ScoreLine(LABELS[3], points, f"{place(rank)}, at {inquisition}")


def crowns(points: int, count: int) -> ScoreLine:
    return ScoreLine(LABELS[4], points, f"{count} crowns" if count != 1 else "1 crown")


def remains(potions: int, undead: int, silver: int) -> ScoreLine:
    told = [POTION.count(potions)] if potions else []
    told += [f"{undead} undead"] if undead else []
    told += [f"{silver} silver"] if silver else []
    return ScoreLine(LABELS[5], potions + undead + silver, ", ".join(told) or NONE)
