"""What the table sees happen in Blackwood; everything is open to everybody."""

from typing import Final

from covenstead.core.event import Happening
from covenstead.core.family import NUMBER, SEAT
from covenstead.games.blackwood.components import CARD, CELL, POTION, SLOT, SPELL

ROUND_STARTED: Final = Happening(
    "round_started", "Round {round} of expedition {expedition} began.", NUMBER, NUMBER, heading=True
)
TURN_STARTED: Final = Happening("turn_started", "{seat} began a turn.", SEAT)
PLACED: Final = Happening(
    "placed", "{seat} placed a marionette on {cell}, {card}.", SEAT, CELL, CARD
)
CAST: Final = Happening("cast", "{seat} cast {kind}.", SEAT, SPELL)
CARDS_SWAPPED: Final = Happening(
    "cards_swapped", "{first} and {second} changed places.", CARD, CARD
)
FLED: Final = Happening(
    "fled", "{seat} fled from {from} to {to} and got {coins} coins.", SEAT, CELL, CELL, NUMBER
)
FORAGED: Final = Happening("foraged", "{seat} turned up {cards}.", SEAT, CARD)
PICKED: Final = Happening("picked", "{seat} picked {card} for {coins} coins.", SEAT, CARD, NUMBER)
TRADED_POTIONS: Final = Happening(
    "traded", "{seat} traded {first} and {second} for {kind}.", SEAT, POTION, POTION, SPELL
)
SOLD_POTION: Final = Happening(
    "sold", "{seat} sold {potion} for {coins} coins.", SEAT, POTION, NUMBER
)
BORROWED: Final = Happening("borrowed", "{seat} borrowed {coins} coins.", SEAT, NUMBER)
CAULDRON_MOVED: Final = Happening("cauldron_moved", "The cauldron went to {seat}.", SEAT)
TOOK: Final = Happening("took", "{seat} took {card} for {coins} coins.", SEAT, CARD, NUMBER)
LEFT: Final = Happening("left", "{seat} left {card}.", SEAT, CARD)
MARIONETTE_HOME: Final = Happening("marionette_home", "A marionette of {seat} came home.", SEAT)
ROW_SLID: Final = Happening("row_slid", "Row {row} slid.", NUMBER)
SPENT: Final = Happening("spent", "{seat} spent {card}.", SEAT, CARD)
BREWED: Final = Happening(
    "brewed", "{seat} brewed {potion} for {coins} coins.", SEAT, POTION, NUMBER
)
POT_LOST: Final = Happening("pot_lost", "{seat} lost what was left in the pot.", SEAT)
TURN_ENDED: Final = Happening("turn_ended", "{seat} ended the turn.", SEAT)
FOREST_REFILLED: Final = Happening("forest_refilled", "{card} came to {cell}.", CARD, CELL)
DISPLAY_REFILLED: Final = Happening("display_refilled", "{potion} came to {slot}.", POTION, SLOT)
RESHUFFLED: Final = Happening("reshuffled", "The forest discard became the deck.")
PERISHED: Final = Happening(
    "perished", "The cards of {seat} perished for {coins} coins: {cards}.", SEAT, NUMBER, CARD
)
SPELLS_REACTIVATED: Final = Happening("spells_reactivated", "All spells woke.")
TRACKER_MOVED: Final = Happening("tracker_moved", "The tracker moved to column {column}.", NUMBER)
EXPEDITION_STARTED: Final = Happening("expedition_started", "Expedition {n} began.", NUMBER)
GAME_OVER: Final = Happening("game_over", "The game was over.", heading=True)

HAPPENINGS: Final = (
    ROUND_STARTED,
    TURN_STARTED,
    PLACED,
    CAST,
    CARDS_SWAPPED,
    FLED,
    FORAGED,
    PICKED,
    TRADED_POTIONS,
    SOLD_POTION,
    BORROWED,
    CAULDRON_MOVED,
    TOOK,
    LEFT,
    MARIONETTE_HOME,
    ROW_SLID,
    SPENT,
    BREWED,
    POT_LOST,
    TURN_ENDED,
    FOREST_REFILLED,
    DISPLAY_REFILLED,
    RESHUFFLED,
    PERISHED,
    SPELLS_REACTIVATED,
    TRACKER_MOVED,
    EXPEDITION_STARTED,
    GAME_OVER,
)
