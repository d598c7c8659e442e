"""A spell is composed in the page: what could come next is asked, and nothing is played."""

from __future__ import annotations

from covenstead.core.table import Table
from tests.games.village_crone.sitting import Sitting


def after(t: Sitting, *moves: str) -> list[str] | None:
    """What the first seat could answer after these moves; None if that is not hers to know."""
    table: Table | None = t.table.ahead(0, list(moves))
    return None if table is None else [str(move) for move in table.moves(0)]


def test_a_spell_is_composed_target_by_target_and_card_by_card() -> None:
    t = Sitting.given(hands={0: "flour1 fire1 newt1"})
    before = t.table.position()
    assert after(t, "cast summon lord") == ["to forge", "to mill"]
    assert after(t, "cast summon lord", "to forge") == ["spend fire", "spend fire*"]
    assert after(t, "cast summon lord", "to forge", "spend fire") == ["spend flour", "spend flour*"]
    assert t.table.position() == before


def test_what_others_answer_to_a_spell_is_not_known_beforehand() -> None:
    t = Sitting.given(hands={0: "soil2", 1: "fire1 soil1"})
    assert after(t, "cast bind mill", "spend soil") == ["spend soil"]
    assert after(t, "cast bind mill", "spend soil", "spend soil") == []


def test_a_swapped_scheme_is_not_seen_beforehand() -> None:
    t = Sitting.given(hands={0: "silver1"}, schemes={0: "s3-13"})
    assert after(t, "dump s3-13") is None


def test_a_walk_is_composed_with_the_walk_that_follows_it() -> None:
    t = Sitting.given()
    onward = after(t, "walk cat-3", "to g6", "walk cat-3")
    assert onward is not None
    assert "to green" in onward
