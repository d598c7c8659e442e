"""Goods: what potions, herbs, shovels and cauldrons are worth, in points."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.triora.box import Gain, herbs_key
from covenstead.games.triora.components import (
    AMORIS,
    COLOURS,
    MAINS,
    MALEDICTIONES,
    MOST_POTIONS,
    POTIONS,
)
from covenstead.games.triora.effects.areas import CURSING, is_free
from covenstead.games.triora.heuristic.suspicion import Suspicion
from covenstead.games.triora.state import Town, has_room
from covenstead.games.triora.weights import USUAL, Weights

# Each good is worth a point at the end, and more while it can still be used.
POTION: Final = [2.2, 2.4, 3.1, 1.9, 2.7, 2.7, 1.3, 2.7, 2.7]

# Herbs, by the number of cubes of a colour that are there already.
HERB: Final = [2.0, 1.5, 1.1, 0.0]


class Goods(Suspicion):
    """What a witch can make and use."""

    def __init__(
        self, s: Town, seat: Seat, foresight: bool = True, weights: Weights = USUAL
    ) -> None:
        super().__init__(s, seat, foresight, weights)
        witch = self.witch
        turns = int(not witch.witch_used) + int(not witch.familiar_used)
        self.use: Final = min(1.0, (2 * self.later + turns) / 4)  # of goods
        self.growth: Final = min(1.0, self.later / 2)  # of cubes that are no herbs yet
        self.silver: Final = 1.0 + self.weights.silver * self.use
        self.undead: Final = self._undead()
        self.herbs: Final = self._herbs()
        self.shovelling: Final = self._shovelling()  # by the number of shovels
        self.potion: Final = self._potions()
        self.brews: dict[int, float] = {}  # by formula, those that can be brewed
        self.brewing = 0.0  # the best of them

    def _undead(self) -> float:
        open_areas = [main for main in range(MAINS) if has_room(self.s, main)]
        useful = self.witch.undead < 3 and len(open_areas) > 1
        return 1.0 + (self.weights.undead * self.use if useful else 0.1)

    def _potions(self) -> list[list[float]]:
        """What each unit of a kind is worth, by the number of units before it."""
        s = self.s
        cheapest = min(
            [fee for person, fee in enumerate(s.box.fee) if is_free(s, person, CURSING)],
            default=99,
        )
        found: list[list[float]] = []
        for kind in range(POTIONS):
            more = self.weights.potion * (POTION[kind] - 1.0)
            for main in range(MAINS):
                if s.box.attack_potion[main] == kind and not has_room(self.s, main):
                    more = 0.0
            if kind in (AMORIS, MALEDICTIONES):
                if cheapest == 99:
                    more = 0.0
                elif self.witch.silver < cheapest:
                    more -= self.weights.spell_unpaid
            more = max(0.1, more) * self.use
            rest = [1.0 + self.weights.third * more] * (MOST_POTIONS - 2)
            found.append([1.0 + more, 1.0 + self.weights.second * more, *rest, 0.0, 0.0, 0.0])
        return found

    def spent(self, kind: int) -> float:
        """What it costs her to give up one potion of a kind."""
        return self.potion[kind][max(0, self.witch.potions[kind] - 1)]

    def price(self, price: list[int]) -> float:
        """What it costs her to give up these potions."""
        cost = 0.0
        for kind in range(POTIONS):
            if price[kind]:
                cost += self.spent(kind) * price[kind]
        return cost

    def gain(self, gain: Gain) -> float:
        """What she is given is worth."""
        s = self.s
        worth = gain.doom + self.silver * min(gain.silver, s.silver_supply)
        worth += self.undead * min(gain.undead, s.undead_supply)
        if gain.inquisition:
            worth += self.inquisition(gain.inquisition)
        if gain.shovels:
            worth += self.shovels(gain.shovels)
        if gain.cauldrons:
            worth += self.brewing_again(gain.cauldrons)
        return worth

    def gift(self) -> float:
        """What Morgana's gift gains her, if she meets her."""
        box = self.s.box
        best = max(float(box.gift_doom), self.shovels(box.gift_shovels))
        return max(0.0, best + self.inquisition(box.gift_inquisition))

    # Herbs and brewing

    def _herbs(self) -> list[float]:
        """What one more cube of a colour among the herbs is worth, by how many are there."""
        waiting = 0.0 if self.witch.witch_used else 0.6
        share = min(1.0, (self.later + waiting) / 2)
        return [worth * share for worth in HERB]

    def _shovelling(self) -> list[float]:
        """What so many shovels are worth, put to their best use."""
        gains = [gain for gain, _ in self.shovel_moves(0)]
        gains.sort(reverse=True)
        total = 0.0
        sums = [0.0]
        for gain in gains:
            total += gain
            sums.append(total)
        return sums

    def shovel_moves(self, first: int) -> list[tuple[float, int]]:
        """What moving each cube gains, and the rank of that move, from this rank on."""
        witch = self.witch
        found: list[tuple[float, int]] = []
        for colour in range(COLOURS):
            herbs, ripe = witch.herbs[colour], witch.harvest[colour]
            if colour >= first:
                for cube in range(ripe):
                    before = self.weights.ripened * HERB[herbs + cube] * self.growth
                    gain = self.herbs[herbs + cube] - before
                    found.append((max(0.01, gain), colour))
            if colour + COLOURS >= first:
                there = herbs + ripe + witch.planting[colour]
                for cube in range(witch.seeds[colour]):
                    gain = self.weights.planted * HERB[there + cube] * self.growth
                    found.append((gain, COLOURS + colour))
        return found

    def shovels(self, number: int) -> float:
        """What so many shovels are worth."""
        return self.shovelling[min(number, len(self.shovelling) - 1)]

    def weigh_brews(self) -> None:
        """Weigh every formula that she can brew, once the potions are weighed."""
        witch, box = self.witch, self.s.box
        for formula in box.brewable[herbs_key(witch.herbs)]:
            if witch.potions[formula >> 1] < MOST_POTIONS:
                self.brews[formula] = self.brew(formula, witch.herbs, witch.potions)
        self.brewing = max([0.0, *self.brews.values()])

    def brew(self, formula: int, herbs: list[int], potions: list[int]) -> float:
        """What brewing a formula gains: its potions for its herbs, which can be planted again."""
        box, kind = self.s.box, formula >> 1
        cubes, stock = box.cubes[formula], potions[kind]
        worth = 0.0
        for unit in range(stock, min(MOST_POTIONS, stock + box.makes[formula])):
            worth += self.potion[kind][unit]
        for colour in range(COLOURS):
            for cube in range(cubes[colour]):
                worth -= self.herbs[herbs[colour] - 1 - cube]
        return worth

    def brewing_again(self, cauldrons: int, first: int = NONE) -> float:
        """What so many cauldrons gain, after this formula has been brewed."""
        if cauldrons == 1 and first == NONE:
            return self.brewing
        box = self.s.box
        herbs, potions = self.witch.herbs.copy(), self.witch.potions.copy()
        total = 0.0
        while True:
            if first != NONE:
                cubes = box.cubes[first]
                for colour in range(COLOURS):
                    herbs[colour] -= cubes[colour]
                kind = first >> 1
                potions[kind] = min(MOST_POTIONS, potions[kind] + box.makes[first])
            if not cauldrons:
                return total
            cauldrons -= 1
            best, first = 0.0, NONE
            for formula in box.brewable[herbs_key(herbs)]:
                if potions[formula >> 1] < MOST_POTIONS:
                    gain = self.brew(formula, herbs, potions)
                    if gain > best:
                        best, first = gain, formula
            if first == NONE:
                return total
            total += best
