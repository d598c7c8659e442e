"""The end of a round: cubes ripen, and villagers bring their bonuses."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.triora import events
from covenstead.games.triora.components import COLOURS, MERCHANT, NOBLE, PEASANT, SOLDIER, type_of
from covenstead.games.triora.effects.gains import Shovel
from covenstead.games.triora.effects.inquisition import change_inquisition
from covenstead.games.triora.state import Town, change_doom, change_silver


def grow(s: Town, fate: Fate) -> None:
    """Every cube in the ground ripens, of all seats (TR-206)."""
    for seat, witch in enumerate(s.witches):
        for colour in range(COLOURS):
            cubes = witch.planting[colour]
            if cubes:
                witch.planting[colour] = 0
                witch.harvest[colour] += cubes
                fate.tell(events.CUBES_RIPENED, cubes, colour, seat)


def work(s: Town, seat: Seat, fate: Fate) -> None:
    """Soldiers, merchants and nobles bring their bonus, then peasants their shovels (TR-207)."""
    witch = s.witches[seat]
    if not witch.villagers:
        return
    types = [type_of(villager) for villager in witch.villagers]
    soldiers, merchants = types.count(SOLDIER), types.count(MERCHANT)
    nobles, peasants = types.count(NOBLE), types.count(PEASANT)
    if soldiers:
        fate.tell(events.VILLAGERS_WORKED, soldiers, seat, SOLDIER)
        change_inquisition(s, seat, soldiers * s.box.soldier_inquisition, fate)
    if merchants:
        fate.tell(events.VILLAGERS_WORKED, merchants, seat, MERCHANT)
        if s.switches.merchant_inquisition:
            change_inquisition(s, seat, merchants * s.switches.merchant_inquisition, fate)
            if witch.captured:
                return
        change_silver(s, seat, merchants, fate)
    if nobles:
        fate.tell(events.VILLAGERS_WORKED, nobles, seat, NOBLE)
        change_doom(s, seat, nobles, fate)
    if peasants:
        fate.tell(events.VILLAGERS_WORKED, peasants, seat, PEASANT)
        s.steps.append(Shovel(seat, peasants, NONE))
