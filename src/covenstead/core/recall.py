"""Where undo can go back to, found again by playing a game's lines from the beginning."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

from covenstead.core.codec import dump, load
from covenstead.core.family import Seat
from covenstead.core.fate import Fate, Recorded
from covenstead.core.moment import Moment
from covenstead.core.state import State, continues, play, polled, settle
from covenstead.core.table import Table


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
    if table.start is not None:
        s = load(table.start, table.game)
    else:
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


class Walk:
    """A game's lines played from the beginning once more, one at a time."""

    def __init__(self, table: Table, fate: Fate) -> None:
        self.recorded: Final = Recorded(fate)
        self.lines: Final = table.lines()
        start = table.started_at()
        if start is None:
            self.s = table.game.begin(table.seats, table.options, self.recorded)
            self.played = 1  # the setup is a line
        else:
            self.s = load(start, table.game)
            self.played = 0
        self.several: State | None = None  # when several seats were asked, if they still are
        self.opened = 0  # the lines before that question
        self._look()

    def go_on(self) -> None:
        """Play the next line."""
        line, s = self.lines[self.played], self.s.clone()
        if line.move is None:
            s.call(line.word, self.recorded)
            settle(s, self.recorded)
        else:
            play(s, line.seat, line.move, self.recorded)
        self.s = s
        self.played += 1
        self._look()

    def _look(self) -> None:
        if self.several is None or not continues(self.several, self.s):
            self.several = self.s if len(polled(self.s)) > 1 else None
            self.opened = self.played

    def back_to(self) -> int:
        """The line from which everything is taken back: a question to several is put anew."""
        return self.played if self.several is None else self.opened


def last_choice(table: Table, seat: Seat, fate: Fate) -> int | None:
    """From which line on everything since the seat's last choice was played; None: it had none."""
    walk, found = Walk(table, fate), -1
    while walk.played < len(walk.lines):
        line = walk.lines[walk.played]
        if line.seat == seat and line.move is not None:
            step, s = walk.s.steps[-1], walk.s
            if walk.several is not None or step.waits(s, seat) or len(step.moves(s, seat)) > 1:
                found = walk.back_to()
        walk.go_on()
    return None if found < 0 else found


def rewound(table: Table, line: int, fate: Fate) -> Table:
    """The table as it was before a line of the record; the same outcomes will return."""
    walk = Walk(table, fate)
    while walk.played < line:
        walk.go_on()
    return table.gone_back(walk.s, fate, line)
