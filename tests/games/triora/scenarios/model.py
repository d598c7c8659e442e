"""A second model of corners of the rules, written from the rules alone: it knows no code of theirs.

It reads positions and events. `python -m tests.games.triora.scenarios.model 3000` plays so many
random games with random options and holds every question of them against the model.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import covenstead
from covenstead.core.event import Event
from tests.games.common.sitting import Position
from tests.games.triora.scenarios.positions import (
    COLOURS,
    MAIN_AREAS,
    PERSONS,
    POTIONS,
    TYPES,
    ZONES,
)
from tests.games.triora.scenarios.table import GAME

Fields = Mapping[str, Any]

# 2.7: two formulas for each potion, in cubes.
FORMULAS = [
    *("RY", "RYB", "RG", "RGY", "BY", "BYRG", "BG", "BGR", "BBR", "BBRG"),
    *("YYG", "YYGR", "GY", "GYB", "GGY", "GGYB", "RRB", "RRBY"),
]
FEES = dict(zip(PERSONS, range(1, 7), strict=True))  # 2.8
CROWNS = dict(zip(PERSONS, (1, 1, 2, 2, 3, 4), strict=True))
CROWN_POINTS = [0, 1, 2, 4, 6, 8, 10, 13, 16, 20, 24]  # 2.9
MARKERS = dict(zip(MAIN_AREAS, ("noble", "peasant", "merchant", "soldier"), strict=True))
SET_POINTS = [0, 0, 3, 9, 18]  # TR-220
PENALTIES = [24, 16, 8, 0]  # TR-221
FOUND = {"witch": 5, "familiar": 2, "both": 7}  # TR-199
MOST = 32


def random_options(lots: random.Random, seats: int) -> dict[str, str | int]:
    """Choose a value of every option (section 9)."""
    on_off = ("on", "off")
    options: dict[str, str | int] = {
        "random_start": lots.choice(on_off),
        "self_preservation": lots.choice(on_off),
        "area_points": lots.choice(("10-6-3", "12-6-3")),
        "castle_once": lots.choice(("person", "cell")),
        "castle_potions": lots.choice(("one", "both")),
        "merchant_inquisition": lots.choice((0, 1)),
        "familiar_rule": lots.choice(("strict", "prototype")),
        "max_rounds": lots.choice((8, 20)),
    }
    return options | ({"dummy_familiars": lots.choice(on_off)} if seats == 2 else {})


# What may be copied (TR-149)


def price(card: str) -> dict[str, int]:
    """The potions that a villager costs (2.13)."""
    kind, _, number = card.partition("-")
    potion = POTIONS[int(number) - 1]
    cost = {potion: 2 if potion == "vitae" else 1}
    more = {"soldier": 1, "noble": 2}.get(kind, 0)
    return cost | ({"vitae": cost.get("vitae", 0) + more} if more else {})


def brewable(witch: Fields, potions: Mapping[str, int]) -> bool:
    """Whether some formula has its cubes among the herbs and room for its potion."""
    herbs = {colour[0].upper(): count for colour, count in witch["herbs"].items()}
    return any(
        potions[POTIONS[number // 2]] < 9 and all(herbs[c] >= need.count(c) for c in need)
        for number, need in enumerate(FORMULAS)
    )


def copyable(position: Position) -> set[str]:
    """The areas that the piece at the tower may copy, with the arcanum already paid."""
    state, step = position["state"], position["steps"][-1]
    witch = state["witches"][step["seat"]]
    potions = dict(witch["potions"])
    if not potions["arcanum"]:
        return set()
    potions["arcanum"] -= 1
    bonus = step["bonus"] == "open"
    seats = len(state["witches"])
    laid = {area: sum(each["ruins"][area] for each in state["witches"]) for area in MAIN_AREAS}
    free = {area for area in MAIN_AREAS if laid[area] < seats + 1} if witch["tokens"] else set()
    cubes = any(witch[zone][colour] for zone in ("seeds", "harvest") for colour in COLOURS)
    brews = brewable(witch, potions)
    bonuses = {
        "city": True,
        "fields": cubes,
        "river": state["silver_supply"] > 0,
        "dungeon": witch["inquisition"] > 0,
    }
    found = {"stones"} | free | {area for area, gives in bonuses.items() if bonus and gives}
    if state["undead_supply"]:
        found.add("cemetery")
    if cubes:
        found.add("forest")
    sells = bonus and any(potions.values()) and state["silver_supply"] > 0
    if brews or sells:
        found.add("lair")
    hires = any(
        all(potions[potion] >= number for potion, number in price(card).items())
        for card in state["row"][:5]
    )
    if hires or (bonus and brews):
        found.add("swamp")
    if _bewitches(position, witch) or (bonus and free and witch["doom"] >= 7):
        found.add("castle")
    return found


def _bewitches(position: Position, witch: Fields) -> bool:
    """Whether some person is free for some spell and her fee is at hand."""
    state, by_cell = position["state"], position["options"]["castle_once"] == "cell"
    taken = [
        {p for p in PERSONS if state[spell][p] is not None} for spell in ("enchanted", "cursed")
    ]
    closed = taken[0] & taken[1] if by_cell else taken[0] | taken[1]
    fees = [FEES[person] for person in PERSONS if person not in closed]
    return bool(witch["tokens"]) and any(witch["silver"] >= fee for fee in fees)


# The last page


@cache
def best_sets(counts: tuple[int, ...]) -> int:
    """The points of the best partition of so many villagers of each type, by trying all of them."""
    there = [kind for kind, count in enumerate(counts) if count]
    best = 0
    for size in range(2, len(there) + 1):
        for group in combinations(there, size):
            left = tuple(count - (kind in group) for kind, count in enumerate(counts))
            best = max(best, SET_POINTS[size] + best_sets(left))
    return best


def majority(markers: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """The points of an area: seats with as many markers divide their places."""
    points = []
    for own in markers:
        before, tied = sum(other > own for other in markers), markers.count(own)
        places = [*prizes, 0, 0, 0, 0][before : before + tied]
        points.append(sum(places) // tied if own else 0)
    return points


def parts(position: Position) -> list[list[int]]:
    """The six parts of every seat's total (TR-224)."""
    state, options = position["state"], position["options"]
    witches = state["witches"]
    prizes = [int(each) for each in str(options["area_points"]).split("-")]
    kinds = [[card.partition("-")[0] for card in each["villagers"]] for each in witches]
    areas = [0] * len(witches)
    for area in MAIN_AREAS:
        own = [
            each["ruins"][area] + kinds[seat].count(MARKERS[area])
            for seat, each in enumerate(witches)
        ]
        areas = [a + b for a, b in zip(areas, majority(own, prizes), strict=True)]
    made = []
    for seat, each in enumerate(witches):
        held = [p for s in ("enchanted", "cursed") for p in PERSONS if state[s][p] == seat]
        crowns = sum(CROWNS[person] for person in held) + 2 * kinds[seat].count("noble")
        sets = best_sets(tuple(kinds[seat].count(kind) for kind in TYPES))
        goods = sum(each["potions"].values()) + each["undead"] + each["silver"]
        penalty = -PENALTIES[state["track"].index(seat)]
        made.append(
            [each["doom"], areas[seat], sets, penalty, CROWN_POINTS[min(crowns, 10)], goods]
        )
    return made


