"""Positions of Triora that name only what matters; the rest is as after the setup."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.triora.components import (
    AREAS,
    COLOURS,
    MAIN,
    PERSONS,
    POTIONS,
    SPACES,
    VILLAGERS,
    area_of,
)

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


def rich_position(
    seats: int, seed: int, options: Mapping[str, str | int] | None = None
) -> Position:
    """Deal a random position, rich in goods and dangers."""
    chance = random.Random(f"{seats} {seed}")
    options = dict(options or {})
    cards = list(VILLAGERS)
    chance.shuffle(cards)
    row = [cards.pop() for _ in range(7)]
    spaces = chance.sample(SPACES, len(SPACES))
    dummies = seats == 2 and options.get("dummy_familiars", "on") == "on"
    own = {seat: _rich_witch(chance, cards, spaces, dummies) for seat in range(seats)}
    _crowd(chance, own)
    ruins = _rich_ruins(chance, seats)
    enchanted, cursed = _rich_castle(chance, seats)
    for seat, each in own.items():
        each["ruins"] = {area: ruins[area].count(seat) for area in MAIN}
    # He stands where a witch stands who is not lost yet.
    hunted = [w for w in own.values() if w["inquisition"] < 32 and w["witch"] is not None]
    at = area_of(chance.choice(hunted)["witch"]) if hunted and chance.random() < 0.6 else ""
    caught = {area_of(w["witch"]) for w in own.values() if w["inquisition"] == 32 and w["witch"]}
    free = [area for area in AREAS if area not in caught]
    order = chance.sample(range(seats), seats)
    steps = _rich_steps(chance, seats, own, order, dummies)
    if steps[0]["step"] == "order":
        positions = chance.sample(range(1, 7), seats)
        for seat in range(seats):
            chosen = seat not in steps[0]["seats"]
            own[seat]["order_position"] = positions[seat] if chosen else None
    made = town(
        steps,
        own,
        seats=seats,
        options=options,
        order=order,
        row=row,
        enchanted=enchanted,
        cursed=cursed,
        round_number=chance.randint(1, 7),
        inquisitor=at if at in free else chance.choice(free),
        morgana=chance.choice(AREAS),
        stone=chance.randint(1, 8),
    )
    if steps[0]["step"] == "order":
        for seat in steps[0]["seats"]:
            made["state"]["witches"][seat]["order_position"] = None
    return made


def _rich_witch(
    chance: random.Random, cards: list[str], spaces: list[str], dummies: bool
) -> dict[str, Any]:
    zones: dict[str, dict[str, int]] = {zone: dict.fromkeys(COLOURS, 0) for zone in ZONES}
    for colour in COLOURS:
        for number in range(3):
            # One cube of each is a herb, one a seed, so that cauldrons and shovels are of use.
            zone = ZONES[number] if number < 2 else chance.choice(ZONES)
            zones[zone][colour] += 1
    made = witch()
    made |= zones
    made["potions"] = {potion: chance.choice((0, 1, 2, 3, 9)) for potion in POTIONS}
    made["silver"] = chance.randint(0, 10)
    made["undead"] = chance.randint(0, 4)
    made["doom"] = chance.choice((0, 3, 6, 7, 20, 45))
    made["inquisition"] = chance.choice((0, 1, 9, 20, 25, 26, 27, 28, 29, 30, 31, 32))
    made["villagers"] = [cards.pop() for _ in range(chance.randint(0, 4))]
    made["witch"], made["familiar"] = spaces.pop(), spaces.pop()
    made["dummy"] = spaces.pop() if dummies else None
    return made


def _crowd(chance: random.Random, own: dict[int, dict[str, Any]]) -> None:
    """Let some witches share a space, so that there are covens."""
    for seat in range(1, len(own)):
        other = own[0]["witch"]
        if chance.random() < 0.5 and not other.startswith("forest"):
            own[seat]["witch"] = other


def _rich_ruins(chance: random.Random, seats: int) -> dict[str, list[int]]:
    most = seats + 1
    return {
        area: [chance.randrange(seats) for _ in range(chance.choice((0, 1, most - 1, most)))]
        for area in MAIN
    }


def _rich_castle(
    chance: random.Random, seats: int
) -> tuple[dict[str, int | None], dict[str, int | None]]:
    enchanted: dict[str, int | None] = {}
    cursed: dict[str, int | None] = {}
    for person in PERSONS:
        lot = chance.random()
        if lot < 0.4:
            (enchanted if lot < 0.2 else cursed)[person] = chance.randrange(seats)
    return enchanted, cursed


def _rich_steps(
    chance: random.Random,
    seats: int,
    own: dict[int, dict[str, Any]],
    order: Sequence[int],
    dummies: bool,
) -> list[Fields]:
    """Choose what is asked; pieces are marked as used so that it fits."""
    kind = chance.choice(("order", "turn", "turn", "menu", "menu", "menu", "coven", "morgana"))
    if kind == "order":
        return [{"step": "order", "seats": list(order[chance.randrange(seats) :])}]
    if kind == "morgana":
        for each in own.values():
            each["witch_used"] = each["familiar_used"] = True
            each["dummy_used"] = dummies
        return [morgana(*order[chance.randrange(seats) :])]
    active, second_pass = chance.randrange(seats), chance.random() < 0.5
    for seat, each in own.items():
        before = order.index(seat) < order.index(active)
        if second_pass or before:
            first = "familiar" if chance.random() < 0.5 else "witch"
            each[f"{first}_used"] = True
            if second_pass and before:
                each["witch_used"] = each["familiar_used"] = True
        each["dummy_used"] = dummies and each["familiar_used"]
    if kind == "turn":
        return [turn(active, second_pass=second_pass)]
    mine = own[active]
    witch_goes = not mine["witch_used"]
    mine["witch_used" if witch_goes else "familiar_used"] = True
    mine["dummy_used"] = dummies and mine["familiar_used"]
    steps = [turn(active, second_pass=second_pass, placed=True)]
    area = chance.choice([area for area in AREAS if area != "forest"])
    after = [*order[order.index(active) + 1 :], *order[: order.index(active)]]
    if kind == "coven":
        return [*steps, coven(after[: chance.randint(1, seats - 1)], "stones")]
    if witch_goes and chance.random() < 0.6:
        steps.append(coven(after[: chance.randint(1, seats - 1)], area))
    return [*steps, menu(active, area, "open" if witch_goes else "closed")]
