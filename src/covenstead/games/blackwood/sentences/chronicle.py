"""What happened: what witches did, in clauses without a subject, and lines of the table."""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Event
from covenstead.core.scene.words import CARD, COIN, say, times
from covenstead.games.blackwood import events
from covenstead.games.blackwood.components import BlackwoodBox
from covenstead.games.blackwood.sentences.nouns import face, spot, worth

YOU: Final = "you"
THE_END: Final = "The end"
NOBODY_ACTED: Final = "Nobody could act in this round."
RESHUFFLED: Final = "The discarded cards become the forest deck."
SPELLS_WAKE: Final = "All spells wake."
MOST_FACES: Final = 4  # of new cards; more are only counted

round_began: Final = say("Expedition {}, round {}", int, int)


def new_in_forest(box: BlackwoodBox, cards: list[int]) -> str:
    new = faces(box, cards) if len(cards) <= MOST_FACES else CARD.count(len(cards))
    return f"New in the forest: {new}."


def new_on_display(box: BlackwoodBox, potions: list[int]) -> str:
    return f"New on display: {', '.join([box.potion_name[potion] for potion in potions])}."


def faces(box: BlackwoodBox, cards: list[int]) -> str:
    return " · ".join([face(box, card) for card in cards])


sentence: Final = say("{} {}.", str, str)
row_slid: Final = say("; row {} slid", int)
by_spell: Final = say(" ({})", str)
cauldron_to: Final = say("The cauldron goes to {}.", str)
perished: Final = say("{} ingredients perished for {}.", str, COIN)


def done(box: BlackwoodBox, event: Event, spells: list[str]) -> tuple[str, str]:
    """What a witch did, and how a digest puts it; `spells` are those that went into a brew."""
    happening, args = event.happening, event.args
    clause = short = ""
    if happening is events.PLACED:
        short = f"placed on {face(box, args[2])}"
        clause = f"{short} ({spot(args[1])})"
    elif happening is events.TOOK:
        short = f"took {face(box, args[1])}"
        clause = f"{short} for {args[2]}"
    elif happening is events.LEFT:
        clause = f"left {face(box, args[1])}"
    elif happening is events.PICKED:
        clause = f"bought {face(box, args[1])} for {args[2]}"
    elif happening is events.BREWED:
        short = f"brewed {box.potion_name[args[1]]}"
        often = f" {times(len(spells))}" if len(spells) > 1 else ""
        helped = f" with {spells[0]}{often}" if spells else ""
        clause = f"{short}{helped}: {worth(box.points[args[1]], args[2])}"
    elif happening is events.SOLD_POTION:
        clause = f"sold {box.potion_name[args[1]]} for {args[2]}"
    elif happening is events.BORROWED:
        clause = f"borrowed {COIN.count(args[1])} from Fagus"
    elif happening is events.TRADED_POTIONS:
        spell, first, second = box.spells[args[3]].name, *args[1:3]
        clause = f"traded {box.potion_name[first]} and {box.potion_name[second]} for {spell}"
        short = f"traded for {spell}"
    elif happening is events.CAST:
        clause = f"cast {box.spells[args[1]].name}"
    elif happening is events.FLED:
        clause = f"fled from {spot(args[1])} to {spot(args[2])} and got {COIN.count(args[3])}"
    elif happening is events.FORAGED:
        clause = f"turned up {faces(box, event.many)}"
    elif happening is events.CARDS_SWAPPED:
        clause = f"let {face(box, args[0])} and {face(box, args[1])} change places"
    elif happening is events.CAULDRON_MOVED:
        clause = "took the cauldron"
    elif happening is events.PERISHED:
        clause = f"got {COIN.count(args[1])} for perished ingredients"
    elif happening is events.POT_LOST:
        return "lost what was left in the kettle", ""
    return clause, short or clause


def changed_places(box: BlackwoodBox, first: int, second: int) -> str:
    return f"Two cards changed places: {face(box, first)} and {face(box, second)}."
