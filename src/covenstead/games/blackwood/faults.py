"""What a loaded position must satisfy in itself, beyond its cards (invariants 3 to 7)."""

from __future__ import annotations

from covenstead.core.family import NONE, Seat
from covenstead.games.blackwood.components import (
    CELL,
    COLUMNS,
    MARIONETTES,
    SLOTS,
    SPELL,
    column_of,
)
from covenstead.games.blackwood.state import Witch, Wood


def fault_of(s: Wood) -> str | None:
    """What is wrong with the table; None if nothing is."""
    cells = s.rows() * COLUMNS
    if len(s.forest) != cells or len(s.marionettes) != cells:
        return f"with {s.seats} witches the forest has {cells} cells, not {len(s.forest)}"
    if len(s.display) != SLOTS:
        return f"the display has {SLOTS} slots, not {len(s.display)}"
    if not 1 <= s.expedition <= s.switches.last_expedition or not 1 <= s.tracker <= COLUMNS:
        return f"there is no round {s.tracker} of expedition {s.expedition}"
    if s.cauldron == NONE or not 0 <= s.explored <= s.seats:
        return f"a cauldron with nobody, or {s.explored} explorers of {s.seats}"
    for cell, card in enumerate(s.forest):
        if card == NONE and s.marionettes[cell] != NONE:
            return f"the marionette on {CELL.words[cell]} stands on no card"
        if card != NONE and column_of(cell) > 1 and s.forest[cell - 1] == NONE:
            return f"the gap before {CELL.words[cell]} is not at the end of its row"
    for seat, witch in enumerate(s.witches):
        fault = _witch_fault(s, seat, witch)
        if fault is not None:
            return fault
    return _village_fault(s)


def _witch_fault(s: Wood, seat: Seat, witch: Witch) -> str | None:
    if witch.coins < 0 or witch.tokens < 0 or witch.supply < 0:
        return f"seat {seat} has less than nothing"
    if witch.supply + s.marionettes.count(seat) != MARIONETTES:
        return f"seat {seat} has not {MARIONETTES} marionettes in all"
    return None


def _village_fault(s: Wood) -> str | None:
    copies = s.seats - 1 if s.switches.spells else 0
    for kind, word in enumerate(SPELL.words):
        if min([s.piles[kind]] + [min(witch.spells[kind]) for witch in s.witches]) < 0:
            return f"there are fewer than no {word} spells somewhere"
        owned = sum([sum(witch.spells[kind]) for witch in s.witches])
        if s.piles[kind] + owned != copies:
            return f"there are {s.piles[kind] + owned} copies of {word} instead of {copies}"
    tokens = s.tokens + sum([witch.tokens for witch in s.witches])
    if not s.switches.loans_unlimited and tokens != s.box.loan_tokens:
        return f"there are {tokens} tokens instead of {s.box.loan_tokens}"
    return None
