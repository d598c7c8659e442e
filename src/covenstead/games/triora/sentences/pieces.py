"""What lies on the table, in words."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import SIGNED, begun, listing, place, say, signed
from covenstead.games.triora.box import Gain, TrioraBox
from covenstead.games.triora.components import (
    CASTLE,
    CEMETERY,
    COLOUR,
    FOREST,
    LAIR,
    MAINS,
    MERCHANT,
    NOBLE,
    PEASANT,
    POTION,
    SOLDIER,
    STONES,
    SWAMP,
    TOWER,
)
from covenstead.games.triora.sentences.nouns import (
    CAULDRON,
    CROWN,
    DOOM,
    FIGURES,
    INQUISITION,
    SHOVEL,
    SILVER,
    TYPES,
    UNDEAD,
    formula_cubes,
    gain,
    potions,
)

# Zones: their names and notes
TOWN: Final = ("Town", "")
TRACK: Final = ("Inquisition", "the higher, the more suspected; on one number the top is in front")
ORDER: Final = ("Turn order", "")
CIRCLE: Final = ("Stone circle", "")
COURT: Final = ("Castle", "")
COURT_ONCE: Final = "each person once"
COURT_TWICE: Final = "each person once by each spell"
MARKET: Final = ("Villagers", "the first five can be hired")
FORMULAS: Final = ("Formulas", "cubes go to the seeds")
SUPPLY: Final = "Supply"
DECK: Final = "Villagers to come"
PHASES: Final = "This round"
POTIONS: Final = "Potions"
VILLAGERS: Final = "Villagers"
ZONES: Final = ["Herbs", "Seeds", "Growing", "Ripe"]
FREE: Final = "free"
EMPTY: Final = "none"

ruins_of: Final = say("Ruins: {}", str)
STEPS: Final = [
    *("Order", "First turns", "Second turns", "Inquisitor", "Morgana", "Growth", "Villagers"),
]

# States
NOW: Final = "now"
DONE: Final = "done"
USED: Final = "placed"
UNUSED: Final = "still to place"
NEXT: Final = "next"
HERE: Final = "token"
TAKEN: Final = "taken"
ENCHANTED: Final = "enchanted"
CURSED: Final = "cursed"
PREVIEW: Final = "preview"
DANGER: Final = "danger"
RUINED: Final = "in ruins"

# Areas
MAIN_ACTION: Final = "Main action"
WITCH_BONUS: Final = "Witch bonus"
area_desc: Final = say("{}. Witch: {}.", str, str)
forest_space: Final = say("Forest, space {}", str)
tokens_there: Final = say("{} of {} ruined", int, int)


def main_action(box: TrioraBox, area: int, both: bool) -> str:
    """What any piece may do in an area."""
    if area < MAINS:
        hire = ", or hire a villager" if area == 0 else ""
        paid = f"1 {POTION.words[box.attack_potion[area]]} or 1 {UNDEAD}"
        return f"For {paid} lay a doom token: {gain(box.reward[area])}{hire}"
    if area == CASTLE:
        paid = "both potions" if both else "1 amoris or 1 maledictiones"
        return f"For {paid} and a fee in silver enchant or curse a person"
    if area == LAIR:
        more = f"then up to {box.buys} more for {box.buy_silver} silver each"
        return f"{CAULDRON.count(box.lair_cauldrons)}, {more}"
    if area == STONES:
        paid = f"{box.sacrifice_silver} silver or {box.sacrifice_vitae} vitae"
        return f"One stone on with its benefit; {paid} for each further one"
    if area == CEMETERY:
        raised = f"+{box.raise_undead} undead, +{box.raise_inquisition} inquisition"
        return f"For 1 necromantiae {raised}"
    if area == TOWER:
        return "For 1 arcanum the action of another area, without its potion"
    if area == FOREST:
        return f"{SHOVEL.count(box.forest_shovels)}; the Inquisitor finds nobody here"
    assert area == SWAMP
    return f"+{box.swamp_inquisition} inquisition on arrival; hire a villager"


def witch_bonus(box: TrioraBox, area: int) -> str:
    """What only a witch may do in an area."""
    if area == CASTLE:
        return f"for {box.ruin_doom} doom a ruin in any main area, with its reward"
    if area == LAIR:
        both = box.sale_silver + box.second_sale_silver
        return f"sell a potion for {box.sale_silver} silver, or two for {both}"
    if area == STONES:
        return (
            f"skip up to two stones, or one stone more for +{box.advance_inquisition} inquisition"
        )
    if area == TOWER:
        return "the bonus of the area that is copied"
    return gain(box.bonus[area])


NO_ROOM: Final = "no ruin space is free"
NO_TOKEN: Final = "no doom token left"
NOTHING_THERE: Final = "nothing to gain now"
lacks_potion: Final = say("no {}", str)


def lacks_any(words: list[str]) -> str:
    """What she has none of."""
    return f"no {' or '.join(words)}"


# Pieces on the board
witch: Final = say("{} witch", str)
familiar: Final = say("{} familiar", str)
dummy: Final = say("{} dummy", str)
WITCH_DESC: Final = "Placed once a round: she brews first, then acts, and may take a witch bonus."
FAMILIAR_DESC: Final = "Placed once a round, on an empty space: it acts, and has no bonus."
DUMMY_DESC: Final = "It moves with the familiar, and only blocks its space."
YOUR: Final = "your"
figure_names: Final = [begun(name) for name in FIGURES]
FIGURE_DESC: Final = [
    "At the end of the round he walks up to two roads toward the witch at the front of the track, "
    "and searches every area of his walk.",
    "After him she walks up to two roads toward the witch at the back of the track, and offers "
    "every witch whom she meets a gift.",
]
token: Final = say("{} doom token", str)
disc: Final = say("{} disc", str)
disc_desc: Final = say("At {}, {} from the front: {} points at the end.", int, str, SIGNED)


def ranked(value: int, rank: int, points: int) -> str:
    """Where a disc stands and what that costs."""
    return disc_desc(value, place(rank), points)


# Tracks
position: Final = say("Position {}", int)
stone: Final = say("Stone {}", int)


def gives(given: Gain) -> str:
    """What a position or a stone brings."""
    return gain(given)


# The castle
def spells(box: TrioraBox, number: int) -> str:
    """What a person brings: crowns, and what the one spell or the other does."""
    enchanted, cursed = signed(box.enchant[number]), signed(box.curse[number])
    crowns = CROWN.count(box.crowns[number])
    return f"{crowns}, {enchanted} {INQUISITION} or {cursed} {DOOM}"


def person(box: TrioraBox, number: int) -> str:
    """What a person costs and brings, in a sentence."""
    enchanted, cursed = signed(box.enchant[number]), signed(box.curse[number])
    return (
        f"Fee {box.fee[number]} {SILVER}; {CROWN.count(box.crowns[number])} at the end. "
        f"Enchanted: {enchanted} {INQUISITION}. Cursed: {cursed} {DOOM}."
    )


# Villagers
A_ROUND: Final = "a round"


def work(box: TrioraBox, kind: int) -> str:
    """What a villager of a type brings every round."""
    return {
        PEASANT: f"{SHOVEL.count(1)} {A_ROUND}",
        MERCHANT: f"+1 {SILVER} {A_ROUND}",
        SOLDIER: f"{signed(box.soldier_inquisition)} {INQUISITION} {A_ROUND}",
        NOBLE: f"+1 {DOOM} {A_ROUND}, {CROWN.count(box.noble_crowns)}",
    }[kind]


def villager(box: TrioraBox, kind: int, area: int, price: list[int]) -> str:
    """A villager's card."""
    where = box.area_name[area]
    return (
        f"{begun(TYPES[kind].one)}: {work(box, kind)}; counts as a marker in the {where}. "
        f"Price: {potions(price)}."
    )


