"""Positions deep in the game: full hands, couples, frogs, seals, schemes that are nearly done."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tests.games.village_crone.given import (
    ANIMALS,
    INGREDIENTS,
    LOCATIONS,
    PLACED,
    SCHEMES,
    VILLAGERS,
    Position,
    position,
)

SPACES = ["a1", "e5", "f3", "g5", "g6", "h6", "i7", "m5", "d7", "k6"]  # of the sample map


def rich_position(seats: int, seed: int, options: Mapping[str, Any]) -> Position:
    """A turn on the sample map in which much can happen; the same for the same seed."""
    lots = random.Random(f"{seats} {seed} {sorted(options.items())}")
    options = {name: value for name, value in options.items() if name != "board_order"}
    fixed = {"layout": "rect", "rotate_boards": "off", "familiars": "usual"}
    options = dict(options) | {name: fixed[name] for name in fixed if name in options}
    if not seed % 3:
        options = {"points_to_win": 9} | options
    options.setdefault("max_rounds", 10)
    villagers = {name: lots.choice(LOCATIONS + SPACES) for name in VILLAGERS}
    names = lots.sample(VILLAGERS, 6)
    couples = [f"{names[0]} {names[1]}"] if lots.random() < 0.6 else []
    couples += [f"{names[2]} {names[3]}"] if couples and lots.random() < 0.4 else []
    for couple in couples:
        first, second = couple.split()
        villagers[second] = villagers[first]
    single = [name for name in names if name not in " ".join(couples)]
    frogs = {name: lots.choice(LOCATIONS + SPACES) for name in single[: lots.randint(0, 2)]}
    bound = " ".join(lots.sample(LOCATIONS, lots.choice([0, 0, 1, 1, 2])))
    if lots.random() < 0.2:
        bound = "green"
    familiars: dict[str, str | None] = {}
    for seat in range(seats):
        for number in range(3):
            there = lots.choice([PLACED[seat][number], lots.choice(LOCATIONS + SPACES)])
            familiars[f"{ANIMALS[seat]}-{number + 1}"] = _uncrowded(there, familiars, seats)
    most = 2 if seats == 1 else 5
    newts = 0 if seats == 1 else min(1, int(options.get("newts_per_stock", 3)))
    hands = {
        seat: " ".join(
            [f"{kind}{lots.randint(0, most)}" for kind in INGREDIENTS]
            + [f"newt{lots.randint(0, newts) if seat < 4 else 0}"]
        )
        for seat in range(seats)
    }
    cards = lots.sample(SCHEMES, 5 * seats)
    made = position(
        seats=seats,
        options=options,
        turn=lots.randrange(seats),
        villagers=villagers,
        couples=couples,
        frogs=frogs,
        bound=bound,
        familiars=familiars,
        hands=hands,
        schemes={seat: " ".join(cards[5 * seat : 5 * seat + 3]) for seat in range(seats)},
        done={seat: " ".join(sorted(cards[5 * seat + 3 : 5 * seat + 5])) for seat in range(seats)},
        tithes=" ".join(lots.choice(INGREDIENTS) for _ in range(lots.randint(0, 5))),
    )
    if options.get("open_schemes") == "on":
        for witch in made["state"]["witches"]:
            witch["schemes"] = [[card, list(range(seats))] for card, _ in witch["schemes"]]
    if max(
        sum({"1": 1, "2": 2, "3": 3}[c[1]] for c in w["done"]) for w in made["state"]["witches"]
    ) >= int(options.get("points_to_win", 13)):
        made["state"]["final_round"] = True
    return made


def _uncrowded(there: str, familiars: Mapping[str, str | None], seats: int) -> str:
    """The place, or the green where that would be one too many."""
    full = list(familiars.values()).count(there) >= seats
    return "green" if full and there in LOCATIONS else there
