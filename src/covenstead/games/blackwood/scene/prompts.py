"""What Blackwood asks, of whom, and what each witch is doing."""

from __future__ import annotations

from covenstead.core.family import MEMBERS, Seat
from covenstead.core.scene import Prompt
from covenstead.core.scene.prompts import question
from covenstead.core.scene.words import MOST_TEXT, Names, clipped, listing, ordinal
from covenstead.core.state import awaiting
from covenstead.games.blackwood.brewing import BrewPayment, brew_moves
from covenstead.games.blackwood.effects import ForagePick, ShoveBonus, ShoveFlee, SwapSecond
from covenstead.games.blackwood.forecast import Prospect, next_explorers
from covenstead.games.blackwood.moves import CAST_SHOVE
from covenstead.games.blackwood.scoring import ranking
from covenstead.games.blackwood.sentences import prompts as says
from covenstead.games.blackwood.sentences.ending import won
from covenstead.games.blackwood.sentences.nouns import face
from covenstead.games.blackwood.spells import kind_of
from covenstead.games.blackwood.state import Wood, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn


def prompt(s: Wood, names: Names, now: Prospect, begins: bool, ways: int) -> Prompt:
    """The question as the viewer reads it; `ways` are those to pay for a potion."""
    if not s.steps:
        winners = [names.name(seat) for seat, place in enumerate(ranking(s)) if place == 1]
        text = won(listing(winners), len(winners) > 1)
        return Prompt(clipped(text, MOST_TEXT), mood="over")
    asked, viewer = MEMBERS[awaiting(s)][0], names.viewer
    if asked == viewer:
        text, context = _asked(s, names, ways)
        text = says.your_turn(text) if begins else text
    else:
        text, context = says.awaited(names.name(asked), says.does(s.steps[-1])), ""
    return question(asked, viewer, text, context, _next(s, names, now), begins)


def starts_turn(s: Wood) -> bool:
    """Whether the turn that is asked about is as it was when it began."""
    turn = s.steps[-1] if s.steps else None
    if isinstance(turn, ExploreTurn):
        return not turn.placed
    return isinstance(turn, ReturnTurn) and not turn.settled


def _asked(s: Wood, names: Names, ways: int) -> says.Asked:
    """What she is asked, and the facts beside it."""
    step, viewer, box = s.steps[-1], names.viewer, s.box
    witch = s.witches[viewer]
    if isinstance(step, ExploreTurn):
        if step.placed:
            return says.anything_more(witch.supply)
        return says.place(len(unoccupied(s)))
    if isinstance(step, ReturnTurn):
        if not step.settled:
            card = step.card(s)
            facts = says.card_and_purse(face(box, card), box.cost[card], witch.coins)
            return says.TAKE_OR_LEAVE, facts
        brews = brew_moves(s, viewer, step.pot)
        return says.brew(step.pot) if brews else says.anything_more(witch.supply)
    if isinstance(step, BrewPayment):
        potion = step.potion
        name, points, coins = box.potion_name[potion], box.points[potion], box.reward[potion]
        return says.pay(name, points, coins, ways)
    if isinstance(step, SwapSecond):
        return says.EXCHANGE_WITH, says.card_moves(face(box, s.forest[step.first]))
    if isinstance(step, ShoveFlee):
        if step.owner != viewer:
            return says.IT_FLEES_WHERE, says.owner_gets(names.name(step.owner), box.shove_coins)
        spell = box.spells[kind_of(CAST_SHOVE)].name
        return says.FLEE_WHERE, says.shoved(names.name(step.caster), spell, box.shove_coins)
    if isinstance(step, ShoveBonus):
        return says.PLACE_TOO, says.extra_on(face(box, s.forest[step.cell]))
    assert isinstance(step, ForagePick)
    return says.BUY_ONE, says.turned_up(len(step.turned_up), witch.coins)


def _next(s: Wood, names: Names, now: Prospect) -> str:
    """Who is next, or what is."""
    turn = s.steps[0]
    if isinstance(turn, ExploreTurn):
        after = next_explorers(s)
        return says.next_is(names.whom(after[0])) if after else says.THEN_RETURN
    assert isinstance(turn, ReturnTurn)
    coming = now.order if turn.settled else now.order[1:]
    return says.next_is(names.whom(coming[0].seat)) if coming else says.THEN_ROUND_ENDS


def statuses(s: Wood, now: Prospect, placed: list[Seat]) -> list[str]:
    """What each witch is doing, as a few words beside her name."""
    if not s.steps:
        return [ordinal(place) for place in ranking(s)]
    turn = s.steps[0]
    if isinstance(turn, ExploreTurn):
        found = [says.HAS_PLACED if seat in placed else says.ALL_OUT for seat in range(s.seats)]
        for number, seat in enumerate(next_explorers(s)):
            found[seat] = says.EXPLORES_LATER if number else says.EXPLORES_NEXT
        found[turn.seat] = says.IN_TURN
    else:
        assert isinstance(turn, ReturnTurn)
        found = [says.WAITS] * s.seats
        order = [each.seat for each in now.order if each.seat != turn.seat]
        for seat in order:
            found[seat] = says.HOME_NEXT if seat == order[0] else says.HOME_LATER
    found[MEMBERS[awaiting(s)][0]] = says.does(s.steps[-1])
    return found
