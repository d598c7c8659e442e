"""Ways to deal unseen cards: by the backs that they show, and by counts that everybody can tell."""

from __future__ import annotations

from typing import Final

from covenstead.core.errors import BadPosition
from covenstead.core.family import NONE, UNKNOWN, Counts, Plain
from covenstead.core.fate import Fate
from covenstead.core.tally import Place, Tally

Limit = tuple[list[int], list[int]] | None  # of a place: of each card at least, at most


class Share:
    """The unseen cards of one family and the places that they are dealt to."""

    def __init__(self, places: list[Place], whole: bool = False) -> None:
        self.places: Final = places
        self.whole: Final = whole  # whether it deals all that a place holds, not only its gaps

    def dealt(self, fate: Fate) -> list[Plain]:
        """The cards for the gaps of each place, in their order; those of a pile ascending."""
        raise NotImplementedError


class _Stack:
    """The unseen cards with one back, and the gaps that show it: (place, number of the gap)."""

    __slots__ = ("gaps", "unseen")

    def __init__(self, unseen: list[int]) -> None:
        self.unseen: Final = unseen
        self.gaps: Final[list[tuple[int, int]]] = []


class Backed(Share):
    """Cards whose backs differ: each gap gets a card with the back that it shows."""

    def __init__(self, tally: Tally, unseen: list[int]) -> None:
        super().__init__(tally.places)
        back_of = tally.domain.back_of
        self.stacks: Final = [
            _Stack([card for card in unseen if back_of[card] == back])
            for back in range(len(tally.backs))
        ]
        # Gaps of piles come last and take what is left: a pile has no order, so it needs no lots.
        for piles in (False, True):
            for number, place in enumerate(self.places):
                if place.field.is_pile == piles:
                    self._note(number, place)
        self.last: Final = [self._last(stack) for stack in self.stacks]

    def _note(self, number: int, place: Place) -> None:
        gap = 0
        for card in place.field.family.cards(place.value):
            if card < UNKNOWN:
                self.stacks[UNKNOWN - 1 - card].gaps.append((number, gap))
                gap += 1

    def _last(self, stack: _Stack) -> int:
        """From which gap on all are of one pile."""
        at = len(stack.gaps)
        while at > 0 and stack.gaps[at - 1][0] == stack.gaps[-1][0]:
            at -= 1
        pile = stack.gaps and self.places[stack.gaps[-1][0]].field.is_pile
        return at if pile else len(stack.gaps)

    def dealt(self, fate: Fate) -> list[Plain]:
        hands: list[Plain] = [[NONE] * place.gaps for place in self.places]
        for number, stack in enumerate(self.stacks):
            unseen = stack.unseen.copy()
            last = self.last[number]
            for gap in range(last):
                place, at = stack.gaps[gap]
                hands[place][at] = unseen.pop(fate.below(len(unseen)))
            for gap in range(last, len(stack.gaps)):
                place, at = stack.gaps[gap]
                hands[place][at] = unseen[gap - last]
        for number, held in enumerate(self.places):
            if held.field.is_pile:
                hands[number].sort()
        return hands


