"""The cards on a table counted against the component list: which are unseen, where they may lie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from covenstead.core.family import NONE, UNKNOWN, Counts, Domain, Plain, Seat
from covenstead.core.state import HELD, Component, Field, Parts, State, holding


class Place:
    """A place of the table with unknown cards: a field, and how many gaps it has."""

    __slots__ = ("field", "gaps", "owner", "part", "parts", "step", "value")

    def __init__(
        self, parts: str, part: int, owner: Seat, step: int, field: Field, value: Plain, gaps: int
    ) -> None:
        self.parts: Final = parts  # its part lies in this field of the state, if not ""
        self.part: Final = part  # the number of that part
        self.owner: Final = owner
        self.step: Final = step  # its place in the stack, NONE if it lies on the table
        self.field: Final = field
        self.value: Final = value  # the cards that lie here, as the field holds them
        self.gaps: Final = gaps


class Tally:
    """The cards of one family, counted.

    Most of what it costs are two loops over all cards; with i64 they are machine code where the
    build is compiled.
    """

    def __init__(self, s: State, domain: Domain, counts: list[int]) -> None:
        self.domain: Final = domain
        self.missing: Final = counts.copy()  # card -> copies not in sight; below 0: too many
        self.places: Final[list[Place]] = []
        self.gaps = 0  # at all of these places
        self.backs: Final = [0] * len(domain.backs)  # the gaps by the back that they show
        self._search(s, _holding(type(s), domain), "", NONE, NONE, NONE)
        for number, step in enumerate(s.steps):
            held = _holding(type(step), domain)
            if held:
                self._search(step, held, "", NONE, getattr(step, "seat", NONE), number)

    def unseen(self) -> list[int]:
        """The cards that are not in sight, in ascending order."""
        missing = self.missing
        found: list[int] = []
        card: i64
        copies: i64
        for card in range(i64(len(missing))):
            copies = missing[card]
            while copies > 0:
                found.append(card)
                copies -= 1
        return found

    def _search(
        self,
        component: Component,
        held: list[Field],
        parts: str,
        number: int,
        owner: Seat,
        step: int,
    ) -> None:
        """Count what lies in these fields of a part of the table."""
        for field in held:
            value = getattr(component, field.name)
            family = field.family
            if isinstance(family, Parts):
                inside = _holding(family.part, self.domain)
                each: list[Component] = value
                for at, part in enumerate(each):
                    owned = at if family.keys is None else NONE
                    self._search(part, inside, field.name, at, owned, step)
                continue
            if isinstance(family, Counts):
                gaps = self._counts(value)
            else:
                gaps = self._counted(value if field.is_list else family.cards(value))
            if gaps:
                self.gaps += gaps
                self.places.append(Place(parts, number, owner, step, field, value, gaps))

    def _counts(self, counts: list[int]) -> int:
        """Count the known cards of a place that counts them; how many are unknown."""
        missing = self.missing
        for card in range(len(missing)):
            missing[card] -= counts[card]
        return counts[-1]

    def _counted(self, cards: list[int]) -> int:
        """Count the known cards of a place; how many are unknown."""
        missing = self.missing
        gaps: i64 = 0
        card: i64
        copies: i64
        for each in cards:
            card = each
            if card >= 0:
                copies = missing[card]
                missing[card] = copies - 1
            elif card <= UNKNOWN:
                gaps += 1
                if card < UNKNOWN:
                    self.backs[UNKNOWN - 1 - card] += 1
        return gaps

    def back_short(self) -> str | None:
        """A back of which there are not as many gaps as unseen cards; None if all agree."""
        unseen = [0] * len(self.backs)
        for card in self.unseen():
            if self.backs:
                unseen[self.domain.back_of[card]] += 1
        for back, gaps in enumerate(self.backs):
            if gaps != unseen[back]:
                return self.domain.backs[back]
        return None


_HOLDING: Final[dict[type[Component], dict[Domain, list[Field]]]] = {}


def _holding(cls: type[Component], domain: Domain) -> list[Field]:
    """The fields of a kind of component that hold cards of this family."""
    by_domain = _HOLDING.get(cls)
    if by_domain is None:
        by_domain = _HOLDING[cls] = {}
    known = by_domain.get(domain)
    if known is None:
        known = by_domain[domain] = []
        for field in holding(cls, HELD):
            part = field.family.part if isinstance(field.family, Parts) else None
            if field.domain is domain if part is None else _holding(part, domain):
                known.append(field)
    return known
