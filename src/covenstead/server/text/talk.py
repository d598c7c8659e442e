"""What was said at a table, as a list, and the form to say something."""

from __future__ import annotations

from covenstead.core.family import Seat
from covenstead.hosting.hosted import Word
from covenstead.hosting.talking import LENGTH, place_of
from covenstead.server.rooms.room import Room
from covenstead.server.text import sentences
from covenstead.server.text.html import Html, once_field, tag


def section(room: Room, seat: Seat | None, host: bool = False) -> Html | None:
    """What a seat reads and writes, and who watches; a reader who may not read gets nothing."""
    talk = room.row.terms.talk
    if talk == "nobody" or (seat is None and talk != "everybody"):
        return None
    said = room.hosted.words
    if not said and (seat is None or room.row.persons < 2):
        return None  # there is nobody to talk to
    delete = seat if host else None  # the host deletes from the seat that the page is of
    lines = [tag("li", _line(word), _deleting(room, delete, word)) for word in said]
    watchers = room.talk.watchers
    watched = watchers.names or watchers.others
    return tag(
        "section",
        tag("h2", sentences.WORDS, id="words", tabindex=-1),
        tag("ol", *lines) if lines else tag("p", sentences.NOTHING_SAID),
        tag("p", sentences.watching(watchers.names, watchers.others)) if watched else None,
        _form(room, seat) if seat is not None else None,
        aria_labelledby="words",
    )


def _line(word: Word) -> str:
    return sentences.said(word.name, word.text, watching=word.seat is None)


def _deleting(room: Room, seat: Seat | None, word: Word) -> Html | None:
    """The host's button that deletes a word."""
    if seat is None:
        return None
    number = place_of(room.hosted, word.number)
    return tag(
        "form",
        once_field(),
        tag("input", type="hidden", name="seat", value=seat),
        tag("input", type="hidden", name="question", value=room.hosted.question),
        tag("input", type="hidden", name="number", value=number),
        tag("button", sentences.DELETE_WORD, name="do", value="unsay"),
        action=f"/text/table/{room.row.id}/say",
        method="post",
    )


def _form(room: Room, seat: Seat) -> Html:
    return tag(
        "form",
        once_field(),
        tag("input", type="hidden", name="seat", value=seat),
        tag("input", type="hidden", name="question", value=room.hosted.question),
        tag("label", sentences.SAY_SOMETHING, for_="say-text"),
        tag("input", id="say-text", name="text", maxlength=LENGTH, autocomplete="off"),
        " ",
        tag("button", sentences.SAY, name="do", value="talk"),
        action=f"/text/table/{room.row.id}/say",
        method="post",
    )
