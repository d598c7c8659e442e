"""What a seat may know, and a world that fits it; both from the declarations alone."""

from __future__ import annotations

from typing import Any, Final

from covenstead.core.codec import dump
from covenstead.core.errors import BadPosition
from covenstead.core.family import NONE, SEAT, UNKNOWN, By, Domain, Known, Plain, Seat, Seats
from covenstead.core.fate import Fate
from covenstead.core.game import Game
from covenstead.core.state import (
    HELD,
    LOOKED_AT,
    OWN,
    UNSEEN,
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


def veil(s: State, seat: int) -> State:
    """The same table with what the seat may not know turned to UNKNOWN (NONE: a spectator)."""
    shown = s.clone()
    changes: dict[int, dict[str, Plain]] = {}
    for holder in holders(shown):
        if holder.field.seen == HELD:
            continue
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


class _Gap:
    """Unknown cards lying in one place that exclude the same cards."""

    def __init__(self, holder: Holder, place: int, excluded: Any) -> None:
        self.holder: Final = holder
        self.place: Final = place
        self.excluded: Final = excluded


def imagine(view: State, fate: Fate) -> State:
    """Deal the unknown cards at random into a full state that fits what the view shows."""
    world = view.clone()
    unseen = [holder for holder in holders(world) if holder.field.seen in (OWN, UNSEEN, LOOKED_AT)]
    dealt: dict[int, list[int]] = {}  # by place in `unseen`
    for domain, counts in world.contents():
        left = _unaccounted(world, domain, counts)
        gaps: list[_Gap] = []
        places: list[int] = []
        for number, holder in enumerate(unseen):
            if holder.field.family.domain() is domain:
                dealt[number] = []
                for place, card in enumerate(holder.field.family.cards(holder.value())):
                    if card == UNKNOWN:
                        excluded = world.excluded(holder.field.name, holder.owner, place)
                        gaps.append(_Gap(holder, place, excluded))
                        places.append(number)
        if len(gaps) != len(left):
            raise BadPosition(
                f"{len(gaps)} unknown places for {len(left)} unseen cards of {domain.name}."
            )
        for gap, card in _deal(gaps, left, len(set(places)) == 1, fate):
            dealt[places[gap]].append(card)
    changes: dict[int, dict[str, Plain]] = {}
    for number, cards in dealt.items():
        if cards:
            holder = unseen[number]
            value = holder.field.family.dealt(holder.value(), cards)
            if holder.step == NONE:
                setattr(holder.component, holder.field.name, value)
            else:
                changes.setdefault(holder.step, {})[holder.field.name] = value
    for step, change in changes.items():
        world.steps[step] = _rebuilt(world.steps[step], change)
    return world


def _unaccounted(s: State, domain: Domain, counts: list[int]) -> list[int]:
    """The cards of the component list that lie nowhere in sight."""
    left = list(counts)
    for holder in holders(s):
        if holder.field.family.domain() is domain:
            for card in holder.field.family.cards(holder.value()):
                if card != UNKNOWN:
                    left[card] -= 1
    return [card for card, count in enumerate(left) for _ in range(count)]


def _deal(gaps: list[_Gap], cards: list[int], one_place: bool, fate: Fate) -> list[tuple[int, int]]:
    """A card for each gap, in the order of the gaps; the most constrained gap is dealt first."""
    if one_place and not any(gap.excluded for gap in gaps):
        return list(enumerate(cards))  # all of them lie there: no lots to draw
    order = sorted(range(len(gaps)), key=lambda gap: -len(gaps[gap].excluded))
    given: dict[int, int] = {}
    for gap in order:
        excluded = gaps[gap].excluded
        fitting = [card for card in cards if card not in excluded] if excluded else cards
        if not fitting:
            raise BadPosition("No world fits this view: a hidden place excludes all that is left.")
        card = fitting[fate.below(len(fitting))]
        cards.remove(card)
        given[gap] = card
    return sorted(given.items())
