"""What a position and a move are worth to a villager: the chance to win.

`strength` says how strong everybody is, `defence` how a trial is best answered, `outlook` what
a villager weighs moves by.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649.components import REPUTATION, WELFARE
from covenstead.games.witch_hunt_1649.effects import AbilityPay, EffectChoice, seat_of
from covenstead.games.witch_hunt_1649.heuristic.outlook import Outlook
from covenstead.games.witch_hunt_1649.heuristic.strength import REPUTATION_WORTH, WELFARE_WORTH
from covenstead.games.witch_hunt_1649.scoring import scores
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.steps.characters import PickCharacter
from covenstead.games.witch_hunt_1649.trials import TrialBribe, TrialDefend, TrialSupport

__all__ = ["Outlook", "rank", "value"]

ALLIED: Final = 0.5  # a partner who is already at the table: the victory of either is of both


def value(s: Village, seat: Seat) -> float:
    """The seat's chance to win."""
    if not s.steps:
        return float(scores(s)[seat])
    return Outlook(s, seat).settled() if s.current != NONE else 1 / s.seats


def rank(s: Village, seat: Seat, moves: list[Move]) -> list[float]:
    """The seat's chance to win after each of its moves; needs no hidden card."""
    step = s.steps[-1]
    if isinstance(step, PickCharacter):
        return [appeal(s, move.args[0]) for move in moves]
    outlook = Outlook(s, seat)
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


def appeal(s: Village, character: int) -> float:
    """How welcome a character is: points to start with, and a partner at the table."""
    card = s.box.characters[character]
    worth = WELFARE_WORTH[s.rules.starting(card, WELFARE)]
    worth += REPUTATION_WORTH[s.rules.starting(card, REPUTATION)]
    if card.ally != NONE and s.switches.alliances and seat_of(s, card.ally) != NONE:
        worth += ALLIED
    return worth
