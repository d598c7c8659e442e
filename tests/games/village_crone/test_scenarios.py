"""The acceptance scenarios of the rules, played through positions and notation."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.village_crone.given import KINDS
from tests.games.village_crone.sitting import GAME, Sitting
from tests.rules import rule

given = Sitting.given
RICH = "fire4 flour4 silver4 soil4"


def _names(moves: list[str], *words: str) -> list[str]:
    """The moves that name one of these."""
    return [move for move in moves if set(move.split()) & set(words)]


def _rulebook_example() -> Sitting:
    """Case 1: setup."""
    dealt = ["s1-01", "s2-01", "s3-01", "s1-02", "s2-02", "s3-02"]
    sitting = given(
        "fire fire silver silver flour flour soil soil",
        at="setup",
        schemes={0: " ".join(dealt[:3]), 1: " ".join(dealt[3:])},
    )
    return sitting.play("p1 place forge", "p2 place manor", "p1 place mill", "p2 place farm")


@rule("VC-016", "VC-018", "VC-019", "VC-030")
def test_1_two_laps_of_placing_fill_hands_and_the_third_familiar_goes_to_the_green() -> None:
    t = _rulebook_example()
    assert [t.where(f"cat-{n}") for n in range(1, 6)] == ["forge", "mill", "green", None, None]
    assert [t.where(f"snake-{n}") for n in range(1, 4)] == ["manor", "farm", "green"]
    assert (t.hand(0), t.hand(1)) == ("fire2 flour2", "silver2 soil2")
    assert [t.stock(kind) for kind in KINDS[:4]] == [34] * 4
    assert t.stack == ["tithe"]
    assert t.asked == (0, 1)


@rule("VC-030", "VC-034", "VC-253", "VC-268", "VC-391", "VC-400")
def test_2_tithes_are_known_to_their_owners_and_the_first_window_asks_by_the_ledger() -> None:
    t = _rulebook_example().play("p1 tithe flour", "p2 tithe silver")
    assert t.state["tithes"] == [["flour", [0]], ["silver", [1]]]
    assert (t.hand(0), t.hand(1)) == ("fire2 flour1", "silver1 soil2")
    most = [witch["most"] for witch in t.state["witches"]]
    assert most[0] == {"fire": 2, "flour": 2, "silver": 0, "soil": 0, "newt": 3}
    assert most[1] == {"fire": 0, "flour": 0, "silver": 2, "soil": 2, "newt": 3}
    assert t.asked == (0,)
    assert t.legal(0) == ["hold"]
    t.play("hold")
    assert t.asked == (1,)
    t.play("p2 hold")
    assert (t.stack, t.asked, t.state["steps_left"]) == (["act"], (0,), 6)


def _summoned() -> Sitting:
    """Case 3: the priest is summoned to the forge."""
    t = _rulebook_example().play("p1 tithe flour", "p2 tithe silver", "hold", "p2 hold")
    t.play("cast summon priest")
    assert t.words("to") == {"forge"}
    return t.play("to forge", "spend fire", "spend flour")


@rule("VC-102", "VC-142", "VC-183")
def test_3_a_summoning_is_offered_where_it_can_be_paid_and_others_may_react() -> None:
    t = _summoned()
    assert t.stack == ["act", "react"]
    assert t.asked == (1,)


@rule("VC-140", "VC-200", "VC-107")
def test_4_the_summoned_priest_completes_torment_the_priest() -> None:
    t = _summoned().play("p2 pass", "p1 hold", "p2 hold", "complete s1-01")
    assert t.where("priest") == "forge"
    assert t.hand(0) == "fire1"
    assert (t.state["piles"]["fire"], t.state["piles"]["flour"]) == (["fire"], ["flour"])
    assert (t.points[0], t.state["steps_left"]) == (1, 6)


@rule("VC-051", "VC-080", "VC-265")
def test_5_a_walk_into_a_location_that_is_just_full_scatters_nobody() -> None:
    t = _summoned().play("p2 pass", "p1 hold", "p2 hold", "complete s1-01")
    t.play("walk cat-3", "to farm")
    assert t.state["steps_left"] == 1
    assert (t.where("cat-3"), t.where("snake-2")) == ("farm", "farm")
    assert t.stack == ["act"]


def _end_of_first_turn(draws: str) -> Sitting:
    """Case 6: p1 has drawn a new scheme, p2's turn has begun."""
    t = given(
        f"fire fire silver silver flour flour soil soil {draws}",
        at="setup",
        schemes={0: "s1-01 s2-01 s3-01", 1: "s1-02 s2-02 s3-02"},
    )
    t.play("p1 place forge", "p2 place manor", "p1 place mill", "p2 place farm")
    t.play("p1 tithe flour", "p2 tithe silver", "hold", "p2 hold", "cast summon priest")
    t.play("to forge", "spend fire", "spend flour", "p2 pass", "p1 hold", "p2 hold")
    t.play("complete s1-01", "walk cat-3", "to farm", "end")
    return t.play("p1 keep s1-07")


