"""Why a move is closed, in a sentence with the facts."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import begun
from covenstead.games.village_crone.components import CARD as CARDS
from covenstead.games.village_crone.components import KIND, LEVEL
from covenstead.games.village_crone.costs import Cost
from covenstead.games.village_crone.sentences.nouns import (
    KINDS,
    STEP,
    the_cost,
    the_location,
    the_node,
    the_piece,
)

OVER: Final = "The game is over."
ANOTHER_ASKED: Final = "Another witch is asked now."

# Another question is open
FIRST_PLACE: Final = "First place a familiar."
FIRST_TITHE: Final = "First lay a card on the tithe pile."
FIRST_WORD: Final = "Now you can complete schemes or hold back."
IN_WINDOW: Final = "Now you can interrupt, swap a scheme or hold back."
FIRST_WALK: Final = "First say where the piece walks."
FIRST_AIM: Final = "First name the second target of the spell."
FIRST_PAY: Final = "First finish paying."
FIRST_SPEAK: Final = "First speak the incantation, or mumble."
IN_REACTION: Final = "Now you can protect against the spell or let it pass."
FIRST_JILT: Final = "First say where the jilted lover goes."
FIRST_TAKE: Final = "First take your cards from the tithe pile."
FIRST_LAND: Final = "First put the scattered familiar beside the Village Green."
IN_INTERLUDE: Final = "In an interlude you cast what your schemes need, complete, add or finish."
FIRST_KEEP: Final = "First keep a scheme."
FIRST_BARGAIN: Final = "First propose the offer or withdraw it."
FIRST_ANSWER: Final = "First accept the offer or decline it."
FIRST_HARVEST: Final = "First harvest."
NOT_NOW: Final = "That belongs to another moment than your turn."

# Pieces and places
NOT_YOURS: Final = "You walk villagers and your own familiars."
NOT_AT_TABLE: Final = "Nobody at this table has such a familiar."
IN_RESERVE: Final = "That familiar is in the reserve."
A_FROG: Final = "The villager is a frog now."
NO_STEPS: Final = "You have no steps left in this turn."
NO_FROG_HERE: Final = "There is no frog to take along."
FROGS_STAY: Final = "No frog leaves a bound Location."
NOT_ON_MAP: Final = "That space is not on this map."
ITSELF: Final = "The piece stands there already."
NOT_A_LOCATION: Final = "The spell aims at a Location."
BESIDE_GREEN: Final = "A scattered familiar lands on a space beside the Village Green."


def same_piece(other: int) -> str:
    """An equal piece is named instead."""
    return f"Name {the_piece(other)} instead: it comes to the same."


def is_bound(node: int) -> str:
    """A Location is sealed."""
    return begun(f"{the_location(node)} is bound.")


def too_far(node: int, steps: int) -> str:
    """A walk would be too long."""
    return begun(f"{the_node(node)} is further away than {STEP.count(steps)}.")


# Spells
NO_RESERVE: Final = "All your familiars are on the map."
NO_TITHES: Final = "There is no card on the tithe pile."
NOT_IN_LOVE: Final = "This villager is in no couple."
A_COUPLE: Final = "They are a couple already."
ALREADY_BOUND: Final = "That Location is bound already."
NOT_BOUND: Final = "That Location is not bound."
NO_WHOLE_SPELL: Final = "There is no second target with which you could cast and pay this spell."
NOT_GREEN: Final = "Nobody is summoned to the Village Green."
NO_FAMILIAR_THERE: Final = "You need a familiar of yours in that Location."
SAME_NODE: Final = "Both stand on the same node."
COMES_BEFORE: Final = "Of two pieces the one that comes first is named first."
NOT_ASIDE: Final = "That villager is no frog."
NO_SUCH_FROG: Final = "That frog is not on the map."
ANOTHER_VERB: Final = "The spell asks for another kind of target."
ORDER_OF_CARDS: Final = "Cards are spent in their order, so that the rest can be covered."
NO_WAY_THEN: Final = "After that, no scheme of your interlude could be completed any more."
NOT_SERVING: Final = (
    "No scheme of your interlude asks for this spell, or it would not get you there."
)
NO_SPELLS: Final = "At this table no spells are cast out of turn."
NOT_MUMBLED: Final = "The incantation was spoken."
NOT_A_REFUGE: Final = "The jilted lover goes to another node with a familiar of yours."
NOT_IN_PILE: Final = "No such card lies on the tithe pile."
ORDER_OF_KINDS: Final = "Kinds are taken in their order, so that all cards can be taken."


def cannot_pay(cost: Cost) -> str:
    """The hand does not cover the cost."""
    return f"You cannot pay {the_cost(cost)}."


def no_card(kind: int) -> str:
    """A kind is missing in the hand."""
    return f"You have no {KINDS[KIND.words[kind]]}."


def not_spendable(card: int) -> str:
    """A card is missing in the hand."""
    word = CARDS.words[card]
    return (
        f"You have no Eye of Newt to stand in for {word[:-1]}."
        if card & 1
        else f"You have no {word}."
    )


# Schemes
NOT_IN_HAND: Final = "That scheme is not in your hand."
IS_FRESH: Final = "You have drawn this scheme in this turn."
NOT_SATISFIED: Final = "Not all lines of the scheme hold now."
NO_FEE: Final = "You have no silver for the fee."
NO_WAY: Final = "No spells that you can pay would complete this scheme now."
NO_INTERRUPTS: Final = "At this table schemes are completed only in one's own turn."
OWN_TURN_ONLY: Final = "At this table schemes are swapped only in one's own turn."
NOT_SHOWN: Final = "That scheme is not part of your interlude."
SHOWN_ALREADY: Final = "That scheme is part of your interlude already."
COMPLETE_FIRST: Final = "A scheme of your interlude is satisfied: complete it."
NOT_ON_TOP: Final = "That scheme does not lie on top of its deck."


def lower_first(level: int) -> str:
    """Schemes are kept in the order of their levels."""
    return f"Lower levels are kept first: level {LEVEL.words[level]} is not possible now."


# Trade
NO_TRADE: Final = "There is no trade at this table."
NO_OFFERS: Final = "You have made all the offers of this turn."
NOTHING_TO_TRADE: Final = "You have no card to offer."
PARTNER_HAS_NONE: Final = "That witch has no card."
NO_SUCH_PARTNER: Final = "You trade with another witch at this table."
ENOUGH: Final = "Up to three cards are offered for up to three."
GIVE_FIRST: Final = "First say what you give."
WANT_FIRST: Final = "First say what you want."
IN_ORDER: Final = "Kinds are named in their order."
GIVEN_KIND: Final = "You give cards of that kind already."
LACKS_WANTED: Final = "You do not have the cards that are wanted."
