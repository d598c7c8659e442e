"""The verbs of Triora."""

from typing import Final

from covenstead.core.words import Verb, Vocabulary
from covenstead.games.triora.components import (
    COLOUR,
    COPIED,
    FORMULA,
    GIFT,
    MAIN,
    OFFERING,
    PAYMENT,
    PERSON,
    PIECE,
    POSITION,
    POTION,
    SLOT,
    SPACE,
)

ORDER: Final = Verb("order {position}", POSITION)
PLACE: Final = Verb("place {piece} {space}", PIECE, SPACE)
DUMMY: Final = Verb("dummy {space}", SPACE)
BREW: Final = Verb("brew {formula}", FORMULA)
HARVEST: Final = Verb("harvest {colour}", COLOUR)
PLANT: Final = Verb("plant {colour}", COLOUR)
ATTACK: Final = Verb("attack {payment}", PAYMENT)
REWARD_DOOM: Final = Verb("reward doom")
REWARD_HIRE: Final = Verb("reward hire {slot}", SLOT)
ENCHANT: Final = Verb("enchant {person}", PERSON)
CURSE: Final = Verb("curse {person}", PERSON)
RUIN: Final = Verb("ruin {main}", MAIN)
DISTIL: Final = Verb("distil")
BUY: Final = Verb("buy")
SELL: Final = Verb("sell {potion}", POTION)
STEP: Final = Verb("step")
SACRIFICE: Final = Verb("sacrifice {offering}", OFFERING)
SKIP: Final = Verb("skip")
ADVANCE: Final = Verb("advance")
RAISE: Final = Verb("raise")
COPY: Final = Verb("copy {area}", COPIED)
HIRE: Final = Verb("hire {slot}", SLOT)
BONUS: Final = Verb("bonus")
MORGANA: Final = Verb("morgana {gift}", GIFT)
PASS: Final = Verb("pass")
DONE: Final = Verb("done")

VOCABULARY: Final = Vocabulary(
    ORDER,
    PLACE,
    DUMMY,
    BREW,
    HARVEST,
    PLANT,
    ATTACK,
    REWARD_DOOM,
    REWARD_HIRE,
    ENCHANT,
    CURSE,
    RUIN,
    DISTIL,
    BUY,
    SELL,
    STEP,
    SACRIFICE,
    SKIP,
    ADVANCE,
    RAISE,
    COPY,
    HIRE,
    BONUS,
    MORGANA,
    PASS,
    DONE,
)
