"""What each area offers a witch: its main action and its witch bonus, in points."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE
from covenstead.games.triora.components import (
    ARCANUM,
    AREAS,
    CASTLE,
    CEMETERY,
    CLOSED,
    FOREST,
    LAIR,
    MAINS,
    NECROMANTIAE,
    OPEN,
    POTIONS,
    SKIPPED,
    STONE_COUNT,
    STONES,
    SWAMP,
    TOWER,
    VITAE,
)
from covenstead.games.triora.heuristic.outlook import Outlook
from covenstead.games.triora.heuristic.suspicion import NEVER

STONES_AHEAD: Final = 4  # moves of the sacrifice token that are thought of


class Offers(Outlook):
    """What she can do in an area."""

    def main(self, area: int, copied: bool, brewed: int, makes: int) -> float:
        """The best main action of an area, or nothing; this was brewed just before."""
        s, witch = self.s, self.witch
        if area < MAINS:
            gained = self.attack[area]
            if copied:
                return max(0.0, gained)
            kind = s.box.attack_potion[area]
            cost = -NEVER
            if witch.potions[kind] or brewed == kind:
                cost = self.spent(kind)
            if witch.undead:
                cost = min(cost, self.undead)
            return max(0.0, gained - cost)
        if area == CASTLE:
            return self.best_spell(copied, brewed)
        if area == LAIR:
            return self.brewing_again(s.box.lair_cauldrons)
        if area == STONES:
            return self.stones(s.stone, witch.silver, witch.potions[VITAE], STONES_AHEAD, False, 2)
        if area == CEMETERY:
            if copied or witch.potions[NECROMANTIAE] or brewed == NECROMANTIAE:
                cost = 0.0 if copied else self.spent(NECROMANTIAE)
                return max(0.0, self.raising() - cost)
            return 0.0
        if area == SWAMP:
            return self._hiring(brewed, makes)
        if area == TOWER and (witch.potions[ARCANUM] or brewed == ARCANUM):
            return max(0.0, self.copying(False) - self.spent(ARCANUM))
        return 0.0

    def raising(self) -> float:
        """What raising the dead gains, the potion aside."""
        s = self.s
        raised = min(s.box.raise_undead, s.undead_supply)
        return self.undead * raised + self.inquisition(s.box.raise_inquisition)

    def copying(self, witch: bool) -> float:
        """The best area to copy from the tower."""
        best = 0.0
        for area in range(AREAS):
            if area != TOWER:
                best = max(best, self.copy(area, witch))
        return best

    def copy(self, area: int, witch: bool) -> float:
        """What copying an area gains, the arcanum aside."""
        box = self.s.box
        if area == FOREST:
            more = box.bonus[FOREST].shovels if witch else 0
            return self.shovels(box.forest_shovels + more)
        worth = self.main(area, True, NONE, 0)
        if witch:
            worth += self.bonus(area)
        if area == SWAMP:
            worth += self.inquisition(box.swamp_inquisition)
        return worth

    def _hiring(self, brewed: int, makes: int) -> float:
        """The best villager that she can pay."""
        s, potions = self.s, self.witch.potions
        best = 0.0
        for slot, gained in enumerate(self.hired):
            if gained > best:
                price = s.box.price[s.row[slot]]
                missing = 0
                for kind in range(POTIONS):
                    have = potions[kind] + (makes if kind == brewed else 0)
                    if have < price[kind]:
                        missing += 1
                if not missing:
                    best = gained
        return best

    def bonus(self, area: int) -> float:
        """What the witch bonus of an area gains her, or nothing."""
        s, box = self.s, self.s.box
        if area == CASTLE:
            if self.witch.doom < box.ruin_doom:
                return 0.0
            return max(0.0, max(self.attack) - box.ruin_doom)
        if area == LAIR:
            return self.selling() if s.silver_supply else 0.0
        if area == STONES:
            stone = s.stone % STONE_COUNT + 1  # after the free step
            return max(0.3, self.stone(stone) + self.inquisition(box.advance_inquisition))
        if area == TOWER:
            return 0.0
        return max(0.0, self.gain(box.bonus[area]))

    def selling(self) -> float:
        """What the best sale of one potion gains."""
        best = 0.0
        for kind, stock in enumerate(self.witch.potions):
            if stock:
                best = max(best, self.silver * self.s.box.sale_silver - self.spent(kind))
        return best

    def stone(self, stone: int) -> float:
        """What the stone after this one gives."""
        return self.gain(self.s.box.stones[stone % STONE_COUNT])

    def stones(
        self, stone: int, silver: int, vitae: int, ahead: int, stepped: bool, bonus: int
    ) -> float:
        """The best that she can do with the sacrifice token from here on."""
        best = 0.0 if stepped else NEVER
        if not ahead:
            return max(best, 0.0)
        box, after = self.s.box, stone % STONE_COUNT + 1
        given = self.stone(stone)
        if not stepped:
            best = given + self.stones(after, silver, vitae, ahead - 1, True, bonus)
        else:
            cost = self.silver * box.sacrifice_silver
            if silver >= box.sacrifice_silver and given > cost - 2.0:
                left = silver - box.sacrifice_silver
                more = self.stones(after, left, vitae, ahead - 1, True, bonus)
                best = max(best, given - cost + more)
            cost = self.spent(VITAE) * box.sacrifice_vitae
            if vitae >= box.sacrifice_vitae and given > cost - 2.0:
                left = vitae - box.sacrifice_vitae
                more = self.stones(after, silver, left, ahead - 1, True, bonus)
                best = max(best, given - cost + more)
        if bonus != CLOSED:
            then = SKIPPED if bonus == OPEN else CLOSED
            more = self.stones(after, silver, vitae, ahead - 1, stepped, then)
            best = max(best, more - 0.02)
            if bonus == OPEN:
                cost = self.inquisition(box.advance_inquisition)
                more = self.stones(after, silver, vitae, ahead - 1, stepped, CLOSED)
                best = max(best, given + cost + more)
        return best
