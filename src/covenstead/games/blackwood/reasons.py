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
    spendable,
    wanted,
)
from covenstead.games.blackwood.components import (
    CARD,
    CELL,
    COLOUR,
    DOUBLE,
    FORAGE,
    FREE,
    INGREDIENT,
    JOKER,
    SHOVE,
    SOLD,
    SWAP,
    TRADED,
    cell_at,
)
from covenstead.games.blackwood.effects import (
    ForagePick,
    ShoveBonus,
    ShoveFlee,
    SwapSecond,
    forage_moves,
    offering,
    price,
)
from covenstead.games.blackwood.state import Wood, pot_of, unoccupied
from covenstead.games.blackwood.steps import ExploreTurn, ReturnTurn


def reason(s: Wood, seat: Seat, move: Move) -> Reason | None:
    """Why the seat may not make this move now; None if it may."""
    if not s.steps:
        return Reason("BW-200", "The game is over.")
    step = s.steps[-1]
    if step.awaiting(s) != 1 << seat:
        return Reason("BW-043", "Another witch is asked now.")
    return _OF_STEP[type(step)](s, seat, move, step)


# Turns


def _in_explore_turn(s: Wood, seat: Seat, move: Move, turn: ExploreTurn) -> Reason | None:
    verb = move.verb
    if verb is verbs.PLACE:
        if turn.placed:
            return Reason("BW-052", "You have placed your marionette this turn.")
        return _not_free(s, move.args[0])
    if verb is verbs.END:
        if turn.placed or not unoccupied(s):
            return None
        return Reason("BW-055", "First place a marionette.")
    if verb is verbs.CAST_DOUBLE:
        closed = _asleep(s, seat, DOUBLE)
        if closed is None and not turn.placed:
            closed = Reason("BW-160", "First make your normal placement.")
        if closed is None and not s.witches[seat].supply:
            closed = Reason("BW-160", "You have no marionette at home.")
        return closed or _not_free(s, move.args[0])
    if verb is verbs.CAST_SHOVE:
        return _asleep(s, seat, SHOVE) or _no_victim(s, seat, move.args[0])
    if verb is verbs.CAST_SWAP:
        return _asleep(s, seat, SWAP) or _no_first_card(s, move.args[0])
    if verb is verbs.CAST_FORAGE:
        return _asleep(s, seat, FORAGE) or _no_forage(s, s.switches.forage_exploring, "return")
    if verb in (verbs.TAKE, verbs.LEAVE, verbs.CAST_FREE):
        return Reason("BW-067", "Cards are taken or left in the return step, not while exploring.")
    if verb is verbs.BREW:
        return Reason("BW-110", "Potions are brewed in a return turn, not while exploring.")
    return _optional(s, seat, move)


def _in_return_turn(s: Wood, seat: Seat, move: Move, turn: ReturnTurn) -> Reason | None:
    verb = move.verb
    if verb in (verbs.TAKE, verbs.LEAVE, verbs.CAST_FREE):
        if turn.settled:
            return Reason("BW-067", "Your marionette is home; each return settles one card.")
        if verb is verbs.CAST_FREE:
            return _asleep(s, seat, FREE)
        card = s.forest[cell_at(turn.row, s.tracker)]
        cost, coins = s.box.cost[card], s.witches[seat].coins
        if verb is verbs.TAKE and coins < cost:
            return Reason("BW-068", f"{CARD.words[card]} costs {_coins(cost)}, you have {coins}.")
        return None
    if verb is verbs.END:
        if turn.settled:
            return None
        return Reason("BW-072", "First take or leave the card under your marionette.")
    if verb is verbs.BREW:
        return _cannot_brew(s, seat, move.args[0], turn)
    if verb is verbs.CAST_SWAP:
        if not s.switches.swap_returning:
            return Reason("BW-100", "Wandering Roots is cast in an explore turn.")
        return _asleep(s, seat, SWAP) or _no_first_card(s, move.args[0])
    if verb is verbs.CAST_FORAGE:
        return _asleep(s, seat, FORAGE) or _no_forage(s, s.switches.forage_returning, "explore")
    if verb is verbs.PLACE:
        return Reason("BW-074", "Marionettes are placed in the explore step.")
    if verb in (verbs.CAST_DOUBLE, verbs.CAST_SHOVE):
        return Reason("BW-100", "This spell is cast in an explore turn.")
    return _optional(s, seat, move)


