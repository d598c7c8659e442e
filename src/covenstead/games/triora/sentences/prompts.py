"""What is asked, of whom, what each witch is doing, and where the game stands."""

from __future__ import annotations

from typing import Final, TypeAlias

from covenstead.core.scene.words import ROUND, WITHIN, say
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import TRIGGER
from covenstead.games.triora.sentences.nouns import CAULDRON, CUBE, the_area

# Where the game stands
A_ROUND: Final = "Round"
OVER: Final = "over"
NO_UNDO: Final = "Undo stops at a draw or another's move."
finished: Final = say("Finished after {}", ROUND)


def stands(number: int, step: str, last: bool) -> str:
    """Where the game stands, in a line."""
    return f"Round {number}{', the last' if last else ''}: {step}"


def last_because(trigger: int) -> str:
    """Why this round is the last, without a full stop."""
    return {
        "ruin": "Three areas lie in ruins: the game ends with this round",
        "capture": "A witch is captured: the game ends with this round",
        "cap": "The last round is played",
    }[TRIGGER.words[trigger]]


# What a witch is asked, and the facts beside it
Asked: TypeAlias = tuple[str, str]

CHOOSE_ORDER: Final = "Take a place in the turn order"
ORDER_CONTEXT: Final = "Its bonus is yours at once."
PLACE_EITHER: Final = "Place witch or familiar"
PLACE_WITCH: Final = "Place your witch"
PLACE_FAMILIAR: Final = "Place your familiar"
WITCH_BREWS: Final = "A witch brews first; a familiar needs an empty space."
WITCH_CONTEXT: Final = "She brews first, then acts, and may take the bonus."
FAMILIAR_CONTEXT: Final = "It needs an empty space."
BREW: Final = "Brew a potion"
SECOND_POTION: Final = "Sell a second potion?"
REWARD: Final = "Doom, or a villager?"
REWARD_CONTEXT: Final = "The reward of the ruined city."
MOVE_DUMMY: Final = "Where does the dummy go?"
DUMMY_CONTEXT: Final = "It blocks its space, nothing more."
GIFT: Final = "Take a gift of Morgana?"
COVEN: Final = "Coven: take the bonus?"

your_turn: Final = say("Your turn: {}", WITHIN)
sale_more: Final = say("It brings {} silver more.", int)
came_to: Final = say("{} witch came to {}.", str, str)


def cauldrons(left: int, formulas: int) -> str:
    return f"{CAULDRON.count(left)}; {formulas} of 18 formulas can be brewed."


def shovels(left: int, ripe: bool, seeds: bool) -> Asked:
    kinds = "Plant seeds or harvest ripe ones." if ripe and seeds else "Harvest ripe cubes."
    return f"Move {CUBE.spelled(left)}", kinds if ripe else "Plant seeds: they ripen tonight."


def gifts(inquisition: int, doom: int, shovels_: int) -> str:
    return f"+{inquisition} inquisition for {doom} doom or {shovels_} shovels."


BOTH_OPEN: Final = "Both are yours, in either order."
MAIN_LEFT: Final = "The main action is yours once."
BONUS_LEFT: Final = "The witch bonus is yours once."
MORE_LEFT: Final = "You may go on as long as you can pay."
NOTHING_LEFT: Final = "Nothing is left to do here."
copied: Final = say("Copied from the tower. {}", str)


def menu(box: TrioraBox, area: int, main: bool, bonus: bool, more: bool, is_copied: bool) -> Asked:
    """The area, and what is still open there."""
    name = box.area_name[area]
    if main and bonus:
        text, context = f"{name}: action or bonus?", BOTH_OPEN
    elif main:
        text, context = f"{name}: your action?", MAIN_LEFT
    elif more:
        text, context = f"{name}: go on?", MORE_LEFT
    elif bonus:
        text, context = f"{name}: the bonus?", BONUS_LEFT
    else:
        text, context = f"{name}: done?", NOTHING_LEFT
    return text, copied(context) if is_copied else context


# What a witch is doing
CAPTURED: Final = "captured"
TO_CHOOSE: Final = "chooses later"
CHOSE: Final = "has chosen"
NEXT_UP: Final = "next"
LATER: Final = "then"
HAS_MOVED: Final = "both pieces placed"
WITCH_PLACED: Final = "witch placed"
FAMILIAR_PLACED: Final = "familiar placed"
WAITS: Final = "waits"

awaited: Final = say("{} {}", str, str)

DOES: Final = {
    "order": "takes a position",
    "turn": "places a piece",
    "cauldron": "brews",
    "shovel": "uses shovels",
    "menu": "acts",
    "sale": "sells potions",
    "reward": "takes a reward",
    "coven": "may take a coven bonus",
    "dummy": "moves the dummy",
    "morgana": "meets Morgana",
}


def acts_in(box: TrioraBox, area: int) -> str:
    return f"acts in {the_area(box, area)}"


# Who is next, or what is
next_is: Final = say("Next: {}", str)
THEN_TURNS: Final = "Then the turns begin"
THEN_NIGHT: Final = "Then the Inquisitor walks"
THEN_GROWTH: Final = "Then the herbs ripen"
