"""What happened in Witch Hunt 1649, in sentences.

A clause has no subject. In the tables `{0}`, `{1}` … are what the event names, in its order;
`{limit}` is the mark that brings a trial, `{trial}` the trial's ordinal, `{when}` when it is held.
Deeds and what befell somebody are told twice: whole, and in short for the digest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from covenstead.core.event import Event, Happening
from covenstead.core.family import NUMBER, Family
from covenstead.core.scene.words import COIN, LISTED, POINT, SIGNED, Either, begun, say
from covenstead.games.witch_hunt_1649 import components, events
from covenstead.games.witch_hunt_1649.box import WitchHuntBox
from covenstead.games.witch_hunt_1649.components import CHARACTER
from covenstead.games.witch_hunt_1649.sentences.nouns import TRACK, Names, payment
from covenstead.games.witch_hunt_1649.trials import A_PLEA

Words = tuple[str, str]

NEW_FOR_SALE: Final = "New for sale"
NOTHING: Final = "nothing happens"  # on this side of the toss
NOTHING_MORE: Final = "nothing more"

turn: Final = say("Turn {}", int)
turn_of: Final = say("Turn {}: {}", int, str)
court: Final = say("Turn {}: the court", int)
took_part: Final = say("{} took the part of {}", str, str)
clause: Final = say("{} {}", str, str)
change: Final = say("{}: {}", str, str)
was: Final = say("{} {}", Either("were", "was"), str)
paid: Final = say("gave up {}: defence {}", LISTED, int)
track: Final = say("{} {}", SIGNED, TRACK)


def line(head: str, came: list[str]) -> str:
    return f"{head}: {', '.join(came)}." if came else f"{head}."


def in_short(told: str, marks: list[str]) -> str:
    return f"{told} ({', '.join(marks)})" if marks else told


def _alike(text: str) -> Words:
    return text, text


DEEDS: Final = {  # of the character that the event names first
    events.FATE_CARD_DRAWN: ("drew {1}", ""),
    events.OPTION_CHOSEN: _alike("answered {1} with “{2}”"),
    events.ABILITY_USED: _alike("used {1}"),
    events.ASSET_BOUGHT: _alike("bought {1}"),
    events.TRIAL_BEGAN: ("stood trial, the {trial} of this game", "stood trial"),
    events.SUPPORTED: (f"stood by {{1}} and gave up {{2}}: defence {A_PLEA}", "stood by {1}"),
    events.RENOUNCED: ("renounced {1}; the alliance is over", "renounced {1}"),
    events.STOOD: _alike("stood with defence {1}"),
    events.SUBMITTED: _alike("offered no bribe"),
    events.DIED: ("died; a chair stays empty", "died"),
    events.ALLIANCE_ENDED: _alike("lost an ally"),
    events.WON: _alike("won"),
}
BEFELL: Final = {  # the character that the event names first; after "was" or "were"
    events.ACQUITTED: ("freed, {1} against {2}", "freed"),
    events.EXECUTED: ("condemned, {1} against {2}; a chair stays empty", "condemned"),
    events.FOUND_GUILTY: (
        "found guilty, {1} against {2}; a bribe is still possible",
        "found guilty",
    ),
    events.TRIAL_QUEUED: _alike("to be tried {when}"),
    events.LUCK_SUSPECTED: (
        "too lucky before any trial, and accused",
        "too lucky before any trial",
    ),
    events.BANISHED: ("banished; a chair stays empty", "banished"),
}
GAINED: Final = {  # deeds too: how a mark was gained, by its cause
    components.SYMBOL: ("got a black mark, {2} of {limit}", "got black mark {2} of {limit}"),
    components.SUPPORT: (
        "got a black mark for standing by the condemned, {2} of {limit}",
        "got black mark {2} of {limit}",
    ),
    components.LUCK: _alike("got mark {2} of {limit}"),
}
HANDED: Final = ("handed {0} a black mark, {2} of {limit}", "handed {0} black mark {2} of {limit}")
CAME: Final = {  # what came of a deed
    events.COIN_TOSSED: "{0}",
    events.COINS_CHANGED: "{1}",
    events.ASSET_DRAWN: "drew {1} for {2}",
    events.ASSET_BARTERED: "gave {1} for {2}",
    events.ASSET_DISCARDED: "gave up {1}",
    events.MARK_PASSED: "a black mark passed to {1}, {2} of {limit}",
    events.MARK_REMOVED: "{0} newest mark went back unseen, {1} left",
}
MARK_FOR: Final = "a black mark for {0}, {2} of {limit}"
MARK_NUMBER: Final = "mark {2} of {limit}"
AT_TABLE: Final = {  # what nobody in particular did
    events.GAME_STARTED: "{0} first",
    events.STORY_TOLD: "The narrator reads “{0}”",
    events.MARK_REVEALED: "{0}, in all {2}",
    events.POOL_CLEARED: "All cards for sale were discarded",
    events.ASSET_DECK_RENEWED: "The discarded assets are the deck again",
    events.FATE_CARD_DECK_RENEWED: "The discarded fate cards are the deck again",
    events.TIME_CALLED: "Time was called: the game ends after this turn and its trials",
    events.GAME_OVER: "The end",
}


def nouns(event: Event, text: str, box: WitchHuntBox, names: Names) -> list[str]:
    """What an event names, as a text says it; empty where the text has no gap for it."""
    gaps = _gaps(text, len(event.args))
    return [_noun(event, place, box, names) if gap else "" for place, gap in enumerate(gaps)]


@lru_cache(256)
def _gaps(text: str, places: int) -> list[bool]:
    return [f"{{{place}}}" in text for place in range(places)]


def _noun(event: Event, place: int, box: WitchHuntBox, names: Names) -> str:
    happening, value = event.happening, event.args[place]
    family = happening.families[place]
    if family is CHARACTER:
        seat = names.seat(value)
        if happening is events.GAME_STARTED:
            return begun(names.does(seat, "play", "plays"))
        return names.whose(seat) if happening is events.MARK_REMOVED else names.whom(seat)
    if family is NUMBER:
        return _NUMBERS[happening](value) if happening in _NUMBERS else str(value)
    if family is components.OPTION:
        return box.fate_cards[event.args[1]].options[value].text
    return _NAMED[family](box, value) if family in _NAMED else ""


_NAMED: Final[dict[Family, Callable[[WitchHuntBox, int], str]]] = {
    components.ASSET: lambda box, asset: box.asset_name[asset],
    components.FATE_CARD: lambda box, card: box.fate_cards[card].title,
    components.ABILITY: lambda box, character: box.characters[character].ability_name,
    components.PAYMENT: payment,
    components.MARK: lambda box, mark: f"“{box.accusation[mark]}” {box.value[mark]}",
    components.STORY_CARD: lambda box, story: box.stories[story].title,
    components.SIDE: lambda _, side: components.SIDE.words[side],
}
_NUMBERS: Final[dict[Happening, Callable[[int], str]]] = {
    events.COINS_CHANGED: COIN.change,
    events.ASSET_DRAWN: POINT.count,
}
