"""Assets and buying (WH-050 to WH-057)."""

import pytest

import covenstead
from tests.games.witch_hunt_1649.components import ASSETS, COST, EFFECT
from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.sitting import start
from tests.rules import rule

OTHERS = ("agnes", "helen", "john", "mary", "isobel")


@rule("WH-050")
def test_only_what_lies_in_the_pool_can_be_bought() -> None:
    position = buying(5, "helen", "david [li01]", "john", pool="fa01 fa04 fa08 in01 do01")
    table = start(position)
    assert table.legal(verb="buy") == {f"buy {asset}" for asset in position["state"]["pool"]}
    table.refuses("helen: buy li01")
    table.refuses("helen: buy li02")


@rule("WH-050")
def test_nobody_buys_outside_the_own_buying_step() -> None:
    for position in (
        turn("helen", "david", "john", pool="fa01"),
        choosing("ft22", "helen", "david", "john", pool="fa01"),
    ):
        start(position).refuses("helen: buy fa01")
    table = start(buying(5, "helen", "david", "john", pool="fa01"))
    with pytest.raises(covenstead.NotYourTurn):
        table.table.play(1, "buy fa01")


@rule("WH-051")
@pytest.mark.parametrize("coins", range(5))
def test_an_asset_can_be_bought_for_its_cost_or_more(coins: int) -> None:
    pool = ("fa01", "fa04", "fa08", "in07", "do12")
    table = start(buying(coins, "helen", "david", "john", pool=" ".join(pool)))
    affordable = {f"buy {asset}" for asset in pool if COST[asset] <= coins}
    assert table.legal() == affordable | {"ability", "done"}
    for asset in pool:
        if COST[asset] > coins:
            assert table.refuses(f"helen: buy {asset}").rule == "WH-051"


@rule("WH-051")
def test_any_number_of_assets_can_be_bought_and_none_must_be() -> None:
    position = buying(5, "helen", "david", "john", pool="fa01 li01 in01 do01 fi01")
    table = start(position)
    for asset in ("fa01", "in01", "fi01", "do01"):
        table.play(f"helen: buy {asset}")
    assert table.villager("helen")["holding"] == ["fa01", "in01", "do01", "fi01"]
    assert table.state["coins"] == 1
    idle = start(position)
    idle.play("helen: done")
    assert idle.villager("helen")["holding"] == []
    assert idle.current == "david"


@rule("WH-051", "WH-054", "WH-060", "WH-062")
def test_the_replacement_can_be_bought_at_once() -> None:
    """A04."""
    position = buying(
        2, "agnes used", "helen", "isobel", pool="fa01 fa04 fa08 li08 in08", in_deck="fa02 fa05"
    )
    table = start(position, draws="fa02")
    table.play("agnes: buy fa01")
    assert table.state["coins"] == 1
    assert table.state["pool"] == ["fa04", "fa08", "li08", "in08", "fa02"]
    assert table.legal() == {"buy fa02", "done"}
    table.play("agnes: buy fa02")
    assert table.villager("agnes")["holding"] == ["fa01", "fa02"]


@rule("WH-060", "WH-036", "WH-031")
def test_a_coin_that_buys_nothing_is_lost_without_a_refresh() -> None:
    """A04."""
    position = buying(
        2, "agnes used", "helen", "isobel", pool="fa01 fa04 fa08 li08 in08", in_deck="fa05"
    )
    table = start(position, draws="fa05")
    table.play("agnes: buy fa01")
    assert table.moves_played == ["0: buy fa01", "0: done"]
    assert table.state["pool"] == ["fa04", "fa08", "li08", "in08", "fa05"]
    assert table.state["asset_discard"] == []
    assert table.state["coins"] == 0
    assert table.current == "helen"


@rule("WH-052", "WH-074")
def test_the_pool_is_filled_after_the_effect_and_what_it_brought_about() -> None:
    position = buying(
        3,
        "helen",
        "david 1/3 [li01]",
        "john",
        "isobel",
        pool="fa06 fa08",
        asset_deck="",
        asset_discard="",
        rest=[2, 3],
    )
    table = start(position, draws="li01", single_answers=False)
    table.play("helen: buy fa06")
    assert table.state["coins"] == 1
    assert "fa06" in table.villager("helen")["holding"]
    assert table.state["pool"] == ["fa08"]
    table.play("helen: target david")
    assert table.status("david") == "died"
    assert table.state["pool"] == ["fa08", "li01"]
    assert table.state["asset_discard"] == []


