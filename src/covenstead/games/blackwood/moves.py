"""The verbs of Blackwood."""

from typing import Final

from covenstead.core.words import Verb, Vocabulary
from covenstead.games.blackwood.components import CARD, CELL, POTION, SPELL

PLACE: Final = Verb("place {cell}", CELL)
TAKE: Final = Verb("take")
LEAVE: Final = Verb("leave")
END: Final = Verb("end")
LOAN: Final = Verb("loan")
SELL: Final = Verb("sell {potion}", POTION)
TRADE: Final = Verb("trade {kind}", SPELL)
BREW: Final = Verb("brew {potion}", POTION)
SPEND: Final = Verb("spend {card}", CARD)
SPEND_JOKER: Final = Verb("spend joker")
CAST_DOUBLE: Final = Verb("cast double {cell}", CELL)
CAST_FREE: Final = Verb("cast free")
CAST_SWAP: Final = Verb("cast swap {cell}", CELL)
WITH: Final = Verb("with {cell}", CELL)
CAST_SHOVE: Final = Verb("cast shove {cell}", CELL)
FLEE: Final = Verb("flee {cell}", CELL)
DECLINE: Final = Verb("decline")
CAST_FORAGE: Final = Verb("cast forage")
PICK: Final = Verb("pick {card}", CARD)
PICK_NONE: Final = Verb("pick none")

VOCABULARY: Final = Vocabulary(
    PLACE,
    TAKE,
    LEAVE,
    END,
    LOAN,
    SELL,
    TRADE,
    BREW,
    SPEND,
    SPEND_JOKER,
    CAST_DOUBLE,
    CAST_FREE,
    CAST_SWAP,
    WITH,
    CAST_SHOVE,
    FLEE,
    DECLINE,
    CAST_FORAGE,
    PICK,
    PICK_NONE,
)
