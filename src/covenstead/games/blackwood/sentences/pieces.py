"""What lies on the table: pieces, zones, and what a witch has."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, POINT, begun, say
from covenstead.games.blackwood.sentences.nouns import COLOURS, INGREDIENTS, TOKEN, icons, spot

# Cards and marionettes

LANTERN: Final = "the lantern"
LANTERN_DESC: Final = "This column is visited this round, bottom card first."
COMES_HOME_BADGE: Final = "comes home this round"
CAULDRON_BADGE: Final = "takes the cauldron"
PASSED: Final = "passed"
COMES_HOME: Final = "comes home"
AT_HOME: Final = "at home"


YOUR: Final = "your"

card: Final = say("A forest card: {} for {}.", str, COIN)


def card_in_forest(face: str, cost: int, cell: int) -> str:
    return f"{card(face, cost)} It lies in {spot(cell)}."


marionette: Final = say("{} marionette", str)


def marionette_out(whose: str) -> str:
    return f"{begun(whose)} marionette; it comes home when the lantern reaches its column."


def marionette_home(whose: str) -> str:
    return f"{begun(whose)} marionette, waiting at home."


# Potions and spells

GONE: Final = "gone"
AWAKE: Final = "awake"
ASLEEP: Final = "asleep"
LABELS: Final = ("fresh", "traded", "sold")


def potion(colour: int, needs: list[int], points: int, coins: int) -> str:
    made = f"{POINT.count(points)} and {COIN.count(coins)}"
    return f"{COLOURS[colour].capitalize()} potion: {icons(needs)} make {made}."


def lacks(missing: list[int]) -> str:
    return f"lacks {icons(missing)}" if any(missing) else ""


def colour_asked(colour: int) -> str:
    return f"{COLOURS[colour]} potion"


def left_over(kind: int) -> str:
    return f"{INGREDIENTS[kind].one.capitalize()} left over in the kettle."


# Zones: their labels, notes, and the word for an empty place

FOREST: Final = "Forest"
FOREST_NOTE: Final = "rows slide to the left, toward the village"
GAP: Final = "gap"
RULER: Final = "Ruler"
RULER_NOTE: Final = "village at the left, Fagus at the right"
DISPLAY: Final = "Potions on display"
DISPLAY_NOTE: Final = "filled = you hold it"
BREWED: Final = "brewed"
VILLAGE: Final = "Spells"
VILLAGE_NOTE: Final = "two fresh potions + your price"
KETTLE: Final = "Kettle"
KETTLE_NOTE: Final = "lost unless you brew on"
TURNED_UP: Final = "Turned up"
TURNED_UP_NOTE: Final = "one may be bought at half price"
PAYMENT: Final = "In the payment"
FOREST_DECK: Final = "forest"
POTION_DECK: Final = "potions"
HIDEOUT: Final = "Fagus"
DISCARD: Final = "discard"
HOLDING: Final = "Ingredients"
POTIONS: Final = "Potions"
SPELLS: Final = "Spells"
SUPPLY: Final = "Marionettes at home"

# What a witch has

MARIONETTES: Final = "marionettes"


def ingredients(kind: int, number: int) -> str:
    return INGREDIENTS[kind].of(number)


def potions(colour: int, number: int) -> str:
    return f"{COLOURS[colour]} {'potion' if number == 1 else 'potions'}"


def awake(active: int, exhausted: int) -> str:
    return AWAKE if not exhausted else ASLEEP if not active else f"{active} awake"


burden: Final = say("{} of Fagus, −{}", TOKEN, int)
