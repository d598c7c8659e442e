"""Tracks and leaving the game (WH-070 to WH-078)."""

import pytest

from tests.games.witch_hunt_1649.given import buying, choosing, defending, supporting, turn
from tests.games.witch_hunt_1649.sitting import start
from tests.rules import rule


@rule("WH-070", "WH-006")
def test_gains_may_exceed_the_starting_value_up_to_the_maximum() -> None:
    table = start(choosing("ft35", "helen 9/4", "david", "john"))
    table.play("helen: choose a")
    assert table.points("helen") == (10, 2)
    table = start(choosing("ft35", "helen 3/4", "david", "john"))
    table.play("helen: choose a")
    assert table.points("helen") == (5, 2)


@rule("WH-071")
def test_a_player_without_welfare_dies() -> None:
    table = start(choosing("ft05", "isobel 1/4", "david", "john"))
    table.play("isobel: choose a")
    assert table.status("isobel") == "died"
    assert table.told("died") == ["isobel died."]


@rule("WH-072")
def test_a_player_without_reputation_is_banished() -> None:
    table = start(choosing("ft05", "isobel 4/1", "david", "john"))
    table.play("isobel: choose b")
    assert table.status("isobel") == "banished"
    assert table.told("banished") == ["isobel was banished."]


@rule("WH-073")
def test_a_player_without_either_dies() -> None:
    table = start(choosing("ft16", "isobel 1/2", "david", "john"), draws="tails")
    table.play("isobel: choose c")
    assert table.points("isobel") == (0, 0)
    assert table.status("isobel") == "died"


@rule("WH-074", "WH-007")
def test_the_belongings_of_the_dead_go_back() -> None:
    position = choosing("ft05", "isobel 1/4 [do01 fa04] bm01 bm02", "david m1", "john")
    table = start(position, single_answers=False)
    table.play("isobel: choose a")
    isobel = table.villager("isobel")
    assert (isobel["holding"], isobel["marks"], isobel["cleared"]) == ([], [], [])
    assert table.state["asset_discard"] == ["fa04", "do01"]
    assert {"bm01", "bm02"} < set(table.state["mark_deck"])
    assert len(table.state["mark_deck"]) == 23
    assert isobel["character"] == "isobel"


@rule("WH-074", "WH-044")
def test_nobody_who_is_out_can_be_aimed_at() -> None:
    table = start(buying(2, "helen", "david died", "john", "isobel", pool="fa06"))
    table.play("helen: buy fa06")
    assert table.legal() == {"target john", "target isobel"}
    table.refuses("helen: target david")


@rule("WH-074", "WH-103")
def test_a_waiting_accused_who_dies_leaves_the_queue() -> None:
    position = buying(2, "helen", "david 1/3 m3", "john", "isobel", queue=[1], pool="fa06")
    table = start(position)
    table.play("helen: buy fa06, target david")
    assert table.state["trial_queue"] == []
    table.play("helen: done")
    assert table.current == "john"
    assert table.state["trials_held"] == 0


@rule("WH-026", "WH-075", "WH-133")
def test_current_and_ally_fall_together() -> None:
    """A21."""
    position = choosing("ft25", "agnes 4/1", "david 3/3", "helen 1/4", trials_held=1)
    table = start(position)
    table.play("agnes: choose b")
    assert table.status("helen") == "died"
    assert table.status("agnes") == "banished"
    assert (table.ending, table.winners) == ("last", {"david"})


@rule("WH-075", "WH-136", "WH-139")
def test_the_survivor_of_a_double_fall_before_any_trial_is_tried() -> None:
    """A21."""
    table = start(choosing("ft25", "agnes 4/1", "david 3/3", "helen 1/4"))
    table.play("agnes: choose b")
    assert (table.status("helen"), table.status("agnes")) == ("died", "banished")
    assert table.marks("david") == 3
    assert table.asked == "david"
    assert table.step["resume"] == "nothing"
    table.play("david: stand")
    assert (table.ending, table.winners) == ("nobody", set())


@rule("WH-026", "WH-075", "WH-139")
def test_the_last_pair_falls_together_and_nobody_wins() -> None:
    """A43."""
    position = choosing(
        "ft25", "agnes 4/1", "david died", "helen 1/4", "elspeth banished", trials_held=1
    )
    table = start(position)
    table.play("agnes: choose b")
    assert (table.status("helen"), table.status("agnes")) == ("died", "banished")
    assert (table.ending, table.winners) == ("nobody", set())


@rule("WH-076", "WH-107")
def test_the_last_point_of_a_track_cannot_be_pleaded() -> None:
    """A25."""
    table = start(defending("agnes 1/1 [do02]", "david", "john"))
    assert table.legal() == {"plead do02", "stand"}
    table.refuses("agnes: plead w")
    table.refuses("agnes: plead r")
    table.play("agnes: plead do02")
    assert table.legal() == {"stand"}


@rule("WH-076", "WH-105")
@pytest.mark.parametrize(
    ("helen", "payments"),
    [
        ("helen 1/2", {"support r"}),
        ("helen 2/1", {"support w"}),
        ("helen 1/1 [fi02]", {"support fi02"}),
        ("helen 2/2 [fa01 fi02]", {"support w", "support r", "support fa01", "support fi02"}),
    ],
)
def test_the_last_point_of_a_track_cannot_support(helen: str, payments: set[str]) -> None:
    table = start(supporting("agnes", helen, "john"))
    assert table.legal("helen") == payments | {"renounce"}


@rule("WH-076", "WH-178")
def test_the_last_point_of_a_track_cannot_pay_for_mary_s_asset() -> None:
    table = start(turn("mary 1/4", "agnes", "helen", in_deck="fa08"), draws="fa08")
    table.play("mary: ability")
    assert table.moves_played[:4] == ["0: ability", "0: pay r", "0: pay r", "0: pay r"]
    assert table.villager("mary")["holding"] == ["fa08"]


@rule("WH-077")
@pytest.mark.parametrize(("option", "status"), [("a", "died"), ("b", "banished")])
def test_death_and_banishment_give_the_ally_no_mark(option: str, status: str) -> None:
    table = start(choosing("ft05", "agnes 1/1", "helen", "john"))
    table.play(f"agnes: choose {option}")
    assert table.status("agnes") == status
    assert table.marks("helen") == 0
    assert len(table.state["mark_deck"]) == 24


@rule("WH-078")
def test_an_alliance_ends_with_the_life_of_one() -> None:
    table = start(choosing("ft05", "agnes 1/4", "helen", "john"))
    assert table.villager("helen")["ally"] == 0
    table.play("agnes: choose a")
    assert table.villager("helen")["ally"] is None
    assert table.villager("agnes")["ally"] is None
    assert "alliance_ended" in table.happened


@rule("WH-078", "WH-132")
def test_a_dead_ally_does_not_win() -> None:
    position = buying(
        1,
        "agnes [fi01 fi02 fi03 fi04 li01 li02]",
        "david",
        "helen died",
        "elspeth",
        trials_held=1,
        pool="li03",
    )
    table = start(position)
    table.play("agnes: buy li03")
    assert (table.ending, table.winners) == ("sets", {"agnes"})
