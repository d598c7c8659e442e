"""Filling and refreshing the pool (WH-058 to WH-062)."""

import pytest

from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.sitting import start
from tests.rules import rule

THREES = "fa08 fa09 li08 li09 in08"


@rule("WH-058")
def test_freed_assets_reach_a_short_pool_when_the_next_buying_begins() -> None:
    position = choosing(
        "ft12",
        "isobel 2/6 [li01 in01]",
        "agnes",
        "helen",
        "john",
        "mary",
        pool="fa01 do01",
        asset_deck="",
        asset_discard="",
        rest=[1, 2, 3, 4],
    )
    table = start(position, draws="ft22", single_answers=False)
    table.play("isobel: choose a")
    assert table.status("isobel") == "died"
    assert table.state["pool"] == ["fa01", "do01"]
    assert table.state["asset_discard"] == ["li01", "in01"]
    table.play("agnes: draw")
    assert table.state["pool"] == ["fa01", "do01"]
    table.play("agnes: choose a")
    assert set(table.state["pool"]) == {"fa01", "do01", "li01", "in01"}
    assert table.state["asset_discard"] == []


@rule("WH-058", "WH-177")
def test_john_s_barter_fills_a_short_pool() -> None:
    position = turn(
        "john [fa01]",
        "agnes",
        "helen",
        "isobel",
        "david",
        pool="do01",
        asset_deck="",
        asset_discard="li01 in01 fi01",
        rest=[1, 2, 3, 4],
    )
    table = start(position, single_answers=False)
    table.play("john: ability")
    assert table.villager("john")["holding"] == ["do01"]
    assert set(table.state["pool"]) == {"fa01", "li01", "in01", "fi01"}


@rule("WH-058", "WH-178")
def test_mary_s_bargain_fills_a_short_pool() -> None:
    position = turn(
        "mary 5/5",
        "agnes",
        "helen",
        "isobel",
        "david",
        pool="do01",
        asset_deck="fa01",
        asset_discard="li01 in01",
        rest=[1, 2, 3, 4],
    )
    table = start(position, draws="fa01", single_answers=False)
    table.play("mary: ability, pay w")
    assert table.villager("mary")["holding"] == ["fa01"]
    assert set(table.state["pool"]) == {"do01", "li01", "in01"}


@rule("WH-123", "WH-058", "WH-138")
def test_what_was_given_up_lies_on_the_shelf_again() -> None:
    """A44."""
    position = buying(
        3,
        "helen 5/5 [fi01 fi02 fi03 li01 li02 li03 in01] bm01 bm02",
        "david",
        "john",
        "mary",
        "isobel",
        pool="fi04 fa08",
        asset_deck="",
        asset_discard="",
        rest=[1, 2, 3, 4],
        in_deck="bm03",
    )
    table = start(position, draws="bm03")
    table.play("helen: buy fi04")
    assert table.points("helen") == (6, 5)
    assert table.state["pool"] == ["fa08"]
    assert table.state["coins"] == 1
    assert table.marks("helen") == 3
    assert table.steps == ["buy", "trial_defend"]
    table.play("helen: plead li01, plead in01")
    assert table.state["asset_discard"] == ["li01", "in01"]
    table.play("helen: stand")
    assert table.points("helen") == (7, 6)
    state = table.state
    assert state["pool"][0] == "fa08"
    assert set(state["pool"]) == {"fa08", "li01", "in01"}
    assert (state["asset_deck"], state["asset_discard"]) == ([], [])
    assert table.legal() == {"buy li01", "buy in01", "ability", "done"}


@rule("WH-059")
def test_a_pool_in_which_nothing_is_affordable_is_drawn_anew() -> None:
    """A05."""
    draws = "in09 do08 do09 fi08 fi09 fa01 do04 li11 in10 fa11"
    position = choosing("ft22", "david", "agnes", "helen", pool=THREES, in_deck=draws)
    table = start(position, draws=draws)
    table.play("david: choose a")
    state = table.state
    assert state["pool"] == ["fa01", "do04", "li11", "in10", "fa11"]
    assert len(state["asset_discard"]) == 10
    assert state["coins"] == 2
    assert table.legal(verb="buy") == {"buy fa01", "buy do04"}
    assert table.happened.count("pool_cleared") == 2


