"""The unknown cards of a view, dealt at random into full states that fit it."""

from __future__ import annotations

from typing import Final

from covenstead.core.errors import BadPosition
from covenstead.core.family import NONE, UNKNOWN, Plain
from covenstead.core.fate import Fate
from covenstead.core.shares import Backed, Limited, Share
from covenstead.core.state import Component, State, rebuilt
from covenstead.core.tally import Place, Tally


class Deal:
    """All that a view leaves open, found once; then any number of worlds can be dealt from it."""

    def __init__(self, view: State) -> None:
        self.view: Final = view
        self.shares: Final[list[Share]] = []  # one for each family that has unknown cards
        for domain, counts in view.contents():
            tally = Tally(view, domain, counts)
            unseen = tally.unseen()
            if tally.gaps != len(unseen) or tally.back_short() is not None:
                raise BadPosition(
                    f"There are {tally.gaps} unknown places for {len(unseen)} unseen cards."
                )
            if unseen:
                self.shares.append(_share(view, tally, unseen))

    def world(self, fate: Fate) -> State:
        """A full state that fits the view."""
        world = self.view.clone()
        changes: dict[int, dict[str, Plain]] = {}  # to steps, which are immutable
        for share in self.shares:
            whole = share.whole
            for number, value in enumerate(share.dealt(fate)):
                place = share.places[number]
                if not whole:
                    value = place.field.family.dealt(place.value, value)
                if place.step != NONE:
                    changes.setdefault(place.step, {})[place.field.name] = value
                elif place.parts:
                    parts: list[Component] = getattr(world, place.parts)
                    setattr(parts[place.part], place.field.name, value)
                else:
                    setattr(world, place.field.name, value)
        for number, change in changes.items():
            world.steps[number] = rebuilt(world.steps[number], change)
        return world


def _share(view: State, tally: Tally, unseen: list[int]) -> Share:
    """The unseen cards of a family with the places that they are dealt to."""
    if tally.backs:
        return Backed(tally, unseen)
    limits = [view.limits(place.field.name, place.owner, place.part) for place in tally.places]
    if any(limit is not None for limit in limits):
        return Limited(tally, limits)
    return _Share(view, tally.places, unseen)


class _Gap:
    """A gap at which, as everybody can tell, some cards do not lie."""

    def __init__(self, place: int, number: int, excluded: list[int]) -> None:
        self.place: Final = place
        self.number: Final = number  # among the gaps of its place
        self.excluded: Final = excluded


class _Share(Share):
    """The unseen cards of one family and the places that they are dealt to."""

    def __init__(self, s: State, places: list[Place], unseen: list[int]) -> None:
        super().__init__(places)
        self.unseen: Final = unseen
        self.constrained: Final[list[_Gap]] = []  # the most constrained first
        # The greatest pile takes what the others leave: it has no order, so it needs no lots.
        self.greatest = NONE
        for number, place in enumerate(places):
            if self._note(s, number, place) or not place.field.is_pile:
                continue
            if self.greatest == NONE or place.gaps > places[self.greatest].gaps:
                self.greatest = number

    def dealt(self, fate: Fate) -> list[Plain]:
        unseen = self.unseen.copy()
        hands: list[Plain] = []
        for number, place in enumerate(self.places):
            hands.append(unseen if number == self.greatest else [NONE] * place.gaps)
        if self.constrained:
            self._deal_constrained(hands, unseen, fate)
        for number, hand in enumerate(hands):
            if number != self.greatest:
                for gap, card in enumerate(hand):
                    if card == NONE:
                        hand[gap] = unseen.pop(fate.below(len(unseen)))
                if self.places[number].field.is_pile:
                    hand.sort()
        return hands

    def _deal_constrained(self, hands: list[Plain], unseen: list[int], fate: Fate) -> None:
        """Deal to each constrained gap a card that can lie there."""
        fitting: list[int] = []
        excluded: list[int] = []
        for gap in self.constrained:
            if gap.excluded != excluded:
                excluded = gap.excluded
                fitting = [card for card in unseen if card not in excluded]
            if not fitting:
                raise BadPosition(
                    "No world fits this view: a hidden place excludes all that is left."
                )
            card = fitting.pop(fate.below(len(fitting)))
            unseen.remove(card)
            hands[gap.place][gap.number] = card

    def _note(self, s: State, number: int, place: Place) -> bool:
        """Note the constrained gaps of a place; whether it has any."""
        field, owner, before = place.field, place.owner, len(self.constrained)
        if field.is_pile:  # its gaps are all alike
            excluded = s.excluded(field.name, owner, 0)
            if excluded:
                for gap in range(place.gaps):
                    self._insert(_Gap(number, gap, excluded))
        else:
            gap = 0
            cards: list[int] = place.value if field.is_list else field.family.cards(place.value)
            for at, card in enumerate(cards):
                if card <= UNKNOWN:
                    excluded = s.excluded(field.name, owner, at)
                    if excluded:
                        self._insert(_Gap(number, gap, excluded))
                    gap += 1
        return len(self.constrained) > before

    def _insert(self, gap: _Gap) -> None:
        """The gap takes its place among the others, the most constrained first."""
        gaps = self.constrained
        at = len(gaps)
        while at > 0 and len(gaps[at - 1].excluded) < len(gap.excluded):
            at -= 1
        gaps.insert(at, gap)
