"""The component tables of the rules, written down a second time for the tests to count with."""

from dataclasses import dataclass

TYPES = ("fa", "li", "in", "do", "fi")
ASSETS = tuple(f"{kind}{number:02}" for kind in TYPES for number in range(1, 13))
MARKS = tuple(f"bm{number:02}" for number in range(1, 25))
VALUES = (1,) * 10 + (2,) * 9 + (3,) * 3 + (4,) * 2
VALUE = dict(zip(MARKS, VALUES, strict=True))
COST = {asset: 1 + (int(asset[2:]) > 3) + (int(asset[2:]) > 7) for asset in ASSETS}

# The effects of the assets 08 to 12: boost, mark, unmark.
_DEAR = {"fa": "bbbmm", "li": "bbbmm", "in": "bbmmu", "do": "bbmmu", "fi": "bbmmu"}
_NAMED = {"b": "us: boost 2", "m": "other: mark", "u": "us: unmark"}
EFFECT = {
    f"{kind}{number:02}": effect
    for kind in TYPES
    for number, effect in enumerate(
        [
            *["none"] * 3,
            *["us: w+1", "us: r+1", "other: w-1", "other: r-1"],
            *[_NAMED[letter] for letter in _DEAR[kind]],
        ],
        1,
    )
}


@dataclass(frozen=True)
class Character:
    """A character card: the partner's name, the starting values, the ability."""

    ally: str | None
    welfare: int
    reputation: int
    ability: str


CHARACTERS = {
    "agnes": Character("helen", 4, 4, "us: unmark"),
    "helen": Character("agnes", 3, 4, "me: c+2"),
    "david": Character("elspeth", 5, 3, "refresh; me: c+1"),
    "elspeth": Character("david", 4, 4, "redraw"),
    "john": Character("mary", 5, 3, "barter"),
    "mary": Character("john", 4, 5, "draw-pay"),
    "isobel": Character(None, 6, 6, "pass-mark"),
}
PAIRS = (("agnes", "helen"), ("david", "elspeth"), ("john", "mary"))


@dataclass(frozen=True)
class FateCard:
    """A fate card: its coins, whether it shows the symbol, what its options do and need."""

    name: str
    coins: int
    symbol: bool
    effects: dict[str, str]
    needs: dict[str, str]


# Each card with its coins and perhaps the symbol; below it the options, with what they need.
_FATE_TABLE = """
ft01 2
  a me: r+1; toss{ me: w-2 / none }
  b toss{ me: r-1 / none }
ft02 3 symbol
  a me: c-1; me: r-1
  b toss{ none / me: r-3 }
ft03 2
  a toss{ me: r+2 / me: w-3 }
  b me: r-1
ft04 4
  a me: w-2
  b me: w-1; toss{ none / me: r-2 }
ft05 2
  a me: w-1
  b me: r-1
  c (asset) me: drop 1; me: w+2
ft06 2 symbol
  a me: w+1; me: r-2
  b toss{ none / me: w-2 }
ft07 2 symbol
  a toss{ none / me: r-2 }
  b me: w-1
ft08 2 symbol
  a me: c+1; me: r-2
  b me: w-1
ft09 2 symbol
  a me: c+1; toss{ none / me: r-2 }
  b me: w-1
ft10 2
  a me: w-1; me: r+1
  b toss{ none / me: r-2 }
ft11 3
  a me: w-1
  b me: c-1
ft12 2 symbol
  a me: w-2; me: r+1
  b me: r-1
ft13 4 symbol
  a me: r-2
  b other: mark; toss{ none / me: r-3 }
ft14 2 symbol
  a toss{ me: r+1 / me: w-1; me: r-1 }
  b me: w-1
ft15 3 symbol
  a me: c-1
  b me: r-2
ft16 5 symbol
  a me: r-2
  b (ally) ally: r-1; me: w-1
  c toss{ me: r-1 / me: w-1; me: r-2 }
ft17 2
  a me: w-1
  b me: r-1
  c toss{ me: r+1 / me: r-2 }
ft18 2 symbol
  a other: mark; me: r-2
  b me: w-1
ft19 2 symbol
  a me: w+1; me: r-2
  b me: w-1
ft20 2 symbol
  a toss{ me: r+1 / me: w-2; me: r-1 }
  b me: r-1
ft21 2
  a us: w+1; me: r+1
  b me: c+2
ft22 2
  a me: w+1
  b me: r+1
ft23 2
  a me: c+2; toss{ none / me: r-3 }
  b me: r+1
ft24 5
  a me: c-3
  b me: r-2
ft25 2
  a (ally) me: w-2; ally: w+1
  b (ally) ally: w-1; me: r-1
  c (no ally) me: w-2; me: r+1
  d (no ally) me: r-1
ft26 5
  a (asset) me: drop 1
  b me: c-2
  c me: r-2
ft27 3
  a me: c-1; me: r+1
  b toss{ none / me: r-2 }
ft28 4
  a toss{ none / me: w-3 }
  b (asset) me: drop 1; me: r+1
  c me: w-2; me: r+1
ft29 2 symbol
  a me: c+1; me: r-2
  b me: w-1
ft30 2 symbol
  a toss{ me: r+1 / me: r-2 }
  b me: w-1
ft31 2 symbol
  a (ally) me: r-1
  b (ally) ally: r-2
  c (no ally) toss{ none / me: r-3 }
  d (no ally) me: r-1
ft32 2
  a me: c+1; me: w-1
  b me: w+1
ft33 2
  a toss{ me: r+2 / me: r-2 }
  b none
ft34 5 symbol
  a me: w-2; toss{ me: r+1 / none }
  b me: r-2
ft35 2 symbol
  a me: w+2; me: r-2
  b toss{ none / me: w-1 }
ft36 2
  a me: r+1; other: w+1
  b me: c+1
"""


def _fate_cards() -> dict[str, FateCard]:
    cards: dict[str, FateCard] = {}
    for line in _FATE_TABLE.strip().splitlines():
        if not line.startswith("  "):
            name, coins, *symbol = line.split()
            cards[name] = FateCard(name, int(coins), bool(symbol), {}, {})
            continue
        letter, _, text = line.strip().partition(" ")
        tag, _, effect = text.rpartition(") ")
        cards[name].effects[letter] = effect
        cards[name].needs[letter] = tag.removeprefix("(")
    return cards


FATE = _fate_cards()


def most(seats: int) -> int:
    """Say where the tracks end."""
    return 11 if seats == 2 else 10


def limit(seats: int) -> int:
    """Say how many marks bring a trial."""
    return 4 if seats == 2 else 3


def has_sets(holding: list[str], seats: int) -> bool:
    """Say whether a holding wins: two sets of different types, or both of one type."""
    large, small = (5, 4) if seats == 2 else (4, 3)
    counts = sorted((sum(asset[:2] == kind for asset in holding) for kind in TYPES), reverse=True)
    return counts[0] >= large + small or (counts[0] >= large and counts[1] >= small)


def in_order(cards: list[str] | set[str]) -> list[str]:
    """Put cards into ascending order: assets by type as in the rules, the others by id."""
    return sorted(cards, key=lambda card: (TYPES.index(card[:2]) if card in COST else 0, card))
