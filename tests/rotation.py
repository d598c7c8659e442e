"""A table with everybody moved on by some seats: what law 9 compares with."""

from __future__ import annotations

from typing import Any

from covenstead.core.family import (
    MEMBERS,
    NONE,
    SEAT,
    SEATS,
    By,
    Domain,
    Family,
    Known,
    Marked,
    Row,
    Seats,
)
from covenstead.core.fate import Fate
from covenstead.core.state import Component, Parts, State, fields
from covenstead.core.words import Move


class Rotation:
    """Every seat becomes the one so many further on."""

    def __init__(self, by: int, seats: int) -> None:
        self.by = by
        self.seats = seats

    def seat(self, seat: int) -> int:
        """What a seat becomes."""
        return NONE if seat == NONE else (seat + self.by) % self.seats

    def set(self, seats: Seats) -> Seats:
        """What a set of seats becomes."""
        return sum(1 << self.seat(seat) for seat in MEMBERS[seats])

    def moved(self, values: list[Any]) -> list[Any]:
        """A list with one entry a seat, each now at its new seat."""
        return [values[(new - self.by) % self.seats] for new in range(self.seats)]

    def value(self, family: Family, value: Any) -> Any:
        """What a field of this family becomes."""
        if family is SEAT:
            return self.seat(value)
        if family is SEATS:
            return self.set(value)
        if isinstance(family, Parts):
            return self.moved([self.component(part) for part in value])
        if isinstance(family, By) and family.keys is SEAT:
            return self.moved([self.value(family.of, each) for each in value])
        if isinstance(family, By | Row):
            turned = [self.value(family.of, each) for each in value]
            return turned if not isinstance(family, Row) or family.ordered else sorted(turned)
        if isinstance(family, Known):
            return [(card, self.set(seen)) for card, seen in value]
        if isinstance(family, Marked):
            return {card: self.value(family.mark, mark) for card, mark in value.items()}
        return value

    def component(self, component: Component) -> Component:
        """A part of the table with its fields turned."""
        for field in fields(type(component)):
            turned = self.value(field.family, getattr(component, field.name))
            setattr(component, field.name, turned)
        return component

    def state(self, s: State) -> State:
        """The whole table, turned."""
        turned = s.clone()
        self.component(turned)
        for place, step in enumerate(s.steps):
            build: Any = type(step)
            turned.steps[place] = build(
                **{
                    field.name: self.value(field.family, getattr(step, field.name))
                    for field in fields(type(step))
                }
            )
        return turned

    def move(self, move: Move) -> Move:
        """A move that names seats, naming the new ones."""
        args = [
            self.seat(arg) if domain is SEAT else arg
            for domain, arg in zip(move.verb.domains, move.args, strict=True)
        ]
        return move.verb.of(*args)


class Turned(Fate):
    """Gives the turned table the outcomes that the original drew."""

    def __init__(self, rotation: Rotation) -> None:
        self.rotation = rotation
        self.drawn: list[int] = []

    def pick(self, family: Domain, among: list[int], audience: Seats = 0) -> int:
        value = self.drawn.pop(0)
        value = self.rotation.seat(value) if family is SEAT else value
        assert value in among
        return value
