"""What a bot values: it plans a scheme, with walks and spells, and takes the first action of it."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import (
    CONJURE,
    FIRST_FROG,
    FIRST_LOCATION,
    GREEN,
    LOCATIONS,
    NEWT,
    SILVER,
    THIS_TURN,
    TRANSFORM,
    UNBIND,
    VILLAGERS,
    Cost,
    familiar_of,
    is_covered,
)
from covenstead.games.village_crone.deeds import Deed
from covenstead.games.village_crone.language import AT, OUTSIDE, SUMMONED, Clause
from covenstead.games.village_crone.payments import kind_spent, together
from covenstead.games.village_crone.pieces import (
    has_familiar_at,
    listed_frogs,
    node_of,
    put_group,
    stand_in,
)
from covenstead.games.village_crone.schemes import open_clauses
from covenstead.games.village_crone.spells import SPELLS, aim_move, cast_move, cost_of
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.steps import Walk
from covenstead.games.village_crone.ways import FREE, Cast, outcomes, serving, settle

BOARDS: Final = 160  # that are looked at for one scheme
ACTIONS: Final = 4  # of a plan
MOVING: Final = 2  # what a familiar must gain to leave a place where it harvests
PLENTY: Final = 8  # cards in hand
CLOSE: Final = 3  # points from the goal at which a rival's spells are blocked


class Action:
    """A walk to a node, or a whole spell."""

    __slots__ = ("cast", "node", "piece")

    def __init__(self, cast: Cast | None, piece: int = NONE, node: int = NONE) -> None:
        self.cast: Final = cast
        self.piece: Final = piece
        self.node: Final = node


class Planner:
    """Looks for the shortest plan that satisfies a scheme with a hand and the steps left."""

    def __init__(self, s: Village, seat: Seat, scheme: int, hand: list[int]) -> None:
        self.seat: Final = seat
        self.scheme: Final = scheme
        self.hand: Final = hand
        self.left = BOARDS
        self.first: Action | None = None  # of the plan that was found
        self.cards = 0  # that it costs
        self.found = False
        for actions in range(ACTIONS + 1):
            if self._search(s, s.deeds, FREE, s.steps_left, actions, None):
                self.found = True
                return
            if self.left <= 0:
                return

    def _search(
        self,
        s: Village,
        deeds: list[Deed],
        price: Cost,
        steps: int,
        actions: int,
        first: Action | None,
    ) -> bool:
        unsatisfied = open_clauses(s, self.seat, self.scheme, deeds, THIS_TURN)
        if not unsatisfied:
            self.first, self.cards = first, price.cards
            return True
        if not actions:
            return False
        for clause in unsatisfied:
            for piece, node in walks(s, self.seat, clause):
                if self._walked(s, deeds, price, steps, actions, first, piece, node):
                    return True
            for cast in serving(s, self.seat, clause) + preparing(s, self.seat, clause):
                if self._cast(s, deeds, price, steps, actions, first, cast):
                    return True
        return False

    def _walked(
        self,
        s: Village,
        deeds: list[Deed],
        price: Cost,
        steps: int,
        actions: int,
        first: Action | None,
        piece: int,
        node: int,
    ) -> bool:
        here, villager = node_of(s, piece), piece < VILLAGERS
        if self.left <= 0 or node not in s.map.within(here, steps, villager, s.bound):
            return False
        self.left -= 1
        after = s.supposed()
        put_group(after, piece, node)
        settle(after, 0 if villager else 1 << piece)
        cost = s.map.cost(here, node, villager, s.bound)
        begun = first or Action(None, stand_in(s, piece), node)
        return self._search(after, deeds, price, steps - cost, actions - 1, begun)

    def _cast(
        self,
        s: Village,
        deeds: list[Deed],
        price: Cost,
        steps: int,
        actions: int,
        first: Action | None,
        cast: Cast,
    ) -> bool:
        for total in together(price, cost_of(s, cast.spell, cast.first, cast.second)):
            if self.left <= 0 or not is_covered(total, self.hand):
                continue
            self.left -= 1
            for after, deed in outcomes(s, self.seat, cast, THIS_TURN):
                begun = first or Action(cast)
                if self._search(after, [*deeds, deed], total, steps, actions - 1, begun):
                    return True
        return False


def walks(s: Village, seat: Seat, clause: Clause) -> list[tuple[int, int]]:
    """Walks that help with a clause: a villager to its place, a familiar to where one is needed."""
    found: list[tuple[int, int]] = []
    if clause.op == AT:
        for villager in range(VILLAGERS):
            node = s.villagers[villager]
            missing = clause.named >> villager & 1 and node not in (NONE, clause.location)
            if missing and not s.is_bound(node):
                found.append((villager, clause.location))
    elif clause.op == OUTSIDE and 0 <= s.villagers[clause.first] < LOCATIONS:
        node = s.villagers[clause.first]
        if not s.is_bound(node):
            found.append((clause.first, s.map.around(node)[0]))
    if clause.op in (AT, SUMMONED) and not has_familiar_at(s, seat, clause.location):
        witch = s.witches[seat]
        for number, node in enumerate(witch.familiars):
            if node != NONE and not s.is_bound(node):
                found.append((familiar_of(witch.kind, number), clause.location))
    return found


def preparing(s: Village, seat: Seat, clause: Clause) -> list[Cast]:
    """Spells that only make way: a frog becomes the villager, a ring is taken off."""
    found: list[Cast] = []
    for villager in range(VILLAGERS):
        if clause.named >> villager & 1 and s.villagers[villager] == NONE:
            found += [Cast(TRANSFORM, FIRST_FROG + frog, villager) for frog in listed_frogs(s)]
        elif clause.named >> villager & 1 and s.is_bound(s.villagers[villager]):
            found.append(Cast(UNBIND, FIRST_LOCATION + s.villagers[villager]))
    if clause.location != NONE and s.is_bound(clause.location):
        found.append(Cast(UNBIND, FIRST_LOCATION + clause.location))
    return [cast for cast in found if SPELLS[cast.spell].is_legal(s, seat, cast.first, cast.second)]


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
        return _harvest_at(s, seat, move.args[0])
    if verb is verbs.KEEP:
        return _promise(s, seat, move.args[0])
    if verb is verbs.PROTECT:
        return _block(s, seat)
    if verb is verbs.DUMP:
        silver = witch.hand[SILVER]
        hopeless = silver >= 2 and _promise(s, seat, move.args[0]) < (6 if silver >= 5 else 1)
        return 2.0 if hopeless and s.steps_left == 6 else -1.0
    if verb is verbs.WALK:
        return _idle(s, seat, move.args[0])
    if verb is verbs.TO:
        walker = s.steps[-1]
        idle = isinstance(walker, Walk) and walker.piece >= VILLAGERS
        return _harvest_at(s, seat, move.args[0]) if idle else 0.0
    if verb is verbs.CAST_UNBIND:
        return max(_unlock(s, seat, move.args[0]), _useful(s, verb))
    spell = SPELLS[CONJURE]
    if verb is spell.verb:
        return 3.0 if s.round <= 3 else -1.0
    return 0.5 if verb in (verbs.WITH, verbs.INTO, verbs.JILT, verbs.FINISH) else _useful(s, verb)


def _useful(s: Village, verb: object) -> float:
    """Every cast that an interlude offers leads on."""
    return 10.0 if type(s.steps[-1]).__name__ == "Interlude" and verb is not verbs.FINISH else -1.0


def _harvest_at(s: Village, seat: Seat, node: int) -> float:
    """What a familiar more would bring there."""
    if not 0 <= node < LOCATIONS or node == GREEN or s.box.stock_at[node] == NONE:
        return 0.0
    witch = s.witches[seat]
    return 5.0 - witch.hand[s.box.stock_at[node]] / 2 - 3 * witch.familiars.count(node)


def _idle(s: Village, seat: Seat, piece: int) -> float:
    """A familiar that harvests nothing, or what there is plenty of, walks to where it is needed."""
    if piece < VILLAGERS:
        return -1.0
    node = node_of(s, piece)
    here = _harvest_at(s, seat, node)
    if 0 <= node < GREEN and s.box.stock_at[node] != NONE:
        here += 3 + MOVING  # it need not share the place with itself
    near = s.map.within(node, s.steps_left, False, s.bound)
    best = max([_harvest_at(s, seat, other) for other in near if other < LOCATIONS], default=0.0)
    return 2.0 + best / 10 if best > max(here, 1.0) else -1.0


def _unlock(s: Village, seat: Seat, location: int) -> float:
    """Whether to free familiars that a ring keeps from where they are needed."""
    witch = s.witches[seat]
    locked = witch.familiars.count(location)
    lacks = [kind for kind in range(NEWT) if not witch.hand[kind]]
    return 1.5 if locked and lacks and witch.cards() >= PLENTY else -1.0


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