def places(position: Position) -> list[int]:
    """The places: live seats by total, of equals the one further back; captured ones last."""
    state = position["state"]
    totals = [sum(each) for each in parts(position)]
    live = [seat for seat, each in enumerate(state["witches"]) if not each["captured"]]
    live.sort(key=lambda seat: (-totals[seat], -state["track"].index(seat)))
    found = [max(2, len(live) + 1)] * len(totals)  # nobody has won if nobody is left
    for place, seat in enumerate(live, 1):
        found[seat] = place
    return found


# The inquisition track


class Track:
    """The discs, folded from what was told: values, and the order from the front to the back."""

    def __init__(self, seats: int) -> None:
        self.values = [4] * seats
        self.doom = [20] * seats
        self.order: list[int] = []
        self._expected: tuple[int, int, int] | None = None  # seat, inquisition, doom

    def note(self, event: Event) -> None:
        """Follow an event."""
        name, args = event.happening.name, event.args
        if self._expected and name not in ("inquisition_changed", "doom_changed"):
            seat, inquisition, doom = self._expected
            assert (self.values[seat], self.doom[seat]) == (inquisition, doom), str(event)
            self._expected = None
        if name == "disc_stacked":
            self.order.insert(0, args[0])
        elif name == "inquisition_changed":
            self._move(args[0], args[1], args[2])
            assert args[3] == self.order.index(args[0]) + 1, "the rank that was told"
        elif name == "doom_changed":
            assert self.doom[args[0]] == args[1]
            self.doom[args[0]] = args[2]
        elif name == "investigated":
            seat, gain = args[1], FOUND[event.words()[0]]
            beyond = max(0, self.values[seat] + gain - MOST)
            wanted = self.values[seat] + gain - beyond
            self._expected = (seat, wanted, max(0, self.doom[seat] - beyond))

    def _move(self, seat: int, before: int, after: int) -> None:
        assert self.values[seat] == before
        self.values[seat] = after
        if before != after:  # TR-180; otherwise it lies on top of those on its new value
            self.order.remove(seat)
            behind = [n for n, each in enumerate(self.order) if self.values[each] <= after]
            self.order.insert(behind[0] if behind else len(self.order), seat)


