"""What a seat may know, and a world that fits it; both from the declarations alone."""

from __future__ import annotations

from typing import Any, Final

from covenstead.core.codec import dump, load, unaccounted
from covenstead.core.errors import BadPosition
from covenstead.core.family import NONE, SEAT, UNKNOWN, By, Known, Plain, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.game import Game
from covenstead.core.state import (
    LOOKED_AT,
    OWN,
    Holder,
    State,
    Step,
    awaiting,
    fields,
    holders,
)
from covenstead.core.words import Move


class View:
    """What a seat may know of a table: all that bots, screens and exports ever get."""

    def __init__(self, game: Game, seat: Seat, state: State, moves: list[Move]) -> None:
        self.game: Final = game
        self.seat: Final = seat  # NONE: a spectator
        self.state: Final = state  # already veiled
        self.moves: Final = moves  # the seat's legal moves; none if it is not asked

    @property
    def awaiting(self) -> Seats:
        """The seats that owe an answer."""
        return awaiting(self.state)

    @property
    def data(self) -> dict[str, Plain]:
        """The view as plain data; unknown cards read "?"."""
        return dump(self.state, self.game)

    def imagine(self, fate: Fate) -> State:
        """A full state that fits what the seat knows."""
        return imagine(self.state, fate)


def look(s: State, game: Game, seat: Seat) -> View:
    """The view of a seat (NONE: a spectator)."""
    asked = seat != NONE and awaiting(s) >> seat & 1
    return View(game, seat, veil(s, seat), s.steps[-1].moves(s, seat) if asked else [])


def view_from(data: Plain, game: Game, seat: Seat, moves: list[str]) -> View:
    """The view whose plain data and legal moves were sent here from its table."""
    return View(game, seat, load(data, game), [game.vocabulary.parse(text) for text in moves])


def veil(s: State, seat: int) -> State:
    """The same table with what the seat may not know turned to UNKNOWN (NONE: a spectator)."""
    shown = s.clone()
    changes: dict[int, dict[str, Plain]] = {}
    for holder in holders(shown, OWN):
        value = _seen_by(holder, seat)
        if holder.step == NONE:
            setattr(holder.component, holder.field.name, value)
        else:
            changes.setdefault(holder.step, {})[holder.field.name] = value
    for place, change in changes.items():
        shown.steps[place] = _rebuilt(shown.steps[place], change)
    return shown


def _seen_by(holder: Holder, seat: int) -> Plain:
    """What the seat sees of the cards that lie here."""
    family, value = holder.field.family, holder.value()
    if holder.field.seen == LOOKED_AT:
        assert isinstance(family, Known), "a SEEN field is of a Known family"
        return family.seen_by(value, seat)
    if holder.field.seen == OWN:
        if isinstance(family, By) and family.keys is SEAT:  # each seat owns its own entry
            return [
                each if owner == seat else family.of.hidden(each)
                for owner, each in enumerate(value)
            ]
        if holder.owner == seat and seat != NONE:
            return value
    return family.hidden(value)


def _rebuilt(step: Step[Any], change: dict[str, Plain]) -> Step[Any]:
    """The step with some of its fields changed."""
    build: Any = type(step)
    values = {field.name: getattr(step, field.name) for field in fields(type(step))}
    values.update(change)
    made: Step[Any] = build(**values)
    return made


class _Place:
    """A place on the table with unknown cards, and what has been dealt to it."""

    def __init__(self, holder: Holder) -> None:
        self.holder: Final = holder
        self.cards: Final[list[int]] = []


def imagine(view: State, fate: Fate) -> State:
    """Deal the unknown cards at random into a full state that fits what the view shows."""
    world = view.clone()
    there = holders(world)
    changes: dict[int, dict[str, Plain]] = {}
    for domain, counts in world.contents():
        left, unknown = unaccounted(there, domain, counts)
        for place in _dealt(world, unknown, left, fate):
            holder = place.holder
            value = holder.field.family.dealt(holder.value(), place.cards)
            if holder.step == NONE:
                setattr(holder.component, holder.field.name, value)
            else:
                changes.setdefault(holder.step, {})[holder.field.name] = value
    for number, change in changes.items():
        world.steps[number] = _rebuilt(world.steps[number], change)
    return world


def _dealt(s: State, unknown: list[Holder], cards: list[int], fate: Fate) -> list[_Place]:
    """The places with a card for each of their gaps; the most constrained gap is dealt first."""
    places = [_Place(holder) for holder in unknown]
    gaps: list[tuple[_Place, Any]] = []  # a place, and the cards that do not lie at this gap
    for place in places:
        holder = place.holder
        for number, card in enumerate(holder.field.family.cards(holder.value())):
            if card == UNKNOWN:
                gaps.append((place, s.excluded(holder.field.name, holder.owner, number)))
    if len(gaps) != len(cards):
        raise BadPosition(f"There are {len(gaps)} unknown places for {len(cards)} unseen cards.")
    if len(places) == 1 and not any(excluded for _, excluded in gaps):
        places[0].cards.extend(cards)  # all of them lie there: no lots to draw
        return places
    given: dict[int, int] = {}
    for gap in sorted(range(len(gaps)), key=lambda gap: -len(gaps[gap][1])):
        excluded = gaps[gap][1]
        fitting = [card for card in cards if card not in excluded] if excluded else cards
        if not fitting:
            raise BadPosition("No world fits this view: a hidden place excludes all that is left.")
        given[gap] = fitting[fate.below(len(fitting))]
        cards.remove(given[gap])
    for gap, (place, _) in enumerate(gaps):
        place.cards.append(given[gap])
    return places
