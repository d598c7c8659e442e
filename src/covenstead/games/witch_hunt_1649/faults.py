"""What a loaded position must satisfy in itself, beyond cards (invariants 2 to 4, 8, 15, 17)."""

from __future__ import annotations

from itertools import pairwise

from covenstead.core.family import NONE, UNKNOWN, Seat
from covenstead.games.witch_hunt_1649.components import CHARACTER, EXECUTED, LIVING, MARK
from covenstead.games.witch_hunt_1649.questions import WHILE_BUYING, Question
from covenstead.games.witch_hunt_1649.state import Village, Villager


def fault_of(s: Village) -> str | None:
    """What is wrong with the table; None if nothing is."""
    if min(s.turn_number, s.trials_held, s.coins) < 0:
        return "a number is less than nothing"
    if len(s.pool) > s.box.pool:
        return f"the pool has room for {s.box.pool} assets, not {len(s.pool)}"
    decks = [s.asset_deck, s.fate_card_deck, s.mark_deck]
    if any(NONE in pile for pile in [*decks, s.pool, s.asset_discard, s.fate_card_discard]):
        return "there is a gap in a pile"
    if NONE in s.trial_queue or len(set(s.trial_queue)) != len(s.trial_queue):
        return "the trial queue names seats, each once"
    if (s.current == NONE) != (s.starting_seat == NONE):
        return "current and starting seat are known from the same moment on"
    taken = [villager.character for villager in s.villagers if villager.character != NONE]
    if len(set(taken)) != len(taken):
        return "a character is taken twice"
    if s.current != NONE and len(taken) < s.seats:
        return "a villager without a character takes part"
    wrong: str | None = None
    for seat, villager in enumerate(s.villagers):
        wrong = wrong or _villager_fault(s, villager) or _ally_fault(s, seat)
    return wrong or _marks_fault(s) or _coins_fault(s)


def _villager_fault(s: Village, villager: Villager) -> str | None:
    name = "a villager" if villager.character == NONE else CHARACTER.words[villager.character]
    if not LIVING <= villager.status <= EXECUTED or NONE in villager.holding:
        return f"{name} has no status, or a gap in the holding"
    tracks = (villager.welfare, villager.reputation)
    if min(tracks) < 0 or max(tracks) > s.rules.most:
        return f"a track of {name} is not within 0 and {s.rules.most}"
    out = villager.status != LIVING
    if min(tracks) == 0 and not out and s.current != NONE and not _in_effect(s):
        return f"{name} lives with a track at 0"
    if len(villager.marks) > s.rules.limit:
        return f"{name} holds more than {s.rules.limit} marks"
    if villager.marks and (out or villager.acquitted):
        return f"{name} is out or acquitted and holds a mark"
    return None


def _in_effect(s: Village) -> bool:
    step = s.steps[-1] if s.steps else None
    return isinstance(step, Question) and step.in_effect()


def _ally_fault(s: Village, seat: Seat) -> str | None:
    villager = s.villagers[seat]
    if villager.ally == NONE:
        return None
    name = "a villager" if villager.character == NONE else CHARACTER.words[villager.character]
    partner = s.villagers[villager.ally]
    if partner.ally != seat or villager.ally == seat:
        return f"the alliance of {name} is not mutual"
    if villager.status != LIVING or partner.status != LIVING:
        return f"the alliance of {name} is over: one of the two is not living"
    if not s.switches.alliances:
        return f"{name} has an ally, and alliances are off"
    if s.box.characters[villager.character].ally != partner.character:
        return f"{name} has an ally who is not the partner"
    return None


def _marks_fault(s: Village) -> str | None:
    sets: list[list[int]] = []
    for villager in s.villagers:
        if len(villager.cleared) != len(villager.marks):
            return "cleared has one set for each mark"
        for mark, known in zip(villager.marks, villager.cleared, strict=True):
            if mark == NONE or NONE in known or UNKNOWN in known:
                return "there is a gap among the marks"
            if mark in known:
                return f"the mark {MARK.words[mark]} is known not to be itself"
            sets.append(known)
    sets.sort(key=len)
    for small, large in pairwise(sets):
        if not set(small) <= set(large):
            return "of two cleared sets neither contains the other"
    return None


def _coins_fault(s: Village) -> str | None:
    if not s.steps:
        return None
    buying = any(isinstance(step, Question) and step.window() == WHILE_BUYING for step in s.steps)
    if s.coins and not buying:
        return f"there are {s.coins} coins outside the buying step"
    if s.bonus and buying:
        return f"a bonus of {s.bonus} is left in the buying step"
    return None