# Random games


def check_game(seed: int) -> int:
    """Play a random game with random options; say at how many questions something was copied."""
    lots = random.Random(f"model {seed}")
    seats = 2 + seed % 3
    options = random_options(lots, seats)
    table = covenstead.Table(GAME, seats=seats, seed=seed, options=options)
    track, heard, copies = Track(seats), 0, 0
    while table.awaiting:
        (seat,) = table.awaiting
        position = table.position()
        entries = table.chronicle(None)
        for entry in entries[heard:]:
            track.note(entry.event)
        heard = len(entries)
        state = position["state"]
        assert track.order == state["track"]
        assert track.values == [each["inquisition"] for each in state["witches"]]
        assert track.doom == [each["doom"] for each in state["witches"]]
        _check_counts(state)
        legal = [str(move) for move in table.moves(seat)]
        assert legal
        assert len(legal) == len(set(legal)) <= 48
        step = position["steps"][-1]
        if step["step"] == "menu" and step["area"] == "tower" and not step["copied"]:
            offered = {move.removeprefix("copy ") for move in legal if move.startswith("copy ")}
            if options["self_preservation"] == "off":
                assert offered == copyable(position)
                copies += bool(offered)
        table.play(seat, lots.choice(_preferred(lots, legal)))
    _check_end(table)
    return copies


def _preferred(lots: random.Random, legal: list[str]) -> list[str]:
    """Mostly any move; sometimes those that random play seldom comes to."""
    rare = [move for move in legal if "tower" in move or "arcanum" in move or "copy" in move]
    return rare if rare and lots.random() < 0.3 else legal


def _check_counts(state: Fields) -> None:
    witches = state["witches"]
    assert state["silver_supply"] + sum(each["silver"] for each in witches) == 48
    assert state["undead_supply"] + sum(each["undead"] for each in witches) == 16
    held = [card for each in witches for card in each["villagers"]]
    cards = [*state["deck"], *state["row"], *held]
    assert len(cards) == len(set(cards)) == 36
    assert len(state["row"]) == 7 or not state["deck"]
    for seat, each in enumerate(witches):
        assert all(sum(each[zone][colour] for zone in ZONES) == 3 for colour in COLOURS)
        bewitched = [state[s][p] for s in ("enchanted", "cursed") for p in PERSONS]
        assert each["tokens"] + sum(each["ruins"].values()) + bewitched.count(seat) == 15
        assert not (each["captured"] and (each["witch"] or each["familiar"] or each["dummy"]))


def _check_end(table: covenstead.Table) -> None:
    outcome, position = table.outcome, table.position()
    assert outcome is not None
    assert outcome.places == places(position)
    for seat, each in enumerate(position["state"]["witches"]):
        if not each["captured"]:
            assert [line.value for line in outcome.lines[seat]] == parts(position)[seat]


def main(games: int) -> Iterator[str]:
    """Play so many games, and tell now and then how far it is."""
    copies = 0
    for seed in range(games):
        copies += check_game(seed)
        if (seed + 1) % 250 == 0:
            yield f"{seed + 1} games, {copies} questions with something to copy"


if __name__ == "__main__":
    for line in main(int(sys.argv[1])):
        print(line, flush=True)
