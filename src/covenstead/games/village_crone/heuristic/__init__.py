"""What a bot values: it plans a scheme, with walks and spells, and takes the first action of it.

`plans` looks for the shortest plan of a scheme, and `harvests` says where familiars are needed.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.game import Judgement
from covenstead.core.weights import Numbers
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import CONJURE, GREEN, NEWT, SILVER, VILLAGERS
from covenstead.games.village_crone.costs import kind_spent
from covenstead.games.village_crone.heuristic.harvests import (
    NEVER,
    harvest_at,
    idle,
    unlock,
    worth_there,
)
from covenstead.games.village_crone.heuristic.plans import Action, Planner
from covenstead.games.village_crone.spells import SPELLS, aim_move, cast_move
from covenstead.games.village_crone.state import STEPS, Village
from covenstead.games.village_crone.steps.walking import Walk
from covenstead.games.village_crone.weights import USUAL, Weights

WON: Final = 1000.0  # more than any standing


def best_action(s: Village, seat: Seat, weights: Weights) -> Action | None:
    """The first action of the plan that is worth most."""
    witch = s.witches[seat]
    best: Action | None = None
    worth = 0.0
    for place, (scheme, _) in enumerate(witch.schemes):
        if witch.fresh[place]:
            continue
        plan = Planner(s, seat, scheme, witch.hand)
        value = weights.plan + weights.plan_level * s.box.level[scheme]
        value -= weights.plan_card * plan.cards
        if plan.found and plan.first is not None and value > worth:
            best, worth = plan.first, value
    return best


def rank(s: Village, seat: Seat, legal: list[Move], weights: Weights = USUAL) -> list[float]:
    """What each move is worth to a seat, from its view."""
    step = s.steps[-1]
    name = type(step).__name__
    action = best_action(s, seat, weights) if name in ("Act", "Walk", "Aim") else None
    wanted: list[Move] = []
    if action is not None and name == "Act":
        wanted.append(_beginning(action))
    elif action is not None and isinstance(step, Walk) and action.piece == step.piece:
        wanted.append(verbs.TO.moves[action.node])
    elif action is not None and name == "Aim" and action.cast is not None:
        cast = action.cast
        if cast.spell == getattr(step, "spell", NONE) and cast.second != NONE:
            wanted.append(aim_move(SPELLS[cast.spell], cast.second))
    return [weights.planned if move in wanted else _worth(s, seat, move, weights) for move in legal]


def _beginning(action: Action) -> Move:
    if action.cast is not None:
        return cast_move(SPELLS[action.cast.spell], action.cast.first)
    return verbs.WALK.moves[action.piece]


def _worth(s: Village, seat: Seat, move: Move, weights: Weights) -> float:
    """What a move is worth that belongs to no plan."""
    verb = move.verb
    witch = s.witches[seat]
    if verb is verbs.COMPLETE:
        return weights.complete + s.box.level[move.args[0]]
    if verb is verbs.INTERRUPT or verb is verbs.ADD:
        return weights.interrupt + s.box.level[move.args[0]]
    if verb in (verbs.END, verbs.HOLD, verbs.PASS, verbs.SPEAK, verbs.DECLINE, verbs.WITHDRAW):
        return weights.wait
    if verb is verbs.CATCH:
        return weights.catch
    if verb is verbs.TITHE:
        return witch.hand[move.args[0]] - (weights.tithe_newt if move.args[0] == NEWT else 0.0)
    if verb is verbs.SPEND:
        held = witch.hand[kind_spent(move.args[0])]
        return held - (weights.spend_newt if move.args[0] & 1 else 0.0)
    if verb is verbs.TAKE:
        kind = move.args[0]
        return weights.take_newt if kind == NEWT else weights.take - witch.hand[kind]
    if verb is verbs.PLACE:
        return harvest_at(s, seat, move.args[0], weights)
    if verb is verbs.KEEP:
        return _promise(s, seat, move.args[0], weights)
    if verb is verbs.PROTECT:
        return _block(s, seat, weights)
    if verb is verbs.DUMP:
        return _dump(s, seat, move.args[0], weights)
    if verb is verbs.WALK:
        return idle(s, seat, move.args[0], weights)
    if verb is verbs.TO:
        walker = s.steps[-1]
        if not isinstance(walker, Walk) or walker.piece < VILLAGERS:
            return 0.0
        return worth_there(s, seat, walker.piece, move.args[0], weights)
    if verb is verbs.CAST_UNBIND:
        return max(unlock(s, seat, move.args[0], weights), _useful(s, verb, weights))
    spell = SPELLS[CONJURE]
    if verb is spell.verb:
        early = s.round <= weights.conjure_rounds and s.seats > 1
        return weights.conjure if early else NEVER
    if verb in (verbs.WITH, verbs.INTO, verbs.JILT, verbs.FINISH):
        return weights.detail
    return _useful(s, verb, weights)


def _useful(s: Village, verb: object, weights: Weights) -> float:
    """Every cast that an interlude offers leads on."""
    leads = type(s.steps[-1]).__name__ == "Interlude" and verb is not verbs.FINISH
    return weights.lead_on if leads else NEVER


def _promise(s: Village, seat: Seat, scheme: int, weights: Weights) -> float:
    """How near a scheme is: few open clauses, a plan with the hand or with a better one."""
    witch = s.witches[seat]
    if Planner(s, seat, scheme, witch.hand).found:
        return weights.ready + s.box.level[scheme]
    more = round(weights.hoped_cards)
    richer = [number + more for number in witch.hand]
    return weights.hoped + s.box.level[scheme] if Planner(s, seat, scheme, richer).found else 0.0


def _dump(s: Village, seat: Seat, scheme: int, weights: Weights) -> float:
    """Whether to dump a scheme: a hopeless one, for silver to spare, before the first step."""
    silver = s.witches[seat].hand[SILVER]
    if s.steps_left != STEPS or silver < weights.dump_silver:
        return NEVER
    least = weights.rich_below if silver >= weights.rich_silver else weights.dump_below
    return weights.dump if _promise(s, seat, scheme, weights) < least else NEVER


def _block(s: Village, seat: Seat, weights: Weights) -> float:
    """Whether a Protection is worth its cards: against a rival who is close to the goal."""
    caster = getattr(s.steps[-1], "seat", NONE)
    close = caster != NONE and s.points(caster) + weights.close >= s.switches.points_to_win
    able = s.witches[seat].cards() >= weights.protect_cards
    return weights.protect if close and able else NEVER


def value(s: Village, seat: Seat, weights: Weights = USUAL) -> float:
    """What a position is worth to a seat: points, cards, familiars that harvest."""
    if not s.steps:
        return WON * (s.points(seat) == max([s.points(other) for other in range(s.seats)]))
    rivals = [_standing(s, other, weights) for other in range(s.seats) if other != seat]
    own = _standing(s, seat, weights)
    return own - (weights.rival * max(rivals) if rivals else 0.0)


def weighed(numbers: Numbers) -> Judgement:
    """The judgement by other weights."""
    weights = Weights(numbers)
    return partial(value, weights=weights), partial(rank, weights=weights)


def _standing(s: Village, seat: Seat, weights: Weights) -> float:
    witch = s.witches[seat]
    working = [
        node for node in witch.familiars if 0 <= node < GREEN and s.box.stock_at[node] != NONE
    ]
    total = weights.point * s.points(seat) + weights.card * witch.cards()
    return total + weights.harvesting * len(working)
