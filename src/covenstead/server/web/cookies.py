"""The cookies of a browser: one for each table, with the secrets of the seats it holds there.

A cookie is set again while it is used, so that a long game does not outlive it. Ninety tables make
a header of less than 8 kB, which is what most proxies take.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from covenstead.server.rooms.room import Room
from covenstead.server.settings import DAY, Settings
from covenstead.server.web.access import matches

HOST = "h"  # whose secret it is: the host's, or that of the seat with this number
SEATS = 10  # more than any table has
AT_ONCE = 20  # cookies that one answer sets, because its header must not become long either

_NAME = re.compile(r"table-([0-9a-f]+)")
_OLDER = re.compile(r"(?:host-([0-9a-f]+)|seat-([0-9a-f]+)-(\d))")  # one for each secret


def tables(cookies: Mapping[str, str]) -> list[str]:
    """The ids of the tables that a browser has cookies of, each once, the newest last."""
    fits = filter(None, (_NAME.fullmatch(name) or _OLDER.fullmatch(name) for name in cookies))
    return list(dict.fromkeys(next(filter(None, match.groups())) for match in fits))


def secret(caller: HTTPConnection, table: str, whose: str | int) -> str:
    """The secret that the caller's browser has for a seat of a table, or for its host."""
    return _secrets(caller.cookies, table).get(str(whose), "")


def seat_secret(caller: HTTPConnection, room: Room, seat: int) -> str:
    """The secret of a seat that the caller has; before the start chairs change places."""
    found = _secrets(caller.cookies, room.row.id)
    holds = (value for value in found.values() if _holds(room, seat, value))
    return next(holds, found.get(str(seat), ""))


def seats_lost(caller: HTTPConnection, room: Room) -> list[int]:
    """The seats that the caller's browser has a secret for which holds nothing any more."""
    found = _secrets(caller.cookies, room.row.id)
    valid = _valid(room, found).values()
    return [int(whose) for whose, value in found.items() if whose.isdigit() and value not in valid]


def give(request: Request, answer: Response, room: Room, given: Mapping[str, str]) -> None:
    """Add secrets to what the caller's browser has for a table."""
    kept = _valid(room, _secrets(request.cookies, room.row.id))
    _set(request, answer, room, {**kept, **given})


def follow(request: Request, answer: Response, room: Room) -> None:
    """Name the seats anew that the caller's browser holds, because chairs have changed places."""
    kept = _valid(room, _secrets(request.cookies, room.row.id))
    if kept:
        _set(request, answer, room, kept)


def renew(request: Request, answer: Response, rooms: Iterable[Room]) -> None:
    """Set the cookies again that hold a seat and are older than a day."""
    left = AT_ONCE
    for room in rooms:
        table = room.row.id
        kept = _valid(room, _secrets(request.cookies, table))
        if left and kept and _day(request.cookies, table) != _today(room):
            _set(request, answer, room, kept)
            left -= 1


def forget(request: Request, answer: Response, gone: Iterable[str]) -> None:
    """Take the cookies of tables away."""
    for table in list(gone)[:AT_ONCE]:
        for name in _names(request.cookies, table):
            answer.delete_cookie(name)


def _secrets(cookies: Mapping[str, str], table: str) -> dict[str, str]:
    """The secrets of a table by whose they are."""
    found = {}
    for name in _names(cookies, table):
        older = _OLDER.fullmatch(name)
        if older is not None:
            found[older[3] or HOST] = cookies[name]
            continue
        for each in cookies[name].split(".")[1:]:
            whose, _, value = each.partition(":")
            found[whose] = value
    return found


def _names(cookies: Mapping[str, str], table: str) -> list[str]:
    """The cookies of a table; those of the way they are set today last, so that these count."""
    older = [f"host-{table}", *(f"seat-{table}-{seat}" for seat in range(SEATS))]
    return [name for name in (*older, f"table-{table}") if name in cookies]


def _valid(room: Room, found: Mapping[str, str]) -> dict[str, str]:
    """The secrets that still open something, each by the seat that it holds now."""
    kept = {}
    for whose, value in found.items():
        seats = [seat for seat in range(room.row.seats) if _holds(room, seat, value)]
        if seats:
            kept[str(seats[0])] = value
        elif matches(value, room.row.host):
            kept[whose] = value
    return kept


def _holds(room: Room, seat: int, value: str) -> bool:
    return room.holder(seat, value) or room.resigned(seat, value)


def _set(request: Request, answer: Response, room: Room, kept: Mapping[str, str]) -> None:
    """Set the cookie of a table, which no script can read."""
    table, settings = room.row.id, room.rooms.settings
    for name in _names(request.cookies, table):
        if name != f"table-{table}":
            answer.delete_cookie(name)
    answer.set_cookie(
        f"table-{table}",
        ".".join([_today(room), *(f"{whose}:{value}" for whose, value in kept.items())]),
        max_age=int(settings.keep_days * DAY),
        httponly=True,
        samesite="lax",
        secure=_scheme(settings, request) == "https",
    )


def _scheme(settings: Settings, request: Request) -> str:
    return settings.public_url.partition("://")[0] or request.url.scheme


def _today(room: Room) -> str:
    """The number of the day, by which one sees how old a cookie is."""
    return str(int(room.rooms.clock() // DAY))


def _day(cookies: Mapping[str, str], table: str) -> str:
    return cookies.get(f"table-{table}", "").partition(".")[0]
