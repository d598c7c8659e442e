"""What the game and its options are, in a line each."""

from __future__ import annotations

from typing import Final

TITLE: Final = "Blackwood"
ABOUT: Final = (
    "Send your marionettes into the wood, bring home what slides within reach, and brew before it "
    "perishes."
)
GOAL: Final = (
    "The highest reputation after the last expedition wins: the points of your potions, one more "
    "for every three coins, five fewer for every loan."
)
PLAYERS: Final = "witches"
MINUTES: Final = "50"

FIRST_WITCH: Final = "who holds the cauldron at the start"
EXPEDITIONS: Final = "how many expeditions are played"
SPELLS: Final = "off: a learning game without spells"
POTIONS_OUT: Final = "when the game ends after the last potion: with the round, or at once"
PERISH_ON_EARLY_END: Final = "whether holdings are sold at an early end"
POT_LASTS: Final = "left-over icons last while you brew on, or to the end of the turn"
SHOVE_BONUS_PLACE: Final = "whether Rude Breeze lets the caster place on the vacated card too"
SHOVE_DESTINATION: Final = "who says where the shoved one flees"
SWAP_STEPS: Final = "the turns that offer Wandering Roots"
FORAGE_STEPS: Final = "the turns that offer Lantern Walk"
LOAN_TOKENS: Final = "how many loans Fagus gives in all"
RESHUFFLE: Final = "whether the discard becomes the deck when it is out"
