"""What lies on the table: pieces, zones, and what a witch has."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import BEGUN, COIN, POINT, say
from covenstead.games.blackwood.sentences.nouns import ICONS, SPOT, TOKEN

# Cards and marionettes
LANTERN: Final = ("the lantern", "This column is visited this round, bottom card first.")
COMES_HOME_BADGE: Final = "comes home this round"
CAULDRON_BADGE: Final = "takes the cauldron"
PASSED: Final = "passed"
COMES_HOME: Final = "comes home"
AT_HOME: Final = "at home"
YOUR: Final = "your"

card: Final = say("A forest card: {} for {}.", str, COIN)
card_in_forest: Final = say("A forest card: {} for {}. It lies in {}.", str, COIN, SPOT)
marionette: Final = say("{} marionette", str)
marionette_out: Final = say(
    "{} marionette; it comes home when the lantern reaches its column.", BEGUN
)
marionette_home: Final = say("{} marionette, waiting at home.", BEGUN)

# Potions and spells
GONE: Final = "gone"
AWAKE: Final = "awake"
ASLEEP: Final = "asleep"
LABELS: Final = ("fresh", "traded", "sold")

potion: Final = say("{}: {} make {} and {}.", BEGUN, ICONS, POINT, COIN)
lacks: Final = say("lacks {}", ICONS)
left_over: Final = say("{} left over in the kettle.", BEGUN)

# Zones: their labels, with notes, and the word for an empty place
FOREST: Final = ("Forest", "rows slide to the left, toward the village")
GAP: Final = "gap"
RULER: Final = ("Ruler", "village at the left, Fagus at the right")
DISPLAY: Final = "Potions on display"
DISPLAY_NOTE: Final = "filled = you hold it"
BREWED: Final = "brewed"
VILLAGE: Final = "Spells"
VILLAGE_NOTE: Final = "two fresh potions + your price"
VILLAGE_WATCHED: Final = "two fresh potions + a price"
KETTLE: Final = ("Kettle", "lost unless you brew on")
TURNED_UP: Final = ("Turned up", "one may be bought at half price")
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
burden: Final = say("{} of Fagus, −{}", TOKEN, int)


def awake(active: int, exhausted: int) -> str:
    return AWAKE if not exhausted else ASLEEP if not active else f"{active} awake"
