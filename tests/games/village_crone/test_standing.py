"""Standing answers and the answers of late witches, as they are played."""

from __future__ import annotations

from covenstead.core.standing import late_answer, standing_answer
from tests.games.village_crone.sitting import Sitting


def answered(t: Sitting, seat: int, name: str) -> str | None:
    """What a standing answer says for a seat, if it fits."""
    found = standing_answer(t.table, seat, [name])
    return None if found is None else str(found[1])


def late(t: Sitting, seat: int) -> str:
    """What the table answers for a seat that is late."""
    return str(late_answer(t.table, seat))


def test_windows_pass_unless_a_scheme_can_be_completed() -> None:
    t = Sitting.given(at="T1", hands={1: "silver1"}, schemes={1: "s3-13"})
    assert answered(t, 1, "pass_windows") == "hold"
    t = Sitting.given(
        at="T1", hands={1: "silver1"}, schemes={1: "s1-11"}, villagers={"priest": "green"}
    )
    assert "interrupt s1-11" in t.legal(1)
    assert answered(t, 1, "pass_windows") is None
    assert answered(t, 1, "pass_all") == "hold"


def test_the_first_word_passes_only_without_a_scheme_to_complete() -> None:
    t = Sitting.given(at="T1", hands={1: "silver1"}, schemes={0: "s3-14", 1: "s3-13"})
    assert answered(t, 0, "pass_windows") == "hold"
    t = Sitting.given(
        at="T1",
        hands={1: "silver1"},
        schemes={0: "s1-11", 1: "s3-13"},
        villagers={"priest": "green"},
    )
    assert "complete s1-11" in t.legal(0)
    assert answered(t, 0, "pass_windows") is None
    assert answered(t, 0, "pass_all") is None


def test_a_spell_passes_unless_it_can_be_blocked() -> None:
    able = Sitting.given(hands={0: "soil2", 1: "fire1 soil1"})
    unable = Sitting.given(hands={0: "soil2", 1: "fire2"})
    for t in (able, unable):
        t.play("cast bind mill", "spend soil", "spend soil")
    assert answered(able, 1, "pass_reactions") is None
    assert answered(able, 1, "pass_all") == "pass"
    assert answered(unable, 1, "pass_reactions") == "pass"


def test_real_cards_are_spent_before_newts() -> None:
    t = Sitting.given(hands={0: "soil2 newt1"}).play("cast bind mill", "spend soil")
    assert t.words("spend", 0) == {"soil", "soil*"}
    assert answered(t, 0, "cards_first") == "spend soil"


def test_a_choice_of_kinds_is_asked() -> None:
    t = Sitting.given(hands={0: "soil2", 1: "fire1 flour1 soil1"})
    t.play("cast bind mill", "spend soil", "spend soil", "p2 protect")
    assert t.words("spend", 1) == {"fire", "flour"}
    assert answered(t, 1, "cards_first") is None


def test_a_late_witch_ends_holds_passes_and_tithes_what_she_has_most_of() -> None:
    assert late(Sitting.given(hands={0: "soil2"}), 0) == "end"
    assert late(Sitting.given(at="T1", hands={1: "silver1"}, schemes={1: "s3-13"}), 1) == "hold"
    assert late(Sitting.given(at="tithe", hands={0: "fire1 silver3 soil2"}), 0) == "tithe silver"
    assert late(Sitting.given(at="tithe", hands={0: "flour2 silver2"}), 0) == "tithe flour"
    t = Sitting.given(hands={0: "soil2", 1: "fire1 soil1"})
    assert late(t.play("cast bind mill", "spend soil", "spend soil"), 1) == "pass"


def test_a_late_witch_keeps_the_scheme_of_the_highest_level() -> None:
    t = Sitting.given("s1-05 s2-04 s3-05", hands={0: "silver1"}, schemes={0: "s3-13"})
    t.play("dump s3-13")
    assert late(t, 0) == "keep s3-05"


def test_a_late_witch_declines_and_withdraws_offers() -> None:
    t = Sitting.given(options={"trade": "on"}, hands={0: "silver1", 1: "fire1"})
    t.play("trade 1", "give silver", "want fire")
    assert late(t, 0) == "withdraw"
    t.play("propose")
    assert late(t, 1) == "decline"
