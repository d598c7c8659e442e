"""Every sentence that the server says to a person; another language would be a second such folder.

This file has what players and their programs are told, `console.py` what the person who runs the
server is told. Not here: log messages, the errors that modules of the server raise for one another
(`StoreError`, `BadRecord`), and the descriptions of the protocol for programmers
(`wire/operations.py`, `wire/openapi.py`). A refusal's code stands where the refusal is raised. The
text table has sentences of its own, and so have hosted tables and the games.
"""

from __future__ import annotations

from typing import Final

# Names

NAME_NOT_PRINTABLE: Final = "A name has only printable characters."
NAME_INVISIBLE: Final = "A name has no invisible characters."
NAME_MARKS: Final = "Each letter of a name has at most two marks above or below it."


def name_length(most: int) -> str:
    """A name is empty, or longer than allowed."""
    return f"A name has 1 to {most} characters."


# Requests

NOTHING_HERE: Final = "There is nothing here."
TOO_MANY_REQUESTS: Final = "Too many requests; please wait a little."
NOT_JSON: Final = "The body must be JSON."
REQUEST_TOO_LONG: Final = "The request is too long."
REQUEST_TOO_SLOW: Final = "The request did not come in time."
FOREIGN_REQUEST: Final = "This request comes from another site."


def wrong_host(name: str) -> str:
    """A request names the server by a name that it does not know."""
    return (
        f"This server is not known as {name[:100]!r}; the person who runs it can allow the name "
        "with --allow-host."
    )


def method_not_here(method: str) -> str:
    """A path does not take requests of this method."""
    return f"{method} is not possible here."


def body_does_not_fit(why: object) -> str:
    """The body of a request is not what the protocol expects."""
    return f"The body does not fit: {why}."


def message_does_not_fit(why: object) -> str:
    """A message of a socket is not what the protocol expects."""
    return f"The message does not fit: {why}."


def said_twice(name: str) -> str:
    """Why a body or message does not fit: an object has one name twice."""
    return f"{name!r} is said twice"


def number_too_long(bits: int) -> str:
    """Why a body or message does not fit: a number has too many digits."""
    return f"a number has at most {bits} bits"


# Games and tables

NO_GAME: Final = "There is no such game."
NO_TABLE: Final = "There is no such table, or it is gone."
NO_TABLE_WITH_CODE: Final = "There is no table with this code."
TABLE_GONE: Final = "The candle went out: this table is gone."
TABLE_BROKEN: Final = "This table cannot be opened any more."
WRONG_CODE: Final = "That is not this table's code."
CODE_TO_WATCH: Final = "Only people who have the code of this table can see it."
NO_SEAT_FOR_BOT: Final = "A bot was given a seat that this table does not have."
NO_SEAT_LEFT: Final = "Leave a seat for yourself, or give no name."
TOO_MANY_TABLES: Final = "There are too many tables open; please try again later."
TOO_MANY_CODES: Final = "Too many wrong codes were tried; please wait a few minutes."
NO_FREE_CODE: Final = "No free code was found; please try again."


def too_many_public(most: int) -> str:
    """An address has opened as many public tables as it may."""
    return (
        f"{most} public tables an hour can be opened from one address: please wait, or open this "
        "one by link."
    )


def seats_open(count: int) -> str:
    """Where a table stands before its game begins: a phase, so without a full stop."""
    if count == 0:
        return "Everybody is here"
    return "One seat is open" if count == 1 else f"{count} seats are open"


def link_to_table(code: str) -> str:
    """What the picture of a join link is called."""
    return f"The link to table {code}"


# Seats

NOT_YOUR_SEAT: Final = "That seat is not yours."
SEAT_LOST: Final = "That seat is no longer yours."
SEAT_CHANGED_HANDS: Final = "This seat has changed hands."
HOST_ONLY: Final = "Only the host of the table may do that."
ONCE_USED: Final = "This was done before, and has been undone since; please begin anew."
LINK_USED_OR_OLD: Final = "This link has been used or is too old."

# Playing

NOT_BEGUN: Final = "The game has not begun."
SPECTATORS_WATCH: Final = "Spectators can only watch."

# Sockets

NO_HELLO: Final = "The first message must be a hello."
HELLO_AGAIN: Final = "You have said hello already."
NOT_TEXT: Final = "A message must be a text."
MESSAGE_TOO_LONG: Final = "The message is too long."
NOT_SO_FAST: Final = "Not so fast, please."
FAR_TOO_FAST: Final = "That was far too fast."
TOO_MANY_SOCKETS: Final = "Too many connections; please wait a little."
TOO_MANY_FROM_HERE: Final = "Too many connections are open from your address."
TOO_MANY_ON_SEAT: Final = "Too many connections are open on this seat."
FULL: Final = "The server is full; please try again in a minute."
STOPPING: Final = "The server is stopping; it may be back soon."


def command_id_length(most: int) -> str:
    """The id of a command is empty, too long, or one that the server uses itself."""
    return f"A command id has 1 to {most} characters."


# The server's own trouble

BUSY: Final = "The server is busy; please try again."
TABLE_BUSY: Final = "The table is busy; please try again."
TABLE_NOT_READ: Final = "The table cannot be read now; please try again."
NOT_READ: Final = "This cannot be read now; please try again."
NOT_SAVED: Final = "This could not be saved; nothing has changed."
TABLE_NOT_SAVED: Final = "The table could not be saved; please try again."
LINK_NOT_SAVED: Final = "The link could not be saved; please try again."
PERHAPS_SAVED: Final = "It is not known whether this was saved; please send it again."

# The page

PAGE_NOT_BUILT: Final = "The page for the browser has not been built here."
PAGE_BUILD: Final = "A release brings it; in a checkout this command builds it:"
PAGE_TEXT_TABLE: Final = "The text table works without it, and without scripts."
