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
NO_LATECOMERS: Final = (
    "The game has begun, and at this table nobody sits down later; you can watch, or ask the host."
)
HANDS_WERE_SEEN: Final = (
    "The game has begun, and spectators see hands here, so nobody sits down later; you can watch."
)
PERSON_MAY_RETURN: Final = "A bot plays on that seat for somebody who may come back."
BEGUN_SO_RESIGN: Final = "The game has begun: resign to get up."
BEGUN_SO_NAME_A_BOT: Final = "The game has begun: name a bot for the seat."

# Company

PAUSED: Final = "The table pauses; when everybody who is here agrees, it goes on."
NOT_PAUSED: Final = "The table does not pause."
A_FAMILIAR_PLAYS: Final = "A familiar plays for you; take your chair back first."
NOT_COUNTED: Final = "Somebody is not here yet, or wants to wait."

# A remark by its kind: what others read after the name, and what its own person reads.
REMARKS: Final = {
    "sat": ("sat down.", "You sat down."),
    "took_over": ("sat down in the place of {other}.", "You sat down in the place of {other}."),
    "got_up": ("got up.", "You got up."),
    "bot": ("is a bot.", "You are a bot."),
    "freed": ("was asked to get up.", "You were asked to get up."),
    "given": (
        "was away, and the host gave the chair to a bot.",
        "You were away, and the host gave your chair to a bot.",
    ),
    "host": ("is the host now.", "You are the host now."),
    "away": ("went away; the chair is kept.", "You went away; your chair is kept."),
    "back": ("is back.", "You are back."),
    "was_away": ("was away for a moment.", "You were away for a moment."),
    "familiar": (
        "is away; a familiar plays until they are back.",
        "You were away; a familiar plays for you.",
    ),
    "took_back": ("took the chair back.", "You took your chair back."),
    "resigned": ("resigned; a bot plays on.", "You resigned; a bot plays on for you."),
    "undone": (
        "took something back, and everybody agreed.",
        "You took something back, and everybody agreed.",
    ),
    "paused": ("asked for a pause, and everybody agreed.", "You paused the table."),
    "went_on": ("asked to go on, and everybody agreed.", "You let the table go on."),
}


def remark(kind: str, name: str, own: bool, other: str = "") -> str:
    """A line of the chronicle about somebody at the table; `other` is the bot who got up."""
    others, mine = REMARKS[kind]
    told = mine if own else f"{name} {others}"
    return told.format(other=other) if other else told


def chair_is_kept(name: str) -> str:
    """Why no familiar may be let in: the person is here, or has only just gone."""
    return f"{name} is here, or has only just gone; the chair is kept."


def is_here(name: str) -> str:
    """Why a chair cannot be given away."""
    return f"{name} is here; only the chair of somebody who is away can be given away."


def not_waited_for(name: str) -> str:
    """Why somebody cannot be nudged."""
    return f"Nobody waits for {name} now."


def nudged(name: str) -> str:
    """Why somebody cannot be nudged again."""
    return f"{name} was nudged less than a minute ago."


def no_such_proposal(known: list[str]) -> str:
    """Why nobody can agree to this: nothing of that name can be proposed."""
    return f"That cannot be proposed; it is one of {', '.join(known)}."


# Talking

NO_TALK: Final = "At this table nobody talks in writing."
ENOUGH_SAID: Final = "So much has been said at this table that it keeps no more words."
EYES_ARE_FIXED: Final = "The game has begun, so what spectators see stays as it is."


def words_length(most: int) -> str:
    """Something that was said is empty, or longer than allowed."""
    return f"One message has 1 to {most} characters."


# Playing

NOT_BEGUN: Final = "The game has not begun."
NOT_UNDER_WAY: Final = "The game is not under way."
OVER: Final = "The game is over, so nothing can be taken back."
MOVED_ON: Final = "The table has moved on."
NO_MOVES: Final = "An answer has at least one move."
NO_HINTS: Final = "At this table nobody is given hints; the host can allow them."
NO_HINT_NOW: Final = "Nothing is asked of you for which there could be a hint."
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


# Why another bot answered in a bot's place, as everybody reads it after the bot's name.
FAULTS: Final = {
    "late": "gave no answer in time",
    "illegal": "answered with something that is no legal move",
    "error": "failed",
}


def stood_in_for_bot(name: str, fault: str) -> str:
    """What everybody is told when another bot answers in a bot's place."""
    return f"{name}, a bot, {FAULTS.get(fault, FAULTS['error'])}; a stand-in answered in its place."


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


# The next game

NOT_OVER: Final = "The game is not over yet."
LAID_ALREADY: Final = "Somebody has laid the table again already."