def _optional(s: Wood, seat: Seat, move: Move) -> Reason | None:
    verb = move.verb
    if verb is verbs.SELL:
        return _cannot_sell(s, seat, move.args[0])
    if verb is verbs.LOAN:
        return _cannot_borrow(s, seat)
    if verb is verbs.TRADE:
        return _cannot_trade(s, seat, move.args[0])
    rule, text = _ELSEWHERE[verb]
    return Reason(rule, text)


# Words that belong to a moment of their own.
_ELSEWHERE: Final[dict[Verb, tuple[str, str]]] = {
    verbs.SPEND: ("BW-120", "You are not paying for a potion: brew one first."),
    verbs.SPEND_JOKER: ("BW-120", "A Wild Pinch is cast inside a brew: brew a potion first."),
    verbs.WITH: ("BW-171", "No exchange is under way: cast Wandering Roots first."),
    verbs.FLEE: ("BW-182", "None of your marionettes has been shoved."),
    verbs.DECLINE: ("BW-183", "There is no vacated card to decline."),
    verbs.PICK: ("BW-175", "No cards are turned up: cast Lantern Walk first."),
    verbs.PICK_NONE: ("BW-175", "No cards are turned up: cast Lantern Walk first."),
}


# Sub-steps: what is begun is finished first


def _in_swap_second(s: Wood, seat: Seat, move: Move, step: SwapSecond) -> Reason | None:
    if move.verb is not verbs.WITH:
        return Reason("BW-153", "First name the second card of the exchange.")
    cell = move.args[0]
    closed = _not_free(s, cell)
    if closed is None and cell <= step.first:
        first = CELL.words[step.first]
        return Reason("BW-173", f"The second card comes after {first}, row by row.")
    return closed


def _in_shove_flee(s: Wood, seat: Seat, move: Move, step: ShoveFlee) -> Reason | None:
    if move.verb is not verbs.FLEE:
        return Reason("BW-182", "First move the shoved marionette to another card.")
    return _not_free(s, move.args[0])


def _in_shove_bonus(s: Wood, seat: Seat, move: Move, step: ShoveBonus) -> Reason | None:
    if move is verbs.DECLINE.of() or move is verbs.PLACE.of(step.cell):
        return None
    where = CELL.words[step.cell]
    return Reason("BW-183", f"First place on the vacated card, {where}, or decline.")


def _in_forage_pick(s: Wood, seat: Seat, move: Move, step: ForagePick) -> Reason | None:
    verb = move.verb
    if verb is verbs.PICK_NONE:
        return None
    if verb is verbs.PICK:
        card = move.args[0]
        if card not in step.turned_up:
            return Reason("BW-175", f"{CARD.words[card]} is not among the cards turned up.")
        cost, coins = s.box.cost[card] // 2, s.witches[seat].coins
        if coins < cost:
            return Reason(
                "BW-175", f"{CARD.words[card]} costs {_coins(cost)} here, you have {coins}."
            )
        return None
    if verb is verbs.SELL or verb is verbs.LOAN:
        return _optional(s, seat, move)
    return Reason("BW-177", "First pick one of the cards turned up, or none.")


def _in_brew_payment(s: Wood, seat: Seat, move: Move, step: BrewPayment) -> Reason | None:
    verb = move.verb
    if verb not in (verbs.SPEND, verbs.SPEND_JOKER):
        return Reason("BW-124", "First finish paying for the potion.")
    witch = s.witches[seat]
    jokers = witch.active(JOKER)
    wants = wanted(s, step.potion, pot_of(s))
    missing = deficit(wants, icons_on(s, step.spent)) - step.jokers
    if verb is verbs.SPEND_JOKER:
        if not jokers:
            return _asleep(s, seat, JOKER)
        if missing > jokers:
            return Reason("BW-122", f"{missing} icons are missing, more than your Wild Pinches.")
        return None
    card = move.args[0]
    if card not in witch.holding:
        return Reason("BW-111", f"You do not hold {CARD.words[card]}.")
    if step.jokers:
        return Reason("BW-121", "After a Wild Pinch no more cards are spent.")
    if card in spendable(s, wants, step.spent, witch.holding, jokers):
        return None
    if step.spent and card < step.spent[-1]:
        return Reason("BW-121", "Cards are spent in ascending order.")
    face = s.box.face
    if any(other < card and face[other] == face[card] for other in witch.holding):
        return Reason("BW-113", "It has a twin with a lower number: spend that one.")
    return Reason("BW-112", "Some card of that payment would be superfluous.")


