"""What happened: what witches did, in clauses without a subject, and lines of the table."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Event, Happening
from covenstead.core.family import NONE
from covenstead.core.scene.words import begun, listing, say, signed
from covenstead.games.triora import events
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import (
    AREA_OF,
    BOTH,
    FAMILIAR,
    FREE,
    GOOD,
    POTION,
    TRIGGER,
    WITCH,
)
from covenstead.games.triora.sentences.nouns import (
    CAULDRON,
    CUBE,
    DOOM,
    FIGURES,
    INQUISITION,
    SHOVEL,
    brew,
    cubes,
    lies_in_ruins,
    the_area,
    the_person,
    the_space,
)

THE_END: Final = "The end"
round_began: Final = say("Round {}", int)
discs: Final = say("The discs lie from the front: {}.", str)
won: Final = say("{} won with {} points.", str, int)


def row_dealt(box: TrioraBox, villagers: list[int]) -> str:
    return f"Villagers: {', '.join([box.villager_name[each] for each in villagers])}."


def row_filled(box: TrioraBox, villager: int) -> str:
    return f"; {box.villager_name[villager]} came into the row"


def start_drawn(box: TrioraBox, villager: int, figure: int, area: int) -> str:
    name = box.villager_name[villager]
    return f"{name} was drawn: {FIGURES[figure]} starts in {the_area(box, area)}."


# What a witch did; numbers that changed follow behind a colon.


def clause(box: TrioraBox, event: Event) -> str:
    """What a witch did, as a clause without a subject."""
    happening, args = event.happening, event.args
    if happening is events.ORDER_TAKEN:
        return f"took position {args[1]}"
    if happening is events.PIECE_PLACED:
        piece = "witch" if args[1] == WITCH else "familiar"
        return f"placed the {piece} in {the_space(box, args[2], AREA_OF[args[2]])}"
    if happening is events.DUMMY_PLACED:
        return f"moved the dummy to {the_space(box, args[1], AREA_OF[args[1]])}"
    if happening is events.BREWED:
        return f"brewed {brew(box, args[1])}"
    if happening is events.CAULDRONS_LOST:
        return f"left {CAULDRON.spelled(args[1])} unused"
    if happening is events.ATTACKED:
        free = " for free" if args[2] == FREE else ""
        return f"attacked {the_area(box, args[1])}{free}"
    if happening is events.RUIN_BOUGHT:
        return f"bought a ruin in {the_area(box, args[2])}"
    if happening is events.ENCHANTED:
        return f"enchanted {the_person(box, args[1])}"
    if happening is events.CURSED:
        return f"cursed {the_person(box, args[1])}"
    if happening is events.POTION_SOLD:
        return f"sold {POTION.words[args[1]]}"
    if happening is events.SACRIFICED:
        return f"sacrificed {args[1]} {GOOD.words[args[2]]}"
    if happening is events.STONE_REACHED:
        return f"moved the sacrifice token to stone {args[1]}"
    if happening is events.DEAD_RAISED:
        return "raised undead"
    if happening is events.AREA_COPIED:
        return f"copied {the_area(box, args[1])} from the tower"
    if happening is events.VILLAGER_HIRED:
        return f"hired {box.villager_name[args[1]]}"
    if happening is events.BONUS_TAKEN:
        return f"took the bonus of {the_area(box, args[1])}"
    if happening is events.COVEN_TAKEN:
        return f"took the coven bonus of {the_area(box, args[1])}"
    if happening is events.COVEN_DECLINED:
        return f"let the coven bonus of {the_area(box, args[1])} go by"
    if happening is events.GIFT_TAKEN:
        return "took a gift of Morgana"
    return CLAUSES[happening]


CLAUSES: Final[dict[Happening, str]] = {
    events.DISTILLED: "lit the cauldrons of the lair",
    events.CAULDRON_BOUGHT: "bought a cauldron",
    events.GIFT_DECLINED: "took nothing from Morgana",
}
AS_BONUS: Final = " as a witch bonus"
IN_COVEN: Final = " in a coven"


def moved(name: str, before: int, after: int) -> str:
    """A number that changed."""
    return f"{signed(after - before)} {name}"


NAMES: Final = [*GOOD.words, DOOM, INQUISITION]  # of the numbers that change


def tail(numbers: list[str], ripe: list[int], planted: list[int], lost: int) -> str:
    """What came of a deed: numbers, cubes, shovels for which there was no cube."""
    told = [*numbers]
    if any(ripe):
        told.append(f"harvested {cubes(ripe)}")
    if any(planted):
        told.append(f"planted {cubes(planted)}")
    if lost:
        told.append(f"{SHOVEL.count(lost)} unused")
    return f": {', '.join(told)}" if told else ""


def dug(ripe: list[int], planted: list[int]) -> str:
    """What shovels did, where nothing else was done."""
    done = [f"harvested {cubes(ripe)}"] if any(ripe) else []
    return ", ".join([*done, f"planted {cubes(planted)}"] if any(planted) else done)


# The walks


def set_out(box: TrioraBox, figure: int, area: int, toward: str) -> str:
    return f"{begun(FIGURES[figure])} set out from {the_area(box, area)} toward {toward}"


def came(box: TrioraBox, figure: int, area: int) -> str:
    return f"{begun(FIGURES[figure])} came to {the_area(box, area)}"


def found(pieces: int, whose: str, by: int, value: int) -> str:
    """A finding of the Inquisitor."""
    what = {WITCH: "witch", FAMILIAR: "familiar", BOTH: "witch and familiar"}[pieces]
    return f"found {whose} {what} ({signed(by)}, now {value})"


def met(whom: list[str]) -> str:
    return f"met {listing(whom)}"


def stop(where: str, deeds: list[str]) -> str:
    """A stop of a walk as a sentence."""
    return f"{where} and {listing(deeds)}." if deeds else f"{where}."


def caught(was: str, box: TrioraBox, area: int) -> str:
    return f"{was} captured in {the_area(box, area)}."


def ripened(told: list[str]) -> str:
    return f"Herbs ripened: {', '.join(told)}."


def ripe_of(whom: str, count: int) -> str:
    return f"{whom} {CUBE.count(count)}"


def worked(whose: str, count: int, numbers: list[str]) -> str:
    who = f"{begun(whose)} villager{'s' if count > 1 else ''} worked"
    return f"{who}: {', '.join(numbers)}." if numbers else f"{who}."


def area_ruined(box: TrioraBox, area: int) -> str:
    return f"{lies_in_ruins(box, area)}."


END_TRIGGERED: Final = {
    "ruin": "Three areas lie in ruins: this round is the last.",
    "capture": "A witch is captured: this round is the last.",
    "cap": "The last round is over.",
}


def end_triggered(trigger: int) -> str:
    return END_TRIGGERED[TRIGGER.words[trigger]]


# The digest's sentence about the table


def walked(box: TrioraBox, inquisitor: int, morgana: int) -> str:
    """Where the figures have come to."""
    there = [
        f"{name} to {the_area(box, area)}"
        for name, area in ((FIGURES[0], inquisitor), (FIGURES[1], morgana))
        if area != NONE
    ]
    return f"{begun(there[0].replace(' to ', ' came to ', 1))}{_rest(there)}."


def _rest(there: list[str]) -> str:
    return f", {there[1]}" if len(there) > 1 else ""
