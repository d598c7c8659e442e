"""A finished game studied: everybody's chance to win, where it turned, what spoke for each move.

Whoever studies a game knows everything: chances are reckoned from the whole position, and only what
is still to be drawn is open. What a seat could have done better is judged by its own view at that
time, so that nobody is blamed for what chance did.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, NamedTuple

from covenstead.bots.chances import Chances, Shares
from covenstead.bots.greedy import Greedy
from covenstead.bots.hints import key_of, reasons, sentence, told
from covenstead.bots.judging import highest
from covenstead.bots.thinking import Budget
from covenstead.core.errors import BadRecord
from covenstead.core.family import NONE, Plain, Seat
from covenstead.core.fate import Lowest, Seeded
from covenstead.core.game import Game
from covenstead.core.record import Played, Record
from covenstead.core.replay import PastTable, replay, retraced
from covenstead.core.state import Options, State
from covenstead.core.table import Table
from covenstead.core.view import View
from covenstead.core.words import Move
from covenstead.sentences import NOT_STUDIED
from covenstead.study.model import Better, ChancePoint, Study, TurningPoint

FORM: Final = 1  # goes up when the numbers of the same game would be others
COARSE: Final = 33  # positions that are looked at first, evenly spread
MOST_POINTS: Final = 65  # positions in all: the others are where the chances changed most
GAMES: Final = 48  # played out at each of them
SUSPECTS: Final = 8  # moves that are looked at once more, with other draws
CLOSER: Final = 100  # games played out for each of them, three times
MOST_TURNS: Final = 5
LEAST_CHANGE: Final = 0.1  # of a chance, for a move to be told; less may be the draws
RIVALS: Final = 4  # moves that the played one is compared with
WORLDS: Final = 60  # that are imagined for it
LEAST_GAIN: Final = 0.05  # for another move to be called better
THOUSAND: Final = 1000

Progress = Callable[[int, int], None]  # how much is done, and of how much


class Question(NamedTuple):
    """What was asked before a line of the record, as the seat saw it that answered."""

    view: View
    move: Move


def study_record(text: Record, game: Game, progress: Progress | None = None) -> Study:
    """Study the game that a record tells; refused, if it is not over."""
    table = replay(text, game)
    if table.outcome is None:
        raise BadRecord(NOT_STUDIED)
    lines = table.lines()
    return study(game, table.seats, table.options, table.start, lines, progress=progress)


def study(
    game: Game,
    seats: int,
    options: Options,
    start: Plain,
    lines: list[Played],
    names: list[str] | None = None,
    progress: Progress | None = None,
) -> Study:
    """Study a game that is over; the same game gives the same study everywhere."""
    read = Reading(game, lines)
    for table in retraced(game, seats, options, start, lines):
        read.add(table)
    looking = Looking(read, names, progress or _nobody_listens)
    chart = looking.chart()
    turns = looking.turning_points(chart)
    points = [_point(at, chart[at]) for at in sorted(chart)]
    return Study(game.name, game.title, seats, len(lines) - 1, points, turns, read.whys)


class Reading:
    """A game read once: every position, every question, and what spoke for the answers."""

    def __init__(self, game: Game, lines: list[Played]) -> None:
        self.game: Final = game
        self.lines: Final = lines
        self.states: Final[list[State]] = []
        self.questions: Final[list[Question | None]] = [None]  # by the position that was reached
        self.whys: Final[list[str]] = [""]
        self._together: dict[Seat, View] = {}  # what seats that were asked at once saw then

    def add(self, table: PastTable) -> None:
        """Take the next position, and note what a seat saw there before it answered."""
        self.states.append(table.truth())
        asked = table.awaiting
        self._together = {seat: view for seat, view in self._together.items() if seat in asked}
        if len(asked) > 1 and not self._together:
            self._together = {seat: table.view(seat) for seat in asked}
        if len(self.states) < len(self.lines):
            question = self._question(table, self.lines[len(self.states)])
            self.questions.append(question)
            self.whys.append("" if question is None else sentence(reasons(*question), ""))

    def _question(self, table: PastTable, line: Played) -> Question | None:
        """What the line answered, if there was anything to choose."""
        if line.move is None:
            return None
        view = self._together.pop(line.seat, None)
        if view is None or line.move not in view.moves:
            view = table.view(line.seat)
        return Question(view, line.move) if len(view.moves) > 1 else None


class Looking:
    """Plays a game out from many of its positions, and tells how far it is."""

    def __init__(self, read: Reading, names: list[str] | None, progress: Progress) -> None:
        self.read: Final = read
        self.names: Final = names
        self.last: Final = len(read.states) - 1
        self.chances: Final = Chances(read.game, read.states[0].seats)
        self._progress: Final = progress
        self._done = 0
        self._total: Final = min(MOST_POINTS, self.last + 1) * GAMES + SUSPECTS * 3 * CLOSER

    def chart(self) -> dict[int, Shares]:
        """The chances at some positions: evenly spread, and more where they changed most."""
        spread = min(COARSE - 1, self.last)
        chart = {0: self._at(0)}
        for number in range(1, spread + 1):
            place = number * self.last // spread
            chart[place] = self._at(place)
        while len(chart) < min(MOST_POINTS, self.last + 1):
            places = sorted(chart)
            gaps = [(a, b) for a, b in pairwise(places) if b - a > 1]
            a, b = max(gaps, key=lambda gap: (changed(chart[gap[0]], chart[gap[1]]), -gap[0]))
            chart[(a + b) // 2] = self._at((a + b) // 2)
        return chart

    def turning_points(self, chart: dict[int, Shares]) -> list[TurningPoint]:
        """The moves that changed the chances most, in the order of the game."""
        moves = [b for a, b in pairwise(sorted(chart)) if b - a == 1]
        moves.sort(key=lambda at: -changed(chart[at - 1], chart[at]))
        found = [self._looked_at_closer(at) for at in moves[:SUSPECTS]]
        found = [each for each in found if changed(each.before, each.after) >= LEAST_CHANGE]
        found.sort(key=lambda each: -changed(each.before, each.after))
        turns = sorted(found[:MOST_TURNS], key=lambda each: each.position)
        for each in turns:
            self._judge(each)
        self._progress(self._total, self._total)
        return turns

    def _at(self, place: int) -> Shares:
        shares = self.chances.at(self.read.states[place], GAMES, "chart")
        self._tell(GAMES)
        return shares

    def _looked_at_closer(self, at: int) -> TurningPoint:
        """A move with more games played out, by other draws than those that made it suspicious."""
        states, line = self.read.states, self.read.lines[at]
        before = self.chances.at(states[at - 1], CLOSER, "closer")
        after = self.chances.at(states[at], CLOSER, "closer")
        chosen = before
        if line.move is not None and self.read.questions[at] is not None:
            chosen = self.chances.after(states[at - 1], line.seat, line.move, CLOSER, "closer")
        self._tell(3 * CLOSER)
        seat = None if line.seat == NONE else line.seat
        choice = 0.0 if seat is None else chosen[seat] - before[seat]
        luck = 0.0 if seat is None else after[seat] - chosen[seat]
        start, end = _point(at - 1, before), _point(at, after)
        why = self.read.whys[at]
        label = line.word if line.move is None else line.move.text
        return TurningPoint(
            at, seat, label, why, start.chances, end.chances, round(choice, 3), round(luck, 3)
        )

    def _judge(self, turn: TurningPoint) -> None:
        """Say what its seat could have known to be better, and name the moves as a screen does."""
        question = self.read.questions[turn.position]
        if question is None:
            return
        view, played = question
        table = Table(view.game, state=self.read.states[turn.position - 1], fate=Lowest())
        choices = table.scene(view.seat, self.names).choices
        likely = Greedy(0).consider(view, Budget(iterations=3), Seeded(key_of(view)))
        moves = [each.move for each in likely if each.move is not played][:RIVALS]
        worths = self.chances.compared(view, [played, *moves], WORLDS, "compared")
        turn.label = told([(played.text, [])], choices)[0].label
        best = highest(worths)
        if best and worths[best] - worths[0] >= LEAST_GAIN:
            move = moves[best - 1]
            said = told([(move.text, reasons(view, move))], choices)[0]
            turn.better = Better(said.label, round(worths[best] - worths[0], 3), said.text)

    def _tell(self, games: int) -> None:
        self._done += games
        self._progress(min(self._done, self._total - 1), self._total)


def _nobody_listens(done: int, total: int) -> None:
    """Tell no progress."""


def changed(before: Shares, after: Shares) -> float:
    """How much the chance changed that changed most."""
    return max(abs(a - b) for a, b in zip(before, after, strict=True))


def _point(position: int, shares: Shares) -> ChancePoint:
    """The chances in thousandths that are together one whole: the largest remainders go up."""
    exact = [each * THOUSAND for each in shares]
    whole = [int(each) for each in exact]
    order = sorted(range(len(exact)), key=lambda at: whole[at] - exact[at])
    for at in order[: THOUSAND - sum(whole)]:
        whole[at] += 1
    rounded = [each / THOUSAND for each in whole]
    return ChancePoint(position, rounded[:-1], rounded[-1])
