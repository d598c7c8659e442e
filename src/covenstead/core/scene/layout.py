"""What lies on the table: laid out once for everybody, then looked at by one.

Zones are like pieces: pure functions of what they show, made once and never changed. The same
ones are handed out to every viewer and every table; remembering them cannot tell a secret,
because they show their arguments and nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from covenstead.core.family import NONE, Seat
from covenstead.core.scene.model import Area, Piece, PieceKind, Zone, ZoneKind
from covenstead.core.scene.words import LETTERS, LIVERIES


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout:
    """The zones and pieces as a spectator sees them, and where a seat sees something else."""

    def __init__(self, seats: int) -> None:
        self.zones: list[Zone] = []
        self.pieces: list[Piece] = []
        # By seat, where in `pieces` or `zones` it sees something of its own, and what.
        self.own: Final[list[list[tuple[int, Piece]]]] = [[] for _ in range(seats)]
        self.own_zones: Final[list[list[tuple[int, Zone]]]] = [[] for _ in range(seats)]

    def lay(self, zone: Zone, pieces: list[Piece]) -> None:
        """Lay out a zone and the pieces in it."""
        self.zones.append(zone)
        self.pieces += pieces

    def seen_by(self, viewer: Seat) -> tuple[list[Zone], list[Piece]]:
        """The zones and pieces from a seat (NONE: as a spectator sees them)."""
        if viewer == NONE:
            return self.zones, self.pieces
        pieces, zones = self.pieces, self.zones
        if self.own[viewer]:
            pieces = pieces.copy()
            for place, piece in self.own[viewer]:
                pieces[place] = piece
        if self.own_zones[viewer]:
            zones = zones.copy()
            for place, zone in self.own_zones[viewer]:
                zones[place] = zone
        return zones, pieces


def ids(pieces: list[Piece]) -> tuple[str, ...]:
    """The ids of pieces, as a zone that holds them is made with."""
    return tuple([piece.id for piece in pieces])


def zone_id(word: str, seat: Seat) -> str:
    """The id of a zone or a thing that a seat has."""
    return f"{word}-{LIVERIES[seat]}"


@lru_cache(8192)
def owned(seat: Seat, word: str, kind: ZoneKind, label: str, places: tuple[str, ...]) -> Zone:
    """What a seat has of one kind."""
    return Zone(
        id=zone_id(word, seat),
        kind=kind,
        label=label,
        owner=seat,
        area="desk",
        places=[*places],
        count=len(places),
        empty="none",
    )


@lru_cache(1024)
def collection(
    seat: Seat, word: str, label: str, note: str, places: tuple[str | None, ...], missing: str
) -> Zone:
    """A set that a seat collects: a place for each thing that it asks for, None if it lacks it."""
    held = len([place for place in places if place is not None])
    return Zone(
        id=zone_id(word, seat),
        kind="set",
        label=label,
        note=note,
        owner=seat,
        area="desk",
        places=[*places],
        count=held,
        empty=missing,
    )


@lru_cache(1024)
def coloured(seat: Seat, word: str, kind: PieceKind, label: str) -> Piece:
    """A thing of which every seat has one, in its colour."""
    return Piece(zone_id(word, seat), kind, label, letter=LETTERS[seat], livery=LIVERIES[seat])


def track(id_: str, label: str, note: str, spaces: list[str], stacks: list[list[str]]) -> Zone:
    """Spaces in a line with stacks on them, the last of each on top; `spaces` are their names."""
    shape = [1, len(spaces)]
    return Zone(id_, "track", label, note, shape=shape, columns=spaces, stacks=stacks)


@lru_cache(1024)
def deck(id_: str, label: str, count: int, back: str) -> Zone:
    """A pile of which only the backs are seen."""
    return Zone(id_, "pile", label, area="aside", count=count, back=back, empty="empty")


@lru_cache(4096)
def discard(id_: str, label: str, places: tuple[str, ...]) -> Zone:
    """Cards that lie open beside their deck."""
    return Zone(
        id_, "pile", label, area="aside", places=[*places], count=len(places), empty="empty"
    )


@lru_cache(4096)
def row(id_: str, label: str, note: str, places: tuple[str, ...], area: Area = "board") -> Zone:
    """Things side by side, called in notation as they are called here."""
    return Zone(id_, "row", label, note, area=area, places=[*places], names=[*places])


@lru_cache(4096)
def listed(id_: str, label: str, note: str, places: tuple[str, ...]) -> Zone:
    """Things one below the other, beside the board."""
    return Zone(id_, "list", label, note, area="aside", places=[*places])
