"""The card tables, and a user's own in their place (section 2.9)."""

from collections import Counter
from pathlib import Path

from tests.games.blackwood.components import ASKS, FACES, INGREDIENTS, RECIPES, icons
from tests.games.blackwood.facts import CARD_FILE, FILES, POTION_FILE, SPELL_FILE
from tests.games.blackwood.given import explore, return_on, return_step, witch
from tests.games.blackwood.sitting import new_game, returning, start
from tests.games.common.data import changed
from tests.rules import rule


def test_the_forest_cards_are_those_of_the_rules() -> None:
    entries = [
        (" ".join(card["ids"]), Counter(card["gives"]), card["cost"])
        for card in FILES.shipped(CARD_FILE)["card"]
    ]
    assert entries == [(ids, icons(letters), cost) for ids, letters, cost in FACES]


def test_the_forest_cards_add_up_as_the_rules_say() -> None:
    cards = [card for card in FILES.shipped(CARD_FILE)["card"] for _ in card["ids"]]
    assert len(cards) == 56
    assert Counter(sum(card["gives"].values()) for card in cards) == {1: 12, 2: 28, 3: 16}
    for kind in INGREDIENTS:
        assert sum(card["gives"].get(kind, 0) for card in cards) == 29
    assert sum(card["cost"] for card in cards) == 166
    assert {card["cost"] for card in cards} == {1, 2, 3, 4, 5}
    assert sum(len(card["ids"]) == 2 for card in FILES.shipped(CARD_FILE)["card"]) == 10


def test_the_potions_are_those_of_the_rules() -> None:
    entries = [
        (p["id"], p["colour"], Counter(p["needs"]), p["points"], p["coins"])
        for p in FILES.shipped(POTION_FILE)["potion"]
    ]
    assert entries == [
        (potion, colour, icons(letters), points, coins)
        for potion, colour, letters, points, coins in RECIPES
    ]


def test_the_potions_add_up_as_the_rules_say() -> None:
    potions = FILES.shipped(POTION_FILE)["potion"]
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
    spells = FILES.shipped(SPELL_FILE)["spell"]
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
    assert FILES.shipped("setup.toml") == {
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


@rule("BW-005")
def test_own_data_change_the_coins_at_the_start(tmp_path: Path) -> None:
    game = FILES.edited(tmp_path, "setup.toml", lambda table: table.update(coins=11))
    assert new_game(2, game=game).coins == [11, 11]
    assert new_game(2).coins == [8, 8]


@rule("BW-140", "BW-141")
def test_own_data_change_the_loan(tmp_path: Path) -> None:
    loan = {"loan_coins": 4, "loan_limit": 3, "loan_points": -6}
    game = FILES.edited(tmp_path, "setup.toml", lambda table: table.update(loan))
    table = start(explore(0, witches={0: witch(coins=3)}), game=game)
    table.play("0: loan")
    assert table.coins[0] == 7
    assert table.table.scores[0] == 7 // 3 - 6


@rule("BW-135", "BW-136", "BW-202")
def test_own_data_change_sales_and_what_coins_are_worth(tmp_path: Path) -> None:
    numbers = {"sell_coins": 4, "sell_points": -1, "coins_per_point": 2}
    game = FILES.edited(tmp_path, "setup.toml", lambda table: table.update(numbers))
    table = start(explore(0, witches={0: witch(coins=0, fresh="p01 p02")}), game=game)
    table.play("0: sell p01")
    assert table.coins[0] == 4
    assert table.table.scores[0] == 3 + (3 - 1) + 4 // 2


@rule("BW-127", "BW-175", "BW-182")
def test_own_data_change_the_numbers_of_the_spells(tmp_path: Path) -> None:
    numbers = {"spell_base_price": 1, "forage_cards": 3, "shove_coins": 5}
    game = FILES.edited(tmp_path, "setup.toml", lambda table: table.update(numbers))
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
    game = FILES.edited(tmp_path, CARD_FILE, changed("card", "f35", cost=7))
    table = start(return_on("f35"), game=game)
    table.play("0: take")
    assert table.coins[0] == 1
    game = FILES.edited(
        tmp_path / "potions", POTION_FILE, changed("potion", "p01", coins=10, points=6)
    )
    table = start(return_on("f33", display="p01", witches={0: witch(holding="f13")}), game=game)
    table.play("0: brew p01, spend f13")
    assert table.coins[0] == 18
    assert table.table.scores[0] == 6 + 18 // 3


@rule("BW-126", "BW-129")
def test_a_spell_may_ask_for_one_colour_twice(tmp_path: Path) -> None:
    game = FILES.edited(tmp_path, SPELL_FILE, changed("spell", "swap", colours=["azure", "azure"]))
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
    game = FILES.edited(tmp_path, CARD_FILE, changed("card", "f01", cost=9))
    position = return_step(tracker=5, witches={0: witch(coins=0, holding="f01")})
    table = start(position, game=game)
    table.play("1: end")
    assert table.coins[0] == 9 // 2
    assert returning(position).coins[0] == 0
