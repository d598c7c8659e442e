"""Why a piece cannot walk, carry a frog or go there."""

from __future__ import annotations

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import LOCATIONS, VILLAGERS
from covenstead.games.village_crone.sentences import reasons as says
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.pieces import frog_to_carry, node_of, owner_of, stand_in
from covenstead.games.village_crone.steps.walking import Walk


def cannot_walk(s: Village, seat: Seat, piece: int) -> Reason | None:
    missing = not_on_map(s, piece)
    if missing is not None:
        return missing
    if piece >= VILLAGERS and owner_of(s, piece) != seat:
        return Reason("VC-050", says.NOT_YOURS)
    if not s.steps_left:
        return Reason("VC-040", says.NO_STEPS)
    node = node_of(s, piece)
    crosses = piece >= VILLAGERS and s.switches.familiars_cross
    if s.is_bound(node) and not crosses:
        return Reason("VC-054", says.is_bound(node))
    return named_by_another(s, piece)


def cannot_carry(s: Village, seat: Seat, familiar: int) -> Reason | None:
    missing = not_on_map(s, familiar)
    if missing is not None:
        return missing
    if owner_of(s, familiar) != seat:
        return Reason("VC-050", says.NOT_YOURS)
    if not s.steps_left:
        return Reason("VC-040", says.NO_STEPS)
    node = node_of(s, familiar)
    if s.is_bound(node):
        return Reason("VC-054", says.FROGS_STAY)
    if frog_to_carry(s, familiar, node) == NONE:
        return Reason("VC-066", says.NO_FROG_HERE)
    return named_by_another(s, familiar)


def not_on_map(s: Village, piece: int) -> Reason | None:
    """Why a piece cannot be named at all."""
    if piece < VILLAGERS:
        return Reason("VC-065", says.A_FROG) if s.villagers[piece] == NONE else None
    if owner_of(s, piece) == NONE:
        return Reason("VC-010", says.NOT_AT_TABLE)
    return Reason("VC-019", says.IN_RESERVE) if node_of(s, piece) == NONE else None


def named_by_another(s: Village, piece: int) -> Reason | None:
    other = stand_in(s, piece)
    return None if other == piece else Reason("VC-006", says.same_piece(other))


def in_walk(s: Village, seat: Seat, move: Move, step: Walk) -> Reason | None:
    if move.verb is not verbs.TO:
        return Reason("VC-050", says.FIRST_WALK)
    (node,) = move.args
    here = node_of(s, step.piece)
    if not s.map.is_node(node):
        return Reason("VC-051", says.NOT_ON_MAP)
    if node == here:
        return Reason("VC-058", says.ITSELF)
    walls = step.walls(s)
    if node < LOCATIONS and walls >> node & 1:
        return Reason("VC-054", says.is_bound(node))
    villager = step.piece < VILLAGERS
    if node in s.map.within(here, s.steps_left, villager, walls):
        return None
    return Reason("VC-051", says.too_far(node, s.steps_left))
