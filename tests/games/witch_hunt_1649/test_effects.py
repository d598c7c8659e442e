"""What effects do (WH-040 to WH-049)."""

from pathlib import Path

import pytest

from tests.games.witch_hunt_1649.facts import FILES, option
from tests.games.witch_hunt_1649.given import buying, choosing, turn
from tests.games.witch_hunt_1649.sitting import start
from tests.rules import rule

FOUR = ("agnes", "david", "helen", "elspeth")


@rule("WH-040")
def test_nobody_may_skip_a_clause() -> None:
    table = start(buying(3, "helen", "david", "agnes", "elspeth", pool="fa06 fa01"))
    table.play("helen: buy fa06")
    assert table.legal() == {"target david", "target agnes", "target elspeth"}
    for move in ("done", "buy fa01", "ability", "target helen", "boost helen w"):
        table.refuses(f"helen: {move}")


@rule("WH-041", "WH-006")
def test_a_gain_at_the_maximum_does_nothing_but_is_legal() -> None:
    table = start(buying(2, "agnes 10/10", *FOUR[1:], pool="fa04"))
    table.play("agnes: buy fa04")
    assert table.legal() == {"target agnes", "target helen"}
    table.play("agnes: target agnes")
    assert table.points("agnes") == (10, 10)


@rule("WH-041")
def test_a_loss_stops_at_zero() -> None:
    table = start(choosing("ft03", "isobel 2/4", "david", "john"), draws="tails")
    table.play("isobel: choose a")
    assert table.points("isobel") == (0, 4)


@rule("WH-048", "WH-006", "WH-041")
def test_two_points_are_never_split() -> None:
    """A07."""
    position = buying(3, "agnes 9/5", *FOUR[1:], pool="fa08")
    table = start(position)
    table.play("agnes: buy fa08")
    assert table.table.position()["steps"] == [
        {"step": "buy"},
        {"step": "effect_choice", "source": "fa08", "rest": "us: boost 2", "named": None},
    ]
    assert table.legal() == {"boost agnes w", "boost agnes r", "boost helen w", "boost helen r"}
    table.refuses("agnes: boost david w")
    table.play("agnes: boost agnes w")
    assert table.points("agnes") == (10, 5)
    other = start(position)
    other.play("agnes: buy fa08, boost helen r")
    assert other.points("helen") == (3, 6)
    assert other.points("agnes") == (9, 5)


@rule("WH-048", "WH-043")
def test_without_ally_a_boost_is_a_choice_between_two_tracks() -> None:
    table = start(buying(3, "agnes", "david", "john", pool="fa08"))
    table.play("agnes: buy fa08")
    assert table.legal() == {"boost agnes w", "boost agnes r"}


@rule("WH-042")
def test_a_clause_for_the_ally_is_skipped_without_one(tmp_path: Path) -> None:
    game = FILES.edited(tmp_path, "fate.toml", option("ft22", "a", effect="ally: w+1; me: r+1"))
    alone = start(choosing("ft22", "agnes 4/4", "david 5/3", "john 5/3"), game=game)
    alone.play("agnes: choose a")
    assert [alone.points(seat) for seat in range(3)] == [(4, 5), (5, 3), (5, 3)]
    allied = start(choosing("ft22", "agnes 4/4", "helen 3/4", "john 5/3"), game=game)
    allied.play("agnes: choose a")
    assert [allied.points(seat) for seat in range(3)] == [(4, 5), (4, 4), (5, 3)]


@rule("WH-043")
def test_us_is_oneself_or_the_living_ally() -> None:
    table = start(buying(2, *FOUR, pool="fa04"))
    table.play("agnes: buy fa04")
    assert table.legal() == {"target agnes", "target helen"}
    table.play("agnes: target helen")
    assert table.points("helen") == (4, 4)
    assert table.points("agnes") == (4, 4)


@rule("WH-043", "WH-046")
@pytest.mark.parametrize("helen", ["helen died", "helen renounced"])
def test_us_is_oneself_when_the_ally_is_gone(helen: str) -> None:
    table = start(buying(3, "agnes 4/4 m1", "david", helen, "elspeth", pool="fa04"))
    table.play("agnes: buy fa04")
    assert table.points("agnes") == (5, 4)
    assert table.steps == ["buy"]


@rule("WH-044")
def test_other_is_everybody_else_who_lives() -> None:
    table = start(
        buying(
            2,
            "agnes",
            "david m2",
            "helen",
            "elspeth died",
            "john acquitted",
            trials_held=1,
            pool="fa07",
        )
    )
    table.play("agnes: buy fa07")
    assert table.legal() == {"target david", "target helen", "target john"}
    table.play("agnes: target helen")
    assert table.points("helen") == (3, 3)


@rule("WH-046", "WH-040")
def test_an_effect_with_one_candidate_asks_nothing_and_is_no_move() -> None:
    position = buying(2, "agnes m1", "david died", "helen 3/4", "elspeth died", pool="li06")
    table = start(position)
    table.play("agnes: buy li06")
    assert table.points("helen") == (2, 4)
    assert table.moves_played[0] == "0: buy li06"
    assert not any("target" in move for move in table.moves_played)


@rule("WH-046", "WH-047")
def test_an_effect_without_a_candidate_is_skipped() -> None:
    table = start(buying(3, "helen", "david", "agnes", "elspeth", pool="in12"))
    table.play("helen: buy in12")
    assert table.steps == ["buy"]
    assert table.villager("helen")["holding"] == ["in12"]
    assert len(table.state["mark_deck"]) == 24


