"""Why a move is closed, from the view of the seat that asks."""

from __future__ import annotations

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from examples.lantern_road import sentences
from examples.lantern_road.components import DAWN, ERRANDS, HUT, LENGTH
from examples.lantern_road.effects import Choosing
from examples.lantern_road.moves import GATHER, GO, KEEP, KNOCK, RUN
from examples.lantern_road.state import Night, herb_here, holds, hour


def reason(s: Night, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now; None if it may."""
    if not s.steps:
        return Reason("LR-010", sentences.NIGHT_OVER)
    step = s.steps[-1]
    if not step.awaiting(s) >> seat & 1:
        return Reason("LR-002", sentences.OTHERS_TURN)
    if isinstance(step, Choosing):
        if move.verb is not KEEP:
            return Reason("LR-007", sentences.FIRST_KEEP)
        return None if move.args[0] in step.drawn else Reason("LR-007", sentences.NOT_LOOKED_AT)
    if move.verb is KEEP:
        return Reason("LR-007", sentences.NOT_LOOKED_AT)
    if move.verb is GO:
        return _go(s, seat, move.args[0])
    if move.verb is GATHER:
        return _gather(s, seat)
    if move.verb is KNOCK and s.witches[seat].spot != HUT:
        return Reason("LR-007", sentences.NOT_AT_HUT)
    if move.verb is KNOCK and not s.deck:
        return Reason("LR-007", sentences.NO_ERRANDS)
    return _run(s, seat, move.args[0]) if move.verb is RUN else None


def _go(s: Night, seat: Seat, spot: int) -> Reason | None:
    here, left = s.witches[seat].spot, DAWN - hour(s, seat)
    length = LENGTH.get((here, spot))
    if length is None:
        return Reason("LR-005", sentences.no_road(here, spot))
    return Reason("LR-004", sentences.too_late(length, left)) if length > left else None


def _gather(s: Night, seat: Seat) -> Reason | None:
    herb = herb_here(s, seat)
    if herb == NONE:
        return Reason("LR-006", sentences.NOTHING_GROWS)
    mine = herb in s.witches[seat].basket
    closed = mine or herb not in s.growing
    return Reason("LR-006", sentences.no_more(herb, mine)) if closed else None


def _run(s: Night, seat: Seat, errand: int) -> Reason | None:
    if errand not in s.witches[seat].errands:
        return Reason("LR-008", sentences.NOT_IN_HAND)
    unmet = [clause for clause in ERRANDS[errand].clauses if not holds(s, seat, clause)]
    return Reason("LR-008", sentences.not_yet(unmet)) if unmet else None
