"""Positions of Triora that name only what matters; the rest is as after the setup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.triora.components import COLOURS, MAIN, PERSONS, POTIONS, VILLAGERS

Position = dict[str, Any]
Fields = Mapping[str, Any]

LETTERS = dict(zip("RBGY", COLOURS, strict=True))
USUAL: dict[str, str | int] = {
    "random_start": "off",
    "self_preservation": "off",
    "area_points": "10-6-3",
    "castle_once": "person",
    "castle_potions": "one",
    "merchant_inquisition": 0,
    "familiar_rule": "strict",
    "max_rounds": 20,
}
ZONES = ("herbs", "seeds", "planting", "harvest")


def cubes(text: str) -> dict[str, int]:
    """Read "R2 B1" as cubes of each colour."""
    found = dict.fromkeys(COLOURS, 0)
    for word in text.split():
        found[LETTERS[word[0]]] = int(word[1:])
    return found


def witch(**given: Any) -> dict[str, Any]:
    """Describe a witch: zones as "R2 B1", potions by name; if a zone is given, others are empty."""
    zones = {"herbs": "R2 B2 G2 Y2", "seeds": "R1 B1 G1 Y1", "planting": "", "harvest": ""}
    if any(zone in given for zone in ZONES):
        zones = dict.fromkeys(ZONES, "")
    made: dict[str, Any] = {zone: cubes(given.pop(zone, zones[zone])) for zone in ZONES}
    made["potions"] = {potion: given.pop(potion, 0) for potion in POTIONS}
    made |= {"silver": 0, "undead": 0, "doom": 20, "inquisition": 4, "tokens": 15}
    made["ruins"] = dict.fromkeys(MAIN, 0) | dict(given.pop("ruins", {}))
    made |= dict.fromkeys(("witch", "familiar", "dummy"))
    made |= dict.fromkeys(("witch_used", "familiar_used", "dummy_used"), False)
    made |= {"order_position": None, "captured": False, "villagers": []}
    unknown = set(given) - set(made)
    assert not unknown, f"a witch has no {unknown}"
    return made | given


ALL_HERBS = "R3 B3 G3 Y3"


def town(
    steps: Sequence[Fields],
    witches: Mapping[int, Fields] | None = None,
    *,
    seats: int = 4,
    options: Mapping[str, str | int] | None = None,
    order: Sequence[int] | None = None,
    **given: Any,
) -> Position:
    """Give a position at these steps; everybody has a position, in this turn order."""
    own = [dict((witches or {}).get(seat) or witch()) for seat in range(seats)]
    if order is None:
        order = range(seats)
    for place, seat in enumerate(order, 1):
        own[seat]["order_position"] = own[seat]["order_position"] or place
    bewitched = {spell: dict.fromkeys(PERSONS) for spell in ("enchanted", "cursed")}
    for spell, by in bewitched.items():
        by |= given.pop(spell, {})
    for seat, each in enumerate(own):
        laid = sum(each["ruins"].values())
        laid += sum(list(by.values()).count(seat) for by in bewitched.values())
        each["tokens"] = 15 - laid if each["tokens"] == 15 else each["tokens"]
        each["villagers"] = sorted(each["villagers"], key=VILLAGERS.index)
    held = [card for each in own for card in each["villagers"]]
    left = [card for card in VILLAGERS if card not in held]
    row = given.pop("row", left[:7])
    state = {
        "round_number": 1,
        "trigger": _trigger(own),
        "inquisitor": "castle",
        "morgana": "cemetery",
        "stone": 8,
        "silver_supply": 48 - sum(each["silver"] for each in own),
        "undead_supply": 16 - sum(each["undead"] for each in own),
        "track": sorted(range(seats), key=lambda seat: (-own[seat]["inquisition"], -seat)),
        "enchanted": bewitched["enchanted"],
        "cursed": bewitched["cursed"],
        "witches": own,
        "row": row,
        "deck": [card for card in left if card not in row],
    }
    unknown = set(given) - set(state)
    assert not unknown, f"there is no {unknown}"
    dummies = {"dummy_familiars": "on" if seats == 2 else "off"}
    return {
        "game": "triora",
        "rules": 1,
        "seats": seats,
        "options": {**dummies, **USUAL, **(options or {})},
        "state": state | given,
        "steps": [dict(step) for step in steps],
    }


def _trigger(own: Sequence[Fields]) -> str | None:
    """Say what has brought on the end: a capture, or three areas in ruins."""
    if any(each["captured"] for each in own):
        return "capture"
    tokens = [sum(each["ruins"][area] for each in own) for area in MAIN]
    return "ruin" if sum(number > len(own) for number in tokens) >= 3 else None


def turn(seat: int, *, second_pass: bool = False, placed: bool = False) -> Fields:
    """Give the turn of a seat."""
    return {"step": "turn", "seat": seat, "second_pass": second_pass, "placed": placed}


def menu(seat: int, area: str, bonus: str = "open", **given: Any) -> Fields:
    """Give the menu of an area."""
    made = {"step": "menu", "seat": seat, "area": area, "copied": False, "main_done": False}
    return made | {"buys": 0, "bonus": bonus} | given


def coven(seats: Sequence[int], area: str, bonus: str = "open") -> Fields:
    """Give the question to a coven."""
    return {"step": "coven", "seats": list(seats), "area": area, "bonus": bonus}


def step(name: str, seat: int, **given: Any) -> Fields:
    """Give another step of one seat."""
    return {"step": name, "seat": seat, **given}


def morgana(*seats: int) -> Fields:
    """Give Morgana's phase with the seats that she meets."""
    return {"step": "morgana", "seats": list(seats)}


def last_turn(seat: int) -> list[Fields]:
    """Give the end of the last turn of a round: `done` begins phase 3."""
    return [turn(seat, second_pass=True, placed=True), menu(seat, "tower", "closed")]


def used(**given: Any) -> dict[str, Any]:
    """Describe a witch whose pieces have both been placed this round."""
    return witch(witch_used=True, familiar_used=True, **given)


# Positions in which nearly everything can happen
