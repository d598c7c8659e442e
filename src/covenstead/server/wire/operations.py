"""Every request that the server answers over HTTP, and every code with which it refuses one.

The OpenAPI document, the table of codes in `docs/protocol.md` and some tests are made from it.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from covenstead.server.wire.messages import (
    Claim,
    Credits,
    FreeSeat,
    Games,
    Join,
    Lobby,
    Mine,
    Moving,
    NewTable,
    Opened,
    RuleBook,
    Seated,
    SeatOnly,
    TableInfo,
)

HEALTH = "/healthz"


class Code(Struct, frozen=True):
    """A code of a refusal: its status over HTTP, the message of a socket, and its meaning."""

    status: int  # 0: it never happens over HTTP
    socket: str  # refused, or goodbye and the number that closes the socket; empty: neither
    means: str


REFUSALS = {
    # The request itself
    "malformed": Code(422, "refused, goodbye 4004", "The body or message does not fit the schema."),
    "not_json": Code(415, "", "The body must be `application/json`."),
    "too_long": Code(413, "goodbye 4009", "The body or message is longer than the limit."),
    "too_slow": Code(408, "", "The body did not arrive within ten seconds."),
    "not_text": Code(0, "goodbye 4009", "The message was binary; messages must be texts."),
    "too_many": Code(
        429, "refused, goodbye 4029", "Too many requests or sockets in a short time: wait."
    ),
    "foreign_origin": Code(
        403, "", "The Origin is another site, or a cookie came without an Origin."
    ),
    "wrong_host": Code(421, "", "The server is not known by the name in `Host`."),
    "no_page": Code(404, "", "The path leads nowhere."),
    "wrong_method": Code(
        405, "", "The path does not take this method; `Allow` lists those that it takes."
    ),
    # The thing that is asked for
    "no_game": Code(404, "", "There is no such game."),
    "no_book": Code(404, "", "The book is not here."),
    "no_table": Code(404, "refused, goodbye 4004", "No such table, or it has been deleted."),
    "no_seat": Code(422, "", "The table has no seat of that number."),
    "bad_table": Code(
        422, "", "Game, seats, options and bots do not fit together; the text says why."
    ),
    "bad_bot": Code(422, "", "There is no bot of that level."),
    "bad_name": Code(
        422,
        "",
        "A name has 1 to 24 visible characters and looks like no other at the table; the text "
        "says more.",
    ),
    "bad_id": Code(
        0,
        "refused",
        "A command id has 1 to 64 characters and does not begin with `bot:` or `standing:`.",
    ),
    # The caller
    "wrong_code": Code(403, "goodbye 4003", "That is not the table's code."),
    "not_your_seat": Code(
        403, "refused, goodbye 4003", "The secret does not hold this seat, or no longer holds it."
    ),
    "not_host": Code(
        403, "", "Only the host may do that; the role of a host who is here cannot be taken."
    ),
    "used": Code(
        403,
        "",
        "The moving link has been used or is older than ten minutes, or the seat or table that "
        "this `once` took has changed hands since.",
    ),
    "no_hello": Code(0, "goodbye 4003", "The first message must be a hello."),
    "again": Code(0, "refused", "A client says hello only once."),
    "spectator": Code(0, "refused", "Spectators can only watch; they neither play nor ask why."),
    # Sitting down
    "started": Code(409, "", "The game has begun, so nobody can take or leave a seat."),
    "taken": Code(409, "", "Somebody sits on that seat."),
    "no_person": Code(409, "", "No person sits on that seat."),
    "full": Code(409, "", "Every seat is taken."),
    "open_seats": Code(409, "", "The game cannot begin while a seat is open."),
    # Playing
    "not_running": Code(409, "refused", "The game has not begun, or is over."),
    "readonly": Code(409, "refused", "The rules have changed since; the table can only be read."),
    "stale": Code(0, "refused", "The question is no longer open: look at the newest scene."),
    "not_closed": Code(0, "refused", "Somebody who is asked may still answer."),
    "no_standing_answer": Code(0, "refused", "The game has no standing answer of that name."),
    "answered": Code(0, "refused", "This seat has answered; other seats have not yet."),
    "not_your_turn": Code(0, "refused", "The seat is not asked."),
    "unknown_move": Code(0, "refused", "The words are not a move of this game."),
    "illegal": Code(0, "refused", "The rules do not allow the move; text and rule say why."),
    "refused": Code(
        0,
        "refused",
        "There is nothing to take back, or nothing to make again; the text says which.",
    ),
    # The server's own trouble: the client may send the same request again
    "busy": Code(503, "refused, goodbye 1013", "The server has too much to do: try again."),
    "not_kept": Code(
        503, "refused", "The disk did not take it, so nothing has changed: try again."
    ),
    "stopping": Code(503, "goodbye 1012", "The server is stopping, and may be back soon."),
}

HOST, SEAT, MAYBE_SEAT = "host", "seat", "maybe seat"
KEEPING = ("not_kept", "busy")


class Operation(Struct, frozen=True):
    """One request that the server answers over HTTP."""

    method: str
    path: str
    name: str
    text: str
    answer: Any = None  # the struct of the answer; none: something of the kind `media`
    status: int = 200
    body: Any = None  # the struct that the client sends
    holder: str = ""  # the secret it needs: host, seat, maybe seat; empty: none
    codes: tuple[str, ...] = ()  # beside those that follow from the other fields
    by_name: bool = True  # whether the name in Host must be one of the server's
    media: str = "text/plain"  # the kind of an answer that is no struct

    def refusals(self) -> list[str]:
        """Every code with which the server may refuse this request."""
        found = [*self.codes]
        found += ["not_host"] if self.holder == HOST else []
        found += ["not_your_seat"] if self.holder == SEAT else []
        found += ["no_page"] if "{" in self.path else []
        found += ["no_table", "busy"] if "{table}" in self.path else []
        found += ["foreign_origin"] if self.method == "POST" else []
        found += ["malformed", "not_json", "too_long", "too_slow"] if self.body else []
        found += ["wrong_host"] if self.by_name else []
        found += ["too_many"]
        return list(dict.fromkeys(found))


OPERATIONS = [
    Operation("GET", HEALTH, "healthz", "Whether the server works.", by_name=False),
    Operation(
        "GET",
        "/metrics",
        "metrics",
        "Numbers for Prometheus; to this machine only, unless set otherwise.",
        codes=("no_page",),
    ),
    Operation("GET", "/openapi.json", "openapi", "This document.", dict),
    Operation("GET", "/api/games", "games", "The games that can be played here.", Games),
    Operation(
        "GET",
        "/api/games/{game}/rules",
        "rules",
        "The rule book of a game.",
        RuleBook,
        codes=("no_game", "no_book"),
    ),
    Operation(
        "GET",
        "/api/credits",
        "credits",
        "Who made the games, and whose work is built in.",
        Credits,
        codes=("no_book",),
    ),
    Operation(
        "GET", "/api/lobby", "lobby", "Public tables, open and running.", Lobby, codes=("busy",)
    ),
    Operation(
        "GET",
        "/api/mine",
        "mine",
        "The tables at which the browser's cookies hold a seat, or which they opened.",
        Mine,
        codes=("busy",),
    ),
    Operation(
        "POST",
        "/api/tables",
        "open",
        "Open a table and become its host.",
        Opened,
        201,
        NewTable,
        codes=("bad_table", "bad_bot", "bad_name", "used", *KEEPING),
    ),
    Operation(
        "GET",
        "/api/codes/{code}",
        "by_code",
        "The table with a six-letter code.",
        TableInfo,
        codes=("no_table", "busy"),
    ),
    Operation(
        "GET",
        "/api/codes/{code}/qr.svg",
        "qr_code",
        "The join link of a table as a picture.",
        codes=("no_table",),
        media="image/svg+xml",
    ),
    Operation(
        "GET", "/api/tables/{table}", "table", "A table as everybody may know it.", TableInfo
    ),
    Operation(
        "GET",
        "/api/tables/{table}/record",
        "record",
        "The game as text, as far as the caller may know it; the whole game once it is over.",
        holder=MAYBE_SEAT,
        codes=("not_running",),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/join",
        "join",
        "Take an open seat before the start.",
        Seated,
        201,
        Join,
        codes=("wrong_code", "bad_name", "started", "taken", "full", "used", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/leave",
        "leave",
        "Leave a seat before the start.",
        TableInfo,
        body=SeatOnly,
        holder=SEAT,
        codes=("started", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/start",
        "start",
        "Begin the game; every seat must be taken.",
        TableInfo,
        holder=HOST,
        codes=("started", "open_seats", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/free",
        "free",
        "Free a seat before the start, or give it to a bot at any time.",
        TableInfo,
        body=FreeSeat,
        holder=HOST,
        codes=("bad_bot", "no_seat", "started", "not_running", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/host",
        "host",
        "Hand the role of the host on; before the start a person at the table takes it, if there "
        "was no sign of the host for two minutes.",
        TableInfo,
        body=SeatOnly,
        holder=HOST,
        codes=("no_seat", "no_person", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/take_back",
        "take_back",
        "Sit down again on a seat from which the caller has resigned.",
        TableInfo,
        body=SeatOnly,
        holder=SEAT,
        codes=("not_running", "taken", "readonly", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/move",
        "move",
        "A link that takes a held seat to another device, once, within ten minutes.",
        Moving,
        body=SeatOnly,
        holder=SEAT,
        codes=KEEPING,
    ),
    Operation(
        "POST",
        "/api/claim",
        "claim",
        "Take a held seat over to this device with the secret of a moving link.",
        Seated,
        body=Claim,
        codes=("used", "no_table", *KEEPING),
    ),
]
