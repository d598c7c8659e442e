"""Every word and sentence of the text table; another language would be a second such file.

Refusals of the server itself are in the server's sentences, what a game says in its scene.
"""

from __future__ import annotations

from typing import Final

from covenstead.core.scene.words import POINT, Noun, begun, listing, signed

# Every page

HOUSE: Final = "Covenstead"
TO_CONTENT: Final = "To the content"
ABOUT: Final = "About"
LOBBY: Final = "Lobby"
WITH_PICTURES: Final = "Table with pictures"
CREDITS: Final = "Credits"
TAKE_OVER: Final = "Take a seat over"
TO_LOBBY: Final = "To the lobby"
RECORD: Final = "The record of the game"
CONTENTS: Final = "Contents"

# What people say

WORDS: Final = "Words"
NOTHING_SAID: Final = "Nobody has said anything yet."
SAY_SOMETHING: Final = "Say something to the table"
SAY: Final = "Say"


def said(name: str, text: str, watching: bool) -> str:
    """What somebody said, with the speaker."""
    return f"{name} (watching): {text}" if watching else f"{name}: {text}"


# Without a network

OFFLINE: Final = "There is no network"
OFFLINE_NOW: Final = "The tables cannot be reached now; they wait. The rules are here:"
TRY_AGAIN: Final = "Try again"

# Refusals of forms and pages

TOO_FAST: Final = "Not so fast, please."
FORM_UNREADABLE: Final = "The form could not be read."
NO_GAME: Final = "There is no such game."
CODE_LENGTH: Final = "A code has six letters."
CODE_ONLY: Final = "This table is shown to those with its code."
MOVED_ON: Final = "The table has moved on meanwhile; here is how it stands now."
STALE: Final = "The table has moved on."
ASK_WHY: Final = "Say what you ask about, such as: why end."


def refused(text: str, rule: str) -> str:
    """A sentence, and the rule behind it."""
    return f"{text} ({rule})" if rule else text


def no_number(number: str, most: int) -> str:
    """A number was typed that no choice has."""
    return f"There is no number {number} here; choose 1 to {most}."


def open_to_you(move: str) -> str:
    """The answer to `why` about a legal move."""
    return f"Nothing forbids it: {move}."


def wrong_number(label: str, least: int, most: int) -> str:
    """Too few or too many boxes were ticked."""
    return f"{label}: choose {_from_to(least, most)}; nothing has been done."


def _from_to(least: int, most: int) -> str:
    return str(most) if least == most else f"{least} to {most}"


# The lobby

TEXT_TABLE: Final = "Covenstead, the text table"
WELCOME: Final = (
    "Four witch games at one table: friends by code, bots in the empty chairs, no account."
)
GAMES: Final = "Games"
PUBLIC_TABLES: Final = "Public tables"
NO_PUBLIC_TABLES: Final = "There is none now."
YOUR_TABLES: Final = "Your tables"
WAITS_FOR_YOU: Final = "It waits for you: "
GOT_A_CODE: Final = "Got a code?"
SIX_LETTERS: Final = "The six letters: "
GO_TO_TABLE: Final = "Go to the table"
CONTENT_NOTE: Final = "Content note: "
RUNNING: Final = "running"
SEAT: Final = Noun("seat")


def game(least: int, most: int, players: str, minutes: str, about: str) -> str:
    """A game in two sentences: for how many, how long, what it is about."""
    length = f", {minutes} minutes" if minutes else ""
    return f"{_from_to(least, most)} {players}{length}. {about}"


def open_table(title: str) -> str:
    """A link and a heading."""
    return f"Open a table of {title}"


def rules_of(title: str) -> str:
    """A link."""
    return f"Rules of {title}"


def table_of(title: str, names: list[str], seats: int) -> str:
    """A table by its game and the people at it."""
    if seats == 1:
        return f"{title}, alone"
    return f"{title} with {', '.join(names) or 'nobody yet'}"


def open_seats(free: int, seats: int) -> str:
    """How many seats of a public table can be taken."""
    return f"{free} of {SEAT.count(seats)} open"


# Opening a table

OPEN_TITLE: Final = "Open a table"
OPEN_BUTTON: Final = "Open the table"
SEATS: Final = "Seats: "
OTHER_SEATS: Final = "The other seats are for: "
FRIENDS: Final = "people, who come with a code"
IN_LOBBY: Final = " in the lobby: anybody may watch it and take an open seat"
OPTIONS: Final = "Options"
BACK_TO_LOBBY: Final = "Back to the lobby"


