"""What a seat may know, and a world that fits it; both from the declarations alone."""

from __future__ import annotations

from typing import Final

from covenstead.core.codec import dump, load
from covenstead.core.deal import Deal
from covenstead.core.family import NONE, SEAT, By, Known, Plain, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.game import Box, Game
from covenstead.core.state import (
    LOOKED_AT,
    OWN,
    Component,
    Field,
    Parts,
    State,
    awaiting,
    holding,
    polled,
    rebuilt,
)
from covenstead.core.words import Move

TOGETHER: Final = -3  # not a seat, but all of them: what nobody has seen stays unknown


class View:
    """What a seat may know of a table: all that bots, screens and exports ever get."""

    def __init__(self, game: Game, seat: Seat, state: State, moves: list[Move]) -> None:
        self.game: Final = game
        self.seat: Final = seat  # NONE: a spectator
        self.state: Final = state  # already veiled
        self.moves: Final = moves  # the seat's legal moves; none if it is not asked
        self._deal: Deal | None = None

    @property
    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that owe an answer, in the order in which answers count; none at the end."""
        return polled(self.state)

    @property
    def box(self) -> Box:
        """The card tables of the game: what cards cost, do and are worth."""
        return self.game.box

    @property
    def data(self) -> dict[str, Plain]:
        """The view as plain data; unknown cards read "?"."""
        return dump(self.state, self.game)

    def imagine(self, fate: Fate) -> State:
        """A full state that fits what the seat knows."""
        if self._deal is None:
            self._deal = Deal(self.state)  # a search imagines thousands of worlds from one view
        return self._deal.world(fate)


def look(s: State, game: Game, seat: Seat) -> View:
    """The view of a seat (NONE: a spectator)."""
    asked = seat != NONE and awaiting(s) >> seat & 1
    return View(game, seat, veil(s, seat), s.steps[-1].moves(s, seat) if asked else [])


def view_from(data: Plain, game: Game, seat: Seat, moves: list[str]) -> View:
    """The view whose plain data and legal moves were sent here from its table."""
    return View(game, seat, load(data, game), [game.vocabulary.parse(text) for text in moves])


def veil(s: State, seat: int) -> State:
    """The same table with what the seat may not know turned to UNKNOWN.

    NONE is a spectator, TOGETHER the whole company with its cards on the table.
    """
    shown = s.clone()
    table = (1 << s.seats) - 1
    _cover(shown, holding(type(shown), OWN), NONE, seat, table)
    for place, step in enumerate(shown.steps):
        closed = holding(type(step), OWN)
        if closed:
            owner = getattr(step, "seat", NONE)
            change = {field.name: _seen_by(step, field, owner, seat, table) for field in closed}
            shown.steps[place] = rebuilt(step, change)
    return shown


def _cover(component: Component, closed: list[Field], owner: Seat, seat: int, table: Seats) -> None:
    """Turn to UNKNOWN what the seat may not know of a part of the table."""
    for field in closed:
        family = field.family
        if isinstance(family, Parts):
            inside = holding(family.part, OWN)
            parts: list[Component] = getattr(component, field.name)
            for each, part in enumerate(parts):
                _cover(part, inside, each if family.keys is None else NONE, seat, table)
        else:
            setattr(component, field.name, _seen_by(component, field, owner, seat, table))


def _seen_by(component: Component, field: Field, owner: Seat, seat: int, table: Seats) -> Plain:
    """What the seat sees of the cards that lie here."""
    family, value = field.family, getattr(component, field.name)
    if field.seen == LOOKED_AT:
        assert isinstance(family, Known), "a SEEN field is of a Known family"
        if seat == TOGETHER:
            return [(card if seen else family.card.hidden(card), seen) for card, seen in value]
        return family.seen_by(value, seat, table)
    if field.seen == OWN:
        if seat == TOGETHER:
            return value
        if isinstance(family, By) and family.keys is SEAT:  # each seat owns its own entry
            return [
                each if entry == seat else family.of.hidden(each)
                for entry, each in enumerate(value)
            ]
        if owner == seat and seat != NONE:
            return value
    return family.hidden(value)


def imagine(view: State, fate: Fate) -> State:
    """A full state that fits what the view shows, all that fit being equally likely."""
    return Deal(view).world(fate)
