"""A position as plain data: read with names, refused with a sentence."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from covenstead import BadOption, BadPosition, Table, load_game
from tests.games.blackwood.given import explore, return_on

Edit = Callable[[dict[str, Any]], Any]

WRONG: list[tuple[str, Edit, str]] = [
    ("no object", lambda p: p.clear(), "'game' is missing"),
    ("another game", lambda p: p.update(game="chess"), "position of 'chess'"),
    ("another version", lambda p: p.update(rules=9), "rules version 9"),
    ("a field missing", lambda p: p["state"].pop("tracker"), "state: the field 'tracker'"),
    ("an unknown field", lambda p: p["state"].update(luck=1), "no field 'luck'"),
    ("a word for a number", lambda p: p["state"].update(tracker="two"), "state.tracker: 'two'"),
    ("an unknown card", lambda p: p["state"]["forest"].update(r1c1="f99"), "'f99' is no card"),
    ("an unknown cell", lambda p: p["state"]["forest"].update(r9c1="f01"), "'r9c1' is no cell"),
    ("a seat too many", lambda p: p["state"].update(cauldron=2), "state.cauldron: 2 is no seat"),
    ("a card twice", lambda p: p["state"]["forest_deck"].append("f33"), "lies in two places"),
    ("a card missing", lambda p: p["state"]["forest_deck"].pop(), "lies nowhere"),
    ("nothing in a pile", lambda p: p["state"]["forest_deck"].append(None), "no empty places"),
    ("a potion missing", lambda p: p["state"]["potion_deck"].pop(), "lies nowhere"),
    ("a witch missing", lambda p: p["state"]["witches"].pop(), "one entry for each of 2 seats"),
    ("too few marionettes", lambda p: p["state"]["witches"][1].update(supply=1), "marionettes"),
    ("a spell too many", lambda p: p["state"]["piles"].update(free=2), "copies of free"),
    ("a token too many", lambda p: p["state"].update(tokens=11), "11 tokens"),
    ("a round too many", lambda p: p["state"].update(tracker=6), "no round 6"),
    ("negative coins", lambda p: p["state"]["witches"][0].update(coins=-1), "less than nothing"),
    ("an unknown step", lambda p: p["steps"][0].update(step="nap"), "no step of Blackwood"),
    ("a turn of nobody", lambda p: p["steps"][0].update(row=2), "is to be resolved"),
    ("a nested turn", lambda p: p["steps"].append(p["steps"][0]), "on top of another step"),
]


@pytest.mark.parametrize(("edit", "says"), [pytest.param(e, s, id=n) for n, e, s in WRONG])
def test_a_wrong_position_is_refused_with_what_is_wrong(edit: Edit, says: str) -> None:
    position = copy.deepcopy(return_on("f33"))
    edit(position)
    with pytest.raises(BadPosition, match=says):
        Table.at(load_game("blackwood"), position)


def test_a_position_that_is_no_object_is_refused() -> None:
    with pytest.raises(BadPosition, match="A position is an object"):
        Table.at(load_game("blackwood"), [1, 2])


def test_a_position_with_a_wrong_option_is_refused() -> None:
    position = explore(0)
    position["options"] = {"spells": "perhaps"}
    with pytest.raises(BadOption):
        Table.at(load_game("blackwood"), position)


def test_a_position_survives_json() -> None:
    game = load_game("blackwood")
    position = Table(game, 3, seed=1).position()
    assert Table.at(game, json.loads(json.dumps(position))).position() == position


def test_cards_that_were_looked_at_are_written_with_who_knows_them() -> None:
    game = load_game("candle-hour")
    table = Table(game, 2, seed=1)
    table.play(0, "peek")
    ((card, seen),) = table.position()["state"]["top"]
    assert card.startswith(("candle-", "snuffer-"))
    assert seen == [0]
    assert table.view(0).data["state"]["top"] == [[card, [0]]]
    assert table.view(1).data["state"]["top"] == [["?", [0]]]
    assert table.view(None).data["state"]["top"] == [["?", [0]]]


def test_a_view_shows_only_the_owner_a_hand() -> None:
    table = Table(load_game("candle-hour"), 3, seed=1)
    hands = [keeper["hand"] for keeper in table.position()["state"]["keepers"]]
    shown = [keeper["hand"] for keeper in table.view(1).data["state"]["keepers"]]
    assert shown == [["?", "?"], hands[1], ["?", "?"]]
    assert table.view(1).data["state"]["deck"] == ["?"] * 6
