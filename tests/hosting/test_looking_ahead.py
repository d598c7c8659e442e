"""What a seat could answer after some moves: worked out on a fork, and told to this seat alone."""

from __future__ import annotations

import pytest

from covenstead.hosting.looking_ahead import ahead
from covenstead.hosting.refusal import Refusal
from tests.hosting.evening import PERSON, Evening, asked, begun, whole


def choices(evening: Evening, seat: int, *moves: str) -> list[str] | None:
    """What the seat could say after these moves; None if something else decides that."""
    table = ahead(evening.hosted, seat, evening.hosted.question, list(moves))
    return None if table is None else [str(move) for move in table.moves(seat)]


def test_a_seat_learns_what_it_could_say_next_and_nothing_changes() -> None:
    evening = begun(PERSON, PERSON)
    before = whole(evening.hosted)
    assert choices(evening, 0) == ["open the market", "stroll", "toss"]
    assert choices(evening, 0, "stroll", "stroll", "stroll") == ["open the market"]
    assert whole(evening.hosted) == before


def test_it_learns_nothing_of_what_chance_would_decide() -> None:
    assert choices(begun(PERSON, PERSON), 0, "toss") is None


def test_it_learns_nothing_of_a_question_that_others_are_asked_too() -> None:
    """A chain may not go on there, so no page should offer it."""
    assert choices(begun(PERSON, PERSON), 0, "open the market") is None
    assert choices(asked(PERSON, PERSON), 0, "shout") is None


def test_it_learns_the_same_whatever_the_others_have_answered() -> None:
    for answer in ("", "pass", "buy apple"):
        evening = asked(PERSON, PERSON, PERSON)
        if answer:
            evening.play(2, answer)
        assert choices(evening, 0, "think") == ["nod", "shake"]
        assert choices(evening, 0, "buy apple") == []
    evening.play(0, "pass")
    with pytest.raises(Refusal) as refused:
        choices(evening, 0, "think")
    assert refused.value.code == "answered"
