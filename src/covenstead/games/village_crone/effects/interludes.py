"""What may be cast in an interlude: spells that serve one of its schemes and lead on (VC-256)."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.core.words import Move
from covenstead.games.village_crone.components import THIS_INTERLUDE
from covenstead.games.village_crone.options import FULL
from covenstead.games.village_crone.questions import OutOfTurn
from covenstead.games.village_crone.schemes import open_clauses
from covenstead.games.village_crone.schemes.ways import Cast, leads_on, serving
from covenstead.games.village_crone.spells import SPELLS, cast_move
from covenstead.games.village_crone.state import Village


def interlude_of(s: Village, seat: Seat, place: int) -> OutOfTurn | None:
    """The interlude beneath a step of hers in which only useful spells may be cast (VC-256)."""
    if place < 1 or s.switches.interrupts != FULL:
        return None
    beneath = s.steps[place - 1]
    return beneath if isinstance(beneath, OutOfTurn) and beneath.seat == seat else None


def useful_casts(s: Village, seat: Seat, interlude: OutOfTurn) -> list[Cast]:
    """The whole spells that serve a scheme of the interlude and lead on (VC-256)."""
    hand = s.witches[seat].hand
    found: list[Cast] = []
    tried: set[tuple[int, int, int]] = set()
    for scheme in interlude.cards:
        for clause in open_clauses(s, seat, scheme, interlude.deeds, THIS_INTERLUDE):
            for cast in serving(s, seat, clause):
                key = (cast.spell, cast.first, cast.second)
                if key not in tried:
                    tried.add(key)
                    if leads_on(s, seat, interlude.cards, interlude.deeds, hand, cast):
                        found.append(cast)
    return found


def useful_cast_moves(s: Village, seat: Seat, interlude: OutOfTurn) -> list[Move]:
    """The casts of these spells, each once."""
    found: list[Move] = []
    for cast in useful_casts(s, seat, interlude):
        move = cast_move(SPELLS[cast.spell], cast.first)
        if move not in found:
            found.append(move)
    return found
