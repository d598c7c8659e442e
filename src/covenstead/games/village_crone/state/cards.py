"""Cards and schemes changing hands: drawing, discarding, looking at decks, fees."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import KIND, NEWT, SCHEME, SILVER
from covenstead.games.village_crone.state import Village, everybody


def draw(s: Village, seat: Seat, kind: int, fate: Fate) -> bool:
    """She draws a card from a stock; False if there is none left."""
    stock = s.stocks[kind]
    if not stock.size() and not refill(s, kind, fate):
        return False
    witch = s.witches[seat]
    fate.tell(events.CARD_DRAWN, seat, kind)
    if s.switches.open_ingredients:
        turn_up(s, kind, fate)
    if stock.turned:
        card = stock.turned.pop(0)
        witch.hand[card] += 1
        witch.got_openly(card)
        fate.tell(events.DRAW_SEEN, card)
        turn_up(s, kind, fate)
    else:
        counts = stock.cards
        among = [kind] * counts[kind] + [NEWT] * counts[NEWT]
        card = fate.pick(KIND, among, audience=1 << seat)
        counts[card] -= 1
        witch.hand[card] += 1
        witch.drew_unseen(kind, stock.cap > 0)
        fate.tell(events.DRAW_SEEN, card, audience=1 << seat)
    return True


def refill(s: Village, kind: int, fate: Fate) -> bool:
    """An empty stock is made of its pile; False if that is empty too."""
    pile = s.piles[kind]
    if not pile or s.seats == 1:
        return False
    stock = s.stocks[kind]
    stock.cap = pile.count(NEWT)
    if s.switches.flips:
        stock.turned = pile.copy()
    else:
        for card in pile:
            stock.cards[card] += 1
    s.piles[kind] = []
    fate.tell(events.STOCK_REFILLED, kind)
    return True


def turn_up(s: Village, kind: int, fate: Fate) -> None:
    """With open ingredients the top card of a stock lies face up."""
    stock = s.stocks[kind]
    counts = stock.cards
    if s.switches.open_ingredients and not stock.turned and sum(counts) > 0:
        card = fate.pick(KIND, [kind] * counts[kind] + [NEWT] * counts[NEWT])
        counts[card] -= 1
        stock.turned = [card]
        fate.tell(events.CARD_TURNED, kind, card)


def discard(s: Village, seat: Seat, kind: int, pile: int) -> None:
    """A card of her hand goes openly to a pile; alone, it leaves the game."""
    witch = s.witches[seat]
    witch.hand[kind] -= 1
    witch.gave_openly(kind)
    if s.seats == 1:
        s.removed[kind] += 1
    else:
        s.piles[pile].append(kind)


def fee_payable(s: Village, seat: Seat, hand: list[int]) -> bool:
    """Whether a hand can pay a fee of one silver."""
    return hand[SILVER] > 0 or (s.switches.newt_pays_fees and hand[NEWT] > 0)


def may_hold_fee(s: Village, seat: Seat) -> bool:
    """Whether, for all that anybody knows, she holds a card that pays a fee."""
    most = s.witches[seat].most
    return most[SILVER] > 0 or (s.switches.newt_pays_fees and most[NEWT] > 0)


# Schemes


def place_in_hand(s: Village, seat: Seat, scheme: int) -> int:
    """The place of a scheme in her hand; NONE if it is not there."""
    for place, (card, _) in enumerate(s.witches[seat].schemes):
        if card == scheme:
            return place
    return NONE


def reveal(s: Village, seat: Seat, scheme: int) -> None:
    """Everybody knows the scheme from now on."""
    place = place_in_hand(s, seat, scheme)
    s.witches[seat].schemes[place] = (scheme, everybody(s))


def give_scheme(s: Village, seat: Seat, scheme: int, seen: Seats, fresh: bool) -> None:
    """The scheme comes to her hand; with open schemes everybody sees it."""
    witch = s.witches[seat]
    seen = everybody(s) if s.switches.open_schemes else seen | 1 << seat
    witch.schemes.append((scheme, seen))
    witch.fresh.append(fresh)


def take_scheme(s: Village, seat: Seat, scheme: int) -> Seats:
    """The scheme leaves her hand; the seats that know it."""
    witch = s.witches[seat]
    place = place_in_hand(s, seat, scheme)
    _, seen = witch.schemes.pop(place)
    witch.fresh.pop(place)
    return seen


def look(s: Village, seat: Seat, fate: Fate) -> None:
    """She looks at the top card of each deck; it then lies ready there."""
    levels = [level for level, deck in enumerate(s.decks) if not deck.is_empty()]
    fate.tell(events.DECKS_LOOKED_AT, seat, many=levels)
    for level in levels:
        deck = s.decks[level]
        if not deck.top:
            if deck.middle:
                deck.top = [(fate.draw(SCHEME, deck.middle, audience=1 << seat), 0)]
            else:
                deck.top = [deck.bottom.pop(0)]
        scheme, seen = deck.top[0]
        deck.top = [(scheme, seen | 1 << seat)]
        fate.tell(events.TOP_SEEN, level, scheme, audience=1 << seat)


def tops(s: Village) -> list[int]:
    """How many decks have a card to look at, by their levels."""
    return [level for level, deck in enumerate(s.decks) if not deck.is_empty()]
