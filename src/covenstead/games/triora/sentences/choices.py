"""What a witch may do, and what comes of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from covenstead.core.family import NONE
from covenstead.core.scene.offers import Title
from covenstead.core.scene.words import Names, begun, joined, listing, say, signed
from covenstead.core.words import Move
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import AREA_OF, COLOUR, POTION, WITCH, copied_area
from covenstead.games.triora.forecast import Night
from covenstead.games.triora.sentences.nouns import (
    CAULDRON,
    CUBE,
    INQUISITION,
    SHOVEL,
    brew,
    formula_cubes,
    potions,
    the_area,
    the_person,
    the_space,
)

PASS: Final = {
    "cauldron": "Brew nothing",
    "sale": "Sell no second one",
    "coven": "Let the bonus go by",
    "morgana": "Take nothing",
}


@lru_cache(1024)
def label(box: TrioraBox, move: Move, step: str, row: tuple[int, ...], area: int) -> str:
    """A choice by its move."""
    verb, args = move.verb, move.args
    if verb is verbs.ORDER:
        return f"Position {args[0] + 1}"
    if verb is verbs.PLACE:
        piece = "Witch" if args[0] == WITCH else "Familiar"
        return f"{piece} to {the_space(box, args[1], AREA_OF[args[1]])}"
    if verb is verbs.DUMMY:
        return f"Dummy to {the_space(box, args[0], AREA_OF[args[0]])}"
    if verb is verbs.BREW:
        return f"Brew {brew(box, args[0])}"
    if verb is verbs.HARVEST:
        return f"Harvest {COLOUR.words[args[0]]}"
    if verb is verbs.PLANT:
        return f"Plant {COLOUR.words[args[0]]}"
    if verb is verbs.ENCHANT:
        return f"Enchant {the_person(box, args[0])}"
    if verb is verbs.CURSE:
        return f"Curse {the_person(box, args[0])}"
    if verb is verbs.RUIN:
        return f"Ruin {the_area(box, args[0])}"
    if verb is verbs.SELL:
        return f"Sell {POTION.words[args[0]]}"
    if verb is verbs.COPY:
        return f"Copy {the_area(box, copied_area(args[0]))}"
    if verb is verbs.HIRE or verb is verbs.REWARD_HIRE:
        slot = args[0]
        return f"Hire {box.villager_name[row[slot]]}" if slot < len(row) else f"Slot {slot + 1}"
    if verb is verbs.PASS:
        return PASS[step]
    if verb is verbs.BONUS:
        return WITCH_BONUS
    if verb is verbs.ATTACK:
        payment = [POTION.words[box.attack_potion[area]] if area < 4 else "a potion", "undead", ""]
        paid = payment[args[0]]
        return f"Attack with {paid}" if paid else "Attack for free"
    return LABELS[move.text]


WITCH_BONUS: Final = "Witch bonus"
LABELS: Final = {
    "reward doom": "Take doom",
    "distil": "Distil",
    "buy": "Buy a cauldron",
    "step": "One stone on",
    "sacrifice silver": "Sacrifice silver",
    "sacrifice vitae": "Sacrifice vitae",
    "skip": "Skip a stone",
    "advance": "One stone more",
    "raise": "Raise undead",
    "morgana doom": "Take doom",
    "morgana shovels": "Take shovels",
    "done": "Done",
}

# Groups
GROUPS: Final[dict[str, Title]] = {
    "order": Title("Take a position", "", "position", main=True),
    "witch": Title("Witch", "brews first", "space", main=True),
    "familiar": Title("Familiar", "empty spaces", "space", main=True),
    "dummy": Title("Dummy", "moves with the familiar", "space"),
    "brew": Title("Brew", "one formula", "formula", main=True),
    "shovel": Title("Use shovels", "one cube each", "colour", main=True),
    "main": Title("Main action", "once", "", main=True),
    "bonus": Title("Witch bonus", "once", ""),
    "coven": Title("Coven bonus", "once", "", main=True),
    "distil": Title("Distil and brew", "the first potion at once", "formula"),
    "buy": Title("Buy and brew", "one more potion", "formula"),
    "bonus brew": Title("Bonus: brew", "one more potion", "formula"),
    "sale": Title("Sell", "", "potion", main=True),
    "reward": Title("Reward", "", "", main=True),
    "gift": Title("Morgana's gift", "", "", main=True),
}

# What comes of it
uses: Final = say("uses {}", str)
SHOVEL_PLAN: Final = "Use the shovels"


def shovel_plan(left: int) -> str:
    """What is ticked."""
    return f"tick {CUBE.count(left)}: seeds are planted, ripe ones harvested"


def ticked(number: int, left: int) -> str:
    """The button of a plan with so many cubes ticked."""
    if number < left:
        return f"{begun(CUBE.spelled(left - number))} more"
    return f"Move {CUBE.spelled(left)}"


BLOCKS: Final = "it blocks the space for familiars"
HARVESTED: Final = "to your herbs"
PLANTED: Final = "ripens at the end of the round"
gives_up: Final = say("gives up {}", str)


def forgone(cauldrons: int) -> str:
    return gives_up(CAULDRON.count(cauldrons))


MAIN_FORGONE: Final = {
    "attack": "the attack",
    "enchant": "the spell",
    "curse": "the spell",
    "distil": "distilling",
    "step": "the stone",
    "sacrifice": "further stones",
    "raise": "raising undead",
    "copy": "copying",
    "hire": "hiring",
    "buy": "another cauldron",
}
BONUS_FORGONE: Final = "the witch bonus"
NOTHING_FORGONE: Final = "nothing is left to do"
NIGHT_FALLS: Final = "then the Inquisitor walks"


def done(main: list[str], bonus: bool, last: bool) -> str:
    """What the end of an action gives up, and what comes then."""
    given = [*main, BONUS_FORGONE] if bonus else main
    left = gives_up(listing(given)) if given else NOTHING_FORGONE
    return joined(left, NIGHT_FALLS if last else "")


# Payments and gains
pays: Final = say("for {}", str)


def changes(moved: list[tuple[str, int, int]], more: list[str]) -> str:
    """What a choice moves, number by number, then what it opens."""
    words = [f"{signed(after - before)} {name}" for name, before, after in moved]
    return ", ".join([*words, *more])


def price(cost: list[int]) -> str:
    return pays(potions(cost))


def opens(shovels: int, cauldrons: int, reward: bool) -> list[str]:
    """What a choice leads to beside numbers."""
    found = [CAULDRON.count(cauldrons)] if cauldrons else []
    found += [SHOVEL.count(shovels)] if shovels else []
    return [*found, CITY_REWARD] if reward else found


CITY_REWARD: Final = "then doom or a villager"
CHAINS: Final = {"distil": "Distil", "buy": "Buy and brew", "bonus": "Bonus"}
silver: Final = say("{} silver", int)


def chained(box: TrioraBox, first: str, formula: int) -> str:
    """A choice that goes on with a brew."""
    return f"{first}: {brew(box, formula)}"


def with_cubes(box: TrioraBox, formula: int) -> str:
    return uses(formula_cubes(box, formula))


to_stone: Final = say("stone {}: {}", int, str)
past_stone: Final = say("past stone {}: {}", int, str)
SELL_POTIONS: Final = "Sell potions"
ONLY_ONE: Final = "This one alone"
and_potion: Final = say("and {}", str)
LAST_TOKEN: Final = "the area lies in ruins"
TOWN_FALLS: Final = "the third ruined area: the last round"
CAPTURES: Final = "you are captured"

# The night
arrives: Final = say("+{} inquisition on arrival", int)
NOT_CAPTURED: Final = "you escape capture tonight"
SAFE: Final = "nobody finds you tonight"
AT_ONCE: Final = "captured on arrival"
captured_at: Final = say("captured tonight in {}", str)


def found_at(area: str, by: int) -> str:
    return f"found tonight in {area}, {signed(by)} {INQUISITION}"


meets: Final = say("Morgana meets you in {}", str)


def others(names: list[str]) -> str:
    """Rivals whom the Inquisitor would capture."""
    return f"the Inquisitor captures {listing(names)}" if names else ""


def profit(names: list[str]) -> str:
    """Rivals who would form a coven with her."""
    return f"{listing(names)} may take the bonus too" if names else ""


def night(box: TrioraBox, told: Night, names: Names) -> str:
    """Both walks in two sentences."""
    front, searches, back, meetings = told
    if front == NONE:
        return ""
    way = [box.area_name[area] for area, _ in searches]
    hits = [
        f"{names.whom(seat)} {'captured' if caught else signed(by)} in {the_area(box, area)}"
        for area, found in searches
        for seat, _, by, _, caught in found
    ]
    text = f"The Inquisitor, toward {names.whom(front)}: {', '.join(way)}"
    text += f"; finds {listing(hits)}." if hits else "; finds nobody."
    if back != NONE:
        way = [box.area_name[area] for area, _ in meetings]
        met = [names.whom(seat) for _, there in meetings for seat in there]
        text += f" Morgana, toward {names.whom(back)}: {', '.join(way)}"
        text += f"; meets {listing(met)}." if met else "; meets nobody."
    return text
