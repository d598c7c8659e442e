"""The two data sets, and what the loader demands of others."""

import shutil
from pathlib import Path
from typing import Any

import pytest

import covenstead
from covenstead.games import read_tables
from covenstead.games.triora import game
from tests.games.common.data import Edit, Table, changed, written
from tests.games.common.facts import Mistake
from tests.games.triora.components import COLOURS, MAIN, PERSONS, POTIONS, TYPES
from tests.games.triora.facts import MISTAKES
from tests.games.triora.sitting import HERE, SHIPPED
from tests.rules import rule

FIRST = read_tables(HERE / "first_values")
PLAYED = read_tables(SHIPPED)


def edited(copy: Path, file: str, edit: Edit) -> covenstead.Game:
    """Load the game with a copy of its data in which one file is edited."""
    shutil.copytree(SHIPPED, copy, dirs_exist_ok=True)
    table: Table = read_tables(SHIPPED)[file]
    edit(table)
    (copy / file).write_text(written(table), encoding="utf-8")
    return game(read_tables(copy))


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.what)
def test_wrong_data_are_refused_naming_file_row_and_field(mistake: Mistake, tmp_path: Path) -> None:
    with pytest.raises(covenstead.BadData) as refused:
        edited(tmp_path, mistake.file, mistake.edit)
    for word in (mistake.file, *mistake.named.split()):
        assert word in str(refused.value)


@rule("TR-122")
def test_vitae_formulas_with_which_a_turn_might_not_end_are_refused(tmp_path: Path) -> None:
    def four_cauldrons(table: Table) -> None:
        for number in (0, 1, 2, 3):
            table["stone"][number]["gain"] = {"cauldrons": 1}

    edited(tmp_path, "stones.toml", four_cauldrons)  # four times three vitae are fewer than 16
    table = PLAYED["formulas.toml"]
    several: Table = {"formula": [dict(row) for row in table["formula"]]}
    changed("formula", "vitae-2", makes=4)(several)
    (tmp_path / "formulas.toml").write_text(written(several), encoding="utf-8")
    with pytest.raises(covenstead.BadData, match="a turn might not end"):
        game(read_tables(tmp_path))


def rows(tables: Any, file: str, kind: str) -> list[dict[str, Any]]:
    """Read the entries of a file."""
    found: list[dict[str, Any]] = tables[file][kind]
    return found


def formulas(tables: Any) -> dict[str, str]:
    """Write each formula like "BBR 1"."""
    return {
        row["id"]: "".join(colour[0].upper() * row["cubes"].get(colour, 0) for colour in COLOURS)
        + f" {row['makes']}"
        for row in rows(tables, "formulas.toml", "formula")
    }


SAME = {
    "amoris": "RY 1, RBY 2",
    "maledictiones": "RG 1, RGY 2",
    "necromantiae": "BG 1, RBG 2",
    "vitae": "GY 2, BGY 3",
}
FIRST_FORMULAS = SAME | {
    "arcanum": "BY 1, RBGY 2",
    "ambitionis": "RBB 1, RBBG 2",
    "pestilentiae": "GYY 1, RGYY 2",
    "molestum": "GGY 1, BGGY 2",
    "invocationis": "RRB 1, RRBY 2",
}
PLAYED_FORMULAS = SAME | {
    "arcanum": "RBY 1, RBBGY 2",
    "ambitionis": "BB 1, RBBG 2",
    "pestilentiae": "YY 1, RGYY 2",
    "molestum": "GG 1, BGGY 2",
    "invocationis": "RR 1, RRBY 2",
}


@pytest.mark.parametrize(
    ("tables", "expected"), [(FIRST, FIRST_FORMULAS), (PLAYED, PLAYED_FORMULAS)]
)
def test_the_formulas_are_those_of_the_rules(tables: Any, expected: dict[str, str]) -> None:
    found = formulas(tables)
    for potion in POTIONS:
        assert f"{found[f'{potion}-1']}, {found[f'{potion}-2']}" == expected[potion]


