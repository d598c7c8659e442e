"""Why a trade is not possible so."""

from __future__ import annotations

from covenstead.core.errors import Reason
from covenstead.core.family import Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.sentences import reasons as says
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps.bargains import MOST_CARDS, Answer, Bargain


def cannot_trade(s: Village, seat: Seat, partner: Seat) -> Reason | None:
    if not s.switches.trades:
        return Reason("VC-340", says.NO_TRADE)
    if partner >= s.seats or partner == seat:
        return Reason("VC-340", says.NO_SUCH_PARTNER)
    if s.offers_made >= s.switches.trade_offers:
        return Reason("VC-340", says.NO_OFFERS)
    if not s.witches[seat].cards():
        return Reason("VC-340", says.NOTHING_TO_TRADE)
    return None if s.witches[partner].cards() else Reason("VC-340", says.PARTNER_HAS_NONE)


def in_bargain(s: Village, seat: Seat, move: Move, step: Bargain) -> Reason | None:
    verb = move.verb
    if verb is verbs.WITHDRAW:
        return None
    if verb is verbs.PROPOSE:
        return None if step.want else Reason("VC-341", says.WANT_FIRST)
    if verb is not verbs.GIVE and verb is not verbs.WANT:
        return Reason("VC-341", says.FIRST_BARGAIN)
    (kind,) = move.args
    named = step.give if verb is verbs.GIVE else step.want
    if verb is verbs.WANT and not step.give:
        return Reason("VC-341", says.GIVE_FIRST)
    if len(named) == MOST_CARDS:
        return Reason("VC-341", says.ENOUGH)
    if (named and kind < named[-1]) or (verb is verbs.GIVE and step.want):
        return Reason("VC-341", says.IN_ORDER)
    if verb is verbs.WANT:
        return Reason("VC-341", says.GIVEN_KIND) if kind in step.give else None
    enough = step.give.count(kind) < s.witches[seat].hand[kind]
    return None if enough else Reason("VC-341", says.no_card(kind))


def in_answer(s: Village, seat: Seat, move: Move, step: Answer) -> Reason | None:
    if move.verb is verbs.DECLINE:
        return None
    if move.verb is not verbs.ACCEPT:
        return Reason("VC-342", says.FIRST_ANSWER)
    hand = s.witches[seat].hand
    able = all(step.want.count(kind) <= hand[kind] for kind in step.want)
    return None if able else Reason("VC-342", says.LACKS_WANTED)