def bots(level: str, manner: str) -> str:
    """A kind of bots for the other seats."""
    return f"bots, {level}: {manner}"


def alone(seats: int) -> str:
    """A number of seats to choose; a single one is a table, too."""
    return f"{seats}: you play alone" if seats == 1 else str(seats)


def usual(value: str | int) -> str:
    """The value that an option has if nobody chooses."""
    return f"as usual ({value})"


def seat(number: int) -> str:
    """A seat, counted from 0 by programs and from 1 by people."""
    return f"seat {number + 1}"


def option(name: str) -> str:
    """An option's name as words."""
    return f"{name.replace('_', ' ')}: "


# The waiting room

WHO_IS_HERE: Final = "Who is here"
OPEN_SEAT: Final = "open"
LOOK_AGAIN: Final = "Look again"
YOUR_NAME: Final = "Your name: "
IN_WHOSE_PLACE: Final = "In the place of which bot:"
SIT_DOWN: Final = "Sit down"
SOMEBODY_ELSE: Final = "Somebody else at this device"
TABLES_CODE: Final = "The table's code: "
START: Final = "The start"
HOST_STARTS: Final = "The host of the table begins the game."
HOST_GONE: Final = "The host has not been here for two minutes, so you may take over."
BECOME_HOST: Final = "Become the host"
WAIT_FOR_ALL: Final = "The game can begin when every seat is taken."
BEGIN: Final = "Begin the game"
ASK_FRIENDS: Final = "Ask friends"
CODE_OF_TABLE: Final = "The code of this table: "
LINK: Final = "The link: "
QR_CODE: Final = "The link as a QR code"
THE_GAME: Final = "The game"
TABLE_OPTIONS: Final = "Options of this table"


def before_start(title: str) -> str:
    """The heading before the game has begun."""
    return f"{title}: before the start"


def chair(name: str, level: str, mine: bool, host: bool) -> str:
    """The person or bot on a seat."""
    return f"{bot(name, level)}{', the host' if host else ''}{', you' if mine else ''}"


def bot(name: str, level: str) -> str:
    """A player's name, and the level of a bot."""
    return f"{name}, a bot ({level})" if level else name


def bot_on(number: int) -> str:
    """What a form is called."""
    return f"A bot on {seat(number)}"


def bot_for(number: int) -> str:
    """The label of a list of bots."""
    return f"A bot for {seat(number)}: "


def bot_level(level: str, manner: str) -> str:
    """An entry of a list of bots."""
    return f"{level}: {manner}"


def seat_it(number: int) -> str:
    """The button that seats a bot."""
    return f"Seat it on {number + 1}"


def leave(number: int) -> str:
    """The button that leaves a seat before the start."""
    return f"Leave {seat(number)}"


def make_host(name: str) -> str:
    """The button with which the host hands the role on."""
    return f"Make {name} the host"


def make_open(number: int) -> str:
    """The button with which the host frees a seat."""
    return f"Make {seat(number)} open"


# Moving a seat to another device

TAKE_ALONG: Final = "Take your seat along"
OPEN_LINK: Final = "Open this link at the other device within ten minutes. It works once."
TYPE_SECRET: Final = "Without scripts there, type this into “Take a seat over”, below any page:"
BACK_TO_TABLE: Final = "Back to the table"
TAKE_YOURS_OVER: Final = "Take your seat over"
LINK_OR_SECRET: Final = "The link, or what stands after its #: "
TAKE_IT_OVER: Final = "Take the seat over"

# A table: its parts and the question

ON_THIS_PAGE: Final = "On this page"
THIS_DEVICE: Final = "Seats at this device"
QUESTION, CHOICES, MINE, BOARD, PLAYERS, LAST = (
    "Question", "Choices", "My things", "Board", "Players", "Last events",
)  # fmt: skip
WHAT_YOU_CAN_DO: Final = "What you can do"
NOTHING_ASKED: Final = "Nothing is asked of you now."
SINCE: Final = "Since your last turn:"
LATELY: Final = "Lately:"
GOOD_TO_KNOW: Final = "Good to know here"
KEEP_LOOKING: Final = "Keep looking by itself"
STOP_LOOKING: Final = "Stop looking by itself"
THE_BOARD: Final = "The board"
WHAT_HAPPENED: Final = "What happened, newest first"
WHOLE_CHRONICLE: Final = "The whole chronicle"
DOWNLOAD: Final = "Download the record"
ONLY_YOU: Final = "(only you know this)"


