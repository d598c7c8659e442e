"""The notes in the margin of Witch Hunt 1649: each appears when it matters, at its thing."""

import pytest

import covenstead
from covenstead.core.scene import Scene
from covenstead.games.witch_hunt_1649.scene.notes import NOTES
from tests.games.witch_hunt_1649.given import (
    Position,
    bribing,
    buying,
    choosing,
    defending,
    supporting,
    turn,
)
from tests.games.witch_hunt_1649.sitting import new_game, start

SEEN = [note.id for note in NOTES]
PAIRS = ("agnes 5/5", "john 5/5", "helen 5/5", "mary 5/5")
ALMOST = "agnes 5/5 [fa01 fa02 fa03 fa04 li01]"


def told(table: covenstead.Table) -> dict[str, str]:
    """What the asked seat is told, from the note to its thing, in order."""
    scene = table.scene(table.awaiting[0])
    assert isinstance(scene, Scene)
    return {note.id: note.target for note in scene.notes}


def notes(position: Position) -> dict[str, str]:
    return told(start(position, single_answers=False).table)


# By note: its thing, a position in which it matters, and one in which it does not.
CASES: dict[str, tuple[str, Position, Position]] = {
    "bribe": (
        "#question",
        bribing("agnes 5/5", "john 5/5", defence=4, revealed="bm01 bm02 bm03 bm04"),
        defending("agnes 5/5", "john 5/5"),
    ),
    "stand-by": ("#question", supporting(*PAIRS), defending(*PAIRS)),
    "defence": ("for", defending(*PAIRS), supporting(*PAIRS)),
    "against": ("against", defending(*PAIRS), turn(*PAIRS)),
    "symbol": (
        "ft06.mark",
        choosing("ft06", *PAIRS),
        choosing("ft06", "agnes 5/5 acquitted", *PAIRS[1:], trials_held=1),
    ),
    "answer": ("ft12.a", choosing("ft12", *PAIRS), turn(*PAIRS)),
    "sale": ("sale", buying(2, *PAIRS, pool="fa01"), buying(0, *PAIRS, pool="fa01")),
    "marks": ("marks-oak", turn("agnes m1", *PAIRS[1:]), turn(*PAIRS)),
    "tracks": ("welfare-oak", turn(*PAIRS), supporting(*PAIRS)),
    "too-lucky": (
        "set.first",
        buying(2, ALMOST, *PAIRS[1:]),
        buying(2, ALMOST, *PAIRS[1:], trials_held=1),
    ),
    "sets": ("set.first", buying(2, "agnes 5/5 [fa01]", *PAIRS[1:]), buying(2, *PAIRS)),
    "effect": (
        "fa04",
        buying(2, *PAIRS, pool="fa01 fa04"),
        buying(1, *PAIRS, pool="fa01 fa04"),
    ),
    "ally": ("helen", turn(*PAIRS), turn("agnes", "john", "isobel", "mary")),
    "ability": ("agnes.ability", turn("agnes m1", *PAIRS[1:]), turn(*PAIRS)),
}
PLAYED = {"villager", "hand-on", "story"}  # their questions are played for below


def test_every_note_has_its_case() -> None:
    assert {*CASES} | PLAYED == {*SEEN}


@pytest.mark.parametrize("note", CASES)
def test_a_note_appears_at_its_thing_when_it_matters(note: str) -> None:
    thing, position, _ = CASES[note]
    assert notes(position).get(note) == thing


@pytest.mark.parametrize("note", CASES)
def test_a_note_does_not_appear_when_it_does_not_matter(note: str) -> None:
    _, _, position = CASES[note]
    assert note not in notes(position)


def test_the_parts_are_explained_while_they_are_taken() -> None:
    sitting = new_game(3)
    assert told(sitting.table) == {"villager": "agnes"}
    sitting.play("0: take agnes")
    assert told(sitting.table) == {"villager": "helen"}
    assert "villager" not in notes(turn(*PAIRS))


def test_the_acquitted_are_told_what_the_mark_in_their_hand_is_for() -> None:
    sitting = start(choosing("ft06", "agnes 5/5 acquitted", *PAIRS[1:], trials_held=1))
    assert "hand-on" not in told(sitting.table)
    sitting.play("agnes: choose a")
    assert sitting.steps == ["give_mark"]
    assert told(sitting.table)["hand-on"] == "#question"


def test_the_pages_are_explained_once_one_has_been_read() -> None:
    assert "story" not in notes(turn(*PAIRS)), "no page has been read at a laid table"
    table = new_game(3, options={"character_choice": "random"}).table
    assert told(table)["story"] == "stories"
    silent = new_game(3, options={"character_choice": "random", "story_cards": "off"}).table
    assert "story" not in told(silent)
