"""The cards that a spell takes where there is only one way to pay: nobody is asked for them."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone.costs import Cost, kind_spent, payments
from covenstead.games.village_crone.effects.casting import Aim, Pay
from covenstead.games.village_crone.moves import SPEND
from covenstead.games.village_crone.spells import SPELLS, cast_by, second_target
from covenstead.games.village_crone.spells.spell import cost_of, first_target
from covenstead.games.village_crone.state import Village


class Prices:
    """What the moves of a witch cost her; `s` is her view."""

    def __init__(self, s: Village, seat: Seat) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self._sole: Final[dict[Cost, list[int]]] = {}  # nothing spent yet

    def after(self, move: Move) -> list[int]:
        """The cards that she can only spend in one way after this move; none if she may choose."""
        s, step = self.s, self.s.steps[-1]
        if isinstance(step, Pay):
            hand = s.witches[self.seat].hand.copy()
            hand[kind_spent(move.args[0])] -= 1
            spent = [*step.spent, move.args[0]]
            return _sole(cost_of(s, step.spell, step.first, step.second), spent, hand)
        cost = self._cost(move)
        if cost is None:
            return []
        if cost not in self._sole:
            self._sole[cost] = _sole(cost, [], s.witches[self.seat].hand.copy())
        return self._sole[cost]

    def chain(self, move: Move) -> list[str]:
        """The move with these cards."""
        return [move.text, *[SPEND.moves[card].text for card in self.after(move)]]

    def _cost(self, move: Move) -> Cost | None:
        """What a move costs that names the last target of a spell."""
        s, step = self.s, self.s.steps[-1]
        if isinstance(step, Aim):
            second = second_target(SPELLS[step.spell], move)
            return cost_of(s, step.spell, step.first, second)
        spell = cast_by(move)
        if spell is None:
            return None
        first = first_target(spell, move)
        return None if spell.needs_second(first) else cost_of(s, spell.number, first, NONE)


def _sole(cost: Cost, spent: list[int], hand: list[int]) -> list[int]:
    ways = payments(cost, spent, hand)
    return ways[0][len(spent) :] if len(ways) == 1 else []
