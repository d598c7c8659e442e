"""The words of each spell; its name, chant and text are data."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Happening
from covenstead.core.scene.words import CARD, COIN
from covenstead.games.blackwood import events
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.sentences.chronicle import CLAUSES


class SpellWords:
    """How a spell is spoken of; by default, as one of which nothing more can be said.

    `label` is the cast as a choice, `consequence` what comes of it beyond what its target shows;
    `facts` fill their gaps. `offer` says beside its name what comes of it. `effects` are the
    events by which it is known, each as the chronicle's clause.
    """

    def __init__(
        self,
        label: str = "Cast {spell}",
        consequence: str = "",
        offer: str = "",
        effects: dict[Happening, str] | None = None,
    ) -> None:
        self.label: Final = label
        self.consequence: Final = consequence
        self.offer: Final = offer
        self.effects: Final = effects or {}


def facts(
    box: BlackwoodBox, spell: str, card: str, owner: str, missing: list[str]
) -> dict[str, str]:
    """What a cast is about: the spell, its card, the marionette's owner, the missing icons."""
    return {
        "spell": spell,
        "card": card,
        "owner": owner,
        "missing": " or ".join(missing),
        "coins": COIN.count(box.shove_coins),
        "cards": CARD.count(box.forage_cards),
    }


DOUBLE: Final = SpellWords(
    "Place once more, on {card}",
    offer="place one more marionette",
    effects={events.PLACED: "placed once more, on {2} ({1})"},
)
FREE: Final = SpellWords(
    "Take {card} for nothing",
    "{spell} falls asleep",
    effects={events.TOOK: "took {1} for nothing"},
)
JOKER: Final = SpellWords("Use {spell}", "stands for {missing}")
SWAP: Final = SpellWords(
    "Exchange {card}",
    offer="exchange two free cards",
    effects={events.CARDS_SWAPPED: CLAUSES[events.CARDS_SWAPPED]},
)
SHOVE: Final = SpellWords(
    "Shove {owner} off {card}", "{owner} gets {coins}", "shove a rival's marionette"
)
FORAGE: Final = SpellWords(
    consequence="turns up {cards}; buy one at half price",
    effects={events.FORAGED: CLAUSES[events.FORAGED]},
)
