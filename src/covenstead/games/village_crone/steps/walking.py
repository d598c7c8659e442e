"""Walking: which pieces can walk, where to, and the frogs that they carry."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, TRUTH, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.state import Fields
from covenstead.core.words import Move
from covenstead.games.village_crone import events
from covenstead.games.village_crone.components import PIECE, T3, VILLAGERS, familiar_of
from covenstead.games.village_crone.effects.aftermath import ActionOver
from covenstead.games.village_crone.faults import beneath, unanswerable
from covenstead.games.village_crone.moves import CARRY, TO, WALK
from covenstead.games.village_crone.questions import Question
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.pieces import (
    frog_of,
    frog_to_carry,
    listed_familiars,
    listed_villagers,
    node_of,
    owner_of,
    put_group,
)


def walk_moves(s: Village, seat: Seat) -> list[Move]:
    """The pieces that can walk: whatever is not shut in has a space beside it."""
    walk, bound, frogs_out = WALK.moves, s.bound, s.frogs_out()
    if not bound and not frogs_out:
        return [walk[piece] for piece in listed_villagers(s) + listed_familiars(s, seat)]
    found: list[Move] = []
    villagers = s.villagers
    for villager in listed_villagers(s):
        if not bound >> villagers[villager] & 1:
            found.append(walk[villager])
    witch = s.witches[seat]
    first = familiar_of(witch.kind, 0)
    for familiar in listed_familiars(s, seat):
        node = witch.familiars[familiar - first]
        shut_in = bound >> node & 1
        if not shut_in or s.switches.familiars_cross:
            found.append(walk[familiar])
        if frogs_out and not shut_in and node in s.frogs:
            found.append(CARRY.moves[familiar - VILLAGERS])
    return found


class Walk(Question):
    """She chooses where the piece walks."""

    SHOWN: ClassVar[Fields] = {"piece": PIECE, "with_frog": TRUTH}
    __slots__ = ("piece", "with_frog")

    def __init__(self, piece: int, with_frog: bool) -> None:
        self.piece: Final = piece
        self.with_frog: Final = with_frog

    def awaiting(self, s: Village) -> Seats:
        return 1 << s.active

    def waits(self, s: Village, seat: Seat) -> bool:
        return False  # everybody sees where a piece can go

    def fault(self, s: Village, place: int) -> str | None:
        own = self.piece < VILLAGERS or owner_of(s, self.piece) == s.active
        if beneath(s, place) != "Act" or not own or node_of(s, self.piece) == NONE:
            return "villagers and familiars of the active witch walk in her turn"
        node = node_of(s, self.piece)
        if self.with_frog and (
            self.piece < VILLAGERS or frog_to_carry(s, self.piece, node) == NONE
        ):
            return "there is no frog to carry"
        if s.is_bound(node) and self.walls(s):
            return "nothing walks out of a bound Location"
        return unanswerable(s, place, s.active)

    def moves(self, s: Village, seat: Seat) -> list[Move]:
        village = s.map
        if not village.ways_to:
            village.ways_to = [TO.moves[node] for node in village.node_at]
        to = village.ways_to
        source, villager = node_of(s, self.piece), self.piece < VILLAGERS
        spots = village.spots_within(source, s.steps_left, villager, self.walls(s))
        return [to[spot] for spot in spots]

    def source(self, s: Village) -> int:
        """Where the walk begins."""
        return node_of(s, self.piece)

    def is_villager(self) -> bool:
        """Whether the way may lead through Locations."""
        return self.piece < VILLAGERS

    def walls(self, s: Village) -> int:
        """The Locations that it cannot enter."""
        crosses = s.switches.familiars_cross and self.piece >= VILLAGERS and not self.with_frog
        return 0 if crosses else s.bound

    def answer(self, s: Village, seat: Seat, move: Move, fate: Fate) -> None:
        (node,) = move.args
        piece = self.piece
        source = node_of(s, piece)
        steps = s.map.cost(source, node, piece < VILLAGERS, self.walls(s))
        s.steps_left -= steps
        arrived = 0
        if piece >= VILLAGERS:
            arrived = 1 << piece
            take_frog_along(s, piece, source, self.with_frog, fate)
        put_group(s, piece, node)
        fate.tell(events.WALKED, piece, source, node, steps)
        s.steps[-1] = ActionOver(arrived, T3)


def take_frog_along(s: Village, familiar: int, node: int, with_frog: bool, fate: Fate) -> None:
    """It carries a frog from now on, or leaves its own behind."""
    own = frog_of(s, familiar)
    if with_frog:
        frog = frog_to_carry(s, familiar, node)
        s.carried_by[frog] = familiar
        if frog != own:
            fate.tell(events.FROG_TAKEN, familiar, frog)
    elif own != NONE:
        s.carried_by[own] = NONE
        fate.tell(events.FROG_LEFT, familiar, own)