slot: Final = say("slot {}", int)


def lacks_potions(missing: list[int]) -> str:
    return f"lacks {potions(missing)}"


# The own board
cube: Final = say("{} cube", str)
CUBE_DESC: Final = [
    "A herb: ready to be brewed.",
    "A seed: a shovel plants it.",
    "Growing: it ripens at the end of the round.",
    "Ripe: a shovel brings it to the herbs.",
]
potion_desc: Final = say("Sold at the lair, asked for by villagers; 1 point at the end. {}.", str)
USES: Final = [
    "Enchants at the castle",
    "Curses at the castle",
    "Copies an area from the tower",
    "Raises undead in the cemetery",
    "Attacks the city",
    "Attacks the fields",
    "Is sacrificed at the stones in pairs",
    "Attacks the river",
    "Attacks the dungeon",
]
makes: Final = say("makes {} {}", int, str)
formula: Final = say("{} {}", int, str)


def formula_desc(box: TrioraBox, number: int) -> str:
    """A formula in a sentence."""
    return f"{begun(formula_cubes(box, number))} make {box.makes[number]}."


def lacks_cubes(missing: list[int]) -> str:
    """The cubes that the herbs lack."""
    words = [f"{count} {COLOUR.words[colour]}" for colour, count in enumerate(missing) if count]
    return f"lacks {listing(words)}"


FULL: Final = "stock is full"

# Players
near_capture: Final = say("{} inquisition: found once more, she may be captured", int)
AT_MOST: Final = "32 inquisition: captured if the Inquisitor reaches her witch"
suspected: Final = say("inquisition ({})", str)
