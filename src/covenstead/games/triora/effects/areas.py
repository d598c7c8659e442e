"""What an area offers: its main action, what may follow it, and its witch bonus."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE, Seat
from covenstead.core.words import Move
from covenstead.games.triora.components import (
    AMORIS,
    ARCANUM,
    BY_POTION,
    BY_UNDEAD,
    CASTLE,
    CEMETERY,
    COPIED,
    FOREST,
    FREE,
    LAIR,
    MAINS,
    MALEDICTIONES,
    NECROMANTIAE,
    OPEN,
    PERSON,
    STONES,
    SWAMP,
    VITAE,
    copied_area,
)
from covenstead.games.triora.effects.gains import is_worth, payable
from covenstead.games.triora.moves import (
    ADVANCE,
    ATTACK,
    BUY,
    COPY,
    CURSE,
    DISTIL,
    ENCHANT,
    HIRE,
    RAISE,
    RUIN,
    SACRIFICE,
    SELL,
    SKIP,
    STEP,
)
from covenstead.games.triora.moves import BONUS as TAKE_BONUS
from covenstead.games.triora.state import Town, brewable, has_room

ENCHANTING: Final = 0
CURSING: Final = 1


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
    paid = s.clone()
    paid.witches[seat].potions[ARCANUM] -= 1
    return [
        COPY.moves[word]
        for word in range(len(COPIED.words))
        if is_worth_copying(paid, seat, copied_area(word), witch)
    ]


def is_worth_copying(paid: Town, seat: Seat, area: int, witch: bool) -> bool:
    """Whether the copied action or, for a witch, its bonus would be offered (TR-149)."""
    if area == FOREST:
        return paid.witches[seat].has_work()
    if main_moves(paid, seat, area, True):
        return True
    return witch and bool(bonus_moves(paid, seat, area, OPEN))


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
