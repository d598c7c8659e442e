"""What markers, villagers and persons are worth to a witch, and the whole of what she has."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.triora.components import (
    AMORIS,
    COLOURS,
    HIREABLE,
    MAIN_OF_TYPE,
    MAINS,
    MALEDICTIONES,
    MERCHANT,
    MOST_CROWNS,
    NOBLE,
    PEASANT,
    PERSON,
    POTIONS,
    RUINED_AREAS,
    SETS,
    SOLDIER,
    TYPES,
    type_of,
)
from covenstead.games.triora.effects.areas import CURSING, ENCHANTING, has_spell_potions, is_free
from covenstead.games.triora.heuristic.goods import HERB, Goods
from covenstead.games.triora.heuristic.suspicion import NEVER
from covenstead.games.triora.scoring import crowns_of, markers, scores
from covenstead.games.triora.state import Town, has_room, tokens_in
from covenstead.games.triora.weights import USUAL, Weights

RIVALRY: Final = [0.0, 0.0, 0.5, 0.4, 0.25]  # of what the best rival loses, by seats
ENDING: Final = [0.0, 0.0, 0.6, 0.6, 0.4]  # of a lead, for a token that brings on the end
MOST_ENDING: Final = 8.0


class Outlook(Goods):
    """What a witch weighs her moves by."""

    def __init__(
        self, s: Town, seat: Seat, foresight: bool = True, weights: Weights = USUAL
    ) -> None:
        super().__init__(s, seat, foresight, weights)
        self.lead = NEVER  # over the best rival, counted when it is asked for
        self.token: Final = [self._marker(main) for main in range(MAINS)]
        self.room: Final = [tokens_in(s, main) for main in range(MAINS)]
        self.hired: Final = [
            self.villager(card) - self.price(s.box.price[card]) for card in s.row[:HIREABLE]
        ]
        self._want_potions()
        self.weigh_brews()
        self.attack: Final = [self._attack(main) for main in range(MAINS)]
        self.enchant: Final = [self._spell(ENCHANTING, each) for each in range(len(PERSON.words))]
        self.curse: Final = [self._spell(CURSING, each) for each in range(len(PERSON.words))]

    def _want_potions(self) -> None:
        """Potions that are missing to the price of a good villager are worth more."""
        potions = self.witch.potions
        for slot, gained in enumerate(self.hired):
            price = self.s.box.price[self.s.row[slot]]
            missing = 0
            for kind in range(POTIONS):
                missing += max(0, price[kind] - potions[kind])
            if 0 < missing <= 2 and gained > 0.0:
                for kind in range(POTIONS):
                    if price[kind] > potions[kind]:
                        self.potion[kind][potions[kind]] += self.weights.wanted * gained * self.use

    def _marker(self, main: int) -> float:
        """What one more marker of hers in a main area is worth."""
        s, seat = self.s, self.seat
        counts = markers(s, main)
        before = _shares(counts, s.switches.area_points)
        counts[seat] += 1
        after = _shares(counts, s.switches.area_points)
        gained = after[seat] - before[seat]
        lost = 0.0
        for other in range(s.seats):
            if other != seat:
                lost = max(lost, before[other] - after[other])
        weight = 1.0 - (1.0 - self.weights.share) * self.early
        gained += self.weights.rivalry * RIVALRY[s.seats] * lost
        return gained * weight + self.weights.token * self.early

    def _attack(self, main: int) -> float:
        """What a token of hers in a main area and its reward gain, payment aside."""
        s = self.s
        if not self.witch.tokens or not has_room(s, main):
            return NEVER
        reward = self.gain(s.box.reward[main])
        if not main:
            for slot, gained in enumerate(self.hired):
                if self.witch.holds(s.box.price[s.row[slot]]):
                    reward = max(reward, gained)
        return self.token[main] + reward + self.ending(main)

    def ending(self, main: int) -> float:
        """What it is worth to her that a token in this area brings the end nearer."""
        s = self.s
        if s.trigger != NONE:
            return 0.0
        missing = [s.switches.active_ruins - tokens for tokens in self.room]
        left = missing[main]
        missing.sort()
        if left > missing[RUINED_AREAS - 1]:
            return 0.0
        if self.lead == NEVER:
            points = scores(s)
            rivals = [points[seat] for seat in range(s.seats) if seat != self.seat]
            self.lead = float(points[self.seat] - max(rivals))
        near = sum(missing[:RUINED_AREAS])
        share = self.weights.ending * ENDING[s.seats] * self.lead / (near * near)
        return max(-MOST_ENDING, min(MOST_ENDING, share))

    def villager(self, card: int) -> float:
        """What a villager is worth, its price aside."""
        s, kind = self.s, type_of(card)
        counts = [0] * TYPES
        for each in self.witch.villagers:
            counts[type_of(each)] += 1
        before = _sets(counts)
        fresh = not counts[kind]
        counts[kind] += 1
        worth = (_sets(counts) - before) * (1.0 - 0.3 * self.early)
        if fresh:
            worth += self.weights.new_type * self.early
        worth += self.token[MAIN_OF_TYPE[kind]]
        if kind == NOBLE:
            worth += self.crowns(s.box.noble_crowns)
        return worth + self.weights.income * (self.later + 1.0) * self.income(kind)

    def income(self, kind: int) -> float:
        """What a villager of this type brings in a round."""
        if kind == PEASANT:
            return 0.3
        if kind == MERCHANT:
            return self.silver
        if kind == SOLDIER:
            return min(2.0, self.inquisition(self.s.box.soldier_inquisition) + 0.3)
        return 1.0

    def crowns(self, more: int) -> float:
        """What so many crowns more are worth."""
        points, crowns = self.s.box.crown_points, crowns_of(self.s, self.seat)
        gained = points[min(MOST_CROWNS, crowns + more)] - points[min(MOST_CROWNS, crowns)]
        return gained + self.weights.crown * more * self.early

    def _spell(self, spell: int, person: int) -> float:
        """What bewitching a person gains, potions aside; NEVER if it cannot be done."""
        s, box = self.s, self.s.box
        if not self.witch.tokens or self.witch.silver < box.fee[person]:
            return NEVER
        if not is_free(s, person, spell):
            return NEVER
        gained = self.crowns(box.crowns[person]) - self.silver * box.fee[person]
        if spell == ENCHANTING:
            return gained + self.inquisition(box.enchant[person])
        return gained + box.curse[person]

    def spell_cost(self, spell: int) -> float:
        """What the potions of a spell cost her."""
        if self.s.switches.both_potions:
            return self.spent(AMORIS) + self.spent(MALEDICTIONES)
        return self.spent(AMORIS if spell == ENCHANTING else MALEDICTIONES)

    def best_spell(self, copied: bool, brewed: int) -> float:
        """The best spell that she can cast, with this potion brewed just now."""
        best = 0.0
        for spell in (ENCHANTING, CURSING):
            own = AMORIS if spell == ENCHANTING else MALEDICTIONES
            fresh = brewed == own and not self.s.switches.both_potions
            if fresh or has_spell_potions(self.s, self.seat, spell, copied):
                gains = self.enchant if spell == ENCHANTING else self.curse
                cost = 0.0 if copied else self.spell_cost(spell)
                best = max(best, max(gains) - cost)
        return best

    def standing(self) -> float:
        """What she has, and what she may expect of it."""
        s, witch = self.s, self.witch
        worth = witch.doom - self.suspected + self.silver * witch.silver
        worth += self.undead * witch.undead
        for kind in range(POTIONS):
            worth += sum(self.potion[kind][: witch.potions[kind]])
        for colour in range(COLOURS):
            herbs, ripe = witch.herbs[colour], witch.harvest[colour]
            worth += sum(self.herbs[:herbs])
            worth += self.growth * self.weights.ripened * sum(HERB[herbs : herbs + ripe])
            worth += self.growth * self.weights.planted * sum(HERB[: witch.planting[colour]])
        for main in range(MAINS):
            share = _shares(markers(s, main), s.switches.area_points)[self.seat]
            worth += share * (1.0 - (1.0 - self.weights.share) * self.early)
            worth += self.weights.token * witch.ruins[main]
        counts = [0] * TYPES
        for card in witch.villagers:
            counts[type_of(card)] += 1
            worth += self.weights.income * self.later * self.income(type_of(card))
        points = s.box.crown_points[min(MOST_CROWNS, crowns_of(s, self.seat))]
        return worth + _sets(counts) + points


def _shares(counts: list[int], prizes: list[int]) -> list[float]:
    """What each seat gets for a main area with so many markers each."""
    shares: list[float] = []
    for count in counts:
        before = level = 0
        for other in counts:
            if other > count:
                before += 1
            elif other == count:
                level += 1
        total = 0
        for place in range(before, before + level):
            total += prizes[place]
        shares.append(total / level if count else 0.0)
    return shares


def _sets(counts: list[int]) -> float:
    """The points of the sets that so many villagers of each type make."""
    points = 0
    for level in range(1, max(counts) + 1):
        size = 0
        for count in counts:
            if count >= level:
                size += 1
        points += SETS[size]
    return float(points)