_OF_STEP: Final[dict[type[Step[Any]], Callable[[Wood, Seat, Move, Any], Reason | None]]] = {
    ExploreTurn: _in_explore_turn,
    ReturnTurn: _in_return_turn,
    SwapSecond: _in_swap_second,
    ShoveFlee: _in_shove_flee,
    ShoveBonus: _in_shove_bonus,
    ForagePick: _in_forage_pick,
    BrewPayment: _in_brew_payment,
}


# Facts


def _not_free(s: Wood, cell: int) -> Reason | None:
    """Why no marionette can go to the cell, and no card there can be moved."""
    if cell >= len(s.forest):
        return Reason("BW-020", f"The forest has only {s.rows()} rows at this table.")
    if s.forest[cell] == NONE:
        return Reason("BW-021", f"There is a gap at {CELL.words[cell]}, no card.")
    if s.marionettes[cell] != NONE:
        return Reason("BW-023", f"A marionette stands on {CELL.words[cell]}.")
    return None


def _no_first_card(s: Wood, cell: int) -> Reason | None:
    closed = _not_free(s, cell)
    if closed is not None and closed.rule == "BW-023":
        return Reason("BW-172", f"The card at {CELL.words[cell]} carries a marionette.")
    if closed is None and cell == unoccupied(s)[-1]:
        return Reason("BW-173", f"No free card comes after {CELL.words[cell]} to exchange it with.")
    return closed


def _no_victim(s: Wood, seat: Seat, cell: int) -> Reason | None:
    owner = s.marionettes[cell] if cell < len(s.forest) else NONE
    if owner in (NONE, seat):
        return Reason("BW-181", f"No opponent's marionette stands on {CELL.words[cell]}.")
    if not unoccupied(s):
        return Reason("BW-184", "There is no free card it could flee to.")
    return None


def _no_forage(s: Wood, allowed: bool, other_turn: str) -> Reason | None:
    if not allowed:
        return Reason("BW-100", f"Lantern Walk is cast in the {other_turn} turn at this table.")
    return None if forage_moves(s) else Reason("BW-176", "There is no card to turn up.")


def _asleep(s: Wood, seat: Seat, kind: int) -> Reason | None:
    """Why she cannot cast a spell of this kind at all."""
    active, exhausted = s.witches[seat].spells[kind]
    name = s.box.spells[kind].name
    if active:
        return None
    if exhausted:
        return Reason("BW-150", f"{name} is asleep until the end of the expedition.")
    return Reason("BW-150", f"You do not own {name}.")


def _cannot_brew(s: Wood, seat: Seat, potion: int, turn: ReturnTurn) -> Reason | None:
    name = s.box.potion_name[potion]
    if potion not in s.display:
        return Reason("BW-110", f"{name} is not on display.")
    witch = s.witches[seat]
    wants = wanted(s, potion, turn.pot)
    have = icons_on(s, witch.holding)
    missing = deficit(wants, have)
    if missing <= witch.active(JOKER):
        return None
    lacking = [
        f"{want - got} {INGREDIENT.words[kind]}"
        for kind, (want, got) in enumerate(zip(wants, have, strict=True))
        if want > got
    ]
    return Reason("BW-112", f"{name} lacks {', '.join(lacking)}.")


def _cannot_sell(s: Wood, seat: Seat, potion: int) -> Reason | None:
    name = s.box.potion_name[potion]
    label = s.witches[seat].potions.get(potion, NONE)
    if label == NONE:
        return Reason("BW-135", f"{name} is not yours.")
    if label == TRADED:
        return Reason("BW-128", f"{name} has been traded and cannot be sold.")
    if label == SOLD:
        return Reason("BW-136", f"{name} is sold already.")
    return None


def _cannot_borrow(s: Wood, seat: Seat) -> Reason | None:
    limit, coins = s.box.loan_limit, s.witches[seat].coins
    if coins > limit:
        return Reason("BW-140", f"Fagus lends at {limit} coins or fewer, you have {coins}.")
    if not s.tokens and not s.switches.loans_unlimited:
        return Reason("BW-142", "Fagus has no token left.")
    return None


def _cannot_trade(s: Wood, seat: Seat, kind: int) -> Reason | None:
    spell = s.box.spells[kind]
    if not s.piles[kind]:
        return Reason("BW-125", f"No copy of {spell.name} is left in the village.")
    if not offering(s, seat, kind):
        asked = " and ".join(f"a fresh {COLOUR.words[colour]}" for colour in spell.colours)
        return Reason("BW-126", f"{spell.name} asks for {asked} potion.")
    cost, coins = price(s, seat), s.witches[seat].coins
    if coins < cost:
        return Reason("BW-127", f"{spell.name} costs you {_coins(cost)}, you have {coins}.")
    return None


def _coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"
