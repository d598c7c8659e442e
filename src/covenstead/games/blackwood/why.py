"""What speaks for a move: the facts that it is ranked by, in clauses."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.brewing import deficit
from covenstead.games.blackwood.components import cell_at
from covenstead.games.blackwood.heuristic import Outlook
from covenstead.games.blackwood.scene.payments import added, at_hand, ways
from covenstead.games.blackwood.sentences import why as says
from covenstead.games.blackwood.state import Wood
from covenstead.games.blackwood.steps import ReturnTurn


def why(s: Wood, seat: Seat, move: Move) -> list[str]:
    """What speaks for a move of a witch, by what she sees; nothing for a move that is a detail."""
    verb, step = move.verb, s.steps[-1]
    if verb is verbs.PLACE or verb is verbs.CAST_DOUBLE:
        return _sent_out(s, seat, move.args[0])
    if verb is verbs.TAKE or verb is verbs.CAST_FREE:
        assert isinstance(step, ReturnTurn)
        card = s.forest[cell_at(step.row, s.tracker)]
        return _bought(s, seat, card, 0 if verb is verbs.CAST_FREE else s.box.cost[card])
    if verb is verbs.PICK:
        return _bought(s, seat, move.args[0], s.box.cost[move.args[0]] // 2)
    if verb is verbs.BREW:
        return _brewed(s, seat, move.args[0])
    if verb is verbs.TRADE:
        return [says.works_in(s.switches.last_expedition - s.expedition + 1)]
    return []


def _sent_out(s: Wood, seat: Seat, cell: int) -> list[str]:
    """What a marionette brings home, if it comes home in this expedition."""
    delay = Outlook(s, seat).delay(cell)
    if delay < 0:
        return []  # what she holds perishes before that
    home = says.HOME_NOW if not delay else says.home_in(delay)
    served = _served(s, seat, s.forest[cell])
    return [*served, home] if served else []


def _bought(s: Wood, seat: Seat, card: int, cost: int) -> list[str]:
    """What a card serves, and what is left in the purse."""
    served = _served(s, seat, card)
    return [*served, says.left(s.witches[seat].coins - cost)] if served else []


def _served(s: Wood, seat: Seat, card: int) -> list[str]:
    """The potion on display that gains most by a card: it is completed, or brought nearer."""
    box = s.box
    have = at_hand(s, seat)
    then = added(have, box.gives[card])
    best, most = NONE, 0.0
    for potion in s.display:
        if potion == NONE:
            continue
        needs = box.needs[potion]
        size = sum(needs)
        before, after = size - deficit(needs, have), size - deficit(needs, then)
        # By the square of the share she has, as the heuristic reckons: halves seldom get finished.
        gained = box.points[potion] * (after * after - before * before) / (size * size)
        if gained > most:
            best, most = potion, gained
    if best == NONE:
        return []
    name, points, size = box.potion_name[best], box.points[best], sum(box.needs[best])
    missing = deficit(box.needs[best], then)
    if not missing:
        return [says.completes(name, points)]
    return [says.brings_nearer(name, points, size - missing, size)]


def _brewed(s: Wood, seat: Seat, potion: int) -> list[str]:
    """What a potion brings, and what a payment can keep for the next one."""
    box = s.box
    best, most, kept = NONE, 0.0, [0, 0, 0, 0]
    for payment in ways(s, seat, potion):
        for other in s.display:
            if other in (NONE, potion) or not any(payment.kept):
                continue
            needs = box.needs[other]
            met, size = sum(needs) - deficit(needs, payment.kept), sum(needs)
            worth = box.points[other] * met * met / (size * size)
            if worth > most:
                best, most = other, worth
                kept = [min(has, need) for has, need in zip(payment.kept, needs, strict=True)]
    if best == NONE:
        return []
    brings = says.brings(box.points[potion], box.reward[potion])
    return [brings, says.keeps(kept, box.potion_name[best])]