@rule("VC-231", "VC-396", "VC-397")
def test_6_a_witch_keeps_one_top_and_knows_the_others() -> None:
    t = _end_of_first_turn("s1-07 s2-12 s3-05")
    assert t.schemes(0) == ["s2-01", "s3-01", "s1-07"]
    assert t.state["decks"]["2"]["top"] == [["s2-12", [0]]]
    assert t.state["decks"]["3"]["top"] == [["s3-05", [0]]]


@rule("VC-145", "VC-183", "VC-253")
def test_7_nobody_is_asked_whom_the_ledger_rules_out() -> None:
    t = _end_of_first_turn("s1-07 s2-12 s3-05")
    assert (t.state["active"], t.stack) == (1, ["act"])
    t.play("cast switch miller", "with peasant", "spend silver", "spend soil")
    assert t.stack == ["act"]
    assert (t.where("miller"), t.where("peasant"), t.hand(1)) == ("green", "mill", "soil1")


def _end_of_second_turn() -> Sitting:
    t = _end_of_first_turn(
        "s1-07 s2-12 s3-05 s1-09 fire fire flour flour soil soil silver silver soil soil"
    )
    t.play("cast switch miller", "with peasant", "spend silver", "spend soil")
    t.play("complete s1-02", "walk peasant", "to forge", "walk snake-3", "to g5", "end")
    return t


@rule("VC-052", "VC-203", "VC-398")
def test_8_villagers_walk_through_locations_and_tops_left_lying_are_offered() -> None:
    t = _end_of_second_turn()
    assert t.words("keep") == {"s1-09", "s2-12", "s3-05"}
    assert t.points == [1, 1]
    t.play("p2 keep s1-09")
    assert (t.where("peasant"), t.where("snake-3")) == ("forge", "g5")


@rule("VC-280", "VC-282", "VC-301")
def test_9_the_round_ends_with_the_harvest_and_the_broom_passes() -> None:
    t = _end_of_second_turn().play("p2 keep s1-09")
    assert (t.hand(0), t.hand(1)) == ("fire3 flour2 soil2", "silver2 soil3")
    assert [t.stock(kind) for kind in KINDS[:4]] == [32, 32, 32, 30]
    assert (t.state["broom"], t.state["round"], t.stack) == (1, 2, ["tithe"])


@rule("VC-150", "VC-206")
def test_10_the_card_that_wants_the_farmer_a_frog_remembers_where_he_was() -> None:
    t = given(hands={0: "fire1 flour3"}, schemes={0: "s2-01"})
    t.play("cast summon farmer", "to mill").rest().play("cast transform farmer").rest()
    assert t.state["piles"]["flour"] == ["flour", "flour", "flour"]
    assert (t.where("frog-1"), t.where("farmer")) == ("mill", None)
    assert "complete s2-01" in t.legal()
    assert t.play("complete s2-01").points == [2, 0]


@rule("VC-206")
def test_11_a_farmer_who_walked_out_before_became_a_frog_outdoors() -> None:
    t = given(hands={0: "fire1 flour3"}, schemes={0: "s2-01"})
    t.play("cast summon farmer", "to mill", "walk farmer", "to c6", "cast transform farmer").rest()
    assert "complete s2-01" not in t.legal()


@rule("VC-006", "VC-133", "VC-150")
def test_12_a_spell_on_one_lover_makes_two_frogs() -> None:
    t = given(
        turn=1,
        villagers={"peasant": "forge", "miller": "forge"},
        couples=["miller peasant"],
        schemes={1: "s3-02"},
        hands={1: "fire1 flour1"},
    )
    assert "cast transform peasant" not in t.legal()
    t.play("cast transform miller").rest()
    assert (t.where("frog-1"), t.where("frog-2"), t.state["couples"]) == ("forge", "forge", [])
    assert "complete s3-02" in t.legal()
    assert t.play("complete s3-02").points == [0, 3]


@rule("VC-160", "VC-203")
def test_13_a_binding_seals_those_who_stand_there() -> None:
    t = given(
        villagers={"farmer": "green", "miller": "green"}, schemes={0: "s3-01"}, hands={0: "soil2"}
    )
    t.play("cast bind green").rest()
    assert "complete s3-01" in t.legal()
    assert t.play("complete s3-01").points == [3, 0]


@rule("VC-054", "VC-112", "VC-120")
def test_14_nothing_in_a_bound_location_can_be_named() -> None:
    t = given(bound="green", familiars={"cat-3": "manor"}, hands={0: RICH})
    assert not _names(t.legal(), "peasant")
    assert "cast conjure" not in t.legal()
    t.play("walk miller")
    assert "green" not in t.words("to")
    t.play("to d7", "cast love miller")
    assert "peasant" not in t.words("with")


