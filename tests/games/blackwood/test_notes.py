"""The notes in the margin of Blackwood: each appears at its thing when it matters, only then."""

import pytest

from covenstead.core.scene import Scene
from covenstead.games.blackwood.scene.notes import NOTES
from tests.games.blackwood.given import Position, explore, return_on, witch
from tests.games.blackwood.sitting import start

SEEN = [note.id for note in NOTES]


def notes(position: Position) -> dict[str, str]:
    """What the asked witch is told, from the note to its thing, in order."""
    sitting = start(position, single_answers=False)
    scene = sitting.table.scene(sitting.awaiting[0])
    assert isinstance(scene, Scene)
    return {note.id: note.target for note in scene.notes}


# By note: its thing, a position in which it matters, and one in which it does not.
CASES: dict[str, tuple[str, Position, Position]] = {
    "kettle": ("kettle", return_on("f05", pot={"clover": 1}), return_on("f05")),
    "settle": ("f05", return_on("f05"), explore(0)),
    "brew": (
        "p01",
        return_on("f05", display="p10 p01", witches={0: witch(holding="f01 f06")}),
        return_on("f05", display="p10 p01", witches={0: witch(holding="f01")}),
    ),
    "not-yet": (
        "p01",
        explore(0, display="p10 p01", witches={0: witch(holding="f01 f06")}),
        return_on("f05", display="p10 p01", witches={0: witch(holding="f01 f06")}),
    ),
    "cost": ("f05", explore(0, forest={"r1c5": "f05"}), explore(0, placed=True)),
    "lantern": ("lantern", explore(0), return_on("f05")),
    "reward": ("p03", explore(0, display="- p03"), explore(0, display="")),
    "fagus": (
        "hideout",
        explore(0, witches={0: witch(coins=2)}),
        explore(0, witches={0: witch(coins=3)}),
    ),
    "trade": (
        "double",
        explore(0, witches={0: witch(fresh="p01 p11")}),
        explore(0, witches={0: witch(fresh="p01 p02")}),
    ),
    "spell": (
        "oak.free",
        explore(0, witches={0: witch(active="free")}),
        explore(0, witches={0: witch(exhausted="free")}),
    ),
    "slide": (
        "f07",
        explore(1, cauldron=0, forest={"r2c1": "f05:0", "r2c2": "f07"}),
        explore(1, cauldron=0, forest={"r2c1": "f05", "r2c2": "f07:0"}),
    ),
    "cauldron": (
        "f07",
        explore(1, cauldron=0, forest={"r1c1": "f05:1", "r2c1": "f07:0"}),
        explore(1, cauldron=0, forest={"r1c2": "f05:1", "r2c2": "f07:0"}),
    ),
    "perishes": (
        "holding-oak",
        explore(0, tracker=4, witches={0: witch(holding="f01")}),
        explore(0, tracker=3, witches={0: witch(holding="f01")}),
    ),
    "sell": (
        "p01",
        explore(0, witches={0: witch(coins=3, fresh="p01")}),
        explore(0, witches={0: witch(coins=3, sold="p01")}),
    ),
}


def test_every_note_has_its_case() -> None:
    assert [*CASES] == SEEN


@pytest.mark.parametrize("note", SEEN)
def test_a_note_appears_at_its_thing_when_it_matters(note: str) -> None:
    thing, position, _ = CASES[note]
    assert notes(position).get(note) == thing


@pytest.mark.parametrize("note", SEEN)
def test_a_note_does_not_appear_when_it_does_not_matter(note: str) -> None:
    _, _, position = CASES[note]
    assert note not in notes(position)


def test_the_first_question_explains_the_coin_before_all_else() -> None:
    assert [*notes(explore(0))] == ["cost", "lantern", "reward"]


def test_a_potion_that_is_ready_is_explained_before_what_matters_for_long() -> None:
    ready = explore(0, display="p01", witches={0: witch(holding="f01 f06", active="free")})
    assert next(iter(notes(ready))) == "not-yet"
