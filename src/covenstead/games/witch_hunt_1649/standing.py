"""The answers that a villager may leave with the table."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Seat
from covenstead.core.standing import StandingAnswer
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import language
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.sentences import standing as says
from covenstead.games.witch_hunt_1649.state import Village
from covenstead.games.witch_hunt_1649.steps import Buy, TurnStart


def draw(s: Village, seat: Seat, legal: list[Move]) -> Move | None:
    """Draw at once; an ability is still there with the fate card in view."""
    return verbs.DRAW.of() if isinstance(s.steps[-1], TurnStart) else None


def done(s: Village, seat: Seat, legal: list[Move]) -> Move | None:
    """End a turn in which nothing can be bought, unless an ability could bring coins."""
    offered = [move.verb for move in legal]
    if not isinstance(s.steps[-1], Buy) or verbs.BUY in offered:
        return None
    if verbs.ABILITY in offered:
        ability = s.box.characters[s.villagers[seat].character].ability
        if any(clause.op == language.COINS_CHANGE for clause in language.clauses(ability)):
            return None
    return verbs.DONE.of()


STANDING: Final = (
    StandingAnswer("draw", says.DRAW, says.WHEN_DRAWN, draw),
    StandingAnswer("done", says.DONE, says.WHEN_DONE, done),
)

# What a familiar leaves to its villager; pleading is not among it: a life cannot be won back.
COSTLY: Final = (
    verbs.BRIBE,
    verbs.BUY,
    verbs.BARTER,
    verbs.ABILITY,
    verbs.GIVE,
    verbs.RENOUNCE,
)
