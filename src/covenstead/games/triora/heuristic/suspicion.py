"""Suspicion and time: what a change of inquisition and both walks will cost, in points."""

from __future__ import annotations

from math import exp
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.triora.components import (
    FOREST,
    MAINS,
    MOST_INQUISITION,
    PENALTY,
    RUINED_AREAS,
    SOLDIER,
    type_of,
)
from covenstead.games.triora.state import Town, area_at, tokens_in
from covenstead.games.triora.weights import USUAL, Weights

# So many tokens are laid in a round, by the number of seats.
PACE: Final = [1.0, 1.0, 1.8, 2.4, 2.8]
SEASON: Final = 5.0  # rounds before the end from which points of the last page count in full

POINT: Final = [0.0, 0.0, 1.0, 0.65, 0.5]  # of inquisition, whatever the rivals have, by seats
ALARM: Final = 22  # from here on a walk may become deadly
LOST: Final = 40.0  # a captured witch

NEVER: Final = -1000.0


class Suspicion:
    """How a witch looks at the inquisition track, with the rounds that are left."""

    def __init__(
        self, s: Town, seat: Seat, foresight: bool = True, weights: Weights = USUAL
    ) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.witch: Final = s.witches[seat]
        self.weights: Final = weights
        self.later: Final = rounds_left(s)
        self.early: Final = min(1.0, self.later / SEASON)
        self.doubt: Final = 0.6 + self.weights.doubt * self.later
        self.suspected: Final = self.suspicion(self.witch.inquisition)
        self.before_moving: Final = self._before_moving() if foresight else -MOST_INQUISITION

    def suspicion(self, inquisition: int) -> float:
        """What it costs to stand there on the track: points, and the likely penalty by rank."""
        over = inquisition - MOST_INQUISITION
        value = min(inquisition, MOST_INQUISITION)
        cost = self.weights.point * POINT[self.s.seats] * value + max(0, over)
        if value > ALARM:
            cost += self.weights.fear * (value - ALARM)
        step = (PENALTY[0] - PENALTY[1]) * (1.0 - (1.0 - self.weights.rank) * self.early)
        for other, rival in enumerate(self.s.witches):
            if other != self.seat:
                # On the same value the disc that moved last is in front.
                ahead = (value - rival.inquisition + 0.4) / self.doubt
                cost += step / (1.0 + exp(-ahead))
        return cost

    def inquisition(self, by: int) -> float:
        """What a change of her inquisition gains."""
        if not by:
            return 0.0
        return self.suspected - self.suspicion(max(0, self.witch.inquisition + by))

    def _before_moving(self) -> int:
        """What her inquisition gains at least from the end of this round until her next turn.

        Her soldiers work, then every position of the order track has its bonus: if he stays where
        her witch is, this may capture her. A game that ends with the round spares her the order.
        """
        s, box = self.s, self.s.box
        if s.trigger != NONE or s.round_number >= s.switches.max_rounds:
            return -MOST_INQUISITION
        least = min([gain.inquisition for gain in box.order])
        soldiers = 0
        for villager in self.witch.villagers:
            if type_of(villager) == SOLDIER:
                soldiers += 1
        return soldiers * box.soldier_inquisition + least

    def caught(self, by: int) -> float:
        """What it costs her if a change of her inquisition captures her at once (TR-183)."""
        area = area_at(self.witch.witch)
        if by <= 0 or area != self.s.inquisitor or area == FOREST:
            return 0.0
        return LOST if self.witch.inquisition + by >= MOST_INQUISITION else 0.0

    def caught_later(self, by: int) -> float:
        """What it costs her at the end of a round if a change captures her in the next order."""
        value = min(MOST_INQUISITION, self.witch.inquisition + by)
        return self.caught(value - self.witch.inquisition + self.before_moving)

    def danger(self, witch_at: int, familiar_at: int, by: int = 0) -> float:
        """What the Inquisitor's walk will cost her pieces in these areas, as foreseen now."""
        s, box = self.s, self.s.box
        value = min(MOST_INQUISITION, max(0, self.witch.inquisition + by))
        target, most = NONE, -1
        for seat in s.track:
            rival = s.witches[seat]
            if seat != self.seat and not rival.captured:
                target, most = seat, rival.inquisition
                break
        start = s.inquisitor
        if value >= most:
            aim = witch_at
        else:
            rival = s.witches[target]
            aim = area_at(rival.witch) if rival.witch_used else NONE
        walk = [start] if aim == NONE else box.walks[start][aim]
        vague = aim == NONE and value < most
        found_witch = self._found(walk, witch_at, self.weights.foreseen, vague)
        found_familiar = self._found(walk, familiar_at, self.weights.foreseen, vague)
        cost = 0.0
        if found_witch:
            gain = box.witch_inquisition
            cost += found_witch * (self.suspicion(value + gain) - self.suspicion(value))
            gain += box.familiar_inquisition if found_familiar >= self.weights.foreseen else 0
            if value + gain >= MOST_INQUISITION:
                cost += found_witch * LOST
            elif value + gain + self.before_moving >= MOST_INQUISITION:
                cost += found_witch * self._stays(walk, witch_at, vague) * LOST
        if found_familiar:
            gain = box.familiar_inquisition
            cost += found_familiar * (self.suspicion(value + gain) - self.suspicion(value))
        return cost

    def _found(self, walk: list[int], area: int, sure: float, vague: bool) -> float:
        """How likely the Inquisitor searches an area."""
        if area in (NONE, FOREST):
            return 0.0
        if area == walk[0]:
            return 1.0
        if area in walk:
            return sure
        if vague:
            way = self.s.box.walks[walk[0]][area]
            reached = self.weights.near if len(way) == 2 else self.weights.far
            return reached if way[-1] == area else 0.0
        return 0.0

    def _stays(self, walk: list[int], area: int, vague: bool) -> float:
        """How likely the Inquisitor ends his walk in an area that he searches."""
        return self.weights.near if vague else 1.0 if area == walk[-1] else 0.0

    def meeting(self, witch_at: int) -> float:
        """How likely Morgana meets her witch in an area, as foreseen now."""
        s = self.s
        if witch_at == s.morgana:
            return 1.0
        last = NONE
        for seat in s.track:
            if not s.witches[seat].captured:
                last = seat
        aim = witch_at
        if last != self.seat:
            aim = area_at(s.witches[last].witch) if s.witches[last].witch_used else NONE
        if aim == NONE:
            return self.weights.far
        return self.weights.foreseen if witch_at in s.box.walks[s.morgana][aim] else 0.0


def rounds_left(s: Town) -> float:
    """How many rounds will probably follow this one."""
    if s.trigger != NONE:
        return 0.0
    missing = [s.switches.active_ruins - tokens_in(s, main) for main in range(MAINS)]
    missing.sort()
    expected = sum(missing[:RUINED_AREAS]) / PACE[s.seats] - 0.5
    return min(max(0.3, expected), float(s.switches.max_rounds - s.round_number))
