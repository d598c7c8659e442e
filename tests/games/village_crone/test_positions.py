"""Positions that cannot lie on a table are refused with a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from covenstead import BadPosition
from covenstead.core.codec import dump, load
from tests.games.village_crone.given import position
from tests.games.village_crone.sitting import GAME

BROKEN: list[tuple[str, Any, str]] = [
    ("boards", ["forge"] * 6, "six different boards"),
    ("rotations", [0, 0, 0, 0, 0, 4], "0 to 3 quarters"),
    ("villagers/lord", "z20", "which is not on the map"),
    ("villagers/lord", None, "on the map or a frog"),
    ("aside/lord", "earlier", "on the map or a frog"),
    ("frogs/frog-1", "g6", "as many frogs"),
    ("couples", [["lord", "miller"]], "lovers stand on one node"),
    ("couples", [["lord", "lord"]], "is no couple"),
    ("carried_by/frog-1", "cat-1", "frog-1 is where cat-1 is"),
    ("witches/0/kind", "snake", "a kind of her own"),
    ("witches/0/familiars", ["forge"], "5 familiars"),
    ("witches/0/hand/fire", 1, "lies in two places"),
    ("witches/0/least/fire", 3, "between 3 and 2"),
    ("witches/0/most/soil", 0, "between 0 and 0 of a kind, not 2"),
    ("witches/0/schemes", [["s1-05", [1]]], "two places"),
    ("witches/0/fresh", [True], "each fresh or not"),
    ("stocks/fire/cap", 0, "more newts than it can"),
    ("steps_left", 7, "0 to 6 steps"),
    ("active", None, "outside turns"),
    ("deeds", ["frog(lord)"], "is no deed"),
    ("removed/fire", 1, "two places"),
    ("decks/1/top", [["s2-01", [0]]], "two places"),
]
STEPS: list[tuple[list[dict[str, Any]], str]] = [
    ([{"step": "act"}, {"step": "act"}], "lies at the bottom"),
    ([{"step": "act"}, {"step": "first_word"}], "the first word"),
    ([{"step": "act"}, {"step": "window", "waiting": [1], "anew": False}], "cannot be asked"),
    ([{"step": "act"}, {"step": "walk", "piece": "snake-1", "with_frog": False}], "walk in her"),
    ([{"step": "act"}, {"step": "walk", "piece": "cat-1", "with_frog": True}], "no frog to carry"),
    ([{"step": "act"}, {"step": "aim", "seat": 0, "spell": "bind", "first": "mill"}], "no second"),
    ([{"step": "act"}, {"step": "land", "familiars": ["cat-1"]}], "green is bound"),
    ([{"step": "tithe", "waiting": [0]}], "nobody has a turn"),
    ([{"step": "act"}, {"step": "jilt", "seat": 1, "villager": "lord"}], "witch who casts it"),
    ([{"step": "act"}, {"step": "take", "seat": 0, "left": 1, "taken": []}], "on the tithe pile"),
    ([{"step": "act"}, {"step": "bargain", "partner": 1, "give": [], "want": []}], "to another"),
]


def sound() -> dict[str, Any]:
    """A position in which nothing is wrong."""
    return position(hands={0: "soil2"})


def test_the_sound_position_loads_and_is_written_as_it_was_given() -> None:
    written = dump(load(sound(), GAME), GAME)
    given = sound()
    assert written["steps"] == given["steps"]
    assert written["state"]["tableau"] == given["state"]["tableau"]
    assert written["state"]["witches"] == given["state"]["witches"]


@pytest.mark.parametrize(("path", "value", "says"), BROKEN)
def test_a_broken_table_is_refused(path: str, value: Any, says: str) -> None:
    broken = sound()
    *way, last = path.split("/")
    part: Any = broken["state"]
    for word in way:
        part = part[int(word) if isinstance(part, list) else word]
    part[last] = value
    with pytest.raises(BadPosition, match=says):
        load(broken, GAME)


@pytest.mark.parametrize(("steps", "says"), STEPS)
def test_a_stack_that_cannot_be_is_refused(steps: list[dict[str, Any]], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        load(sound() | {"steps": steps}, GAME)


@pytest.mark.parametrize(
    "deed",
    [
        "summon(lord+miller,barn)",
        "switch(farmer+lord,cat-3)",
        "bind(barn,lord+priest)",
        "bind(mill)",
        "frog(miller+peasant,outdoors)",
        "restore(priest)",
        "love(lord,miller)",
        "unlove(lord,miller)",
        "unbind(forge)",
        "conjure",
        "fortune",
    ],
)
def test_a_deed_is_read_as_it_is_written(deed: str) -> None:
    given = sound()
    given["state"]["deeds"] = [deed]
    assert dump(load(given, GAME), GAME)["state"]["deeds"] == [deed]
