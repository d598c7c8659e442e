"""Villagers: their sets and tracks, what they can give up, what becomes of those who leave."""

from __future__ import annotations

from bisect import insort
from functools import lru_cache

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import (
    LIVING,
    OF_A_TYPE,
    PAY_REPUTATION,
    PAY_WELFARE,
    REPUTATION,
    TYPE,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.state.marks import return_marks


def living(s: Village) -> list[Seat]:
    """The seats that are still in the game."""
    return [seat for seat, villager in enumerate(s.villagers) if villager.status == LIVING]


def counts(holding: list[int]) -> list[int]:
    """How many assets of each type there are."""
    found = [0] * len(TYPE.words)
    for asset in holding:
        found[asset // OF_A_TYPE] += 1
    return found


def has_sets(s: Village, seat: Seat) -> bool:
    """Whether the holding has both sets, of two types or all of one (WH-130, WH-152)."""
    holding = s.villagers[seat].holding
    first, second = s.rules.sets
    if len(holding) < first + second:
        return False
    found = sorted(counts(holding))
    return found[-1] >= first + second or (found[-1] >= first and found[-2] >= second)


def need(s: Village, seat: Seat) -> int:
    """The least number of further assets that would complete the sets (WH-140)."""
    return need_of(s, s.villagers[seat].holding)


def need_of(s: Village, holding: list[int]) -> int:
    """The same for somebody who would hold these assets."""
    first, second = s.rules.sets
    return _need(first, second, tuple(counts(holding)))


@lru_cache(4096)
def _need(first: int, second: int, found: tuple[int, ...]) -> int:
    """The same for so many assets of each type."""
    least = first + second
    for one, many in enumerate(found):
        least = min(least, max(0, first + second - many))
        for other, few in enumerate(found):
            if one != other:
                least = min(least, max(0, first - many) + max(0, second - few))
    return least


def change_track(s: Village, seat: Seat, track: int, amount: int, fate: Fate) -> None:
    """A track moves within 0 and the maximum; what goes beyond is lost."""
    villager = s.villagers[seat]
    before = villager.welfare if track == WELFARE else villager.reputation
    after = before + amount
    if after < 0:
        after = 0
    elif after > s.rules.most:
        after = s.rules.most
    if after == before:
        return
    if track == WELFARE:
        villager.welfare = after
    else:
        villager.reputation = after
    fate.tell(events.TRACK_CHANGED, track, villager.character, before, after)


def eliminate(s: Village, seat: Seat, fate: Fate) -> None:
    """What becomes of somebody who has left: assets, marks, alliance and queue (WH-074)."""
    villager = s.villagers[seat]
    for asset in villager.holding:
        insort(s.asset_discard, asset)
        fate.tell(events.ASSET_DISCARDED, villager.character, asset)
    villager.holding = []
    if villager.marks:
        return_marks(s, seat, villager.marks, fate)
        villager.marks, villager.cleared = [], []
    if seat in s.trial_queue:
        s.trial_queue.remove(seat)
    if villager.ally != NONE:
        partner = s.villagers[villager.ally]
        villager.ally = partner.ally = NONE
        if partner.status == LIVING:
            fate.tell(events.ALLIANCE_ENDED, partner.character)


# Payments


def payments(s: Village, seat: Seat, last: int) -> list[int]:
    """What the seat may give up after this payment: higher assets, welfare, reputation (WH-121).

    Nobody gives the last point of a track (WH-076).
    """
    villager = s.villagers[seat]
    offered: list[int] = []
    if last < PAY_WELFARE:
        offered = [asset for asset in villager.holding if asset > last]
    if last <= PAY_WELFARE and villager.welfare > 1:
        offered.append(PAY_WELFARE)
    if villager.reputation > 1:
        offered.append(PAY_REPUTATION)
    return offered


def pay(s: Village, seat: Seat, payment: int, fate: Fate) -> None:
    """One point or one asset is gone for good (WH-123)."""
    if payment == PAY_WELFARE:
        change_track(s, seat, WELFARE, -1, fate)
    elif payment == PAY_REPUTATION:
        change_track(s, seat, REPUTATION, -1, fate)
    else:
        lose_asset(s, seat, payment, fate)


def lose_asset(s: Village, seat: Seat, asset: int, fate: Fate) -> None:
    """An asset goes to the discard."""
    s.villagers[seat].holding.remove(asset)
    insort(s.asset_discard, asset)
    fate.tell(events.ASSET_DISCARDED, s.villagers[seat].character, asset)
