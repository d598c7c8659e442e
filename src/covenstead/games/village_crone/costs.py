"""What spells cost, and the ways to pay: card after card, newts standing in for ingredients."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import NONE
from covenstead.games.village_crone.components import INGREDIENTS, LOCATIONS, NEWT

CARDS: Final = 2 * INGREDIENTS


class Cost:
    """What a spell costs: cards of each ingredient, cards of any kind, cards of one same kind."""

    __slots__ = ("any", "cards", "choices", "need", "same")

    def __init__(self, need: list[int], any_kind: int, same: int) -> None:
        self.need: Final = need
        self.any: Final = any_kind
        self.same: Final = same
        self.cards: Final = sum(need) + any_kind + same
        self.choices: Final[list[Cost]] = []  # the ways to read it, none of them with `same`
        if not same:
            self.choices.append(self)
            return
        for kind in range(len(need)):
            more = need.copy()
            more[kind] += same
            self.choices.append(Cost(more, any_kind, 0))


def is_covered(cost: Cost, hand: list[int]) -> bool:
    """Whether the hand covers the cost; a newt stands in for any ingredient."""
    if sum(hand) < cost.cards:
        return False
    newts = hand[NEWT]
    for choice in cost.choices:
        lack = 0
        for kind, number in enumerate(choice.need):
            if number > hand[kind]:
                lack += number - hand[kind]
        if lack <= newts:
            return True
    return False


class Purse:
    """Which spells a hand can pay, by the Location that they aim at."""

    __slots__ = ("payable", "places", "spells")

    def __init__(self, places: list[int]) -> None:
        self.places: Final = places  # spell -> a bit without a Location, then one for each
        self.spells: Final = [spell for spell, bits in enumerate(places) if bits]
        self.payable: Final = sum([1 << spell for spell in self.spells])  # the same as a set

    def pays(self, spell: int, location: int = NONE) -> bool:
        """Whether the hand covers the spell's cost."""
        return bool(self.places[spell] >> (location + 1) & 1)


def distinct_costs(costs: list[Cost]) -> list[tuple[Cost, int]]:
    """The different costs of a spell, each with the places where it applies, as in a purse."""
    found: list[tuple[Cost, int]] = []
    for cost in costs:
        if all(cost is not known for known, _ in found):
            at = [place for place in range(NONE, LOCATIONS) if costs[place] is cost]
            found.append((cost, sum([1 << (place + 1) for place in at])))
    return found


# Paying


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
