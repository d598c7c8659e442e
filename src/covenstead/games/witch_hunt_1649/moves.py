"""The verbs of Witch Hunt 1649."""

from typing import Final

from covenstead.core.words import Verb, Vocabulary
from covenstead.games.witch_hunt_1649.components import ASSET, CHARACTER, OPTION, PAYMENT, TRACK

TAKE: Final = Verb("take {character}", CHARACTER)
DRAW: Final = Verb("draw")
CHOOSE: Final = Verb("choose {option}", OPTION)
TARGET: Final = Verb("target {character}", CHARACTER)
BOOST: Final = Verb("boost {character} {track}", CHARACTER, TRACK)
DROP: Final = Verb("drop {asset}", ASSET)
GIVE: Final = Verb("give {character}", CHARACTER)
KEEP: Final = Verb("keep")
SUPPORT: Final = Verb("support {payment}", PAYMENT)
RENOUNCE: Final = Verb("renounce")
PLEAD: Final = Verb("plead {payment}", PAYMENT)
STAND: Final = Verb("stand")
BRIBE: Final = Verb("bribe {payment}", PAYMENT)
SUBMIT: Final = Verb("submit")
BUY: Final = Verb("buy {asset}", ASSET)
DONE: Final = Verb("done")
ABILITY: Final = Verb("ability")
PAY: Final = Verb("pay {track}", TRACK)
BARTER: Final = Verb("barter {asset}", ASSET)
FOR: Final = Verb("for {asset}", ASSET)

VOCABULARY: Final = Vocabulary(
    TAKE,
    DRAW,
    CHOOSE,
    TARGET,
    BOOST,
    DROP,
    GIVE,
    KEEP,
    SUPPORT,
    RENOUNCE,
    PLEAD,
    STAND,
    BRIBE,
    SUBMIT,
    BUY,
    DONE,
    ABILITY,
    PAY,
    BARTER,
    FOR,
)