class Limited(Share):
    """Cards of which everybody can tell how many lie somewhere at least and at most.

    Each place gets its least. The rarest cards are then dealt by lot, a place that can take only
    one more kind of card gets its rest at once, and where cards and places do not come out even,
    cards change their places along a path. So every view is dealt a world that fits it.
    """

    def __init__(self, tally: Tally, limits: list[Limit]) -> None:
        super().__init__(tally.places, whole=True)
        kinds = len(tally.missing)
        self.kinds: Final = kinds
        self.supply: Final = [max(0, copies) for copies in tally.missing]
        self.start: Final[list[list[int]]] = []  # place -> card -> how many it gets at least
        self.spare: Final[list[list[int]]] = []  # place -> card -> how many more it may get
        self.room: Final[list[int]] = []  # place -> how many more it gets
        for number, place in enumerate(self.places):
            limit = limits[number]
            least = [0] * kinds if limit is None else limit[0].copy()
            most = [place.gaps] * kinds if limit is None else limit[1]
            self.start.append(least)
            self.spare.append([max(0, most[card] - least[card]) for card in range(kinds)])
            self.room.append(place.gaps - sum(least))
            for card in range(kinds):
                self.supply[card] -= least[card]
        if min(self.supply) < 0 or min(self.room) < 0:
            raise _unfit()
        self.order: Final = sorted(range(kinds), key=lambda card: self.supply[card])

    def dealt(self, fate: Fate) -> list[Plain]:
        held = [counts.copy() for counts in self.start]
        spare = [counts.copy() for counts in self.spare]
        room = self.room.copy()
        supply = self.supply.copy()
        for card in self.order:
            self._fill_the_determined(held, spare, room, supply)
            self._deal(card, held, spare, room, supply, fate)
        for place in range(len(room)):
            while room[place]:
                self._exchange(place, held, spare, room, supply)
        return [self._value(number, held[number], fate) for number in range(len(room))]

    def _fill_the_determined(
        self, held: list[list[int]], spare: list[list[int]], room: list[int], supply: list[int]
    ) -> None:
        """A place that can take only one more kind of card gets its rest of it."""
        for place, missing in enumerate(room):
            if missing:
                only = NONE
                for card, more in enumerate(spare[place]):
                    if more and supply[card]:
                        if only != NONE:
                            only = UNKNOWN
                            break
                        only = card
                if only >= 0:
                    number = min(missing, spare[place][only], supply[only])
                    held[place][only] += number
                    spare[place][only] -= number
                    room[place] -= number
                    supply[only] -= number

    def _deal(
        self,
        card: int,
        held: list[list[int]],
        spare: list[list[int]],
        room: list[int],
        supply: list[int],
        fate: Fate,
    ) -> None:
        """Deal the copies of a card by lot: every gap that may get one is equally likely."""
        weights = [min(room[place], spare[place][card]) for place in range(len(room))]
        total = 0
        for place in range(len(room)):
            if weights[place]:
                weights[place] = room[place]
            total += weights[place]
        while supply[card] and total:
            lot = fate.below(total)
            place = 0
            while lot >= weights[place]:
                lot -= weights[place]
                place += 1
            held[place][card] += 1
            spare[place][card] -= 1
            room[place] -= 1
            supply[card] -= 1
            if not room[place] or not spare[place][card]:
                total -= weights[place]
                weights[place] = 0
            else:
                total -= 1
                weights[place] -= 1

    def _exchange(
        self,
        place: int,
        held: list[list[int]],
        spare: list[list[int]],
        room: list[int],
        supply: list[int],
    ) -> None:
        """Give the place a card; others pass cards on along a path to one that is left over."""
        came_by = [NONE] * len(room)  # the card that the place would give away
        came_from = [NONE] * len(room)  # to the place that needs it
        reached = [place]
        for at in reached:
            for card in range(self.kinds):
                if not spare[at][card]:
                    continue
                if supply[card]:
                    supply[card] -= 1
                    room[place] -= 1
                    self._pass_on(at, card, place, came_by, came_from, held, spare)
                    return
                for other in range(len(room)):
                    if other not in reached and held[other][card] > self.start[other][card]:
                        came_by[other], came_from[other] = card, at
                        reached.append(other)
        raise _unfit()

    def _pass_on(
        self,
        at: int,
        card: int,
        end: int,
        came_by: list[int],
        came_from: list[int],
        held: list[list[int]],
        spare: list[list[int]],
    ) -> None:
        """The place takes the card and gives another to the next, until the end of the path."""
        while True:
            held[at][card] += 1
            spare[at][card] -= 1
            if at == end:
                return
            card = came_by[at]
            held[at][card] -= 1
            spare[at][card] += 1
            at = came_from[at]

    def _value(self, number: int, counts: list[int], fate: Fate) -> Plain:
        place = self.places[number]
        family = place.field.family
        if isinstance(family, Counts):
            value: list[int] = place.value.copy()
            value[-1] = 0
            for card in range(self.kinds):
                value[card] += counts[card]
            return value
        cards: list[int] = []
        for card in range(self.kinds):
            cards += [card] * counts[card]
        if place.field.is_pile:
            return family.dealt(place.value, cards)
        shuffled: list[int] = []
        while cards:
            shuffled.append(cards.pop(fate.below(len(cards))))
        return family.dealt(place.value, shuffled)


def _unfit() -> BadPosition:
    return BadPosition("No world fits this view: a place must hold more than is left.")