@rule("WH-053", "WH-051")
@pytest.mark.parametrize("asset", ASSETS)
def test_an_asset_costs_and_does_what_its_card_says(asset: str) -> None:
    villagers = ("agnes 5/5 m1", "david 5/5 m1", "helen 5/5 m1", "elspeth 5/5 m1")
    table = start(buying(3, *villagers, pool=asset), single_answers=False)
    table.play(f"agnes: buy {asset}")
    assert table.state["coins"] == 3 - COST[asset]
    assert table.villager("agnes")["holding"] == [asset]
    us, others = ("agnes", "helen"), ("david", "helen", "elspeth")
    tracks = {"w": 0, "r": 1}
    effect = EFFECT[asset]
    if effect == "none":
        assert table.steps == ["buy"]
        assert len(table.state["pool"]) == 5
        return
    assert table.step["rest"] == effect
    person, _, change = effect.partition(": ")
    asked = us if person == "us" else others
    if change == "boost 2":
        assert table.legal() == {f"boost {name} {track}" for name in asked for track in "wr"}
        table.play("agnes: boost helen r")
        assert table.points("helen") == (5, 7)
    else:
        assert table.legal() == {f"target {name}" for name in asked}
        table.play("agnes: target helen")
    if change in ("mark", "unmark"):
        assert table.marks("helen") == {"mark": 2, "unmark": 0}[change]
    elif change != "boost 2":
        points = [5, 5]
        points[tracks[change[0]]] += int(change[1:])
        assert table.points("helen") == tuple(points)
    assert table.steps == ["buy"]
    assert len(table.state["pool"]) == 5


@rule("WH-055")
def test_holdings_are_public_and_grow_without_limit() -> None:
    held = " ".join(f"{kind}0{n}" for kind in ("fa", "li", "in", "do") for n in (1, 2, 3))
    position = buying(3, f"helen [{held} fi01 fi02]", "david", "john", pool="fi03")
    table = start(position)
    table.play("helen: buy fi03")
    assert len(table.villager("helen")["holding"]) == 15
    for seat in (1, 2, None):
        shown = table.table.view(seat).data["state"]["villagers"][0]["holding"]
        assert shown == table.villager("helen")["holding"]


@rule("WH-057", "WH-056")
def test_with_nothing_left_to_draw_the_pool_stays_short() -> None:
    """A28."""
    position = buying(
        2,
        "david",
        *OTHERS,
        pool="in04 do04 fi04",
        asset_deck="",
        asset_discard="",
        rest=[1, 2, 3, 4, 5],
    )
    table = start(position)
    table.play("david: buy in04")
    assert table.points("david") == (6, 3)
    assert table.state["pool"] == ["do04", "fi04"]
    assert table.steps == ["buy"]
    assert table.state["coins"] == 0


@rule("WH-057")
def test_even_an_empty_pool_does_not_stop_the_game() -> None:
    position = buying(
        1, "isobel", *OTHERS[:4], pool="fi01", asset_deck="", asset_discard="", rest=[1, 2, 3, 4]
    )
    table = start(position, draws="ft22", single_answers=False)
    table.play("isobel: buy fi01")
    assert table.state["pool"] == []
    assert table.legal() == {"done"}
    table.play("isobel: done")
    table.play("agnes: draw, choose a")
    assert table.state["coins"] == 2
    assert table.legal() == {"done"}


@rule("WH-056", "WH-058")
def test_an_empty_asset_deck_is_renewed_from_the_discard_when_buying_begins() -> None:
    """A28."""
    position = choosing(
        "ft22",
        "david",
        *OTHERS,
        pool="fa01 fa02",
        asset_deck="",
        asset_discard="fa04 li04 in04 do04 fi04 fi05",
        rest=[1, 2, 3, 4, 5],
    )
    table = start(position)
    table.play("david: choose a")
    state = table.state
    assert (len(state["pool"]), len(state["asset_deck"]), len(state["asset_discard"])) == (5, 3, 0)
    assert state["pool"][:2] == ["fa01", "fa02"]


@rule("WH-056")
def test_the_discard_stays_while_the_deck_has_a_card() -> None:
    position = buying(
        1,
        "david",
        *OTHERS,
        pool="fi01 fi02 fi03 do01 do02",
        asset_deck="do03",
        asset_discard="fa01",
        rest=[1, 2, 3, 4, 5],
    )
    table = start(position)
    table.play("david: buy fi01")
    assert table.state["pool"] == ["fi02", "fi03", "do01", "do02", "do03"]
    assert table.state["asset_deck"] == []
    assert table.state["asset_discard"] == ["fa01"]
