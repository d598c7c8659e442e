"""Positions of Triora that name only what matters; the rest is as the rules say (11.1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NotRequired, TypedDict

from tests.games.common.sitting import Options, Position

SEATS = "ABCD"
COLOURS = ["red", "blue", "green", "yellow"]
ZONES = ["herbs", "seeds", "planting", "harvest"]
MAIN_AREAS = ["city", "fields", "river", "dungeon"]
FOREST = [f"forest-{number}" for number in range(1, 7)]
SPACES = [
    *MAIN_AREAS,
    *("castle", "lair", "stones", "cemetery", "tower"),
    *FOREST,
    "swamp",
]
POTIONS = [
    *("amoris", "maledictiones", "arcanum", "necromantiae", "ambitionis"),
    *("pestilentiae", "vitae", "molestum", "invocationis"),
]
PERSONS = ["almoner", "notary", "captain", "steward", "magistrate", "marquis"]
TYPES = ["peasant", "merchant", "soldier", "noble"]
CARDS = [f"{kind}-{number}" for kind in TYPES for number in range(1, 10)]


class Witch(TypedDict):
    """What a test may name of a seat; `goods` are potions: "amoris 1, vitae 2"."""

    inq: NotRequired[int]
    doom: NotRequired[int]
    silver: NotRequired[int]
    undead: NotRequired[int]
    goods: NotRequired[str]
    herbs: NotRequired[str]  # "R1 G2"; a zone named leaves the other cubes to the herbs
    seeds: NotRequired[str]
    planting: NotRequired[str]
    harvest: NotRequired[str]
    ruins: NotRequired[str]  # "city 2, river 1"
    enchanted: NotRequired[str]
    cursed: NotRequired[str]
    villagers: NotRequired[str]  # "noble 2, peasant-3": so many of a type, or the card itself
    witch: NotRequired[str]  # a space, or "forest": the lowest free one
    familiar: NotRequired[str]
    dummy: NotRequired[str]
    captured: NotRequired[bool]


class Given(TypedDict):
    """What a test may name of a position."""

    seats: NotRequired[int]
    options: NotRequired[Options]
    round_number: NotRequired[int]
    trigger: NotRequired[str | None]
    inquisitor: NotRequired[str]
    morgana: NotRequired[str]
    stone: NotRequired[int]
    row: NotRequired[str]
    deck_empty: NotRequired[bool]  # the other cards are the last seat's villagers
    tokens: NotRequired[str]  # "city 5": tokens of the last seat
    silver_supply: NotRequired[int]  # what it lacks lies with the last seat
    undead_supply: NotRequired[int]
    order: NotRequired[str]  # turn order, "DCBA"
    on_top: NotRequired[str]  # this disc lies on top of all discs of its value
    A: NotRequired[Witch]
    B: NotRequired[Witch]
    C: NotRequired[Witch]
    D: NotRequired[Witch]


def number_of_seats(given: Given) -> int:
    return given.get("seats", 4)


def turn_order(given: Given) -> str:
    return given.get("order", SEATS[: number_of_seats(given)])


def _named(given: Given, who: str) -> Mapping[str, Any]:
    named: dict[str, Any] = {**given}
    found: Mapping[str, Any] = named.get(who, {})
    return found


def hidden(given: Given) -> Given:
    """Witches that are not named stand in the forest."""
    hidden: Any = {**given}
    for who in SEATS[: number_of_seats(given)]:
        named = _named(given, who)
        if not named.get("captured"):
            hidden[who] = {"witch": "forest", **named}
    made: Given = hidden
    return made


def position(given: Given, *, used: list[str], positions: bool = True) -> Position:
    seats = number_of_seats(given)
    villagers, row, deck = _cards(given, seats)
    pieces = _pieces(given, seats)
    witches = [
        _witch(given, seat, used[seat], villagers[seat], pieces[seat], positions)
        for seat in range(seats)
    ]
    ruins = _numbers(given.get("tokens", ""))
    for area, number in ruins.items():
        witches[-1]["ruins"][area] += number
        witches[-1]["tokens"] -= number
    supplies: dict[str, int] = {}
    named: dict[str, Any] = {**given}
    for good, all_of_it in (("silver", 48), ("undead", 16)):
        left = all_of_it - sum(witch[good] for witch in witches)
        wanted = named.get(f"{good}_supply", left)
        witches[-1][good] += left - wanted
        supplies[f"{good}_supply"] = wanted
    return {
        "game": "triora",
        "rules": 1,
        "seats": seats,
        "options": dict(given.get("options", {})),
        "state": {
            "round_number": given.get("round_number", 1),
            "trigger": given.get("trigger"),
            "inquisitor": given.get("inquisitor", "castle"),
            "morgana": given.get("morgana", "cemetery"),
            "stone": given.get("stone", 8),
            **supplies,
            "track": _track(given, witches),
            "enchanted": _spelled(given, "enchanted", seats),
            "cursed": _spelled(given, "cursed", seats),
            "row": row,
            "deck": deck,
            "witches": witches,
        },
        "steps": [],
    }


def _witch(
    given: Given,
    seat: int,
    used: str,
    villagers: list[str],
    pieces: Mapping[str, str | None],
    positions: bool,
) -> dict[str, Any]:
    named = _named(given, SEATS[seat])
    ruins = _numbers(named.get("ruins", ""))
    persons = f"{named.get('enchanted', '')} {named.get('cursed', '')}".split()
    return {
        **_cubes(named),
        "potions": dict.fromkeys(POTIONS, 0) | _numbers(named.get("goods", "")),
        "silver": named.get("silver", 0),
        "undead": named.get("undead", 0),
        "doom": named.get("doom", 20),
        "inquisition": named.get("inq", 4),
        "tokens": 15 - sum(ruins.values()) - len(persons),
        "ruins": dict.fromkeys(MAIN_AREAS, 0) | ruins,
        "villagers": villagers,
        **pieces,
        "witch_used": used in ("witch", "both"),
        "familiar_used": used in ("familiar", "both"),
        "dummy_used": used == "both" and _dummies(given),
        "order_position": 1 + turn_order(given).index(SEATS[seat]) if positions else None,
        "captured": named.get("captured", False),
    }


def _dummies(given: Given) -> bool:
    return number_of_seats(given) == 2 and given.get("options", {}).get("dummy_familiars") != "off"


def _cubes(named: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    zones: dict[str, dict[str, int]] = {zone: dict.fromkeys(COLOURS, 0) for zone in ZONES}
    texts = {zone: named[zone] for zone in ZONES if zone in named}
    if not texts:
        texts = {"seeds": "R1 B1 G1 Y1"}
    for zone, text in texts.items():
        for letter, number in re.findall(r"([RBGY])(\d)", text):
            zones[zone][COLOURS["RBGY".index(letter)]] = int(number)
    if "herbs" not in texts:
        for colour in COLOURS:
            zones["herbs"][colour] = 3 - sum(zones[zone][colour] for zone in ZONES)
    return zones


def _pieces(given: Given, seats: int) -> list[dict[str, str | None]]:
    """Where every piece stands; "forest" is the lowest free space, seat after seat."""
    kinds = ("witch", "familiar", "dummy")
    named = [[_named(given, who).get(kind) for kind in kinds] for who in SEATS[:seats]]
    free = [space for space in FOREST if not any(space in each for each in named)]
    pieces: list[dict[str, str | None]] = []
    for each in named:
        spaces = [free.pop(0) if space == "forest" else space for space in each]
        pieces.append(dict(zip(kinds, spaces, strict=True)))
    return pieces


def _cards(given: Given, seats: int) -> tuple[list[list[str]], list[str], list[str]]:
    """The villagers of the seats, the row and the deck."""
    row = given.get("row", "").split()
    texts = [_named(given, who).get("villagers", "").split(", ") for who in SEATS[:seats]]
    cards = {entry for text in texts for entry in text if entry in CARDS}
    free = [card for card in CARDS if card not in row and card not in cards]
    held: list[list[str]] = []
    for text in texts:
        mine = [entry for entry in text if entry in CARDS]
        for kind, number in _numbers(", ".join(e for e in text if e not in CARDS)).items():
            highest = [card for card in free if card.startswith(kind)][-number:]
            free = [card for card in free if card not in highest]
            mine += highest
        held.append(sorted(mine, key=CARDS.index))
    filling = 7 - len(row) if "row" not in given or not given.get("deck_empty") else 0
    row, deck = row + free[:filling], free[filling:]
    if given.get("deck_empty"):
        held[-1] = sorted(held[-1] + deck, key=CARDS.index)
        deck = []
    return held, row, deck


def _track(given: Given, witches: list[dict[str, Any]]) -> list[int]:
    top = SEATS.find(given.get("on_top", "-"))

    def height(seat: int) -> tuple[int, bool, int]:
        return witches[seat]["inquisition"], seat == top, seat

    return sorted(range(len(witches)), key=height, reverse=True)


def _spelled(given: Given, spell: str, seats: int) -> dict[str, int | None]:
    found: dict[str, int | None] = dict.fromkeys(PERSONS)
    for seat, who in enumerate(SEATS[:seats]):
        for person in str(_named(given, who).get(spell, "")).split():
            found[person] = seat
    return found


def _numbers(text: str) -> dict[str, int]:
    """What "city 2, river 1" means."""
    words = [entry.split() for entry in text.split(", ") if entry]
    return {name: int(number) for name, number in words}
