"""Where undo can go back to, found again by playing a game's lines from the beginning."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Container

from covenstead.core.codec import dump
from covenstead.core.fate import Fate, Recorded
from covenstead.core.state import play
from covenstead.core.table import Moment, Table


def recall(table: Table, lost: Container[int], fate: Fate) -> bool:
    """Give a loaded table its moments before a barrier back; the store does not keep them.

    `lost` are the lines that were chosen at these moments, `fate` is the game's fate from its
    beginning. If the lines lead to another position than the table's, nothing is given: False.
    """
    recorded = Recorded(fate)
    told = [entry.line for entry in table.chronicle(None)]
    moments = []
    s = table.game.begin(table.seats, table.options, recorded)
    for number, line in enumerate(table.lines()[1:], start=1):
        if number in lost:
            entries = bisect_left(told, number)
            moment = Moment(line.seat, line.move, s, fate.place(), number, entries)
            moment.barrier = True
            moments.append(moment)
        s = s.clone()
        if line.move is None:
            s.call(line.word, recorded)
        else:
            play(s, line.seat, line.move, recorded)
    if dump(s, table.game) != table.position():
        return False
    table.remember(moments)
    return True
