"""A table as each of its viewers may see it."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

from msgspec import Struct

from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.scene import Scene, Undo
from covenstead.core.table import Table
from covenstead.server import sentences
from covenstead.server.rooms.snapshot import Laid
from covenstead.server.store.store import TableRow
from covenstead.server.wire.messages import ChairInfo, TableInfo


class Finish(Struct):
    """The standing answer of a seat to the open question, and whether it draws cards."""

    moves: list[str]
    draws: bool


class Display:
    """A table to be looked at: its row, what lies on it, and the seats with somebody there."""

    def __init__(self, game: Game, row: TableRow, laid: Laid) -> None:
        self.game = game
        self.here: Collection[Seat] = ()  # the seats at which somebody is connected
        self._scenes: dict[Seat | None, Scene | None] = {}  # while a change is being shown
        self.lay(row, laid)

    def lay(self, row: TableRow, laid: Laid) -> None:
        """Replace the row and what lies on the table."""
        self.row = row
        self.laid = laid
        self.look_away()

    @property
    def table(self) -> Table | None:
        """The game, if it has begun and can be played on."""
        return self.laid.table

    @property
    def opening(self) -> Table | None:
        """The table at the moment when the open question to several seats was put, if one is."""
        return self.laid.opening

    @property
    def readonly(self) -> str:
        """The reason, if the table can only be read."""
        return self.laid.readonly

    # What is asked

    @property
    def shown(self) -> Table | None:
        """The table as it is shown; while several seats are asked, as it was at the question."""
        return self.opening or self.table

    @property
    def question(self) -> int:
        """The number of the open question."""
        return 0 if self.shown is None else self.shown.question

    def undecided(self) -> tuple[Seat, ...]:
        """The seats that still owe an answer."""
        return () if self.table is None else self.table.awaiting

    @property
    def held(self) -> bool:
        """Whether answers to a question to several seats are withheld from the other viewers."""
        return self.laid.held

    def answered(self, seat: Seat | None) -> bool:
        """Whether several seats are asked, and this one has answered."""
        if self.opening is None or seat not in self.opening.awaiting:
            return False
        return seat not in self.undecided()

    def alone(self, seat: Seat) -> bool:
        """Whether all other seats are bots: then undo has no barrier."""
        return all(c.kind == "bot" for s, c in enumerate(self.row.chairs) if s != seat)

    # What everybody may know

    def version(self, seat: Seat | None) -> int:
        """The version that a seat is shown; of withheld answers it knows only its own."""
        return self.laid.version(seat, self.row.version)

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
            awaiting=[] if self.shown is None else list(self.shown.awaiting),
            readonly=self.readonly,
            key=row.key.hex() if over else "",
            standing=seat is not None and row.chairs[seat].standing,
        )

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

    def finish(self, seat: Seat) -> Finish | None:
        """The seat's standing answer, if the game has one for this question."""
        scene = self.scene(seat)
        if scene is None or not scene.finish:
            return None
        draws = any(choice.draws for choice in scene.choices if choice.moves == scene.finish)
        return Finish(scene.finish, draws)

    def _scene(self, seat: Seat | None) -> Scene | None:
        table = self.shown
        if table is None:
            return None
        scene: Scene = table.scene(seat, self.names())
        if seat is not None:
            scene.undo = self._undo(scene.undo, table, seat)
        if self.answered(seat):
            scene.choices, scene.plans, scene.closed, scene.finish = [], [], [], []
            scene.prompt.mood = "watching"  # it has answered; the answers are told when all have
        return scene

    def _undo(self, ruled: Undo, table: Table, seat: Seat) -> Undo:
        """How many moves the seat can take back, by the rules and by the server."""
        if self.row.status != "over" and self.alone(seat):
            assert self.table is not None
            depth = self.table.undo_depth(seat, past_barriers=True)
            return Undo(depth, "" if depth else sentences.NOTHING_TO_UNDO)
        return Undo(min(ruled.depth, self._undo_depth(table, seat)), ruled.why)

    def _undo_depth(self, table: Table, seat: Seat) -> int:
        if self.opening is not None or self.row.status == "over":
            return 0
        if not self.laid.settled:
            return table.undo_depth(seat)
        depth, trial = 0, table.fork()
        while trial.undo_depth(seat):
            trial.undo(seat)
            if trial.lengths()[0] < self.laid.settled:
                break
            depth += 1
        return depth
