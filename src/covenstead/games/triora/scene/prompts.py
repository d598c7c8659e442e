"""What Triora asks, of whom, and what each witch is doing."""

from __future__ import annotations

from covenstead.core.family import MEMBERS, NONE, Seat
from covenstead.core.game import step_name
from covenstead.core.scene import Prompt
from covenstead.core.scene.prompts import question
from covenstead.core.scene.words import MOST_TEXT, Names, begun, clipped, ordinal
from covenstead.core.state import awaiting
from covenstead.core.words import Move
from covenstead.games.triora.components import CLOSED, COLOURS
from covenstead.games.triora.effects.actions import Coven, Menu
from covenstead.games.triora.effects.areas import bonus_moves
from covenstead.games.triora.effects.gains import Cauldron, Reward, Sale, Shovel
from covenstead.games.triora.effects.placing import Dummy
from covenstead.games.triora.moves import DONE
from covenstead.games.triora.scoring import ranking, scores, winner
from covenstead.games.triora.sentences import prompts as says
from covenstead.games.triora.sentences.ending import NOBODY_WON, won
from covenstead.games.triora.sentences.nouns import the_area
from covenstead.games.triora.state import Town, brewable, turn_order
from covenstead.games.triora.steps import Morgana, Order, Turn


def prompt(s: Town, names: Names, legal: list[Move]) -> Prompt:
    """The question as the viewer reads it."""
    if not s.steps:
        first = winner(s, scores(s))
        text = won(names.name(first)) if first != NONE else NOBODY_WON
        return Prompt(clipped(text, MOST_TEXT), mood="over")
    asked, viewer, step = MEMBERS[awaiting(s)][0], names.viewer, s.steps[-1]
    begins = isinstance(step, Turn) and not s.witches[asked].dummy_used
    if isinstance(step, Turn) and s.witches[asked].familiar_used:
        begins = True
    if asked == viewer:
        text, context = _asked(s, names, legal)
        text = says.your_turn(text) if begins else text
    else:
        text, context = says.awaited(names.name(asked), _does(s)), ""
    made = question(asked, viewer, text, context, _next(s, names, asked), begins)
    if made.mood == "asked" and isinstance(step, Coven | Morgana):
        made.mood = "reaction"
    return made


def _asked(s: Town, names: Names, legal: list[Move]) -> says.Asked:
    """What she is asked, and the facts beside it."""
    step, viewer, box = s.steps[-1], names.viewer, s.box
    witch = s.witches[viewer]
    if isinstance(step, Order):
        return says.CHOOSE_ORDER, says.ORDER_CONTEXT
    if isinstance(step, Turn):
        if witch.witch_used or (witch.dummy_used and not witch.familiar_used):
            return says.PLACE_FAMILIAR, says.FAMILIAR_CONTEXT
        if witch.familiar_used:
            return says.PLACE_WITCH, says.WITCH_CONTEXT
        return says.PLACE_EITHER, says.WITCH_BREWS
    if isinstance(step, Cauldron):
        return says.BREW, says.cauldrons(step.left, len(brewable(s, viewer)))
    if isinstance(step, Shovel):
        seeds = max(0, step.last - COLOURS)
        ripe = step.last < COLOURS and any(witch.harvest[max(0, step.last) :])
        return says.shovels(step.left, ripe, any(witch.seeds[seeds:]))
    if isinstance(step, Menu):
        bonus = step.bonus != CLOSED and bool(bonus_moves(s, viewer, step.area, step.bonus))
        bonuses = len(bonus_moves(s, viewer, step.area, step.bonus)) if bonus else 0
        others = len([move for move in legal if move.verb is not DONE]) - bonuses
        main, more = others > 0 and not step.main_done, others > 0 and step.main_done
        return says.menu(box, step.area, main, bonus, more, step.copied)
    if isinstance(step, Coven):
        mover = s.steps[0]
        assert isinstance(mover, Turn)
        came = says.came_to(begun(names.whose(mover.seat)), the_area(box, step.area))
        return says.COVEN, came
    if isinstance(step, Sale):
        return says.SECOND_POTION, says.sale_more(box.second_sale_silver)
    if isinstance(step, Reward):
        return says.REWARD, says.REWARD_CONTEXT
    if isinstance(step, Dummy):
        return says.MOVE_DUMMY, says.DUMMY_CONTEXT
    assert isinstance(step, Morgana)
    return says.GIFT, says.gifts(box.gift_inquisition, box.gift_doom, box.gift_shovels)


def _does(s: Town) -> str:
    """What the asked witch is doing."""
    step = s.steps[-1]
    if isinstance(step, Menu):
        return says.acts_in(s.box, step.area)
    return says.DOES[step_name(type(step))]


def followers(s: Town) -> list[Seat]:
    """The seats whose turns come after the open one in this round."""
    turn = s.steps[0] if s.steps else None
    if not isinstance(turn, Turn):
        return []
    order = turn_order(s)
    here = s.witches[turn.seat].order_position
    rest = [seat for seat in order if s.witches[seat].order_position > here]
    return rest if turn.second_pass else rest + order


def _next(s: Town, names: Names, asked: Seat) -> str:
    """Who is next, or what is."""
    bottom = s.steps[0]
    if isinstance(bottom, Order):
        coming = [seat for seat in bottom.seats if seat != asked]
        return says.next_is(names.whom(coming[0])) if coming else says.THEN_TURNS
    if isinstance(bottom, Turn):
        after = followers(s)
        return says.next_is(names.whom(after[0])) if after else says.THEN_NIGHT
    return says.THEN_GROWTH if isinstance(bottom, Morgana) else ""


def statuses(s: Town) -> list[str]:
    """What each witch is doing, as a few words beside her name."""
    if not s.steps:
        return [ordinal(place) for place in ranking(s, scores(s))]
    bottom, coming = s.steps[0], followers(s)
    asked = MEMBERS[awaiting(s)][0]
    found: list[str] = []
    for seat, witch in enumerate(s.witches):
        if witch.captured:
            found.append(says.CAPTURED)
        elif seat == asked:
            found.append(_does(s))
        elif isinstance(bottom, Order):
            found.append(says.TO_CHOOSE if seat in bottom.seats else says.CHOSE)
        elif coming and coming[0] == seat:
            found.append(says.NEXT_UP)
        elif witch.witch_used and witch.familiar_used:
            found.append(says.HAS_MOVED)
        elif witch.witch_used or witch.familiar_used:
            found.append(says.WITCH_PLACED if witch.witch_used else says.FAMILIAR_PLACED)
        else:
            found.append(says.LATER if seat in coming else says.WAITS)
    return found