@rule("VC-133", "VC-209")
def test_15_summoning_one_lover_brings_both() -> None:
    t = given(
        villagers={"lord": "mill"},
        couples=["lord miller"],
        familiars={"cat-1": "barn"},
        schemes={0: "s2-03"},
        hands={0: "fire1 flour1"},
    )
    t.play("cast summon lord")
    assert t.legal() == ["to barn"]
    t.play("to barn")
    assert t.legal() == ["spend fire"]
    t.play("spend fire", "spend flour").rest()
    assert (t.where("lord"), t.where("miller")) == ("barn", "barn")
    assert "complete s2-03" in t.legal()


@rule("VC-033", "VC-155")
def test_16_a_bound_barn_gives_no_fortune_but_takes_tithes() -> None:
    t = given(
        turn=1,
        villagers={"lord": "barn"},
        couples=["lord priest"],
        tithes="fire",
        schemes={1: "s2-02"},
        hands={1: "soil2"},
    )
    t.play("cast bind barn").rest()
    assert "complete s2-02" in t.legal()
    bound = given(turn=1, bound="barn", tithes="fire", hands={1: RICH})
    assert "cast fortune" not in bound.legal()
    tithing = given(at="tithe", bound="barn", hands={1: "soil1"}).play("p2 tithe soil")
    assert tithing.tithes == ["soil"]


@rule("VC-081", "VC-082", "VC-090")
def test_17_one_familiar_too_many_chases_the_others_and_draws_the_miller_home() -> None:
    t = given(
        familiars={"snake-1": "mill"},
        villagers={"miller": "green", "lord": "green"},
        couples=["lord miller"],
    )
    t.play("walk cat-3", "to mill")
    assert t.state["steps_left"] == 2
    assert [t.where(piece) for piece in ("miller", "lord", "cat-3")] == ["mill"] * 3
    assert [t.where(piece) for piece in ("cat-2", "snake-1")] == ["green"] * 2


@rule("VC-057", "VC-088")
def test_18_a_familiar_that_passes_through_scatters_and_walks_on() -> None:
    t = given(turn=1, familiars={"cat-1": "mill", "snake-3": "d7"})
    t.play("walk snake-3", "to mill")
    assert (t.where("cat-1"), t.where("cat-2")) == ("green", "green")
    t.play("walk snake-3", "to a7")
    assert t.state["steps_left"] == 4
    assert [p for p in ("cat-1", "cat-2", "snake-3", "miller") if t.where(p) == "mill"] == [
        "miller"
    ]


@rule("VC-083", "VC-086", "VC-151", "VC-152")
def test_19_a_villager_who_comes_back_drives_all_familiars_out_of_his_home() -> None:
    t = given(
        familiars={"cat-2": "forge", "snake-1": "forge"},
        frogs={"blacksmith": "g5", "priest": "i3"},
        hands={0: "fire1 flour1"},
    )
    t.play("cast transform frog-1", "into blacksmith").rest()
    assert t.where("blacksmith") == "forge"
    assert [t.where(piece) for piece in ("cat-1", "cat-2", "snake-1")] == ["green"] * 3
    assert t.where("frog-1") is None


@rule("VC-083", "VC-151")
def test_20_another_villager_leaves_the_crowd_where_it_is() -> None:
    t = given(
        familiars={"cat-2": "forge", "snake-1": "forge"},
        frogs={"blacksmith": "g5", "priest": "i3"},
        hands={0: "fire1 flour1"},
    )
    t.play("cast transform frog-1", "into priest").rest()
    assert t.where("priest") == "g5"
    assert [t.where(piece) for piece in ("cat-1", "cat-2", "snake-1")] == ["forge"] * 3


@rule("VC-084", "VC-086", "VC-163")
def test_21_a_lord_locked_in_elsewhere_lets_the_manor_fill_until_he_is_free() -> None:
    t = given(
        bound="forge",
        villagers={"lord": "forge"},
        familiars={"cat-1": "manor", "cat-3": "l3"},
        hands={1: "fire2"},
    )
    t.play("walk cat-3", "to manor")
    assert [t.where(p) for p in ("cat-1", "cat-3", "snake-1")] == ["manor"] * 3
    t.play("end", "p2 cast unbind forge").rest()
    assert t.where("lord") == "manor"
    assert [t.where(p) for p in ("cat-1", "cat-3", "snake-1")] == ["green"] * 3


@rule("VC-087")
def test_22_with_the_green_bound_scattered_familiars_land_beside_it() -> None:
    t = given(bound="green", familiars={"snake-1": "farm", "cat-1": "l8"})
    t.play("walk cat-1", "to farm")
    beside = {"g6", "h6", "f7", "i7", "f8", "i8", "g9", "h9"}
    assert t.words("to", 1) == beside
    t.play("p2 to g6")
    assert t.words("to", 1) == beside
    t.play("p2 to i7")
    assert [t.where(p) for p in ("snake-1", "snake-2", "cat-1")] == ["g6", "i7", "farm"]


