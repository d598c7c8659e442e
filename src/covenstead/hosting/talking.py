"""What people say at a table, what the host deletes, and the terms that the host sets.

Words change nothing in the game, so no viewer's version counts them. They are not in the snapshot,
which is written with every move, either: the commands have them.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

from covenstead.core.family import NONE
from covenstead.hosting import sentences
from covenstead.hosting.commands import Arrange, Say, Unsay
from covenstead.hosting.hosted import Hosted, Word
from covenstead.hosting.refusal import Refusal
from covenstead.hosting.rows import CommandRow

LENGTH: Final = 280  # characters of one word to the table
KEPT: Final = 100  # the words that are shown, and are in memory
MOST: Final = 5000  # the words and deletions that a table keeps in all
TALK: Final = ("say", "unsay")  # the kinds of these commands


def say(hosted: Hosted, command: Say, now: float) -> Hosted:
    """A person says something; everybody who may hear it is told."""
    allowed = hosted.row.terms.talk
    if allowed == "nobody":
        raise Refusal(403, "no_talk", sentences.NO_TALK)
    if len(command.text) > LENGTH:
        raise Refusal(422, "bad_words", sentences.words_length(LENGTH))
    if hosted.private.get(NONE, 0) >= MOST:
        raise Refusal(409, "enough_said", sentences.ENOUGH_SAID)
    made = _unnoticed(hosted, now)
    word = Word(made.row.version, command.seat, command.name, command.text, now)
    made.words = [*hosted.words, word][-KEPT:] if command.text else hosted.words
    made.said = [*hosted.said, word.number]
    return made


def unsay(hosted: Hosted, command: Unsay, now: float) -> Hosted:
    """The host deletes something that was said."""
    if all(word.number != command.word for word in hosted.words):
        return hosted
    made = _unnoticed(hosted, now)
    made.words = [word for word in hosted.words if word.number != command.word]
    return made


def arrange(hosted: Hosted, command: Arrange, now: float) -> Hosted:
    """The host arranges something; what spectators see is fixed once the game has begun."""
    terms, wished = hosted.row.terms, command.terms
    if wished == terms:
        return hosted
    if hosted.row.status != "open" and (wished.eyes, wished.delay) != (terms.eyes, terms.delay):
        raise Refusal(409, "started", sentences.EYES_ARE_FIXED)
    made = hosted.moved_on(now)
    made.row.terms = wished
    return made


def _unnoticed(hosted: Hosted, now: float) -> Hosted:
    """A copy, one version later; nobody's version counts it."""
    return hosted.moved_on(now).kept_private(hosted, NONE)


def take_up_words(made: Hosted, commands: Iterable[CommandRow]) -> None:
    """Give a table that is loaded the words that its commands have said."""
    rows = [row for row in commands if row.kind in TALK]
    made.words = _words_of(rows)
    made.said = [row.version for row in rows if row.kind == "say"]


def place_of(hosted: Hosted, version: int) -> int:
    """Which of all words this is, from 1 on.

    People count words by it: a version would tell how many have answered in secret meanwhile.
    """
    return bisect_left(hosted.said, version) + 1


def version_of(hosted: Hosted, place: int) -> int:
    """The version that said this word; 0 if there is none."""
    return hosted.said[place - 1] if 0 < place <= len(hosted.said) else 0


def _words_of(commands: Iterable[CommandRow]) -> list[Word]:
    """The newest words that commands have said."""
    words: dict[int, Word] = {}
    for row in commands:
        command = row.command or {}
        if row.kind == "say" and command["text"]:
            text = command["text"]
            words[row.version] = Word(row.version, row.seat, command["name"], text, row.at)
        elif row.kind == "unsay":
            words.pop(command["word"], None)
    return list(words.values())[-KEPT:]


def unnoticed(commands: Iterable[CommandRow]) -> dict[int, int]:
    """What `Hosted.private` counts of a table without a snapshot: its words."""
    count = sum(row.kind in TALK for row in commands)
    return {NONE: count} if count else {}
