"""What a placed piece does in its space: the main action, the witch bonus, the coven."""

from __future__ import annotations

from typing import ClassVar, Final

from covenstead.core.family import NONE, NUMBER, SEAT, TRUTH, Row, Seat
from covenstead.core.fate import Fate
from covenstead.core.state import Fields
from covenstead.core.words import Move
from covenstead.games.triora import events
from covenstead.games.triora.components import (
    ADVANCED,
    AMORIS,
    ARCANUM,
    AREA,
    AREAS,
    BONUS,
    BY_POTION,
    BY_UNDEAD,
    CASTLE,
    CEMETERY,
    CLOSED,
    COPIED,
    FIRST_POTION,
    FOREST,
    FREE,
    HIREABLE,
    LAIR,
    MAINS,
    MALEDICTIONES,
    NECROMANTIAE,
    OPEN,
    PERSON,
    POTIONS,
    SACRIFICED,
    SILVER,
    SKIPPED,
    SKIPPING,
    STEPPED,
    STONES,
    SWAMP,
    TOWER,
    VITAE,
    copied_area,
)
from covenstead.games.triora.effects import (
    Cauldron,
    Sale,
    Shovel,
    is_worth,
    move_stone,
    payable,
    receive,
    ruin,
    sell,
    take_stone,
)
from covenstead.games.triora.moves import (
    ADVANCE,
    ATTACK,
    BUY,
    COPY,
    CURSE,
    DISTIL,
    DONE,
    ENCHANT,
    HIRE,
    PASS,
    RAISE,
    RUIN,
    SACRIFICE,
    SELL,
    SKIP,
    STEP,
)
from covenstead.games.triora.moves import BONUS as TAKE_BONUS
from covenstead.games.triora.state import (
    Own,
    Question,
    Town,
    brewable,
    change_doom,
    change_inquisition,
    change_potion,
    change_silver,
    change_undead,
    has_room,
    hire,
)

ENCHANTING: Final = 0
CURSING: Final = 1

# What an area offers


def main_moves(s: Town, seat: Seat, area: int, copied: bool) -> list[Move]:
    """The main action of an area, if it can be paid and does something (TR-012, TR-040)."""
    witch = s.witches[seat]
    if area < MAINS:
        if not witch.tokens or not has_room(s, area):
            return []
        if copied:
            return [ATTACK.moves[FREE]]
        moves: list[Move] = []
        if witch.potions[s.box.attack_potion[area]]:
            moves.append(ATTACK.moves[BY_POTION])
        if witch.undead:
            moves.append(ATTACK.moves[BY_UNDEAD])
        return moves
    if area == CASTLE:
        return castle_moves(s, seat, copied)
    if area == LAIR:
        return [DISTIL.moves[0]] if brewable(s, seat) else []
    if area == STONES:
        return [STEP.moves[0]]
    if area == CEMETERY:
        pays = copied or witch.potions[NECROMANTIAE]
        return [RAISE.moves[0]] if pays and s.undead_supply else []
    return [HIRE.moves[slot] for slot in payable(s, seat)] if area == SWAMP else []


def castle_moves(s: Town, seat: Seat, copied: bool) -> list[Move]:
    """The persons whom she can enchant or curse (TR-100..103)."""
    if not s.witches[seat].tokens:
        return []
    moves: list[Move] = []
    if has_spell_potions(s, seat, ENCHANTING, copied):
        moves += [ENCHANT.moves[each] for each in bewitchable(s, seat, ENCHANTING)]
    if has_spell_potions(s, seat, CURSING, copied):
        moves += [CURSE.moves[each] for each in bewitchable(s, seat, CURSING)]
    return moves


def has_spell_potions(s: Town, seat: Seat, spell: int, copied: bool) -> bool:
    """Whether she has the potion of the spell, or both where both are asked for (TR-247)."""
    potions = s.witches[seat].potions
    if copied:
        return True
    if s.switches.both_potions:
        return potions[AMORIS] > 0 and potions[MALEDICTIONES] > 0
    return potions[AMORIS if spell == ENCHANTING else MALEDICTIONES] > 0


def bewitchable(s: Town, seat: Seat, spell: int) -> list[int]:
    """The persons who are free for the spell and whose fee she has."""
    silver, fee = s.witches[seat].silver, s.box.fee
    return [
        person
        for person in range(len(PERSON.words))
        if silver >= fee[person] and is_free(s, person, spell)
    ]


