"""Every word and sentence that the terminal adds to a scene; another language is a second file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from covenstead.core.near import did_you_mean
from covenstead.core.scene.words import Noun, begun, listing, within

# Zones and pieces

EMPTY: Final = "empty"
NONE: Final = "none"
READY: Final = "ready"
NONE_READY: Final = "none ready"
SMALL_IS_MISSING: Final = "small = missing"
BRACKETS_ARE_MISSING: Final = "(…) = missing"
ORDER: Final = "Order"
ORDER_SIGN: Final = "❶ order"
MAY_CHOOSE: Final = "you may choose it"
HERE: Final = "here"


def owned(owner: str, label: str) -> str:
    """A zone of somebody else."""
    return f"{owner}: {label}"


def page(label: str, title: str) -> str:
    """The heading of a page that is read."""
    return f"{label}: {title}"


def described(title: str, text: str) -> str:
    """A thing and what is said of it."""
    return f"{title}: {text}"


def all_ready(titles: list[str]) -> str:
    """The things of a zone that are ready, in a summary."""
    return f"{READY}: {', '.join(titles)}"


def look_there(zone: str) -> str:
    """How to see a zone that is told in one line."""
    return f"(type: look {zone})"


def leads_to(words: str) -> str:
    """What the order of resolution leads to."""
    return f"→ {words}"


def away(distance: int) -> str:
    """How far a place of a map is."""
    return f"{distance} away" if distance else HERE


def roads(ways: list[tuple[str, int]]) -> str:
    """The neighbours of a place, with the lengths of the roads."""
    return f"→ {', '.join(f'{name} {length}' if length else name for name, length in ways)}"


def spot(label: str, there: list[str], distance: int | None, ways: list[tuple[str, int]]) -> str:
    """A place of a map in sentences."""
    stands = f"Here: {listing(there)}." if there else "Nothing is here."
    far = "" if distance is None else f" {begun(away(distance))}." if distance else " You are here."
    lead = listing([f"{name} ({length})" if length else name for name, length in ways])
    return f"{label}: {stands}{far}" + (f" Roads lead to {lead}." if ways else "")


def on_top(name: str) -> str:
    """Who is on top of a stack."""
    return f"{name} on top"


def held(count: int, of: int) -> str:
    """How much of a set is there."""
    return f"{count} of {of}"


# Players

POINT: Final = Noun("pt")
YOU: Final = "you"
PLAYERS: Final = "Players"
AS_IF_OVER: Final = "points as if it ended now"
LEADS: Final = "leads"


def points(number: int, leads: bool) -> str:
    """What a player's points read after their number."""
    return f"{POINT.of(number)}, {LEADS}" if leads else POINT.of(number)


def bot(level: str) -> str:
    """A player that is a bot."""
    return f"bot, {level}"


# The question and its choices

SINCE: Final = "Since your last move: "
LATELY: Final = "Lately: "
CHRONICLE: Final = "Chronicle"
NEWEST_LAST: Final = "newest last; type log for more"
BACK: Final = "back  to the other choices"


def context(parts: list[str]) -> str:
    """What stands beside the question, part by part."""
    return " · ".join(parts)


def opens(label: str) -> str:
    """A group of choices that is still folded."""
    return f"{label}…"


def ways(count: int) -> str:
    """How many choices a group has."""
    return f"{count} ways"


def typed(text: str, hint: str) -> str:
    """A group's consequence, and how one of its choices is named."""
    return f"{text}: type {hint}"


def plan(title: str, label: str) -> str:
    """A whole answer, under what several of them have in common."""
    return f"{title}: {label}" if title and label else title or label


def not_now(labels: list[str]) -> str:
    """Everything that is closed, where there is no room for the reasons."""
    return f"Not now (why): {'; '.join(labels)}"


def closed(label: str, why: str, rule: str) -> str:
    """Something that is closed, and why."""
    return f"{label}: {why} ({rule})"


def no_number(number: int, most: int) -> str:
    """A number was typed that no choice has."""
    known = f"choose 1 to {most}" if most > 1 else "the only one is 1"
    return f"There is no number {number} here; {known}."


def several(said: str, moves: list[str]) -> str:
    """What was typed fits several choices."""
    return f"{said!r} could mean several things: {', '.join(moves)}."


# Commands

FAREWELL: Final = "The candle is out. Until next time."
HELP: Final = (
    ("a number", "plays that line, or opens it"),
    ("a move", "in notation; several with commas between"),
    ("a target", "such as a place or a card, where it is clear what is meant"),
    ("undo", "takes back your last choice"),
    ("look", "shows the whole table; look THING describes a thing"),
    ("log", "tells what happened so far"),
    ("back", "looks back at the last move; back 5 at the fifth before; quit returns"),
    ("why MOVE", "says why a move is closed"),
    ("hint", "names the best moves, and what speaks for each"),
    ("rule ID", "shows a rule of the book"),
    ("goal", "says what wins"),
    ("notes", "explains what matters at this question"),
    ("standing", "lists answers to be given for you; standing NAME on|off switches one"),
    ("save FILE", "writes the game down; it can be taken up again"),
    ("quit", "leaves the table"),
    ("signs", "◢ can be chosen, ❶ order, ① cost; small or in brackets: missing"),
)
NO_HINTS: Final = "Hints are for a person among bots."
NAME_A_MOVE: Final = "Name a move: why take"
NAME_A_RULE: Final = "Name a rule by its id, as it stands behind a reason."
NAME_A_FILE: Final = "Name a file: save evening.txt"
NO: Final = ("n", "no")  # answers that are no name of a file
SAVE_FIRST: Final = "Name a file such as evening.txt to keep the game. Enter leaves without saving."
NO_NOTES: Final = "There is nothing to explain here; rule ID shows a rule of the book."
NO_STANDING_ANSWERS: Final = "This game has no standing answers."


