"""The caller of a request: its secrets, the page it comes from, the address it asked."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request

from covenstead.core.family import Seat
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.sentences import HOST_IS_HERE
from covenstead.server import sentences
from covenstead.server.rooms.room import Room
from covenstead.server.rooms.rooms import OpenedTable, Rooms
from covenstead.server.web import cookies, hosts
from covenstead.server.web.access import matches, same_origin
from covenstead.server.wire.messages import NewTable
from covenstead.server.wire.rates import neighbourhood

CODE_SECONDS = 30.0  # until a caller with too many wrong codes may name another
ANYBODY = ""  # the address of what is counted for all addresses together


def check_host_name(rooms: Rooms, caller: HTTPConnection) -> None:
    """Refuse a caller that knows the server by a name that is not its own."""
    host = caller.headers.get("host")
    if not hosts.is_known(rooms.settings, host):
        raise Refusal(421, "wrong_host", sentences.wrong_host(host or ""))


def check_page(rooms: Rooms, caller: HTTPConnection) -> None:
    """Refuse a page of another site, whatever secrets it has; a program sends no Origin."""
    origin = caller.headers.get("origin")
    if origin is not None and not _ours(rooms, caller, origin):
        raise Refusal(403, "foreign_origin", sentences.FOREIGN_REQUEST)


def from_our_page(rooms: Rooms, caller: HTTPConnection) -> bool:
    """Whether one of our own pages calls: only then its browser's cookies count."""
    return _ours(rooms, caller, caller.headers.get("origin"))


def _ours(rooms: Rooms, caller: HTTPConnection, origin: str | None) -> bool:
    return same_origin(origin, caller.headers.get("host"), rooms.settings.public_url)


def check_origin(rooms: Rooms, request: Request, programs: bool = True) -> None:
    """Refuse a page of another site; a program sends no Origin, and a secret instead of cookies."""
    origin = request.headers.get("origin")
    if programs and origin is None and "cookie" not in request.headers:
        return
    if origin is None and not programs:
        origin = _referring(request)
    if not _ours(rooms, request, origin):
        raise Refusal(403, "foreign_origin", sentences.FOREIGN_REQUEST)


def _referring(request: Request) -> str | None:
    """The origin of the page that the Referer names: older browsers send no Origin with a form."""
    try:
        page = urlsplit(request.headers.get("referer", ""))
    except ValueError:
        return None
    return f"{page.scheme}://{page.netloc}" if page.netloc else None


def neighbour(caller: HTTPConnection) -> str:
    """The address of the caller, as the limits count it."""
    return neighbourhood(caller.client.host if caller.client else "")


# Codes and tables


def may_name_codes(rooms: Rooms, caller: HTTPConnection) -> bool:
    """Whether the caller may name a code: an address that has named many wrong ones may not.

    While all addresses together name too many, one wrong code of late is enough.
    """
    rates, address = rooms.rates, neighbour(caller)
    if rates.spent("wrong_code", address):
        return False
    return not rates.spent("wrong_codes", ANYBODY) or rates.unused("wrong_code", address)


def count_wrong_code(rooms: Rooms, caller: HTTPConnection) -> None:
    """Remember that the caller has named a wrong code."""
    rooms.rates.allow("wrong_code", neighbour(caller))
    rooms.rates.allow("wrong_codes", ANYBODY)


async def table_with_code(rooms: Rooms, request: Request, code: str) -> Room:
    """The table with a six-letter code."""
    if not may_name_codes(rooms, request):
        raise Refusal(429, "too_many", sentences.TOO_MANY_CODES, retry=CODE_SECONDS)
    table = await rooms.store.find(code.upper())
    if table is None:
        count_wrong_code(rooms, request)
        raise Refusal(404, "no_table", sentences.NO_TABLE_WITH_CODE)
    return await rooms.room(table)


def check_code(rooms: Rooms, request: Request, room: Room, code: str) -> None:
    """Refuse a caller who wants to join a table by link without its code."""
    if room.row.public:
        return
    if not may_name_codes(rooms, request):
        raise Refusal(429, "too_many", sentences.TOO_MANY_CODES, retry=CODE_SECONDS)
    if code.upper() != room.row.code:
        count_wrong_code(rooms, request)
        raise Refusal(403, "wrong_code", sentences.WRONG_CODE)


