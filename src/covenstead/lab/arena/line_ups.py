"""Who meets whom in an arena, and who sits where."""

from __future__ import annotations

from itertools import combinations, permutations
from math import comb
from typing import Final, TypeAlias

from covenstead import sentences
from covenstead.core.errors import BadOption

LineUp: TypeAlias = tuple[str, ...]  # the names of the bots at a table
MOST: Final = 1000  # line-ups of an arena


def line_ups(bots: list[str], seats: int, pairs: bool = False) -> list[LineUp]:
    """The line-ups that play every deal.

    If there are bots enough for all seats, every selection of them plays. If there are not, or if
    pairs are asked for, every bot plays alone against each other one at all the other seats.
    """
    if len(bots) < 2:
        raise BadOption(sentences.ONE_BOT)
    if seats < 2:
        raise BadOption(sentences.ONE_SEAT)
    for at, name in enumerate(bots):
        if name in bots[:at]:
            raise BadOption(sentences.named_twice(name))
    mixed = len(bots) >= seats and (seats == 2 or not pairs)  # of two, each is alone
    count = comb(len(bots), seats) if mixed else len(bots) * (len(bots) - 1)
    if count > MOST:
        raise BadOption(sentences.too_many_line_ups(count, MOST))
    if mixed:
        return list(combinations(bots, seats))
    return [(one, *[other] * (seats - 1)) for one, other in permutations(bots, 2)]


def seatings(line_up: LineUp, deal: int) -> list[LineUp]:
    """The line-up in all its rotations.

    A rotation never changes who sits next to whom, so the deals have all orders in turn.
    """
    first, *others = line_up
    orders = list(dict.fromkeys(permutations(others)))
    around = (first, *orders[deal % len(orders)])
    return [around[-turn:] + around[:-turn] for turn in range(len(around))]
