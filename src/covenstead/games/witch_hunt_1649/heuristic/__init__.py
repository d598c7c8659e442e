"""What a position and a move are worth to a villager: the chance to win.

`strength` says how strong everybody is, `defence` how a trial is best answered, `outlook` what
a villager weighs moves by.
"""

from __future__ import annotations

from functools import partial

from covenstead.core.family import NONE, Seat
from covenstead.core.game import Judgement
from covenstead.core.weights import Numbers
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649.components import REPUTATION, WELFARE
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice, seat_of
from covenstead.games.witch_hunt_1649.heuristic.outlook import Outlook
from covenstead.games.witch_hunt_1649.scoring import scores
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.steps.characters import PickCharacter
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport
from covenstead.games.witch_hunt_1649.weights import USUAL, Weights

__all__ = ["Outlook", "rank", "value", "weighed"]


def value(s: Village, seat: Seat, weights: Weights = USUAL) -> float:
    """The seat's chance to win."""
    if not s.steps:
        return float(scores(s)[seat])
    return Outlook(s, seat, weights).settled() if s.current != NONE else 1 / s.seats


def rank(s: Village, seat: Seat, moves: list[Move], weights: Weights = USUAL) -> list[float]:
    """The seat's chance to win after each of its moves; needs no hidden card."""
    step = s.steps[-1]
    if isinstance(step, PickCharacter):
        return [appeal(s, move.args[0], weights) for move in moves]
    outlook = Outlook(s, seat, weights)
    if isinstance(step, TrialSupport):
        return outlook.rank_support(moves, step)
    if isinstance(step, TrialDefend):
        return outlook.rank_pleas(moves, step)
    if isinstance(step, TrialBribe):
        return outlook.rank_bribes(moves, step)
    if isinstance(step, EffectChoice):
        return outlook.rank_choice(moves, step)
    if isinstance(step, AbilityPay):
        return outlook.rank_pay(moves, step)
    return outlook.rank_turn(moves)


def weighed(numbers: Numbers) -> Judgement:
    """The judgement by other weights."""
    weights = Weights(numbers)
    return partial(value, weights=weights), partial(rank, weights=weights)


def appeal(s: Village, character: int, weights: Weights) -> float:
    """How welcome a character is: points to start with, and a partner at the table."""
    card = s.box.characters[character]
    worth = weights.welfare[s.rules.starting(card, WELFARE)]
    worth += weights.reputation[s.rules.starting(card, REPUTATION)]
    if card.ally != NONE and s.switches.alliances and seat_of(s, card.ally) != NONE:
        worth += weights.allied
    return worth
