"""The chronicle of Triora: one full line for a deed with all that came of it, one for each stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from covenstead.core.chronicle import Entry
from covenstead.core.event import Event, Happening
from covenstead.core.family import NONE, Seat
from covenstead.core.scene import Count, Moment, Told
from covenstead.core.scene.chronicle import Line, OpenChronicle, things
from covenstead.core.scene.words import Names, begun, listing
from covenstead.games.triora import events
from covenstead.games.triora.box import TrioraBox
from covenstead.games.triora.components import (
    AREA,
    INQUISITOR,
    MORGANA,
    PERSON,
    ROW,
    SPACE,
    VILLAGER,
)
from covenstead.games.triora.scene.deeds import DOOM, INQUISITION, Deed
from covenstead.games.triora.scene.moments import Moments
from covenstead.games.triora.sentences import chronicle as says

# What a witch does, and what it weighs in a digest.
DEEDS: Final[dict[Happening, int]] = {
    events.ATTACKED: 8, events.RUIN_BOUGHT: 8, events.CURSED: 7, events.ENCHANTED: 7,
    events.VILLAGER_HIRED: 6, events.AREA_COPIED: 4, events.DEAD_RAISED: 4,
    events.BREWED: 3, events.POTION_SOLD: 3, events.SACRIFICED: 3, events.STONE_REACHED: 2,
    events.GIFT_TAKEN: 3, events.BONUS_TAKEN: 2, events.COVEN_TAKEN: 2, events.PIECE_PLACED: 1,
    events.CAULDRON_BOUGHT: 1, events.ORDER_TAKEN: 0, events.DUMMY_PLACED: 0, events.DISTILLED: 0,
    events.CAULDRONS_LOST: 0, events.COVEN_DECLINED: 0, events.GIFT_DECLINED: 0,
}  # fmt: skip
BONUSES: Final = {events.BONUS_TAKEN: says.AS_BONUS, events.COVEN_TAKEN: says.IN_COVEN}
SHOWN: Final = (SPACE, AREA, VILLAGER, PERSON)
Writes: TypeAlias = Callable[[Names], str]  # a sentence as somebody reads it


class Chronicler(OpenChronicle):
    """Writes what happened, for all at once."""

    def __init__(self, box: TrioraBox, names: list[str] | None, seats: int) -> None:
        super().__init__(Names(names, NONE), seats)
        self.box: Final = box
        self._moments: Final = Moments(box, self.names)
        self._read_by: Final = [Names(names, seat) for seat in range(seats)]
        self._ply = 0
        self._deed: Deed | None = None  # under way
        self._dug: Deed | None = None  # shovels used cube by cube, and the line that tells them
        self._dug_line: Line | None = None
        self._discs: Final[list[Seat]] = []
        self._row: Final[list[int]] = []
        self._ripe: Final = [0] * seats
        self._figure = NONE  # whose walk is told, from which stop, with what done there
        self._stop = ""
        self._toward = NONE
        self._found: Final[list[tuple[int, Seat]]] = []  # pieces found, and whose
        self._met: Final[list[Seat]] = []
        self._hits: Final[list[Count]] = []
        self._pending: Final[list[tuple[list[Seat], Writes, list[str]]]] = []  # lines that follow
        self._working: Deed | None = None  # whose villagers work
        self._workers = 0
        self._came: Final = [(-1, NONE), (-1, NONE)]  # by figure: when it last walked, to where
        self._happened: Final[list[tuple[int, Writes]]] = []  # what a digest tells besides deeds

    @property
    def moments(self) -> list[Moment]:
        """The newest moments."""
        return self._moments.newest.copy()

    def write(self, entries: list[Entry]) -> Chronicler:
        """The chronicle with these entries."""
        for entry in entries:
            if entry.line != self._ply:
                self._finish()
                self._ply = entry.line
            self._moments.note(entry)
            self._write(entry.event)
        self._finish()
        return self

    def digest(self, names: Names) -> list[str]:
        last = self.acted[names.viewer]
        if last < 0 and names.viewer != NONE:
            return []
        came = [area if ply > last else NONE for ply, area in self._came]
        there = [says.walked(self.box, *came)] if came != [NONE, NONE] else []
        there += [text(names) for ply, text in self._happened if ply > last]
        return there + super().digest(names)

    # Events

    def _write(self, event: Event) -> None:
        happening, args = event.happening, event.args
        if happening in DEEDS:
            self._begin(event)
        elif happening in _CHANGES:
            self._change(event)
        elif happening in (events.HARVESTED, events.PLANTED, events.SHOVELS_LOST):
            self._dig(happening, args)
        elif happening in _WALKS:
            self._walk(happening, args)
        elif happening is events.VILLAGERS_WORKED:
            self._work(args[1], args[0])
        elif happening is events.CUBES_RIPENED:
            self._finish_deeds()
            self._ripe[args[2]] += args[0]
        elif happening is events.DISC_STACKED:
            self._discs.insert(0, args[0])
        elif happening is events.ROW_FILLED:
            self._fill(args[0])
        else:
            self._table(happening, args)

    def _table(self, happening: Happening, args: tuple[int, ...]) -> None:
        """What the table itself tells."""
        box = self.box
        if happening is events.TURN_STARTED or happening is events.TURN_ENDED:
            self._finish_deeds()
        elif happening is events.START_DRAWN:
            self.tell(says.start_drawn(box, *args), self._ply, [])
        elif happening is events.AREA_RUINED:
            text = says.area_ruined(box, args[0])
            self._remarkable([], lambda _: text, [AREA.words[args[0]]])
        elif happening is events.END_TRIGGERED:
            self._after([], lambda _: says.end_triggered(args[0]), [])
        elif happening is events.CAPTURED:
            seat, area = args
            self._remarkable(
                [seat],
                lambda names: says.caught(names.was(seat), box, area),
                [AREA.words[area]],
            )
        elif happening is events.ROUND_STARTED:
            self._finish()
            self.tell(says.round_began(args[0]), self._ply, [], heading=True)
        elif happening is events.GAME_OVER:
            self._finish()
            self.tell(says.THE_END, self._ply, [], heading=True)
        elif happening is events.WON:
            self._tell_each([args[0]], lambda names: says.won(names.who(args[0]), args[1]), [])

    # Deeds

    def _begin(self, event: Event) -> None:
        """A deed; one that only says how another is done gives way to it."""
        happening, args = event.happening, event.args
        seat, deed = args[0], self._deed
        if happening is events.CAULDRONS_LOST and deed is not None and deed.seat == seat:
            return  # nothing could be brewed: that is no deed
        clause, weight = says.clause(self.box, event), DEEDS[happening]
        if happening is not events.CAULDRONS_LOST:
            self.acted[seat] = self._ply
        if deed is not None and deed.seat == seat and deed.as_bonus:
            deed.clause, deed.weight = f"{clause}{deed.as_bonus}", max(weight, deed.weight)
            deed.as_bonus = ""
        elif deed is not None and happening is events.STONE_REACHED:
            deed.clause = listing([deed.clause, clause])
        else:
            self._finish_deeds()
            deed = self._deed = Deed(seat, clause, weight, self._ply)
            deed.as_bonus = BONUSES.get(happening, "")
            deed.brews = happening is events.BREWED
        deed.pieces.extend(things(event, SHOWN))

    def _change(self, event: Event) -> None:
        """A number of a witch changed: by a deed, by a walk, by her villagers."""
        happening, args = event.happening, event.args
        if happening is events.GOODS_CHANGED:
            number, seat, before, after = args
        else:
            seat, before, after = args[:3]
            number = DOOM if happening is events.DOOM_CHANGED else INQUISITION
        if self._figure == INQUISITOR:
            self._hits.append(Count(says.NAMES[number], seat, before, after))
        elif self._working is not None and self._working.seat == seat:
            self._working.change(number, before, after)
        elif self._deed is not None and self._deed.seat == seat:
            self._deed.change(number, before, after)

    def _dig(self, happening: Happening, args: tuple[int, ...]) -> None:
        """Cubes: part of a deed or of the villagers' work, or a deed of their own."""
        seat = args[0]
        deed = self._deed or self._working
        if deed is None or deed.seat != seat:
            deed = self._digging(seat)
        if happening is events.HARVESTED:
            deed.ripe[args[1]] += 1
        elif happening is events.PLANTED:
            deed.planted[args[1]] += 1
        else:
            deed.lost += args[1]

    def _digging(self, seat: Seat) -> Deed:
        """The shovels that the last line tells of, in whose place another line comes."""
        self.acted[seat] = self._ply
        dug, made = self._dug, Deed(seat, "", 0, self._ply)
        if dug is not None and dug.seat == seat and self.lines[-1] is self._dug_line:
            made.ripe[:], made.planted[:] = dug.ripe, dug.planted
            self.take_back()
        self._deed = made
        return made

    def _fill(self, villager: int) -> None:
        if self._deed is not None:
            self._deed.more = says.row_filled(self.box, villager)
            return
        self._row.append(villager)
        if len(self._row) == ROW:
            seats = [self.names.name(seat) for seat in self._discs]
            self.tell(says.discs(listing(seats)), self._ply, [])
            words = [VILLAGER.words[each] for each in self._row]
            self.tell(says.row_dealt(self.box, self._row), self._ply, words)
            self._row.clear()

    def _finish_deeds(self) -> None:
        """Write the deed under way as a line."""
        deed, self._deed = self._deed, None
        if deed is not None:
            self._dug = None
            clause = deed.clause
            if not clause:
                clause, self._dug = says.dug(deed.ripe, deed.planted), deed
                text = clause + says.tail([], [], [], deed.lost)
            else:
                tail = says.tail(deed.told(), deed.ripe, deed.planted, deed.lost)
                text = clause + tail + deed.more
            short = clause if deed.weight else ""
            self.tell_deed(deed.seat, text, short, deed.weight, deed.ply, deed.pieces)
            self._dug_line = self.lines[-1] if self._dug is not None else None
            self._count(deed)
        working, self._working = self._working, None
        if working is not None:
            told = working.told()
            told += [says.tail([], working.ripe, working.planted, working.lost)[2:]]
            numbers, count = [each for each in told if each], self._workers
            seat = working.seat
            self._tell_each(
                [seat], lambda names: says.worked(names.whose(seat), count, numbers), []
            )
            self._count(working)
        if self._figure == NONE:
            self._finish_pending()

    def _finish_pending(self) -> None:
        pending = self._pending.copy()
        self._pending.clear()
        for about, text, pieces in pending:
            self._tell_each(about, text, pieces)

    def _count(self, deed: Deed) -> None:
        """The numbers of a deed, for the screens that let them roll."""
        counts = [
            Count(says.NAMES[number], deed.seat, before, after)
            for number, (before, after) in sorted(deed.numbers.items())
            if before != after
        ]
        for told in {id(each[-1]): each[-1] for each in self.told}.values():
            told.counts = counts

    def _after(self, about: list[Seat], text: Writes, pieces: list[str]) -> None:
        """A line of the table after the deed or the stop that brought it about."""
        self._pending.append((about, text, pieces))
        if self._deed is None and self._working is None and self._figure == NONE:
            self._finish_pending()

    def _remarkable(self, about: list[Seat], text: Writes, pieces: list[str]) -> None:
        """A line of the table that a digest tells too."""
        self._happened.append((self._ply, text))
        self._after(about, text, pieces)

    # The night

    def _walk(self, happening: Happening, args: tuple[int, ...]) -> None:
        box = self.box
        if happening in (events.INQUISITOR_SET_OUT, events.MORGANA_SET_OUT):
            self._finish_deeds()
            self._finish_stop()
            self._figure = INQUISITOR if happening is events.INQUISITOR_SET_OUT else MORGANA
            self._toward, self._stop = args[1], ""
            self._came[self._figure] = (self._ply, args[0])
        elif happening in (events.INQUISITOR_CAME, events.MORGANA_CAME):
            self._finish_stop()
            self._toward, self._stop = NONE, says.came(box, self._figure, args[0])
            self._came[self._figure] = (self._ply, args[0])
        elif happening is events.INVESTIGATED:
            self._found.append((args[0], args[1]))
        else:
            self._met.append(args[0])

    def _finish_stop(self) -> None:
        """Write the stop of a walk as a line: where, and who was found or met there."""
        figure = self._figure
        if figure == NONE or (self._toward == NONE and not self._stop):
            return
        toward, came, box = self._toward, self._stop, self.box
        start = self._came[figure][1]
        found, met, hits = self._found.copy(), self._met.copy(), self._hits.copy()

        def text(names: Names) -> str:
            where = came or says.set_out(box, figure, start, names.whom(toward))
            deeds = [
                says.found(pieces, names.whose(seat), *_gained(hits, seat))
                for pieces, seat in found
            ]
            if met:
                deeds.append(says.met([names.whom(seat) for seat in met]))
            return says.stop(where, deeds)

        about = [seat for _, seat in found] + met + ([toward] if toward != NONE else [])
        self._tell_each(about, text, [("inquisitor", "morgana")[figure]])
        for told in {id(each[-1]): each[-1] for each in self.told}.values():
            told.counts = hits
        self._toward, self._stop = NONE, ""
        self._found.clear()
        self._met.clear()
        self._hits.clear()
        self._finish_pending()

    def _work(self, seat: Seat, count: int) -> None:
        if self._working is not None and self._working.seat == seat:
            self._workers += count
            return
        self._finish_deeds()
        self._finish_stop()
        self._figure = NONE
        self._finish_growth()
        self._working, self._workers = Deed(seat, "", 0, self._ply), count

    def _finish_growth(self) -> None:
        if not any(self._ripe):
            return
        ripe = self._ripe.copy()
        grown = [seat for seat, count in enumerate(ripe) if count]
        self._ripe[:] = [0] * len(ripe)
        self._tell_each(
            grown,
            lambda names: says.ripened(
                [says.ripe_of(names.whom(seat), ripe[seat]) for seat in grown]
            ),
            [],
        )

    def _finish(self) -> None:
        """Write what is still to be written of a move."""
        self._finish_deeds()
        self._finish_stop()
        self._figure = NONE
        self._finish_growth()

    def _tell_each(self, about: list[Seat], text: Writes, pieces: list[str]) -> None:
        """A line of the table that reads differently to those whom it concerns."""
        told = Told(text(self.names), about=about, pieces=pieces, ply=self._ply)
        self._add(Line(told))
        for seat in set(about):
            mine = begun(text(self._read_by[seat]))
            self.told[seat][-1] = Told(mine, about=about, pieces=pieces, ply=self._ply)


def _gained(hits: list[Count], seat: Seat) -> tuple[int, int]:
    """What a seat's inquisition gained at a stop, and what it was then."""
    mine = [hit for hit in hits if hit.seat == seat and hit.label == says.NAMES[INQUISITION]]
    return (mine[0].after - mine[0].before, mine[0].after) if mine else (0, 32)


_CHANGES: Final = (events.GOODS_CHANGED, events.DOOM_CHANGED, events.INQUISITION_CHANGED)
_WALKS: Final = (
    events.INQUISITOR_SET_OUT,
    events.INQUISITOR_CAME,
    events.INVESTIGATED,
    events.MORGANA_SET_OUT,
    events.MORGANA_CAME,
    events.MORGANA_MET,
)