# Who costs a vitae more: soldiers in the first values, peasants in those that people play.
@pytest.mark.parametrize(("tables", "dearer"), [(FIRST, "soldier"), (PLAYED, "peasant")])
def test_the_villagers_add_up_as_the_rules_say(tables: Any, dearer: str) -> None:
    villagers = rows(tables, "villagers.toml", "villager")
    assert len(villagers) == len({row["name"] for row in villagers}) == 36
    for kind in TYPES:
        assert sum(row["id"].startswith(kind) for row in villagers) == 9
    assert sum(len(row["price"]) == 1 for row in villagers) == 20
    assert sum(sum(row["price"].values()) for row in villagers) == 67
    prices = {row["id"]: row["price"] for row in villagers}
    assert prices[f"{dearer}-7"] == {"vitae": 3}
    assert prices["noble-7"] == {"vitae": 4}
    assert prices["noble-1"] == {"amoris": 1, "vitae": 2}


@pytest.mark.parametrize(
    ("tables", "fees", "enchant"),
    [
        (FIRST, [1, 2, 3, 4, 5, 6], [-3, -4, -5, -6, -7, -9]),
        (PLAYED, [1, 1, 1, 1, 2, 3], [-4, -5, -6, -7, -9, -11]),
    ],
)
def test_the_castle_is_that_of_the_rules(tables: Any, fees: list[int], enchant: list[int]) -> None:
    persons = rows(tables, "castle.toml", "person")
    assert [row["id"] for row in persons] == list(PERSONS)
    assert [row["fee"] for row in persons] == fees
    assert [row["crowns"] for row in persons] == [1, 1, 2, 2, 3, 4]
    assert [row["enchant"] for row in persons] == enchant
    assert [row["curse"] for row in persons] == [3, 4, 6, 7, 9, 11]


@pytest.mark.parametrize(
    ("tables", "rewards", "order"),
    [
        (
            FIRST,
            [{"doom": 3}, {"doom": 2, "shovels": 4}, {"silver": 3}, {"inquisition": -4}],
            [
                {},
                {"shovels": 1},
                {"silver": 1},
                {"shovels": 2},
                {"inquisition": -1},
                {"cauldrons": 1},
            ],
        ),
        (
            PLAYED,
            [
                {"doom": 3, "inquisition": 1},
                {"doom": 3, "inquisition": 1, "shovels": 4},
                {"silver": 4, "inquisition": 1},
                {"doom": 1, "inquisition": -6},
            ],
            [
                {"doom": 2, "inquisition": 4},
                {"silver": 2, "inquisition": 4},
                {"inquisition": 4, "shovels": 4},
                {"undead": 1, "inquisition": 4},
                {"silver": 1, "inquisition": 4, "shovels": 2},
                {"doom": 1, "inquisition": 4, "shovels": 1, "cauldrons": 1},
            ],
        ),
    ],
)
def test_rewards_and_order_are_those_of_the_rules(tables: Any, rewards: Any, order: Any) -> None:
    areas = {row["id"]: row for row in rows(tables, "areas.toml", "area")}
    assert [areas[area]["reward"] for area in MAIN] == rewards
    assert [row["gain"] for row in rows(tables, "order.toml", "position")] == order


@pytest.mark.parametrize("file", ["roads.toml", "setup.toml"])
def test_all_other_tables_are_the_same_in_both_sets(file: str) -> None:
    assert FIRST[file] == PLAYED[file]


def test_crowns_and_stones_are_those_of_the_rules() -> None:
    points = [row["points"] for row in rows(PLAYED, "crowns.toml", "crown")]
    assert points == [0, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12]
    changes = {2: {"doom": 1}, 3: {"inquisition": -5}, 7: {"doom": 1}}
    first = [row["gain"] for row in rows(FIRST, "stones.toml", "stone")]
    played = [row["gain"] for row in rows(PLAYED, "stones.toml", "stone")]
    assert played == [changes.get(number, gain) for number, gain in enumerate(first)]
