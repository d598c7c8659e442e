"""A table as each of its viewers may see it."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

from covenstead.core.family import Seat
from covenstead.core.game import Game
from covenstead.core.scene import Scene, Told, Undo
from covenstead.core.table import Table
from covenstead.hosting import sentences
from covenstead.hosting.company import BEFORE_THE_START
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.playing import FAMILIAR, STAND_IN
from covenstead.hosting.rows import TableRow
from covenstead.server.rooms.client_state import ClientState
from covenstead.server.rooms.company_lines import CompanyLines
from covenstead.server.rooms.eyes import Earlier, only_looking, seen_by
from covenstead.server.rooms.table_info import TableInfos
from covenstead.server.wire.messages import SeatView, TableInfo

NO_COMPANY = CompanyLines()


class Display:
    """A hosted table to be looked at, and the seats at which somebody is connected."""

    def __init__(self, hosted: Hosted, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.here: Collection[Seat] = ()  # the seats at which somebody is connected
        self._scenes: dict[Seat | None, Scene | None] = {}  # while a change is being shown
        self._infos = TableInfos()
        self._past = Earlier(clock)
        self.take(hosted)

    def take(self, hosted: Hosted) -> None:
        """Show another table from now on."""
        self.hosted = hosted
        self._past.add(hosted)
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
        return self.hosted.names()

    def info(self, seat: Seat | None = None) -> TableInfo:
        """The table as everybody may know it, in the version that the seat is shown."""
        return self._infos.of(self.hosted, self.here, seat, self.clock)

    # What a seat sees

    def scene(self, seat: Seat | None) -> Scene | None:
        """The scene of a seat; None before the game begins."""
        return self._scenes[seat] if seat in self._scenes else self._scene(seat)

    def look(self, seat: Seat | None) -> Scene | None:
        """The same scene, remembered until the table changes or `look_away`."""
        if seat not in self._scenes:
            self._scenes[seat] = self._scene(seat)
        return self._scenes[seat]

    def look_through(self, seat: Seat | None, eyes: Seat | None) -> Scene | None:
        """The scene for a client: a seat's own, or what a spectator with a seat's eyes may see."""
        if seat is not None or eyes is None:
            return self.look(seat)
        terms = self.row.terms
        if (now := seen_by(self.hosted, eyes)) is not None:
            return self.look(now)
        then = self._past.at(terms.delay) if terms.eyes == "delayed" else None
        scene = None if then is None else Display(then, self.clock).scene(eyes)
        return self.look(None) if scene is None else only_looking(scene)

    def seat_view(self, seat: Seat | None) -> SeatView | None:
        """What a seat may know, for a program; it has no moves while it cannot answer."""
        if self.table is None or seat is None:
            return None
        view = self.table.view(seat)
        waits = self.hosted.answered(seat) or self._out_of_hand(seat)
        return SeatView(view.data, [] if waits else [move.text for move in view.moves])

    def message_for(self, state: ClientState, seat: Seat | None, eyes: Seat | None) -> bytes | None:
        """The message that shows a client the table as it is now; None if it has seen it."""
        view = self.seat_view(seat) if state.view else None
        scene = self.look_through(seat, eyes)
        return state.see(self.version(seat), self.info(seat), scene, view)

    def look_away(self) -> None:
        """Forget the remembered scenes."""
        self._scenes.clear()

    def _scene(self, seat: Seat | None) -> Scene | None:
        table = self.table
        if table is None:
            return None
        scene: Scene = table.scene(seat, self.names())
        out_of_hand = self._out_of_hand(seat)
        if seat is not None:
            scene.undo = self._undo(scene.undo, table, seat, out_of_hand)
        scene.events = self.company(seat).among(scene.events)
        if out_of_hand or self.hosted.answered(seat):
            scene.choices, scene.plans, scene.closed = [], [], []
            scene.prompt.mood = "watching"  # it has answered; the answers are told when all have
        return scene

    def _out_of_hand(self, seat: Seat | None) -> bool:
        """Whether the seat cannot answer now: a familiar plays for it, or the table pauses."""
        row = self.hosted.row
        return bool(row.company.paused) or (seat is not None and row.chairs[seat].stood_in_for)

    def company(self, seat: Seat | None) -> CompanyLines:
        """The lines of a viewer's chronicle that no move of the game tells."""
        acted, company = self.hosted.acted, self.row.company
        if not (acted or company.struck or company.remarks):
            return NO_COMPANY
        lines = self._acts(seat) if acted and seat is not None else []
        lines += [
            Told(each.text, each.actor, [], "taken_back", ply=each.line)
            for each in company.struck
            if each.viewer == seat
        ]
        lines += self._stand_ins()
        for told in company.remarks:
            if told.line != BEFORE_THE_START:
                text = sentences.remark(told.kind, told.name, told.seat == seat, told.other)
                lines.append(Told(text, told.seat, [told.seat], "company", ply=told.line))
        return CompanyLines(lines, [each.line for each in acted if each.name == FAMILIAR])

    def _acts(self, seat: Seat) -> list[Told]:
        """What a standing answer or the clock did for this seat."""
        titles = {each.name: each.title for each in self.game.standing}
        acts = []
        for acted in self.hosted.acted:
            if acted.seat == seat and not acted.name.startswith((FAMILIAR, STAND_IN)):
                title = titles.get(acted.name)
                text = sentences.LATE if title is None else sentences.stood_in(title)
                acts.append(Told(text, seat, [seat], "standing", ply=acted.line))
        return acts

    def _stand_ins(self) -> list[Told]:
        """Where another bot answered for a bot that gave no legal answer."""
        told = []
        for acted in self.hosted.acted:
            if acted.name.startswith(STAND_IN):
                name, fault = self.row.chairs[acted.seat].name, acted.name.removeprefix(STAND_IN)
                text = sentences.stood_in_for_bot(name, fault)
                told.append(Told(text, acted.seat, [acted.seat], "company", ply=acted.line))
        return told

    def _undo(self, ruled: Undo, table: Table, seat: Seat, out_of_hand: bool) -> Undo:
        """How many moves the seat can take back, by the rules and at this table."""
        hosted = self.hosted
        if hosted.row.status == "over":
            return Undo(0, ruled.why)
        if out_of_hand:
            paused = hosted.row.company.paused
            return Undo(0, sentences.PAUSED if paused else sentences.A_FAMILIAR_PLAYS)
        if hosted.can_take_back(seat):
            return Undo(1, "")  # an answer that is not yet played
        if hosted.alone(seat):
            depth = table.undo_depth(seat, past_barriers=True)
            return Undo(depth, "" if depth else sentences.NOTHING_TO_UNDO)
        if hosted.window is not None:
            return Undo(0, sentences.OTHERS_ARE_ASKED if ruled.depth else ruled.why)
        if not ruled.depth or not hosted.settled:
            return ruled
        return Undo(min(ruled.depth, self._since_settled(table, seat)), ruled.why)

    def _since_settled(self, table: Table, seat: Seat) -> int:
        """How many moves of the seat lie after the last answers of several seats."""
        depth, trial = 0, table.fork()
        while trial.undo_depth(seat):
            trial.undo(seat)
            if trial.lengths()[0] < self.hosted.settled:
                break
            depth += 1
        return depth