@rule("VC-126", "VC-128")
def test_23_the_jilted_lover_goes_where_the_caster_has_a_familiar() -> None:
    t = given(villagers={"farmer": "manor"}, couples=["farmer lord"], hands={0: "fire2"})
    t.play("cast love miller", "with lord").rest()
    assert t.steps == [{"step": "act"}, {"step": "jilt", "seat": 0, "villager": "farmer"}]
    assert t.words("jilt") == {"cat-1", "cat-2", "cat-3"}
    t.play("jilt cat-3")
    assert (t.where("miller"), t.where("farmer")) == ("manor", "green")
    assert t.state["couples"] == [["lord", "miller"]]


@rule("VC-127")
def test_24_the_partner_of_the_mover_stays() -> None:
    t = given(villagers={"farmer": "manor"}, couples=["farmer lord"], hands={0: "fire2"})
    t.play("cast love lord", "with miller").rest()
    assert (t.where("lord"), t.where("farmer")) == ("mill", "manor")
    assert (t.state["couples"], t.stack) == ([["lord", "miller"]], ["act"])


@rule("VC-129")
def test_25_both_old_couples_end() -> None:
    t = given(
        villagers={"farmer": "manor", "miller": "barn"},
        couples=["farmer lord", "miller priest"],
        hands={0: "fire2"},
    )
    t.play("cast love lord", "with miller").rest()
    assert (t.where("lord"), t.where("miller"), t.where("farmer")) == ("barn", "barn", "manor")
    assert t.words("jilt") == {"cat-1", "cat-2", "cat-3"}


@rule("VC-180", "VC-181", "VC-184", "VC-185")
def test_26_a_protection_can_be_blocked_by_another() -> None:
    t = given(seats=3, hands={0: "flour1 silver1 soil2", 1: "fire1 soil1"})
    t.play("cast switch miller", "with peasant", "spend silver", "spend soil")
    assert t.asked == (1,)
    t.play("p2 protect", "p2 spend fire", "p2 spend soil")
    assert t.asked == (0,)
    t.play("p1 protect", "p1 spend flour", "p1 spend soil")
    assert (t.where("miller"), t.where("peasant")) == ("green", "mill")
    assert [t.hand(seat) for seat in range(3)] == ["", "", ""]
    assert t.state["deeds"] == ["switch(miller,peasant)"]


@rule("VC-186", "VC-187")
def test_27_after_a_blocked_protection_the_spell_is_asked_about_afresh() -> None:
    t = given(seats=3, hands={0: "flour1 silver1 soil2", 1: "fire2 soil2"})
    t.play("cast switch miller", "with peasant", "spend silver", "spend soil")
    t.play("p2 protect", "p2 spend fire", "p2 spend soil")
    t.play("p1 protect", "p1 spend flour", "p1 spend soil")
    switch = {"seat": 0, "spell": "switch", "first": "miller", "second": "peasant"}
    shield = {"spell": "protect", "first": None, "second": None}
    assert t.steps == [
        {"step": "act"},
        {"step": "react", **switch, "mumbled": False, "waiting": []},
        {"step": "react", "seat": 1, **shield, "mumbled": False, "waiting": []},
        {"step": "react", "seat": 0, **shield, "mumbled": False, "waiting": [1]},
    ]
    t.play("p2 pass", "p2 protect", "p2 spend fire", "p2 spend soil")
    assert (t.where("miller"), t.state["deeds"]) == ("mill", [])
    assert [t.hand(seat) for seat in range(3)] == ["", "", ""]


@rule("VC-105", "VC-106", "VC-182")
def test_28_a_protection_is_paid_in_six_ways() -> None:
    def protecting() -> Sitting:
        t = given(hands={0: "soil2", 1: "fire1 soil1 newt1"})
        return t.play("cast bind mill", "p2 protect")

    assert protecting().words("spend") == {"fire", "fire*", "flour*", "silver*", "soil"}
    paid = set()
    for first in protecting().words("spend"):
        for second in protecting().play(f"p2 spend {first}").words("spend"):
            paid.add(f"{first} {second}")
    assert paid == {
        "fire soil", "fire soil*", "fire* soil", "flour* soil", "silver* soil", "soil soil*"
    }  # fmt: skip
    assert protecting().play("p2 spend fire").words("spend") == {"soil", "soil*"}


@rule("VC-104")
def test_29_a_newt_goes_to_the_pile_of_the_ingredient_it_stood_for() -> None:
    def loving() -> Sitting:
        return given(hands={0: "fire1 newt2"}).play("cast love miller", "with lord")

    assert loving().words("spend") == {"fire", "fire*"}
    assert loving().play("spend fire*").words("spend") == {"fire*"}
    t = loving().play("spend fire")
    assert t.legal() == ["spend fire*"]
    t.play("spend fire*")
    assert t.state["piles"]["fire"] == ["fire", "newt"]


@rule("VC-162")
def test_30_an_unbinding_costs_two_of_one_kind() -> None:
    t = given(bound="forge", hands={0: "newt2"}).play("cast unbind forge")
    assert t.words("spend") == {"fire*", "flour*", "silver*", "soil*"}
    t.play("spend soil*")
    assert t.legal() == ["spend soil*"]
    t.play("spend soil*")
    assert t.state["piles"]["soil"] == ["newt", "newt"]
    assert t.state["bound"] == []