def your_turn(title: str) -> str:
    """What the window is called when the reader is asked."""
    return f"Your turn: {title}"


def goal(sentence: str) -> str:
    """What wins, in the game's own sentence."""
    return f"What wins: {sentence}"


def headline(title: str, phase: str) -> str:
    """A game and where it stands."""
    return f"{title}: {phase}"


def jump(word: str, key: str) -> str:
    """A link to a part of the page, with its letter."""
    return f"{word} ({key})"


def this_page(name: str) -> str:
    """The seat whose page this is, among those of one device."""
    return f"{name} (this page)"


# What a table with pictures stops for

WHAT_FOLLOWS: Final = "What follows"


def standstill(title: str, note: str) -> str:
    """What happened, and what it belongs to."""
    return f"{title}: {note}" if note else title


def reading(label: str, text: str, value: int, total: int) -> str:
    """Something that was turned over: where it came from, its words, its number, the sum."""
    return f"{begun(label)}: “{text}” {value}, in all {total}."


def deed(name: str, text: str, note: str) -> str:
    """What somebody did, and what came of it."""
    told = f"{text}; {note}" if note else text
    return f"{name}: {told}." if name else f"{told}."


def count(name: str, label: str, before: int, after: int) -> str:
    """A number before and now."""
    what = f"{name}, {label}" if name else begun(label)
    return f"{what}: {number(before)}, now {number(after)}."


# Choices

BESIDES: Final = "Besides"
IN_ONE_GO: Final = "In one go"
ALL_OF_IT: Final = "All of it"
NOT_NOW: Final = "Not now"
TAKE_BACK: Final = "Take back the last move"
TYPE_ANSWER: Final = "Type an answer"
SAY_IT: Final = "Say it"
TYPE_HINT: Final = (
    "A number from the list, a move as records write it, “why” and a move, undo, or hint."
)
GIVE_HINT: Final = "Give me a hint"
CHANCE: Final = "chance decides something"


def hint(told: list[tuple[int, str, str]]) -> str:
    """The best choices, by their numbers in the list, each with what speaks for it."""
    return " ".join(["A hint:", *(f"{number}, {label}: {text}" for number, label, text in told)])


def choose(least: int, most: int, consequence: str) -> str:
    """How many boxes are to be ticked, and what comes of it."""
    many = f"Choose {_from_to(least, most)}"
    return f"{many}; {consequence}" if consequence else f"{many}."


def plan(title: str, label: str) -> str:
    """A whole answer, under what several of them have in common."""
    return f"{title}: {label}" if title and label else title or label or ALL_OF_IT


def using(pieces: list[str]) -> str:
    """The things that a whole answer uses."""
    return f"with {' + '.join(pieces)}" if pieces else ""


def aimed(places: list[str], label: str) -> str:
    """A choice, after the place that it is aimed at."""
    return f"{', '.join(places)}: {label}" if places else label


# Zones and pieces

EMPTY: Final = "empty"
NONE: Final = "none"
READY: Final = "ready"
HELD: Final = "held"
THIS_ROUND: Final = "this round"
WHAT_COMES: Final = "What comes"
DONE: Final = "done"
HOLDS: Final[dict[bool | None, str]] = {
    True: "holds",
    False: "does not hold",
    None: "nobody can tell yet",
}


def owned(owner: str, label: str) -> str:
    """A zone with its owner's name."""
    return f"{owner}: {label}"


def counted(label: str, count: int, empty: str) -> str:
    """A zone and how much lies there."""
    return f"{label}: {count if count else empty or NONE}"


def as_table(label: str) -> str:
    """A grid, for a reader that hears its name before its cells."""
    return f"{label}, as a table"


def which(label: str) -> str:
    """Opens a long list."""
    return f"Which {label}"


def row(name: str) -> str:
    """A row of a grid."""
    return f"row {name}"


def column(name: str) -> str:
    """A column of a grid."""
    return f"column {name}"


def cell(row_name: str, column_name: str) -> str:
    """A place of a grid."""
    return f"{row(row_name)}, {column(column_name)}"


def times(number: int) -> str:
    """How often a thing lies there."""
    return f"({number} times)"


