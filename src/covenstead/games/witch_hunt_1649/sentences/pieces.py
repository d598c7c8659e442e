"""What lies on the table of Witch Hunt 1649, in words: zones, pieces, households, badges."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, begun, in_words, ordinal, roman, say
from covenstead.games.witch_hunt_1649.components import NEEDS_ALLY, NEEDS_ASSET
from covenstead.games.witch_hunt_1649.sentences.nouns import ASSETS, TRACKS

# Zones: label, or label and note

CAST: Final = ("The villagers", "who lives in the parish")
SALE: Final = "For sale"
DRAWN: Final = ("Drawn", "to be paid in points")
ASSET_DECK: Final = "assets"
FATE_CARD_DECK: Final = "fate cards"
MARK_DECK: Final = "black marks"
ASSET_DISCARD: Final = "assets discarded"
FATE_CARD_DISCARD: Final = "fate cards answered"
READ_OUT: Final = "Read out"
ALLIES: Final = "Allies"
HOUSEHOLDS: Final = ("The households", "in turn order")
HELD: Final = "Assets"
BLACK_MARKS: Final = "Black marks"
ABILITY: Final = "Ability"
STORIES: Final = "Narrator's pages"
FATE_CARD: Final = "Fate card"
SPARE: Final = "spare"

# Badges, and words that stand alone

BRINGS_SETS_NEARER: Final = "brings your sets nearer"
ACQUITTED: Final = "acquitted"
CHAIR: Final = "an empty chair"
CAN_BUY: Final = "can buy"
FACE_DOWN: Final = "face down"
READ: Final = "read"
LAST: Final = "last"
LOW: Final = "low"
NONE_HELD: Final = "none"
NOTHING: Final = "nothing"
MARKS: Final = "marks"
ALLY: Final = "ally"
ACCUSED: Final = "accused"
NEARLY_TRIED: Final = "one more: trial"

to_spend: Final = say("{} to spend", COIN)
told: Final = say("{} of {} told", int, int)


def track(number: int) -> str:
    return begun(TRACKS[number])


# Sets


def set_zone(size: int, missing: int, kind: str, second: bool) -> tuple[str, str, str]:
    """A set: its name, what is missing in it, and the word for a free place (no kind: any)."""
    label = f"{in_words(size)} of {'another' if second else 'a type'}"
    free = kind or ("another type" if second else "any type")
    note = f"{missing} {kind}" if kind else f"{missing} of {free}"
    return label, note if missing else "", free


def sets(first: int, second: int) -> tuple[str, str]:
    """How many assets are missing: with room, and with little."""
    return f"more for {first} + {second}", f"to {first} + {second}"


# Assets and fate cards


def asset(kind: str, cost: int, does: str) -> str:
    return f"{begun(kind)}, costs {cost}: {does}."


too_dear: Final = say("costs {}, you have {}", int, int)


MARK_FOR_NOBODY: Final = "A black mark, which can go to nobody"

mark_to_hand: Final = say("A black mark that {} may hand to somebody", str)


def mark_certain(whose: str, count: int, limit: int) -> str:
    text = f"A black mark in any case: {whose} {ordinal(count)}"
    return f"{text}, and a trial at once" if count == limit else f"{text} of {limit}"


def coins_afterwards(total: int, printed: int) -> str:
    changed = f" ({printed} on the card)" if total != printed else ""
    return f"{COIN.count(total)} afterwards{changed}"


def needs(what: int, assets: int) -> tuple[str, str]:
    """What an option needs, in a word and in words."""
    if what == NEEDS_ASSET:
        return "asset", "needs an asset" if assets == 1 else f"needs {ASSETS.count(assets)}"
    return ("ally", "needs an ally") if what == NEEDS_ALLY else ("no ally", "needs no ally")


def change(whose: str, number: int, before: int, after: int, branch: str) -> tuple[str, str]:
    """A track that would move: its name, and from where to where."""
    text = f"{begun(whose)} {TRACKS[number]} {before} → {after}"
    return f"{whose} {TRACKS[number]}", f"{text} on {branch}." if branch else f"{text}."


def story(text: str, rule: str, chances: list[tuple[int, str]]) -> str:
    """A page, the rule that it explains, and a table of defences with their chances."""
    if rule:
        text = f"{text} In play: {rule}"
    if chances:
        table = ", ".join([f"{defence} {shown}" for defence, shown in chances])
        text = f"{text} Chances while nothing is known about the marks, by defence: {table}."
    return text


# People


def part(sketch: str, name: str, does: str, player: str) -> tuple[str, str, str]:
    """A villager of the cast: in sentences, what the ability does, who has taken the part."""
    once, taken = f"{name}, once a game: {does}", f"Taken by {player}" if player else ""
    return f"{sketch} {once}. {taken}." if taken else f"{sketch} {once}.", once, taken


starts_with: Final = say("welfare {}, reputation {}, {}", int, int, str)


def household(name: str, ally: str, sketch: str) -> str:
    return f"{name}, ally of {ally}. {sketch}" if ally else f"{name}. {sketch}"


empty_chair: Final = say("An empty chair: {}.", str)


_TIES: Final = {
    "whole": "are allies",
    "renounced": "were allies, until one renounced the other",
    "lost": "were allies",
}


def tie(one: str, other: str, state: str) -> tuple[str, str]:
    return f"{one} and {other}", f"{one} and {other} {_TIES[state]}."


ability: Final = say("Once a game, in the own turn: {}.", str)


def point(number: int, last: bool) -> str:
    return "The last point, which cannot be given up." if last else f"A point of {TRACKS[number]}."


# Marks


def mark(place: int) -> str:
    return f"mark {roman(place)}"


def face_down(when: str, why: str) -> str:
    origin = f" {begun(when)}, {why}." if when else ""
    return f"A black mark, face down; nobody has seen it.{origin}"


def read_out(accusation: str, value: int, total: int, note: str) -> str:
    text = f"“{accusation}” It counts {value}, {total} in all so far."
    return f"{text} {note}" if note else text


def verdict(was: str, freed: bool, defence: int, total: int) -> str:
    return f"{was} {'freed' if freed else 'condemned'}, {defence} against {total}"


# Where a mark came from, and how somebody left

A_FATE_CARD: Final = "a fate card"
LUCK: Final = "too much luck"

in_turn: Final = say("turn {}", int)


def handed_on(giver: str, card: str) -> str:
    by = f"handed on by {giver}" if giver else "handed on"
    return f"{by}, {card}" if card else by


passed_on: Final = say("passed on by {}", str)


def stood_by(whom: str) -> str:
    return f"for standing by {whom}" if whom else "for standing by"


DEPARTURES: Final = ("", "died", "banished", "condemned")


def departed(status: int, turn: int, card: str) -> str:
    """How somebody left, and by which card of the own turn."""
    text = f"{DEPARTURES[status]} in turn {turn}"
    return f"{text}, the turn of {card}" if card else text


def condemned(status: int, turn: int, defence: int, total: int) -> str:
    return f"{DEPARTURES[status]} in turn {turn}, {defence} against {total}"