@rule("VC-155", "VC-400")
def test_31_a_fortune_takes_all_where_there_are_few() -> None:
    t = given(tithes="soil fire", hands={0: "silver2"}).play("cast fortune").rest()
    assert t.stack == ["act"]
    assert (t.hand(0), t.tithes) == ("fire1 soil1", [])
    assert "cast fortune" not in t.legal()


@rule("VC-232", "VC-250", "VC-255", "VC-259", "VC-265")
def test_32_a_walk_lets_another_interrupt() -> None:
    t = given(
        "s1-05 s2-01 s3-01",
        villagers={"miller": "h6"},
        schemes={1: "s1-02"},
        hands={1: "silver1"},
    )
    t.play("walk miller", "to green")
    assert t.asked == (1,)
    t.play("p2 interrupt s1-02")
    assert t.legal(1) == ["complete s1-02"]
    t.play("p2 complete s1-02", "p2 keep s1-05")
    assert (t.points, t.hand(1), t.state["piles"]["silver"]) == ([0, 1], "", ["silver"])
    assert t.state["witches"][1]["fresh"] == [True]
    assert t.play("end").state["witches"][1]["fresh"] == [False]


def _confining(**more: Any) -> Sitting:
    return given(
        "s1-05 s2-04 s3-05",
        at="T1",
        villagers={"farmer": "manor"},
        couples=["farmer lord"],
        schemes={1: "s2-02"},
        **more,
    )


@rule("VC-252", "VC-256")
def test_33_an_interlude_offers_only_the_spells_that_the_card_needs() -> None:
    t = _confining(hands={1: "silver1 soil2"}).play("p2 interrupt s2-02")
    assert t.steps == [
        {"step": "act"},
        {"step": "window", "waiting": [], "anew": True},
        {"step": "interlude", "seat": 1, "completed": 0, "deeds": [], "cards": ["s2-02"]},
    ]
    assert t.legal(1) == ["cast bind manor", "finish"]
    t.play("p2 cast bind manor", "p2 spend soil", "p2 spend soil")
    assert t.legal(1) == ["complete s2-02"]
    assert t.play("p2 complete s2-02").points == [0, 2]


@rule("VC-258", "VC-260", "VC-261")
def test_34_a_blocked_interlude_is_lost() -> None:
    t = _confining(hands={0: "fire1 soil1", 1: "silver1 soil2"})
    t.play("p2 interrupt s2-02", "p2 cast bind manor", "p1 protect", "p1 spend fire")
    t.play("p1 spend soil")
    assert t.legal(1) == ["finish"]
    t.play("p2 finish")
    assert (t.hand(1), t.stack) == ("", ["act"])
    assert t.state["witches"][1]["schemes"] == [["s2-02", [0, 1]]]


@rule("VC-265", "VC-266")
def test_35_windows_open_when_the_tableau_has_changed() -> None:
    t = given(
        at="T1",
        villagers={"miller": "green"},
        schemes={1: "s1-02"},
        hands={0: "soil2", 1: "silver1"},
    )
    assert t.asked == (1,)
    t.play("p2 hold", "walk cat-3", "to g6")
    assert t.asked == (0,)
    t.play("walk cat-1", "to e3")
    assert t.asked == (0,)
    t.play("walk lord", "to m5")
    assert t.asked == (1,)
    t.play("p2 hold", "cast bind forge", "spend soil", "spend soil")
    assert t.asked == (1,)
    t.play("p2 hold", "end")
    assert t.state["active"] == 1


@rule("VC-234", "VC-235", "VC-237", "VC-238")
def test_36_a_swapped_scheme_may_be_completed_at_once() -> None:
    t = given(
        "s1-11 s2-04 s3-05",
        villagers={"priest": "green"},
        schemes={0: "s3-13"},
        hands={0: "silver1"},
    )
    t.play("dump s3-13", "keep s1-11")
    assert "complete s1-11" in t.legal()
    assert t.state["decks"]["3"]["bottom"] == [["s3-13", [0]]]


@rule("VC-201", "VC-235")
def test_37_a_deed_of_this_turn_counts_for_a_card_swapped_in_later() -> None:
    t = given("s1-17 s2-04 s3-05", schemes={0: "s3-13"}, hands={0: "silver1 soil2"})
    t.play("cast bind mill", "dump s3-13", "keep s1-17")
    assert "complete s1-17" in t.legal()


@rule("VC-009", "VC-213", "VC-230", "VC-231")
def test_38_two_completions_keep_two_cards_lower_levels_first() -> None:
    t = given(
        "s1-17 s2-04 s3-05",
        villagers={"priest": "green", "lord": "farm"},
        schemes={0: "s1-10 s1-11 s3-13"},
    )
    t.play("complete s1-10", "complete s1-11", "end")
    assert t.words("keep") == {"s1-17", "s2-04"}
    t.play("p1 keep s1-17")
    assert t.words("keep") == {"s2-04", "s3-05"}
    t.play("p1 keep s3-05")
    assert t.schemes(0) == ["s3-13", "s1-17", "s3-05"]
    assert t.state["decks"]["2"]["top"] == [["s2-04", [0]]]


