"""The verbs of The Village Crone."""

from typing import Final

from covenstead.core.words import Verb, Vocabulary
from covenstead.games.village_crone.components import (
    CARD,
    FAMILIAR,
    KIND,
    LOCATION,
    NODE,
    PIECE,
    SCHEME,
    SHAPE,
    VILLAGER,
    WITCH,
)

PLACE: Final = Verb("place {location}", LOCATION)
TITHE: Final = Verb("tithe {kind}", KIND, secret=True)
WALK: Final = Verb("walk {piece}", PIECE)
CARRY: Final = Verb("carry {familiar}", FAMILIAR)
TO: Final = Verb("to {node}", NODE)
CAST_SUMMON: Final = Verb("cast summon {piece}", PIECE)
CAST_SWITCH: Final = Verb("cast switch {piece}", PIECE)
CAST_LOVE: Final = Verb("cast love {villager}", VILLAGER)
CAST_UNLOVE: Final = Verb("cast unlove {villager}", VILLAGER)
CAST_TRANSFORM: Final = Verb("cast transform {villager or frog}", SHAPE)
CAST_BIND: Final = Verb("cast bind {location}", LOCATION)
CAST_UNBIND: Final = Verb("cast unbind {location}", LOCATION)
CAST_CONJURE: Final = Verb("cast conjure")
CAST_FORTUNE: Final = Verb("cast fortune")
WITH: Final = Verb("with {piece}", PIECE)
INTO: Final = Verb("into {villager}", VILLAGER)
SPEND: Final = Verb("spend {card}", CARD)
SPEAK: Final = Verb("speak")
MUMBLE: Final = Verb("mumble")
PROTECT: Final = Verb("protect")
CATCH: Final = Verb("catch")
PASS: Final = Verb("pass")
JILT: Final = Verb("jilt {familiar}", FAMILIAR)
TAKE: Final = Verb("take {kind}", KIND, secret=True)
COMPLETE: Final = Verb("complete {scheme}", SCHEME)
DUMP: Final = Verb("dump {scheme}", SCHEME, secret=True)
KEEP: Final = Verb("keep {scheme}", SCHEME, secret=True)
INTERRUPT: Final = Verb("interrupt {scheme}", SCHEME)
ADD: Final = Verb("add {scheme}", SCHEME)
FINISH: Final = Verb("finish")
HOLD: Final = Verb("hold")
TRADE: Final = Verb("trade {seat}", WITCH)
GIVE: Final = Verb("give {kind}", KIND)
WANT: Final = Verb("want {kind}", KIND)
PROPOSE: Final = Verb("propose")
WITHDRAW: Final = Verb("withdraw")
ACCEPT: Final = Verb("accept")
DECLINE: Final = Verb("decline")
END: Final = Verb("end")
HARVEST: Final = Verb("harvest")

VOCABULARY: Final = Vocabulary(
    PLACE,
    TITHE,
    WALK,
    CARRY,
    TO,
    CAST_SUMMON,
    CAST_SWITCH,
    CAST_LOVE,
    CAST_UNLOVE,
    CAST_TRANSFORM,
    CAST_BIND,
    CAST_UNBIND,
    CAST_CONJURE,
    CAST_FORTUNE,
    WITH,
    INTO,
    SPEND,
    SPEAK,
    MUMBLE,
    PROTECT,
    CATCH,
    PASS,
    JILT,
    TAKE,
    COMPLETE,
    DUMP,
    KEEP,
    INTERRUPT,
    ADD,
    FINISH,
    HOLD,
    TRADE,
    GIVE,
    WANT,
    PROPOSE,
    WITHDRAW,
    ACCEPT,
    DECLINE,
    END,
    HARVEST,
)
