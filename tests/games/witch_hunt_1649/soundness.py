"""What every position of Witch Hunt 1649 satisfies in itself (section 12)."""

from itertools import pairwise
from typing import Any

from tests.games.common.walks import Question
from tests.games.witch_hunt_1649.components import CHARACTERS, limit, most
from tests.games.witch_hunt_1649.laying import Position


def trial(step: dict[str, Any]) -> bool:
    """Say whether a step is part of a trial."""
    return str(step["step"]).startswith("trial_")


def picking(question: Question) -> bool:
    """Say whether characters are still being picked."""
    return question.state["current"] is None


def within_bounds(position: Position) -> None:
    """Invariants 2 to 4: tracks, pool and marks keep within their bounds."""
    s, steps, seats = position["state"], position["steps"], position["seats"]
    in_effect = any(step["step"] == "effect_choice" for step in steps)
    assert 0 <= len(s["pool"]) <= 5
    if steps and steps[-1]["step"] == "buy" and len(s["pool"]) < 5:
        assert s["asset_deck"] == s["asset_discard"] == []
    for each in s["villagers"]:
        for points in (each["welfare"], each["reputation"]):
            assert 0 <= points <= most(seats)
            if s["current"] is not None and each["status"] == "living" and not in_effect:
                assert points >= 1
        assert len(each["marks"]) <= limit(seats)
        if each["acquitted"] or each["status"] != "living":
            assert each["marks"] == []
    assert len(s["mark_deck"]) >= (16 if seats == 2 else 3)


def allied(position: Position) -> None:
    """Invariant 8: alliances are symmetric, and an ally is always living."""
    villagers = position["state"]["villagers"]
    for seat, each in enumerate(villagers):
        if each["ally"] is not None:
            partner = villagers[each["ally"]]
            assert partner["ally"] == seat
            assert each["status"] == partner["status"] == "living"
            assert CHARACTERS[each["character"]].ally == partner["character"]


def nested(position: Position) -> None:
    """Invariant 15: no mark lies in its own cleared set, and the sets contain one another."""
    sets = []
    for each in position["state"]["villagers"]:
        assert len(each["cleared"]) == len(each["marks"])
        for mark, cleared in zip(each["marks"], each["cleared"], strict=True):
            assert mark not in cleared
            sets.append(set(cleared))
    sets.sort(key=len)
    assert all(smaller <= larger for smaller, larger in pairwise(sets))
