"""The card tables, and what the loader refuses (section 2)."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import covenstead
from tests.games.common.data import changed
from tests.games.witch_hunt_1649.components import (
    ASSETS,
    CHARACTERS,
    COST,
    EFFECT,
    FATE,
    MARKS,
    VALUE,
)
from tests.games.witch_hunt_1649.facts import (
    ASSET_FILE,
    CHARACTER_FILE,
    FATE_FILE,
    FILES,
    MARK_FILE,
    STORY_FILE,
    option,
)
from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.sitting import new_game, start
from tests.rules import rule


def test_the_assets_are_those_of_the_rules() -> None:
    entries = FILES.shipped(ASSET_FILE)["asset"]
    told = [(e["id"], e["type"], e["cost"], e["effect"]) for e in entries]
    assert told == [(a, a[:2], COST[a], EFFECT[a]) for a in ASSETS]
    assert len({e["name"] for e in entries}) == 60
    assert Counter(e["cost"] for e in entries) == {1: 15, 2: 20, 3: 25}


def test_the_fate_cards_are_those_of_the_rules() -> None:
    entries = FILES.shipped(FATE_FILE)["fate_card"]
    assert [e["id"] for e in entries] == list(FATE)
    for e in entries:
        card = FATE[e["id"]]
        assert (e["coins"], e["mark"]) == (card.coins, card.symbol)
        assert {o["id"]: o["effect"] for o in e["options"]} == card.effects
        assert {o["id"]: o.get("needs", "") for o in e["options"]} == card.needs


def test_the_marks_are_those_of_the_rules() -> None:
    entries = FILES.shipped(MARK_FILE)["mark"]
    assert {e["id"]: e["value"] for e in entries} == VALUE
    assert [e["id"] for e in entries] == list(MARKS)
    assert Counter(e["value"] for e in entries) == {1: 10, 2: 9, 3: 3, 4: 2}
    kinds = {"quarrel", "charm", "fame", "named", "pricking", "confession"}
    assert {e["kind"] for e in entries} == kinds


def test_the_characters_are_those_of_the_rules() -> None:
    entries = FILES.shipped(CHARACTER_FILE)["character"]
    told = {e["id"]: (e.get("ally"), e["welfare"], e["reputation"], e["ability"]) for e in entries}
    assert told == {
        name: (c.ally, c.welfare, c.reputation, c.ability) for name, c in CHARACTERS.items()
    }


@rule("WH-190")
def test_there_are_thirteen_story_cards_four_of_them_for_trials() -> None:
    entries = FILES.shipped(STORY_FILE)["story_card"]
    assert [e["id"] for e in entries] == [f"st{number:02}" for number in range(1, 14)]
    assert [e["trial"] for e in entries if "trial" in e] == [1, 2, 3, 4]
    assert all(a["id"] < b["id"] for a, b in pairwise(entries))


BROKEN = [
    "",
    "us",
    "us w+1",
    "us: w+",
    "us: w+0",
    "us: w+10",
    "us: w",
    "us: w+1;",
    "us: w+1 us: r+1",
    "all: w+1",
    "us: x+1",
    "us: boost",
    "us: boost 0",
    "US: W+1",
    "none; us: w+1",
    "toss{ us: w+1 }",
    "toss{ us: w+1 / none",
    "toss us: w+1 / none",
    "us: w+1 / us: r+1",
]


@pytest.mark.parametrize("effect", BROKEN)
def test_an_effect_outside_the_language_is_refused(effect: str, tmp_path: Path) -> None:
    for file, edit, names in (
        (ASSET_FILE, changed("asset", "fa04", effect=effect), ("fa04", "effect")),
        (FATE_FILE, option("ft22", "a", effect=effect), ("ft22", "effect")),
        (CHARACTER_FILE, changed("character", "agnes", ability=effect), ("agnes", "ability")),
    ):
        with pytest.raises(covenstead.BadData) as refused:
            FILES.edited(tmp_path / file, file, edit)
        for word in (file, *names):
            assert word in str(refused.value)


# Where each op may not stand, after the table of section 2.2.
MISPLACED = {
    "asset": (
        *("me: w-1", "ally: r-1", "us: w-1", "me: c+1", "me: c-1", "me: mark", "us: mark"),
        *("other: unmark", "ally: unmark", "other: boost 2", "ally: boost 2", "me: drop 1"),
        *("refresh", "redraw", "barter", "draw-pay", "pass-mark", "toss{ us: w-1 / none }"),
    ),
    "fate": (
        *("other: w-1", "other: r-1", "us: w-1", "us: r-2", "other: c+1", "ally: c+1", "us: c+1"),
        *("me: mark", "ally: mark", "me: unmark", "us: unmark", "me: boost 2", "us: boost 1"),
        *("other: drop 1", "ally: drop 1", "me: drop 1", "refresh", "redraw", "barter"),
        *("draw-pay", "pass-mark", "toss{ none / other: w-1 }", "toss{ refresh / none }"),
    ),
    "ability": (
        *("me: w-1", "other: r-1", "other: mark", "me: boost 2", "me: drop 1", "other: unmark"),
        *("us: c+1", "fly", "me: refresh", "us: barter"),
    ),
}


@rule("WH-025")
@pytest.mark.parametrize("effect", MISPLACED["fate"])
def test_a_fate_card_may_do_only_what_its_column_allows(effect: str, tmp_path: Path) -> None:
    with pytest.raises(covenstead.BadData, match=r"fate\.toml.*ft22.*effect"):
        FILES.edited(tmp_path, FATE_FILE, option("ft22", "a", effect=effect))


@pytest.mark.parametrize("effect", MISPLACED["asset"])
def test_an_asset_may_do_only_what_its_column_allows(effect: str, tmp_path: Path) -> None:
    with pytest.raises(covenstead.BadData, match=r"assets\.toml.*fa04.*effect"):
        FILES.edited(tmp_path, ASSET_FILE, changed("asset", "fa04", effect=effect))


@pytest.mark.parametrize("effect", MISPLACED["ability"])
def test_an_ability_may_do_only_what_its_column_allows(effect: str, tmp_path: Path) -> None:
    with pytest.raises(covenstead.BadData, match=r"characters\.toml.*agnes.*ability"):
        FILES.edited(tmp_path, CHARACTER_FILE, changed("character", "agnes", ability=effect))


@rule("WH-005")
def test_own_data_change_the_starting_values(tmp_path: Path) -> None:
    game = FILES.edited(tmp_path, CHARACTER_FILE, changed("character", "agnes", welfare=6))
    table = new_game(3, options={"character_choice": "free"}, game=game, single_answers=False)
    for seat, name in enumerate(("agnes", "david", "isobel")):
        table.play(f"{seat}: take {name}")
    assert table.points("agnes") == (6, 4)


@rule("WH-050", "WH-053")
def test_own_data_change_cost_and_effect_of_an_asset(tmp_path: Path) -> None:
    edit = changed("asset", "fa04", cost=3, effect="us: w+2; other: r-1")
    game = FILES.edited(tmp_path, ASSET_FILE, edit)
    table = start(buying(3, "isobel 5/5", "david 5/5", "john", pool="fa04"), game=game)
    table.play("isobel: buy fa04, target david")
    assert table.state["coins"] == 0
    assert (table.points("isobel"), table.points("david")) == ((7, 5), (5, 4))


@rule("WH-110")
def test_own_data_change_the_value_of_a_mark(tmp_path: Path) -> None:
    game = FILES.edited(tmp_path, MARK_FILE, changed("mark", "bm01", value=4))
    position = choosing("ft12", "isobel bm02 bm03", "david", "john", in_deck="bm01")
    for data, freed in ((game, False), (None, True)):
        table = start(position, draws="bm01", game=data) if data else start(position, draws="bm01")
        table.play("isobel: choose b, plead w, plead w, stand")
        assert table.villager("isobel")["acquitted"] is freed


@rule("WH-170")
def test_own_data_change_an_ability(tmp_path: Path) -> None:
    game = FILES.edited(tmp_path, CHARACTER_FILE, changed("character", "helen", ability="me: c+3"))
    table = start(turn("helen", "david", "john"), game=game)
    table.play("helen: ability")
    assert table.state["bonus"] == 3


@rule("WH-030", "WH-170")
def test_an_ability_that_costs_coins_leaves_none_below_nothing(tmp_path: Path) -> None:
    game = FILES.edited(tmp_path, CHARACTER_FILE, changed("character", "helen", ability="me: c-2"))
    for coins, left in ((3, 1), (2, 0), (1, 0)):
        table = start(buying(coins, "helen", "david", "john"), game=game, single_answers=False)
        table.play("helen: ability")
        assert table.state["coins"] == left


@rule("WH-045")
@pytest.mark.parametrize("person", ["all", "everybody", "everyone", "others"])
def test_no_effect_means_everybody_at_once(tmp_path: Path, person: str) -> None:
    with pytest.raises(covenstead.BadData, match=person):
        FILES.edited(tmp_path, FATE_FILE, option("ft01", "a", effect=f"{person}: w-1"))
