"""What a bot values: the gain of each answer in points, with both walks as foreseen."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.actions import Coven, Menu
from covenstead.games.triora.areas import CURSING, ENCHANTING
from covenstead.games.triora.components import (
    ARCANUM,
    AREA_OF,
    AREAS,
    BY_POTION,
    BY_UNDEAD,
    CASTLE,
    CEMETERY,
    CLOSED,
    COLOURS,
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
    WITCH,
    copied_area,
)
from covenstead.games.triora.effects import Cauldron, Shovel
from covenstead.games.triora.outlook import NEVER, Outlook
from covenstead.games.triora.placing import coven_at
from covenstead.games.triora.scoring import parts_of
from covenstead.games.triora.state import Town, area_at
from covenstead.games.triora.steps import Dummy, Turn

LATER: Final = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
COVEN: Final = 0.35  # of a witch bonus that an arrival gives to a rival
WITCH_NEXT: Final = 0.95  # of the best that a piece can do, if the other one goes first
FAMILIAR_NEXT: Final = 0.8  # it needs an empty space
STONES_AHEAD: Final = 4  # moves of the sacrifice token that are thought of
RIVAL: Final = 0.5  # of the best rival's standing


def value(s: Town, seat: Seat) -> float:
    """What the position is worth to a witch, in points."""
    if not s.steps:
        return NEVER if s.witches[seat].captured else float(sum(parts_of(s, seat)))
    if s.witches[seat].captured:
        return NEVER
    rivals = [
        Outlook(s, other).standing()
        for other in range(s.seats)
        if other != seat and not s.witches[other].captured
    ]
    return Outlook(s, seat).standing() - (RIVAL * max(rivals) if rivals else 0.0)


def rank(s: Town, seat: Seat, moves: list[Move]) -> list[float]:
    """What each of her answers gains, in points; it needs no hidden card."""
    judge = Judge(s, seat)
    step = s.steps[-1]
    if isinstance(step, Turn):
        return judge.turn(moves)
    if isinstance(step, Menu):
        return judge.menu(moves, step)
    if isinstance(step, Cauldron):
        return judge.cauldron(moves, step)
    if isinstance(step, Shovel):
        return judge.shovel(moves, step)
    if isinstance(step, Coven):
        return [judge.bonus_move(move, step.area, step.bonus) for move in moves]
    if isinstance(step, Dummy):
        return judge.dummy(moves)
    return [judge.other(move) for move in moves]


class Judge(Outlook):
    """Weighs the answers to a question."""

    # Placing

    def turn(self, moves: list[Move]) -> list[float]:
        """Placements: what the piece does there, and what the other piece may do afterwards."""
        witch = self.witch
        by_witch, by_familiar = [NEVER] * AREAS, [NEVER] * AREAS
        dummies: list[Move] = []
        for move in moves:
            if move.verb is verbs.DUMMY:
                dummies.append(move)
                continue
            piece, space = move.args
            worths = by_witch if piece == WITCH else by_familiar
            area = AREA_OF[space]
            if worths[area] == NEVER:
                worths[area] = self.placed(piece, space)
        then_witch = then_familiar = 0.0
        if not witch.witch_used and not witch.familiar_used:
            then_witch, then_familiar = WITCH_NEXT, FAMILIAR_NEXT
        freed = self._freed(by_familiar) if dummies else NEVER
        ranked: list[float] = []
        for move in moves:
            if move.verb is verbs.DUMMY:
                ranked.append(freed + 0.01 * self.blocked(move.args[0]))
                continue
            piece, space = move.args
            area = AREA_OF[space]
            if piece == WITCH:
                worth = by_witch[area]
                if then_familiar:
                    worth += then_familiar * _best_elsewhere(by_familiar, area)
            else:
                worth = by_familiar[area]
                if then_witch:
                    worth += then_witch * _best_elsewhere(by_witch, area)
            ranked.append(worth)
        return ranked

    def _freed(self, by_familiar: list[float]) -> float:
        """What it is worth to move the dummy first: its own space becomes free."""
        dummy = self.witch.dummy
        if dummy == NONE or AREA_OF[dummy] == FOREST:
            return NEVER
        gained = self.placed(1, dummy)
        return gained if gained > max(by_familiar) + 0.3 else NEVER

    def placed(self, piece: int, space: int) -> float:
        """What a piece gains on a space, with what both walks will do to it there."""
        area = AREA_OF[space]
        swamp = self.s.box.swamp_inquisition if area == SWAMP else 0
        worth = self.inquisition(swamp)
        witch = self.witch
        if piece != WITCH:
            witch_at = area_at(witch.witch) if witch.witch_used else NONE
            worth += self.main(area, False, NONE, 0)
            if area == FOREST:
                worth += self.shovels(self.s.box.forest_shovels)
            return worth - self.danger(witch_at, area, swamp)
        familiar_at = area_at(witch.familiar) if witch.familiar_used else NONE
        worth += self._brewed_and_acted(area)
        if area == FOREST:
            worth += self.shovels(self.s.box.forest_shovels + self.s.box.bonus[FOREST].shovels)
        elif area != TOWER:
            worth += self.bonus(area)
            rivals = len(coven_at(self.s, self.seat, space))
            if rivals:
                worth -= COVEN * rivals * max(1.0, self.bonus(area))
        worth += self.meeting(area) * self.gift()
        return worth - self.danger(area, familiar_at, swamp)

    def _brewed_and_acted(self, area: int) -> float:
        """The best brew and the main action together: one may pay for the other."""
        plain = self.main(area, False, NONE, 0)
        best = self.brewing + plain
        if area == LAIR:
            return self.brewing_again(1 + self.s.box.lair_cauldrons)
        if area in (STONES, FOREST):
            return best
        if area == TOWER:
            copied = self.copying(True) - self.spent(ARCANUM)
            return max(best, self._arcanum_first() + copied)
        makes = self.s.box.makes
        for formula, gained in self.brews.items():
            if gained + 12.0 > best:
                worth = gained + self.main(area, False, formula >> 1, makes[formula])
                best = max(best, worth)
        return best

    def _arcanum_first(self) -> float:
        """The best brew before a copy: any if she has arcanum, else one that makes it."""
        if self.witch.potions[ARCANUM]:
            return self.brewing
        made = [gained for formula, gained in self.brews.items() if formula >> 1 == ARCANUM]
        return max(made, default=NEVER)

    def dummy(self, moves: list[Move]) -> list[float]:
        """The dummy goes where a rival's familiar would do best."""
        return [self.blocked(move.args[0]) for move in moves]

    def blocked(self, space: int) -> float:
        """What a familiar could do on a space."""
        area = AREA_OF[space]
        return 0.0 if area == FOREST else self.main(area, False, NONE, 0)

    # Areas

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

    # Answers within a turn

    def shift(self, by: int) -> float:
        """What a change of inquisition does to the walk that she has to expect."""
        witch = self.witch
        if not by or not witch.witch_used:
            return 0.0
        familiar_at = area_at(witch.familiar) if witch.familiar_used else NONE
        witch_at = area_at(witch.witch)
        return self.danger(witch_at, familiar_at) - self.danger(witch_at, familiar_at, by)

    def menu(self, moves: list[Move], step: Menu) -> list[float]:
        """Main actions, what may follow them, bonuses; nothing for the end of the action."""
        return [self.action(move, step) for move in moves]

    def action(self, move: Move, step: Menu) -> float:
        """What an answer to a menu gains."""
        verb, box = move.verb, self.s.box
        if step.area == STONES and verb is not verbs.DONE:
            return self.stone_move(move, step.main_done, step.bonus)
        if verb is verbs.DONE:
            return 0.0
        if verb is verbs.ATTACK:
            (payment,) = move.args
            gained = self.attack[step.area] + self.shift(box.reward[step.area].inquisition)
            if payment == BY_POTION:
                return gained - self.spent(box.attack_potion[step.area])
            return gained - (self.undead if payment == BY_UNDEAD else 0.0)
        if verb is verbs.ENCHANT:
            cost = 0.0 if step.copied else self.spell_cost(ENCHANTING)
            return self.enchant[move.args[0]] + self.shift(box.enchant[move.args[0]]) - cost
        if verb is verbs.CURSE:
            cost = 0.0 if step.copied else self.spell_cost(CURSING)
            return self.curse[move.args[0]] - cost
        if verb is verbs.DISTIL:
            return self.brewing_again(box.lair_cauldrons)
        if verb is verbs.BUY:
            return self.brewing - self.silver * box.buy_silver
        if verb is verbs.RAISE:
            cost = 0.0 if step.copied else self.spent(NECROMANTIAE)
            return self.raising() + self.shift(box.raise_inquisition) - cost
        if verb is verbs.COPY:
            area = copied_area(move.args[0])
            swamp = box.swamp_inquisition if area == SWAMP else 0
            return self.copy(area, step.bonus == OPEN) + self.shift(swamp) - self.spent(ARCANUM)
        if verb is verbs.HIRE:
            return self.hired[move.args[0]]
        return self.bonus_move(move, step.area, step.bonus)

    def bonus_move(self, move: Move, area: int, bonus: int) -> float:
        """What a witch bonus gains, in a menu or in a coven."""
        verb, box = move.verb, self.s.box
        if verb is verbs.BONUS:
            return self.gain(box.bonus[area]) + self.shift(box.bonus[area].inquisition)
        if verb is verbs.RUIN:
            (main,) = move.args
            gained = self.attack[main] + self.shift(box.reward[main].inquisition)
            return gained - box.ruin_doom
        if verb is verbs.SELL:
            return self.silver * box.sale_silver - self.spent(move.args[0])
        if verb is verbs.ADVANCE or verb is verbs.SKIP:
            return self.stone_move(move, True, bonus)
        return 0.0

    def stone_move(self, move: Move, stepped: bool, bonus: int) -> float:
        """What a move of the sacrifice token gains, with the best that can follow."""
        verb, box, stone = move.verb, self.s.box, self.s.stone
        silver, vitae = self.witch.silver, self.witch.potions[VITAE]
        if isinstance(self.s.steps[-1], Coven):
            silver = vitae = 0
        after, given = stone % STONE_COUNT + 1, self.stone(stone)
        if verb is verbs.SKIP:
            then = SKIPPED if bonus == OPEN else CLOSED
            return self.stones(after, silver, vitae, STONES_AHEAD, stepped, then) - 0.02
        if verb is verbs.ADVANCE:
            cost = self.inquisition(box.advance_inquisition) + self.shift(box.advance_inquisition)
            return given + cost + self.stones(after, silver, vitae, STONES_AHEAD, stepped, CLOSED)
        if verb is verbs.SACRIFICE:
            if move.args[0]:
                given -= self.spent(VITAE) * box.sacrifice_vitae
                vitae -= box.sacrifice_vitae
            else:
                given -= self.silver * box.sacrifice_silver
                silver -= box.sacrifice_silver
        return given + self.stones(after, silver, vitae, STONES_AHEAD, True, bonus)

    def cauldron(self, moves: list[Move], step: Cauldron) -> list[float]:
        """What each formula gains, and what its potions pay for at once."""
        beneath = self.s.steps[-2] if len(self.s.steps) > 1 else None
        area, plain = NONE, 0.0
        if isinstance(beneath, Menu) and not beneath.main_done and not beneath.copied:
            area = beneath.area
            plain = self.main(area, False, NONE, 0)
        ranked: list[float] = []
        for move in moves:
            worth = 0.0
            if move.verb is verbs.BREW:
                (formula,) = move.args
                worth = self.brews[formula]
                if area != NONE and area not in (LAIR, STONES):
                    makes = self.s.box.makes[formula]
                    worth += self.main(area, False, formula >> 1, makes) - plain
                elif step.left > 1 or area == LAIR:
                    worth += self.brewing_again(max(1, step.left - 1), formula)
            ranked.append(worth)
        return ranked

    def shovel(self, moves: list[Move], step: Shovel) -> list[float]:
        """The best cubes for all shovels together, moved in rising rank."""
        chosen = self.shovel_moves(max(0, step.last))
        chosen.sort(reverse=True)
        first = min([rank for _, rank in chosen[: step.left]])
        ranked: list[float] = []
        for move in moves:
            place = move.args[0] if move.verb is verbs.HARVEST else COLOURS + move.args[0]
            worth = [gain for gain, rank in chosen if rank == place]
            ranked.append(max(worth, default=0.0) + (5.0 if place == first else 0.0))
        return ranked

    def other(self, move: Move) -> float:
        """Positions, rewards, second sales and gifts."""
        verb, box = move.verb, self.s.box
        if verb is verbs.ORDER:
            (place,) = move.args
            return self.gain(box.order[place]) + LATER[place]
        if verb is verbs.REWARD_DOOM:
            return self.gain(box.reward[0]) + self.shift(box.reward[0].inquisition)
        if verb is verbs.REWARD_HIRE:
            return self.hired[move.args[0]]
        if verb is verbs.SELL:
            return self.silver * box.second_sale_silver - self.spent(move.args[0])
        if verb is verbs.MORGANA:
            given = self.shovels(box.gift_shovels) if move.args[0] else float(box.gift_doom)
            return given + self.inquisition(box.gift_inquisition)
        return 0.0


def _best_elsewhere(worths: list[float], area: int) -> float:
    """The best worth in another area; in the forest there is room for more."""
    best = 0.0
    for other, worth in enumerate(worths):
        if worth > best and (other != area or area == FOREST):
            best = worth
    return best
