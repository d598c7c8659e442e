"""What things are worth to a witch as the table stands, in points, for bots."""

from __future__ import annotations

from math import exp
from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.games.triora.areas import CURSING, ENCHANTING, has_spell_potions, is_free
from covenstead.games.triora.components import (
    AMORIS,
    COLOURS,
    FOREST,
    HIREABLE,
    MAIN_OF_TYPE,
    MAINS,
    MALEDICTIONES,
    MERCHANT,
    MOST_CROWNS,
    MOST_INQUISITION,
    MOST_POTIONS,
    NOBLE,
    PEASANT,
    PENALTY,
    PERSON,
    POTIONS,
    RUINED_AREAS,
    SETS,
    SOLDIER,
    TYPES,
    Gain,
    herbs_key,
    type_of,
)
from covenstead.games.triora.scoring import crowns_of, markers, scores
from covenstead.games.triora.state import Town, area_at, tokens_in

# Time. So many tokens are laid in a round, by the number of seats.
PACE: Final = [1.0, 1.0, 1.8, 2.4, 2.8]
SEASON: Final = 5.0  # rounds before the end from which points of the last page count in full

# Goods. Each is worth a point at the end, and more while it can still be used.
POTION: Final = [2.2, 2.4, 3.1, 1.9, 2.7, 2.7, 1.3, 2.7, 2.7]
SPELL_UNPAID: Final = 0.5  # a castle potion without silver for the fee is worth so much less
SECOND: Final = 0.6  # of that the second unit of a kind has so much, a further one less
THIRD: Final = 0.15
WANTED: Final = 0.08  # of what a villager gains, for each potion that is missing to its price
SILVER: Final = 0.2
UNDEAD: Final = 1.8

# Herbs, by the number of cubes of a colour that are there already.
HERB: Final = [2.0, 1.5, 1.1, 0.0]
PLANTED: Final = 0.35  # of a herb
RIPENED: Final = 0.65

# Markers and villagers
TOKEN: Final = 1.3  # early, whatever it changes
SHARE: Final = 0.6  # of a majority that is held early
NEW_TYPE: Final = 2.6
CROWN: Final = 0.4
INCOME: Final = 1.2  # of what villagers bring in a round
RIVALRY: Final = [0.0, 0.0, 0.5, 0.4, 0.25]  # of what the best rival loses, by seats
ENDING: Final = [0.0, 0.0, 0.6, 0.6, 0.4]  # of a lead, for a token that brings on the end
MOST_ENDING: Final = 8.0

# Suspicion
POINT: Final = [0.0, 0.0, 1.0, 0.65, 0.35]  # of inquisition, whatever the rivals have, by seats
RANK: Final = 0.8  # of the penalty for a rank, early
DOUBT: Final = 1.3  # how far the discs may still move, for each round left
ALARM: Final = 22  # from here on a walk may become deadly
FEAR: Final = 0.2  # for each point beyond
LOST: Final = 40.0  # a captured witch
FORESEEN: Final = 0.95  # that a walk goes as foreseen
NEAR: Final = 0.3  # that he comes to a neighbouring area if his target has still to move
FAR: Final = 0.12  # and to one behind it

NEVER: Final = -1000.0


