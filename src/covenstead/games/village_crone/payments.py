"""Paying for spells: one card after the other, newts standing in for ingredients."""

from __future__ import annotations

from typing import Final

from covenstead.games.village_crone.components import INGREDIENTS, NEWT, Cost

CARDS: Final = 2 * INGREDIENTS


def kind_spent(card: int) -> int:
    """The kind of the card that is spent: a starred one is a newt."""
    return NEWT if card & 1 else card >> 1


def together(first: Cost, second: Cost) -> list[Cost]:
    """The ways to read two costs as one."""
    return [
        Cost(
            [one.need[kind] + other.need[kind] for kind in range(INGREDIENTS)],
            one.any + other.any,
            0,
        )
        for one in first.choices
        for other in second.choices
    ]


def next_cards(cost: Cost, spent: list[int], hand: list[int]) -> list[int]:
    """The cards that can be spent next: in the fixed order, so that the rest can be covered."""
    found: list[int] = []
    for card in range(spent[-1] if spent else 0, CARDS):
        kind = kind_spent(card)
        if hand[kind]:
            hand[kind] -= 1
            spent.append(card)
            if _can_go_on(cost, spent, hand):
                found.append(card)
            spent.pop()
            hand[kind] += 1
    return found


def payments(cost: Cost, spent: list[int], hand: list[int]) -> list[list[int]]:
    """Every way to pay the rest of the cost, as the whole payment."""
    if len(spent) == cost.cards:
        return [spent]
    found: list[list[int]] = []
    for card in next_cards(cost, spent, hand):
        left = hand.copy()
        left[kind_spent(card)] -= 1
        found += payments(cost, [*spent, card], left)
    return found


def _can_go_on(cost: Cost, spent: list[int], hand: list[int]) -> bool:
    """Whether the rest of the cost can be covered without going back in the order."""
    for choice in cost.choices:
        need = choice.need.copy()
        loose = choice.any
        for card in spent:
            if need[card >> 1]:
                need[card >> 1] -= 1
            else:
                loose -= 1
        if loose >= 0 and _covers(need, loose, hand, spent[-1]):
            return True
    return False


def _covers(need: list[int], loose: int, hand: list[int], card: int) -> bool:
    """Whether cards from this one on cover what is needed, and so many more of any kind."""
    newts = hand[NEWT]
    spare = 0
    for kind in range(INGREDIENTS):
        at_hand = hand[kind] if 2 * kind >= card else 0  # the real cards come before the newts
        if 2 * kind + 1 < card and need[kind]:
            return False
        lack = need[kind] - at_hand
        if lack > 0:
            newts -= lack
        else:
            spare -= lack
    return newts >= 0 and spare + newts >= loose
