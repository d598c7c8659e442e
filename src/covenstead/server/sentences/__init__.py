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


def no_cards(game: str, cards: str) -> str:
    """A table is played with cards of somebody's own that this server does not have."""
    return (
        f"The cards {cards!r} of this table are missing: its host can start the server with "
        f"--data {game}=FOLDER, and the game goes on."
    )


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
SEAT_MOVED: Final = (
    "This seat is held elsewhere now. If you took it to another device, play on there, or make a "
    "link there to bring it back; otherwise ask the host."
)
SEAT_GIVEN: Final = (
    "You were away, and the host gave this seat to a bot. Open the link of the table, and sit down "
    "there again."
)
SEAT_GIVEN_FOR_GOOD: Final = (
    "You were away, and the host gave this seat to a bot. You can watch; if the host allows "
    "latecomers, you can sit down again with the link of the table."
)
SEATS_MOVED: Final = "The host has changed the seats; look where yours is, or take an open one."
HOST_ONLY: Final = "Only the host of the table may do that."
ONCE_USED: Final = "This was done before, and has been undone since; please begin anew."
LINK_USED_OR_OLD: Final = "This link has been used or is too old."

# Playing

NOT_BEGUN: Final = "The game has not begun."
NO_HINT_FOUND: Final = "No hint was found in time; please ask again."
HINT_UNDER_WAY: Final = "A hint is on its way."
HINTED_ENOUGH: Final = "Not so many hints at once, please."
SPECTATORS_WATCH: Final = "Spectators can only watch."

# Looking back

NOT_YOUR_EYES: Final = "Until the game is over you can only look back through your own eyes."
NOT_REPLAYED: Final = "This game cannot be played again."
NOT_OVER: Final = "You can go on from here once the game is over, or alone with bots."
STUDIED_AFTERWARDS: Final = "A game can be studied once it is over: a study knows everything."
NOT_STUDIED: Final = "This game could not be studied."
TOO_MANY_STUDIES: Final = "Many games are being studied; please try again in a few minutes."
NO_SUCH_MOVE: Final = "The game has no such move."
NOBODY_PLAYED: Final = "Only somebody who played can lay the table again."
RECORD_TOO_LONG: Final = "The file is too long to be a record."
TABLE_SPEAKS: Final = "The table goes on."


def stretch(name: str, number: int) -> str:
    """A part or a round of a game: "Round 3"."""
    return f"{name[:1].upper()}{name[1:]} {number}"


def moves_on(name: str) -> str:
    """A move that the chronicle does not tell."""
    return f"{name} moves on."


# Talking

WORDS_EMPTY: Final = "A message needs at least one visible character."
WORDS_MARKS: Final = "Each letter of a message has at most two marks above or below it."
TALKED_ENOUGH: Final = "Not so many words at once, please; yours are still here to be sent."
WISHED_ENOUGH: Final = "Not so many wishes at once, please; give the others a moment."
SPECTATORS_LISTEN: Final = "At this table only the players talk."
NAME_TO_TALK: Final = "Spectators talk under a name of their own, which no player has."


def delay_at_least(seconds: float) -> str:
    """Spectators would see a seat's view too soon."""
    return f"Spectators see a seat's view {seconds:g} seconds later at least."


WEBHOOKS_OFF: Final = "This server sends no notices to other addresses."
WEBHOOK_ADDRESS: Final = "A notice goes to a whole address that begins with https://."
WEBHOOK_HTTPS: Final = "Notices go to addresses that begin with https:// only."
WEBHOOK_INSIDE: Final = "Notices do not go to addresses inside a network."

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
