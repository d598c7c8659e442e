"""What speaks for a move: the facts that it is ranked by, in clauses."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.witch_hunt_1649 import moves as verbs
from covenstead.games.witch_hunt_1649.effects import seat_of
from covenstead.games.witch_hunt_1649.heuristic import rank
from covenstead.games.witch_hunt_1649.sentences import why as says
from covenstead.games.witch_hunt_1649.state import Village


def why(s: Village, seat: Seat, move: Move) -> list[str]:
    """What speaks for a move of a villager, by what everybody sees."""
    if move.verb is verbs.TAKE:
        ally = s.box.characters[move.args[0]].ally
        here = ally != NONE and s.switches.alliances and seat_of(s, ally) != NONE
        return [says.ALLY_IS_HERE] if here else []
    if move.verb is verbs.DRAW:
        return []  # it is no question of chances: something must be drawn
    (chance,) = rank(s, seat, [move])
    return [says.chance_to_win(round(100 * chance))] if 0.0 <= chance <= 1.0 else []
