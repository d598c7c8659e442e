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
    CLOSED,
    FIRST_POTION,
    FOREST,
    LAIR,
    MALEDICTIONES,
    NECROMANTIAE,
    OPEN,
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
from covenstead.games.triora.effects.areas import (
    CURSING,
    ENCHANTING,
    bonus_moves,
    copy_moves,
    extra_moves,
    main_moves,
)
from covenstead.games.triora.effects.gains import (
    Cauldron,
    Sale,
    Shovel,
    move_stone,
    receive,
    ruin,
    sell,
    take_stone,
)
from covenstead.games.triora.effects.inquisition import change_inquisition
from covenstead.games.triora.moves import (
    ADVANCE,
    ATTACK,
    BUY,
    COPY,
    CURSE,
    DISTIL,
    DONE,
    ENCHANT,
    PASS,
    RAISE,
    RUIN,
    SACRIFICE,
    SELL,
    SKIP,
    STEP,
)
from covenstead.games.triora.moves import BONUS as TAKE_BONUS
from covenstead.games.triora.questions import Own, Question
from covenstead.games.triora.state import (
    Town,
    change_doom,
    change_potion,
    change_silver,
    change_undead,
    hire,
)

# The witch bonus


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
