"""Why a move is closed: the rule's id and the facts, looked for as a player would think."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from covenstead.core.errors import Reason
from covenstead.core.family import NONE, Seat
from covenstead.core.state import Step
from covenstead.core.words import Move, Verb
from covenstead.games.blackwood import moves as verbs
from covenstead.games.blackwood.brewing import (
    BrewPayment,
    deficit,
    icons_on,
    jokers_of,
    payable,
    spendable,
    wanted,
)
from covenstead.games.blackwood.components import SOLD, TRADED
from covenstead.games.blackwood.effects import (
    ForagePick,
    ShoveBonus,
    ShoveFlee,
    SwapSecond,
    offering,
    price,
)
from covenstead.games.blackwood.questions import pot_of
from covenstead.games.blackwood.sentences import reasons as says
from covenstead.games.blackwood.sentences.nouns import the_card
from covenstead.games.blackwood.spells import (
    EXPLORE_TURN,
    PAYING,
    RETURN_TURN,
    Spell,
    cast_by,
    not_exchangeable,
    not_free,
)
from covenstead.games.blackwood.state import Wood, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn


def reason(s: Wood, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now; None if it may."""
    if not s.steps:
        return Reason("BW-200", says.OVER)
    step = s.steps[-1]
    if step.awaiting(s) != 1 << seat:
        return Reason("BW-043", says.ANOTHER_ASKED)
    return _OF_STEP[type(step)](s, seat, move, step)


# Turns


def _in_explore_turn(s: Wood, seat: Seat, move: Move, turn: ExploreTurn) -> Reason | None:
    verb = move.verb
    if verb is verbs.PLACE:
        return Reason("BW-052", says.PLACED) if turn.placed else not_free(s, move.args[0])
    if verb is verbs.END:
        placed = turn.placed or not unoccupied(s)
        return None if placed else Reason("BW-055", says.FIRST_PLACE)
    if verb is verbs.TAKE or verb is verbs.LEAVE:
        return Reason("BW-067", says.SETTLED_RETURNING)
    if verb is verbs.BREW:
        return Reason("BW-110", says.BREWED_RETURNING)
    if verb is verbs.SPEND or verb is verbs.SPEND_JOKER:
        return Reason("BW-110", says.SPENT_RETURNING)
    return _optional(s, seat, move, turn.now())


def _in_return_turn(s: Wood, seat: Seat, move: Move, turn: ReturnTurn) -> Reason | None:
    verb = move.verb
    if verb is verbs.TAKE or verb is verbs.LEAVE:
        if turn.settled:
            return Reason("BW-067", says.SETTLED)
        card, coins = turn.card(s), s.witches[seat].coins
        if verb is verbs.TAKE and coins < s.box.cost[card]:
            what = the_card(s.box, card)
            return Reason("BW-068", says.too_dear(what, s.box.cost[card], coins))
        return None
    if verb is verbs.END:
        return None if turn.settled else Reason("BW-072", says.FIRST_SETTLE)
    if verb is verbs.BREW:
        return _cannot_brew(s, seat, move.args[0])
    if verb is verbs.SPEND or verb is verbs.SPEND_JOKER:
        return Reason("BW-120", says.FIRST_BREW)
    if verb is verbs.PLACE:
        return Reason("BW-074", says.PLACED_EXPLORING)
    return _optional(s, seat, move, turn.now())


def _optional(s: Wood, seat: Seat, move: Move, now: int) -> Reason | None:
    """What may be done in either kind of turn, and words that belong to a moment of their own."""
    verb = move.verb
    if verb is verbs.SELL:
        return _cannot_sell(s, seat, move.args[0])
    if verb is verbs.LOAN:
        return _cannot_borrow(s, seat)
    if verb is verbs.TRADE:
        return _cannot_trade(s, seat, move.args[0])
    spell = cast_by(verb)
    if spell is not None:
        return _cannot_cast(s, seat, move, spell, now)
    rule, text = _ELSEWHERE[verb]
    return Reason(rule, text)


_ELSEWHERE: Final[dict[Verb, tuple[str, str]]] = {
    verbs.WITH: ("BW-171", says.NO_EXCHANGE),
    verbs.FLEE: ("BW-182", says.NOT_SHOVED),
    verbs.DECLINE: ("BW-183", says.NOT_VACATED),
    verbs.PICK: ("BW-175", says.NOT_TURNED_UP),
    verbs.PICK_NONE: ("BW-175", says.NOT_TURNED_UP),
}


# Sub-steps: what is begun is finished first


def _in_swap_second(s: Wood, seat: Seat, move: Move, step: SwapSecond) -> Reason | None:
    if move.verb is not verbs.WITH:
        return Reason("BW-153", says.FIRST_EXCHANGE)
    (cell,) = move.args
    if cell == step.first:
        return Reason("BW-171", says.ITSELF)
    closed = not_exchangeable(s, cell)
    if closed is None and cell < step.first:
        closed = Reason("BW-173", says.at(says.COMES_AFTER, step.first))
    return closed


def _in_shove_flee(s: Wood, seat: Seat, move: Move, step: ShoveFlee) -> Reason | None:
    if move.verb is not verbs.FLEE:
        return Reason("BW-182", says.FIRST_FLEE)
    if move.args[0] == step.cell:
        return Reason("BW-182", says.NOT_THE_SAME)
    return not_free(s, move.args[0])


def _in_shove_bonus(s: Wood, seat: Seat, move: Move, step: ShoveBonus) -> Reason | None:
    if move is verbs.DECLINE.of() or move is verbs.PLACE.of(step.cell):
        return None
    return Reason("BW-183", says.at(says.FIRST_DECIDE, step.cell))


