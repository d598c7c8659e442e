"""What lies on the table of Witch Hunt 1649, in words: pieces, zones, badges."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, begun, in_words, ordinal, roman
from covenstead.games.witch_hunt_1649.components import NEEDS_ALLY, NEEDS_ASSET
from covenstead.games.witch_hunt_1649.sentences.nouns import ASSETS, TRACKS

# Zones

CAST: Final = "The villagers"
LIVES_HERE: Final = "who lives in the parish"
SALE: Final = "For sale"
NOTHING: Final = "nothing"
DRAWN: Final = "Drawn"
IN_POINTS: Final = "to be paid in points"
ASSET_DECK: Final = "assets"
FATE_CARD_DECK: Final = "fate cards"
MARK_DECK: Final = "black marks"
ASSET_DISCARD: Final = "assets discarded"
FATE_CARD_DISCARD: Final = "fate cards answered"
READ_OUT: Final = "Read out"
LAST: Final = "last"
ALLIES: Final = "Allies"
HOUSEHOLDS: Final = "The households"
TURN_ORDER: Final = "in turn order"
HELD: Final = "Assets"
BLACK_MARKS: Final = "Black marks"
ABILITY: Final = "Ability"
STORIES: Final = "Narrator's pages"
FATE_CARD: Final = "Fate card"
NONE_HELD: Final = "none"
SPARE: Final = "spare"
ANY_TYPE: Final = "any type"
ANOTHER_TYPE: Final = "another type"
LOW: Final = "low"

# Badges

BRINGS_SETS_NEARER: Final = "brings your sets nearer"
ACQUITTED: Final = "acquitted"
CHAIR: Final = "an empty chair"


def to_spend(coins: int) -> str:
    return f"{COIN.count(coins)} to spend"


def told(number: int, of: int) -> str:
    return f"{number} of {of} told"


def track(number: int) -> str:
    return begun(TRACKS[number])


def first_set(size: int) -> str:
    return f"{in_words(size)} of a type"


def second_set(size: int) -> str:
    return f"{in_words(size)} of another"


def missing(number: int, kind: str, known: bool) -> str:
    """What a set still asks for, of a known type or of one still to be found."""
    return f"{number} {kind}" if known else f"{number} of {kind}"


# Assets and fate cards


def asset(kind: str, cost: int, does: str) -> str:
    return f"{begun(kind)}, costs {cost}: {does}."


CAN_BUY: Final = "can buy"


def too_dear(cost: int, coins: int) -> str:
    return f"costs {cost}, you have {coins}"


def mark_to_hand(whom: str) -> str:
    return f"A black mark that {whom} may hand to somebody"


MARK_FOR_NOBODY: Final = "A black mark, which can go to nobody"


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


def change(whose: str, number: int, before: int, after: int, branch: str) -> str:
    text = f"{begun(whose)} {TRACKS[number]} {before} → {after}"
    return f"{text} on {branch}." if branch else f"{text}."


def track_of(whose: str, number: int) -> str:
    return f"{whose} {TRACKS[number]}"


def story(text: str, rule: str, chances: list[tuple[int, str]]) -> str:
    """A page, the rule that it explains, and a table of defences with their chances."""
    if rule:
        text = f"{text} In play: {rule}"
    if chances:
        table = ", ".join([f"{defence} {shown}" for defence, shown in chances])
        text = f"{text} Chances while nothing is known about the marks, by defence: {table}."
    return text


# People


def part(sketch: str, once: str, player: str) -> str:
    """A villager of the cast, and who has taken the part."""
    return f"{sketch} {once}. {taken_by(player)}." if player else f"{sketch} {once}."


def once_a_game(name: str, does: str) -> str:
    return f"{name}, once a game: {does}"


def starts_with(welfare: int, reputation: int, ability: str) -> str:
    return f"welfare {welfare}, reputation {reputation}, {ability}"


def taken_by(player: str) -> str:
    return f"Taken by {player}"


def household(name: str, ally: str, sketch: str) -> str:
    return f"{name}, ally of {ally}. {sketch}" if ally else f"{name}. {sketch}"


def empty_chair(departure: str) -> str:
    return f"An empty chair: {departure}."


TIES: Final = {
    "whole": "are allies",
    "renounced": "were allies, until one renounced the other",
    "lost": "were allies",
}


def pair(one: str, other: str) -> str:
    return f"{one} and {other}"


def tie(names: str, state: str) -> str:
    return f"{names} {TIES[state]}."


def ability(does: str) -> str:
    return f"Once a game, in the own turn: {does}."


def point(number: int, last: bool) -> str:
    return "The last point, which cannot be given up." if last else f"A point of {TRACKS[number]}."


# Marks


def mark(place: int) -> str:
    return f"mark {roman(place)}"


FACE_DOWN: Final = "face down"
READ: Final = "read"


def face_down(when: str, why: str) -> str:
    origin = f" {begun(when)}, {why}." if when else ""
    return f"A black mark, face down; nobody has seen it.{origin}"


def read_out(accusation: str, value: int, total: int, note: str) -> str:
    text = f"“{accusation}” It counts {value}, {total} in all so far."
    return f"{text} {note}" if note else text


# Where a mark came from, and how somebody left


def in_turn(number: int) -> str:
    return f"turn {number}"


A_FATE_CARD: Final = "a fate card"
LUCK: Final = "too much luck"


def handed_on(giver: str, card: str) -> str:
    by = f"handed on by {giver}" if giver else "handed on"
    return f"{by}, {card}" if card else by


def passed_on(giver: str) -> str:
    return f"passed on by {giver}"


def stood_by(whom: str) -> str:
    return f"for standing by {whom}" if whom else "for standing by"


DEPARTURES: Final = ("", "died", "banished", "condemned")


def departed(status: int, turn: int, card: str) -> str:
    """How somebody left, and by which card of the own turn."""
    text = f"{DEPARTURES[status]} in turn {turn}"
    return f"{text}, the turn of {card}" if card else text


def condemned(status: int, turn: int, defence: int, total: int) -> str:
    return f"{DEPARTURES[status]} in turn {turn}, {defence} against {total}"


def verdict(was: str, freed: bool, defence: int, total: int) -> str:
    return f"{was} {'freed' if freed else 'condemned'}, {defence} against {total}"


# Households as players


MARKS: Final = "marks"
ALLY: Final = "ally"
ACCUSED: Final = "accused"
NEARLY_TRIED: Final = "one more: trial"


def more_for(first: int, second: int) -> str:
    return f"more for {first} + {second}"


def to_sets(first: int, second: int) -> str:
    return f"to {first} + {second}"