def is_free(s: Town, person: int, spell: int) -> bool:
    """Whether the person can still be bewitched so (TR-102, TR-246)."""
    if s.switches.castle_once:
        return s.enchanted[person] == NONE and s.cursed[person] == NONE
    return (s.enchanted if spell == ENCHANTING else s.cursed)[person] == NONE


def copy_moves(s: Town, seat: Seat, witch: bool) -> list[Move]:
    """The areas that would offer something once the arcanum is paid (TR-149)."""
    if not s.witches[seat].potions[ARCANUM]:
        return []
    return [
        COPY.moves[word]
        for word in range(len(COPIED.words))
        if is_worth_copying(s, seat, copied_area(word), witch)
    ]


def is_worth_copying(s: Town, seat: Seat, area: int, witch: bool) -> bool:
    """Whether the copied action or, for a witch, its bonus would be offered (TR-149)."""
    if area == FOREST:
        return s.witches[seat].has_work()
    potions = s.witches[seat].potions
    if area == SWAMP and not (witch and bonus_moves(s, seat, area, OPEN)):
        return _hires_without_arcanum(s, seat)
    if area == LAIR and not main_moves(s, seat, area, True):
        return witch and s.silver_supply > 0 and sum(potions) > 1
    if main_moves(s, seat, area, True):
        return True
    return witch and bool(bonus_moves(s, seat, area, OPEN))


def _hires_without_arcanum(s: Town, seat: Seat) -> bool:
    potions, row, price = s.witches[seat].potions, s.row, s.box.price
    for slot in range(min(HIREABLE, len(row))):
        cost = price[row[slot]]
        left = True
        for potion in range(POTIONS):
            spent = 1 if potion == ARCANUM else 0
            if potions[potion] - spent < cost[potion]:
                left = False
        if left:
            return True
    return False


def extra_moves(s: Town, seat: Seat, area: int, buys: int) -> list[Move]:
    """What may follow the main action (TR-111, TR-122)."""
    witch, box = s.witches[seat], s.box
    if area == STONES:
        moves: list[Move] = []
        if witch.silver >= box.sacrifice_silver:
            moves.append(SACRIFICE.moves[0])
        if witch.potions[VITAE] >= box.sacrifice_vitae:
            moves.append(SACRIFICE.moves[1])
        return moves
    if area == LAIR and buys < box.buys and witch.silver >= box.buy_silver and brewable(s, seat):
        return [BUY.moves[0]]
    return []


def bonus_moves(s: Town, seat: Seat, area: int, bonus: int) -> list[Move]:
    """The witch bonus of an area, if it does something (TR-065..067)."""
    if area < MAINS or area in (CEMETERY, FOREST, SWAMP):
        return [TAKE_BONUS.moves[0]] if is_worth(s, seat, s.box.bonus[area]) else []
    if area == STONES:
        return [SKIP.moves[0], ADVANCE.moves[0]] if bonus == OPEN else [SKIP.moves[0]]
    witch = s.witches[seat]
    if area == CASTLE:
        if witch.doom < s.box.ruin_doom or not witch.tokens:
            return []
        return [RUIN.moves[main] for main in range(MAINS) if has_room(s, main)]
    if area == LAIR and s.silver_supply:
        return [SELL.moves[potion] for potion, stock in enumerate(witch.potions) if stock]
    return []


def take_bonus(s: Town, seat: Seat, area: int, move: Move, fate: Fate) -> None:
    """What the witch bonus does; the step that offered it has gone on already."""
    verb = move.verb
    if verb is TAKE_BONUS:
        receive(s, seat, s.box.bonus[area], fate)
    elif verb is RUIN:
        fate.tell(events.RUIN_BOUGHT, seat, s.box.ruin_doom, move.args[0])
        change_doom(s, seat, -s.box.ruin_doom, fate)
        ruin(s, seat, move.args[0], fate)
    elif verb is SELL:
        s.steps.append(Sale(seat, move.args[0]))
        sell(s, seat, move.args[0], s.box.sale_silver, fate)
    elif verb is SKIP:
        move_stone(s, seat, SKIPPING, fate)
    else:
        change_inquisition(s, seat, s.box.advance_inquisition, fate)
        if not s.witches[seat].captured:
            take_stone(s, seat, ADVANCED, fate)


# The menu


