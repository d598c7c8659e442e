"""What a bot values: it plans a scheme, with walks and spells, and takes the first action of it.

`plans` looks for the shortest plan of a scheme, and `harvests` says where familiars are needed.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import CONJURE, GREEN, NEWT, SILVER, VILLAGERS
from covenstead.games.village_crone.costs import kind_spent
from covenstead.games.village_crone.heuristic.harvests import (
    harvest_at,
    idle,
    unlock,
    worth_there,
)
from covenstead.games.village_crone.heuristic.plans import Action, Planner
from covenstead.games.village_crone.spells import SPELLS, aim_move, cast_move
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps.walking import Walk

CLOSE: Final = 3  # points from the goal at which a rival's spells are blocked


def best_action(s: Village, seat: Seat) -> Action | None:
    """The first action of the plan that is worth most."""
    witch = s.witches[seat]
    best: Action | None = None
    worth = 0.0
    for place, (scheme, _) in enumerate(witch.schemes):
        if witch.fresh[place]:
            continue
        plan = Planner(s, seat, scheme, witch.hand)
        value = 10.0 + 2 * s.box.level[scheme] - plan.cards
        if plan.found and plan.first is not None and value > worth:
            best, worth = plan.first, value
    return best


def rank(s: Village, seat: Seat, legal: list[Move]) -> list[float]:
    """What each move is worth to a seat, from its view."""
    step = s.steps[-1]
    name = type(step).__name__
    action = best_action(s, seat) if name in ("Act", "Walk", "Aim") else None
    wanted: list[Move] = []
    if action is not None and name == "Act":
        wanted.append(_beginning(action))
    elif action is not None and isinstance(step, Walk) and action.piece == step.piece:
        wanted.append(verbs.TO.moves[action.node])
    elif action is not None and name == "Aim" and action.cast is not None:
        cast = action.cast
        if cast.spell == getattr(step, "spell", NONE) and cast.second != NONE:
            wanted.append(aim_move(SPELLS[cast.spell], cast.second))
    return [90.0 if move in wanted else _worth(s, seat, move) for move in legal]


def _beginning(action: Action) -> Move:
    if action.cast is not None:
        return cast_move(SPELLS[action.cast.spell], action.cast.first)
    return verbs.WALK.moves[action.piece]


def _worth(s: Village, seat: Seat, move: Move) -> float:
    """What a move is worth that belongs to no plan."""
    verb = move.verb
    witch = s.witches[seat]
    if verb is verbs.COMPLETE:
        return 100.0 + s.box.level[move.args[0]]
    if verb is verbs.INTERRUPT or verb is verbs.ADD:
        return 50.0 + s.box.level[move.args[0]]
    if verb in (verbs.END, verbs.HOLD, verbs.PASS, verbs.SPEAK, verbs.DECLINE, verbs.WITHDRAW):
        return 1.0
    if verb is verbs.CATCH:
        return 5.0
    if verb is verbs.TITHE:
        return float(witch.hand[move.args[0]]) - (9 if move.args[0] == NEWT else 0)
    if verb is verbs.SPEND:
        return float(witch.hand[kind_spent(move.args[0])]) - (20 if move.args[0] & 1 else 0)
    if verb is verbs.TAKE:
        return 9.0 if move.args[0] == NEWT else 4.0 - witch.hand[move.args[0]]
    if verb is verbs.PLACE:
        return harvest_at(s, seat, move.args[0])
    if verb is verbs.KEEP:
        return _promise(s, seat, move.args[0])
    if verb is verbs.PROTECT:
        return _block(s, seat)
    if verb is verbs.DUMP:
        silver = witch.hand[SILVER]
        hopeless = silver >= 2 and _promise(s, seat, move.args[0]) < (6 if silver >= 5 else 1)
        return 2.0 if hopeless and s.steps_left == 6 else -1.0
    if verb is verbs.WALK:
        return idle(s, seat, move.args[0])
    if verb is verbs.TO:
        walker = s.steps[-1]
        if not isinstance(walker, Walk) or walker.piece < VILLAGERS:
            return 0.0
        return worth_there(s, seat, walker.piece, move.args[0])
    if verb is verbs.CAST_UNBIND:
        return max(unlock(s, seat, move.args[0]), _useful(s, verb))
    spell = SPELLS[CONJURE]
    if verb is spell.verb:
        return 3.0 if s.round <= 3 and s.seats > 1 else -1.0
    return 0.5 if verb in (verbs.WITH, verbs.INTO, verbs.JILT, verbs.FINISH) else _useful(s, verb)


def _useful(s: Village, verb: object) -> float:
    """Every cast that an interlude offers leads on."""
    return 10.0 if type(s.steps[-1]).__name__ == "Interlude" and verb is not verbs.FINISH else -1.0


def _promise(s: Village, seat: Seat, scheme: int) -> float:
    """How near a scheme is: few open clauses, a plan with the hand or with a better one."""
    witch = s.witches[seat]
    if Planner(s, seat, scheme, witch.hand).found:
        return 6.0 + s.box.level[scheme]
    richer = [number + 2 for number in witch.hand]
    return 2.0 + s.box.level[scheme] if Planner(s, seat, scheme, richer).found else 0.0


def _block(s: Village, seat: Seat) -> float:
    """Whether a Protection is worth its cards: against a rival who is close to the goal."""
    caster = getattr(s.steps[-1], "seat", NONE)
    close = caster != NONE and s.points(caster) + CLOSE >= s.switches.points_to_win
    return 3.0 if close and s.witches[seat].cards() >= 4 else -1.0


def value(s: Village, seat: Seat) -> float:
    """What a position is worth to a seat: points, cards, familiars that harvest."""
    if not s.steps:
        return 1000.0 * (s.points(seat) == max([s.points(other) for other in range(s.seats)]))
    rivals = [_standing(s, other) for other in range(s.seats) if other != seat]
    return _standing(s, seat) - (max(rivals) / 2 if rivals else 0.0)


def _standing(s: Village, seat: Seat) -> float:
    witch = s.witches[seat]
    working = [
        node for node in witch.familiars if 0 <= node < GREEN and s.box.stock_at[node] != NONE
    ]
    return 10.0 * s.points(seat) + 0.8 * witch.cards() + 1.5 * len(working)
