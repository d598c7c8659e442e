"""The card tables, and a user's own in their place (section 2.9)."""

import json
import shutil
import tomllib
from collections import Counter
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

import covenstead
from tests.games.blackwood.components import ASKS, FACES, INGREDIENTS, RECIPES, icons
from tests.games.blackwood.given import explore, return_on, return_step, witch
from tests.games.blackwood.sitting import new_game, returning, start
from tests.rules import rule

Table = dict[str, Any]
Edit = Callable[[Table], None]

CARDS, POTIONS, SPELLS = "forest.toml", "potions.toml", "spells.toml"


def shipped(file: str) -> Table:
    """Read one of the data files that come with the game."""
    data = resources.files("covenstead.games.blackwood") / "data"
    return tomllib.loads((data / file).read_text(encoding="utf-8"))


def toml(value: object) -> str:
    """Write a value as TOML does within one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(entry)}" for key, entry in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(entry) for entry in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def written(table: Table) -> str:
    """Write a whole table: plain keys first, then its lists of entries."""
    lines = []
    for key, value in table.items():
        if not (isinstance(value, list) and value and isinstance(value[0], dict)):
            lines.append(f"{key} = {toml(value)}")
    for key, value in table.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for entry in value:
                lines.append(f"[[{key}]]")
                lines += [f"{name} = {toml(what)}" for name, what in entry.items()]
    return "\n".join(lines) + "\n"


def own_data(folder: Path, file: str, edit: Edit) -> covenstead.Game:
    """Load the game with a copy of its data in which one file is edited."""
    data = resources.files("covenstead.games.blackwood") / "data"
    with resources.as_file(data) as original:
        shutil.copytree(original, folder, dirs_exist_ok=True)
    table = shipped(file)
    edit(table)
    (folder / file).write_text(written(table), encoding="utf-8")
    return covenstead.load_game("blackwood", data=folder)


def test_the_forest_cards_are_those_of_the_rules() -> None:
    entries = [
        (" ".join(card["ids"]), Counter(card["gives"]), card["cost"])
        for card in shipped(CARDS)["card"]
    ]
    assert entries == [(ids, icons(letters), cost) for ids, letters, cost in FACES]


def test_the_forest_cards_add_up_as_the_rules_say() -> None:
    cards = [card for card in shipped(CARDS)["card"] for _ in card["ids"]]
    assert len(cards) == 56
    assert Counter(sum(card["gives"].values()) for card in cards) == {1: 12, 2: 28, 3: 16}
    for kind in INGREDIENTS:
        assert sum(card["gives"].get(kind, 0) for card in cards) == 29
    assert sum(card["cost"] for card in cards) == 166
    assert {card["cost"] for card in cards} == {1, 2, 3, 4, 5}
    assert sum(len(card["ids"]) == 2 for card in shipped(CARDS)["card"]) == 10


def test_the_potions_are_those_of_the_rules() -> None:
    entries = [
        (p["id"], p["colour"], Counter(p["needs"]), p["points"], p["coins"])
        for p in shipped(POTIONS)["potion"]
    ]
    assert entries == [
        (potion, colour, icons(letters), points, coins)
        for potion, colour, letters, points, coins in RECIPES
    ]


def test_the_potions_add_up_as_the_rules_say() -> None:
    potions = shipped(POTIONS)["potion"]
    assert Counter(sum(p["needs"].values()) for p in potions) == {2: 8, 3: 16, 4: 12, 5: 4}
    for kind in INGREDIENTS:
        assert sum(p["needs"].get(kind, 0) for p in potions) == 33
    assert sum(p["points"] for p in potions) == 216
    assert sum(p["coins"] for p in potions) == 204
    for colour in ("azure", "amber", "jade", "ruby"):
        own = [p for p in potions if p["colour"] == colour]
        assert (len(own), sum(p["points"] for p in own), sum(p["coins"] for p in own)) == (
            10,
            54,
            51,
        )


def test_the_spells_ask_for_the_six_pairs_of_colours() -> None:
    spells = shipped(SPELLS)["spell"]
    assert {s["kind"]: tuple(s["colours"]) for s in spells} == ASKS
    assert {s["kind"]: s["steps"] for s in spells} == {
        "double": ["explore"],
        "free": ["return"],
        "joker": ["return"],
        "swap": ["explore"],
        "forage": ["explore", "return"],
        "shove": ["explore"],
    }


def test_the_numbers_of_the_setup_are_those_of_the_rules() -> None:
    assert shipped("setup.toml") == {
        "coins": 8,
        "spell_base_price": 2,
        "coins_per_point": 3,
        "loan_coins": 5,
        "loan_limit": 2,
        "loan_points": -5,
        "loan_tokens": 10,
        "sell_coins": 3,
        "sell_points": -2,
        "shove_coins": 2,
        "forage_cards": 5,
    }


def card(number: int, **changes: object) -> Edit:
    """Change an entry of the forest cards."""
    return lambda table: table["card"][number].update(changes)


def potion(number: int, **changes: object) -> Edit:
    """Change an entry of the potions."""
    return lambda table: table["potion"][number].update(changes)


def spell(number: int, **changes: object) -> Edit:
    """Change an entry of the spells."""
    return lambda table: table["spell"][number].update(changes)


def without(entries: str, number: int) -> Edit:
    """Take an entry out."""

    def edit(table: Table) -> None:
        del table[entries][number]

    return edit


def with_another(entries: str, number: int, **changes: object) -> Edit:
    """Add a changed copy of an entry."""
    return lambda table: table[entries].append({**table[entries][number], **changes})


# The file, what is wrong in it, and the word by which the complaint names the entry.
MISTAKES = [
    pytest.param(CARDS, without("card", 45), "", id="55 cards"),
    pytest.param(CARDS, with_another("card", 45, ids=["f57"]), "", id="57 cards"),
    pytest.param(POTIONS, without("potion", 39), "", id="39 potions"),
    pytest.param(POTIONS, with_another("potion", 39, id="p41"), "", id="41 potions"),
    pytest.param(CARDS, card(0, ids=["f01", "f01"]), "f01", id="a card twice in an entry"),
    pytest.param(CARDS, card(1, ids=["f02"]), "f02", id="a card in two entries"),
    pytest.param(POTIONS, potion(1, id="p01"), "p01", id="a potion twice"),
    pytest.param(CARDS, card(1, ids=["three"]), "three", id="a card's id without digits"),
    pytest.param(POTIONS, potion(1, id="2p"), "2p", id="a potion's id without a letter first"),
    pytest.param(CARDS, card(1, gives={}), "f03", id="a card without icons"),
    pytest.param(CARDS, card(1, gives={"clover": 0}), "f03", id="a card with zero icons"),
    pytest.param(CARDS, card(1, gives={"clover": 2, "bat": 2}), "f03", id="a card with four icons"),
    pytest.param(CARDS, card(1, cost=-1), "f03", id="a negative cost"),
    pytest.param(POTIONS, potion(1, needs={}), "p02", id="a potion without icons"),
    pytest.param(POTIONS, potion(1, coins=-1), "p02", id="a potion with negative coins"),
    pytest.param(CARDS, card(1, gives={"newt": 1}), "newt", id="an unknown ingredient of a card"),
    pytest.param(
        POTIONS, potion(1, needs={"newt": 2}), "newt", id="an unknown ingredient of a potion"
    ),
    pytest.param(POTIONS, potion(1, colour="mauve"), "p02", id="an unknown colour of a potion"),
    pytest.param(
        SPELLS, spell(0, colours=["azure", "mauve"]), "double", id="an unknown colour of a spell"
    ),
    pytest.param(SPELLS, with_another("spell", 0, kind="hex"), "hex", id="an unknown kind"),
    pytest.param(SPELLS, spell(4, steps=["explore", "bedtime"]), "bedtime", id="an unknown step"),
    pytest.param(SPELLS, without("spell", 2), "joker", id="a kind missing"),
    pytest.param(SPELLS, spell(0, colours=["azure"]), "double", id="one colour for a spell"),
    pytest.param(SPELLS, spell(0, colours=["azure", "jade", "ruby"]), "double", id="three colours"),
    pytest.param(SPELLS, spell(0, steps=["return"]), "double", id="double moved to the return"),
    pytest.param(SPELLS, spell(1, steps=["explore", "return"]), "free", id="free in both steps"),
    pytest.param(SPELLS, spell(2, steps=["explore"]), "joker", id="joker moved to the explore"),
    pytest.param(SPELLS, spell(5, steps=["explore", "return"]), "shove", id="shove in both steps"),
]


@pytest.mark.parametrize(("file", "edit", "names"), MISTAKES)
def test_wrong_data_are_refused_naming_file_and_entry(
    file: str, edit: Edit, names: str, tmp_path: Path
) -> None:
    with pytest.raises(covenstead.BadData) as refused:
        own_data(tmp_path, file, edit)
    assert file in str(refused.value)
    assert names in str(refused.value)


def test_an_unchanged_copy_of_the_data_plays_the_same_game(tmp_path: Path) -> None:
    game = own_data(tmp_path, "setup.toml", lambda table: table.update(coins=8))
    assert new_game(3, seed=5, game=game).state == new_game(3, seed=5).state


@rule("BW-005")
def test_own_data_change_the_coins_at_the_start(tmp_path: Path) -> None:
    game = own_data(tmp_path, "setup.toml", lambda table: table.update(coins=11))
    assert new_game(2, game=game).coins == [11, 11]
    assert new_game(2).coins == [8, 8]


@rule("BW-140", "BW-141")
def test_own_data_change_the_loan(tmp_path: Path) -> None:
    loan = {"loan_coins": 4, "loan_limit": 3, "loan_points": -6}
    game = own_data(tmp_path, "setup.toml", lambda table: table.update(loan))
    table = start(explore(0, witches={0: witch(coins=3)}), game=game)
    table.play("0: loan")
    assert table.coins[0] == 7
    assert table.table.scores[0] == 7 // 3 - 6


@rule("BW-135", "BW-136", "BW-202")
def test_own_data_change_sales_and_what_coins_are_worth(tmp_path: Path) -> None:
    numbers = {"sell_coins": 4, "sell_points": -1, "coins_per_point": 2}
    game = own_data(tmp_path, "setup.toml", lambda table: table.update(numbers))
    table = start(explore(0, witches={0: witch(coins=0, fresh="p01 p02")}), game=game)
    table.play("0: sell p01")
    assert table.coins[0] == 4
    assert table.table.scores[0] == 3 + (3 - 1) + 4 // 2


@rule("BW-127", "BW-175", "BW-182")
def test_own_data_change_the_numbers_of_the_spells(tmp_path: Path) -> None:
    numbers = {"spell_base_price": 1, "forage_cards": 3, "shove_coins": 5}
    game = own_data(tmp_path, "setup.toml", lambda table: table.update(numbers))
    position = explore(
        0,
        marionettes={"r1c1": 1},
        witches={0: witch(fresh="p01 p11", active="forage shove")},
    )
    table = start(position, game=game)
    table.play("0: trade double")
    assert table.coins[0] == 8 - (1 + 2)
    table.play("0: cast forage")
    assert len(table.step["turned_up"]) == 3
    table.play("0: pick none")
    table.play("0: cast shove r1c1")
    table.play("1: flee r1c2")
    assert table.coins[1] == 8 + 5


@rule("BW-068", "BW-114")
def test_own_data_change_the_values_of_cards_and_potions(tmp_path: Path) -> None:
    game = own_data(tmp_path, CARDS, card(24, cost=7))
    changed = shipped(CARDS)["card"][24]["ids"][0]
    table = start(return_on(changed), game=game)
    table.play("0: take")
    assert table.coins[0] == 1
    game = own_data(tmp_path / "potions", POTIONS, potion(0, coins=10, points=6))
    table = start(return_on("f33", display="p01", witches={0: witch(holding="f13")}), game=game)
    table.play("0: brew p01, spend f13")
    assert table.coins[0] == 18
    assert table.table.scores[0] == 6 + 18 // 3


@rule("BW-126", "BW-129")
def test_a_spell_may_ask_for_one_colour_twice(tmp_path: Path) -> None:
    game = own_data(tmp_path, SPELLS, spell(3, colours=["azure", "azure"]))
    single = start(explore(0, witches={0: witch(fresh="p05 p31")}), game=game)
    assert single.legal(0, "trade") == set()
    table = start(explore(0, witches={0: witch(fresh="p08 p05 p03", sold="p01")}), game=game)
    assert table.legal(0, "trade") == {"trade swap"}
    table.play("0: trade swap")
    assert table.witch(0)["potions"] == {
        "p01": "sold",
        "p03": "traded",
        "p05": "traded",
        "p08": "fresh",
    }


@rule("BW-190")
def test_own_data_change_what_perished_cards_bring(tmp_path: Path) -> None:
    game = own_data(tmp_path, CARDS, card(0, cost=9))
    position = return_step(tracker=5, witches={0: witch(coins=0, holding="f01")})
    table = start(position, game=game)
    table.play("1: end")
    assert table.coins[0] == 9 // 2
    assert returning(position).coins[0] == 0