class Menu(Own):
    """The main action of the (copied) area, what may follow it, and for a witch its bonus."""

    SHOWN: ClassVar[Fields] = {
        "seat": SEAT,
        "area": AREA,
        "copied": TRUTH,
        "main_done": TRUTH,
        "buys": NUMBER,
        "bonus": BONUS,
    }
    __slots__ = ("area", "bonus", "buys", "copied", "main_done")

    def __init__(
        self, seat: Seat, area: int, copied: bool, main_done: bool, buys: int, bonus: int
    ) -> None:
        self.seat = seat
        self.area: Final = area
        self.copied: Final = copied
        self.main_done: Final = main_done
        self.buys: Final = buys
        self.bonus: Final = bonus

    def fault(self, s: Town, place: int) -> str | None:
        if self.area == NONE or self.area == FOREST or self.bonus == NONE:
            return "a menu names an area other than the forest, and its bonus"
        if self.copied and self.area == TOWER:
            return "the tower does not copy itself"
        if not 0 <= self.buys <= s.box.buys or (self.buys and self.area != LAIR):
            return f"{self.buys} cauldrons cannot have been bought"
        if self.bonus == SKIPPED and self.area != STONES:
            return "stones are skipped at the stone circle"
        return None

    def unasked(self, s: Town) -> bool:
        return False

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        area = self.area
        if self.main_done:
            moves = extra_moves(s, seat, area, self.buys)
        elif area == TOWER:
            moves = copy_moves(s, seat, self.bonus == OPEN)
        else:
            moves = main_moves(s, seat, area, self.copied)
        if self.bonus != CLOSED:
            moves += bonus_moves(s, seat, area, self.bonus)
        if self.main_done or area != STONES:
            moves.append(DONE.moves[0])
        return moves

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        verb, area = move.verb, self.area
        if verb is DONE:
            s.steps.pop()
        elif verb is COPY:
            self.copy(s, copied_area(move.args[0]), fate)
        elif verb in BONUS_VERBS:
            bonus = SKIPPED if verb is SKIP and self.bonus == OPEN else CLOSED
            s.steps[-1] = Menu(seat, area, self.copied, self.main_done, self.buys, bonus)
            if self.bonus == OPEN:
                fate.tell(events.BONUS_TAKEN, seat, area)
            take_bonus(s, seat, area, move, fate)
        else:
            buys = self.buys + 1 if verb is BUY else self.buys
            s.steps[-1] = Menu(seat, area, self.copied, True, buys, self.bonus)
            act(s, seat, area, move, self.copied, fate)

    def copy(self, s: Town, area: int, fate: Fate) -> None:
        """The menu and the coven beneath become those of another area (TR-145..150)."""
        seat, steps = self.seat, s.steps
        if area == FOREST:
            more = s.box.bonus[FOREST].shovels if self.bonus == OPEN else 0
            steps[-1] = Shovel(seat, s.box.forest_shovels + more, NONE)
        else:
            steps[-1] = Menu(seat, area, True, False, 0, self.bonus)
        beneath = steps[-2] if len(steps) > 1 else None
        if isinstance(beneath, Coven):
            steps[-2] = Coven(beneath.seats, area, OPEN)
        fate.tell(events.AREA_COPIED, seat, area)
        change_potion(s, seat, ARCANUM, -1, fate)
        if area == SWAMP:
            change_inquisition(s, seat, s.box.swamp_inquisition, fate)


BONUS_VERBS: Final = (TAKE_BONUS, RUIN, SELL, SKIP, ADVANCE)


def act(s: Town, seat: Seat, area: int, move: Move, copied: bool, fate: Fate) -> None:
    """What a main action does, and what may follow it."""
    verb = move.verb
    if verb is ATTACK:
        attack(s, seat, area, move.args[0], fate)
    elif verb is ENCHANT:
        bewitch(s, seat, ENCHANTING, move.args[0], copied, fate)
    elif verb is CURSE:
        bewitch(s, seat, CURSING, move.args[0], copied, fate)
    elif verb is DISTIL:
        fate.tell(events.DISTILLED, seat)
        s.steps.append(Cauldron(seat, s.box.lair_cauldrons))
    elif verb is BUY:
        fate.tell(events.CAULDRON_BOUGHT, seat)
        change_silver(s, seat, -s.box.buy_silver, fate)
        s.steps.append(Cauldron(seat, 1))
    elif verb is STEP:
        take_stone(s, seat, STEPPED, fate)
    elif verb is SACRIFICE:
        sacrifice(s, seat, move.args[0], fate)
    elif verb is RAISE:
        raise_dead(s, seat, copied, fate)
    else:
        hire(s, seat, move.args[0], fate)


