"""The data files: what is wrong in one is named with its place; another set can be played."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from covenstead import BadData, BadOption
from covenstead.core.data import Tables
from covenstead.games import read_tables
from covenstead.games.village_crone import game
from covenstead.games.village_crone.box import VillageBox
from tests.games.village_crone.sitting import DATA, GAME

TABLES = read_tables(DATA)


def edited(edit: Callable[[Tables], Any]) -> VillageBox:
    """The box with a changed copy of the data."""
    tables = copy.deepcopy(TABLES)
    edit(tables)
    return VillageBox(tables)


def scheme(tables: Tables, number: int, **values: object) -> None:
    """Change a scheme."""
    tables["schemes.toml"]["scheme"][number].update(values)


MISTAKES: list[tuple[Callable[[Tables], Any], str]] = [
    (
        lambda t: scheme(t, 0, clauses=["A:summon(pries,forge)"]),
        r"s1-01: clause 'A:summon.*'pries'",
    ),
    (
        lambda t: scheme(t, 0, clauses=["A:summon(priest,fridge)"]),
        r"s1-01.*'fridge' is no location",
    ),
    (lambda t: scheme(t, 0, clauses=["A:bake(priest)"]), r"s1-01.*'bake' is unknown"),
    (lambda t: scheme(t, 0, clauses=["summon(priest,forge)"]), r"s1-01.*begin with 'A:' or 'P:'"),
    (lambda t: scheme(t, 0, clauses=["A:summon(priest)"]), r"s1-01.*'summon' has 2 arguments"),
    (lambda t: scheme(t, 0, clauses=["P:frogs(9)"]), r"s1-01.*'9' is no number from 1 to 6"),
    (lambda t: scheme(t, 0, clauses=["P:love(lord,lord)"]), r"s1-01.*one villager twice"),
    (lambda t: scheme(t, 0, clauses=["P:at(lord+lord,mill)"]), r"'lord' stands there twice"),
    (lambda t: scheme(t, 0, clauses=["A:bind(mill"]), r"s1-01.*brackets"),
    (lambda t: scheme(t, 0, clauses=[]), r"s1-01: clauses"),
    (lambda t: scheme(t, 0, level=2), r"s1-01: level must be 1"),
    (lambda t: scheme(t, 1, id="s1-01"), r"scheme s1-01 stands there 2 times"),
    (lambda t: t["schemes.toml"]["scheme"].pop(), r"scheme s3-14 is missing"),
    (lambda t: t["spells.toml"]["spell"][0].update(cost={}), r"conjure, cost: a spell costs"),
    (lambda t: t["spells.toml"]["spell"][0].update(cost={"tin": 1}), r"conjure, cost.*'tin'"),
    (lambda t: t["spells.toml"]["spell"][1].update(cost={"place": 1}), r"love, cost.*no Location"),
    (lambda t: t["boards.toml"]["board"][0].update(column=1), r"forge: column must be at least 2"),
    (lambda t: t["boards.toml"]["board"][0].update(home="miller"), r"the villager blacksmith is"),
    (lambda t: t["stocks.toml"]["stock"][0].update(location="barn"), r"fire: no stock lies in"),
    (lambda t: t["layouts.toml"]["layout"][0].update(origins=[[0, 0]] * 6), r"rect: origins: .*on"),
    (lambda t: t["layouts.toml"]["layout"][0]["origins"].pop(), r"rect: origins: there are 5"),
    (lambda t: t["witches.toml"]["witch"].pop(), r"kind of familiar spider is missing"),
]


@pytest.mark.parametrize(("edit", "says"), MISTAKES)
def test_a_mistake_in_the_data_is_named(edit: Callable[[Tables], Any], says: str) -> None:
    with pytest.raises(BadData, match=says):
        edited(edit)


def test_another_set_of_data_can_be_played() -> None:
    tables = copy.deepcopy(TABLES)
    scheme(tables, 0, title="Chide the Priest", clauses=["P:outdoors(priest)"])
    tables["spells.toml"]["spell"][7]["cost"] = {"fire": 1}
    other = game(tables)
    assert isinstance(other.box, VillageBox)
    assert other.box.schemes[0].title == "Chide the Priest"
    assert other.box.cost(7).cards == 1


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"familiars": "cat,cat"}, "'cat' stands there twice"),
        ({"familiars": "cat,dog"}, "'dog' is no kind of familiar"),
        ({"familiars": "cat"}, "it names 1 of 2"),
        ({"board_order": ["forge", "mill"]}, "it names 2 of 6"),
        ({"origins": "0:0,5:0"}, "2 corners for 6 boards"),
        ({"origins": "0:0,20:0,10:0,0:5,5:5,10:5"}, "do not touch the others"),
        ({"origins": "0:0,4:0,10:0,0:5,5:5,10:5"}, "lies on another"),
        ({"origins": "0-0"}, "'0-0' is no column:row"),
        ({"birthdays": "13-1,1-1"}, "'13-1' is no month-day"),
        ({"birthdays": "2-30,1-1"}, "'2-30' is no month-day"),
        ({"points_to_win": 4}, "points_to_win cannot be 4"),
        ({"first_player": 2}, "first_player cannot be 2"),
    ],
)
def test_an_option_that_does_not_fit_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        GAME.settled(options, 2)


def test_lists_are_taken_as_options_too() -> None:
    settled = GAME.settled({"origins": [[0, 0], [5, 0], [10, 0], [0, 5], [0, 10], [5, 10]]}, 2)
    assert settled["origins"] == "0:0,5:0,10:0,0:5,0:10,5:10"
    assert GAME.settled({"familiars": ["rat", "bat"]}, 2)["familiars"] == "rat,bat"
