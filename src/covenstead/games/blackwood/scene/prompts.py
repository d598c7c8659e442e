"""What Blackwood asks, of whom, and what each witch is doing, in few words."""

from __future__ import annotations

from typing import Final

from covenstead.core.family import MEMBERS, Seat
from covenstead.core.scene import Mood, Prompt
from covenstead.core.state import awaiting
from covenstead.games.blackwood.brewing import BrewPayment, brew_moves
from covenstead.games.blackwood.components import SHOVE, cell_at
from covenstead.games.blackwood.effects import (
    ForagePick,
    ShoveBonus,
    ShoveFlee,
    SwapSecond,
)
from covenstead.games.blackwood.forecast import Prospect
from covenstead.games.blackwood.scene.choices import next_explorers
from covenstead.games.blackwood.scene.payments import payments
from covenstead.games.blackwood.scene.sentences import (
    Names,
    cards,
    coins,
    face,
    icons,
    listing,
    points,
)
from covenstead.games.blackwood.scoring import ranking
from covenstead.games.blackwood.state import NO_ICONS, Wood, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn

MOST_TEXT: Final = 34
MOST_CONTEXT: Final = 60


def prompt(s: Wood, viewer: Seat, names: Names, now: Prospect, begins: bool) -> Prompt:
    """The question as the viewer reads it."""
    if not s.steps:
        winners = [names.name(seat) for seat, place in enumerate(ranking(s)) if place == 1]
        verb = "wins" if len(winners) == 1 else "share"
        return Prompt(clipped(f"{listing(winners)} {verb} the wood", MOST_TEXT), mood="over")
    asked = MEMBERS[awaiting(s)][0]
    if asked == viewer:
        text, context = _asked(s, viewer, names)
        if begins:
            text = f"Your turn: {text[0].lower()}{text[1:]}"
        mood: Mood = "asked"
    else:
        text, context = f"{names.name(asked)} {_does(s)}", ""
        mood = "watching"
    return Prompt(
        text=clipped(text, MOST_TEXT),
        context=clipped(context, MOST_CONTEXT),
        mood=mood,
        awaited=[asked],
        next=_next(s, asked, names, now),
        starts_turn=begins,
    )


def clipped(text: str, most: int) -> str:
    """The text, cut with an ellipsis if a name makes it too long."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def starts_turn(s: Wood) -> bool:
    """Whether the turn that is asked about is as it was when it began."""
    turn = s.steps[-1] if s.steps else None
    if isinstance(turn, ExploreTurn):
        return not turn.placed
    return isinstance(turn, ReturnTurn) and not turn.settled


def _asked(s: Wood, viewer: Seat, names: Names) -> tuple[str, str]:
    step, witch = s.steps[-1], s.witches[viewer]
    if isinstance(step, ExploreTurn):
        free = len(unoccupied(s))
        if step.placed:
            return "Anything more before you end?", _at_home(witch.supply)
        if not free:
            return "No free card: end your turn", "Every card of the forest is taken."
        return "Place a marionette", f"{free} free cards; marked ones come home this round."
    if isinstance(step, ReturnTurn):
        if not step.settled:
            card = s.forest[cell_at(step.row, s.tracker)]
            cost = f"{face(s.box, card)} for {s.box.cost[card]}"
            return "Take or leave the card", f"{cost}; you have {coins(witch.coins)}."
        if not brew_moves(s, viewer, step.pot):
            return "Anything more before you end?", _at_home(witch.supply)
        if step.pot != NO_ICONS:
            return (
                "Brew on, or end your turn",
                f"Kettle: {icons(step.pot)}, lost unless you brew on.",
            )
        return "Brew, or end your turn", "Your marionette is home."
    if isinstance(step, BrewPayment):
        potion = step.potion
        text = f"Pay for {s.box.potion_name[potion]}"
        made = f"{points(s.box.points[potion])}, {coins(s.box.reward[potion])}"
        ways = len(payments(s, viewer, potion))
        return text, f"{made}; {ways} ways to pay." if ways > 1 else f"{made}; one way to pay."
    if isinstance(step, SwapSecond):
        return "Exchange it with which card?", f"{face(s.box, s.forest[step.first])} moves."
    if isinstance(step, ShoveFlee):
        if step.owner == viewer:
            gain = f"it must move, you get {coins(s.box.shove_coins)}."
            cause = f"{names.name(step.caster)}'s {s.box.spells[SHOVE].name}"
            return "Where does your marionette flee?", f"{cause}: {gain}"
        name = names.name(step.owner)
        return "Where does it flee?", f"{name} gets {coins(s.box.shove_coins)} for it."
    if isinstance(step, ShoveBonus):
        where = face(s.box, s.forest[step.cell])
        return "Place on the vacated card too?", f"{where}; it is an extra marionette."
    assert isinstance(step, ForagePick)
    shown = cards(len(step.turned_up))
    return "Buy one card at half price?", f"{shown} turned up; you have {coins(witch.coins)}."


def _at_home(supply: int) -> str:
    if not supply:
        return "All your marionettes are out."
    return f"{supply} of your marionettes wait at home." if supply > 1 else "One waits at home."


def _does(s: Wood) -> str:
    """What the awaited witch is doing."""
    step = s.steps[-1]
    if isinstance(step, ExploreTurn):
        return "may do more" if step.placed else "places a marionette"
    if isinstance(step, ReturnTurn):
        return "may do more" if step.settled else "brings a card home"
    if isinstance(step, BrewPayment):
        return "pays for a potion"
    if isinstance(step, SwapSecond):
        return "exchanges two cards"
    if isinstance(step, ShoveFlee):
        return "moves a shoved one"
    return "decides" if isinstance(step, ShoveBonus) else "looks at five cards"


def _next(s: Wood, asked: Seat, names: Names, now: Prospect) -> str:
    """Who is next, or what is."""
    if isinstance(s.steps[0], ExploreTurn):
        after = next_explorers(s)
        return f"Next: {names.whom(after[0])}" if after else "Then the marionettes come home"
    turn = s.steps[0]
    assert isinstance(turn, ReturnTurn)
    coming = now.order if turn.settled else now.order[1:]
    return f"Next: {names.whom(coming[0].seat)}" if coming else "Then the round ends"


def statuses(s: Wood, now: Prospect, placed: list[Seat]) -> list[str]:
    """What each witch is doing, as a few words beside her name."""
    if not s.steps:
        return [("first", "second", "third", "fourth")[place - 1] for place in ranking(s)]
    turn = s.steps[0]
    if isinstance(turn, ExploreTurn):
        then, order = "explores", next_explorers(s)
        found = [
            "has placed" if seat in placed else "all marionettes are out" for seat in range(s.seats)
        ]
    else:
        assert isinstance(turn, ReturnTurn)
        then, order = "comes home", [each.seat for each in now.order if each.seat != turn.seat]
        found = ["waits"] * s.seats
    for seat in order:
        found[seat] = f"{then} next" if seat == order[0] else f"{then} later"
    if isinstance(turn, ExploreTurn):
        found[turn.seat] = "in the middle of a turn"
    found[MEMBERS[awaiting(s)][0]] = _does(s)
    return found
