"""A table with everybody moved on by some seats: what law 9 compares with."""

from __future__ import annotations

from typing import Any

from covenstead.core.family import (
    MEMBERS,
    NONE,
    SEATS,
    By,
    Domain,
    Family,
    Known,
    Marked,
    Row,
    Seated,
    SeatFamily,
    Seats,
)
from covenstead.core.fate import Fate
from covenstead.core.state import Component, One, Parts, State, fields
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
        if isinstance(family, SeatFamily):
            return self.seat(value)
        if family is SEATS:
            return self.set(value)
        if isinstance(family, Parts):
            parts = [self.component(part) for part in value]
            return self.moved(parts) if family.keys is None else parts
        if isinstance(family, One):
            return None if value is None else self.rebuilt(value)
        if isinstance(family, Seated):
            return self.moved([self.value(family.of, each) for each in value])
        if isinstance(family, By) and isinstance(family.keys, SeatFamily):
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
            turned.steps[place] = self.rebuilt(step)
        return turned

    def rebuilt(self, component: Component) -> Any:
        """A step, or another part that is never changed, made again with its fields turned."""
        build: Any = type(component)
        return build(
            **{
                field.name: self.value(field.family, getattr(component, field.name))
                for field in fields(type(component))
            }
        )

    def move(self, move: Move) -> Move:
        """A move that names seats, naming the new ones."""
        args = [
            self.seat(arg) if isinstance(domain, SeatFamily) else arg
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
        value = self.rotation.seat(value) if isinstance(family, SeatFamily) else value
        assert value in among
        return value
