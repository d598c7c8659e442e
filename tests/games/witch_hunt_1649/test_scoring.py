"""How the game ends (WH-130 to WH-135, WH-139 to WH-144)."""

import pytest

import covenstead
from tests.games.witch_hunt_1649.components import TYPES
from tests.games.witch_hunt_1649.given import buying, choosing, defending
from tests.games.witch_hunt_1649.sitting import Sitting, start
from tests.rules import rule

FOUR = ("agnes 5/5", "david", "helen", "elspeth")
WINNING = "li04 fa08 in08 do08 fi08"


def of(counts: str, lowest: int = 1) -> str:
    """Name so many assets of each type, from a number upwards: ``of("2 1 0 0 3")``."""
    return " ".join(
        f"{kind}{number:02}"
        for kind, count in zip(TYPES, counts.split(), strict=True)
        for number in range(lowest, lowest + int(count))
    )


def early(*villagers: str) -> Sitting:
    """Let time be called, and end the turn."""
    table = start(buying(0, *villagers))
    table.table.call("time")
    table.play("0: done")
    return table


@rule("WH-130", "WH-131", "WH-132")
def test_the_rulebook_s_winning_board() -> None:
    """A01."""
    villagers = ("agnes 5/5 [fi01 fi02 fi03 fi04 li01 li02]", *FOUR[1:])
    table = start(buying(2, *villagers, trials_held=1, pool=WINNING))
    table.play("agnes: buy li04")
    assert (table.ending, table.winners) == ("sets", {"agnes", "helen"})
    assert table.table.position()["steps"] == []
    assert table.awaiting == ()
    assert table.points("agnes") == (5, 5)
    assert table.state["pool"] == ["fa08", "in08", "do08", "fi08"]
    assert "li04" in table.villager("agnes")["holding"]


@rule("WH-130", "WH-131")
def test_seven_of_one_type_win_too() -> None:
    """A02."""
    villagers = ("agnes 5/5 [fi01 fi02 fi03 fi04 fi05 fi06]", *FOUR[1:])
    table = start(buying(2, *villagers, trials_held=1, pool="fi07"))
    table.play("agnes: buy fi07")
    assert (table.ending, table.winners) == ("sets", {"agnes", "helen"})
    assert [table.points(seat) for seat in range(4)] == [(5, 5), (5, 3), (3, 4), (4, 4)]


@rule("WH-130")
def test_nearly_is_not_enough() -> None:
    """A03."""
    villagers = ("agnes 5/5 [fi01 fi02 fi03 fi04 li01 fa01]", *FOUR[1:])
    table = start(buying(1, *villagers, trials_held=1, pool="li02"))
    table.play("agnes: buy li02, done")
    assert table.awaiting
    assert table.current == "david"


@rule("WH-130")
@pytest.mark.parametrize(
    ("counts", "bought", "wins"),
    [
        ("4 2 0 0 0", "li12", True),
        ("3 3 0 0 0", "li12", True),
        ("3 3 0 0 0", "in12", False),
        ("6 0 0 0 0", "fa12", True),
        ("5 0 0 0 0", "fa12", False),
        ("5 2 2 2 2", "fa12", False),
        ("3 3 3 3 2", "fi12", False),
        ("3 3 3 3 3", "do12", True),
        ("2 2 2 2 3", "fi12", False),
    ],
)
def test_four_and_three_or_seven_win(counts: str, bought: str, wins: bool) -> None:
    position = buying(3, f"helen [{of(counts)}]", "david", "john", trials_held=1, pool=bought)
    table = start(position)
    table.play(f"helen: buy {bought}")
    assert (table.ending == "sets") is wins


@rule("WH-132")
@pytest.mark.parametrize(
    ("helen", "winners"),
    [
        ("helen", {"agnes", "helen"}),
        ("helen acquitted", {"agnes", "helen"}),
        ("helen renounced", {"agnes"}),
        ("helen died", {"agnes"}),
        ("isobel", {"agnes"}),
    ],
)
def test_the_living_unbroken_ally_wins_too(helen: str, winners: set[str]) -> None:
    villagers = ("agnes [fi01 fi02 fi03 fi04 li01 li02]", "david", helen, "elspeth")
    table = start(buying(1, *villagers, trials_held=1, pool="li03"))
    table.play("agnes: buy li03")
    assert table.winners == winners


@rule("WH-133", "WH-134", "WH-044", "WH-046")
def test_two_allies_do_not_end_the_game_but_the_last_one_does() -> None:
    """A20."""
    villagers = ("agnes 5/5", "david died", "helen 1/4", "elspeth banished")
    table = start(buying(2, *villagers, trials_held=1, pool="li06"))
    assert table.awaiting
    table.play("agnes: buy li06")
    assert table.status("helen") == "died"
    assert (table.ending, table.winners) == ("last", {"agnes"})


@rule("WH-135")
def test_nobody_wins_before_a_trial() -> None:
    villagers = ("agnes [fi01 fi02 fi03 fi04 li01 li02]", "david", "john")
    table = start(buying(1, *villagers, pool="li03"))
    table.play("agnes: buy li03")
    assert table.awaiting
    assert table.step["step"] == "trial_defend"


@rule("WH-139")
def test_nobody_wins_if_nobody_lives() -> None:
    table = start(
        defending(
            "isobel bm20 bm21 bm22", "david died", "john died", resume="nothing", fate_card=None
        )
    )
    table.play("isobel: stand")
    assert (table.ending, table.winners) == ("nobody", set())
    assert table.table.outcome is not None
    assert table.table.outcome.scores == [0, 0, 0]