@rule("VC-281", "VC-284", "VC-285")
def test_39_a_witch_who_draws_nothing_gets_charity() -> None:
    t = given(
        at="harvest",
        broom=1,
        familiars={"snake-1": "green", "snake-2": "g5", "snake-3": "barn"},
        tithes="flour silver fire",
    )
    t.play("p2 harvest")
    assert (t.hand(1), t.tithes) == ("fire1 silver1", ["flour"])


@rule("VC-108", "VC-283")
def test_40_an_empty_stock_is_made_of_its_pile_once() -> None:
    t = given(
        "fire fire newt",
        at="harvest",
        familiars={"cat-2": "forge"},
        stocks={"fire": "fire1"},
        piles={"fire": "fire newt"},
        waiting=[0],
    )
    t.play("p1 harvest")
    assert t.hand(0) == "fire2 newt1"
    assert (t.stock("fire"), t.state["piles"]["fire"]) == (0, [])


@rule("VC-300", "VC-302")
def test_41_equal_points_are_decided_by_fewer_schemes_then_more_cards() -> None:
    t = given(
        seats=3,
        at="harvest",
        waiting=[2],
        final_round=True,
        familiars={f"{kind}-{n}": "green" for kind in ("cat", "snake", "crow") for n in (1, 2, 3)},
        hands={0: "fire9", 1: "flour8", 2: "soil20"},
        done={
            0: "s3-01 s3-02 s2-01 s2-02 s2-03 s2-04",
            1: "s3-03 s3-04 s2-05 s2-06 s2-07 s2-08",
            2: "s3-05 s3-06 s2-09 s2-10 s2-11 s1-01 s1-02",
        },
    )
    t.play("p3 harvest")
    outcome = t.table.outcome
    assert outcome is not None
    assert outcome.scores == [14, 14, 14]
    assert outcome.places == [1, 2, 3]
    assert outcome.ending == "target"


@rule("VC-066", "VC-068", "VC-069")
def test_42_a_carried_frog_goes_along_in_a_switching() -> None:
    t = given(frogs={"farmer": "g6"}, hands={0: "silver1 soil1"})
    t.play("walk cat-3", "to g6", "carry cat-3", "to barn")
    assert t.state["steps_left"] == 3
    t.play("cast switch cat-3", "with snake-1").rest()
    assert [t.where(p) for p in ("cat-3", "frog-1", "snake-1")] == ["manor", "manor", "barn"]


@rule("VC-112", "VC-160", "VC-161", "VC-286")
def test_43_only_unbinding_names_what_is_bound_and_the_harvest_goes_on() -> None:
    t = given(bound="mill", hands={0: RICH})
    assert _names(t.legal(), "mill", "miller", "cat-2") == ["cast unbind mill"]
    assert t.play("cast summon lord").legal() == ["to forge"]
    t = given("fire fire flour flour", bound="mill", at="harvest").play("p1 harvest")
    assert t.hand(0) == "fire2 flour2"


@rule("VC-320", "VC-324", "VC-325")
def test_44_alone_two_empty_stocks_lose() -> None:
    solo: dict[str, Any] = {
        "seats": 1,
        "at": "harvest",
        "stocks": {"fire": "fire2", "flour": "flour2"},
        "done": {0: "s3-01 s3-02 s3-03 s3-04"},
    }
    t = given(**solo).play("p1 harvest")
    assert t.table.outcome is not None
    assert (t.table.outcome.ending, t.table.outcome.places) == ("solo-loss", [2])
    t = given(**solo, options={"solo_end": "hand"}).play("p1 harvest")
    assert (t.table.outcome, t.stack) == (None, ["tithe"])


@rule("VC-111", "VC-188", "VC-351", "VC-352")
def test_45_a_witch_who_mumbles_can_be_caught() -> None:
    t = given(options={"caught_penalty": "on"}, hands={0: "soil2"})
    t.play("cast bind mill", "mumble")
    assert set(t.legal(1)) == {"catch", "pass"}
    t.play("p2 catch")
    assert (t.state["bound"], t.state["piles"]["soil"]) == ([], ["soil", "soil"])
    assert (t.asked, t.stack) == ((0,), ["act"])


@rule("VC-340", "VC-341", "VC-342")
def test_46_a_trade_swaps_cards() -> None:
    t = given(options={"trade": "on"}, hands={0: "fire2", 1: "soil1"})
    t.play("trade 1", "give fire", "want soil", "propose", "p2 accept")
    assert (t.hand(0), t.hand(1)) == ("fire1 soil1", "fire1")


@rule("VC-372")
def test_47_with_the_option_familiars_walk_out_of_a_bound_location_without_frogs() -> None:
    t = given(
        options={"familiars_cross_bindings": "on"},
        bound="mill",
        frogs={"lord": "mill"},
        hands={0: "fire4 flour4"},
    )
    assert _names(t.legal(), "cat-2") == ["walk cat-2"]
    assert "d7" in t.play("walk cat-2").words("to")


