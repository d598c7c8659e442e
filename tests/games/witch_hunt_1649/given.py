"""Positions of Witch Hunt 1649 that name only what matters."""

import re
from collections.abc import Sequence
from typing import Unpack

from tests.games.witch_hunt_1649.components import VALUE, limit
from tests.games.witch_hunt_1649.laying import Given, Position, Step, Villager, lay_out
from tests.games.witch_hunt_1649.rich import rich_position

__all__ = [
    "Position",
    "bribing",
    "buying",
    "choosing",
    "defending",
    "rich_position",
    "supporting",
    "turn",
    "villager",
]


def villager(words: str) -> Villager:
    """Read a villager as the rules write them: ``agnes 5/5 [fi01 fi02] m2 used``."""
    before, _, inside = words.partition("[")
    inside, _, after = inside.partition("]")
    name, *said = f"{before} {after}".split()
    told = Villager(name, holding=inside.split())
    for word in said:
        if re.fullmatch(r"\d+/\d+", word):
            told.welfare, told.reputation = (int(points) for points in word.split("/"))
        elif re.fullmatch(r"m\d", word):
            told.unnamed = int(word[1:])
        elif word in VALUE:
            told.marks.append(word)
        elif word in ("died", "banished", "executed"):
            told.status = word
        else:
            setattr(told, {"used": "ability_used", "played": "has_played"}.get(word, word), True)
    return told


def turn(*villagers: str, **given: Unpack[Given]) -> Position:
    """Give the start of a turn."""
    return lay_out([villager(words) for words in villagers], [{"step": "turn_start"}], given)


def choosing(card: str, *villagers: str, **given: Unpack[Given]) -> Position:
    """Give the choice among the options of a fate card."""
    given["fate_card"] = card
    return lay_out([villager(words) for words in villagers], [{"step": "option_choice"}], given)


def buying(coins: int, /, *villagers: str, **given: Unpack[Given]) -> Position:
    """Give the buying step with so many coins."""
    given["coins"] = coins
    return lay_out([villager(words) for words in villagers], [{"step": "buy"}], given)


def supporting(
    *villagers: str, accused: int = 0, resume: str = "buy_start", **given: Unpack[Given]
) -> Position:
    """Give the question to the ally of an accused."""
    step = {"step": "trial_support", "accused": accused, "resume": resume}
    return _in_court(villagers, accused, step, given)


def defending(
    *villagers: str,
    accused: int = 0,
    defence: int = 0,
    resume: str = "buy_start",
    **given: Unpack[Given],
) -> Position:
    """Give the defence of an accused who has not pleaded yet."""
    step = {
        "step": "trial_defend",
        "accused": accused,
        "defence": defence,
        "last": None,
        "resume": resume,
    }
    return _in_court(villagers, accused, step, given)


def bribing(*villagers: str, defence: int, revealed: str, **given: Unpack[Given]) -> Position:
    """Give the first answer of an accused found guilty, with two players."""
    given.setdefault("fate_card", "ft12")
    step = {
        "step": "trial_bribe",
        "accused": 0,
        "defence": defence,
        "last": None,
        "resume": "buy_start",
        "revealed": revealed.split(),
    }
    return lay_out([villager(words) for words in villagers], [step], given)


def _in_court(villagers: Sequence[str], accused: int, step: Step, given: Given) -> Position:
    told = [villager(words) for words in villagers]
    if not told[accused].marks:
        told[accused].unnamed = limit(len(told))
    if step["resume"] == "buy_start":
        given.setdefault("fate_card", "ft12")
    return lay_out(told, [step], given)