def note(about: str, text: str, rule: str) -> str:
    """A note: the thing that it is about if it has a name, its words, and its rule."""
    return f"{f'{begun(about)}: ' if about else ''}{text}{f' ({rule})' if rule else ''}"


def standing_answer(name: str, title: str, text: str, on: bool) -> str:
    """A standing answer: its name to type, its title, whether it is on, and when it acts."""
    return f"{name}: {title}, {'on' if on else 'off'}. {text}"


def stood_in(title: str) -> str:
    """What is said when a standing answer has acted."""
    return f"Your standing answer “{title}” acted."


def stood_in_for_bot(fault: str) -> str:
    """What is said when another bot has answered for one that gave no legal answer."""
    return f"{fault} greedy answered in its place."


def your_turn(name: str) -> str:
    """Asks the next person to come to the keyboard."""
    return f"{name}, it is your turn. Press Enter when nobody else looks."


def is_open(move: str) -> str:
    """The answer to `why` about a legal move."""
    return f"You may: {move} is open to you."


def no_rule(rule: str) -> str:
    """A rule was asked for that the book does not have."""
    return f"The book has no rule {rule!r}."


def nothing_called(word: str, known: Iterable[str]) -> str:
    """A thing was asked for that is not there."""
    return f"There is nothing called {word!r} on the table.{did_you_mean(word, known)}"


def no_record(file: str) -> str:
    """A file that would be overwritten is no record."""
    return f"{file} is something else, not a record; name another file."


def not_saved(why: object) -> str:
    """A record could not be written."""
    return f"It could not be saved: {why}."


def saved(file: str) -> str:
    """A record was written."""
    return f"Saved to {file}."


# What the table stands still for

WHAT_FOLLOWS: Final = "What follows"
GO_ON: Final = "Enter goes on."


def read_so_far(value: int, total: int) -> str:
    """The number of what was read, and the sum with it."""
    return f"  {value}, in all {total}"


def came_out(word: str, sentence: str) -> str:
    """How it came out, and why."""
    return f"{word}. {sentence}" if sentence else f"{word}."


def deed(name: str, text: str, note: str) -> str:
    """What somebody did, and what came of it."""
    told = f"{text}; {note}" if note else text
    return f"{name}: {told}" if name else told


def count(name: str, label: str, before: int, after: int) -> str:
    """A number before and now."""
    return f"    {f'{name}, {label}' if name else begun(label)}: {before} → {after}"


# The end

RECKONING: Final = "The reckoning"
TOTAL: Final = "Points"
WORTH_A_LOOK: Final = "Worth another look"
COURSE: Final = "How it went"
CONTESTS: Final = "Who had how much"
CONTESTS_NOTE: Final = "and the points it brought"
COURSE_NOTE: Final = "points at the start of each stretch"


def place(number: int | None, letter: str, name: str) -> str:
    """A row of the reckoning; a player alone has no place."""
    return f" {' ' if number is None else number}  [{letter}] {name}"


def line(label: str, value: str, how: str) -> str:
    """One part of a score: its number, how it came, or both."""
    return f"{label}: {value} ({how})" if value and how else f"{label}: {value or how}"


def counted(label: str, value: int) -> str:
    """One thing that is counted, in a game without points."""
    return f"{within(label)} {value}"


def became(letter: str, name: str, mine: bool, told: str) -> str:
    """What became of a player, in a game without points."""
    return f" [{letter}] {name}{f' ({YOU})' if mine else ''}: {told}."


def contest(label: str, contenders: list[tuple[str, int, int]], how: str) -> str:
    """What the seats had in a contest, the points it brought, and how places were shared."""
    told = [f"[{letter}] {count} → {points}" for letter, count, points in contenders]
    return f"  {label}: {'  '.join(told) or NONE}  {how}".rstrip()


def moment(letter: str, title: str, sentence: str) -> str:
    """A moment that is worth another look."""
    return f"[{letter}] {title}: {sentence}"


# Looking back

WALK_HELP: Final = (
    "Enter or next, back, turn, turn back, round, round back, first, last, go 12, eyes 0, eyes "
    "open, eyes all; quit."
)
OWN_EYES: Final = "Until the game is over you look back through your own eyes."


def hint(move: str, label: str, text: str) -> str:
    """A good move in words and as it is typed, with what speaks for it."""
    return f"{label} ({move}): {text}"


def move_of(at: int, last: int) -> str:
    """Where in the game a position lies."""
    return f"Looking back: move {at} of {last}."


def eyes(seats: int) -> str:
    """Whose eyes there are."""
    return f"There are the eyes 0 to {seats - 1}, open (all hands) and all (what everybody sees)."
