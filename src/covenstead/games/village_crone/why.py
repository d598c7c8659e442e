"""What speaks for a move: the facts that it is ranked by, in clauses."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import LOCATIONS, VILLAGERS
from covenstead.games.village_crone.costs import kind_spent
from covenstead.games.village_crone.heuristic.harvests import worth_there
from covenstead.games.village_crone.heuristic.plans import Action, Planner
from covenstead.games.village_crone.sentences import why as says
from covenstead.games.village_crone.spells import SPELLS, aim_move, cast_move
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.pieces import node_of
from covenstead.games.village_crone.steps.walking import Walk

COMPLETING = (verbs.COMPLETE, verbs.INTERRUPT, verbs.ADD)
PAYING = (verbs.TITHE, verbs.GIVE)


def why(s: Village, seat: Seat, move: Move) -> list[str]:
    """What speaks for a move of a witch, by what she sees; nothing for a move that is a detail."""
    verb, step = move.verb, s.steps[-1]
    witch = s.witches[seat]
    if verb in COMPLETING:
        reached = s.points(seat) + s.box.level[move.args[0]]
        return [says.reaches(reached, s.switches.points_to_win)]
    if verb is verbs.KEEP:
        return _promising(s, seat, move.args[0])
    if verb in PAYING or verb is verbs.SPEND:
        kind = kind_spent(move.args[0]) if verb is verbs.SPEND else move.args[0]
        return [says.holds(kind, witch.hand[kind])]
    if verb is verbs.TAKE:
        return [says.holds(move.args[0], witch.hand[move.args[0]])]
    if verb is verbs.PLACE:
        return _harvesting(s, seat, move.args[0])
    if verb is verbs.PROTECT:
        caster = getattr(step, "seat", NONE)
        if caster == NONE:
            return []
        return [says.near_the_goal(s.switches.points_to_win - s.points(caster))]
    told = _planned(s, seat, move)
    if verb is verbs.WALK and move.args[0] >= VILLAGERS and not told:
        return _walking(s, seat, move.args[0])
    if verb is verbs.TO and isinstance(step, Walk) and step.piece >= VILLAGERS:
        told += _harvesting(s, seat, move.args[0])
    return told


def _planned(s: Village, seat: Seat, move: Move) -> list[str]:
    """The best scheme that her cards pay for and whose plan begins with this move, if any."""
    witch, best, most = s.witches[seat], "", 0
    if type(s.steps[-1]).__name__ not in ("Act", "Walk", "Aim"):
        return []
    for place, (scheme, _) in enumerate(witch.schemes):
        if scheme < 0 or witch.fresh[place]:
            continue
        plan = Planner(s, seat, scheme, witch.hand)
        if plan.found and plan.first is not None and _begins(s, plan.first, move):
            card = s.box.schemes[scheme]
            if card.level > most:
                best, most = card.title, card.level
    return [says.leads_to(best, most)] if best else []


def _begins(s: Village, action: Action, move: Move) -> bool:
    """Whether a move begins an action, or goes on with it."""
    step, cast = s.steps[-1], action.cast
    if isinstance(step, Walk):
        return action.piece == step.piece and move is verbs.TO.moves[action.node]
    if cast is None:
        return move is verbs.WALK.moves[action.piece]
    if type(step).__name__ == "Aim":
        aimed = cast.spell == getattr(step, "spell", NONE) and cast.second != NONE
        return aimed and move is aim_move(SPELLS[cast.spell], cast.second)
    return move is cast_move(SPELLS[cast.spell], cast.first)


def _walking(s: Village, seat: Seat, piece: int) -> list[str]:
    """Where a familiar is needed most of all places that it can reach."""
    best, most = NONE, 0.0
    for node in s.map.within(node_of(s, piece), s.steps_left, False, s.bound):
        worth = worth_there(s, seat, piece, node) if node < LOCATIONS else 0.0
        if worth > most:
            best, most = node, worth
    if best == NONE or s.box.stock_at[best] == NONE:
        return []
    kind = s.box.stock_at[best]
    return [says.needed_at(best, kind, s.witches[seat].hand[kind])]


def _harvesting(s: Village, seat: Seat, node: int) -> list[str]:
    """What a familiar harvests there, and how much of it she has."""
    if not 0 <= node < LOCATIONS or s.box.stock_at[node] == NONE:
        return []
    kind = s.box.stock_at[node]
    return [says.harvests(kind, s.witches[seat].hand[kind])]


def _promising(s: Village, seat: Seat, scheme: int) -> list[str]:
    """How near a scheme is with the cards in hand."""
    points = s.box.level[scheme]
    if Planner(s, seat, scheme, s.witches[seat].hand).found:
        return [says.paid_for(points)]
    return [says.worth(points)]
