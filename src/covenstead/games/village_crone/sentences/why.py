"""What speaks for a move, in clauses without a full stop."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import POINT, Written, say
from covenstead.games.village_crone.components import KIND
from covenstead.games.village_crone.sentences.nouns import KINDS, the_location


def _called(kind: int) -> str:
    return KINDS[KIND.words[kind]]


def _in_hand(number: int) -> str:
    return f"{number or 'none'} in hand"


INGREDIENT: Final = Written(_called)
LOCATION: Final = Written(the_location)
IN_HAND: Final = Written(_in_hand)
reaches: Final = say("then {} of the {} points that win", int, int)
leads_to: Final = say("leads to {} ({}) with the cards in hand", str, POINT)
harvests: Final = say("harvests {}: {}", INGREDIENT, IN_HAND)
needed_at: Final = say("can reach {}, for {}: {}", LOCATION, INGREDIENT, IN_HAND)
holds: Final = say("{}: {}", INGREDIENT, IN_HAND)
near_the_goal: Final = say("the caster is {} from winning", POINT)
paid_for: Final = say("{}, and the cards in hand can pay for it", POINT)
worth: Final = say("{}", POINT)
