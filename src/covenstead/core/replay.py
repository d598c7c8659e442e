"""A record played again, line by line, each checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from covenstead.core import record
from covenstead.core.chronicle import Entry
from covenstead.core.errors import BadRecord, MoveRefused
from covenstead.core.family import EVERYONE, NONE, Domain, Plain, Seat, Seats
from covenstead.core.fate import Fate, Scripted, Seeded
from covenstead.core.game import Game
from covenstead.core.record import Played, Record
from covenstead.core.state import Options, State
from covenstead.core.table import Table
from covenstead.core.view import TOGETHER, View, imagine, veil
from covenstead.core.words import Move


def replay(text: Record, game: Game, to: int | None = None, then: Fate | None = None) -> Table:
    """The table after a record's lines (or the first `to` of them), each checked.

    With another fate `then`, the game can go on from there.
    """
    if text.game != game.original:
        raise BadRecord(f"This is a record of {text.game!r}, not of {game.original!r}.")
    if text.rules != game.rules:
        raise BadRecord(f"The record is of rules version {text.rules}, these are {game.rules}.")
    if text.cards is not None and text.cards.digest != game.cards.digest:
        raise BadRecord(f"The record was played with {text.cards}, not with {game.cards}.")
    try:
        return _replayed(text, game, to, then)
    except BadRecord as wrong:
        if text.cards is None and game.cards.digest:
            raise BadRecord(f"The record names no cards; with {game.cards}: {wrong}") from None
        raise


def _replayed(text: Record, game: Game, to: int | None, then: Fate | None) -> Table:
    lines = [(number, *record.parsed(number, line, game)) for number, line in text.lines]
    fate = Replaying()
    if text.position is not None:
        table = Table.at(game, text.position, fate=fate, single_answers=False)
    else:
        if lines and lines[0][2] is None and not lines[0][3]:
            number, _, _, _, outcomes = lines.pop(0)
            fate.start(number, outcomes)
        table = Table(game, text.seats, options=text.options, fate=fate, single_answers=False)
        fate.check()
    for number, seat, move, word, outcomes in lines[:to]:
        fate.start(number, outcomes)
        try:
            if move is None:
                table.call(word)
            else:
                table.play(seat, move)
        except MoveRefused as refused:
            raise BadRecord(f"Line {number}: {refused}") from None
        fate.check()
    if to is None and text.score is not None:
        score = None if table.outcome is None else table.outcome.scores
        if score != text.score:
            raise BadRecord(f"The record's score is {text.score}, the replayed game's {score}.")
    fate.then = then
    table.single_answers = True
    return table


def retraced(
    game: Game,
    seats: int,
    options: Options,
    start: Plain,
    lines: list[Played],
    all_open: bool = False,
) -> Iterator[PastTable]:
    """A game once more: its table where it began, then after each of its moves.

    It is one table that goes on, so it must be looked at before the next move is asked for. With
    `all_open` a spectator is shown every card that a seat has seen.
    """
    fate = Replaying()
    fate.start(0, _drawn(lines[0]))
    table = PastTable(game, seats, options=options, position=start, fate=fate, single_answers=False)
    table.all_open = all_open
    yield table
    for number, line in enumerate(lines[1:], start=1):
        fate.start(number, _drawn(line))
        if line.move is None:
            table.call(line.word)
        else:
            table.play(line.seat, line.move)
        table.forget_barred()
        yield table


def _drawn(line: Played) -> list[str]:
    return [outcome for outcome, _ in line.draws]


class PastTable(Table):
    """A table that is looked back at: its scenes show what lay there, and ask nobody."""

    looked_at = False
    all_open = False

    def scene(self, seat: Seat | None, names: list[str] | None = None) -> Any:
        self.looked_at = True
        try:
            return super().scene(seat, names)
        finally:
            self.looked_at = False

    def moves(self, seat: Seat) -> list[Move]:
        return [] if self.looked_at else super().moves(seat)

    def truth(self) -> State:
        """The whole position, for somebody who studies a game that is over; it is not changed."""
        return self._s

    def view(self, seat: Seat | None) -> View:
        eye = NONE if seat is None else seat
        seen = veil(self._s, TOGETHER if self.all_open and eye == NONE else eye)
        return View(self.game, eye, seen, self.moves(eye))

    def _refusal(self, seat: Seat, move: Move) -> MoveRefused | None:
        """Nothing is refused: whoever wrote these lines down has checked them."""
        return None

    def imagined(self, seat: Seat, fate: Fate) -> State:
        """The table with everything dealt anew that the seat (TOGETHER: any seat) has not seen."""
        return imagine(veil(self._s, seat), fate)

    def _seen(self, entry: Entry, seat: Seat) -> Entry:
        return entry if self.all_open and seat == NONE else super()._seen(entry, seat)


def audit(text: Record, game: Game) -> int:
    """Check that every outcome comes from the record's key; how many there were."""
    if text.key is None and text.score is not None:
        raise BadRecord("The record tells no key: it was written without, as by table.record().")
    if text.key is None:
        raise BadRecord("The record tells no key: it is written into it when the game is over.")
    if text.position is not None:
        raise BadRecord("A game that began at a position cannot be audited.")
    lines = replay(text, game).lines()
    again = Table(
        game, text.seats, options=text.options, fate=Seeded(text.key), single_answers=False
    )
    drawn = 0
    for number, line in enumerate(lines):
        if line.move is not None:
            again.play(line.seat, line.move)
        elif number:
            again.call(line.word)
        if again.lines()[-1].draws != line.draws:
            raise BadRecord(f"At {line.read_by(None)!r} the key gives other outcomes.")
        drawn += len(line.draws)
    return drawn


class Replaying(Fate):
    """Gives a record's outcomes line by line."""

    def __init__(self) -> None:
        self.number = 1
        self.line = Scripted([])
        self.then: Fate | None = None

    def start(self, number: int, outcomes: list[str]) -> None:
        """The outcomes of the next line."""
        self.number = number
        self.line = Scripted(outcomes)

    def check(self) -> None:
        """Refuse a line that names more outcomes than were drawn."""
        if self.line.used < len(self.line.script):
            extra = self.line.script[self.line.used]
            raise BadRecord(f"Line {self.number}: nothing drew the outcome {extra!r}.")

    def pick(self, family: Domain, among: list[int], audience: Seats = EVERYONE) -> int:
        if self.then is not None:
            return self.then.pick(family, among, audience)
        try:
            return self.line.pick(family, among, audience)
        except BadRecord as wrong:
            raise BadRecord(f"Line {self.number}: {wrong}") from None
