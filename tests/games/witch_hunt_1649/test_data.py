"""The card tables, and what the loader refuses (section 2)."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import covenstead
from tests.games.witch_hunt_1649.components import (
    ASSETS,
    CHARACTERS,
    COST,
    EFFECT,
    FATE,
    MARKS,
    VALUE,
)
from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.own_data import (
    Edit,
    Table,
    changed,
    entry,
    option,
    own_data,
    shipped,
)
from tests.games.witch_hunt_1649.sitting import new_game, start
from tests.rules import rule

ASSET_FILE, FATE_FILE, MARK_FILE = "assets.toml", "fate.toml", "marks.toml"
CHARACTER_FILE, STORY_FILE = "characters.toml", "stories.toml"


def test_the_assets_are_those_of_the_rules() -> None:
    entries = shipped(ASSET_FILE)["asset"]
    told = [(e["id"], e["type"], e["cost"], e["effect"]) for e in entries]
    assert told == [(a, a[:2], COST[a], EFFECT[a]) for a in ASSETS]
    assert len({e["name"] for e in entries}) == 60
    assert Counter(e["cost"] for e in entries) == {1: 15, 2: 20, 3: 25}


def test_the_fate_cards_are_those_of_the_rules() -> None:
    entries = shipped(FATE_FILE)["fate_card"]
    assert [e["id"] for e in entries] == list(FATE)
    for e in entries:
        card = FATE[e["id"]]
        assert (e["coins"], e["mark"]) == (card.coins, card.symbol)
        assert {o["id"]: o["effect"] for o in e["options"]} == card.effects
        assert {o["id"]: o.get("needs", "") for o in e["options"]} == card.needs


def test_the_marks_are_those_of_the_rules() -> None:
    entries = shipped(MARK_FILE)["mark"]
    assert {e["id"]: e["value"] for e in entries} == VALUE
    assert [e["id"] for e in entries] == list(MARKS)
    assert Counter(e["value"] for e in entries) == {1: 10, 2: 9, 3: 3, 4: 2}
    kinds = {"quarrel", "charm", "fame", "named", "pricking", "confession"}
    assert {e["kind"] for e in entries} == kinds


def test_the_characters_are_those_of_the_rules() -> None:
    entries = shipped(CHARACTER_FILE)["character"]
    told = {e["id"]: (e.get("ally"), e["welfare"], e["reputation"], e["ability"]) for e in entries}
    assert told == {
        name: (c.ally, c.welfare, c.reputation, c.ability) for name, c in CHARACTERS.items()
    }


@rule("WH-190")
def test_there_are_thirteen_story_cards_four_of_them_for_trials() -> None:
    entries = shipped(STORY_FILE)["story_card"]
    assert [e["id"] for e in entries] == [f"st{number:02}" for number in range(1, 14)]
    assert [e["trial"] for e in entries if "trial" in e] == [1, 2, 3, 4]
    assert all(a["id"] < b["id"] for a, b in pairwise(entries))


def without(kind: str, name: str) -> Edit:
    """Take an entry out."""

    def edit(table: Table) -> None:
        table[kind].remove(entry(table, kind, name))

    return edit


def another(kind: str, name: str, **values: object) -> Edit:
    """Add a changed copy of an entry."""

    def edit(table: Table) -> None:
        table[kind].append({**entry(table, kind, name), **values})

    return edit


def unchanged(table: Table) -> None:
    """Leave everything as it is."""
    assert table


def only_for_allies(table: Table) -> None:
    """Let all options of ft33 need an ally."""
    for each in entry(table, "fate_card", "ft33")["options"]:
        each["needs"] = "ally"


# The file, what is wrong in it, the words by which the complaint names card and column.
MISTAKES = [
    pytest.param(ASSET_FILE, without("asset", "fa01"), "", id="59 assets"),
    pytest.param(ASSET_FILE, another("asset", "fa01", id="fa13"), "", id="61 assets"),
    pytest.param(ASSET_FILE, changed("asset", "fa02", id="fa01"), "fa01", id="an asset twice"),
    pytest.param(ASSET_FILE, changed("asset", "fa02", type="sh"), "fa02 type", id="a sixth type"),
    pytest.param(ASSET_FILE, changed("asset", "fa02", type="li"), "fa02", id="a strange type"),
    pytest.param(ASSET_FILE, changed("asset", "fa08", cost=4), "fa08 cost", id="cost 4"),
    pytest.param(ASSET_FILE, changed("asset", "fa01", cost=0), "fa01 cost", id="cost 0"),
    pytest.param(ASSET_FILE, changed("asset", "fa08", cost="3"), "fa08 cost", id="cost in words"),
    pytest.param(
        ASSET_FILE, changed("asset", "fa01", effect="us: w+1"), "fa01 effect", id="cost 1, effect"
    ),
    pytest.param(
        ASSET_FILE, changed("asset", "fa04", effect="none"), "fa04 effect", id="cost 2, no effect"
    ),
    pytest.param(FATE_FILE, without("fate_card", "ft09"), "", id="35 fate cards"),
    pytest.param(FATE_FILE, another("fate_card", "ft09", id="ft37"), "", id="37 fate cards"),
    pytest.param(FATE_FILE, changed("fate_card", "ft09", id="ft08"), "ft08", id="a card twice"),
    pytest.param(FATE_FILE, changed("fate_card", "ft09", coins=-1), "ft09 coins", id="coins -1"),
    pytest.param(
        FATE_FILE, option("ft11", "b", effect="me: c-2"), "ft11 effect", id="3 coins less 2"
    ),
    pytest.param(FATE_FILE, option("ft26", "a", needs=None), "ft26", id="a drop without its tag"),
    pytest.param(FATE_FILE, option("ft16", "b", needs="luck"), "ft16 needs", id="a strange need"),
    pytest.param(FATE_FILE, only_for_allies, "ft33", id="no option without ally"),
    pytest.param(MARK_FILE, without("mark", "bm24"), "", id="23 marks"),
    pytest.param(MARK_FILE, another("mark", "bm24", id="bm25"), "", id="25 marks"),
    pytest.param(MARK_FILE, changed("mark", "bm02", id="bm01"), "bm01", id="a mark twice"),
    pytest.param(MARK_FILE, changed("mark", "bm24", value=5), "bm24 value", id="value 5"),
    pytest.param(MARK_FILE, changed("mark", "bm01", value=0), "bm01 value", id="value 0"),
    pytest.param(CHARACTER_FILE, without("character", "mary"), "", id="six characters"),
    pytest.param(
        CHARACTER_FILE, changed("character", "mary", id="jean"), "jean", id="a new character"
    ),
    pytest.param(
        CHARACTER_FILE, changed("character", "mary", ally="david"), "ally", id="a jilted ally"
    ),
    pytest.param(STORY_FILE, without("story_card", "st13"), "", id="12 story cards"),
    pytest.param(
        STORY_FILE,
        changed("story_card", "st12", events=["drowned"]),
        "st12 events",
        id="an event nobody tells",
    ),
]


@pytest.mark.parametrize(("file", "edit", "names"), MISTAKES)
def test_wrong_data_are_refused_naming_file_card_and_column(
    file: str, edit: Edit, names: str, tmp_path: Path
) -> None:
    with pytest.raises(covenstead.BadData) as refused:
        own_data(tmp_path, file, edit)
    for word in (file, *names.split()):
        assert word in str(refused.value)


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
            own_data(tmp_path / file, file, edit)
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
        own_data(tmp_path, FATE_FILE, option("ft22", "a", effect=effect))


@pytest.mark.parametrize("effect", MISPLACED["asset"])
def test_an_asset_may_do_only_what_its_column_allows(effect: str, tmp_path: Path) -> None:
    with pytest.raises(covenstead.BadData, match=r"assets\.toml.*fa04.*effect"):
        own_data(tmp_path, ASSET_FILE, changed("asset", "fa04", effect=effect))


@pytest.mark.parametrize("effect", MISPLACED["ability"])
def test_an_ability_may_do_only_what_its_column_allows(effect: str, tmp_path: Path) -> None:
    with pytest.raises(covenstead.BadData, match=r"characters\.toml.*agnes.*ability"):
        own_data(tmp_path, CHARACTER_FILE, changed("character", "agnes", ability=effect))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    own_data(tmp_path, MARK_FILE, unchanged)
    (tmp_path / MARK_FILE).unlink()
    with pytest.raises(covenstead.BadData, match=r"marks\.toml"):
        covenstead.load_game("witch-hunt-1649", data=tmp_path)


def test_an_unchanged_copy_of_the_data_plays_the_same_game(tmp_path: Path) -> None:
    game = own_data(tmp_path, ASSET_FILE, unchanged)
    assert new_game(4, seed=5, game=game).state == new_game(4, seed=5).state


@rule("WH-005")
def test_own_data_change_the_starting_values(tmp_path: Path) -> None:
    game = own_data(tmp_path, CHARACTER_FILE, changed("character", "agnes", welfare=6))
    table = new_game(3, options={"character_choice": "free"}, game=game, single_answers=False)
    for seat, name in enumerate(("agnes", "david", "isobel")):
        table.play(f"{seat}: take {name}")
    assert table.points("agnes") == (6, 4)


@rule("WH-050", "WH-053")
def test_own_data_change_cost_and_effect_of_an_asset(tmp_path: Path) -> None:
    edit = changed("asset", "fa04", cost=3, effect="us: w+2; other: r-1")
    game = own_data(tmp_path, ASSET_FILE, edit)
    table = start(buying(3, "isobel 5/5", "david 5/5", "john", pool="fa04"), game=game)
    table.play("isobel: buy fa04, target david")
    assert table.state["coins"] == 0
    assert (table.points("isobel"), table.points("david")) == ((7, 5), (5, 4))


@rule("WH-110")
def test_own_data_change_the_value_of_a_mark(tmp_path: Path) -> None:
    game = own_data(tmp_path, MARK_FILE, changed("mark", "bm01", value=4))
    position = choosing("ft12", "isobel bm02 bm03", "david", "john", in_deck="bm01")
    for data, freed in ((game, False), (None, True)):
        table = start(position, draws="bm01", game=data) if data else start(position, draws="bm01")
        table.play("isobel: choose b, plead w, plead w, stand")
        assert table.villager("isobel")["acquitted"] is freed


@rule("WH-170")
def test_own_data_change_an_ability(tmp_path: Path) -> None:
    game = own_data(tmp_path, CHARACTER_FILE, changed("character", "helen", ability="me: c+3"))
    table = start(turn("helen", "david", "john"), game=game)
    table.play("helen: ability")
    assert table.state["bonus"] == 3


@rule("WH-030", "WH-170")
def test_an_ability_that_costs_coins_leaves_none_below_nothing(tmp_path: Path) -> None:
    game = own_data(tmp_path, CHARACTER_FILE, changed("character", "helen", ability="me: c-2"))
    for coins, left in ((3, 1), (2, 0), (1, 0)):
        table = start(buying(coins, "helen", "david", "john"), game=game, single_answers=False)
        table.play("helen: ability")
        assert table.state["coins"] == left
