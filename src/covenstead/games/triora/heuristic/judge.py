"""The gain of each answer to a question, with both walks as foreseen."""

from __future__ import annotations

from covenstead.core.family import NONE
from covenstead.core.words import Move
from covenstead.games.triora import moves as verbs
from covenstead.games.triora.components import (
    ARCANUM,
    AREA_OF,
    AREAS,
    BY_POTION,
    BY_UNDEAD,
    CLOSED,
    COLOURS,
    FOREST,
    LAIR,
    MAINS,
    NECROMANTIAE,
    OPEN,
    SKIPPED,
    STONE_COUNT,
    STONES,
    SWAMP,
    TOWER,
    VITAE,
    WITCH,
    copied_area,
)
from covenstead.games.triora.effects.actions import Coven, Menu
from covenstead.games.triora.effects.areas import CURSING, ENCHANTING
from covenstead.games.triora.effects.gains import Cauldron, Shovel
from covenstead.games.triora.effects.placing import coven_at
from covenstead.games.triora.heuristic.offers import STONES_AHEAD, Offers
from covenstead.games.triora.heuristic.suspicion import NEVER
from covenstead.games.triora.state import area_at


class Judge(Offers):
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
            then_witch, then_familiar = self.weights.witch_next, self.weights.familiar_next
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
            acted = self.main(area, False, NONE, 0)
            worth += acted - self.caught(swamp)
            if area == FOREST:
                worth += self.shovels(self.s.box.forest_shovels)
            after = swamp + (self._reward_inquisition(area) if acted > 0.0 else 0)
            return worth - self.danger(witch_at, area, after)
        familiar_at = area_at(witch.familiar) if witch.familiar_used else NONE
        acted = self._brewed_and_acted(area)
        worth += acted
        after = swamp + (self._reward_inquisition(area) if acted > self.brewing else 0)
        if area == FOREST:
            worth += self.shovels(self.s.box.forest_shovels + self.s.box.bonus[FOREST].shovels)
        elif area != TOWER:
            worth += self.bonus(area)
            rivals = len(coven_at(self.s, self.seat, space))
            if rivals:
                worth -= self.weights.coven * rivals * max(1.0, self.bonus(area))
        worth += self.meeting(area) * self.gift()
        return worth - self.danger(area, familiar_at, after)

    def _reward_inquisition(self, area: int) -> int:
        """How the reward of an attack there changes her inquisition."""
        return self.s.box.reward[area].inquisition if area < MAINS else 0

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

    # Answers within a turn

    def shift(self, by: int) -> float:
        """What a change of inquisition does to the walk that she has to expect."""
        witch = self.witch
        if not by:
            return 0.0
        if not witch.witch_used:
            return -self.caught(by)
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
            return self.gain(box.order[place]) - self.caught(box.order[place].inquisition)
        if verb is verbs.REWARD_DOOM:
            return self.gain(box.reward[0]) + self.shift(box.reward[0].inquisition)
        if verb is verbs.REWARD_HIRE:
            return self.hired[move.args[0]]
        if verb is verbs.SELL:
            return self.silver * box.second_sale_silver - self.spent(move.args[0])
        if verb is verbs.MORGANA:
            given = self.shovels(box.gift_shovels) if move.args[0] else float(box.gift_doom)
            given -= max(self.caught(box.gift_inquisition), self.caught_later(box.gift_inquisition))
            return given + self.inquisition(box.gift_inquisition)
        return 0.0


def _best_elsewhere(worths: list[float], area: int) -> float:
    """The best worth in another area; in the forest there is room for more."""
    best = 0.0
    for other, worth in enumerate(worths):
        if worth > best and (other != area or area == FOREST):
            best = worth
    return best