@rule("WH-046", "WH-049")
def test_the_only_asset_is_dropped_without_a_question() -> None:
    table = start(choosing("ft05", "agnes 4/4 [li02]", "david", "john"))
    table.play("agnes: choose c")
    assert table.villager("agnes")["holding"] == []
    assert table.state["asset_discard"] == ["li02"]
    assert table.points("agnes") == (6, 4)
    assert table.steps == ["buy"]


@rule("WH-049", "WH-046")
def test_the_asset_to_drop_is_named_by_its_owner() -> None:
    table = start(choosing("ft05", "agnes 4/4 [fi01 li02 fa03]", "david [do01]", "john"))
    table.play("agnes: choose c")
    assert table.step == {
        "step": "effect_choice",
        "source": "ft05",
        "rest": "me: drop 1; me: w+2",
        "named": None,
    }
    assert table.legal() == {"drop fa03", "drop li02", "drop fi01"}
    table.refuses("agnes: drop do01")
    assert table.points("agnes") == (4, 4)
    table.play("agnes: drop li02")
    assert table.villager("agnes")["holding"] == ["fa03", "fi01"]
    assert table.state["asset_discard"] == ["li02"]
    assert table.points("agnes") == (6, 4)


@rule("WH-049", "WH-023")
def test_several_assets_are_dropped_in_ascending_order(tmp_path: Path) -> None:
    game = FILES.edited(tmp_path, "fate.toml", option("ft26", "a", effect="me: drop 2"))
    table = start(choosing("ft26", "agnes [fa03 li02 do05 fi01]", "david", "john"), game=game)
    table.play("agnes: choose a")
    assert table.legal() == {"drop fa03", "drop li02", "drop do05"}
    table.play("agnes: drop li02")
    assert table.step["rest"] == "me: drop 1"
    assert table.legal() == {"drop do05", "drop fi01"}
    table.play("agnes: drop fi01")
    assert table.villager("agnes")["holding"] == ["fa03", "do05"]
    poor = start(choosing("ft26", "agnes [fa03]", "david", "john"), game=game)
    assert "choose a" not in poor.legal()


@rule("WH-049", "WH-046")
def test_the_last_of_several_is_dropped_without_a_question(tmp_path: Path) -> None:
    game = FILES.edited(tmp_path, "fate.toml", option("ft26", "a", effect="me: drop 2"))
    table = start(choosing("ft26", "agnes [fa03 li02 do05]", "david", "john"), game=game)
    table.play("agnes: choose a, drop li02")
    assert table.villager("agnes")["holding"] == ["fa03"]
    assert table.steps == ["buy"]


@rule("WH-047", "WH-082")
def test_a_mark_can_be_turned_only_on_the_eligible() -> None:
    position = buying(
        3,
        "agnes",
        "david m3",
        "helen m2",
        "elspeth acquitted",
        "john banished",
        "isobel",
        trials_held=1,
        queue=[1],
        pool="fa11",
    )
    table = start(position)
    table.play("agnes: buy fa11")
    assert table.legal() == {"target helen", "target isobel"}
    table.play("agnes: target isobel")
    assert table.marks("isobel") == 1


@rule("WH-047", "WH-083", "WH-046")
def test_a_mark_that_can_reach_nobody_is_not_dealt() -> None:
    position = buying(3, "agnes", "david acquitted", "john acquitted", trials_held=2, pool="fa11")
    table = start(position)
    table.play("agnes: buy fa11")
    assert len(table.state["mark_deck"]) == 24
    assert table.villager("agnes")["holding"] == ["fa11"]


@rule("WH-047", "WH-085")
def test_unmark_reaches_only_those_with_a_mark_who_are_not_accused() -> None:
    pool = "in12"
    asked = start(buying(3, "helen bm01 bm02", "david m1", "agnes m1", "elspeth", pool=pool))
    asked.play("helen: buy in12")
    assert asked.legal() == {"target helen", "target agnes"}
    asked.play("helen: target helen")
    assert asked.villager("helen")["marks"] == ["bm01"]
    accused = start(buying(3, "helen m1", "david", "agnes m3", "elspeth", queue=[2], pool=pool))
    accused.play("helen: buy in12")
    assert (accused.marks("helen"), accused.marks("agnes")) == (0, 3)


@rule("WH-040", "WH-024")
def test_the_clauses_before_and_after_a_question_run_in_their_order() -> None:
    table = start(choosing("ft36", "agnes 4/4", "david 5/3", "john"))
    table.play("agnes: choose a")
    assert table.points("agnes") == (4, 5)
    assert table.step["rest"] == "other: w+1"
    table.play("agnes: target david")
    assert table.points("david") == (6, 3)
    shared = start(choosing("ft21", "agnes 4/4", "helen 3/4", "john"))
    shared.play("agnes: choose a")
    assert shared.points("agnes") == (4, 4)
    assert shared.step["rest"] == "us: w+1; me: r+1"
    shared.play("agnes: target helen")
    assert (shared.points("helen"), shared.points("agnes")) == ((4, 4), (4, 5))


@rule("WH-030", "WH-174")
def test_coins_gained_before_buying_wait_as_a_bonus() -> None:
    table = start(turn("helen", "david", "john"), draws="ft21")
    table.play("helen: ability, draw")
    assert (table.state["bonus"], table.state["coins"]) == (2, 0)
    table.play("helen: choose b")
    assert (table.state["bonus"], table.state["coins"]) == (0, 2 + 2 + 2)
