"""What lies on the table of Witch Hunt 1649, in words: zones, pieces, households, badges."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import BEGUN, COIN, ROMAN, Either, Given, in_words, ordinal, say
from covenstead.games.witch_hunt_1649.components import NEEDS_ALLY, NEEDS_ASSET
from covenstead.games.witch_hunt_1649.sentences.nouns import ASSETS, TRACK, TRACKS

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

TRACK_LABELS: Final = ("Welfare", "Reputation")

to_spend: Final = say("{} to spend", COIN)
told: Final = say("{} of {} told", int, int)

# Sets

sets: Final = say("more for {} + {}", int, int)
sets_in_short: Final = say("to {} + {}", int, int)


def set_zone(size: int, missing: int, kind: str, second: bool) -> tuple[str, str, str]:
    """A set: its name, what is missing in it, and the word for a free place (no kind: any)."""
    label = f"{in_words(size)} of {'another' if second else 'a type'}"
    free = kind or ("another type" if second else "any type")
    note = f"{missing} {kind}" if kind else f"{missing} of {free}"
    return label, note if missing else "", free


# Assets and fate cards

MARK_FOR_NOBODY: Final = "A black mark, which can go to nobody"

asset: Final = say("{}, costs {}: {}.", BEGUN, int, str)
too_dear: Final = say("costs {}, you have {}", int, int)
mark_to_hand: Final = say("A black mark that {} may hand to somebody", str)
track_of: Final = say("{} {}", str, TRACK)
change: Final = say("{} {} → {}{}.", BEGUN, int, int, Given(" on {}"))


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


def story(text: str, rule: str, chances: list[tuple[int, str]]) -> str:
    """A page, the rule that it explains, and a table of defences with their chances."""
    if rule:
        text = f"{text} In play: {rule}"
    if chances:
        table = ", ".join([f"{defence} {shown}" for defence, shown in chances])
        text = f"{text} Chances while nothing is known about the marks, by defence: {table}."
    return text


# People

TIES: Final = {
    "whole": "are allies",
    "renounced": "were allies, until one renounced the other",
    "lost": "were allies",
}

part: Final = say("{} {}.{}", str, str, Given(" {}."))  # a villager of the cast
once: Final = say("{}, once a game: {}", str, str)
taken: Final = say("Taken by {}", str)
starts_with: Final = say("welfare {}, reputation {}, {}", int, int, str)
household: Final = say("{}{}. {}", str, Given(", ally of {}"), str)
empty_chair: Final = say("An empty chair: {}.", str)
two: Final = say("{} and {}", str, str)
tie: Final = say("{} {}.", str, str)
ability: Final = say("Once a game, in the own turn: {}.", str)


def point(number: int, last: bool) -> str:
    return "The last point, which cannot be given up." if last else f"A point of {TRACKS[number]}."


# Marks: where they came from, what they say, and what came of them

A_FATE_CARD: Final = "a fate card"
LUCK: Final = "too much luck"
DEPARTURES: Final = ("", "died", "banished", "condemned")

mark: Final = say("mark {}", ROMAN)
face_down: Final = say("A black mark, face down; nobody has seen it.{}", Given(" {}."))
origin: Final = say("{}, {}", BEGUN, str)
in_turn: Final = say("turn {}", int)
handed_on: Final = say("handed on{}{}", Given(" by {}"), Given(", {}"))
passed_on: Final = say("passed on by {}", str)
stood_by: Final = say("for standing by{}", Given(" {}"))
read_out: Final = say("“{}” It counts {}, {} in all so far.{}", str, int, int, Given(" {}"))
verdict: Final = say("{} {}, {} against {}", str, Either("freed", "condemned"), int, int)
departed: Final = say("{} in turn {}{}", str, int, Given(", the turn of {}"))
condemned: Final = say("{} in turn {}, {} against {}", str, int, int, int)
