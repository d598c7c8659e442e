"""Which lines of her schemes a witch's move would make true, if nobody blocks it."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.village_crone import moves as verbs
from covenstead.games.village_crone.components import (
    LOCATIONS,
    SCHEME,
    THIS_INTERLUDE,
    THIS_TURN,
    VILLAGERS,
)
from covenstead.games.village_crone.effects.casting import Aim
from covenstead.games.village_crone.questions import OutOfTurn
from covenstead.games.village_crone.schemes import excused_by, holds
from covenstead.games.village_crone.schemes.ways import Cast, outcomes, serving, settle
from covenstead.games.village_crone.spells import SPELLS, cast_by, second_target
from covenstead.games.village_crone.spells.spell import first_target
from covenstead.games.village_crone.state import Village
from covenstead.games.village_crone.state.deeds import Deed
from covenstead.games.village_crone.state.pieces import put_group
from covenstead.games.village_crone.steps.walking import Walk

Fills = dict[str, list[int]]  # from a scheme to the numbers of its lines


def deeds_of(s: Village, seat: Seat) -> tuple[list[Deed], int]:
    """The deeds that count for her schemes now, and since when."""
    for step in s.steps:
        if isinstance(step, OutOfTurn) and step.seat == seat:
            return step.deeds, THIS_INTERLUDE
    return (s.deeds if seat in (s.active, NONE) else []), THIS_TURN


class Prospects:
    """Looks at what her moves would do; `s` is her view."""

    def __init__(self, s: Village, seat: Seat) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.deeds, self.since = deeds_of(s, seat)
        self.unmet: Final = {
            scheme: self._unmet(s, scheme, self.deeds)
            for scheme, _ in ([] if seat == NONE else s.witches[seat].schemes)
        }

    def fills(self, move: Move) -> Fills:
        """The lines that this move would make true."""
        step = self.s.steps[-1]
        if move.verb is verbs.TO and isinstance(step, Walk):
            return self._walked(step.piece, move.args[0])
        if isinstance(step, Aim):
            second = second_target(SPELLS[step.spell], move)
            return self._worked(Cast(step.spell, step.first, second))
        spell = cast_by(move)
        if spell is None:
            return {}
        first = first_target(spell, move)
        if spell.needs_second(first):
            return self._begun(spell.number, first)
        return self._worked(Cast(spell.number, first))

    def _walked(self, piece: int, node: int) -> Fills:
        if piece >= VILLAGERS and node >= LOCATIONS:
            return {}  # no line speaks of familiars out of doors
        after = self.s.supposed()
        put_group(after, piece, node)
        settle(after, 1 << piece if piece >= VILLAGERS else 0)
        return self._met(after, self.deeds)

    def _worked(self, cast: Cast) -> Fills:
        after, deed = outcomes(self.s, self.seat, cast, self.since)[0]
        return self._met(after, [*self.deeds, deed])

    def _begun(self, spell: int, first: int) -> Fills:
        """The lines that the spell can serve with some second target."""
        found: Fills = {}
        for scheme, unmet in self.unmet.items():
            clauses = self.s.box.schemes[scheme].clauses
            served = [
                number
                for number in unmet
                for cast in serving(self.s, self.seat, clauses[number])
                if (cast.spell, cast.first) == (spell, first)
            ]
            if served:
                found[SCHEME.words[scheme]] = sorted(set(served))
        return found

    def _met(self, after: Village, deeds: list[Deed]) -> Fills:
        found: Fills = {}
        for scheme, unmet in self.unmet.items():
            left = self._unmet(after, scheme, deeds)
            met = [number for number in unmet if number not in left]
            if met:
                found[SCHEME.words[scheme]] = met
        return found

    def _unmet(self, s: Village, scheme: int, deeds: list[Deed]) -> list[int]:
        """The numbers of the lines that do not hold."""
        card = s.box.schemes[scheme]
        excused = excused_by(s, card, deeds, self.since)
        return [
            number
            for number, clause in enumerate(card.clauses)
            if not holds(s, self.seat, clause, deeds, excused)
        ]
