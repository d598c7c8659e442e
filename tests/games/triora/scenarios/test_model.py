"""Corners of the rules against the second model of `model.py`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.triora.given import menu, town, turn, witch
from tests.games.triora.rich import rich_position
from tests.games.triora.scenarios.model import best_sets, check_game, copyable, parts, places
from tests.games.triora.scenarios.positions import COLOURS, MAIN_AREAS, PERSONS, TYPES, Given, Witch
from tests.games.triora.scenarios.table import Sitting, scored
from tests.rules import rule

SEATS = "ABCD"


@rule("TR-145", "TR-149", "TR-007", "TR-012", "TR-067")
@pytest.mark.parametrize("arcanum", [1, 2, 8, 9])
@pytest.mark.parametrize("piece", ["witch", "familiar"])
def test_what_may_be_copied_is_what_the_rules_say(arcanum: int, piece: str) -> None:
    offered = set()
    for seed in range(60):
        position = at_the_tower(random.Random(f"{seed} {arcanum} {piece}"), arcanum, piece)
        table = Sitting.start(position)
        assert table.spaces("copy") == copyable(position)
        offered |= {frozenset(table.spaces("copy"))}
    assert len(offered) > 3


def at_the_tower(lots: random.Random, arcanum: int, piece: str) -> dict[str, Any]:
    """A piece has just come to the tower; what its seat has is poor in some things."""
    seats = lots.choice((2, 3, 4))
    zones = {"herbs": "", "seeds": "", "planting": "", "harvest": ""}
    for colour in COLOURS:
        for zone in lots.choices(list(zones), (1, 2, 6, 1), k=3):
            zones[zone] += colour[0].upper()
    written = {
        zone: " ".join(f"{c}{all_.count(c)}" for c in "RBGY") for zone, all_ in zones.items()
    }
    ruins = dict.fromkeys(MAIN_AREAS, 0) | dict.fromkeys(
        lots.sample(MAIN_AREAS, lots.randint(0, 2)), seats + 1
    )
    silver, undead = lots.choice((0, 0, 1, 6)), lots.choice((0, 1))
    mine = witch(
        arcanum=arcanum,
        vitae=lots.choice((0, 0, 3)),
        silver=silver,
        undead=undead,
        doom=lots.choice((0, 6, 7, 30)),
        inquisition=lots.choice((0, 4)),
        witch_used=piece == "witch",
        familiar_used=piece == "familiar",
        **{piece: "tower"},
        **written,
    )
    other = witch(
        ruins=ruins,
        silver=lots.choice((0, 48 - silver)),
        undead=lots.choice((0, 16 - undead)),
    )
    taken = lots.choice((0, 3, 6))
    return town(
        [turn(0, placed=True), menu(0, "tower", "open" if piece == "witch" else "closed")],
        {0: mine, 1: other},
        seats=seats,
        cursed={person: number % 2 for number, person in enumerate(PERSONS[:taken])},
        round_number=3,
    )


@rule("TR-217", "TR-218", "TR-219", "TR-220", "TR-221", "TR-222", "TR-223", "TR-224", "TR-225")
@pytest.mark.parametrize("area_points", ["10-6-3", "12-6-3"])
def test_every_part_of_the_total_is_what_the_rules_say(area_points: str) -> None:
    for seed in range(60):
        table = scored(**ended(random.Random(f"{seed} {area_points}"), area_points))
        position = table.table.position()
        wanted = parts(position)
        for seat, who in enumerate(SEATS[: len(wanted)]):
            if not position["state"]["witches"][seat]["captured"]:
                assert list(table.parts(who).values()) == wanted[seat]
        assert table.outcome is not None
        assert table.outcome.places == places(position)


def ended(lots: random.Random, area_points: str) -> Given:
    """A finished game with many ties; sometimes seats are captured, sometimes all of them."""
    seats = lots.choice((2, 3, 4))
    lost = set(lots.sample(range(seats), lots.choice((0, 0, 1, seats))))
    left = {kind: [f"{kind}-{number}" for number in range(1, 10)] for kind in TYPES}
    given: dict[str, Any] = {"seats": seats, "options": {"area_points": area_points}}
    room = dict.fromkeys(MAIN_AREAS, seats + 1)
    for seat in range(seats):
        ruins = {}
        for area in MAIN_AREAS:
            ruins[area] = min(room[area], lots.randint(0, 2))
            room[area] -= ruins[area]
        cards = [left[kind].pop() for kind in TYPES for _ in range(lots.randint(0, 2))]
        own: Witch = {
            "doom": lots.randint(0, 3),
            "inq": 32 if seat in lost else lots.randint(0, 3),
            "silver": lots.randint(0, 2),
            "goods": f"vitae {lots.randint(0, 9)}",
            "ruins": ", ".join(f"{area} {number}" for area, number in ruins.items() if number),
            "villagers": ", ".join(cards),
            "captured": seat in lost,
        }
        given[SEATS[seat]] = own
    made: Given = given  # type: ignore[assignment]
    return made


@rule("TR-220")
def test_taking_the_largest_group_again_and_again_is_the_best_partition() -> None:
    for counts in [
        (a, b, c, d) for a in range(4) for b in range(4) for c in range(4) for d in range(4)
    ]:
        left, points = sorted(counts), 0
        while sum(count > 0 for count in left) > 1:
            points += [0, 0, 3, 9, 18][sum(count > 0 for count in left)]
            left = [count - (count > 0) for count in left]
        assert points == best_sets(counts)


@rule("TR-176", "TR-177", "TR-178", "TR-180", "TR-181", "TR-182")
@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_agrees_with_the_model_at_every_question(seed: int) -> None:
    check_game(seed)


@rule("TR-185", "TR-226")
def test_games_from_rich_positions_end_as_the_rules_say() -> None:
    captured = 0
    for seed in range(30):
        table = Sitting.start(rich_position(2 + seed % 3, 900 + seed), seed=seed)
        lots = random.Random(seed)
        while table.awaiting:
            table.table.play(table.awaiting[0], lots.choice(table.table.moves(table.awaiting[0])))
        position = table.table.position()
        assert table.outcome is not None
        assert table.outcome.places == places(position)
        captured += any(each["captured"] for each in position["state"]["witches"])
    assert captured
