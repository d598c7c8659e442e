"""A position as plain data with names, at any question, and back."""

from __future__ import annotations

from typing import Any

from covenstead.core.errors import BadPosition
from covenstead.core.family import Plain
from covenstead.core.game import Game, step_name
from covenstead.core.state import HELD, State, filled, is_settled, read_fields, written
from covenstead.core.tally import Tally


def dump(s: State, game: Game) -> dict[str, Plain]:
    """The position as plain data; a person can read and edit it."""
    return {
        "game": game.original,
        "rules": game.rules,
        "seats": s.seats,
        "options": dict(s.options),
        "state": written(s),
        "steps": [{"step": step_name(type(step)), **written(step)} for step in s.steps],
    }


def load(position: Plain, game: Game) -> State:
    """The state that plain data stand for; what is wrong with them in one sentence otherwise."""
    if not isinstance(position, dict):
        raise BadPosition(f"A position is an object with fields, not {position!r}.")
    for name in ("game", "rules", "seats", "options", "state", "steps"):
        if name not in position:
            raise BadPosition(f"The position's {name!r} is missing.")
    if position["game"] != game.original:
        raise BadPosition(f"This is a position of {position['game']!r}, not of {game.original!r}.")
    if position["rules"] != game.rules:
        raise BadPosition(
            f"The position is of rules version {position['rules']!r}, these are {game.rules}."
        )
    seats = position["seats"]
    game.check_seats(seats)
    if not isinstance(position["options"], dict) or not isinstance(position["steps"], list):
        raise BadPosition("The position's options are an object and its steps a list.")
    s = game.empty(game.box, seats, game.settled(position["options"], seats))
    filled(s, position["state"], "state", seats)
    for place, plain in enumerate(position["steps"]):
        where = f"steps[{place}]"
        if not isinstance(plain, dict) or str(plain.get("step")) not in game.steps:
            raise BadPosition(f"{where}: no step of {game.title}: {plain!r}.")
        kind = game.steps[plain["step"]]
        rest = {name: value for name, value in plain.items() if name != "step"}
        build: Any = kind
        s.steps.append(build(**read_fields(kind, rest, where, seats)))
    s.complete()
    fault = accounted(s) or s.fault()
    for place, step in enumerate(s.steps):
        fault = fault or step.fault(s, place)
    if fault is not None:
        raise BadPosition(f"This cannot lie on a table: {fault}.")
    if not is_settled(s):
        raise BadPosition(f"steps[{len(s.steps) - 1}]: this step asks nobody, it cannot be on top.")
    return s


def accounted(s: State) -> str | None:
    """What is wrong with the cards on the table: one missing, or one too many; None if nothing."""
    for domain, counts in s.contents():
        tally = Tally(s, domain, counts)
        for card, copies in enumerate(tally.missing):
            if copies < 0:
                return f"the {domain.name} {domain.words[card]} lies in two places"
        unseen = tally.unseen()
        if unseen and not tally.places:
            return f"the {domain.name} {domain.words[unseen[0]]} lies nowhere"
        for place in tally.places:
            if place.field.seen == HELD:
                return f"a {domain.name} in {place.field.name} lies open, it cannot be unknown"
        if tally.gaps != len(unseen):
            return (
                f"there are {tally.gaps} unknown places for {len(unseen)} unseen cards "
                f"({domain.name})"
            )
        back = tally.back_short()
        if back is not None:
            return f"as many {domain.name}s with the back {back} lie face down as are unseen"
    return None
