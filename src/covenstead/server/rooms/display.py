"""A table as each of its viewers may see it."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from hashlib import sha256

from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.scene import Scene, Told, Undo
from covenstead.core.table import Table
from covenstead.hosting import sentences, timing
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.rows import TableRow
from covenstead.hosting.standing import DRAW_PAUSE, acting
from covenstead.server.wire.messages import ChairInfo, Closing, PaceInfo, StandingSwitch, TableInfo


class Display:
    """A hosted table to be looked at, and the seats at which somebody is connected."""

    def __init__(self, hosted: Hosted, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.here: Collection[Seat] = ()  # the seats at which somebody is connected
        self._scenes: dict[Seat | None, Scene | None] = {}  # while a change is being shown
        self.take(hosted)

    def take(self, hosted: Hosted) -> None:
        """Show another table from now on."""
        self.hosted = hosted
        self.look_away()

    @property
    def game(self) -> Game:
        """The rules of the game."""
        return self.hosted.game

    @property
    def row(self) -> TableRow:
        """The table's own facts, and its chairs."""
        return self.hosted.row

    @property
    def readonly(self) -> str:
        """The reason, if the table can only be read."""
        return self.hosted.readonly

    @property
    def table(self) -> Table | None:
        """The game, if it has begun and can be played on."""
        return self.hosted.table

    # What everybody may know

    def version(self, seat: Seat | None) -> int:
        """The version that a seat is shown; of withheld answers it knows only its own."""
        return self.hosted.version(seat)

    def names(self) -> list[str]:
        """The names of the seats."""
        return [chair.name or sentences.EMPTY_CHAIR for chair in self.row.chairs]

    def info(self, seat: Seat | None = None) -> TableInfo:
        """The table as everybody may know it, in the version that the seat is shown."""
        row, here = self.row, self.here
        over = row.status == "over"
        return TableInfo(
            id=row.id,
            game=row.game,
            title=self.game.title,
            rules=row.rules,
            seats=row.seats,
            options=row.options,
            public=row.public,
            status=row.status,
            version=self.version(seat),
            chairs=[
                ChairInfo(number, chair.kind, chair.name, chair.level, number in here)
                for number, chair in enumerate(row.chairs)
            ],
            key_hash=sha256(row.key).hexdigest(),
            awaiting=list(self.hosted.awaiting),
            readonly=self.readonly,
            key=row.key.hex() if over else "",
            standing=[] if seat is None else self._switches(row.chairs[seat].standing_answers),
            host=row.host_seat,
            pace=PaceInfo(row.pace.closing, row.pace.thinking),
            closing=self._closing(seat),
        )

    def _switches(self, chosen: list[str]) -> list[StandingSwitch]:
        """The standing answers of the game, with those that a seat has chosen."""
        return [
            StandingSwitch(each.name, each.title, each.text, each.name in chosen)
            for each in self.game.standing
        ]

    def _closing(self, seat: Seat | None) -> Closing | None:
        """When the open question closes, or when a standing answer of the seat ends the turn."""
        hosted = self.hosted
        window, at = hosted.window, timing.closing_time(hosted)
        if window is not None and at is not None:
            left = round(max(0.0, at - self.clock()), 1)
            thinking = 0.0 if window.thinking else hosted.row.pace.thinking
            return Closing(hosted.question, left, round(at - window.opened, 1), thinking)
        answer = None if seat is None else acting(hosted, seat)
        if answer is None or answer.pause < DRAW_PAUSE or hosted.window is not None:
            return None
        return Closing(hosted.question, answer.pause, answer.pause, standing=answer.name)

    # What a seat sees

    def scene(self, seat: Seat | None) -> Scene | None:
        """The scene of a seat; None before the game begins."""
        return self._scenes[seat] if seat in self._scenes else self._scene(seat)

    def look(self, seat: Seat | None) -> Scene | None:
        """The same scene, remembered until the table changes or `look_away`."""
        if seat not in self._scenes:
            self._scenes[seat] = self._scene(seat)
        return self._scenes[seat]

    def look_away(self) -> None:
        """Forget the remembered scenes."""
        self._scenes.clear()

    def _scene(self, seat: Seat | None) -> Scene | None:
        table = self.table
        if table is None:
            return None
        scene: Scene = table.scene(seat, self.names())
        if seat is not None:
            scene.undo = self._undo(scene.undo, table, seat)
            scene.events = self._with_acts(scene.events, seat)
        if self.hosted.answered(seat):
            scene.choices, scene.plans, scene.closed = [], [], []
            scene.prompt.mood = "watching"  # it has answered; the answers are told when all have
        return scene

    def _with_acts(self, events: list[Told], seat: Seat) -> list[Told]:
        """The chronicle, with what the table answered for this seat."""
        titles = {each.name: each.title for each in self.game.standing}
        acts = []
        for acted in self.hosted.acted:
            if acted.seat == seat:
                title = titles.get(acted.name)
                text = sentences.LATE if title is None else sentences.stood_in(title)
                acts.append(Told(text, seat, [seat], "standing", ply=acted.line))
        return sorted([*events, *acts], key=lambda told: told.ply) if acts else events

    def _undo(self, ruled: Undo, table: Table, seat: Seat) -> Undo:
        """How many moves the seat can take back, by the rules and at this table."""
        hosted = self.hosted
        if hosted.row.status == "over":
            return Undo(0, ruled.why)
        if hosted.can_take_back(seat):
            return Undo(1, "")  # an answer that is not yet played
        if hosted.alone(seat):
            depth = table.undo_depth(seat, past_barriers=True)
            return Undo(depth, "" if depth else sentences.NOTHING_TO_UNDO)
        if hosted.window is not None:
            return Undo(0, sentences.OTHERS_ARE_ASKED if ruled.depth else ruled.why)
        return Undo(min(ruled.depth, self._since_settled(table, seat)), ruled.why)

    def _since_settled(self, table: Table, seat: Seat) -> int:
        """How many moves of the seat lie after the last answers of several seats."""
        if not self.hosted.settled:
            return table.undo_depth(seat)
        depth, trial = 0, table.fork()
        while trial.undo_depth(seat):
            trial.undo(seat)
            if trial.lengths()[0] < self.hosted.settled:
                break
            depth += 1
        return depth
