"""The pool of assets and the fate card on the table: drawing, filling, discarding."""

from __future__ import annotations

from bisect import insort

from covenstead.core.family import NONE
from covenstead.core.fate import Fate
from covenstead.games.witch_hunt_1649 import events
from covenstead.games.witch_hunt_1649.components import ASSET, FATE_CARD
from covenstead.games.witch_hunt_1649.state import Village


def draw_asset(s: Village, fate: Fate) -> int:
    """Draw an asset; an empty deck is made of the discard. NONE if there is none left."""
    if not s.asset_deck:
        if not s.asset_discard:
            return NONE
        s.asset_deck, s.asset_discard = s.asset_discard, []
        fate.tell(events.ASSET_DECK_RENEWED)
    return fate.draw(ASSET, s.asset_deck)


def fill(s: Village, fate: Fate) -> None:
    """Fill the pool while there are assets to draw."""
    while len(s.pool) < s.box.pool:
        asset = draw_asset(s, fate)
        if asset == NONE:
            return
        s.pool.append(asset)
        fate.tell(events.POOL_FILLED, asset)


def renew_pool(s: Village, fate: Fate) -> None:
    """Discard the whole pool and fill it again."""
    for asset in s.pool:
        insort(s.asset_discard, asset)
    s.pool = []
    fate.tell(events.POOL_CLEARED)
    fill(s, fate)


def draw_fate_card(s: Village, fate: Fate) -> None:
    """A fate card is laid on the table; one that lay there is discarded afterwards."""
    if not s.fate_card_deck:
        s.fate_card_deck, s.fate_card_discard = s.fate_card_discard, []
        fate.tell(events.FATE_CARD_DECK_RENEWED)
    card = fate.draw(FATE_CARD, s.fate_card_deck)
    fate.tell(events.FATE_CARD_DRAWN, s.villagers[s.current].character, card)
    discard_fate_card(s, fate)
    s.fate_card = card


def discard_fate_card(s: Village, fate: Fate) -> None:
    """The fate card on the table, if there is one, goes to its discard."""
    if s.fate_card != NONE:
        insort(s.fate_card_discard, s.fate_card)
        fate.tell(events.FATE_CARD_DISCARDED, s.fate_card)
        s.fate_card = NONE
