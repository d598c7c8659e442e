"""Trade: the active witch offers cards to another (an option)."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, SEAT, Row, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields, Passing
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import KIND, KINDS
from covenstead.games.village_crone.faults import beneath
from covenstead.games.village_crone.moves import (
    ACCEPT,
    DECLINE,
    GIVE,
    PROPOSE,
    TRADE,
    WANT,
    WITHDRAW,
)
from covenstead.games.village_crone.questions import Question
from covenstead.games.village_crone.state import Village

MOST_CARDS: Final = 3  # on either side of an offer


class TradeOver(Passing[Village]):
    """An offer was accepted."""

    __slots__ = ()


def trade_moves(s: Village, seat: Seat) -> list[Move]:
    """The witches to whom she can make an offer (VC-340)."""
    if not s.switches.trades or s.offers_made >= s.switches.trade_offers:
        return []
    if not s.witches[seat].cards():
        return []
    return [
        TRADE.moves[other]
        for other, witch in enumerate(s.witches)
        if other != seat and witch.cards()
    ]


def open_bargain(s: Village, partner: Seat) -> None:
    """She begins an offer, which counts even if she withdraws it."""
    s.offers_made += 1
    s.steps.append(Bargain(partner, [], []))


class Offer(Question):
    """Cards of the active witch for cards of another, as far as they are named."""

    SHOWN: ClassVar[Fields] = {"partner": SEAT, "give": Row(KIND), "want": Row(KIND)}
    __slots__ = ("give", "partner", "want")

    def __init__(self, partner: Seat, give: list[int], want: list[int]) -> None:
        self.partner: Final = partner
        self.give: Final = give
        self.want: Final = want

    def fault(self, s: Village, place: int) -> str | None:
        give, want = self.give, self.want
        if not s.switches.trades or beneath(s, place) != "Act" or self.partner in (NONE, s.active):
            return "an offer is made by the active witch to another"
        if len(give) > MOST_CARDS or len(want) > MOST_CARDS or set(give) & set(want):
            return f"an offer is up to {MOST_CARDS} cards for up to {MOST_CARDS} of other kinds"
        if (
            give != sorted(give)
            or want != sorted(want)
            or NONE in give + want
            or (want and not give)
        ):
            return "the cards of an offer are named in order"
        hand = s.witches[s.active].hand
        if not hand[-1] and any(give.count(kind) > hand[kind] for kind in give):
            return "the active witch offers what she holds"
        return None


class Bargain(Offer):
    """The active witch says what she gives and what she wants for it."""

    __slots__ = ()

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.active

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        found: list[Move] = []
        if not self.want and len(self.give) < MOST_CARDS:
            hand = s.witches[seat].hand
            for kind in range(self.give[-1] if self.give else 0, KINDS):
                if self.give.count(kind) < hand[kind]:
                    found.append(GIVE.moves[kind])
        if self.give and len(self.want) < MOST_CARDS:
            for kind in range(self.want[-1] if self.want else 0, KINDS):
                if kind not in self.give:
                    found.append(WANT.moves[kind])
        if self.want:
            found.append(PROPOSE.of())
        found.append(WITHDRAW.of())
        return found

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        verb = move.verb
        if verb is GIVE:
            s.steps[-1] = Bargain(self.partner, [*self.give, move.args[0]], [])
        elif verb is WANT:
            s.steps[-1] = Bargain(self.partner, self.give, [*self.want, move.args[0]])
        elif verb is WITHDRAW:
            fate.tell(events.TRADE_WITHDRAWN, seat, self.partner)
            s.steps.pop()
        else:
            give, want = events.bundle(self.give), events.bundle(self.want)
            fate.tell(events.TRADE_OFFERED, seat, self.partner, give, want)
            for kind in self.give:
                s.witches[seat].showed(kind, self.give.count(kind))
            s.steps[-1] = Answer(self.partner, self.give, self.want)


class Answer(Offer):
    """The partner accepts the offer or declines it."""

    __slots__ = ()

    def awaiting(self, s: Village) -> Seats:
        return 1 << self.partner

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        hand = s.witches[seat].hand
        has_all = True
        for kind in self.want:
            if hand[kind] < self.want.count(kind):
                has_all = False
        return [ACCEPT.of(), DECLINE.of()] if has_all else [DECLINE.of()]

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        s.steps.pop()
        if move.verb is DECLINE:
            fate.tell(events.TRADE_DECLINED, seat, s.active)
            return
        fate.tell(events.TRADE_ACCEPTED, seat, s.active)
        give_away(s, s.active, self.give)
        give_away(s, seat, self.want)
        receive(s, seat, self.give)
        receive(s, s.active, self.want)
        s.steps.append(TradeOver())


def give_away(s: Village, seat: Seat, kinds: list[int]) -> None:
    """Cards leave a hand for all to see; both hands do so before either receives (VC-391)."""
    for kind in kinds:
        s.witches[seat].hand[kind] -= 1
        s.witches[seat].gave_openly(kind)


def receive(s: Village, seat: Seat, kinds: list[int]) -> None:
    """Cards come into a hand for all to see."""
    for kind in kinds:
        s.witches[seat].hand[kind] += 1
        s.witches[seat].got_openly(kind)