def at(name: str) -> str:
    """A space of a track, before what stands there."""
    return f"at {name}: "


def of(count: int, most: int) -> str:
    """How far something goes."""
    return f"{count} of {most}" if most else str(count)


def cost(number: int, pays: str) -> str:
    """What is printed on a thing; `pays` names the good, if it is not coins."""
    return f"cost {number} {pays}".rstrip()


def price(number: int, pays: str) -> str:
    """What the reader would pay."""
    return f"for you {number} {pays}".rstrip()


def needs(wanted: list[tuple[str, bool]]) -> str:
    """What a thing asks for, and what of it the reader has."""
    return f"needs {', '.join(f'{word} ({HELD})' if held else word for word, held in wanted)}"


def in_order(number: int) -> str:
    """The place of a thing in the order of resolution."""
    return f"number {number} in the order"


def points(number: int) -> str:
    """Points of a player or a thing."""
    return POINT.count(number)


def pieces(label: str, count: int | None) -> str:
    """A thing, and how many of it are there."""
    return label if count is None else f"{label} ({count})"


def clause(mark: str, text: str, holds: bool | None) -> str:
    """A condition of a card with its sign, and whether it holds."""
    return f"{mark} {text}: {HOLDS[holds]}".strip()


def spot(there: list[str], distance: int | None, roads: list[tuple[str, int]]) -> str:
    """A place of a map: how far it is, what stands there, where its roads lead.

    A road of length 0 is one whose length need not be said.
    """
    far = "" if distance is None else f"{distance} away. " if distance else "you are here. "
    stands = f"Here: {listing(there)}." if there else "Nothing is here."
    lead = listing([f"{name} ({length})" if length else name for name, length in roads])
    return begun(f"{far}{stands}" + (f" Roads lead to {lead}." if roads else ""))


def stack(space: str, things: list[str]) -> str:
    """The things on a space of a track, the last one on top."""
    if len(things) == 1:
        return f"{space}: {things[0]}"
    return f"{space}, from the bottom: {', '.join(things[:-1])}, {things[-1]} on top"


def collected(held: list[str], most: int, missing: str) -> str:
    """A set: what of it is there, and what is missing."""
    there = f"{len(held)} of {most}" + (f": {listing(held)}" if held else "")
    return f"{there}; {missing}" if missing else there


# Players

LEADS: Final = "in the lead"


def good(label: str, value: int, most: int | None, state: str, named: bool) -> str:
    """Something a player has; a single thing with a name needs no number."""
    number = "" if named and value == 1 else f": {of(value, most or 0)}"
    return f"{label}{number}" + (f" ({state})" if state else "")


def goods(heading: str, row: list[str]) -> str:
    """A row of goods, under its heading if it has one."""
    return f"{begun(heading)}: {'; '.join(row)}" if heading else "; ".join(row)


def part(label: str, value: int) -> str:
    """A part of a player's points."""
    return f"{label}: {number(value)}"


# My seat

MY_SEAT: Final = "My seat"
ON, OFF = "on", "off"
SWITCH_ON: Final = "Switch it on"
SWITCH_OFF: Final = "Switch it off"
BOT_TAKES_OVER: Final = "Get up: a bot plays on in your place until you sit down again."
SIT_DOWN_AGAIN: Final = "Sit down again"
GET_UP: Final = "Get up"
GO_ON_ELSEWHERE: Final = "Go on at another device: a link takes this seat there."
MAKE_LINK: Final = "Make the link"
LET_ME_THINK: Final = "Let me think"
BEGINS_NOW: Final = "Everybody is here: the game begins in a moment."
BEGINS_WHEN_ALL: Final = "The game begins as soon as all are here."
BEGIN_WHEN_ALL: Final = "Begin when all are here"
NOT_YET: Final = "Not yet"
I_AM_READY: Final = "I am ready"
NOT_READY: Final = "I am not ready after all"
IS_READY: Final = "Ready."
HOLD_ON: Final = "Hold on"
CLOCK: Final = "Clock"
COMING_AND_GOING: Final = "Coming and going"
COMPANY: Final = "The company"
FAMILIAR_SAT_IN: Final = "A familiar sat in for you. What it did stands."
TAKE_CHAIR_BACK: Final = "Take your chair back"
TABLE_PAUSES: Final = "The table pauses: no clock runs, and nobody plays."
GO_ON: Final = "Go on, if everybody here agrees"
AGREE: Final = "Agree"
DECLINE: Final = "Not now; nobody is told who said so"
NEVER_MIND: Final = "Never mind"
NUDGE: Final = "Nudge"
LET_FAMILIAR: Final = "Let a familiar play until they are back"
WAIT_FOR: Final = "Rather wait"
WISHES: Final = {
    "undo": "Ask the others to take back my last choice",
    "pause": "Ask the others for a pause",
}
TAKEN_BACK: Final = "Taken back: "
BY_FAMILIAR: Final = "(a familiar)"
MOVE_OR_GET_UP: Final = "Move it, get up"


