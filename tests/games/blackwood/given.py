"""Positions of Blackwood that name only what matters."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NotRequired, TypedDict, Unpack

from tests.games.blackwood.components import CARDS, INGREDIENTS, KINDS, POTIONS, cells

BIG = "p10 p20 p30 p40 p09 p19"

Position = dict[str, Any]


@dataclass(frozen=True)
class Witch:
    """What one witch has in front of her; her marionettes are counted by the position."""

    coins: int = 8
    tokens: int = 0
    holding: tuple[str, ...] = ()
    potions: Mapping[str, str] = field(default_factory=dict)
    active: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()


class Given(TypedDict):
    """What a test may name of a position; the rest is as section 11 of the rules says."""

    seats: NotRequired[int]
    options: NotRequired[Mapping[str, str | int]]
    expedition: NotRequired[int]
    tracker: NotRequired[int]
    cauldron: NotRequired[int]
    forest: NotRequired[Mapping[str, str | None]]  # "f04", "f04:0" with a marionette, None a gap
    marionettes: NotRequired[Mapping[str, int]]
    witches: NotRequired[Mapping[int, Witch]]
    display: NotRequired[str]  # slot by slot, "-" an empty one
    potion_deck: NotRequired[str]
    forest_deck: NotRequired[str]
    discard: NotRequired[str]
    in_deck: NotRequired[str]  # cards that the filling of the forest must leave in the deck
    rest: NotRequired[int]  # this seat holds all cards that lie nowhere else


def witch(
    *,
    coins: int = 8,
    tokens: int = 0,
    holding: str = "",
    fresh: str = "",
    traded: str = "",
    sold: str = "",
    active: str = "",
    exhausted: str = "",
) -> Witch:
    """Describe a witch by lists of words: ``witch(coins=4, holding="f13 f33", active="free")``."""
    potions = {
        potion: state
        for words, state in ((fresh, "fresh"), (traded, "traded"), (sold, "sold"))
        for potion in words.split()
    }
    return Witch(
        coins,
        tokens,
        tuple(holding.split()),
        potions,
        tuple(active.split()),
        tuple(exhausted.split()),
    )


def row(number: int, cards: str) -> dict[str, str | None]:
    """Name a whole row from the village outwards: ``row(1, "f05 f06:0 f07 f08 -")``."""
    return {
        f"r{number}c{column}": None if card == "-" else card
        for column, card in enumerate(cards.split(), 1)
    }


def explore(seat: int, *, placed: bool = False, **given: Unpack[Given]) -> Position:
    """Give the explore turn of a seat, with nothing placed unless said."""
    cauldron = given.setdefault("cauldron", seat)
    explored = (seat - cauldron) % given.get("seats", 2) + 1
    return _position({"step": "explore_turn", "seat": seat, "placed": placed}, explored, given)


def return_on(
    card: str,
    *,
    seat: int = 0,
    at_row: int = 1,
    pot: Mapping[str, int] | None = None,
    **given: Unpack[Given],
) -> Position:
    """Give the unsettled return turn of a seat whose marionette stands on this card."""
    cell = f"r{at_row}c{given.get('tracker', 1)}"
    given["forest"] = {**given.get("forest", {}), cell: f"{card}:{seat}"}
    step = {
        "step": "return_turn",
        "seat": seat,
        "row": at_row,
        "settled": False,
        "pot": {kind: (pot or {}).get(kind, 0) for kind in INGREDIENTS},
    }
    return _position(step, given.get("seats", 2), given)


def return_step(**given: Unpack[Given]) -> Position:
    """Give the placed explore turn of the last explorer; her ``end`` begins the return step."""
    seats = given.get("seats", 2)
    last = (given.get("cauldron", 0) - 1) % seats
    return _position({"step": "explore_turn", "seat": last, "placed": True}, seats, given)


def _position(step: Mapping[str, Any], explored: int, given: Given) -> Position:
    seats = given.get("seats", 2)
    options = dict(given.get("options", {}))
    witches = [given.get("witches", {}).get(seat, Witch()) for seat in range(seats)]
    marionettes = _marionettes(seats, given)
    forest, deck, held = _cards(seats, witches, given)
    display = [None if word == "-" else word for word in given.get("display", BIG).split()]
    display += [None] * (6 - len(display))
    owned = {potion for each in witches for potion in each.potions}
    unseen = set(POTIONS) - owned - set(display)
    copies = 0 if options.get("spells") == "off" else seats - 1
    spells = [kind for each in witches for kind in (*each.active, *each.exhausted)]
    lent = 0 if options.get("loan_tokens") == "unlimited" else sum(w.tokens for w in witches)
    return {
        "game": "blackwood",
        "rules": 1,
        "seats": seats,
        "options": options,
        "state": {
            "expedition": given.get("expedition", 1),
            "tracker": given.get("tracker", 1),
            "cauldron": given.get("cauldron", 0),
            "explored": explored,
            "forest": forest,
            "marionettes": marionettes,
            "forest_deck": deck,
            "forest_discard": sorted(given.get("discard", "").split()),
            "display": {f"d{slot}": potion for slot, potion in enumerate(display, 1)},
            "potion_deck": sorted(
                given["potion_deck"].split() if "potion_deck" in given else unseen
            ),
            "piles": {kind: copies - spells.count(kind) for kind in KINDS},
            "tokens": 10 - lent,
            "witches": [
                {
                    "coins": each.coins,
                    "supply": 3 - list(marionettes.values()).count(seat),
                    "tokens": each.tokens,
                    "holding": sorted(held[seat]),
                    "potions": dict(sorted(each.potions.items())),
                    "spells": {
                        kind: [each.active.count(kind), each.exhausted.count(kind)]
                        for kind in KINDS
                    },
                }
                for seat, each in enumerate(witches)
            ],
        },
        "steps": [dict(step)],
    }


def _marionettes(seats: int, given: Given) -> dict[str, int | None]:
    standing: dict[str, int | None] = dict.fromkeys(cells(seats))
    for cell, card in given.get("forest", {}).items():
        if card is not None and ":" in card:
            standing[cell] = int(card.partition(":")[2])
    standing.update(given.get("marionettes", {}))
    return standing


def _cards(
    seats: int, witches: list[Witch], given: Given
) -> tuple[dict[str, str | None], list[str], list[list[str]]]:
    """Lay out the forest, then say what is left in the deck and what each witch holds."""
    named = {
        cell: None if card is None else card.partition(":")[0]
        for cell, card in given.get("forest", {}).items()
    }
    held = [list(each.holding) for each in witches]
    elsewhere = [
        *(card for card in named.values() if card is not None),
        *(card for holding in held for card in holding),
        *given.get("forest_deck", "").split(),
        *given.get("discard", "").split(),
        *given.get("in_deck", "").split(),
    ]
    filling = iter([card for card in CARDS if card not in elsewhere])
    forest = {cell: named[cell] if cell in named else next(filling) for cell in cells(seats)}
    left = [*filling, *given.get("in_deck", "").split()]
    if "rest" in given:
        held[given["rest"]] += left
        left = []
    elif "forest_deck" in given:
        assert not left, f"these cards lie nowhere: {left}"
    deck = sorted(left + given.get("forest_deck", "").split())
    return forest, deck, held
