"""What the two walks would do as things stand, or with one piece more placed (TR-195..203)."""

from __future__ import annotations

from typing import Final, TypeAlias

from covenstead.core.family import NONE, Seat
from covenstead.games.triora.components import (
    AREA_OF,
    BOTH,
    FAMILIAR,
    FOREST,
    MOST_INQUISITION,
    SWAMP,
    WITCH,
)
from covenstead.games.triora.state import Town, area_at, turn_order

# Plain tuples, so that equal nights are equal and what is said of one can be remembered.
Finding: TypeAlias = tuple[Seat, int, int, int, bool]  # her pieces, gain, value then, captured
Search: TypeAlias = tuple[int, tuple[Finding, ...]]  # an area, and whom he finds there
Meeting: TypeAlias = tuple[int, tuple[Seat, ...]]  # an area, and whom she meets there
Night: TypeAlias = tuple[Seat, tuple[Search, ...], Seat, tuple[Meeting, ...]]

NO_NIGHT: Final[Night] = (NONE, (), NONE, ())


class Foresight:
    """The pieces and discs of a table, on which the figures walk without changing the table."""

    def __init__(self, s: Town) -> None:
        self.s: Final = s
        self.witches: Final = [area_at(witch.witch) for witch in s.witches]
        self.familiars: Final = [area_at(witch.familiar) for witch in s.witches]
        self.values: Final = [witch.inquisition for witch in s.witches]
        self.captured: Final = [witch.captured for witch in s.witches]
        self.track: Final = s.track.copy()
        self.inquisitor = s.inquisitor

    def place(self, seat: Seat, piece: int, space: int) -> None:
        """Put a piece on a space, with what an arrival does to the inquisition (4.3)."""
        area = AREA_OF[space]
        if piece == WITCH:
            self.witches[seat] = area
            self._look(seat)
        else:
            self.familiars[seat] = area
        if area == SWAMP and not self.captured[seat]:
            self.suspect(seat, self.s.box.swamp_inquisition)

    def suspect(self, seat: Seat, by: int) -> None:
        """Move her disc, on top of those on its new value (TR-175..183)."""
        values, track = self.values, self.track
        after = max(0, min(MOST_INQUISITION, values[seat] + by))
        if after != values[seat]:
            values[seat] = after
            track.remove(seat)
            place = 0
            while place < len(track) and values[track[place]] > after:
                place += 1
            track.insert(place, seat)
        if after == MOST_INQUISITION:
            self._look(seat)

    def night(self) -> Night:
        """Both walks from here."""
        live = self._live()
        if not live:
            return NO_NIGHT
        front, order = live[0], turn_order(self.s)
        searches: list[Search] = []
        for area in self._walk(self.s.inquisitor, front):
            self.inquisitor = area
            searches.append((area, self._searched(area, order)))
        live = self._live()
        if not live:
            return front, tuple(searches), NONE, ()
        back = live[-1]
        meetings: list[Meeting] = []
        for area in self._walk(self.s.morgana, back):
            met = tuple([seat for seat in order if self.witches[seat] == area])
            meetings.append((area, met))
        return front, tuple(searches), back, tuple(meetings)

    def _live(self) -> list[Seat]:
        return [seat for seat in self.track if not self.captured[seat]]

    def _walk(self, start: int, target: Seat) -> list[int]:
        aim = self.witches[target]
        return [start] if aim == NONE else self.s.box.walks[start][aim]

    def _searched(self, area: int, order: list[Seat]) -> tuple[Finding, ...]:
        """Witches at 32 are captured first; then everybody whom he finds gains (TR-189, TR-199)."""
        found: list[Finding] = []
        if area == FOREST:
            return ()
        box = self.s.box
        for seat in order:
            familiar = self.familiars[seat] == area
            if self.witches[seat] == area and self.values[seat] == MOST_INQUISITION:
                self._look(seat)
                found.append((seat, BOTH if familiar else WITCH, 0, MOST_INQUISITION, True))
        for seat in order:
            witch, familiar = self.witches[seat] == area, self.familiars[seat] == area
            if not witch and not familiar:
                continue
            gain = box.witch_inquisition if witch else 0
            gain += box.familiar_inquisition if familiar else 0
            self.suspect(seat, gain)
            pieces = BOTH if witch and familiar else WITCH if witch else FAMILIAR
            found.append((seat, pieces, gain, self.values[seat], self.captured[seat]))
        return tuple(found)

    def _look(self, seat: Seat) -> None:
        """Capture her if he stands before her witch at 32; her pieces leave the board (TR-183)."""
        if self.values[seat] < MOST_INQUISITION or self.inquisitor == FOREST:
            return
        if self.witches[seat] == self.inquisitor:
            self.captured[seat] = True
            self.witches[seat] = self.familiars[seat] = NONE


def if_placed(s: Town, seat: Seat, piece: int, space: int) -> tuple[Night, bool]:
    """The walks with one piece placed, and whether its arrival would be her capture."""
    ahead = Foresight(s)
    ahead.place(seat, piece, space)
    at_once = ahead.captured[seat]
    return ahead.night(), at_once


def found_in(night: Night, seat: Seat) -> tuple[int, int, bool]:
    """What the Inquisitor's walk does to a seat: the first area, all it gains, captured or not."""
    where, gain, caught = NONE, 0, False
    for area, found in night[1]:
        for finding in found:
            if finding[0] == seat:
                where = area if where == NONE else where
                gain += finding[2]
                caught = caught or finding[4]
    return where, gain, caught


def met_in(night: Night, seat: Seat) -> int:
    """The area where Morgana would meet her witch; NONE if she would not."""
    for area, met in night[3]:
        if seat in met:
            return area
    return NONE