def clock(seconds: float) -> str:
    """The time of a turn in words."""
    if not seconds:
        return "No clock"
    if seconds < 86400:
        minutes, rest = divmod(int(seconds), 60)
        parts = [f"{minutes} min"] * bool(minutes) + [f"{rest} s"] * bool(rest)
        return f"{' '.join(parts)} a turn"
    days = int(seconds // 86400)
    return "1 day a turn" if days == 1 else f"{days} days a turn"


def change(what: str) -> str:
    """The button that changes an option."""
    return f"Change {what}"


def remove_chair(seat: int) -> str:
    """The button that takes an empty chair away."""
    return f"Take chair {seat + 1} away"


def swap(seat: int, other: int) -> str:
    """The button that lets two chairs change places."""
    return f"Let seats {seat + 1} and {other + 1} change places"


def agreed(count: int, needed: int) -> str:
    """How many have agreed to something."""
    return f"{count} of {needed} agree."


def proposed(matter: str, name: str, count: int, needed: int) -> str:
    """What somebody proposes, and how it stands."""
    asks = {
        "undo": "asks to take back what follows.",
        "pause": "asks for a pause.",
        "go_on": "asks to go on.",
    }
    return f"{name} {asks.get(matter, 'asks for consent.')} {agreed(count, needed)}"


def missed(name: str, seconds: float | None) -> str:
    """For whom the table waits; without seconds the turn has taken its time."""
    if seconds is None:
        return f"{name} is over time. The chair is kept."
    long = f"{int(seconds)} seconds" if seconds < 90 else f"{round(seconds / 60)} minutes"
    return f"{name} has been away for {long}. The chair is kept."


def standing_answer(title: str, text: str, state: str) -> str:
    """A standing answer: its name, when it acts, and whether it is on."""
    return f"{title}: {state}. {text}"


def closes_in(seconds: float) -> str:
    """When the open question closes by itself."""
    return f"This question closes in {seconds:.0f} seconds."


def bot_plays_for(name: str) -> str:
    """The reader has resigned from the seat with this name."""
    return f"A bot plays for {name} now; you can take the seat back."


# The end

HOW_IT_ENDED: Final = "How it ended"
RECKONING: Final = "The reckoning"
PLACE, WHO, TOTAL = "place", "who", "total"
NO_LINE: Final = "–"


def number(value: int) -> str:
    """A number with a proper minus."""
    return f"−{-value}" if value < 0 else str(value)


def line(value: int, how: str, worded: bool) -> str:
    """One part of a score: its number and how it came, or only the words."""
    if worded:
        return how
    return f"{number(value)} ({how})" if how else number(value)


CONTESTS: Final = "Who had how much, for how many points"


def contest(label: str, contenders: list[tuple[str, int, int]], how: str) -> str:
    """What the seats had in a contest, the points it brought, and how places were shared."""
    told = [f"{name} {count} for {points}" for name, count, points in contenders]
    return f"{label}: {', '.join(told) or NONE}. {how}".rstrip()


def moment(title: str, sentence: str) -> str:
    """A moment that is worth another look."""
    return f"{title}: {sentence}"


# Looking back

LOOK_BACK: Final = "Look back at the game, move by move"
LAID: Final = "The table is laid."
WHERE_TO: Final = "Where in the game"
WHOSE_EYES: Final = "Whose eyes"
ALL_OPEN: Final = "All hands open"
ALL_SEE: Final = "What everybody sees"
TO_BEGINNING: Final = "To the beginning"
TO_END: Final = "To the end"
STEP_BACK: Final = {"move": "Move back", "turn": "Turn back", "round": "Round back"}
STEP_FORWARD: Final = {"move": "Move forward", "turn": "Turn forward", "round": "Round forward"}
WHAT_IF: Final = "What if: go on from here, on a table of your own with bots"
SHUFFLED_AGAIN: Final = "What nobody had seen is shuffled again."
AGAIN: Final = "Again, same coven"
DEAL_AGAIN: Final = "This deal again"


def looking_back(title: str) -> str:
    """The heading of an earlier position."""
    return f"Looking back: {title}"


def move_of(at: int, last: int, over: bool) -> str:
    """Where in the game a position lies."""
    if at == last and not over:
        return f"Move {at}: now"
    return f"Move {at} of {last}"


# A game studied

READ_STUDY: Final = "Chances to win, and where the game turned"
STUDY_GAME: Final = "Study the game"
HOW_STUDIED: Final = (
    "Bots play the game out from many of its positions, with everything known: "
    "no seat knew as much."
)
STUDY_WAITS: Final = "The study waits for its turn. You may leave this page and come back."
CHANCES: Final = "Chances to win, in a hundred"
AFTER_MOVE: Final = "After move"
NOBODY_WINS: Final = "Nobody wins"
WHERE_IT_TURNED: Final = "Where it turned"
NO_TURN: Final = "No single move changed the chances much."
NOTHING_BETTER: Final = "Nothing was known to be better."


def study_of(title: str) -> str:
    """The heading of a study."""
    return f"{title}: the game studied"


def studied_so_far(done: int, total: int) -> str:
    """How far a study is."""
    share = in_hundred(done / total if total else 0.0)
    return f"The study is being made: {share} % are done. You may leave this page and come back."


def in_hundred(share: float) -> str:
    """A chance, of a hundred."""
    return f"{100 * share:.0f}"


def turned(name: str, before: float, after: float, choice: float, luck: float) -> str:
    """What a move did to the chance of its seat, by choice and by luck."""
    parts = f"{signed(round(100 * choice))} by choice, {signed(round(100 * luck))} by luck"
    return f"{name}: from {in_hundred(before)} to {in_hundred(after)} ({parts})."


def spoke_for_it(why: str) -> str:
    """What spoke for a move that was made."""
    return f"What spoke for it: {why}"


def better(label: str, gain: float, why: str) -> str:
    """What a seat could have known to be better, and by how much."""
    told = f"Better, by what the seat could know: {label} ({signed(round(100 * gain))})."
    return f"{told} {why}".rstrip()


def see_move(move: int) -> str:
    """A link to a position."""
    return f"See move {move}"


def lays_again(name: str) -> str:
    """Somebody has laid the table for the next game."""
    return f"{name} lays the table again."


# What the host arranges

ARRANGED: Final = "Talk, spectators, latecomers and hints"
ARRANGE: Final = "Arrange it so"
TERMS: Final = {
    "talk": "Who may talk in writing:",
    "eyes": "What spectators see:",
    "latecomers": "Friends may take a bot's chair while the game runs:",
    "hints": "Players may ask for hints among persons:",
}
_ARRANGED: Final = {
    ("talk", "nobody"): "nobody",
    ("talk", "players"): "the players",
    ("talk", "everybody"): "everybody, spectators too",
    ("eyes", "public"): "what everybody sees",
    ("eyes", "after"): "a seat's view after the game",
    ("latecomers", "on"): "yes",
    ("latecomers", "off"): "no",
    ("hints", "on"): "yes",
    ("hints", "off"): "no",
}
NUDGED: Final = "Somebody has nudged you: the table waits for you."
WITH_FRIENDS: Final = "Friends will take the other chairs by link"
GIVE_AWAY_ONCE: Final = "This gives the chair away for good; everybody is told."
DELETE_WORD: Final = "Delete"


def arranged(name: str, value: str) -> str:
    """A value that the host can choose."""
    told = _ARRANGED.get((name, value))
    if told is not None:
        return told
    return f"a seat's view, {int(float(value.partition(':')[2])) // 60} minutes later"


def give_away(name: str) -> str:
    """The button with which the host gives a chair to a bot."""
    return f"Give the chair of {name} to a bot"


def watching(names: list[str], others: int) -> str:
    """Who watches the table."""
    told = [*names, *([f"{others} more"] if names and others else [])]
    if not names:
        return "Somebody watches." if others == 1 else f"{others} people watch."
    return f"Watching: {', '.join(told)}."


def through_eyes_of(name: str) -> str:
    """A link for spectators."""
    return f"Through the eyes of {name}"