def attack(s: Town, seat: Seat, area: int, payment: int, fate: Fate) -> None:
    """She pays, a token goes to the area, the reward is hers (TR-080..082, TR-146)."""
    fate.tell(events.ATTACKED, seat, area, payment)
    if payment == BY_POTION:
        change_potion(s, seat, s.box.attack_potion[area], -1, fate)
    elif payment == BY_UNDEAD:
        change_undead(s, seat, -1, fate)
    ruin(s, seat, area, fate)


def bewitch(s: Town, seat: Seat, spell: int, person: int, copied: bool, fate: Fate) -> None:
    """She pays potions and fee, her token lies on the person, the spell works (TR-100, TR-101)."""
    witch, box = s.witches[seat], s.box
    fate.tell(events.ENCHANTED if spell == ENCHANTING else events.CURSED, seat, person)
    if not copied:
        for potion in (AMORIS, MALEDICTIONES):
            own = potion == (AMORIS if spell == ENCHANTING else MALEDICTIONES)
            if own or s.switches.both_potions:
                change_potion(s, seat, potion, -1, fate)
    change_silver(s, seat, -box.fee[person], fate)
    witch.tokens -= 1
    (s.enchanted if spell == ENCHANTING else s.cursed)[person] = seat
    fate.tell(events.TOKEN_PLACED, seat, AREAS + person)
    if spell == ENCHANTING:
        change_inquisition(s, seat, box.enchant[person], fate)
    else:
        change_doom(s, seat, box.curse[person], fate)


def sacrifice(s: Town, seat: Seat, offering: int, fate: Fate) -> None:
    """Silver or vitae for one more stone with its benefit (TR-122)."""
    if offering == SILVER:
        fate.tell(events.SACRIFICED, seat, s.box.sacrifice_silver, SILVER)
        change_silver(s, seat, -s.box.sacrifice_silver, fate)
    else:
        fate.tell(events.SACRIFICED, seat, s.box.sacrifice_vitae, FIRST_POTION + VITAE)
        change_potion(s, seat, VITAE, -s.box.sacrifice_vitae, fate)
    take_stone(s, seat, SACRIFICED, fate)


def raise_dead(s: Town, seat: Seat, copied: bool, fate: Fate) -> None:
    """Necromantiae for undead, and inquisition (TR-135)."""
    fate.tell(events.DEAD_RAISED, seat, min(s.box.raise_undead, s.undead_supply))
    if not copied:
        change_potion(s, seat, NECROMANTIAE, -1, fate)
    change_undead(s, seat, s.box.raise_undead, fate)
    change_inquisition(s, seat, s.box.raise_inquisition, fate)


# The coven


class Coven(Question):
    """Witches who stood there before may take the witch bonus too, one by one (TR-070..078)."""

    SHOWN: ClassVar[Fields] = {"seats": Row(SEAT), "area": AREA, "bonus": BONUS}
    __slots__ = ("area", "bonus", "seats")

    def __init__(self, seats: list[Seat], area: int, bonus: int) -> None:
        self.seats: Final = seats  # still to be asked
        self.area: Final = area
        self.bonus: Final = bonus  # of the seat asked

    def asked(self) -> Seat:
        return self.seats[0]

    def fault(self, s: Town, place: int) -> str | None:
        if not self.seats or len(set(self.seats)) < len(self.seats):
            return "a coven names the seats to be asked, each once"
        if self.area == NONE or self.bonus not in (OPEN, SKIPPED):
            return "a coven names an area, and a bonus that is not closed"
        if self.bonus == SKIPPED and self.area != STONES:
            return "stones are skipped at the stone circle"
        return None

    def unasked(self, s: Town) -> bool:
        seat = self.seats[0]
        return s.witches[seat].captured or not bonus_moves(s, seat, self.area, self.bonus)

    def go_on(self, s: Town, fate: Fate) -> None:
        if len(self.seats) > 1:
            s.steps[-1] = Coven(self.seats[1:], self.area, OPEN)
        else:
            s.steps.pop()

    def answers(self, s: Town, seat: Seat) -> list[Move]:
        moves = bonus_moves(s, seat, self.area, self.bonus)
        moves.append(PASS.moves[0])
        return moves

    def play(self, s: Town, seat: Seat, move: Move, fate: Fate) -> None:
        first = self.bonus == OPEN
        if move.verb is SKIP and first:
            s.steps[-1] = Coven(self.seats, self.area, SKIPPED)
        else:
            self.go_on(s, fate)
        if move.verb is PASS:
            if first:
                fate.tell(events.COVEN_DECLINED, seat, self.area)
            return
        if first:
            fate.tell(events.COVEN_TAKEN, seat, self.area)
        take_bonus(s, seat, self.area, move, fate)
