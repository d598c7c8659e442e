"""What viewers are told of a table beside the scene: its chairs, its pace, its company."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from hashlib import sha256
from typing import Any

from msgspec import structs

from covenstead.core.family import Seat
from covenstead.core.standing import StandingAnswer
from covenstead.hosting import sentences, timing
from covenstead.hosting.consent import needed
from covenstead.hosting.hinting import hints_are_allowed
from covenstead.hosting.hosted import Hosted
from covenstead.hosting.rows import TableRow, moved_on
from covenstead.hosting.seating import for_latecomers
from covenstead.hosting.standing import DRAW_PAUSE, acting
from covenstead.server.wire.messages import (
    ChairInfo,
    Closing,
    ComesFrom,
    LaidAgain,
    PaceInfo,
    ProposalInfo,
    RemarkInfo,
    StandingSwitch,
    TableInfo,
    TermsInfo,
)

FEW_REMARKS = 3


class TableInfos:
    """The facts of one table for each viewer: what all share is made once for each change.

    Viewers who are told the same get the same object, so that it is written once, too. Nobody may
    change it.
    """

    def __init__(self) -> None:
        self._made_for: tuple[Hosted, list[Seat]] | None = None
        self._shared: TableInfo
        self._timed = False  # whether a time is told that needs the clock
        self._last: tuple[dict[str, Any], TableInfo] | None = None  # a viewer's own facts, and all

    def of(
        self,
        hosted: Hosted,
        here: Collection[Seat],
        seat: Seat | None,
        clock: Callable[[], float],
    ) -> TableInfo:
        """The table as a seat is told of it (None: a spectator); somebody is at these seats."""
        connected, known = sorted(here), self._made_for
        if known is None or known[0] is not hosted or known[1] != connected:
            self._made_for, self._last = (hosted, connected), None
            self._shared, self._timed = _shared(hosted, connected), _timed(hosted.row)
        own = self._own(hosted, seat, clock)
        if self._last is None or self._last[0] != own:
            self._last = own, structs.replace(self._shared, **own)
        return self._last[1]

    def _own(self, hosted: Hosted, seat: Seat | None, clock: Callable[[], float]) -> dict[str, Any]:
        """What one viewer may be told otherwise than another, or later otherwise than now."""
        row = hosted.row
        own: dict[str, Any] = {
            "version": hosted.version(seat),
            "closing": _closing(hosted, seat, clock),
            "remarks": _remarks(row, seat) if row.status == "open" else [],
            "now": round(clock(), 1) if self._timed else 0.0,
        }
        if seat is not None:
            chosen = row.chairs[seat].standing_answers
            own["standing"] = _switches(hosted.game.standing, tuple(chosen))
            own["again"] = _laid_again(row, seat)
        return own


def _shared(hosted: Hosted, connected: list[Seat]) -> TableInfo:
    """What every viewer is told alike."""
    row = hosted.row
    return TableInfo(
        id=row.id,
        game=row.game,
        title=hosted.game.title,
        rules=row.rules,
        seats=row.seats,
        options=row.options,
        public=row.public,
        status=row.status,
        version=row.version,
        chairs=[
            ChairInfo(
                *(number, chair.kind, chair.name, chair.level, number in connected),
                *(chair.away, chair.familiar if chair.stood_in_for else None),
                *(chair.nudged, chair.ready),
            )
            for number, chair in enumerate(row.chairs)
        ],
        key_hash=_hash_of(row.key),
        awaiting=list(hosted.awaiting),
        readonly=hosted.readonly,
        key=row.key.hex() if row.status == "over" else "",
        host=row.host_seat,
        comes_from=ComesFrom(row.lineage.kind, row.lineage.move) if row.lineage.kind else None,
        pace=PaceInfo(row.pace.closing, row.pace.thinking, row.pace.turn),
        proposals=_proposals(hosted),
        paused=bool(row.company.paused),
        turn_ends=timing.turn_ends(hosted),
        gathering=row.company.gathering,
        begins=row.company.begins or None,
        terms=_terms(row),
        for_latecomers=for_latecomers(row),
        hints=hints_are_allowed(row),
    )


def _timed(row: TableRow) -> bool:
    """Whether a time is told, so that the clock must be told, too."""
    missed = any(chair.away or chair.nudged for chair in row.chairs)
    return missed or row.status == "open" or bool(row.pace.turn)


def _terms(row: TableRow) -> TermsInfo:
    """What the host has arranged, without the address that notices go to."""
    terms = row.terms
    return TermsInfo(
        terms.talk, terms.eyes, terms.delay, bool(terms.webhook), terms.latecomers, terms.hints
    )


def _laid_again(row: TableRow, seat: Seat) -> LaidAgain | None:
    """The table that was laid for the next game, with this seat's place there."""
    after = row.lineage
    if not after.again:
        return None
    name = row.chairs[after.laid_by or 0].name
    return LaidAgain(after.again, after.code, name, moved_on(seat, row.seats))


def _proposals(hosted: Hosted) -> list[ProposalInfo]:
    """What is proposed, as everybody may know it: who has agreed, never who has not."""
    return [
        ProposalInfo(each.to, each.by, each.agreed, needed(hosted, each), each.chair, each.line)
        for each in hosted.row.company.proposals
    ]


def _remarks(row: TableRow, seat: Seat | None) -> list[RemarkInfo]:
    """The last lines about the company."""
    return [
        RemarkInfo(
            sentences.remark(told.kind, told.name, told.seat == seat, told.other),
            told.seat,
            told.at,
        )
        for told in row.company.remarks[-FEW_REMARKS:]
    ]


def _closing(hosted: Hosted, seat: Seat | None, clock: Callable[[], float]) -> Closing | None:
    """When the open question closes, or when a standing answer of the seat ends the turn."""
    window = hosted.window
    if window is None:
        answer = None if seat is None else acting(hosted, seat)
        if answer is None or answer.pause < DRAW_PAUSE:
            return None
        return Closing(hosted.question, answer.pause, answer.pause, standing=answer.name)
    at = timing.closing_time(hosted)
    if at is None:
        return None
    left = round(max(0.0, at - clock()), 1)
    thinking = 0.0 if window.thinking else hosted.row.pace.thinking
    return Closing(hosted.question, left, round(at - window.opened, 1), thinking)


@lru_cache(256)
def _switches(known: tuple[StandingAnswer, ...], chosen: tuple[str, ...]) -> list[StandingSwitch]:
    """The standing answers of a game, with those that a seat has chosen; not to be changed."""
    return [StandingSwitch(each.name, each.title, each.text, each.name in chosen) for each in known]


@lru_cache(4096)
def _hash_of(key: bytes) -> str:
    """What the secret of chance is checked by when the game is over."""
    return sha256(key).hexdigest()
