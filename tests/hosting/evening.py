"""Hosted tables for the tests: opened, played on, kept and taken up again."""

from __future__ import annotations

import json
from typing import Any

from msgspec import json as msgspec_json
from msgspec import structs

from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.hosting import timing
from covenstead.hosting.apply import apply
from covenstead.hosting.commands import Begin, Command, Play, Undo
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.keeping import command_row, table_row
from covenstead.hosting.loading import anchor, loaded
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import Chair, CommandRow, Pace, TableRow
from covenstead.hosting.snapshot import snapshot
from tests.hosting.market import MARKET

PERSON, BOT = "person", "bot"


def at_table(*kinds: str, game: Game = MARKET, key: int = 1, pace: Pace | None = None) -> Hosted:
    """A table with these chairs, before the start."""
    chairs = [
        Chair(kind, f"Player {seat}", token=f"token {seat}")
        if kind == PERSON
        else Chair(kind, f"Player {seat}" if kind == BOT else "", level="uniform")
        for seat, kind in enumerate(kinds)
    ]
    row = TableRow(
        id="table",
        code="ABCDEF",
        game=game.name,
        rules=game.rules,
        seats=len(kinds),
        options=game.settled({}, len(kinds)),
        public=False,
        key=key.to_bytes(32, "big"),
        host="host",
        created=0.0,
        touched=0.0,
        chairs=chairs,
        pace=pace or Pace(),
    )
    return Hosted(game, row)


class Evening:
    """A hosted table, and all that a store would keep of it."""

    def __init__(self, hosted: Hosted) -> None:
        self.start = self.hosted = hosted
        self.rows: list[CommandRow] = []
        self.kept = [_stored(hosted)]  # the row after every version, as a store gives it back
        self.commands: list[Command] = []

    def give(self, command: Command, now: float | None = None) -> Hosted | Refusal:
        """Give a command, and keep it if it changed something; every second brings one."""
        before = self.hosted
        now = 10.0 + len(self.rows) if now is None else now
        made = apply(before, command, now)
        if not isinstance(made, Refusal) and made is not before:
            number = f"command {len(self.rows)}"
            kept = msgspec_json.encode(command_row(before, made, number, command, now))
            self.rows.append(msgspec_json.decode(kept, type=CommandRow))
            self.hosted = made
            self.kept.append(_stored(made))
            self.commands.append(command)
        return made

    def must(self, command: Command, now: float | None = None) -> Hosted:
        """Give a command that is accepted."""
        made = self.give(command, now)
        assert not isinstance(made, Refusal), f"{command}: {made}"
        return made

    def play(self, seat: Seat, *moves: str, now: float | None = None) -> Hosted:
        """A seat answers the open question."""
        return self.must(Play(seat, self.hosted.question, list(moves)), now)

    def undo(self, seat: Seat) -> Hosted:
        """A seat takes back."""
        return self.must(Undo(seat, self.hosted.question))

    def taken_up(self, version: int | None = None) -> Evening:
        """The same evening, loaded from what the store kept at a version (the last one)."""
        at = len(self.rows) if version is None else version
        again = Evening(self.start)
        again.rows, again.kept = self.rows[:at], self.kept[: at + 1]
        again.commands = self.commands[:at]
        row = structs.replace(self.kept[at])
        again.hosted = loaded(self.start.game, row, again.rows)
        return again


def begun(*kinds: str, game: Game = MARKET, key: int = 1, pace: Pace | None = None) -> Evening:
    """A table whose game has begun."""
    evening = Evening(at_table(*kinds, game=game, key=key, pace=pace))
    evening.must(Begin())
    return evening


def asked(*kinds: str, first: Seat = 0, pace: Pace | None = None) -> Evening:
    """A table at which everybody is asked; answers count from the first seat on."""
    evening = begun(*kinds, pace=pace)
    for day in range(2 * first):
        evening.play(day // 2, "open the market")
        all_pass(evening)
    evening.play(first, "open the market")
    return evening


def all_pass(evening: Evening) -> None:
    """Everybody at the market passes."""
    for seat in evening.hosted.awaiting:
        evening.play(seat, "pass")


def anchor_at(evening: Evening, version: int) -> dict[str, Any]:
    """The anchor that a store would keep at a version."""
    made: dict[str, Any] = json.loads(msgspec_json.encode(anchor(evening.kept[version])))
    return made


def said(hosted: Hosted, since: int = 0) -> list[str]:
    """The moves of the record with their seats, after so many lines."""
    assert hosted.table is not None
    return [f"{line.seat}: {line.move}" for line in hosted.table.lines()[since:]]


def whole(hosted: Hosted) -> Any:
    """Everything that a table is, as plain data."""
    row = structs.asdict(hosted.row)
    row["chairs"] = [structs.asdict(chair) for chair in hosted.row.chairs]
    if hosted.table is None:
        return [row]
    waiting = [[one.answers, one.standing, one.fixed] for one in hosted.windows]
    shown = [hosted.version(viewer) for viewer in (None, *range(hosted.row.seats))]
    rest = [hosted.settled, hosted.kept_open, waiting, shown, hosted.undecided()]
    return json.loads(msgspec_json.encode([row, snapshot(hosted), hosted.table.written(), rest]))


def seen(hosted: Hosted, seat: Seat | None) -> Any:
    """Everything that a seat (None: a spectator) can be shown of a table."""
    assert hosted.table is not None
    table = hosted.table
    scene = table.scene(seat, [chair.name for chair in hosted.row.chairs])
    return [
        *(hosted.version(seat), hosted.question, hosted.awaiting, hosted.answered(seat)),
        *(hosted.row.touched, hosted.row.status, timing.closing_time(hosted)),
        [
            chair if at == seat else structs.replace(chair, standing_answers=[])
            for at, chair in enumerate(hosted.row.chairs)
        ],
        msgspec_json.encode(scene),
        table.record(-1 if seat is None else seat),
        *([str(entry.event) for entry in table.chronicle(seat)], table.lengths()),
    ]


def to_the_end(evening: Evening) -> str:
    """Answer every question with the first legal move of each seat; the record at the end."""
    while evening.hosted.undecided():
        assert evening.hosted.table is not None
        seat = evening.hosted.undecided()[0]
        evening.play(seat, str(evening.hosted.table.moves(seat)[0]))
    assert evening.hosted.table is not None
    return evening.hosted.table.record()


def _stored(hosted: Hosted) -> TableRow:
    """The table's row, as a store gives it back."""
    return msgspec_json.decode(msgspec_json.encode(table_row(hosted)), type=TableRow)
