"""The nouns of Witch Hunt 1649."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import Domain, union

OF_A_TYPE: Final = 12
LEAST_COINS: Final = 2
MOST_SEATS: Final = 7

CHARACTER: Final = Domain(
    "character", ["agnes", "helen", "david", "elspeth", "john", "mary", "isobel"]
)
ABILITY: Final = Domain(  # one for each character, in their order
    "ability",
    [
        "good-neighbour",
        "careful-purse",
        "market-day",
        "second-thoughts",
        "barter",
        "her-own-bargain",
        "sharp-tongue",
    ],
)
TYPE: Final = Domain("type", ["fa", "li", "in", "do", "fi"])
ASSET: Final = Domain(
    "asset",
    [f"{kind}{number:02}" for kind in TYPE.words for number in range(1, OF_A_TYPE + 1)],
)
FATE_CARD: Final = Domain("fate card", [f"ft{number:02}" for number in range(1, 37)])
OPTION: Final = Domain("option", ["a", "b", "c", "d"])
MARK: Final = Domain("mark", [f"bm{number:02}" for number in range(1, 25)])
STORY_CARD: Final = Domain("story card", [f"st{number:02}" for number in range(1, 14)])
TRACK: Final = Domain("track", ["w", "r"])
SIDE: Final = Domain("side", ["heads", "tails"])
STATUS: Final = Domain("status", ["living", "died", "banished", "executed"])
RESUME: Final = Domain("resume", ["buy_start", "queue", "beneath", "nothing"])
ENDING: Final = Domain("kind", ["sets", "last", "early", "nobody"])
ACCUSATION: Final = Domain(
    "accusation", ["quarrel", "charm", "fame", "named", "pricking", "confession"]
)
NEEDS: Final = Domain("need", ["nothing", "ally", "no ally", "asset"])

# Payments in the order in which they are named: assets, then welfare, then reputation (WH-121).
PAYMENT: Final = union("payment", ASSET, TRACK)
# Whose effect runs: a fate card, an asset or a character.
SOURCE: Final = union("source", FATE_CARD, ASSET, CHARACTER)
# What brought a mark: four causes of their own, a fate card or an asset.
CAUSE: Final = union(
    "cause", Domain("cause", ["symbol", "gift", "support", "luck"]), FATE_CARD, ASSET
)

WELFARE: Final = 0
REPUTATION: Final = 1

LIVING: Final = 0
DIED: Final = 1
BANISHED: Final = 2
EXECUTED: Final = 3

BUY_START: Final = 0
QUEUE: Final = 1
BENEATH: Final = 2
NOTHING: Final = 3

SETS: Final = 0
LAST: Final = 1
EARLY: Final = 2
NOBODY_LEFT: Final = 3

NEEDS_NOTHING: Final = 0
NEEDS_ALLY: Final = 1
NEEDS_NO_ALLY: Final = 2
NEEDS_ASSET: Final = 3

PAY_WELFARE: Final = len(ASSET.words)
PAY_REPUTATION: Final = len(ASSET.words) + 1

FIRST_ASSET: Final = len(FATE_CARD.words)  # where the assets begin among the sources
FIRST_CHARACTER: Final = len(FATE_CARD.words) + len(ASSET.words)

SYMBOL: Final = 0
GIFT: Final = 1
SUPPORT: Final = 2
LUCK: Final = 3
FIRST_SOURCE: Final = 4  # where the sources begin among the causes


def type_of(asset: int) -> int:
    """The asset's type, by its id."""
    return asset // OF_A_TYPE
