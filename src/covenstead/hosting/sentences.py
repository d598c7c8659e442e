"""What people are told about commands to a hosted table."""

from __future__ import annotations

from typing import Final

# Names

EMPTY_CHAIR: Final = "An empty chair"
# A chronicle with two bots of one name could not be read; seven, for no table has more seats.
BOT_NAMES: Final = ("Old Moss", "Bramble", "Nettle", "Rook", "Sorrel", "Tansy", "Hemlock")
NAMELESS_BOT: Final = "Nobody"
NAME_LOOKS_ALIKE: Final = "That name looks like another one at this table; please choose another."

# Seats

NO_SEAT: Final = "There is no such seat."
HOST_IS_HERE: Final = (
    "The host is here, or was here within the last two minutes; the host can hand the role on."
)
NO_PERSON: Final = "Nobody sits on that seat."
SEAT_TAKEN: Final = "That seat is taken."
ALL_TAKEN: Final = "Every seat is taken; you can watch."
SOME_OPEN: Final = "Some seats are open: seat a bot, or wait."
LINK_USED: Final = "This link has been used."
BEGUN: Final = "The game has begun."
BEGUN_SO_WATCH: Final = "The game has begun; you can watch it."
BEGUN_SO_RESIGN: Final = "The game has begun: resign to get up."
BEGUN_SO_NAME_A_BOT: Final = "The game has begun: name a bot for the seat."

# Playing

NOT_BEGUN: Final = "The game has not begun."
NOT_UNDER_WAY: Final = "The game is not under way."
OVER: Final = "The game is over, so nothing can be taken back."
MOVED_ON: Final = "The table has moved on."
NO_MOVES: Final = "An answer has at least one move."
ANSWERED: Final = "You have answered this question."
NOTHING_TO_UNDO: Final = "There is nothing to take back."
NOTHING_TO_REDO: Final = "There is nothing to make again."
OTHERS_ARE_ASKED: Final = "Several players are asked, so earlier moves stand."
OTHERS_HAVE_ANSWERED: Final = "Several players have answered, and their answers stand."
SOME_OWE_AN_ANSWER: Final = "Somebody who is asked has no answer yet."
NO_CLOSING_TIME: Final = "This question has no closing time, so take the time you need."
NOT_ASKED: Final = "You are not asked now."
SWITCHED_OFF: Final = "This standing answer has been switched off."
LATE: Final = "The time was over, so the table answered for you."


def stood_in(title: str) -> str:
    """What a seat is told when its standing answer has acted."""
    return f"Your standing answer “{title}” acted."


def no_standing_answer(known: list[str]) -> str:
    """Why a standing answer cannot be switched: the game has none of that name."""
    if not known:
        return "This game has no standing answers."
    return f"This game has no such standing answer; it has {', '.join(known)}."


def older_rules(begun: int, now: int) -> str:
    """Why a table can only be read: the rules of its game have changed since it began."""
    return (
        f"This game was begun under rules version {begun}; the rules are now version {now}. "
        "It can be read, not played on."
    )
