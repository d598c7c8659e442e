"""Where undo can go back to, found again by playing a game's lines from the beginning."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping

from covenstead.core.codec import dump
from covenstead.core.fate import Fate, Recorded
from covenstead.core.state import play
from covenstead.core.table import Moment, Table


def recall(table: Table, lost: Mapping[int, int], fate: Fate) -> bool:
    """Give a loaded table its moments before a barrier back; the store does not keep them.

    `lost` are the lines that were chosen at these moments, each with the number of moves of its
    chain; `fate` is the game's fate from its beginning. If the lines lead to another position than
    the table's, nothing is given: False.
    """
    recorded = Recorded(fate)
    told = [entry.line for entry in table.chronicle(None)]
    lines = table.lines()
    moments = []
    s = table.game.begin(table.seats, table.options, recorded)
    for number, line in enumerate(lines[1:], start=1):
        if number in lost:
            entries = bisect_left(told, number)
            chain = [one.move for one in lines[number : number + lost[number]]]
            moves = [move for move in chain if move is not None]
            moments.append(Moment(line.seat, moves, s, fate.place(), number, entries))
        s = s.clone()
        if line.move is None:
            s.call(line.word, recorded)
        else:
            play(s, line.seat, line.move, recorded)
    if dump(s, table.game) != table.position():
        return False
    table.remember(moments)
    return True