@rule("VC-208")
def test_48_one_deed_serves_two_cards() -> None:
    t = given(schemes={0: "s1-17 s2-08"}, hands={0: "soil4"})
    t.play("cast bind mill", "cast bind farm").rest()
    assert {"complete s1-17", "complete s2-08"} <= set(t.legal())


@rule("VC-052", "VC-053")
def test_49_a_familiar_goes_through_a_location_in_two_walks() -> None:
    t = given(turn=1).play("walk snake-3")
    assert "forge" not in t.words("to")
    t.play("to barn", "walk snake-3")
    assert "forge" in t.words("to")
    assert t.play("to forge").state["steps_left"] == 0


@rule("VC-017")
def test_50_placing_scatters_and_the_cards_are_kept() -> None:
    t = given("flour flour flour flour flour flour", at="setup")
    t.play("p1 place mill", "p2 place mill", "p1 place mill")
    assert [t.where(p) for p in ("cat-1", "snake-1", "cat-2")] == ["green", "green", "mill"]
    assert (t.hand(0), t.hand(1)) == ("flour4", "flour2")


@rule("VC-253", "VC-254", "VC-399")
def test_51_who_is_asked_follows_from_what_everybody_knows() -> None:
    t = given(
        seats=3,
        at="T1",
        schemes={1: "s1-02", 2: "s1-05"},
        hands={1: "flour1", 2: "flour1"},
        most={1: "silver0"},
    )
    assert t.asked == (2,)
    assert t.legal(2) == ["hold"]


@rule("VC-396")
def test_52_who_looked_at_a_top_knows_who_took_it() -> None:
    t = given(
        "s1-17 s2-04 s3-05 s3-09",
        villagers={"priest": "green", "miller": "green"},
        schemes={0: "s1-11", 1: "s1-02"},
    )
    t.play("complete s1-11", "end", "p1 keep s3-05", "p2 complete s1-02", "p2 end")
    assert t.words("keep", 1) == {"s1-17", "s2-04", "s3-09"}
    t.play("p2 keep s1-17")
    view = t.table.view(0).data["state"]
    assert view["witches"][1]["schemes"] == [["s1-17", [0, 1]]]
    assert view["decks"]["2"]["top"] == [["s2-04", [0, 1]]]
    assert view["decks"]["3"]["top"] == [["s3-?", [1]]]
    assert t.table.view(1).data["state"]["witches"][0]["schemes"] == [["s3-?", [0]]]


@rule("VC-155", "VC-393", "VC-394", "VC-400")
def test_53_a_fortune_takes_kinds_in_order_and_only_its_caster_knows_the_rest() -> None:
    t = given(tithes="flour:0 silver:1 fire:0 soil:1", hands={0: "silver2"})
    t.play("cast fortune").rest()
    assert t.words("take") == {"fire", "flour"}
    assert t.play("take fire").words("take") == {"flour", "silver"}
    assert t.play("take silver").legal() == ["take soil"]
    t.play("take soil")
    assert t.state["tithes"] == [["flour", [0]]]
    assert sum(t.table.view(1).data["state"]["witches"][0]["hand"].values()) == 3


@rule("VC-207")
def test_54_a_lover_frogged_along_fails_the_line_that_names_it() -> None:
    t = given(
        villagers={"peasant": "mill"},
        couples=["miller peasant"],
        schemes={0: "s2-12"},
        hands={0: "fire1 flour1"},
    )
    assert "complete s2-12" not in t.play("cast transform miller").rest().legal()


@rule("VC-251")
@pytest.mark.parametrize("soil", [3, 4])
def test_55_an_interruption_needs_the_cards_for_the_whole_way(soil: int) -> None:
    t = given(at="T1", schemes={1: "s2-08"}, hands={1: f"silver1 soil{soil}"})
    if soil == 3:
        assert set(t.legal(1)) == {"dump s2-08", "hold"}
        return
    assert set(t.legal(1)) == {"interrupt s2-08", "dump s2-08", "hold"}
    t.play("p2 interrupt s2-08")
    assert set(t.legal(1)) == {"cast bind farm", "cast bind mill", "finish"}


@rule("VC-006")
def test_56_switching_names_first_the_piece_that_comes_first() -> None:
    t = given(hands={0: "silver1 soil1"}).play("cast switch peasant")
    assert t.words("with") == {"priest", "cat-1", "cat-2", "snake-1", "snake-2"}


@rule("VC-086", "VC-089")
def test_57_crowded_locations_are_handled_in_their_order() -> None:
    t = given(
        bound="forge",
        villagers={"lord": "forge", "farmer": "forge"},
        couples=["farmer lord"],
        familiars={
            "cat-1": "manor", "cat-2": "manor", "snake-1": "manor",
            "cat-3": "farm", "snake-2": "farm", "snake-3": "farm",
        },
        hands={0: "fire2"},
    )  # fmt: skip
    t.play("cast unbind forge").rest()
    familiars = [f"{kind}-{n}" for kind in ("cat", "snake") for n in (1, 2, 3)]
    assert [t.where(piece) for piece in familiars] == ["green"] * 6
    assert (t.where("lord"), t.where("farmer")) == ("farm", "farm")


