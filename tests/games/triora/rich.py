"""Random positions of Triora, rich in goods and dangers."""

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
from tests.games.triora.given import (
    ZONES,
    Fields,
    Position,
    coven,
    menu,
    morgana,
    town,
    turn,
    witch,
)


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
