"""A record played again, line by line, each checked."""

from __future__ import annotations

from covenstead.core import record
from covenstead.core.errors import BadRecord, MoveRefused
from covenstead.core.family import EVERYONE, Domain, Seats
from covenstead.core.fate import Fate, Scripted, Seeded
from covenstead.core.game import Game
from covenstead.core.record import Record
from covenstead.core.table import Table


def replay(text: Record, game: Game, to: int | None = None, then: Fate | None = None) -> Table:
    """The table after a record's lines (or the first `to` of them), each checked.

    With another fate `then`, the game can go on from there.
    """
    if text.game != game.name:
        raise BadRecord(f"This is a record of {text.game!r}, not of {game.name!r}.")
    if text.rules != game.rules:
        raise BadRecord(f"The record is of rules version {text.rules}, these are {game.rules}.")
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


def audit(text: Record, game: Game) -> int:
    """Check that every outcome comes from the record's key; how many there were."""
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
