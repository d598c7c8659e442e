"""Positions of The Village Crone that name only what differs from the fixtures F2 and F3."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict, Unpack

Position = dict[str, Any]

LOCATIONS = ["forge", "mill", "manor", "farm", "barn", "green"]
VILLAGERS = ["blacksmith", "farmer", "lord", "miller", "peasant", "priest"]
HOMES = dict(zip(VILLAGERS, ["forge", "farm", "manor", "mill", "green", "barn"], strict=True))
INGREDIENTS = ["fire", "flour", "silver", "soil"]
KINDS = [*INGREDIENTS, "newt"]
ANIMALS = ["cat", "snake", "crow", "bat", "rat", "spider"]
SAMPLE = ["forge", "barn", "manor", "mill", "green", "farm"]
SCHEMES = [
    f"s{level}-{n:02}"
    for level, number in ((1, 18), (2, 18), (3, 14))
    for n in range(1, number + 1)
]
PLACED = [
    ["forge", "mill", "green"],
    ["manor", "farm", "green"],
    ["forge", "barn", "green"],
    ["mill", "manor", "green"],
    ["farm", "forge", "green"],
    ["barn", "mill", "green"],
]


class Given(TypedDict):
    """What a test may name of a position."""

    seats: NotRequired[int]
    options: NotRequired[Mapping[str, Any]]
    turn: NotRequired[int]  # whose turn it is
    broom: NotRequired[int]
    round: NotRequired[int]
    at: NotRequired[str]  # "act", "T1", "tithe", "harvest", "setup"
    waiting: NotRequired[Sequence[int]]  # of tithe and harvest
    hands: NotRequired[Mapping[int, str]]  # "fire2 newt1"
    most: NotRequired[Mapping[int, str]]  # kinds that differ from the hand size: "silver0"
    schemes: NotRequired[Mapping[int, str]]
    done: NotRequired[Mapping[int, str]]
    villagers: NotRequired[Mapping[str, str]]
    couples: NotRequired[Sequence[str]]  # "lord miller"
    frogs: NotRequired[Mapping[str, str]]  # villager -> where a frog stands
    bound: NotRequired[str]
    familiars: NotRequired[Mapping[str, str | None]]
    tithes: NotRequired[str]  # "flour silver:1" – the last is the top, :1 who knows it
    stocks: NotRequired[Mapping[str, str]]
    piles: NotRequired[Mapping[str, str]]
    decks: NotRequired[Mapping[str, str]]  # the middle of a smaller deck
    final_round: NotRequired[bool]


def counts(text: str) -> dict[str, int]:
    """The hand that "fire2 newt1" means."""
    found = dict.fromkeys(KINDS, 0)
    for word in text.split():
        kind, number = re.fullmatch(r"([a-z]+)(\d+)", word).groups()  # type: ignore[union-attr]
        found[kind] = int(number)
    return found


def position(**given: Unpack[Given]) -> Position:
    """A position: a fixture with what is given."""
    seats = given.get("seats", 2)
    options = {"board_order": SAMPLE} | dict(given.get("options", {}))
    at = given.get("at", "act")
    turn = given.get("turn", 0)
    broom = given.get("broom", 0)
    villagers: dict[str, str | None] = {**HOMES, **given.get("villagers", {})}
    couples = sorted(sorted(couple.split()) for couple in given.get("couples", []))
    aside: dict[str, str | None] = dict.fromkeys(VILLAGERS)
    frogs: dict[str, str | None] = {f"frog-{n}": None for n in range(1, 7)}
    for number, (villager, node) in enumerate(given.get("frogs", {}).items(), 1):
        villagers[villager], aside[villager] = None, "earlier"
        frogs[f"frog-{number}"] = node
    bound = [each for each in LOCATIONS if each in given.get("bound", "").split()]
    witches = [_witch(given, seat, at) for seat in range(seats)]
    hands = [witch["hand"] for witch in witches]
    tithes = [_tithe(word) for word in given.get("tithes", "").split()]
    piles = {kind: given.get("piles", {}).get(kind, "").split() for kind in INGREDIENTS}
    stocks, removed = _stocks(given, seats, hands, tithes, piles, options)
    for witch in witches:
        size = sum(witch["hand"].values())
        known = counts(given.get("most", {}).get(witches.index(witch), ""))
        named = given.get("most", {}).get(witches.index(witch), "")
        witch["most"] = {kind: known[kind] if kind in named else size for kind in KINDS}
    in_turn = at in ("act", "T1")
    active = turn if in_turn else None
    position: Position = {
        "game": "village-crone",
        "rules": 1,
        "seats": seats,
        "options": options,
        "state": {
            "boards": SAMPLE,
            "rotations": [0] * 6,
            "round": given.get("round", 1),
            "broom": broom,
            "final_round": given.get("final_round", False),
            "active": active,
            "steps_left": 6 if in_turn else 0,
            "done_this_turn": 0,
            "offers_made": 0,
            "deeds": [],
            "tableau": None,
            "villagers": villagers,
            "aside": aside,
            "couples": couples,
            "frogs": frogs,
            "carried_by": dict.fromkeys(frogs),
            "bound": bound,
            "stocks": stocks,
            "piles": piles,
            "tithes": tithes,
            "decks": _decks(given, seats, witches),
            "removed": removed,
            "witches": witches,
        },
        "steps": _steps(given, seats, at, turn, broom, witches),
    }
    if at == "act":
        position["state"]["tableau"] = _tableau(position["state"])
    return position


def _witch(given: Given, seat: int, at: str) -> dict[str, Any]:
    animal = ANIMALS[seat]
    places: list[str | None] = [None] * 5
    if at != "setup":
        places[:3] = PLACED[seat]
    for number in range(5):
        name = f"{animal}-{number + 1}"
        if name in given.get("familiars", {}):
            places[number] = given["familiars"][name]
    schemes = given.get("schemes", {}).get(seat, "").split()
    return {
        "kind": animal,
        "familiars": places,
        "hand": counts(given.get("hands", {}).get(seat, "")),
        "least": dict.fromkeys(KINDS, 0),
        "most": {},
        "schemes": [[scheme, [seat]] for scheme in schemes],
        "fresh": [False] * len(schemes),
        "done": given.get("done", {}).get(seat, "").split(),
    }


def _tithe(word: str) -> list[Any]:
    kind, _, seat = word.partition(":")
    return [kind, [int(seat)] if seat else []]


def _stocks(
    given: Given,
    seats: int,
    hands: list[dict[str, int]],
    tithes: list[Any],
    piles: dict[str, list[str]],
    options: Mapping[str, Any],
) -> tuple[dict[str, Any], dict[str, int]]:
    newts = 0 if seats == 1 else int(options.get("newts_per_stock", 3))
    each = 10 if seats == 1 else 33
    out = dict.fromkeys(KINDS, 0)
    for kind in KINDS:
        out[kind] += sum(hand[kind] for hand in hands)
        out[kind] += sum(card == kind for card, _ in tithes)
        out[kind] += sum(pile.count(kind) for pile in piles.values())
    stocks: dict[str, Any] = {}
    removed = dict.fromkeys(KINDS, 0)
    gone = out["newt"]
    for kind in INGREDIENTS:
        left = newts - min(newts, gone)
        gone -= newts - left
        cards = dict.fromkeys(KINDS, 0) | {kind: each - out[kind], "newt": left}
        if kind in given.get("stocks", {}):
            smaller = counts(given["stocks"][kind])
            rest = removed if seats == 1 else hands[-1]
            for name in (kind, "newt"):
                rest[name] += cards[name] - smaller[name]
                cards[name] = smaller[name]
        stocks[kind] = {"cap": newts, "turned": [], "cards": cards}
    return stocks, removed


def _decks(given: Given, seats: int, witches: list[dict[str, Any]]) -> dict[str, Any]:
    named = {card for witch in witches for card, _ in witch["schemes"]}
    named |= {card for witch in witches for card in witch["done"]}
    decks: dict[str, Any] = {}
    for level in "123":
        middle = [card for card in SCHEMES if card[1] == level and card not in named]
        if level in given.get("decks", {}):
            smaller = given["decks"][level].split()
            witches[-1]["done"] += [card for card in middle if card not in smaller]
            middle = smaller
        decks[level] = {"top": [], "middle": middle, "bottom": []}
    return decks


def _steps(
    given: Given, seats: int, at: str, turn: int, broom: int, witches: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    if at == "setup":
        return [{"step": "setup", "seat": broom, "lap": 1}]
    everybody = list(range(seats))
    if at == "harvest":
        return [{"step": "harvest", "waiting": list(given.get("waiting", everybody))}]
    if at == "tithe":
        tithing = [
            seat
            for seat in everybody
            if sum(witches[seat]["hand"].values()) and "barn" not in witches[seat]["familiars"]
        ]
        return [{"step": "tithe", "waiting": list(given.get("waiting", tithing))}]
    steps: list[dict[str, Any]] = [{"step": "act"}]
    if at == "T1":
        asked = [
            seat
            for seat in everybody
            if seat != turn
            and witches[seat]["schemes"]
            and sum(witches[seat]["hand"].values())
            and witches[seat]["most"]["silver"]
        ]
        if asked:
            steps.append({"step": "window", "waiting": asked, "anew": False})
            if witches[turn]["schemes"]:
                steps.append({"step": "first_word"})
    return steps


def _tableau(state: Mapping[str, Any]) -> dict[str, Any]:
    def place(node: str | None) -> str:
        return "frog" if node is None else node if node in LOCATIONS else "outdoors"

    return {
        "places": {name: place(node) for name, node in state["villagers"].items()},
        "couples": state["couples"],
        "bound": state["bound"],
        "familiars": [
            None
            if seat == state["active"]
            else [each for each in LOCATIONS if each in witch["familiars"]]
            for seat, witch in enumerate(state["witches"])
        ],
    }
