"""What familiars draw from the stocks, and charity for who drew nothing."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.fate import Fate
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import LOCATIONS
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.cards import draw

CARDS_A_FAMILIAR: Final = 2


def draw_at(s: Village, seat: Seat, location: int, familiars: int, fate: Fate) -> int:
    """She draws two cards for each familiar from the stock of a Location; how many there were."""
    kind = s.box.stock_at[location]
    drawn = 0
    if kind != NONE:
        for _ in range(CARDS_A_FAMILIAR * familiars):
            if not draw(s, seat, kind, fate):
                break
            drawn += 1
    return drawn


def harvest(s: Village, seat: Seat, fate: Fate) -> None:
    """She draws Location by Location; a witch who could draw nothing gets charity."""
    witch = s.witches[seat]
    there, drawn = witch.locations(), 0
    for location in range(LOCATIONS):
        if there >> location & 1:
            drawn += draw_at(s, seat, location, witch.familiars.count(location), fate)
    fate.tell(events.HARVESTED, seat, drawn)
    if not drawn:
        take_charity(s, seat, fate)


def take_charity(s: Village, seat: Seat, fate: Fate) -> None:
    """The top cards of the tithe pile (VC-285)."""
    witch = s.witches[seat]
    number = min(s.switches.charity_cards, len(s.tithes))
    if not number:
        return
    fate.tell(events.CHARITY_TAKEN, seat, number)
    for _ in range(number):
        kind, _ = s.tithes.pop()
        witch.hand[kind] += 1
        witch.got_unseen()
        fate.tell(events.CHARITY_SEEN, kind, audience=1 << seat)