@rule("WH-140", "WH-141", "WH-142", "WH-193", "WH-194")
def test_time_is_called() -> None:
    """A27."""
    position = buying(
        0,
        "agnes 4/5 [fa01 fa02 fi01 fi02 fi03]",
        "david 3/6 [li01 li02 do01 do02 do03]",
        "helen [in01 in02 in03]",
        "elspeth banished",
    )
    table = start(position)
    before, legal = table.state, table.legal()
    table.table.call("time")
    assert table.state == {**before, "called": True}
    assert table.legal() == legal
    assert "time" in table.table.record().splitlines()
    table.play("agnes: done")
    assert (table.ending, table.winners) == ("early", {"agnes", "david", "helen"})
    assert table.state["trials_held"] == 0


@rule("WH-140")
@pytest.mark.parametrize(
    ("counts", "need"),
    [
        ("2 1 0 0 3", 2),
        ("2 2 2 2 2", 3),
        ("0 0 0 6 0", 1),
        ("5 0 1 0 1", 2),
        ("0 0 0 0 0", 7),
        ("0 4 0 2 1", 1),
        ("1 1 1 1 1", 5),
    ],
)
def test_the_need_is_the_least_number_of_further_assets(counts: str, need: int) -> None:
    # A rival who needs as many shares the win, one who needs more or fewer does not.
    for other in {max(need - 1, 1), need, min(need + 1, 7)}:
        held = 7 - other
        rival = f"{min(held, 4)} {max(held - 4, 0)} 0 0 0"
        table = early(f"isobel 5/5 [{of(counts)}]", f"david 5/5 [{of(rival, 8)}]", "john 1/1")
        winners = {"isobel"} if need <= other else set()
        assert table.winners == winners | ({"david"} if other <= need else set())


@rule("WH-141")
@pytest.mark.parametrize(
    ("david", "winners"),
    [
        ("david 3/6", {"agnes", "david", "helen"}),
        ("david 3/5", {"agnes", "helen"}),
        ("david 4/6", {"david"}),
    ],
)
def test_equal_needs_are_told_apart_by_the_points(david: str, winners: set[str]) -> None:
    table = early(
        "agnes 4/5 [fa01 fa02 fi01 fi02 fi03]",
        f"{david} [li01 li02 do01 do02 do03]",
        "helen [in01 in02 in03]",
        "elspeth banished",
    )
    assert (table.ending, table.winners) == ("early", winners)


@rule("WH-140")
def test_only_the_living_are_compared_at_an_early_end() -> None:
    table = early("agnes 2/2", "david 5/5", "john died")
    assert table.winners == {"david"}


@rule("WH-143")
@pytest.mark.parametrize(("turns", "over"), [(28, False), (29, True)])
def test_the_turn_cap_ends_the_game(turns: int, over: bool) -> None:
    position = buying(
        0, "agnes [fa01]", "david", "john", turn_number=turns, options={"turn_cap": 10}
    )
    table = start(position)
    table.play("agnes: done")
    assert (table.ending == "early") is over
    if over:
        assert table.winners == {"agnes"}
        assert table.state["turn_number"] == 30


@rule("WH-143")
@pytest.mark.parametrize(("turns", "over"), [(118, False), (119, True)])
def test_the_usual_cap_is_forty_turns_a_seat(turns: int, over: bool) -> None:
    table = start(buying(0, "agnes", "david", "john", turn_number=turns))
    table.play("agnes: done")
    assert (table.ending == "early") is over


@rule("WH-143", "WH-193")
@pytest.mark.parametrize("how", ["cap", "call"])
def test_the_queued_trials_are_held_before_an_early_end(how: str) -> None:
    position = buying(
        0,
        "agnes [fa01]",
        "david [fi01 fi02] bm20 bm21 bm22",
        "john",
        turn_number=119 if how == "cap" else 5,
        called=how == "call",
        queue=[1],
    )
    table = start(position)
    table.play("agnes: done")
    assert table.asked == "david"
    table.play("david: stand")
    assert (table.ending, table.winners) == ("early", {"agnes"})
    assert table.state["trials_held"] == 1


@rule("WH-028", "WH-131", "WH-132", "WH-144")
def test_a_win_ends_every_trial() -> None:
    """A45."""
    position = choosing(
        "ft15",
        "agnes 4/4 acquitted [fi01 fi02 fi03 fi04 li01 li02]",
        "david",
        "helen m2",
        "elspeth",
        trials_held=1,
        pool="li03",
    )
    table = start(position)
    table.play("agnes: choose b, give helen")
    assert table.marks("helen") == 3
    assert table.state["trial_queue"] == [2]
    table.play("agnes: buy li03")
    assert (table.ending, table.winners) == ("sets", {"agnes", "helen"})
    assert table.state["trials_held"] == 1
    assert table.table.position()["steps"] == []


@rule("WH-131", "WH-144")
def test_after_the_end_nobody_may_move() -> None:
    villagers = ("agnes [fi01 fi02 fi03 fi04 li01 li02]", *FOUR[1:])
    table = start(buying(5, *villagers, trials_held=1, pool="li03"))
    table.play("agnes: buy li03")
    assert table.awaiting == ()
    assert all(not table.table.moves(seat) for seat in range(4))
    with pytest.raises(covenstead.MoveRefused):
        table.table.play(0, "done")
    with pytest.raises(covenstead.MoveRefused):
        table.table.call("time")