async def open_table(rooms: Rooms, request: Request, wish: NewTable) -> OpenedTable:
    """Open a table, unless it is public and the caller's address has opened many of these."""
    if wish.once and (before := await rooms.opened_before(wish.once)) is not None:
        return before
    if wish.public and rooms.rates.spent("public", neighbour(request)):
        most, a_second = rooms.settings.rates["public"]
        text = sentences.too_many_public(int(most))
        raise Refusal(429, "too_many", text, retry=1 / a_second if a_second else None)
    opened = await rooms.open_table(wish)
    if wish.public:
        rooms.rates.allow("public", neighbour(request))
    return opened


# Seats


def bearer(caller: HTTPConnection) -> str:
    """The secret a program sends in its header."""
    kind, _, secret = caller.headers.get("authorization", "").partition(" ")
    return secret if kind.lower() == "bearer" else ""


def seat_secret(request: Request, room: Room, seat: Seat) -> str:
    """The secret that the caller sends for a seat."""
    return bearer(request) or cookies.seat_secret(request, room, seat)


def seats_held(request: Request, room: Room) -> list[Seat]:
    """The seats of a table that the caller holds."""
    every = range(room.row.seats)
    return [seat for seat in every if room.holder(seat, seat_secret(request, room, seat))]


def seats_resigned(request: Request, room: Room) -> list[Seat]:
    """The seats of a table that the caller has given to a bot and can take back."""
    every = range(room.row.seats)
    return [seat for seat in every if room.resigned(seat, seat_secret(request, room, seat))]


def check_seat(request: Request, room: Room, seat: Seat) -> None:
    """Refuse a caller who does not hold the seat, and tell one who had it how to get it back."""
    secret = seat_secret(request, room, seat)
    if not room.holder(seat, secret):
        raise _not_theirs(room, seat, secret)


def check_old_seat(request: Request, room: Room, seat: Seat) -> None:
    """Refuse a caller who neither holds the seat nor has resigned from it."""
    secret = seat_secret(request, room, seat)
    if not room.resigned(seat, secret) and not room.holder(seat, secret):
        raise _not_theirs(room, seat, secret)


def _not_theirs(room: Room, seat: Seat, secret: str) -> Refusal:
    told = room.why_lost(seat) if secret else sentences.NOT_YOUR_SEAT
    return Refusal(403, "not_your_seat", told)


def is_host(caller: HTTPConnection, room: Room) -> bool:
    """Whether the caller is the host: who opened the table, or sits on the seat that was made it.

    The host is seen by this, so nobody else may take the role for a while.
    """
    whose = [cookies.HOST, *range(cookies.SEATS)]  # chairs may have changed places
    program, table = bearer(caller), room.row.id
    given = [program] if program else [cookies.secret(caller, table, each) for each in whose]
    found = any(matches(secret, room.row.host) for secret in given)
    if found:
        room.host_seen.now()
    return found


def check_host(request: Request, room: Room) -> None:
    """Refuse a caller who is not the host."""
    if not is_host(request, room):
        raise Refusal(403, "not_host", sentences.HOST_ONLY)


def relieved_host(request: Request, room: Room, seat: Seat) -> str:
    """The hash of the vanished host in whose place the seat may be put; empty if the host asks.

    A host who has moved to another device without the host's secret need not wait.
    """
    if is_host(request, room):
        return ""
    if room.row.status != "open" or not room.holder(seat, seat_secret(request, room, seat)):
        raise Refusal(403, "not_host", sentences.HOST_ONLY)
    if room.row.host_seat != seat and not room.host_is_gone():
        raise Refusal(403, "not_host", HOST_IS_HERE)
    return room.row.host


def address(rooms: Rooms, request: Request) -> str:
    """The address at which the caller reaches this server."""
    given = rooms.settings.public_url.rstrip("/")
    return given or f"{request.url.scheme}://{request.headers.get('host', '')}"
