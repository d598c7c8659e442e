"""Every sentence of Lantern Road; another language would be a second such file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from covenstead.core.event import Happening
from covenstead.core.family import UNKNOWN
from covenstead.core.game import ScoreLine
from covenstead.core.scene.words import POINT, Noun, in_words, joined, listing, ordinal
from covenstead.core.words import Verb
from examples.lantern_road import events, moves
from examples.lantern_road.components import ALONE, AT, BEFORE, DAWN, ERRANDS, HOLDS, Clause

Say = Callable[[int], str]  # of a place, a herb, an hour or an errand

ABOUT: Final = "Carry your lantern through a night of errands, and be done before dawn."
GOAL: Final = (
    "At dawn the most points win, from errands that you ran and a basket with all three herbs; "
    "a witch alone needs eight."
)

# What things are called

SPOTS: Final = ("hut", "mill", "well", "fen", "oak", "stones")
HERBS: Final = ("mint", "moss", "mistletoe")
TITLES: Final = (
    "broth for the miller", "a poultice for the dog", "a wreath for the stones",
    "a charm over the cradle", "a talk with the wisp", "a vigil under the oak",
    "an early omen", "a kettle returned", "a lullaby for the toads", "salve for the goat",
)  # fmt: skip
MAP, TRACK, DECK, LOOKED_AT = "The roads", "The night", "Errand deck", "Errands at the hut"
HAND, BASKET, DONE = "errands in hand", "basket", "errands run"
MISSING, A_CARD, ON_TOP = "missing", "a face-down errand", "the lantern on top goes first"
HOUR, ERRAND, HERB = Noun("hour"), Noun("errand"), Noun("herb")
CLAUSES: Final[dict[int, Say]] = {
    AT: lambda spot: f"you are at the {SPOTS[spot]}",
    HOLDS: lambda herb: f"your basket has {HERBS[herb]}",
    BEFORE: lambda hour: f"it is before the {ordinal(hour)} hour",
    ALONE: lambda _: "no other witch is beside you",
}


def clauses(said: Sequence[Clause]) -> str:
    return listing([CLAUSES[kind](what) for kind, what in said])


def worth(number: int) -> str:
    return f"An errand for {POINT.count(ERRANDS[number].points)}."


def errand(number: int) -> str:
    return f"{POINT.count(ERRANDS[number].points)} when {clauses(ERRANDS[number].clauses)}"


def time(hour: int) -> str:
    return "Dusk" if not hour else "Dawn" if hour == DAWN else f"Hour {hour}"


def lantern(whose: str) -> str:
    return f"{whose} lantern"


def herbs(among: list[int], after: str) -> str:
    return f"{listing([HERBS[herb] for herb in among])} {after}" if among else ""


def in_hand(number: int) -> str:
    return f"{ERRAND.of(number)} in hand"


def run(number: int) -> str:
    return f"{ERRAND.of(number)} run"


# What is asked, and what can be answered

TURN, CHOOSE, OVER = "What do you do?", "Which errand do you keep?", "The night is over"
PUT_BACK: Final = "The other one goes back into the deck"
GROUPS: Final = {"go": "Go along a road", "run": "Run an errand", "keep": "Keep an errand"}
PLACE, LOOK = "place", "look at two errands, keep one"
CHOICES: Final[dict[Verb, Say]] = {
    moves.GO: lambda spot: f"Go to the {SPOTS[spot]}",
    moves.GATHER: lambda herb: f"Gather {HERBS[herb] if herb >= 0 else 'a herb'}",
    moves.KNOCK: lambda _: "Knock at the hut",
    moves.KEEP: lambda number: f"Keep {TITLES[number]}",
    moves.RUN: lambda number: f"Run {TITLES[number]}",
    moves.REST: lambda _: "Rest",
}


def standing(spot: int, left: int) -> str:
    return f"You are at the {SPOTS[spot]}, {HOUR.count(left)} before dawn"


def watching(name: str, choosing: bool) -> str:
    return f"{name} {'looks at errands' if choosing else 'is on the road'}"


def status(hour: int, spot: int) -> str:
    return time(hour) if hour == DAWN else f"{time(hour)}, at the {SPOTS[spot]}"


def takes(hours: int, then: str, brings: str) -> str:
    return joined(brings, HOUR.count(hours), f"then {then}" if then else "")


def brings(points: int, given: list[int]) -> str:
    return joined(POINT.count(points), herbs(given, "given away"))


# What is explained in the margin

FURTHEST_BACK: Final = (
    "The lantern furthest back has the next turn. A deed that takes long lets others go before you."
)
RUN_IT: Final = "All that this errand asks for holds. It brings its points only when you run it."

# What happened, after its subject

DEEDS: Final[dict[Happening, Say]] = {
    events.WENT: lambda spot: f"went to the {SPOTS[spot]}",
    events.GATHERED: lambda herb: f"gathered {HERBS[herb]}",
    events.KNOCKED: lambda _: "knocked at the hut",
    events.KEPT: lambda number: f"kept {'one' if number == UNKNOWN else TITLES[number]}",
    events.RAN: lambda number: f"ran {TITLES[number]} for {POINT.count(ERRANDS[number].points)}",
    events.RESTED: lambda _: "rested",
}

# Why a move is closed

NO_UNDO: Final = "Undo stops at a draw or another's move."
NIGHT_OVER: Final = "The night is over."
OTHERS_TURN: Final = "Another lantern is further back, or lies on top of yours."
FIRST_KEEP: Final = "First keep one of the errands that you look at."
NOT_LOOKED_AT: Final = "You do not look at this errand."
NOTHING_GROWS: Final = "No herb grows here."
NOT_AT_HUT: Final = "Only the hut has a door to knock at."
NO_ERRANDS: Final = "No errand is left in the deck."
NOT_IN_HAND: Final = "You do not have this errand."


def no_road(start: int, end: int) -> str:
    return f"No road leads from the {SPOTS[start]} to the {SPOTS[end]}."


def too_late(length: int, left: int) -> str:
    return f"The road takes {HOUR.count(length)}, and dawn is {HOUR.count(left)} away."


def no_more(herb: int, mine: bool) -> str:
    return f"Your basket has {HERBS[herb]}." if mine else f"No {HERBS[herb]} is left here."


def not_yet(unmet: Sequence[Clause]) -> str:
    return f"This must hold first: {clauses(unmet)}."


# The end

TIE: Final = "Of equals, the lantern that came to dawn first wins: it lies lower."


def reckoning(errands: int, run: int, basket: int, held: int) -> list[ScoreLine]:
    lines = ("Errands", errands, ERRAND.spelled(run)), ("Basket", basket, HERB.spelled(held))
    return [ScoreLine(label, points, how) for label, points, how in lines]


def won(name: str, alone: bool, enough: bool) -> str:
    if not enough:
        return f"Dawn came too early for {name}"
    return f"{name} wins against the night" if alone else f"{name} wins the night"


def goal(points: int, needed: int) -> str:
    return f"{POINT.count(points)}; a witch alone needs {needed}."


def margin(points: int, ahead: int, second: str) -> str:
    lead = f"{in_words(ahead)} more than {second}" if ahead else f"as many as {second}"
    return f"{POINT.count(points)}, {lead}."