def _in_forage_pick(s: Wood, seat: Seat, move: Move, step: ForagePick) -> Reason | None:
    verb = move.verb
    if verb is verbs.PICK_NONE:
        return None
    if verb is verbs.SELL:
        return _cannot_sell(s, seat, move.args[0])
    if verb is verbs.LOAN:
        return _cannot_borrow(s, seat)
    if verb is not verbs.PICK:
        return Reason("BW-177", says.FIRST_PICK)
    (card,) = move.args
    if card not in step.turned_up:
        return Reason("BW-175", says.of(says.NOT_AMONG, the_card(s.box, card)))
    cost, coins = s.box.cost[card] // 2, s.witches[seat].coins
    if coins < cost:
        return Reason("BW-175", says.too_dear(the_card(s.box, card), cost, coins))
    return None


def _in_brew_payment(s: Wood, seat: Seat, move: Move, step: BrewPayment) -> Reason | None:
    spell = cast_by(move.verb)
    if spell is not None and spell.when(s.switches) & PAYING:
        return _asleep(s, seat, spell.kind) or spell.closed(s, seat, move, PAYING)
    if move.verb is not verbs.SPEND:
        return Reason("BW-124", says.FIRST_PAY)
    return _cannot_spend(s, seat, move.args[0], step)


_OF_STEP: Final[dict[type[Step[Any]], Callable[[Wood, Seat, Move, Any], Reason | None]]] = {
    ExploreTurn: _in_explore_turn,
    ReturnTurn: _in_return_turn,
    SwapSecond: _in_swap_second,
    ShoveFlee: _in_shove_flee,
    ShoveBonus: _in_shove_bonus,
    ForagePick: _in_forage_pick,
    BrewPayment: _in_brew_payment,
}


# Brewing


def _cannot_brew(s: Wood, seat: Seat, potion: int) -> Reason | None:
    name = s.box.potion_name[potion]
    if potion not in s.display:
        return Reason("BW-110", says.of(says.NOT_ON_DISPLAY, name))
    wants, have = wanted(s, potion, pot_of(s)), icons_on(s, s.witches[seat].holding)
    if deficit(wants, have) <= jokers_of(s, seat):
        return None
    missing = [max(0, want - held) for want, held in zip(wants, have, strict=True)]
    return Reason("BW-112", says.lacks(name, missing))


def _cannot_spend(s: Wood, seat: Seat, card: int, step: BrewPayment) -> Reason | None:
    what, holding, spent = the_card(s.box, card), s.witches[seat].holding, step.spent
    if card not in holding:
        return Reason("BW-111", says.of(says.NOT_HELD, what))
    if step.jokers:
        return Reason("BW-121", says.AFTER_JOKERS)
    wants, jokers = wanted(s, step.potion, pot_of(s)), jokers_of(s, seat)
    legal = spendable(s, wants, spent, holding, jokers)
    if card in legal:
        return None
    face = s.box.face
    twin = min([other for other in holding if face[other] == face[card]])
    if twin in legal:
        return Reason("BW-113", says.TWIN_FIRST)
    others = [other for other in holding if other != twin]
    if not payable(s, wants, [*spent, twin], others, jokers):
        return Reason("BW-112", says.of(says.SUPERFLUOUS, what))
    before: list[str] = []
    for other in legal:
        rest = [each for each in others if each != other]
        if other < twin and payable(s, wants, [*spent, other, twin], rest, jokers):
            before.append(the_card(s.box, other))
    too_late = says.of(says.TOO_LATE, what)
    return Reason("BW-121", says.out_of_order(what, before) if before else too_late)


# Money and trade


def _cannot_sell(s: Wood, seat: Seat, potion: int) -> Reason | None:
    name = s.box.potion_name[potion]
    label = s.witches[seat].potions.get(potion, NONE)
    rules = {NONE: "BW-135", TRADED: "BW-128", SOLD: "BW-136"}
    return Reason(rules[label], says.not_for_sale(name, label)) if label in rules else None


def _cannot_borrow(s: Wood, seat: Seat) -> Reason | None:
    limit, coins = s.box.loan_limit, s.witches[seat].coins
    if coins > limit:
        return Reason("BW-140", says.too_rich(limit, coins))
    if not s.tokens and not s.switches.loans_unlimited:
        return Reason("BW-142", says.NO_TOKEN)
    return None


def _cannot_trade(s: Wood, seat: Seat, kind: int) -> Reason | None:
    spell, cost, coins = s.box.spells[kind], price(s, seat), s.witches[seat].coins
    if not s.piles[kind]:
        return Reason("BW-125", says.of(says.NO_COPY, spell.name))
    if not offering(s, seat, kind):
        return Reason("BW-126", says.asks_for(spell.name, spell.colours))
    return Reason("BW-127", says.too_dear(spell.name, cost, coins)) if coins < cost else None


# Spells


def _cannot_cast(s: Wood, seat: Seat, move: Move, spell: Spell, now: int) -> Reason | None:
    when = spell.when(s.switches)
    exploring = bool(when & EXPLORE_TURN)
    turn = EXPLORE_TURN if now & EXPLORE_TURN else RETURN_TURN
    if not when & turn:
        return Reason("BW-100", says.other_turn(s.box.spells[spell.kind].name, exploring))
    return _asleep(s, seat, spell.kind) or spell.closed(s, seat, move, now)


def _asleep(s: Wood, seat: Seat, kind: int) -> Reason | None:
    """Why she cannot cast a spell of this kind at all."""
    active, exhausted = s.witches[seat].spells[kind]
    name = s.box.spells[kind].name
    return None if active else Reason("BW-150", says.not_awake(name, exhausted > 0))
