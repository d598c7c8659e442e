"""Laying out a table of Witch Hunt 1649 around the few things that are named."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict

from tests.games.witch_hunt_1649.components import (
    ASSETS,
    CHARACTERS,
    COST,
    FATE,
    MARKS,
    TYPES,
    in_order,
)

# Cards that fill a gap nobody has named, the least telling first.
_FILLING = [asset for asset in reversed(ASSETS) if COST[asset] == 1]
_FILLING += [asset for asset in reversed(ASSETS) if COST[asset] > 1]
_ANY_MARK = [*MARKS[11:19], *MARKS[3:10], *MARKS[19:], *MARKS[:3], MARKS[10]]

Position = dict[str, Any]
Step = dict[str, Any]


@dataclass
class Villager:
    """What lies before one seat."""

    character: str
    welfare: int | None = None
    reputation: int | None = None
    holding: list[str] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    unnamed: int = 0  # marks of which only the number matters
    cleared: list[list[str]] = field(default_factory=list)
    status: str = "living"
    acquitted: bool = False
    ability_used: bool = False
    renounced: bool = False
    has_played: bool = False


class Given(TypedDict):
    """What a test may name of a position; the rest is as section 11 of the rules says."""

    options: NotRequired[Mapping[str, str | int]]
    current: NotRequired[int]
    starting_seat: NotRequired[int]
    turn_number: NotRequired[int]
    trials_held: NotRequired[int]
    bonus: NotRequired[int]
    coins: NotRequired[int]
    queue: NotRequired[Sequence[int]]
    called: NotRequired[bool]
    fate_card: NotRequired[str | None]
    fate_card_deck: NotRequired[str]  # then all others lie in the discard
    pool: NotRequired[str]  # filled up to five out of the deck, unless that is given too
    asset_deck: NotRequired[str]
    asset_discard: NotRequired[str]
    rest: NotRequired[Sequence[int]]  # these seats hold all assets that lie nowhere else
    in_deck: NotRequired[str]  # cards that the filling of gaps must leave in their deck
    cleared: NotRequired[Mapping[int, Sequence[str]]]  # seat to one list of marks a mark


def lay_out(villagers: list[Villager], steps: list[Step], given: Given) -> Position:
    """Write down a position: what is named, and everything else as section 11 says."""
    seats = len(villagers)
    current = given.get("current", 0)
    options: dict[str, str | int] = {"character_choice": "free", **given.get("options", {})}
    _deal_marks(villagers, steps, given)
    pool, deck, discard = _deal_assets(villagers, steps, given)
    card = given.get("fate_card")
    fate_deck = [each for each in FATE if each != card]
    if "fate_card_deck" in given:
        fate_deck = given["fate_card_deck"].split()
    held = [mark for each in villagers for mark in each.marks]
    held += [mark for step in steps for mark in step.get("revealed", [])]
    return {
        "game": "witch-hunt-1649",
        "rules": 1,
        "seats": seats,
        "options": options,
        "state": {
            "current": current,
            "starting_seat": given.get("starting_seat", 0),
            "turn_number": given.get("turn_number", 0),
            "trials_held": given.get("trials_held", 0),
            "bonus": given.get("bonus", 0),
            "coins": given.get("coins", 0),
            "trial_queue": list(given.get("queue", ())),
            "called": given.get("called", False),
            "fate_card": card,
            "fate_card_deck": fate_deck,
            "fate_card_discard": [each for each in FATE if each not in (card, *fate_deck)],
            "pool": pool,
            "asset_deck": deck,
            "asset_discard": discard,
            "mark_deck": [mark for mark in MARKS if mark not in held],
            "villagers": [
                _written(villagers, seat, current, options, given) for seat in range(seats)
            ],
        },
        "steps": steps,
    }


def _written(
    villagers: list[Villager],
    seat: int,
    current: int,
    options: Mapping[str, str | int],
    given: Given,
) -> dict[str, Any]:
    each = villagers[seat]
    card = CHARACTERS[each.character]
    extra = 2 if len(villagers) == 2 and each.character != "isobel" else 0
    gone = {"died": (0, card.reputation), "banished": (card.welfare, 0)}
    welfare, reputation = gone.get(each.status, (card.welfare + extra, card.reputation + extra))
    cleared = given.get("cleared", {}).get(seat)
    if cleared is not None:
        each.cleared = [sorted(words.split()) for words in cleared]
    return {
        "character": each.character,
        "welfare": welfare if each.welfare is None else each.welfare,
        "reputation": reputation if each.reputation is None else each.reputation,
        "status": each.status,
        "acquitted": each.acquitted,
        "ability_used": each.ability_used,
        "has_played": each.has_played or seat == current,
        "ally": ally_of(villagers, seat) if options.get("alliances", "on") == "on" else None,
        "holding": in_order(each.holding),
        "marks": each.marks,
        "cleared": each.cleared or [[] for _ in each.marks],
    }


def ally_of(villagers: list[Villager], seat: int) -> int | None:
    """Find the partner: with three seats or more, while both live and nobody has renounced."""
    partner = CHARACTERS[villagers[seat].character].ally
    for other, each in enumerate(villagers):
        if len(villagers) > 2 and each.character == partner:
            both = (each, villagers[seat])
            if all(one.status == "living" and not one.renounced for one in both):
                return other
    return None


def _deal_marks(villagers: list[Villager], steps: list[Step], given: Given) -> None:
    taken = {mark for each in villagers for mark in each.marks} | set(
        given.get("in_deck", "").split()
    )
    taken |= {mark for step in steps for mark in step.get("revealed", [])}
    supply = iter([mark for mark in _ANY_MARK if mark not in taken])
    for each in villagers:
        each.marks += [next(supply) for _ in range(each.unnamed)]


def _deal_assets(
    villagers: list[Villager], steps: list[Step], given: Given
) -> tuple[list[str], list[str], list[str]]:
    """Fill the pool, then say what is left in the deck; what lies nowhere goes to `rest`."""
    pool = given.get("pool", "").split()
    deck, discard = given.get("asset_deck", "").split(), given.get("asset_discard", "").split()
    kept = [card for card in given.get("in_deck", "").split() if card in COST]
    named = {
        *pool,
        *deck,
        *discard,
        *kept,
        *(asset for each in villagers for asset in each.holding),
    }
    named |= {step["asset"] for step in steps if "asset" in step}
    free = [asset for asset in _FILLING if asset not in named]
    if "rest" in given:
        for kind in TYPES:
            own = [asset for asset in free if asset[:2] == kind]
            for number, asset in enumerate(own):
                villagers[given["rest"][number % len(given["rest"])]].holding.append(asset)
    elif "asset_deck" not in given:
        gaps = max(0, 5 - len(pool))
        pool += free[:gaps]
        deck = free[gaps:]
    else:
        assert not free, f"these assets lie nowhere: {free}"
    return pool, in_order([*deck, *kept]), in_order(discard)
