"""Two players (WH-150 to WH-157)."""

import pytest

from tests.games.witch_hunt_1649.given import bribing, buying, choosing, defending
from tests.games.witch_hunt_1649.sitting import start
from tests.rules import rule


@rule("WH-150", "WH-004")
def test_two_players_ignore_the_alliance() -> None:
    """A46."""
    table = start(choosing("ft31", "agnes 6/6 m2", "helen"))
    assert table.legal() == {"choose c", "choose d", "ability"}
    table.play("agnes: choose d")
    assert table.points("agnes") == (6, 5)
    assert table.marks("agnes") == 3
    assert table.steps == ["buy"]
    assert table.state["coins"] == 2


@rule("WH-153", "WH-084", "WH-150", "WH-104")
def test_the_fourth_mark_brings_the_trial_and_no_ally_is_asked() -> None:
    """A46."""
    table = start(choosing("ft31", "agnes 6/6 m3", "helen"))
    table.play("agnes: choose d")
    assert table.marks("agnes") == 4
    assert table.steps == ["trial_defend"]
    assert table.asked == "agnes"


@rule("WH-150", "WH-043", "WH-046")
def test_with_two_players_us_is_oneself_and_other_the_opponent() -> None:
    table = start(buying(3, "helen 5/6", "agnes 6/6", pool="fa04"))
    table.play("helen: buy fa04")
    assert (table.points("helen"), table.points("agnes")) == ((6, 6), (6, 6))
    table = start(buying(3, "helen 5/6", "agnes 6/6", pool="fa06"))
    table.play("helen: buy fa06")
    assert (table.points("helen"), table.points("agnes")) == ((5, 6), (5, 6))


@rule("WH-151", "WH-006")
def test_the_tracks_reach_eleven() -> None:
    table = start(buying(3, "helen 10/6", "agnes", pool="fa08"))
    table.play("helen: buy fa08, boost helen w")
    assert table.points("helen") == (11, 6)


@rule("WH-152")
@pytest.mark.parametrize(
    ("holding", "bought", "wins"),
    [
        ("fi01 fi02 fi04 li01 li02 li04", "fi03", False),
        ("fi01 fi02 fi04 fi05 fi06 li01 li02 li04", "li03", True),
        ("fi01 fi02 fi04 fi05 fi06 fi07 fi08 fi09", "fi03", True),
        ("fi01 fi02 fi04 fi05 fi06 fi07 fi08", "fi03", False),
        ("fi01 fi02 fi04 li01 li02 li04 li05", "fi03", False),
    ],
)
def test_with_two_players_five_and_four_win(holding: str, bought: str, wins: bool) -> None:
    """A24."""
    position = buying(1, f"helen used [{holding}]", "john", trials_held=1, pool="fi03 li03")
    table = start(position)
    table.play(f"helen: buy {bought}")
    assert (table.ending == "sets") is wins
    if wins:
        assert table.winners == {"helen"}


@rule("WH-140", "WH-152")
@pytest.mark.parametrize(
    ("rival", "winners"),
    [
        ("li01 li02 li03 li04 li05 do01 do02", {"helen", "john"}),
        ("li01 li02 li03 li04 li05 do01 do02 do03", {"john"}),
        ("li01 li02 li03 li04 li05 do01", {"helen"}),
    ],
)
def test_the_need_of_two_players_is_counted_to_five_and_four(rival: str, winners: set[str]) -> None:
    position = buying(
        0, "helen 5/5 [fa01 fa02 fa03 fa04 in01 in02 in03]", f"john 5/5 [{rival}]", called=True
    )
    table = start(position)
    table.play("helen: done")
    assert (table.ending, table.winners) == ("early", winners)


@rule("WH-153", "WH-136")
def test_the_exception_deals_up_to_four_marks() -> None:
    """Ruling 29."""
    holding = "fi01 fi02 fi04 fi05 fi06 li01 li02 li04"
    table = start(buying(1, f"helen [{holding}] m1", "john", pool="li03"))
    table.play("helen: buy li03")
    assert table.marks("helen") == 4
    assert table.steps == ["buy", "trial_defend"]
    assert len(table.state["mark_deck"]) == 20


@rule("WH-108")
def test_with_four_marks_one_may_plead_up_to_sixteen() -> None:
    table = start(defending("helen 10/2", "john", defence=12))
    table.play("helen: plead w")
    assert (table.step["defence"], table.legal()) == (14, {"plead w", "plead r", "stand"})
    table.play("helen: plead w")
    assert (table.step["defence"], table.legal()) == (16, {"stand"})


@rule("WH-153", "WH-154", "WH-155", "WH-157", "WH-111", "WH-112", "WH-122", "WH-121")
def test_helen_s_bribe() -> None:
    """A22."""
    position = defending(
        "helen 7/6 [fa01 fa02 fa03 fi01 fi02] bm23 bm24 bm11 bm01", "john bm02 bm03"
    )
    table = start(position)
    table.play("helen: plead fa01, plead fa02, plead w, plead w, plead w")
    assert table.step["defence"] == 10
    table.play("helen: stand")
    assert table.step == {
        "step": "trial_bribe",
        "accused": 0,
        "defence": 10,
        "last": None,
        "resume": "buy_start",
        "revealed": ["bm23", "bm24", "bm11", "bm01"],
    }
    assert table.villager("helen")["marks"] == []
    assert table.state["trials_held"] == 0
    assert len(table.state["mark_deck"]) == 24 - 6
    assert table.villager("john")["cleared"] == [["bm01", "bm11", "bm23", "bm24"]] * 2
    table.play("helen: bribe fa03, bribe fi01")
    helen = table.villager("helen")
    assert helen["acquitted"] is True
    assert table.points("helen") == (4, 6)
    assert helen["holding"] == ["fi02"]
    assert table.state["trials_held"] == 1
    assert len(table.state["mark_deck"]) == 22
    assert table.steps == ["buy"]
    assert table.state["coins"] == 2