@rule("VC-236", "VC-264")
def test_58_a_card_swapped_in_a_window_may_interrupt_there() -> None:
    t = given(
        "s1-11 s2-04 s3-05",
        at="T1",
        villagers={"priest": "green"},
        schemes={1: "s3-13"},
        hands={1: "silver2"},
    )
    t.play("p2 dump s3-13", "p2 keep s1-11", "p2 interrupt s1-11")
    assert t.legal(1) == ["complete s1-11"]
    t.play("p2 complete s1-11")
    assert (t.points, t.hand(1)) == ([0, 1], "")


@rule("VC-251", "VC-256")
def test_59_only_spells_that_leave_a_way_are_offered() -> None:
    t = given(at="T1", schemes={1: "s3-14"}, hands={1: "silver2 flour1 soil4"})
    t.play("p2 interrupt s3-14")
    assert set(t.legal(1)) == {"cast summon farmer", "cast bind forge", "finish"}


@rule("VC-206", "VC-257")
def test_60_a_restored_farmer_is_judged_by_where_he_is_now() -> None:
    t = given(
        "s1-05 s2-04 s3-05",
        schemes={0: "s2-01", 1: "s1-18"},
        hands={0: "fire1 flour3", 1: "fire1 flour1 silver1"},
    )
    t.play("cast summon farmer", "to mill", "cast transform farmer")
    t.play("p2 interrupt s1-18", "p2 cast transform frog-1", "p2 into farmer")
    t.play("p2 complete s1-18", "p2 keep s1-05").rest()
    assert t.points == [0, 1]
    assert "complete s2-01" in t.legal(0)
    t.play("walk farmer", "to d7").rest()
    assert "complete s2-01" not in t.legal(0)


@rule("VC-264")
def test_61_a_hold_is_final_while_another_swaps() -> None:
    t = given(
        "s1-05 s2-04 s3-05",
        seats=3,
        at="T1",
        schemes={1: "s3-13", 2: "s3-14"},
        hands={1: "silver1", 2: "silver1"},
    )
    t.play("p3 hold", "p2 dump s3-13", "p2 keep s1-05")
    assert (t.asked, t.stack) == ((0,), ["act"])


@rule("VC-006", "VC-125")
def test_62_love_side_by_side_names_the_alphabetically_first_as_mover() -> None:
    t = given(villagers={"miller": "green", "priest": "green"}, hands={0: "fire2"})
    assert t.play("cast love priest").words("with") == {"blacksmith", "farmer", "lord"}


@rule("VC-210", "VC-268")
def test_63_the_active_witch_has_the_first_word() -> None:
    def walked() -> Sitting:
        t = given(
            "s1-05 s2-04 s3-05",
            villagers={"blacksmith": "green", "lord": "h6"},
            schemes={0: "s2-18", 1: "s1-14"},
            hands={1: "fire1 flour1 silver1"},
        )
        return t.play("walk lord", "to green")

    t = walked()
    assert t.asked == (0,)
    assert set(t.legal(0)) == {"complete s2-18", "hold"}
    t.play("p1 hold")
    assert set(t.legal(1)) == {"interrupt s1-14", "dump s1-14", "hold"}
    t.play("p2 interrupt s1-14", "p2 cast transform blacksmith", "p2 complete s1-14")
    t.play("p2 keep s1-05").rest()
    assert "complete s2-18" not in t.legal(0)


@rule("VC-052", "VC-265")
def test_64_a_villager_who_only_crosses_the_green_opens_no_window() -> None:
    t = given(villagers={"miller": "h6"}, schemes={1: "s1-02"}, hands={1: "silver1"})
    t.play("walk miller", "to f7")
    assert (t.state["steps_left"], t.stack) == (4, ["act"])
    t = given(villagers={"miller": "h6"}, bound="green").play("walk miller", "to f7")
    assert t.state["steps_left"] == 3
    t = given(familiars={"cat-1": "h6"}).play("walk cat-1", "to f7")
    assert t.state["steps_left"] == 3


@rule("VC-342", "VC-253")
def test_65_after_a_trade_a_window_opens_for_who_got_a_silver() -> None:
    t = given(
        options={"trade": "on"},
        villagers={"miller": "green"},
        schemes={1: "s1-02"},
        hands={0: "silver1", 1: "fire1"},
        most={1: "silver0"},
    )
    t.play("trade 1", "give silver", "want fire", "propose", "p2 accept")
    assert set(t.legal(1)) == {"interrupt s1-02", "dump s1-02", "hold"}


def test_the_vocabulary_has_as_many_moves_as_the_rules_say() -> None:
    assert len(GAME.vocabulary.moves) == 1157
