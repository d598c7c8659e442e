"""What happened in Witch Hunt 1649, in sentences.

A clause has no subject. Deeds and what befell somebody are told twice: whole, and in short for the
digest.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.event import Event
from covenstead.core.scene.words import COIN, POINT, begun, listing, ordinal, say, signed
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import SIDE, WitchHuntBox
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACKS, Names, payment
from covenstead.games.witch_hunt_1649.trials import A_PLEA

Words = tuple[str, str]

END: Final = "The end"
NEW_FOR_SALE: Final = "New for sale"
NOTHING_LOST: Final = "nothing lost"


def turn(number: int, whose: str = "") -> str:
    return f"Turn {number}: {whose}" if whose else f"Turn {number}"


court: Final = say("Turn {}: the court", int)
clause: Final = say("{} {}", str, str)
change: Final = say("{}: {}", str, str)


def was(mine: bool, rest: str) -> str:
    return f"{'were' if mine else 'was'} {rest}"


def line(head: str, came: list[str]) -> str:
    return f"{head}: {', '.join(came)}." if came else f"{head}."


def in_short(told: str, marks: list[str]) -> str:
    return f"{told} ({', '.join(marks)})" if marks else told


# What somebody did


def did(event: Event, box: WitchHuntBox, names: Names) -> Words:
    """A deed of the character that the event names first."""
    happening, args = event.happening, event.args
    if happening is events.FATE_CARD_DRAWN:
        return f"drew {box.fate_cards[args[1]].title}", ""
    if happening in (events.SUPPORTED, events.RENOUNCED):
        whom = names.whom(names.seat(args[1]))
        if happening is events.RENOUNCED:
            return f"renounced {whom}; the alliance is over", f"renounced {whom}"
        text = f"stood by {whom} and gave up {payment(box, args[2])}: defence {A_PLEA}"
        return text, f"stood by {whom}"
    if happening is events.OPTION_CHOSEN:
        card = box.fate_cards[args[1]]
        text = f"answered {card.title} with “{card.options[args[2]].text}”"
    elif happening is events.ABILITY_USED:
        text = f"used {box.characters[args[1]].ability_name}"
    elif happening is events.ASSET_BOUGHT:
        text = f"bought {box.asset_name[args[1]]}"
    elif happening is events.STOOD:
        text = f"stood with defence {args[1]}"
    else:
        return _DID[happening]
    return text, text


_DID: Final = {
    events.SUBMITTED: ("offered no bribe", "offered no bribe"),
    events.DIED: ("died; a chair stays empty", "died"),
    events.ALLIANCE_ENDED: ("lost an ally", "lost an ally"),
    events.WON: ("won", "won"),
}


def stood_trial(number: int) -> Words:
    return f"stood trial, the {ordinal(number)} of this game", "stood trial"


def paid(given: list[str], defence: int) -> str:
    return f"gave up {listing(given)}: defence {defence}"


def got_mark(count: int, limit: int, stood_by: bool) -> Words:
    why = " for standing by the condemned" if stood_by else ""
    return f"got a black mark{why}, {count} of {limit}", f"got black mark {count} of {limit}"


def got_number(count: int, limit: int) -> Words:
    return f"got mark {count} of {limit}", f"got mark {count} of {limit}"


def handed(whom: str, count: int, limit: int) -> Words:
    number = f"{count} of {limit}"
    return f"handed {whom} a black mark, {number}", f"handed {whom} black mark {number}"


# What befell somebody: after "was" or "were"


def befell(event: Event, between_turns: bool) -> Words:
    """What befell the character that the event names first."""
    happening, args = event.happening, event.args
    if happening is events.ACQUITTED:
        return f"freed, {args[1]} against {args[2]}", "freed"
    if happening is events.EXECUTED:
        return f"condemned, {args[1]} against {args[2]}; a chair stays empty", "condemned"
    if happening is events.FOUND_GUILTY:
        text = f"found guilty, {args[1]} against {args[2]}; a bribe is still possible"
        return text, "found guilty"
    if happening is events.TRIAL_QUEUED:
        text = "to be tried next" if between_turns else "to be tried after this turn"
        return text, text
    if happening is events.LUCK_SUSPECTED:
        return "too lucky before any trial, and accused", "too lucky before any trial"
    return "banished; a chair stays empty", "banished"


# What came of it


def came(event: Event, box: WitchHuntBox, names: Names, limit: int) -> str:
    """What came of a deed."""
    happening, args = event.happening, event.args
    if happening is events.COIN_TOSSED:
        return SIDE.words[args[0]]
    if happening is events.COINS_CHANGED:
        return COIN.change(args[1])
    if happening is events.ASSET_DRAWN:
        return f"drew {box.asset_name[args[1]]} for {POINT.count(args[2])}"
    if happening is events.ASSET_BARTERED:
        return f"gave {box.asset_name[args[1]]} for {box.asset_name[args[2]]}"
    if happening is events.ASSET_DISCARDED:
        return f"gave up {box.asset_name[args[1]]}"
    if happening is events.MARK_PASSED:
        whom = names.whom(names.seat(args[1]))
        return f"a black mark passed to {whom}, {args[2]} of {limit}"
    assert happening is events.MARK_REMOVED
    whose = names.whose(names.seat(args[0]))
    return f"{whose} newest mark went back unseen, {args[1]} left"


def track(amount: int, number: int) -> str:
    return f"{signed(amount)} {TRACKS[number]}"


mark_for: Final = say("a black mark for {}, {} of {}", str, int, int)
mark_number: Final = say("mark {} of {}", int, int)


# The table


def at_table(event: Event, box: WitchHuntBox, names: Names) -> str:
    """What nobody in particular did."""
    happening, args = event.happening, event.args
    if happening is events.GAME_STARTED:
        return f"{begun(names.does(names.seat(args[0]), 'play', 'plays'))} first"
    if happening is events.STORY_TOLD:
        return f"The narrator reads “{box.stories[args[0]].title}”"
    if happening is events.MARK_REVEALED:
        return f"“{box.accusation[args[0]]}” {box.value[args[0]]}, in all {args[2]}"
    return AT_TABLE[happening]


AT_TABLE: Final = {
    events.POOL_CLEARED: "All cards for sale were discarded",
    events.ASSET_DECK_RENEWED: "The discarded assets are the deck again",
    events.FATE_CARD_DECK_RENEWED: "The discarded fate cards are the deck again",
    events.TIME_CALLED: "Time was called: the game ends after this turn and its trials",
}

took_part: Final = say("{} took the part of {}", str, str)
