"""Why a move is closed, in a sentence with the facts."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import begun
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import POTION
from covenstead.games.triora.sentences.nouns import (
    cubes,
    lies_in_ruins,
    potions,
    the_area,
    the_space,
)

OVER: Final = "The game is over."
ANOTHER_ASKED: Final = "Another witch is asked now."
IS_CAPTURED: Final = "Your witch is captured: you decide nothing any more."
DANGER: Final = "It would lead a witch into capture, and another move would not."

# What is begun is finished first
FIRST_ORDER: Final = "First take a position in the turn order."
FIRST_PLACE: Final = "First place a piece."
FIRST_BREW: Final = "First brew with the open cauldron, or pass."
FIRST_SHOVEL: Final = "First use your shovels."
FIRST_SALE: Final = "First sell a second potion, or pass."
FIRST_REWARD: Final = "First take the reward of the city."
FIRST_COVEN: Final = "First take the coven bonus, or pass."
FIRST_DUMMY: Final = "First move the dummy."
FIRST_MORGANA: Final = "First answer Morgana."
FIRST_DONE: Final = "First end the action of your piece: done."

# Placing
WITCH_USED: Final = "Your witch has been placed this round."
FAMILIAR_USED: Final = "Your familiar has been placed this round."
SAME_SPACE: Final = "It stands there already, and must go to another space."
DUMMY_FIRST: Final = "The dummy has moved: your familiar goes with it in this turn."
NO_DUMMIES: Final = "There are no dummies in this game."
DUMMY_USED: Final = "Your dummy has moved this round."
DUMMY_LATE: Final = "The dummy moves in the turn of your familiar, which is over."

# Herbs
NO_SHOVEL_ORDER: Final = "Harvest before you plant, red, blue, green and yellow in this order."
SHOVELS_LEFT: Final = "Then a shovel would be left over: too few cubes come after this one."
NOTHING_BREWABLE: Final = "No formula can be brewed from your herbs."

# Actions
MAIN_DONE: Final = "The main action is done once for each placement."
NO_BONUS: Final = "No bonus is left: a witch has one each time she is placed, a familiar has none."
NOTHING_GAINED: Final = "The bonus would change nothing for you now."
ONLY_COPIED: Final = "The bonus of the tower is that of the area you copy."
NO_TOKEN: Final = "You have no doom token left."
ATTACK_FREE: Final = "A copied attack costs nothing: attack free."
NOT_COPIED: Final = "Only an attack copied from the tower is free."
NO_UNDEAD: Final = "You have no undead."
FIRST_DISTIL: Final = "Cauldrons are bought after the two of the lair: first distil."
NO_SILVER_LEFT: Final = "No silver is left in the supply."
NO_UNDEAD_LEFT: Final = "No undead are left in the supply."
FIRST_STEP: Final = "First move the sacrifice token by one stone: step."
SKIPPED_ONE: Final = "You have skipped a stone: one more skip is all that is left of the bonus."
NOT_BOTH_SPELLS: Final = "A spell costs amoris and maledictiones at this table."
NOTHING_TO_COPY: Final = "Copied now, this area would offer nothing."
EMPTY_SLOT: Final = "No villager lies in this slot."
NO_RUIN: Final = "You have not ruined the city."
NO_CUBES: Final = "No cube of yours lies among the seeds or in the harvest."


def taken(position: int) -> str:
    return f"Position {position} is taken."


def occupied(box: TrioraBox, space: int, area: int) -> str:
    return f"Another piece stands in {the_space(box, space, area)}."


def forest_full(box: TrioraBox, space: int, area: int) -> str:
    return f"{begun(the_space(box, space, area))} holds a piece already, and has room for one."


def rival_there(box: TrioraBox, space: int, area: int) -> str:
    return f"A rival's witch stands in {the_space(box, space, area)}."


def lacks_herbs(missing: list[int]) -> str:
    return f"Your herbs lack {cubes(missing)}."


def stock_full(potion: int, most: int) -> str:
    return f"You have {most} {POTION.words[potion]}, and room for no more."


def not_ripe(colour: str) -> str:
    return f"No {colour} cube of yours is ripe."


def no_seed(colour: str) -> str:
    return f"No {colour} cube of yours lies among the seeds."


def no_potion(potion: int) -> str:
    return f"You have no {POTION.words[potion]}."


def elsewhere(box: TrioraBox, areas: list[int], here: int) -> str:
    there = "a main area" if len(areas) > 1 else the_area(box, areas[0])
    return f"That is done in {there}, and you act in {the_area(box, here)}."


def no_bonus_there(box: TrioraBox, here: int) -> str:
    return f"The bonus of {the_area(box, here)} is another one."


def full(box: TrioraBox, area: int) -> str:
    return f"{lies_in_ruins(box, area)}: no ruin space is free."


def bewitched(box: TrioraBox, person: int) -> str:
    return f"The {box.person_name[person].lower()} is bewitched already."


def fee(box: TrioraBox, person: int, silver: int) -> str:
    return (
        f"The {box.person_name[person].lower()} costs {box.fee[person]} silver. You have {silver}."
    )


def needs_doom(price: int, doom: int) -> str:
    return f"A ruin from the castle costs {price} doom. You have {doom}."


def needs_silver(price: int, silver: int) -> str:
    return f"It costs {price} silver. You have {silver}."


def needs_vitae(price: int, vitae: int) -> str:
    return f"It costs {price} vitae. You have {vitae}."


def bought_all(most: int) -> str:
    return f"At most {most} cauldrons are bought in a placement."


def sold_in_order(first: int) -> str:
    return f"The second potion does not come before {POTION.words[first]}."


def too_dear(box: TrioraBox, villager: int) -> str:
    name, price = box.villager_name[villager], potions(box.price[villager])
    return f"{name} costs {price}, and you have less."
