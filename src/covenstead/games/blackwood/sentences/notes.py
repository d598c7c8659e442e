"""What Blackwood explains in the margin, one or two short sentences each."""

from __future__ import annotations

from typing import Final

COST: Final = (
    "The coin on a forest card is what it costs. You pay when you bring it home; placing is free."
)
REWARD: Final = "On a potion the coin is not a price: brewing it earns you that many."
LANTERN: Final = (
    "The lantern shows this round's column. Only marionettes in it come home, the lowest first."
)
SLIDE: Final = (
    "When a card goes home, its row slides left with all that stands on it. A marionette here "
    "would come home in the same round."
)
CAULDRON: Final = (
    "The highest marionette of this column wins the cauldron: its witch places first next round."
)
SETTLE: Final = (
    "Pay the coin and keep the card, or leave it. Your marionette comes home either way."
)
NOT_YET: Final = (
    "You hold all it needs, but potions are brewed only when a marionette of yours comes home."
)
BREW: Final = "You can brew this now, before or after you settle your card."
KETTLE: Final = (
    "What your last potion did not need lies in the kettle. It pays for the next one: brew on "
    "before it is lost."
)
PERISHES: Final = (
    "Ingredients do not outlast an expedition. After its fifth round they go for half their cost."
)
FAGUS: Final = (
    "Fagus lends to a witch who is almost out of coins. A loan cannot be paid back, and it costs "
    "you points at the end."
)
SELL: Final = "A fresh potion can be sold for a few coins; it then counts fewer points."
TRADE: Final = (
    "Two fresh potions of its colours and a few coins buy this spell. The potions keep their "
    "points."
)
SPELL: Final = "A spell works once in each expedition, then it sleeps until the next one."
