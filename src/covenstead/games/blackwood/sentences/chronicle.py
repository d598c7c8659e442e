"""What happened: what witches did, in clauses without a subject, and lines of the table."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Event, Happening
from covenstead.core.family import Family
from covenstead.core.scene.words import CARD as CARDS
from covenstead.core.scene.words import COIN, say, times
from covenstead.games.blackwood import events
from covenstead.games.blackwood.box import BlackwoodBox
from covenstead.games.blackwood.components import CARD, CELL, POTION, SPELL
from covenstead.games.blackwood.sentences.nouns import face, spot, worth

YOU: Final = "you"
THE_END: Final = "The end"
NOBODY_ACTED: Final = "Nobody could act in this round."
RESHUFFLED: Final = "The discarded cards become the forest deck."
SPELLS_WAKE: Final = "All spells wake."
MOST_FACES: Final = 4  # of new cards; more are only counted

round_began: Final = say("Expedition {}, round {}", int, int)
row_slid: Final = say("; row {} slid", int)
by_spell: Final = say(" ({})", str)
cauldron_to: Final = say("The cauldron goes to {}.", str)
perished: Final = say("{} ingredients perished for {}.", str, COIN)


def new_in_forest(box: BlackwoodBox, cards: list[int]) -> str:
    new = faces(box, cards) if len(cards) <= MOST_FACES else CARDS.count(len(cards))
    return f"New in the forest: {new}."


def new_on_display(box: BlackwoodBox, potions: list[int]) -> str:
    return f"New on display: {', '.join([box.potion_name[potion] for potion in potions])}."


def faces(box: BlackwoodBox, cards: list[int]) -> str:
    return " · ".join([face(box, card) for card in cards])


# What a witch did, by what happened; `clause` fills the gaps.
CLAUSES: Final[dict[Happening, str]] = {
    events.PLACED: "placed on {2} ({1})",
    events.TOOK: "took {1} for {2}",
    events.LEFT: "left {1}",
    events.PICKED: "bought {1} for {2}",
    events.SOLD_POTION: "sold {1} for {2}",
    events.BORROWED: "borrowed {coins} from Fagus",
    events.TRADED_POTIONS: "traded {1} and {2} for {3}",
    events.CAST: "cast {1}",
    events.FLED: "fled from {1} to {2} and got {coins}",
    events.FORAGED: "turned up {cards}",
    events.CARDS_SWAPPED: "let {0} and {1} change places",
    events.CAULDRON_MOVED: "took the cauldron",
    events.PERISHED: "got {coins} for perished ingredients",
    events.POT_LOST: "lost what was left in the kettle",
}
# The same in a digest, if it is put in another way there; nothing: it is left out.
IN_SHORT: Final[dict[Happening, str]] = {
    events.PLACED: "placed on {2}",
    events.TOOK: "took {1}",
    events.TRADED_POTIONS: "traded for {3}",
    events.POT_LOST: "",
}
CHANGED_PLACES: Final = "Two cards changed places: {0} and {1}."


def clause(box: BlackwoodBox, event: Event, text: str) -> str:
    """The text about an event: {1} is its second noun, {coins} its last number, {cards} all."""
    families, args = event.happening.families, event.args
    nouns = [_noun(box, families[place], arg) for place, arg in enumerate(args)]
    return text.format(*nouns, coins=COIN.count(args[-1]), cards=faces(box, event.many))


def _noun(box: BlackwoodBox, family: Family, number: int) -> str:
    if family is CARD:
        return face(box, number)
    if family is CELL:
        return spot(number)
    if family is POTION:
        return box.potion_name[number]
    return box.spells[number].name if family is SPELL else str(number)


def done(box: BlackwoodBox, event: Event, spells: list[str]) -> tuple[str, str]:
    """What a witch did, and how a digest puts it; `spells` are those that went into a brew."""
    happening, args = event.happening, event.args
    if happening is events.BREWED:
        short = f"brewed {box.potion_name[args[1]]}"
        often = f" {times(len(spells))}" if len(spells) > 1 else ""
        helped = f" with {spells[0]}{often}" if spells else ""
        return f"{short}{helped}: {worth(box.points[args[1]], args[2])}", short
    said = clause(box, event, CLAUSES[happening])
    return said, clause(box, event, IN_SHORT[happening]) if happening in IN_SHORT else said