@rule("WH-059")
def test_a_pool_of_twos_is_drawn_anew_for_a_single_coin() -> None:
    position = choosing(
        "ft22",
        "helen",
        "agnes",
        "john",
        bonus=-1,
        pool="fa04 fa05 li04 in08 do08",
        in_deck="fa01 fa02 fa03 li01 li02",
    )
    table = start(position, draws="fa01 fa02 fa03 li01 li02")
    table.play("helen: choose a")
    assert table.state["pool"] == ["fa01", "fa02", "fa03", "li01", "li02"]
    assert len(table.state["asset_discard"]) == 5


@rule("WH-059")
def test_a_pool_with_one_affordable_asset_stays() -> None:
    pool = "fa08 fa09 li08 li09 do04"
    table = start(choosing("ft22", "helen", "agnes", "john", pool=pool))
    table.play("helen: choose a")
    assert table.state["pool"] == pool.split()


@rule("WH-059")
def test_without_a_coin_there_is_no_refresh() -> None:
    table = start(choosing("ft22", "helen", "agnes", "john", bonus=-2, pool=THREES))
    table.play("helen: choose a")
    assert table.state["coins"] == 0
    assert table.state["pool"] == THREES.split()
    assert table.state["asset_discard"] == []


@rule("WH-059", "WH-056")
def test_a_refresh_goes_on_with_the_turned_discard() -> None:
    position = choosing(
        "ft22",
        "helen",
        "agnes",
        "john",
        "isobel",
        pool=THREES,
        asset_deck="in09 do08",
        asset_discard="fa01",
        rest=[0, 1, 2, 3],
    )
    table = start(position, draws="in09 do08 fa01 fa08 fa09", single_answers=False)
    table.play("helen: choose a")
    assert table.state["pool"] == ["in09", "do08", "fa01", "fa08", "fa09"]
    assert table.state["asset_deck"] == ["li08", "li09", "in08"]
    assert table.state["asset_discard"] == []


@rule("WH-060")
def test_a_later_purchase_brings_no_refresh() -> None:
    position = buying(3, "helen", "agnes", "john", pool="do04 " + THREES[:19], in_deck="fi08")
    table = start(position, draws="fi08")
    table.play("helen: buy do04, target helen")
    assert table.state["coins"] == 1
    assert table.state["pool"] == ["fa08", "fa09", "li08", "li09", "fi08"]


@rule("WH-061")
def test_there_is_no_refresh_if_all_that_is_left_is_too_dear() -> None:
    """A06."""
    position = choosing(
        "ft22",
        "helen",
        "david",
        "john",
        "isobel",
        pool=THREES,
        asset_deck="in09 do08",
        asset_discard="",
        rest=[0, 1, 2, 3],
    )
    table = start(position)
    table.play("helen: choose a")
    assert table.state["pool"] == THREES.split()
    assert table.state["coins"] == 2
    assert table.legal() == {"ability", "done"}


@rule("WH-061")
@pytest.mark.parametrize(("deck", "discard"), [("in09 do01", ""), ("in09 do08", "do01")])
def test_one_cheap_asset_in_deck_or_discard_is_enough_for_a_refresh(
    deck: str, discard: str
) -> None:
    position = choosing(
        "ft22",
        "helen",
        "david",
        "john",
        "isobel",
        pool=THREES,
        asset_deck=deck,
        asset_discard=discard,
        rest=[0, 1, 2, 3],
    )
    table = start(position)
    table.play("helen: choose a")
    assert "do01" in table.state["pool"]
    assert "pool_cleared" in table.happened


@rule("WH-062")
def test_a_card_that_leaves_the_pool_closes_up_and_a_new_one_joins_at_the_end() -> None:
    position = buying(3, "helen", "agnes", "john", pool="fi01 do01 in01 li01 fa01", in_deck="fa02")
    table = start(position, draws="fa02")
    table.play("helen: buy in01")
    assert table.state["pool"] == ["fi01", "do01", "li01", "fa01", "fa02"]
