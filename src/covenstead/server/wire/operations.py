"""Every request that the server answers over HTTP, and every code with which it refuses one.

The OpenAPI document, the table of codes in `docs/protocol.md` and some tests are made from it.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from covenstead.server.wire.messages import (
    Again,
    ChangeTable,
    Claim,
    Credits,
    FreeSeat,
    Games,
    Gather,
    Join,
    Lobby,
    Mine,
    Moving,
    NewTable,
    Opened,
    OpenRecord,
    Replay,
    RuleBook,
    Seated,
    SeatOnly,
    SetTerms,
    StudyInfo,
    SwapSeats,
    TableInfo,
    Webhook,
    WebhookWish,
    WhatIf,
    WhatIfRecord,
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
    "no_cards": Code(
        503,
        "goodbye 4004",
        "The table's game is played with cards that this server does not have; nothing is lost.",
    ),
    "no_seat": Code(422, "", "The table has no seat of that number."),
    "no_hints": Code(0, "refused", "The table allows no hints: several persons play."),
    "no_hint": Code(0, "refused", "No hint could be found now; ask again."),
    "still_running": Code(403, "", "The game is not over; it can be studied then."),
    "bad_record": Code(422, "", "The record cannot be played again; the text says why."),
    "no_move": Code(422, "", "The game has no move of that number."),
    "bad_table": Code(
        422, "", "Game, seats, options and bots do not fit together; the text says why."
    ),
    "bad_bot": Code(422, "", "There is no bot of that level."),
    "bad_name": Code(
        422,
        "refused, goodbye 4004",
        "A name has 1 to 24 visible characters and looks like no other at the table; the text "
        "says more.",
    ),
    "bad_terms": Code(422, "", "What is arranged for spectators does not fit together."),
    "bad_webhook": Code(422, "", "Notices cannot go to that address; the text says why."),
    "no_webhooks": Code(403, "", "The server sends no notices to other addresses."),
    "bad_words": Code(
        0, "refused", "A message to the table has 1 to 280 visible characters; the text says more."
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
    "not_your_eyes": Code(
        403, "", "Until the game is over everybody looks back through their own eyes."
    ),
    "not_host": Code(
        403, "refused", "Only the host may do that; the role of a host who is here cannot be taken."
    ),
    "used": Code(
        403,
        "",
        "The moving link has been used or is older than ten minutes, or the seat or table that "
        "this `once` took has changed hands since.",
    ),
    "no_hello": Code(0, "goodbye 4003", "The first message must be a hello."),
    "again": Code(0, "refused", "A client says hello only once."),
    "spectator": Code(
        0,
        "refused",
        "Spectators can only watch; they neither play nor ask why, and talk only if the table "
        "lets them.",
    ),
    "no_talk": Code(0, "refused", "At this table nobody talks in writing."),
    "enough_said": Code(0, "refused", "The table keeps no more words."),
    # Sitting down
    "started": Code(409, "", "The game has begun, so nobody can take or leave a seat."),
    "taken": Code(409, "", "Somebody sits on that seat."),
    "no_person": Code(409, "refused", "No person sits on that seat."),
    "full": Code(409, "", "Every seat is taken."),
    "open_seats": Code(409, "", "The game cannot begin while a seat is open."),
    "is_here": Code(409, "", "The person is here, so the chair cannot be given away."),
    "not_counted": Code(0, "", "The count before the beginning is not over, or was stopped."),
    # Company
    "not_away": Code(0, "refused", "No familiar is let in: the person is here, or not asked."),
    "not_asked": Code(0, "refused", "Nobody waits for the person on that chair."),
    "nudged": Code(0, "refused", "The person was nudged less than a minute ago."),
    "no_proposal": Code(0, "refused", "Nothing of that name can be proposed."),
    "paused": Code(0, "refused", "The table pauses, or does not; the text says which."),
    "familiar": Code(0, "refused", "A familiar plays for this seat: take the chair back first."),
    # Playing
    "not_over": Code(409, "", "This is possible when the game is over."),
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
        found += ["no_table", "no_cards", "busy"] if "{table}" in self.path else []
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
        codes=("bad_table", "bad_bot", "bad_name", "bad_terms", "used", *KEEPING),
    ),
    Operation(
        "GET",
        "/api/codes/{code}",
        "by_code",
        "The table with a six-letter code.",
        TableInfo,
        codes=("no_table", "no_cards", "busy"),
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
        "GET",
        "/api/tables/{table}/replay/{eyes}",
        "replay",
        "The whole game, position by position, through chosen eyes: `mine`, the number of a seat, "
        "`watcher`, or `open`. While the game runs, through the caller's own.",
        Replay,
        holder=MAYBE_SEAT,
        codes=("not_running", "not_your_eyes", "bad_record"),
    ),
    Operation(
        "GET",
        "/api/tables/{table}/study",
        "study",
        "The study of a finished game, or how far it is; the same for everybody.",
        StudyInfo,
        codes=("still_running", "not_running"),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/start_study",
        "start_study",
        "Have a finished game studied in the background, once; ask again for how far it is.",
        StudyInfo,
        codes=("still_running", "not_running", "busy"),
    ),
    Operation(
        "POST",
        "/api/replay",
        "replay_record",
        "The game that a record tells, position by position; nothing is kept.",
        Replay,
        body=OpenRecord,
        codes=("bad_record", "busy"),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/what_if",
        "what_if",
        "Lay a table that begins at a position of this one, with bots on the other seats: after "
        "the end, or alone with bots at any time.",
        Opened,
        201,
        WhatIf,
        holder=MAYBE_SEAT,
        codes=("not_over", "not_running", "no_move", "no_seat", "bad_name", "used", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/what_if",
        "what_if_record",
        "Lay a table that begins at a position of a game that a record tells.",
        Opened,
        201,
        WhatIfRecord,
        codes=("bad_record", "no_seat", "bad_name", "used", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/deal_again",
        "deal_again",
        "Lay a table with the same deal as this one, which is over; bots take the other seats.",
        Opened,
        201,
        Again,
        holder=SEAT,
        codes=("not_over", "used", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/again",
        "again",
        "Lay the table for the next game: the same options, everybody one seat on. The others are "
        "told of it, and sit down if they want to.",
        Opened,
        201,
        Again,
        holder=SEAT,
        codes=("not_over", "taken", "used", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/join",
        "join",
        "Take an open seat before the start, or in the game a bot's seat that is for latecomers.",
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
        codes=("bad_bot", "no_seat", "started", "not_running", "is_here", *KEEPING),
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
        "Sit down again where the caller has resigned, or where a familiar plays.",
        TableInfo,
        body=SeatOnly,
        holder=SEAT,
        codes=("not_running", "taken", "readonly", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/change",
        "change",
        "Change options and times before the start.",
        TableInfo,
        body=ChangeTable,
        holder=HOST,
        codes=("bad_table", "started", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/swap",
        "swap",
        "Let two chairs change places before the start, with those who sit there.",
        TableInfo,
        body=SwapSeats,
        holder=HOST,
        codes=("no_seat", "started", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/remove",
        "remove",
        "Take an empty chair away before the start.",
        TableInfo,
        body=SeatOnly,
        holder=HOST,
        codes=("bad_table", "no_seat", "started", "taken", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/gather",
        "gather",
        "Let the game begin as soon as every chair is taken and everybody is here.",
        TableInfo,
        body=Gather,
        holder=HOST,
        codes=("started", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/terms",
        "terms",
        "The host says who may talk at the table, and before the start what spectators see.",
        TableInfo,
        body=SetTerms,
        holder=HOST,
        codes=("started", "bad_terms", *KEEPING),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/webhook",
        "webhook",
        "The host has an address told who is asked; the answer has the key of the signatures.",
        Webhook,
        body=WebhookWish,
        holder=HOST,
        codes=("no_webhooks", "bad_webhook", *KEEPING),
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
