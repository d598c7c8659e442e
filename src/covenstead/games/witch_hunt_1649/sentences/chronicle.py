"""What happened in Witch Hunt 1649, in sentences; a clause has no subject."""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import COIN, POINT, begun, listing, ordinal, signed
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS

END: Final = "The end"
NEW_FOR_SALE: Final = "New for sale"
SALE_CLEARED: Final = "All cards for sale were discarded"
ASSET_DECK_RENEWED: Final = "The discarded assets are the deck again"
FATE_CARD_DECK_RENEWED: Final = "The discarded fate cards are the deck again"
TIME_CALLED: Final = "Time was called: the game ends after this turn and its trials"


def turn(number: int, whose: str) -> str:
    return f"Turn {number}: {whose}"


def court(number: int) -> str:
    return f"Turn {number}: the court"


def line(head: str, came: list[str]) -> str:
    """What happened, and what came of it."""
    return f"{head}: {', '.join(came)}." if came else f"{head}."


def in_short(clause: str, marks: list[str]) -> str:
    return f"{clause} ({', '.join(marks)})" if marks else clause


def deed(who: str, clause: str) -> str:
    return f"{who} {clause}"


def change(who: str, change_: str) -> str:
    return f"{who}: {change_}"


# The table


def plays_first(plays: str) -> str:
    return f"{begun(plays)} first"


def narrated(title: str) -> str:
    return f"The narrator reads “{title}”"


def took_part(name: str) -> str:
    return f"took the part of {name}"


# Deeds


def drew(card: str) -> str:
    return f"drew {card}"


def answered(card: str, option: str) -> str:
    return f"answered {card} with “{option}”"


def used(ability: str) -> str:
    return f"used {ability}"


def bought(asset: str) -> str:
    return f"bought {asset}"


def drew_for(asset: str, points: int) -> str:
    return f"drew {asset} for {POINT.count(points)}"


def bartered(own: str, other: str) -> str:
    return f"gave {own} for {other}"


def gave_up(asset: str) -> str:
    return f"gave up {asset}"


LOST_ALLY: Final = "lost an ally"
WON: Final = "won"
DIED: Final = "died"
DIED_WHOLE: Final = "died; a chair stays empty"

# What came of it

NOTHING_LOST: Final = "nothing lost"


def coins(amount: int) -> str:
    return COIN.change(amount)


def track(amount: int, number: int) -> str:
    return f"{signed(amount)} {TRACKS[number]}"


def of_another(whom: str, change_: str) -> str:
    return f"{whom} {change_}"


def mark_passed(whom: str, count: int, limit: int) -> str:
    return f"a black mark passed to {whom}, {count} of {limit}"


def mark_for(whom: str, count: int, limit: int) -> str:
    return f"a black mark for {whom}, {count} of {limit}"


def mark_back(whose: str, left: int) -> str:
    return f"{whose} newest mark went back unseen, {left} left"


def mark_number(count: int, limit: int) -> str:
    return f"mark {count} of {limit}"


# Marks: whole, and in short


def got_mark(count: int, limit: int, stood_by: bool) -> tuple[str, str]:
    why = " for standing by the condemned" if stood_by else ""
    return f"got a black mark{why}, {count} of {limit}", f"got black mark {count} of {limit}"


def got_number(count: int, limit: int) -> str:
    return f"got mark {count} of {limit}"


def handed(whom: str, count: int, limit: int) -> tuple[str, str]:
    number = f"{count} of {limit}"
    return f"handed {whom} a black mark, {number}", f"handed {whom} black mark {number}"


# The court: whole, and in short


def stood_trial(number: int) -> tuple[str, str]:
    return f"stood trial, the {ordinal(number)} of this game", "stood trial"


def supported(whom: str, given: str, defence: int) -> tuple[str, str]:
    return f"stood by {whom} and gave up {given}: defence {defence}", f"stood by {whom}"


def renounced(whom: str) -> tuple[str, str]:
    return f"renounced {whom}; the alliance is over", f"renounced {whom}"


def paid(given: list[str], defence: int) -> str:
    return f"gave up {listing(given)}: defence {defence}"


def stood(defence: int) -> str:
    return f"stood with defence {defence}"


def revealed(accusation: str, value: int, total: int) -> str:
    return f"“{accusation}” {value}, in all {total}"


NO_BRIBE: Final = "offered no bribe"

# What befell somebody, after "was": whole, and in short

LUCKY: Final = ("too lucky before any trial, and accused", "too lucky before any trial")
TRIED_AFTER: Final = ("to be tried after this turn", "to be tried after this turn")
TRIED_NEXT: Final = ("to be tried next", "to be tried next")
BANISHED: Final = ("banished; a chair stays empty", "banished")


def guilty(defence: int, total: int) -> tuple[str, str]:
    whole = f"found guilty, {defence} against {total}; a bribe is still possible"
    return whole, "found guilty"


def freed(defence: int, total: int) -> tuple[str, str]:
    return f"freed, {defence} against {total}", "freed"


def condemned(defence: int, total: int) -> tuple[str, str]:
    return f"condemned, {defence} against {total}; a chair stays empty", "condemned"


def moment(number: int) -> str:
    return f"Turn {number}"
