"""What a bot values: the gain of each answer in points.

`suspicion` says what inquisition and the walks cost, `goods` what can be made and used, `outlook`
what markers, villagers and persons are worth, `offers` what can be done in each area, and `judge`
weighs the answers.
"""

from __future__ import annotations

from functools import partial

from covenstead.core.family import Seat
from covenstead.core.game import Judgement
from covenstead.core.weights import Numbers
from covenstead.core.words import Move
from covenstead.games.triora.effects.actions import Coven, Menu
from covenstead.games.triora.effects.gains import Cauldron, Shovel
from covenstead.games.triora.effects.placing import Dummy
from covenstead.games.triora.heuristic.judge import Judge
from covenstead.games.triora.heuristic.outlook import Outlook
from covenstead.games.triora.heuristic.suspicion import NEVER
from covenstead.games.triora.scoring import parts_of
from covenstead.games.triora.state import Town
from covenstead.games.triora.steps import Turn
from covenstead.games.triora.weights import USUAL, Weights

__all__ = ["Judge", "Outlook", "rank", "value", "weighed"]


def value(s: Town, seat: Seat, weights: Weights = USUAL) -> float:
    """What the position is worth to a witch, in points."""
    if not s.steps:
        return NEVER if s.witches[seat].captured else float(sum(parts_of(s, seat)))
    if s.witches[seat].captured:
        return NEVER
    rivals = [
        Outlook(s, other, True, weights).standing()
        for other in range(s.seats)
        if other != seat and not s.witches[other].captured
    ]
    own = Outlook(s, seat, True, weights).standing()
    return own - (weights.rival * max(rivals) if rivals else 0.0)


def rank(
    s: Town, seat: Seat, moves: list[Move], foresight: bool = True, weights: Weights = USUAL
) -> list[float]:
    """What each of her answers gains, in points; it needs no hidden card.

    Without foresight she does not think of the order phase that follows this round.
    """
    judge = Judge(s, seat, foresight, weights)
    step = s.steps[-1]
    if isinstance(step, Turn):
        return judge.turn(moves)
    if isinstance(step, Menu):
        return judge.menu(moves, step)
    if isinstance(step, Cauldron):
        return judge.cauldron(moves, step)
    if isinstance(step, Shovel):
        return judge.shovel(moves, step)
    if isinstance(step, Coven):
        return [judge.bonus_move(move, step.area, step.bonus) for move in moves]
    if isinstance(step, Dummy):
        return judge.dummy(moves)
    return [judge.other(move) for move in moves]


def weighed(numbers: Numbers) -> Judgement:
    """The judgement by other weights."""
    weights = Weights(numbers)
    return partial(value, weights=weights), partial(rank, weights=weights)