@rule("WH-156", "WH-133")
def test_without_means_for_a_bribe_nothing_is_asked() -> None:
    """A23."""
    table = start(defending("helen 1/2 bm23 bm24 bm11 bm01", "john"))
    table.play("helen: plead r")
    assert table.step["defence"] == 2
    assert table.legal() == {"stand"}
    table.play("helen: stand")
    assert table.status("helen") == "executed"
    assert (table.ending, table.winners) == ("last", {"john"})


@rule("WH-154")
@pytest.mark.parametrize(
    ("means", "able"),
    [
        ("2/2", True),
        ("1/3", True),
        ("3/1", True),
        ("1/2 [fa01]", True),
        ("1/1 [fa01 fi01]", True),
        ("2/1", False),
        ("1/1 [fa01]", False),
    ],
)
def test_a_bribe_is_offered_only_if_it_can_be_enough(means: str, able: bool) -> None:
    # Total 5 against defence 4: two more are needed, one payment each.
    position = defending(f"helen {means} bm01 bm02 bm03 bm11", "john", defence=4)
    table = start(position)
    table.play("helen: stand")
    if able:
        assert table.step["step"] == "trial_bribe"
        assert "submit" in table.legal()
    else:
        assert (table.ending, table.winners) == ("last", {"john"})


@rule("WH-154", "WH-155")
def test_a_bribe_is_worth_one_and_ends_when_it_is_enough() -> None:
    position = bribing("helen 5/5 [fa01 fa02]", "john", defence=4, revealed="bm01 bm02 bm03 bm11")
    table = start(position)
    table.play("helen: bribe fa01")
    assert table.step["defence"] == 5
    assert table.step["last"] == "fa01"
    table.play("helen: bribe w")
    assert table.villager("helen")["acquitted"] is True
    assert table.points("helen") == (4, 5)
    assert table.villager("helen")["holding"] == ["fa02"]
    assert table.state["asset_discard"] == ["fa01"]


@rule("WH-154", "WH-110")
def test_who_exceeds_the_total_needs_no_bribe() -> None:
    table = start(defending("helen 5/5 bm01 bm02 bm03 bm04", "john", defence=6))
    table.play("helen: stand")
    assert table.steps == ["buy"]
    assert table.points("helen") == (6, 6)


@rule("WH-157")
def test_a_bribe_must_be_enough() -> None:
    """A37."""
    position = bribing("helen 3/4 [fa01 fa02]", "john", defence=8, revealed="bm23 bm24 bm11 bm01")
    table = start(position)
    assert table.legal() == {"bribe fa01", "bribe fa02", "bribe w", "submit"}
    table.refuses("helen: bribe r")
    table.play("helen: bribe fa02")
    assert table.legal() == {"bribe w", "bribe r"}
    table.refuses("helen: submit")
    table.play("helen: bribe w")
    assert table.legal() == {"bribe w", "bribe r"}
    table.play("helen: bribe r")
    assert table.moves_played[:4] == ["0: bribe fa02", "0: bribe w", "0: bribe r", "0: bribe r"]
    assert table.villager("helen")["acquitted"] is True
    assert table.points("helen") == (2, 2)
    assert table.villager("helen")["holding"] == ["fa01"]


@rule("WH-157", "WH-112", "WH-113")
def test_an_accused_may_submit() -> None:
    position = bribing("helen 5/5 [fa01]", "john", defence=4, revealed="bm01 bm02 bm03 bm11")
    table = start(position)
    table.play("helen: submit")
    assert table.status("helen") == "executed"
    assert table.state["trials_held"] == 1
    assert len(table.state["mark_deck"]) == 24
    assert (table.ending, table.winners) == ("last", {"john"})


@rule("WH-154")
def test_with_three_players_there_is_no_bribe() -> None:
    table = start(defending("helen 9/9 bm01 bm02 bm11", "john", "david", defence=4))
    table.play("helen: stand")
    assert table.status("helen") == "executed"


@rule("WH-155", "WH-088")
def test_who_was_freed_by_a_bribe_is_safe_from_marks() -> None:
    position = bribing(
        "helen 5/5 [fa01]", "john", defence=4, revealed="bm01 bm02 bm03 bm04", pool="fa11"
    )
    table = start(position, draws="ft24", single_answers=False)
    table.play("helen: bribe fa01")
    assert table.villager("helen")["acquitted"] is True
    table.play("helen: done")
    table.play("john: draw, choose b, buy fa11")
    assert table.villager("john")["holding"] == ["fa11"]
    assert table.marks("helen") == 0
    assert len(table.state["mark_deck"]) == 24
