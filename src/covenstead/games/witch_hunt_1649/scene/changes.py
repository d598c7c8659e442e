"""What a choice would move, number by number: tracks, marks, coins, how far from the sets."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.core.scene import Change
from covenstead.games.witch_hunt_1649.components import (
    PAY_REPUTATION,
    PAY_WELFARE,
    REPUTATION,
    WELFARE,
)
from covenstead.games.witch_hunt_1649.scene.prospects import (
    Prospect,
    need_with,
    need_without,
    track_of,
)
from covenstead.games.witch_hunt_1649.scene.sentences import TRACK_ICONS
from covenstead.games.witch_hunt_1649.state import Village, need


def track_moved(s: Village, seat: Seat, track: int, amount: int) -> Change:
    """A track and where it would stand."""
    before = track_of(s, seat, track)
    return Change(seat, TRACK_ICONS[track], before, max(0, min(s.rules.most, before + amount)))


def prospected(prospect: Prospect) -> list[Change]:
    """The tracks that an effect would move without asking anybody."""
    return [
        Change(each.seat, TRACK_ICONS[each.track], each.before, each.after, each.branch)
        for each in prospect.changes
    ]


def marked(s: Village, seat: Seat, amount: int = 1) -> Change:
    """The marks of somebody who gets one or is rid of one."""
    held = len(s.villagers[seat].marks)
    return Change(seat, "mark", held, held + amount)


def bought(s: Village, seat: Seat, asset: int) -> list[Change]:
    """What a purchase does to the purse and the sets."""
    cost, before, after = s.box.cost[asset], need(s, seat), need_with(s, seat, asset)
    purse = [Change(seat, "coins", s.coins, s.coins - cost)]
    return purse + ([Change(seat, "sets", before, after)] if after != before else [])


def given_up(s: Village, seat: Seat, given: int) -> list[Change]:
    """What giving this up costs: a point of a track, or progress towards the sets."""
    if given in (PAY_WELFARE, PAY_REPUTATION):
        return [track_moved(s, seat, WELFARE if given == PAY_WELFARE else REPUTATION, -1)]
    before, after = need(s, seat), need_without(s, seat, given)
    return [Change(seat, "sets", before, after)] if after != before else []
