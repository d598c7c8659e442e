"""What the game and its options are, in a line each."""

from typing import Final

TITLE: Final = "Triora: City of Witches"
ABOUT: Final = "Witches brew potions, ruin a town and bewitch its castle, hunted all the while."
GOAL: Final = (
    "Ruin the town for doom points; when three of four areas lie in ruins, or a witch is captured, "
    "the round is played to its end, and the most points of a free witch win."
)
PLAYERS: Final = "witches"
MINUTES: Final = "90–100"

DUMMY_FAMILIARS: Final = "With two witches: a second familiar each, which only blocks its space."
RANDOM_START: Final = "Whether two villagers decide by lot where the Inquisitor and Morgana start."
SELF_PRESERVATION: Final = "Whether moves that lead a witch into capture are forbidden."
AREA_POINTS: Final = "Points for the first three places in each main area."
CASTLE_ONCE: Final = "A person at the castle is bewitched once, or once by each spell."
CASTLE_POTIONS: Final = "A spell at the castle costs one potion, or both."
MERCHANT_INQUISITION: Final = "Inquisition that each merchant brings in every round."
FAMILIAR_RULE: Final = "Familiars go to empty spaces only, or also to familiars and the own witch."
MAX_ROUNDS: Final = "The game ends after so many rounds at the latest."
