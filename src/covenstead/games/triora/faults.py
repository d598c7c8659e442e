"""What a loaded position must satisfy in itself, beyond its cards (invariants 1 to 9, 16)."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.games.triora.components import (
    AREA_OF,
    COLOUR,
    CUBES,
    FOREST,
    MAIN,
    MAINS,
    MOST_INQUISITION,
    MOST_POTIONS,
    PERSON,
    POSITIONS,
    ROW,
    RUINED_AREAS,
    SPACE,
    STONE_COUNT,
)
from covenstead.games.triora.effects.inquisition import is_caught
from covenstead.games.triora.questions import Own
from covenstead.games.triora.state import Town, Witch, ruined, tokens_in


def fault_of(s: Town) -> str | None:
    """What is wrong with the table; None if nothing is."""
    if not 1 <= s.round_number <= s.switches.max_rounds:
        return f"there is no round {s.round_number}"
    if s.inquisitor == NONE or s.morgana == NONE:
        return "a figure stands nowhere"
    if not 1 <= s.stone <= STONE_COUNT:
        return f"there is no stone {s.stone}"
    if len(s.row) > ROW or NONE in s.row or (len(s.row) < ROW and s.deck):
        return f"{len(s.row)} villagers in the row, and {len(s.deck)} in the deck"
    for seat, witch in enumerate(s.witches):
        fault = _witch_fault(s, seat, witch)
        if fault is not None:
            return fault
    return _town_fault(s) or _pieces_fault(s) or _steps_fault(s)


def _witch_fault(s: Town, seat: Seat, witch: Witch) -> str | None:
    zones = (witch.herbs, witch.seeds, witch.planting, witch.harvest)
    for colour, word in enumerate(COLOUR.words):
        cubes = [zone[colour] for zone in zones]
        if min(cubes) < 0 or sum(cubes) != CUBES:
            return f"seat {seat} has not {CUBES} {word} cubes"
    if min(witch.potions) < 0 or max(witch.potions) > MOST_POTIONS:
        return f"seat {seat} has fewer than no potions of a kind, or more than {MOST_POTIONS}"
    if min(witch.silver, witch.undead, witch.doom, witch.tokens, *witch.ruins) < 0:
        return f"seat {seat} has less than nothing"
    if not 0 <= witch.inquisition <= MOST_INQUISITION:
        return f"the inquisition of seat {seat} is not within 0 and {MOST_INQUISITION}"
    bewitched = s.enchanted.count(seat) + s.cursed.count(seat)
    if witch.tokens + sum(witch.ruins) + bewitched != s.box.tokens:
        return f"seat {seat} has not {s.box.tokens} tokens"
    pieces = (witch.witch, witch.familiar, witch.dummy)
    if witch.captured and pieces != (NONE, NONE, NONE):
        return f"seat {seat} is captured, yet a piece of hers stands on the board"
    if witch.captured and s.trigger == NONE:
        return f"seat {seat} is captured, yet nothing has brought on the end"
    if is_caught(s, witch):
        return f"seat {seat} stands before the Inquisitor at {MOST_INQUISITION}, yet is free"
    if not s.switches.dummies and (witch.dummy != NONE or witch.dummy_used):
        return "there are no dummies in this game"
    if witch.order_position != NONE and not 1 <= witch.order_position <= POSITIONS:
        return f"there is no position {witch.order_position}"
    return None


def _town_fault(s: Town) -> str | None:
    box, witches = s.box, s.witches
    silver = s.silver_supply + sum([witch.silver for witch in witches])
    undead = s.undead_supply + sum([witch.undead for witch in witches])
    if min(s.silver_supply, s.undead_supply) < 0 or (silver, undead) != (box.silver, box.undead):
        return f"there are {silver} silver and {undead} undead, not {box.silver} and {box.undead}"
    if sorted(s.track) != list(range(s.seats)):
        return "the track has every seat once"
    values = [witches[seat].inquisition for seat in s.track]
    if values != sorted(values, reverse=True):
        return "the discs do not lie in the order of their values"
    for main in range(MAINS):
        if tokens_in(s, main) > s.switches.active_ruins:
            return f"too many tokens lie in the area {MAIN.words[main]}"
    if ruined(s) >= RUINED_AREAS and s.trigger == NONE:
        return f"{ruined(s)} main areas lie in ruins, yet nothing has brought on the end"
    for person, word in enumerate(PERSON.words):
        twice = s.enchanted[person] != NONE and s.cursed[person] != NONE
        if twice and s.switches.castle_once:
            return f"the {word} is bewitched twice"
    positions = [witch.order_position for witch in witches if witch.order_position != NONE]
    if len(set(positions)) < len(positions):
        return "two seats have the same position"
    return None


def _pieces_fault(s: Town) -> str | None:
    """Familiars and dummies stand alone among their kind; a forest space holds one piece."""
    small = [witch.familiar for witch in s.witches] + [witch.dummy for witch in s.witches]
    small = [space for space in small if space != NONE]
    if not s.switches.familiars_meet and len(set(small)) < len(small):
        return "two familiars stand on one space"
    hidden = small + [witch.witch for witch in s.witches if witch.witch != NONE]
    hidden = [space for space in hidden if AREA_OF[space] == FOREST]
    for space in hidden:
        if hidden.count(space) > 1:
            return f"two pieces stand on {SPACE.words[space]}"
    return None


def _steps_fault(s: Town) -> str | None:
    """A phase at the bottom; everybody has a position after the first one."""
    from covenstead.games.triora.steps import Morgana, Order, Turn, Villagers

    for step in s.steps:
        if isinstance(step, Own) and step.seat == NONE:
            return "a step belongs to nobody"
        if isinstance(step, Own) and s.witches[step.seat].captured:
            return f"seat {step.seat} is captured, yet a step is hers"
    if not s.steps:
        return None
    bottom = s.steps[0]
    if not isinstance(bottom, Order | Turn | Morgana | Villagers):
        return "no phase lies at the bottom of the steps"
    if isinstance(bottom, Order):
        return None
    for seat, witch in enumerate(s.witches):
        if witch.order_position == NONE and not witch.captured:
            return f"seat {seat} has no position"
    return None