class Outlook:
    """What a witch weighs her moves by."""

    def __init__(self, s: Town, seat: Seat) -> None:
        witch = s.witches[seat]
        self.s: Final = s
        self.seat: Final = seat
        self.witch: Final = witch
        self.later: Final = rounds_left(s)
        turns = int(not witch.witch_used) + int(not witch.familiar_used)
        self.use: Final = min(1.0, (2 * self.later + turns) / 4)  # of goods
        self.growth: Final = min(1.0, self.later / 2)  # of cubes that are no herbs yet
        self.early: Final = min(1.0, self.later / SEASON)
        self.doubt: Final = 0.6 + DOUBT * self.later
        self.suspected: Final = self.suspicion(witch.inquisition)
        self.lead = NEVER  # over the best rival, counted when it is asked for
        self.silver: Final = 1.0 + SILVER * self.use
        self.undead: Final = self._undead()
        self.herbs: Final = self._herbs()
        self.shovelling: Final = self._shovelling()  # by the number of shovels
        self.token: Final = [self._marker(main) for main in range(MAINS)]
        self.room: Final = [tokens_in(s, main) for main in range(MAINS)]
        self.potion: Final = self._potions()
        self.hired: Final = [
            self.villager(card) - self.price(s.box.price[card]) for card in s.row[:HIREABLE]
        ]
        self._want_potions()
        self.brews: Final = self._brews()  # by formula, those that can be brewed
        self.brewing: Final = max([0.0, *self.brews.values()])
        self.attack: Final = [self._attack(main) for main in range(MAINS)]
        self.enchant: Final = [self._spell(ENCHANTING, each) for each in range(len(PERSON.words))]
        self.curse: Final = [self._spell(CURSING, each) for each in range(len(PERSON.words))]

    # Suspicion

    def suspicion(self, inquisition: int) -> float:
        """What it costs to stand there on the track: points, and the likely penalty by rank."""
        over = inquisition - MOST_INQUISITION
        value = min(inquisition, MOST_INQUISITION)
        cost = POINT[self.s.seats] * value + max(0, over)
        if value > ALARM:
            cost += FEAR * (value - ALARM)
        step = (PENALTY[0] - PENALTY[1]) * (1.0 - (1.0 - RANK) * self.early)
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
            aim, sure = witch_at, FORESEEN
        else:
            rival = s.witches[target]
            aim, sure = area_at(rival.witch) if rival.witch_used else NONE, FORESEEN
        walk = [start] if aim == NONE else box.walks[start][aim]
        found_witch = self._found(walk, witch_at, sure, aim == NONE and value < most)
        found_familiar = self._found(walk, familiar_at, sure, aim == NONE and value < most)
        cost = 0.0
        if found_witch:
            gain = box.witch_inquisition
            cost += found_witch * (self.suspicion(value + gain) - self.suspicion(value))
            gain += box.familiar_inquisition if familiar_at == witch_at else 0
            if value + gain >= MOST_INQUISITION:
                cost += found_witch * LOST
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
            return 0.0 if way[-1] != area else NEAR if len(way) == 2 else FAR
        return 0.0

    def gift(self) -> float:
        """What Morgana's gift gains her, if she meets her."""
        box = self.s.box
        best = max(float(box.gift_doom), self.shovels(box.gift_shovels))
        return max(0.0, best + self.inquisition(box.gift_inquisition))

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
            return FAR
        return FORESEEN if witch_at in s.box.walks[s.morgana][aim] else 0.0

    # Goods

    def _undead(self) -> float:
        open_areas = [main for main in range(MAINS) if self._has_room(main)]
        useful = self.witch.undead < 3 and len(open_areas) > 1
        return 1.0 + (UNDEAD * self.use if useful else 0.1)

    def _has_room(self, main: int) -> bool:
        return tokens_in(self.s, main) < self.s.switches.active_ruins

    def _potions(self) -> list[list[float]]:
        """What each unit of a kind is worth, by the number of units before it."""
        s = self.s
        cheapest = min(
            [fee for person, fee in enumerate(s.box.fee) if is_free(s, person, CURSING)],
            default=99,
        )
        found: list[list[float]] = []
        for kind in range(POTIONS):
            more = POTION[kind] - 1.0
            for main in range(MAINS):
                if s.box.attack_potion[main] == kind and not self._has_room(main):
                    more = 0.0
            if kind in (AMORIS, MALEDICTIONES):
                if cheapest == 99:
                    more = 0.0
                elif self.witch.silver < cheapest:
                    more -= SPELL_UNPAID
            more = max(0.1, more) * self.use
            rest = [1.0 + THIRD * more] * (MOST_POTIONS - 2)
            found.append([1.0 + more, 1.0 + SECOND * more, *rest, 0.0, 0.0, 0.0])
        return found

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
                        self.potion[kind][potions[kind]] += WANTED * gained * self.use

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
                    gain = self.herbs[herbs + cube] - RIPENED * HERB[herbs + cube] * self.growth
                    found.append((max(0.01, gain), colour))
            if colour + COLOURS >= first:
                there = herbs + ripe + witch.planting[colour]
                for cube in range(witch.seeds[colour]):
                    gain = PLANTED * HERB[there + cube] * self.growth
                    found.append((gain, COLOURS + colour))
        return found

    def shovels(self, number: int) -> float:
        """What so many shovels are worth."""
        return self.shovelling[min(number, len(self.shovelling) - 1)]

    def _brews(self) -> dict[int, float]:
        witch, box = self.witch, self.s.box
        found: dict[int, float] = {}
        for formula in box.brewable[herbs_key(witch.herbs)]:
            if witch.potions[formula >> 1] < MOST_POTIONS:
                found[formula] = self.brew(formula, witch.herbs, witch.potions)
        return found

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

    # Markers, villagers and persons

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
        weight = 1.0 - (1.0 - SHARE) * self.early
        return (gained + RIVALRY[s.seats] * lost) * weight + TOKEN * self.early

    def _attack(self, main: int) -> float:
        """What a token of hers in a main area and its reward gain, payment aside."""
        s = self.s
        if not self.witch.tokens or not self._has_room(main):
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
        share = ENDING[s.seats] * self.lead / (near * near)
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
            worth += NEW_TYPE * self.early
        worth += self.token[MAIN_OF_TYPE[kind]]
        if kind == NOBLE:
            worth += self.crowns(s.box.noble_crowns)
        return worth + INCOME * (self.later + 1.0) * self.income(kind)

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
        return gained + CROWN * more * self.early

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

    # The whole

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
            worth += self.growth * RIPENED * sum(HERB[herbs : herbs + ripe])
            worth += self.growth * PLANTED * sum(HERB[: witch.planting[colour]])
        for main in range(MAINS):
            share = _shares(markers(s, main), s.switches.area_points)[self.seat]
            worth += share * (1.0 - (1.0 - SHARE) * self.early) + TOKEN * witch.ruins[main]
        counts = [0] * TYPES
        for card in witch.villagers:
            counts[type_of(card)] += 1
            worth += INCOME * self.later * self.income(type_of(card))
        points = s.box.crown_points[min(MOST_CROWNS, crowns_of(s, self.seat))]
        return worth + _sets(counts) + points


def rounds_left(s: Town) -> float:
    """How many rounds will probably follow this one."""
    if s.trigger != NONE:
        return 0.0
    missing = [s.switches.active_ruins - tokens_in(s, main) for main in range(MAINS)]
    missing.sort()
    expected = sum(missing[:RUINED_AREAS]) / PACE[s.seats] - 0.5
    return min(max(0.3, expected), float(s.switches.max_rounds - s.round_number))


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
    points, size, floor = 0, 0, 0
    for level in range(1, max(counts) + 1):
        size = 0
        for count in counts:
            if count >= level:
                size += 1
        points += SETS[size]
    return float(points + floor)
