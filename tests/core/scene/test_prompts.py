"""What is asked, to the seat that is asked and to those who watch."""

from covenstead.core.family import NONE
from covenstead.core.scene.prompts import question
from covenstead.core.scene.words import MOST_CONTEXT, MOST_TEXT


def test_only_the_seat_that_is_asked_is_in_the_mood_to_answer() -> None:
    moods = [question(1, viewer, "Draw", "", "", False).mood for viewer in (0, 1, NONE)]
    assert moods == ["watching", "asked", "watching"]


def test_a_question_says_whom_it_awaits_what_follows_and_whether_a_turn_begins() -> None:
    prompt = question(1, 0, "Moss draws", "Frost", "Next: Wren", True)
    assert (prompt.text, prompt.context) == ("Moss draws", "Frost")
    assert (prompt.awaited, prompt.next, prompt.starts_turn) == ([1], "Next: Wren", True)


def test_a_name_that_is_too_long_is_cut() -> None:
    prompt = question(0, 0, "Do you stand by " + "A" * 40, "of " + "A" * 80, "", False)
    assert len(prompt.text) == MOST_TEXT
    assert len(prompt.context) == MOST_CONTEXT
    assert prompt.text.endswith("…")
