"""The notes in the margin: each appears at its thing when it matters, only then."""

from __future__ import annotations

import pytest

from covenstead.core.scene import Scene
from covenstead.games.village_crone.scene.notes import NOTES
from tests.games.village_crone.sitting import Sitting


def notes(t: Sitting, seat: int) -> dict[str, str]:
    """What a witch is told, from the note to its thing."""
    scene: Scene = t.table.scene(seat)
    return {note.id: note.target for note in scene.notes}


def turn() -> Sitting:
    """A turn in which nothing but walking is possible."""
    return Sitting.given(familiars={"cat-1": "forge", "cat-2": "mill", "cat-3": "barn"})


def reaction(hand: str) -> Sitting:
    """A spell about which the second seat is asked."""
    t = Sitting.given(hands={0: "soil2", 1: hand})
    return t.play("cast bind mill", "spend soil", "spend soil")


def window(scheme: str) -> Sitting:
    """A window in which the second seat is asked."""
    given = {"priest": "green"}
    return Sitting.given(at="T1", hands={1: "silver1"}, schemes={1: scheme}, villagers=given)


def kept(done: bool) -> Sitting:
    """The question which scheme is kept: after a completion, or for a swap."""
    priest = {"priest": "green"}
    t = Sitting.given(hands={0: "silver1"}, schemes={0: "s1-11"}, villagers=priest)
    return t.play("complete s1-11", "end") if done else t.play("dump s1-11")


def walking(crowd: dict[str, str | None]) -> Sitting:
    """A familiar about to walk from the green."""
    return Sitting.given(familiars=crowd).play("walk cat-3")


FULL: dict[str, str | None] = {"snake-1": "barn", "snake-2": "barn"}
LOVING = Sitting.given(
    villagers={"lord": "mill"}, couples=["lord miller"], hands={0: "fire1 flour1"}
)
# By note: its thing, a table at which it matters to a seat, and one at which it does not.
CASES: dict[str, tuple[str, tuple[Sitting, int], tuple[Sitting, int]]] = {
    "place": ("village", (Sitting.given(at="setup"), 0), (turn(), 0)),
    "tithe": ("tithes", (Sitting.given(at="tithe", hands={0: "fire2"}), 0), (turn(), 0)),
    "block": ("#question", (reaction("fire1 soil1"), 1), (reaction("fire2"), 1)),
    "interrupt": ("s1-11", (window("s1-11"), 1), (window("s3-13"), 1)),
    "nothing": ("#question", (reaction("fire2"), 1), (reaction("fire1 soil1"), 1)),
    "fresh": ("#question", (kept(done=True), 0), (kept(done=False), 0)),
    "crowded": ("village", (walking(FULL), 0), (walking({}), 0)),
    "two-frogs": ("lord", (LOVING, 0), (Sitting.given(hands={0: "fire1 flour1"}), 0)),
    "lovers": ("lord", (LOVING, 0), (turn(), 0)),
    "lines": ("s1-11", (Sitting.given(schemes={0: "s1-11"}), 0), (turn(), 0)),
    "steps": ("#question", (turn(), 0), (turn().play("walk lord", "to f3"), 0)),
    "outside": ("cat-3", (Sitting.given(familiars={"cat-3": "g6"}), 0), (turn(), 0)),
    "bind": ("village", (Sitting.given(hands={0: "soil2"}), 0), (turn(), 0)),
    "swap": (
        "s1-11",
        (Sitting.given(hands={0: "silver1"}, schemes={0: "s1-11"}), 0),
        (Sitting.given(hands={0: "fire1"}, schemes={0: "s1-11"}), 0),
    ),
}


@pytest.mark.parametrize("note", [note.id for note in NOTES])
def test_a_note_is_told_at_its_thing_when_it_matters_and_only_then(note: str) -> None:
    target, (there, seat), (elsewhere, other) = CASES[note]
    assert notes(there, seat)[note] == target
    assert note not in notes(elsewhere, other)


def test_alone_nobody_is_told_of_crowds() -> None:
    alone = Sitting.given(seats=1, familiars={"cat-1": "barn", "cat-2": "barn"})
    assert "crowded" not in notes(alone.play("walk cat-3"), 0)
